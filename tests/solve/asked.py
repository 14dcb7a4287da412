"""A position, and what a player of ours answers there, wherever Python runs.

The text of this file is run by Python in WebAssembly too, so it imports nothing but knobel.
"""

from __future__ import annotations

import time

import msgspec

from knobel.bots.wuerfelspiel.chooser import Chooser
from knobel.games.wuerfelspiel import State, Step, View, Wuerfelspiel
from knobel.table import Door

_now = getattr(time, "thread_time", time.perf_counter)
"""WebAssembly has one thread and no clock for it."""


class Position(msgspec.Struct, frozen=True):
    """Somebody's decision in a game."""

    game: Wuerfelspiel
    seat: int
    state: State

    def door(self) -> Door[View, Step]:
        """What the seat is shown."""
        return Door(self.game, self.state, self.seat)


class Answer(msgspec.Struct, frozen=True):
    """What is chosen there, what it is thought to be worth, and how long that took."""

    kept: tuple[int, ...] | None
    cell: int | None
    worth: float
    ms: float


def answer(position: Position, player: Chooser) -> Answer:
    """What a player of ours chooses, in this install."""
    door = position.door()
    began = _now()
    turn, dice, rerolls = player.look(door)
    choice = turn.best(dice, rerolls)
    return Answer(choice.kept, choice.cell, choice.worth, ms=1000 * (_now() - began))


def answers(asked: bytes | str, player: Chooser) -> str:
    """To all of these positions; both are JSON."""
    positions = msgspec.json.decode(asked, type=list[Position])
    return msgspec.json.encode([answer(position, player) for position in positions]).decode()
