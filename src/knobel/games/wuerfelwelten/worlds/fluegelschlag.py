"""Flügelschlag: three birds whose three numbers should add up to their wingspan."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from knobel.games.wuerfelwelten.supplies import STAR, Amount, amount
from knobel.games.wuerfelwelten.world import (
    MOST_STARS,
    NUMBERS,
    Card,
    Cell,
    Entrant,
    Place,
    Prize,
    PrizeState,
    World,
    single_cells,
)

BIRDS = ((7, "PC*"), (12, "CH*"), (16, "HP*"))
"""Wingspans (printed) and what lies under the three squares of each, left to right (found)."""

SQUARES = 3
ANY = sum(1 << number for number in NUMBERS)
"""The bits of all numbers."""


class Fluegelschlag(World):
    """Fill the next square of a bird and gain what lies under it; a further star for an exact wingspan."""

    name: ClassVar[str] = "fluegelschlag"
    writes: ClassVar[bool] = True

    def __init__(self, birds: Sequence[tuple[int, str]] = BIRDS) -> None:
        self._spans = [span for span, _ in birds]
        cells = [
            Cell(f"bird{bird}-{square}", "square", bird, square, group=bird, mark="written")
            for bird in range(1, len(birds) + 1)
            for square in range(1, SQUARES + 1)
        ]
        self._squares = single_cells(cells)
        self._thirds = [(SQUARES * (bird + 1) - 1, SQUARES * bird, span) for bird, span in enumerate(self._spans)]
        self._all = (1 << len(cells)) - 1
        super().__init__(
            cells,
            [
                *(
                    Prize(cell.id, "square", (cell.id,), amount(pays), stars=pays.count(STAR))
                    for cell, pays in zip(cells, "".join(under for _, under in birds), strict=True)
                ),
                *(Prize(f"span{bird}", "span", low=span, high=span) for bird, span in enumerate(self._spans, 1)),
            ],
        )

    def all_places(self) -> Iterable[Place]:
        return [place for places in self._squares.values() for place in places]

    def places(self, card: Card, entrant: Entrant) -> list[Place]:
        squares = self._squares[entrant.number]
        return [
            squares[bird * SQUARES + full]
            for bird in range(len(self._spans))
            if (full := self._full(card, bird)) < SQUARES
        ]

    def _full(self, card: Card, bird: int) -> int:
        return (card[0] >> (bird * SQUARES) & (1 << SQUARES) - 1).bit_count()

    def _sum(self, card: Card, bird: int) -> int:
        return sum(card[bird * SQUARES + 1 : (bird + 1) * SQUARES + 1])

    def numbers(self, card: Card) -> int:
        return 0 if card[0] == self._all else ANY

    def stars(self, card: Card, gained: Amount, others: Sequence[int]) -> int:
        done, stars = card[0], 0
        for last, start, span in self._thirds:
            if done >> last & 1:
                stars += card[start + 1] + card[start + 2] + card[start + 3] == span
        return min(MOST_STARS, stars + sum([prize.stars for mask, prize in self._starred if done & mask]))

    def parts(self, card: Card, gained: Amount, others: Sequence[int]) -> dict[str, int]:
        exact = [
            self._full(card, bird) == SQUARES and self._sum(card, bird) == span for bird, span in enumerate(self._spans)
        ]
        return {**super().parts(card, gained, others), "span": sum(exact)}

    def prize_states(self, card: Card, gained: Amount) -> dict[str, PrizeState]:
        states = super().prize_states(card, gained)
        for bird, span in enumerate(self._spans):
            missing, left = SQUARES - self._full(card, bird), span - self._sum(card, bird)
            if not missing <= left <= missing * max(NUMBERS):
                states[f"span{bird + 1}"] = "lost"
            elif not missing:
                states[f"span{bird + 1}"] = "paid"
        return states

    def counters(self, card: Card, gained: Amount, others: Sequence[int]) -> dict[str, int]:
        return {f"bird{bird + 1}": self._sum(card, bird) for bird in range(len(self._spans))}

    def hindrance(self, card: Card, number: int, cell: Cell) -> str:
        return "left-to-right"

    def hindrances(self, card: Card, number: int, cells: int) -> list[tuple[str, int]]:
        return [("left-to-right", cells)]
