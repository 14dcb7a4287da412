"""What the office says, said to SQLite: by the server, and by the command line beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from knobel.game import Refused
from knobel.server.store.office import Office
from knobel.server.store.sqlite_days import Work
from knobel.server.store.sqlite_schema import DATABASE, MIGRATIONS, connect

T = TypeVar("T")

REFERENCES = """
    SELECT made.name, there."from" FROM sqlite_master AS made, pragma_foreign_key_list(made.name) AS there
    WHERE made.type = 'table' AND there."table" = ?"""


class SqliteDatabase:
    """Reads and writes as the store does."""

    def __init__(self, read: Work, write: Work) -> None:
        self._read, self._write = read, write

    async def read(self, query: str, *given: Any) -> list[Any]:
        """What a question finds."""
        return await self._read(lambda db: db.execute(_numbered(query), given).fetchall())

    async def write(self, *changes: tuple[str, tuple[Any, ...]]) -> list[Any]:
        """All of it or nothing. What the last one returns."""

        def work(db: sqlite3.Connection) -> list[Any]:
            found: list[Any] = []
            for query, given in changes:
                found = db.execute(_numbered(query), given).fetchall()
            return found

        return await self._write(work)

    async def references(self, table: str) -> list[tuple[str, str]]:
        """The tables and columns that refer to this table."""
        return await self._read(lambda db: db.execute(REFERENCES, (table,)).fetchall())


def _numbered(query: str) -> str:
    return query.replace("$", "?")


@contextmanager
def office_beside(folder: Path) -> Iterator[Office]:
    """The office of a folder, whether or not a server uses it."""
    file = folder / DATABASE
    if not file.is_file():
        raise Refused("backup-nothing", folder=str(folder))
    with closing(connect(file)) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version != len(MIGRATIONS):
            raise Refused("office-other-version", version=version, known=len(MIGRATIONS))

        async def read(work: Callable[[sqlite3.Connection], T]) -> T:
            return work(db)

        async def write(work: Callable[[sqlite3.Connection], T]) -> T:
            db.execute("BEGIN IMMEDIATE")
            try:
                found = work(db)
            except BaseException:
                db.execute("ROLLBACK")
                raise
            db.execute("COMMIT")
            return found

        yield Office(SqliteDatabase(read, write))
