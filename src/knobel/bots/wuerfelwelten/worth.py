"""What a sheet is worth between two rounds: learned tables over features of its worlds and its resources.

The features of a world look at nothing but its own card, so that values are remembered card by card. ``worth.json``
holds one table for each number of rounds to come; ``python -m knobel.bots.wuerfelwelten.learn`` makes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import cast

import msgspec

from knobel.games.wuerfelwelten.draft import Sheet
from knobel.games.wuerfelwelten.scoring import scoring_order, tenths_of
from knobel.games.wuerfelwelten.supplies import KINDS, Amount
from knobel.games.wuerfelwelten.world import NUMBERS, Card
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.games.wuerfelwelten.worlds.die_gesellschaft import DieGesellschaft
from knobel.kept import MB, kept

NO_GAIN: Amount = (0, 0, 0)
Table = dict[str, float]


@cache
def learned() -> tuple[Table, ...]:
    """The tables by number of rounds to come."""
    raw = files("knobel.bots.wuerfelwelten").joinpath("worth.json").read_bytes()
    return tuple(msgspec.json.decode(raw, type=list[Table]))


class Worth:
    """Values sheets of one leg, in tenths of stars at its end."""

    def __init__(self, worlds: tuple[str, ...], to_come: int, tables: tuple[Table, ...] | None = None) -> None:
        self.worlds = worlds
        self.to_come = to_come
        tables = learned() if tables is None else tables
        self._table = tables[to_come] if to_come < len(tables) else {}
        self._cards: list[dict[Card, float]] = [{} for _ in worlds]
        self._prices = [[self._table.get(f"{kind}:{left}", 0.0) for left in range(13)] for kind in KINDS]
        self._late = [(slot, worlds[slot]) for slot in scoring_order(worlds) if WORLDS[worlds[slot]].scored]

    def of(self, cards: tuple[Card, ...], gained: Amount, spent: Amount) -> float:
        """The value of a sheet. After the last round it is the score."""
        if not self.to_come:
            return float(tenths_of(self.worlds, Sheet(cards, gained, spent)))
        value = (
            self._prices[0][gained[0] - spent[0]]
            + self._prices[1][gained[1] - spent[1]]
            + self._prices[2][gained[2] - spent[2]]
        )
        for slot, card in enumerate(cards):
            known = self._cards[slot].get(card)
            if known is None:
                known = self._cards[slot][card] = self._card(slot, card)
            value += known
        if self._late:
            value += sum([self._table.get(feature, 0.0) for feature in late_features(self.worlds, cards, gained)])
        return value

    def _card(self, slot: int, card: Card) -> float:
        name = self.worlds[slot]
        return sum([self._table.get(feature, 0.0) for feature in card_features(name, card)])


def features(worlds: tuple[str, ...], sheet: Sheet) -> list[str]:
    """Everything that is looked at, for learning."""
    return [
        *(f"{kind}:{left}" for kind, left in zip(KINDS, sheet.left, strict=True)),
        *(feature for name, card in zip(worlds, sheet.cards, strict=True) for feature in card_features(name, card)),
        *late_features(worlds, sheet.cards, sheet.gained),
    ]


def late_features(worlds: tuple[str, ...], cards: tuple[Card, ...], gained: Amount) -> list[str]:
    """What the worlds that look at resources and at other worlds see. W22."""
    found = []
    for name in worlds:
        if name == "my_little_scythe":
            found += [f"{name} {kind}:{min(count, 6)}" for kind, count in zip(KINDS, gained, strict=True)]
        elif WORLDS[name].scored:
            stars = [_stars(other, card) for other, card in zip(worlds, cards, strict=True) if not WORLDS[other].scored]
            found.append(f"{name} lowest:{min(stars)}")
    return found


@kept(1 * MB)
def _stars(name: str, card: Card) -> int:
    return WORLDS[name].stars(card, NO_GAIN, ())


def card_features(name: str, card: Card) -> list[str]:
    """What is seen on one card: its world, its stars, how near each prize is, and what is special about this world."""
    world = WORLDS[name]
    found = [name]
    if not world.scored:
        found.append(f"{name} stars:{_stars(name, card)}")
    done, dead = card[0], world.dead(card)
    for prize in world.prizes:
        if prize.cells:
            mask = world.mask(prize.cells)
            missing = "lost" if mask & dead else str((mask & ~done).bit_count())
            found.append(f"{name} {prize.kind}:{missing}")
    if special := SPECIAL.get(name):
        found += [f"{name} {feature}" for feature in special(card)]
    return found


def _cities(card: Card) -> Iterator[str]:
    yield f"filled:{card[0].bit_count()}"


def _charterstone(card: Card) -> Iterator[str]:
    held = [number for n, number in enumerate(card[1:]) if number and not card[0] >> (6 + n) & 1]
    yield from (f"hold:{held.count(number)}" for number in NUMBERS)
    yield f"crates:{len(held)}:{(card[0] >> 6).bit_count()}"


def _gesellschaft(card: Card) -> Iterator[str]:
    world = cast("DieGesellschaft", WORLDS["die_gesellschaft"])
    for index, cell in enumerate(world.cells):
        if not card[0] >> index & 1:
            low, high = world.between(card, index)
            yield f"room{cell.row}:{max(0, high - low - 1)}"


def _euphoria(card: Card) -> Iterator[str]:
    yield f"area:{card[0] & 63}"
    yield f"area:{card[0] >> 6}"


def _fluegelschlag(card: Card) -> Iterator[str]:
    for bird in range(3):
        numbers = card[1 + 3 * bird : 4 + 3 * bird]
        yield f"bird{bird}:{3 - numbers.count(0)}:{sum(numbers)}"


def _pendulum(card: Card) -> Iterator[str]:
    stars, goods = (card[0] >> 3 & 3).bit_count(), (card[0] & 7).bit_count()
    world = WORLDS["pendulum"]
    glasses = [world.mask(prize.cells) for prize in world.prizes if prize.kind == "hourglass"]
    missing = [(glass & ~card[0]).bit_count() for glass in glasses]
    still = sum(1 for left in missing if left)
    yield f"glasses:{stars}:{missing[0]}{missing[1]}{missing[2]}"
    yield f"goods:{goods}:{still}"


def _scythe(card: Card) -> Iterator[str]:
    for column in range(6):
        yield f"column{column}:{card[0] >> column & 1}{card[0] >> (6 + column) & 1}"


def _tapestry(card: Card) -> Iterator[str]:
    yield f"free:{(36 - card[0].bit_count()) // 2}"


def _viticulture(card: Card) -> Iterator[str]:
    ready = [n for n in NUMBERS if (card[0] & ~card[1]) >> (n - 1) & 1]
    orders = 3 - (card[0] >> 6).bit_count()
    yield f"ready:{orders}:{sum(ready)}"
    yield f"bunches:{orders}:{len(ready)}"
    yield f"uncircled:{orders}:{6 - (card[0] & 63).bit_count()}"


def _schloesser(card: Card) -> Iterator[str]:
    world = WORLDS["zwischen_zwei_schloessern"]
    for index, prize in enumerate(prize for prize in world.prizes if prize.kind == "column"):
        numbers = [card[world.mask([cell]).bit_length()] for cell in prize.cells]
        filled = [number for number in numbers if number]
        yield f"column{index}:{len(filled)}:{filled[-1] if filled else 0}"


SPECIAL: dict[str, Callable[[Card], Iterator[str]]] = {
    "between_two_cities": _cities,
    "charterstone": _charterstone,
    "die_gesellschaft": _gesellschaft,
    "euphoria": _euphoria,
    "fluegelschlag": _fluegelschlag,
    "pendulum": _pendulum,
    "scythe": _scythe,
    "tapestry": _tapestry,
    "viticulture": _viticulture,
    "zwischen_zwei_schloessern": _schloesser,
}
