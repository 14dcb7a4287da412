"""The answer of ``knobel solve wuerfelspiel``: the best mean of one column, and where the table of all states lies."""

from __future__ import annotations

from time import perf_counter

from msgspec import Struct

from knobel.solve.progress import Progress, quiet
from knobel.solve.wuerfelspiel.column import STATES, column_values, solve_column


class Solution(Struct, frozen=True):
    """One column, played alone."""

    game: str
    five_is_full_house: bool
    optimum: float
    states: int
    seconds: float
    """From the call to the answer, compiling and reading included."""
    solved_now: bool
    """False: the table was on disk."""


def run(five_is_full_house: bool = False, fresh: bool = False, progress: Progress = quiet) -> Solution:
    """Solve one column, or read the table that an earlier call left; ``fresh`` solves in any case."""
    began = perf_counter()
    solving = fresh

    def step(done: int, of: int) -> None:
        nonlocal solving
        solving = True
        progress(done, of)

    values = solve_column(five_is_full_house, progress=step) if fresh else column_values(five_is_full_house, step)
    return Solution(
        game="wuerfelspiel",
        five_is_full_house=five_is_full_house,
        optimum=float(values[0, 0]),
        states=STATES,
        seconds=perf_counter() - began,
        solved_now=solving,
    )
