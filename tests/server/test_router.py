"""A page asks its router: words and wishes find their way while a table moves from machine to machine."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from knobel.server.background import Background
from knobel.server.cluster.bus import Bus
from knobel.server.cluster.mail import ForPages
from knobel.server.cluster.remote_pages import RemotePages
from knobel.server.cluster.requests import Requests
from knobel.server.cluster.router import ClusterRouter
from knobel.server.hub import Hub
from knobel.server.lobby import new_tables
from knobel.server.store.protocol import Elsewhere
from knobel.server.store.rows import Stored
from knobel.server.store.sqlite import Store
from knobel.server.table.host import House
from knobel.server.web.page import Page
from knobel.server.web.websocket import Socket
from knobel.server.workers import Workers
from knobel.wire.http import MySeat, NewTable


class SharedStore(Store):
    """A store in which other machines may have claimed the tables."""

    claimed_by: str | None = None

    async def load(self, key: str) -> Stored | None:
        if self.claimed_by:
            raise Elsewhere(self.claimed_by)
        return await super().load(key)


@dataclass
class Wire:
    """The end of a page's socket."""

    said: list[Any] = field(default_factory=list)
    full: bool = False
    held: bool = False
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def say(self, word: bytes) -> None:
        self.said.append(json.loads(word))

    def hand_on(self, end: object) -> None: ...

    def hold(self, wait: bool) -> None:
        self.held = wait

    def finish(self, work: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.create_task(work))


@dataclass
class Node:
    hub: Hub
    store: SharedStore
    router: ClusterRouter
    key: str

    def page(self) -> tuple[Page, Wire]:
        wire = Wire()
        page = Page(cast(Socket, wire), self.hub, self.router, None)
        page.open()
        return page, wire

    async def say(self, page: Page, **message: Any) -> None:
        page.heard(json.dumps({**message, "table": self.key}))
        if page._hearing:
            await page._hearing


@asynccontextmanager
async def node(folder: Path) -> AsyncIterator[Node]:
    """A node without a broker: its mail goes nowhere, and what others say is told by the test."""
    store, workers, background = SharedStore(folder, lambda: 1.0), Workers(1), Background()
    hub = Hub(House(store, workers, lambda: 1.0))
    bus = Bus("", "", lambda node, item: None, lambda node: None)
    remote = RemotePages(hub, bus, background)
    router = ClusterRouter(hub, bus, background, Requests(hub, bus, background), remote)
    guest = await store.new_guest(b"token")
    table = await new_tables.create(hub, guest, NewTable("wuerfelspiel", [MySeat("Änne")]), "de")
    try:
        yield Node(hub, store, router, table.key)
    finally:
        await background.close()
        await hub.close()
        workers.close()
        store.close()


async def test_words_of_a_node_that_no_longer_serves_the_table_are_not_passed_on(tmp_path: Path) -> None:
    """A node that slept tells what was so before it slept; the page knows better by then."""
    async with node(tmp_path) as here:
        await here.hub.let_go()
        here.hub.go_on()
        page, wire = here.page()
        here.store.claimed_by = "a"
        await here.say(page, type="watch")

        def tell(node: str, n: int, table: str) -> None:
            here.router.tell(node, ForPages([1], None, b"%d" % n, table))

        tell("a", 1, here.key)
        here.store.claimed_by = "b"
        here.router.watch_again(page, here.key)
        while (away := here.router._away(page, here.key)) is None or away.node != "b":
            await asyncio.sleep(0)
        tell("a", 2, here.key)
        tell("a", 3, "")
        tell("b", 4, here.key)
        assert wire.said == [1, 3, 4], "an answer of a still counts, how the table stood there does not"


async def test_a_page_is_read_on_once_all_were_told(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        page, wire = here.page()
        page.visit.hold(True)
        await here.say(page, type="watch")
        assert wire.said, "what was read before is heard"
        assert wire.held
        page.visit.hold(False)
        assert not wire.held


async def test_what_a_page_says_about_a_table_that_has_left_does_not_hold_it_up(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        page, wire = here.page()
        await here.say(page, type="watch")
        here.store.claimed_by = "a"
        host = here.hub.living(here.key)
        assert host
        await host.close()
        while here.router._away(page, here.key) is None:
            await asyncio.sleep(0)
        wire.said.clear()
        await here.say(page, type="here", turn=0, hash="0")
        assert wire.said == []


async def test_a_page_that_goes_while_its_table_is_looked_for_is_not_kept_there(tmp_path: Path) -> None:
    async with node(tmp_path) as here:
        for turns in range(12):
            await here.hub.let_go()
            here.hub.go_on()
            page, wire = here.page()
            here.router.watch_again(page, here.key)
            for _ in range(turns):
                await asyncio.sleep(0)
            page.lost()
            await asyncio.gather(*wire.tasks)
            host = await here.hub.host(here.key)
            for _ in range(12):
                await asyncio.sleep(0)
            assert await host.ask(host.telling.audience.__len__) == 0
