"""Many machines: real nodes, a real PostgreSQL and a real NATS server; killed, paused, cut off, and restarted."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from knobel import record
from knobel.fair import verify
from knobel.game import Chosen
from knobel.games import GAMES, game_named
from server.client import WAIT, Browser, Line, Refusal, Server
from server.proxy import Proxy
from server.services import fresh_database, nats, postgres

AGAIN = 1.0
"""Seconds after which a player says an unanswered move again; a browser waits four."""


class Cluster:
    """Nodes over one database and one broker, each behind proxies that can be cut."""

    def __init__(self, folder: Path, store: str, bus: str) -> None:
        self._folder, self._store, self._bus = folder, store, bus
        self.nodes: list[Server] = []
        self.to_store: list[Proxy] = []
        self.to_bus: list[Proxy] = []

    def grow(self, count: int) -> None:
        self.to_store = [Proxy(self._store) for _ in range(count)]
        self.to_bus = [Proxy(self._bus) for _ in range(count)]
        with ThreadPoolExecutor() as threads:
            self.nodes = list(threads.map(self._node, range(count)))

    def _node(self, n: int) -> Server:
        urls = ["--store", self.to_store[n].url, "--bus", self.to_bus[n].url]
        return Server(self._folder / f"node{n}", more=urls)

    def close(self) -> None:
        with ThreadPoolExecutor() as threads:
            list(threads.map(Server.stop, self.nodes))
        for proxy in (*self.to_store, *self.to_bus):
            proxy.close()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with postgres() as server, nats() as bus:
        cluster = Cluster(tmp_path_factory.mktemp("cluster"), fresh_database(server, "cluster"), bus)
        try:
            cluster.grow(3)
            yield cluster
        finally:
            cluster.close()


class Player:
    """Somebody who plays on until the end, whatever node answers, and notes when moves were taken."""

    def __init__(self, browser: Browser, nodes: list[Server], key: str, seat: int) -> None:
        self.browser, self.nodes, self.key, self.seat = browser, nodes, key, seat
        self.tried: set[int] = set()
        self.taken: set[int] = set()
        self.times: list[float] = []
        self.last: dict[str, Any] = {}
        self.thinks = 0.0

    @contextlib.asynccontextmanager
    async def _line(self) -> AsyncIterator[Line]:
        """A socket at the first node that answers, as behind a load balancer."""
        self.browser.server = self.nodes[0]
        async with self.browser.socket() as line:
            await line.watch(self.key)
            yield line

    async def play(self, moves: int = 1000) -> None:
        """Make so many moves, or as many as there are."""
        while len(self.taken) < moves:
            try:
                async with self._line() as line:
                    if await self._play_on(line, moves):
                        return
            except (OSError, ConnectionClosed, TimeoutError):
                self.nodes = [*self.nodes[1:], self.nodes[0]]
                await asyncio.sleep(0.1)

    async def _play_on(self, line: Line, moves: int) -> bool:
        while len(self.taken) < moves:
            seen = await line.my_turn(self.key, self.seat)
            self.last = seen
            if seen["view"]["winners"] is not None:
                return True
            await asyncio.sleep(self.thinks)
            line.seen.clear()
            self.tried.add(seen["turn"])
            await self._commit(line, seen, f"{self.seat} {seen['turn']}")
            if seen["turn"] not in self.taken:
                self.times.append(time.monotonic())
            self.taken.add(seen["turn"])
        return True

    async def _commit(self, line: Line, seen: dict[str, Any], identity: str) -> None:
        """Say it until it is taken, as the page does."""
        while True:
            await line.commit(seen, seen["options"][-1], identity=identity)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(AGAIN):
                    await line.until("taken", id=identity)
                    return

    @property
    def longest_pause(self) -> float:
        return max(later - earlier for earlier, later in zip(self.times, self.times[1:], strict=False))


def _table(cluster: Cluster, nodes: list[int], people: int = 2) -> list[Player]:
    """A table set at the first of these nodes, with a player on each."""
    order = [[*cluster.nodes[n:], *cluster.nodes[:n]] for n in nodes]
    browsers = [Browser(servers[0]) for servers in order]
    key = browsers[0].new_table("Änne", *[None] * (people - 1))
    for seat in range(1, people):
        browsers[seat].ask("POST", f"/api/tables/{key}/seats/{seat}", {"name": f"Bo {seat}"})
    return [Player(browser, order[seat], key, seat) for seat, browser in enumerate(browsers)]


def _check(players: list[Player]) -> None:
    """The game is over, its dice are verified, and every move that was acknowledged is in it, once."""
    browser, key = players[0].browser, players[0].key
    browser.server = players[0].nodes[0]
    data = browser.ask("GET", f"/api/tables/{key}/record.txt").encode()
    whole = record.read(data, GAMES.__getitem__)
    assert verify(game_named(whole.game, whole.options), whole).faults == []
    assert len({player.last["hash"] for player in players}) == 1
    chosen = {turn for turn, event in enumerate(whole.events) if isinstance(event, Chosen)}
    assert set.union(*(player.taken for player in players)) <= chosen, "an acknowledged move was lost"
    assert chosen <= set.union(*(player.tried for player in players)), "somebody else moved"


async def test_people_on_three_nodes_play_one_game(cluster: Cluster) -> None:
    players = _table(cluster, [0, 1, 2], people=3)
    await asyncio.gather(*(player.play() for player in players))
    _check(players)


async def test_the_http_interface_answers_alike_on_every_node(cluster: Cluster) -> None:
    one, two = Browser(cluster.nodes[0]), Browser(cluster.nodes[1])
    key = one.new_table("Änne", None, public=True)
    two.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Bo"})
    link = two.ask("POST", f"/api/tables/{key}/seats/1/link")
    phone = Browser(cluster.nodes[2])
    assert phone.ask("POST", "/api/return", {"secret": link["secret"]}) == {"key": key, "seat": 1}
    with pytest.raises(Refusal) as refusal:
        phone.ask("POST", f"/api/tables/{key}/seats/0", {"name": "Bo"})
    assert (refusal.value.status, refusal.value.failure["key"]) == (409, "refused-seat-taken")
    assert "Platz 1" in refusal.value.failure["text"]
    assert two.ask("GET", f"/api/tables/{key}/qr.svg") == two.ask("GET", f"/api/tables/{key}/qr.svg")
    assert any(table["key"] == key for table in two.ask("GET", "/api/tables")["mine"])
    with pytest.raises(Refusal) as refusal:
        two.ask("GET", "/api/tables/000000000000")
    assert refusal.value.status == 404


async def test_late_comers_of_a_crowd_play_its_dice_on_any_node(cluster: Cluster) -> None:
    host, guest, late = (Browser(node) for node in cluster.nodes)
    key = host.new_table("Änne", game="wuerfelwelten", crowd=True)
    guest.ask("POST", f"/api/tables/{key}/seats", {"name": "Bo"})
    host.ask("POST", f"/api/tables/{key}/start")
    async with guest.socket() as there, host.socket() as here:
        await there.watch(key)
        await here.watch(key)
        first = (await there.my_turn(key, 1))["turn"]
        assert (await here.my_turn(key, 0))["turn"] == first
    follower = late.ask("POST", f"/api/tables/{key}/follow", {"name": "Cy"})["key"]
    async with late.socket() as line:
        await line.watch(follower)
        assert (await line.my_turn(follower))["turn"] == first
    assert [entry["key"] for entry in guest.ask("GET", f"/api/tables/{key}/followers")] == [follower]


async def test_what_is_said_reaches_every_node(cluster: Cluster) -> None:
    players = _table(cluster, [0, 1])
    async with players[0]._line() as one, players[1]._line() as two:
        await two.say(type="say", table=players[0].key, text="Guten Abend", seat=1)
        assert (await one.until("said"))["text"] == "Guten Abend"
        await two.until("said")
        assert one.seated[players[0].key]["seats"][1]["present"]


async def test_when_a_node_is_killed_its_tables_continue_elsewhere(
    cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    players = _table(cluster, [0, 1])
    playing = [asyncio.create_task(player.play()) for player in players]
    while len(players[1].times) < 5:
        await asyncio.sleep(0.01)
    cluster.nodes[0].kill()
    try:
        await asyncio.gather(*playing)
    finally:
        cluster.nodes[0].start()
    _check(players)
    with capsys.disabled():
        print(f" [killed: {players[1].longest_pause:.1f} s]", end="")


async def test_a_node_that_was_paused_cannot_write(cluster: Cluster) -> None:
    (player,) = _table(cluster, [0], people=1)
    key = player.key
    async with player._line() as sleeping:
        seen = await sleeping.my_turn(key)
        cluster.nodes[0].signal(signal.SIGSTOP)
        try:
            await sleeping.commit(seen, seen["options"][-1], identity="too late")
            player.nodes = cluster.nodes[1:]
            async with player._line() as awake:
                await awake.commit(await awake.my_turn(key), seen["options"][0], identity="in time")
                await awake.until("taken", id="in time")
        finally:
            cluster.nodes[0].signal(signal.SIGCONT)
        assert (await sleeping.until("refusal", id="too late"))["key"] == "refused-turn"
        sleeping.seen.clear()
        await sleeping.say(type="watch", table=key)
        assert (await sleeping.my_turn(key))["turn"] > seen["turn"]
        player.tried.add(seen["turn"])
    await player.play()
    _check([player])


async def test_a_paused_node_holds_nobody_up_for_long(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    players = _table(cluster, [1, 2])
    players[0].nodes = cluster.nodes[2:]
    playing = [asyncio.create_task(player.play()) for player in players]
    while len(players[1].times) < 4:
        await asyncio.sleep(0.01)
    cluster.nodes[1].signal(signal.SIGSTOP)
    try:
        await asyncio.gather(*playing)
    finally:
        cluster.nodes[1].signal(signal.SIGCONT)
    _check(players)
    with capsys.disabled():
        print(f" [paused: {players[1].longest_pause:.1f} s]", end="")


async def test_a_broker_that_loses_mail_makes_it_only_later(cluster: Cluster) -> None:
    players = _table(cluster, [0, 1, 2], people=3)
    for proxy in cluster.to_bus:
        proxy.lose(0.15)
    try:
        await asyncio.gather(*(player.play(moves=4) for player in players))
    finally:
        for proxy in cluster.to_bus:
            proxy.lose(0.0)
    assert sum(proxy.lost for proxy in cluster.to_bus) > 5
    await asyncio.gather(*(player.play() for player in players))
    _check(players)


@pytest.mark.parametrize("what", ["to_bus", "to_store"])
async def test_a_node_that_is_cut_off_gives_way(
    cluster: Cluster, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    players = _table(cluster, [0, 1])
    cut: Proxy = getattr(cluster, what)[0]
    playing = [asyncio.create_task(player.play()) for player in players]
    while len(players[1].times) < 5:
        await asyncio.sleep(0.01)
    cut.drop()
    try:
        await asyncio.gather(*playing)
    finally:
        cut.heal()
    _check(players)
    with capsys.disabled():
        print(f" [{what} cut: {players[1].longest_pause:.1f} s]", end="")
    await _comes_back(cluster)


async def _comes_back(cluster: Cluster) -> None:
    """The node that gave way serves again."""
    until = time.monotonic() + WAIT
    while True:
        try:
            browser = Browser(cluster.nodes[0])
            browser.new_table("Änne", None)
            return
        except Refusal:
            assert time.monotonic() < until
            await asyncio.sleep(0.2)


async def test_a_rolling_restart_under_load_loses_no_move(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    tables = [_table(cluster, nodes) for nodes in ([0, 1], [1, 2], [2, 0])]
    players = [player for table in tables for player in table]
    for player in players:
        player.thinks = 0.5
    playing = [asyncio.create_task(player.play()) for player in players]
    for node in cluster.nodes:
        await asyncio.to_thread(node.stop)
        await asyncio.to_thread(node.start)
    moved = sum(len(player.times) for player in players)
    for player in players:
        player.thinks = 0.0
    await asyncio.gather(*playing)
    assert moved > 10
    for table in tables:
        _check(table)
    with capsys.disabled():
        print(f" [restarted: {max(player.longest_pause for player in players):.1f} s]", end="")
