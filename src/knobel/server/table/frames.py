"""What a seat sees and may do, as JSON: written here for a table of friends, beside the server for a crowd."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from knobel.game import AnyGame, Seat, standings_of

encode = msgspec.json.encode


class Wanted(Struct, frozen=True, array_like=True):
    """Whose frame is wanted (None: a spectator's), and whether it is theirs to choose."""

    seat: Seat | None
    choosing: bool


class Frame(Struct, frozen=True, array_like=True):
    """What one seat sees, and what it may do, both as JSON."""

    view: bytes
    options: bytes
    named: tuple[Seat, ...] = ()
    """The seats of a crowd that the view speaks of."""


def write_frame(game: AnyGame, state: Any, wanted: Wanted) -> Frame:
    """Write down what a seat sees and may do."""
    view = game.view(state, wanted.seat)
    options = game.options(state, wanted.seat or 0) if wanted.choosing else ()
    named = sorted({standing.seat for standing in standings_of(view)})
    return Frame(encode(view), encode(options), tuple(named))
