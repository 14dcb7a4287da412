"""A leg planned with all its dice known beforehand, and made to pay for the luck it foresees.

The toll of a Runde is f(s, r) − Σ p(r') f(s, r'): how much luckier its roll r is than the mean of the 21, where f(s, r)
is what the learned value makes of it. Whoever does not know the dice pays nothing on average, whatever they do; whoever
knows them pays for that. So the mean of the best that can be reached, less its tolls, is no less than the mean of any
player, whatever f is: an information relaxation with a dual martingale. The better f, the less foresight is worth.
The best way is searched for with a beam and may be missed: what comes out is an estimate.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from knobel.solve.wuerfelwelten.cards import Integers
from knobel.solve.wuerfelwelten.legs import Numbers
from knobel.solve.wuerfelwelten.plan import CHANCES, ROLLS, SHEET, Record, begin, plan


@njit(cache=True, nogil=True)
def tolls(desk: Record, net: Record, cards: Integers, resources: int, beam: int, out: Numbers) -> float:
    """How much luckier than their mean each of the 21 rolls is, as ``meister`` plays them; and that mean."""
    mean = 0.0
    for n in range(len(ROLLS)):
        out[n] = desk.worth[plan(desk, net, cards, resources, ROLLS[n, 0], ROLLS[n, 1], beam)]
        mean += CHANCES[n] * out[n]
    for n in range(len(ROLLS)):
        out[n] -= mean
    return mean


@njit(cache=True, nogil=True)
def _offer(desk: Record, node: int, toll: float, sheets: Integers, owed: Numbers, worth: Numbers, held: int) -> int:
    """Take the sheet of a node among those that are followed, if it is one of the best; how many are held then.

    The first is the player's own and stays.
    """
    resources, total = desk.state[node] & SHEET, desk.worth[node] - toll
    place, worst = held, -1
    for n in range(1, held):
        same = sheets[n, 3] == resources
        for slot in range(3):
            same &= sheets[n, slot] == desk.cards[node, slot]
        if same:
            if total <= worth[n]:
                return held
            place = n
        if worst < 0 or worth[n] < worth[worst]:
            worst = n
    if place == len(worth):
        if worst < 0 or total <= worth[worst]:
            return held
        place = worst
    for slot in range(3):
        sheets[place, slot] = desk.cards[node, slot]
    sheets[place, 3], owed[place], worth[place] = resources, toll, total
    return max(held, place + 1)


@njit(cache=True, nogil=True)
def foreseen(
    desk: Record,
    net: Record,
    worlds: Integers,
    sheet: Integers,
    rolls: Integers,
    beam: int,
    ways: int,
    spread: int,
    free: bool,
) -> tuple[float, float, float]:
    """The Runden that are left of a leg, with these rolls (places in ROLLS): what it is worth before them, by the mean
    of the first roll, and less the tolls what ``meister`` makes of it and what foresight does.

    ``beam`` is ``meister``'s. ``ways`` sheets are followed from Runde to Runde, the first of them its own, each into
    the ends that a search with a beam of ``spread`` finds. With ``free`` nothing is paid.
    """
    sheets, then = np.zeros((ways, 4), np.int64), np.zeros((ways, 4), np.int64)
    owed, then_owed, worth = np.zeros(ways), np.zeros(ways), np.zeros(ways)
    luck, start, held = np.zeros(len(ROLLS)), 0.0, 1
    sheets[0] = sheet
    for n in range(len(rolls)):
        begin(desk, worlds, len(rolls) - 1 - n)
        first, second = ROLLS[rolls[n]]
        count = 1
        for way in range(held):
            cards, resources = sheets[way, :3], sheets[way, 3]
            if not free:
                mean = tolls(desk, net, cards, resources, beam, luck)
                start = start if n else mean
            toll = owed[way] + luck[rolls[n]]
            if way == 0:
                best = plan(desk, net, cards, resources, first, second, beam)
                then[0, :3], then[0, 3] = desk.cards[best], desk.state[best] & SHEET
                then_owed[0], worth[0] = toll, desk.worth[best] - toll
            if ways > 1:
                plan(desk, net, cards, resources, first, second, spread)
                for node in range(desk.start):
                    count = _offer(desk, node, toll, then, then_owed, worth, count)
        sheets, then, owed, then_owed, held = then, sheets, then_owed, owed, count
    return start, worth[0], worth[:held].max()
