"""One table, one host: whoever stops waiting, whatever is let go of, and whenever."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from knobel.server.hub import Hub
from knobel.server.lobby import crowds, new_tables
from knobel.server.store.people_rows import Guest
from knobel.server.store.protocol import ServedAnew
from knobel.server.store.sqlite import Store
from knobel.server.table.host import House
from knobel.server.workers import Workers
from knobel.wire.http import MySeat, NewTable

T = TypeVar("T")

TURNS = range(16)
"""After so many turns of the loop something is cancelled: from before the first await to after the last."""


class SteppedStore(Store):
    """Reads as every store does, but within so many turns of the loop instead of in a thread."""

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        await _turns(2)
        found = work(self._reader)
        await _turns(2)
        return found


async def _turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Hub]:
    store, workers = SteppedStore(folder, lambda: 1.0), Workers(1)
    hub = Hub(House(store, workers, lambda: 1.0))
    try:
        yield hub
    finally:
        await hub.close()
        workers.close()
        store.close()


async def new_table(hub: Hub, crowd: bool = False) -> tuple[Guest, str]:
    guest = await hub.house.store.new_guest(b"token")
    table = await new_tables.create(hub, guest, NewTable("wuerfelwelten", [MySeat("Änne")], crowd=crowd), "de")
    return guest, table.key


def _serving(key: str = "") -> list[str]:
    """The tables that are served right now, as often as they are."""
    return [task.get_name() for task in asyncio.all_tasks() if task.get_name().startswith(f"table {key}")]


async def _cancelled_after(turns: int, work: Awaitable[object]) -> None:
    task = asyncio.ensure_future(work)
    await _turns(turns)
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError, ServedAnew):
        await task


@pytest.mark.parametrize("turns", TURNS)
async def test_who_stops_waiting_leaves_one_host(tmp_path: Path, turns: int) -> None:
    async with opened(tmp_path) as hub:
        _, key = await new_table(hub)
        await hub.let_go()
        hub.go_on()
        waiting = [asyncio.create_task(hub.host(key)) for _ in range(2)]
        await _cancelled_after(turns, hub.host(key))
        hosts = [await hub.host(key), await hub.host(key), *await asyncio.gather(*waiting)]
        assert len({id(host) for host in hosts}) == 1
        await _turns(10)
        assert len(_serving(key)) == 1


@pytest.mark.parametrize("turns", TURNS)
async def test_letting_go_leaves_no_host_and_deceives_nobody(tmp_path: Path, turns: int) -> None:
    async with opened(tmp_path) as hub:
        _, key = await new_table(hub)
        await hub.let_go()
        hub.go_on()
        waiting = asyncio.create_task(hub.host(key))
        await _turns(turns)
        await hub.let_go()
        with contextlib.suppress(ServedAnew):
            assert (await waiting).ended
        with pytest.raises(ServedAnew):
            await hub.host(key)
        assert _serving() == []
        hub.go_on()
        assert await hub.host(key) is await hub.host(key)
        assert len(_serving(key)) == 1


@pytest.mark.parametrize("turns", TURNS)
async def test_a_late_comer_never_outlives_the_crowd(tmp_path: Path, turns: int) -> None:
    async with opened(tmp_path) as hub:
        guest, key = await new_table(hub, crowd=True)
        leader = await hub.host(key)
        await leader.ask(leader.sitting.mixing.mix)
        late = (await crowds.follow(hub, guest, key, "Bo")).key
        await hub.let_go()
        hub.go_on()
        waiting = asyncio.create_task(hub.host(late))
        await _turns(turns)
        if living := hub.living(key):
            await living.close()
        with contextlib.suppress(ServedAnew):
            follower = await waiting
            await _turns(3)
            assert follower.ended == (hub.living(key) is None)
        follower = await hub.host(late)
        assert await follower.ask(lambda: follower.sitting.leader) is (await hub.host(key)).sitting
        assert (len(_serving(key)), len(_serving(late))) == (1, 1)


@pytest.mark.parametrize("turns", TURNS)
async def test_setting_a_table_that_nobody_waits_for_leaves_one_host_or_none(tmp_path: Path, turns: int) -> None:
    async with opened(tmp_path) as hub:
        guest = await hub.house.store.new_guest(b"token")
        wish = NewTable("wuerfelwelten", [MySeat("Änne")], public=True)
        await _cancelled_after(turns, new_tables.create(hub, guest, wish, "de"))
        for listed in await hub.house.store.held_by(guest.id):
            host = await hub.host(listed.row.key)
            assert (await host.ask(partial(host.info, guest.id))).host
            assert len(_serving(listed.row.key)) == 1


async def test_a_host_that_is_closed_before_it_began_has_ended(tmp_path: Path) -> None:
    async with opened(tmp_path) as hub:
        _, key = await new_table(hub)
        stored = await hub.house.store.load(key)
        assert stored
        await hub.let_go()
        hub.go_on()
        host = type(await hub.host(key))(hub.house, stored)
        await host.close()
        assert host.ended
        with pytest.raises(ServedAnew):
            await host.ask(lambda: None)
