"""How quick hands are: what a seat is reckoned as in contests of reaction, and how a bot's hands are drawn.

A contest of reaction is not only about being quick: one sees what lies there, recognises whether it concerns oneself,
and picks one thing of several. Grown people who do not train for it take 600 to 700 ms for that, children of primary
school about half as long again, people who play quick games often 400 (chosen after trials at the table and the usual
figures for choice reactions). Whoever is reckoned slower than the quickest at the table has a head start by that much.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import exp
from random import Random

from knobel.game import Seat
from knobel.record import Hands

MEDIAN_MS: Mapping[Hands, int] = {"child": 1000, "family": 650, "sport": 400}
"""How long such hands take, half of the time (chosen)."""
SPREAD = 0.2
"""The spread of the logarithm: at 650 ms two of three grabs lie between 530 and 790 (chosen)."""
LEAST_MS = 130
"""No hand of a bot is quicker: it never guesses (chosen)."""
STEP = 0.06
"""By how much of their time bots quicken after a contest lost to a person, or slow down after one won (chosen)."""
MOST_STEPS = 8
"""How many such steps bots go at most, to either side (chosen)."""


def head_starts(hands: Mapping[Seat, Hands]) -> dict[Seat, int]:
    """By how many milliseconds each seat is let off against the quickest hands at the table."""
    if not hands:
        return {}
    quickest = min(MEDIAN_MS[each] for each in hands.values())
    return {seat: MEDIAN_MS[each] - quickest for seat, each in hands.items()}


def quickest_of(hands: Collection[Hands]) -> Hands:
    """Bots have the quickest hands of the people at their table."""
    return min(hands, key=MEDIAN_MS.__getitem__, default="family")


def adapted(won_by_people: int, won_by_bots: int) -> float:
    """How much slower than their kind bots are by now: they go after the people they play with, step by step."""
    steps = max(-MOST_STEPS, min(MOST_STEPS, won_by_bots - won_by_people))
    return exp(STEP * steps)


def drawn_ms(slowness: float, random: Random, median: float = MEDIAN_MS["family"]) -> int:
    """How long a hand takes this time; ``slowness`` 1 is that of a grown person who does not train."""
    return max(LEAST_MS, round(median * slowness * random.lognormvariate(0.0, SPREAD)))
