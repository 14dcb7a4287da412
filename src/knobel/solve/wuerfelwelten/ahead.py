"""The value of a sheet for whoever may think longer than a player.

With one Runde to come, where the network errs most, it is played out: every roll, the best end that the search finds,
up to the score. Which end before it is best is asked of the same value, among those that the network likes best. With
more Runden to come the network speaks.
"""

from __future__ import annotations

import threading

import numpy as np
from numba import njit

from knobel.solve.wuerfelwelten.cards import Integers
from knobel.solve.wuerfelwelten.network import network, new_desk
from knobel.solve.wuerfelwelten.plan import CHANCES, ROLLS, Record, backup, begin, best_ends, plan, value
from knobel.solve.wuerfelwelten.rounds import BEAM

MANY, NEAR = 4, 4.0
"""So many ends of the last Runde but one are looked at, and those only that are within so many tenths of the network's
favourite."""


class _Own(threading.local):
    """What each thread has for itself."""

    desks: Record | None = None


_own = _Own()


def desks() -> Record:
    """This thread's desks: for a Runde and for the one that follows it."""
    if _own.desks is None:
        _own.desks = np.zeros(2, new_desk(network()).dtype)
    return _own.desks


@njit(cache=True, nogil=True)
def lay_out(desks: Record, worlds: Integers, to_come: int) -> None:
    """Prepare the desks for a Runde of a leg, after which so many come."""
    for n in range(len(desks)):
        begin(desks[n], worlds, max(0, to_come - n))


@njit(cache=True, nogil=True)
def value_ahead(desks: Record, net: Record, sheet: Integers, to_come: int) -> float:
    """What a sheet (cards, resources) is worth after the Runde for which the desks are laid out."""
    if to_come == 1:
        return backup(desks[1], net, sheet[:3], sheet[3], BEAM, np.empty((len(ROLLS), 4), np.int64))
    for slot in range(3):
        desks[0].cards[0, slot] = sheet[slot]
    desks[0].state[0] = sheet[3]
    return float(value(desks[0], net, 0))


@njit(cache=True, nogil=True)
def best_ahead(desks: Record, net: Record, sheet: Integers, first: int, second: int, to_come: int) -> tuple[float, int]:
    """What the best end of a Runde with this roll is worth, and its node on the first desk."""
    best = plan(desks[0], net, sheet[:3], sheet[3], first, second, BEAM)
    if to_come != 1:
        return float(desks[0].worth[best]), best
    ends, most = np.empty((MANY, 5), np.int64), -np.inf
    for n in range(best_ends(desks[0], best, NEAR, ends)):
        worth = value_ahead(desks, net, ends[n], to_come)
        if worth > most:
            most, best = worth, ends[n, 4]
    return most, best


@njit(cache=True, nogil=True)
def mean_ahead(desks: Record, net: Record, sheet: Integers, to_come: int) -> float:
    """The mean of that over all rolls: what a sheet is worth before the Runde, after which so many come."""
    found = 0.0
    for n in range(len(ROLLS)):
        found += CHANCES[n] * best_ahead(desks, net, sheet, ROLLS[n, 0], ROLLS[n, 1], to_come)[0]
    return found
