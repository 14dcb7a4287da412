"""Chances to win: one for each seat, together always one. From means and spreads in mid-game, exact at the end.

In mid-game what a seat still makes is held to be normally distributed: its mean is the judge's, its spread is carried
through the exact turn from what sheets after it spread by (``SPREAD``, fitted). Near the end distributions are exact.
"""

from __future__ import annotations

from itertools import pairwise
from math import erfc, sqrt

import numpy as np
from numba import njit
from numpy.typing import NDArray

from knobel.coach.wuerfelspiel.choices import keeps_by_roll
from knobel.games.wuerfelspiel import BONUS_FROM, FACTORS, ROWS, UPPER
from knobel.games.wuerfelspiel import ROLLS as ROLLS_A_TURN
from knobel.solve.wuerfelspiel.column import SUMS
from knobel.solve.wuerfelspiel.lattice import lattice
from knobel.solve.wuerfelspiel.sheet import COLUMNS, OPTIONS, Floats, Sheet, successors, turns
from knobel.solve.wuerfelspiel.turn import Turn, best_keeps

SPREAD = {3: (49.0, 50.0, 198.0, 175.0), 1: (51.0, 103.0, 215.0, 222.0)}
"""By columns of the table: the variance of an open upper row, a lower one, a large straight or five alike, and of a
bonus still to be had, each times the square of its factor. Fitted to games of the judge by ``training/spread.py``."""
RARE = tuple(row in ("large_straight", "five_alike") for row in ROWS)
GRAIN = 0.25
"""Totals are whole numbers: the least variance of one that is not known yet, and of one that is."""
NODES, SHARES = (part.astype(np.float64) for part in np.polynomial.hermite_e.hermegauss(24))
"""Where a normal distribution is looked at among three or more seats."""


@njit(cache=True, nogil=True)
def variance(sheet: Sheet, spread: Floats) -> float:
    """What the points still to come from a sheet vary by, squared."""
    found = 0.0
    for column in range(COLUMNS):
        mask, held = sheet[column] // SUMS, sheet[column] % SUMS
        square = FACTORS[column] ** 2
        bonus = False
        for row in range(len(ROWS)):
            if not mask >> row & 1:
                found += square * spread[0 if row < UPPER else 2 if RARE[row] else 1]
                bonus = bonus or (row < UPPER and held < BONUS_FROM)
        if bonus:
            found += square * spread[3]
    return found


class Outlook:
    """A turn of a seat for which points count: mean and variance of its rest once these dice lie, or are kept."""

    def __init__(self, sheet: Sheet, turn: Turn, columns: int, five_is_full_house: bool) -> None:
        self._turn = turn
        tables, dice = turns(five_is_full_house), lattice(five_is_full_house)
        after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
        successors(sheet, after, gain)
        later = _variances(sheet, after, np.array(SPREAD[columns]))
        self.entered: Floats = later[tables.slot]
        """[252, 39]: the variance after entering a roll in a cell."""
        best = turn.by_roll.argmax(1)
        rolls = np.arange(len(best))
        self._squares: Floats = _squares(
            turn.worth, self.entered[rolls, best], dice.more, dice.fewer, np.empty(turn.worth.shape)
        )

    def lying(self, rerolls: int, keeps: NDArray[np.int64]) -> tuple[Floats, Floats]:
        """Means and variances of keeps (all five: of rolls that lie) with so many re-rolls left."""
        mean = self._turn.worth[rerolls, keeps]
        return mean, np.maximum(self._squares[rerolls, keeps] - mean * mean, GRAIN)


@njit(cache=True, nogil=True)
def _variances(sheet: Sheet, after: NDArray[np.int64], spread: Floats) -> Floats:
    found = np.zeros(len(after))
    then = sheet.copy()
    for place in range(len(after)):
        if after[place] >= 0:
            column = place // OPTIONS
            then[column] = after[place]
            found[place] = variance(then, spread)
            then[column] = sheet[column]
    return found


@njit(cache=True, nogil=True)
def _squares(
    worth: Floats, entered: Floats, more: NDArray[np.int32], fewer: NDArray[np.int32], found: Floats
) -> Floats:
    """Second moments of the rest, in the shape of ``worth``: the player keeps and enters what is worth most."""
    unfinished = more.shape[0]
    found[0, unfinished:] = entered + worth[0, unfinished:] ** 2
    found[0, :unfinished] = 0.0
    for left in range(1, found.shape[0]):
        here = found[left]
        here[unfinished:] = found[left - 1, unfinished:]
        for keep in range(unfinished - 1, -1, -1):
            total = 0.0
            for face in range(more.shape[1]):
                total += here[more[keep, face]]
            here[keep] = total / more.shape[1]
        best = best_keeps(worth, left, fewer)
        for roll in range(len(best)):
            keep = best[roll]
            here[unfinished + roll] = here[keep] if keep < unfinished else found[0, keep]
    return found


@njit(cache=True, nogil=True)
def _below(x: float) -> float:
    return 0.5 * erfc(-x / sqrt(2.0))


@njit(cache=True, nogil=True)
def normal_chances(means: Floats, variances: Floats) -> Floats:
    """How likely each seat is to have most, for each row of means and variances [many, seats]; rows sum to one."""
    many, seats = means.shape
    found = np.ones((many, seats))
    if seats == 1:
        return found
    for row in range(many):
        mean, spread = means[row], np.sqrt(np.maximum(variances[row], GRAIN))
        if seats == 2:
            found[row, 0] = _below((mean[0] - mean[1]) / sqrt(spread[0] ** 2 + spread[1] ** 2))
            found[row, 1] = 1.0 - found[row, 0]
            continue
        for seat in range(seats):
            total = 0.0
            for node in range(len(NODES)):
                x, every = mean[seat] + NODES[node] * spread[seat], SHARES[node]
                for other in range(seats):
                    if other != seat:
                        every *= _below((x - mean[other]) / spread[other])
                total += every
            found[row, seat] = total
        found[row] /= found[row].sum()
    return found


def given(totals: list[Floats], seat: int) -> Floats:
    """[total, seats]: each seat's share of the win once ``seat`` ends with that total, the others' being distributed.

    ``totals`` are chances of 0, 1, 2, … points, all of one length; that of ``seat`` is not looked at. Ties are shared.
    """
    seats, most = len(totals), len(totals[0])
    below = [np.concatenate([[0.0], chance.cumsum()[:-1]]) for chance in totals]
    found = np.zeros((most, seats))
    for other in range(seats):
        tied = _tied([(below[n], totals[n]) for n in range(seats) if n not in (seat, other)], most)
        alone = sum(chance / (ties + 1) for ties, chance in enumerate(tied))
        if other == seat:
            found[:, seat] = alone
            continue
        with_seat = sum(chance / (ties + 2) for ties, chance in enumerate(tied))
        won = totals[other] * alone
        above = np.concatenate([won[::-1].cumsum()[::-1][1:], [0.0]])
        found[:, other] = above + totals[other] * with_seat
    return found


def _tied(others: list[tuple[Floats, Floats]], most: int) -> list[Floats]:
    """For each total: how likely 0, 1, 2, … of these have just as much, and the rest less."""
    tied = [np.ones(most)]
    for below, same in others:
        none = np.zeros(most)
        tied = [less * same + as_many * below for less, as_many in pairwise([none, *tied, none])]
    return tied


def turn_to_win(entered: Floats, seat: int) -> Floats:
    """[3, 462, seats]: the chances of all when ``seat`` keeps and enters what makes its own win most likely.

    ``entered`` [252, seats] are those for each roll once it is entered so. By re-rolls left, and by keep; the last 252
    are rolls that lie.
    """
    more, keeps = lattice().more, keeps_by_roll()
    unfinished = len(more)
    found = np.zeros((ROLLS_A_TURN, unfinished + len(entered), entered.shape[1]))
    found[0, unfinished:] = entered
    for left in range(1, ROLLS_A_TURN):
        here = found[left]
        here[unfinished:] = found[left - 1, unfinished:]
        for keep in range(unfinished - 1, -1, -1):
            here[keep] = here[more[keep]].mean(0)
        best = np.take_along_axis(keeps, here[keeps, seat].argmax(1)[:, None], 1)[:, 0]
        rolls_on = here[best, seat] > entered[:, seat]
        here[unfinished:] = np.where(rolls_on[:, None], here[best], entered)
    return found
