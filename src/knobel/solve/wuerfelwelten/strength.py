"""How strong ``meister`` is: whole games played in the kernel, measured by the control variate and by raw totals.

For the player that is greedy in V, the mean of a leg is exactly V(start) + E Σ (TV − V)(s_t), where TV is the exact
backup over the 21 rolls: the luck of the dice cancels, and only the mistakes of V are left to average. Of each leg one
Runde is backed up, chosen at random; its mistake counts for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from itertools import combinations
from math import sqrt
from os import cpu_count
from pathlib import Path

import numpy as np
from msgspec import DecodeError, Struct
from msgspec.json import decode, encode

from knobel.game import Refused
from knobel.games.wuerfelwelten.scoring import TENTHS
from knobel.games.wuerfelwelten.state import LEGS, ROUNDS
from knobel.solve.progress import Progress, quiet
from knobel.solve.wuerfelwelten.cards import NAMES, Integers
from knobel.solve.wuerfelwelten.legs import Numbers, play_games, start_values
from knobel.solve.wuerfelwelten.network import WEIGHTS_SUM, network, new_desk
from knobel.solve.wuerfelwelten.plan import LAST
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
    residuals: dict[int, float]
    """The same by Runden to come."""
    worlds: dict[str, float]
    """Stars a leg, by world."""
    triples: dict[str, float]
    """What a leg of these three worlds is worth before its first roll, in stars."""


class Games(Struct, frozen=True):
    """Some games that were played, leg by leg: what is measured of them."""

    value: str
    """Which weights played."""
    seed: int
    worlds: list[list[list[int]]]
    ends: list[list[list[int]]]
    """The sheets after the last Runde: cards and resources."""
    errors: list[list[float]]
    """TV − V of the Runde that was backed up, in tenths of stars."""
    backed: list[list[int]]
    """Which Runde that was."""
    totals: list[list[float]]
    """In tenths of stars."""


def some_games(seed: int, games: int = CHUNK, beam: int = BEAM) -> Games:
    """So many games of ``meister``."""
    worlds = np.zeros((games, LEGS, 3), np.int64)
    sheets = np.zeros((games, LEGS, ROUNDS + 1, 4), np.int64)
    worth = np.zeros((games, LEGS, ROUNDS + 1, 3))
    net = network()
    play_games(new_desk(net), net, seed, beam, 0.0, True, worlds, sheets, worth)
    errors = worth[..., 0] - worth[..., 1]
    return Games(
        value=_value(beam),
        seed=seed,
        worlds=worlds.tolist(),
        ends=sheets[:, :, -1].tolist(),
        errors=errors.sum(2).tolist(),
        backed=np.abs(errors).argmax(2).tolist(),
        totals=worth[:, :, -1, 0].tolist(),
    )


def _value(beam: int = BEAM) -> str:
    return f"{WEIGHTS_SUM[:16]} {beam} {LAST}"


def kept_games(file: Path | None) -> dict[int, Games]:
    """Games of these weights that a file keeps, by seed; a line that was cut off is none."""
    found: dict[int, Games] = {}
    for line in file.read_bytes().splitlines() if file and file.exists() else ():
        with suppress(DecodeError):
            games = decode(line, type=Games)
            if games.value == _value():
                found[games.seed] = games
    return found


def played(games: int, seed: int = 1, workers: int | None = None, kept: Path | None = None) -> Iterator[Games]:
    """Games in chunks, from all cores; with ``kept`` each is written there, and what is there is not played again."""
    known = kept_games(kept)
    seeds = [(seed << 20) + n for n in range(-(-games // CHUNK))]
    yield from (known[one] for one in seeds if one in known)
    with ProcessPoolExecutor(workers or cpu_count()) as pool:
        for each in as_completed([pool.submit(some_games, one) for one in seeds if one not in known]):
            if kept:
                with kept.open("ab") as file:
                    file.write(b"\n" + encode(each.result()) + b"\n")
            yield each.result()


def measure(
    player: str,
    games: int,
    seed: int = 1,
    workers: int | None = None,
    progress: Progress = quiet,
    kept: Path | None = None,
) -> Strength:
    """Measure ``meister`` over at least this many games."""
    if player != PLAYER:
        raise Refused("refused-level", level=player, known=PLAYER)
    found: list[Games] = []
    for chunk in played(games, seed, workers, kept):
        found.append(chunk)
        progress(len(found) * CHUNK, games)
    return strength(player, found)


def strength(player: str, found: list[Games]) -> Strength:
    """The figures of these games, in whatever order they were played."""
    found = sorted(found, key=lambda each: each.seed)
    worlds = np.concatenate([each.worlds for each in found])
    ends = np.concatenate([each.ends for each in found])
    errors, backed = (np.concatenate([getattr(each, name) for each in found]) for name in ("errors", "backed"))
    drift = BACKED * errors.sum(1) / TENTHS
    totals = np.concatenate([each.totals for each in found]).sum(1) / TENTHS
    many, starts = len(worlds), triple_values()
    return Strength(
        player=player,
        games=many,
        mean=LEGS * sum(starts.values()) / len(starts) + float(drift.mean()),
        mean_se=float(drift.std(ddof=1)) / sqrt(many),
        raw=float(totals.mean()),
        raw_se=float(totals.std(ddof=1)) / sqrt(many),
        raw_sd=float(totals.std(ddof=1)),
        residual=_rms(errors),
        residuals={ROUNDS - n: _rms(errors[backed == n]) for n in range(1, ROUNDS) if (backed == n).any()},
        worlds=_stars_by_world(worlds.reshape(-1, 3), ends.reshape(-1, 4)),
        triples=starts,
    )


def _rms(errors: Numbers) -> float:
    return float(np.sqrt(np.square(errors).mean()))


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
