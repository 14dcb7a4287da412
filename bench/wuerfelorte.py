"""Würfelorte measured: the solved table, and its player against a greedy one. One JSON line each.

python bench/wuerfelorte.py                                     everything, with few games
python bench/wuerfelorte.py --games 5000                        the figures of the docs
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import fmean, quantiles, stdev
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from knobel import SeededDice, bot, play
from knobel.game import Over
from knobel.games.wuerfelorte import Wuerfelorte
from knobel.table import AnyDoor, Player

VERSIONS = ("einsteiger", "profi")
SHARE = 20
STRONG, GREEDY = 0, 1


def say(measure: str, **figures: object) -> None:
    print(json.dumps({"bench": "wuerfelorte", "measure": measure, **figures}), flush=True)


def table(version: str) -> None:
    """Solved from nothing, in a fresh process and with an empty cache; numba's kernels compiled before."""
    command = [sys.executable, "-m", "knobel", "solve", "wuerfelorte", "--option", f"version={version}", "--json"]
    with TemporaryDirectory() as folder:
        done = subprocess.run(
            command, env={**os.environ, "KNOBEL_CACHE": folder}, check=True, capture_output=True, text=True
        )
    say("table", **json.loads(done.stdout))


class Timed:
    """A player whose decisions are timed."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.seconds: list[float] = []

    def move(self, door: AnyDoor, random: Random) -> tuple[Any, ...]:
        began = process_time()
        steps = self._player.move(door, random)
        self.seconds.append(process_time() - began)
        return steps


Played = tuple[tuple[int, int], float, int, list[float]]
"""Points of the strong and of the greedy player, the strong one's share of the win, rounds, seconds a decision."""


def some_games(version: str, seeds: Sequence[int]) -> list[Played]:
    return [one_game(version, seed) for seed in seeds]


def one_game(version: str, seed: int) -> Played:
    """Both sit on either seat in turns; who starts is drawn."""
    strong, greedy = Timed(bot("wuerfelorte", "meister")), bot("wuerfelorte", "solide")
    place = seed % 2
    players: list[Player] = [strong, greedy] if place == 0 else [greedy, strong]
    game = Wuerfelorte(seats=2, version="profi" if version == "profi" else "einsteiger")
    ended = play(game, players, SeededDice(seed), Random(seed))
    assert isinstance(ended.prompt, Over)
    scores, winners = ended.prompt.scores, ended.prompt.winners
    won = 1 / len(winners) if place in winners else 0.0
    return (scores[place], scores[1 - place]), won, ended.state.round, strong.seconds


def duel(version: str, games: int, workers: int) -> None:
    """Strong against greedy: points and wins with their standard errors."""
    some_games(version, [0])
    shares = [range(first, min(games, first + SHARE)) for first in range(0, games, SHARE)]
    with ProcessPoolExecutor(workers) as pool:
        played = [game for share in pool.map(partial(some_games, version), shares) for game in share]
    times = [1e3 * each for _, _, _, seconds in played for each in seconds]
    say(
        "meister against solide",
        version=version,
        games=games,
        meister=_mean([points[STRONG] for points, *_ in played]),
        solide=_mean([points[GREEDY] for points, *_ in played]),
        wins=_mean([won for _, won, *_ in played], 4),
        turns_each=_mean([rounds for _, _, rounds, _ in played]),
        ms_per_decision=round(fmean(times), 2),
        ms_99_of_100=round(quantiles(times, n=100)[98], 2),
    )


def _mean(values: Sequence[float], digits: int = 3) -> dict[str, float]:
    return {"mean": round(fmean(values), digits), "se": round(stdev(values) / len(values) ** 0.5, digits)}


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wishes.add_argument("--games", type=int, default=100, help="games of each version")
    wishes.add_argument("--workers", type=int, default=2)
    wishes.add_argument("--only", choices=["table", "duel"])
    wishes.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    wish = wishes.parse_args()
    if wish.quick:
        wish.games = 4
    for version in VERSIONS:
        if wish.only in (None, "table"):
            table(version)
        if wish.only in (None, "duel"):
            duel(version, wish.games, wish.workers)


if __name__ == "__main__":
    main()
