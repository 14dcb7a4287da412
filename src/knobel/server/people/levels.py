"""What the bot levels reach in a game, shown beside one's own results. Measured once by ``training/levels.py``."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from knobel.weights import weights


class Level(Struct, frozen=True):
    """What a level reached: how many results there are, their mean, and how many lie in each bar."""

    games: int
    mean: float
    counts: dict[str, int]


class Parts(Struct, frozen=True):
    """What a level makes of each part of a game on average: rows, pots, worlds. Measured by ``training/parts.py``."""

    options: dict[str, Any]
    level: str
    games: int
    means: dict[str, float]


class Kind(Struct, frozen=True):
    """A kind of a game that is not to be compared with its others: the options that make it, and what levels reach."""

    options: dict[str, Any]
    width: int
    """How many points a bar is wide."""
    levels: dict[str, Level]


@cache
def kinds(game: str) -> tuple[Kind, ...]:
    """The kinds of a game, the usual one first; none where nobody has measured."""
    try:
        return msgspec.json.decode(weights(game, "levels.json"), type=tuple[Kind, ...])
    except FileNotFoundError:
        return ()


@cache
def parts(game: str) -> tuple[Parts, ...]:
    """What a level makes of the parts of this game's kinds; none where nobody has measured."""
    try:
        return msgspec.json.decode(weights(game, "parts.json"), type=tuple[Parts, ...])
    except FileNotFoundError:
        return ()
