"""What dice score, and what a sheet is worth. Rules S3 to S6."""

from __future__ import annotations

from functools import cache

from knobel.game import Seat
from knobel.games.wuerfelspiel.state import (
    BONUS,
    BONUS_FROM,
    FACTORS,
    FIVE_ALIKE,
    FULL_HOUSE,
    LARGE_STRAIGHT,
    ROWS,
    SMALL_STRAIGHT,
    UPPER,
    Cells,
    Faces,
    Row,
)


def cell_of(row: Row, column: int) -> int:
    """The place of a cell on the sheet."""
    return (column - 1) * len(ROWS) + ROWS.index(row)


def column_of(sheet: Cells, column: int) -> Cells:
    """The 13 cells of one column; none of a column that the short game does not have."""
    return sheet[(column - 1) * len(ROWS) : column * len(ROWS)]


@cache
def row_scores(dice: Faces, five_is_full_house: bool = False) -> tuple[int, ...]:
    """What five dice score in each of the 13 rows.

    >>> dict(zip(ROWS, row_scores((4, 4, 2, 4, 2))))["full_house"]
    25
    """
    counts = [dice.count(face) for face in range(1, 7)]
    most, everything = max(counts), sum(dice)
    run = longest = 0
    for count in counts:
        run = run + 1 if count else 0
        longest = max(longest, run)
    full = sorted(counts)[-2:] == [2, 3] or (five_is_full_house and most == 5)
    return (
        *(face * count for face, count in enumerate(counts, 1)),
        everything if most >= 3 else 0,
        everything if most >= 4 else 0,
        FULL_HOUSE if full else 0,
        SMALL_STRAIGHT if longest >= 4 else 0,
        LARGE_STRAIGHT if longest == 5 else 0,
        FIVE_ALIKE if most == 5 else 0,
        everything,
    )


def shows(scores: tuple[int, ...]) -> Row | None:
    """The most demanding printed combination that lies there."""
    by_demand: tuple[Row, ...] = (
        "five_alike", "large_straight", "four_alike", "full_house", "small_straight", "three_alike",
    )  # fmt: skip
    return next((row for row in by_demand if scores and scores[ROWS.index(row)]), None)


def upper_sum(column: Cells) -> int:
    """What the six upper rows hold so far."""
    return sum([points or 0 for points in column[:UPPER]])


def bonus_of(column: Cells) -> int:
    """35 as soon as the upper rows hold 63, even while some of them are open."""
    return BONUS if upper_sum(column) >= BONUS_FROM else 0


def column_sum(column: Cells) -> int:
    """A column with its bonus. S5."""
    return sum([points or 0 for points in column]) + bonus_of(column)


def total(sheet: Cells) -> int:
    """Column sums times their factors. S5."""
    return sum([factor * column_sum(column_of(sheet, factor)) for factor in FACTORS])


def winners_of(sheets: tuple[Cells, ...]) -> tuple[Seat, ...]:
    """The highest total wins; a tie is shared. S6."""
    totals = [total(sheet) for sheet in sheets]
    return tuple(seat for seat, points in enumerate(totals) if points == max(totals))
