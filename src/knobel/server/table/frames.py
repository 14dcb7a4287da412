"""What a seat sees and may do, as JSON: written here for a table of friends, beside the server for a crowd."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from knobel.game import AnyGame, Seat, settled, standings_of, written_by

encode = msgspec.json.encode


class Wanted(Struct, frozen=True, array_like=True):
    """Whose frame is wanted (None: a spectator's), whether it is theirs to choose, and whether they are a crowd."""

    seat: Seat | None
    choosing: bool
    crowd: bool = False


class Frame(Struct, frozen=True, array_like=True):
    """What one seat sees, and what it may do, both as JSON."""

    view: bytes
    options: bytes
    named: tuple[Seat, ...] = ()
    """The seats of a crowd that the view speaks of."""


def write_frame(game: AnyGame, state: Any, wanted: Wanted) -> Frame:
    """Write down what a seat sees and may do."""
    seat = wanted.seat
    if wanted.crowd and seat is not None and (written := written_by(game, state, seat)):
        ends = settled(game, state, seat) if wanted.choosing else ()
        return Frame(written.view, _first_steps(tuple(ends)), written.named)
    view = game.view(state, seat)
    options = game.options(state, seat or 0) if wanted.choosing else ()
    named = sorted({standing.seat for standing in standings_of(view)})
    return Frame(encode(view), encode(options), tuple(named))


@lru_cache(64)
def _first_steps(moves: tuple[tuple[Any, ...], ...]) -> bytes:
    """How these moves begin: as a rule the same for all of a crowd."""
    return encode(list(dict.fromkeys(move[0] for move in moves)))
