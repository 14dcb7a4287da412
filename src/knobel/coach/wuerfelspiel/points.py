"""The points of a seat: dice are luck, keeping and entering are skill, and what the judge's value got wrong is drift.

Other seats do not matter here. With the same dice for all, or all at once, each seat's own dice are still fair dice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from knobel.coach.ledger import Book, Ledger
from knobel.coach.wuerfelspiel.judge import Judge, judge_of
from knobel.game import Chosen, Event, Rolled, Seat
from knobel.games.wuerfelspiel import (
    ROLLS,
    ROWS,
    Cells,
    Enter,
    Faces,
    Reroll,
    State,
    Wuerfelspiel,
    cell_of,
    total,
)
from knobel.games.wuerfelspiel.state import Hand
from knobel.record import replay


class Throw(NamedTuple):
    """Dice of a seat fell: what it had kept, what lies now, and how often it may roll again."""

    turn: int
    cells: Cells
    lay: Faces
    """The dice before, by place; none at the start of a turn."""
    air: tuple[int, ...]
    dice: Faces
    rerolls: int

    @property
    def kept(self) -> Faces:
        """What was not thrown, in order."""
        return _kept(self.lay, self.air)


class Deed(NamedTuple):
    """A seat kept some dice, or entered (``cell``)."""

    turn: int
    cells: Cells
    dice: Faces
    rerolls: int
    """How often it could have rolled again."""
    kept: Faces | None
    cell: int | None

    def entered(self, game: Wuerfelspiel) -> Cells:
        """The sheet after an entry."""
        assert self.cell is not None
        points = game.scores(self.dice)[self.cell % len(ROWS)]
        return (*self.cells[: self.cell], points, *self.cells[self.cell + 1 :])


def course(game: Wuerfelspiel, events: Sequence[Event], seat: Seat) -> Iterator[Throw | Deed]:
    """What happened to a seat, in order."""
    states: Iterator[State] = replay(game, events)
    before = next(states)
    for number, (event, after) in enumerate(zip(events, states, strict=True)):
        hand = _hand(before, seat)
        cells = before.sheets[seat]
        match event:
            case Rolled() if hand and hand.air:
                lies = _hand(after, seat)
                assert lies is not None
                yield Throw(number, cells, hand.dice, hand.air, lies.dice, ROLLS - after.roll)
            case Chosen(moves) if hand:
                step = next(move.steps[0] for move in moves if move.seat == seat)
                yield _deed(number, cells, hand, ROLLS - before.roll, step)
        before = after


def points_ledger(game: Wuerfelspiel, events: Sequence[Event], seat: Seat, judge: Judge | None = None) -> Ledger:
    """The books of a seat in points."""
    judge = judge or judge_of(game)
    book = Book(seat, "points", judge.name, judge.value(game.start().sheets[seat]))
    for part in course(game, events, seat):
        turn, so_far = judge.turn(part.cells), total(part.cells)
        match part:
            case Throw(number, dice=dice, rerolls=rerolls):
                mean = turn.value if rerolls == ROLLS - 1 else turn.kept(part.kept, rerolls + 1)
                book.write(number, "luck", seat, so_far + mean, so_far + turn.lying(dice, rerolls))
            case Deed(number, _, dice, rerolls, kept_now, cell):
                chosen = turn.kept(kept_now, rerolls) if kept_now is not None else turn.entries(dice)[cell]
                book.write(number, "skill", seat, so_far + turn.lying(dice, rerolls), so_far + float(chosen))
    return book.closed()


def _hand(state: State, seat: Seat) -> Hand | None:
    return next((hand for hand in state.hands if hand.seat == seat), None)


def _kept(dice: Faces, air: tuple[int, ...]) -> Faces:
    """What lies, in order, while the rest is in the air."""
    return tuple(sorted(face for place, face in enumerate(dice, 1) if place not in air))


def _deed(number: int, cells: Cells, hand: Hand, rerolls: int, step: Reroll | Enter) -> Deed:
    match step:
        case Reroll(dice):
            return Deed(number, cells, hand.dice, rerolls, _kept(hand.dice, dice), None)
        case Enter(row, column):
            return Deed(number, cells, hand.dice, rerolls, None, cell_of(row, column))
