"""What no player of Würfelwelten can beat, estimated: games whose dice are known beforehand, with the luck paid for.

Nothing is proved: ``hindsight`` says why its mean would be a bound if its search missed nothing. As in ``strength`` the
value before the first roll is taken from all 165 triples, so that only what comes after it is averaged.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from os import cpu_count

import numpy as np
from msgspec import Struct

from knobel.games.wuerfelwelten.scoring import TENTHS
from knobel.games.wuerfelwelten.state import LEGS, ROUNDS
from knobel.solve.progress import Progress, quiet
from knobel.solve.wuerfelwelten.cards import NAMES
from knobel.solve.wuerfelwelten.hindsight import foreseen
from knobel.solve.wuerfelwelten.legs import BLANK, Numbers
from knobel.solve.wuerfelwelten.network import network, new_desk
from knobel.solve.wuerfelwelten.plan import CHANCES, ROLLS
from knobel.solve.wuerfelwelten.rounds import BEAM
from knobel.solve.wuerfelwelten.strength import triple_values

WAYS, GAMES = 16, 30
SPREAD = 2 * BEAM
"""The beam of a search that knows what is coming."""


class Estimate(Struct, frozen=True):
    """Stars a game. ``bound`` is what nobody's mean exceeds if the search found the best ways; it may miss some."""

    bound: float
    bound_se: float
    meister: float
    """``meister`` in the same games, less the same tolls."""
    meister_se: float
    gap: float
    """Between the two, game by game."""
    gap_se: float
    free: float
    """What foresight reaches when it pays nothing: this says nothing about players."""
    free_se: float
    games: int
    ways: int
    proved: bool = False


def one_game(seed: int, game: int, ways: int) -> Numbers:
    """[worth before the first roll, ``meister``, foresight, foresight that pays nothing] of a game, in stars."""
    random, net = np.random.default_rng([seed, game]), network()
    desk, drawn, found = new_desk(net), random.permutation(len(NAMES)), np.zeros(4)
    for leg in range(LEGS):
        worlds = np.sort(drawn[3 * leg : 3 * leg + 3])
        sheet, rolls = np.append(BLANK[worlds], 0), random.choice(len(ROLLS), ROUNDS, p=CHANCES)
        found[:3] += foreseen(desk, net, worlds, sheet, rolls, BEAM, ways, SPREAD, False)
        found[3] += foreseen(desk, net, worlds, sheet, rolls, BEAM, ways, SPREAD, True)[2]
    return found / TENTHS


def run(
    progress: Progress = quiet, games: int = GAMES, seed: int = 1, ways: int = WAYS, workers: int | None = None
) -> Estimate:
    """Estimate it from so many games, following so many sheets from Runde to Runde."""
    found = np.zeros((games, 4))
    with ProcessPoolExecutor(workers or cpu_count()) as pool:
        asked = {pool.submit(one_game, seed, game, ways): game for game in range(games)}
        for done, each in enumerate(as_completed(asked), 1):
            found[asked[each]] = each.result()
            progress(done, games)
    return estimate(found, ways)


def estimate(found: Numbers, ways: int) -> Estimate:
    """The figures of these games."""
    before, own, bound, free = found.T
    starts = triple_values()
    start = LEGS * sum(starts.values()) / len(starts)

    def mean(values: Numbers, beside: float = 0.0) -> tuple[float, float]:
        return beside + float(values.mean()), float(values.std(ddof=1)) / sqrt(len(values))

    return Estimate(
        *mean(bound - before, start),
        *mean(own - before, start),
        *mean(bound - own),
        *mean(free),
        games=len(found),
        ways=ways,
    )
