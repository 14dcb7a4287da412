"""A rigorous upper bound on the mean of any player, from stored prices. The proof stands in ``docs/strength.md``.

The sheet is cut into clusters of cells, which may overlap. Every cluster plays a game of its own, with its own dice,
over all turns: each turn it keeps what it likes and enters one of its cells or passes. It is paid for what it keeps,
for entering and for passing; the points of a cell are counted by one of its clusters only. A real player makes all
clusters do the same with the same dice, and whatever this player does, the payments of the clusters cancel. So the best
means of the clusters, which choose alone, are together at least the mean of any player, whatever the prices are.
"""

from __future__ import annotations

import lzma
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from io import BytesIO
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numba import njit
from numpy.typing import NDArray

from knobel.games.wuerfelspiel import BONUS, BONUS_FROM, FACTORS, ROWS, UPPER, Row
from knobel.solve.progress import Progress, quiet
from knobel.solve.wuerfelspiel.lattice import KEEP_OF, ROLLS, lattice
from knobel.solve.wuerfelspiel.turn import below
from knobel.weights import weights

ROUNDING = 1e-6
"""Added for the rounding of floating point numbers, which loses less (``docs/strength.md``)."""
LARGEST = 128
"""No price is larger than this, either way; the estimate of the rounding needs some limit."""
MOST_CLUSTERS = 12
"""Nor are there more clusters than this."""
LANES = 16
"""States that are computed side by side."""
COUNTS = 6

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class Bound(Struct, frozen=True):
    """No player's mean total is above ``bound``."""

    bound: float
    clusters: tuple[float, ...]
    proved: bool = True


class Sheet(NamedTuple):
    """Rows, factors and where the bonus begins: the theorem holds for any, and small ones can be tried out."""

    rows: tuple[Row, ...] = ROWS
    factors: tuple[int, ...] = FACTORS
    bonus_from: int = BONUS_FROM

    @property
    def turns(self) -> int:
        return len(self.rows) * len(self.factors)

    def cell(self, cell: int) -> tuple[int, int]:
        """The factor and the row (of 13) of a cell; cells are counted column by column."""
        column, row = divmod(cell, len(self.rows))
        return self.factors[column], ROWS.index(self.rows[row])

    def section(self, column: int) -> list[int]:
        """The upper cells of a column."""
        cells = range(column * len(self.rows), (column + 1) * len(self.rows))
        return [cell for cell in cells if self.cell(cell)[1] < UPPER]


class Cluster(NamedTuple):
    """Some cells, what they count and what is paid."""

    plain: list[int]
    """Cells of which only matters whether they are filled."""
    section: list[int]
    """The upper cells of the column whose sum this cluster knows and whose bonus it counts; mostly none."""
    home: frozenset[int]
    """The cells whose points it counts."""
    passing: Floats
    """[252, turns]: paid at the end of a turn if nothing is entered here."""
    entering: Floats
    """[cells, 252, turns]: paid if this cell is entered; plain ones first."""
    keeps: Floats
    """[2, 4368, turns]: paid for keeping a part of the first and of the second roll."""


@cache
def pairs() -> tuple[tuple[int, int], ...]:
    """Every roll with everything that can be kept of it, all five included, in the order of rolls and keeps."""
    return tuple(
        (number, keep)
        for number, roll in enumerate(ROLLS)
        for keep in sorted(KEEP_OF[kept] for kept in {*below(roll), roll})
    )


def need(holds: bool, problem: str) -> None:
    """What the theorem takes for granted of a file."""
    if not holds:
        raise ValueError(problem)


def read(data: bytes, sheet: Sheet = Sheet()) -> list[Cluster]:  # noqa: B008
    """The clusters of a file of prices.

    ``cells`` holds a bit for every cell of a cluster, ``sections`` the column whose upper sum it knows, or -1. The
    first cluster that has a cell counts its points. Prices are integers, in units of 2^-``unit``, so that sums of them
    are exact; the turns come last. There is ``passing`` of every cluster; ``entries`` of the cells of a cluster that
    are at home elsewhere, cluster by cluster; ``keeps`` of all clusters but the last. The others follow, as all that is
    paid for one deed is nothing.
    """
    stored = np.load(BytesIO(lzma.decompress(data)))
    cells = [[cell for cell in range(sheet.turns) if int(bits) >> cell & 1] for bits in stored["cells"]]
    need(len(cells) <= MOST_CLUSTERS, "more clusters than the estimate of the rounding is for")
    need(set().union(*cells) == set(range(sheet.turns)), "the clusters do not cover the sheet")
    home = {cell: next(n for n, some in enumerate(cells) if cell in some) for cell in range(sheet.turns)}
    passing, keeps = stored["passing"].astype(np.int64), stored["keeps"].astype(np.int64)
    need(passing.shape == (len(cells), len(ROLLS), sheet.turns), "passing has another shape")
    need(keeps.shape == (len(cells) - 1, 2, len(pairs()), sheet.turns), "keeps have another shape")
    keeps = np.concatenate([keeps, -keeps.sum(0, keepdims=True)])
    away = [(n, cell) for n, some in enumerate(cells) for cell in some if home[cell] != n]
    entries = dict(zip(away, stored["entries"].astype(np.int64), strict=True))
    for cell, number in home.items():
        paid = [entries[n, cell] if cell in some else passing[n] for n, some in enumerate(cells) if n != number]
        entries[number, cell] = -sum(paid, np.zeros_like(passing[0]))
    unit = 2.0 ** -int(stored["unit"])
    found = []
    for number, column in enumerate(stored["sections"].tolist()):
        section = sheet.section(column) if column >= 0 else []
        need(all(home[cell] == number for cell in section), "a bonus is not counted where its cells are")
        plain = [cell for cell in cells[number] if cell not in section]
        entering = np.array([entries[number, cell] for cell in plain + section])
        at_home = frozenset(cell for cell in cells[number] if home[cell] == number)
        found.append(Cluster(plain, section, at_home, passing[number] * unit, entering * unit, keeps[number] * unit))
    need(all(np.abs(prices).max() <= LARGEST for cluster in found for prices in cluster[3:]), "a price is too large")
    counted = sorted(cell for cluster in found for cell in cluster.section)
    upper = [cell for column in range(len(sheet.factors)) for cell in sheet.section(column)]
    need(counted == upper, "a bonus is not counted once")
    return found


class Sections(NamedTuple):
    """What an upper section can be: rows filled and sum. Sums that cannot change the bonus any more are one."""

    states: list[tuple[int, int]]
    """Which rows are filled, and the sum; where that cannot change the bonus any more, the sum where it begins."""
    then: Ints
    """[sections, rows × 6]: the section after a row is entered with so many of its face; -1 where it is filled."""
    bonus: Floats
    filled: Ints


def sections_of(cluster: Cluster, sheet: Sheet) -> Sections:
    """The states of the section of a cluster, the empty one first; a single one where there is none."""
    cells = [sheet.cell(cell) for cell in cluster.section]
    done = sheet.bonus_from
    found, number, then, bonus = [(0, 0)], {(0, 0): 0}, [], []
    for filled, held in found:
        for place, (factor, row) in enumerate(cells):
            for count in range(COUNTS):
                total = held + (row + 1) * count
                full = filled | 1 << place
                most = sum(5 * (other + 1) for n, (_, other) in enumerate(cells) if not full >> n & 1)
                state = full, (total if total < done <= total + most else done)
                if filled == full:
                    then.append(-1)
                else:
                    if state not in number:
                        number[state] = len(found)
                        found.append(state)
                    then.append(number[state])
                bonus.append(factor * BONUS if held < done <= total else 0)
    shape = len(found), len(cells) * COUNTS
    many = [filled.bit_count() for filled, _ in found]
    return Sections(
        found, np.array(then, np.int64).reshape(shape), np.array(bonus, float).reshape(shape), np.array(many)
    )


@njit(cache=True, nogil=True)
def turn_of_states(
    states: Ints,
    plain: int,
    then: Ints,
    bonus: Floats,
    slots: Ints,
    passing: Floats,
    gain: Floats,
    keeps: Floats,
    after: Floats,
    values: Floats,
    more: NDArray[np.int32],
    chance: Floats,
    from_pair: Ints,
    keep_of_pair: Ints,
) -> None:
    """One turn of a cluster alone: ``values`` before from ``after``, for these states.

    A state is its section, then a bit for each plain cell. ``slots[o, r]`` says where the value after entering roll r
    in cell o stands: by cell, and by row and count for a section. ``gain[o, r]`` is what that is paid, with points.
    """
    rolls, unfinished = chance.shape[0], more.shape[0]
    worth = np.empty((unfinished + rolls, LANES))
    slot = np.empty((plain + then.shape[1], LANES))
    passed, best = np.empty(LANES), np.empty(LANES)
    for first in range(0, len(states), LANES):
        lanes = min(LANES, len(states) - first)
        for lane in range(LANES):
            state = states[first + min(lane, lanes - 1)]
            section = state >> plain
            passed[lane] = after[state]
            for place in range(plain):
                slot[place, lane] = -np.inf if state >> place & 1 else after[state | 1 << place]
            for place in range(then.shape[1]):
                if then[section, place] < 0:
                    slot[plain + place, lane] = -np.inf
                else:
                    reached = (then[section, place] << plain) | (state & ((1 << plain) - 1))
                    slot[plain + place, lane] = after[reached] + bonus[section, place]
        for r in range(rolls):
            here = worth[unfinished + r]
            for lane in range(LANES):
                here[lane] = passed[lane] + passing[r]
            for option in range(slots.shape[0]):
                entered, paid = slot[slots[option, r]], gain[option, r]
                for lane in range(LANES):
                    here[lane] = max(here[lane], entered[lane] + paid)
        for throw in range(2, -1, -1):
            for k in range(unfinished - 1, -1, -1):
                a, b, c = worth[more[k, 0]], worth[more[k, 1]], worth[more[k, 2]]
                d, e, f = worth[more[k, 3]], worth[more[k, 4]], worth[more[k, 5]]
                here = worth[k]
                for lane in range(LANES):
                    here[lane] = (a[lane] + b[lane] + c[lane] + d[lane] + e[lane] + f[lane]) * (1 / 6)
            if throw:
                for r in range(rolls):
                    best[:] = -np.inf
                    for pair in range(from_pair[r], from_pair[r + 1]):
                        kept, paid = worth[keep_of_pair[pair]], keeps[throw - 1, pair]
                        for lane in range(LANES):
                            best[lane] = max(best[lane], kept[lane] + paid)
                    worth[unfinished + r] = best
        for lane in range(lanes):
            values[states[first + lane]] = worth[0, lane]


class Alone:
    """A cluster that plays alone."""

    def __init__(self, cluster: Cluster, sheet: Sheet) -> None:
        self.cluster, self.sheet, self.dice = cluster, sheet, lattice()
        self.plain, self.sections = len(cluster.plain), sections_of(cluster, sheet)
        bits = np.arange(1 << self.plain)
        self.filled = (self.sections.filled[:, None] + np.bitwise_count(bits)).ravel()
        """How many cells are filled in each state."""
        self.cells = self.plain + len(cluster.section)
        rolls = len(ROLLS)
        by_cell = [np.full(rolls, place) for place in range(self.plain)]
        faces = [self.dice.counts[:, sheet.cell(cell)[1]] for cell in cluster.section]
        by_count = [self.plain + COUNTS * place + counts for place, counts in enumerate(faces)]
        self.slots = np.array(by_cell + by_count, np.int64).reshape(-1, rolls)
        cells = [(cell, *sheet.cell(cell)) for cell in cluster.plain + cluster.section]
        self.points = np.array([factor * self.dice.scores[:, row] * (c in cluster.home) for c, factor, row in cells])
        of_roll, self.keep_of_pair = np.array(pairs()).T.copy()
        self.from_pair = np.searchsorted(of_roll, np.arange(rolls + 1))

    def last(self) -> Floats:
        """After the last turn a cluster must be full."""
        return np.where(self.filled == self.cells, 0.0, -np.inf)

    def possible(self, turn: int) -> Ints:
        """The states before a turn that can be, and from which the cluster can be full in time."""
        return np.flatnonzero((self.filled <= turn) & (self.cells - self.filled <= self.sheet.turns - turn))

    def before(self, turn: int, after: Floats, states: Ints, pool: ThreadPoolExecutor) -> Floats:
        """The values of these states before a turn, from those after it."""
        values = np.full(after.shape, -np.inf)
        prices = self.cluster
        parts = np.array_split(states, -(-len(states) // (LANES * 16)))
        arguments: dict[str, Any] = {
            "passing": prices.passing[:, turn].copy(),
            "gain": prices.entering[:, :, turn] + self.points,
            "keeps": prices.keeps[:, :, turn].copy(),
        }
        turn_of = partial(
            turn_of_states,
            plain=self.plain,
            then=self.sections.then,
            bonus=self.sections.bonus,
            slots=self.slots,
            after=after,
            values=values,
            more=self.dice.more,
            chance=self.dice.chance,
            from_pair=self.from_pair,
            keep_of_pair=self.keep_of_pair,
            **arguments,
        )
        list(pool.map(turn_of, parts))
        return values


def upper_bound(clusters: Sequence[Cluster], sheet: Sheet = Sheet(), progress: Progress = quiet) -> Bound:  # noqa: B008
    """The bound that the prices of these clusters prove."""
    found: list[float] = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for cluster in clusters:
            alone = Alone(cluster, sheet)
            values = alone.last()
            for turn in range(sheet.turns - 1, -1, -1):
                values = alone.before(turn, values, alone.possible(turn), pool)
                progress(len(found) * sheet.turns + sheet.turns - turn, len(clusters) * sheet.turns)
            found.append(float(values[0]))
    return Bound(sum(found) + ROUNDING, tuple(found))


def stored_prices() -> bytes:
    """The prices that come with the package."""
    return weights("wuerfelspiel", "prices.xz")


def run(progress: Progress = quiet, prices: bytes | None = None) -> Bound:
    """The bound that these prices prove, or those stored with the package: these take some seconds."""
    return upper_bound(read(stored_prices() if prices is None else prices), progress=progress)
