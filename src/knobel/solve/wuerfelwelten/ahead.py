"""The value of a sheet with a look ahead, for whoever may think longer than a player.

With one or two Runden to come the leg is played out: every roll, the best end of the Runde that the search finds, up to
the score. With three, two Runden are looked ahead, for the network is least sure of the end; with more of them one, and
the network speaks of what follows. Which end is best is asked of the same value, among those that the network holds to
be about as good as its favourite.
"""

from __future__ import annotations

import threading

import numpy as np
from numba import njit

from knobel.solve.wuerfelwelten.cards import Integers
from knobel.solve.wuerfelwelten.network import network, new_desk
from knobel.solve.wuerfelwelten.plan import CHANCES, ROLLS, SHEET, Record, backup, begin, plan
from knobel.solve.wuerfelwelten.rounds import BEAM
from knobel.solve.wuerfelwelten.stars import score

PLAYED_OUT = 2
"""With so many Runden to come, or fewer, a leg is played out."""
TWICE = 3
"""With so many, what the network likes best after each roll is looked at once more."""
QUICK = 8
"""The beam for that."""
MANY, NEAR = 2, 1.0
"""So many ends of a Runde are looked at, and those only that are within so many tenths of the network's favourite."""
LIFT = np.array([0.0, 0.0, 0.0, 0.2, 0.2, 0.2, 0.4, 0.6, 0.9, 1.2])
"""By Runden to come: what the look ahead is too low by on average, in tenths. It is added. Found in 20 legs of
``meister`` (with four Runden to come in 4), each Runde against the one that follows it."""


class _Own(threading.local):
    """What each thread has for itself."""

    desks: Record | None = None


_own = _Own()


def desks() -> Record:
    """This thread's desks: for a Runde and for the two that follow it."""
    if _own.desks is None:
        _own.desks = np.zeros(1 + PLAYED_OUT, new_desk(network()).dtype)
    return _own.desks


@njit(cache=True, nogil=True)
def lay_out(desks: Record, worlds: Integers, to_come: int) -> None:
    """Prepare the desks for a Runde of a leg, after which so many come."""
    for n in range(len(desks)):
        begin(desks[n], worlds, max(0, to_come - n))


@njit(cache=True, nogil=True)
def _ends(desk: Record, best: int, found: Integers) -> int:
    """The ends of the Runde just planned that are worth most, the best first, each sheet once: how many there are.

    Cards, resources, and the node.
    """
    count, many = 0, len(found)
    for node in range(desk.start):
        worth, sheet, known = desk.worth[node], desk.state[node] & SHEET, False
        if worth < desk.worth[best] - NEAR:
            continue
        for n in range(count):
            same = found[n, 3] == sheet
            for slot in range(3):
                same &= found[n, slot] == desk.cards[node, slot]
            known |= same
        if known or (count == many and worth <= desk.worth[found[many - 1, 4]]):
            continue
        place = count if count < many else many - 1
        while place > 0 and desk.worth[found[place - 1, 4]] < worth:
            found[place] = found[place - 1]
            place -= 1
        found[place, :3], found[place, 3], found[place, 4] = desk.cards[node], sheet, node
        count = min(count + 1, many)
    return count


@njit(cache=True, nogil=True)
def _once(desks: Record, net: Record, sheet: Integers, there: Integers) -> float:
    """Every roll, and what follows by the network, or by the score."""
    return backup(desks[1], net, sheet[:3], sheet[3], BEAM, there)


@njit(cache=True, nogil=True)
def _twice(desks: Record, net: Record, sheet: Integers, beam: int, many: int, there: Integers) -> float:
    """Every roll, and from the best of so many ends every roll again."""
    found, ends = 0.0, np.empty((many, 5), np.int64)
    for n in range(len(ROLLS)):
        best = plan(desks[1], net, sheet[:3], sheet[3], ROLLS[n, 0], ROLLS[n, 1], beam)
        most = -np.inf
        for k in range(_ends(desks[1], best, ends)):
            most = max(most, backup(desks[2], net, ends[k, :3], ends[k, 3], beam, there))
        found += CHANCES[n] * most
    return found


@njit(cache=True, nogil=True)
def value_ahead(desks: Record, net: Record, sheet: Integers, to_come: int) -> float:
    """What a sheet (cards, resources) is worth after the Runde for which the desks are laid out."""
    if to_come == 0:
        return float(score(desks[0].worlds, sheet[:3], sheet[3], np.empty(3, np.int64)))
    there = np.empty((len(ROLLS), 4), np.int64)
    if to_come == PLAYED_OUT:
        return _twice(desks, net, sheet, BEAM, MANY, there)
    found = _twice(desks, net, sheet, QUICK, 1, there) if to_come == TWICE else _once(desks, net, sheet, there)
    return found + float(LIFT[to_come])


@njit(cache=True, nogil=True)
def best_ahead(desks: Record, net: Record, sheet: Integers, first: int, second: int, to_come: int) -> tuple[float, int]:
    """What the best end of a Runde with this roll is worth, and its node on the first desk."""
    best = plan(desks[0], net, sheet[:3], sheet[3], first, second, BEAM)
    ends = np.empty((MANY, 5), np.int64)
    most = -np.inf
    for n in range(_ends(desks[0], best, ends)):
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
