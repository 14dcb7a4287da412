"""The game itself: what the table waits for, what may be done, and what it changes. Rules M1 to M8."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from knobel.game import Choose, Chosen, Draw, Drawn, Event, Line, Over, Prompt, Rolled, Seat, roll, with_at
from maexchen.state import (
    MAEXCHEN,
    VALUES,
    Believe,
    Dice,
    Doubt,
    Lifted,
    Say,
    State,
    Step,
    Yield,
    next_alive,
    rank,
    value_of,
)
from maexchen.story import told
from maexchen.view import View, view_of


class Maexchen(Struct, frozen=True):
    """The rules; the fields are the table options."""

    name: ClassVar[str] = "maexchen"
    rules: ClassVar[int] = 1
    fewest: ClassVar[int] = 2
    most: ClassVar[int | None] = 8
    state_type: ClassVar[Any] = State
    step_type: ClassVar[Any] = Step

    seats: Annotated[int, Meta(ge=2, le=8)] = 2
    first: Annotated[int, Meta(ge=0, le=7)] | None = None
    """Who begins; None is drawn. A rematch lets the next one begin."""
    lives: Literal[3, 5, 7] = 5
    """M7."""

    def start(self) -> State:
        return State(self.first, self.first or 0, "shake", (int(self.lives),) * self.seats)

    def prompt(self, state: State) -> Prompt:
        if state.first is None:
            return Draw(1, self.seats)
        match state.phase:
            case "shake":
                return roll(2)
            case "over":
                return Over(state.lives, tuple(seat for seat, lives in enumerate(state.lives) if lives))
        return Choose((state.turn,))

    def options(self, state: State, seat: Seat, steps: tuple[Step, ...] = ()) -> Sequence[Step]:
        if steps:
            return ()
        if state.phase == "say":
            return tuple(map(Say, VALUES[rank(state.said) + 1 :]))
        return (Yield(), Doubt()) if state.said == MAEXCHEN else (Believe(), Doubt())

    def apply(self, state: State, event: Event) -> State:
        match event:
            case Drawn(things):
                return replace(state, first=things[0], turn=things[0])
            case Rolled((one, other)):
                return replace(state, phase="say", dice=(one, other))
            case Chosen((move,)):
                return self._done(state, move.steps[0])
        raise TypeError(event)

    def _done(self, state: State, step: Step) -> State:
        match step:
            case Say(value):
                following = next_alive(state.lives, state.turn)
                return replace(state, phase="answer", said=value, before=state.said, caller=state.turn, turn=following)
            case Believe():
                return replace(state, phase="shake", dice=None)
            case Doubt():
                assert state.dice
                return self._lost(state, state.dice)
            case Yield():
                return self._lost(state, None)

    def _lost(self, state: State, dice: Dice | None) -> State:
        """M5, M6: somebody pays, and begins the next round if they still can. M8."""
        assert state.said is not None
        assert state.caller is not None
        lied = dice is not None and rank(value_of(dice)) < rank(state.said)
        loser = state.caller if lied else state.turn
        price = 2 if dice and state.said == MAEXCHEN else 1
        lost = min(price, state.lives[loser])
        lives = with_at(state.lives, loser, state.lives[loser] - lost)
        turn = loser if lives[loser] else next_alive(lives, loser)
        over = sum(map(bool, lives)) == 1
        last = Lifted(state.caller, state.said, dice, loser, lost)
        return State(state.first, turn, "over" if over else "shake", lives, last=last)

    def hides(self, state: State, event: Event, seat: Seat | None) -> bool:
        """M3: only who shook the cup looks under it."""
        return isinstance(event, Rolled) and seat != state.turn

    def view(self, state: State, seat: Seat | None, steps: tuple[Step, ...] = ()) -> View:
        return view_of(state, seat)

    def story(self, state: State, event: Event) -> Sequence[Line]:
        return told(state, event, self.apply(state, event))
