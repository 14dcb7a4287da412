"""What the dice of the day need, in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from datetime import date
from typing import Protocol, TypeVar

from knobel.daily import SecretChain
from knobel.server.store.people_rows import Scored
from knobel.server.store.rows import SCORED

T = TypeVar("T")


class Work(Protocol):
    """Has something done with a connection."""

    def __call__(self, work: Callable[[sqlite3.Connection], T]) -> Awaitable[T]: ...


class SqliteDays:
    """The chains of days, and who scored what on them."""

    def __init__(self, read: Work, write: Work) -> None:
        self._read, self._write = read, write

    async def chains(self) -> list[SecretChain]:
        """All chains, the first one first."""
        query = "SELECT number, start, days, seed FROM day_chain ORDER BY number"

        def work(db: sqlite3.Connection) -> list[SecretChain]:
            return [SecretChain(n, date.fromisoformat(start), days, seed) for n, start, days, seed in db.execute(query)]

        return await self._read(work)

    async def add_chain(self, chain: SecretChain) -> None:
        """Keep a new chain, unless there is one of its number by now."""
        row = (chain.number, chain.start.isoformat(), chain.days, chain.seed)
        await self._write(lambda db: db.execute("INSERT OR IGNORE INTO day_chain VALUES (?, ?, ?, ?)", row))

    async def scored(self, dailies: Sequence[str]) -> list[Scored]:
        """The finished games of these days' dice, the best first."""
        query = f"""
            SELECT daily, key, guest.id, guest.name, score, adjusted FROM game_table
            LEFT JOIN guest ON guest.id = (
                SELECT min(guest_id) FROM holder WHERE table_id = game_table.id AND seat = 0)
            WHERE daily IN ({", ".join("?" * len(dailies))}) AND score IS NOT NULL
            ORDER BY score DESC, game_table.id LIMIT ?"""  # noqa: S608
        return await self._read(lambda db: [Scored(*row) for row in db.execute(query, (*dailies, SCORED))])

    async def adjust(self, key: str, score: float) -> None:
        """Keep what a finished game is worth without the luck."""
        await self._write(lambda db: db.execute("UPDATE game_table SET adjusted = ? WHERE key = ?", (score, key)))
