"""``meister`` of Würfelspiel on a device: the page's worker works out the numbers, which need numpy elsewhere.

What rolls score is told to it from here, so that it knows no rules. Whoever did not take it along has no such level.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple, Protocol

from knobel.bots import OURS
from knobel.bots.roster import Roster
from knobel.bots.wuerfelspiel.chooser import Chooser
from knobel.games.wuerfelspiel import (
    BONUS,
    BONUS_FROM,
    CELLS,
    DICE,
    ENTRIES,
    FACTORS,
    ROWS,
    UPPER,
    Faces,
    SeatView,
    View,
    row_scores,
)

GAME, LEVEL, SIDES = "wuerfelspiel", "meister", 6
KEEPS: tuple[Faces, ...] = tuple(
    faces for size in range(DICE + 1) for faces in combinations_with_replacement(range(1, SIDES + 1), size)
)
"""All that can be kept of five dice, by size, as the worker numbers it: whole rolls come last."""
KEEP_OF = {faces: number for number, faces in enumerate(KEEPS)}
UNFINISHED = sum(len(faces) < DICE for faces in KEEPS)
REMEMBERED = 16
"""Turns kept ready, so that the second and third decision of a turn cost nothing."""


class Numbers(Protocol):
    """Numbers as the worker has them."""

    def to_py(self) -> memoryview:
        """A copy to read here."""


class Told(Protocol):
    """What the worker says of a turn."""

    entered: Numbers
    """Of each roll, what entering it in each cell is worth."""
    worth: Numbers
    """With 0, 1, 2 re-rolls to come, what each keep is worth; a roll is worth the best that can be done with it."""
    wins: bool


class Worker(Protocol):
    """Whoever works out turns; the question is JSON."""

    def turn(self, asked: str) -> Told:
        """The turn of a sheet."""


def rules() -> str:
    """What the worker has to know of the rules, as JSON."""
    scores = [[row_scores(faces, five) for faces in KEEPS[UNFINISHED:]] for five in (False, True)]
    told = {"factors": FACTORS, "rows": len(ROWS), "upper": UPPER, "bonus": BONUS, "bonusFrom": BONUS_FROM}
    return json.dumps({**told, "scores": scores})


class Choice(NamedTuple):
    """What to do with dice that lie: keep some, or enter a cell."""

    kept: Faces | None
    cell: int | None
    worth: float


class Turn:
    """A turn as the worker judged it."""

    def __init__(self, told: Told, five_is_full_house: bool) -> None:
        entered, worth = list(told.entered.to_py()), list(told.worth.to_py())
        self._entered = [entered[at : at + CELLS] for at in range(0, len(entered), CELLS)]
        self._worth = [worth[at : at + len(KEEPS)] for at in range(0, len(worth), len(KEEPS))]
        self._five = five_is_full_house
        self.to_win = told.wins

    def best(self, dice: Faces, rerolls: int) -> Choice:
        """The best of entering now and of keeping any of the dice; of equals the one with most dice kept."""
        lie = tuple(sorted(dice))
        entries = self._entered[KEEP_OF[lie] - UNFINISHED]
        worth = max(entries)
        best = Choice(None, entries.index(worth), worth)
        for keep in _below(lie) if rerolls else ():
            if (worth := self._worth[rerolls][KEEP_OF[keep]]) > best.worth:
                best = Choice(keep, None, worth)
        return best

    def aim(self, kept: Faces, rerolls: int) -> tuple[int, float]:
        """The cell that is most likely entered after these dice are kept, and how likely."""
        aims = [0.0] * CELLS
        lie = _rolled({kept: 1.0})
        for left in range(rerolls - 1, -1, -1):
            again: dict[Faces, float] = {}
            for dice, chance in lie.items():
                choice = self.best(dice, left)
                if choice.kept is None:
                    assert choice.cell is not None
                    aims[choice.cell] += chance
                else:
                    again[choice.kept] = again.get(choice.kept, 0.0) + chance
            lie = _rolled(again)
        return aims.index(max(aims)), max(aims)

    def next_best(self, dice: Faces, cell: int) -> float:
        """What entering these dice is worth in the best cell but this one."""
        entries = self._entered[KEEP_OF[tuple(sorted(dice))] - UNFINISHED]
        return max(worth for place, worth in enumerate(entries) if place != cell)

    def scored(self, dice: Faces, cell: int) -> int:
        """What these dice score in a cell, times its factor."""
        entry = ENTRIES[cell]
        return entry.column * row_scores(tuple(sorted(dice)), self._five)[ROWS.index(entry.row)]


@cache
def _below(dice: Faces) -> tuple[Faces, ...]:
    """All that can be kept of dice when at least one is rolled again, the most dice first."""
    places = range(DICE)
    some = {tuple(dice[p] for p in places if bits >> p & 1) for bits in range((1 << DICE) - 1)}
    return tuple(sorted(some, key=lambda keep: (-len(keep), keep)))


def _rolled(kept: dict[Faces, float]) -> dict[Faces, float]:
    """How likely each roll is after these keeps."""
    lie = dict(kept)
    for size in range(DICE):
        for faces in [faces for faces in lie if len(faces) == size]:
            each = lie.pop(faces) / SIDES
            for face in range(1, SIDES + 1):
                more = tuple(sorted((*faces, face)))
                lie[more] = lie.get(more, 0.0) + each
    return lie


class Strong(Chooser):
    """Asks the worker."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._turns: OrderedDict[str, Turn] = OrderedDict()

    def turn(self, view: View, seat: int, five_is_full_house: bool) -> Turn:
        """As the worker judges it, or did before."""
        seats = [{"columns": _columns(sheet), "total": sheet.total} for sheet in view.seats]
        asked = json.dumps({"mine": seats.pop(seat), "others": seats, "five": five_is_full_house})
        if asked not in self._turns:
            self._turns[asked] = Turn(self._worker.turn(asked), five_is_full_house)
            if len(self._turns) > REMEMBERED:
                self._turns.popitem(last=False)
        return self._turns[asked]


def _columns(sheet: SeatView) -> list[dict[str, int]]:
    """Which rows of each column are filled, a bit each, and what its upper rows hold."""
    return [
        {
            "filled": sum(1 << row for row, points in enumerate(column.cells) if points is not None),
            "upper": min(sum(points or 0 for points in column.cells[:UPPER]), BONUS_FROM),
        }
        for column in sheet.columns
    ]


def take(worker: Worker) -> None:
    """From now on the device has this level."""
    player, known = Strong(worker), OURS[GAME]
    OURS[GAME] = Roster({**known.levels, LEVEL: lambda: player}, known.warm)
