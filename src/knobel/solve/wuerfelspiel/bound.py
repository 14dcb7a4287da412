"""A rigorous upper bound on the mean of any player, from stored prices. The proof stands in ``docs/strength.md``.

Each turn t has a price P_t(r) for entering roll r. A market that sells every turn at its best price earns
Σ_t max E[P_t]. Each column alone may buy turns: it gains A − P, where A is what entering changes for it, and pays a
share of what its keeps cost the market. Market and columns together are worth at least as much as any player of the
game, because one turn serves one column, and max_c A_c ≤ P + Σ_c max(0, A_c − P).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.resources import files
from io import BytesIO

import numpy as np
from msgspec import Struct
from numba import njit
from numpy.typing import NDArray

from knobel.games.wuerfelspiel import BONUS, BONUS_FROM, CELLS, FACTORS, ROWS, UPPER
from knobel.solve.progress import Progress, quiet
from knobel.solve.wuerfelspiel.column import MASKS, NEVER, SUMS
from knobel.solve.wuerfelspiel.lattice import KEEPS, lattice
from knobel.solve.wuerfelspiel.sheet import COLUMNS, Floats, play_rolls

TURNS = CELLS
ROUNDING = 1e-6
"""Added for the rounding of floating point sums: 39 turns of means of numbers below 2500 lose far less."""


class Prices(Struct, frozen=True):
    """The multipliers: a price a turn and roll, and each column's share of what keeps cost the market."""

    rolls: Floats
    """[39, 252]."""
    shares: Floats
    """[3], not negative, together at most one."""


class Bound(Struct, frozen=True):
    """No player's mean total is above ``bound``."""

    bound: float
    market: float
    columns: tuple[float, ...]
    proved: bool = True


def stored_prices() -> Prices:
    """The prices that come with the package."""
    data = np.load(BytesIO(files("knobel.solve.wuerfelspiel").joinpath("prices.npz").read_bytes()))
    return Prices(data["rolls"].astype(np.float64), data["shares"].astype(np.float64))


@njit(cache=True, nogil=True)
def _turn_of_masks(
    masks: NDArray[np.int64],
    factor: int,
    share: float,
    may_pass: bool,
    price: Floats,
    market: Floats,
    after: Floats,
    values: Floats,
    more: NDArray[np.int32],
    fewer: NDArray[np.int32],
    chance: Floats,
    counts: NDArray[np.int32],
    scores: NDArray[np.int32],
) -> None:
    """One turn of a column that may buy it: ``values`` before from ``after``, for these masks and all upper sums.

    ``market`` is [3, 462]: what keeps are worth at the prices with 0, 1, 2 re-rolls to come; its rolls are best.
    """
    keeps, rolls, unfinished = fewer.shape[0], chance.shape[0], more.shape[0]
    worth = np.empty((keeps, SUMS))
    upper = np.empty((UPPER, 6, SUMS))
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
                    points = factor * scores[r, row]
                    then = after[mask | 1 << row]
                    for held in range(SUMS):
                        here[held] = max(here[held], points + then[held])
            for held in range(SUMS):
                here[held] -= price[r]
                if may_pass:
                    here[held] = max(here[held], passed[held])
        for left in range(1, 4):
            for k in range(unfinished - 1, -1, -1):
                a, b, c = worth[more[k, 0]], worth[more[k, 1]], worth[more[k, 2]]
                d, e, f = worth[more[k, 3]], worth[more[k, 4]], worth[more[k, 5]]
                here = worth[k]
                for held in range(SUMS):
                    here[held] = (a[held] + b[held] + c[held] + d[held] + e[held] + f[held]) * (1 / 6)
            if left < 3:
                for k in range(keeps):
                    here = worth[k]
                    kept = share * (market[left, k] if k < unfinished else market[left - 1, k])
                    for held in range(SUMS):
                        here[held] += kept
                for k in range(1, keeps):
                    here = worth[k]
                    for place in range(5):
                        if place and fewer[k, place] == fewer[k, place - 1]:
                            break
                        less = worth[fewer[k, place]]
                        for held in range(SUMS):
                            here[held] = max(here[held], less[held])
                for r in range(rolls):
                    here = worth[unfinished + r]
                    for held in range(SUMS):
                        here[held] -= share * market[left, unfinished + r]
        for held in range(SUMS):
            values[mask, held] = worth[0, held]


def market_of(price: Floats) -> tuple[float, Floats]:
    """What a turn earns at its best price, and what keeps are worth on the way, [3, 462]."""
    dice = lattice()
    worth = np.empty((3, len(KEEPS)))
    return float(play_rolls(price, dice.more, dice.fewer, dice.chance, worth)), worth


def column_tables(
    prices: Prices, column: int, progress: Callable[[], None] = lambda: None, threads: int | None = None
) -> list[Floats]:
    """f(t, ·) of one column for t = 0 … 39: the most it can gain by buying turns from t on."""
    dice = lattice()
    threads = threads or os.cpu_count() or 1
    filled = np.array([mask.bit_count() for mask in range(MASKS)])
    values = np.full((MASKS, SUMS), NEVER)
    values[MASKS - 1] = 0.0
    tables = [values]
    with ThreadPoolExecutor(threads) as pool:
        for turn in range(TURNS - 1, -1, -1):
            _, market = market_of(prices.rolls[turn])
            before = np.full((MASKS, SUMS), NEVER)
            before[MASKS - 1] = values[MASKS - 1]
            for rows in range(max(0, len(ROWS) - (TURNS - turn)), min(len(ROWS), turn + 1)):
                masks = np.flatnonzero(filled == rows)
                turn_of = partial(
                    _turn_of_masks,
                    factor=FACTORS[column],
                    share=float(prices.shares[column]),
                    may_pass=len(ROWS) - rows < TURNS - turn,
                    price=prices.rolls[turn],
                    market=market,
                    after=values,
                    values=before,
                    **dice._asdict(),
                )
                parts = np.array_split(masks, min(threads * 2, len(masks)))
                list(pool.map(turn_of, parts))
            values = before
            tables.insert(0, values)
            progress()
    return tables


def upper_bound(prices: Prices, progress: Progress = quiet) -> Bound:
    """The bound that these prices prove."""
    assert prices.shares.min() >= 0
    assert prices.shares.sum() <= 1
    market = sum(market_of(price)[0] for price in prices.rolls)
    done = 0

    def step() -> None:
        nonlocal done
        done += 1
        progress(done, COLUMNS * TURNS)

    columns = tuple(float(column_tables(prices, column, step)[0][0, 0]) for column in range(COLUMNS))
    return Bound(market + sum(columns) + ROUNDING, market, columns)


def run(progress: Progress = quiet) -> Bound:
    """The bound that the stored prices prove; about two minutes of one core."""
    return upper_bound(stored_prices(), progress)
