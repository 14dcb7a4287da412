"""Many pages that do nothing: memory a socket, and how long a move takes beside them.

``python bench/idle.py --sockets 10000``. Pages come from many addresses of this machine, as they do in the world, since
one address may open only so many a second.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from knobel.server.web.limits import SOCKETS
from server.client import Browser, Server, running

MOVES, AT_ONCE = 60, 50
ON_EACH = int(SOCKETS.burst) - 10


async def measure(server: Server, sockets: int) -> dict[str, object]:
    before = _memory(server.pid)
    began = perf_counter()
    idle: list[ClientConnection] = []
    for start in range(0, sockets, AT_ONCE):
        idle += await asyncio.gather(*(_open(server, n) for n in range(start, min(start + AT_ONCE, sockets))))
    opened = perf_counter() - began
    kilobytes = (_memory(server.pid) - before) / 1024 / sockets
    seconds = sorted(await _moves(server))
    alive = sum(connection.close_code is None for connection in idle)
    for connection in idle:
        connection.transport.abort()
    return {
        "bench": "idle",
        "sockets": sockets,
        "still_open": alive,
        "seconds_to_open": round(opened, 1),
        "kilobytes_a_socket": round(kilobytes, 1),
        "move_p50_ms": round(1000 * seconds[len(seconds) // 2], 2),
        "move_p99_ms": round(1000 * seconds[int(len(seconds) * 0.99)], 2),
    }


async def _open(server: Server, number: int) -> ClientConnection:
    address = f"127.0.{1 + number // ON_EACH}.1"
    url = f"ws://127.0.0.1:{server.port}/api/socket"
    return await connect(url, local_addr=(address, 0), compression=None, ping_interval=None, open_timeout=60)


async def _moves(server: Server) -> list[float]:
    browser, seconds = Browser(server), []
    for _ in range(MOVES // 30):
        key = browser.new_table("Änne")
        async with browser.socket() as line:
            await line.watch(key)
            for _ in range(30):
                seen = await line.my_turn(key)
                line.seen.clear()
                began = perf_counter()
                await line.commit(seen, seen["options"][-1])
                await line.until("taken")
                seconds.append(perf_counter() - began)
    return seconds


def _memory(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    args = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    sockets = min(100 if args.quick else args.sockets, most - 200)
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        print(json.dumps(asyncio.run(measure(server, sockets))))


if __name__ == "__main__":
    main()
