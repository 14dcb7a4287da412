"""Bots for Würfelorte: Zufall, Solide, and Meister where the extra ``solve`` is installed."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

from knobel.bots.random import RandomBot
from knobel.bots.wuerfelorte.greedy import Greedy
from knobel.game import Line
from knobel.games.wuerfelorte.pots import Brew
from knobel.games.wuerfelorte.state import Pass, Step
from knobel.table import Door, Player


class Carefree(RandomBot):
    """Any step on offer, and no better reason for it."""

    def why(self, door: Door, steps: tuple[Step, ...]) -> Line:
        """One sentence for the person who asks."""
        return Line("wuerfelorte-why-random", door.seat)


def levels() -> dict[str, Callable[[], Player]]:
    """The bots, weakest first."""
    found: dict[str, Callable[[], Player]] = {"zufall": Carefree, "solide": Greedy}
    if find_spec("numpy") and find_spec("numba"):
        found["meister"] = _meister
    return found


def _meister() -> Player:
    from knobel.bots.wuerfelorte.meister import meister

    return meister()


def ends_turn(step: Step) -> bool:
    """When the time is up the house bot brews or passes, and rolls no more."""
    return isinstance(step, Brew | Pass)
