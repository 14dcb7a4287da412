"""One column alone, exactly: the best mean of what is still to come, for all 8192 × 64 states.

A column's state is which of its 13 rows are filled (a bit each) and what its upper rows hold, 63 standing for all
that is more. Points already written do not count; the bonus counts when it is reached. With ``spare`` turns in
which the column may pass, it is a piece of the whole sheet seen on its own.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial

import numpy as np
from numpy.typing import NDArray

from knobel.games.wuerfelspiel import BONUS, BONUS_FROM, ROWS, UPPER, scoring, state
from knobel.solve.cache import stored
from knobel.solve.compiled import compiled
from knobel.solve.progress import Progress, quiet
from knobel.solve.wuerfelspiel import lattice as tables_of_dice
from knobel.solve.wuerfelspiel.lattice import SIZES, lattice

MASKS = 1 << len(ROWS)
SUMS = BONUS_FROM + 1
STATES = MASKS * SUMS
"""524,288."""
NEVER = -1e9
"""The value of what cannot be done."""

SPARES = 11
"""As many turns to pass as ``stark`` ever counts on."""

Values = NDArray[np.float64]
MADE_BY = (scoring, state, tables_of_dice, sys.modules[__name__])


def _solve_masks_by_arrays(
    masks: NDArray[np.int64],
    values: Values,
    passing: Values,
    more: NDArray[np.int32],
    fewer: NDArray[np.int32],
    chance: Values,
    counts: NDArray[np.int32],
    scores: NDArray[np.int32],
) -> None:
    """``_solve_masks`` with numpy, to the last bit."""
    keeps, open_from = len(fewer), len(more)
    worth, taken = np.empty((keeps, SUMS)), np.empty((keeps, SUMS))
    held = np.arange(SUMS)
    points = np.arange(1, UPPER + 1)[:, None, None] * np.arange(6)[:, None]
    reached = np.minimum(held + points, BONUS_FROM)
    brought = points + np.where((held < BONUS_FROM) & (held + points >= BONUS_FROM), BONUS, 0)
    lower = np.ascontiguousarray(scores.T[:, :, None], np.float64)
    face_of, ends = np.ascontiguousarray(counts.T), worth[open_from:]

    def take(of: Values, which: NDArray[np.int32]) -> Values:
        return np.take(of, which, axis=0, out=taken[: len(which)], mode="clip")

    for mask in masks:
        ends[:] = passing[mask]
        for row in range(len(ROWS)):
            if not mask >> row & 1:
                after = values[mask | 1 << row]
                if row < UPPER:
                    np.maximum(ends, take(brought[row] + after[reached[row]], face_of[row]), out=ends)
                else:
                    np.maximum(ends, np.add(lower[row], after, out=taken[: len(ends)]), out=ends)
        for reroll in range(3):
            for size in reversed(SIZES[:-1]):
                here = worth[size]
                np.take(worth, more[size, 0], axis=0, out=here, mode="clip")
                for face in range(1, 6):
                    here += take(worth, more[size, face])
                here *= 1 / 6
            if reroll < 2:
                for place, size in enumerate(SIZES):
                    for one in range(place):
                        np.maximum(worth[size], take(worth, fewer[size, one]), out=worth[size])
        values[mask] = worth[0]


@compiled(_solve_masks_by_arrays)
def _solve_masks(
    masks: NDArray[np.int64],
    values: Values,
    passing: Values,
    more: NDArray[np.int32],
    fewer: NDArray[np.int32],
    chance: Values,
    counts: NDArray[np.int32],
    scores: NDArray[np.int32],
) -> None:
    """Fill in the values of these masks; those with more rows filled are known. All 64 upper sums go side by side."""
    keeps, rolls, open_from = fewer.shape[0], chance.shape[0], more.shape[0]
    worth = np.empty((keeps, SUMS))
    upper = np.empty((UPPER, 6, SUMS))
    for mask in masks:
        for row in range(UPPER):
            if not mask >> row & 1:
                after = values[mask | 1 << row]
                for count in range(6):
                    points = (row + 1) * count
                    for held in range(SUMS):
                        reached = min(held + points, BONUS_FROM)
                        bonus = BONUS if held < BONUS_FROM <= held + points else 0
                        upper[row, count, held] = points + bonus + after[reached]
        for r in range(rolls):
            here = worth[open_from + r]
            for held in range(SUMS):
                here[held] = passing[mask, held]
            for row in range(UPPER):
                if not mask >> row & 1:
                    entered = upper[row, counts[r, row]]
                    for held in range(SUMS):
                        here[held] = max(here[held], entered[held])
            for row in range(UPPER, len(ROWS)):
                if not mask >> row & 1:
                    points = scores[r, row]
                    after = values[mask | 1 << row]
                    for held in range(SUMS):
                        here[held] = max(here[held], points + after[held])
        for reroll in range(3):
            for k in range(open_from - 1, -1, -1):
                a, b, c = worth[more[k, 0]], worth[more[k, 1]], worth[more[k, 2]]
                d, e, f = worth[more[k, 3]], worth[more[k, 4]], worth[more[k, 5]]
                here = worth[k]
                for held in range(SUMS):
                    here[held] = (a[held] + b[held] + c[held] + d[held] + e[held] + f[held]) * (1 / 6)
            if reroll < 2:
                for k in range(1, keeps):
                    here = worth[k]
                    for place in range(5):
                        if place and fewer[k, place] == fewer[k, place - 1]:
                            break
                        less = worth[fewer[k, place]]
                        for held in range(SUMS):
                            here[held] = max(here[held], less[held])
        for held in range(SUMS):
            values[mask, held] = worth[0, held]


def solve_column(
    five_is_full_house: bool = False,
    passing: Values | None = None,
    progress: Progress = quiet,
    threads: int | None = None,
) -> Values:
    """The value of every state, [8192, 64]. ``passing`` is what a state is worth after a turn in which it passed."""
    tables = lattice(five_is_full_house)
    threads = threads or os.cpu_count() or 1
    values = np.zeros((MASKS, SUMS))
    if passing is None:
        passing = np.full((MASKS, SUMS), NEVER)
    by_filled = np.array([mask.bit_count() for mask in range(MASKS)])
    done = 1
    with ThreadPoolExecutor(threads) as pool:
        for filled in range(len(ROWS) - 1, -1, -1):
            masks = np.flatnonzero(by_filled == filled)
            parts = np.array_split(masks, min(threads * 4, len(masks)))
            list(pool.map(partial(_solve_masks, values=values, passing=passing, **tables._asdict()), parts))
            done += len(masks)
            progress(done, MASKS)
    return values


def solve_spares(spares: int, five_is_full_house: bool = False, progress: Progress = quiet) -> Values:
    """The values with 0 to ``spares`` turns in which the column may pass: [spares + 1, 8192, 64]."""
    found = np.empty((spares + 1, MASKS, SUMS))
    for spare in range(spares + 1):
        found[spare] = solve_column(five_is_full_house, found[spare - 1] if spare else None)
        progress((spare + 1) * MASKS, (spares + 1) * MASKS)
    return found


_solved: dict[bool, Values] = {}


def column_values(five_is_full_house: bool = False, progress: Progress = quiet) -> Values:
    """The exact value of every state of one column, [8192, 64]; from disk after the first time."""
    if five_is_full_house not in _solved:
        name = "wuerfelspiel-column-five" if five_is_full_house else "wuerfelspiel-column"
        _solved[five_is_full_house] = stored(name, MADE_BY, lambda: solve_column(five_is_full_house, None, progress))
    return _solved[five_is_full_house]


@cache
def spare_values() -> Values:
    """The exact values with 0 to 11 turns to pass, [12, 8192, 64]; from disk after the first time."""
    return stored("wuerfelspiel-spares", MADE_BY, lambda: solve_spares(SPARES))
