"""Zufall: any step on offer, and no better reason for it."""

from __future__ import annotations

from knobel.bots.random import RandomBot
from knobel.game import Line
from knobel.games.wuerfelorte.state import Step
from knobel.games.wuerfelorte.view import View
from knobel.table import Door


class Carefree(RandomBot):
    """Plays at random, and says so."""

    def why(self, door: Door[View, Step], steps: tuple[Step, ...]) -> Line:
        """One sentence for the person who asks."""
        return Line("wuerfelorte-why-random", door.seat)
