"""The same log and the little around it in PostgreSQL, for many machines; and who of them serves which table.

A machine is a node for as long as it renews its row in time, by the database's clock. It serves a table after it has
claimed it, which counts up the table's ``fence``; whoever saves must quote the fence of its claim. What tables write
together is one statement, so a machine that stops in the middle of anything holds no lock.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import asyncpg
import msgspec

from knobel.game import Refused, Seat
from knobel.server import metrics
from knobel.server.store.protocol import Elsewhere, LeaderFirst, Lost, Moved
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

log = logging.getLogger("knobel.postgres")

MIGRATIONS = (
    """
    CREATE TABLE cluster (name text NOT NULL);
    INSERT INTO cluster VALUES (left(replace(gen_random_uuid()::text, '-', ''), 12));
    CREATE TABLE node (id text PRIMARY KEY, until timestamptz NOT NULL, reachable boolean NOT NULL);
    CREATE TABLE guest (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, token bytea NOT NULL UNIQUE, name text,
        seen double precision NOT NULL);
    CREATE TABLE game_table (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key text NOT NULL UNIQUE, status text NOT NULL,
        public boolean NOT NULL, touched double precision NOT NULL, due double precision, follows text, daily text,
        score integer, body bytea NOT NULL, owner text, fence bigint NOT NULL DEFAULT 0) WITH (fillfactor = 70);
    CREATE INDEX game_table_by_status ON game_table (status, touched) WHERE public;
    CREATE INDEX game_table_by_due ON game_table (due) WHERE due IS NOT NULL;
    CREATE INDEX game_table_by_follows ON game_table (follows) WHERE follows IS NOT NULL;
    CREATE INDEX game_table_by_daily ON game_table (daily, score) WHERE daily IS NOT NULL;
    CREATE TABLE secret (table_id bigint PRIMARY KEY REFERENCES game_table, secret bytea NOT NULL);
    CREATE TABLE seat (
        table_id bigint NOT NULL REFERENCES game_table, seat integer NOT NULL, body bytea NOT NULL,
        PRIMARY KEY (table_id, seat));
    CREATE TABLE holder (
        guest_id bigint NOT NULL REFERENCES guest, table_id bigint NOT NULL REFERENCES game_table,
        seat integer NOT NULL, PRIMARY KEY (guest_id, table_id, seat));
    CREATE INDEX holder_by_table ON holder (table_id);
    CREATE TABLE seat_key (
        token bytea PRIMARY KEY, table_id bigint NOT NULL REFERENCES game_table, seat integer NOT NULL);
    CREATE INDEX seat_key_by_table ON seat_key (table_id);
    CREATE TABLE log (
        table_id bigint NOT NULL REFERENCES game_table, version integer NOT NULL, at double precision NOT NULL,
        body bytea NOT NULL, PRIMARY KEY (table_id, version));
    CREATE TABLE chat (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_id bigint NOT NULL REFERENCES game_table,
        at double precision NOT NULL, body bytea NOT NULL);
    CREATE INDEX chat_by_table ON chat (table_id, id);
    """,
    """
    ALTER TABLE version ADD COLUMN least integer NOT NULL DEFAULT 1;
    ALTER TABLE cluster ADD COLUMN clock_set double precision NOT NULL DEFAULT 0;
    """,
)
"""Each brings a database from the version of its place to the next; never changed once released."""
LEAST = 1
"""Nodes that know this version or a later one can work beside nodes of this one, on a database of this one.

To be raised with a migration, or a new shape of what is stored, that the versions before cannot live with.
"""

MIGRATING = 0x6B6E6F62656C
"""The advisory lock under which one node at a time migrates."""
CONNECTIONS = 10
WRITERS, BATCH = 4, 500
"""So many statements save at once, each what up to so many tables write."""
PATIENCE = 5.0
"""Seconds after which the database is taken for unreachable."""
LEASE = 2.5
"""Seconds a node stays one after it last renewed its row."""
FORGOTTEN = 3600.0
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

_IN_TIME = f"node.until > now() AND node.until < now() + interval '{2 * LEASE} s'"
"""Alive. Once not, never again: it has to join anew. An end further ahead than any lease was set before the database's
clock was set back, perhaps by a node that has died since."""
_ALIVE = f"EXISTS (SELECT FROM node WHERE node.id = {{}} AND {_IN_TIME})"

_CLAIM = f"""
    UPDATE game_table AS mine SET owner = $2, fence = fence + 1
    WHERE key = $1 AND {_ALIVE.format("$2")}
      AND (owner IS NULL OR owner = $2 OR NOT {_ALIVE.format("mine.owner")})
      AND (follows IS NULL OR EXISTS (
        SELECT FROM game_table AS leader WHERE leader.key = mine.follows AND leader.owner = $2))
    RETURNING id, fence, body"""  # noqa: S608

_WHO = f"""
    SELECT mine.follows, leader.owner AS leader_owner,
           CASE WHEN {_ALIVE.format("mine.owner")} THEN mine.owner END AS owner,
           {_ALIVE.format("$2")} AS member
    FROM game_table AS mine LEFT JOIN game_table AS leader ON leader.key = mine.follows WHERE mine.key = $1"""  # noqa: S608

_SAVE = """
    WITH mine AS (
        UPDATE game_table AS mine SET
            status = coalesce(new.status, mine.status), public = coalesce(new.public, mine.public),
            body = coalesce(new.body, mine.body),
            due = CASE WHEN new.body IS NULL THEN mine.due ELSE new.due END,
            score = CASE WHEN new.body IS NULL THEN mine.score ELSE new.score END,
            touched = CASE WHEN new.body IS NULL THEN mine.touched ELSE $1 END
        FROM unnest(
            $2::bigint[], $3::bigint[], $4::text[], $5::boolean[], $6::bytea[], $7::double precision[], $8::integer[])
            WITH ORDINALITY AS new (id, fence, status, public, body, due, score, n)
        WHERE mine.id = new.id AND mine.fence = new.fence RETURNING mine.id, new.n),
    sat AS (
        INSERT INTO seat SELECT mine.id, row.seat, row.body
        FROM unnest($9::bigint[], $10::integer[], $11::bytea[]) AS row (n, seat, body) JOIN mine USING (n)
        ON CONFLICT (table_id, seat) DO UPDATE SET body = excluded.body),
    freed AS (
        DELETE FROM holder USING mine JOIN unnest($12::bigint[], $13::integer[]) AS row (n, seat) USING (n)
        WHERE holder.table_id = mine.id AND holder.seat = row.seat
        AND NOT EXISTS (
            SELECT FROM unnest($14::bigint[], $15::bigint[], $16::integer[]) AS kept (n, guest_id, seat)
            WHERE kept.n = mine.n AND kept.guest_id = holder.guest_id AND kept.seat = holder.seat)),
    locked AS (
        DELETE FROM seat_key USING mine JOIN unnest($12::bigint[], $13::integer[]) AS row (n, seat) USING (n)
        WHERE seat_key.table_id = mine.id AND seat_key.seat = row.seat),
    held AS (
        INSERT INTO holder SELECT row.guest_id, mine.id, row.seat
        FROM unnest($14::bigint[], $15::bigint[], $16::integer[]) AS row (n, guest_id, seat) JOIN mine USING (n)
        ON CONFLICT DO NOTHING),
    logged AS (
        INSERT INTO log SELECT mine.id, row.version, $1, row.body
        FROM unnest($17::bigint[], $18::integer[], $19::bytea[]) AS row (n, version, body) JOIN mine USING (n)),
    said AS (
        INSERT INTO chat (table_id, at, body) SELECT mine.id, row.at, row.body
        FROM unnest($20::bigint[], $21::double precision[], $22::bytea[]) WITH ORDINALITY AS row (n, at, body, place)
        JOIN mine USING (n) ORDER BY row.place)
    SELECT n FROM mine"""

_RELEASE = "UPDATE game_table SET owner = NULL WHERE id = $1 AND fence = $2"

_CREATE = """
    WITH mine AS (
        INSERT INTO game_table (key, status, public, touched, follows, daily, body)
        VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id),
    hidden AS (INSERT INTO secret SELECT mine.id, $8 FROM mine),
    sat AS (
        INSERT INTO seat SELECT mine.id, row.n - 1, row.body
        FROM mine, unnest($9::bytea[]) WITH ORDINALITY AS row (body, n))
    INSERT INTO holder SELECT row.guest_id, mine.id, row.seat
    FROM mine, unnest($10::bigint[], $11::integer[]) AS row (guest_id, seat)"""

_RENEW = f"""
    WITH mine AS (
        UPDATE node SET until = now() + make_interval(secs => $2), reachable = $3
        WHERE id = $1 AND {_IN_TIME} AND (SELECT least FROM version) <= $5 RETURNING id),
    gone AS (DELETE FROM node WHERE until < now() - make_interval(secs => $4))
    SELECT extract(epoch FROM clock_timestamp())::double precision - clock_set AS now, clock_set,
           EXISTS (SELECT FROM mine) AS member,
           (SELECT coalesce(array_agg(id), '{{}}') FROM node WHERE {_IN_TIME}) AS alive,
           EXISTS (SELECT FROM node WHERE {_IN_TIME} AND reachable AND id <> $1) AS others_reachable
    FROM cluster"""  # noqa: S608

_JOIN = """
    INSERT INTO node SELECT $1, now() + make_interval(secs => $2), false FROM version WHERE least <= $3 RETURNING id"""

_SHUT_OUT = "DELETE FROM node; UPDATE game_table SET owner = NULL, fence = fence + 1"
"""Nobody serves anything any more, and nobody who did can write."""

_FOLLOW_THE_CLOCK = f"UPDATE cluster SET clock_set = 0 WHERE NOT EXISTS (SELECT FROM node WHERE {_IN_TIME})"  # noqa: S608


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

    @staticmethod
    async def prepare(url: str) -> str:
        """Bring the database to this version. The name of the cluster that lives in it."""
        db = await asyncpg.connect(url, timeout=PATIENCE)
        try:
            async with db.transaction():
                await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
                await db.execute("CREATE TABLE IF NOT EXISTS version (number integer NOT NULL)")
                version = await db.fetchval("SELECT number FROM version") or 0
                if version < len(MIGRATIONS):
                    await _migrate(db, version)
                await _check_version(db)
                await db.execute(_FOLLOW_THE_CLOCK)
                return str(await db.fetchval("SELECT name FROM cluster"))
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
            raise Moved
        try:
            async with asyncio.timeout(PATIENCE), pool.acquire(timeout=PATIENCE) as db:
                yield db
        except _UNREACHABLE as error:
            if pool is not self._pool:
                raise Moved(sure=False) from error
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
            if not await self._renewing.fetchval(_JOIN, self.node, LEASE, len(MIGRATIONS)):
                await _check_version(self._renewing)
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
        known = len(MIGRATIONS)
        found = await self._renewing.fetchrow(_RENEW, self.node, LEASE, reachable, FORGOTTEN, known, timeout=LEASE)
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
            if not await db.fetchval(f"SELECT {_ALIVE.format('$1')}", self.node):
                raise Moved

    async def leave(self) -> None:
        """Be a node no longer: what this one served is free at once."""
        async with self._db() as db:
            await db.execute("DELETE FROM node WHERE id = $1", self.node)

    # Guests.

    async def guest(self, token: bytes) -> Guest | None:
        """Who shows this token (its hash)."""
        async with self._db() as db:
            row = await db.fetchrow("SELECT id, name FROM guest WHERE token = $1", token)
        return Guest(*row) if row else None

    async def new_guest(self, token: bytes) -> Guest:
        """Remember a browser by the hash of its token."""
        async with self._db() as db:
            query = "INSERT INTO guest (token, seen) VALUES ($1, $2) RETURNING id"
            return Guest(await db.fetchval(query, token, self._now()), None)

    async def name_guest(self, guest: int, name: str) -> None:
        """Remember what a guest called themselves."""
        async with self._db() as db:
            await db.execute("UPDATE guest SET name = $2 WHERE id = $1 AND name IS DISTINCT FROM $2", guest, name)

    # Tables.

    async def create(
        self, row: TableRow, seats: Sequence[SeatRow], held: Sequence[tuple[int, Seat]], secret: bytes
    ) -> None:
        """A new table, and which guests hold which seats."""
        table = row.key, row.status, row.public, self._now(), row.follows, row.daily, _dump(row), secret
        guests, theirs = _turned(held, 2)
        async with self._db() as db:
            await db.execute(_CREATE, *table, [_dump(seat) for seat in seats], guests, theirs)

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
            columns = _save_columns([change for change, _ in batch])
            async with self._db() as db:
                with metrics.COMMIT.timed():
                    rows = await db.fetch(_SAVE, self._now(), *columns)
            saved = frozenset(n for (n,) in rows)
        except asyncpg.IntegrityConstraintViolationError as error:
            if len(batch) > 1:
                for one in batch:
                    await self._save_all([one])
                return
            lost = Lost(str(error), sure=True)
        except Exception as error:
            metrics.STORE_FAILURES.add()
            lost = Lost(str(error), sure=isinstance(error, Moved) and error.sure)
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
                claimed = await db.fetchrow(_CLAIM, key, self.node)
                if claimed is None:
                    who = await db.fetchrow(_WHO, key, self.node)
                    if who is None:
                        return None
                    self._explain(who)
            table_id, fence, body = claimed
            holders: dict[Seat, frozenset[int]] = {}
            for guest, seat in await db.fetch("SELECT guest_id, seat FROM holder WHERE table_id = $1", table_id):
                holders[seat] = holders.get(seat, frozenset()) | {guest}
            entries = await db.fetch("SELECT at, body FROM log WHERE table_id = $1 ORDER BY version", table_id)
            query = "SELECT body FROM chat WHERE table_id = $1 ORDER BY id DESC LIMIT $2"
            chat = await db.fetch(query, table_id, CHAT_KEPT)
            secret = await db.fetchval("SELECT secret FROM secret WHERE table_id = $1", table_id)
            try:
                return Stored(
                    id=table_id,
                    row=msgspec.json.decode(body, type=TableRow),
                    seats=(await _seats(db, [table_id])).get(table_id, []),
                    holders=holders,
                    log=[Logged(at, _entry(entry)) for at, entry in entries],
                    chat=[msgspec.json.decode(said, type=ChatRow) for (said,) in reversed(chat)],
                    secret=secret,
                    fence=fence,
                )
            except msgspec.DecodeError as error:
                log.error("table %s cannot be read: %s", key, error)
                await db.execute(_RELEASE, table_id, fence)  # a node that knows more may be able to
                raise Refused("refused-damaged") from error

    def _explain(self, who: asyncpg.Record) -> None:
        """Why a table cannot be claimed; nothing where it can be by now."""
        if not who["member"]:
            raise Moved
        if who["owner"] not in (None, self.node):
            raise Elsewhere(who["owner"])
        if who["follows"] and who["leader_owner"] != self.node:
            raise LeaderFirst(who["follows"])

    async def release(self, table_id: int, fence: int) -> None:
        """Let others serve this table, if it is still this node's."""
        async with self._db() as db:
            await db.execute(_RELEASE, table_id, fence)

    async def look(self, key: str, guest: int) -> Listed | None:
        """A table without its log as this guest sees it, whoever serves it."""
        found = await self._listed("SELECT id, body FROM game_table WHERE key = $1", key, guest=guest)
        return found[0] if found else None

    async def due(self, now: float) -> list[str]:
        """The keys of the tables at which somebody's time is up and which no other node serves."""
        query = f"""SELECT key FROM game_table AS mine
            WHERE due <= $1 AND (owner IS NULL OR owner = $2 OR NOT {_ALIVE.format("mine.owner")})"""  # noqa: S608
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

    async def best_of_day(self, daily: str) -> list[Listed]:
        """The finished tables of a day's dice, the best first."""
        query = """
            SELECT id, body FROM game_table WHERE daily = $1 AND score IS NOT NULL ORDER BY score DESC, id LIMIT $2"""
        return await self._listed(query, daily, LISTED)

    async def daily_of(self, guest: int, daily: str) -> str | None:
        """The key of a guest's table with a day's dice."""
        query = """
            SELECT key FROM game_table WHERE daily = $1 AND id IN (SELECT table_id FROM holder WHERE guest_id = $2)
            ORDER BY id LIMIT 1"""
        async with self._db() as db:
            found: str | None = await db.fetchval(query, daily, guest)
        return found

    async def held_by(self, guest: int) -> list[Listed]:
        """The tables at which this guest sits, the latest first."""
        query = """
            SELECT id, body FROM game_table WHERE id IN (SELECT table_id FROM holder WHERE guest_id = $1)
            ORDER BY touched DESC LIMIT $2"""
        return await self._listed(query, guest, LISTED, guest=guest)

    async def _listed(self, query: str, *asked: Any, guest: int | None = None) -> list[Listed]:
        mine: dict[int, set[Seat]] = {}
        async with self._db() as db:
            found = await db.fetch(query, *asked)
            ids = [table_id for table_id, _ in found]
            seats = await _seats(db, ids)
            if guest is not None:
                sat = "SELECT table_id, seat FROM holder WHERE guest_id = $1 AND table_id = ANY ($2)"
                for table_id, seat in await db.fetch(sat, guest, ids):
                    mine.setdefault(table_id, set()).add(seat)
        return [
            Listed(msgspec.json.decode(body, type=TableRow), seats.get(table_id, []), frozenset(mine.get(table_id, ())))
            for table_id, body in found
        ]


async def _migrate(db: asyncpg.Connection, version: int) -> None:
    shut_out = 0 < version < LEAST
    if shut_out:  # who is about to join, renew or claim waits here, and then sees the new version
        await db.execute("LOCK TABLE node")
    for migration in MIGRATIONS[version:]:
        await db.execute(migration)
    if shut_out:
        await db.execute(_SHUT_OUT)
    await db.execute("DELETE FROM version")
    await db.execute("INSERT INTO version VALUES ($1, $2)", len(MIGRATIONS), LEAST)


async def _check_version(db: asyncpg.Connection) -> None:
    """Refused where newer nodes have made of the database what this knobel cannot work with."""
    version, least = await db.fetchrow("SELECT number, least FROM version")
    if least > len(MIGRATIONS):
        raise Refused("cluster-newer", version=version, known=len(MIGRATIONS))


async def _seats(db: asyncpg.Connection, tables: Sequence[int]) -> dict[int, list[SeatRow]]:
    seats: dict[int, list[SeatRow]] = {}
    query = "SELECT table_id, body FROM seat WHERE table_id = ANY ($1) ORDER BY table_id, seat"
    for table_id, body in await db.fetch(query, tables):
        seats.setdefault(table_id, []).append(msgspec.json.decode(body, type=SeatRow))
    return seats


def _save_columns(changes: Sequence[Save]) -> list[list[Any]]:
    """The columns of all that these tables write, each row with the number of its table's change."""
    numbered = list(enumerate(changes, 1))
    rows = [(change, change.row) for change in changes]
    return [
        [change.table_id for change in changes],
        [change.fence for change in changes],
        [row and row.status for _, row in rows],
        [row and row.public for _, row in rows],
        [row and _dump(row) for _, row in rows],
        [row and row.due for _, row in rows],
        [max(row.scores) if row and row.scores else None for _, row in rows],
        *_turned(((n, seat, _dump(kept)) for n, change in numbered for seat, kept in change.seats.items()), 3),
        *_turned(((n, seat) for n, change in numbered for seat in change.unheld), 2),
        *_turned(((n, guest, seat) for n, change in numbered for guest, seat in change.holders), 3),
        *_turned(
            (
                (n, change.version + place, _dump(entry))
                for n, change in numbered
                for place, entry in enumerate(change.entries)
            ),
            3,
        ),
        *_turned(((n, said.at, _dump(said)) for n, change in numbered for said in change.said), 3),
    ]


def _turned(rows: Iterable[tuple[Any, ...]], width: int) -> list[list[Any]]:
    """Rows as columns."""
    columns: list[list[Any]] = [[] for _ in range(width)]
    for row in rows:
        for column, value in zip(columns, row, strict=True):
            column.append(value)
    return columns


_dump = msgspec.json.encode
_entry = msgspec.json.Decoder(Entry).decode
