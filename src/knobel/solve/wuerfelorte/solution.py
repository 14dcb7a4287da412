"""The answer of ``knobel solve wuerfelorte``: what a seat that plays by the solved table makes alone, and its table."""

from __future__ import annotations

from math import prod
from time import perf_counter
from typing import Literal

from msgspec import Struct

from knobel.games.wuerfelorte.pots import LARGE_MARKERS, LEFT, SMALL
from knobel.games.wuerfelorte.state import MAGIC_START
from knobel.solve.progress import Progress, quiet
from knobel.solve.wuerfelorte.seat import (
    DONE,
    EINSTEIGER,
    FINAL,
    PROFI,
    fates,
    fates_under,
    means,
    means_under,
    solve,
)


class Solution(Struct, frozen=True):
    """One seat, played alone until its last marker is gone."""

    game: str
    version: str
    points: float
    """The mean at the end of play that gives up ``price`` points for each turn it saves, however long that takes."""
    turns: float
    done: float
    """How often the last marker goes within the turns that the table of fates tells apart."""
    price: float
    positions: int
    megabytes: float
    seconds: float
    """From the call to the answer, compiling and reading included."""
    solved_now: bool
    """False: the table was on disk."""


def run(version: Literal["einsteiger", "profi"] = "profi", fresh: bool = False, progress: Progress = quiet) -> Solution:
    """Solve one version, or read the table that an earlier call left; ``fresh`` solves in any case."""
    began = perf_counter()
    solving = fresh

    def step(done: int, of: int) -> None:
        nonlocal solving
        solving = True
        progress(done, of)

    wanted = PROFI if version == PROFI.name else EINSTEIGER
    if fresh:
        found = solve(wanted, step)
        table, mean = fates_under(wanted, found, step), means_under(wanted, found, step)
    else:
        table, mean = fates(wanted, step), means(wanted, step)
    start = (*(size - 1 for size in wanted.shape[:3]), MAGIC_START if wanted is PROFI else 0)
    gained, turns = mean[start]
    markers = SMALL + (LARGE_MARKERS if wanted is PROFI else 0)
    return Solution(
        game="wuerfelorte",
        version=wanted.name,
        points=round(float(gained) + LEFT * markers, 3),
        turns=round(float(turns), 2),
        done=round(float(table[start][:FINAL, DONE, 0].astype(float).sum()), 3),
        price=wanted.price,
        positions=prod(wanted.shape),
        megabytes=round((table.nbytes + mean.nbytes) / 1e6, 1),
        seconds=round(perf_counter() - began, 2),
        solved_now=solving,
    )
