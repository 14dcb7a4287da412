"""Exact odds to reach a combination with the rolls that are left, when only that combination matters.

Whole numbers throughout: chances are counted in equally likely ways for the dice to fall.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from knobel.games.wuerfelorte.pots import ALIKE, COLOURS, SHAPES, Claim, Counts, claims_in, counts_of

PARTS = 1_000_000
"""Odds in views are parts of this."""

SIDES = len(COLOURS)
Lying = tuple[int, ...]
"""Faces in ascending order."""


def odds(claim: Claim, colours: tuple[int, ...], dice: int, rolls: int, lying: Lying, must: bool = False) -> int:
    """The chance, in parts of ``PARTS``, to hold the claim with so many dice after at most so many more rolls.

    Some alike must be of one of ``colours`` (0 to 5). Dice beyond those lying must all be in the next roll; with
    ``must`` there has to be one, of at least one die.
    """
    ways, of = ways_to(claim, colours, dice, rolls, lying, must)
    return (2 * PARTS * ways + of) // (2 * of)


def ways_to(
    claim: Claim, colours: tuple[int, ...], dice: int, rolls: int, lying: Lying, must: bool = False
) -> tuple[int, int]:
    """The same chance as (good ways, all ways).

    >>> good, all_ways = ways_to("four_colours", tuple(range(6)), 5, 4, ())
    >>> round(100 * good / all_ways, 1)
    99.2
    """
    others = [colour for colour in range(SIDES) if colour not in colours]
    names = {colour + 1: name for name, colour in enumerate([*colours, *others], 1)}
    table = _table(claim, len(colours) if claim in ALIKE.values() else SIDES, dice, rolls)
    named = tuple(sorted(names[face] for face in lying))
    kept = [(*named[:n], *named[n + 1 :]) for n in range(dice)] if must and len(named) == dice else [named]
    return max(table[it] for it in kept), SIDES ** (dice * rolls)


def _holds(claim: Claim, colours: int, counts: Counts) -> bool:
    if claim in ALIKE.values():
        return max(counts[:colours], default=0) >= SHAPES[claim][0]
    return claim in claims_in(counts)


@cache
def _table(claim: Claim, colours: int, dice: int, rolls: int) -> dict[Lying, int]:
    """Good ways, of SIDES ** (dice * rolls), for every set of lying dice. All colours below ``colours`` may count.

    One die more at a time: throwing a die is the sum over its faces, and the best of a set of dice is the best of
    keeping it whole and of the bests of it less one die. So no throw of several dice is ever listed.
    """
    if rolls == 0:
        return {
            lying: int(_holds(claim, colours, counts_of(lying)))
            for lying in combinations_with_replacement(range(1, SIDES + 1), dice)
        }
    later = _table(claim, colours, dice, rolls - 1)
    thrown: dict[Lying, int] = {}
    for kept in range(dice, -1, -1):
        for lying in combinations_with_replacement(range(1, SIDES + 1), kept):
            if kept == dice:
                thrown[lying] = later[lying]
            else:
                thrown[lying] = sum(thrown[_plus(lying, face)] for face in range(1, SIDES + 1))
    best: dict[Lying, int] = {}
    certain = SIDES ** (dice * rolls)
    for kept in range(dice + 1):
        for lying in combinations_with_replacement(range(1, SIDES + 1), kept):
            less = max((best[(*lying[:n], *lying[n + 1 :])] for n in range(kept)), default=0)
            if kept == dice:
                best[lying] = certain if _holds(claim, colours, counts_of(lying)) else less
            else:
                best[lying] = max(less, thrown[lying] * SIDES**kept)
    return best


@cache
def _plus(lying: Lying, face: int) -> Lying:
    return tuple(sorted((*lying, face)))
