"""People who play over days and are told by push whose turn it is, while the server dies again and again.

Every turn that somebody waits with must be announced to their device, once and not after the move; at the end each
device shows exactly the tables that wait for its person.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from msgspec import Struct
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from knobel.server import crash
from server.client import WAIT, Browser, Refusal, Server, running
from server.push_service import Device, PushService, push_service
from server.test_my_tables import two

AFTER = "0.3"
"""Seconds a turn waits in these tests until it is told."""
GONE = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, Refusal)


class Told(Struct):
    """What came of it."""

    turns: int = 0
    waited: int = 0
    """So many of them were played only after the device was told."""
    announced: int = 0
    again: int = 0
    """So often a device got the same turn once more, which it does not show again."""
    kills: dict[str, int] = {}
    seconds: float = 0.0


def telling(folder: Path, service: PushService, **more: Any) -> Any:
    """A server that may call our push service, and tells soon."""
    return running(folder, variables={"KNOBEL_PUSH_SERVICE": service.url, "KNOBEL_NOTICE_SECONDS": AFTER}, **more)


def subscribed(browser: Browser, service: PushService, name: str = "", **more: Any) -> Device:
    device = service.device(name)
    browser.ask("PUT", "/api/me/notices", device.wishes(**more))
    return device


async def whole_turn(person: Browser, key: str, seat: int) -> None:
    """Come, play for as long as this seat is awaited, and leave."""
    async with person.socket() as line:
        await line.watch(key)
        while True:
            while (key, seat) not in line.seen:
                await line.hear()
            if seat not in line.seen[key, seat]["waiting"]:
                return
            await line.move(key, seat)


async def until(service: PushService, happened: Any) -> None:
    await asyncio.to_thread(service.wait_for, happened)


class Pair:
    """Two people with a device each, and the table they have together."""

    def __init__(self, server: Server, service: PushService) -> None:
        self.service = service
        self.people = [Browser(server), Browser(server)]
        self.devices = [subscribed(person, service) for person in self.people]
        self.key, self.turn = "", 0
        self._least, self._most = [0, 0], [0, 0]
        """How many turns each device must have been told by now, and how many it may."""

    async def sit_down(self) -> None:
        self.key, self.turn = await two(self.people, columns=3)

    def told(self, seat: int) -> int:
        return sum(key == self.key for key, _ in self.devices[seat].told)

    async def play(self, random: Random, told: Told) -> None:
        """One turn: at once, or after being told."""
        seat, waits = self.turn, random.random() < 0.7
        device = self.devices[seat]
        self._most[seat] += 1
        if waits:
            await until(self.service, lambda: self.key in device.shown)
            self._least[seat] += 1
            told.waited += 1
            assert self._least[seat] <= self.told(seat) <= self._most[seat], "once, and never after the move"
        await self._survive(seat)
        told.turns += 1
        self.turn = 1 - seat
        await until(self.service, lambda: self.key not in device.shown)

    async def _survive(self, seat: int) -> None:
        give_up = monotonic() + WAIT
        while monotonic() < give_up:
            try:
                await whole_turn(self.people[seat], self.key, seat)
                return
            except GONE:
                await asyncio.sleep(0.1)
        raise AssertionError("nobody serves the table")


async def campaign(folder: Path, pairs: int, turns: int, kills: int, seed: int) -> Told:
    """Play so many turns at so many tables while the server is killed so often."""
    began, random, told = monotonic(), Random(seed), Told()
    with push_service() as service, telling(folder, service) as server:
        tables = [Pair(server, service) for _ in range(pairs)]
        for table in tables:
            await table.sit_down()
        playing = [asyncio.create_task(_play(table, turns, random, told)) for table in tables]
        told.kills = await _kill(server, kills, playing, random)
        await asyncio.gather(*playing)
        for table in tables:
            await until(service, partial(_shows_what_waits, table))
            for seat, device in enumerate(table.devices):
                assert len(device.told) == len(set(device.told)), "a turn is shown once"
                told.announced += table.told(seat)
                told.again += device.twice
    told.seconds = round(monotonic() - began, 1)
    return told


def _shows_what_waits(table: Pair) -> bool:
    return [table.key in device.shown for device in table.devices] == [seat == table.turn for seat in range(2)]


async def _play(table: Pair, turns: int, random: Random, told: Told) -> None:
    for _ in range(turns):
        await table.play(random, told)


async def _kill(server: Server, kills: int, playing: list[asyncio.Task[None]], random: Random) -> dict[str, int]:
    done: Counter[str] = Counter()
    steps = [*crash.TELLING_STEPS, "stored", "random", "granted"]
    for number in range(kills):
        if all(task.done() for task in playing):
            break
        step = steps[number % len(steps)]
        server.kill()
        variables = {} if step == "random" else {crash.VARIABLE: f"{step}:{random.randint(1, 3)}"}
        with contextlib.suppress(RuntimeError):  # it may die before it says where it is
            await asyncio.to_thread(partial(server.start, **variables))
        if step == "random":
            await asyncio.sleep(random.uniform(0.1, 1.5))
        else:
            while not server.has_died() and not all(task.done() for task in playing):
                await asyncio.sleep(0.02)
        done[step] += 1
    server.kill()
    await asyncio.to_thread(server.start)
    return dict(done)
