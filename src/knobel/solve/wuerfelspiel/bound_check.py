"""A second opinion on the upper bound: the same theorem evaluated from the stored prices by other means.

Nothing here is shared with the search for the prices or with the kernels of ``bound``: no numba, no lattice, no sums
taken as one. Scores, bonus and the chances of rolls come from the rules code; a keep's mean is a row of a dense matrix
of chances, and a roll's best keep is found by trying all of its subsets. That all payments for one deed are nothing is
tested deed by deed. It is slow, and meant to be read.

The theorem holds for any rows and factors, so that it can be tested where brute force reaches.
"""

from __future__ import annotations

import lzma
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
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
LARGEST, MOST_CLUSTERS = 128, 12
"""What the estimate of the rounding takes for granted."""
AT_ONCE = 1024
"""States evaluated together."""

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Each = Callable[[Callable[[Ints], None], Iterable[Ints]], Iterable[None]]
"""Does something with every part: ``map``, or that of a pool."""


class Check(Struct, frozen=True):
    """What the prices prove by this evaluation."""

    checked_bound: float
    clusters: tuple[float, ...]
    states: int
    """How many turns of states were evaluated."""


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

    def mean(self, ends: Floats, paid: Floats) -> Floats:
        """The best mean of a whole turn, when its last roll brings ``ends``: [rolls, n] to [n].

        ``paid`` is [2, pairs]: for what is kept of the first roll and of the second, roll by roll.
        """
        for prices in reversed(paid):
            kept = np.vstack([self.falls[: -len(self.rolls)] @ ends, ends])
            ends, done = np.empty_like(ends), 0
            for best, subsets in zip(ends, self.subsets, strict=True):
                here = prices[done : done + len(subsets)]
                done += len(subsets)
                best[:] = (kept[subsets] + here[:, None]).max(0)
        mean: Floats = self.falls[0] @ ends
        return mean


def _hold(condition: bool) -> None:
    """What the theorem takes for granted."""
    if not condition:
        raise ValueError("these prices prove nothing")


class Prices:
    """What a file says, and what follows from it. Whole numbers, of which ``unit`` make a point."""

    def __init__(self, data: bytes, cells: int) -> None:
        stored = np.load(BytesIO(lzma.decompress(data)))
        self.unit = 2 ** int(stored["unit"])
        self.cells = [[cell for cell in range(cells) if mask & 1 << cell] for mask in stored["cells"].tolist()]
        self.section = stored["sections"].tolist()
        self.passing: Ints = stored["passing"].astype(np.int64)
        self.keeps: Ints = stored["keeps"].astype(np.int64)
        self.keeps = np.vstack([self.keeps, -self.keeps.sum(0)[None]])
        self.home = [min(n for n, some in enumerate(self.cells) if cell in some) for cell in range(cells)]
        self.entering: dict[tuple[int, int], Ints] = {}
        rest = iter(stored["entries"].astype(np.int64))
        for number, some in enumerate(self.cells):
            for cell in some:
                if self.home[cell] != number:
                    self.entering[number, cell] = next(rest)
        _hold(next(rest, None) is None)
        for cell, number in enumerate(self.home):
            others = sum(self.paid(n, cell) for n in range(len(self.cells)) if n != number)
            self.entering[number, cell] = -others + np.zeros_like(self.passing[0])
        self._cancel()

    def paid(self, number: int, cell: int) -> Ints:
        """What a cluster is paid when the player enters a cell: [rolls, turns]."""
        found = self.entering.get((number, cell))
        return self.passing[number] if found is None else found

    def _cancel(self) -> None:
        """Whatever a player does, the clusters are paid nothing together; and no price is too large."""
        clusters = range(len(self.cells))
        _hold(len(clusters) <= MOST_CLUSTERS)
        _hold(not self.keeps.sum(0).any())
        for cell in range(len(self.home)):
            _hold(not np.sum([self.paid(number, cell) for number in clusters], axis=0).any())
        for part in (self.passing, self.keeps, *self.entering.values()):
            _hold(bool(np.abs(part).max() <= LARGEST * self.unit))


class Alone:
    """One cluster alone: its states, and what entering and passing lead to."""

    def __init__(
        self, dice: Dice, prices: Prices, number: int, rows: Sequence[Row], factors: Sequence[int], bonus_from: int
    ) -> None:
        self.dice, self.prices, self.number = dice, prices, number
        self.cells = prices.cells[number]
        self.rows = [ROWS.index(rows[cell % len(rows)]) for cell in self.cells]
        self.factors = [factors[cell // len(rows)] for cell in self.cells]
        self.counts = [prices.home[cell] == number for cell in self.cells]
        """Whether the cell's points are counted here."""
        column = prices.section[number]
        self.upper = [
            cell // len(rows) == column and row < UPPER for cell, row in zip(self.cells, self.rows, strict=True)
        ]
        """Whether the cell is of the section whose sum is known."""
        _hold(all(counts for counts, upper in zip(self.counts, self.upper, strict=True) if upper))
        self.bonus_from = bonus_from if column >= 0 else 0
        self.masks, self.held = self._states()
        """Every state: which cells are filled, and the sum of the section as far as the bonus needs it."""

    def _states(self) -> tuple[Ints, Ints]:
        found = np.ones((1, self.bonus_from + 1), bool)
        found[0, 1:] = False
        for row, upper in zip(self.rows, self.upper, strict=True):
            filled = np.zeros_like(found) if upper else found
            for points in {int(points) for points in self.dice.scores[:, row]} if upper else ():
                for held in range(self.bonus_from + 1):
                    filled[:, min(held + points, self.bonus_from)] |= found[:, held]
            found = np.vstack([found, filled])
        masks, sums = np.nonzero(found)
        return masks.astype(np.int64), sums.astype(np.int64)

    def empty(self) -> Floats:
        """A value for each filling and sum."""
        return np.full((1 << len(self.cells), self.bonus_from + 1), -np.inf)

    def last(self) -> Floats:
        """After the last turn all cells must be filled."""
        values = self.empty()
        values[-1] = 0
        return values

    def ends(self, masks: Ints, held: Ints, turn: int, after: Floats) -> Floats:
        """What the last roll of a turn brings to some states: [rolls, n]."""
        unit = self.prices.unit
        best: Floats = (self.prices.passing[self.number, :, turn] / unit)[:, None] + after[masks, held][None, :]
        for place, cell in enumerate(self.cells):
            is_open = np.flatnonzero(~masks >> place & 1)
            paid = (self.prices.entering[self.number, cell][:, turn] / unit)[:, None]
            points = self.dice.scores[:, self.rows[place]][:, None]
            before = held[is_open][None, :]
            total = before + points * self.upper[place]
            won = points + np.where((before < self.bonus_from) & (total >= self.bonus_from), BONUS, 0)
            then = after[masks[is_open] | 1 << place, np.minimum(total, self.bonus_from)]
            here = paid + self.factors[place] * self.counts[place] * won + then
            best[:, is_open] = np.maximum(best[:, is_open], here)
        return best

    def possible(self, turn: int, turns: int) -> Ints:
        """The states before a turn from which all cells can be filled, and which so many turns can have made."""
        filled = np.array([mask.bit_count() for mask in self.masks.tolist()])
        return np.flatnonzero((filled <= turn) & (len(self.cells) - filled <= turns - turn))

    def before(self, states: Ints, turn: int, after: Floats, each: Each = map) -> Floats:
        """The values before a turn from those after it, for these states; ``each`` may use several cores."""
        values = self.empty()
        paid = self.prices.keeps[self.number, :, :, turn] / self.prices.unit

        def evaluate(some: Ints) -> None:
            masks, held = self.masks[some], self.held[some]
            values[masks, held] = self.dice.mean(self.ends(masks, held, turn, after), paid)

        list(each(evaluate, _parts(states)))
        return values


def _parts(states: Ints) -> Iterator[Ints]:
    for first in range(0, len(states), AT_ONCE):
        yield states[first : first + AT_ONCE]


def check(
    data: bytes,
    rows: Sequence[Row] = ROWS,
    factors: Sequence[int] = FACTORS,
    bonus_from: int = BONUS_FROM,
    progress: Progress = quiet,
) -> Check:
    """What a file of prices proves for a sheet of these rows and factors."""
    turns, dice = len(rows) * len(factors), Dice()
    prices = Prices(data, turns)
    counted = sorted(column for column in prices.section if column >= 0)
    _hold(counted == [n for n, _ in enumerate(factors) if any(ROWS.index(row) < UPPER for row in rows)])
    found: list[float] = []
    done = 0
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for number in range(len(prices.cells)):
            cluster = Alone(dice, prices, number, rows, factors, bonus_from)
            values = cluster.last()
            for turn in range(turns - 1, -1, -1):
                states = cluster.possible(turn, turns)
                values = cluster.before(states, turn, values, pool.map)
                done += len(states)
                progress(number * turns + turns - turn, len(prices.cells) * turns)
            found.append(float(values[0, 0]))
    return Check(sum(found) + ROUNDING, tuple(found), done)


def run(progress: Progress = quiet, prices: bytes | None = None) -> Check:
    """Check what these prices prove, or those stored with the package."""
    return check(weights("wuerfelspiel", "prices.xz") if prices is None else prices, progress=progress)
