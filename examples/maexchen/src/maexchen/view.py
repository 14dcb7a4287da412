"""What players see: the dice only of the cup they shook themselves, until it is lifted."""

from __future__ import annotations

from msgspec import Struct

from knobel.game import Seat
from maexchen.state import Dice, Lifted, Phase, State

COVERED = (0, 0)
"""Dice under the cup of another."""


class SeatView(Struct, frozen=True):
    """One player."""

    lives: int


class View(Struct, frozen=True):
    """The table through the eyes of one seat."""

    phase: Phase
    turn_seat: Seat | None
    dice: Dice | None
    """What lies under the cup; (0, 0) for those who must not know, None while it is being shaken."""
    said: int | None
    before: int | None
    caller_seat: Seat | None
    last: Lifted | None
    seats: tuple[SeatView, ...]


def view_of(state: State, seat: Seat | None) -> View:
    """What a seat sees; None is a spectator."""
    looked = state.caller if state.phase == "answer" else state.turn
    dice = state.dice if state.dice is None or seat == looked else COVERED
    turn = None if state.first is None or state.phase == "over" else state.turn
    return View(
        phase=state.phase,
        turn_seat=turn,
        dice=dice,
        said=state.said,
        before=state.before,
        caller_seat=state.caller,
        last=state.last,
        seats=tuple(map(SeatView, state.lives)),
    )
