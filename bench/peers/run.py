"""knobel beside others, for the same job on the same machine: boardgame.io and plain rooms of Colyseus.

``make peers``, or ``python bench/peers/run.py --tables 200 1000 --seconds 10 --seats 100 500 --rounds 3``. With
``--busy 2`` so many processes spin meanwhile; ``--times 3`` lets all of them have their turn so often. What each server
does for it and what it does not is said in docs/operations.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import resource
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import uvloop
from seats import Boardgame, Colyseus, Peer, Seat, unheeded

import knobel.load.crowd as crowds
import knobel.load.tables as many_tables
from knobel.load.clients import Target, in_groups, percentile, without_pauses

HERE = Path(__file__).parent
PEERS: tuple[Peer, ...] = (Colyseus(), Boardgame())
NODE = 22
"""Colyseus asks for this version of Node or a newer one."""
PATIENCE = 60.0
"""Seconds for a crowd to gather, and for each of its rounds. Who needs longer has failed."""
OF_TABLES = (
    "move_to_both_screens_p50_ms",
    "move_to_both_screens_p99_ms",
    "server_cpu_ms_a_move",
    "server_kb_a_table",
)
SPIN = "while True: pass"
OF_CROWDS = (
    "roll_to_screen_p50_s",
    "roll_to_screen_p99_s",
    "round_s",
    "server_cpu_ms_a_seat_and_round",
    "server_kb_a_seat",
)


def find_node() -> str:
    """Where Node itself is, behind whatever starts it; ends with one sentence where it is not."""
    places = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    version, node = "0", ""
    if found := shutil.which("node", path=places):
        asked = [found, "-p", "JSON.stringify([process.versions.node, process.execPath])"]
        version, node = json.loads(subprocess.run(asked, capture_output=True, check=True).stdout)
    if int(version.split(".")[0]) < NODE:
        sys.exit(
            f"boardgame.io and Colyseus need Node {NODE} or newer, which is not here; “make peers” brings its own."
        )
    if not (HERE / "node_modules").is_dir():
        sys.exit("boardgame.io and Colyseus are not installed here; “make peers” installs them.")
    return node


@contextlib.asynccontextmanager
async def server_of(peer: Peer, node: str) -> AsyncIterator[Target]:
    """Start a peer's server on a port of its own."""
    process = subprocess.Popen(
        [node, peer.script],
        cwd=HERE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "NODE_ENV": "production"},
    )
    try:
        assert process.stdout
        line = await asyncio.to_thread(process.stdout.readline)
        yield Target(process.pid, int(re.findall(r"port (\d+)", line)[0]))
    finally:
        process.kill()
        process.wait()


async def tables(peer: Peer, node: str, number: int, seconds: int) -> dict[str, Any]:
    """Live tables of two, a move every second each, as in ``knobel.load.tables``."""
    async with server_of(peer, node) as target:
        empty = target.memory()
        places: list[list[Seat]] = await in_groups([partial(peer.table, target)] * number, lambda done: None)
        memory = target.memory() - empty
        with without_pauses():
            used, since = target.cpu(), perf_counter()
            played = await asyncio.gather(*(play(seats, seconds, n / number) for n, seats in enumerate(places)))
        lasted = perf_counter() - since
        cores = (target.cpu() - used) / lasted
        latencies = [latency for table in played for latency in table]
        return {
            "of": peer.name,
            "bench": "tables",
            "tables": number,
            "moves": len(latencies),
            "missed": number * seconds - len(latencies),
            "disconnects": sum(seat.socket.closed for seats in places for seat in seats),
            "move_to_both_screens_p50_ms": round(1000 * percentile(latencies, 0.5), 1),
            "move_to_both_screens_p99_ms": round(1000 * percentile(latencies, 0.99), 1),
            "server_kb_a_table": round(memory / 1024 / number, 1),
            "server_cores_used": round(cores, 2),
            "server_cpu_ms_a_move": round(1000 * cores * lasted / max(1, len(latencies)), 3),
        }


async def play(seats: list[Seat], seconds: int, begin: float) -> list[float]:
    """Move once a second: how long until both screens had it, of the moves that came in time."""
    latencies = []
    await asyncio.sleep(begin)
    for turn in range(seconds):
        began = perf_counter()
        if seats[turn % 2].turn == turn:
            seats[turn % 2].do("write", turn // 2)
        await asyncio.sleep(max(0.0, began + 1 - perf_counter()))
        if all(seat.turn == turn + 1 for seat in seats):
            latencies.append(max(seat.seen_at for seat in seats) - began)
    return latencies


class Crowd:
    """A host and the seats that answer every roll. Even turns wait for the host, odd ones for the answers."""

    def __init__(self, peer: Peer, target: Target) -> None:
        self._peer = peer
        self._target = target
        self._told = asyncio.Event()
        self._host: Seat
        self._name: str
        self.people: list[Seat] = []
        self.arrivals: list[float] = []

    async def open(self, seats: int) -> None:
        """The host comes."""
        self._host, self._name = await self._peer.crowd(self._target, seats, lambda turn, at: self._told.set())

    async def sit(self, number: int) -> None:
        """One more comes."""

        def answer(turn: int, at: float) -> None:
            if turn % 2 == 1:
                self.arrivals.append(at)
                seat.do("answer", turn // 2)

        seat = await self._peer.join(self._target, self._name, number, answer)
        self.people.append(seat)

    async def play_round(self) -> list[float]:
        """Roll and wait for all answers: how long until each screen had the roll."""
        self.arrivals.clear()
        began, goal = perf_counter(), self._host.turn + 2
        self._host.do("roll")
        while self._host.turn < goal:
            self._told.clear()
            await self._told.wait()
        return [at - began for at in self.arrivals]

    @property
    def disconnects(self) -> int:
        return sum(seat.socket.closed for seat in self.people)


async def crowd(peer: Peer, node: str, seats: int, rounds: int) -> dict[str, Any]:
    """One crowd: everyone sees the roll, everyone answers, again and again, as in ``knobel.load.crowd``."""
    found: dict[str, Any] = {"of": peer.name, "bench": "crowd", "seats": seats, "rounds": rounds}
    async with server_of(peer, node) as target:
        party = Crowd(peer, target)
        await party.open(seats)
        empty = target.memory()
        last, spread = 0.0, list[float]()
        try:
            async with asyncio.timeout(PATIENCE):
                await in_groups([partial(party.sit, number) for number in range(seats)], lambda done: None)
            used, since = target.cpu(), perf_counter()
            for _ in range(rounds):
                async with asyncio.timeout(PATIENCE):
                    times = await party.play_round()
                last = max(last, *times)
                spread += times
        except TimeoutError:
            step = "to gather" if len(party.people) < seats else "for a round"
            reached = {"seated": len(party.people), "seen": len(spread) + len(party.arrivals)}
            return {**found, "failed": f"over {PATIENCE:.0f} s {step}", **reached, "disconnects": party.disconnects}
        seconds = perf_counter() - since
        return {
            **found,
            "seen": len(spread),
            "disconnects": party.disconnects,
            "roll_to_screen_p50_s": round(percentile(spread, 0.5), 3),
            "roll_to_screen_p99_s": round(percentile(spread, 0.99), 3),
            "roll_to_last_screen_s": round(last, 3),
            "round_s": round(seconds / rounds, 3),
            "server_kb_a_seat": round((target.memory() - empty) / 1024 / seats, 1),
            "server_cpu_ms_a_seat_and_round": round(1000 * (target.cpu() - used) / rounds / seats, 3),
        }


@contextlib.contextmanager
def busy(processes: int) -> Iterator[None]:
    """So many processes of this machine do nothing but compute."""
    spinning = [subprocess.Popen([sys.executable, "-c", SPIN]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
            process.wait()


def ratios(peer: dict[str, Any], knobel: dict[str, Any]) -> dict[str, Any]:
    """A peer's figures in knobel's: below 1 the peer needs less."""
    size, compared = ("tables", OF_TABLES) if peer["bench"] == "tables" else ("seats", OF_CROWDS)
    found = {"of": f"{peer['of']} / knobel", "bench": peer["bench"], size: peer[size]}
    return found | {name: round(peer[name] / knobel[name], 2) for name in compared if knobel[name]}


def show(found: dict[str, Any]) -> dict[str, Any]:
    """Print a line."""
    print(json.dumps(found, ensure_ascii=False), flush=True)
    return found


async def beside(
    job: str, ours: Awaitable[dict[str, Any]], theirs: Callable[[Peer], Awaitable[dict[str, Any]]]
) -> list[dict[str, Any]]:
    """One job on knobel and then on each peer, one server at a time: the ratios."""
    print(f"knobel: {job} …", file=sys.stderr, flush=True)
    knobel = show({"of": "knobel", **await ours})
    found = []
    for peer in PEERS:
        print(f"{peer.name}: {job} …", file=sys.stderr, flush=True)
        found.append(show(await theirs(peer)))
    return [ratios(one, knobel) for one in found if "failed" not in one]


async def measure(node: str, args: argparse.Namespace) -> None:
    """All jobs, then the ratios of all."""
    lines: list[dict[str, Any]] = []
    for number in args.times * args.tables:
        lines += await beside(
            f"{number} tables",
            many_tables.tables(number, args.seconds, unheeded),
            partial(tables, node=node, number=number, seconds=args.seconds),
        )
    for seats in args.times * args.seats:
        lines += await beside(
            f"a crowd of {seats}",
            crowds.crowd(seats, args.rounds, unheeded),
            partial(crowd, node=node, seats=seats, rounds=args.rounds),
        )
    for line in lines:
        show(line)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[200])
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--seats", type=int, nargs="*", default=[100, 500])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--busy", type=int, default=0, help="how many processes keep the machine busy meanwhile")
    parser.add_argument("--times", type=int, default=1, help="how often each job is done, all servers in turn")
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    args = parser.parse_args()
    if args.quick:
        args.tables, args.seconds, args.seats, args.rounds = [10], 3, [20], 1
    node = find_node()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with busy(args.busy):
        uvloop.run(measure(node, args))


if __name__ == "__main__":
    main()
