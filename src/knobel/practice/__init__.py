"""Something to try alone, again and again: a throwing ground, a kettle, one world. Each is a game that never ends.

A practice has the rules of its game and starts where there is something to try. Its table is never stored.
"""

from __future__ import annotations

from knobel.game import AnyGame, Refused
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.practice.asteroid_dice import ThrowingGround
from knobel.practice.wuerfelorte import Kettle
from knobel.practice.wuerfelwelten import OneWorld

PRACTICES: dict[str, AnyGame] = {
    "asteroid_dice-throw": ThrowingGround(),
    "wuerfelorte-einsteiger": Kettle(version="einsteiger"),
    "wuerfelorte-profi": Kettle(version="profi"),
    **{f"wuerfelwelten-{world}": OneWorld(world=world) for world in WORLDS},
}
"""All there are, by name; those of a game in the order in which they are offered."""


def practice_named(name: str) -> AnyGame:
    """The practice of this name."""
    if name not in PRACTICES:
        raise Refused("refused-no-table")
    return PRACTICES[name]
