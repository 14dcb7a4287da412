"""What an event meant to people, and for whom the house answered in it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from knobel.game import Line, Seat
from knobel.server.store.rows import Answer
from knobel.wire.from_server import Told
from knobel.wire.http import StoodIn

DRAFT = "draft"
"""How the identity of an answer of the house begins that is a person's draft, taken as it was."""


class ToldEvent(Struct, frozen=True, gc=False):
    """One event, as it is told. Thousands may be told of it, so what is the same for all of them is made once."""

    told: Told
    house: Mapping[Seat, StoodIn]

    @property
    def turn(self) -> int:
        return self.told.turn

    def to_one_of_a_crowd(self, seat: Seat | None) -> Told:
        """In a crowd one is only told whether the house answered for oneself."""
        mine = self.house.get(seat) if seat is not None else None
        return Told(self.told.turn, self.told.lines, (mine,) if mine else ())


def told_event(turn: int, lines: tuple[Line, ...], house: Mapping[Seat, StoodIn]) -> ToldEvent:
    """An event at this turn, and for whom the house answered in it."""
    return ToldEvent(Told(turn, lines, tuple(house.values())), house)


def stood_in(answer: Answer, at: float) -> StoodIn:
    """An answer of the house, as people are told of it."""
    return StoodIn(answer.seat, answer.id.startswith(DRAFT), at)
