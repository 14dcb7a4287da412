"""The game itself: what the table waits for, what may be done, and what it changes. Rules W1 to W25."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from knobel.game import (
    BestMove,
    Choose,
    Chosen,
    Draw,
    Drawn,
    Event,
    Followed,
    Line,
    Move,
    Over,
    Prompt,
    Rolled,
    Seat,
    Written,
    roll,
)
from knobel.games.wuerfelwelten import draft as drafts
from knobel.games.wuerfelwelten import story
from knobel.games.wuerfelwelten.draft import ROLLED, Sheet
from knobel.games.wuerfelwelten.scoring import stars_of, tenths_of, winners
from knobel.games.wuerfelwelten.state import ROUNDS, WORLDS_A_LEG, State, worlds_of_leg
from knobel.games.wuerfelwelten.steps import Finish, Step
from knobel.games.wuerfelwelten.view import View, view_of
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.games.wuerfelwelten.written import handed_on, written

NOTHING_DONE: tuple[Step, ...] = (Finish(),)
"""The Runde of somebody who does nothing."""


class Wuerfelwelten(Struct, frozen=True):
    """The rules; the fields are the table options.

    What is drawn and rolled does not depend on the seats: the ``Drawn`` and ``Rolled`` events of one table, in their
    order, are answers in any other, so that a late-comer or a single player can play the same dice from the start. W23.
    """

    name: ClassVar[str] = "wuerfelwelten"
    rules: ClassVar[int] = 1
    fewest: ClassVar[int] = 1
    most: ClassVar[int | None] = None
    state_type: ClassVar[Any] = State
    step_type: ClassVar[Any] = Step
    steady: ClassVar[bool] = True
    """What falls does not depend on what anyone does: crowds, late-comers and the dice of the day can share it."""

    seats: Annotated[int, Meta(ge=1)] = 2
    """W1: there is no upper limit."""

    def start(self) -> State:
        return State((), (), False, self._wiped(()))

    def prompt(self, state: State) -> Prompt:
        if state.over:
            legs = list(zip(*state.tenths, strict=True))
            return Over(tuple([sum(each) for each in legs]), winners(legs))
        if not state.on_table:
            return Draw(WORLDS_A_LEG, len(WORLDS) - len(state.worlds))
        return _everyone(self.seats) if state.rolled else roll(ROLLED)

    def options(self, state: State, seat: Seat, steps: tuple[Step, ...] = ()) -> Sequence[Step]:
        return drafts.options(state.draft(seat, steps))

    def follow(self, state: State, seat: Seat, steps: tuple[Step, ...]) -> Followed:
        """How far a seat's steps are on offer, without listing all other places."""
        draft = drafts.begin(state.on_table, state.rolls[-1], state.sheets[seat])
        for n, step in enumerate(steps):
            if not drafts.on_offer(draft, step):
                return Followed(n, complete=False)
            draft = drafts.after(draft, step)
        return Followed(len(steps), draft.finished)

    def settle(self, state: State, seat: Seat, steps: tuple[Step, ...] = ()) -> Sequence[tuple[Step, ...]]:
        """The one complete legal move that a seat's legal steps are taken as. W24."""
        if not steps:
            return (NOTHING_DONE,)
        return (drafts.settled(state.draft(seat, steps), steps),)

    def apply(self, state: State, event: Event) -> State:
        match event:
            case Chosen(moves):
                return self._chosen(state, moves)
            case Rolled((first, second)):
                return handed_on(state, replace(state, rolls=(*state.rolls, (first, second)), rolled=True))
            case Drawn(things):
                unused = _unused(state)
                drawn = tuple([unused[thing] for thing in things])
                return replace(state, worlds=state.worlds + drawn, sheets=self._wiped(drawn))
        raise TypeError(event)

    def things(self, state: State) -> Sequence[str]:
        """The worlds that may still come. W2."""
        return [f"wuerfelwelten-{name}" for name in _unused(state)]

    def parts(self, state: State) -> list[dict[str, int]]:
        """The stars of each world that was played."""
        found: list[dict[str, int]] = [{} for _ in range(self.seats)]
        for leg, sheets in enumerate(state.past):
            worlds = worlds_of_leg(state.worlds, leg)
            for mine, sheet in zip(found, sheets, strict=True):
                mine.update(zip(worlds, stars_of(worlds, sheet.cards, sheet.gained), strict=True))
        return found

    def _chosen(self, state: State, moves: tuple[Move, ...]) -> State:
        sheets = list(state.sheets)
        for move in moves:
            draft = drafts.begin(state.on_table, state.rolls[-1], sheets[move.seat])
            for step in move.steps:
                draft = drafts.after(draft, step)
            sheets[move.seat] = draft.sheet
        state = replace(state, sheets=tuple(sheets), rolled=False)
        return self._scored(state) if len(state.rolls) == ROUNDS else state

    def _scored(self, state: State) -> State:
        """W8: the leg is counted, then everything is wiped."""
        tenths = tuple([tenths_of(state.on_table, sheet) for sheet in state.sheets])
        return State(state.worlds, (), False, self._wiped(()), (*state.past, state.sheets), (*state.tenths, tenths))

    def _wiped(self, worlds: tuple[str, ...]) -> tuple[Sheet, ...]:
        return (Sheet(tuple([WORLDS[name].blank for name in worlds])),) * self.seats

    def counted(self, state: State) -> bool:
        """Whether the first roll after a finished leg lies on the table."""
        return bool(state.past) and state.rolled and len(state.rolls) == 1

    def best_moves(self, events: Sequence[Event], seats: Sequence[Seat]) -> Sequence[BestMove]:
        """The rounds of these seats that gave most."""
        return story.best_moves(events, seats)

    def view(self, state: State, seat: Seat | None, steps: tuple[Step, ...] = ()) -> View:
        return view_of(state, seat, steps)

    def written(self, state: State, seat: Seat) -> Written:
        """The view of a seat of a crowd that has done nothing yet, as JSON."""
        return written(state, seat)

    def story(self, state: State, event: Event) -> Sequence[Line]:
        after = self.apply(state, event) if story.needs_after(state, event) else state
        return story.told(state, event, after)


def _unused(state: State) -> list[str]:
    return [name for name in WORLDS if name not in state.worlds]


@cache
def _everyone(seats: int) -> Choose:
    return Choose(tuple(range(seats)))
