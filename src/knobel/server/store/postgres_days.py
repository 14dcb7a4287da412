"""What the dice of the day need, in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import date

import asyncpg

from knobel.daily import SecretChain
from knobel.server.store.people_rows import Scored
from knobel.server.store.rows import SCORED

SCORES = """
    SELECT daily, key, guest.id, guest.name, score, adjusted FROM game_table
    LEFT JOIN guest ON guest.id = (SELECT min(guest_id) FROM holder WHERE table_id = game_table.id AND seat = 0)
    WHERE daily = ANY ($1) AND score IS NOT NULL
    ORDER BY score DESC, game_table.id LIMIT $2"""


class PostgresDays:
    """The chains of days, and who scored what on them."""

    def __init__(self, db: Callable[[], AbstractAsyncContextManager[asyncpg.Connection]]) -> None:
        self._db = db

    async def chains(self) -> list[SecretChain]:
        """All chains, the first one first."""
        async with self._db() as db:
            rows = await db.fetch("SELECT number, start, days, seed FROM day_chain ORDER BY number")
        return [SecretChain(number, date.fromisoformat(start), days, seed) for number, start, days, seed in rows]

    async def add_chain(self, chain: SecretChain) -> None:
        """Keep a new chain, unless another node made one of its number meanwhile."""
        row = chain.number, chain.start.isoformat(), chain.days, chain.seed
        async with self._db() as db:
            await db.execute("INSERT INTO day_chain VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING", *row)

    async def scored(self, dailies: Sequence[str]) -> list[Scored]:
        """The finished games of these days' dice, the best first."""
        async with self._db() as db:
            return [Scored(*row) for row in await db.fetch(SCORES, list(dailies), SCORED)]

    async def adjust(self, key: str, score: float) -> None:
        """Keep what a finished game is worth without the luck."""
        async with self._db() as db:
            await db.execute("UPDATE game_table SET adjusted = $2 WHERE key = $1", key, score)
