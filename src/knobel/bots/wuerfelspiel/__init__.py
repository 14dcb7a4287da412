"""Bots for Würfelspiel, weakest first. The last three need the extra ``solve``; else ``flink`` keeps the house."""

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
if find_spec("numba") and find_spec("numpy"):
    BOTS = Roster(_LEVELS | {"solide": _solide, "stark": _stark, "meister": _meister}, lambda: warm(_meister()))
else:
    BOTS = Roster(_LEVELS)
