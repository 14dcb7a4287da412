"""Stars and tenths: of a world, of a leg, of the game; and who stands where. W8 to W10, W22."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from knobel.game import Seat
from knobel.games.wuerfelwelten.draft import CARDS, Sheet
from knobel.games.wuerfelwelten.supplies import NOTHING, Amount
from knobel.games.wuerfelwelten.world import MOST_STARS, Card, World
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.kept import kept

TENTHS = 10
"""A star counts ten tenths, a resource that was not spent one (printed: 0.1). Scores are integers. W8."""


@lru_cache(256)
def scoring_order(worlds: tuple[str, ...]) -> tuple[int, ...]:
    """The slots of these worlds in the order in which they are scored. W22."""
    return tuple(sorted(range(len(worlds)), key=lambda slot: WORLDS[worlds[slot]].scored))


class Looking(NamedTuple):
    """A world whose stars depend on resources or on the stars of worlds scored before it."""

    slot: int
    world: World
    before: tuple[int, ...]
    """The slots that are scored before it."""


@lru_cache(256)
def looking(worlds: tuple[str, ...]) -> tuple[Looking, ...]:
    """Those of these worlds that look at others, in the order in which they are scored. W22."""
    order = scoring_order(worlds)
    return tuple(
        [Looking(slot, WORLDS[worlds[slot]], order[:n]) for n, slot in enumerate(order) if WORLDS[worlds[slot]].scored]
    )


def own_parts(name: str, card: Card) -> dict[str, int]:
    """Where the stars of a world come from that looks at nothing but its card."""
    world = WORLDS[name]
    return world.parts(card, NOTHING, ()) if world.by_marks else _kept_parts(world, card)


@kept(CARDS, World)
def _kept_parts(world: World, card: Card) -> dict[str, int]:
    return world.parts(card, NOTHING, ())


def own_stars(name: str, card: Card) -> int:
    """The stars of a world that looks at nothing but its card."""
    world = WORLDS[name]
    return world.stars(card, NOTHING, ()) if world.by_marks else _kept_stars(world, card)


@kept(CARDS, World)
def _kept_stars(world: World, card: Card) -> int:
    return world.stars(card, NOTHING, ())


def star_parts(worlds: tuple[str, ...], cards: tuple[Card, ...], gained: Amount) -> tuple[dict[str, int], ...]:
    """Where the stars of each world come from."""
    parts: list[dict[str, int]] = [{}] * len(worlds)
    before: list[int] = []
    for slot in scoring_order(worlds):
        name, card = worlds[slot], cards[slot]
        world = WORLDS[name]
        parts[slot] = world.parts(card, gained, before) if world.scored else own_parts(name, card)
        before.append(min(MOST_STARS, sum(parts[slot].values())))
    return tuple(parts)


def stars_of(worlds: tuple[str, ...], cards: Sequence[Card], gained: Amount) -> tuple[int, ...]:
    """The stars of each world as things stand; at the end of a leg they are final."""
    stars = [0 if WORLDS[name].scored else own_stars(name, card) for name, card in zip(worlds, cards, strict=True)]
    for slot, world, before in looking(worlds):
        stars[slot] = world.stars(cards[slot], gained, [stars[other] for other in before])
    return tuple(stars)


def tenths_of(worlds: tuple[str, ...], sheet: Sheet) -> int:
    """A leg in tenths of stars: its worlds, and what was gained and not spent. W8."""
    return TENTHS * sum(stars_of(worlds, sheet.cards, sheet.gained)) + sum(sheet.left)


def merit(legs: Sequence[int]) -> tuple[int, ...]:
    """What decides between seats: the sum, then the third leg, the second, the first. W9."""
    return sum(legs), *reversed(legs)


def winners(legs: Sequence[Sequence[int]]) -> tuple[Seat, ...]:
    """Who won: the best seat, or all that are tied with it in every leg. ``legs`` holds each seat's tenths. W9."""
    merits = [merit(each) for each in legs]
    best = max(merits)
    return tuple(seat for seat, its in enumerate(merits) if its == best)


class Ranking:
    """The seats in order of what they have so far; ``place`` counts from 1, equal merits share one."""

    def __init__(self, legs: Sequence[Sequence[int]]) -> None:
        merits = [merit(each) for each in legs]
        self.order = sorted(range(len(merits)), key=lambda seat: merits[seat], reverse=True)
        self.position = [0] * len(merits)
        self.place = [0] * len(merits)
        for position, seat in enumerate(self.order):
            self.position[seat] = position
            same = position and merits[seat] == merits[self.order[position - 1]]
            self.place[seat] = self.place[self.order[position - 1]] if same else position + 1
        self.legs = legs
