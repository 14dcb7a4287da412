"""Solide, Stark and Meister: the exact turn over a value of the sheet. Needs numpy.

They differ in what they believe about the future: that every column is alone; that a column may count on some of the
others' turns; what a network learned from 400 million exact turns. Meister also knows the last cells exactly, and in
its last turns plays for the win rather than for points. One column alone, the short game, is solved: there all three
play the optimum.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import cache

import knobel.solve  # noqa: F401  before numpy: it says how many threads that may take

# isort: split
import numpy as np

from knobel.bots.wuerfelspiel.chooser import Chooser
from knobel.games.wuerfelspiel import Cells, SeatView, View
from knobel.solve.wuerfelspiel.sheet import sheet_of
from knobel.solve.wuerfelspiel.turn import Turn
from knobel.solve.wuerfelspiel.values import ColumnSum, HorizonSum, Learned, OneColumn, SheetValues
from knobel.solve.wuerfelspiel.winning import Standing, WinTurn, plays_to_win

REMEMBERED = 64
"""Turns kept ready, so that the second and third decision of a turn cost nothing."""


class Solved(Chooser):
    """The best turn over some values of sheets."""

    def __init__(self, make_values: Callable[[], SheetValues], wins: bool = False) -> None:
        self._make_values = make_values
        self._wins = wins
        self._turns: OrderedDict[object, Turn] = OrderedDict()

    def turn(self, view: View, seat: int, five_is_full_house: bool) -> Turn:
        five = five_is_full_house
        standings = [Standing(tuple(map(int, sheet_of(_cells(other)))), other.total) for other in view.seats]
        mine = standings.pop(seat)
        sheet = np.array(mine.sheet, np.int64)
        to_win = self._wins and bool(standings) and plays_to_win(sheet)
        key = (mine, tuple(standings), five) if to_win else (mine.sheet, five)
        if key not in self._turns:
            if to_win:
                self._turns[key] = WinTurn(mine, standings, five)
            else:
                self._turns[key] = Turn(self._values(view, five).options(sheet), five)
            if len(self._turns) > REMEMBERED:
                self._turns.popitem(last=False)
        self._turns.move_to_end(key)
        return self._turns[key]

    def _values(self, view: View, five: bool) -> SheetValues:
        """In the short game all levels know the optimum."""
        if len(view.seats[0].columns) == 1:
            return _one_column(five)
        return _made(self._make_values)


@cache
def _made(make: Callable[[], SheetValues]) -> SheetValues:
    return make()


@cache
def _one_column(five: bool) -> SheetValues:
    return OneColumn(five)


@cache
def solide() -> Solved:
    """Every column by itself, exactly: about 1680."""
    return Solved(ColumnSum)


@cache
def stark() -> Solved:
    """Columns that count on some of the others' turns: about 1709."""
    return Solved(HorizonSum)


@cache
def meister() -> Solved:
    """The learned value, the exact end, and the will to win."""
    return Solved(Learned, wins=True)


@cache
def score_meister() -> Solved:
    """Meister for points only, whatever the others have. For measurements."""
    return Solved(Learned)


def _cells(seat: SeatView) -> Cells:
    return tuple(cell for column in seat.columns for cell in column.cells)
