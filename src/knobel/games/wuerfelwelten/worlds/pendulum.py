"""Pendulum: octagons to outline, and hourglasses that pay for all outlined ones when they are full."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from knobel.games.wuerfelwelten.supplies import NOTHING, STAR, Amount, amount, plus
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Cell, Entrant, Place, Prize, PrizeState, World

OCTAGONS = ("PH", "HC", "PC", "*", "*")
"""What the octagons hold (found)."""
HOURGLASSES = ((6,), (5, 4), (3, 2, 1))
"""The numbers in the hourglasses (found)."""


class Pendulum(World):
    """Outline an octagon with any number, or cross out a number; each full hourglass pays all outlined octagons."""

    name: ClassVar[str] = "pendulum"

    def __init__(self, octagons: Sequence[str] = OCTAGONS, hourglasses: Sequence[Sequence[int]] = HOURGLASSES) -> None:
        """The card remembers how often each octagon was paid."""
        self._octagons = octagons
        self._ids = [f"octagon{n}" for n in range(1, len(octagons) + 1)]
        glasses = [tuple(f"hour{number}" for number in glass) for glass in hourglasses]
        super().__init__(
            [
                *(Cell(each, "octagon", 1, n, mark="circled") for n, each in enumerate(self._ids, 1)),
                *(
                    Cell(f"hour{number}", "hour", 2, n, number, group)
                    for group, glass in enumerate(hourglasses, 1)
                    for n, number in enumerate(glass, 1)
                ),
            ],
            [
                *(
                    Prize(each, "octagon", pays=amount(holds), stars=holds.count(STAR))
                    for each, holds in zip(self._ids, octagons, strict=True)
                ),
                *(Prize(f"hourglass{n}", "hourglass", glass) for n, glass in enumerate(glasses, 1)),
            ],
            memory=len(octagons),
        )
        self._glasses = [self.mask(glass) for glass in glasses]
        self._outlines = {n: [self.place(n, (each,)) for each in self._ids] for n in NUMBERS}
        self._hours = {n: self.place(n, (f"hour{n}",)) for n in NUMBERS}

    def all_places(self) -> Iterable[Place]:
        for number in NUMBERS:
            for each in self._ids:
                yield Place(number, (each,), "octagon", mask=self.mask([each]))
            yield Place(number, (f"hour{number}",), "hour", mask=self.mask([f"hour{number}"]))

    def places(self, card: Card, entrant: Entrant) -> list[Place]:
        number = entrant.number
        return [place for place in (*self._outlines[number], self._hours[number]) if not card[0] & place.mask]

    def after(self, card: Card, place: Place) -> tuple[Card, Amount]:
        now = card[0] | place.mask
        if not any(glass & place.mask and glass & now == glass for glass in self._glasses):
            return (now, *card[1:]), NOTHING
        gain, paid = NOTHING, []
        for index, times in enumerate(card[1:]):
            outlined = now >> index & 1
            paid.append(times + outlined)
            if outlined:
                gain = plus(gain, amount(self._octagons[index]))
        return (now, *paid), gain

    def parts(self, card: Card, gained: Amount, others: Sequence[int]) -> dict[str, int]:
        paid = zip(self._octagons, card[1:], strict=True)
        return {"octagon": sum([holds.count(STAR) * times for holds, times in paid])}

    def prize_states(self, card: Card, gained: Amount) -> dict[str, PrizeState]:
        states = super().prize_states(card, gained)
        over = all(card[0] & glass == glass for glass in self._glasses)
        for index, each in enumerate(self._ids):
            if card[index + 1]:
                states[each] = "paid"
            elif over:
                states[each] = "lost"
            elif card[0] >> index & 1:
                states[each] = "ready"
        return states

    def counters(self, card: Card, gained: Amount, others: Sequence[int]) -> dict[str, int]:
        return dict(zip(self._ids, card[1:], strict=True))
