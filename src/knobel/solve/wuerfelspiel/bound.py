"""A rigorous upper bound on the mean of any player, from stored prices. The proof stands in ``docs/strength.md``.

Every column plays a game of its own, with its own dice, over all 39 turns. At the end of turn t with roll r it is paid
λ_c,t(r), and if it enters r it pays what the three are paid together, Σ_c λ_c,t(r). A real player makes all three do
the same with the same dice, one of them entering; then payments and prices cancel. So the three best means of the
columns, which choose alone, are together at least the mean of any player, whatever the numbers λ are.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from typing import Any

import numpy as np
from msgspec import Struct
from numba import njit
from numpy.typing import NDArray

from knobel.games.wuerfelspiel import BONUS, BONUS_FROM, CELLS, FACTORS, ROWS, UPPER
from knobel.solve.progress import Progress, quiet
from knobel.solve.wuerfelspiel.column import MASKS, NEVER, SUMS
from knobel.solve.wuerfelspiel.lattice import ROLLS, Lattice, lattice
from knobel.solve.wuerfelspiel.sheet import COLUMNS, FULL, Floats
from knobel.weights import weights

TURNS = CELLS
ROUNDING = 1e-6
"""Added for the rounding of floating point numbers, which loses less than 1e-7 (``docs/strength.md``)."""
LARGEST = 100.0
"""No price is larger than this, either way; the estimate of the rounding needs some limit."""


class Bound(Struct, frozen=True):
    """No player's mean total is above ``bound``."""

    bound: float
    columns: tuple[float, ...]
    proved: bool = True


def stored_prices() -> Floats:
    """The prices that come with the package: [3, 39, 252], what a column is paid at the end of a turn with a roll."""
    data = np.load(BytesIO(weights("wuerfelspiel", "prices.npz")))
    found: Floats = data["rolls"].astype(np.float64)
    return found


@njit(cache=True, nogil=True)
def turn_of_masks(
    masks: NDArray[np.int64],
    factor: int,
    paid: NDArray[Any],
    cost: NDArray[Any],
    after: NDArray[Any],
    values: NDArray[Any],
    more: NDArray[np.int32],
    fewer: NDArray[np.int32],
    chance: NDArray[Any],
    counts: NDArray[np.int32],
    scores: NDArray[np.int32],
) -> None:
    """One turn of a column alone: ``values`` before from ``after``, for these masks and all upper sums.

    With roll r it is ``paid[r]`` if it passes and ``paid[r] - cost[r]`` if it enters.
    """
    keeps, rolls, unfinished = fewer.shape[0], chance.shape[0], more.shape[0]
    sixth = chance.dtype.type(1 / 6)
    worth = np.empty((keeps, SUMS), after.dtype)
    upper = np.empty((UPPER, 6, SUMS), after.dtype)
    for mask in masks:
        passed = after[mask]
        for row in range(UPPER):
            if not mask >> row & 1:
                then = after[mask | 1 << row]
                for count in range(6):
                    points = (row + 1) * count
                    for held in range(SUMS):
                        reached = min(held + points, BONUS_FROM)
                        bonus = BONUS if held < BONUS_FROM <= held + points else 0
                        upper[row, count, held] = factor * (points + bonus) + then[reached]
        for r in range(rolls):
            here = worth[unfinished + r]
            here[:] = NEVER
            for row in range(UPPER):
                if not mask >> row & 1:
                    entered = upper[row, counts[r, row]]
                    for held in range(SUMS):
                        here[held] = max(here[held], entered[held])
            for row in range(UPPER, len(ROWS)):
                if not mask >> row & 1:
                    points = paid.dtype.type(factor * scores[r, row])
                    then = after[mask | 1 << row]
                    for held in range(SUMS):
                        here[held] = max(here[held], points + then[held])
            entering, passing = paid[r] - cost[r], paid[r]
            for held in range(SUMS):
                here[held] = max(here[held] + entering, passed[held] + passing)
        for throw in range(3):
            for k in range(unfinished - 1, -1, -1):
                a, b, c = worth[more[k, 0]], worth[more[k, 1]], worth[more[k, 2]]
                d, e, f = worth[more[k, 3]], worth[more[k, 4]], worth[more[k, 5]]
                here = worth[k]
                for held in range(SUMS):
                    here[held] = (a[held] + b[held] + c[held] + d[held] + e[held] + f[held]) * sixth
            if throw < 2:
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


def possible_masks(turn: int) -> NDArray[np.int64]:
    """The fillings that a column can have before a turn when it is full after the last."""
    filled = np.array([mask.bit_count() for mask in range(MASKS)])
    return np.flatnonzero((filled <= turn) & (len(ROWS) - filled <= TURNS - turn))


def column_tables(
    prices: NDArray[Any],
    column: int,
    tables: NDArray[Any],
    masks: Iterable[NDArray[np.int64]],
    step: Callable[[], None] = lambda: None,
    threads: int | None = None,
) -> None:
    """Fill in f(t, ·) for t = 38 … 0 in ``tables``, [40, 8192, 64]: the best mean of a column alone from t on.

    ``masks`` are those to do at each turn; the others keep what stands there.
    """
    dice = lattice()
    dice = Lattice(dice.more, dice.fewer, dice.chance.astype(prices.dtype), dice.counts, dice.scores)
    threads = threads or os.cpu_count() or 1
    cost = prices.sum(0)
    with ThreadPoolExecutor(threads) as pool:
        for turn, some in reversed(list(enumerate(masks))):
            turn_of = partial(
                turn_of_masks,
                factor=FACTORS[column],
                paid=prices[column, turn],
                cost=cost[turn],
                after=tables[turn + 1],
                values=tables[turn],
                **dice._asdict(),
            )
            list(pool.map(turn_of, np.array_split(some, min(threads * 4, len(some)))))
            step()


def empty_tables(kind: type[np.floating[Any]] = np.float64) -> NDArray[Any]:
    """f(39, ·): a column must be full after the last turn; nothing is known of the turns before."""
    tables = np.full((TURNS + 1, MASKS, SUMS), NEVER, kind)
    tables[TURNS, FULL] = 0
    return tables


def upper_bound(prices: Floats, progress: Progress = quiet) -> Bound:
    """The bound that these prices prove."""
    assert prices.shape == (COLUMNS, TURNS, len(ROLLS))
    assert np.abs(prices).max() <= LARGEST
    done = 0

    def step() -> None:
        nonlocal done
        done += 1
        progress(done, COLUMNS * TURNS)

    found = []
    masks = [possible_masks(turn) for turn in range(TURNS)]
    for column in range(COLUMNS):
        tables = empty_tables()
        column_tables(prices, column, tables, masks, step)
        found.append(float(tables[0, 0, 0]))
    return Bound(sum(found) + ROUNDING, tuple(found))


def run(progress: Progress = quiet) -> Bound:
    """The bound that the stored prices prove; about two minutes of one core."""
    return upper_bound(stored_prices(), progress)
