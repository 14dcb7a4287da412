"""Tapestry: shapes woven into a grid of large squares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from knobel.games.wuerfelwelten.supplies import LETTERS, amount
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Cell, Entrant, Place, Prize, Spots, World

GRID = (
    "PPHHC#",
    "P#HHCC",
    "CC#PHH",
    "CCPPH#",
    "HHCCPP",
    "#HC#PP",
)
"""Cells with the resource of their large square; ``#`` is brown, printed full (found)."""
OTHER_GRID = (*GRID[:4], "#HCCPP", "HHC#PP")
"""What another source shows: the lower left brown cell one row higher."""

SHAPES: dict[int, Spots] = {
    1: ((0, 0),),
    2: ((0, 0), (0, 1)),
    3: ((0, 0), (1, 0), (1, 1)),
    4: ((0, 0), (1, 0), (2, 0), (1, 1)),
    5: ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2)),
    6: ((0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)),
}
"""The shape of each number as (row, column) (found)."""

SIDE, LARGE = 6, 2


def poses(shape: Spots) -> list[Spots]:
    """The shape as printed, then turned clockwise and flipped, each way once, moved to the corner.

    >>> [len(poses(SHAPES[number])) for number in SHAPES]
    [1, 2, 4, 4, 4, 4]
    """
    found: list[Spots] = []
    for turned in (shape, tuple((row, -column) for row, column in shape)):
        for _ in range(4):
            top, left = min(row for row, _ in turned), min(column for _, column in turned)
            pose = tuple(sorted((row - top, column - left) for row, column in turned))
            if pose not in found:
                found.append(pose)
            turned = tuple((column, -row) for row, column in turned)
    return found


class Tapestry(World):
    """Fill free cells in the whole shape of a number; full large squares pay; a star for each full row and column."""

    name: ClassVar[str] = "tapestry"
    vast: ClassVar[bool] = True

    def __init__(self, grid: Sequence[str] = GRID, shapes: dict[int, Spots] = SHAPES) -> None:
        self.shapes = {number: poses(shape) for number, shape in shapes.items()}
        spots = [(row, column) for row in range(SIDE) for column in range(SIDE)]
        cells = [
            Cell(
                _id(row, column),
                "brown" if grid[row][column] not in LETTERS else "cell",
                row + 1,
                column + 1,
                mark="filled",
            )
            for row, column in spots
        ]
        lines = range(SIDE // LARGE)

        def inside(row: int | None, column: int | None) -> tuple[str, ...]:
            """The cells of these large squares; None is all of a line."""
            return tuple(_id(r, c) for r, c in spots if row in (None, r // LARGE) and column in (None, c // LARGE))

        super().__init__(
            cells,
            [
                *(
                    Prize(f"square{row * len(lines) + column + 1}", "square", inside(row, column), amount(pays))
                    for row in lines
                    for column in lines
                    for pays in [max(grid[r][c] for r, c in spots if (r // LARGE, c // LARGE) == (row, column))]
                ),
                *(Prize(f"row{row + 1}", "row", inside(row, None), stars=1) for row in lines),
                *(Prize(f"column{column + 1}", "column", inside(None, column), stars=1) for column in lines),
            ],
            fixed=[cell.id for cell in cells if cell.kind == "brown"],
        )
        self._woven = {
            number: [(place.mask, place) for place in self._places.values() if place.number == number]
            for number in NUMBERS
        }

    def all_places(self) -> Iterable[Place]:
        for number, turned in self.shapes.items():
            for pose in turned:
                height, width = max(row for row, _ in pose), max(column for _, column in pose)
                for row in range(SIDE - height):
                    for column in range(SIDE - width):
                        cells = tuple(_id(row + down, column + right) for down, right in pose)
                        yield Place(number, cells, "weave", mask=self.mask(cells))

    def places(self, card: Card, entrant: Entrant) -> list[Place]:
        done = card[0]
        return [place for mask, place in self._woven[entrant.number] if not done & mask]

    def takes(self, card: Card, entrant: Entrant) -> bool:
        done = card[0]
        return any(not done & mask for mask, _ in self._woven[entrant.number])

    def hindrance(self, card: Card, number: int, cell: Cell) -> str:
        return "shape"

    def hindrances(self, card: Card, number: int, cells: int) -> list[tuple[str, int]]:
        return [("shape", cells)]


def _id(row: int, column: int) -> str:
    return f"r{row + 1}c{column + 1}"
