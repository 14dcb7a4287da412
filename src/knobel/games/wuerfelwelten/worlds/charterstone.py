"""Charterstone: houses that send the other die's number into the crate below."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import ClassVar

from knobel.game import with_at
from knobel.games.wuerfelwelten.supplies import Amount, amount
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Cell, Entrant, Mark, Place, Prize, World

HOUSES = "PPHHCC"
"""What the houses 1 to 6 pay (found; the 6 is printed in the example)."""

A_ROW = 3
COUNT = len(NUMBERS)


class Charterstone(World):
    """Cross out a house, fill its crate; or cross out all crates that hold a number. A star for each crossed crate."""

    name: ClassVar[str] = "charterstone"
    heeds_roll: ClassVar[bool] = True

    def __init__(self, houses: str = HOUSES) -> None:
        def cells(kind: str) -> list[Cell]:
            return [
                Cell(f"{kind}{n}", kind, 1 + (n - 1) // A_ROW, 1 + (n - 1) % A_ROW, n if kind == "house" else None)
                for n in NUMBERS
            ]

        super().__init__(
            [*cells("house"), *cells("crate")],
            [
                *(Prize(f"house{n}", "house", (f"house{n}",), amount(houses[n - 1])) for n in NUMBERS),
                *(Prize(f"crate{n}", "crate", (f"crate{n}",), stars=1) for n in NUMBERS),
            ],
            memory=COUNT,
        )

    def all_places(self) -> Iterable[Place]:
        for number in NUMBERS:
            house = f"house{number}"
            for carried in NUMBERS:
                yield Place(number, (house,), "house", carried, mask=self.mask([house]))
            for count in NUMBERS:
                for crates in combinations(NUMBERS, count):
                    cells = tuple(f"crate{n}" for n in crates)
                    yield Place(number, cells, "crates", mask=self.mask(cells))

    def places(self, card: Card, entrant: Entrant) -> list[Place]:
        done, number = card[0], entrant.number
        found = []
        if not done >> (number - 1) & 1:
            found = [self.place(number, (f"house{number}",), carried) for carried in entrant.carries]
        crates = tuple([f"crate{n}" for n in NUMBERS if card[n] == number and not done >> (COUNT + n - 1) & 1])
        if crates:
            found.append(self.place(number, crates))
        return found

    def after(self, card: Card, place: Place) -> tuple[Card, Amount]:
        card, gain = super().after(card, place)
        if place.choice is None:
            return card, gain
        return with_at(card, place.number, place.choice), gain

    def shown(self, card: Card) -> dict[str, tuple[Mark, int | None]]:
        shown = super().shown(card)
        for n in NUMBERS:
            if card[n]:
                shown[f"crate{n}"] = ("crossed" if f"crate{n}" in shown else "written", card[n])
        return shown

    def hindrance(self, card: Card, number: int, cell: Cell) -> str:
        if cell.kind == "house":
            return "other-number"
        return "crate-other" if card[int(cell.id.removeprefix("crate"))] else "crate-empty"
