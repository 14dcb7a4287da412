"""How strong ``meister`` is: whole games played in the kernel, measured by the control variate and by raw totals.

For the player that is greedy in V, the mean of a leg is exactly V(start) + E Σ (TV − V)(s_t), where TV is the exact
backup over the 21 rolls: the luck of the dice cancels, and only the mistakes of V are left to average. Of each leg one
Runde is backed up, chosen at random; its mistake counts for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from math import sqrt
from os import cpu_count

import numpy as np
from msgspec import Struct

from knobel.game import Refused
from knobel.games.wuerfelwelten.scoring import TENTHS
from knobel.games.wuerfelwelten.state import LEGS, ROUNDS
from knobel.solve.progress import Progress, quiet
from knobel.solve.wuerfelwelten.cards import NAMES, Integers
from knobel.solve.wuerfelwelten.legs import Numbers, play_games, start_values
from knobel.solve.wuerfelwelten.network import network, new_desk
from knobel.solve.wuerfelwelten.rounds import BEAM
from knobel.solve.wuerfelwelten.stars import count_stars

PLAYER = "meister"
CHUNK = 20
"""Games a worker plays before it reports."""
BACKED = ROUNDS - 1
"""Runden of a leg of which one is backed up: before the first, V is TV."""


class Strength(Struct, frozen=True):
    """What was measured, in stars a game. ``mean`` is by the control variate, ``raw`` the plain average of totals."""

    player: str
    games: int
    mean: float
    mean_se: float
    raw: float
    raw_se: float
    raw_sd: float
    residual: float
    """Root mean square of TV − V a Runde, in tenths of stars."""
    worlds: dict[str, float]
    """Stars a leg, by world."""
    triples: dict[str, float]
    """What a leg of these three worlds is worth before its first roll, in stars."""


class Games(Struct, frozen=True):
    """Games that were played: worlds [game, leg, slot], sheets and worth [game, leg, Runde, …] as in ``play_leg``."""

    worlds: Integers
    sheets: Integers
    worth: Numbers


def some_games(games: int, seed: int, beam: int = BEAM) -> Games:
    """So many games of ``meister``."""
    found = Games(
        np.zeros((games, LEGS, 3), np.int64),
        np.zeros((games, LEGS, ROUNDS + 1, 4), np.int64),
        np.zeros((games, LEGS, ROUNDS + 1, 3)),
    )
    net = network()
    play_games(new_desk(net), net, seed, beam, 0.0, True, found.worlds, found.sheets, found.worth)
    return found


def played(games: int, seed: int = 1, workers: int | None = None) -> Iterator[Games]:
    """Games in chunks, from all cores."""
    seeds = [(seed << 20) + n for n in range(-(-games // CHUNK))]
    with ProcessPoolExecutor(workers or cpu_count()) as pool:
        yield from pool.map(some_games, [CHUNK] * len(seeds), seeds)


def measure(
    player: str,
    games: int,
    seed: int = 1,
    workers: int | None = None,
    progress: Progress = quiet,
) -> Strength:
    """Measure ``meister`` over at least this many games."""
    if player != PLAYER:
        raise Refused("refused-level", level=player, known=PLAYER)
    found: list[Games] = []
    for chunk in played(games, seed, workers):
        found.append(chunk)
        progress(len(found) * CHUNK, games)
    return strength(player, found)


def strength(player: str, found: list[Games]) -> Strength:
    """The figures of these games."""
    worlds = np.concatenate([each.worlds for each in found])
    ends = np.concatenate([each.sheets[:, :, -1] for each in found])
    worth = np.concatenate([each.worth for each in found])
    errors = (worth[..., 0] - worth[..., 1]).sum(2)
    drift = BACKED * errors.sum(1) / TENTHS
    totals = worth[:, :, -1, 0].sum(1) / TENTHS
    many, starts = len(worlds), triple_values()
    return Strength(
        player=player,
        games=many,
        mean=LEGS * sum(starts.values()) / len(starts) + float(drift.mean()),
        mean_se=float(drift.std(ddof=1)) / sqrt(many),
        raw=float(totals.mean()),
        raw_se=float(totals.std(ddof=1)) / sqrt(many),
        raw_sd=float(totals.std(ddof=1)),
        residual=float(np.sqrt(np.square(errors).mean())),
        worlds=_stars_by_world(worlds.reshape(-1, 3), ends.reshape(-1, 4)),
        triples=starts,
    )


def triple_values(beam: int = BEAM) -> dict[str, float]:
    """What a leg is worth before its first roll, in stars, for each of the 165 triples."""
    net = network()
    found = start_values(new_desk(net), net, beam)
    return {
        " ".join(NAMES[world] for world in three): float(found[three]) / TENTHS
        for three in combinations(range(len(NAMES)), 3)
    }


def _stars_by_world(worlds: Integers, ends: Integers) -> dict[str, float]:
    stars = np.zeros((len(worlds), 3), np.int64)
    for three, end, its in zip(worlds, ends, stars, strict=True):
        count_stars(three, end[:3], end[3], its)
    return {name: float(stars[worlds == n].mean()) for n, name in enumerate(NAMES) if (worlds == n).any()}
