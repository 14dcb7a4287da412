"""Bots for Würfelspiel, weakest first. The last three need the extra ``solve``; else ``flink`` keeps the house."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

from knobel.bots.random import RandomBot
from knobel.bots.wuerfelspiel.beginner import Beginner
from knobel.bots.wuerfelspiel.quick import Quick
from knobel.game import Line
from knobel.games.wuerfelspiel import Enter, Reroll
from knobel.table import Door, Player


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


def warm(level: str = "meister") -> None:
    """Load and solve all that a level needs, so that its first move is as quick as the others. Call it off the loop."""
    from random import Random as Chance

    from knobel.dice import SeededDice
    from knobel.game import Roll
    from knobel.games.wuerfelspiel import Wuerfelspiel
    from knobel.table import Table

    if level not in levels():
        return
    table = Table(Wuerfelspiel(seats=1))
    assert isinstance(table.prompt, Roll)
    table.apply(SeededDice(0).answer(table.prompt, 0))
    levels()[level]().move(table.door(0), Chance(0))


def ends_turn(step: Reroll | Enter) -> bool:
    """S7: when the time is up the house bot enters, and rolls no more."""
    return isinstance(step, Enter)
