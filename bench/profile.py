"""Where the server's time goes while a crowd plays, or many tables do.

``python bench/profile.py crowd --seats 2000`` or ``tables --tables 200``: shares of its processor time. Every two
milliseconds of it the server notes what it is doing; what the kernel and the loop do counts for what comes next.
``python bench/profile.py stages --tables 1000``: how long each stage of a move takes, as a histogram a stage, and how
long Python itself pauses.
"""

from __future__ import annotations

import argparse
import asyncio
import atexit
import gc
import json
import os
import runpy
import signal
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import Any

import uvloop

from knobel.load import clients
from knobel.load.clients import percentile
from knobel.load.crowd import crowd
from knobel.load.tables import tables
from knobel.server.run import allow_many_sockets

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

STAGES = (
    "read to task",
    "decode",
    "wait for table",
    "rules",
    "wait for writer",
    "write",
    "sync",
    "back to table",
    "frame",
    "send",
    "whole",
    "loop late",
    "collector",
)
"""In the order of a move, then what Python does by itself. ``whole``: from reading a move until its answer."""
LOOK_EVERY = 0.005
"""Seconds between two looks at how late the loop is."""
BOUNDS_MS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)


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


class Stages:
    """Notes when each stage of a move ended and how long it took, by standing between the parts of a server."""

    def __init__(self) -> None:
        self.noted: dict[str, list[tuple[float, float]]] = defaultdict(list)
        self._heard: ContextVar[float] = ContextVar("heard", default=0.0)
        self._passed: dict[str, float] = {}

    def note(self, stage: str, began: float) -> float:
        """This stage ended now."""
        now = perf_counter()
        self.noted[stage].append((now, now - began))
        return now

    def timed(self, stage: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, noted as a stage."""

        def noting(*args: Any, **more: Any) -> Any:
            began = perf_counter()
            found = function(*args, **more)
            self.note(stage, began)
            return found

        return noting

    def stand_between(self) -> None:
        """From now on the parts of this process are noted."""
        from knobel.server import crash, metrics
        from knobel.server.store.sqlite_writer import Writer
        from knobel.server.table.host import Host
        from knobel.server.table.telling import Telling
        from knobel.server.web import visit, websocket
        from knobel.server.web.page import Page

        parts: Any = (Page, Host, Writer, Telling, websocket.Socket, visit, crash, metrics)
        page, host, writer, telling, socket, reader, steps, measures = parts
        heard, read, ask = page.heard, reader.read, host.ask

        def hear(self: Any, text: str) -> None:
            self_heard.set(perf_counter())
            heard(self, text)

        def decode(text: str) -> Any:
            began = self.note("read to task", self_heard.get())
            found = read(text)
            self.note("decode", began)
            return found

        async def wish(self_: Any, work: Callable[[], Any]) -> Any:
            asked = perf_counter()

            def grant() -> Any:
                began = self.note("wait for table", asked)
                found = work()
                self.note("rules", began)
                return found

            found = await ask(self_, grant)
            if heard_at := self_heard.get():
                self.note("whole", heard_at)
            return found

        def storing(write: Callable[..., Any]) -> Callable[..., Any]:
            def store(self_: Any, work: Callable[[Any], Any]) -> Any:
                given = perf_counter()

                def put(db: Any) -> Any:
                    began = self.note("wait for writer", given)
                    found = work(db)
                    self.note("write", began)
                    return found

                stored = write(self_, put)
                stored.add_done_callback(lambda _: self.note("back to table", self._passed["stored"]))
                return stored

            return store

        def point(step: str) -> None:
            now = self._passed[step] = perf_counter()
            if step == "stored":
                self.noted["sync"].append((now, now - self._passed["appended"]))

        self_heard = self._heard
        page.heard, reader.read, host.ask = hear, decode, wish
        writer.write, writer.write_little = storing(writer.write), storing(writer.write_little)
        steps.point, measures.watch_loop = point, self._look_at_loop
        telling._word, socket.say = self.timed("frame", telling._word), self.timed("send", socket.say)
        gc.callbacks.append(self._collects)

    def _collects(self, phase: str, _: Any) -> None:
        if phase == "start":
            self._passed["collector"] = perf_counter()
        else:
            self.note("collector", self._passed["collector"])

    async def _look_at_loop(self) -> None:
        while True:
            due = perf_counter() + LOOK_EVERY
            await asyncio.sleep(LOOK_EVERY)
            self.noted["loop late"].append((now := perf_counter(), max(0.0, now - due)))


def serve_watched() -> None:
    """The server with somebody who looks at it: this file calls itself so."""
    path = Path(os.environ["KNOBEL_PROFILE"])
    if os.environ["KNOBEL_PROFILED"] == "stages":
        stages = Stages()
        stages.stand_between()
        atexit.register(lambda: path.write_text(json.dumps(stages.noted)))
    else:
        watch(path)
    runpy.run_module("knobel", run_name="__main__")


def histogram(seconds: list[float]) -> dict[str, Any]:
    """How often a stage took how long, in milliseconds."""
    counts: Counter[str] = Counter(
        next((f"<{bound}" for bound in BOUNDS_MS if 1000 * each < bound), f">{BOUNDS_MS[-1]}") for each in seconds
    )
    at = {f"p{share}_ms": round(1000 * percentile(seconds, share / 100), 3) for share in (50, 90, 99)}
    ordered = [*(f"<{bound}" for bound in BOUNDS_MS), f">{BOUNDS_MS[-1]}"]
    shape = {name: counts[name] for name in ordered if counts[name]}
    return {"count": len(seconds), "sum_ms": round(1000 * sum(seconds)), **at, "ms": shape}


def print_stages(noted: dict[str, list[tuple[float, float]]], since: float, found: dict[str, Any]) -> None:
    """One line a stage, of what happened while tables played."""
    kept = ("tables", "moves", "missed", "move_to_both_screens_p50_ms", "move_to_both_screens_p99_ms")
    print(json.dumps({"bench": "profile stages", **{name: found[name] for name in kept}}))
    for stage in STAGES:
        if seconds := [took for at, took in noted.get(stage, ()) if at > since]:
            print(json.dumps({"bench": "profile stages", "stage": stage, **histogram(seconds)}))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("crowd", "tables", "stages"), nargs="?", default="crowd")
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
        os.environ["KNOBEL_PROFILE"], os.environ["KNOBEL_PROFILED"] = str(seen), args.what
        before: dict[str, float] = {}
        began = perf_counter()

        def told(done: int, whole: int) -> None:
            nonlocal began
            if done < whole / 2:  # people are still coming
                began = perf_counter()
                if args.what != "stages" and seen.exists():
                    before.update(json.loads(seen.read_text()))

        clients.LAUNCH = (str(Path(__file__).resolve()),)
        allow_many_sockets()
        if args.what == "crowd":
            found = uvloop.run(crowd(args.seats, args.rounds, told))
        else:
            found = uvloop.run(tables(args.tables, args.seconds, told))
        noted = json.loads(seen.read_text())
        if args.what == "stages":
            print_stages(noted, began, found)
            return
        used = {name: seconds - before.get(name, 0.0) for name, seconds in noted.items()}
        whole = max(1.0, sum(used.values()))
        shares = {name: round(share / whole, 3) for name, share in sorted(used.items(), key=lambda item: -item[1])}
        print(json.dumps({"bench": f"profile {args.what}", "cpu_s": round(EVERY * whole, 1), "shares": shares}))


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        serve_watched()
    else:
        main()
