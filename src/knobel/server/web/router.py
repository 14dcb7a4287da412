"""Where a table is served: on this machine, which is the only one, or on one of many (``cluster.router``)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import Protocol, TypeVar

from knobel.game import Refused
from knobel.server.background import Background
from knobel.server.hub import Hub
from knobel.server.store.protocol import ServedAnew
from knobel.server.web.asking import Ask, Endpoint, Reply, respond
from knobel.server.web.page import Page
from knobel.wire.from_client import FromClient, Watch

T = TypeVar("T")

REST = 1.0
"""Seconds before a table that came to an end by a fault is loaded anew for those who watched it."""
TRIES = 3
"""How often a wish is brought to a table that is let go at that moment."""


class Router(Protocol):
    """Brings pages and requests to the tables they are about."""

    def counts(self) -> dict[str, float]:
        """What is kept of open pages."""

    @property
    def pages(self) -> Collection[Page]:
        """All whose sockets are here."""

    def enter(self, page: Page) -> None:
        """A page opens."""

    def leave(self, page: Page) -> None:
        """A page is closed."""

    async def route(self, page: Page, text: str, message: FromClient) -> None:
        """Let a page's wish be granted where its table is served. ``text`` is the message as it came."""

    def watch_again(self, page: Page, table: str) -> None:
        """What a page was told about a table came to an end: find out where it is served by now, and watch it there."""

    async def serve(self, endpoint: Endpoint, ask: Ask) -> Reply:
        """Let a request be answered where its table is served."""

    def let_go(self, devices: Collection[int], tables: Collection[str]) -> None:
        """On every machine: close the pages of these devices, and set these tables up anew from what is stored. On this
        one nobody serves them now."""

    async def close(self) -> None:
        """Bring nobody anywhere any more."""


class JumpingClock(Protocol):
    """The time at the tables, and how far the clock behind it was set."""

    def __call__(self) -> float: ...

    @property
    def jumped(self) -> float: ...


class AnyCluster(Protocol):
    """The other machines, as the way in sees them."""

    @property
    def now(self) -> JumpingClock:
        """The time that all of them share."""

    async def open(self, hub: Hub) -> Router:
        """Become one of them."""

    async def close(self) -> None:
        """Be one of them no longer."""


def page_counts(pages: Collection[Page]) -> dict[str, float]:
    """What is kept of pages whose sockets are here."""
    return {"knobel_sockets": len(pages), "knobel_words_waiting": sum(page.words_waiting for page in pages)}


def sign_out(pages: Collection[Page], devices: Collection[int]) -> None:
    """Close the pages of these devices."""
    for page in [page for page in pages if page.device and page.device in devices]:
        page.sign_out()


class LocalRouter:
    """Every table is served here."""

    def __init__(self) -> None:
        self.pages: set[Page] = set()
        self._background = Background()

    def counts(self) -> dict[str, float]:
        """What is kept of open pages."""
        return page_counts(self.pages)

    def enter(self, page: Page) -> None:
        """A page opens."""
        self.pages.add(page)

    def leave(self, page: Page) -> None:
        """A page is closed."""
        self.pages.discard(page)

    async def route(self, page: Page, text: str, message: FromClient) -> None:
        """Grant it."""
        await _while_it_moves(lambda: page.visit.answer(message))

    def watch_again(self, page: Page, table: str) -> None:
        """Load the table anew."""
        self._background.later(self._watch_again(page, Watch(table)))

    async def _watch_again(self, page: Page, watch: Watch) -> None:
        await asyncio.sleep(REST)
        if page.is_open:
            try:
                await page.visit.answer(watch)
            except Refused as refusal:
                page.visit.refuse(refusal, watch)

    async def serve(self, endpoint: Endpoint, ask: Ask) -> Reply:
        """Answer it."""
        return respond(await _while_it_moves(lambda: endpoint.serve(ask)))

    def let_go(self, devices: Collection[int], tables: Collection[str]) -> None:
        """Close the pages of these devices; nobody else serves any table."""
        sign_out(self.pages, devices)

    async def close(self) -> None:
        """Watch nothing again."""
        await self._background.close()


async def _while_it_moves(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask again where the table was let go, unwatched, just as somebody came: it is loaded anew."""
    for _ in range(TRIES):
        try:
            return await ask()
        except ServedAnew as moved:
            if not moved.sure:
                raise
    return await ask()
