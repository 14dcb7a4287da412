"""Legs and games played in the kernel, every sheet with what an exact backup says of it: for learning and measuring."""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from knobel.games.wuerfelwelten.state import LEGS, ROUNDS
from knobel.solve.wuerfelwelten.cards import NAMES, Integers, blank
from knobel.solve.wuerfelwelten.features import MOST_FEATURES, RESOURCES, features
from knobel.solve.wuerfelwelten.plan import ROLLS, SHEET, Record, backup, begin, plan
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


@njit(cache=True, nogil=True)
def backups_beside(
    desk: Record, net: Record, worlds: Integers, played: Integers, beam: int, sheets: Integers, worth: Numbers
) -> None:
    """For each leg that was played some other ends of the last Runde but one, and what a backup says of each."""
    ends = np.empty((len(ROLLS), 4), np.int64)
    for leg in range(len(worlds)):
        begin(desk, worlds[leg], 1)
        cards, resources = played[leg, ROUNDS - 2, :3], played[leg, ROUNDS - 2, 3]
        for n in range(sheets.shape[1]):
            best = plan(desk, net, cards, resources, np.random.randint(1, 7), np.random.randint(1, 7), beam)
            node = _stray(desk, best)
            sheets[leg, n, :3], sheets[leg, n, 3] = desk.cards[node], desk.state[node] & SHEET
        begin(desk, worlds[leg], 0)
        for n in range(sheets.shape[1]):
            worth[leg, n] = backup(desk, net, sheets[leg, n, :3], sheets[leg, n, 3], beam, ends)


@njit(cache=True, nogil=True)
def listed(worlds: Integers, sheets: Integers, out: NDArray[np.int16]) -> None:
    """The features of many sheets, [sheet, card or resources, feature]; what is left free keeps what was there."""
    found = np.empty(MOST_FEATURES, np.int64)
    for n in range(len(worlds)):
        for part in range(4):
            count = features(worlds[n, part] if part < 3 else RESOURCES, sheets[n, part], found)
            for k in range(count):
                out[n, part, k] = found[k]
