"""A player that judges a whole turn at once, wherever the numbers come from: what it does, and the words for it."""

from __future__ import annotations

from random import Random
from typing import Protocol

from knobel.bots.wuerfelspiel.words import row_key, rules_of
from knobel.game import Line
from knobel.games.wuerfelspiel import ENTRIES, Faces, Reroll, Step, View
from knobel.table import Door

HOPELESS = -1e8
"""Below this is what cannot be done."""


class Choice(Protocol):
    """What to do with dice that lie: keep some, or enter a cell (one of 39)."""

    @property
    def kept(self) -> Faces | None: ...
    @property
    def cell(self) -> int | None: ...
    @property
    def worth(self) -> float: ...


class Judged(Protocol):
    """One turn of one sheet, ready to be asked."""

    @property
    def to_win(self) -> bool:
        """Whether it is worth what the chance to win is, rather than points."""

    def best(self, dice: Faces, rerolls: int) -> Choice:
        """The best of entering now and of keeping any of the dice."""

    def aim(self, kept: Faces, rerolls: int) -> tuple[int, float]:
        """The cell that is most likely entered after these dice are kept, and how likely."""

    def next_best(self, dice: Faces, cell: int) -> float:
        """What entering these dice is worth in the best cell but this one."""

    def scored(self, dice: Faces, cell: int) -> int:
        """What these dice score in a cell, times its factor."""


class Chooser:
    """The best turn, by whatever judges it."""

    def turn(self, view: View, seat: int, five_is_full_house: bool) -> Judged:
        """The turn of a seat."""
        raise NotImplementedError

    def move(self, door: Door[View, Step], random: Random) -> tuple[Step, ...]:
        turn, dice, rerolls = self.look(door)
        return (_step(turn.best(dice, rerolls), dice),)

    def why(self, door: Door[View, Step], steps: tuple[Step, ...]) -> Line | None:
        turn, dice, rerolls = self.look(door)
        choice = turn.best(dice, rerolls)
        if steps != (_step(choice, dice),):
            return None
        if choice.kept is not None:
            return _why_keep(turn, choice.kept, rerolls)
        return _why_enter(turn, dice, choice)

    def look(self, door: Door[View, Step]) -> tuple[Judged, Faces, int]:
        """The turn, the dice that lie, and how often they may still be rolled."""
        view = door.view()
        dice = next(hand.dice for hand in view.hands if hand.seat == door.seat)
        may_reroll = any(isinstance(step, Reroll) for step in door.options())
        turn = self.turn(view, door.seat, rules_of(door).five_is_full_house)
        return turn, dice, view.rolls - view.roll if may_reroll else 0


def _step(choice: Choice, dice: Faces) -> Step:
    if choice.kept is None:
        assert choice.cell is not None
        return ENTRIES[choice.cell]
    left = list(choice.kept)
    rolled = []
    for place, face in enumerate(dice, 1):
        if face in left:
            left.remove(face)
        else:
            rolled.append(place)
    return Reroll(tuple(rolled))


def _why_keep(turn: Judged, kept: Faces, rerolls: int) -> Line:
    cell, chance = turn.aim(kept, rerolls)
    entry = ENTRIES[cell]
    args: dict[str, int | str] = {
        "kept": " ".join(map(str, kept)),
        "column": entry.column,
        "percent": round(100 * chance),
    }
    key = "wuerfelspiel-why-keep" if kept else "wuerfelspiel-why-keep-none"
    return Line(key, args=args, words={"row": row_key(entry.row)})


def _why_enter(turn: Judged, dice: Faces, choice: Choice) -> Line:
    assert choice.cell is not None
    entry = ENTRIES[choice.cell]
    next_best = turn.next_best(dice, choice.cell)
    args: dict[str, int | str] = {"column": entry.column, "worth": turn.scored(dice, choice.cell)}
    if turn.to_win:
        key = "wuerfelspiel-why-win"
        args["percent"] = round(100 * choice.worth)
    elif next_best <= HOPELESS:
        key = "wuerfelspiel-why-last"
    else:
        key = "wuerfelspiel-why-enter" if args["worth"] else "wuerfelspiel-why-strike"
        args["ahead"] = round(choice.worth - next_best)
    return Line(key, args=args, words={"row": row_key(entry.row)})
