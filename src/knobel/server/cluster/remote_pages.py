"""Pages of other nodes at our tables."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from functools import partial

import msgspec

from knobel.game import Drawn, Rolled
from knobel.server.background import Background
from knobel.server.cluster.bus import Bus
from knobel.server.cluster.code import this_code
from knobel.server.cluster.mail import SCENES_KEPT, Draw, Gone, Heard, NotMine, Scenery, Undrawn, Watched
from knobel.server.hub import Hub
from knobel.server.store.protocol import Elsewhere, ServedAnew
from knobel.server.table.many import At, Own, Picture
from knobel.server.thinking import Scene
from knobel.server.web.visit import Visit
from knobel.wire.from_client import AboutATable, FromClient, Here, Note, Say, Undo, Watch
from knobel.wire.from_server import Word

ONCE = Say | Note | Undo
"""What would be done twice if it were said twice. All else quotes a turn or an identity, or asks only."""
FRAME_BYTES = 4096
"""A frame of a crowd has so many or more: a state is mailed where it is less than all frames."""


class Node:
    """Another node that draws for its own people, and which scenes it was mailed."""

    def __init__(self, bus: Bus, name: str) -> None:
        self._bus = bus
        self._name = name
        self._mailed: dict[str, tuple[str, Sequence[str | None]]] = {}

    def takes(self, table: str, scene: Scene, people: int) -> bool:
        """Whether it is less to let it draw a scene for so many than to send it all their words."""
        return self._has(table, scene) or people * FRAME_BYTES >= len(scene.state)

    def _has(self, table: str, scene: Scene) -> bool:
        return table in self._mailed and self._mailed[table][0] == scene.name

    def draw(self, picture: Picture, pages: list[int], seats: list[Own]) -> None:
        """Let it draw and tell this to these pages of its own, one seat each."""
        table, game, scene, names, common = picture
        if self._mailed.get(table) != (scene.name, names):
            self.forget(table)
            self._mailed[table] = scene.name, names
            if len(self._mailed) > SCENES_KEPT:
                del self._mailed[next(iter(self._mailed))]
            options = msgspec.json.encode(game)
            self._bus.send(self._name, Scenery(table, scene.name, game.name, options, scene.state, list(names)))
        events = [event for event in scene.events if isinstance(event, Rolled | Drawn)]
        self._bus.send(self._name, Draw(table, scene.name, events, common, pages, seats))

    def forget(self, table: str) -> None:
        """It has nothing of this table, or nothing that helps it."""
        self._mailed.pop(table, None)

    def forget_all(self) -> list[str]:
        """Who knows what it has: the tables it was mailed."""
        tables = list(self._mailed)
        self._mailed.clear()
        return tables


class RemotePage:
    """A page on another machine: what it says comes by mail, and what it is told goes the same way."""

    def __init__(self, hub: Hub, bus: Bus, node: str, number: int, guest: int | None, name: str | None) -> None:
        self.visit = Visit(hub, self, guest, name)
        self.elsewhere: At | None = None
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
        self._nodes: dict[str, Node] = {}

    def __len__(self) -> int:
        return len(self._pages)

    def heard(self, node: str, heard: Heard) -> None:
        """A page of another node said something about a table of ours."""
        place = node, heard.page
        if place not in self._pages:
            self._pages[place] = RemotePage(self._hub, self._bus, node, heard.page, heard.guest, heard.name)
        page = self._pages[place]
        page.elsewhere = At(self._node(node), heard.page) if heard.draws == this_code() else None
        page.take(heard, self._background)

    def _node(self, name: str) -> Node:
        if name not in self._nodes:
            self._nodes[name] = Node(self._bus, name)
        return self._nodes[name]

    def undrawn(self, node: str, undrawn: Undrawn) -> None:
        """Another node could not draw something for people of its own: this time it is drawn here."""
        self._node(node).forget(undrawn.table)
        guests: set[int] = set()
        for number in undrawn.pages:
            if page := self._pages.get((node, number)):
                page.elsewhere = None
                if page.visit.guest is not None:
                    guests.add(page.visit.guest)
        self._tell_again(undrawn.table, guests)

    def missed(self, node: str) -> None:
        """Mail of another node got lost: it may have said that it could not draw, so it is to draw all of it anew."""
        pages = [page for (theirs, _), page in self._pages.items() if theirs == node]
        guests = {page.visit.guest for page in pages if page.visit.guest is not None}
        for table in self._node(node).forget_all():
            self._tell_again(table, guests)

    def _tell_again(self, table: str, guests: Collection[int]) -> None:
        if host := self._hub.living(table):
            host.ask_later(lambda: host.telling.tell_again(guests), "wish")

    def gone(self, node: str, gone: Gone) -> None:
        """A page of another node is closed."""
        if page := self._pages.pop((node, gone.page), None):
            self._background.later(page.visit.end())

    def look_around(self) -> None:
        """The pages of nodes that are gone are gone."""
        for place in [place for place in self._pages if place[0] not in self._bus.alive]:
            self._background.later(self._pages.pop(place).visit.end())
        for gone in [name for name in self._nodes if name not in self._bus.alive]:
            del self._nodes[gone]

    async def begin_anew(self) -> None:
        """We know nobody's pages any more."""
        pages, self._pages, self._nodes = self._pages, {}, {}
        for page in pages.values():
            await page.visit.end()
