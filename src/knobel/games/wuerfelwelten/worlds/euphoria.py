"""Euphoria: two balloons with the numbers 1 to 6, paid by the sum that is crossed out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from knobel.games.wuerfelwelten.supplies import NOTHING, STAR, Amount, amount, plus
from knobel.games.wuerfelwelten.world import MOST_STARS, NUMBERS, Card, Cell, Entrant, Place, Prize, World


class Band(NamedTuple):
    """What sums from ``low`` to ``high`` pay; several entries leave the choice of one."""

    low: int
    high: int | None
    pays: tuple[str, ...]


BANDS = (Band(1, 3, ("C",)), Band(4, 10, (STAR,)), Band(11, None, ("PH",)))
"""Sums and pay (the star's band is printed, the pay of the others found)."""
OTHER_BANDS = (*BANDS[:2], Band(11, None, ("P", "H")))
"""What another source shows: from 11 on one of the two."""

Ways = list[tuple[Amount, int]]
"""Resources and stars, of which one is chosen."""

AREAS = ("left", "right")
SUMS = [sum(number for number in NUMBERS if mask >> (number - 1) & 1) for mask in range(1 << len(NUMBERS))]
AREA = len(SUMS) - 1


class Euphoria(World):
    """Cross out a number in one balloon, or a rolled pair's number in both; the sum there pays."""

    name: ClassVar[str] = "euphoria"
    heeds_roll: ClassVar[bool] = True

    def __init__(self, bands: Sequence[Band] = BANDS) -> None:
        self._bands = bands
        self._hit = [self._bands_of(total) for total in range(SUMS[-1] + 1)]
        cells = [
            Cell(f"{area}{n}", "number", 1 + (n - 1) // 3, 1 + (n - 1) % 3, n, group)
            for group, area in enumerate(AREAS, 1)
            for n in NUMBERS
        ]
        super().__init__(
            cells,
            [
                Prize(
                    f"band{n}",
                    "band",
                    pays=amount("".join(band.pays)),
                    stars=band.pays[0].count(STAR),
                    low=band.low,
                    high=band.high,
                )
                for n, band in enumerate(bands, 1)
            ],
            memory=1,
        )

    def all_places(self) -> Iterable[Place]:
        both = tuple(AREAS)
        for number in NUMBERS:
            for areas, deed in ((both[:1], "one"), (both[1:], "one"), (both, "both")):
                cells = tuple(f"{area}{number}" for area in areas)
                for choice in (None, *range(max(len(band.pays) for band in self._bands))):
                    yield Place(number, cells, deed, choice, mask=self.mask(cells))

    def places(self, card: Card, entrant: Entrant) -> list[Place]:
        number = entrant.number
        bit = 1 << (number - 1)
        left, right = card[0] & AREA, card[0] >> len(NUMBERS)
        free = [area for area, done in zip(AREAS, (left, right), strict=True) if not done & bit]
        ways: list[tuple[str, ...]] = [(area,) for area in free]
        if entrant.double and len(free) == len(AREAS):
            ways.append(AREAS)
        return [place for areas in ways for place in self._choices(card, number, areas)]

    def _choices(self, card: Card, number: int, areas: tuple[str, ...]) -> list[Place]:
        cells = tuple([f"{area}{number}" for area in areas])
        most = max([len(ways) for ways in self._bands_hit(card[0], self.mask(cells))])
        return [self.place(number, cells, choice) for choice in (range(most) if most > 1 else (None,))]

    def _bands_of(self, total: int) -> list[Ways]:
        """What this sum pays: of each band the ways to choose from, with their stars."""
        return [
            [(amount(pays), pays.count(STAR)) for pays in band.pays]
            for band in self._bands
            if band.low <= total and (band.high is None or total <= band.high)
        ]

    def _bands_hit(self, before: int, mask: int) -> list[Ways]:
        """The bands of the areas that this mask marks."""
        now, hit = before | mask, self._hit
        left = hit[SUMS[now & AREA]] if mask & AREA else []
        return left + hit[SUMS[now >> len(NUMBERS)]] if mask >> len(NUMBERS) else left

    def after(self, card: Card, place: Place) -> tuple[Card, Amount]:
        gain, stars = NOTHING, card[1]
        for ways in self._bands_hit(card[0], place.mask):
            pays, more = ways[(place.choice or 0) % len(ways)]
            gain = plus(gain, pays)
            stars += more
        return (card[0] | place.mask, min(MOST_STARS, stars)), gain

    def parts(self, card: Card, gained: Amount, others: Sequence[int]) -> dict[str, int]:
        return {"band": card[1]}

    def counters(self, card: Card, gained: Amount, others: Sequence[int]) -> dict[str, int]:
        return {"left": SUMS[card[0] & AREA], "right": SUMS[card[0] >> len(NUMBERS)]}
