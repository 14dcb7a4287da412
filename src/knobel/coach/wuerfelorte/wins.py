"""The chances to win of all seats of Würfelorte, move by move: they sum to one.

After this turn everyone is held to play like the solved seat, and points are held to be normally distributed
(``solve.wuerfelorte.race``); the turn itself is exact, played to win by whose turn it is. What is wrong with that is
drift.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np

from knobel.coach.ledger import Frozen, Kind, Moment, frozen
from knobel.coach.wuerfelorte.choices import Steps, Way, best_of
from knobel.coach.wuerfelorte.points import is_to_come
from knobel.coach.wuerfelorte.sight import Desks, Place, Sight, place_of, position_of, scale_after
from knobel.game import Chosen, Decided, Drawn, Event, Rolled, Seat
from knobel.games.wuerfelorte import Brew, State, Throw, Wuerfelorte
from knobel.games.wuerfelorte.state import Step, Turn
from knobel.games.wuerfelorte.turns import score
from knobel.record import replay
from knobel.solve.wuerfelorte import race, seat
from knobel.solve.wuerfelorte.lattice import ENDS, PASS, Floats, Ints, end_of
from knobel.solve.wuerfelorte.race import chances, last_chances, race_worths, shares
from knobel.solve.wuerfelorte.seat import EINSTEIGER, FINAL, OPEN, PROFI, Fates, Version, after, can_end, fates

ROUNDING = 1e-12
CLEARLY = 0.01
"""Less than one win in a hundred the race does not tell apart: its own error in a game is half of that (chosen)."""


@cache
def _fates(version: Version) -> Fates:
    return fates(version)


@cache
def _desks(magic: int) -> Desks:
    return Desks(magic)


class Race:
    """Where all seats stand, and what the turn that is on makes of it."""

    def __init__(self, game: Wuerfelorte) -> None:
        self.game = game
        self._version = PROFI if game.is_profi else EINSTEIGER
        self._sight: Sight | None = None
        self._worth: Floats = np.zeros(0)

    def between(self, now: State) -> Floats:
        """The chances of all while no turn is on."""
        if now.first is None:
            return np.full(self.game.seats, 1 / self.game.seats)
        scores = self._scores(now)
        if now.turn is None:
            return np.asarray(shares(scores))
        seats, later = self._seats(now), self._later(now)
        if not any(all(not marker for marker in kitchen.markers) for kitchen in now.kitchens):
            return np.asarray(chances(seats, scores, later))
        final = seats[:, FINAL, OPEN]
        return np.asarray(last_chances(scores + final[:, 0] * later, final[:, 1] * later))

    def _scores(self, now: State) -> Floats:
        return np.array([score(kitchen) for kitchen in now.kitchens], np.float64)

    def _seats(self, now: State) -> Floats:
        """The fates of all seats."""
        table = _fates(self._version)
        return np.array([table[position_of(kitchen)] for kitchen in now.kitchens], np.float64)

    def _later(self, now: State) -> Ints:
        """Seats whose turn in this round is still to come; all or none is the same where a round begins."""
        assert now.turn is not None
        ends = any(not any(kitchen.markers) for kitchen in now.kitchens)
        fresh = now.turn.seat == now.first and not ends
        return np.array([not fresh and is_to_come(self.game, now, s) for s in range(self.game.seats)], np.int32)

    def begin(self, now: State) -> None:
        """A turn begins (or its magic points changed): look through it."""
        assert now.turn is not None
        mover, table = now.turn.seat, _fates(self._version)
        position = position_of(now.kitchens[mover])
        mask, coloured, large, magic = position
        then = np.zeros((ENDS, self._version.magic + 1, *table.shape[4:]))
        for end in range(ENDS):
            if can_end(mask, coloured, large, end):
                then[end] = table[after(mask, coloured, large, end)[:3]]
        later = np.array([s != mover and is_to_come(self.game, now, s) for s in range(self.game.seats)], np.int32)
        self._worth = np.zeros((ENDS, self._version.magic + 1, self.game.seats))
        ends_now = any(not any(kitchen.markers) for kitchen in now.kitchens)
        most = min(self._version.magic, magic + 3)
        race_worths(
            then, self._seats(now), self._scores(now), later, mover, mask, coloured, large, ends_now, most, self._worth
        )
        own = np.ascontiguousarray(self._worth[:, :, mover])
        own[:, most + 1 :] = own[:, most : most + 1]
        self._sight = Sight(_desks(self._version.magic), position, own)

    def own(self, before: State, steps: Sequence[Step]) -> float:
        """The mover's own chance with a move."""
        assert self._sight is not None
        return self._sight.worth_of(before, steps)

    def as_good(self, before: State, found: Sequence[Way], clearly: float = CLEARLY) -> set[Steps]:
        """Moves with which the mover wins as often as with the best for points, or not clearly less often."""
        self.begin(before)
        best = self.own(before, best_of(found).steps)
        return {way.steps for way in found if self.own(before, way.steps) >= best - clearly}

    def within(self, now: State) -> Floats:
        """The chances of all in a turn: dice in the air, lying, or still to be thrown."""
        assert self._sight is not None
        found: Floats = np.einsum("em,ems->s", self._sight.ends(self._place(now)), self._worth)
        return found

    def _place(self, now: State) -> Place:
        assert now.turn is not None
        kitchen = now.kitchens[now.turn.seat]
        return place_of(now.turn, kitchen.markers, kitchen.magic or 0)

    def ended(self, before: State, step: Step) -> Floats:
        """The chances of all if the turn ends so."""
        assert before.turn is not None
        magic = before.kitchens[before.turn.seat].magic or 0
        if isinstance(step, Brew):
            return np.asarray(self._worth[end_of(step), scale_after(before.turn, magic, self._version.magic)])
        return np.asarray(self._worth[PASS, magic])


Happened = tuple[Seat | None, Kind, Floats, Floats]


def win_moments(game: Wuerfelorte, events: Sequence[Event]) -> tuple[Moment, ...]:
    """All throws and decisions of a game with the chances of all seats."""
    race_now = Race(game)
    states = replay(game, events)
    before: State = next(states)
    now = race_now.between(before)
    found = []
    for number, (event, then) in enumerate(zip(events, states, strict=True)):
        for by, kind, backup, reached in _happened(race_now, event, before, then):
            found.append(Moment(number, kind, by, _numbers(now), _numbers(backup), _numbers(reached)))
            now = reached
        before = then
    return tuple(found)


def _numbers(chances_now: Floats) -> tuple[float, ...]:
    return tuple(map(float, chances_now))


def _happened(race_now: Race, event: Event, before: State, then: State) -> Iterator[Happened]:
    match event:
        case Drawn():
            ways = [race_now.between(_begun_by(before, first)) for first in range(race_now.game.seats)]
            yield None, "luck", np.mean(ways, axis=0), race_now.between(then)
        case Rolled():
            assert before.turn is not None
            yield before.turn.seat, "luck", race_now.within(before), race_now.within(then)
        case Chosen(moves):
            assert before.turn is not None
            (move,) = moves
            if not before.turn.roll:
                race_now.begin(before)
            best, last = race_now.within(before), move.steps[-1]
            if isinstance(last, Throw):
                yield move.seat, "skill", best, race_now.within(then)
                return
            yield move.seat, "skill", best, race_now.ended(before, last)
            settled, reached = race_now.between(then), race_now.ended(before, last)
            if abs(settled - reached).max() > ROUNDING:
                yield None, "luck", settled, settled
        case Decided():
            race_now.begin(then)
            called = race_now.within(then)
            yield None, "luck", called, called


def _begun_by(before: State, first: Seat) -> State:
    return State(first, before.round, Turn(first), before.kitchens)


@cache
def name_of(points: Frozen) -> Frozen:
    """Who judges the race."""
    return frozen(f"wins over {points.name}", (race, seat), points.hash.encode())
