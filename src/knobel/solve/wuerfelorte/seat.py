"""One seat alone, solved: the most points less a price for every turn, and how such a seat fares turn by turn.

Exact. A position is the open brown pots (as bits), the number of open coloured pots, the markers on the large pot and
the magic points: 75,264 in the Profi version, 896 for beginners. Bonus calls are left out.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from knobel.games.wuerfelorte import pots, state
from knobel.games.wuerfelorte.pots import BROWN, COLOURS, LARGE_MARKERS, LEFT, POTS
from knobel.games.wuerfelorte.state import MAGIC_MOST
from knobel.solve import cache
from knobel.solve.progress import Progress, quiet
from knobel.solve.wuerfelorte import lattice, turn
from knobel.solve.wuerfelorte.lattice import COLOUR_END, ENDS, LARGE_END, PASS, Dice, Floats, dice_for
from knobel.solve.wuerfelorte.turn import Chances, Work, chances_for, level, levels, outcomes, work_for

BROWN_SETS = 1 << len(BROWN)
ONLY_FIVE = 1 << POTS.index("five_alike")
GONE = -LEFT
"""Points that any brewed marker saves, besides those of its field."""
TURNS = 30
"""How many turns ahead are told apart; a longer game is treated as ending then."""
FINAL = TURNS + 1
"""The row after the last turn: mean and spread of the points of a turn that is known to be the very last."""
OPEN, DONE, WAITING = 0, 1, 2
"""How a seat may stand: markers left; done with its last marker in just this turn; or, for beginners, only the
Fünfling left, which may end the game (O8)."""
NEVER = -1e9
THREADS = 2

Fates = NDArray[np.float16]
"""By position, turns from now, and standing: its chance, and mean and spread of the points until then."""


class Version(NamedTuple):
    """What the solver needs to know of a version of the game."""

    name: str
    magic: int
    large: int
    price: float
    """Points a turn is held to cost. Chosen by play: quick enough not to be caught, patient enough to collect."""
    waiting: float | None
    """For beginners: what the rest of a game is held to bring with only the Fünfling left (chosen)."""

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """The positions: open brown pots, open coloured pots, markers on the large pot, magic points."""
        return BROWN_SETS, len(COLOURS) + 1, self.large + 1, self.magic + 1


EINSTEIGER = Version("einsteiger", 0, 0, 0.5, 0.5)
PROFI = Version("profi", MAGIC_MOST, LARGE_MARKERS, 1.0, None)


class Room(NamedTuple):
    """What one thread works in, for one number of open coloured pots."""

    dice: Dice
    work: Work
    odds: Chances
    worth: Floats
    found: Floats


def room_for(open_pots: int, magic: int) -> Room:
    """Room for turns with so many open coloured pots."""
    dice = dice_for(open_pots)
    work = work_for(dice, magic)
    return Room(dice, work, chances_for(work), np.zeros((ENDS, magic + 1)), np.zeros((ENDS, magic + 1)))


@njit(cache=True, nogil=True)
def after(mask: int, coloured: int, large: int, end: int) -> tuple[int, int, int, float]:
    """The pots after this end of a turn, and the points it brought (a marker that is gone saves two)."""
    if end < COLOUR_END:
        return mask ^ (1 << end), coloured, large, GONE
    if end < LARGE_END:
        return mask, coloured - 1, large, GONE + end - COLOUR_END - 1.0
    if end < PASS:
        return mask, coloured, large - 1, GONE + end - LARGE_END - 1.0
    return mask, coloured, large, 0.0


@njit(cache=True, nogil=True)
def can_end(mask: int, coloured: int, large: int, end: int) -> bool:
    """Whether there is a marker to be taken by this end."""
    if end < COLOUR_END:
        return bool(mask >> end & 1)
    if end < LARGE_END:
        return coloured > 0
    return large > 0 or end == PASS


@njit(cache=True, nogil=True)
def _solve(values: Floats, mask: int, coloured: int, large: int, price: float, room: Room) -> None:
    """The values of one set of pots at every magic level, all smaller sets being solved.

    Passing leads back to the same position, so that its value x solves x = f(x) − price, where f is convex and rises
    more slowly than x: the secant through the last two guesses finds it in a few steps.
    """
    dice, work, worth = room.dice, room.work, room.worth
    for end in range(PASS):
        worth[end] = NEVER
        if can_end(mask, coloured, large, end):
            brown, colours, pot, points = after(mask, coloured, large, end)
            worth[end] = values[brown, colours, pot] + points
    here = values[mask, coloured, large]
    for magic in range(len(here)):
        before = here[magic - 1] if magic else 0.0
        worth[PASS, magic] = before
        level(dice, mask, worth, magic, work)
        last = work.start[magic] - price
        guess = last
        for _ in range(100):
            worth[PASS, magic] = guess
            level(dice, mask, worth, magic, work)
            found = work.start[magic] - price
            if abs(found - guess) < 1e-10:
                break
            slope = (found - last) / (guess - before)
            before, last = guess, found
            guess += (found - guess) / (1.0 - slope)
        here[magic] = guess


@njit(cache=True, nogil=True)
def _fare(values: Floats, fate: Floats, final: Floats, mask: int, coloured: int, large: int, room: Room) -> None:
    """How a seat fares from one set of pots, and what its very last turn brings; all smaller sets being known.

    ``fate`` holds, by turns from now and standing, the chance and the first two moments of the points until then.
    """
    dice, work, worth, found = room.dice, room.work, room.worth, room.found
    top = values.shape[3] - 1
    for end in range(ENDS):
        worth[end] = NEVER
        if can_end(mask, coloured, large, end):
            worth[end] = after(mask, coloured, large, end)[3]
    levels(dice, mask, worth, top, work)
    for magic in range(top + 1):
        outcomes(dice, magic, work, room.odds, found)
        mean = squares = 0.0
        for end in range(PASS):
            points = after(mask, coloured, large, end)[3]
            chance = found[end].sum()
            mean += chance * points
            squares += chance * points * points
        final[mask, coloured, large, magic, 0] = mean
        final[mask, coloured, large, magic, 1] = np.sqrt(max(0.0, squares - mean * mean))
    for end in range(ENDS):
        if can_end(mask, coloured, large, end):
            brown, colours, pot, points = after(mask, coloured, large, end)
            worth[end] = values[brown, colours, pot] + points
    levels(dice, mask, worth, top, work)
    for magic in range(top + 1):
        outcomes(dice, magic, work, room.odds, found)
        mine = fate[mask, coloured, large, magic]
        mine[0, WAITING if fate.shape[5] > 2 and mask == ONLY_FIVE and coloured == 0 else OPEN, 0] = 1.0
        for end in range(ENDS):
            brown, colours, pot, points = after(mask, coloured, large, end)
            for scale in range(top + 1):
                if found[end, scale] > 1e-12 and not (end == PASS and scale == magic):
                    _add(mine, fate[brown, colours, pot, scale], found[end, scale], points)
        stay = found[PASS, magic]
        for turns in range(1, mine.shape[0]):
            mine[turns] += stay * mine[turns - 1]


@njit(cache=True, nogil=True)
def _add(mine: Floats, other: Floats, chance: float, points: float) -> None:
    """One turn with these points, then the other's fate."""
    for turns in range(1, mine.shape[0]):
        for standing in range(mine.shape[1]):
            p, one, two = other[turns - 1, standing]
            if p > 0.0:
                mine[turns, standing, 0] += chance * p
                mine[turns, standing, 1] += chance * (one + points * p)
                mine[turns, standing, 2] += chance * (two + 2.0 * points * one + points * points * p)


Task = tuple[int, int, int]


def _each(version: Version, do: Callable[[Task, Room], None], progress: Progress) -> None:
    """Do something for every set of pots, smaller sets first, on two threads."""
    sets = [
        (mask, c, large)
        for mask in range(BROWN_SETS)
        for c in range(version.shape[1])
        for large in range(version.shape[2])
    ]
    by_size: dict[int, list[Task]] = {}
    for mask, coloured, large in sets:
        by_size.setdefault(mask.bit_count() + coloured + large, []).append((mask, coloured, large))
    rooms = [[room_for(coloured, version.magic) for coloured in range(version.shape[1])] for _ in range(THREADS)]
    done = 0

    def work(thread: int, tasks: list[Task]) -> None:
        for task in tasks[thread::THREADS]:
            do(task, rooms[thread][task[1]])

    with ThreadPoolExecutor(THREADS) as pool:
        for size in sorted(by_size):
            list(pool.map(work, range(THREADS), [by_size[size]] * THREADS))
            done += len(by_size[size])
            progress(done, len(sets))


def solve(version: Version, progress: Progress = quiet) -> Floats:
    """By position: the points a perfect seat still makes, less the price of its turns, when nobody else ends the game.

    A marker that leaves its pot counts two, which it would have cost.
    """
    values = np.zeros(version.shape)

    def one(task: Task, room: Room) -> None:
        if task == (ONLY_FIVE, 0, 0) and version.waiting is not None:
            values[task] = version.waiting
        elif any(task):
            _solve(values, *task, version.price, room)

    _each(version, one, progress)
    return values


def fates_under(version: Version, values: Floats, progress: Progress = quiet) -> Fates:
    """How a seat fares that plays by these values."""
    standings = 2 if version.waiting is None else 3
    fate = np.zeros((*version.shape, TURNS + 1, standings, 3))
    final = np.zeros((*version.shape, 2))
    fate[0, 0, 0, :, 0, DONE, 0] = 1.0

    def one(task: Task, room: Room) -> None:
        if any(task):
            _fare(values, fate, final, *task, room)

    _each(version, one, progress)
    told = np.zeros((*version.shape, FINAL + 1, standings, 3), np.float16)
    chance = fate[..., 0]
    mean = np.divide(fate[..., 1], chance, out=np.zeros_like(chance), where=chance > 0)
    square = np.divide(fate[..., 2], chance, out=np.zeros_like(chance), where=chance > 0)
    told[..., :FINAL, :, 0] = chance
    told[..., :FINAL, :, 1] = mean
    told[..., :FINAL, :, 2] = np.sqrt(np.maximum(0.0, square - mean * mean))
    told[..., FINAL, OPEN, :2] = final
    return told


@njit(cache=True, nogil=True)
def _average(values: Floats, means: Floats, mask: int, coloured: int, large: int, room: Room) -> None:
    """Points and turns that one set of pots still brings on average, all smaller sets being known."""
    dice, work, worth, found = room.dice, room.work, room.worth, room.found
    top = values.shape[3] - 1
    for end in range(ENDS):
        worth[end] = NEVER
        if can_end(mask, coloured, large, end):
            brown, colours, pot, points = after(mask, coloured, large, end)
            worth[end] = values[brown, colours, pot] + points
    levels(dice, mask, worth, top, work)
    for magic in range(top + 1):
        outcomes(dice, magic, work, room.odds, found)
        gained, turns = 0.0, 1.0
        for end in range(ENDS):
            brown, colours, pot, points = after(mask, coloured, large, end)
            for scale in range(top + 1):
                if found[end, scale] > 0.0 and not (end == PASS and scale == magic):
                    then = means[brown, colours, pot, scale]
                    gained += found[end, scale] * (points + then[0])
                    turns += found[end, scale] * then[1]
        stay = found[PASS, magic]
        means[mask, coloured, large, magic, 0] = gained / (1.0 - stay)
        means[mask, coloured, large, magic, 1] = turns / (1.0 - stay)


def means_under(version: Version, values: Floats, progress: Progress = quiet, patient: bool = True) -> Floats:
    """By position: points and turns on average until the last marker is gone, played by these values.

    Unless ``patient``, beginners with only their Fünfling left are done, and have what that is held to bring.
    """
    means = np.zeros((*version.shape, 2))

    def one(task: Task, room: Room) -> None:
        if task == (ONLY_FIVE, 0, 0) and version.waiting is not None and not patient:
            means[task][..., 0] = version.waiting
        elif any(task):
            _average(values, means, *task, room)

    _each(version, one, progress)
    return means


MADE_BY = (pots, state, lattice, turn, sys.modules[__name__])
"""What the tables follow from."""


def _second(progress: Progress) -> tuple[Progress, Progress]:
    """The progress of a table that follows from another one: of both."""
    return (lambda done, of: progress(done, 2 * of)), (lambda done, of: progress(of + done, 2 * of))


def values(version: Version, progress: Progress = quiet) -> Floats:
    """The values of this version (``solve``), from disk where they have been found before."""
    return cache.stored(f"wuerfelorte-values-{version.name}", MADE_BY, lambda: solve(version, progress))


def fates(version: Version, progress: Progress = quiet) -> Fates:
    """How a seat fares that plays by them (``fates_under``), from disk likewise."""
    first, then = _second(progress)
    name = f"wuerfelorte-{version.name}"
    return cache.stored(name, MADE_BY, lambda: fates_under(version, values(version, first), then))


def means(version: Version, progress: Progress = quiet) -> Floats:
    """What that comes to on average (``means_under``), from disk likewise."""
    first, then = _second(progress)
    name = f"wuerfelorte-means-{version.name}"
    return cache.stored(name, MADE_BY, lambda: means_under(version, values(version, first), then))
