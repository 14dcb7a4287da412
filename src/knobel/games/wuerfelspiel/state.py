"""The sheet, the steps of a turn, and one moment of the game."""

from __future__ import annotations

from itertools import combinations
from typing import Literal, get_args

from msgspec import Struct

from knobel.game import Seat, Value

DICE = 5
ROLLS = 3
"""S1, S2: the table rolls all five, then up to two re-rolls."""
FACTORS = (1, 2, 3)
"""What a column counts (printed)."""
BONUS_FROM, BONUS = 63, 35
FULL_HOUSE, SMALL_STRAIGHT, LARGE_STRAIGHT, FIVE_ALIKE = 25, 30, 40, 50
PAR_COUNT = 3
"""Three of each number make the bonus exactly: being ahead of that is being ahead of par."""

Row = Literal[
    "ones", "twos", "threes", "fours", "fives", "sixes",
    "three_alike", "four_alike", "full_house", "small_straight", "large_straight", "five_alike", "chance",
]  # fmt: skip
"""The rows from top to bottom; the bonus (BONUS) is none of them, S4."""

ROWS: tuple[Row, ...] = get_args(Row)
UPPER = 6
CELLS = len(ROWS) * len(FACTORS)
TURNS = CELLS
"""Every turn of the long game fills one cell."""

Faces = tuple[int, ...]
Cells = tuple[int | None, ...]
"""The cells, column after column, 39 or in the short game 13; None is empty."""


class Reroll(Value, frozen=True):
    """Roll these dice again (nachwürfeln), 1 to 5 by their place. S2."""

    dice: tuple[int, ...]


class Enter(Value, frozen=True):
    """Write into an empty cell (eintragen), which ends the turn. S3, S4."""

    row: Row
    column: int


Step = Reroll | Enter

REROLLS = tuple(Reroll(places) for count in range(1, DICE + 1) for places in combinations(range(1, DICE + 1), count))
ENTRIES = tuple(Enter(row, column) for column in FACTORS for row in ROWS)
"""One entry a cell, in the order of the cells."""


class Hand(Struct, frozen=True):
    """The dice before a seat in its turn. ``air``: places being rolled, ``fell``: places that fell last."""

    seat: Seat
    dice: Faces
    air: tuple[int, ...]
    fell: tuple[int, ...] = ()


class State(Struct, frozen=True):
    """One moment of the game. ``hands`` has one seat, or all of them where turns are played at once."""

    first: Seat | None
    turn: int
    roll: int
    hands: tuple[Hand, ...]
    sheets: tuple[Cells, ...]
