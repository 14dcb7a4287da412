"""Pumpkins, hearts and coins: amounts of them, the circles of the resource card, and what is left to spend. W6, W7."""

from __future__ import annotations

from typing import Literal

Kind = Literal["pumpkins", "hearts", "coins"]
"""Kürbis, Herz, Münze (Rohstoffe)."""

KINDS: tuple[Kind, ...] = ("pumpkins", "hearts", "coins")
PUMPKINS, HEARTS, COINS = range(3)

CAP = 12
"""Circles a kind on the resource card, for one leg (found). Gains beyond are lost. W7."""

LETTERS = "PHC"
"""How the cards' data writes a pumpkin, a heart and a coin; ``*`` is a star."""
STAR = "*"

Amount = tuple[int, int, int]
"""How many pumpkins, hearts and coins."""

NOTHING: Amount = (0, 0, 0)


def amount(letters: str) -> Amount:
    """What these letters of a card stand for.

    >>> amount("PPH")
    (2, 1, 0)
    """
    pumpkins, hearts, coins = (letters.count(letter) for letter in LETTERS)
    return pumpkins, hearts, coins


def one_of(kind: Kind) -> Amount:
    """A single resource of this kind."""
    return some_of(kind, 1)


def some_of(kind: Kind, count: int) -> Amount:
    """An amount of one kind of resource."""
    pumpkins, hearts, coins = (count if each == kind else 0 for each in KINDS)
    return pumpkins, hearts, coins


def plus(have: Amount, more: Amount) -> Amount:
    """Both together."""
    return have[0] + more[0], have[1] + more[1], have[2] + more[2]


def minus(have: Amount, less: Amount) -> Amount:
    """What remains."""
    return have[0] - less[0], have[1] - less[1], have[2] - less[2]


def circled(gained: Amount, gain: Amount) -> Amount:
    """All that was gained in this leg after a further gain: full circles swallow the rest. W7.

    >>> circled((11, 0, 3), (2, 1, 0))
    (12, 1, 3)
    """
    pumpkins, hearts, coins = plus(gained, gain)
    return min(pumpkins, CAP), min(hearts, CAP), min(coins, CAP)


def covers(have: Amount, cost: Amount) -> bool:
    """Whether this is enough to pay the cost."""
    return have[0] >= cost[0] and have[1] >= cost[1] and have[2] >= cost[2]
