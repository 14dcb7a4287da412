"""Mixed play for an hour: does the server grow, and does a move cost more and more?

``python bench/soak.py --minutes 60``. People play all four games at some thirty tables over real sockets, with
spectators who come and go, chat, and pages that stay open after the end; a finished game is followed by a new one.
One JSON line a minute (memory, processor time a move, everything ``/metrics`` counts as kept), and at the end how both
changed after the first ten minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sys
import tempfile
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from knobel.server.web.limits import Buckets
from server.client import Browser, Line, Server, running
from server.play import NO_LINE, TABLES, Person, sit_down

CHAT_EVERY, LOOK_EVERY = 25, 40
"""Seconds between two words of a table's chat, and between two spectators, on average."""
LINGER = 20.0
"""Seconds for which a page stays open after the end of its game."""
SETTLED = 10
"""Minutes after which nothing should grow any more."""
BOTS = {"wuerfelorte": ("solide",)}
"""Who sits there besides people at random: among those alone it would take thousands of throws to the last potion."""
HURRY = 3
"""How much faster people think until then, so that games of every age are on the tables when it counts."""


@dataclass
class Tally:
    """What happened so far."""

    moves: int = 0
    finished: int = 0
    words: int = 0
    spectators: int = 0


@dataclass
class Thinker(Person):
    """Somebody who takes their time, once everything has settled."""

    pace: float = 1.0
    settled: float = 0.0

    async def _steps(self, line: Line, seen: dict[str, Any], bucket: Buckets) -> list[Any] | None:
        pace = self.pace if monotonic() >= self.settled else self.pace / HURRY
        await asyncio.sleep(self.random.expovariate(1 / pace))
        self.heard.clear()
        line.heard.clear()
        return await super()._steps(line, seen, bucket)


async def _table(server: Server, game: str, pace: float, random: Random, tally: Tally) -> None:
    """One game after another: who plays thinks for ``pace`` seconds on average."""
    watching: set[asyncio.Task[None]] = set()
    settled = monotonic() + 60 * SETTLED
    while True:
        seats, bots = 2 + random.randrange(2), BOTS.get(game, ())
        sitting = await asyncio.to_thread(sit_down, server, game, TABLES[game], seats - len(bots), random, bots)
        people = [
            Thinker(sitter.browser, sitter.key, sitter.seat, sitter.random, pace=pace, settled=settled)
            for sitter in sitting
        ]
        playing = [asyncio.create_task(person.play(lambda: False)) for person in people]
        counted = 0
        while not all(task.done() for task in playing):
            await asyncio.sleep(1)
            made = sum(len(person.taken) for person in people)
            tally.moves += made - counted
            counted = made
            if random.random() < 1 / LOOK_EVERY:
                tally.spectators += 1
                looking = asyncio.create_task(_spectate(server, people[0].key, random.uniform(5, 90)))
                watching.add(looking)
                looking.add_done_callback(watching.discard)
            if random.random() < 1 / CHAT_EVERY:
                tally.words += await _chat(people[0])
        for task in playing:
            task.result()
        tally.finished += 1
        await asyncio.gather(*(_linger(person) for person in people))


async def _chat(person: Person) -> int:
    try:
        async with person.browser.socket() as line:
            await line.say(type="say", table=person.key, text="Na so was!", seat=person.seat)
        return 1
    except NO_LINE:
        return 0


async def _spectate(server: Server, key: str, seconds: float) -> None:
    try:
        async with Browser(server).socket() as line:
            await line.watch(key)
            await asyncio.sleep(seconds)
    except NO_LINE:
        pass


async def _linger(person: Person) -> None:
    try:
        async with person.browser.socket() as line:
            await line.watch(person.key)
            await asyncio.sleep(LINGER)
    except NO_LINE:
        pass


def _kept(server: Server) -> dict[str, float]:
    """All gauges of ``/metrics``."""
    with urllib.request.urlopen(f"{server.url}/metrics") as answer:
        text = answer.read().decode()
    gauges = re.findall(r"^# TYPE (\S+) gauge$", text, re.MULTILINE)
    return {
        name: float(value)
        for name, value in re.findall(r"^(\S+?)(?:\{[^}]*\})? (\S+)$", text, re.MULTILINE)
        if name in gauges
    }


def _seconds_used(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _megabytes(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 / 2**20


async def soak(server: Server, tables: int, minutes: int, pace: float, seed: int) -> None:
    random, tally = Random(seed), Tally()
    games = list(TABLES)
    playing = [
        asyncio.create_task(_table(server, games[n % len(games)], pace, Random(random.random()), tally))
        for n in range(tables)
    ]
    megabytes, cost, moves, used, began = [], [], 0, _seconds_used(server.pid), monotonic()
    for minute in range(1, minutes + 1):
        await asyncio.sleep(max(0.0, began + 60 * minute - monotonic()))
        for task in playing:
            if task.done():
                task.result()
        now = _seconds_used(server.pid)
        made = tally.moves - moves
        megabytes.append(_megabytes(server.pid))
        cost.append(1000 * (now - used) / max(1, made))
        moves, used = tally.moves, now
        told = {
            "minute": minute,
            "moves": made,
            "finished": tally.finished,
            "spectators": tally.spectators,
            "words": tally.words,
            "megabytes": round(megabytes[-1], 1),
            "workers_megabytes": [round(_megabytes(child), 1) for child in server.children()],
            "ms_a_move": round(cost[-1], 2),
            "kept": await asyncio.to_thread(_kept, server),
        }
        print(json.dumps(told), flush=True)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    print(json.dumps({"bench": "soak", "tables": tables, "minutes": minutes, **_trend(megabytes, cost)}))


def _trend(megabytes: list[float], cost: list[float]) -> dict[str, object]:
    """How much an hour adds after the first minutes, by a straight line through them."""
    settled = SETTLED if len(cost) > 2 * SETTLED else len(cost) // 2
    return {
        "megabytes_first_and_last": [round(megabytes[settled], 1), round(megabytes[-1], 1)] if megabytes else [],
        "megabytes_an_hour": round(_slope(megabytes[settled:]) * 60, 1),
        "ms_a_move_mean": round(float(np.mean(cost[settled:])), 2),
        "ms_a_move_an_hour": round(_slope(cost[settled:]) * 60, 2),
    }


def _slope(values: list[float]) -> float:
    return float(np.polyfit(range(len(values)), values, 1)[0]) if len(values) > 1 else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--tables", type=int, default=33)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds a person thinks, on average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    args = parser.parse_args()
    if args.quick:
        args.minutes, args.tables = 1, 4
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        asyncio.run(soak(server, args.tables, args.minutes, args.pace, args.seed))


if __name__ == "__main__":
    main()
