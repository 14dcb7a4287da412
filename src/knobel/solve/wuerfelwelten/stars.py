"""What a leg counts, compiled: the stars of its worlds, the resources that are left, and what prizes pay."""

from __future__ import annotations

import numpy as np
from numba import njit

from knobel.games.wuerfelwelten.scoring import TENTHS
from knobel.games.wuerfelwelten.supplies import CAP, STAR
from knobel.games.wuerfelwelten.world import MOST_STARS
from knobel.games.wuerfelwelten.worlds import fluegelschlag, my_little_scythe
from knobel.games.wuerfelwelten.worlds.pendulum import OCTAGONS
from knobel.solve.wuerfelwelten.cards import (
    CELLS,
    CITIES,
    EUPHORIA,
    EVERY_CELL,
    FLUEGELSCHLAG,
    LITTLE_SCYTHE,
    PAYING,
    PENDULUM,
    STARRED,
    WRITES,
    Integers,
)

_WRITES = np.array(WRITES)
_SPANS = np.array([span for span, _ in fluegelschlag.BIRDS])
FIRST_STAR, SECOND_STAR = (index for index, holds in enumerate(OCTAGONS) if STAR in holds)
"""Pendulum's octagons that hold a star."""
_ENOUGH, _SIX_STARS = my_little_scythe.ENOUGH, my_little_scythe.STARS


@njit(cache=True, nogil=True)
def done(world: int, card: int) -> int:
    """The marked cells, where the prizes' masks have them."""
    if _WRITES[world]:
        return (card | card >> 1 | card >> 2) & EVERY_CELL
    return card


@njit(cache=True, nogil=True)
def paid(world: int, before: int, after: int) -> int:
    """What the prizes pay that are complete now and were not before."""
    was, now, gain = done(world, before), done(world, after), 0
    for n in range(PAYING.shape[1]):
        mask = PAYING[world, n, 0]
        if mask == 0:
            break
        if now & mask == mask and was & mask != mask:
            gain += PAYING[world, n, 1]
    return gain


@njit(cache=True, nogil=True)
def count_bits(mask: int) -> int:
    """How many bits are set."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


@njit(cache=True, nogil=True)
def own_stars(world: int, card: int) -> int:
    """The stars of a world by its card alone; none for those that look at others."""
    if world in (LITTLE_SCYTHE, CITIES):
        return 0
    if world == EUPHORIA:
        return card >> CELLS[EUPHORIA] & 7
    if world == PENDULUM:
        first = card >> CELLS[PENDULUM] + 2 * FIRST_STAR & 3
        second = card >> CELLS[PENDULUM] + 2 * SECOND_STAR & 3
        return min(first + second, MOST_STARS)
    now, stars = done(world, card), 0
    for n in range(STARRED.shape[1]):
        mask = STARRED[world, n, 0]
        if mask == 0:
            break
        if now & mask == mask:
            stars += STARRED[world, n, 1]
    if world == FLUEGELSCHLAG:
        for bird in range(3):
            full, total = bird_of(card, bird)
            stars += full == 3 and total == _SPANS[bird]
    return min(stars, MOST_STARS)


@njit(cache=True, nogil=True)
def bird_of(card: int, bird: int) -> tuple[int, int]:
    """How many squares of a bird are filled, and their sum."""
    full, total = 0, 0
    for square in range(3):
        number = card >> 3 * (3 * bird + square) & 7
        full += number > 0
        total += number
    return full, total


@njit(cache=True, nogil=True)
def left_of(resources: int, kind: int) -> int:
    """How many of a kind can still be spent."""
    return (resources >> 4 * kind & 15) - (resources >> 12 + 4 * kind & 15)


@njit(cache=True, nogil=True)
def gained_with(resources: int, gain: int) -> int:
    """The resources after a gain: full circles swallow the rest."""
    for kind in range(3):
        more = gain >> 4 * kind & 15
        if more:
            have = resources >> 4 * kind & 15
            resources += (min(have + more, CAP) - have) << 4 * kind
    return resources


@njit(cache=True, nogil=True)
def count_stars(worlds: Integers, cards: Integers, resources: int, stars: Integers) -> None:
    """The stars of each world, as stars_of has them. W22."""
    lowest = MOST_STARS
    for slot in range(3):
        stars[slot] = own_stars(worlds[slot], cards[slot])
        if worlds[slot] == LITTLE_SCYTHE:
            for kind in range(3):
                stars[slot] += _SIX_STARS * ((resources >> 4 * kind & 15) >= _ENOUGH)
        if worlds[slot] != CITIES:
            lowest = min(lowest, stars[slot])
    for slot in range(3):
        if worlds[slot] == CITIES:
            stars[slot] = min(lowest, count_bits(done(CITIES, cards[slot])))


@njit(cache=True, nogil=True)
def score(worlds: Integers, cards: Integers, resources: int, stars: Integers) -> int:
    """A leg in tenths of stars, as tenths_of has it; and the stars of each world."""
    count_stars(worlds, cards, resources, stars)
    left = left_of(resources, 0) + left_of(resources, 1) + left_of(resources, 2)
    tenths: int = TENTHS * (stars[0] + stars[1] + stars[2]) + left
    return tenths
