"""The game itself: whose turn it is, what may be done, and what it changes. Rules O1 to O9 and P1 to P7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from knobel.game import (
    Choose,
    Chosen,
    Contest,
    Decided,
    Draw,
    Drawn,
    Event,
    Line,
    Over,
    Prompt,
    Refused,
    Rolled,
    Seat,
    roll,
)
from knobel.games.wuerfelorte.pots import (
    COLOURS,
    FIELDS,
    LARGE_MARKERS,
    POTS,
    SMALL,
    Brew,
    brews,
    counts_of,
)
from knobel.games.wuerfelorte.state import (
    MAGIC_START,
    PRICES,
    Calls,
    CallsOn,
    Cast,
    Kitchen,
    Pass,
    State,
    Step,
    Throw,
    Turn,
)
from knobel.games.wuerfelorte.story import told
from knobel.games.wuerfelorte.turns import after, gained, only_five_alike, score, throws, why_not, with_kitchen
from knobel.games.wuerfelorte.view import View, view_of

CALLED_FROM = 3
"""How many of a colour in one throw may be called (printed). P7."""

LAST_MARKERS = 2
"""From so few markers of a player on, all may agree to end the game (chosen)."""


class Wuerfelorte(Struct, frozen=True):
    """The rules; the fields are the table options."""

    name: ClassVar[str] = "wuerfelorte"
    rules: ClassVar[int] = 1
    fewest: ClassVar[int] = 2
    most: ClassVar[int | None] = 5
    state_type: ClassVar[Any] = State
    step_type: ClassVar[Any] = Step
    outcome_type: ClassVar[Any] = Calls

    seats: Annotated[int, Meta(ge=2, le=5)] = 2
    first: Annotated[int, Meta(ge=0, le=4)] | None = None
    """Who starts; None is drawn. A rematch sets it. O1."""
    version: Literal["einsteiger", "profi"] = "profi"
    bonus_calls: bool = False
    """Whoever first calls three alike in a throw gets a magic point. Profi only, and only where all are present. P7."""
    show_odds: bool = False
    """The view tells how likely each open pot still is."""

    def __post_init__(self) -> None:
        if self.bonus_calls and not self.is_profi:
            raise Refused("wuerfelorte-refused-calls")
        if self.first is not None and self.first >= self.seats:
            raise Refused("wuerfelorte-refused-first", first=self.first + 1, seats=self.seats)

    @property
    def is_profi(self) -> bool:
        return self.version == "profi"

    def start(self) -> State:
        large = LARGE_MARKERS if self.is_profi else 0
        kitchen = Kitchen((1,) * SMALL + (large,), (0,) * len(FIELDS), MAGIC_START if self.is_profi else None)
        turn = None if self.first is None else Turn(self.first)
        return State(self.first, 0, turn, (kitchen,) * self.seats)

    def prompt(self, state: State) -> Prompt:
        if state.first is None:
            return Draw(1, self.seats)
        turn = state.turn
        if turn is None:
            return _counted(state)
        if turn.air:
            return roll(len(turn.air))
        if turn.calling:
            return Contest("call", tuple(range(self.seats)), CallsOn(turn.calling, turn.seat))
        return Choose((turn.seat,))

    def options(self, state: State, seat: Seat, steps: tuple[Step, ...] = ()) -> Sequence[Step]:
        if steps and not isinstance(steps[-1], Cast):
            return ()
        state = after(state, steps)
        assert state.turn is not None
        turn, kitchen = state.turn, state.kitchens[seat]
        found: list[Step] = list(throws(turn))
        if turn.roll and not turn.extra:
            found += brews(kitchen.markers, counts_of(turn.dice))
            found.append(Pass())
        found += [Cast(spell) for spell in PRICES if why_not(turn, kitchen.magic, spell) is None]
        return found

    def settle(self, state: State, seat: Seat, steps: tuple[Step, ...] = ()) -> Sequence[tuple[Brew | Pass]]:
        """A brew, or none; there is no time for another roll. Only the first throw of a turn has to be made."""
        return [(step,) for step in self.options(state, seat) if isinstance(step, Brew | Pass)]

    def apply(self, state: State, event: Event) -> State:
        match event:
            case Rolled(faces):
                return self._land(state, faces)
            case Chosen(moves):
                (move,) = moves
                state = after(state, move.steps)
                return state if isinstance(move.steps[-1], Throw) else self._next_turn(state)
            case Decided(outcome):
                return self._decided(state, outcome)
            case Drawn(things):
                return replace(state, first=things[0], turn=Turn(things[0]))

    def _land(self, state: State, faces: tuple[int, ...]) -> State:
        assert state.turn is not None
        turn = state.turn
        dice = list(turn.dice)
        for place, face in zip(turn.air, faces, strict=True):
            dice[place - 1] = face
        calling = [c for c, n in zip(COLOURS, counts_of(faces), strict=True) if n >= CALLED_FROM]
        landed = Turn(
            turn.seat,
            turn.roll + 1,
            tuple(dice),
            thrown=turn.air,
            brown=turn.brown,
            calling=tuple(calling) if self.bonus_calls else (),
        )
        return State(state.first, state.round, landed, state.kitchens)

    def _decided(self, state: State, calls: Calls) -> State:
        """P7: the points count at once."""
        turn = state.turn
        assert turn is not None
        for called in calls.called:
            for seat in called.seats:
                kitchen = state.kitchens[seat]
                state = with_kitchen(state, seat, replace(kitchen, magic=gained(kitchen.magic, 1)))
        return replace(state, turn=replace(turn, calling=(), calls=calls))

    def possible(self, state: State, outcome: Calls) -> bool:
        """Whether the calls can have come out so: each open colour once, seats of this table, a time for each."""
        assert state.turn is not None

        def are_seats(seats: tuple[Seat, ...]) -> bool:
            return list(seats) == sorted(set(seats) & set(range(self.seats)))

        return (
            tuple(called.colour for called in outcome.called) == state.turn.calling
            and all(are_seats(called.seats) and len(called.times) == len(called.seats) for called in outcome.called)
            and all(len(called.ahead) in (0, len(called.seats)) for called in outcome.called)
            and are_seats(outcome.wrong)
        )

    def _next_turn(self, state: State) -> State:
        """O7, O8: the next seat, or the end when a round is over that was the last."""
        assert state.turn is not None
        seat = (state.turn.seat + 1) % self.seats
        if seat != state.first:
            return State(state.first, state.round, Turn(seat), state.kitchens)
        return State(state.first, state.round + 1, None if self.is_last(state.kitchens) else Turn(seat), state.kitchens)

    def is_last(self, kitchens: Sequence[Kitchen]) -> bool:
        """Whether the game ends with this round. O7, O8, P6."""
        if any(not any(kitchen.markers) for kitchen in kitchens):
            return True
        return not self.is_profi and all(only_five_alike(kitchen.markers) for kitchen in kitchens)

    def throwers(self, state: State) -> tuple[Seat, ...]:
        return (state.turn.seat,) if state.turn else ()

    def parts(self, state: State) -> list[dict[str, int]]:
        """How many markers were taken from each pot."""
        began = self.start().kitchens
        return [
            {pot: had - left for pot, had, left in zip(POTS, at_first.markers, kitchen.markers, strict=True) if had}
            for at_first, kitchen in zip(began, state.kitchens, strict=True)
        ]

    def as_it_stands(self, state: State) -> Over | None:
        """Who only hunts the last markers may agree to count them where they lie (chosen)."""
        last = any(sum(kitchen.markers) <= LAST_MARKERS for kitchen in state.kitchens)
        return _counted(state) if state.turn is not None and last else None

    def lap(self, state: State) -> int:
        """A turn of one seat."""
        return state.round * self.seats + (state.turn.seat if state.turn else 0)

    def view(self, state: State, seat: Seat | None, steps: tuple[Step, ...] = ()) -> View:
        return view_of(self, state, steps)

    def story(self, state: State, event: Event) -> Sequence[Line]:
        return told(self, state, event)


def _counted(state: State) -> Over:
    """O9: most points win, a tie is shared."""
    totals = tuple(score(kitchen) for kitchen in state.kitchens)
    return Over(totals, tuple(seat for seat, points in enumerate(totals) if points == max(totals)))
