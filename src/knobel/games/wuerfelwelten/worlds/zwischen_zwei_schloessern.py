"""Zwischen 2 Schlössern: two castles whose columns grow from the ground, each number smaller than the one below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import ClassVar

from knobel.games.wuerfelwelten.supplies import amount
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Cell, Entrant, Place, Prize, World, single_cells

LEFT = (("s", "P"), ("dss", "PP"), ("ss", "HH"))
"""The left castle's columns: squares and doors from the ground up, and what the full column pays (found)."""
RIGHT = (("dss", "CH"), ("sss", "CC"))
"""The right castle's columns (found)."""
OTHER_RIGHT = (("sss", "CH"), ("dss", "CC"))
"""What another source shows: its door in the second column."""

CASTLES = ("left", "right")
HEIGHT = 3
Columns = Sequence[tuple[str, str]]


class ZwischenZweiSchloessern(World):
    """Fill the next square of a column; full columns pay; a star for each full row of a castle."""

    name: ClassVar[str] = "zwischen_zwei_schloessern"
    writes: ClassVar[bool] = True

    def __init__(self, left: Columns = LEFT, right: Columns = RIGHT) -> None:
        cells: list[Cell] = []
        prizes: list[Prize] = []
        self._columns: list[tuple[int, int]] = []
        for group, (castle, columns) in enumerate(zip(CASTLES, (left, right), strict=True), 1):
            for column, (stones, pays) in enumerate(columns, 1):
                ids = tuple(f"{castle}-c{column}r{row}" for row in range(1, len(stones) + 1))
                self._columns.append((len(cells), len(stones)))
                cells += [
                    Cell(each, "door" if stone == "d" else "square", row, column, group=group, mark="written")
                    for row, (each, stone) in enumerate(zip(ids, stones, strict=True), 1)
                ]
                prizes.append(Prize(f"{castle}-column{column}", "column", ids, amount(pays)))
            for row in range(1, HEIGHT + 1):
                ids = tuple(cell.id for cell in cells if (cell.group, cell.row) == (group, row))
                prizes.append(Prize(f"{castle}-row{row}", "row", ids, stars=1))
        self._squares = single_cells(cells)
        self._lowest = lru_cache(64)(self._ends)
        super().__init__(cells, prizes, fixed=[cell.id for cell in cells if cell.kind == "door"])

    def all_places(self) -> Iterable[Place]:
        return [place for places in self._squares.values() for place in places]

    def places(self, card: Card, entrant: Entrant) -> list[Place]:
        squares, number = self._squares[entrant.number], entrant.number
        return [squares[index] for index, below, _ in self._lowest(card) if number < below]

    def numbers(self, card: Card) -> int:
        return (1 << max([below for _, below, _ in self._lowest(card)], default=0)) - 1 & ~1

    def _ends(self, card: Card) -> list[tuple[int, int, int]]:
        """The columns that are not full: the lowest open cell, the number that must not be reached, and the end."""
        return [
            (index, self._below(card, start, index), start + height)
            for start, height in self._columns
            if (index := self._next(card, start, height)) is not None
        ]

    def _next(self, card: Card, start: int, height: int) -> int | None:
        """The lowest open cell of the column."""
        for index in range(start, start + height):
            if not card[0] >> index & 1:
                return index
        return None

    def _below(self, card: Card, start: int, index: int) -> int:
        """The number that must not be reached; a door and the ground set no limit."""
        return (card[index] if index > start else 0) or len(NUMBERS) + 1

    def dead(self, card: Card) -> int:
        dead = 0
        for index, below, end in self._lowest(card):
            for higher in range(index + below - 1, end):
                dead |= 1 << higher
        return dead

    def hindrance(self, card: Card, number: int, cell: Cell) -> str:
        index = self.index(cell)
        return "not-smaller" if any(index == lowest for lowest, _, _ in self._lowest(card)) else "bottom-up"

    def hindrances(self, card: Card, number: int, cells: int) -> list[tuple[str, int]]:
        lowest = cells & sum([1 << index for index, _, _ in self._lowest(card)])
        return [("not-smaller", lowest), ("bottom-up", cells & ~lowest)]
