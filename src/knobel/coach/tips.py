"""What a good player would do now, and why a bot did what it did. Through the door of one seat, and no other.

A tip is the move of the strongest bot and its reason (``why``), told to a person. Würfelspiel's are the coach's own:
every number of theirs is recomputed by the plain implementation.
"""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from knobel.bots import bot, house_level, levels
from knobel.game import AnyGame, Chosen, DiscreetGame, Event, Line, Seat
from knobel.table import AnyDoor, Door, ExplainingPlayer

SOLVES = find_spec("numpy") is not None
"""A device has no solvers, even where it has a strong bot."""


class Tip(Struct, frozen=True):
    """A move, and why it is good."""

    steps: tuple[Any, ...]
    line: Line


def tip(door: AnyDoor) -> Tip | None:
    """What the strongest bot would do behind this door; None where chance should choose, or no bot knows better."""
    name = door.game.name
    if name == "wuerfelspiel" and SOLVES:
        from knobel.coach.wuerfelspiel.tips import tip_for

        if found := tip_for(door):
            return Tip(*found)
    adviser = bot(name, house_level(name))
    if len(levels(name)) == 1 or not isinstance(adviser, ExplainingPlayer):
        return None
    steps = adviser.move(door, Random(0))
    line = adviser.why(door, steps)
    return Tip(steps, replace(line, key=line.key.replace("-why-", "-tip-"))) if line else None


def reason(game: AnyGame, before: Any, event: Event, seat: Seat, level: str) -> Line | None:
    """Why a bot of this level made its move in this event, from the state before it; None where it has none to give.

    Nothing where chance is hidden from some: a reason would tell it.
    """
    if isinstance(game, DiscreetGame) or not isinstance(event, Chosen):
        return None
    steps = next((move.steps for move in event.moves if move.seat == seat), None)
    player = bot(game.name, level)
    if steps is None or not isinstance(player, ExplainingPlayer):
        return None
    return player.why(Door(game, before, seat), steps)
