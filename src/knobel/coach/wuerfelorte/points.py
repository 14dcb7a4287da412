"""The points of a seat of Würfelorte, each turn held to cost its price: dice are luck, decisions skill.

Judged as if the seat were alone and played to its last marker, which is solved exactly: the judge never errs. When
another seat ends the game that changes what is still to come; it is what others did to this seat. In the last round
only the points of one turn count. Bonus calls are not foreseen, and so is the rest of beginners who wait for their
Fünfling a chosen number: both show as drift.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

import numpy as np

from knobel.coach.ledger import Book, Frozen, Ledger, frozen
from knobel.coach.wuerfelorte.sight import Desks, Sight, place_of, position_of
from knobel.game import Chosen, Decided, Event, Rolled, Seat
from knobel.games.wuerfelorte import State, Throw, Wuerfelorte, pots, state, turns
from knobel.games.wuerfelorte.state import Kitchen, Step
from knobel.games.wuerfelorte.turns import score
from knobel.record import replay
from knobel.solve.wuerfelorte import lattice, seat, turn
from knobel.solve.wuerfelorte.lattice import ENDS, Floats
from knobel.solve.wuerfelorte.seat import (
    EINSTEIGER,
    NEVER,
    ONLY_FIVE,
    PROFI,
    Version,
    after,
    can_end,
    means,
    means_under,
    values,
)


class Judge:
    """The frozen value of a seat alone, and the exact turns over it."""

    def __init__(self, name: Frozen, version: Version, worths: Floats, usual: float) -> None:
        self.name, self.version, self._worths = name, version, worths
        self.usual = usual
        """Turns a game alone takes on average: only those beyond it are charged for, so that points stay points."""
        self._desks = Desks(version.magic)

    def rest(self, kitchen: Kitchen) -> float:
        """Points still to come less the price of the turns they take."""
        return float(self._worths[position_of(kitchen)])

    def price(self, kitchen: Kitchen) -> float:
        """What a turn costs; nothing where the rest is a number that holds all turns to come."""
        waits = self.version.waiting is not None and position_of(kitchen)[:3] == (ONLY_FIVE, 0, 0)
        return 0.0 if waits else self.version.price

    def sight(self, kitchen: Kitchen, last: bool) -> Sight:
        """The turn of a seat; ``last``: nothing comes after it."""
        mask, coloured, large, _ = position_of(kitchen)
        return Sight(self._desks, (mask, coloured, large, self.version.magic), self.ends(kitchen, last))

    def ends(self, kitchen: Kitchen, last: bool) -> Floats:
        """What each end of a turn is worth (rows) with so many magic points after it (columns)."""
        mask, coloured, large, _ = position_of(kitchen)
        worth = np.full((ENDS, self.version.magic + 1), NEVER)
        for end in range(ENDS):
            if can_end(mask, coloured, large, end):
                *pots_then, gain = after(mask, coloured, large, end)
                worth[end] = gain + (0.0 if last else self._worths[tuple(pots_then)])
        return worth

    def last_turn(self, kitchen: Kitchen) -> float:
        """What the very last turn brings."""
        turn_now = state.Turn(0)
        return self.sight(kitchen, True).value(place_of(turn_now, kitchen.markers, kitchen.magic or 0))


@cache
def judge_of(version: Literal["einsteiger", "profi"]) -> Judge:
    """The judge of this version."""
    wanted = PROFI if version == PROFI.name else EINSTEIGER
    start = position_of(Wuerfelorte(version=version).start().kitchens[0])
    found = values(wanted)
    usual = means(wanted) if wanted.waiting is None else means_under(wanted, found, patient=False)
    name = frozen(f"wuerfelorte/seat-{wanted.name}", (pots, state, turns, lattice, turn, seat))
    return Judge(name, wanted, found, float(usual[start][1]))


def is_to_come(game: Wuerfelorte, now: State, seat_asked: Seat) -> bool:
    """Whether a seat's turn in this round is not over."""
    if now.turn is None:
        return False
    first = now.first or 0
    return (seat_asked - first) % game.seats >= (now.turn.seat - first) % game.seats


class Purse:
    """What one seat has and may hope for, as the game goes on."""

    def __init__(self, game: Wuerfelorte, seat_asked: Seat, judge: Judge) -> None:
        self.game, self.seat, self.judge = game, seat_asked, judge
        self.turns = 0
        self._paid = -judge.version.price * judge.usual
        self._sight: Sight | None = None

    def begin(self, now: State) -> None:
        """Its turn begins: it is paid for."""
        kitchen = now.kitchens[self.seat]
        self.turns += 1
        self._paid += self.judge.price(kitchen)
        self._sight = self.judge.sight(kitchen, self.game.is_last(now.kitchens))

    def base(self, now: State) -> float:
        """Points so far less what turns have cost."""
        return score(now.kitchens[self.seat]) - self._paid

    def between(self, now: State) -> float:
        """U while it is not its turn."""
        kitchen = now.kitchens[self.seat]
        goes_on = now.turn is not None or now.first is None
        if goes_on and not self.game.is_last(now.kitchens):
            return self.base(now) + self.judge.rest(kitchen)
        if not is_to_come(self.game, now, self.seat):
            return self.base(now)
        return self.base(now) + self.judge.last_turn(kitchen) - self.judge.price(kitchen)

    def within(self, now: State) -> float:
        """U in its turn: dice in the air, lying, or still to be thrown."""
        assert now.turn is not None
        assert self._sight is not None
        kitchen = now.kitchens[self.seat]
        return self.base(now) + self._sight.value(place_of(now.turn, kitchen.markers, kitchen.magic or 0))

    def chosen(self, before: State, steps: Sequence[Step]) -> float:
        """U after a move of this seat."""
        assert self._sight is not None
        return self.base(before) + self._sight.worth_of(before, steps)


def points_ledger(game: Wuerfelorte, events: Sequence[Event], seat_asked: Seat, judge: Judge | None = None) -> Ledger:
    """The books of a seat: points, with every turn beyond the usual number at its price."""
    purse = Purse(game, seat_asked, judge or judge_of(game.version))
    states = replay(game, events)
    before: State = next(states)
    book = Book(seat_asked, "points", purse.judge.name, purse.between(before))
    for number, (event, then) in enumerate(zip(events, states, strict=True)):
        _write(book, purse, number, event, before, then)
        before = then
    return book.closed()


def _write(book: Book, purse: Purse, number: int, event: Event, before: State, then: State) -> None:
    mine = before.turn is not None and before.turn.seat == purse.seat
    match event:
        case Rolled() if mine:
            book.write(number, "luck", purse.seat, purse.within(before), purse.within(then))
        case Chosen(moves) if mine:
            assert before.turn is not None
            if not before.turn.roll:
                purse.begin(before)
            (move,) = moves
            book.write(number, "skill", purse.seat, purse.within(before), purse.chosen(before, move.steps))
            if not isinstance(move.steps[-1], Throw):
                _not_foreseen(book, number, purse.between(then))
        case Chosen(moves):
            now = purse.between(then)
            if now != book.now:
                book.write(number, "skill", moves[0].seat, book.now, now)
        case Decided():
            _not_foreseen(book, number, purse.within(then) if mine else purse.between(then))


def _not_foreseen(book: Book, number: int, now: float) -> None:
    """What neither dice nor decisions explain."""
    if now != book.now:
        book.write(number, "luck", None, now, now)
