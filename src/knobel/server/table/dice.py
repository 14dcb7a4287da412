"""Dice that are not a table's own: those of a crowd for its late-comers, and those of a day."""

from __future__ import annotations

from hashlib import sha256
from typing import Protocol

from knobel.fair import FairDice
from knobel.game import Draw, Drawn, Roll, Rolled
from knobel.table import Table


class HasTable(Protocol):
    """Who plays at a table."""

    @property
    def table(self) -> Table: ...


class SameDice:
    """Dice that fall as they fell at another table, which may be set up anew from its log meanwhile."""

    def __init__(self, leader: HasTable) -> None:
        self._leader = leader

    def answer(self, prompt: Roll | Draw, turn: int) -> Rolled | Drawn:
        event = self._leader.table.events[turn]
        assert isinstance(event, Rolled | Drawn)
        return event


def daily_seed(daily: str) -> bytes:
    """The published seed of a day's dice: anyone can compute it from the game and the day."""
    return sha256(f"knobel daily {daily}".encode()).digest()


def daily_dice(daily: str) -> FairDice:
    """The dice of a day, the same for everyone."""
    return FairDice(f"daily {daily}", daily_seed(daily))
