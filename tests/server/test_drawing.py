"""Nodes draw a crowd's places for their own people: real nodes, real PostgreSQL and NATS; nobody waits for anybody."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import pytest

from server.client import WAIT, Line, Patient, Server
from server.nodes import SENT_AWAY, Cluster, Player, running
from server.test_cluster import (
    finish_surely,
    test_a_crowd_spreads_over_the_nodes,  # noqa: F401 – both hold as well where nodes draw
    test_when_the_node_of_a_crowd_is_killed_the_crowd_and_its_late_comers_go_on,  # noqa: F401
    turn_after,
)
from server.test_crowd import join, new_crowd
from server.test_operations import scraped

PROGRAM = str(Path(__file__).with_name("drawing.py"))
FEW = "2"
PEOPLE = 6


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Three nodes that draw for their own people."""
    with running(tmp_path_factory.mktemp("drawing"), 3, program=(PROGRAM, "draws", FEW)) as cluster:
        yield cluster


class Crowd(NamedTuple):
    """A crowd that plays: its table, and a line for each seat."""

    key: str
    lines: list[Line]

    async def round(self, after: int) -> list[dict[str, Any]]:
        """Everybody finishes what comes after this turn; what each saw before."""
        seats = enumerate(self.lines)
        return await asyncio.gather(*(finish_surely(line, self.key, seat, after) for seat, line in seats))


async def a_crowd(stack: AsyncExitStack, nodes: list[Server], people: int = PEOPLE) -> Crowd:
    """A crowd of the first of these nodes, with its people on all of them in turn."""
    host = Patient(nodes[0])
    key = new_crowd(host)
    browsers = [Patient(nodes[n % len(nodes)]) for n in range(people)]
    for seat, browser in enumerate(browsers):
        assert join(browser, key, f"Gast {seat}") == seat
    lines = [await stack.enter_async_context(browser.socket()) for browser in browsers]
    host.ask("POST", f"/api/tables/{key}/start")
    for line in lines:
        await line.watch(key)
    return Crowd(key, lines)


def drawn(node: Server, outcome: str = "told") -> float:
    return scraped(node).get(f'knobel_drawn_total{{outcome="{outcome}"}}', 0)


def as_told(word: dict[str, Any]) -> str:
    """A word without the moment at which it was told."""
    return json.dumps({name: value for name, value in word.items() if name != "now"})


async def test_what_a_node_draws_is_what_the_table_s_own_node_tells(cluster: Cluster) -> None:
    before = [drawn(node) for node in cluster.nodes]
    async with AsyncExitStack() as stack:
        crowd = await a_crowd(stack, cluster.nodes)
        there = []
        for line in crowd.lines:  # the same people once more, at the node that serves the table
            again = Patient(cluster.nodes[0])
            again.cookie = line.browser.cookie
            there.append(await stack.enter_async_context(again.socket()))
            await there[-1].watch(crowd.key)
        turn = -1
        for number in range(1, 5):
            told = await crowd.round(turn)
            same = await asyncio.gather(*(turn_after(each, crowd.key, n, turn) for n, each in enumerate(there)))
            assert [as_told(word) for word in told] == [as_told(word) for word in same]
            assert {word["view"]["round"] for word in told} == {number}
            turn = told[0]["turn"]
    assert drawn(cluster.nodes[0]) == before[0], "who serves a table draws it as ever"
    for node in (1, 2):
        assert drawn(cluster.nodes[node]) >= before[node] + 3 * PEOPLE // 3, "each of their people's words"
        assert scraped(cluster.nodes[node])["knobel_scenes"] >= 1


@pytest.mark.parametrize("how", ["older", "fails", "forgets", "unheard"])
async def test_where_a_node_cannot_draw_the_table_s_own_does(cluster: Cluster, how: str) -> None:
    other = await asyncio.to_thread(cluster.node, how, program=(PROGRAM, how, FEW))
    try:
        async with AsyncExitStack() as stack:
            crowd = await a_crowd(stack, [cluster.nodes[0], other])
            turn = -1
            for number in range(1, 4):
                told = await crowd.round(turn)
                assert {word["view"]["round"] for word in told} == {number}
                assert len({word["hash"] for word in told}) == 1
                turn = told[0]["turn"]
        assert drawn(other) == 0
        assert (drawn(other, "failed") > 0) == (how != "older")
    finally:
        await asyncio.to_thread(other.stop)


async def test_what_is_drawn_too_late_is_not_told(cluster: Cluster, tmp_path: Path) -> None:
    gate = tmp_path / "open"
    program, variables = (PROGRAM, "waits", FEW), {"GATE": str(gate)}
    slow = await asyncio.to_thread(cluster.node, "waits", program=program, variables=variables)
    try:
        async with AsyncExitStack() as stack:
            crowd = await a_crowd(stack, [cluster.nodes[0], slow], people=2)
            here, there = crowd.lines
            turn = (await crowd.round(-1))[0]["turn"]
            seen = await finish_surely(here, crowd.key, 0, turn)
            await here.connection.close()
            await there.commit({**seen, "seat": 1}, {"type": "finish"})  # it has not been drawn for them yet
            third = await turn_after(there, crowd.key, 1, seen["turn"])  # of one alone the table's own node takes care
            assert drawn(slow) == 0
            gate.touch()
            while not gate.read_text():
                await asyncio.sleep(0.05)
            assert drawn(slow) == 0, "which is asked after it would have been told"
            here = crowd.lines[0] = await stack.enter_async_context(here.browser.socket())
            await here.watch(crowd.key)
            await crowd.round(seen["turn"])
            await turn_after(there, crowd.key, 1, third["turn"])
            told = [word["turn"] for word in there.heard if word["type"] == "seen"]
            assert told == sorted(told)
            assert drawn(slow) > 0
    finally:
        await asyncio.to_thread(slow.stop)


async def test_when_a_node_that_draws_is_killed_its_people_go_on_elsewhere(cluster: Cluster) -> None:
    async with AsyncExitStack() as stack:
        crowd = await a_crowd(stack, cluster.nodes)
        turn = (await crowd.round(-1))[0]["turn"]
        cluster.nodes[2].kill()
        try:
            for seat in range(2, PEOPLE, 3):
                again = crowd.lines[seat].browser
                again.server = cluster.nodes[seat % 2]
                crowd.lines[seat] = await stack.enter_async_context(again.socket())
                await crowd.lines[seat].watch(crowd.key)
            for number in (2, 3):
                told = await crowd.round(turn)
                assert {word["view"]["round"] for word in told} == {number}
                turn = told[0]["turn"]
        finally:
            await asyncio.to_thread(cluster.nodes[2].start)


async def test_what_the_broker_loses_is_told_again(cluster: Cluster) -> None:
    async with AsyncExitStack() as stack:
        crowd = await a_crowd(stack, cluster.nodes)
        turn = (await crowd.round(-1))[0]["turn"]
        lost = sum(proxy.lost for proxy in cluster.to_bus)
        for proxy in cluster.to_bus:
            proxy.lose(0.15)
        try:
            while sum(proxy.lost for proxy in cluster.to_bus) < lost + 6:
                turn = (await crowd.round(turn))[0]["turn"]
        finally:
            for proxy in cluster.to_bus:
                proxy.lose(0.0)
        told = await crowd.round(turn)
    assert len({word["hash"] for word in told}) == 1


async def test_a_node_that_draws_and_hangs_holds_nobody_else_up(cluster: Cluster) -> None:
    async with AsyncExitStack() as stack:
        crowd = await a_crowd(stack, cluster.nodes)
        turn = (await crowd.round(-1))[0]["turn"]
        asleep = [seat for seat in range(PEOPLE) if seat % 3 == 2]
        awake = [seat for seat in range(PEOPLE) if seat % 3 != 2]
        for seat in asleep:
            await finish_surely(crowd.lines[seat], crowd.key, seat, turn)
        cluster.nodes[2].signal(signal.SIGSTOP)
        try:
            for seat in awake:
                await finish_surely(crowd.lines[seat], crowd.key, seat, turn)
            told = [await turn_after(crowd.lines[seat], crowd.key, seat, turn + 1) for seat in awake]
        finally:
            cluster.nodes[2].signal(signal.SIGCONT)
        assert len({word["turn"] for word in told}) == 1
        browsers = [crowd.lines[seat].browser for seat in asleep]
        for seat, browser in zip(asleep, browsers, strict=True):  # their page comes back by itself, or elsewhere
            word = await back_after(Player(browser, [cluster.nodes[2], *cluster.nodes[:2]], crowd.key, seat), turn + 1)
            assert (word["turn"], word["hash"]) == (told[0]["turn"], told[0]["hash"])


async def back_after(player: Player, turn: int) -> dict[str, Any]:
    """What somebody who comes back is told after this turn, wherever they are let in and kept until then."""
    until = monotonic() + WAIT
    while True:
        try:
            async with player.line() as line:
                return await turn_after(line, player.key, player.seat, turn)
        except SENT_AWAY:
            if monotonic() > until:
                raise
            await player.go_elsewhere()
