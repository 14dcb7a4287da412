"""The bots: players behind the same door as people. A level is a way to play, not noise on a better one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from knobel.bots import wuerfelorte, wuerfelwelten
from knobel.bots.asteroid_dice import Hasty, Solid, Strong
from knobel.bots.random import RandomBot
from knobel.bots.wuerfelspiel import ends_turn
from knobel.bots.wuerfelspiel import levels as wuerfelspiel_levels
from knobel.bots.wuerfelspiel import warm as warm_wuerfelspiel
from knobel.game import Refused
from knobel.table import Door, Player

ANY: dict[str, Callable[[], Player]] = {"zufall": RandomBot}
"""What every game has."""

LEVELS: dict[str, dict[str, Callable[[], Player]]] = {
    "wuerfelspiel": wuerfelspiel_levels(),
    "wuerfelwelten": wuerfelwelten.levels(),
    "wuerfelorte": wuerfelorte.levels(),
    "asteroid_dice": {"zufall": Hasty, "solide": Solid, "stark": Strong},
}
"""By game, weakest first; the last one is the house bot."""


WARM_UPS: tuple[Callable[[], None], ...] = (warm_wuerfelspiel, wuerfelwelten.warm)
"""What strong bots load and work out once; a server does it before the first guest comes."""


def bot(game: str, level: str) -> Player:
    """A bot of this level for this game."""
    known = LEVELS.get(game, ANY)
    if level not in known:
        raise Refused("refused-level", level=level, known=", ".join(known))
    return known[level]()


def levels(game: str) -> list[str]:
    """The levels of a game, weakest first."""
    return list(LEVELS.get(game, ANY))


def house_level(game: str) -> str:
    """The level that plays for people who are away."""
    return levels(game)[-1]


ENDS_TURN: dict[str, Callable[[Any], bool]] = {
    "wuerfelspiel": ends_turn,
    "wuerfelorte": wuerfelorte.ends_turn,
}
"""Where a turn can be prolonged: the steps that do not prolong it."""


def hurried_move(door: Door, random: Random) -> tuple[Any, ...]:
    """What the house bot does when the time of a seat is up: the best of what ends the turn now, if anything does."""
    name = door.game.name
    return bot(name, house_level(name)).move(_HurriedDoor(door), random)


class _HurriedDoor(Door):
    def __init__(self, door: Door) -> None:
        super().__init__(door.game, door._state, door.seat)
        self._ends_turn = ENDS_TURN.get(door.game.name, lambda _: True)

    def options(self, steps: tuple[Any, ...] = ()) -> Sequence[Any]:
        every = super().options(steps)
        return [step for step in every if self._ends_turn(step)] or every
