"""The log and the little that stands around it, in SQLite, for one machine.

Tokens are kept as hashes; a table's secret lies in a table of its own.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import threading
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from knobel.game import Refused, Seat
from knobel.server.store import coding, sqlite_schema
from knobel.server.store.circles import Circles
from knobel.server.store.coding import dump, dump_said
from knobel.server.store.folder_lock import lock_folder
from knobel.server.store.office import Office
from knobel.server.store.people_rows import FORGOTTEN, Exercise, Guest, Played, Player
from knobel.server.store.ratings import OUTDATED, Ratings
from knobel.server.store.rows import (
    FORGOTTEN_AT_ONCE,
    HELD,
    LESSON,
    LISTED,
    PARTS,
    Listed,
    Save,
    SeatRow,
    Stored,
    TableRow,
)
from knobel.server.store.sqlite_days import SqliteDays
from knobel.server.store.sqlite_notices import SqliteNotices
from knobel.server.store.sqlite_office import SqliteDatabase
from knobel.server.store.sqlite_people import SqlitePeople, read_whole
from knobel.server.store.sqlite_schema import DATABASE, MIGRATIONS
from knobel.server.store.sqlite_writer import Writer
from knobel.server.store.tournaments import Tournaments
from knobel.wire.kinds import Status

T = TypeVar("T")

log = logging.getLogger("knobel.store")

LITTLE = 32
"""So many rows or fewer are written in no time; a crowd has thousands of answers, seats and words."""

KEEP_ROW = """
    UPDATE game_table SET status = ?, public = ?, touched = CASE WHEN status = 'over' THEN touched ELSE ? END,
    due = ?, score = ?, announce = ?, body = ? WHERE id = ?"""
HOLD = """
    INSERT INTO holder (guest_id, table_id, seat) VALUES (?, ?, ?)
    ON CONFLICT (guest_id, table_id, seat) DO UPDATE SET away = 0"""
"""Who takes a seat again that they hold has the table among theirs, wherever they had put it."""


class Store:
    """The data folder of one server."""

    def __init__(self, folder: Path, now: Callable[[], float]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._now = now
        self._lock = lock_folder(folder)
        path = folder / DATABASE
        try:
            writing = sqlite_schema.connect(path)
            sqlite_schema.prepare(writing, path)
            self._reader = sqlite_schema.connect(path)
        except sqlite3.OperationalError as error:
            raise Refused("store-cannot-open", file=str(path), problem=str(error)) from error
        except sqlite3.DatabaseError as error:
            raise Refused("store-damaged", file=str(path), problem=str(error)) from error
        self._writer = Writer(writing, _refused)
        self._reading = threading.Lock()
        self.days = SqliteDays(self._read, self._write)
        self.office = Office(SqliteDatabase(self._read, self._write))
        self.circles = Circles(SqliteDatabase(self._read, self._write))
        self.ratings = Ratings(SqliteDatabase(self._read, self._write))
        self.tournaments = Tournaments(SqliteDatabase(self._read, self._write))
        self.notices = SqliteNotices(self._read, self._write)
        self.people = SqlitePeople(self._read, self._write)

    def close(self) -> None:
        """Write what waits, then let go of the folder."""
        self._writer.close()
        self._reader.close()
        self._lock.close()

    async def ready(self) -> None:
        """Refused while nothing can be read, or written: where the last transaction failed, another one is tried."""
        await self._read(lambda db: db.execute("SELECT 1").fetchone())
        if self._writer.failing:
            await self._write(lambda db: db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}"))

    def _write(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        return self._writer.write(work)

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def locked() -> T:
            with self._reading:
                return work(self._reader)

        try:
            return await asyncio.to_thread(locked)
        except Exception as error:
            if (refused := _refused(error)) is error:
                raise
            raise refused from error

    # Guests.

    async def guest(self, token: bytes) -> Guest | None:
        """Who shows this token (its hash)."""

        def work(db: sqlite3.Connection) -> Guest | None:
            query = """
                SELECT guest.id, guest.name, device.id, device.seen FROM device JOIN guest ON guest.id = guest_id
                WHERE device.token = ?"""
            row = db.execute(query, (token,)).fetchone()
            return Guest(*row) if row else None

        return await self._read(work)

    async def new_guest(self, token: bytes, device: str | None = None) -> Guest:
        """Remember a browser by the hash of its token, and what to call it."""

        def work(db: sqlite3.Connection) -> Guest:
            now = self._now()
            guest = _id(db.execute("INSERT INTO guest (token, seen) VALUES (?, ?)", (token, now)))
            query = "INSERT INTO device (guest_id, token, name, made, seen) VALUES (?, ?, ?, ?, ?)"
            return Guest(guest, None, _id(db.execute(query, (guest, token, device, now, now))), now)

        return await self._write(work)

    async def name_guest(self, guest: int, name: str) -> None:
        """Remember what a guest called themselves."""
        await self._write(lambda db: db.execute("UPDATE guest SET name = ? WHERE id = ?", (name, guest)))

    # Tables.

    async def create(
        self, row: TableRow, seats: Sequence[SeatRow], held: Sequence[tuple[int, Seat]], secret: bytes
    ) -> None:
        """A new table, and which guests hold which seats."""

        def work(db: sqlite3.Connection) -> None:
            cursor = db.execute(
                """INSERT INTO game_table (key, status, public, touched, follows, daily, circle, tournament,
                   body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""",
                (
                    row.key,
                    row.status,
                    row.public,
                    self._now(),
                    row.follows,
                    row.given_dice,
                    row.circle,
                    row.tournament,
                    dump(row),
                ),
            )
            table_id = _id(cursor)
            db.execute("INSERT INTO secret VALUES (?, ?)", (table_id, secret))
            db.executemany("INSERT INTO seat VALUES (?, ?, ?)", [(table_id, n, dump(s)) for n, s in enumerate(seats)])
            db.executemany(HOLD, [(guest, table_id, seat) for guest, seat in held])

        await self._write(work)

    def save(self, change: Save) -> asyncio.Future[None]:
        """Write what a table has decided. When that is done it is on the disk."""
        now = self._now()

        def work(db: sqlite3.Connection) -> None:
            table_id, row = change.table_id, change.row
            if row and change.quiet:  # and the index by which lists are sorted stays as it is
                db.execute("UPDATE game_table SET due = ?, body = ? WHERE id = ?", (row.due, dump(row), table_id))
            elif row:
                announce = now if coding.announces(row) else None
                columns = row.status, row.public, now, row.due, coding.score(row), announce, dump(row), table_id
                db.execute(KEEP_ROW, columns)
            for seat, kept in change.seats.items():
                db.execute("INSERT OR REPLACE INTO seat VALUES (?, ?, ?)", (table_id, seat, dump(kept)))
            for seat in change.unheld:
                db.execute("DELETE FROM holder WHERE table_id = ? AND seat = ?", (table_id, seat))
                db.execute("DELETE FROM seat_key WHERE table_id = ? AND seat = ?", (table_id, seat))
            if change.holders:
                db.executemany(HOLD, [(guest, table_id, seat) for guest, seat in change.holders])
            db.executemany(
                "INSERT INTO log (table_id, version, at, body) VALUES (?, ?, ?, ?)",
                [(table_id, change.version + n, now, dump(entry)) for n, entry in enumerate(change.entries)],
            )
            if change.said:
                db.executemany(
                    "INSERT INTO chat (table_id, at, body, guest_id) VALUES (?, ?, ?, ?)",
                    [(table_id, said.at, dump_said(said), said.guest) for said in change.said],
                )

        many = sum(map(len, (change.entries, change.seats, change.holders, change.unheld, change.said)))
        write = self._writer.write_little if many <= LITTLE else self._writer.write
        return write(work)

    async def load(self, key: str) -> Stored | None:
        """A table with all that happened at it."""

        return await self._read(lambda db: read_whole(db, key))

    async def release(self, table_id: int, fence: int) -> None:
        """Let others serve this table. There are none."""

    async def look(self, key: str, guest: int) -> Listed | None:
        """A table without its log, as this guest sees it."""

        def work(db: sqlite3.Connection) -> Listed | None:
            mine: dict[int, set[Seat]] = {}
            found = db.execute("SELECT id, body FROM game_table WHERE key = ?", (key,)).fetchall()
            for table_id, _ in found:
                rows = db.execute("SELECT seat FROM holder WHERE table_id = ? AND guest_id = ?", (table_id, guest))
                mine[table_id] = {seat for (seat,) in rows}
            return next(iter(_listed(db, found, mine)), None)

        return await self._read(work)

    async def due(self, now: float) -> list[str]:
        """The keys of the tables at which somebody's time is up."""

        def work(db: sqlite3.Connection) -> list[str]:
            return [key for (key,) in db.execute("SELECT key FROM game_table WHERE due <= ?", (now,))]

        return await self._read(work)

    # Personal links.

    async def add_seat_key(self, key: str, seat: Seat, token: bytes) -> None:
        """Whoever shows this token (its hash) holds the seat."""
        await self._write(
            lambda db: db.execute(
                "INSERT INTO seat_key SELECT ?, id, ? FROM game_table WHERE key = ?", (token, seat, key)
            )
        )

    async def seat_of_key(self, token: bytes) -> tuple[str, Seat] | None:
        """The table and seat a personal link leads to."""

        def work(db: sqlite3.Connection) -> tuple[str, Seat] | None:
            query = "SELECT key, seat FROM seat_key JOIN game_table ON table_id = game_table.id WHERE token = ?"
            found: tuple[str, Seat] | None = db.execute(query, (token,)).fetchone()
            return found

        return await self._read(work)

    # The lobby.

    async def listed(self, status: Sequence[Status]) -> list[Listed]:
        """Public tables of this status, the latest first."""
        marks = ", ".join("?" * len(status))
        query = f"SELECT id, body FROM game_table WHERE public AND status IN ({marks}) ORDER BY touched DESC LIMIT ?"  # noqa: S608
        return await self._read(lambda db: _listed(db, db.execute(query, (*status, LISTED)).fetchall()))

    async def followers(self, key: str) -> list[Listed]:
        """The late-comers of a crowd, the best first."""
        query = "SELECT id, body FROM game_table WHERE follows = ? ORDER BY score DESC, id LIMIT ?"
        return await self._read(lambda db: _listed(db, db.execute(query, (key, LISTED)).fetchall()))

    async def daily_of(self, guest: int, daily: str) -> str | None:
        """The key of a guest's table with a day's dice."""
        query = """
            SELECT key FROM game_table WHERE daily = ? AND id IN (SELECT table_id FROM holder WHERE guest_id = ?)
            ORDER BY id LIMIT 1"""

        def work(db: sqlite3.Connection) -> str | None:
            found = db.execute(query, (daily, guest)).fetchone()
            return found[0] if found else None

        return await self._read(work)

    async def lesson_of(self, guest: int, lesson: str) -> str | None:
        """The key of the table at which a guest last took a lesson."""
        query = """
            SELECT key FROM game_table WHERE daily = ? AND id IN (SELECT table_id FROM holder WHERE guest_id = ?)
            ORDER BY id DESC LIMIT 1"""

        def work(db: sqlite3.Connection) -> str | None:
            found = db.execute(query, (f"{LESSON}{lesson}", guest)).fetchone()
            return found[0] if found else None

        return await self._read(work)

    async def forget_lessons(self, before: float, served: Collection[str]) -> int:
        """Delete lessons at which nothing has happened since then and that nobody is served. How many there were."""
        query = """
            SELECT id, key FROM game_table WHERE daily LIKE ? AND touched < ?
            AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = game_table.id AND at >= ?)
            LIMIT ?"""

        def work(db: sqlite3.Connection) -> int:
            found = db.execute(query, (f"{LESSON}%", before, before, FORGOTTEN_AT_ONCE + len(served))).fetchall()
            old = [(table_id,) for table_id, key in found if key not in served]
            for part in PARTS:
                db.executemany(f"DELETE FROM {part} WHERE table_id = ?", old)  # noqa: S608
            db.executemany("DELETE FROM game_table WHERE id = ?", old)
            return len(old)

        return await self._write(work)

    async def held_by(self, guest: int) -> list[Listed]:
        """The tables at which this guest sits and that they have not put away; lessons are none of them.

        Those that are over come last, and among each kind the latest first.
        """
        query = """
            SELECT id, body FROM game_table
            WHERE id IN (SELECT table_id FROM holder WHERE guest_id = ? GROUP BY table_id HAVING min(away) = 0)
            AND (daily IS NULL OR daily NOT LIKE ?) AND status <> 'closed'
            ORDER BY status = 'over', touched DESC, id DESC LIMIT ?"""

        def work(db: sqlite3.Connection) -> list[Listed]:
            mine: dict[int, set[Seat]] = {}
            for table_id, seat in db.execute("SELECT table_id, seat FROM holder WHERE guest_id = ?", (guest,)):
                mine.setdefault(table_id, set()).add(seat)
            return _listed(db, db.execute(query, (guest, f"{LESSON}%", HELD)).fetchall(), mine)

        return await self._read(work)

    async def put_away(self, guest: int, keys: Sequence[str], how_far: int) -> None:
        """This guest wants to see these tables no more where they lay; how far away they go, never nearer."""
        query = """
            UPDATE holder SET away = max(away, ?)
            WHERE guest_id = ? AND table_id = (SELECT id FROM game_table WHERE key = ?)"""

        def work(db: sqlite3.Connection) -> None:
            db.executemany(query, [(how_far, guest, key) for key in keys])
            db.execute(OUTDATED.replace("$", "?"), (guest,))

        await self._write(work)

    async def played(self, guest: int) -> list[Played]:
        """The finished games of a guest that they have not forgotten, the latest first; lessons are none of them."""
        kept = "SELECT table_id FROM holder WHERE guest_id = ? GROUP BY table_id HAVING min(away) < ?"
        query = f"""
            SELECT id, body FROM game_table WHERE id IN ({kept}) AND status = 'over'
            AND (daily IS NULL OR daily NOT LIKE ?)"""  # noqa: S608

        def work(db: sqlite3.Connection) -> list[Played]:
            found = db.execute(query, (guest, FORGOTTEN, f"{LESSON}%")).fetchall()
            return coding.played(found, db.execute("SELECT table_id, seat FROM holder WHERE guest_id = ?", (guest,)))

        return await self._read(work)

    async def players(self, tables: Sequence[int]) -> dict[int, dict[Seat, Player]]:
        """Who sat where at these tables, none of which is a crowd's."""

        def work(db: sqlite3.Connection) -> dict[int, dict[Seat, Player]]:
            asked = json.dumps(list(tables))
            among = "WHERE table_id IN (SELECT value FROM json_each(?))"
            seats = db.execute(f"SELECT table_id, seat, body FROM seat {among}", (asked,))  # noqa: S608
            held = db.execute(f"SELECT table_id, seat, guest_id FROM holder {among}", (asked,))  # noqa: S608
            return coding.players(seats, held)

        return await self._read(work)

    # Exercises.

    async def exercises(self, guest: int) -> list[Exercise]:
        """All that a guest got wrong once, what is due first and what is done last."""
        query = "SELECT puzzle, due, solved, body FROM exercise WHERE guest_id = ? ORDER BY due IS NULL, due, puzzle"
        return await self._read(lambda db: [Exercise(*row) for row in db.execute(query, (guest,))])

    async def exercise(self, guest: int, puzzle: str) -> Exercise | None:
        """One of them."""
        query = "SELECT puzzle, due, solved, body FROM exercise WHERE guest_id = ? AND puzzle = ?"

        def work(db: sqlite3.Connection) -> Exercise | None:
            found = db.execute(query, (guest, puzzle)).fetchone()
            return Exercise(*found) if found else None

        return await self._read(work)

    async def keep_exercises(self, guest: int, exercises: Sequence[Exercise]) -> None:
        """These from now on; what else the guest has stays."""
        query = "INSERT OR REPLACE INTO exercise (guest_id, puzzle, due, solved, body) VALUES (?, ?, ?, ?, ?)"
        await self._write(lambda db: db.executemany(query, [(guest, *exercise) for exercise in exercises]))


def _listed(
    db: sqlite3.Connection, found: Sequence[tuple[int, bytes]], mine: dict[int, set[Seat]] | None = None
) -> list[Listed]:
    mine = mine or {}
    rows = [(table_id, coding.table_row(body)) for table_id, body in found]
    seats, counts = [], {}
    for table_id, row in rows:
        below = coding.read_of(row)
        query = "SELECT table_id, seat, body FROM seat WHERE table_id = ? AND seat < ?"
        seats += db.execute(query, (table_id, below)).fetchall()
        for seat in mine.get(table_id, ()):
            if seat >= below:
                query = "SELECT table_id, seat, body FROM seat WHERE table_id = ? AND seat = ?"
                seats += db.execute(query, (table_id, seat)).fetchall()
        last = db.execute("SELECT max(seat) FROM seat WHERE table_id = ?", (table_id,)).fetchone()[0]
        counts[table_id] = 0 if last is None else last + 1
    return coding.listed(rows, seats, counts, mine)


def _id(cursor: sqlite3.Cursor) -> int:
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _refused(error: Exception) -> Exception:
    """What the disk or the database cannot do is refused; the next wish tries anew, so it heals by itself."""
    match error:
        case sqlite3.IntegrityError():
            return error
        case sqlite3.Error():
            log.error("the database refuses: %s", error)
            refused = Refused("refused-store")
        case msgspec.DecodeError():
            log.error("an entry cannot be read: %s", error)
            refused = Refused("refused-damaged")
        case _:
            return error
    refused.__cause__ = error
    return refused
