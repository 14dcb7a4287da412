"""Pages of other nodes at our tables."""

from __future__ import annotations

from collections import deque
from functools import partial

import msgspec

from knobel.server.background import Background
from knobel.server.cluster.bus import Bus
from knobel.server.cluster.mail import Gone, Heard, NotMine, Watched
from knobel.server.hub import Hub
from knobel.server.store.protocol import Elsewhere, ServedAnew
from knobel.server.web.visit import Visit
from knobel.wire.from_client import AboutATable, FromClient, Here, Note, Say, Undo, Watch
from knobel.wire.from_server import Word

ONCE = Say | Note | Undo
"""What would be done twice if it were said twice. All else quotes a turn or an identity, or asks only."""


class RemotePage:
    """A page on another machine: what it says comes by mail, and what it is told goes the same way."""

    def __init__(self, hub: Hub, bus: Bus, node: str, number: int, guest: int | None, name: str | None) -> None:
        self.visit = Visit(hub, self, guest, name)
        self._bus = bus
        self._node = node
        self._number = number
        self._unheard: deque[Heard] = deque()
        self._hearing = False

    def tell(self, word: Word | bytes, slot: object = None) -> None:
        """Send a word to where the socket is."""
        text = word if isinstance(word, bytes) else msgspec.json.encode(word)
        table = slot[1] if isinstance(slot, tuple) else ""
        self._bus.tell(self._node, self._number, None if slot is None else repr(slot), text, table)

    def hold(self, wait: bool) -> None:
        """What it says comes with the mail of its machine, whatever we do."""

    def moved(self, table: str) -> None:
        """The table is told from somewhere else now."""
        self._bus.send(self._node, NotMine(self._number, table))

    def take(self, heard: Heard, background: Background) -> None:
        """Hear this after all that was heard before."""
        self._unheard.append(heard)
        if not self._hearing:
            self._hearing = True
            background.later(self._hear_all())

    async def _hear_all(self) -> None:
        try:
            while self._unheard:
                heard = self._unheard.popleft()
                await self.visit.hear(heard.text, partial(self._grant, heard))
        finally:
            self._hearing = False

    async def _grant(self, heard: Heard, message: FromClient) -> None:
        """Do it here; where the table is not ours, let it be said where it is."""
        table = message.table if isinstance(message, AboutATable) else ""
        try:
            if isinstance(message, Here) and not self.visit.watches(table):
                self.moved(table)
                return
            await self.visit.answer(message)
            if isinstance(message, Watch):
                self._bus.send(self._node, Watched(self._number, table))
        except (Elsewhere, ServedAnew) as gone:
            if isinstance(gone, ServedAnew) and not gone.sure and isinstance(message, ONCE):
                raise
            self._bus.send(self._node, NotMine(self._number, table, heard.text, heard.tries + 1))


class RemotePages:
    """All of them, by node and number."""

    def __init__(self, hub: Hub, bus: Bus, background: Background) -> None:
        self._hub = hub
        self._bus = bus
        self._background = background
        self._pages: dict[tuple[str, int], RemotePage] = {}

    def __len__(self) -> int:
        return len(self._pages)

    def heard(self, node: str, heard: Heard) -> None:
        """A page of another node said something about a table of ours."""
        place = node, heard.page
        if place not in self._pages:
            self._pages[place] = RemotePage(self._hub, self._bus, node, heard.page, heard.guest, heard.name)
        self._pages[place].take(heard, self._background)

    def gone(self, node: str, gone: Gone) -> None:
        """A page of another node is closed."""
        if page := self._pages.pop((node, gone.page), None):
            self._background.later(page.visit.end())

    def look_around(self) -> None:
        """The pages of nodes that are gone are gone."""
        for place in [place for place in self._pages if place[0] not in self._bus.alive]:
            self._background.later(self._pages.pop(place).visit.end())

    async def begin_anew(self) -> None:
        """We know nobody's pages any more."""
        pages, self._pages = self._pages, {}
        for page in pages.values():
            await page.visit.end()
