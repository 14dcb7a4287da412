"""A second opinion on the upper bound: the same theorem evaluated from the stored prices by other means.

Nothing here is shared with the search for the prices or with the kernels of ``bound``: no numba, no lattice. Scores,
bonus and the chances of rolls come from the rules code; a keep's mean is a row of a dense matrix of chances, and a
roll's best keep is found by trying all of its subsets. It is slow, and meant to be read.

The theorem holds for any rows and factors, so that it can be tested where brute force reaches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import combinations, combinations_with_replacement

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from knobel.game import Rolled, outcomes, roll
from knobel.games.wuerfelspiel import BONUS, BONUS_FROM, DICE, FACTORS, ROWS, UPPER, Row, row_scores
from knobel.solve.progress import Progress, quiet
from knobel.weights import weights

ROUNDING = 1e-6
"""Added for the rounding of floating point numbers (``docs/strength.md``)."""
AT_ONCE = 4096
"""States evaluated together."""
SUMS = BONUS_FROM + 1

Floats = NDArray[np.float64]


class Check(Struct, frozen=True):
    """What the prices prove by this evaluation."""

    checked_bound: float
    columns: tuple[float, ...]
    states: int
    """How many turns of column states were evaluated."""


class Dice:
    """All rolls and keeps, and the chances between them."""

    def __init__(self) -> None:
        faces = range(1, 7)
        self.rolls = list(combinations_with_replacement(faces, DICE))
        self.keeps = [keep for size in range(DICE + 1) for keep in combinations_with_replacement(faces, size)]
        roll_at = {rolled: n for n, rolled in enumerate(self.rolls)}
        keep_at = {keep: n for n, keep in enumerate(self.keeps)}
        self.falls = np.zeros((len(self.keeps), len(self.rolls)))
        """How likely each roll is after a keep; all five kept, the last rows, are that roll for sure."""
        for n, keep in enumerate(self.keeps):
            thrown = DICE - len(keep)
            for rolled, weight in outcomes(roll(thrown)) if thrown else [(Rolled(()), 1)]:
                assert isinstance(rolled, Rolled)
                self.falls[n, roll_at[tuple(sorted(keep + rolled.faces))]] += weight / 6**thrown
        self.subsets = [
            sorted({keep_at[kept] for size in range(DICE + 1) for kept in combinations(rolled, size)})
            for rolled in self.rolls
        ]
        """All that can be kept of each roll, from nothing to all five."""
        self.scores = np.array([row_scores(rolled) for rolled in self.rolls])

    def mean(self, ends: Floats) -> Floats:
        """The best mean of a whole turn, when its last roll brings ``ends``: [rolls, n] to [n]."""
        for _ in range(2):
            kept = np.vstack([self.falls[: -len(self.rolls)] @ ends, ends])
            ends = np.full(ends.shape, -np.inf)
            for best, subsets in zip(ends, self.subsets, strict=True):
                for keep in subsets:
                    np.maximum(best, kept[keep], out=best)
        mean: Floats = self.falls[0] @ ends
        return mean


class Column:
    """One column alone: its states, and what entering and passing lead to."""

    def __init__(self, dice: Dice, rows: Sequence[Row], factor: int) -> None:
        self.dice, self.factor = dice, factor
        self.rows = [ROWS.index(row) for row in rows]
        self.full = (1 << len(rows)) - 1
        self.sums = self._sums()

    def _sums(self) -> list[NDArray[np.int64]]:
        """For each filling the upper sums that are possible, up to where the bonus begins."""
        found = [{0}]
        for row in self.rows:
            points = set(self.dice.scores[:, row].tolist()) if row < UPPER else {0}
            found += [{min(held + more, BONUS_FROM) for held in sums for more in points} for sums in found]
        return [np.array(sorted(sums)) for sums in found]

    def ends(self, mask: int, after: Floats, paid: Floats, cost: Floats) -> Floats:
        """What the last roll of a turn brings to each state of a filling: [rolls, sums]."""
        held = self.sums[mask][None, :]
        best: Floats = paid[:, None] + after[mask, held]
        for place, row in enumerate(self.rows):
            if not mask >> place & 1:
                points = self.dice.scores[:, row][:, None]
                sums = held + points if row < UPPER else held + 0 * points
                won = points + np.where((held < BONUS_FROM) & (sums >= BONUS_FROM), BONUS, 0)
                then = after[mask | 1 << place, np.minimum(sums, BONUS_FROM)]
                best = np.maximum(best, (paid - cost)[:, None] + self.factor * won + then)
        found: Floats = best
        return found

    def before(self, masks: Sequence[int], after: Floats, paid: Floats, cost: Floats) -> Floats:
        """The values before a turn from those after it, [fillings, 64], for these fillings."""
        values = np.full(after.shape, -np.inf)
        for some in _together(masks, self.sums):
            means = self.dice.mean(np.hstack([self.ends(mask, after, paid, cost) for mask in some]))
            for mask, part in zip(
                some, np.split(means, np.cumsum([len(self.sums[mask]) for mask in some])[:-1]), strict=True
            ):
                values[mask, self.sums[mask]] = part
        return values


def _together(masks: Sequence[int], sums: Sequence[NDArray[np.int64]]) -> Iterator[list[int]]:
    """Fillings in groups with about as many states as fit."""
    group: list[int] = []
    for mask in masks:
        group.append(mask)
        if sum(len(sums[one]) for one in group) >= AT_ONCE:
            yield group
            group = []
    if group:
        yield group


def check(
    prices: Floats, rows: Sequence[Row] = ROWS, factors: Sequence[int] = FACTORS, progress: Progress = quiet
) -> Check:
    """What prices [columns, turns, rolls] prove for a sheet of these rows and factors."""
    turns = len(rows) * len(factors)
    dice = Dice()
    assert prices.shape == (len(factors), turns, len(dice.rolls))
    cost = prices.sum(0)
    found, states = [], 0
    for number, factor in enumerate(factors):
        column = Column(dice, rows, factor)
        after = np.full((column.full + 1, SUMS), -np.inf)
        after[column.full] = 0
        for turn in range(turns - 1, -1, -1):
            masks = [
                mask
                for mask in range(column.full + 1)
                if mask.bit_count() <= turn and len(rows) - mask.bit_count() <= turns - turn
            ]
            after = column.before(masks, after, prices[number, turn], cost[turn])
            states += sum(len(column.sums[mask]) for mask in masks)
            progress(number * turns + turns - turn, len(factors) * turns)
        found.append(float(after[0, 0]))
    return Check(sum(found) + ROUNDING, tuple(found), states)


def run(progress: Progress = quiet) -> Check:
    """Check what the stored prices prove."""
    data = weights("wuerfelspiel", "prices.npz")
    return check(np.load(BytesIO(data))["rolls"].astype(np.float64), progress=progress)
