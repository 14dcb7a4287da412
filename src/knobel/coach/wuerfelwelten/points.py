"""The books of a seat of Würfelwelten in tenths of stars: draws and rolls are luck, Runden skill, the rest drift.

Two values can judge. ``meister``'s own is quick: its errors are too large for a verdict on a single Runde, but luck is
fair whatever the value is, so that scores without luck are sound. The one that looks ahead (``look_ahead``) errs by
far less in most Runden and takes its time; ``docs/strength.md`` has the figures of both.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from statistics import fmean

import numpy as np

from knobel.coach.ledger import Book, Frozen, Ledger, frozen
from knobel.coach.wuerfelwelten.looks import Look, ids_of, look_ahead, packed_sheet
from knobel.coach.wuerfelwelten.rounds import Round, alone, rounds_of
from knobel.game import Drawn, Event, Seat
from knobel.games.wuerfelwelten import Sheet, State, Wuerfelwelten
from knobel.games.wuerfelwelten.scoring import TENTHS
from knobel.games.wuerfelwelten.state import LEGS, WORLDS_A_LEG
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.record import replay
from knobel.solve.wuerfelwelten import ahead, cards, features, network, places, plan, stars
from knobel.solve.wuerfelwelten.rounds import BEAM
from knobel.solve.wuerfelwelten.strength import triple_values
from knobel.weights import weights

_MADE_BY = (cards, features, network, places, plan, stars)


@cache
def quick_name() -> Frozen:
    """The value of ``meister``."""
    return frozen(f"wuerfelwelten/meister-{BEAM}", _MADE_BY, weights("wuerfelwelten", "meister.npz"))


@cache
def ahead_name() -> Frozen:
    """The same with a look ahead."""
    return frozen("wuerfelwelten/meister-ahead", (*_MADE_BY, ahead), weights("wuerfelwelten", "meister.npz"))


@cache
def _leg_worths() -> dict[frozenset[str], float]:
    """What a leg of three worlds is worth before its first roll, in tenths."""
    return {frozenset(three.split()): worth * TENTHS for three, worth in triple_values().items()}


@cache
def _usual(unused: frozenset[str]) -> float:
    """The mean of that over all legs that can be drawn from these worlds."""
    worths = _leg_worths()
    return fmean(worths[frozenset(three)] for three in combinations(sorted(unused), WORLDS_A_LEG))


def _to_draw(now: State) -> float:
    """What the legs still to be drawn are worth on average: each is any three of the worlds that are left."""
    many = LEGS - len(now.worlds) // WORLDS_A_LEG
    return many * _usual(frozenset(WORLDS) - set(now.worlds)) if many else 0.0


class Leg:
    """The leg on the table by the quick value."""

    def __init__(self, worlds: Sequence[str]) -> None:
        self._net = network.network()
        self._desk = network.new_desk(self._net)
        self._ids = ids_of(worlds)
        self._ends = np.zeros((len(plan.ROLLS), 4), np.int64)

    def mean(self, sheet: Sheet, to_come: int) -> float:
        """The mean of ``best`` over all rolls; ``to_come`` Runden follow this one."""
        plan.begin(self._desk, self._ids, to_come)
        own = packed_sheet(self._ids, sheet)
        return float(plan.backup(self._desk, self._net, own[:3], own[3], BEAM, self._ends))

    def best(self, sheet: Sheet, roll: tuple[int, int], to_come: int) -> float:
        """The best end of a Runde with this roll that the search finds."""
        plan.begin(self._desk, self._ids, to_come)
        own = packed_sheet(self._ids, sheet)
        node = plan.plan(self._desk, self._net, own[:3], own[3], min(roll), max(roll), BEAM)
        return float(self._desk["worth"][node])

    def worth(self, sheet: Sheet, to_come: int) -> float:
        """A sheet after a Runde."""
        plan.begin(self._desk, self._ids, to_come)
        own = packed_sheet(self._ids, sheet)
        self._desk["cards"][0], self._desk["state"][0] = own[:3], own[3]
        return float(plan.value(self._desk, self._net, 0))


def _looked(rounds: Sequence[Round]) -> list[Look]:
    """These Runden by the quick value."""
    found: list[Look] = []
    legs: dict[tuple[str, ...], Leg] = {}
    for one in rounds:
        leg = legs[one.worlds] = legs.get(one.worlds) or Leg(one.worlds)
        mean, best = leg.mean(one.before, one.to_come), leg.best(one.before, one.roll, one.to_come)
        found.append(Look(mean, best, leg.worth(one.after, one.to_come)))
    return found


def points_ledger(events: Sequence[Event], seat: Seat) -> Ledger:
    """The books of a seat by the quick value."""
    own = alone(events, seat)
    return _ledger(own, seat, _looked([*rounds_of(own)]), quick_name())


def ahead_ledger(own: Sequence[Event], seat: Seat, looks: Sequence[Look] | None = None) -> Ledger:
    """The books of a game of one, told as those of this seat, by the value that looks ahead.

    ``looks`` are those of its Runden, where they are known already.
    """
    looks = [look_ahead(one) for one in rounds_of(own)] if looks is None else looks
    return _ledger(own, seat, looks, ahead_name())


def _ledger(own: Sequence[Event], seat: Seat, looks: Sequence[Look], judge: Frozen) -> Ledger:
    states: list[State] = [*replay(Wuerfelwelten(seats=1), own)]
    book = Book(seat, "points", judge, _to_draw(states[0]))
    had, rounds = 0.0, dict(zip((one.turn for one in rounds_of(own)), looks, strict=True))
    for turn, (event, before, then) in enumerate(zip(own, states, states[1:], strict=False)):
        rest = had + _to_draw(then)
        if isinstance(event, Drawn):
            now = rest + _leg_worths()[frozenset(then.on_table)]
            book.write(turn, "luck", None, had + _to_draw(before), now)
        elif look := rounds.get(turn + 1):
            book.write(turn, "luck", None, rest + look.mean, rest + look.best)
        elif look := rounds.get(turn):
            now = rest + look.worth
            book.write(turn, "skill", seat, max(book.now, now), now)
            had += then.tenths[-1][0] if len(then.past) > len(before.past) else 0
    return book.closed()
