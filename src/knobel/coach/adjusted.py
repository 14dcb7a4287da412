"""Adjusted scores: results without the luck of the dice, where a game has a value good enough for that."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from knobel.game import AnyGame, Event
from knobel.games.wuerfelorte import Wuerfelorte
from knobel.games.wuerfelorte.turns import score
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.record import replay

FEW = 12
"""Seats of Würfelwelten at most: a seat takes a fifth of a second, a crowd would take hours."""


def adjusted_scores(game: AnyGame, events: Sequence[Event]) -> tuple[float, ...] | None:
    """The score of each seat without its luck: the same on average, far less scattered. None: no value is known."""
    if not (find_spec("numba") and find_spec("numpy")):
        return None
    if isinstance(game, Wuerfelspiel):
        from knobel.coach.wuerfelspiel.points import points_ledger

        return tuple(points_ledger(game, events, seat).adjusted for seat in range(game.seats))
    if isinstance(game, Wuerfelorte):
        from knobel.coach.wuerfelorte.points import points_ledger as seat_ledger

        *_, end = replay(game, events)
        return tuple(score(end.kitchens[seat]) - seat_ledger(game, events, seat).luck for seat in range(game.seats))
    if isinstance(game, Wuerfelwelten) and game.seats <= FEW:
        from knobel.coach.wuerfelwelten.points import points_ledger as stars_ledger

        return tuple(stars_ledger(events, seat).adjusted for seat in range(game.seats))
    return None
