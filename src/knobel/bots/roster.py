"""The bots of one game, as its folder offers them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from knobel.table import Player


class Roster(Struct, frozen=True):
    """The bots of one game by level, weakest first; the last one is the house bot."""

    levels: Mapping[str, Callable[[], Player]]
    warm: Callable[[], None] | None = None
    """Loads and works out what strong bots need once; a server does it before the first guest comes."""
