"""Scythe: harvest in the upper row, pay for stars in the lower one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from knobel.games.wuerfelwelten.supplies import amount
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Cell, Entrant, Place, Prize, World

TOP, PAYS = (1, 2, 3, 4, 5, 6), "CHPCHP"
"""The upper row, left to right, and what it pays (found)."""
BOTTOM, COSTS = (5, 6, 2, 1, 4, 3), "HPCPCH"
"""The numbers below them and what they cost (found)."""


class Scythe(World):
    """Cross out above and gain, and at once the number below for its cost; or the lower number with its own die."""

    name: ClassVar[str] = "scythe"
    priced: ClassVar[bool] = True

    def __init__(
        self, top: tuple[int, ...] = TOP, pays: str = PAYS, bottom: tuple[int, ...] = BOTTOM, costs: str = COSTS
    ) -> None:
        self._columns = list(zip(top, bottom, costs, strict=True))
        super().__init__(
            [
                *(Cell(f"top{number}", "top", 1, n, number) for n, number in enumerate(top, 1)),
                *(Cell(f"bottom{number}", "bottom", 2, n, number) for n, number in enumerate(bottom, 1)),
            ],
            [
                *(
                    Prize(f"top{number}", "top", (f"top{number}",), amount(gives))
                    for number, gives in zip(top, pays, strict=True)
                ),
                *(
                    Prize(f"bottom{number}", "bottom", (f"bottom{number}",), costs=amount(cost), stars=1)
                    for number, cost in zip(bottom, costs, strict=True)
                ),
            ],
        )
        self._ways: dict[int, list[Place]] = {number: [] for number in NUMBERS}
        for place in self._places.values():
            self._ways[place.number].append(place)

    def all_places(self) -> Iterable[Place]:
        for above, below, cost in self._columns:
            cells = (f"top{above}", f"bottom{below}")
            yield Place(above, cells[:1], "top", mask=self.mask(cells[:1]))
            yield Place(above, cells, "both", cost=amount(cost), mask=self.mask(cells))
            yield Place(below, cells[1:], "bottom", cost=amount(cost), mask=self.mask(cells[1:]))

    def places(self, card: Card, entrant: Entrant) -> list[Place]:
        return [place for place in self._ways[entrant.number] if not card[0] & place.mask]
