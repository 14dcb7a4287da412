"""A person's tables have one notice together, wherever in a cluster they are served."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg
from msgspec.structs import replace

from knobel.server.store.postgres import PostgresStore
from knobel.server.store.rows import Asked, Save, SeatRow
from server.client import Browser
from server.nodes import Cluster
from server.notice_chaos import subscribed, until
from server.push_service import push_service
from server.services import nats, postgres
from server.stores import ROW, stay

AFTER = 16.0
"""Seconds a turn waits until it is told: nodes look every quarter of that, and give each other half of it."""


async def waiting_tables(url: str, db: asyncpg.Connection, guest: int, count: int) -> list[str]:
    """Tables at which this guest has been awaited for long, and that nobody looks at yet."""
    store, keys = PostgresStore(url, time.time), []
    await store.join()
    staying = asyncio.create_task(stay(store))
    for _ in range(count):
        row = replace(ROW, key=secrets.token_hex(6), pace="days", status="playing")
        await store.create(row, [SeatRow("person", "Änne"), SeatRow("bot", "Bo")], [(guest, 0)], bytes(32))
        stored = await store.load(row.key)
        assert stored
        row = replace(row, awaited=(0,), asked={0: Asked(1, time.time() - 3600)})
        await store.save(Save(stored.id, stored.fence, row))
        await db.execute("UPDATE game_table SET announce = NULL WHERE key = $1", row.key)
        await store.release(stored.id, stored.fence)
        keys.append(row.key)
    await store.leave()
    staying.cancel()
    await asyncio.gather(staying, return_exceptions=True)
    store.close()
    return keys


async def test_tables_on_two_nodes_have_one_notice(tmp_path: Path) -> None:
    with postgres() as database, nats() as bus, push_service() as service:
        cluster = await asyncio.to_thread(Cluster, tmp_path, database, "digest", bus)
        variables = {"KNOBEL_PUSH_SERVICE": service.url, "KNOBEL_NOTICE_SECONDS": str(AFTER)}
        try:
            for number in range(2):
                node = await asyncio.to_thread(cluster.node, f"node{number}", variables=variables)
                cluster.nodes.append(node)
            me = Browser(cluster.nodes[0])
            me.ask("PUT", "/api/me", {"name": "Änne"})
            db = await asyncpg.connect(cluster.store)
            guest = await db.fetchval("SELECT id FROM guest")
            keys = await waiting_tables(cluster.store, db, guest, 4)
            async with AsyncExitStack() as watching:
                for number, key in enumerate(keys):  # half of them here, half of them there
                    watcher = Browser(cluster.nodes[number % 2])
                    line = await watching.enter_async_context(watcher.socket())
                    await line.watch(key)
                owners = await db.fetch("SELECT owner, count(*) FROM game_table GROUP BY owner")
                assert len(owners) == 2
                device = subscribed(me, service)
                await db.execute("UPDATE game_table SET announce = 0")
                await until(service, lambda: device.shown.keys() == set(keys))
                while await db.fetchval("SELECT count(*) FROM game_table WHERE announce IS NOT NULL"):
                    await asyncio.sleep(0.1)  # until everybody has looked whether all is told
                (said,) = device.heard
                assert (said["kind"], said["turns"].keys(), said["waiting"]) == ("many", set(keys), 4)
                assert said["title"] == "4 Tische warten auf dich"
                assert await db.fetchval("SELECT count(*) FROM announced WHERE sure") == 4
                assert await db.fetchval("SELECT count(*) FROM subscriber WHERE teller IS NOT NULL") == 0
            await db.close()
        finally:
            await asyncio.to_thread(cluster.close)
