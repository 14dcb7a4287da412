"""The Runden of one seat, one after another: what lay there, what was rolled, what was done.

Nobody's sheet depends on another's, so that a seat of any table, of a crowd too, played a game alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from knobel.game import Chosen, Event, Seat
from knobel.games.wuerfelwelten import Sheet, State, Wuerfelwelten
from knobel.games.wuerfelwelten.draft import Faces
from knobel.games.wuerfelwelten.state import ROUNDS
from knobel.games.wuerfelwelten.steps import Step
from knobel.record import Record, replay


def alone(events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """The same dice and this seat's moves, as a game of one."""
    return tuple(_only(event, seat) if isinstance(event, Chosen) else event for event in events)


def _only(event: Chosen, seat: Seat) -> Chosen:
    return Chosen(tuple(replace(move, seat=0) for move in event.moves if move.seat == seat))


def record_alone(record: Record, seat: Seat) -> Record:
    """A record of this seat only, as far as a coach looks."""
    return Record(
        record.game,
        record.rules,
        {**record.options, "seats": 1},
        record.sitters[seat : seat + 1],
        alone(record.events, seat),
        house=tuple((turn, 0) for turn, answered in record.house if answered == seat),
        tips=tuple((turn, 0) for turn, helped in record.tips if helped == seat),
    )


class Round(Struct, frozen=True):
    """One Runde of a game of one."""

    turn: int
    """The event in which it was played; its roll is the one before."""
    leg: int
    worlds: tuple[str, ...]
    roll: Faces
    to_come: int
    """Runden of this leg that follow."""
    before: Sheet
    steps: tuple[Step, ...]
    after: Sheet


def rounds_of(events: Sequence[Event]) -> Iterator[Round]:
    """The Runden that were played to their end."""
    states: Iterator[State] = replay(Wuerfelwelten(seats=1), events)
    state = next(states)
    for turn, (event, then) in enumerate(zip(events, states, strict=True)):
        if isinstance(event, Chosen):
            (after,) = then.past[-1] if len(then.past) > len(state.past) else then.sheets
            to_come, (move,) = ROUNDS - len(state.rolls), event.moves
            yield Round(turn, state.leg, state.on_table, state.rolls[-1], to_come, state.sheets[0], move.steps, after)
        state = then
