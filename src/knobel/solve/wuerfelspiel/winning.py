"""Playing to win: near the end, the turn that makes a win most likely rather than the one that scores most.

What a sheet still brings is taken as normal: its mean is the learned value, its variance a sum over its open cells and
its open bonuses (``SPREAD`` and ``BONUS_SPREAD``, fitted by ``training/spread.py``). Points of this turn are exact.
Against several others the one who is expected to end highest counts. A tie is half a win.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from knobel.games.wuerfelspiel import BONUS_FROM, DICE, FACTORS, ROWS, UPPER
from knobel.solve.wuerfelspiel.column import NEVER, SUMS
from knobel.solve.wuerfelspiel.sheet import COLUMNS, OPTIONS, Floats, Sheet, open_cells, successors
from knobel.solve.wuerfelspiel.turn import Turn
from knobel.solve.wuerfelspiel.values import Learned

LAST_TURNS = 13
"""With so many turns left or fewer, the win is what counts."""
SPREAD = np.array([28.8, 4.5, 12.4, 1.2, 9.1, 36.4, 80.8, 133.8, 146.2, 165.3, 331.0, 219.9, 37.5])
"""The variance that an open cell of each row adds, for a factor of one."""
BONUS_SPREAD = 103.2
"""The same for a bonus that is neither reached nor lost."""


class Standing(NamedTuple):
    """A seat near the end: its three column states and its total so far."""

    sheet: tuple[int, ...]
    total: int


def plays_to_win(sheet: Sheet) -> bool:
    """Whether the end is near enough."""
    return open_cells(sheet) <= LAST_TURNS


class WinTurn(Turn):
    """The turn that makes a win most likely."""

    def __init__(
        self, values: Learned, mine: Standing, rivals: Sequence[Standing], five_is_full_house: bool = False
    ) -> None:
        sheet = np.array(mine.sheet, np.int64)
        outlooks = [_outlook(values, rival) for rival in rivals]
        mean, variance = max(outlooks)
        after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
        successors(sheet, after, gain)
        self._ahead = mine.total - mean
        self._spread = np.sqrt(spreads(sheet, after) + variance)
        super().__init__(values.options(sheet), five_is_full_house)

    def _judge(self, entered: Floats, slot: NDArray[np.int32]) -> Floats:
        """What counts: the chance to win, far below zero where a cell is filled."""
        return win_chances(entered + self._ahead, self._spread, slot)


def _outlook(values: Learned, rival: Standing) -> tuple[float, float]:
    """The mean and the variance of a rival's final total."""
    sheet = np.array(rival.sheet, np.int64)
    left = values.value(sheet) if open_cells(sheet) else 0.0
    return rival.total + left, float(spreads(sheet, sheet, whole=True)[0])


def spreads(sheet: Sheet, after: NDArray[np.int64], whole: bool = False) -> Floats:
    """The variance of what comes after each option; with ``whole``, of the sheet itself."""
    mine = np.array([_column_spread(int(state), factor) for state, factor in zip(sheet, FACTORS, strict=True)])
    if whole:
        whole_sheet: Floats = mine.sum(keepdims=True)
        return whole_sheet
    found = np.zeros(COLUMNS * OPTIONS)
    for place in np.flatnonzero(after >= 0):
        column = place // OPTIONS
        found[place] = mine.sum() - mine[column] + _column_spread(int(after[place]), FACTORS[column])
    return found


@lru_cache(1 << 16)
def _column_spread(state: int, factor: int) -> float:
    mask, held = divmod(state, SUMS)
    is_open = np.array([not mask >> row & 1 for row in range(len(ROWS))])
    still = sum(DICE * (row + 1) for row in range(UPPER) if is_open[row])
    doubtful = held < BONUS_FROM <= held + still
    return factor * factor * (float(SPREAD[is_open].sum()) + (BONUS_SPREAD if doubtful else 0.0))


@njit(cache=True, nogil=True)
def win_chances(ahead: Floats, spread: Floats, slot: NDArray[np.int32]) -> Floats:
    """The chance that a normal lead is above zero, for each roll and cell; NEVER where the cell is filled."""
    found = np.empty(ahead.shape)
    for roll in range(ahead.shape[0]):
        for cell in range(ahead.shape[1]):
            lead, width = ahead[roll, cell], spread[slot[roll, cell]]
            if lead < NEVER / 2:
                found[roll, cell] = NEVER
            elif width < 1e-9:
                found[roll, cell] = 1.0 if lead > 0.25 else 0.0 if lead < -0.25 else 0.5
            else:
                found[roll, cell] = 0.5 * (1 + math.erf(lead / width / math.sqrt(2.0)))
    return found
