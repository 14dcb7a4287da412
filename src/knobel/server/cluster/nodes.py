"""This machine as one of many: stays a node while it can, lets go of everything when it cannot, and comes back.

A node renews its row several times within its lease. One that was too late, or cannot reach the database, serves no
table until it has joined again under a new name. One that cannot reach the broker while others can steps aside.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from time import monotonic

from knobel.game import Refused
from knobel.i18n import speaker
from knobel.server.clock import Clock
from knobel.server.cluster.bus import Bus
from knobel.server.cluster.post import Post
from knobel.server.hub import Hub
from knobel.server.store.postgres import PostgresStore, Renewed
from knobel.server.store.postgres_sql import LEASE
from knobel.server.web.router import Router

log = logging.getLogger("knobel.cluster")

RENEW = 0.5
"""Seconds between two renewals."""
RENEWS_WITHIN = 0.5
"""Seconds a renewal may take even where the lease has run out already."""
BUS_PATIENCE = 1.2
"""Seconds without the broker after which a node steps aside, if others have it: all may notice only one by one."""
CLOCK_SAMPLES = 40
JUMP = 1.0
"""Seconds by which a clock is not wrong by chance."""


class CommonClock:
    """The nodes' time: the database's, known by the quickest of its last answers, and even as this machine's own."""

    def __init__(self) -> None:
        self.own = Clock()
        self.jumped = 0.0
        """How far the database's clock was set while nodes ran; they have counted it out."""
        self._samples: deque[tuple[float, float]] = deque(maxlen=CLOCK_SAMPLES)
        self._ahead = 0.0

    def __call__(self) -> float:
        return self.own() + self._ahead

    def learn(self, asked: float, told: float, answered: float) -> float:
        """Between these two instants of our own clock the nodes' time was this. Where it jumped, by how much."""
        took, ahead = answered - asked, told - (asked + answered) / 2
        if self._samples and abs(ahead - self._ahead) > JUMP + (took + min(self._samples)[0]) / 2:
            return ahead - self._ahead
        self._samples.append((took, ahead))
        self._ahead = min(self._samples)[1]
        return 0.0

    def begin_anew(self) -> None:
        """Believe the next answer, whatever it says."""
        self._samples.clear()


class Cluster:
    """This machine's place among the others."""

    def __init__(self, store_url: str, bus_url: str, name: str) -> None:
        self.now = CommonClock()
        self.store = PostgresStore(store_url, self.now)
        self._bus_url = bus_url
        self._name = name
        self._until = 0.0
        self._hub: Hub
        self._post: Post
        self._staying: asyncio.Task[None]

    @staticmethod
    async def prepare(store_url: str, bus_url: str) -> str:
        """Bring the database to this version and find the broker. The cluster's name."""
        name = await PostgresStore.prepare(store_url)
        await Bus.reach(bus_url)
        return name

    async def open(self, hub: Hub) -> Router:
        """Become a node."""
        self._hub = hub
        self._post = Post(hub, self._bus_url, self._name)
        await self._post.bus.open()
        await self._join()
        self._staying = asyncio.create_task(self._stay(), name="cluster")
        return self._post.router

    async def close(self) -> None:
        """Be a node no longer. The tables are closed already."""
        self._staying.cancel()
        await asyncio.gather(self._staying, return_exceptions=True)
        with contextlib.suppress(Refused):
            await self.store.leave()
        await self._post.close()

    async def _join(self) -> None:
        joined = monotonic()
        node = await self.store.join()
        self._until = joined + LEASE
        await self._renew()
        self._hub.go_on()
        await self._post.begin_anew(node)
        log.info("node %s", node)

    async def _stay(self) -> None:
        while True:
            try:
                await self._stay_once()
            except Exception:
                log.exception("staying a node failed")
            await asyncio.sleep(RENEW)

    async def _stay_once(self) -> None:
        renewed = await self._renew()
        if renewed and renewed.member:
            self._post.look_around(renewed.alive)
            if self._post.bus.down_seconds > BUS_PATIENCE and renewed.others_reachable:
                await self._step_aside()
        elif renewed or monotonic() > self._until:
            log.warning("node %s was too late: its tables may be served elsewhere", self.store.node)
            if renewed is None:
                self._post.router.send_all_away()
            await self._lapse()

    async def _renew(self) -> Renewed | None:
        began, asked = monotonic(), self.now.own()
        try:
            async with asyncio.timeout(max(RENEWS_WITHIN, self._until - began)):
                renewed = await self.store.renew(self._post.bus.up)
                await self._learn_time(asked, renewed)
        except Exception as error:
            log.warning("renewing failed: %s", error or type(error).__name__)
            return None
        if renewed.member:
            self._until = began + LEASE
        return renewed

    async def _learn_time(self, asked: float, renewed: Renewed) -> None:
        """Setting the database's clock must not end anyone's thinking time. Who alone sees a jump was asleep itself."""
        self.now.jumped = renewed.clock_set
        jump = self.now.learn(asked, renewed.now, self.now.own())
        if jump < 0 or (jump and not renewed.alive - {self.store.node}):
            log.warning("the database's clock was set by %.1f s: the tables go on by their own", jump)
            await self.store.take_out_a_jump(jump, renewed.clock_set)
        elif jump:
            self.now.begin_anew()

    async def _lapse(self) -> None:
        """Let go of everything without a word to the database, which may not be there; then come back."""
        self.store.close()
        await self._hub.let_go()
        while True:
            try:
                await self._join()
                return
            except Refused as refusal:
                log.error("joining again failed: %s", speaker("en").say(refusal.key, refusal.args_for_people))
            except Exception as error:
                log.warning("joining again failed: %s", error or type(error).__name__)
            self._post.router.send_all_away()
            await asyncio.sleep(RENEW)

    async def _step_aside(self) -> None:
        """Others have the broker and this node has not: leave the tables to them until it is back."""
        log.warning("node %s steps aside", self.store.node)
        await self._hub.let_go()
        with contextlib.suppress(Refused):
            await self.store.leave()
        while not self._post.bus.up:
            self._post.router.send_all_away()
            await asyncio.sleep(RENEW)
        await self._lapse()
