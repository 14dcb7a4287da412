"""What a seat sees and may do, written down: at a table of friends here, for a crowd in processes beside the server."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from knobel.game import AnyGame, RankedView, Seat

encode = msgspec.json.encode


class Wanted(Struct, frozen=True, array_like=True):
    """Whose picture is wanted (None: a spectator's), and whether it is to choose."""

    seat: Seat | None
    choosing: bool


class Picture(Struct, frozen=True, array_like=True):
    """What one seat sees, and what it may do."""

    view: bytes
    options: bytes
    named: tuple[Seat, ...] = ()
    """The seats of a crowd that the view speaks of."""


def draw(game: AnyGame, state: Any, wanted: Wanted) -> Picture:
    """Write down what a seat sees and may do."""
    view = game.view(state, wanted.seat)
    options = game.options(state, wanted.seat or 0) if wanted.choosing else ()
    named = sorted({standing.seat for standing in (view.standings if isinstance(view, RankedView) else ())})
    return Picture(encode(view), encode(options), tuple(named))
