"""A whole sheet as three column states, its at most 129 successors, and one exact turn over any values of them.

``options`` below is an array of 129: for each column its 7 lower rows, then its 6 upper rows with 0 to 5 of their
number. What a lower row scores depends on the roll alone and is added by the turn; what an upper row scores, and the
bonus, is known with the count.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from knobel.games.wuerfelspiel import BONUS, BONUS_FROM, CELLS, DICE, FACTORS, ROWS, UPPER, Cells, column_of, upper_sum
from knobel.solve.compiled import compiled
from knobel.solve.wuerfelspiel.column import NEVER, SUMS
from knobel.solve.wuerfelspiel.lattice import KEEP_OF, ROLLS, SIDES, SIZES, UNFINISHED, lattice

COLUMNS = len(FACTORS)
LOWER = len(ROWS) - UPPER
COUNTS = 6
"""0 to 5 of a number."""
OPTIONS = LOWER + UPPER * COUNTS
"""43 a column."""
FULL = (1 << len(ROWS)) - 1
CLOSED = FULL * SUMS + BONUS_FROM
"""A column in which nothing can be entered: what the short game's sheet has for the second and the third."""

Sheet = NDArray[np.int64]
"""Three column states, each mask · 64 + upper sum."""
Floats = NDArray[np.float64]


def sheet_of(cells: Cells) -> Sheet:
    """The state of a sheet's cells as the rules write them."""
    return np.array([_state_of(column_of(cells, factor)) for factor in FACTORS], np.int64)


def _state_of(column: Sequence[int | None]) -> int:
    if not column:
        return CLOSED
    mask = sum(1 << row for row, points in enumerate(column) if points is not None)
    return mask * SUMS + min(upper_sum(tuple(column)), BONUS_FROM)


def open_cells(sheet: Sheet) -> int:
    """How many turns are left."""
    return CELLS - sum(int(state // SUMS).bit_count() for state in sheet)


class Turns(NamedTuple):
    """The tables that a turn reads."""

    slot: NDArray[np.int32]
    """[252, 39]: the option that entering a roll in a cell is."""
    points: Floats
    """[252, 39]: what the lower rows bring, times their factor; 0 for upper rows."""
    more: NDArray[np.int32]
    fewer: NDArray[np.int32]
    chance: Floats


@cache
def turns(five_is_full_house: bool = False) -> Turns:
    """The tables for these rules."""
    dice = lattice(five_is_full_house)
    slot = np.zeros((len(ROLLS), CELLS), np.int32)
    points = np.zeros((len(ROLLS), CELLS))
    for column, factor in enumerate(FACTORS):
        for row in range(len(ROWS)):
            cell = column * len(ROWS) + row
            if row < UPPER:
                slot[:, cell] = column * OPTIONS + LOWER + row * COUNTS + dice.counts[:, row]
            else:
                slot[:, cell] = column * OPTIONS + row - UPPER
                points[:, cell] = factor * dice.scores[:, row]
    return Turns(slot, points, dice.more, dice.fewer, dice.chance)


_PLACES = np.arange(COLUMNS * OPTIONS)
_COLUMN, _OPTION = np.divmod(_PLACES, OPTIONS)
_ROW = np.where(_OPTION < LOWER, _OPTION + UPPER, (_OPTION - LOWER) // COUNTS)
_POINTS = np.where(_OPTION < LOWER, 0, (_ROW + 1) * ((_OPTION - LOWER) % COUNTS))
"""What the 129 options are: column, row, and the points of upper rows."""


def all_successors(sheets: Sheet) -> tuple[NDArray[np.int64], Floats]:
    """``successors`` of many sheets at once: [many, 3] to [many, 129] twice."""
    mask, held = np.divmod(sheets[..., _COLUMN], SUMS)
    is_open, total = mask >> _ROW & 1 == 0, held + _POINTS
    bonus = np.where((held < BONUS_FROM) & (total >= BONUS_FROM), BONUS, 0)
    after = (mask | 1 << _ROW) * SUMS + np.minimum(total, BONUS_FROM)
    gain = (_COLUMN + 1) * (_POINTS + bonus)
    return np.where(is_open, after, -1), np.where(is_open, gain, 0.0)


def _successors_by_arrays(sheet: Sheet, after: NDArray[np.int64], gain: Floats) -> None:
    after[:], gain[:] = all_successors(sheet)


@compiled(_successors_by_arrays)
def successors(sheet: Sheet, after: NDArray[np.int64], gain: Floats) -> None:
    """The column state after each option (-1: the row is filled), and what it brings at once, times its factor."""
    for column in range(COLUMNS):
        mask, held = sheet[column] // SUMS, sheet[column] % SUMS
        for option in range(OPTIONS):
            row = option + UPPER if option < LOWER else (option - LOWER) // COUNTS
            place = column * OPTIONS + option
            if mask >> row & 1:
                after[place] = -1
                gain[place] = 0.0
                continue
            points = 0 if option < LOWER else (row + 1) * ((option - LOWER) % COUNTS)
            reached = min(held + points, BONUS_FROM)
            bonus = BONUS if held < BONUS_FROM <= held + points else 0
            after[place] = (mask | 1 << row) * SUMS + reached
            gain[place] = (column + 1) * (points + bonus)


def play_all_rolls(final: Floats, more: NDArray[np.int32], chance: Floats, worth: Floats) -> Floats:
    """``play_rolls`` of many turns at once: [252, many] to their means; ``worth`` is [3, 462, many]."""
    worth[0, :UNFINISHED] = NEVER
    worth[0, UNFINISHED:] = final
    for left in range(1, 3):
        here = worth[left]
        here[UNFINISHED:] = worth[left - 1, UNFINISHED:]
        for size in reversed(SIZES[:-1]):
            here[size] = here[more[size]].sum(1) / SIDES
        here[UNFINISHED:] = here[_subsets()].max(1)
    mean: Floats = chance @ worth[2, UNFINISHED:]
    return mean


@cache
def _subsets() -> NDArray[np.int64]:
    """[252, 32]: all that can be kept of each roll."""
    chosen = [[place for place in range(DICE) if bits >> place & 1] for bits in range(1 << DICE)]
    return np.array([[KEEP_OF[tuple(faces[place] for place in some)] for some in chosen] for faces in ROLLS])


def play_all_turns(options: Floats, tables: Turns, worth: Floats | None = None) -> Floats:
    """``play_turn`` of many sheets at once: [many, 129] to [many]."""
    final = np.max(options.T[tables.slot] + tables.points[:, :, None], axis=1)
    if worth is None:
        worth = np.empty((3, len(tables.fewer), len(options)))
    return play_all_rolls(final, tables.more, tables.chance, worth)


def _play_turn_by_arrays(
    options: Floats,
    slot: NDArray[np.int32],
    points: Floats,
    more: NDArray[np.int32],
    fewer: NDArray[np.int32],
    chance: Floats,
    worth: Floats,
) -> float:
    return _play_rolls_by_arrays((options[slot] + points).max(1), more, fewer, chance, worth)


def _play_rolls_by_arrays(
    final: Floats, more: NDArray[np.int32], fewer: NDArray[np.int32], chance: Floats, worth: Floats
) -> float:
    return float(play_all_rolls(final[:, None], more, chance, worth[:, :, None])[0])


@compiled(_play_turn_by_arrays)
def play_turn(
    options: Floats,
    slot: NDArray[np.int32],
    points: Floats,
    more: NDArray[np.int32],
    fewer: NDArray[np.int32],
    chance: Floats,
    worth: Floats,
) -> float:
    """The exact turn over options: its mean. Fills ``worth`` as ``play_rolls`` does."""
    cells = np.empty(CELLS, np.int64)
    many = 0
    for cell in range(CELLS):
        if options[slot[0, cell]] > NEVER / 2:
            cells[many] = cell
            many += 1
    final = np.full(slot.shape[0], NEVER)
    for r in range(slot.shape[0]):
        for n in range(many):
            final[r] = max(final[r], options[slot[r, cells[n]]] + points[r, cells[n]])
    return play_rolls(final, more, fewer, chance, worth)


@compiled(_play_rolls_by_arrays)
def play_rolls(
    final: Floats, more: NDArray[np.int32], fewer: NDArray[np.int32], chance: Floats, worth: Floats
) -> float:
    """The exact turn over what each roll is worth when it is entered: its mean.

    ``worth`` becomes [3, 462]: what keeps are worth with 0, 1, 2 re-rolls to come. In ``worth[0]`` only the rolls
    count: entering them now. In the others a roll is worth the best that can be done with it, entering included.
    """
    keeps, unfinished = fewer.shape[0], more.shape[0]
    worth[0, :unfinished] = NEVER
    worth[0, unfinished:] = final
    for left in range(1, 3):
        here = worth[left]
        here[unfinished:] = worth[left - 1, unfinished:]
        for k in range(unfinished - 1, -1, -1):
            total = 0.0
            for face in range(SIDES):
                total += here[more[k, face]]
            here[k] = total / SIDES
        _best_below(here, fewer, keeps)
    start = 0.0
    for r in range(len(chance)):
        start += chance[r] * worth[2, unfinished + r]
    return start


@compiled(inline="always")
def _best_below(here: Floats, fewer: NDArray[np.int32], keeps: int) -> None:
    """Only the rolls take the best of what can be kept of them; the keeps stay as they are."""
    best = here.copy()
    for k in range(1, keeps):
        for place in range(5):
            if place and fewer[k, place] == fewer[k, place - 1]:
                break
            best[k] = max(best[k], best[fewer[k, place]])
    for k in range(keeps - 252, keeps):
        here[k] = best[k]
