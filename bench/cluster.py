"""Many machines under mishaps: three nodes, tables with people on different ones, and something always going wrong.

Prints how long a move takes to both screens on one node and across two, then the longest pause anyone had by what went
wrong at the node that serves half of the tables. Every game must end verified with no acknowledged move lost, and no
table may stand still for ten seconds: then it says where, by whom and with what in the logs, and fails.
``--rounds N`` repeats the mishaps, ``--seed`` says in which order. A node that is paused has people's tables and
nobody's socket: how long a page waits for a silent node is the page's own matter.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import tempfile
from collections.abc import Coroutine, Sequence
from pathlib import Path
from random import Random
from time import monotonic, perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from server.client import Line
from server.nodes import Cluster, Player, check, new_table, running

NODES, TABLES, MOVES = 3, 6, 60
OUTAGE = 6.0
"""Seconds a mishap lasts: longer than a lease."""
NAP = 3.5
"""Seconds a node sleeps while people's sockets are on it: longer than a lease, shorter than a page waits for a word."""
THINKS, BEAT = 0.3, 0.7
"""Seconds a player thinks, and between two words that they are still here."""
STILL = 10.0
"""Seconds without a move after which a table stands still. Whatever goes wrong, a lease of 2.5 s ends it."""
LOG_LINES = 30


async def latency(cluster: Cluster, nodes: list[int]) -> dict[str, object]:
    """From sending a move until both players' screens have it."""
    players = new_table(cluster, nodes)
    key, seconds = players[0].key, []
    async with players[0].line() as one, players[1].line() as two:
        lines = [one, two]
        await asyncio.gather(*(_newer(line, key, seat, -1) for seat, line in enumerate(lines)))
        for n in range(MOVES):
            (seat,) = one.seen[key, 0]["waiting"]
            seen = lines[seat].seen[key, seat]
            began = perf_counter()
            await lines[seat].commit(seen, seen["options"][-1], identity=str(n))
            await asyncio.gather(*(_newer(line, key, seat, seen["turn"]) for seat, line in enumerate(lines)))
            seconds.append(perf_counter() - began)
    seconds.sort()
    return {
        "bench": "cluster-latency",
        "nodes": len(set(nodes)),
        "moves": MOVES,
        "p50_ms": round(1000 * seconds[MOVES // 2], 1),
        "p99_ms": round(1000 * seconds[-1], 1),
    }


async def _newer(line: Line, key: str, seat: int, turn: int) -> None:
    while line.seen.get((key, seat), {"turn": -1})["turn"] <= turn:
        await line.hear()


async def mishap(cluster: Cluster, kind: str, node: int) -> None:
    """Something goes wrong with a node for a while, and is right again."""
    server = cluster.nodes[node]
    match kind:
        case "kill":
            server.kill()
            await asyncio.to_thread(server.start)
        case "restart":
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
        case "pause":
            server.signal(signal.SIGSTOP)
            await asyncio.sleep(OUTAGE)
            server.signal(signal.SIGCONT)
        case "nap":
            server.signal(signal.SIGSTOP)
            await asyncio.sleep(NAP)
            server.signal(signal.SIGCONT)
        case "no store":
            cluster.to_store[node].drop()
            await asyncio.sleep(OUTAGE)
            cluster.to_store[node].heal()
        case "no bus":
            cluster.to_bus[node].drop()
            await asyncio.sleep(OUTAGE)
            cluster.to_bus[node].heal()
        case "lossy bus":
            cluster.to_bus[node].lose(0.1)
            await asyncio.sleep(OUTAGE)
            cluster.to_bus[node].lose(0.0)
    await asyncio.sleep(1.0)


KINDS = ("kill", "restart", "pause", "nap", "no store", "no bus", "lossy bus")


async def campaign(cluster: Cluster, rounds: int, chance: Random, kinds: Sequence[str]) -> dict[str, object]:
    """Mishaps in random order while people play; then everything is checked."""
    pauses: dict[str, float] = {}
    moves = tables = 0
    for _ in range(rounds):
        for kind in chance.sample(kinds, len(kinds)):
            node, *others = chance.sample(range(NODES), NODES)
            playing = [new_table(cluster, [[node, others[0]], others][n % 2]) for n in range(TABLES)]
            players = [player for table in playing for player in table]
            for player in players:
                player.thinks, player.beat = THINKS, BEAT
                if kind == "pause":
                    player.nodes = [server for server in player.nodes if server is not cluster.nodes[node]]
            await _until_the_end(cluster, playing, mishap(cluster, kind, node), kind)
            for table in playing:
                check(table)
            pauses[kind] = max(pauses.get(kind, 0.0), *(player.longest_pause for player in players))
            moves += sum(len(player.taken) for player in players)
            tables += len(playing)
    longest = {kind: round(pause, 2) for kind, pause in sorted(pauses.items())}
    return {"bench": "cluster", "nodes": NODES, "tables": tables, "moves": moves, "lost": 0, "longest_pause_s": longest}


async def _until_the_end(
    cluster: Cluster, tables: list[list[Player]], happens: Coroutine[Any, Any, None], kind: str
) -> None:
    """All play to the end while something happens; fails where a table stands still meanwhile."""
    players = [player for table in tables for player in table]
    playing = {player: asyncio.create_task(player.play()) for player in players}
    await _moves(players, 2)
    happening = asyncio.create_task(happens)
    while not all(task.done() for task in (happening, *playing.values())):
        await asyncio.sleep(0.1)
        if happening.done():
            for player in players:
                player.thinks = 0.0
        for table in tables:
            still = monotonic() - max(player.times[-1] for player in table)
            if still > STILL and not all(playing[player].done() for player in table):
                raise SystemExit(_standing_still(cluster, table, kind))
    await asyncio.gather(happening, *playing.values())


def _standing_still(cluster: Cluster, table: list[Player], kind: str) -> str:
    """What is known about a table that stands still."""
    told = [f"table {table[0].key} stands still ({kind})"]
    for player in table:
        last = {name: player.last[name] for name in ("turn", "waiting")}
        told.append(
            f"seat {player.seat} at port {player.browser.server.port}, last asked: {last}, said {max(player.tried)}"
        )
    for server in cluster.nodes:
        told += [f"--- port {server.port}", *server.log().splitlines()[-LOG_LINES:]]
    return "\n".join(told)


async def _moves(players: list[Player], count: int) -> None:
    until = monotonic() + 60
    while any(len(player.times) < count for player in players):
        assert monotonic() < until, "nobody plays"
        await asyncio.sleep(0.02)


async def measure(cluster: Cluster, rounds: int, seed: int, kinds: Sequence[str]) -> None:
    for nodes in ([0, 0], [0, 1]):
        print(json.dumps(await latency(cluster, nodes)), flush=True)
    print(json.dumps(await campaign(cluster, rounds, Random(seed), kinds)), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seed", type=int, default=6)
    parser.add_argument("--only", choices=KINDS, action="append", help="only this mishap")
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), NODES) as cluster:
        asyncio.run(measure(cluster, args.rounds, args.seed, args.only or (KINDS[:1] if args.quick else KINDS)))


if __name__ == "__main__":
    main()
