"""A quick game in which a bot meets all that is slow the first time."""

from __future__ import annotations

from random import Random

from knobel.bots.random import RandomBot
from knobel.dice import SeededDice
from knobel.games.wuerfelspiel import Step, View, Wuerfelspiel
from knobel.table import Door, Player, play

LATE = 4
"""From this many turns before the end on, the chance to win is worked out too."""


class _AtBothEnds:
    """Plays well at first and at last, and anyhow in between."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._moves = 0

    def move(self, door: Door[View, Step], random: Random) -> tuple[Step, ...]:
        view = door.view()
        self._moves += 1
        matters = self._moves == 1 or view.turns - view.turn < LATE
        return (self._player if matters else RandomBot()).move(door, random)


def warm(player: Player) -> None:
    """Let a bot load and work out all that it needs, so that none of its moves is slow."""
    play(Wuerfelspiel(seats=2), [_AtBothEnds(player), RandomBot()], SeededDice(0), Random(0))
