"""What can be measured about a running server, in Prometheus' text format. Numbers only: no names, no keys."""

from __future__ import annotations

import asyncio
import sys
from bisect import bisect_left
from collections import Counter as Counts
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import accumulate
from pathlib import Path
from time import perf_counter
from typing import Any

from knobel import kept

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
LAG_EVERY = 0.5

KIND = "text/plain; version=0.0.4; charset=utf-8"


class Counter:
    """How often something happened, by one label."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about, self.label = name, about, label
        self._counts: Counts[str] = Counts() if label else Counts({"": 0})

    def add(self, value: str = "") -> None:
        self._counts[value] += 1

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "counter")
        for value, count in sorted(self._counts.items()):
            yield f'{self.name}{{{self.label}="{value}"}} {count}' if self.label else f"{self.name} {count}"


class Histogram:
    """How long something took. Observed by one thread at a time."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    @contextmanager
    def timed(self) -> Iterator[None]:
        began = perf_counter()
        yield
        self.observe(perf_counter() - began)

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "histogram")
        upto = list(accumulate(self._counts))
        for bound, count in zip((*map(str, SECONDS), "+Inf"), upto, strict=True):
            yield f'{self.name}_bucket{{le="{bound}"}} {count}'
        yield f"{self.name}_sum {self._sum:.6f}"
        yield f"{self.name}_count {upto[-1]}"


LOOP_LAG = Histogram("knobel_loop_lag_seconds", "How late the event loop woke up.")
COMMIT = Histogram("knobel_commit_seconds", "From the begin of a transaction until it is on the disk.")
FANOUT = Histogram("knobel_fanout_seconds", "Telling everyone at a table, into their outboxes.")
SAVES = Counter("knobel_saves_total", "Changes written; several share one transaction.")
STORE_FAILURES = Counter("knobel_store_failures_total", "Transactions that could not be written.")
RESYNCS = Counter("knobel_resyncs_total", "Pages that had missed something and were told again.")
REFUSALS = Counter("knobel_refusals_total", "Wishes that were not granted.", "key")
SLOW_PAGES = Counter("knobel_slow_pages_total", "Pages let go because they took nothing.")
DRAWN = Counter(
    "knobel_drawn_total", "Words of other machines' crowds to our pages: drawn here (told), or that failed.", "outcome"
)
NOTICES = Counter("knobel_notices_total", "Messages to devices that it is somebody's turn, or no longer.", "outcome")

MEASURED = (LOOP_LAG, COMMIT, FANOUT, SAVES, STORE_FAILURES, RESYNCS, REFUSALS, SLOW_PAGES, DRAWN, NOTICES)


GAUGES = {
    "knobel_tables": "Tables in memory.",
    "knobel_tables_loading": "Tables that are being loaded.",
    "knobel_practices": "Tables for practice among them, which are never stored.",
    "knobel_log_entries": "Answers and throws of these tables in memory.",
    "knobel_listeners": "Pages that watch a table, here or on another machine, each as often as it watches.",
    "knobel_wishes_waiting": "Wishes that a table has not taken up yet.",
    "knobel_bots_thinking": "Seats for which a bot is thinking.",
    "knobel_jobs_waiting": "What the processes beside the server have not answered yet.",
    "knobel_sockets": "Open pages.",
    "knobel_words_waiting": "Words that pages have not taken yet.",
    "knobel_pages_away": "Open pages that are told about a table of another machine.",
    "knobel_pages_remote": "Pages of other machines at tables of this one.",
    "knobel_scenes": "Crowds of other machines whose state is kept here, so that we draw for our people.",
    "knobel_limits": "Addresses and guests whose limits are counted.",
    "knobel_cache_entries": "What was worked out and is kept for the next time.",
    "knobel_cache_bytes": "How much memory those caches hold that could grow; each has a limit.",
    "knobel_cache_bytes_most": "How much memory they may hold together.",
    "knobel_tasks": "Tasks of the event loop.",
    "knobel_clock_jump_seconds": "How far the clock was set since the start.",
    "process_resident_memory_bytes": "Memory held.",
}
"""How things stand right now: everything that is kept has a count here, so that whatever grows can be seen."""


def exposition(counts: Mapping[str, float]) -> str:
    """All of it as text; ``counts`` are gauges of those who keep something."""
    lines = [line for measured in MEASURED for line in measured.lines()]
    gauges = {**counts, **_own_counts()}
    for name, about in GAUGES.items():
        value = gauges.get(name, 0)
        lines += [*_head(name, about, "gauge"), f"{name} {value:g}" if value % 1 else f"{name} {int(value)}"]
    return "\n".join(lines) + "\n"


async def watch_loop() -> None:
    """Measure how late the loop is, for as long as it runs."""
    clock = asyncio.get_running_loop().time
    while True:
        due = clock() + LAG_EVERY
        await asyncio.sleep(LAG_EVERY)
        LOOP_LAG.observe(max(0.0, clock() - due))


def _head(name: str, about: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


def _own_counts() -> dict[str, float]:
    return {
        "knobel_cache_entries": sum(map(_entries, _caches())),
        "knobel_cache_bytes": sum(each.bytes for each in kept.ALL),
        "knobel_cache_bytes_most": sum(each.most for each in kept.ALL),
        "knobel_tasks": len(asyncio.all_tasks()),
        "process_resident_memory_bytes": _memory(),
    }


def _caches() -> Iterator[Any]:
    """The functions of ours that remember what they answered."""
    for name, module in list(sys.modules.items()):
        if name.startswith("knobel."):
            for function in vars(module).values():
                if hasattr(function, "cache_info") and function.__module__ == name:
                    yield function


def _entries(function: Any) -> int:
    return int(function.cache_info().currsize)


def _memory() -> int:
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * 4096 if statm.exists() else 0
