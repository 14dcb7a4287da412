"""Bots for Würfelspiel, weakest first: ``meister`` needs numpy, ``stark`` the extra ``solve``; ``flink`` needs neither.

Stark reads twelve tables where the others read one: without numba a minute would pass until they are solved.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

from knobel.bots.random import RandomBot
from knobel.bots.roster import Roster
from knobel.bots.wuerfelspiel.beginner import Beginner
from knobel.bots.wuerfelspiel.quick import Quick
from knobel.bots.wuerfelspiel.warm import warm
from knobel.table import Player


def _solide() -> Player:
    from knobel.bots.wuerfelspiel.solved import solide

    return solide()


def _stark() -> Player:
    from knobel.bots.wuerfelspiel.solved import stark

    return stark()


def _meister() -> Player:
    from knobel.bots.wuerfelspiel.solved import meister

    return meister()


_LEVELS: dict[str, Callable[[], Player]] = {"zufall": RandomBot, "anfaenger": Beginner, "flink": Quick}
if find_spec("numpy"):
    _STARK = {"stark": _stark} if find_spec("numba") else {}
    BOTS = Roster(_LEVELS | {"solide": _solide} | _STARK | {"meister": _meister}, lambda: warm(_meister()))
else:
    BOTS = Roster(_LEVELS)
