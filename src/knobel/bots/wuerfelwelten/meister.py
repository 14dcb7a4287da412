"""Meister: plans the whole round over a learned value of the sheet. Needs the extra ``solve``."""

from __future__ import annotations

from random import Random

from knobel.bots.wuerfelwelten.words import explain
from knobel.game import Line
from knobel.games.wuerfelwelten import Step, View
from knobel.solve.wuerfelwelten.rounds import best_round
from knobel.table import Door


class Meister:
    """Like ``solide`` it ends where the sheet is worth most; what that is, it learned from exact rounds."""

    def move(self, door: Door[View, Step], random: Random) -> tuple[Step, ...]:
        view = door.view()
        assert view.sheet is not None
        assert view.roll is not None
        worlds = tuple([world.name for world in view.worlds])
        return best_round(worlds, view.roll, view.sheet, view.rounds - view.round).steps

    def why(self, door: Door[View, Step], steps: tuple[Step, ...]) -> Line | None:
        return explain(door, steps)
