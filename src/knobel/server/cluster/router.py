"""Our pages at tables that may be served on any machine.

A wish goes where its table is served: to this machine's own tables, or by mail to the node that has it. What gets lost
on the way is said again: by the page, or because somebody notices that something is missing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Collection
from dataclasses import dataclass, field
from itertools import count
from time import monotonic

import msgspec

from knobel.game import Refused, Seat
from knobel.server import metrics
from knobel.server.background import Background
from knobel.server.cluster.bus import Bus
from knobel.server.cluster.code import this_code
from knobel.server.cluster.drawing import Drawing
from knobel.server.cluster.mail import Draw, ForPages, Gone, Heard, LetGo, NotMine, Watched
from knobel.server.cluster.pauses import PAUSES
from knobel.server.cluster.remote_pages import ONCE, RemotePages
from knobel.server.cluster.requests import Requests
from knobel.server.hub import Hub
from knobel.server.store.protocol import Elsewhere, ServedAnew
from knobel.server.web.asking import Ask, Endpoint, Reply
from knobel.server.web.page import Page
from knobel.server.web.router import page_counts, sign_out
from knobel.server.web.visit import TABLES_WATCHED, read
from knobel.wire.from_client import AboutATable, FromClient, Here, Ping, Tock, Unwatch, Watch

log = logging.getLogger("knobel.router")

SEEN = b'{"type":"seen"'
UNCONFIRMED = 1.5
"""Seconds after which a watch that nobody confirmed is said again."""


@dataclass
class _Away:
    """A table that a page of ours watches elsewhere."""

    node: str
    said: float
    confirmed: bool = False
    drawing: Draw | None = None
    """What is being drawn here, to be told to the page."""


@dataclass
class _Traveller:
    """A page of ours with business elsewhere."""

    page: Page
    number: int
    away: dict[str, _Away] = field(default_factory=dict)
    nodes: set[str] = field(default_factory=set)


class ClusterRouter:
    """Finds a table among the nodes, for the pages whose sockets are here."""

    def __init__(
        self, hub: Hub, bus: Bus, background: Background, requests: Requests, remote_pages: RemotePages
    ) -> None:
        self.pages: set[Page] = set()
        self._hub = hub
        self._bus = bus
        self._background = background
        self._requests = requests
        self._remote_pages = remote_pages
        self._numbers = count(1)
        self._travellers: dict[Page, _Traveller] = {}
        self._by_number: dict[int, _Traveller] = {}
        self._again: set[tuple[Page, str]] = set()
        self.drawing = Drawing(hub.house, bus, background, self)
        this_code()  # is read before anybody waits for it

    def counts(self) -> dict[str, float]:
        """What is kept of open pages, ours and others'."""
        return {
            **page_counts(self.pages),
            "knobel_pages_away": len(self._travellers),
            "knobel_pages_remote": len(self._remote_pages),
            "knobel_scenes": len(self.drawing),
        }

    def enter(self, page: Page) -> None:
        """A page of ours opens."""
        self.pages.add(page)

    def leave(self, page: Page) -> None:
        """A page of ours is closed."""
        self.pages.discard(page)
        if traveller := self._travellers.pop(page, None):
            del self._by_number[traveller.number]
            for node in traveller.nodes:
                self._bus.send(node, Gone(traveller.number))

    def send_all_away(self) -> None:
        """This machine cannot serve anybody for now."""
        for page in list(self.pages):
            page.send_away()

    # Devices that are signed out.

    def let_go(self, devices: Collection[int], tables: Collection[str]) -> None:
        """Close the pages of these devices and have these tables set up anew, everywhere."""
        sign_out(self.pages, devices)
        for node in self._bus.others:
            self._bus.send(node, LetGo(list(devices), list(tables)))

    def told_to_let_go(self, item: LetGo) -> None:
        """Another node says so."""
        sign_out(self.pages, item.devices)
        self._background.later(self._serve_anew(item.tables))

    async def _serve_anew(self, tables: Collection[str]) -> None:
        async with self._hub.apart(tables):
            pass

    async def _check_devices(self) -> None:
        """Mail got lost: some of our pages may be those of devices that are signed out."""
        devices = {page.device for page in self.pages if page.device}
        with contextlib.suppress(Refused):
            sign_out(self.pages, devices - await self._hub.house.store.people.known_devices(devices))

    async def close(self) -> None:
        """Nothing is left to be done: the mail is closed with the cluster."""

    async def serve(self, endpoint: Endpoint, ask: Ask) -> Reply:
        """Let a request be answered where its table is served."""
        return await self._requests.serve(endpoint, ask)

    # Wishes.

    async def route(self, page: Page, text: str, message: FromClient) -> None:
        """Let a page's wish be granted where its table is served."""
        if isinstance(message, Ping | Tock):
            await page.visit.answer(message)
            if isinstance(message, Tock) and (traveller := self._travellers.get(page)):
                for node in {away.node for away in traveller.away.values()}:
                    self._forward(node, page, text)
        else:
            await self._route(page, text, message)

    async def _route(self, page: Page, text: str, message: AboutATable, tries: int = 0) -> None:
        """As often as it takes while the table moves."""
        for pause in PAUSES:
            try:
                if node := await self._place(page, message):
                    self._send_on(node, page, text, message, tries)
                else:
                    await self._grant(page, message)
                return
            except (Elsewhere, ServedAnew) as moved:
                if isinstance(moved, ServedAnew) and not moved.sure and isinstance(message, ONCE):
                    raise
            await asyncio.sleep(pause)
        raise ServedAnew

    async def _place(self, page: Page, message: AboutATable) -> str | None:
        """The other node where this is to be said; None: here."""
        table = message.table
        if isinstance(message, Watch) or not (away := self._away(page, table)):
            return None if isinstance(message, Here | Unwatch) else await self._find(table)
        return away.node

    async def _find(self, table: str) -> str | None:
        """The other node that serves a table; None: this one does, from now on if nobody did."""
        try:
            await self._hub.host(table)
        except Elsewhere as elsewhere:
            self._bus.alive |= {elsewhere.node}
            return elsewhere.node
        return None

    async def _grant(self, page: Page, message: AboutATable) -> None:
        await page.visit.answer(message)
        if isinstance(message, Watch) and (traveller := self._travellers.get(page)):
            traveller.away.pop(message.table, None)

    def _send_on(self, node: str, page: Page, text: str, message: AboutATable, tries: int) -> None:
        if isinstance(message, Watch):
            away = self._traveller(page).away
            if len(away) >= TABLES_WATCHED and message.table not in away:
                raise Refused("refused-too-many-tables", most=TABLES_WATCHED)
            away[message.table] = _Away(node, monotonic())
        elif isinstance(message, Unwatch):
            self._traveller(page).away.pop(message.table, None)
        elif isinstance(message, Here) and (known := self._away(page, message.table)) and known.drawing:
            return  # how things stand it is told in a moment
        self._forward(node, page, text, tries)

    def _forward(self, node: str, page: Page, text: str, tries: int = 0) -> None:
        traveller = self._traveller(page)
        traveller.nodes.add(node)
        self._bus.send(node, Heard(traveller.number, page.visit.guest, page.visit.name, text, tries, this_code()))

    def _traveller(self, page: Page) -> _Traveller:
        if page not in self._travellers:
            traveller = _Traveller(page, next(self._numbers))
            self._travellers[page] = self._by_number[traveller.number] = traveller
        return self._travellers[page]

    def _away(self, page: Page, table: str) -> _Away | None:
        traveller = self._travellers.get(page)
        return traveller.away.get(table) if traveller else None

    # Watching where the table is by now.

    def watch_again(self, page: Page, table: str) -> None:
        """Find out where a table is served by now, and watch it there."""
        if (page, table) not in self._again and page.is_open:
            self._again.add((page, table))
            self._background.later(self._watch_again(page, Watch(table)))

    async def _watch_again(self, page: Page, watch: Watch) -> None:
        if traveller := self._travellers.get(page):
            traveller.away.pop(watch.table, None)
        try:
            await self._route(page, msgspec.json.encode(watch).decode(), watch)
        except Refused as refusal:
            log.info("table %s cannot be watched again: %s", watch.table, refusal)
            page.send_away()
        finally:
            self._again.discard((page, watch.table))

    def missed(self, node: str) -> None:
        """Mail of a node got lost: ask it for everything anew."""
        self._background.later(self._check_devices())
        for traveller in self._travellers.values():
            for table, away in traveller.away.items():
                if away.node == node:
                    self.watch_again(traveller.page, table)

    def look_around(self) -> None:
        """Now and then: whose nodes are gone, and whose watch was not heard."""
        now = monotonic()
        for traveller in self._travellers.values():
            for table, away in traveller.away.items():
                if away.node not in self._bus.alive or (not away.confirmed and now - away.said > UNCONFIRMED):
                    self.watch_again(traveller.page, table)

    def begin_anew(self) -> None:
        """This machine is another node from now on: nobody knows our pages."""
        for traveller in self._travellers.values():
            for table in traveller.away:
                self.watch_again(traveller.page, table)

    # What other nodes say to our pages.

    def tell(self, node: str, word: ForPages) -> None:
        """A word for pages of ours. What a node tells about a table that it no longer serves for a page is not passed
        on: it may be older than what the page knows."""
        for number in word.pages:
            traveller = self._by_number.get(number)
            if traveller is None:
                self._bus.send(node, Gone(number))
                continue
            away = traveller.away.get(word.table)
            if not word.table or (away and away.node == node):
                if away and word.word.startswith(SEEN):
                    away.drawing = None
                traveller.page.tell(word.word, word.slot)

    # What is drawn here for our pages.

    def will_be_drawn(self, node: str, draw: Draw) -> None:
        """Pages of ours wait for this, and no longer for what was drawn for them before."""
        for number in draw.pages:
            if number not in self._by_number:
                self._bus.send(node, Gone(number))
            elif (away := self._away_at(number, draw.table)) and away.node == node:
                away.drawing = draw

    def awaits(self, number: int, draw: Draw) -> bool:
        """Whether a page of ours still waits for this."""
        away = self._away_at(number, draw.table)
        return away is not None and away.drawing is draw

    def was_drawn(self, number: int, draw: Draw, seat: Seat, word: bytes) -> None:
        """It is told, if it still waits for this."""
        if self.awaits(number, draw):
            self.was_not_drawn(number, draw)
            self._by_number[number].page.tell(word, repr(("seen", draw.table, seat)))
            metrics.DRAWN.add("told")

    def was_not_drawn(self, number: int, draw: Draw) -> None:
        """It is told by the node that serves the table."""
        if (away := self._away_at(number, draw.table)) and away.drawing is draw:
            away.drawing = None

    def _away_at(self, number: int, table: str) -> _Away | None:
        traveller = self._by_number.get(number)
        return traveller.away.get(table) if traveller else None

    def watched(self, node: str, watched: Watched) -> None:
        """A node tells a page of ours about a table from now on."""
        traveller = self._by_number.get(watched.page)
        if traveller and (away := traveller.away.get(watched.table)) and away.node == node:
            away.confirmed = True

    def not_mine(self, node: str, bounced: NotMine) -> None:
        """A node does not serve a table: look for it anew, and say there what was to be said."""
        if traveller := self._by_number.get(bounced.page):
            away = traveller.away.get(bounced.table)
            if away and away.node == node:
                self.watch_again(traveller.page, bounced.table)
            if bounced.text and bounced.tries < len(PAUSES):
                self._background.later(self._say_again(traveller.page, bounced))

    async def _say_again(self, page: Page, bounced: NotMine) -> None:
        await asyncio.sleep(PAUSES[bounced.tries])
        if page.is_open:
            message = read(bounced.text)
            assert not isinstance(message, Ping | Tock)
            try:
                await self._route(page, bounced.text, message, bounced.tries)
            except Refused as refusal:
                page.visit.refuse(refusal, message)
