"""One crowd, its people on 1, 2 or 3 real nodes: who draws its places, and what that costs. For ``bench/scale.py``.

All nodes, PostgreSQL, NATS and the seats share this machine, so no second is measured here but processor time: of the
node that serves the table and of the others, of each the server itself (``main``) and its processes that draw
(``drawers``), a seat. ``places`` is from the dice to the last seat's own places, ``answers`` is taking all answers and
telling how it stands then. Once nodes draw for their own people, and once the node that serves the table draws for all.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from knobel.load.clients import BEGUN, Guest, Socket, Target, in_groups
from knobel.load.crowd import CrowdSeat, Leading, Words
from knobel.server.table.writing import WRITTEN_AT_ONCE
from server.client import Server
from server.nodes import Cluster
from server.services import nats, postgres

PROGRAM = str(Path(__file__).with_name("drawing.py"))
FIRST, ROUNDS = 3, 4
"""Sheets differ after some Runden; so many are measured from then on."""
REST = 0.3


class Used(NamedTuple):
    """Seconds of processor time of one node so far."""

    main: float
    drawers: float

    def since(self, before: Used) -> Used:
        return Used(self.main - before.main, self.drawers - before.drawers)


def used(node: Server) -> Used:
    return Used(_seconds(node.pid), sum(map(_seconds, node.children())))


def _seconds(pid: int) -> float:
    threads = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9


class Seat(CrowdSeat):
    """A seat that says what it answers only when it is let."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._line: Socket
        self.socket = self  # type: ignore[assignment]  # what it says waits here
        self.answer = b""

    def sit_at(self, line: Socket) -> None:
        self._line = line

    def say(self, text: bytes) -> None:
        self.answer = text

    def let(self) -> None:
        """Say it."""
        self._line.say(self.answer)


class Crowd:
    """One crowd whose people are on some nodes in turn; the first node serves it."""

    def __init__(self, nodes: list[Server], seats: int) -> None:
        self._nodes, self._seats = nodes, seats
        self._targets = [Target(node.pid, node.port) for node in nodes]
        self._seen: Counter[int] = Counter()
        self._key = ""

    def _arrived(self, what: str, turn: int, at: float) -> None:
        self._seen[turn] += what == "seen"

    async def _sit(self, words: Words, random: Random, number: int) -> Seat:
        guest = Guest(self._targets[number % len(self._targets)], number)
        table = await guest.ask("POST", f"/api/tables/{self._key}/seats", {"name": f"Gast {number + 1}"})
        seat = Seat(self._key, words, table["seats"][0]["seat"], self._arrived, random)
        seat.sit_at(await guest.socket(seat.hear))
        seat._line.say(f'{{"type":"watch","table":"{self._key}"}}'.encode())
        return seat

    async def _all(self, turn: int) -> None:
        while self._seen[turn] < self._seats:
            await asyncio.sleep(0.05)

    async def play(self) -> dict[str, list[Used]]:
        """Some Runden; what each node used in them, told apart."""
        await asyncio.sleep(BEGUN)
        for target in self._targets:  # beside a server that has just begun bots are made ready
            await target.rest()
        host = Guest(self._targets[0], 0)
        wish = {"game": "wuerfelwelten", "seats": [], "crowd": True, "by_host": True}
        self._key = (await host.ask("POST", "/api/tables", wish))["key"]
        leading = Leading(self._key)
        leading.socket = await host.socket(leading.hear)
        leading.socket.say(f'{{"type":"watch","table":"{self._key}"}}'.encode())
        sit = partial(self._sit, Words(self._key), Random(1))
        people: list[Seat] = await in_groups([partial(sit, n) for n in range(self._seats)], lambda _: None)
        await host.ask("POST", f"/api/tables/{self._key}/start")
        turn = await leading.held(-1)
        sums: dict[str, list[Used]] = {}
        for number in range(1, FIRST + ROUNDS):
            await self._all(turn)
            go = f'{{"type":"go","table":"{self._key}","turn":{turn}}}'.encode()
            places = await self._used(partial(leading.socket.say, go), self._all(turn + 1))
            answers = await self._used(partial(_let_all, people), leading.held(turn))
            turn = await leading.held(turn)
            if number >= FIRST:
                for what, found in (("places", places), ("answers", answers)):
                    sums[what] = list(map(_sum, sums[what], found)) if what in sums else found
        for seat in people:
            seat._line.close()
        leading.socket.close()
        return sums

    async def _used(self, begin: Callable[[], object], end: Awaitable[object]) -> list[Used]:
        """What each node uses from here to there, and a moment longer: for what is put away afterwards."""
        before = [used(node) for node in self._nodes]
        begin()
        await end
        await asyncio.sleep(REST)
        return [used(node).since(was) for node, was in zip(self._nodes, before, strict=True)]


def _let_all(people: list[Seat]) -> None:
    for seat in people:
        seat.let()


def _sum(one: Used, other: Used) -> Used:
    return Used(one.main + other.main, one.drawers + other.drawers)


class Costs(NamedTuple):
    """Microseconds of processor time from the dice to a seat's own places."""

    owner_own: float
    """At the server that serves the table, for each of its own people."""
    owner_mailed: float
    """For each of the others' where it draws for them, and mails the words."""
    owner_handed_on: float
    """For each of the others' where their nodes draw."""
    node_own: float
    """At the other servers, for each of their people, whom they draw for."""
    node_drawers: float
    """In the processes beside those."""


Measured = dict[tuple[int, bool], dict[str, list[Used]]]
"""By the number of nodes, and whether all draw for their own people."""


def measure(seats: int) -> Measured:
    """The same crowd on one node, and on more that draw for their own people, or do not. Prints each."""
    measured: Measured = {}
    with tempfile.TemporaryDirectory() as folder, postgres() as server, nats() as bus:
        cluster = Cluster(Path(folder), server, "drawn", bus)
        few = str(min(WRITTEN_AT_ONCE, seats // 2))
        for count, how in ((1, "draws"), (2, "older"), (2, "draws"), (3, "older"), (3, "draws")):
            begun = [cluster.node(f"{how}{count}-{n}", program=(PROGRAM, how, few)) for n in range(count)]
            try:
                found = measured[count, how == "draws"] = asyncio.run(Crowd(begun, seats).play())
            finally:
                for node in begun:
                    node.stop()
            print(json.dumps(_line(seats, count, how == "draws", found)), flush=True)
    return measured


def _line(seats: int, nodes: int, nodes_draw: bool, found: dict[str, list[Used]]) -> dict[str, object]:
    """A seat's share: of the node that serves the table by all seats, of the others by their own."""
    told: dict[str, object] = {"bench": "scale-nodes", "seats": seats, "nodes": nodes, "nodes_draw": nodes_draw}
    for what, each in found.items():
        for name, some, theirs in (("owner", each[:1], seats), ("others", each[1:], seats - _own(seats, nodes))):
            if some:
                told[f"{what}_{name}_main_us"] = round(_micro(sum(node.main for node in some), theirs), 1)
                told[f"{what}_{name}_drawers_us"] = round(_micro(sum(node.drawers for node in some), theirs), 1)
    return told


def _own(seats: int, nodes: int) -> int:
    """How many people are at the first node."""
    return -(-seats // nodes)


def _micro(seconds: float, seats: float) -> float:
    return 1e6 * seconds / ROUNDS / seats


def costs(seats: int, measured: Measured) -> Costs:
    """The slopes: what one seat more costs, here or elsewhere."""
    own = _micro(measured[1, True]["places"][0].main, seats)

    def elsewhere(nodes_draw: bool) -> float:
        over = people = 0.0
        for count in (2, 3):
            here = _own(seats, count)
            over += _micro(measured[count, nodes_draw]["places"][0].main, 1) - own * here
            people += seats - here
        return over / people

    others = [used for count in (2, 3) for used in measured[count, True]["places"][1:]]
    theirs = sum(seats - _own(seats, count) for count in (2, 3))
    return Costs(
        own,
        elsewhere(False),
        elsewhere(True),
        _micro(sum(used.main for used in others), theirs),
        _micro(sum(used.drawers for used in others), theirs),
    )
