"""The answer of ``knobel solve wuerfelorte``: what a seat that plays by the solved table makes alone, and its table."""

from __future__ import annotations

from math import prod
from time import perf_counter
from typing import Literal

from msgspec import Struct

from knobel.games.wuerfelorte.pots import LARGE_MARKERS, LEFT, SMALL
from knobel.games.wuerfelorte.state import MAGIC_START
from knobel.solve.progress import Progress, quiet
from knobel.solve.wuerfelorte.seat import DONE, EINSTEIGER, FINAL, PROFI, Fates, Version, fates, solve_fates


class Solution(Struct, frozen=True):
    """One seat, played alone until its last marker is gone."""

    game: str
    version: str
    points: float
    """The mean at the end of play that gives up ``price`` points for each turn it saves."""
    turns: float
    done: float
    """How often the last marker goes within the turns the table tells apart; points and turns are of such games."""
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
    table = solve_fates(wanted, step) if fresh else fates(wanted, step)
    points, turns, done = _alone(wanted, table)
    return Solution(
        game="wuerfelorte",
        version=wanted.name,
        points=round(points, 3),
        turns=round(turns, 2),
        done=round(done, 4),
        price=wanted.price,
        positions=prod(wanted.shape),
        megabytes=round(table.nbytes / 1e6, 1),
        seconds=round(perf_counter() - began, 2),
        solved_now=solving,
    )


def _alone(version: Version, table: Fates) -> tuple[float, float, float]:
    """Points and turns of a seat that starts, and how often it is done within the turns the table tells apart."""
    start = tuple(size - 1 for size in version.shape[:3])
    ends = table[(*start, MAGIC_START if version is PROFI else 0)][:FINAL, DONE].astype(float)
    chance = ends[:, 0].sum()
    gained = (ends[:, 0] * ends[:, 1]).sum() / chance
    markers = SMALL + (LARGE_MARKERS if version is PROFI else 0)
    turns = (ends[:, 0] * range(FINAL)).sum() / chance
    return float(gained) + LEFT * markers, float(turns), float(chance)
