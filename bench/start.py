"""From `make play` on an installed tree to the first page, and a finished game loaded cold."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
from server.client import Browser, Server, running
from server.ports import free_port

ROUNDS = 5


def first_page() -> float:
    """Seconds from the command to the whole page."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        began = perf_counter()
        process = subprocess.Popen(
            ["make", "play", f"ARGS=--port {port} --data {folder}"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "KNOBEL_LANG": "en"},
        )
        assert process.stdout is not None
        while f":{port}/" not in process.stdout.readline():
            pass
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as response:
            assert b"knobel" in response.read()
        seconds = perf_counter() - began
        (server,) = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        os.kill(int(server), signal.SIGINT)  # not the whole group: make would tell about it
        process.wait()
        process.stdout.close()
        return seconds


async def finished_game(server: Server) -> str:
    """A table of two bots, played to its end; its key."""
    browser = Browser(server)
    key = browser.new_table(["zufall"], ["zufall"])
    async with browser.socket() as line:
        await line.watch(key)
        while line.seated[key]["status"] != "over":
            await line.hear()
    return key


def cold_load() -> tuple[float, int]:
    """Seconds for the replay of a finished game from a server that has just started, and its size."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        key = asyncio.run(finished_game(server))
        server.kill()
        server.start()
        began = perf_counter()
        request = urllib.request.Request(f"{server.url}/api/tables/{key}/replay", headers={"accept-encoding": "gzip"})
        with urllib.request.urlopen(request) as response:
            size = len(response.read())
        return perf_counter() - began, size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    subprocess.run(["make", "client"], cwd=ROOT, capture_output=True, check=True)
    rounds = 1 if parser.parse_args().quick else ROUNDS
    starts = sorted(first_page() for _ in range(rounds))
    print(json.dumps({"bench": "start", "rounds": rounds, "median_s": round(starts[rounds // 2], 2)}))
    loads = sorted(cold_load() for _ in range(rounds))
    median, size = loads[rounds // 2]
    print(json.dumps({"bench": "cold_load", "rounds": rounds, "median_ms": round(median * 1000), "bytes": size}))


if __name__ == "__main__":
    main()
