"""Die Gesellschaft: a pyramid of cards whose numbers fall from top to bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import ClassVar

from knobel.games.wuerfelwelten.supplies import amount
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Cell, Entrant, Place, Prize, World, single_cells

ROWS = ((2, "HC"), (3, "PHC"), (4, "PPHC"))
"""Cards in a row and what the full row pays, top to bottom (found). Card i sits above cards i and i+1 (found)."""

NO_LIMIT = len(NUMBERS) + 1
"""Larger than any number."""


class DieGesellschaft(World):
    """Fill any card; full rows pay; a star for each card with the two below it, and one for all nine."""

    name: ClassVar[str] = "die_gesellschaft"
    writes: ClassVar[bool] = True

    def __init__(self, rows: Sequence[tuple[int, str]] = ROWS) -> None:
        cells = [
            Cell(f"r{row}c{column}", "card", row, column, mark="written")
            for row, (count, _) in enumerate(rows, 1)
            for column in range(1, count + 1)
        ]
        index = {(cell.row, cell.column): n for n, cell in enumerate(cells)}

        def at(*spots: tuple[int, int]) -> tuple[int, ...]:
            return tuple(index[spot] for spot in spots if spot in index)

        self._above = [at((cell.row - 1, cell.column - 1), (cell.row - 1, cell.column)) for cell in cells]
        self._below = [at((cell.row + 1, cell.column), (cell.row + 1, cell.column + 1)) for cell in cells]
        nobody = (len(cells),) * 2
        self._around = [
            (index, *(*over, *nobody)[:2], *(*under, *nobody)[:2])
            for index, (over, under) in enumerate(zip(self._above, self._below, strict=True))
        ]
        self._cards = single_cells(cells)
        self._bounds = lru_cache(64)(self._open)
        sets = [(cells[top].id, *(cells[n].id for n in under)) for top, under in enumerate(self._below) if under]
        super().__init__(
            cells,
            [
                *(
                    Prize(f"row{n}", "row", tuple(cell.id for cell in cells if cell.row == n), amount(pays))
                    for n, (_, pays) in enumerate(rows, 1)
                ),
                *(Prize(f"set{n}", "set", three, stars=1) for n, three in enumerate(sets, 1)),
                Prize("all", "all", tuple(cell.id for cell in cells), stars=1),
            ],
        )

    def all_places(self) -> Iterable[Place]:
        return [place for places in self._cards.values() for place in places]

    def places(self, card: Card, entrant: Entrant) -> list[Place]:
        number, places = entrant.number, self._cards[entrant.number]
        return [places[index] for index, low, high in self._bounds(card) if low < number < high]

    def _open(self, card: Card) -> list[tuple[int, int, int]]:
        """The open cards, each with what a number there must lie between."""
        done = card[0]
        low = (*card[1:], 0)
        high = [number or NO_LIMIT for number in low]
        return [
            (index, max(low[left], low[right]), min(high[one], high[other]))
            for index, one, other, left, right in self._around
            if not done >> index & 1
        ]

    def between(self, card: Card, index: int) -> tuple[int, int]:
        """A number on this open card must be larger than the first and smaller than the second."""
        return next((low, high) for each, low, high in self._bounds(card) if each == index)

    def numbers(self, card: Card) -> int:
        found = 0
        for _, low, high in self._bounds(card):
            found |= (1 << high) - (2 << low) if low + 1 < high else 0
        return found

    def dead(self, card: Card) -> int:
        return sum([1 << index for index, low, high in self._bounds(card) if high - low < 2])

    def hindrance(self, card: Card, number: int, cell: Cell) -> str:
        _, high = self.between(card, self.index(cell))
        return "not-smaller" if number >= high else "not-larger"

    def hindrances(self, card: Card, number: int, cells: int) -> list[tuple[str, int]]:
        large = cells & sum([1 << index for index, _, high in self._bounds(card) if number >= high])
        return [("not-smaller", large), ("not-larger", cells & ~large)]
