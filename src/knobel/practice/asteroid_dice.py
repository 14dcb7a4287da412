"""A throwing ground for Asteroid Dice: two dice lie on the table, one's own die is thrown at them again and again."""

from __future__ import annotations

from msgspec.structs import replace

from knobel.game import Decided, Event, Seat
from knobel.games.asteroid_dice.cards import Die
from knobel.games.asteroid_dice.game import AsteroidDice
from knobel.games.asteroid_dice.rounds import first_round
from knobel.games.asteroid_dice.state import Body, State
from knobel.games.asteroid_dice.steps import Step
from knobel.games.asteroid_dice.throws import Landed, Lying
from knobel.games.asteroid_dice.view import View

TRIES_KEPT = 20
"""The share of successes is that of so many last throws."""
MINE: Die = "d8"
TARGETS = (
    Lying("d20", 17, (276, 590, 204, 13948, -26835, 11245, 5706)),
    Lying("d12", 9, (228, 1256, 197, 26383, -6180, -14713, -11088)),
)
"""Where they lie at first, as physics left them after a throw."""


class GroundState(State, frozen=True):
    """A moment at the throwing ground; ``tries`` are the last throws: whether they turned another die over."""

    tries: tuple[bool, ...] = ()


class GroundView(View, frozen=True):
    """The table, and how the last throws went."""

    tries: tuple[bool, ...] = ()


class ThrowingGround(AsteroidDice, frozen=True):
    """One seat throws for as long as it likes; the others only own the dice to be hit."""

    seats: int = 3
    body: Body = "fencing"

    def start(self) -> State:
        cards: tuple[Die, ...] = (MINE, *(it.die for it in TARGETS))
        before = first_round(self.seats)
        hands = tuple(
            tuple(kind for kind in hand if kind != card) for hand, card in zip(before.hands, cards, strict=True)
        )
        laid = replace(before, phase="aim", hands=hands, out=cards, dice=cards, shown=cards, lying=TARGETS)
        return GroundState(**{name: getattr(laid, name) for name in State.__struct_fields__})

    def apply(self, state: State, event: Event) -> State:
        after = super().apply(state, event)
        if not isinstance(event, Decided) or not isinstance(outcome := event.outcome, Landed):
            return after
        assert isinstance(state, GroundState)
        assert after.last
        tries = (*state.tries, bool(after.last.turned))[-TRIES_KEPT:]
        targets = tuple(it for it in outcome.dice if it.die != MINE)
        if any(it.fell for it in targets):
            targets = TARGETS
        return replace(state, phase="aim", aim=None, lying=targets, last=after.last, throws=after.throws, tries=tries)

    def view(self, state: State, seat: Seat | None, steps: tuple[Step, ...] = ()) -> View:
        assert isinstance(state, GroundState)
        seen = super().view(state, seat, steps)
        return GroundView(**{name: getattr(seen, name) for name in View.__struct_fields__}, tries=state.tries)
