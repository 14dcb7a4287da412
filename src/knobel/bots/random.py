"""Zufall: any step on offer, all equally likely. For every game."""

from __future__ import annotations

from random import Random
from typing import Any

from knobel.game import Line
from knobel.table import AnyDoor


class RandomBot:
    """Plays at random, step by step, until its move is complete."""

    def move(self, door: AnyDoor, random: Random) -> tuple[Any, ...]:
        steps: tuple[Any, ...] = ()
        while options := door.options(steps):
            steps += (options[int(random.random() * len(options))],)
        return steps

    def why(self, door: AnyDoor, steps: tuple[Any, ...]) -> Line | None:
        return Line("why-random", door.seat)
