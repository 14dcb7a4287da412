"""What is kept of people, in PostgreSQL."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import NamedTuple

import asyncpg
from msgspec.structs import replace

from knobel.game import Seat
from knobel.server.store import circles, coding, office, ratings, tournaments
from knobel.server.store.coding import dump, dump_said
from knobel.server.store.people_rows import (
    Belongings,
    Device,
    Passkey,
    SaidAt,
    Ticket,
    without_author,
    without_host,
    without_person,
)
from knobel.server.store.rows import CHAT_KEPT, LESSON, Stored, TableRow
from knobel.wire.http import Face

KNOWN = """
    SELECT guest.id, guest.name, device.id, device.seen FROM device JOIN guest ON guest.id = guest_id
    WHERE device.token = $1"""
MET_BY_AN_OLDER_NODE = """
    WITH mine AS (
        INSERT INTO device (guest_id, token, made, seen) SELECT id, token, seen, seen FROM guest WHERE token = $1
        ON CONFLICT (token) DO NOTHING RETURNING id, guest_id, seen)
    SELECT guest.id, guest.name, mine.id, mine.seen FROM mine JOIN guest ON guest.id = guest_id"""
"""Nodes that know no devices note a browser with its guest."""
NEWCOMER = """
    WITH mine AS (INSERT INTO guest (token, seen) VALUES ($1, $2) RETURNING id)
    INSERT INTO device (guest_id, token, name, made, seen) SELECT id, $1, $3, $2, $2 FROM mine
    RETURNING guest_id, NULL::text, id, seen"""
PASSKEY = "SELECT id, guest_id, host, body, uses, name, made, used FROM passkey"
PERSON = """
    SELECT name, (
        SELECT count(DISTINCT table_id) FROM holder JOIN game_table ON game_table.id = table_id
        WHERE guest_id = guest.id AND (daily IS NULL OR daily NOT LIKE $2)),
        (SELECT count(*) FROM exercise WHERE guest_id = guest.id),
        (SELECT count(*) FROM device WHERE guest_id = guest.id),
        (SELECT count(*) FROM passkey WHERE guest_id = guest.id)
    FROM guest WHERE id = $1"""
TABLES = """
    SELECT key FROM game_table WHERE id IN (SELECT table_id FROM holder WHERE guest_id = $1)
    UNION SELECT key FROM game_table
    WHERE status IN ('open', 'mixing', 'playing') AND (convert_from(body, 'UTF8')::json ->> 'host')::bigint = $1"""
SAID = """
    SELECT key, chat.body FROM chat JOIN game_table ON game_table.id = table_id
    WHERE guest_id = $1 OR guest_id IS NULL AND EXISTS (
        SELECT FROM holder WHERE holder.guest_id = $1 AND holder.table_id = chat.table_id
        AND holder.seat = (convert_from(chat.body, 'UTF8')::json ->> 'seat')::integer)
    ORDER BY chat.id"""


class _Claimed(NamedTuple):
    """A table that no node can write to at the moment."""

    db: asyncpg.Connection
    id: int
    row: TableRow


ONE_ADDRESS = """
    DELETE FROM subscriber WHERE guest_id = $1 AND endpoint LIKE 'mailto:%' AND EXISTS (
        SELECT 1 FROM subscriber WHERE guest_id = $2 AND endpoint LIKE 'mailto:%')"""
"""Of two addresses for mail, one stays."""


class PostgresPeople:
    """Devices, passkeys and tickets, and all that is somebody's."""

    def __init__(self, db: Callable[[], AbstractAsyncContextManager[asyncpg.Connection]]) -> None:
        self._db = db

    # Devices.

    async def devices(self, guest: int) -> list[Device]:
        """The devices of a guest, the one seen last first."""
        query = "SELECT id, name, made, seen FROM device WHERE guest_id = $1 ORDER BY seen DESC, id"
        async with self._db() as db:
            return [Device(*row) for row in await db.fetch(query, guest)]

    async def touch(self, device: int, name: str | None, now: float) -> None:
        """This device is here now."""
        async with self._db() as db:
            query = "UPDATE device SET name = $2, seen = $3 WHERE id = $1 RETURNING guest_id"
            guest = await db.fetchval(query, device, name, now)
            await db.execute("UPDATE guest SET seen = $2 WHERE id = $1", guest, now)

    async def sign_out(self, guest: int, devices: Collection[int]) -> None:
        """These devices are no longer this guest's: their cookies are nobody's, for older nodes too."""
        query = "DELETE FROM device WHERE guest_id = $1 AND id = ANY ($2) RETURNING token"
        async with self._db() as db, db.transaction():
            for (token,) in await db.fetch(query, guest, list(devices)):
                await db.execute("UPDATE guest SET token = $2 WHERE token = $1", token, secrets.token_bytes(32))
            query = "DELETE FROM subscriber WHERE guest_id = $1 AND device_id = ANY ($2)"
            await db.execute(query, guest, list(devices))

    async def known_devices(self, devices: Collection[int]) -> set[int]:
        """Which of these are still somebody's."""
        async with self._db() as db:
            return {row[0] for row in await db.fetch("SELECT id FROM device WHERE id = ANY ($1)", list(devices))}

    async def move_device(self, device: int, guest: int) -> None:
        """This device is another guest's from now on."""
        async with self._db() as db:
            await db.execute("UPDATE device SET guest_id = $2 WHERE id = $1", device, guest)

    # Tickets.

    async def add_ticket(self, token: bytes, ticket: Ticket) -> None:
        """Whoever shows this token (its hash) in time has what the ticket is for."""
        query = "INSERT INTO ticket (token, kind, guest_id, until, body) VALUES ($1, $2, $3, $4, $5)"
        async with self._db() as db:
            await db.execute(query, token, *ticket)

    async def ticket(self, token: bytes, kind: str, now: float) -> Ticket | None:
        """The ticket of this token, if it still works."""
        query = "SELECT kind, guest_id, until, body FROM ticket WHERE token = $1 AND kind = $2 AND until > $3"
        async with self._db() as db:
            found = await db.fetchrow(query, token, kind, now)
        return Ticket(*found) if found else None

    async def take_ticket(self, token: bytes, kind: str, now: float) -> Ticket | None:
        """The same, once: it works for nobody afterwards. Those whose time is over go too."""
        query = """
            DELETE FROM ticket WHERE token = $1 AND kind = $2 AND until > $3 RETURNING kind, guest_id, until, body"""
        async with self._db() as db:
            found = await db.fetchrow(query, token, kind, now)
            await db.execute("DELETE FROM ticket WHERE until <= $1", now)
        return Ticket(*found) if found else None

    async def tickets(self, guest: int, kind: str, now: float) -> list[Ticket]:
        """The tickets of this kind that a guest has and that still work."""
        query = "SELECT kind, guest_id, until, body FROM ticket WHERE guest_id = $1 AND kind = $2 AND until > $3"
        async with self._db() as db:
            return [Ticket(*row) for row in await db.fetch(query, guest, kind, now)]

    async def drop_tickets(self, guest: int, kind: str) -> None:
        """They work no more."""
        async with self._db() as db:
            await db.execute("DELETE FROM ticket WHERE guest_id = $1 AND kind = $2", guest, kind)

    # Passkeys.

    async def passkeys(self, guest: int) -> list[Passkey]:
        """The passkeys of a guest, the oldest first."""
        async with self._db() as db:
            found = await db.fetch(f"{PASSKEY} WHERE guest_id = $1 ORDER BY made, id", guest)
        return [Passkey(*row) for row in found]

    async def passkey(self, identity: bytes) -> Passkey | None:
        """One of them."""
        async with self._db() as db:
            found = await db.fetchrow(f"{PASSKEY} WHERE id = $1", identity)
        return Passkey(*found) if found else None

    async def add_passkey(self, passkey: Passkey) -> None:
        """Keep a new one."""
        query = """
            INSERT INTO passkey (id, guest_id, host, body, uses, name, made, used)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"""
        async with self._db() as db:
            await db.execute(query, *passkey)

    async def use_passkey(self, identity: bytes, uses: int, now: float) -> None:
        """It was used."""
        async with self._db() as db:
            await db.execute("UPDATE passkey SET uses = $2, used = $3 WHERE id = $1", identity, uses, now)

    async def remove_passkey(self, guest: int, identity: bytes) -> None:
        """It opens nothing any more."""
        async with self._db() as db:
            await db.execute("DELETE FROM passkey WHERE guest_id = $1 AND id = $2", guest, identity)

    # How they look.

    async def face(self, guest: int) -> Face:
        """How a guest wants to look at tables."""
        async with self._db() as db:
            return coding.face(await db.fetchrow("SELECT colour, picture FROM guest WHERE id = $1", guest))

    async def keep_face(self, guest: int, face: Face) -> None:
        """Remember it."""
        query = "UPDATE guest SET colour = $2, picture = $3 WHERE id = $1"
        async with self._db() as db:
            await db.execute(query, guest, face.colour, face.picture)

    # All that is somebody's.

    async def person(self, guest: int) -> Belongings:
        """What a guest has here, in numbers."""
        async with self._db() as db:
            return Belongings(*await db.fetchrow(PERSON, guest, f"{LESSON}%"))

    async def tables(self, guest: int) -> list[str]:
        """The keys of all tables that know this guest: they sit there, or are host of what is not over."""
        async with self._db() as db:
            return [key for (key,) in await db.fetch(TABLES, guest)]

    async def merge(self, guest: int, into: int) -> None:
        """All that one guest has is the other's from now on. What nodes know of their tables is old then."""
        for key in await self.tables(guest):
            async with self._claimed(key) as (db, table_id, row):
                if row.host == guest:
                    body = dump(replace(row, host=into))
                    await db.execute("UPDATE game_table SET body = $2 WHERE id = $1", table_id, body)
                await db.execute(
                    """
                    INSERT INTO holder (guest_id, table_id, seat, away)
                    SELECT $3, table_id, seat, away FROM holder WHERE table_id = $1 AND guest_id = $2
                    ON CONFLICT DO NOTHING""",
                    table_id,
                    guest,
                    into,
                )
                await db.execute("DELETE FROM holder WHERE table_id = $1 AND guest_id = $2", table_id, guest)
        async with self._db() as db, db.transaction():
            await db.execute(
                """
                INSERT INTO exercise (guest_id, puzzle, due, solved, body)
                SELECT $2, puzzle, due, solved, body FROM exercise WHERE guest_id = $1 ON CONFLICT DO NOTHING""",
                guest,
                into,
            )
            await db.execute(ONE_ADDRESS, guest, into)
            for part in ("device", "passkey", "chat", "subscriber"):
                await db.execute(f"UPDATE {part} SET guest_id = $2 WHERE guest_id = $1", guest, into)  # noqa: S608
            for query in (*circles.MERGED, *office.MERGED, *ratings.MERGED, *tournaments.MERGED):
                await db.execute(query, guest, into)
            for said in ("name", "colour", "picture"):
                theirs = f"coalesce({said}, (SELECT {said} FROM guest WHERE id = $1))"  # noqa: S608
                await db.execute(f"UPDATE guest SET {said} = {theirs} WHERE id = $2", guest, into)  # noqa: S608
            await _erase(db, guest)

    async def said_by(self, guest: int) -> list[SaidAt]:
        """All that a guest said, the first word first; of the time before this was noted, what was said from a seat of
        theirs."""
        async with self._db() as db:
            return [SaidAt(key, coding.chat_row(body)) for key, body in await db.fetch(SAID, guest)]

    async def read(self, key: str) -> Stored | None:
        """A table with all that happened at it, only to look at."""
        async with self._db() as db:
            found = await db.fetchrow("SELECT id, body FROM game_table WHERE key = $1", key)
            return await read_whole(db, found["id"], 0, found["body"]) if found else None

    async def forget(self, guest: int) -> None:
        """Nothing is left of this guest but their moves, which are somebody's. What nodes know of their tables is old.

        A seat that another guest holds too stays theirs, with its name. Each table is left by itself, so that nobody
        who saves has to wait; what broke off is done by asking again.
        """
        for key in await self.tables(guest):
            async with self._claimed(key) as claimed:
                await _leave_table(claimed, guest)
        async with self._db() as db, db.transaction():
            await _leave_words(db, await db.fetch("SELECT id, body FROM chat WHERE guest_id = $1", guest))
            await _erase(db, guest)

    @asynccontextmanager
    async def _claimed(self, key: str) -> AsyncIterator[_Claimed]:
        """Take a table from whoever serves it, for a transaction: whoever serves it next sees what was changed."""
        query = "UPDATE game_table SET owner = NULL, fence = fence + 1 WHERE key = $1 RETURNING id, body"
        async with self._db() as db, db.transaction():
            table_id, body = await db.fetchrow(query, key)
            yield _Claimed(db, table_id, coding.table_row(body))


async def read_whole(db: asyncpg.Connection, table_id: int, fence: int, body: bytes) -> Stored:
    """A table with all that happened at it."""
    seats = await db.fetch("SELECT body FROM seat WHERE table_id = $1 ORDER BY seat", table_id)
    chat = "SELECT body FROM chat WHERE table_id = $1 ORDER BY id DESC LIMIT $2"
    return coding.stored(
        table_id=table_id,
        fence=fence,
        row=body,
        seats=[seat for (seat,) in seats],
        held=await db.fetch("SELECT guest_id, seat FROM holder WHERE table_id = $1", table_id),
        log=await db.fetch("SELECT at, body FROM log WHERE table_id = $1 ORDER BY version", table_id),
        latest_chat_first=[said for (said,) in await db.fetch(chat, table_id, CHAT_KEPT)],
        secret=await db.fetchval("SELECT secret FROM secret WHERE table_id = $1", table_id),
    )


async def _leave_table(claimed: _Claimed, guest: int) -> None:
    db, table_id, row = claimed
    held = await db.fetch("SELECT seat, guest_id FROM holder WHERE table_id = $1", table_id)
    shared = {seat for seat, holder in held if holder != guest}
    alone = {seat for seat, holder in held if holder == guest} - shared
    query = "SELECT seat, body FROM seat WHERE table_id = $1 AND seat = ANY ($2)"
    for seat, body in await db.fetch(query, table_id, list(alone)):
        left = dump(without_person(coding.seat_row(body), row))
        await db.execute("UPDATE seat SET body = $3 WHERE table_id = $1 AND seat = $2", table_id, seat, left)
    await db.execute("DELETE FROM seat_key WHERE table_id = $1 AND seat = ANY ($2)", table_id, list(alone))
    await db.executemany(office.NAMELESS, [(row.key, seat) for seat in alone])
    await _leave_words(db, await _old_words(db, table_id, alone))
    await db.execute("DELETE FROM holder WHERE table_id = $1 AND guest_id = $2", table_id, guest)
    left_row = without_host(row, guest, {holder for _, holder in held if holder != guest})
    query = "UPDATE game_table SET body = $2, public = $3 WHERE id = $1"
    await db.execute(query, table_id, dump(left_row), left_row.public)


async def _old_words(db: asyncpg.Connection, table_id: int, seats: Collection[Seat]) -> list[tuple[int, bytes]]:
    """What was said from these seats before it was noted by whom."""
    query = "SELECT id, body FROM chat WHERE table_id = $1 AND guest_id IS NULL"
    found = await db.fetch(query, table_id) if seats else []
    return [(number, body) for number, body in found if coding.chat_row(body).seat in seats]


async def _leave_words(db: asyncpg.Connection, said: Collection[tuple[int, bytes]]) -> None:
    query = "UPDATE chat SET body = $2, guest_id = NULL WHERE id = $1"
    await db.executemany(query, [(number, dump_said(without_author(coding.chat_row(body)))) for number, body in said])


async def _erase(db: asyncpg.Connection, guest: int) -> None:
    """Only the number of the guest is left, so that nobody else gets it."""
    for part in ("holder", "exercise", "device", "passkey", "ticket", "subscriber"):
        await db.execute(f"DELETE FROM {part} WHERE guest_id = $1", guest)  # noqa: S608
    for query in (*circles.FORGOTTEN, *office.FORGOTTEN, *ratings.FORGOTTEN, *tournaments.FORGOTTEN):
        await db.execute(query, guest)
    query = "UPDATE guest SET token = $2, name = NULL, colour = NULL, picture = NULL, seen = 0 WHERE id = $1"
    await db.execute(query, guest, secrets.token_bytes(32))
