"""What players see: nothing in this game is secret, so everyone sees the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from knobel.game import Seat
from knobel.games.wuerfelspiel.scoring import (
    bonus_of,
    column_of,
    column_sum,
    shows,
    upper_sum,
    winners_of,
)
from knobel.games.wuerfelspiel.state import (
    BONUS_FROM,
    DICE,
    FACTORS,
    PAR_COUNT,
    ROLLS,
    ROWS,
    UPPER,
    Cells,
    Faces,
    Hand,
    Row,
    State,
)
from knobel.kept import MB, kept

if TYPE_CHECKING:
    from knobel.games.wuerfelspiel.game import Wuerfelspiel

COLUMNS = 4 * MB
"""For pictures of columns: a move changes one of those that are told."""


class ColumnView(Struct, frozen=True, gc=False):
    """One column with its sums. ``upper`` is what counts towards the bonus, ``par`` how far it is ahead."""

    factor: int
    cells: tuple[int | None, ...]
    upper: int
    bonus: int
    missing: int
    par: int
    reachable: bool
    sum: int


class SeatView(Struct, frozen=True):
    """One player's sheet."""

    columns: tuple[ColumnView, ...]
    total: int


class HandView(Struct, frozen=True):
    """Dice that lie before a seat, what each row would score for them, and the best printed combination they show."""

    seat: Seat
    dice: Faces
    air: tuple[int, ...]
    fell: tuple[int, ...]
    scores: tuple[int, ...]
    shows: Row | None


class View(Struct, frozen=True):
    """The whole table: nothing in this game is secret."""

    first: Seat | None
    turn: int
    turns: int
    roll: int
    rolls: int
    rows: tuple[Row, ...]
    bonus_from: int
    hands: tuple[HandView, ...]
    seats: tuple[SeatView, ...]
    winners: tuple[Seat, ...] | None


def view_of(game: Wuerfelspiel, state: State) -> View:
    """The whole table."""
    return View(
        first=state.first,
        turn=state.turn,
        turns=game.turns,
        roll=state.roll,
        rolls=ROLLS,
        rows=ROWS,
        bonus_from=BONUS_FROM,
        hands=tuple(_hand_view(hand, game.scores(hand.dice) if hand.dice else ()) for hand in state.hands),
        seats=tuple(_seat_view(sheet) for sheet in state.sheets),
        winners=winners_of(state.sheets) if state.turn == game.turns else None,
    )


def _hand_view(hand: Hand, scores: tuple[int, ...]) -> HandView:
    return HandView(hand.seat, hand.dice, hand.air, hand.fell, scores, shows(scores))


def _seat_view(sheet: Cells) -> SeatView:
    columns = [_column_view(column_of(sheet, factor), factor) for factor in FACTORS[: len(sheet) // len(ROWS)]]
    return SeatView(tuple(columns), sum([column.factor * column.sum for column in columns]))


@kept(COLUMNS)
def _column_view(column: Cells, factor: int) -> ColumnView:
    upper = upper_sum(column)
    numbers_done = [number for number, points in enumerate(column[:UPPER], 1) if points is not None]
    still = sum(DICE * number for number in range(1, UPPER + 1) if number not in numbers_done)
    return ColumnView(
        factor=factor,
        cells=column,
        upper=upper,
        bonus=bonus_of(column),
        missing=max(0, BONUS_FROM - upper),
        par=upper - PAR_COUNT * sum(numbers_done),
        reachable=upper + still >= BONUS_FROM,
        sum=column_sum(column),
    )
