"""Crowds whose table another node serves, drawn for our own people: it mails a scene once, and then the dice.

Whatever goes wrong here, the node that serves the table is asked to tell these people itself.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from knobel.games import GAMES
from knobel.server import metrics
from knobel.server.background import Background
from knobel.server.cluster.bus import Bus
from knobel.server.cluster.mail import SCENES_KEPT, Draw, Scenery, Undrawn
from knobel.server.table.frames import Frame
from knobel.server.table.host import House
from knobel.server.table.many import Names, Own
from knobel.server.table.writing import Writing
from knobel.server.thinking import Scene

if TYPE_CHECKING:
    from knobel.server.cluster.router import ClusterRouter

log = logging.getLogger("knobel.drawing")

PATIENCE = 5.0
"""Seconds after which people of ours are not kept waiting for what is drawn here (chosen)."""


class _Stage:
    """A crowd's scene as another node mailed it."""

    def __init__(self, scenery: Scenery) -> None:
        self.name = scenery.scene
        self.game = msgspec.json.decode(scenery.options, type=GAMES[scenery.game])
        self.scene = Scene(scenery.state)
        self.names = Names(scenery.names.__getitem__)
        self.turn = asyncio.Lock()
        """One drawing after the other: each has dice of its own."""


class Drawing:
    """What our people see of crowds that other nodes serve."""

    def __init__(self, house: House, bus: Bus, background: Background, router: ClusterRouter) -> None:
        self._house = house
        self._bus = bus
        self._background = background
        self._router = router
        self._stages: dict[tuple[str, str], _Stage] = {}

    def __len__(self) -> int:
        return len(self._stages)

    def read(self, node: str, scenery: Scenery) -> None:
        """Another node shows a scene; the one before is over."""
        place = node, scenery.table
        self._stages.pop(place, None)
        try:
            self._stages[place] = _Stage(scenery)
        except Exception as error:
            log.warning("a scene cannot be read: %s", error)
        if len(self._stages) > SCENES_KEPT:
            del self._stages[next(iter(self._stages))]

    def draw(self, node: str, draw: Draw) -> None:
        """Draw and tell this to people of ours, unless they are told something newer meanwhile."""
        self._router.will_be_drawn(node, draw)
        self._background.later(self._draw(node, draw))

    async def _draw(self, node: str, draw: Draw) -> None:
        stage = self._stages.get((node, draw.table))
        try:
            if stage and stage.name == draw.scene:
                async with asyncio.timeout(PATIENCE):
                    await self._draw_on(stage, draw)
        except TimeoutError:
            log.warning("drawing a crowd takes too long here")
        except Exception:
            log.exception("drawing a crowd failed")
        if undrawn := [page for page in draw.pages if self._router.awaits(page, draw)]:
            for page in undrawn:
                self._router.was_not_drawn(page, draw)
                metrics.DRAWN.add("failed")
            self._bus.send(node, Undrawn(draw.table, undrawn))

    async def _draw_on(self, stage: _Stage, draw: Draw) -> None:
        async with stage.turn:
            stage.scene.events = tuple(draw.events)
            people = list(zip(draw.pages, draw.seats, strict=True))
            at_once = self._house.workers.processes
            async for _, drawn in Writing(people, at_once, lambda some: self._frames(stage, draw, some)):
                for page, own, frame in drawn:
                    word = draw.common.word(own, frame, self._house.now(), stage.names)
                    self._router.was_drawn(page, draw, own.seat, word)

    async def _frames(self, stage: _Stage, draw: Draw, some: list[tuple[int, Own]]) -> list[tuple[int, Own, Frame]]:
        """What these see, as far as they still wait for it and it can be drawn."""
        waiting = [(page, own) for page, own in some if self._router.awaits(page, draw)]
        try:
            wanted = [own.wanted for _, own in waiting]
            frames = await self._house.workers.frames(stage.game, stage.scene, wanted) if waiting else []
        except Exception as error:
            log.warning("frames of a crowd could not be drawn: %s", error)
            return []
        return [(page, own, frame) for (page, own), frame in zip(waiting, frames, strict=True)]
