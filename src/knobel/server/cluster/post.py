"""Mail between the nodes: brings what other nodes say to whom it concerns.

Nothing here is needed for the truth, which is in the store.
"""

from __future__ import annotations

from knobel.server.background import Background
from knobel.server.cluster.bus import Bus
from knobel.server.cluster.mail import (
    Answered,
    Asked,
    Draw,
    ForPages,
    Gone,
    Heard,
    Item,
    LetGo,
    NotMine,
    Scenery,
    Undrawn,
    Watched,
)
from knobel.server.cluster.remote_pages import RemotePages
from knobel.server.cluster.requests import Requests
from knobel.server.cluster.router import ClusterRouter
from knobel.server.hub import Hub


class Post:
    """Brings pages and tables of different machines together."""

    def __init__(self, hub: Hub, bus_url: str, cluster: str) -> None:
        self.bus = Bus(bus_url, cluster, self._hear, self._missed)
        self._background = Background()
        self._requests = Requests(hub, self.bus, self._background)
        self._remote_pages = RemotePages(hub, self.bus, self._background)
        self.router = ClusterRouter(hub, self.bus, self._background, self._requests, self._remote_pages)
        self._requests.everywhere = self.router

    async def close(self) -> None:
        """Send what waits, and let go."""
        await self.bus.close()
        await self._background.close()

    def _hear(self, node: str, item: Item) -> None:
        match item:
            case Heard():
                self._remote_pages.heard(node, item)
            case ForPages():
                self.router.tell(node, item)
            case Watched():
                self.router.watched(node, item)
            case NotMine():
                self.router.not_mine(node, item)
            case Gone():
                self._remote_pages.gone(node, item)
            case Asked():
                self._requests.answer(node, item)
            case Answered():
                self._requests.answered(item)
            case LetGo():
                self.router.told_to_let_go(item)
            case Scenery():
                self.router.drawing.read(node, item)
            case Draw():
                self.router.drawing.draw(node, item)
            case Undrawn():
                self._remote_pages.undrawn(node, item)

    def _missed(self, node: str) -> None:
        self.router.missed(node)
        self._remote_pages.missed(node)

    def look_around(self, alive: frozenset[str]) -> None:
        """Now and then, with the nodes that are there: what is gone, and what got lost."""
        self.bus.know(alive)
        self._remote_pages.look_around()
        self.router.look_around()
        for node in self.bus.correspondents:
            self.bus.send(node)

    async def begin_anew(self, node: str) -> None:
        """This machine is another node from now on: nobody knows our pages, and we know nobody's."""
        await self.bus.listen(node)
        await self._remote_pages.begin_anew()
        self.router.begin_anew()
