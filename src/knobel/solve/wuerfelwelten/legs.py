"""Legs and games played in the kernel, every sheet with what an exact backup says of it: for learning and measuring."""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from knobel.games.wuerfelwelten.state import LEGS, ROUNDS
from knobel.solve.wuerfelwelten.cards import NAMES, Integers, blank
from knobel.solve.wuerfelwelten.features import MOST_FEATURES, RESOURCES, features
from knobel.solve.wuerfelwelten.places import MOST_PLACES
from knobel.solve.wuerfelwelten.plan import CHANCES, ROLLS, SHEET, Record, backup, begin, best_ends, plan
from knobel.solve.wuerfelwelten.stars import score

BLANK = np.array([blank(world) for world in range(len(NAMES))])
NEAR = 12.0
"""Tenths below the best within which most strays stay."""
FAR = 0.2
"""How many of the strays go anywhere."""

Numbers = NDArray[np.float64]


@njit(cache=True, nogil=True)
def _stray(desk: Record, best: int) -> int:
    """Another end of the Runde that was just planned."""
    slack = 1000.0 if np.random.random() < FAR else NEAR
    found, count = best, 0
    for node in range(desk.start):
        if desk.worth[node] >= desk.worth[best] - slack:
            count += 1
            if np.random.randint(0, count) == 0:
                found = node
    return found


@njit(cache=True, nogil=True)
def play_leg(
    desk: Record, net: Record, worlds: Integers, beam: int, strays: float, only: int, sheets: Integers, worth: Numbers
) -> int:
    """One leg with random dice: the sheet before each Runde and after the last, with TV and V of each; its score.

    ``worth`` has TV, V and whether a stray led here. Before the first Runde V is TV, after the last both are the score.
    ``beam`` is that of every Runde but the last, which is wider (``plan.LAST``).
    ``only`` is the one Runde that is backed up, where that is enough, else −1; the others have V for TV.
    """
    cards, resources, here, led = np.empty(3, np.int64), 0, 0.0, 0.0
    ends = np.empty((len(ROLLS), 4), np.int64)
    for slot in range(3):
        cards[slot] = BLANK[worlds[slot]]
    for n in range(ROUNDS):
        begin(desk, worlds, ROUNDS - 1 - n)
        sheets[n, :3], sheets[n, 3] = cards, resources
        backed = backup(desk, net, cards, resources, beam, ends) if only < 0 or only == n else here
        worth[n, 0], worth[n, 1], worth[n, 2] = backed, here if n else backed, led
        first, second = np.random.randint(1, 7), np.random.randint(1, 7)
        best = plan(desk, net, cards, resources, min(first, second), max(first, second), beam)
        if np.random.random() < strays:
            best, led = _stray(desk, best), 1.0
        cards[:] = desk.cards[best]
        resources, here = desk.state[best] & SHEET, desk.worth[best]
    sheets[ROUNDS, :3], sheets[ROUNDS, 3] = cards, resources
    total = score(worlds, cards, resources, np.empty(3, np.int64))
    worth[ROUNDS, 0], worth[ROUNDS, 1], worth[ROUNDS, 2] = total, total, led
    return total


@njit(cache=True, nogil=True)
def play_games(
    desk: Record,
    net: Record,
    seed: int,
    beam: int,
    strays: float,
    one: bool,
    worlds: Integers,
    sheets: Integers,
    worth: Numbers,
) -> None:
    """Games of three legs each, as many as ``worlds`` has room for: [game, leg, slot], [game, leg, Runde, …].

    With ``one`` a single Runde of each leg is backed up, any but the first: an eighth of the work, and its error
    counted eight times is right on average.
    """
    np.random.seed(seed)
    for game in range(worlds.shape[0]):
        drawn = np.random.permutation(len(NAMES))
        for leg in range(LEGS):
            worlds[game, leg] = np.sort(drawn[3 * leg : 3 * leg + 3])
            only = np.random.randint(1, ROUNDS) if one else -1
            play_leg(desk, net, worlds[game, leg], beam, strays, only, sheets[game, leg], worth[game, leg])


@njit(cache=True, nogil=True)
def start_values(desk: Record, net: Record, beam: int) -> Numbers:
    """[world, world, world]: what a leg is worth before its first Runde; worlds in rising order, else 0."""
    count = len(BLANK)
    found, ends = np.zeros((count, count, count)), np.empty((len(ROLLS), 4), np.int64)
    worlds, cards = np.empty(3, np.int64), np.empty(3, np.int64)
    for a in range(count):
        for b in range(a + 1, count):
            for c in range(b + 1, count):
                worlds[0], worlds[1], worlds[2] = a, b, c
                for slot in range(3):
                    cards[slot] = BLANK[worlds[slot]]
                begin(desk, worlds, ROUNDS - 1)
                found[a, b, c] = backup(desk, net, cards, 0, beam, ends)
    return found


TAUGHT = np.array([8, 7, 6, 5, 4, 3, 2, 3, 2, 2, 1, 1, 1, 1, 1, 1])
"""Runden to come of the sheets of a leg that are learnt from. The first of each number is the one that was played;
the others lie beside it, more of them where the value errs most."""
FOLLOWED = 10
"""Of so many of these what follows is kept; the others have one Runde to come, and their backup is final."""
ENDS = 6
"""So many ends are kept of each roll."""
CLOSE = 10.0
"""No more than so many tenths below the best."""


@njit(cache=True, nogil=True)
def _followed(desk: Record, net: Record, sheet: Integers, beam: int, ends: Integers) -> float:
    """The backup of a sheet, and of each roll the best ends: cards, resources, and the node."""
    found = 0.0
    for n in range(len(ROLLS)):
        best = plan(desk, net, sheet[:3], sheet[3], ROLLS[n, 0], ROLLS[n, 1], beam)
        found += CHANCES[n] * desk.worth[best]
        count = best_ends(desk, best, CLOSE, ends[n])
        for k in range(count, len(ends[n])):
            ends[n, k] = ends[n, 0]
    return found


@njit(cache=True, nogil=True)
def teach(
    desk: Record,
    net: Record,
    seed: int,
    beam: int,
    strays: float,
    worlds: Integers,
    sheets: Integers,
    backups: Numbers,
    seen: NDArray[np.int16],
    then: NDArray[np.int16],
) -> None:
    """Legs of the greedy player with strays, for learning: [leg, slot], and for each of ``TAUGHT`` a sheet, its backup,
    its features, and those of the best ends of each roll, [leg, sheet, roll · end, part, feature]."""
    np.random.seed(seed)
    way, worth = np.empty((ROUNDS + 1, 4), np.int64), np.empty((ROUNDS + 1, 3))
    ends = np.empty((len(ROLLS), ENDS, 5), np.int64)
    three = np.empty((len(ROLLS) * ENDS, 3), np.int64)
    one, after = np.empty((len(TAUGHT), 3), np.int64), np.empty((len(ROLLS) * ENDS, 4), np.int64)
    for leg in range(len(worlds)):
        worlds[leg] = np.sort(np.random.permutation(len(BLANK))[:3])
        play_leg(desk, net, worlds[leg], beam, strays, ROUNDS, way, worth)
        one[:], three[:] = worlds[leg], worlds[leg]
        for n in range(len(TAUGHT)):
            to_come, first = TAUGHT[n], True
            for other in range(n):
                first &= TAUGHT[other] != to_come
            sheet = sheets[leg, n]
            sheet[:] = way[ROUNDS - to_come]
            if not first:
                begin(desk, worlds[leg], to_come)
                before, roll = way[ROUNDS - to_come - 1], np.random.randint(0, len(ROLLS))
                best = plan(desk, net, before[:3], before[3], ROLLS[roll, 0], ROLLS[roll, 1], beam)
                node = _stray(desk, best)
                sheet[:3], sheet[3] = desk.cards[node], desk.state[node] & SHEET
            begin(desk, worlds[leg], to_come - 1)
            backups[leg, n] = _followed(desk, net, sheet, beam, ends)
            if n < FOLLOWED:
                for roll in range(len(ROLLS)):
                    for k in range(ENDS):
                        after[roll * ENDS + k] = ends[roll, k, :4]
                listed(three, after, then[leg, n])
        listed(one, sheets[leg], seen[leg])


@njit(cache=True, nogil=True)
def listed(worlds: Integers, sheets: Integers, out: NDArray[np.int16]) -> None:
    """The features of many sheets, [sheet, card or resources, feature]; what is left free keeps what was there."""
    found, room = np.empty(MOST_FEATURES, np.int64), np.empty((3, MOST_PLACES), np.int64)
    for n in range(len(worlds)):
        for part in range(4):
            count = features(worlds[n, part] if part < 3 else RESOURCES, sheets[n, part], found, room)
            for k in range(count):
                out[n, part, k] = found[k]
