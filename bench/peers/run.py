"""knobel beside others, for the same job on the same machine: boardgame.io and plain rooms of Colyseus.

``make peers``, or ``python bench/peers/run.py --tables 200 --seconds 10 --seats 100 500 --rounds 3``. What each server
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
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import uvloop
from seats import BOXES, Boardgame, Colyseus, Peer, Seat

from knobel import load
from knobel.load import Target, in_groups, percentile

HERE = Path(__file__).parent
PEERS: tuple[Peer, ...] = (Colyseus(), Boardgame())
NODE = 22
"""Colyseus asks for this version of Node or a newer one."""
PATIENCE = 60.0
"""Seconds for a crowd to gather, and for each of its rounds. Who needs longer has failed."""
FASTER = ("move_to_both_screens_p50_ms", "move_to_both_screens_p99_ms", "server_cores_used", "server_kb_a_table")
"""What is compared of the tables; the smaller the better, as with all of these."""
LIGHTER = (
    "roll_to_screen_p50_s",
    "roll_to_screen_p99_s",
    "round_s",
    "server_cpu_ms_a_seat_and_round",
    "server_kb_a_seat",
)
"""What is compared of the crowds."""


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
        makers = [partial(peer.table, target, place, lambda turn, at: None) for place in range(number)]
        places: list[list[Seat]] = await in_groups(makers, lambda done: None)
        memory = target.memory() - empty
        used, since = target.cpu(), perf_counter()
        latencies: list[float] = []
        missed = 0

        async def play(place: int, seats: list[Seat]) -> None:
            nonlocal missed
            await asyncio.sleep(place / number)
            for turn in range(min(seconds, 2 * BOXES)):
                began = perf_counter()
                if seats[turn % 2].turn == turn:
                    seats[turn % 2].do("write", turn // 2)
                await asyncio.sleep(max(0.0, began + 1 - perf_counter()))
                if all(seat.turn == turn + 1 for seat in seats):
                    latencies.append(max(seat.seen_at for seat in seats) - began)
                else:
                    missed += 1

        await asyncio.gather(*(play(place, seats) for place, seats in enumerate(places)))
        lasted = perf_counter() - since
        return {
            "of": peer.name,
            "bench": "tables",
            "tables": number,
            "moves": len(latencies),
            "missed": missed,
            "disconnects": sum(seat.socket.closed for seats in places for seat in seats),
            "move_to_both_screens_p50_ms": round(1000 * percentile(latencies, 0.5), 1),
            "move_to_both_screens_p99_ms": round(1000 * percentile(latencies, 0.99), 1),
            "server_kb_a_table": round(memory / 1024 / number, 1),
            "server_cores_used": round((target.cpu() - used) / lasted, 2),
        }


async def crowd(peer: Peer, node: str, seats: int, rounds: int) -> dict[str, Any]:
    """One crowd: everyone sees the roll, everyone answers, as in ``knobel.load.crowd``. Odd turns wait for answers."""
    found: dict[str, Any] = {"of": peer.name, "bench": "crowd", "seats": seats, "rounds": rounds}
    people: list[Seat] = []
    arrivals: list[float] = []
    async with server_of(peer, node) as target:

        async def sit(number: int) -> None:
            def answer(turn: int, at: float) -> None:
                if turn % 2 == 1:
                    arrivals.append(at)
                    seat.do("answer", turn // 2)

            seat = await peer.join(target, name, number, answer)
            people.append(seat)

        def failed(at: str) -> dict[str, Any]:
            closed = sum(seat.socket.closed for seat in people)
            return {
                **found,
                "failed": f"{at} not within {PATIENCE:.0f} s",
                "seated": len(people),
                "disconnects": closed,
            }

        changed = asyncio.Event()
        host, name = await peer.crowd(target, seats, lambda turn, at: changed.set())
        empty = target.memory()
        try:
            async with asyncio.timeout(PATIENCE):
                await in_groups([partial(sit, number) for number in range(seats)], lambda done: None)
        except (TimeoutError, ConnectionError):
            return failed("gathered")
        last, spread = [], []
        used, since = target.cpu(), perf_counter()
        for turn in range(0, 2 * rounds, 2):
            arrivals.clear()
            began = perf_counter()
            host.do("roll")
            try:
                async with asyncio.timeout(PATIENCE):
                    while host.turn < turn + 2:
                        changed.clear()
                        await changed.wait()
            except TimeoutError:
                return {**failed("round finished"), "seen": len(arrivals)}
            times = [at - began for at in arrivals]
            last.append(max(times))
            spread += times
        seconds = perf_counter() - since
        return {
            **found,
            "seen": len(spread),
            "disconnects": sum(seat.socket.closed for seat in people),
            "roll_to_screen_p50_s": round(percentile(spread, 0.5), 3),
            "roll_to_screen_p99_s": round(percentile(spread, 0.99), 3),
            "roll_to_last_screen_s": round(max(last), 3),
            "round_s": round(seconds / rounds, 3),
            "server_kb_a_seat": round((target.memory() - empty) / 1024 / seats, 1),
            "server_cpu_ms_a_seat_and_round": round(1000 * (target.cpu() - used) / rounds / seats, 3),
        }


def ratios(peer: dict[str, Any], knobel: dict[str, Any], compared: tuple[str, ...]) -> dict[str, Any]:
    """A peer's figures in knobel's: below 1 the peer needs less."""
    size = "tables" if peer["bench"] == "tables" else "seats"
    found = {"ratios": peer["bench"], "of": f"{peer['of']} / knobel", size: peer[size]}
    return found | {name: round(peer[name] / knobel[name], 2) for name in compared if knobel[name] and name in peer}


async def measure(node: str, args: argparse.Namespace) -> None:
    """All measurements, each server alone on the machine, then the ratios."""
    lines = []

    def quiet(done: int, of: int) -> None:
        pass

    def say(what: str) -> None:
        print(f"{what} …", file=sys.stderr, flush=True)

    def show(found: dict[str, Any]) -> dict[str, Any]:
        print(json.dumps(found, ensure_ascii=False), flush=True)
        return found

    say(f"knobel: {args.tables} tables")
    ours = show({"of": "knobel", **await load.tables(args.tables, args.seconds, quiet)})
    for peer in PEERS:
        say(f"{peer.name}: {args.tables} tables")
        lines.append(ratios(show(await tables(peer, node, args.tables, args.seconds)), ours, FASTER))
    for seats in args.seats:
        say(f"knobel: a crowd of {seats}")
        ours = show({"of": "knobel", **await load.crowd(seats, args.rounds, quiet)})
        for peer in PEERS:
            say(f"{peer.name}: a crowd of {seats}")
            found = show(await crowd(peer, node, seats, args.rounds))
            if "failed" not in found:
                lines.append(ratios(found, ours, LIGHTER))
    for line in lines:
        show(line)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--seats", type=int, nargs="+", default=[100, 500])
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    node = find_node()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    uvloop.run(measure(node, args))


if __name__ == "__main__":
    main()
