"""What telling people that it is their turn needs, in SQLite."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Sequence

from knobel.server.store.coding import dump, subscriber
from knobel.server.store.people_rows import SUBSCRIBERS, Announced, Subscriber, Subscription, ToAnnounce
from knobel.server.store.sqlite_days import Work

FOUND = "SELECT id, guest_id, body FROM subscriber"


class SqliteNotices:
    """The key by which push services know this server, devices, and what they were told."""

    def __init__(self, read: Work, write: Work) -> None:
        self._read, self._write = read, write
        self._key: bytes | None = None

    async def key(self, fresh: bytes) -> bytes:
        """The server's private key; this one from now on, if there is none yet."""

        def work(db: sqlite3.Connection) -> bytes:
            db.execute("INSERT OR IGNORE INTO push_key VALUES (1, ?)", (fresh,))
            (kept,) = db.execute("SELECT private FROM push_key").fetchone()
            return bytes(kept)

        if self._key is None:
            self._key = await self._write(work)
        return self._key

    async def keep(self, guest: int, subscription: Subscription, device: int | None = None) -> None:
        """A device of this guest, whosever it was before; it is told no more once that device is signed out."""

        def work(db: sqlite3.Connection) -> None:
            row = (guest, subscription.endpoint, dump(subscription), device)
            db.execute(
                """INSERT INTO subscriber (guest_id, endpoint, body, device_id) VALUES (?, ?, ?, ?)
                   ON CONFLICT (endpoint) DO UPDATE SET
                     guest_id = excluded.guest_id, body = excluded.body, device_id = excluded.device_id""",
                row,
            )
            db.execute(
                """DELETE FROM subscriber WHERE guest_id = ? AND endpoint <> ? AND endpoint NOT LIKE 'mailto:%'
                   AND id NOT IN (SELECT id FROM subscriber WHERE guest_id = ? ORDER BY id DESC LIMIT ?)""",
                (guest, subscription.endpoint, guest, SUBSCRIBERS),
            )

        await self._write(work)

    async def update(self, subscriber: int, subscription: Subscription) -> None:
        """The same device with other wishes, or another state of its push service."""
        row = (dump(subscription), subscriber)
        await self._write(lambda db: db.execute("UPDATE subscriber SET body = ? WHERE id = ?", row))

    async def find(self, endpoint: str) -> Subscriber | None:
        """The device of this address."""
        found = await self._read(lambda db: db.execute(f"{FOUND} WHERE endpoint = ?", (endpoint,)).fetchone())
        return subscriber(found) if found else None

    async def of(self, guest: int) -> list[Subscriber]:
        """The devices of a guest."""
        query = f"{FOUND} WHERE guest_id = ? ORDER BY id"
        return [subscriber(row) for row in await self._read(lambda db: db.execute(query, (guest,)).fetchall())]

    async def subscriber(self, number: int) -> Subscriber | None:
        """The one of this number."""
        found = await self._read(lambda db: db.execute(f"{FOUND} WHERE id = ?", (number,)).fetchone())
        return subscriber(found) if found else None

    async def forget(self, subscriber: int) -> None:
        """This device is told no more, and what it was told is forgotten."""
        await self._write(lambda db: db.execute("DELETE FROM subscriber WHERE id = ?", (subscriber,)))

    async def due(self, now: float) -> list[ToAnnounce]:
        """The tables at which there may be something to tell."""
        query = "SELECT id, key, announce FROM game_table WHERE announce <= ? ORDER BY announce LIMIT 500"
        return [ToAnnounce(*row) for row in await self._read(lambda db: db.execute(query, (now,)).fetchall())]

    async def settle(self, table: ToAnnounce, again: float | None) -> None:
        """All is told of what had happened until this mark; look again then."""
        query = "UPDATE game_table SET announce = ? WHERE id = ? AND announce = ?"
        await self._write(lambda db: db.execute(query, (again, table.id, table.mark)))

    async def subscribers(self, guests: Collection[int], keys: Collection[str]) -> list[Subscriber]:
        """The devices of these guests, and those that were told something of these tables."""
        query = f"""{FOUND} WHERE guest_id IN (SELECT value FROM json_each(?)) OR id IN (
            SELECT subscriber_id FROM announced WHERE table_id IN (
                SELECT id FROM game_table WHERE key IN (SELECT value FROM json_each(?))))"""  # noqa: S608
        asked = json.dumps(list(guests)), json.dumps(list(keys))
        return [subscriber(row) for row in await self._read(lambda db: db.execute(query, asked).fetchall())]

    async def announced(self, subscribers: Collection[int]) -> list[Announced]:
        """Of which turns these devices were told, and they are not taken back."""
        query = """
            SELECT subscriber_id, key, seat, entry, sure FROM announced JOIN game_table ON table_id = game_table.id
            WHERE subscriber_id IN (SELECT value FROM json_each(?)) AND entry >= 0 ORDER BY key, seat"""
        asked = (json.dumps(list(subscribers)),)
        found = await self._read(lambda db: db.execute(query, asked).fetchall())
        return [Announced(who, key, seat, entry, bool(sure)) for who, key, seat, entry, sure in found]

    async def claim(self, subscriber: int, now: float, moment: float) -> float | None:
        """From when on we may tell this device; None: another node does. Here there is no other."""
        return now

    async def unclaim(self, subscriber: int) -> None:
        """It is told."""

    async def told(self, told: Sequence[Announced], taken_back: Sequence[Announced]) -> None:
        """Devices were told this, and that they were told before no longer holds."""
        drop = """
            DELETE FROM announced WHERE subscriber_id = ? AND seat = ? AND entry = ?
            AND table_id = (SELECT id FROM game_table WHERE key = ?)"""
        add = """
            INSERT OR REPLACE INTO announced
            SELECT subscriber.id, game_table.id, ?, ?, ? FROM subscriber, game_table
            WHERE subscriber.id = ? AND key = ?"""

        def work(db: sqlite3.Connection) -> None:
            db.executemany(drop, [(who, seat, entry, key) for who, key, seat, entry, _ in taken_back])
            db.executemany(add, [(seat, entry, sure, who, key) for who, key, seat, entry, sure in told])

        await self._write(work)
