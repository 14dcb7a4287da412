"""The bots: players behind the same door as people. A level is a way to play, not noise on a better one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from knobel.bots.asteroid_dice import Hasty, Solid, Strong
from knobel.bots.random import RandomBot
from knobel.bots.wuerfelspiel import Greedy, ends_turn
from knobel.game import Refused
from knobel.table import Door, Player

LEVELS: dict[str, dict[str, Callable[[], Player]]] = {
    "wuerfelspiel": {"zufall": RandomBot, "solide": Greedy},
    "asteroid_dice": {"zufall": Hasty, "solide": Solid, "stark": Strong},
}
"""By game, weakest first. Every game has ``zufall``; the last one is the house bot."""


def bot(game: str, level: str) -> Player:
    """A bot of this level for this game."""
    levels = LEVELS.get(game, {"zufall": RandomBot})
    if level not in levels:
        raise Refused("refused-level", level=level, known=", ".join(levels))
    return levels[level]()


def house_bot(game: str) -> Player:
    """The one that plays for people who are away."""
    return list(LEVELS.get(game, {"zufall": RandomBot}).values())[-1]()


ENDS_TURN: dict[str, Callable[[Any], bool]] = {"wuerfelspiel": ends_turn}
"""Where a turn can be prolonged: the steps that do not prolong it."""


def hurried_move(door: Door, random: Random) -> tuple[Any, ...]:
    """What the house bot does when the time of a seat is up: the best of what ends the turn now."""
    return house_bot(door.game.name).move(_HurriedDoor(door), random)


class _HurriedDoor(Door):
    def __init__(self, door: Door) -> None:
        super().__init__(door.game, door._state, door.seat)
        self._ends_turn = ENDS_TURN.get(door.game.name, lambda _: True)

    def options(self, steps: tuple[Any, ...] = ()) -> Sequence[Any]:
        return [step for step in super().options(steps) if self._ends_turn(step)]
