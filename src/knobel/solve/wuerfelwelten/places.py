"""Where a number can go on a card, compiled: the card after it, what it pays and what it costs.

Two kinds of places are left out because others are never worse: Viticulture's orders filled with more grapes than
needed, and Pendulum's second star before its first.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numba import njit

from knobel.games.wuerfelwelten.supplies import STAR, amount
from knobel.games.wuerfelwelten.world import MOST_STARS, NUMBERS
from knobel.games.wuerfelwelten.worlds import between_two_cities, euphoria, viticulture
from knobel.games.wuerfelwelten.worlds.die_gesellschaft import DieGesellschaft
from knobel.games.wuerfelwelten.worlds.pendulum import OCTAGONS, Pendulum
from knobel.games.wuerfelwelten.worlds.zwischen_zwei_schloessern import ZwischenZweiSchloessern
from knobel.solve.wuerfelwelten.cards import (
    CELLS,
    CHARTERSTONE,
    CITIES,
    EUPHORIA,
    FLUEGELSCHLAG,
    GESELLSCHAFT,
    LITTLE_SCYTHE,
    PENDULUM,
    SCYTHE,
    SCYTHES,
    VITICULTURE,
    WOVEN,
    WRITES,
    Integers,
    packed_amount,
)
from knobel.solve.wuerfelwelten.stars import FIRST_STAR, SECOND_STAR, bird_of, paid

MOST_PLACES = 128
"""No number has more places on a card."""

_WRITES = np.array(WRITES)


def _padded(rows: Sequence[Sequence[int]]) -> Integers:
    """Lists as a table, filled up with −1."""
    found = np.full((len(rows), max(map(len, rows))), -1, np.int64)
    for n, row in enumerate(rows):
        found[n, : len(row)] = row
    return found


_NEIGHBOURS = _padded(between_two_cities.NEIGHBOURS)
_ABOVE, _BELOW = _padded(DieGesellschaft()._above), _padded(DieGesellschaft()._below)
_COLUMNS = np.array(ZwischenZweiSchloessern()._columns)
_SUMS = np.array(euphoria.SUMS)
_BANDS = np.array(
    [
        (band.low, band.high or max(euphoria.SUMS), packed_amount(amount(pays)), pays.count(STAR))
        for band in euphoria.BANDS
        for pays in band.pays
    ]
)
_OCTAGONS = np.array([packed_amount(amount(holds)) for holds in OCTAGONS])
_GLASSES = np.array(Pendulum()._glasses)
_HOURS = np.array([Pendulum().mask([f"hour{number}"]) for number in NUMBERS])
_ORDERS = np.array(viticulture.ORDERS)
_GRAPES = (1 << len(NUMBERS)) - 1


@njit(cache=True, nogil=True)
def between(card: int, cell: int) -> tuple[int, int]:
    """Die Gesellschaft: a number here must be larger than the first and smaller than the second."""
    low, high = 0, 7
    for n in range(_BELOW.shape[1]):
        if _BELOW[cell, n] >= 0:
            low = max(low, card >> 3 * _BELOW[cell, n] & 7)
    for n in range(_ABOVE.shape[1]):
        if _ABOVE[cell, n] >= 0:
            number = card >> 3 * _ABOVE[cell, n] & 7
            if number:
                high = min(high, number)
    return low, high


@njit(cache=True, nogil=True)
def forbidden(card: int, cell: int) -> int:
    """Between Two Cities: the mask of numbers that lie beside this square."""
    found = 0
    for n in range(_NEIGHBOURS.shape[1]):
        if _NEIGHBOURS[cell, n] >= 0:
            found |= 1 << (card >> 3 * _NEIGHBOURS[cell, n] & 7)
    return found & ~1


@njit(cache=True, nogil=True)
def column_of(card: int, column: int) -> tuple[int, int]:
    """Zwischen 2 Schlössern: the lowest open cell of a column, −1 if it is full, and the number not to be reached."""
    start, height = _COLUMNS[column]
    below = 7
    for cell in range(start, start + height):
        number = card >> 3 * cell & 7
        if not number:
            return cell, below
        below = number
    return -1, below


@njit(cache=True, nogil=True)
def _euphoria(card: int, mask: int) -> tuple[int, int]:
    """The card with these numbers crossed, and what the sums pay."""
    area, stars, gain = (1 << 6) - 1, card >> 12, 0
    now = card & 0xFFF | mask
    for side in range(2):
        if mask >> 6 * side & area:
            total = _SUMS[now >> 6 * side & area]
            for n in range(_BANDS.shape[0]):
                if _BANDS[n, 0] <= total <= _BANDS[n, 1]:
                    gain += _BANDS[n, 2]
                    stars += _BANDS[n, 3]
    return now | min(stars, MOST_STARS) << 12, gain


@njit(cache=True, nogil=True)
def _pendulum(card: int, mask: int) -> tuple[int, int]:
    """The card with this cell marked, and what a full hourglass pays."""
    now, gain = card | mask, 0
    for n in range(_GLASSES.shape[0]):
        if _GLASSES[n] & mask and now & _GLASSES[n] == _GLASSES[n]:
            for octagon in range(_OCTAGONS.shape[0]):
                if now >> octagon & 1:
                    gain += _OCTAGONS[octagon]
                    now += 1 << CELLS[PENDULUM] + 2 * octagon
    return now, gain


@njit(cache=True, nogil=True)
def _bunches(card: int, number: int, afters: Integers) -> int:
    """Viticulture: the orders that this number fills with just enough circled grapes."""
    found, ready = 0, card & ~(card >> 9) & _GRAPES
    for n in range(_ORDERS.shape[0]):
        if card >> 6 + n & 1:
            continue
        bunch = ready
        while bunch:
            over = number - _ORDERS[n]
            smallest = 0
            for grape in range(6, 0, -1):
                if bunch >> (grape - 1) & 1:
                    over += grape
                    smallest = grape
            if over >= 0 and (over < smallest or bunch & (bunch - 1) == 0):
                afters[found] = card | 1 << 6 + n | bunch << 9
                found += 1
            bunch = bunch - 1 & ready
    return found


@njit(cache=True, nogil=True)
def _in_cities(card: int, number: int, afters: Integers) -> int:
    found = 0
    for cell in range(9):
        if not card >> 3 * cell & 7 and not forbidden(card, cell) >> number & 1:
            afters[found] = card | number << 3 * cell
            found += 1
    return found


@njit(cache=True, nogil=True)
def _in_charterstone(card: int, number: int, roll: int, afters: Integers) -> int:
    found, crates = 0, 0
    for n in range(2):
        carried = roll >> 3 * n & 7
        if carried and not card >> (number - 1) & 1:
            afters[found] = card | 1 << (number - 1) | carried << 12 + 3 * (number - 1)
            found += 1
    for n in range(6):
        if (card >> 12 + 3 * n & 7) == number and not card >> 6 + n & 1:
            crates |= 1 << 6 + n
    if crates:
        afters[found] = card | crates
        found += 1
    return found


@njit(cache=True, nogil=True)
def _in_gesellschaft(card: int, number: int, afters: Integers) -> int:
    found = 0
    for cell in range(9):
        low, high = between(card, cell)
        if not card >> 3 * cell & 7 and low < number < high:
            afters[found] = card | number << 3 * cell
            found += 1
    return found


@njit(cache=True, nogil=True)
def _in_euphoria(card: int, number: int, roll: int, afters: Integers, gains: Integers) -> int:
    found, left, right = 0, 1 << (number - 1), 1 << (number + 5)
    for mask in (left, right, left | right):
        if not card & mask and (mask in (left, right) or roll >> 6):
            afters[found], gains[found] = _euphoria(card, mask)
            found += 1
    return found


@njit(cache=True, nogil=True)
def _on_birds(card: int, number: int, afters: Integers) -> int:
    found = 0
    for bird in range(3):
        full, _ = bird_of(card, bird)
        if full < 3:
            afters[found] = card | number << 3 * (3 * bird + full)
            found += 1
    return found


@njit(cache=True, nogil=True)
def _in_flowers(card: int, number: int, afters: Integers) -> int:
    found = 0
    for flower in range(2):
        bit = 1 << (6 * flower + number - 1)
        if not card & bit:
            afters[found] = card | bit
            found += 1
    return found


@njit(cache=True, nogil=True)
def _in_pendulum(card: int, number: int, afters: Integers, gains: Integers) -> int:
    found = 0
    for octagon in range(_OCTAGONS.shape[0]):
        if not card >> octagon & 1 and (octagon != SECOND_STAR or card >> FIRST_STAR & 1):
            afters[found], gains[found] = card | 1 << octagon, 0
            found += 1
    if not card & _HOURS[number - 1]:
        afters[found], gains[found] = _pendulum(card, _HOURS[number - 1])
        found += 1
    return found


@njit(cache=True, nogil=True)
def _by_masks(ways: Integers, card: int, afters: Integers, costs: Integers) -> int:
    """Scythe and Tapestry: the listed places of a number that are free."""
    found = 0
    for n in range(ways.shape[0]):
        mask = ways[n, 0]
        if mask and not card & mask:
            afters[found], costs[found] = card | mask, ways[n, 1]
            found += 1
    return found


@njit(cache=True, nogil=True)
def _in_vineyard(card: int, number: int, afters: Integers) -> int:
    found = _bunches(card, number, afters)
    if not card >> (number - 1) & 1:
        afters[found] = card | 1 << (number - 1)
        found += 1
    return found


@njit(cache=True, nogil=True)
def _in_castles(card: int, number: int, afters: Integers) -> int:
    found = 0
    for column in range(_COLUMNS.shape[0]):
        cell, below = column_of(card, column)
        if cell >= 0 and number < below:
            afters[found] = card | number << 3 * cell
            found += 1
    return found


@njit(cache=True, nogil=True)
def _writings(world: int, card: int, number: int, afters: Integers) -> int:
    """The places of the worlds that write numbers."""
    if world == CITIES:
        return _in_cities(card, number, afters)
    if world == GESELLSCHAFT:
        return _in_gesellschaft(card, number, afters)
    if world == FLUEGELSCHLAG:
        return _on_birds(card, number, afters)
    return _in_castles(card, number, afters)


@njit(cache=True, nogil=True)
def places(world: int, card: int, number: int, roll: int, afters: Integers, gains: Integers, costs: Integers) -> int:
    """Where an entrant may go: the cards after it, what each place pays and costs; returns how many there are.

    ``roll`` holds the rolled values that may be carried into a crate, and whether the die is one of a pair: as
    ``roll_code`` makes it.
    """
    if _WRITES[world]:
        found = _writings(world, card, number, afters)
    elif world == CHARTERSTONE:
        found = _in_charterstone(card, number, roll, afters)
    elif world == EUPHORIA:
        found = _in_euphoria(card, number, roll, afters, gains)
    elif world == LITTLE_SCYTHE:
        found = _in_flowers(card, number, afters)
    elif world == PENDULUM:
        found = _in_pendulum(card, number, afters, gains)
    elif world == VITICULTURE:
        found = _in_vineyard(card, number, afters)
    else:
        found = _by_masks(SCYTHES[number - 1] if world == SCYTHE else WOVEN[number - 1], card, afters, costs)
    for n in range(found):
        if world not in (EUPHORIA, PENDULUM):
            gains[n] = paid(world, card, afters[n])
        if world != SCYTHE:
            costs[n] = 0
    return found


@njit(cache=True, nogil=True)
def roll_code(first: int, second: int, number: int, rolled: int) -> int:
    """What a die brings besides its number: the values it may carry, and whether it is one of a pair as rolled.

    ``rolled`` is what a rolled die showed, 0 for a created one.
    """
    if rolled == 0:
        return first if first == second else first | second << 3
    return (first + second - rolled) | (first == second and first == number) << 6
