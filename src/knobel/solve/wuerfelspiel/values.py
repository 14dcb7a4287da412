"""What a sheet is worth: ways to say it, from the sum of its columns to the learned value and the exact end.

Each knows ``options(sheet)``: the points of each of the 129 options now, and the worth of the sheet after it. The best
turn over them is the player; ``turn_value`` is the exact one-turn backup of a sheet.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from knobel.games.wuerfelspiel import FACTORS, ROWS
from knobel.solve.compiled import compiled
from knobel.solve.wuerfelspiel.column import NEVER, SUMS, column_values, spare_values
from knobel.solve.wuerfelspiel.lattice import KEEPS
from knobel.solve.wuerfelspiel.network import Network, network
from knobel.solve.wuerfelspiel.sheet import (
    COLUMNS,
    FULL,
    OPTIONS,
    Floats,
    Sheet,
    Turns,
    all_successors,
    open_cells,
    play_all_turns,
    play_turn,
    successors,
    turns,
)

HORIZON = np.array([0.0, 0.2, 0.4])
"""The share of the other columns' turns that a column counts on, for ×1, ×2, ×3 (found by trying)."""
EXACT_CELLS = 3
"""With this many open cells or fewer the rest of the game is played out exactly."""
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
        return column_options(sheet, self._values, np.zeros(COLUMNS))


class OneColumn:
    """The short game: one column alone, whose values are the exact optimum."""

    def __init__(self, five_is_full_house: bool = False) -> None:
        self._values = column_values(five_is_full_house).reshape(1, -1)

    def options(self, sheet: Sheet) -> Floats:
        return column_options(sheet, self._values, np.zeros(COLUMNS))

    def value(self, sheet: Sheet) -> float:
        """The mean of what is still to come."""
        return sum(
            factor * float(self._values[0, state])
            for factor, state in zip(FACTORS, sheet, strict=True)
            if state // SUMS != FULL
        )


class HorizonSum:
    """Every column counts on some of the turns that the others leave to it."""

    def __init__(self) -> None:
        spares = spare_values()
        self._values = spares.reshape(len(spares), -1)

    def options(self, sheet: Sheet) -> Floats:
        return column_options(sheet, self._values, HORIZON)


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
    found: Floats = played_out(sheet, _alone(), *turns())
    return found


def exact_value(sheet: Sheet) -> float:
    """The best mean of what is still to come, by playing the game out."""
    return float(value_played_out(sheet, _alone(), *turns()))


@cache
def _alone() -> Floats:
    return column_values().reshape(-1)


def all_played_out(sheets: Sheet, alone: Floats, tables: Turns) -> Floats:
    """``played_out`` of many sheets at once: [many, 3] to [many, 129]."""
    after, gain = all_successors(sheets)
    which, way = np.nonzero(after >= 0)
    then = sheets[which]
    then[np.arange(len(way)), way // OPTIONS] = after[which, way]
    found = np.full(after.shape, NEVER)
    found[which, way] = gain[which, way] + all_values_played_out(then, alone, tables)
    return found


def all_values_played_out(sheets: Sheet, alone: Floats, tables: Turns) -> Floats:
    """``value_played_out`` of many sheets at once: [many, 3] to [many]."""
    worth: Floats = (alone[sheets] * FACTORS).sum(1)
    more_open = np.flatnonzero((sheets // SUMS != FULL).sum(1) > 1)
    if len(more_open):
        once, same = np.unique(sheets[more_open], axis=0, return_inverse=True)
        worth[more_open] = play_all_turns(all_played_out(once, alone, tables), tables)[same.ravel()]
    return worth


def _value_by_arrays(
    sheet: Sheet,
    alone: Floats,
    slot: NDArray[np.int32],
    points: Floats,
    more: NDArray[np.int32],
    fewer: NDArray[np.int32],
    chance: Floats,
) -> float:
    return float(all_values_played_out(sheet[None], alone, Turns(slot, points, more, fewer, chance))[0])


def _played_out_by_arrays(
    sheet: Sheet,
    alone: Floats,
    slot: NDArray[np.int32],
    points: Floats,
    more: NDArray[np.int32],
    fewer: NDArray[np.int32],
    chance: Floats,
) -> Floats:
    found: Floats = all_played_out(sheet[None], alone, Turns(slot, points, more, fewer, chance))[0]
    return found


@compiled(_value_by_arrays)
def value_played_out(
    sheet: Sheet,
    alone: Floats,
    slot: NDArray[np.int32],
    points: Floats,
    more: NDArray[np.int32],
    fewer: NDArray[np.int32],
    chance: Floats,
) -> float:
    """The exact value of a sheet: read off where at most one column is open, else by one turn over what comes after."""
    ways, worth = np.empty(COLUMNS * OPTIONS), 0.0
    open_columns = 0
    for column in range(COLUMNS):
        worth += (column + 1) * alone[sheet[column]]
        open_columns += sheet[column] // SUMS != FULL
    if open_columns > 1:
        after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
        successors(sheet, after, gain)
        then = sheet.copy()
        for place in range(COLUMNS * OPTIONS):
            ways[place] = NEVER
            if after[place] >= 0:
                column = place // OPTIONS
                then[column] = after[place]
                ways[place] = gain[place] + value_played_out(then, alone, slot, points, more, fewer, chance)
                then[column] = sheet[column]
        worth = play_turn(ways, slot, points, more, fewer, chance, np.empty((3, fewer.shape[0])))
    return worth


@compiled(_played_out_by_arrays)
def played_out(
    sheet: Sheet,
    alone: Floats,
    slot: NDArray[np.int32],
    points: Floats,
    more: NDArray[np.int32],
    fewer: NDArray[np.int32],
    chance: Floats,
) -> Floats:
    """The 129 options valued exactly."""
    after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
    successors(sheet, after, gain)
    found = np.full(COLUMNS * OPTIONS, NEVER)
    then = sheet.copy()
    for place in range(COLUMNS * OPTIONS):
        if after[place] >= 0:
            column = place // OPTIONS
            then[column] = after[place]
            found[place] = gain[place] + value_played_out(then, alone, slot, points, more, fewer, chance)
            then[column] = sheet[column]
    return found


@compiled()
def column_options(sheet: Sheet, values: Floats, horizon: Floats) -> Floats:
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


@compiled()
def _open_rows(state: int) -> int:
    rows = len(ROWS)
    mask = state // SUMS
    while mask:
        rows -= mask & 1
        mask >>= 1
    return rows


@compiled()
def _with_spare(values: Floats, state: int, spare: float) -> float:
    """Between two numbers of turns to pass, in a straight line."""
    low = min(int(max(spare, 0.0)), values.shape[0] - 1)
    high = min(low + 1, values.shape[0] - 1)
    part = min(max(spare - low, 0.0), 1.0)
    between: float = values[low, state] * (1 - part) + values[high, state] * part
    return between
