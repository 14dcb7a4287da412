"""Nodes of one cluster as processes, and people who play on whatever happens to them, for tests and benches."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from knobel import record
from knobel.fair import verify
from knobel.game import Chosen
from knobel.games import GAMES, game_named
from server.client import WAIT, Browser, Line, Patient, Refusal, Server
from server.proxy import Proxy
from server.services import Postgres, fresh_database, make_clock_settable, nats, postgres

AGAIN = 1.0
"""Seconds after which a player says an unanswered move again; a browser waits four."""
LEAVES = 10.0
"""Seconds after which a player leaves a node that says nothing for another one, as a browser does after five."""


class Cluster:
    """Nodes over one database and one broker, each behind proxies that can be cut."""

    def __init__(self, folder: Path, postgres: Postgres, name: str, bus: str) -> None:
        self._folder, self._bus, self.postgres = folder, bus, postgres
        self.store = fresh_database(postgres, name)
        asyncio.run(make_clock_settable(self.store))
        self.nodes: list[Server] = []
        self.to_store: list[Proxy] = []
        self.to_bus: list[Proxy] = []

    def grow(self, count: int, **more: Any) -> None:
        self.to_store = [Proxy(self.store) for _ in range(count)]
        self.to_bus = [Proxy(self._bus) for _ in range(count)]
        with ThreadPoolExecutor() as threads:
            self.nodes = list(threads.map(lambda n: self._node(n, **more), range(count)))

    def _node(self, n: int, **more: Any) -> Server:
        return self.node(f"node{n}", self.to_store[n].url, self.to_bus[n].url, **more)

    def node(self, name: str, store: str = "", bus: str = "", **more: Any) -> Server:
        """One node, reached directly where nothing else is said."""
        urls = ["--store", store or self.store, "--bus", bus or self._bus]
        return Server(self._folder / name, more=urls, **more)

    def beside(self, name: str) -> Cluster:
        """Another cluster with the same database server and broker."""
        return Cluster(self._folder / name, self.postgres, name, self._bus)

    def close(self) -> None:
        with ThreadPoolExecutor() as threads:
            list(threads.map(Server.stop, self.nodes))
        for proxy in (*self.to_store, *self.to_bus):
            proxy.close()


SENT_AWAY = OSError, ConnectionClosed, InvalidHandshake
"""A node is gone, sends everybody away, or lets nobody in: whoever has been asleep does all three."""


class Player:
    """Somebody who plays on until the end, whatever node answers, and notes when moves were taken."""

    def __init__(self, browser: Browser, nodes: list[Server], key: str, seat: int) -> None:
        self.browser, self.nodes, self.key, self.seat = browser, nodes, key, seat
        self.tried: set[int] = set()
        self.taken: set[int] = set()
        self.times: list[float] = []
        self.last: dict[str, Any] = {}
        self.thinks = 0.0
        self.beat: float | None = None
        """Seconds between two words that it is still here and what it saw last, as the page says every ten."""

    @contextlib.asynccontextmanager
    async def line(self, patience: float = WAIT) -> AsyncIterator[Line]:
        """A socket at the first node that answers, as behind a load balancer."""
        self.browser.server = self.nodes[0]
        async with self.browser.socket(patience) as line:
            await line.watch(self.key)
            yield line

    async def play(self, moves: int = 1000) -> None:
        """Make so many moves, or as many as there are."""
        while len(self.taken) < moves:
            try:
                async with self.line(LEAVES) as line, self._beating(line):
                    if await self._play_on(line, moves):
                        return
            except SENT_AWAY:
                await self.go_elsewhere()

    async def go_elsewhere(self) -> None:
        """To the next node, in a moment."""
        self.nodes = [*self.nodes[1:], self.nodes[0]]
        await asyncio.sleep(0.1)

    @contextlib.asynccontextmanager
    async def _beating(self, line: Line) -> AsyncIterator[None]:
        beating = asyncio.create_task(self._say_here(line))
        try:
            yield
        finally:
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)

    async def _say_here(self, line: Line) -> None:
        while self.beat:
            await asyncio.sleep(self.beat)
            if self.last:
                await line.say(type="here", table=self.key, turn=self.last["turn"], hash=self.last["hash"])

    async def _play_on(self, line: Line, moves: int) -> bool:
        while len(self.taken) < moves:
            seen = await line.my_turn(self.key, self.seat)
            self.last = seen
            if seen["view"]["winners"] is not None:
                return True
            await asyncio.sleep(self.thinks)
            line.seen.clear()
            self.tried.add(seen["turn"])
            await self.commit(line, seen, seen["options"][-1])
            if seen["turn"] not in self.taken:
                self.times.append(time.monotonic())
            self.taken.add(seen["turn"])
        return True

    async def commit(self, line: Line, seen: dict[str, Any], step: Any) -> None:
        """Say it until it is taken, as the page does."""
        identity = f"{self.seat} {seen['turn']}"
        while True:
            await line.commit(seen, step, identity=identity)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(AGAIN):
                    await line.until("taken", id=identity)
                    return

    @property
    def longest_pause(self) -> float:
        return max(later - earlier for earlier, later in zip(self.times, self.times[1:], strict=False))


async def until_moved(players: Sequence[Player], playing: Sequence[asyncio.Task[None]], moves: int) -> None:
    """Until these have made so many more moves, or all games are over; whoever met trouble says so."""
    made = sum(len(player.times) for player in players)
    while sum(len(player.times) for player in players) < made + moves:
        over = [task for task in playing if task.done()]
        for task in over:
            task.result()
        if len(over) == len(playing):
            return
        await asyncio.sleep(0.01)


def new_table(cluster: Cluster, nodes: list[int], people: int = 2, **more: Any) -> list[Player]:
    """A table set at the first of these nodes, with a player on each."""
    order = [[*cluster.nodes[n:], *cluster.nodes[:n]] for n in nodes]
    browsers = [Patient(servers[0]) for servers in order]
    key = browsers[0].new_table("Änne", *[None] * (people - 1), **more)
    for seat in range(1, people):
        browsers[seat].ask("POST", f"/api/tables/{key}/seats/{seat}", {"name": f"Bo {seat}"})
    return [Player(browser, order[seat], key, seat) for seat, browser in enumerate(browsers)]


def _record_of(player: Player) -> str:
    """The record of a player's table from the first node that has it, as behind a load balancer."""
    until = time.monotonic() + WAIT
    for node in itertools.cycle(player.nodes):
        player.browser.server = node
        try:
            return str(player.browser.ask("GET", f"/api/tables/{player.key}/record.txt"))
        except (Refusal, OSError) as error:
            if time.monotonic() > until or (isinstance(error, Refusal) and error.status != 503):
                raise
            time.sleep(0.1)
    raise AssertionError("a player knows no node")


def check(players: list[Player]) -> None:
    """The game is over, its dice are verified, and every move that was acknowledged is in it, once."""
    data = _record_of(players[0]).encode()
    whole = record.read(data, GAMES.__getitem__)
    assert verify(game_named(whole.game, whole.options), whole).faults == []
    assert len({player.last["hash"] for player in players}) == 1
    chosen = {turn for turn, event in enumerate(whole.events) if isinstance(event, Chosen)}
    assert set.union(*(player.taken for player in players)) <= chosen, "an acknowledged move was lost"
    assert chosen <= set.union(*(player.tried for player in players)), "somebody else moved"


@contextlib.contextmanager
def running(folder: Path, count: int, **more: Any) -> Iterator[Cluster]:
    """A cluster of this many nodes, for the time of a test."""
    with postgres() as server, nats() as bus:
        cluster = Cluster(folder, server, "cluster", bus)
        try:
            cluster.grow(count, **more)
            yield cluster
        finally:
            cluster.close()
