"""How strong a way to value sheets is: its greedy player's mean, measured by the control variate and by raw totals.

For the player that is greedy in V, the mean total is exactly V(start) + E Σ (TV − V)(s_t), where TV is the exact
one-turn backup: the luck of the dice cancels, and only the mistakes of V are left to average.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from os import cpu_count

import numpy as np
from msgspec import Struct
from numba import njit
from numpy.typing import NDArray

from knobel.game import Refused
from knobel.games.wuerfelspiel import CELLS, DICE
from knobel.solve.progress import Progress, quiet
from knobel.solve.wuerfelspiel.lattice import KEEPS, UNFINISHED
from knobel.solve.wuerfelspiel.sheet import COLUMNS, OPTIONS, Floats, Sheet, play_turn, successors, turns
from knobel.solve.wuerfelspiel.values import ColumnSum, HorizonSum, Learned, SheetValues, turn_value

VALUES: dict[str, Callable[[], SheetValues]] = {"solide": ColumnSum, "stark": HorizonSum, "meister": Learned}
CHUNK = 20
"""Games a worker plays before it reports."""


class Strength(Struct, frozen=True):
    """What was measured. ``mean`` is by the control variate, ``raw`` the plain average of totals."""

    player: str
    games: int
    mean: float
    mean_se: float
    raw: float
    raw_se: float
    raw_sd: float
    residual: float
    """Root mean square of TV − V a turn."""


class Played(Struct, frozen=True):
    """One game: its total, Σ (TV − V), Σ (TV − V)², and each turn's sheet with the points won before it."""

    total: float
    drift: float
    squares: float
    sheets: list[list[int]]
    points: list[float]


@njit(cache=True, nogil=True)
def seed_dice(seed: int) -> None:
    """Seed the dice of ``throw_turn``."""
    np.random.seed(seed)


@njit(cache=True, nogil=True)
def throw_turn(worth: Floats, more: NDArray[np.int32]) -> int:
    """Play a turn as ``worth`` says, with random dice: the roll that is entered."""
    dice = np.random.randint(0, 6, DICE)
    for left in range(2, 0, -1):
        best, best_bits = -np.inf, 0
        for bits in range(1 << DICE):
            keep = 0
            for place in range(DICE):
                if bits >> place & 1:
                    keep = more[keep, dice[place]]
            here = worth[left, keep] if keep < UNFINISHED else worth[0, keep]
            if here > best:
                best, best_bits = here, bits
        for place in range(DICE):
            if not best_bits >> place & 1:
                dice[place] = np.random.randint(0, 6)
    keep = 0
    for place in range(DICE):
        keep = more[keep, dice[place]]
    return keep - UNFINISHED


def start_value(values: SheetValues) -> float:
    """V of the empty sheet."""
    empty = np.zeros(COLUMNS, np.int64)
    if isinstance(values, Learned):
        return values.value(empty)
    return turn_value(values, empty)


def play_game(values: SheetValues) -> Played:
    """One whole game of the greedy player, alone."""
    tables = turns()
    sheet: Sheet = np.zeros(COLUMNS, np.int64)
    after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
    worth = np.empty((3, len(KEEPS)))
    value, total, drift, squares = start_value(values), 0.0, 0.0, 0.0
    sheets, points = [], []
    for _ in range(CELLS):
        sheets.append([int(state) for state in sheet])
        points.append(total)
        options = values.options(sheet)
        error = play_turn(options, *tables, worth) - value
        drift += error
        squares += error * error
        roll = throw_turn(worth, tables.more)
        cell = int((options[tables.slot[roll]] + tables.points[roll]).argmax())
        place = int(tables.slot[roll, cell])
        successors(sheet, after, gain)
        total += gain[place] + tables.points[roll, cell]
        value = float(options[place] - gain[place])
        sheet = sheet.copy()
        sheet[place // OPTIONS] = after[place]
    return Played(total, drift, squares, sheets, points)


def play_games(player: str, games: int, seed: int) -> list[Played]:
    """Games of one of ``VALUES``."""
    values = VALUES[player]()
    seed_dice(seed)
    return [play_game(values) for _ in range(games)]


def played(player: str, games: int, seed: int = 1, workers: int | None = None) -> Iterator[list[Played]]:
    """Games in chunks, from all cores."""
    seeds = [(seed << 20) + n for n in range(-(-games // CHUNK))]
    with ProcessPoolExecutor(workers or cpu_count()) as pool:
        yield from pool.map(play_games, [player] * len(seeds), [CHUNK] * len(seeds), seeds)


def measure(
    player: str,
    games: int,
    seed: int = 1,
    workers: int | None = None,
    progress: Progress = quiet,
) -> Strength:
    """Measure a player of ``VALUES`` over at least this many games."""
    if player not in VALUES:
        raise Refused("refused-level", level=player, known=", ".join(VALUES))
    found: list[Played] = []
    for chunk in played(player, games, seed, workers):
        found += chunk
        progress(len(found), games)
    drift = np.array([game.drift for game in found])
    totals = np.array([game.total for game in found])
    many = len(found)
    return Strength(
        player=player,
        games=many,
        mean=start_value(VALUES[player]()) + float(drift.mean()),
        mean_se=float(drift.std(ddof=1)) / sqrt(many),
        raw=float(totals.mean()),
        raw_se=float(totals.std(ddof=1)) / sqrt(many),
        raw_sd=float(totals.std(ddof=1)),
        residual=sqrt(sum(game.squares for game in found) / many / CELLS),
    )
