"""The stores under test, each opened anew as a restarted server does, and what tests put into them."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace

from knobel.game import Rolled
from knobel.offline.disk import MemoryDisk
from knobel.offline.store import DeviceStore
from knobel.server.store.postgres import PostgresStore
from knobel.server.store.postgres_sql import LEASE
from knobel.server.store.protocol import AnyStore
from knobel.server.store.rows import Answer, Entry, Noted, SeatRow, TableRow, Undone
from knobel.server.store.sqlite import Store
from server.services import Postgres, fresh_database, postgres

ROW = TableRow("k" * 12, "wuerfelspiel", 1, {"seats": 2}, "open", "live", None, True, 1, "00" * 32, 5.0)
ENTRIES: list[Entry] = [Rolled((4, 2), ((2, 6),)), Answer(1, 0, "a", ({"keep": [1, 2]},)), Noted({"n": 1}), Undone()]


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(scope="module")
def database(server: Postgres) -> str:
    url = fresh_database(server, "stores")
    asyncio.run(PostgresStore.prepare(url))
    return url


Opened = Callable[[], Any]


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """Opens the same store anew each time, as a restarted server does."""
    clock = iter(float(second) for second in range(100, 10_000))
    database = request.getfixturevalue("database") if request.param == "postgres" else ""

    @asynccontextmanager
    async def sqlite() -> Any:
        store = Store(tmp_path, clock.__next__)
        try:
            yield store
        finally:
            store.close()

    @asynccontextmanager
    async def shared() -> Any:
        store = PostgresStore(database, clock.__next__)
        await store.join()
        staying = asyncio.create_task(stay(store))
        try:
            yield store
            await store.leave()
        finally:
            staying.cancel()
            await asyncio.gather(staying, return_exceptions=True)
            store.close()

    disk = MemoryDisk()

    @asynccontextmanager
    async def device() -> Any:
        store = DeviceStore(disk, clock.__next__)
        await store.open()
        yield store

    return {"sqlite": sqlite, "postgres": shared, "device": device}[request.param]


ON_DEVICES = pytest.mark.parametrize("opened", ["sqlite", "postgres", "device"], indirect=True)
"""What a device keeps too, in the same way."""


async def some_guests(store: AnyStore, count: int) -> list[int]:
    return [(await store.new_guest(secrets.token_bytes(32))).id for _ in range(count)]


async def some_table(store: AnyStore, held: list[tuple[int, int]], **more: Any) -> str:
    row = replace(ROW, key=secrets.token_hex(6), **more)
    await store.create(row, [SeatRow("person", "Änne"), SeatRow()], held, b"secret")
    return row.key


async def stay(store: PostgresStore, reachable: bool = True) -> None:
    """Renew as a node does: on a busy machine a test takes longer than a lease."""
    while True:
        with contextlib.suppress(OSError, TimeoutError):
            await store.renew(reachable)
        await asyncio.sleep(LEASE / 8)


@asynccontextmanager
async def joined_nodes(database: str, count: int, staying: bool = True) -> Any:
    """Nodes that renew by themselves, or only where a test says so."""
    stores = [PostgresStore(database, lambda: 1.0) for _ in range(count)]
    for store in stores:
        await store.join()
    tasks = [asyncio.create_task(stay(store, reachable=False)) for store in stores if staying]
    try:
        yield stores
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for store in stores:
            store.close()


async def let_lapse(database: str, node: str) -> None:
    """As if a node had not renewed for as long as its lease lasts."""
    db = await asyncpg.connect(database)
    await db.execute("UPDATE node SET until = until - make_interval(secs => $2) WHERE id = $1", node, LEASE + 1)
    await db.close()
