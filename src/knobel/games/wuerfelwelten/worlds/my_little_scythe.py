"""My Little Scythe: a flower of pumpkins, a flower of hearts, and stars for collecting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from knobel.games.wuerfelwelten.supplies import KINDS, Amount, amount
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Cell, Entrant, Place, Prize, PrizeState, World

FLOWERS = (("pumpkin", "P"), ("heart", "H"))
"""The two flowers and what each of their hexes 1 to 6 pays (found)."""
BOTH = "C"
"""What both hexes of a number pay besides (printed)."""
ENOUGH, STARS = 6, 2
"""Stars for each kind of resource of which so many were gained in this leg (printed)."""


class MyLittleScythe(World):
    """Cross out a hex and gain its resource; stars for six gained of a kind, from anywhere, spent or not."""

    name: ClassVar[str] = "my_little_scythe"
    scored: ClassVar[int] = 1

    def __init__(self, flowers: Sequence[tuple[str, str]] = FLOWERS, both: str = BOTH) -> None:
        names = [flower for flower, _ in flowers]
        super().__init__(
            [Cell(f"{flower}{n}", "hex", 1, n, n, group) for group, flower in enumerate(names, 1) for n in NUMBERS],
            [
                *(
                    Prize(f"{flower}{n}", "hex", (f"{flower}{n}",), amount(pays))
                    for flower, pays in flowers
                    for n in NUMBERS
                ),
                *(Prize(f"both{n}", "both", tuple(f"{flower}{n}" for flower in names), amount(both)) for n in NUMBERS),
                *(Prize(kind, "six", stars=STARS, low=ENOUGH) for kind in KINDS),
            ],
        )
        self._hexes = {n: [self.place(n, (f"{flower}{n}",)) for flower in names] for n in NUMBERS}

    def all_places(self) -> Iterable[Place]:
        return [Place(cell.number or 0, (cell.id,), "hex", mask=self.mask([cell.id])) for cell in self.cells]

    def places(self, card: Card, entrant: Entrant) -> list[Place]:
        return [place for place in self._hexes[entrant.number] if not card[0] & place.mask]

    def parts(self, card: Card, gained: Amount, others: Sequence[int]) -> dict[str, int]:
        return {kind: STARS for kind, count in zip(KINDS, gained, strict=True) if count >= ENOUGH}

    def counted(self, card: Card) -> Card:
        return ()

    def prize_states(self, card: Card, gained: Amount) -> dict[str, PrizeState]:
        states = super().prize_states(card, gained)
        for kind in self.parts(card, gained, ()):
            states[kind] = "paid"
        return states

    def counters(self, card: Card, gained: Amount, others: Sequence[int]) -> dict[str, int]:
        return dict(zip(KINDS, gained, strict=True))
