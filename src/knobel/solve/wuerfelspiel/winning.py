"""Playing to win: in the last turns, the turn that makes a win most likely rather than the one that scores most.

The distribution of what a sheet still brings is computed exactly for the player of points; against it, and for the
rest of one's own sheet, the best turn for the chance to win is exact too. So a turn played here wins at least as often
as the player of points would from the same place. Against several others the best of them counts; a tie is half a win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from knobel.games.wuerfelspiel import BONUS, CELLS, DICE, FACTORS, UPPER
from knobel.kept import MB, kept
from knobel.solve.compiled import compiled
from knobel.solve.wuerfelspiel.column import NEVER, STATES, SUMS, column_values
from knobel.solve.wuerfelspiel.sheet import (
    CLOSED,
    COLUMNS,
    FULL,
    OPTIONS,
    Floats,
    Sheet,
    Turns,
    all_successors,
    open_cells,
    successors,
    turns,
)
from knobel.solve.wuerfelspiel.turn import Turn, all_entries_made, entries_made
from knobel.solve.wuerfelspiel.values import all_played_out, played_out

MOST = max(FACTORS) * (DICE * UPPER + BONUS)
"""The points that one entry can bring: five sixes and the bonus."""
LAST_TURNS = 3
"""With so many turns left or fewer, the win is what counts."""
LEAVES = 128
"""More than the columns with one open cell that can be met on the way."""


class Standing(NamedTuple):
    """A seat near the end: its three column states and its total so far."""

    sheet: tuple[int, ...]
    total: int


def plays_to_win(sheet: Sheet) -> bool:
    """Whether the end is near enough."""
    return open_cells(sheet) <= LAST_TURNS


@kept(16 * MB)
def still_to_come(sheet: tuple[int, ...], five_is_full_house: bool = False) -> Floats:
    """How likely the player of points is to make 0, 1, 2, … more points from this sheet."""
    known, leaves = np.full(LEAVES, -1), np.empty((LEAVES, MOST + 1))
    alone, states = column_values(five_is_full_house).reshape(-1), np.array(sheet, np.int64)
    found: Floats = _outlook(states, open_cells(states), known, leaves, alone, *turns(five_is_full_house))
    return found


def _all_outlooks(sheets: Sheet, left: int, alone: Floats, tables: Turns) -> Floats:
    """``_outlook`` of many sheets at once: [many, 3] to [many, points]. Many ways lead to the same sheet: once each."""
    found = np.zeros((len(sheets), left * MOST + 1))
    if left == 0:
        found[:, 0] = 1.0
        return found
    option, extra, likely = all_entries_made(all_played_out(sheets, alone, tables), tables)
    after, gain = all_successors(sheets)
    which = np.arange(len(sheets))
    now = np.rint(gain[which, option] + extra).astype(np.int64)
    ways = np.unique(np.stack([np.broadcast_to(which, option.shape), option], 2).reshape(-1, 2), axis=0)
    then = sheets[ways[:, 0]]
    then[np.arange(len(ways)), ways[:, 1] // OPTIONS] = after[ways[:, 0], ways[:, 1]]
    then[then // SUMS == FULL] = CLOSED
    once, same = np.unique(then, axis=0, return_inverse=True)
    later = _all_outlooks(once, left - 1, alone, tables)
    for (sheet, way), rest in zip(ways, same.ravel(), strict=True):
        rolls = option[:, sheet] == way
        made = np.bincount(now[rolls, sheet], likely[rolls, sheet], MOST + 1)
        found[sheet] += np.convolve(made, later[rest])
    return found


def _outlook_by_arrays(
    sheet: Sheet,
    left: int,
    known: NDArray[np.int64],
    leaves: Floats,
    alone: Floats,
    slot: NDArray[np.int32],
    points: Floats,
    more: NDArray[np.int32],
    fewer: NDArray[np.int32],
    chance: Floats,
) -> Floats:
    found: Floats = _all_outlooks(sheet[None], left, alone, Turns(slot, points, more, fewer, chance))[0]
    return found


@compiled(_outlook_by_arrays)
def _outlook(
    sheet: Sheet,
    left: int,
    known: NDArray[np.int64],
    leaves: Floats,
    alone: Floats,
    slot: NDArray[np.int32],
    points: Floats,
    more: NDArray[np.int32],
    fewer: NDArray[np.int32],
    chance: Floats,
) -> Floats:
    """The distribution of the points still to come, by playing all ``left`` turns out.

    ``leaves`` holds what columns with one open cell bring when it is the last of the sheet, under their keys in
    ``known``: many ways lead to the same one.
    """
    found = np.zeros(left * MOST + 1)
    if left == 0:
        found[0] = 1.0
        return found
    place = 0
    if left == 1:
        column = 0
        while sheet[column] // SUMS == FULL:
            column += 1
        key = column * STATES + sheet[column]
        while known[place] != key and known[place] >= 0:
            place += 1
        if known[place] == key:
            found[:] = leaves[place]
            return found
        known[place] = key
    options = played_out(sheet, alone, slot, points, more, fewer, chance)
    option, extra, likely = entries_made(options, slot, points, more, fewer, chance)
    after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
    successors(sheet, after, gain)
    later = np.empty((COLUMNS * OPTIONS, (left - 1) * MOST + 1))
    ready = np.zeros(COLUMNS * OPTIONS, np.bool_)
    then = sheet.copy()
    for roll in range(len(option)):
        way = option[roll]
        if not ready[way]:
            ready[way] = True
            column = way // OPTIONS
            then[column] = after[way]
            later[way] = _outlook(then, left - 1, known, leaves, alone, slot, points, more, fewer, chance)
            then[column] = sheet[column]
        now = round(gain[way] + extra[roll])
        for more_points in range(later.shape[1]):
            found[now + more_points] += likely[roll] * later[way, more_points]
    if left == 1:
        leaves[place] = found
    return found


class WinTurn(Turn):
    """The turn that makes a win most likely."""

    to_win = True

    def __init__(self, mine: Standing, rivals: Sequence[Standing], five_is_full_house: bool = False) -> None:
        self._mine, self._five = mine, five_is_full_house
        self._wins_with = _wins_with(rivals, five_is_full_house)
        self._after, self._gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
        successors(np.array(mine.sheet, np.int64), self._after, self._gain)
        super().__init__(np.where(self._after >= 0, self._gain, NEVER), five_is_full_house)

    def _judge(self, entered: Floats, slot: NDArray[np.int32]) -> Floats:
        """What counts: the chance to win, far below zero where a cell is filled."""
        sheet = self._mine.sheet
        later = np.zeros((COLUMNS * OPTIONS, (LAST_TURNS - 1) * MOST + 1))
        for way in np.flatnonzero(self._after >= 0):
            column = way // OPTIONS
            outlook = still_to_come((*sheet[:column], int(self._after[way]), *sheet[column + 1 :]), self._five)
            later[way, : len(outlook)] = outlook
        found: Floats = _chances(entered, slot, later, self._mine.total, self._wins_with)
        return found


def _chances_by_arrays(
    entered: Floats, slot: NDArray[np.int32], later: Floats, total: int, wins_with: Floats
) -> Floats:
    reached = total + np.arange(MOST + 1)[:, None] + np.arange(later.shape[1])
    known = later @ wins_with[np.minimum(reached, len(wins_with) - 1)].T
    is_open = entered[0] > NEVER / 2
    found = np.full(entered.shape, NEVER)
    found[:, is_open] = known[slot[:, is_open], np.rint(entered[:, is_open]).astype(np.int64)]
    return found


@compiled(_chances_by_arrays)
def _chances(entered: Floats, slot: NDArray[np.int32], later: Floats, total: int, wins_with: Floats) -> Floats:
    """The chance to win after each entry."""
    found = np.full(entered.shape, NEVER)
    known = np.full((later.shape[0], MOST + 1), -1.0)
    for cell in range(CELLS):
        if entered[0, cell] > NEVER / 2:
            for roll in range(entered.shape[0]):
                way, points = slot[roll, cell], round(entered[roll, cell])
                if known[way, points] < 0:
                    chance = 0.0
                    for more_points in range(later.shape[1]):
                        reached = min(total + points + more_points, len(wins_with) - 1)
                        chance += later[way, more_points] * wins_with[reached]
                    known[way, points] = chance
                found[roll, cell] = known[way, points]
    return found


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
