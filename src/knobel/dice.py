"""Chance at a table: who answers a ``Roll`` or a ``Draw``. Fair dice live in ``fair``."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Protocol

from knobel.game import Draw, Drawn, Roll, Rolled, fits


class Dice(Protocol):
    """A supplier of chance. The turn is the number of events so far, unique within a table."""

    def answer(self, prompt: Roll | Draw, turn: int) -> Rolled | Drawn: ...


class SeededDice:
    """Dice for simulations: the same seed throws the same dice."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def answer(self, prompt: Roll | Draw, turn: int) -> Rolled | Drawn:
        random = self._random.random
        match prompt:
            case Roll(groups):
                faces = [int(random() * sides) + 1 for count, sides in groups for _ in range(count)]
                return Rolled(tuple(faces), groups)
            case Draw(count, among):
                return Drawn(tuple(sorted(self._random.sample(range(among), count))), among)


class ScriptedDice:
    """Dice that fall as written: each item answers one prompt. For tests, goldens and printed examples."""

    def __init__(self, script: Iterable[Iterable[int]]) -> None:
        self._script = iter(script)

    def answer(self, prompt: Roll | Draw, turn: int) -> Rolled | Drawn:
        numbers = tuple(next(self._script, ()))
        if not fits(prompt, numbers):
            raise ValueError(f"turn {turn}: the script says {numbers}, which does not answer {prompt}")
        return Rolled(numbers, prompt.groups) if isinstance(prompt, Roll) else Drawn(numbers, prompt.among)
