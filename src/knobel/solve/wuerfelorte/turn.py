"""One turn played perfectly, spells and all, once the worth of every way to end it is known. Exact.

``level`` goes up the magic scale: spells only ever lead down it, so what they lead to is known already. ``outcomes``
then walks down again and finds how likely each end is. ``tests/solve/test_wuerfelorte.py`` holds both to the rules.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from knobel.games.wuerfelorte.state import DICE, PRICES, QUICK_MAGIC, ROLLS
from knobel.solve.wuerfelorte.lattice import ENDS, PASS, Dice, Floats, Ints, Lattice

SIX = DICE + 1
EXTRA_ROLL, EXTRA_BROWN, RESTART, BROWN_DIE = (
    PRICES["extra_roll"], PRICES["extra_brown"], PRICES["restart"], PRICES["brown_die"]
)  # fmt: skip
THROW, ROLL_ON, BROWN_ON, BROWN_LIES, AGAIN = ENDS, ENDS + 1, ENDS + 2, ENDS + 3, ENDS + 4
"""Deeds besides the ends: throw, an extra roll, an extra roll of the brown die or beside it, start again."""
QUICK = tuple(QUICK_MAGIC[ROLLS - left] if left else 0 for left in range(ROLLS))
"""Magic points for brewing with so many rolls left. P1, P3."""

Shorts = NDArray[np.int16]


class Throws(NamedTuple):
    """Dice in one state of the turn: by magic points, rolls left, and class.

    ``value`` of a whole class is the worth of the turn once these dice lie; of fewer dice, of keeping them and rolling
    the rest to get there. ``best`` is the best keep of fewer than all, ``keep`` which one that is, and ``deed`` what
    to do with a whole class.
    """

    value: Floats
    best: Floats
    keep: Shorts
    deed: Shorts


class Work(NamedTuple):
    """Room for one turn: five dice, six, five before the brown one is thrown, five with the brown one lying."""

    five: Throws
    six: Throws
    anew: Throws
    beside: Throws
    start: Floats
    """By magic points: the worth of a turn before its first roll."""
    start_six: Floats
    """The same with the brown die in."""
    ends: Floats
    """By rolls left and offer: the best end, and which one (``end``)."""
    end: Shorts


def work_for(dice: Dice, magic: int) -> Work:
    """Room for turns with these dice and at most so many magic points."""
    first = dice.lattice.first
    offers = (ROLLS, dice.offers.shape[1])
    return Work(
        _throws(magic, ROLLS, int(first[DICE + 1])),
        _throws(magic, ROLLS, int(first[SIX + 1])),
        _throws(magic, 1, int(first[DICE + 1])),
        _throws(magic, 1, len(dice.browns.natural)),
        np.zeros(magic + 1),
        np.zeros(magic + 1),
        np.zeros(offers),
        np.zeros(offers, np.int16),
    )


def _throws(magic: int, rolls: int, classes: int) -> Throws:
    shape = (magic + 1, rolls, classes)
    return Throws(np.zeros(shape), np.zeros(shape), np.zeros(shape, np.int16), np.zeros(shape, np.int16))


@njit(cache=True, nogil=True)
def _spread(lattice: Lattice, dice: int, value: Floats, best: Floats, keep: Shorts) -> None:
    """From the values of whole classes to those of keeping some dice, and to the best keep of fewer than all."""
    whole = lattice.first[dice]
    for i in range(whole - 1, -1, -1):
        total = 0.0
        for e in range(lattice.more[i], lattice.more[i + 1]):
            total += lattice.more_chance[e] * value[lattice.more_to[e]]
        value[i] = total
    for i in range(lattice.first[dice + 1]):
        most, which = (value[i], i) if i < whole else (-np.inf, 0)
        for e in range(lattice.less[i], lattice.less[i + 1]):
            j = lattice.less_to[e]
            if best[j] > most:
                most, which = best[j], keep[j]
        best[i], keep[i] = most, which


@njit(cache=True, nogil=True)
def _best_ends(offers: Ints, worth: Floats, magic: int, work: Work) -> None:
    """The best end for each offer and number of rolls left."""
    top = worth.shape[1] - 1
    for left in range(ROLLS):
        scale = min(top, magic + QUICK[left])
        for offer in range(offers.shape[0]):
            best, which, ends = worth[PASS, magic], PASS, offers[offer]
            for end in range(PASS):
                if ends >> end & 1 and worth[end, scale] > best:
                    best, which = worth[end, scale], end
            work.ends[left, offer], work.end[left, offer] = best, which


@njit(cache=True, nogil=True)
def _roll(
    lattice: Lattice,
    dice: int,
    offer: Ints,
    throws: Throws,
    magic: int,
    again: float,
    brown: Floats,
    work: Work,
) -> None:
    """All rolls of five or six dice at this magic level; ``again`` is the worth of starting again, ``brown`` that of
    an extra roll with the brown die. Returns the worth before the first roll."""
    for left in range(ROLLS):
        value, best, deed = throws.value[magic, left], throws.best[magic, left], throws.deed[magic, left]
        for i in range(lattice.first[dice], lattice.first[dice + 1]):
            most, which = work.ends[left, offer[i]], work.end[left, offer[i]]
            if left:
                if throws.best[magic, left - 1, i] > most:
                    most, which = throws.best[magic, left - 1, i], THROW
            else:
                if magic >= EXTRA_ROLL and throws.best[magic - EXTRA_ROLL, 0, i] > most:
                    most, which = throws.best[magic - EXTRA_ROLL, 0, i], ROLL_ON
                if dice == DICE and brown[i] > most:
                    most, which = brown[i], BROWN_ON
            if again > most:
                most, which = again, AGAIN
            value[i], deed[i] = most, which
        _spread(lattice, dice, value, best, throws.keep[magic, left])


@njit(cache=True, nogil=True)
def _brown_beside(dice: Dice, offer: Ints, magic: int, again: float, brown: Floats, work: Work) -> None:
    """After an extra roll with the brown die: it lies there, and may be dropped, thrown anew or left lying."""
    lattice, browns, beside, anew = dice.lattice, dice.browns, work.beside, work.anew
    value, deed = beside.value[magic, 0], beside.deed[magic, 0]
    for j in range(browns.lattice.first[DICE], browns.lattice.first[DICE + 1]):
        i, six = browns.natural[j], browns.six[j]
        most, which = work.ends[0, offer[six]], work.end[0, offer[six]]
        if magic >= EXTRA_ROLL and work.five.best[magic - EXTRA_ROLL, 0, i] > most:
            most, which = work.five.best[magic - EXTRA_ROLL, 0, i], ROLL_ON
        if brown[i] > most:
            most, which = brown[i], BROWN_ON
        if magic >= EXTRA_BROWN and beside.best[magic - EXTRA_BROWN, 0, j] > most:
            most, which = beside.best[magic - EXTRA_BROWN, 0, j], BROWN_LIES
        if again > most:
            most, which = again, AGAIN
        value[j], deed[j] = most, which
    _spread(browns.lattice, DICE, value, beside.best[magic, 0], beside.keep[magic, 0])
    thrown, best, keep = anew.value[magic, 0], anew.best[magic, 0], anew.keep[magic, 0]
    whole = lattice.first[DICE]
    for i in range(whole, lattice.first[DICE + 1]):
        total = 0.0
        for e in range(browns.start[i - whole], browns.start[i - whole + 1]):
            total += browns.around_chance[e] * value[browns.around[e]]
        thrown[i] = total
    _spread(lattice, DICE, thrown, best, keep)
    for i in range(whole, lattice.first[DICE + 1]):  # the brown die is thrown, so that all natural ones may lie
        if thrown[i] > best[i]:
            best[i], keep[i] = thrown[i], i


@njit(cache=True, nogil=True)
def level(dice: Dice, mask: int, worth: Floats, magic: int, work: Work) -> None:
    """Fill one magic level, all lower ones being filled; ``work.start`` is the worth of a turn that starts there.

    ``worth`` has a row for each end of a turn and a column for the magic points one has after it; with one column
    there is no magic at all. ``mask`` are the brown pots that are open.
    """
    _best_ends(dice.offers[mask], worth, magic, work)
    offer = dice.offer[mask]
    again = work.start[magic - RESTART] if magic >= RESTART else -np.inf
    never = np.full(dice.lattice.first[DICE + 1], -np.inf)
    brown = work.anew.best[magic - EXTRA_BROWN, 0] if magic >= EXTRA_BROWN else never
    _roll(dice.lattice, DICE, offer, work.five, magic, again, brown, work)
    start = work.five.value[magic, ROLLS - 1, 0]
    if worth.shape[1] > 1:
        _brown_beside(dice, offer, magic, again, brown, work)
        again = work.start_six[magic - RESTART] if magic >= RESTART else -np.inf
        _roll(dice.lattice, SIX, offer, work.six, magic, again, never, work)
        work.start_six[magic] = work.six.value[magic, ROLLS - 1, 0]
        if magic >= BROWN_DIE:
            start = max(start, work.start_six[magic - BROWN_DIE])
    work.start[magic] = start


@njit(cache=True, nogil=True)
def levels(dice: Dice, mask: int, worth: Floats, magic: int, work: Work) -> None:
    """Fill all levels up to this one."""
    for low in range(magic + 1):
        level(dice, mask, worth, low, work)


class Chances(NamedTuple):
    """How likely each part of a turn comes up, in the shape of ``Work``."""

    five: Floats
    six: Floats
    anew: Floats
    beside: Floats
    start: Floats
    start_six: Floats


def chances_for(work: Work) -> Chances:
    """Room for the chances of one turn."""
    five, six, anew, beside = (np.zeros_like(part.value) for part in (work.five, work.six, work.anew, work.beside))
    return Chances(five, six, anew, beside, np.zeros_like(work.start), np.zeros_like(work.start))


@njit(cache=True, nogil=True)
def _fall(lattice: Lattice, dice: int, mass: Floats) -> bool:
    """Roll what is not kept: chances of kept classes become chances of whole ones. Whether there were any."""
    found = False
    for i in range(lattice.first[dice]):
        if mass[i] > 0.0:
            found = True
            for e in range(lattice.more[i], lattice.more[i + 1]):
                mass[lattice.more_to[e]] += mass[i] * lattice.more_chance[e]
            mass[i] = 0.0
    return found


@njit(cache=True, nogil=True)
def _roll_on(
    lattice: Lattice,
    dice: int,
    magic: int,
    throws: Throws,
    mass: Floats,
    again: Floats,
    work: Work,
    odds: Chances,
    found: Floats,
) -> None:
    """Pass on the chances of five or six dice at this magic level, and forget them."""
    top = found.shape[1] - 1
    for left in range(ROLLS - 1, -1, -1):
        here = mass[magic, left]
        if not _fall(lattice, dice, here):
            continue
        for i in range(lattice.first[dice], lattice.first[dice + 1]):
            chance, deed = here[i], throws.deed[magic, left, i]
            here[i] = 0.0
            if deed < PASS:
                found[deed, min(top, magic + QUICK[left])] += chance
            elif deed == PASS:
                found[PASS, magic] += chance
            elif deed == THROW:
                mass[magic, left - 1, throws.keep[magic, left - 1, i]] += chance
            elif deed == ROLL_ON:
                mass[magic - EXTRA_ROLL, 0, throws.keep[magic - EXTRA_ROLL, 0, i]] += chance
            elif deed == BROWN_ON:
                odds.anew[magic - EXTRA_BROWN, 0, work.anew.keep[magic - EXTRA_BROWN, 0, i]] += chance
            else:
                again[magic - RESTART] += chance


@njit(cache=True, nogil=True)
def _brown_on(dice: Dice, magic: int, work: Work, odds: Chances, found: Floats) -> None:
    """Pass on the chances of the brown die in an extra roll at this magic level, and forget them."""
    lattice, browns = dice.lattice, dice.browns
    anew, beside = odds.anew[magic, 0], odds.beside[magic, 0]
    _fall(browns.lattice, DICE, beside)
    _fall(lattice, DICE, anew)
    whole = lattice.first[DICE]
    for i in range(whole, lattice.first[DICE + 1]):
        for e in range(browns.start[i - whole], browns.start[i - whole + 1]):
            beside[browns.around[e]] += anew[i] * browns.around_chance[e]
        anew[i] = 0.0
    for j in range(browns.lattice.first[DICE], browns.lattice.first[DICE + 1]):
        chance, i, deed = beside[j], browns.natural[j], work.beside.deed[magic, 0, j]
        beside[j] = 0.0
        if chance == 0.0:
            continue
        if deed <= PASS:
            found[deed, magic] += chance
        elif deed == ROLL_ON:
            odds.five[magic - EXTRA_ROLL, 0, work.five.keep[magic - EXTRA_ROLL, 0, i]] += chance
        elif deed == BROWN_ON:
            odds.anew[magic - EXTRA_BROWN, 0, work.anew.keep[magic - EXTRA_BROWN, 0, i]] += chance
        elif deed == BROWN_LIES:
            odds.beside[magic - EXTRA_BROWN, 0, work.beside.keep[magic - EXTRA_BROWN, 0, j]] += chance
        else:
            odds.start[magic - RESTART] += chance


@njit(cache=True, nogil=True)
def walk(dice: Dice, magic: int, work: Work, odds: Chances, found: Floats) -> None:
    """Play on from the chances in ``odds``, none above this magic level: set ``found`` to how likely each end of the
    turn is (rows) with so many magic points after it (columns). ``odds`` is empty afterwards."""
    found[:] = 0.0
    for low in range(magic, -1, -1):
        if low >= BROWN_DIE and work.start_six[low - BROWN_DIE] > work.five.value[low, ROLLS - 1, 0]:
            odds.start_six[low - BROWN_DIE] += odds.start[low]
        else:
            odds.five[low, ROLLS - 1, 0] += odds.start[low]
        odds.six[low, ROLLS - 1, 0] += odds.start_six[low]
        odds.start[low] = odds.start_six[low] = 0.0
        _roll_on(dice.lattice, DICE, low, work.five, odds.five, odds.start, work, odds, found)
        if found.shape[1] > 1:
            _roll_on(dice.lattice, SIX, low, work.six, odds.six, odds.start_six, work, odds, found)
            _brown_on(dice, low, work, odds, found)


@njit(cache=True, nogil=True)
def outcomes(dice: Dice, magic: int, work: Work, odds: Chances, found: Floats) -> None:
    """How likely each end of a whole turn is, as in ``walk``."""
    odds.start[magic] = 1.0
    walk(dice, magic, work, odds, found)
