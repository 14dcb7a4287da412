"""What the network sees of a card: a few numbers, each the place of a row in its first layer.

Most say how a part of the card stands as a whole (a square and what lies beside it, a bird and its sum, all grapes),
so that the first layer can have a row for each way; and of each world what every number would bring there.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from knobel.games.wuerfelwelten.worlds.euphoria import SUMS
from knobel.solve.wuerfelwelten.cards import (
    CHARTERSTONE,
    CITIES,
    EUPHORIA,
    FLUEGELSCHLAG,
    GESELLSCHAFT,
    LITTLE_SCYTHE,
    NAMES,
    PENDULUM,
    SCYTHE,
    TAPESTRY,
    VITICULTURE,
    WOVEN,
    Integers,
)
from knobel.solve.wuerfelwelten.places import between, forbidden, places
from knobel.solve.wuerfelwelten.stars import FIRST_STAR, SECOND_STAR, bird_of, count_bits, left_of, own_stars

RESOURCES = len(NAMES)
"""Resources are encoded as a further card."""
ENCODERS = len(NAMES) + 1

_SUMS = np.array(SUMS)
_STAR = 7
"""Stars a world can have: none to six."""
_CELL = 64 + 7
"""A square: open with two numbers beside it or a mask of them, or filled with a number."""
_BRINGS = 1 + 2 * 4
"""What a number would bring: no place, or none to three stars, each without a prize or with one."""
_NUMBERS = 6 * _BRINGS
_KINDS = 13
"""None to twelve of a resource."""
_SIZES = (
    9 * _CELL + 512 + 6 * 4 + 10 + 9 * 7,
    6 * 8 + 6 * 7 + 7,
    9 * _CELL + 4 + 8 + 16 + _STAR + 9 * 7 + 10,
    64 + 64 + _STAR + 2 * 22,
    3 * 76 + _STAR,
    64 + 64 + 6 * 4 + 2 * 7,
    32 + 3 * 64 + _STAR,
    64 + 64 + 6 * 4 + 2 * 7,
    25 * 16 + 6 * 13 + 6 * 8 + _STAR,
    729 + 8 * 64 + 8 + 4 * 22 + 3 * 7,
    5 * 32 + 64 + 64 + _STAR,
    6 * _KINDS + 3 * _KINDS**2 + _KINDS**3,
)
SIZES = (*(size + _NUMBERS for size in _SIZES[:-1]), _SIZES[-1])
"""Features of each world, and of the resources."""
STARTS = np.concatenate([[0], np.cumsum(SIZES)])
FEATURES = int(STARTS[-1])
MOST_FEATURES = 44
"""No card has more at once."""

_ROW = 0o7777
_COLUMN = sum(0b11 << 6 * row for row in range(6))
_LINES = np.array([_ROW << 12 * n for n in range(3)] + [_COLUMN << 2 * n for n in range(3)])
"""Tapestry: the cells of the rows and columns of large squares."""


@njit(cache=True, nogil=True)
def features(world: int, card: int, out: Integers, room: Integers) -> int:
    """Writes the places of a card's features, and says how many they are; ``room`` is three rows of places."""
    if world == RESOURCES:
        return _resources(STARTS[world], card, out)
    return _numbers(world, card, _parts(world, card, out), out, room)


@njit(cache=True, nogil=True)
def _numbers(world: int, card: int, found: int, out: Integers, room: Integers) -> int:
    """What every number would bring at its best place: stars by the card alone, and whether a prize is paid."""
    at, before = STARTS[world + 1] - _NUMBERS, own_stars(world, card)
    afters, gains, costs = room[0], room[1], room[2]
    for number in range(1, 7):
        count, stars, paid = places(world, card, number, number, afters, gains, costs), 0, 0
        for n in range(count):
            stars = max(stars, own_stars(world, afters[n]) - before)
            paid |= gains[n] > 0
        brings = 1 + 2 * min(stars, 3) + paid if count else 0
        out[found] = at + _BRINGS * (number - 1) + brings
        found += 1
    return found


@njit(cache=True, nogil=True)
def _parts(world: int, card: int, out: Integers) -> int:
    """How the parts of a card stand."""
    at, found = STARTS[world], 0
    if world in (CITIES, GESELLSCHAFT):
        found = _squares(world, card, out)
        at += 9 * _CELL + 9 * 7
        filled = 0
        for cell in range(9):
            filled |= ((card >> 3 * cell & 7) > 0) << cell
        out[found] = at + count_bits(filled)
        at += 10
        if world == CITIES:
            for n in range(3):
                out[found + 1 + n] = at + 4 * n + count_bits(filled >> 3 * n & 7)
                out[found + 4 + n] = at + 12 + 4 * n + count_bits(filled >> n & 0o111)
            out[found + 7] = at + 24 + filled
            return found + 8
        out[found + 1] = at + (filled & 3)
        out[found + 2] = at + 4 + (filled >> 2 & 7)
        out[found + 3] = at + 12 + (filled >> 5)
        out[found + 4] = at + 28 + own_stars(world, card)
        return found + 5
    if world == CHARTERSTONE:
        return _charterstone(at, card, out)
    if world == EUPHORIA:
        out[0] = at + (card & 63)
        out[1] = at + 64 + (card >> 6 & 63)
        out[2] = at + 128 + (card >> 12)
        out[3] = at + 135 + _SUMS[card & 63]
        out[4] = at + 157 + _SUMS[card >> 6 & 63]
        return 5
    if world == FLUEGELSCHLAG:
        for bird in range(3):
            full, total = bird_of(card, bird)
            out[bird] = at + 76 * bird + 19 * full + total
        out[3] = at + 228 + own_stars(world, card)
        return 4
    if world in (LITTLE_SCYTHE, SCYTHE):
        out[0] = at + (card & 63)
        out[1] = at + 64 + (card >> 6)
        for n in range(6):
            out[2 + n] = at + 128 + 4 * n + (card >> n & 1) + 2 * (card >> 6 + n & 1)
        out[8] = at + 152 + count_bits(card & 63)
        out[9] = at + 159 + count_bits(card >> 6 & 63)
        return 10
    if world == PENDULUM:
        stars = (card >> FIRST_STAR & 1) + (card >> SECOND_STAR & 1)
        out[0] = at + (card & 31)
        out[1] = at + 32 + 64 * stars + (card >> 5 & 63)
        out[2] = at + 32 + 192 + own_stars(world, card)
        return 3
    if world == TAPESTRY:
        return _tapestry(at, card, out)
    if world == VITICULTURE:
        return _viticulture(at, card, out)
    return _schloesser(at, card, out)


@njit(cache=True, nogil=True)
def _squares(world: int, card: int, out: Integers) -> int:
    """Nine squares, each with its number, or with what lies beside it and how many numbers still fit."""
    at, found = STARTS[world], 0
    for cell in range(9):
        number = card >> 3 * cell & 7
        room = 0
        if number:
            kind = 64 + number
        elif world == CITIES:
            kind = forbidden(card, cell) >> 1
            room = 6 - count_bits(kind)
        else:
            low, high = between(card, cell)
            kind = 8 * low + high
            room = max(0, high - low - 1)
        out[found] = at + _CELL * cell + kind
        found += 1
        if not number:
            out[found] = at + 9 * _CELL + 7 * cell + room
            found += 1
    return found


@njit(cache=True, nogil=True)
def _charterstone(at: int, card: int, out: Integers) -> int:
    """Each house with its crate, how many open crates hold each number, and how many are crossed."""
    for n in range(6):
        held = card >> 12 + 3 * n & 7
        out[n] = at + 8 * n + (7 if card >> 6 + n & 1 else held)
    for number in range(1, 7):
        count = 0
        for n in range(6):
            count += (card >> 12 + 3 * n & 7) == number and not card >> 6 + n & 1
        out[5 + number] = at + 48 + 7 * (number - 1) + count
    out[12] = at + 90 + count_bits(card >> 6 & 63)
    return 13


@njit(cache=True, nogil=True)
def _tapestry(at: int, card: int, out: Integers) -> int:
    """All windows of four cells, what the lines of large squares lack, and how many places each shape has."""
    found = 0
    for row in range(5):
        for column in range(5):
            corner = card >> 6 * row + column
            out[found] = at + 16 * found + (corner & 3 | (corner >> 6 & 3) << 2)
            found += 1
    at += 400
    for line in range(6):
        out[found] = at + 13 * line + count_bits(_LINES[line] & ~card)
        found += 1
    at += 78
    for number in range(6):
        free = 0
        for n in range(WOVEN.shape[1]):
            free += WOVEN[number, n, 0] != 0 and not card & WOVEN[number, n, 0]
        out[found] = at + 8 * number + min(free, 7)
        found += 1
    out[found] = at + 48 + own_stars(TAPESTRY, card)
    return found + 1


@njit(cache=True, nogil=True)
def _viticulture(at: int, card: int, out: Integers) -> int:
    """All grapes together, those that are ready with the open orders, and how many there are of each."""
    grapes, orders = 0, card >> 6 & 7
    for n in range(6):
        grapes = 3 * grapes + (card >> n & 1) + (card >> 9 + n & 1)
    out[0] = at + grapes
    out[1] = at + 729 + 64 * orders + (card & ~(card >> 9) & 63)
    out[2] = at + 729 + 512 + orders
    ready = card & ~(card >> 9) & 63
    out[3] = at + 1249 + 22 * (3 - count_bits(orders)) + _SUMS[ready]
    out[4] = at + 1337 + count_bits(ready)
    out[5] = at + 1344 + count_bits(card & 63)
    out[6] = at + 1351 + count_bits(card >> 9)
    return 7


@njit(cache=True, nogil=True)
def _schloesser(at: int, card: int, out: Integers) -> int:
    """Each column by how far it is and its last number, the filled squares of each castle, and the stars."""
    castles = 0
    for cell in range(12):
        castles |= ((card >> 3 * cell & 7) > 0) << cell
    cell = 0
    for column in range(5):
        height = 1 if column == 0 else 2 if column == 2 else 3
        full, last = 0, 0
        for _ in range(height):
            number = card >> 3 * cell & 7
            if number:
                full, last = full + 1, number
            cell += 1
        out[column] = at + 32 * column + 8 * full + last
    out[5] = at + 160 + (castles & 63)
    out[6] = at + 224 + (castles >> 6)
    out[7] = at + 288 + own_stars(10, card)
    return 8


@njit(cache=True, nogil=True)
def _resources(at: int, resources: int, out: Integers) -> int:
    """What is left and what was gained of each kind, and what is left of each two and of all."""
    every = 0
    for kind in range(3):
        left, other = left_of(resources, kind), left_of(resources, (kind + 1) % 3)
        out[kind] = at + _KINDS * kind + left
        out[3 + kind] = at + _KINDS * (3 + kind) + (resources >> 4 * kind & 15)
        out[6 + kind] = at + 6 * _KINDS + _KINDS**2 * kind + _KINDS * left + other
        every = _KINDS * every + left
    out[9] = at + 6 * _KINDS + 3 * _KINDS**2 + every
    return 10
