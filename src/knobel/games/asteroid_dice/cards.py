"""The cards and the five dice: kinds, values, colours, and what a pile is worth in the end."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Literal, TypeGuard, TypeVar, get_args

from msgspec import Struct

T = TypeVar("T")

Die = Literal["d6", "d8", "d10", "d12", "d20"]
"""The five foam dice (found). The d10 shows 1 to 10 (chosen)."""
Kind = Literal["d6", "d8", "d10", "d12", "d20", "wild", "hole"]
"""A card shows a die (Asteroidenkarte), or is special: Wilde Würfelei or Schwarzes Loch."""

DICE: tuple[Die, ...] = get_args(Die)
KINDS: tuple[Kind, ...] = get_args(Kind)
SIDES: dict[Die, int] = {"d6": 6, "d8": 8, "d10": 10, "d12": 12, "d20": 20}

DIE_VALUES = (1, 2, 3, 4, 5)
"""From d6 to d20: that they are 1 to 5 is found, which die has which is chosen (``reversed_values`` turns it round)."""
WILD_VALUE = 6
"""Printed. The hole is worth nothing itself."""

Colour = int
"""Whose card it is: a seat, or the ghost, whose colour comes after the seats."""


class Card(Struct, frozen=True):
    """One of the seven cards of a colour."""

    kind: Kind
    colour: Colour


class Score(Struct, frozen=True):
    """What a pile counts: its points, and the cards that its holes swallowed. A11."""

    points: int
    swallowed: tuple[Card, ...]


def is_die(kind: Kind | None) -> TypeGuard[Die]:
    """Whether the card is an asteroid card, which shows a die."""
    return kind in SIDES


def card_values(reverse: bool = False) -> dict[Kind, int]:
    """The points of each kind of card.

    >>> card_values()["d20"], card_values(reverse=True)["d20"]
    (5, 1)
    """
    values = DIE_VALUES[::-1] if reverse else DIE_VALUES
    return {**dict(zip(DICE, values, strict=True)), "wild": WILD_VALUE, "hole": 0}


def largest_first(dice: Iterable[Die]) -> tuple[Die, ...]:
    """More sides first, as dice are thrown. A9."""
    return tuple(sorted(dice, key=lambda die: -SIDES[die]))


def score(pile: Iterable[Card], values: dict[Kind, int]) -> Score:
    """A11: each hole takes one highest point card away, never another hole, never below zero."""
    cards = sorted(pile, key=lambda card: -values[card.kind])
    holes = sum(card.kind == "hole" for card in cards)
    points = [card for card in cards if card.kind != "hole"]
    return Score(sum(values[card.kind] for card in points[holes:]), tuple(points[:holes]))


def without_highest(pile: tuple[Card, ...], values: dict[Kind, int]) -> tuple[tuple[Card, ...], Card | None]:
    """A6: the pile after a penalty, and the card it cost. Holes never pay; a pile without points pays nothing."""
    points = [card for card in pile if card.kind != "hole"]
    if not points:
        return pile, None
    highest = max(points, key=lambda card: values[card.kind])
    place = pile.index(highest)
    return pile[:place] + pile[place + 1 :], highest


def without(items: tuple[T, ...], gone: Container[object]) -> tuple[T, ...]:
    """The items that are not gone."""
    return tuple(item for item in items if item not in gone)
