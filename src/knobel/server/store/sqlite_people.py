"""What is kept of people, in SQLite."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Collection

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
from knobel.server.store.rows import CHAT_KEPT, LESSON, Stored
from knobel.server.store.sqlite_days import Work
from knobel.wire.http import Face

AMONG = "IN (SELECT value FROM json_each(?))"
ONE_ADDRESS = """
    DELETE FROM subscriber WHERE guest_id = ? AND endpoint LIKE 'mailto:%' AND EXISTS (
        SELECT 1 FROM subscriber WHERE guest_id = ? AND endpoint LIKE 'mailto:%')"""
"""Of two addresses for mail, one stays."""
PASSKEY = "SELECT id, guest_id, host, body, uses, name, made, used FROM passkey"


class SqlitePeople:
    """Devices, passkeys and tickets, and all that is somebody's."""

    def __init__(self, read: Work, write: Work) -> None:
        self._read, self._write = read, write

    # Devices.

    async def devices(self, guest: int) -> list[Device]:
        """The devices of a guest, the one seen last first."""
        query = "SELECT id, name, made, seen FROM device WHERE guest_id = ? ORDER BY seen DESC, id"
        return await self._read(lambda db: [Device(*row) for row in db.execute(query, (guest,))])

    async def touch(self, device: int, name: str | None, now: float) -> None:
        """This device is here now."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("UPDATE device SET name = ?, seen = ? WHERE id = ?", (name, now, device))
            query = "UPDATE guest SET seen = ? WHERE id = (SELECT guest_id FROM device WHERE id = ?)"
            db.execute(query, (now, device))

        await self._write(work)

    async def sign_out(self, guest: int, devices: Collection[int]) -> None:
        """These devices are no longer this guest's: their cookies are nobody's."""

        def work(db: sqlite3.Connection) -> None:
            for device in devices:
                query = "DELETE FROM device WHERE id = ? AND guest_id = ? RETURNING token"
                for (token,) in db.execute(query, (device, guest)).fetchall():
                    db.execute("UPDATE guest SET token = ? WHERE token = ?", (secrets.token_bytes(32), token))
                db.execute("DELETE FROM subscriber WHERE device_id = ? AND guest_id = ?", (device, guest))

        await self._write(work)

    async def known_devices(self, devices: Collection[int]) -> set[int]:
        """Which of these are still somebody's."""
        query = f"SELECT id FROM device WHERE id {AMONG}"  # noqa: S608
        asked = json.dumps(list(devices))
        return await self._read(lambda db: {device for (device,) in db.execute(query, (asked,))})

    async def move_device(self, device: int, guest: int) -> None:
        """This device is another guest's from now on."""
        await self._write(lambda db: db.execute("UPDATE device SET guest_id = ? WHERE id = ?", (guest, device)))

    # Tickets.

    async def add_ticket(self, token: bytes, ticket: Ticket) -> None:
        """Whoever shows this token (its hash) in time has what the ticket is for."""
        query = "INSERT INTO ticket (token, kind, guest_id, until, body) VALUES (?, ?, ?, ?, ?)"
        await self._write(lambda db: db.execute(query, (token, *ticket)))

    async def ticket(self, token: bytes, kind: str, now: float) -> Ticket | None:
        """The ticket of this token, if it still works."""
        query = "SELECT kind, guest_id, until, body FROM ticket WHERE token = ? AND kind = ? AND until > ?"

        def work(db: sqlite3.Connection) -> Ticket | None:
            found = db.execute(query, (token, kind, now)).fetchone()
            return Ticket(*found) if found else None

        return await self._read(work)

    async def take_ticket(self, token: bytes, kind: str, now: float) -> Ticket | None:
        """The same, once: it works for nobody afterwards. Those whose time is over go too."""
        query = "DELETE FROM ticket WHERE token = ? AND kind = ? AND until > ? RETURNING kind, guest_id, until, body"

        def work(db: sqlite3.Connection) -> Ticket | None:
            found = db.execute(query, (token, kind, now)).fetchone()
            db.execute("DELETE FROM ticket WHERE until <= ?", (now,))
            return Ticket(*found) if found else None

        return await self._write(work)

    async def tickets(self, guest: int, kind: str, now: float) -> list[Ticket]:
        """The tickets of this kind that a guest has and that still work."""
        query = "SELECT kind, guest_id, until, body FROM ticket WHERE guest_id = ? AND kind = ? AND until > ?"
        return await self._read(lambda db: [Ticket(*row) for row in db.execute(query, (guest, kind, now))])

    async def drop_tickets(self, guest: int, kind: str) -> None:
        """They work no more."""
        query = "DELETE FROM ticket WHERE guest_id = ? AND kind = ?"
        await self._write(lambda db: db.execute(query, (guest, kind)))

    # Passkeys.

    async def passkeys(self, guest: int) -> list[Passkey]:
        """The passkeys of a guest, the oldest first."""
        query = f"{PASSKEY} WHERE guest_id = ? ORDER BY made, id"
        return await self._read(lambda db: [Passkey(*row) for row in db.execute(query, (guest,))])

    async def passkey(self, identity: bytes) -> Passkey | None:
        """One of them."""

        def work(db: sqlite3.Connection) -> Passkey | None:
            found = db.execute(f"{PASSKEY} WHERE id = ?", (identity,)).fetchone()
            return Passkey(*found) if found else None

        return await self._read(work)

    async def add_passkey(self, passkey: Passkey) -> None:
        """Keep a new one."""
        query = "INSERT INTO passkey (id, guest_id, host, body, uses, name, made, used) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        await self._write(lambda db: db.execute(query, passkey))

    async def use_passkey(self, identity: bytes, uses: int, now: float) -> None:
        """It was used."""
        query = "UPDATE passkey SET uses = ?, used = ? WHERE id = ?"
        await self._write(lambda db: db.execute(query, (uses, now, identity)))

    async def remove_passkey(self, guest: int, identity: bytes) -> None:
        """It opens nothing any more."""
        query = "DELETE FROM passkey WHERE guest_id = ? AND id = ?"
        await self._write(lambda db: db.execute(query, (guest, identity)))

    # How they look.

    async def face(self, guest: int) -> Face:
        """How a guest wants to look at tables."""
        query = "SELECT colour, picture FROM guest WHERE id = ?"
        return await self._read(lambda db: coding.face(db.execute(query, (guest,)).fetchone()))

    async def keep_face(self, guest: int, face: Face) -> None:
        """Remember it."""
        query = "UPDATE guest SET colour = ?, picture = ? WHERE id = ?"
        await self._write(lambda db: db.execute(query, (face.colour, face.picture, guest)))

    # All that is somebody's.

    async def person(self, guest: int) -> Belongings:
        """What a guest has here, in numbers."""
        query = """
            SELECT name, (
                SELECT count(DISTINCT table_id) FROM holder JOIN game_table ON game_table.id = table_id
                WHERE guest_id = guest.id AND (daily IS NULL OR daily NOT LIKE ?)),
                (SELECT count(*) FROM exercise WHERE guest_id = guest.id),
                (SELECT count(*) FROM device WHERE guest_id = guest.id),
                (SELECT count(*) FROM passkey WHERE guest_id = guest.id)
            FROM guest WHERE id = ?"""
        return await self._read(lambda db: Belongings(*db.execute(query, (f"{LESSON}%", guest)).fetchone()))

    async def tables(self, guest: int) -> list[str]:
        """The keys of all tables that know this guest: they sit there, or are host of what is not over."""
        query = """
            SELECT key FROM game_table WHERE id IN (SELECT table_id FROM holder WHERE guest_id = ?)
            UNION SELECT key FROM game_table
            WHERE status IN ('open', 'mixing', 'playing') AND json_extract(CAST(body AS TEXT), '$.host') = ?"""
        return await self._read(lambda db: [key for (key,) in db.execute(query, (guest, guest))])

    async def merge(self, guest: int, into: int) -> None:
        """All that one guest has is the other's from now on. Nobody may serve their tables meanwhile."""
        keys = await self.tables(guest)

        def work(db: sqlite3.Connection) -> None:
            for key in keys:
                table_id, body = db.execute("SELECT id, body FROM game_table WHERE key = ?", (key,)).fetchone()
                row = coding.table_row(body)
                if row.host == guest:
                    db.execute("UPDATE game_table SET body = ? WHERE id = ?", (dump(replace(row, host=into)), table_id))
            db.execute("UPDATE OR IGNORE holder SET guest_id = ? WHERE guest_id = ?", (into, guest))
            db.execute("UPDATE OR IGNORE exercise SET guest_id = ? WHERE guest_id = ?", (into, guest))
            db.execute(ONE_ADDRESS, (guest, into))
            for part in ("device", "passkey", "chat", "subscriber"):
                db.execute(f"UPDATE {part} SET guest_id = ? WHERE guest_id = ?", (into, guest))  # noqa: S608
            for query in (*circles.MERGED, *office.MERGED, *ratings.MERGED, *tournaments.MERGED):
                db.execute(query.replace("$", "?"), (guest, into))
            for said in ("name", "colour", "picture"):
                theirs = f"coalesce({said}, (SELECT {said} FROM guest WHERE id = ?))"  # noqa: S608
                db.execute(f"UPDATE guest SET {said} = {theirs} WHERE id = ?", (guest, into))  # noqa: S608
            _erase(db, guest)

        await self._write(work)

    async def said_by(self, guest: int) -> list[SaidAt]:
        """All that a guest said, the first word first; of the time before this was noted, what was said from a seat of
        theirs."""

        def work(db: sqlite3.Connection) -> list[SaidAt]:
            query = """
                SELECT key, chat.body FROM chat JOIN game_table ON game_table.id = table_id
                WHERE guest_id = ? OR guest_id IS NULL AND EXISTS (
                    SELECT 1 FROM holder WHERE holder.guest_id = ? AND holder.table_id = chat.table_id
                    AND holder.seat = json_extract(CAST(chat.body AS TEXT), '$.seat'))
                ORDER BY chat.id"""
            return [SaidAt(key, coding.chat_row(body)) for key, body in db.execute(query, (guest, guest))]

        return await self._read(work)

    async def read(self, key: str) -> Stored | None:
        """A table with all that happened at it, only to look at."""
        return await self._read(lambda db: read_whole(db, key))

    async def forget(self, guest: int) -> None:
        """Nothing is left of this guest but their moves, which are somebody's. Nobody may serve their tables meanwhile.

        A seat that another guest holds too stays theirs, with its name.
        """
        keys = await self.tables(guest)

        def work(db: sqlite3.Connection) -> None:
            for key in keys:
                _leave_table(db, key, guest)
            said = db.execute("SELECT id, body FROM chat WHERE guest_id = ?", (guest,)).fetchall()
            _leave_words(db, said)
            _erase(db, guest)

        await self._write(work)


def read_whole(db: sqlite3.Connection, key: str) -> Stored | None:
    """A table with all that happened at it."""
    found = db.execute("SELECT id, body FROM game_table WHERE key = ?", (key,)).fetchone()
    if not found:
        return None
    table = (found[0],)
    chat = "SELECT body FROM chat WHERE table_id = ? ORDER BY id DESC LIMIT ?"
    (secret,) = db.execute("SELECT secret FROM secret WHERE table_id = ?", table).fetchone()
    return coding.stored(
        table_id=found[0],
        fence=0,
        row=found[1],
        seats=[body for (body,) in db.execute("SELECT body FROM seat WHERE table_id = ? ORDER BY seat", table)],
        held=db.execute("SELECT guest_id, seat FROM holder WHERE table_id = ?", table),
        log=db.execute("SELECT at, body FROM log WHERE table_id = ? ORDER BY version", table),
        latest_chat_first=[body for (body,) in db.execute(chat, (*table, CHAT_KEPT))],
        secret=secret,
    )


def _leave_table(db: sqlite3.Connection, key: str, guest: int) -> None:
    table_id, body = db.execute("SELECT id, body FROM game_table WHERE key = ?", (key,)).fetchone()
    row = coding.table_row(body)
    held = db.execute("SELECT seat, guest_id FROM holder WHERE table_id = ?", (table_id,)).fetchall()
    shared = {seat for seat, holder in held if holder != guest}
    alone = {seat for seat, holder in held if holder == guest} - shared
    for seat in alone:
        place = table_id, seat
        (body,) = db.execute("SELECT body FROM seat WHERE table_id = ? AND seat = ?", place).fetchone()
        left = dump(without_person(coding.seat_row(body), row))
        db.execute("UPDATE seat SET body = ? WHERE table_id = ? AND seat = ?", (left, *place))
        db.execute("DELETE FROM seat_key WHERE table_id = ? AND seat = ?", place)
        db.execute(office.NAMELESS.replace("$", "?"), (key, seat))
    _leave_words(db, _old_words(db, table_id, alone))
    db.execute("DELETE FROM holder WHERE table_id = ? AND guest_id = ?", (table_id, guest))
    left_row = without_host(row, guest, {holder for _, holder in held if holder != guest})
    query = "UPDATE game_table SET body = ?, public = ? WHERE id = ?"
    db.execute(query, (dump(left_row), left_row.public, table_id))


def _old_words(db: sqlite3.Connection, table_id: int, seats: Collection[Seat]) -> list[tuple[int, bytes]]:
    """What was said from these seats before it was noted by whom."""
    query = "SELECT id, body FROM chat WHERE table_id = ? AND guest_id IS NULL"
    found = db.execute(query, (table_id,)).fetchall() if seats else []
    return [(number, body) for number, body in found if coding.chat_row(body).seat in seats]


def _leave_words(db: sqlite3.Connection, said: Collection[tuple[int, bytes]]) -> None:
    query = "UPDATE chat SET body = ?, guest_id = NULL WHERE id = ?"
    db.executemany(query, [(dump_said(without_author(coding.chat_row(body))), number) for number, body in said])


def _erase(db: sqlite3.Connection, guest: int) -> None:
    """Only the number of the guest is left, so that nobody else gets it."""
    for part in ("holder", "exercise", "device", "passkey", "ticket", "subscriber"):
        db.execute(f"DELETE FROM {part} WHERE guest_id = ?", (guest,))  # noqa: S608
    for query in (*circles.FORGOTTEN, *office.FORGOTTEN, *ratings.FORGOTTEN, *tournaments.FORGOTTEN):
        db.execute(query.replace("$", "?"), (guest,))
    query = "UPDATE guest SET token = ?, name = NULL, colour = NULL, picture = NULL, seen = 0 WHERE id = ?"
    db.execute(query, (secrets.token_bytes(32), guest))
