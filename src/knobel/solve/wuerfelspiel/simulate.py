"""Random play in bulk: whole games by the thousand in one numba kernel, for studies of the rules and of speed.

A move is a re-roll or an entry, each chosen among all legal ones as ``zufall`` does: any of the 31 re-rolls and any
open cell are equally likely.
"""

from __future__ import annotations

from time import thread_time
from typing import Any

import numpy as np
from msgspec import Struct
from numba import njit
from numpy.typing import NDArray

from knobel.games.wuerfelspiel import BONUS, BONUS_FROM, CELLS, DICE, REROLLS, ROLLS, ROWS, UPPER
from knobel.solve.wuerfelspiel.lattice import UNFINISHED, lattice

WAYS = len(REROLLS)
GOLDEN = np.uint64(0x9E3779B97F4A7C15)


class Speed(Struct, frozen=True):
    """Random games played in one thread."""

    games: int
    moves: int
    seconds: float
    moves_per_second: float
    mean: float
    mean_se: float


@njit(cache=True, nogil=True)
def _next(state: Any, below: int) -> tuple[Any, Any]:
    """A step of splitmix64, and a number below ``below`` from its high bits."""
    state = state + GOLDEN
    z = state
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = z ^ (z >> np.uint64(31))
    return state, np.int64(((z >> np.uint64(32)) * np.uint64(below)) >> np.uint64(32))


@njit(cache=True, nogil=True)
def random_games(
    games: int, seed: int, more: NDArray[np.int32], scores: NDArray[np.int32], totals: NDArray[np.int64]
) -> int:
    """Play so many games at random; fills in their totals and counts their moves."""
    state: Any = np.uint64(seed) * GOLDEN
    moves = 0
    cells = np.empty(CELLS, np.int64)
    dice = np.empty(DICE, np.int64)
    upper = np.empty(3, np.int64)
    for game in range(games):
        for cell in range(CELLS):
            cells[cell] = cell
        upper[:] = 0
        total = 0
        for left in range(CELLS, 0, -1):
            air = (1 << DICE) - 1
            rolls = 0
            while True:
                for place in range(DICE):
                    if air >> place & 1:
                        state, number = _next(state, 6)
                        dice[place] = number
                rolls += 1
                moves += 1
                many = left + (WAYS if rolls < ROLLS else 0)
                state, number = _next(state, many)
                if number < left:
                    break
                air = number - left + 1
            keep = 0
            for place in range(DICE):
                keep = more[keep, dice[place]]
            cell = cells[number]
            cells[number] = cells[left - 1]
            column, row = cell // len(ROWS), cell % len(ROWS)
            points = scores[keep - UNFINISHED, row]
            if row < UPPER:
                if upper[column] < BONUS_FROM <= upper[column] + points:
                    total += (column + 1) * BONUS
                upper[column] += points
            total += (column + 1) * points
        totals[game] = total
    return moves


def measure_speed(games: int = 20_000, seed: int = 1) -> Speed:
    """Play random games and say how fast, in CPU time of one thread; compiling is not counted."""
    dice = lattice()
    totals = np.empty(games, np.int64)
    random_games(1, seed, dice.more, dice.scores, totals)
    began = thread_time()
    moves = random_games(games, seed, dice.more, dice.scores, totals)
    seconds = thread_time() - began
    return Speed(
        games, moves, seconds, moves / seconds, float(totals.mean()), float(totals.std(ddof=1)) / float(np.sqrt(games))
    )
