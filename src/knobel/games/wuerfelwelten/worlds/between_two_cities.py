"""Between Two Cities: nine squares where equal numbers never share a side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from knobel.games.wuerfelwelten.supplies import Amount, amount
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Cell, Entrant, Place, Prize, World, single_cells

ROWS = ("PC", "CH", "HP")
"""What a full row pays, top to bottom (found)."""
COLUMNS = ("PP", "CC", "HH")
"""What a full column pays, left to right (found)."""

SIDE = 3
NEIGHBOURS = tuple(
    tuple(
        other
        for other in range(SIDE * SIDE)
        if abs(other // SIDE - cell // SIDE) + abs(other % SIDE - cell % SIDE) == 1
    )
    for cell in range(SIDE * SIDE)
)
AROUND = tuple(sum(1 << other for other in others) for others in NEIGHBOURS)
"""The bits of the squares that share a side with each."""
FULL = (1 << SIDE * SIDE) - 1
"""All squares."""


class BetweenTwoCities(World):
    """Fill one square; full rows and columns pay; as many stars as the poorer of the other worlds has."""

    name: ClassVar[str] = "between_two_cities"
    scored: ClassVar[int] = 2
    writes: ClassVar[bool] = True
    vast: ClassVar[bool] = True

    def __init__(self, rows: Sequence[str] = ROWS, columns: Sequence[str] = COLUMNS) -> None:
        cells = [
            Cell(f"r{row}c{column}", "square", row, column, mark="written")
            for row in range(1, SIDE + 1)
            for column in range(1, SIDE + 1)
        ]
        self._squares = single_cells(cells)
        super().__init__(
            cells,
            [
                *(
                    Prize(f"row{n}", "row", tuple(cell.id for cell in cells if cell.row == n), amount(pays))
                    for n, pays in enumerate(rows, 1)
                ),
                *(
                    Prize(f"column{n}", "column", tuple(cell.id for cell in cells if cell.column == n), amount(pays))
                    for n, pays in enumerate(columns, 1)
                ),
                Prize("lowest", "lowest"),
            ],
        )

    def all_places(self) -> Iterable[Place]:
        return [place for places in self._squares.values() for place in places]

    def places(self, card: Card, entrant: Entrant) -> list[Place]:
        taken, number = card[0], entrant.number
        for index, written in enumerate(card[1:]):
            if written == number:
                taken |= AROUND[index]
        return [place for place in self._squares[number] if not taken & place.mask]

    def numbers(self, card: Card) -> int:
        taken = [card[0]] * (len(NUMBERS) + 1)
        for index, written in enumerate(card[1:]):
            taken[written] |= AROUND[index]
        return sum([1 << number for number in NUMBERS if taken[number] != FULL])

    def parts(self, card: Card, gained: Amount, others: Sequence[int]) -> dict[str, int]:
        return {"lowest": min(*others, card[0].bit_count())}

    def counted(self, card: Card) -> Card:
        return ((1 << card[0].bit_count()) - 1,)

    def counters(self, card: Card, gained: Amount, others: Sequence[int]) -> dict[str, int]:
        return {"lowest": min(others), "filled": card[0].bit_count()}

    def hindrance(self, card: Card, number: int, cell: Cell) -> str:
        return "neighbour"

    def hindrances(self, card: Card, number: int, cells: int) -> list[tuple[str, int]]:
        return [("neighbour", cells)]
