"""What a sheet is worth: four ways to say it, from the sum of its columns to the learned value and the exact end.

Each knows ``options(sheet)``: the points of each of the 129 options now, and the worth of the sheet after it. The best
turn over them is the player; ``turn_value`` is the exact one-turn backup of a sheet.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Protocol

import numpy as np
from numba import njit

from knobel.games.wuerfelspiel import FACTORS, ROWS
from knobel.solve.wuerfelspiel.column import NEVER, SUMS, column_values, spare_values
from knobel.solve.wuerfelspiel.lattice import KEEPS
from knobel.solve.wuerfelspiel.network import Network, network
from knobel.solve.wuerfelspiel.sheet import (
    COLUMNS,
    FULL,
    OPTIONS,
    Floats,
    Sheet,
    open_cells,
    play_turn,
    successors,
    turns,
)

HORIZON = np.array([0.0, 0.2, 0.4])
"""The share of the other columns' turns that a column counts on, for ×1, ×2, ×3 (found by trying)."""
EXACT_CELLS = 3
"""So many open cells are played out exactly."""
REMEMBERED = 32
"""Sheets whose values stay at hand."""


class SheetValues(Protocol):
    """A way to value sheets."""

    def options(self, sheet: Sheet) -> Floats:
        """The 129 options: points now, and what comes after."""
        ...


class ColumnSum:
    """Every column as if it were alone in the world."""

    def __init__(self) -> None:
        self._values = column_values().reshape(1, -1)

    def options(self, sheet: Sheet) -> Floats:
        return _column_options(sheet, self._values, np.zeros(COLUMNS))


class HorizonSum:
    """Every column counts on some of the turns that the others leave to it."""

    def __init__(self) -> None:
        spares = spare_values()
        self._values = spares.reshape(len(spares), -1)

    def options(self, sheet: Sheet) -> Floats:
        return _column_options(sheet, self._values, HORIZON)


class Learned:
    """The network, and the exact end of the game."""

    def __init__(self, net: Network | None = None) -> None:
        self.network = net or network()
        self._options = lru_cache(REMEMBERED)(self._options_of)
        self._value = lru_cache(REMEMBERED)(self._value_of)

    def options(self, sheet: Sheet) -> Floats:
        return self._options(tuple(sheet.tolist()))

    def value(self, sheet: Sheet) -> float:
        """The mean of what is still to come."""
        return self._value(tuple(sheet.tolist()))

    def _options_of(self, states: tuple[int, ...]) -> Floats:
        sheet = np.array(states, np.int64)
        return exact_options(sheet) if open_cells(sheet) <= EXACT_CELLS else self.network.options(sheet)

    def _value_of(self, states: tuple[int, ...]) -> float:
        sheet = np.array(states, np.int64)
        return exact_value(sheet) if open_cells(sheet) <= EXACT_CELLS else self.network.value(sheet)


def turn_value(values: SheetValues, sheet: Sheet) -> float:
    """The exact one-turn backup: the best mean of this turn's points and what the values say comes after."""
    return float(play_turn(values.options(sheet), *turns(), np.empty((3, len(KEEPS)))))


def exact_options(sheet: Sheet) -> Floats:
    """The options valued by playing the game out exactly; for few open cells."""
    after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
    successors(sheet, after, gain)
    found = np.full(COLUMNS * OPTIONS, NEVER)
    for place in np.flatnonzero(after >= 0):
        next_sheet = sheet.copy()
        next_sheet[place // OPTIONS] = after[place]
        found[place] = gain[place] + exact_value(next_sheet)
    return found


def exact_value(sheet: Sheet) -> float:
    """The best mean of what is still to come, by playing the game out."""
    return _exact_value(*(int(state) for state in sheet))


@cache
def _alone() -> Floats:
    return column_values().reshape(-1)


@cache
def _exact_value(one: int, two: int, three: int) -> float:
    states = (one, two, three)
    if sum(state // SUMS != FULL for state in states) <= 1:
        return float(sum(factor * _alone()[state] for factor, state in zip(FACTORS, states, strict=True)))
    return float(play_turn(exact_options(np.array(states, np.int64)), *turns(), np.empty((3, len(KEEPS)))))


@njit(cache=True, nogil=True)
def _column_options(sheet: Sheet, values: Floats, horizon: Floats) -> Floats:
    """The options of a sum of columns, each with its share of the turns that are not its own."""
    after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
    successors(sheet, after, gain)
    left, own = -1, np.empty(COLUMNS, np.int64)
    for column in range(COLUMNS):
        own[column] = _open_rows(sheet[column])
        left += own[column]
    passed = np.empty(COLUMNS)
    for column in range(COLUMNS):
        passed[column] = (column + 1) * _with_spare(values, sheet[column], (left - own[column]) * horizon[column])
    found = np.full(COLUMNS * OPTIONS, NEVER)
    for place in range(COLUMNS * OPTIONS):
        if after[place] >= 0:
            column = place // OPTIONS
            spare = (left - own[column] + 1) * horizon[column]
            mine = (column + 1) * _with_spare(values, after[place], spare)
            found[place] = gain[place] + mine + passed.sum() - passed[column]
    return found


@njit(cache=True, nogil=True)
def _open_rows(state: int) -> int:
    rows = len(ROWS)
    mask = state // SUMS
    while mask:
        rows -= mask & 1
        mask >>= 1
    return rows


@njit(cache=True, nogil=True)
def _with_spare(values: Floats, state: int, spare: float) -> float:
    """Between two numbers of turns to pass, in a straight line."""
    low = min(int(max(spare, 0.0)), values.shape[0] - 1)
    high = min(low + 1, values.shape[0] - 1)
    part = min(max(spare - low, 0.0), 1.0)
    between: float = values[low, state] * (1 - part) + values[high, state] * part
    return between
