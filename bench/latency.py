"""From one person's click to everyone's screen: a move at a table of six sockets, on a running server."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from server.client import Browser, Line, running

TABLES, MOVES, WATCHERS = 8, 38, 5


async def measure(folder: Path, tables: int) -> list[float]:
    """Seconds from sending a commit until the last of all sockets has the new view."""
    with running(folder) as server:
        player = Browser(server)
        keys = [player.new_table("Änne") for _ in range(tables)]
        seconds: list[float] = []
        for key in keys:
            async with AsyncExitStack() as sockets:
                browsers = [player, *(Browser(server) for _ in range(WATCHERS))]
                lines = [await sockets.enter_async_context(browser.socket()) for browser in browsers]
                for line in lines:
                    await line.watch(key)
                first, *others = lines
                for _ in range(MOVES):
                    seen = await first.my_turn(key)
                    first.seen.clear()
                    began = perf_counter()
                    await first.commit(seen, seen["options"][-1])
                    await asyncio.gather(first.my_turn(key), *(_newer(line, key, seen["turn"]) for line in others))
                    seconds.append(perf_counter() - began)
                    await asyncio.sleep(0.06)
        return seconds


async def _newer(line: Line, key: str, turn: int) -> None:
    while line.seen.get((key, None), {"turn": -1})["turn"] <= turn:
        await line.hear()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    tables = 1 if parser.parse_args().quick else TABLES
    with tempfile.TemporaryDirectory() as folder:
        seconds = sorted(asyncio.run(measure(Path(folder), tables)))
    at = {share: round(seconds[int(len(seconds) * share / 100)] * 1000, 2) for share in (50, 99)}
    told = {"bench": "latency", "sockets": WATCHERS + 1, "moves": len(seconds), "p50_ms": at[50], "p99_ms": at[99]}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
