"""What two dice are worth, the steps of a turn, and one moment of the game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from knobel.game import Seat, Value

Dice = tuple[int, int]

VALUES = (31, 32, 41, 42, 43, 51, 52, 53, 54, 61, 62, 63, 64, 65, 11, 22, 33, 44, 55, 66, 21)
"""M2, from the lowest to the highest: the larger die counts ten times, pairs stand above, Mäxchen above all."""
MAEXCHEN = 21

Phase = Literal["shake", "say", "answer", "over"]


class Say(Value, frozen=True):
    """Name what lies under the cup (ansagen), truly or not. M3."""

    value: int


class Believe(Value, frozen=True):
    """Take the cup as it was announced (glauben), and shake it. M4."""


class Doubt(Value, frozen=True):
    """Lift the cup (anzweifeln). M5."""


class Yield(Value, frozen=True):
    """Lose a life rather than lift the cup over a Mäxchen (aufgeben). M6."""


Step = Say | Believe | Doubt | Yield


class Lifted(Struct, frozen=True):
    """What came out when the cup was last lifted, or left down: whose word it was, and who paid how much for it."""

    caller_seat: Seat
    said: int
    dice: Dice | None
    """None: nobody looked."""
    loser_seat: Seat
    lost: int


class State(Struct, frozen=True):
    """One moment of the game. ``first`` is None before it is drawn who begins."""

    first: Seat | None
    turn: Seat
    phase: Phase
    lives: tuple[int, ...]
    dice: Dice | None = None
    said: int | None = None
    """The last word of this round."""
    before: int | None = None
    """The word before that."""
    caller: Seat | None = None
    """Whose the last word was."""
    last: Lifted | None = None


def value_of(dice: Dice) -> int:
    """What two dice are worth. M2.

    >>> value_of((2, 6)), value_of((1, 2)), value_of((5, 5))
    (62, 21, 55)
    """
    return 10 * max(dice) + min(dice)


def rank(value: int | None) -> int:
    """The place of a value among all; -1 before anything was said."""
    return -1 if value is None else VALUES.index(value)


def next_alive(lives: tuple[int, ...], seat: Seat) -> Seat:
    """Who sits after this seat and is still in the game."""
    order = [(seat + n) % len(lives) for n in range(1, len(lives) + 1)]
    return next(other for other in order if lives[other])
