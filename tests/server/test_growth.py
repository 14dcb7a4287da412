"""Nothing grows: what is closed leaves memory by itself, without waiting for the collector of cycles."""

from __future__ import annotations

import asyncio
import gc
import re
import socket
import urllib.request
from collections import Counter
from pathlib import Path
from random import Random

import pytest
import uvicorn

from knobel.bots.random import RandomBot
from knobel.load.clients import without_pauses
from knobel.server import hub
from knobel.server.clock import Clock
from knobel.server.run import config
from knobel.server.store.rows import SeatRow, Stored, TableRow
from knobel.server.store.sqlite import Store
from knobel.server.table.sitting import Sitting
from knobel.server.web.app import make_app
from knobel.server.web.entrance import Settings
from server.client import Browser, Server
from server.play import TABLES, Person, sit_down

ROOMS = ("knobel.server", "knobel.table", "knobel.wire", "knobel.contests", "websockets.server", "uvicorn.protocols")
"""Where the things live that come and go with tables and pages."""
BUCKET = "knobel.server.web.limits.Bucket"
"""How much a guest may ask for; forgotten after ten minutes."""
MOVES = 12
VISITS = 3
"""What every visit leaves behind is a leak; a single thing may still be in somebody's hand."""


class Inside(Server):
    """A server in this very process, so that a test can see what it keeps."""

    def __init__(self, data: Path, port: int) -> None:
        self.data, self.port = data, port


def _kept() -> Counter[str]:
    names = (f"{type(thing).__module__}.{type(thing).__qualname__}" for thing in gc.get_objects())
    return Counter(name for name in names if name.startswith(ROOMS) and name != BUCKET)


@pytest.mark.parametrize("game", TABLES)
def test_closed_tables_and_pages_leave_memory_by_themselves(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "LOOK_SECONDS", 0.05)

    async def visit() -> Counter[str]:
        app = make_app(Store(tmp_path, clock := Clock()), Settings(bot_pause=0.0), clock)
        server = uvicorn.Server(config(app))
        listening = socket.create_server(("127.0.0.1", 0))
        serving = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        inside = Inside(tmp_path, listening.getsockname()[1])
        await _come_and_go(inside, game, seed=0)  # whatever is made once is made now
        await _all_gone(inside)
        with without_pauses():
            before = _kept()
            for seed in range(VISITS):
                await _come_and_go(inside, game, seed)
            await _all_gone(inside)
            left = _kept() - before
        server.should_exit = True
        await serving
        return left

    left = asyncio.run(visit())
    assert {name: count for name, count in left.items() if count >= VISITS} == {}


@pytest.mark.parametrize("game", ["wuerfelorte", "wuerfelspiel"])
def test_what_a_table_remembers_of_its_moves_is_nothing_for_the_collector(game: str) -> None:
    row = TableRow("k" * 12, game, 1, {}, "open", "live", None, False, 1, "", 0.0)
    seats = [SeatRow("person", "Änne"), SeatRow("person", "Jörg")]
    there = Sitting(Stored(1, row, seats, {0: frozenset({1}), 1: frozenset({2})}, [], [], bytes(32)), Clock())
    there.mixing.mix()
    play, random = there.play, Random(1)

    def looked_at() -> Counter[str]:
        for _ in range(2 * MOVES):
            (seat,) = play.table.waiting
            play.take(seat, play.turns, RandomBot().move(play.table.door(seat), random), str(random.random()), "person")
            there.keeping.stored()
        gc.collect()
        return Counter(type(thing).__qualname__ for thing in gc.get_objects())

    looked_at()  # whatever is made once is made now
    first = looked_at()
    more = looked_at() - first
    assert {name: count for name, count in more.items() if count >= MOVES} == {}


async def _come_and_go(server: Server, game: str, seed: int) -> None:
    """Two people play some moves, somebody watches and asks over HTTP; then all close their pages."""
    people = await asyncio.to_thread(sit_down, server, game, TABLES[game], 2, Random(seed))
    async with Browser(server).socket() as spectator:
        await spectator.watch(people[0].key)
        playing = [asyncio.create_task(person.play(lambda: _made(people) >= MOVES)) for person in people]
        await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.to_thread(people[0].browser.ask, "GET", "/api/tables")


def _made(people: list[Person]) -> int:
    return sum(len(person.taken) for person in people)


async def _all_gone(server: Server) -> None:
    """Wait until no table and no page is open any more."""
    while await asyncio.to_thread(_open, server) != {"tables": 0, "sockets": 0}:
        await asyncio.sleep(0.05)


def _open(server: Server) -> dict[str, int]:
    with urllib.request.urlopen(f"{server.url}/metrics") as answer:
        text = answer.read().decode()
    return {name: int(count) for name, count in re.findall(r"^knobel_(tables|sockets) (\d+)$", text, re.MULTILINE)}
