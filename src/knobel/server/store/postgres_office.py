"""What the office says, said to PostgreSQL: by the nodes, and by the command line beside them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import asyncpg

from knobel.game import Refused
from knobel.server.store import postgres_schema as schema
from knobel.server.store.office import Office

TRIES = 20
"""So often a change is tried that others get in the way of."""
REFERENCES = """
    SELECT made.relname, col.attname FROM pg_constraint AS there
    JOIN pg_class AS made ON made.oid = there.conrelid
    JOIN pg_attribute AS col ON col.attrelid = there.conrelid AND col.attnum = there.conkey[1]
    WHERE there.contype = 'f' AND there.confrelid = to_regclass($1)"""


class PostgresDatabase:
    """Reads and writes on one of the store's connections."""

    def __init__(self, db: Callable[[], AbstractAsyncContextManager[asyncpg.Connection]]) -> None:
        self._db = db

    async def read(self, query: str, *given: Any) -> list[Any]:
        """What a question finds."""
        async with self._db() as db:
            return [tuple(row) for row in await db.fetch(query, *given)]

    async def write(self, *changes: tuple[str, tuple[Any, ...]]) -> list[Any]:
        """All of it or nothing, as if nobody else wrote meanwhile. What the last one returns."""
        for rest in range(TRIES, 0, -1):
            try:
                return await self._write(changes)
            except asyncpg.SerializationError:  # somebody else wrote meanwhile after all
                if rest == 1:
                    raise
        raise AssertionError

    async def _write(self, changes: Sequence[tuple[str, tuple[Any, ...]]]) -> list[Any]:
        found: list[Any] = []
        async with self._db() as db, db.transaction(isolation="repeatable_read" if len(changes) > 1 else None):
            for query, given in changes:
                found = await db.fetch(query, *given)
        return [tuple(row) for row in found]

    async def references(self, table: str) -> list[tuple[str, str]]:
        """The tables and columns that refer to this table."""
        return await self.read(REFERENCES, table)


@asynccontextmanager
async def office_at(url: str) -> AsyncIterator[Office]:
    """The office of a database, whether or not nodes use it."""
    try:
        db = await asyncpg.connect(url, timeout=5.0)
    except (OSError, asyncpg.PostgresError) as error:
        raise Refused("serve-away", problem=str(error) or type(error).__name__) from error

    @asynccontextmanager
    async def connection() -> AsyncIterator[asyncpg.Connection]:
        yield db

    try:
        there = await db.fetchval("SELECT to_regclass('version')")
        version = await db.fetchval("SELECT number FROM version") if there else 0
        if version != schema.known():
            raise Refused("office-other-version", version=version or 0, known=schema.known())
        yield Office(PostgresDatabase(connection))
    finally:
        await db.close(timeout=5.0)
