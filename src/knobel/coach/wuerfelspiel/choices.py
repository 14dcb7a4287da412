"""One decision of Würfelspiel: everything that could be chosen, what each costs, and what it aims at.

Choices of equal worth (within ``SAME``) have an order, so that "the best" and what it aims at are the same for whoever
computes them: entering before keeping, cells from the left, more dice before fewer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from knobel.games.wuerfelspiel import (
    BONUS_FROM,
    CELLS,
    ENTRIES,
    FACTORS,
    REROLLS,
    ROWS,
    UPPER,
    Cells,
    Enter,
    Faces,
    Reroll,
)
from knobel.solve.wuerfelspiel.lattice import KEEP_OF, ROLLS, UNFINISHED
from knobel.solve.wuerfelspiel.sheet import Floats
from knobel.solve.wuerfelspiel.turn import Turn, below, falls

SAME = 1e-9
"""Worths that differ by less are the same."""


class Position(NamedTuple):
    """Dice that lie before a seat, its sheet, and how often it may still roll."""

    cells: Cells
    dice: Faces
    rerolls: int


class Choice(NamedTuple):
    """Keep these dice, in order, or enter them in this cell; and what that is worth from here on."""

    kept: Faces | None
    cell: int | None
    worth: float


def steps_of(position: Position, way: Choice) -> list[Reroll | Enter]:
    """Every step that is this choice: with equal dice there are several ways to keep the same."""
    if way.cell is not None:
        return [ENTRIES[way.cell]]
    return [step for step in REROLLS if _kept(position.dice, step) == way.kept]


def _kept(dice: Faces, step: Reroll) -> Faces:
    return tuple(sorted(face for place, face in enumerate(dice, 1) if place not in step.dice))


def choices(turn: Turn, position: Position) -> list[Choice]:
    """All that differ, in their order."""
    entries = turn.entries(position.dice)
    found = [Choice(None, cell, float(entries[cell])) for cell, points in enumerate(position.cells) if points is None]
    if position.rerolls:
        found += [Choice(kept, None, turn.kept(kept, position.rerolls)) for kept in keeps_of(position.dice)]
    return found


def best_of(found: Sequence[Choice]) -> Choice:
    """The first of those that are worth most."""
    most = max(choice.worth for choice in found)
    return next(choice for choice in found if choice.worth > most - SAME)


def keeps_of(dice: Faces) -> tuple[Faces, ...]:
    """All that can be kept of dice when at least one is rolled again, in the order of choices."""
    return _keeps_of(tuple(sorted(dice)))


@cache
def _keeps_of(dice: Faces) -> tuple[Faces, ...]:
    return tuple(sorted(below(dice), key=lambda kept: (-len(kept), kept)))


def aims(turn: Turn, kept: Faces, rerolls: int) -> Floats:
    """How likely each of the 39 cells is to be the one entered, if these are kept and the best is chosen then."""
    found: Floats = falls()[KEEP_OF[kept]] @ _reached(turn, rerolls)
    return found


def bonuses(turn: Turn, cells: Cells, kept: Faces, rerolls: int) -> Floats:
    """By column: how likely this very turn brings its bonus, if these are kept and the best is chosen then."""
    found: Floats = falls()[KEEP_OF[kept]] @ _bonuses_reached(turn, cells, rerolls)
    return found


def bonus_made(cells: Cells, dice: Faces, cell: int) -> list[bool]:
    """By column: whether entering these dice in this cell brings its bonus."""
    column, row = divmod(int(cell), len(ROWS))
    before = sum(points or 0 for points in cells[column * len(ROWS) :][:UPPER])
    after = before + (row + 1) * dice.count(row + 1) if row < UPPER else before
    return [place == column and before < BONUS_FROM <= after for place in range(len(FACTORS))]


@lru_cache(maxsize=4)
def _reached(turn: Turn, rerolls: int) -> Floats:
    """[252, 39]: which cell each roll ends in, one re-roll of so many being in the air."""
    entered = np.zeros((len(ROLLS), CELLS))
    entered[np.arange(len(ROLLS)), _entered_at(turn)] = 1
    return _carried(turn, rerolls, entered)


@lru_cache(maxsize=4)
def _bonuses_reached(turn: Turn, cells: Cells, rerolls: int) -> Floats:
    """[252, 3]: how likely each roll ends with the bonus of a column, likewise."""
    made = [bonus_made(cells, dice, cell) for dice, cell in zip(ROLLS, _entered_at(turn), strict=True)]
    return _carried(turn, rerolls, np.array(made, np.float64))


def _entered_at(turn: Turn) -> NDArray[np.intp]:
    """For each roll the cell that is entered if it is the last."""
    found: NDArray[np.intp] = (turn.by_roll > turn.by_roll.max(1, keepdims=True) - SAME).argmax(1)
    return found


def _carried(turn: Turn, rerolls: int, ended: Floats) -> Floats:
    """What is known of the end by each last roll, carried back to the roll before these re-rolls."""
    reached = ended
    for left in range(1, rerolls):
        rolls_on, keep = _best_keeps(turn, left)
        reached = np.where(rolls_on[:, None], (falls() @ reached)[keep], ended)
    return reached


def most_likely(chances: Floats) -> int:
    """The first of the cells that are most likely."""
    return int((chances > chances.max() - SAME).argmax())


def _best_keeps(turn: Turn, left: int) -> tuple[NDArray[np.bool_], NDArray[np.intp]]:
    """For each roll whether rolling on is better than entering, and the first keep that is worth most."""
    here, enough = turn.worth[left], turn.worth[left, UNFINISHED:] - SAME
    first = (here[keeps_by_roll()] > enough[:, None]).argmax(1)
    return turn.worth[0, UNFINISHED:] <= enough, np.take_along_axis(keeps_by_roll(), first[:, None], 1)[:, 0]


@cache
def keeps_by_roll() -> NDArray[np.intp]:
    """[252, 31]: the keeps of each roll in their order, the last one repeated."""
    rows = [[KEEP_OF[kept] for kept in keeps_of(dice)] for dice in ROLLS]
    longest = max(map(len, rows))
    return np.array([row + row[-1:] * (longest - len(row)) for row in rows], np.intp)
