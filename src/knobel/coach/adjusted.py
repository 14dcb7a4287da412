"""Adjusted scores: results without the luck of the dice, where a game has a value good enough for that."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from knobel.game import AnyGame, Event
from knobel.games.wuerfelspiel import Wuerfelspiel


def adjusted_scores(game: AnyGame, events: Sequence[Event]) -> tuple[float, ...] | None:
    """The score of each seat without its luck: the same on average, far less scattered. None: no value is known."""
    if not isinstance(game, Wuerfelspiel) or not (find_spec("numba") and find_spec("numpy")):
        return None
    from knobel.coach.wuerfelspiel.points import points_ledger

    return tuple(points_ledger(game, events, seat).adjusted for seat in range(game.seats))
