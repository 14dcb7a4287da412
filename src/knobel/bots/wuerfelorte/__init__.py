"""Bots for Würfelorte, weakest first. Meister needs the extra ``solve``; else ``solide`` keeps the house."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

from knobel.bots.random import RandomBot
from knobel.bots.roster import Roster
from knobel.bots.wuerfelorte.greedy import Greedy
from knobel.table import Player


def _meister() -> Player:
    from knobel.bots.wuerfelorte.meister import meister

    return meister()


_LEVELS: dict[str, Callable[[], Player]] = {"zufall": RandomBot, "solide": Greedy}
BOTS = Roster(_LEVELS | ({"meister": _meister} if find_spec("numpy") and find_spec("numba") else {}))
