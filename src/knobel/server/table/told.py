"""What an event meant to people, and for whom the house answered in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from knobel.game import Line, Seat
from knobel.server.store.rows import Answer
from knobel.wire.http import StoodIn

DRAFT = "draft"
"""How the identity of an answer of the house begins that is a person's draft, taken as it was."""


class ToldEvent(NamedTuple):
    """One event, as it is told."""

    turn: int
    lines: list[Line]
    house: Mapping[Seat, StoodIn]


def stood_in(answer: Answer) -> StoodIn:
    """An answer of the house, as people are told of it."""
    return StoodIn(answer.seat, answer.id.startswith(DRAFT))
