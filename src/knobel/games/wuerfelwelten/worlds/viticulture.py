"""Viticulture: grapes to gather, and orders they fill together with a die."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import ClassVar

from knobel.games.wuerfelwelten.supplies import Amount, amount
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Cell, Entrant, Mark, Place, Prize, PrizeState, World

GRAPES = "CCHHPP"
"""What the grapes 1 to 6 pay (found)."""
OTHER_GRAPES = "HHCCPP"
"""What another source shows."""
ORDERS = (10, 11, 12)
"""The orders (printed)."""
STARS = 2
"""Stars an order brings (printed)."""

COUNT = len(NUMBERS)


@cache
def bunches(grapes: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of one or more of the grapes in this mask."""
    there = [number for number in NUMBERS if grapes >> (number - 1) & 1]
    return tuple(bunch for count in range(1, len(there) + 1) for bunch in combinations(there, count))


class Viticulture(World):
    """Circle a grape and gain its resource; or fill an order with a die and circled grapes, which are crossed out."""

    name: ClassVar[str] = "viticulture"

    def __init__(self, grapes: str = GRAPES, orders: Sequence[int] = ORDERS) -> None:
        """The card remembers the mask of grapes that were used up."""
        self._orders = orders
        super().__init__(
            [
                *(Cell(f"grape{n}", "grape", 1, n, n, mark="circled") for n in NUMBERS),
                *(Cell(f"order{size}", "order", 2, n, size, mark="circled") for n, size in enumerate(orders, 1)),
            ],
            [
                *(Prize(f"grape{n}", "grape", (f"grape{n}",), amount(grapes[n - 1])) for n in NUMBERS),
                *(Prize(f"order{size}", "order", (f"order{size}",), stars=STARS, low=size) for size in orders),
            ],
            memory=1,
        )
        self._circles = {n: self.place(n, (f"grape{n}",)) for n in NUMBERS}
        self._order_bits = [(size, self.mask([f"order{size}"])) for size in orders]

    def all_places(self) -> Iterable[Place]:
        for number in NUMBERS:
            yield Place(number, (f"grape{number}",), "grape", mask=self.mask([f"grape{number}"]))
            for size in self._orders:
                for bunch in bunches((1 << COUNT) - 1):
                    if number + sum(bunch) >= size:
                        cells = (f"order{size}", *(f"grape{n}" for n in bunch))
                        yield Place(number, cells, "order", mask=self.mask(cells))

    def places(self, card: Card, entrant: Entrant) -> list[Place]:
        done, used = card[0], card[1]
        number = entrant.number
        found = [] if done >> (number - 1) & 1 else [self._circles[number]]
        ready = done & ((1 << COUNT) - 1) & ~used
        for size, bit in self._order_bits:
            if not done & bit:
                found += [
                    self.place(number, (f"order{size}", *[f"grape{n}" for n in bunch]))
                    for bunch in bunches(ready)
                    if number + sum(bunch) >= size
                ]
        return found

    def after(self, card: Card, place: Place) -> tuple[Card, Amount]:
        (done, used), gain = super().after(card, place)
        if place.deed == "order":
            used |= place.mask & ((1 << COUNT) - 1)
        return (done, used), gain

    def shown(self, card: Card) -> dict[str, tuple[Mark, int | None]]:
        shown = super().shown(card)
        for n in NUMBERS:
            if card[1] >> (n - 1) & 1:
                shown[f"grape{n}"] = ("crossed", None)
        return shown

    def prize_states(self, card: Card, gained: Amount) -> dict[str, PrizeState]:
        states = super().prize_states(card, gained)
        unused = sum(n for n in NUMBERS if not card[1] >> (n - 1) & 1)
        for size in self._orders:
            if not unused or unused + max(NUMBERS) < size:
                states.setdefault(f"order{size}", "lost")
        return states

    def counters(self, card: Card, gained: Amount, others: Sequence[int]) -> dict[str, int]:
        ready = card[0] & ~card[1]
        return {"ready": sum(n for n in NUMBERS if ready >> (n - 1) & 1)}

    def hindrance(self, card: Card, number: int, cell: Cell) -> str:
        return "order-short" if cell.kind == "order" else "other-number"
