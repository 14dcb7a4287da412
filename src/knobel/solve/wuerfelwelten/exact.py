"""The last Runden solved exactly: every way to play a Runde, not only the best of a beam, over all 21 rolls.

This goes as far as a Runde's ways can be counted, and is cheap for worlds with few places. A search that would have to
leave something out raises ``TooMany``.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from knobel.solve.wuerfelwelten.cards import Integers
from knobel.solve.wuerfelwelten.network import network, new_desk
from knobel.solve.wuerfelwelten.plan import CHANCES, ROLLS, SHEET, Record, begin, plan

WIDE, DEEDS, SEEN = 1 << 15, 16, 1 << 18
"""Room for the nodes of a level, for the deeds of a Runde, and for telling nodes apart."""


class TooMany(Exception):
    """A Runde with more ways than there is room for."""


def wide_desk() -> Record:
    """A desk with room for all ways of a Runde."""
    return new_desk(network(), beam=WIDE, levels=DEEDS, seen=SEEN)


@njit(cache=True, nogil=True)
def _last(desk: Record, net: Record, cards: Integers, resources: int, beam: int) -> tuple[float, int, bool]:
    """The exact mean of the last Runde over the 21 rolls; the sheets looked at, and whether some were left out."""
    mean, nodes, cut = 0.0, 0, False
    for n in range(len(ROLLS)):
        best = plan(desk, net, cards, resources, ROLLS[n, 0], ROLLS[n, 1], beam)
        mean += CHANCES[n] * desk.worth[best]
        nodes += desk.start
        cut = desk.cut > 0
        if cut:
            break
    return mean, nodes, cut


class Ending:
    """The end of a leg of three worlds, exactly; what was worked out is remembered."""

    def __init__(self, worlds: Integers) -> None:
        self.worlds, self._desk = worlds, wide_desk()
        self._last: dict[bytes, float] = {}
        self.nodes = 0
        """Sheets that were looked at."""
        begin(self._desk, worlds, 0)

    def ends(self, sheet: Integers, roll: int) -> tuple[Integers, int]:
        """Every sheet this Runde can end with (cards and resources) that nothing beats at sight; the best by score."""
        net, desk = network(), self._desk
        best = int(plan(desk, net, sheet[:3], sheet[3], ROLLS[roll, 0], ROLLS[roll, 1], WIDE))
        if desk["cut"]:
            raise TooMany
        count = int(desk["start"])
        self.nodes += count
        sheets = np.column_stack([desk["cards"][:count], desk["state"][:count] & SHEET])
        return cheapest(np.unique(sheets, axis=0)), int(desk["worth"][best])

    def last(self, sheet: Integers) -> float:
        """What a sheet is worth with one Runde to come."""
        key = sheet.tobytes()
        if key not in self._last:
            mean, nodes, cut = _last(self._desk, network(), sheet[:3], sheet[3], WIDE)
            if cut:
                raise TooMany
            self.nodes += nodes
            self._last[key] = mean
        return self._last[key]

    def chosen(self, sheet: Integers, roll: int) -> tuple[float, int]:
        """What the best end of the last Runde but one is worth with this roll, and how many ends were compared."""
        ends, _ = self.ends(sheet, roll)
        return max(self.last(end) for end in ends), len(ends)


@njit(cache=True, nogil=True)
def _beaten(sheets: Integers) -> Integers:
    """Which sheets are the same as another one, with more spent; equal cards and gains lie side by side."""
    found = np.zeros(len(sheets), np.int64)
    for n in range(len(sheets)):
        for step in (-1, 1):
            m = n + step
            while 0 <= m < len(sheets) and found[n] == 0:
                same = sheets[m, 3] & 0xFFF == sheets[n, 3] & 0xFFF
                for slot in range(3):
                    same &= sheets[m, slot] == sheets[n, slot]
                if not same:
                    break
                less = True
                for kind in range(3):
                    less &= (sheets[m, 3] >> 12 + 4 * kind & 15) <= (sheets[n, 3] >> 12 + 4 * kind & 15)
                found[n] |= less
                m += step
    return found


def cheapest(sheets: Integers) -> Integers:
    """Different sheets without those of which another one has the same cards and gains and spent no more."""
    gained = sheets[:, 3] & 0xFFF
    ordered = sheets[np.lexsort((gained, sheets[:, 2], sheets[:, 1], sheets[:, 0]))]
    kept: Integers = ordered[_beaten(ordered) == 0]
    return kept
