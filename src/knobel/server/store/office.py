"""What whoever runs the server does and is told: acts, bans, reports, and how long things are kept.

Written once for both databases: SQLite numbers what it is given as ``?1`` where PostgreSQL says ``$1``. The command
line writes here beside a running server, which looks at what is in force once a second.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Protocol

from knobel.server.store.coding import seat_row, table_row
from knobel.server.store.people_rows import NOBODY, Act, Overseen, Person, Report
from knobel.server.store.rows import FORGOTTEN_AT_ONCE, LESSON, MIXERS, PARTS

ACT = "id, at, by, kind, subject, until, reason, done, outcome"
ENDED = """
    SELECT id FROM game_table AS old WHERE status IN ('over', 'closed') AND touched < $1
    AND NOT EXISTS (SELECT 1 FROM game_table AS late WHERE late.follows = old.key)
    ORDER BY id LIMIT $2"""
"""Finished tables of before. A crowd stays for as long as somebody's game with its dice does."""

MERGED = (
    "UPDATE report SET guest = $2 WHERE guest = $1",
    """
    INSERT INTO reported (report_id, guest_id) SELECT report_id, CAST($2 AS bigint) FROM reported WHERE guest_id = $1
    ON CONFLICT DO NOTHING""",
)
"""What is done where all that the guest ``$1`` has becomes the guest's ``$2``, before ``FORGOTTEN``."""
FORGOTTEN = (
    """
    UPDATE report SET name = '' WHERE id IN (SELECT report_id FROM reported WHERE guest_id = $1)
    AND NOT EXISTS (SELECT 1 FROM reported WHERE report_id = report.id AND guest_id <> $1)""",
    "DELETE FROM reported WHERE guest_id = $1",
    f"UPDATE report SET guest = {NOBODY} WHERE guest = $1",  # noqa: S608
)
"""What is done where the guest ``$1`` is forgotten."""
NAMELESS = """
    UPDATE report SET name = '' WHERE key = $1 AND seat = $2
    AND NOT EXISTS (SELECT 1 FROM reported WHERE report_id = report.id)"""
"""What is done with reports of before it was noted whose seat they are about, where whoever has it is forgotten."""
REPORT = "id, at, key, guest, seat, name, text"


class Database(Protocol):
    """A database to which something is said in SQL."""

    async def read(self, query: str, *given: Any) -> list[Any]: ...

    async def write(self, *changes: tuple[str, tuple[Any, ...]]) -> list[Any]:
        """All of it or nothing, as if nobody else wrote meanwhile. What the last one returns."""

    async def references(self, table: str) -> list[tuple[str, str]]:
        """The tables and columns that refer to this table."""


class Office:
    """Where all of that lies."""

    def __init__(self, database: Database) -> None:
        self._db = database

    # Acts.

    async def add(
        self, now: float, by: str, kind: str, subject: str, until: float | None = None, reason: str = ""
    ) -> int:
        """Note what is to be done; its number."""
        query = """
            INSERT INTO act (at, by, kind, subject, until, reason) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"""
        ((number,),) = await self._db.write((query, (now, by, kind, subject, until, reason)))
        return int(number)

    async def in_force(self, now: float) -> list[Act]:
        """Tables to be closed, and bans that run."""
        query = f"SELECT {ACT} FROM act WHERE done IS NULL AND (until IS NULL OR until > $1) ORDER BY id"  # noqa: S608
        return [Act(*row) for row in await self._db.read(query, now)]

    async def finish(self, number: int, now: float, outcome: str) -> None:
        """An act is done."""
        query = "UPDATE act SET done = $2, outcome = $3 WHERE id = $1 AND done IS NULL"
        await self._db.write((query, (number, now, outcome)))

    async def act(self, number: int) -> Act:
        """One act."""
        (row,) = await self._db.read(f"SELECT {ACT} FROM act WHERE id = $1", number)  # noqa: S608
        return Act(*row)

    async def lift(self, now: float, by: str, subject: str) -> bool:
        """End the bans of this subject; whether there were any."""
        query = "SELECT id FROM act WHERE kind = 'ban' AND subject = $1 AND done IS NULL AND until > $2"
        if not await self._db.read(query, subject, now):
            return False
        end = "UPDATE act SET done = $2, outcome = 'lifted' WHERE kind = 'ban' AND subject = $1 AND done IS NULL"
        note = """
            INSERT INTO act (at, by, kind, subject, reason, done, outcome)
            VALUES ($1, $2, 'lift', $3, '', $1, 'lifted')"""
        await self._db.write((end, (subject, now)), (note, (now, by, subject)))
        return True

    async def acts(self, most: int) -> list[Act]:
        """What was done, the latest first."""
        rows = await self._db.read(f"SELECT {ACT} FROM act ORDER BY id DESC LIMIT $1", most)  # noqa: S608
        return [Act(*row) for row in rows]

    # Tables.

    async def tables(self, most: int, key: str | None = None) -> list[Overseen]:
        """The tables that run or wait, then those that are over, the latest first; or one of them."""
        query = f"""
            SELECT id, touched, body FROM game_table
            WHERE (daily IS NULL OR daily NOT LIKE '{LESSON}%') {"AND key = $2" if key else ""}
            ORDER BY status IN ('over', 'closed'), touched DESC, id DESC LIMIT $1"""  # noqa: S608
        rows = await self._db.read(query, most, *([key] if key else []))
        return [await self._overseen(*row) for row in rows]

    async def _overseen(self, table: int, touched: float, body: bytes) -> Overseen:
        row = table_row(body)
        query = "SELECT seat, body FROM seat WHERE table_id = $1 AND seat < $2 ORDER BY seat"
        seats = await self._db.read(query, table, MIXERS)
        held: dict[int, list[int]] = {}
        query = "SELECT seat, guest_id FROM holder WHERE table_id = $1 AND seat < $2 ORDER BY seat, guest_id"
        for seat, guest in await self._db.read(query, table, MIXERS):
            held.setdefault(seat, []).append(guest)
        people = [
            Person(seat, kept.kind, kept.name or "", tuple(held.get(seat, ())))
            for seat, kept in ((seat, seat_row(each)) for seat, each in seats)
            if kept.kind != "open"
        ]
        ((count,),) = await self._db.read("SELECT count(*) FROM seat WHERE table_id = $1", table)
        told = row.key, row.game, row.status, row.pace, row.public, row.crowd, row.created, touched
        return Overseen(*told, count, people)

    # Reports.

    async def report(
        self, now: float, key: str, guest: int, seat: int | None, name: str, text: str, about: Collection[int]
    ) -> None:
        """Somebody tells whoever runs the server about somebody: ``about``, whose seat it is by now."""
        query = "INSERT INTO report (at, key, guest, seat, name, text) VALUES ($1, $2, $3, $4, $5, $6)"
        theirs = """
            INSERT INTO reported (report_id, guest_id) SELECT max(id), CAST($1 AS bigint) FROM report
            WHERE key = $2 AND guest = $3 AND at = $4"""
        reported = [(theirs, (each, key, guest, now)) for each in sorted(about)]
        await self._db.write((query, (now, key, guest, seat, name, text)), *reported)

    async def reports(self, most: int) -> list[Report]:
        """What was told, the latest first."""
        rows = await self._db.read(f"SELECT {REPORT} FROM report ORDER BY id DESC LIMIT $1", most)  # noqa: S608
        about: dict[int, list[int]] = {}
        query = """
            SELECT report_id, guest_id FROM reported
            WHERE report_id IN (SELECT id FROM report ORDER BY id DESC LIMIT $1) ORDER BY report_id, guest_id"""
        for number, guest in await self._db.read(query, most):
            about.setdefault(number, []).append(guest)
        return [Report(*row)._replace(about=tuple(about.get(row[0], ()))) for row in rows]

    async def reports_of(self, guest: int) -> list[Report]:
        """What a guest told, the first first. About whom is none of their business."""
        rows = await self._db.read(f"SELECT {REPORT} FROM report WHERE guest = $1 ORDER BY id", guest)  # noqa: S608
        return [Report(*row) for row in rows]

    # What is kept how long.

    async def forget_tables(self, before: float) -> int:
        """Delete some of the finished tables at which nothing has happened since then; how many."""
        given = before, FORGOTTEN_AT_ONCE
        changes = [(f"DELETE FROM {part} WHERE table_id IN ({ENDED})", given) for part in PARTS]  # noqa: S608
        gone = await self._db.write(*changes, (f"DELETE FROM game_table WHERE id IN ({ENDED}) RETURNING id", given))  # noqa: S608
        return len(gone)

    async def forget_guests(self, before: float) -> int:
        """Delete some of the browsers that have not come since then and have nothing here; how many."""
        unused = " ".join(
            f"AND NOT EXISTS (SELECT 1 FROM {table} AS kept WHERE kept.{column} = guest.id)"  # noqa: S608
            for table, column in await self._db.references("guest")
            if table not in ("device", "ticket")  # which only lead to what is theirs, and go with them
        )
        query = f"""
            DELETE FROM guest WHERE id IN (SELECT id FROM guest WHERE seen < $1 {unused} ORDER BY id LIMIT $2)
            RETURNING id"""  # noqa: S608
        return len(await self._db.write((query, (before, FORGOTTEN_AT_ONCE))))

    # Short codes.

    async def code_of(self, key: str, now: float) -> str | None:
        """The code that leads to a table now."""
        found = await self._db.read("SELECT code FROM short_code WHERE key = $1 AND until > $2", key, now)
        return str(found[0][0]) if found else None

    async def give_code(self, code: str, key: str, now: float, until: float) -> bool:
        """Let a code lead to a table, unless it leads to another one already. Old ones make room."""
        query = """
            INSERT INTO short_code (code, key, until) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING code"""
        old = "DELETE FROM short_code WHERE until <= $1", (now,)
        return bool(await self._db.write(old, (query, (code, key, until))))

    async def table_of_code(self, code: str, now: float) -> str | None:
        """The table to which a code leads."""
        found = await self._db.read("SELECT key FROM short_code WHERE code = $1 AND until > $2", code, now)
        return str(found[0][0]) if found else None

    async def end_code(self, key: str) -> None:
        """No code leads to this table any more."""
        await self._db.write(("DELETE FROM short_code WHERE key = $1", (key,)))
