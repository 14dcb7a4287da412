"""The same log and the little around it in PostgreSQL, for many machines; and who of them serves which table."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import asyncpg
import msgspec

from knobel.game import Refused, Seat
from knobel.server import metrics
from knobel.server.store import coding
from knobel.server.store import postgres_people as people
from knobel.server.store import postgres_schema as schema
from knobel.server.store import postgres_sql as sql
from knobel.server.store.circles import Circles
from knobel.server.store.coding import dump
from knobel.server.store.office import Office
from knobel.server.store.people_rows import FORGOTTEN, Exercise, Guest, Played, Player
from knobel.server.store.postgres_days import PostgresDays
from knobel.server.store.postgres_notices import PostgresNotices
from knobel.server.store.postgres_office import PostgresDatabase
from knobel.server.store.postgres_people import PostgresPeople
from knobel.server.store.postgres_sql import LEASE, turned
from knobel.server.store.protocol import Elsewhere, LeaderFirst, Lost, ServedAnew
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
from knobel.server.store.tournaments import Tournaments
from knobel.wire.kinds import Status

log = logging.getLogger("knobel.postgres")

CONNECTIONS = 10
WRITERS, BATCH = 4, 500
"""How many statements may save at the same time, and how many tables one of them may write."""
PATIENCE = 5.0
"""Seconds after which the database is taken for unreachable."""
NODE_FORGOTTEN = 3600.0
"""Seconds after which the row of a node that is gone is deleted."""

_UNREACHABLE = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""The database is away, stops or starts, has no room, or is a copy that cannot be written to."""


class Renewed(NamedTuple):
    """What a node learns when it renews its row."""

    member: bool
    """False: it came too late, and others may serve its tables by now."""
    alive: frozenset[str]
    others_reachable: bool
    """Whether any other node can be reached over the bus."""
    now: float
    """The database's clock, less ``clock_set``."""
    clock_set: float
    """How far the database's clock was set while nodes ran."""


class PostgresStore:
    """One database for all nodes, as one of them sees it."""

    def __init__(self, url: str, now: Callable[[], float]) -> None:
        self._url = url
        self._now = now
        self._pool: asyncpg.Pool | None = None
        self._renewing: asyncpg.Connection | None = None
        self.node = ""
        self._unsaved: list[tuple[Save, asyncio.Future[None]]] = []
        self._writers: set[asyncio.Task[None]] = set()
        self.days = PostgresDays(self._db)
        self.office = Office(PostgresDatabase(self._db))
        self.circles = Circles(PostgresDatabase(self._db))
        self.ratings = Ratings(PostgresDatabase(self._db))
        self.tournaments = Tournaments(PostgresDatabase(self._db))
        self.notices = PostgresNotices(self._db, lambda: self.node)
        self.people = PostgresPeople(self._db)

    @staticmethod
    async def prepare(url: str) -> str:
        """Bring the database to this version. The name of the cluster that lives in it."""
        db = await asyncpg.connect(url, timeout=PATIENCE)
        try:
            return await schema.prepare(db)
        finally:
            await db.close(timeout=PATIENCE)

    def close(self) -> None:
        """Let go of the database. What was acknowledged is stored already."""
        if self._pool:
            self._pool.terminate()
        if self._renewing:
            self._renewing.terminate()
        self._pool = self._renewing = None

    @asynccontextmanager
    async def _db(self) -> AsyncIterator[asyncpg.Connection]:
        """A connection; refused where there is none in time, or where this machine is no node now."""
        pool = self._pool
        if pool is None:
            raise ServedAnew
        try:
            async with asyncio.timeout(PATIENCE), pool.acquire(timeout=PATIENCE) as db:
                yield db
        except _UNREACHABLE as error:
            if pool is not self._pool:
                raise ServedAnew(sure=False) from error
            log.error("the database does not answer: %s", error or type(error).__name__)
            raise Refused("refused-store") from error

    # Being a node.

    async def join(self) -> str:
        """Become a node, under a new name each time; with connections that nothing hangs on."""
        self.close()
        self.node = secrets.token_hex(6)
        async with asyncio.timeout(PATIENCE):
            self._renewing = await asyncpg.connect(self._url, timeout=PATIENCE, server_settings=self._settings)
            self._pool = await asyncpg.create_pool(
                self._url, min_size=1, max_size=CONNECTIONS, timeout=PATIENCE, server_settings=self._settings
            )
            if not await self._renewing.fetchval(sql.JOIN, self.node, LEASE, schema.known()):
                await schema.check_version(self._renewing)
        return self.node

    @property
    def _settings(self) -> dict[str, str]:
        return {"application_name": f"knobel {self.node}", "statement_timeout": str(int(1000 * PATIENCE))}

    async def renew(self, reachable: bool) -> Renewed:
        """Stay a node; learn who else is one."""
        if self._renewing is None:
            raise ConnectionError("no database")
        if self._renewing.is_closed():  # the database was started again
            self._renewing = await asyncpg.connect(self._url, timeout=LEASE, server_settings=self._settings)
        asked = self.node, LEASE, reachable, NODE_FORGOTTEN, schema.known()
        found = await self._renewing.fetchrow(sql.RENEW, *asked, timeout=LEASE)
        return Renewed(
            found["member"], frozenset(found["alive"]), found["others_reachable"], found["now"], found["clock_set"]
        )

    async def take_out_a_jump(self, seconds: float, clock_set: float) -> None:
        """The database's clock was set by so much; count it out for all nodes, unless one of them already did."""
        async with self._db() as db:
            await db.execute("UPDATE cluster SET clock_set = $2 + $1 WHERE clock_set = $2", seconds, clock_set)

    async def ready(self) -> None:
        """Whether tables can be served here now; refused where not."""
        async with self._db() as db:
            if not await db.fetchval(f"SELECT {sql.ALIVE.format('$1')}", self.node):
                raise ServedAnew

    async def leave(self) -> None:
        """Be a node no longer: what this one served is free at once."""
        async with self._db() as db:
            await db.execute("DELETE FROM node WHERE id = $1", self.node)

    # Guests.

    async def guest(self, token: bytes) -> Guest | None:
        """Who shows this token (its hash)."""
        async with self._db() as db:
            row = await db.fetchrow(people.KNOWN, token) or await db.fetchrow(people.MET_BY_AN_OLDER_NODE, token)
        return Guest(*row) if row else None

    async def new_guest(self, token: bytes, device: str | None = None) -> Guest:
        """Remember a browser by the hash of its token, and what to call it."""
        async with self._db() as db:
            return Guest(*await db.fetchrow(people.NEWCOMER, token, self._now(), device))

    async def name_guest(self, guest: int, name: str) -> None:
        """Remember what a guest called themselves."""
        async with self._db() as db:
            await db.execute("UPDATE guest SET name = $2 WHERE id = $1 AND name IS DISTINCT FROM $2", guest, name)

    # Tables.

    async def create(
        self, row: TableRow, seats: Sequence[SeatRow], held: Sequence[tuple[int, Seat]], secret: bytes
    ) -> None:
        """A new table, and which guests hold which seats."""
        table = row.key, row.status, row.public, self._now(), row.follows, row.given_dice, dump(row), secret
        guests, theirs = turned(held, 2)
        async with self._db() as db:
            seated = [dump(seat) for seat in seats], guests, theirs
            await db.execute(sql.CREATE, *table, *seated, row.circle, row.tournament)

    async def save(self, change: Save) -> None:
        """Write what a table has decided, if it is still this node's. When this returns it is on the disk.

        What waits together is written in one statement and synced once.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._unsaved.append((change, done))
        if len(self._writers) < WRITERS:
            writer = asyncio.create_task(self._write())
            self._writers.add(writer)
            writer.add_done_callback(self._writers.discard)
        await done

    async def _write(self) -> None:
        while self._unsaved:
            batch, self._unsaved = self._unsaved[:BATCH], self._unsaved[BATCH:]
            await self._save_all(batch)

    async def _save_all(self, batch: Sequence[tuple[Save, asyncio.Future[None]]]) -> None:
        saved: frozenset[int] = frozenset()
        lost: Lost | None = None
        try:
            columns = sql.save_columns([change for change, _ in batch])
            async with self._db() as db:
                with metrics.COMMIT.timed():
                    rows = await db.fetch(sql.SAVE, self._now(), *columns)
            saved = frozenset(n for (n,) in rows)
        except asyncpg.IntegrityConstraintViolationError as error:
            if len(batch) > 1:
                for one in batch:
                    await self._save_all([one])
                return
            lost = Lost(str(error), sure=True)
        except Exception as error:
            metrics.STORE_FAILURES.add()
            lost = Lost(str(error), sure=isinstance(error, ServedAnew) and error.sure)
        for n, (change, done) in enumerate(batch, 1):
            if done.done():
                continue
            if n in saved:
                done.set_result(None)
            else:
                done.set_exception(lost or Lost(f"the fence is no longer {change.fence}", sure=True))

    async def load(self, key: str) -> Stored | None:
        """Claim a table for this node, with all that happened at it."""
        async with self._db() as db:
            claimed = None
            while claimed is None:
                claimed = await db.fetchrow(sql.CLAIM, key, self.node)
                if claimed is None:
                    who = await db.fetchrow(sql.WHO, key, self.node)
                    if who is None:
                        return None
                    self._explain(who)
            table_id, fence, body = claimed
            try:
                return await people.read_whole(db, table_id, fence, body)
            except msgspec.DecodeError as error:
                log.error("table %s cannot be read: %s", key, error)
                await db.execute(sql.RELEASE, table_id, fence)  # a node that knows more may be able to
                raise Refused("refused-damaged") from error

    def _explain(self, who: asyncpg.Record) -> None:
        """Why a table cannot be claimed; nothing where it can be by now."""
        if not who["member"]:
            raise ServedAnew
        if who["owner"] not in (None, self.node):
            raise Elsewhere(who["owner"])
        if who["follows"] and who["leader_owner"] != self.node:
            raise LeaderFirst(who["follows"])

    async def release(self, table_id: int, fence: int) -> None:
        """Let others serve this table, if it is still this node's."""
        async with self._db() as db:
            await db.execute(sql.RELEASE, table_id, fence)

    async def look(self, key: str, guest: int) -> Listed | None:
        """A table without its log as this guest sees it, whoever serves it."""
        found = await self._listed("SELECT id, body FROM game_table WHERE key = $1", key, guest=guest)
        return found[0] if found else None

    async def due(self, now: float) -> list[str]:
        """The keys of the tables at which somebody's time is up and which no other node serves."""
        query = f"""SELECT key FROM game_table AS mine
            WHERE due <= $1 AND (owner IS NULL OR owner = $2 OR NOT {sql.ALIVE.format("mine.owner")})"""  # noqa: S608
        async with self._db() as db:
            return [key for (key,) in await db.fetch(query, now, self.node)]

    # Personal links.

    async def add_seat_key(self, key: str, seat: Seat, token: bytes) -> None:
        """Whoever shows this token (its hash) holds the seat."""
        async with self._db() as db:
            await db.execute("INSERT INTO seat_key SELECT $1, id, $2 FROM game_table WHERE key = $3", token, seat, key)

    async def seat_of_key(self, token: bytes) -> tuple[str, Seat] | None:
        """The table and seat a personal link leads to."""
        query = "SELECT key, seat FROM seat_key JOIN game_table ON table_id = game_table.id WHERE token = $1"
        async with self._db() as db:
            found = await db.fetchrow(query, token)
        return (found["key"], found["seat"]) if found else None

    # The lobby.

    async def listed(self, status: Sequence[Status]) -> list[Listed]:
        """Public tables of this status, the latest first."""
        query = "SELECT id, body FROM game_table WHERE public AND status = ANY ($1) ORDER BY touched DESC LIMIT $2"
        return await self._listed(query, list(status), LISTED)

    async def followers(self, key: str) -> list[Listed]:
        """The late-comers of a crowd, the best first."""
        query = "SELECT id, body FROM game_table WHERE follows = $1 ORDER BY score DESC NULLS LAST, id LIMIT $2"
        return await self._listed(query, key, LISTED)

    async def daily_of(self, guest: int, daily: str) -> str | None:
        """The key of a guest's table with a day's dice."""
        query = """
            SELECT key FROM game_table WHERE daily = $1 AND id IN (SELECT table_id FROM holder WHERE guest_id = $2)
            ORDER BY id LIMIT 1"""
        async with self._db() as db:
            found: str | None = await db.fetchval(query, daily, guest)
        return found

    async def lesson_of(self, guest: int, lesson: str) -> str | None:
        """The key of the table at which a guest last took a lesson."""
        query = """
            SELECT key FROM game_table WHERE daily = $1 AND id IN (SELECT table_id FROM holder WHERE guest_id = $2)
            ORDER BY id DESC LIMIT 1"""
        async with self._db() as db:
            found: str | None = await db.fetchval(query, f"{LESSON}{lesson}", guest)
            return found

    async def forget_lessons(self, before: float, served: Collection[str]) -> int:
        """Delete lessons at which nothing has happened since then and that no node serves. How many there were."""
        query = f"""
            SELECT id FROM game_table AS mine WHERE daily LIKE $1 AND touched < $2
            AND NOT EXISTS (SELECT FROM log WHERE table_id = mine.id AND at >= $2)
            AND (owner IS NULL OR NOT {sql.ALIVE.format("mine.owner")}) AND key <> ALL ($3)
            LIMIT $4 FOR UPDATE SKIP LOCKED"""  # noqa: S608
        async with self._db() as db, db.transaction():
            old = [key for (key,) in await db.fetch(query, f"{LESSON}%", before, list(served), FORGOTTEN_AT_ONCE)]
            for part in PARTS:
                await db.execute(f"DELETE FROM {part} WHERE table_id = ANY ($1)", old)  # noqa: S608
            await db.execute("DELETE FROM game_table WHERE id = ANY ($1)", old)
        return len(old)

    async def held_by(self, guest: int) -> list[Listed]:
        """The tables at which this guest sits and that they have not put away; lessons are none of them.

        Those that are over come last, and among each kind the latest first.
        """
        query = """
            SELECT id, body FROM game_table
            WHERE id IN (SELECT table_id FROM holder WHERE guest_id = $1 GROUP BY table_id HAVING min(away) = 0)
            AND (daily IS NULL OR daily NOT LIKE $3) AND status <> 'closed'
            ORDER BY status = 'over', touched DESC, id DESC LIMIT $2"""
        return await self._listed(query, guest, HELD, f"{LESSON}%", guest=guest)

    async def put_away(self, guest: int, keys: Sequence[str], how_far: int) -> None:
        """This guest wants to see these tables no more where they lay; how far away they go, never nearer."""
        query = """
            UPDATE holder SET away = greatest(away, $3)
            WHERE guest_id = $1 AND table_id IN (SELECT id FROM game_table WHERE key = ANY ($2))"""
        async with self._db() as db:
            await db.execute(query, guest, list(keys), how_far)
            await db.execute(OUTDATED, guest)

    async def played(self, guest: int) -> list[Played]:
        """The finished games of a guest that they have not forgotten, the latest first; lessons are none of them."""
        query = """
            SELECT id, body FROM game_table
            WHERE id IN (SELECT table_id FROM holder WHERE guest_id = $1 GROUP BY table_id HAVING min(away) < $2)
            AND status = 'over' AND (daily IS NULL OR daily NOT LIKE $3)"""
        async with self._db() as db:
            found = await db.fetch(query, guest, FORGOTTEN, f"{LESSON}%")
            held = await db.fetch("SELECT table_id, seat FROM holder WHERE guest_id = $1", guest)
        return coding.played(found, held)

    async def players(self, tables: Sequence[int]) -> dict[int, dict[Seat, Player]]:
        """Who sat where at these tables, none of which is a crowd's."""
        async with self._db() as db:
            seats = await db.fetch("SELECT table_id, seat, body FROM seat WHERE table_id = ANY ($1)", list(tables))
            query = "SELECT table_id, seat, guest_id FROM holder WHERE table_id = ANY ($1)"
            return coding.players(seats, await db.fetch(query, list(tables)))

    # Exercises.

    async def exercises(self, guest: int) -> list[Exercise]:
        """All that a guest got wrong once, what is due first and what is done last."""
        query = """
            SELECT puzzle, due, solved, body FROM exercise WHERE guest_id = $1 ORDER BY due NULLS LAST, puzzle"""
        async with self._db() as db:
            return [Exercise(*row) for row in await db.fetch(query, guest)]

    async def exercise(self, guest: int, puzzle: str) -> Exercise | None:
        """One of them."""
        query = "SELECT puzzle, due, solved, body FROM exercise WHERE guest_id = $1 AND puzzle = $2"
        async with self._db() as db:
            found = await db.fetchrow(query, guest, puzzle)
        return Exercise(*found) if found else None

    async def keep_exercises(self, guest: int, exercises: Sequence[Exercise]) -> None:
        """These from now on; what else the guest has stays."""
        async with self._db() as db:
            await db.executemany(sql.KEEP_EXERCISE, [(guest, *exercise) for exercise in exercises])

    async def _listed(self, query: str, *asked: Any, guest: int | None = None) -> list[Listed]:
        async with self._db() as db:
            rows = [(table_id, coding.table_row(body)) for table_id, body in await db.fetch(query, *asked)]
            ids = [table_id for table_id, _ in rows]
            mine: dict[int, set[Seat]] = {}
            if guest is not None:
                sat = "SELECT table_id, seat FROM holder WHERE guest_id = $1 AND table_id = ANY ($2)"
                for table_id, seat in await db.fetch(sat, guest, ids):
                    mine.setdefault(table_id, set()).add(seat)
            below = [coding.read_of(row) for _, row in rows]
            own = [
                (table_id, seat)
                for table_id, least in zip(ids, below, strict=True)
                for seat in mine.get(table_id, ())
                if seat >= least
            ]
            seats = await db.fetch(sql.LISTED_SEATS, ids, below, *turned(own, 2))
            counts = dict(await db.fetch(sql.SEAT_COUNTS, ids))
        return coding.listed(rows, seats, counts, mine)
