"""A duel as secret choices: everybody throws and dodges at once, volley after volley, until one is left. A17.

Of the same shape as ``fencing``: a small game, held by a table without IO.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from knobel.contests.asteroid_dice.fencing import (
    AIMS,
    DODGES,
    SECONDS_AN_EXCHANGE,
    Evade,
    Shot,
    decide,
    meets,
    told,
    uncertain,
)
from knobel.game import Choose, Chosen, Event, Line, Move, Over, Prompt, Roll, Rolled, Seat
from knobel.games.asteroid_dice.cards import Colour, Die, Kind, largest_first
from knobel.games.asteroid_dice.fights import DUEL_SECONDS
from knobel.games.asteroid_dice.state import DuelAbout, Duelled, Exchange, Fighter

VOLLEYS = DUEL_SECONDS // SECONDS_AN_EXCHANGE
DUEL_DICE: tuple[Die, ...] = largest_first(("d6", "d8", "d10", "d12", "d20"))
"""Any die each: here the duellists take the largest, in the order of their places."""

Step = Shot | Evade


class DuelState(Struct, frozen=True):
    """A moment of a duel. ``hits`` are those who are out, volley by volley."""

    number: int
    standing: tuple[Colour, ...]
    hits: tuple[tuple[Colour, ...], ...] = ()
    flying: tuple[Exchange, ...] = ()
    past: tuple[Exchange, ...] = ()
    volleys: tuple[int, ...] = ()
    """How many throws each volley had."""
    over: bool = False


class DuellingView(Struct, frozen=True):
    """The duel as everybody sees it; nothing is secret but the sealed choices."""

    number: int
    limit: int
    card: Kind | None
    standing: tuple[Fighter, ...]
    dice: tuple[Die, ...]
    """What those who stand hold, in the same order."""
    hits: tuple[tuple[Colour, ...], ...]
    acts_for: Colour | None
    draft: tuple[Step, ...]
    past: tuple[Exchange, ...]
    volleys: tuple[int, ...]


class FencedDuel(Struct, frozen=True):
    """Last one hit wins. If the last ones fall together it does not count: they pick up their dice and go on."""

    name: ClassVar[str] = "asteroid_dice"
    rules: ClassVar[int] = 1
    fewest: ClassVar[int] = 2
    most: ClassVar[int | None] = 5
    state_type: ClassVar[Any] = DuelState
    step_type: ClassVar[Any] = Step

    about: DuelAbout
    limit: int = VOLLEYS

    @property
    def seats(self) -> int:
        return self.about.seats

    def start(self) -> DuelState:
        return DuelState(0, tuple(fighter.colour for fighter in self.about.fighters))

    def prompt(self, state: DuelState) -> Prompt:
        if state.over:
            return Over((0,) * self.seats, ())
        if state.flying:
            return Roll(((len(uncertain(state.flying)), 2),))
        return Choose(tuple(sorted(fighter.seat for fighter in self._standing(state))))

    def options(self, state: DuelState, seat: Seat, steps: tuple[Step, ...] = ()) -> Sequence[Step]:
        me = self._acts_for(state, seat)
        match steps:
            case ():
                return tuple(Shot(at, side) for at in state.standing if at != me for side in AIMS)
            case (_,):
                return tuple(map(Evade, DODGES))
        return ()

    def apply(self, state: DuelState, event: Event) -> DuelState:
        match event:
            case Chosen(moves):
                state = replace(state, flying=self._shown(state, moves))
                return state if uncertain(state.flying) else self._landed(state, ())
            case Rolled(faces):
                return self._landed(state, faces)
        raise TypeError(event)

    def view(self, state: DuelState, seat: Seat | None, steps: tuple[Step, ...] = ()) -> DuellingView:
        return DuellingView(
            number=state.number + 1,
            limit=self.limit,
            card=self.about.card,
            standing=self._standing(state),
            dice=DUEL_DICE[: len(state.standing)],
            hits=state.hits,
            acts_for=None if seat is None else self._acts_for(state, seat),
            draft=steps,
            past=state.past,
            volleys=state.volleys,
        )

    def story(self, state: DuelState, event: Event) -> Sequence[Line]:
        after = self.apply(state, event)
        return [told(self.seats, exchange) for exchange in after.past[len(state.past) :]]

    def still_in(self, state: DuelState) -> tuple[Seat, ...]:
        """Who still has a part in the duel."""
        return tuple(fighter.seat for fighter in self._standing(state))

    def outcome(self, state: DuelState) -> Duelled:
        """What the rules are told when it is over."""
        past = iter(state.past)
        return Duelled(state.hits, tuple(tuple(islice(past, many)) for many in state.volleys))

    def _shown(self, state: DuelState, moves: tuple[Move, ...]) -> tuple[Exchange, ...]:
        steps = {move.seat: move.steps for move in moves}
        seats = {fighter.colour: fighter.seat for fighter in self._standing(state)}
        flying = []
        for number, fighter in enumerate(self._standing(state)):
            shot = steps[fighter.seat][0]
            way = steps[seats[shot.at]][1].way
            result = meets(shot.side, way)
            flying.append(Exchange(0, fighter.colour, DUEL_DICE[number], shot.at, shot.side, way, result))
        return tuple(flying)

    def _landed(self, state: DuelState, tosses: tuple[int, ...]) -> DuelState:
        past = decide(state.flying, tosses)
        hit = tuple(colour for colour in state.standing if any(it.at == colour and it.result == "hit" for it in past))
        state = replace(
            state,
            number=state.number + 1,
            flying=(),
            past=state.past + past,
            volleys=(*state.volleys, len(past)),
        )
        if hit and len(hit) < len(state.standing):
            standing = tuple(colour for colour in state.standing if colour not in hit)
            state = replace(state, standing=standing, hits=(*state.hits, hit))
        return replace(state, over=len(state.standing) == 1 or state.number >= self.limit)

    def _standing(self, state: DuelState) -> tuple[Fighter, ...]:
        return tuple(fighter for fighter in self.about.fighters if fighter.colour in state.standing)

    def _acts_for(self, state: DuelState, seat: Seat) -> Colour | None:
        return next((fighter.colour for fighter in self._standing(state) if fighter.seat == seat), None)
