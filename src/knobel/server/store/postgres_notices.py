"""What telling people that it is their turn needs, in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager

import asyncpg

from knobel.server.store.coding import dump, subscriber
from knobel.server.store.people_rows import SUBSCRIBERS, Announced, Subscriber, Subscription, ToAnnounce
from knobel.server.store.postgres_sql import ALIVE, IN_TIME

FOUND = "SELECT id, guest_id, body FROM subscriber"
KEEP = """
    INSERT INTO subscriber (guest_id, endpoint, body, device_id) VALUES ($1, $2, $3, $4)
    ON CONFLICT (endpoint) DO UPDATE
    SET guest_id = excluded.guest_id, body = excluded.body, device_id = excluded.device_id"""
TOO_MANY = """
    DELETE FROM subscriber WHERE guest_id = $1 AND endpoint <> $2 AND endpoint NOT LIKE 'mailto:%' AND id NOT IN (
        SELECT id FROM subscriber WHERE guest_id = $1 ORDER BY id DESC LIMIT $3)"""
DUE = f"""
    SELECT id, key, announce FROM game_table AS mine
    WHERE announce <= $1 AND (owner IS NULL OR owner = $2 OR NOT {ALIVE.format("mine.owner")})
    ORDER BY announce LIMIT 500"""  # noqa: S608
CLAIM_SECONDS = 60.0
"""After so long another node tells, should the first one not come to it."""
CLAIM = f"""
    UPDATE subscriber AS mine SET teller = $2, tells = CASE
        WHEN teller = $2 AND tells >= $3::float8 - $5::float8 THEN greatest(tells, $3::float8)
        WHEN EXISTS (SELECT FROM node WHERE node.id <> $2 AND {IN_TIME}) THEN $3::float8 + $4::float8
        ELSE $3::float8 END
    WHERE id = $1 AND (
        teller IS NULL OR teller = $2 OR tells < $3::float8 - $5::float8 OR NOT {ALIVE.format("mine.teller")})
    RETURNING tells"""  # noqa: S608
TELL = """
    INSERT INTO announced SELECT subscriber.id, game_table.id, $3, $4, $5 FROM subscriber, game_table
    WHERE subscriber.id = $1 AND key = $2
    ON CONFLICT (subscriber_id, table_id, seat) DO UPDATE SET entry = excluded.entry, sure = excluded.sure"""
TAKE_BACK = """
    DELETE FROM announced WHERE subscriber_id = $1 AND table_id = (SELECT id FROM game_table WHERE key = $2)
    AND seat = $3 AND entry = $4"""


class PostgresNotices:
    """The key by which push services know these servers, devices, and what they were told."""

    def __init__(
        self, db: Callable[[], AbstractAsyncContextManager[asyncpg.Connection]], node: Callable[[], str]
    ) -> None:
        self._db, self._node = db, node
        self._key: bytes | None = None

    async def key(self, fresh: bytes) -> bytes:
        """The servers' private key; this one from now on, if no node has made one yet."""
        if self._key is None:
            async with self._db() as db:
                await db.execute("INSERT INTO push_key VALUES (1, $1) ON CONFLICT DO NOTHING", fresh)
                self._key = bytes(await db.fetchval("SELECT private FROM push_key"))
        return self._key

    async def keep(self, guest: int, subscription: Subscription, device: int | None = None) -> None:
        """A device of this guest, whosever it was before; it is told no more once that device is signed out."""
        async with self._db() as db, db.transaction():
            await db.execute(KEEP, guest, subscription.endpoint, dump(subscription), device)
            await db.execute(TOO_MANY, guest, subscription.endpoint, SUBSCRIBERS)

    async def update(self, subscriber: int, subscription: Subscription) -> None:
        """The same device with other wishes, or another state of its push service."""
        async with self._db() as db:
            await db.execute("UPDATE subscriber SET body = $2 WHERE id = $1", subscriber, dump(subscription))

    async def find(self, endpoint: str) -> Subscriber | None:
        """The device of this address."""
        async with self._db() as db:
            found = await db.fetchrow(f"{FOUND} WHERE endpoint = $1", endpoint)
        return subscriber(found) if found else None

    async def of(self, guest: int) -> list[Subscriber]:
        """The devices of a guest."""
        async with self._db() as db:
            return [subscriber(row) for row in await db.fetch(f"{FOUND} WHERE guest_id = $1 ORDER BY id", guest)]

    async def subscriber(self, number: int) -> Subscriber | None:
        """The one of this number."""
        async with self._db() as db:
            found = await db.fetchrow(f"{FOUND} WHERE id = $1", number)
        return subscriber(found) if found else None

    async def forget(self, subscriber: int) -> None:
        """This device is told no more, and what it was told is forgotten."""
        async with self._db() as db:
            await db.execute("DELETE FROM subscriber WHERE id = $1", subscriber)

    async def due(self, now: float) -> list[ToAnnounce]:
        """The tables at which there may be something to tell, and that no other node serves."""
        async with self._db() as db:
            return [ToAnnounce(*row) for row in await db.fetch(DUE, now, self._node())]

    async def settle(self, table: ToAnnounce, again: float | None) -> None:
        """All is told of what had happened until this mark; look again then."""
        async with self._db() as db:
            query = "UPDATE game_table SET announce = $3 WHERE id = $1 AND announce = $2"
            await db.execute(query, table.id, table.mark, again)

    async def subscribers(self, guests: Collection[int], keys: Collection[str]) -> list[Subscriber]:
        """The devices of these guests, and those that were told something of these tables."""
        query = f"""{FOUND} WHERE guest_id = ANY ($1) OR id IN (
            SELECT subscriber_id FROM announced JOIN game_table ON table_id = game_table.id WHERE key = ANY ($2))"""  # noqa: S608
        async with self._db() as db:
            return [subscriber(row) for row in await db.fetch(query, list(guests), list(keys))]

    async def announced(self, subscribers: Collection[int]) -> list[Announced]:
        """Of which turns these devices were told, and they are not taken back."""
        query = """
            SELECT subscriber_id, key, seat, entry, sure FROM announced JOIN game_table ON table_id = game_table.id
            WHERE subscriber_id = ANY ($1) AND entry >= 0 ORDER BY key, seat"""
        async with self._db() as db:
            return [Announced(*row) for row in await db.fetch(query, list(subscribers))]

    async def claim(self, subscriber: int, now: float, moment: float) -> float | None:
        """From when on this node may tell this device, a moment from now where there are others; None: another does."""
        async with self._db() as db:
            found = await db.fetchval(CLAIM, subscriber, self._node(), now, moment, CLAIM_SECONDS)
        return None if found is None else float(found)

    async def unclaim(self, subscriber: int) -> None:
        """It is told: whoever has something new may."""
        async with self._db() as db:
            query = "UPDATE subscriber SET teller = NULL WHERE id = $1 AND teller = $2"
            await db.execute(query, subscriber, self._node())

    async def told(self, told: Sequence[Announced], taken_back: Sequence[Announced]) -> None:
        """Devices were told this, and that they were told before no longer holds."""
        async with self._db() as db, db.transaction():
            await db.executemany(TAKE_BACK, [each[:4] for each in taken_back])
            await db.executemany(TELL, told)
