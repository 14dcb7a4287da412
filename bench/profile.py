"""Where the server's time goes while a crowd plays, or many tables do: shares of its processor time.

``python bench/profile.py crowd --seats 2000`` or ``tables --tables 200``. Every two milliseconds of
processor time the server notes what it is doing; what the kernel and the loop do counts for what comes next.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import runpy
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from knobel.load import clients
from knobel.load.crowd import crowd
from knobel.load.tables import tables

EVERY = 0.002
PICTURES = "rules: pictures"
AREAS = (
    ("rules: what may follow", ("knobel/games/",)),
    ("frames and their encoding", ("server/table/info.py", "server/table/telling.py", "server/table/frames.py")),
    (
        "taking moves",
        ("server/table/play.py", "server/table/seating.py", "knobel/table.py", "knobel/game.py", "record.py"),
    ),
    ("storing", ("server/store",)),
    ("wishes one after another", ("server/table/host.py", "server/table/audience.py", "server/hub.py")),
    (
        "sockets",
        (
            "server/web/websocket.py",
            "server/web/page.py",
            "server/web/visit.py",
            "websockets/",
            "uvicorn/protocols",
            "limits.py",
        ),
    ),
    ("HTTP", ("starlette/", "server/web/", "server/lobby/")),
)
"""Where the innermost of our own lines lies, and what that is called."""
REST = "loop and kernel"


def area(frame: FrameType) -> str:
    """What the main thread is doing."""
    stack = list(_stack(frame))
    if "knobel/games/" in stack[0] and any(line.endswith(":view") for line in stack):
        return PICTURES
    for line in stack:
        for name, marks in AREAS:
            if any(mark in line for mark in marks):
                return name
    return REST


def _stack(frame: FrameType | None) -> Iterator[str]:
    while frame:
        yield f"{frame.f_code.co_filename}:{frame.f_code.co_name}"
        frame = frame.f_back


def watch(path: Path) -> None:
    """Note at every tick of the processor clock what is being done, and now and then keep what was noted."""
    seen: Counter[str] = Counter()

    def tick(_: int, frame: FrameType | None) -> None:
        if frame:
            seen[area(frame)] += 1
        if seen.total() % 50 == 1:
            path.with_suffix(".new").write_text(json.dumps(seen))
            path.with_suffix(".new").rename(path)

    signal.signal(signal.SIGPROF, tick)
    signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)


def serve_watched() -> None:
    """The server with somebody who looks at it: this file calls itself so."""
    watch(Path(os.environ["KNOBEL_PROFILE"]))
    runpy.run_module("knobel", run_name="__main__")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("crowd", "tables"), nargs="?", default="crowd")
    parser.add_argument("--seats", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    args = parser.parse_args()
    if args.quick:
        args.seats, args.rounds, args.tables, args.seconds = 100, 2, 10, 4
    with tempfile.TemporaryDirectory() as folder:
        seen = Path(folder) / "seen.json"
        os.environ["KNOBEL_PROFILE"] = str(seen)
        before: dict[str, float] = {}

        def told(done: int, whole: int) -> None:
            if done < whole / 2 and seen.exists():  # people are still coming
                before.update(json.loads(seen.read_text()))

        clients.LAUNCH = (str(Path(__file__).resolve()),)
        if args.what == "crowd":
            asyncio.run(crowd(args.seats, args.rounds, told))
        else:
            asyncio.run(tables(args.tables, args.seconds, told))
        used = {name: seconds - before.get(name, 0.0) for name, seconds in json.loads(seen.read_text()).items()}
        whole = max(1.0, sum(used.values()))
        shares = {name: round(share / whole, 3) for name, share in sorted(used.items(), key=lambda item: -item[1])}
        print(json.dumps({"bench": f"profile {args.what}", "cpu_s": round(EVERY * whole, 1), "shares": shares}))


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve_watched()
    else:
        main()
