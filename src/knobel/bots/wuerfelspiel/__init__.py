"""Bots for Würfelspiel, weakest first. The last three need the extra ``solve``; else ``flink`` keeps the house."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from random import Random as Chance

from knobel.bots.random import RandomBot
from knobel.bots.wuerfelspiel.beginner import Beginner
from knobel.bots.wuerfelspiel.quick import Quick
from knobel.dice import SeededDice
from knobel.game import Line
from knobel.games.wuerfelspiel import Enter, Reroll, Wuerfelspiel
from knobel.table import Door, Player, play


class Random(RandomBot):
    """Zufall, with an answer to why."""

    def why(self, door: Door) -> Line:
        return Line("wuerfelspiel-why-random")


def levels() -> dict[str, Callable[[], Player]]:
    """The levels that this install can play, weakest first."""
    found: dict[str, Callable[[], Player]] = {"zufall": Random, "anfaenger": Beginner, "flink": Quick}
    if find_spec("numba") and find_spec("numpy"):
        found |= {"solide": _solide, "stark": _stark, "meister": _meister}
    return found


def _solide() -> Player:
    from knobel.bots.wuerfelspiel.solved import solide

    return solide()


def _stark() -> Player:
    from knobel.bots.wuerfelspiel.solved import stark

    return stark()


def _meister() -> Player:
    from knobel.bots.wuerfelspiel.solved import meister

    return meister()


LATE = 4
"""So many turns before the end even the chance to win is worked out."""


class _AtBothEnds:
    """Plays well at first and at last, and anyhow in between."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._moves = 0

    def move(self, door: Door, random: Chance) -> tuple[Reroll | Enter, ...]:
        view = door.view()
        self._moves += 1
        matters = self._moves == 1 or view.turns - view.turn < LATE
        return (self._player if matters else RandomBot()).move(door, random)


def warm(level: str = "meister") -> None:
    """Load and work out all that a level needs, so that none of its moves is slow. Call it off the loop."""
    if level in levels():
        players: list[Player] = [_AtBothEnds(levels()[level]()), RandomBot()]
        play(Wuerfelspiel(seats=2), players, SeededDice(0), Chance(0))


def ends_turn(step: Reroll | Enter) -> bool:
    """S7: when the time is up the house bot enters, and rolls no more."""
    return isinstance(step, Enter)
