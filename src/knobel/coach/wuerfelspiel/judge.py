"""Who judges Würfelspiel: the exact turn over meister's value of a sheet; in the short game over the exact optimum."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from typing import Protocol

import numpy as np

from knobel.coach.ledger import Frozen, frozen
from knobel.games.wuerfelspiel import ROWS, UPPER, Cells, Wuerfelspiel, scoring, state
from knobel.solve.wuerfelspiel import column, lattice, network, sheet, turn, values
from knobel.solve.wuerfelspiel.network import WEIGHTS_SUM
from knobel.solve.wuerfelspiel.sheet import COLUMNS, COUNTS, LOWER, OPTIONS, Floats, Sheet, sheet_of, successors
from knobel.solve.wuerfelspiel.turn import Turn
from knobel.solve.wuerfelspiel.values import Learned, OneColumn

REMEMBERED = 256
"""Turns kept at hand: those of a whole game of six."""


class Valued(Protocol):
    """A value of sheets: what is still to come, and that of every option of a turn (``solve.wuerfelspiel.values``)."""

    def options(self, sheet: Sheet) -> Floats: ...

    def value(self, sheet: Sheet) -> float: ...


class Judge:
    """A frozen value of sheets, and the exact turns over it."""

    def __init__(self, name: Frozen, values: Valued, five_is_full_house: bool = False) -> None:
        self.name, self.values, self.five = name, values, five_is_full_house
        self._turns: OrderedDict[tuple[int, ...], tuple[Floats, Turn]] = OrderedDict()

    def value(self, cells: Cells) -> float:
        """The mean of the points still to come from this sheet."""
        return self.values.value(sheet_of(cells))

    def turn(self, cells: Cells) -> Turn:
        """The best turn with this sheet."""
        return self._options_and_turn(cells)[1]

    def _options_and_turn(self, cells: Cells) -> tuple[Floats, Turn]:
        key = tuple(map(int, sheet_of(cells)))
        if key not in self._turns:
            options = self.values.options(np.array(key, np.int64))
            self._turns[key] = options, Turn(options, self.five)
            if len(self._turns) > REMEMBERED:
                self._turns.popitem(last=False)
        self._turns.move_to_end(key)
        return self._turns[key]

    def after(self, cells: Cells) -> Callable[[Cells], float]:
        """The frozen value of the sheets that one entry leads to from this one, as the turn itself saw it."""
        then, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
        successors(sheet_of(cells), then, gain)
        worths = self._options_and_turn(cells)[0] - gain

        def value(entered: Cells) -> float:
            cell = next(cell for cell, points in enumerate(entered) if points != cells[cell])
            column, row = divmod(cell, len(ROWS))
            option = row - UPPER if row >= UPPER else LOWER + row * COUNTS + (entered[cell] or 0) // (row + 1)
            return float(worths[column * OPTIONS + option])

        return value


@cache
def judge_of(game: Wuerfelspiel) -> Judge:
    """The judge of a table with these options."""
    return _judge(game.columns, game.five_is_full_house)


@cache
def _judge(columns: int, five: bool) -> Judge:
    exact = (scoring, state, lattice, column, sheet, turn, values)
    if columns == 1:
        name = "wuerfelspiel/optimum-five" if five else "wuerfelspiel/optimum"
        return Judge(frozen(name, exact), OneColumn(five), five)
    return Judge(frozen("wuerfelspiel/meister", (*exact, network), WEIGHTS_SUM.encode()), Learned(), five)
