"""One turn of one sheet, ready to be asked: what to do with these dice, what it is worth, and what it aims at."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from knobel.games.wuerfelspiel import CELLS, DICE, FACTORS, ROWS, Faces
from knobel.games.wuerfelspiel import ROLLS as ROLLS_A_TURN
from knobel.solve.compiled import compiled
from knobel.solve.wuerfelspiel.lattice import KEEP_OF, KEEPS, ROLLS, SIDES, SIZES, UNFINISHED, lattice
from knobel.solve.wuerfelspiel.sheet import Floats, Turns, play_all_turns, play_rolls, play_turn, turns


class Choice(NamedTuple):
    """What to do with dice that lie: keep some, or enter a cell (one of 39)."""

    kept: Faces | None
    cell: int | None
    worth: float
    """The mean of all that is still to come, in points or in whatever the options were given in."""


class Turn:
    """The best turn over given options (see ``sheet``)."""

    to_win = False
    """Whether what it is worth is the chance to win, rather than points."""

    def __init__(self, options: Floats, five_is_full_house: bool = False) -> None:
        tables = turns(five_is_full_house)
        self._scores = lattice(five_is_full_house).scores
        self.by_roll: Floats = self._judge(options[tables.slot] + tables.points, tables.slot)
        """[252, 39]: what entering a roll in a cell is worth; far below zero where the cell is filled."""
        self.worth = np.empty((ROLLS_A_TURN, len(KEEPS)))
        self.value = float(play_rolls(self.by_roll.max(1), tables.more, tables.fewer, tables.chance, self.worth))

    def _judge(self, entered: Floats, slot: NDArray[np.int32]) -> Floats:
        """What counts: points."""
        return entered

    def entries(self, dice: Faces) -> Floats:
        """What entering these dice in each of the 39 cells is worth."""
        found: Floats = self.by_roll[roll_of(dice)]
        return found

    def lying(self, dice: Faces, rerolls: int) -> float:
        """What the turn is worth once these dice lie."""
        return float(self.worth[rerolls, UNFINISHED + roll_of(dice)])

    def kept(self, kept: Faces, rerolls: int) -> float:
        """What it is worth to keep these, so many re-rolls being left, and to roll the others now."""
        return float(self.worth[rerolls, KEEP_OF[tuple(sorted(kept))]])

    def scored(self, dice: Faces, cell: int) -> int:
        """What these dice score in a cell, times its factor."""
        column, row = divmod(cell, len(ROWS))
        return FACTORS[column] * int(self._scores[roll_of(dice), row])

    def best(self, dice: Faces, rerolls: int) -> Choice:
        """The best of entering now and of keeping any of the dice."""
        entries = self.entries(dice)
        cell = int(entries.argmax())
        best = Choice(None, cell, float(entries[cell]))
        if rerolls:
            keeps = sorted(below(tuple(sorted(dice))), key=lambda keep: (-len(keep), keep))
            worths = [self.worth[rerolls, KEEP_OF[keep]] for keep in keeps]
            place = int(np.argmax(worths))
            if worths[place] > best.worth:
                best = Choice(keeps[place], None, float(worths[place]))
        return best

    def aims(self, kept: Faces, rerolls: int) -> Floats:
        """How likely each cell is to be the one entered, after these dice are kept."""
        entered = np.zeros((len(ROLLS), CELLS))
        for roll, dice in enumerate(ROLLS):
            entered[roll, int(self.entries(dice).argmax())] = 1
        reached = entered
        for left in range(1, rerolls):
            after = falls() @ reached
            reached = entered.copy()
            for roll, dice in enumerate(ROLLS):
                if (keep := self.best(dice, left).kept) is not None:
                    reached[roll] = after[KEEP_OF[keep]]
        found: Floats = falls()[KEEP_OF[kept]] @ reached
        return found

    def aim(self, kept: Faces, rerolls: int) -> tuple[int, float]:
        """The cell that is most likely entered after these dice are kept, and how likely."""
        aims = self.aims(kept, rerolls)
        return int(aims.argmax()), float(aims.max())

    def next_best(self, dice: Faces, cell: int) -> float:
        """What entering these dice is worth in the best cell but this one."""
        return float(np.delete(self.entries(dice), cell).max())

    def final_chances(self) -> Floats:
        """How likely each of the 252 rolls is to be the one entered."""
        dice = lattice()
        found: Floats = rolls_entered(self.worth, dice.more, dice.fewer, dice.chance)
        return found

    def best_keeps(self, rerolls: int) -> NDArray[np.int64]:
        """For each roll the keep that is worth most; keeping all five is entering them."""
        found: NDArray[np.int64] = best_keeps(self.worth, rerolls, lattice().fewer)
        return found


def roll_of(dice: Faces) -> int:
    """The number of a roll among the 252."""
    return KEEP_OF[tuple(sorted(dice))] - UNFINISHED


def below(dice: Faces) -> set[Faces]:
    """All that can be kept of dice when at least one is rolled again."""
    places = range(DICE)
    return {tuple(dice[p] for p in places if bits >> p & 1) for bits in range((1 << DICE) - 1)}


def all_best_keeps(worth: Floats, left: int, fewer: NDArray[np.int32]) -> NDArray[np.int64]:
    """``best_keeps`` of many turns at once: ``worth`` is [3, 462, many], the answer [252, many]."""
    most = worth[left].copy()
    most[UNFINISHED:] = worth[0, UNFINISHED:]
    best = np.repeat(np.arange(len(most))[:, None], most.shape[1], axis=1)
    for place, size in enumerate(SIZES):
        for one in range(place):
            less = fewer[size, one]
            better = most[less] > most[size]
            most[size] = np.where(better, most[less], most[size])
            best[size] = np.where(better, best[less], best[size])
    return best[UNFINISHED:]


def _best_keeps_by_arrays(worth: Floats, left: int, fewer: NDArray[np.int32]) -> NDArray[np.int64]:
    return all_best_keeps(worth[:, :, None], left, fewer)[:, 0]


@compiled(_best_keeps_by_arrays)
def best_keeps(worth: Floats, left: int, fewer: NDArray[np.int32]) -> NDArray[np.int64]:
    """For each roll the keep that is worth most with so many re-rolls left; keeping all five is entering them."""
    keeps = fewer.shape[0]
    unfinished = keeps - len(ROLLS)
    most, best = worth[left].copy(), np.arange(keeps)
    most[unfinished:] = worth[0, unfinished:]
    for keep in range(1, keeps):
        for place in range(DICE):
            less = fewer[keep, place]
            if most[less] > most[keep]:
                most[keep], best[keep] = most[less], best[less]
    return best[unfinished:]


def all_rolls_entered(worth: Floats, fewer: NDArray[np.int32], chance: Floats) -> Floats:
    """``rolls_entered`` of many turns at once: ``worth`` is [3, 462, many], the answer [252, many]."""
    many = worth.shape[2]
    entered = np.repeat(chance[:, None], many, axis=1)
    for left in range(2, 0, -1):
        kept = all_best_keeps(worth, left, fewer) * many + np.arange(many)
        lie = np.bincount(kept.ravel(), entered.ravel(), len(fewer) * many).reshape(-1, many)
        entered = falls().T @ lie
    return entered


def _rolls_entered_by_arrays(
    worth: Floats, more: NDArray[np.int32], fewer: NDArray[np.int32], chance: Floats
) -> Floats:
    found: Floats = all_rolls_entered(worth[:, :, None], fewer, chance)[:, 0]
    return found


@compiled(_rolls_entered_by_arrays)
def rolls_entered(worth: Floats, more: NDArray[np.int32], fewer: NDArray[np.int32], chance: Floats) -> Floats:
    """How likely each roll is to be the one entered when keeps are chosen as ``best_keeps`` does."""
    unfinished = more.shape[0]
    lie = np.zeros(worth.shape[1])
    lie[unfinished:] = chance
    for left in range(2, 0, -1):
        best = best_keeps(worth, left, fewer)
        for roll in range(len(best)):
            if best[roll] != unfinished + roll:
                lie[best[roll]] += lie[unfinished + roll]
                lie[unfinished + roll] = 0.0
        for keep in range(unfinished):
            each = lie[keep] / SIDES
            lie[keep] = 0.0
            if each > 0:
                for face in range(SIDES):
                    lie[more[keep, face]] += each
    return lie[unfinished:].copy()


def all_entries_made(options: Floats, tables: Turns) -> tuple[NDArray[np.int64], Floats, Floats]:
    """``entries_made`` of many sheets at once: [many, 129] to [252, many] three times."""
    worth = np.empty((3, len(tables.fewer), len(options)))
    play_all_turns(options, tables, worth)
    cell = np.argmax(options.T[tables.slot] + tables.points[:, :, None], axis=1)
    option = np.take_along_axis(tables.slot, cell, 1).astype(np.int64)
    return option, np.take_along_axis(tables.points, cell, 1), all_rolls_entered(worth, tables.fewer, tables.chance)


@compiled()
def entries_made(
    options: Floats,
    slot: NDArray[np.int32],
    points: Floats,
    more: NDArray[np.int32],
    fewer: NDArray[np.int32],
    chance: Floats,
) -> tuple[NDArray[np.int64], Floats, Floats]:
    """For each roll the best option, its points beyond the option's own, and how likely the roll is to be entered."""
    worth = np.empty((3, fewer.shape[0]))
    play_turn(options, slot, points, more, fewer, chance, worth)
    option, extra = np.zeros(slot.shape[0], np.int64), np.zeros(slot.shape[0])
    for roll in range(slot.shape[0]):
        most = -np.inf
        for cell in range(slot.shape[1]):
            here = options[slot[roll, cell]] + points[roll, cell]
            if here > most:
                most, option[roll], extra[roll] = here, slot[roll, cell], points[roll, cell]
    return option, extra, rolls_entered(worth, more, fewer, chance)


@cache
def falls() -> NDArray[np.float64]:
    """[462, 252]: how likely each roll is after a keep."""
    more = lattice().more
    found = np.zeros((len(KEEPS), len(ROLLS)))
    found[UNFINISHED:] = np.eye(len(ROLLS))
    for keep in range(UNFINISHED - 1, -1, -1):
        found[keep] = found[more[keep]].mean(0)
    return found
