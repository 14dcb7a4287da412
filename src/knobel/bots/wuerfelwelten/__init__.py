"""Bots for Würfelwelten, weakest first. The last needs the extra ``solve``; without it ``solide`` keeps the house."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from random import Random

from knobel.bots.random import RandomBot
from knobel.bots.roster import Roster
from knobel.bots.wuerfelwelten.players import Greedy, Planner
from knobel.dice import SeededDice
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.table import Player, play


def _meister() -> Player:
    from knobel.bots.wuerfelwelten.meister import Meister

    return Meister()


def warm() -> None:
    """Load and compile what ``meister`` needs, so that none of its moves is slow. Call it off the loop."""
    play(Wuerfelwelten(seats=1), [_meister()], SeededDice(0), Random(0))


_LEVELS: dict[str, Callable[[], Player]] = {"zufall": RandomBot, "gierig": Greedy, "solide": Planner}


def roster(solved: bool) -> Roster:
    """The bots of an install with or without the extra ``solve``."""
    return Roster(_LEVELS | {"meister": _meister}, warm) if solved else Roster(_LEVELS)


BOTS = roster(bool(find_spec("numba") and find_spec("numpy")))
