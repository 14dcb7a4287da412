"""How well somebody plays where the coach keeps no books: by their places among players of known strength.

Plackett and Luce: everyone has a strength; the first of a game is drawn by the strengths of all, the second by those
of the rest, and so on. Bots are anchors: their strengths were measured and stay as they are. Of everyone else at
somebody's tables nothing is known but these games, so their strengths are found together with this one's. Margins count
nothing. A tie is each order of those who tied, one as likely as the other: it pulls them together, and nobody else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby, permutations, product
from math import exp, sqrt
from statistics import NormalDist
from typing import Any

import msgspec
from msgspec import Struct

from knobel.coach.rating import FADES, PROMISED, Standing
from knobel.weights import weights

BEFORE = 2.0
"""How far strengths lie apart before anything is known of them, in natural logarithms. Chosen: wider than levels."""
MIDDLE = "solide"
"""The level that has strength 0, and with whom people are compared."""
ENOUGH = 5
"""With fewer games in which a bot sat nothing is said."""
STEPS = 30

Who = Any
"""Whatever tells players apart."""
Game = Sequence[tuple[Who, int]]
"""All who played with their places: 1 is best, ties share."""


class Measured(Struct, frozen=True):
    """A game of players of known strength; played by ``training/places.py``."""

    players: tuple[str, ...]
    places: tuple[int, ...]


class Strength(Struct, frozen=True):
    """What is believed of somebody's strength: a normal distribution."""

    mean: float
    deviation: float

    def interval(self, promised: float = PROMISED) -> tuple[float, float]:
        """Where the truth lies, with this probability."""
        reach = self.deviation * NormalDist().inv_cdf(0.5 + promised / 2)
        return self.mean - reach, self.mean + reach


def ahead(strength: float, other: float = 0.0) -> float:
    """How often somebody of this strength finishes before the other one."""
    return 1 / (1 + exp(other - strength))


@cache
def measured(game: str) -> tuple[Measured, ...]:
    """Games between players of known strength; none where nobody measured."""
    try:
        return msgspec.json.decode(weights(game, "places.json"), type=tuple[Measured, ...])
    except FileNotFoundError:
        return ()


@cache
def strengths(game: str) -> dict[str, float]:
    """How strong each of these players is, the weakest first."""
    games: list[Game] = [[*zip(each.players, each.places, strict=True)] for each in measured(game)]
    if not games:
        return {}
    fit = _Fit(games, {MIDDLE: 0.0}, fades=1.0)
    found = {MIDDLE: 0.0, **dict(zip(fit.unknown, fit.found(), strict=True))}
    return {str(name): found[name] for name in sorted(found, key=lambda name: found[name])}


def anchors(game: str) -> dict[str, float]:
    """How strong the bots of a game are, the weakest first."""
    return {name: strength for name, strength in strengths(game).items() if "+" not in name}


def rated(me: Who, games: Sequence[Game], known: Mapping[Who, float], fades: float = FADES) -> Strength:
    """What is believed of my strength after these games, the oldest first."""
    fit = _Fit(games, known, fades)
    found = fit.found()
    at = fit.unknown.index(me)
    return Strength(found[at], fit.deviation(found, at))


def standing(strength: Strength, levels: Mapping[str, float]) -> Standing:
    """Between which levels somebody plays: those that the interval holds, or those around it."""
    low, high = strength.interval()
    ladder = sorted(levels, key=lambda level: levels[level])
    within = [level for level in ladder if low <= levels[level] <= high]
    if len(within) > 1:
        return Standing("between", (within[0], within[-1]))
    if within:
        return Standing("like", (within[0],))
    weaker = [level for level in ladder if levels[level] < low]
    if not weaker:
        return Standing("below", (ladder[0],))
    if len(weaker) == len(ladder):
        return Standing("above", (ladder[-1],))
    return Standing("between", (weaker[-1], ladder[len(weaker)]))


class _Fit:
    """The likeliest strengths of all who are not known, found by Newton's steps; the likelihood has one top."""

    def __init__(self, games: Sequence[Game], known: Mapping[Who, float], fades: float) -> None:
        self.known = known
        self.unknown = sorted({who for game in games for who, _ in game if who not in known}, key=repr)
        self.index = {who: at for at, who in enumerate(self.unknown)}
        self.orders = [
            (fades ** (len(games) - 1 - number), _orders(game)) for number, game in enumerate(games) if len(game) > 1
        ]

    def found(self) -> list[float]:
        """The strengths, in the order of ``unknown``."""
        at = [0.0] * len(self.unknown)
        for _ in range(STEPS):
            slope, bend, _ = self._around(at)
            step = _solved(bend, slope)
            longest = max((abs(part) for part in step), default=0.0)
            if longest < 1e-6:
                break
            shorter = min(1.0, 1.0 / longest)
            at = [now + shorter * part for now, part in zip(at, step, strict=True)]
        return at

    def deviation(self, at: list[float], which: int) -> float:
        """How far from the truth such games lead: what each counts is in it, what was believed beforehand is not."""
        _, bend, spread = self._around(at)
        way = _solved(bend, [float(which == other) for other in range(len(at))])
        return sqrt(sum(way[i] * spread[i][j] * way[j] for i in range(len(at)) for j in range(len(at))))

    def _around(self, at: Sequence[float]) -> tuple[list[float], list[list[float]], list[list[float]]]:
        """Slope and bend of the likelihood there, and the spread of its slope."""
        size = len(at)
        slope = [-now / BEFORE**2 for now in at]
        bend = [[(i == j) / BEFORE**2 for j in range(size)] for i in range(size)]
        spread = [[0.0] * size for _ in range(size)]
        for weight, orders in self.orders:
            for order in orders:
                share = weight / len(orders)
                odds = [exp(at[self.index[who]] if who in self.index else self.known[who]) for who in order]
                for first in range(len(order) - 1):
                    rest = sum(odds[first:])
                    chances = [(self.index.get(who), odds[k] / rest) for k, who in enumerate(order[first:], first)]
                    if chances[0][0] is not None:
                        slope[chances[0][0]] += share
                    for i, one in chances:
                        if i is None:
                            continue
                        slope[i] -= share * one
                        bend[i][i] += share * one
                        spread[i][i] += weight * share * one
                        for j, other in chances:
                            if j is not None:
                                bend[i][j] -= share * one * other
                                spread[i][j] -= weight * share * one * other
        return slope, bend, spread


def _orders(game: Game) -> list[tuple[Who, ...]]:
    """All orders in which they may have come in, the best first; one, if nobody tied."""
    ranked = sorted(game, key=lambda one: (one[1], repr(one[0])))
    groups = [[who for who, _ in tied] for _, tied in groupby(ranked, key=lambda one: one[1])]
    return [
        tuple(who for group in order for who in group) for order in product(*(permutations(group) for group in groups))
    ]


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix, by elimination."""
    size = len(right)
    rows = [[*matrix[i], right[i]] for i in range(size)]
    for i in range(size):
        for j in range(i + 1, size):
            factor = rows[j][i] / rows[i][i]
            for k in range(i, size + 1):
                rows[j][k] -= factor * rows[i][k]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (rows[i][size] - sum(rows[i][k] * found[k] for k in range(i + 1, size))) / rows[i][i]
    return found
