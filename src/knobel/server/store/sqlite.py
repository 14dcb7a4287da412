"""The log and the little that stands around it, in SQLite.

One thread writes. Whatever waits when it looks up is written in one transaction and synced once (group commit), and
only then is anyone told. Tokens are kept as hashes; a table's secret lies in a table of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

import msgspec

from knobel.game import Refused, Seat
from knobel.server import crash, metrics
from knobel.server.store.protocol import FolderInUse
from knobel.server.store.rows import (
    CHAT_KEPT,
    LISTED,
    ChatRow,
    Entry,
    Guest,
    Listed,
    Logged,
    Save,
    SeatRow,
    Stored,
    TableRow,
)
from knobel.wire import Status

T = TypeVar("T")

log = logging.getLogger("knobel.store")

DATABASE = "knobel.sqlite3"

MIGRATIONS = (
    """
    CREATE TABLE guest (id INTEGER PRIMARY KEY, token BLOB NOT NULL UNIQUE, name TEXT, seen REAL NOT NULL);
    CREATE TABLE game_table (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, status TEXT NOT NULL, public INTEGER NOT NULL,
        touched REAL NOT NULL, due REAL, follows TEXT, daily TEXT, score INTEGER, body BLOB NOT NULL);
    CREATE INDEX game_table_by_status ON game_table (status, public, touched);
    CREATE INDEX game_table_by_due ON game_table (due) WHERE due IS NOT NULL;
    CREATE INDEX game_table_by_follows ON game_table (follows) WHERE follows IS NOT NULL;
    CREATE INDEX game_table_by_daily ON game_table (daily, score) WHERE daily IS NOT NULL;
    CREATE TABLE secret (table_id INTEGER PRIMARY KEY REFERENCES game_table, secret BLOB NOT NULL);
    CREATE TABLE seat (
        table_id INTEGER NOT NULL REFERENCES game_table, seat INTEGER NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
    CREATE TABLE holder (
        guest_id INTEGER NOT NULL REFERENCES guest, table_id INTEGER NOT NULL REFERENCES game_table,
        seat INTEGER NOT NULL, PRIMARY KEY (guest_id, table_id, seat)) WITHOUT ROWID;
    CREATE INDEX holder_by_table ON holder (table_id);
    CREATE TABLE seat_key (
        token BLOB PRIMARY KEY, table_id INTEGER NOT NULL REFERENCES game_table, seat INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE log (
        id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, version INTEGER NOT NULL, at REAL NOT NULL,
        body BLOB NOT NULL, UNIQUE (table_id, version));
    CREATE TABLE chat (
        id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, at REAL NOT NULL, body BLOB NOT NULL);
    CREATE INDEX chat_by_table ON chat (table_id);
    """,
)
"""Each brings a database from the version of its place to the next; never changed once released."""


class Store:
    """The data folder of one server."""

    def __init__(self, folder: Path, now: Callable[[], float]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._now = now
        self._lock = lock_folder(folder)
        self._path = folder / DATABASE
        try:
            self._writer = self._connect()
            _migrate(self._writer, self._path)
            _check(self._writer, self._path)
            self._reader = self._connect()
        except sqlite3.OperationalError as error:
            raise Refused("store-cannot-open", file=str(self._path), problem=str(error)) from error
        except sqlite3.DatabaseError as error:
            raise Refused("store-damaged", file=str(self._path), problem=str(error)) from error
        self._reading = threading.Lock()
        self._failing = False
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="knobel-store", daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, check_same_thread=False, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def close(self) -> None:
        """Write what waits, then let go of the folder."""
        self._queue.put(None)
        self._thread.join()
        self._writer.close()
        self._reader.close()
        self._lock.close()

    async def ready(self) -> None:
        """Refused while nothing can be read, or written: where the last transaction failed, another one is tried."""
        await self._read(lambda db: db.execute("SELECT 1").fetchone())
        if self._failing:
            await self._write(lambda db: db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}"))

    # The one writer.

    async def _write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._queue.put(_Job(work, loop, done))
        with _troubles():
            return await done

    def _write_all(self) -> None:
        while job := self._queue.get():
            jobs = [job]
            while not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    self._queue.put(None)
                    break
                jobs.append(following)
            self._commit(jobs)

    def _commit(self, jobs: list[_Job]) -> None:
        results: list[tuple[_Job, Any, BaseException | None]] = []
        began = perf_counter()
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._writer.execute("SAVEPOINT job")
                try:
                    results.append((job, job.work(self._writer), None))
                except Exception as error:
                    self._writer.execute("ROLLBACK TO job")
                    results.append((job, None, error))
                self._writer.execute("RELEASE job")
            crash.point("appended")
            self._writer.execute("COMMIT")
            crash.point("stored")
            self._failing = False
            metrics.COMMIT.observe(perf_counter() - began)
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                self._writer.execute("ROLLBACK")
            self._failing = True
            metrics.STORE_FAILURES.add()
            results = [(job, None, error) for job in jobs]
        for job, result, problem in results:
            job.finish(result, problem)

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        def locked() -> T:
            with self._reading:
                return work(self._reader)

        with _troubles():
            return await asyncio.to_thread(locked)

    # Guests.

    async def guest(self, token: bytes) -> Guest | None:
        """Who shows this token (its hash)."""

        def work(db: sqlite3.Connection) -> Guest | None:
            row = db.execute("SELECT id, name FROM guest WHERE token = ?", (token,)).fetchone()
            return Guest(*row) if row else None

        return await self._read(work)

    async def new_guest(self, token: bytes) -> Guest:
        """Remember a browser by the hash of its token."""

        def work(db: sqlite3.Connection) -> Guest:
            cursor = db.execute("INSERT INTO guest (token, seen) VALUES (?, ?)", (token, self._now()))
            return Guest(_id(cursor), None)

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
                """INSERT INTO game_table (key, status, public, touched, follows, daily, body)
                   VALUES (?, ?, ?, ?, ?, ?, ?)""",
                (row.key, row.status, row.public, self._now(), row.follows, row.daily, _dump(row)),
            )
            table_id = _id(cursor)
            db.execute("INSERT INTO secret VALUES (?, ?)", (table_id, secret))
            db.executemany("INSERT INTO seat VALUES (?, ?, ?)", [(table_id, n, _dump(s)) for n, s in enumerate(seats)])
            db.executemany("INSERT INTO holder VALUES (?, ?, ?)", [(guest, table_id, seat) for guest, seat in held])

        await self._write(work)

    async def save(self, change: Save) -> None:
        """Write what a table has decided. When this returns it is on the disk."""
        now = self._now()

        def work(db: sqlite3.Connection) -> None:
            table_id = change.table_id
            if change.row:
                score = max(change.row.scores) if change.row.scores else None
                db.execute(
                    """UPDATE game_table SET status = ?, public = ?, touched = ?, due = ?, score = ?, body = ?
                       WHERE id = ?""",
                    (change.row.status, change.row.public, now, change.row.due, score, _dump(change.row), table_id),
                )
            for seat, kept in change.seats.items():
                db.execute("INSERT OR REPLACE INTO seat VALUES (?, ?, ?)", (table_id, seat, _dump(kept)))
            for seat in change.unheld:
                db.execute("DELETE FROM holder WHERE table_id = ? AND seat = ?", (table_id, seat))
                db.execute("DELETE FROM seat_key WHERE table_id = ? AND seat = ?", (table_id, seat))
            db.executemany(
                "INSERT OR IGNORE INTO holder VALUES (?, ?, ?)",
                [(guest, table_id, seat) for guest, seat in change.holders],
            )
            db.executemany(
                "INSERT INTO log (table_id, version, at, body) VALUES (?, ?, ?, ?)",
                [(table_id, change.version + n, now, _dump(entry)) for n, entry in enumerate(change.entries)],
            )
            db.executemany(
                "INSERT INTO chat (table_id, at, body) VALUES (?, ?, ?)",
                [(table_id, said.at, _dump(said)) for said in change.said],
            )

        await self._write(work)

    async def load(self, key: str) -> Stored | None:
        """A table with all that happened at it. Steps and outcomes are plain data: only their game can read them."""

        def work(db: sqlite3.Connection) -> Stored | None:
            found = db.execute("SELECT id, body FROM game_table WHERE key = ?", (key,)).fetchone()
            if not found:
                return None
            table_id, row = found[0], msgspec.json.decode(found[1], type=TableRow)
            holders: dict[Seat, frozenset[int]] = {}
            for guest, seat in db.execute("SELECT guest_id, seat FROM holder WHERE table_id = ?", (table_id,)):
                holders[seat] = holders.get(seat, frozenset()) | {guest}
            log = db.execute("SELECT at, body FROM log WHERE table_id = ? ORDER BY version", (table_id,))
            chat = db.execute(
                "SELECT body FROM chat WHERE table_id = ? ORDER BY id DESC LIMIT ?", (table_id, CHAT_KEPT)
            ).fetchall()
            (secret,) = db.execute("SELECT secret FROM secret WHERE table_id = ?", (table_id,)).fetchone()
            return Stored(
                id=table_id,
                row=row,
                seats=_seats(db, table_id),
                holders=holders,
                log=[Logged(at, _entry(body)) for at, body in log],
                chat=[msgspec.json.decode(body, type=ChatRow) for (body,) in reversed(chat)],
                secret=secret,
            )

        return await self._read(work)

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

    async def best_of_day(self, daily: str) -> list[Listed]:
        """The finished tables of a day's dice, the best first."""
        query = "SELECT id, body FROM game_table WHERE daily = ? AND score IS NOT NULL ORDER BY score DESC, id LIMIT ?"
        return await self._read(lambda db: _listed(db, db.execute(query, (daily, LISTED)).fetchall()))

    async def daily_of(self, guest: int, daily: str) -> str | None:
        """The key of a guest's table with a day's dice."""
        query = """
            SELECT key FROM game_table WHERE daily = ? AND id IN (SELECT table_id FROM holder WHERE guest_id = ?)
            ORDER BY id LIMIT 1"""

        def work(db: sqlite3.Connection) -> str | None:
            found = db.execute(query, (daily, guest)).fetchone()
            return found[0] if found else None

        return await self._read(work)

    async def held_by(self, guest: int) -> list[Listed]:
        """The tables at which this guest sits, the latest first."""
        query = """
            SELECT id, body FROM game_table WHERE id IN (SELECT table_id FROM holder WHERE guest_id = ?)
            ORDER BY touched DESC LIMIT ?"""

        def work(db: sqlite3.Connection) -> list[Listed]:
            mine: dict[int, set[Seat]] = {}
            for table_id, seat in db.execute("SELECT table_id, seat FROM holder WHERE guest_id = ?", (guest,)):
                mine.setdefault(table_id, set()).add(seat)
            return _listed(db, db.execute(query, (guest, LISTED)).fetchall(), mine)

        return await self._read(work)


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]

    def finish(self, result: Any, problem: BaseException | None) -> None:
        def set_it() -> None:
            if self.done.cancelled():
                return
            if problem:
                self.done.set_exception(problem)
            else:
                self.done.set_result(result)

        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self.loop.call_soon_threadsafe(set_it)


def _listed(
    db: sqlite3.Connection, found: Sequence[tuple[int, bytes]], mine: dict[int, set[Seat]] | None = None
) -> list[Listed]:
    return [
        Listed(
            msgspec.json.decode(body, type=TableRow), _seats(db, table_id), frozenset((mine or {}).get(table_id, ()))
        )
        for table_id, body in found
    ]


def _seats(db: sqlite3.Connection, table_id: int) -> list[SeatRow]:
    rows = db.execute("SELECT body FROM seat WHERE table_id = ? ORDER BY seat", (table_id,))
    return [msgspec.json.decode(body, type=SeatRow) for (body,) in rows]


def _id(cursor: sqlite3.Cursor) -> int:
    assert cursor.lastrowid is not None
    return cursor.lastrowid


_dump = msgspec.json.encode
_entry = msgspec.json.Decoder(Entry).decode


@contextlib.contextmanager
def _troubles() -> Iterator[None]:
    """What the disk or the database cannot do is refused; the next wish tries anew, so it heals by itself."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise
    except sqlite3.Error as error:
        log.error("the database refuses: %s", error)
        raise Refused("refused-store") from error
    except msgspec.DecodeError as error:
        log.error("an entry cannot be read: %s", error)
        raise Refused("refused-damaged") from error


def _migrate(db: sqlite3.Connection, path: Path) -> None:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise Refused("store-newer", file=str(path), version=version, known=len(MIGRATIONS))
    for number, migration in enumerate(MIGRATIONS[version:], version + 1):
        db.executescript(f"BEGIN; {migration} PRAGMA user_version = {number}; COMMIT;")


def _check(db: sqlite3.Connection, path: Path) -> None:
    """Whoever writes to a damaged database damages it more: better not to begin."""
    (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise Refused("store-damaged", file=str(path), problem=str(verdict))


def lock_folder(folder: Path) -> TextIOWrapper:
    """Let nobody else write to this folder until the lock is closed or this process ends, however it ends."""
    lock = (folder / "lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise FolderInUse(str(folder)) from error
    return lock
