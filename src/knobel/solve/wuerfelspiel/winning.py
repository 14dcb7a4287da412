"""Playing to win: in the last turns, the turn that makes a win most likely rather than the one that scores most.

The distribution of what a sheet still brings is computed exactly for the player of points; against it, and for the
rest of one's own sheet, the best turn for the chance to win is exact too. So a turn played here wins at least as often
as the player of points would from the same place. Against several others the best of them counts; a tie is half a win.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from knobel.games.wuerfelspiel import CELLS
from knobel.solve.wuerfelspiel.column import NEVER
from knobel.solve.wuerfelspiel.sheet import COLUMNS, OPTIONS, Floats, Sheet, open_cells, successors, turns
from knobel.solve.wuerfelspiel.turn import Turn, entries_made, keeps_below
from knobel.solve.wuerfelspiel.values import exact_options

MOST = 1 << 10
"""More points than an entry can bring."""
LAST_TURNS = 3
"""With so many turns left or fewer, the win is what counts."""


class Standing(NamedTuple):
    """A seat near the end: its three column states and its total so far."""

    sheet: tuple[int, ...]
    total: int


def plays_to_win(sheet: Sheet) -> bool:
    """Whether the end is near enough."""
    return open_cells(sheet) <= LAST_TURNS


@lru_cache(1 << 14)
def still_to_come(sheet: tuple[int, ...], five_is_full_house: bool = False) -> Floats:
    """How likely the player of points is to make 0, 1, 2, … more points from this sheet."""
    states = np.array(sheet, np.int64)
    if not open_cells(states):
        return np.ones(1)
    option, extra, chance = entries_made(exact_options(states), *turns(five_is_full_house), keeps_below())
    after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
    successors(states, after, gain)
    ways, way = np.unique(option * MOST + np.rint(gain[option] + extra).astype(np.int64), return_inverse=True)
    parts = [
        (points, likely, still_to_come(_after(sheet, entered, int(after[entered])), five_is_full_house))
        for (entered, points), likely in zip(
            (divmod(int(key), MOST) for key in ways), np.bincount(way, chance), strict=True
        )
    ]
    found = np.zeros(max(points + len(later) for points, _, later in parts))
    for points, chance, later in parts:
        found[points : points + len(later)] += chance * later
    return found


def _after(sheet: tuple[int, ...], option: int, state: int) -> tuple[int, ...]:
    column = option // OPTIONS
    return (*sheet[:column], state, *sheet[column + 1 :])


class WinTurn(Turn):
    """The turn that makes a win most likely."""

    def __init__(self, mine: Standing, rivals: Sequence[Standing], five_is_full_house: bool = False) -> None:
        self._mine, self._five = mine, five_is_full_house
        self._wins_with = _wins_with(rivals, five_is_full_house)
        self._after, self._gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
        successors(np.array(mine.sheet, np.int64), self._after, self._gain)
        super().__init__(np.where(self._after >= 0, self._gain, NEVER), five_is_full_house)

    def _judge(self, entered: Floats, slot: NDArray[np.int32]) -> Floats:
        """What counts: the chance to win, far below zero where a cell is filled."""
        found = np.full(entered.shape, NEVER)
        known: dict[tuple[int, int], float] = {}
        for cell in range(CELLS):
            if entered[0, cell] > NEVER / 2:
                for roll in range(len(entered)):
                    key = int(slot[roll, cell]), round(entered[roll, cell])
                    if key not in known:
                        known[key] = self._chance(*key)
                    found[roll, cell] = known[key]
        return found

    def _chance(self, option: int, points: int) -> float:
        """The chance to win after an entry of so many points."""
        later = still_to_come(_after(self._mine.sheet, option, int(self._after[option])), self._five)
        totals = self._mine.total + points + np.arange(len(later))
        return float(later @ self._wins_with[np.minimum(totals, len(self._wins_with) - 1)])


def _wins_with(rivals: Sequence[Standing], five_is_full_house: bool) -> Floats:
    """How likely each total is to beat the best of the others, a tie counted as half."""
    outlooks = [(rival.total, still_to_come(rival.sheet, five_is_full_house)) for rival in rivals]
    most = max(total + len(later) for total, later in outlooks) + 1
    at_most = np.ones(most)
    for total, later in outlooks:
        chances = np.zeros(most)
        chances[total : total + len(later)] = later
        at_most *= chances.cumsum()
    below = np.concatenate([[0.0], at_most[:-1]])
    found: Floats = (below + at_most) / 2
    return found
