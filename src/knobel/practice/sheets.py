"""Games before their first event: what their views show is what a printed sheet shows."""

from __future__ import annotations

from typing import Any

from knobel.game import AnyGame
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.wuerfelorte import Wuerfelorte
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.practice.wuerfelwelten import OneWorld

EMPTY: dict[str, tuple[AnyGame, ...]] = {
    "wuerfelspiel": (Wuerfelspiel(seats=1),),
    "wuerfelwelten": tuple(OneWorld(world=world) for world in WORLDS),
    "asteroid_dice": (AsteroidDice(),),
    "wuerfelorte": (Wuerfelorte(first=0),),
}
"""By name; one game a world, whose first card it is."""


def empty_views(game: str) -> list[Any]:
    """What is seen of this game before anything happened; nothing of one that has no sheets."""
    return [kind.view(kind.start(), 0) for kind in EMPTY.get(game, ())]
