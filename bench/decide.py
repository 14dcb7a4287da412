"""How long ``meister`` thinks, with numba and with numpy alone, and how fast random play runs: CPU time of one thread.

OPENBLAS_NUM_THREADS=1 python bench/decide.py

Prints a JSON line of each. The second asks both installs about the same positions and says how many choices are the
same, and what the others are worth less; and how long the first start takes, when tables are still to be solved.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from itertools import islice
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from random import Random
from statistics import fmean, quantiles
from time import perf_counter, thread_time

from knobel.bots import bot
from knobel.bots.wuerfelspiel.solved import meister
from knobel.dice import SeededDice
from knobel.game import Choose, Over
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.solve.wuerfelspiel.simulate import measure_speed
from knobel.solve.wuerfelspiel.winning import still_to_come
from knobel.table import Table
from solve.without_numba import answers_without_numba, positions, worth_here

GAMES = 5
ROUNDS = 3
"""Each game is played so often, others in between; the least time of a decision counts, as other programs only add."""
POSITIONS = 10_000
FIRST = """
import sys; sys.modules["numba"] = None
from knobel.bots import warm_up; warm_up()
"""


def decisions(seed: int, seats: int) -> list[float]:
    """The milliseconds of every decision of one game."""
    table, dice, random, found = Table(Wuerfelspiel(seats=seats)), SeededDice(seed), Random(seed), []
    player = bot("wuerfelspiel", "meister")
    still_to_come.cache_clear()
    while not isinstance(table.prompt, Over):
        if isinstance(table.prompt, Choose):
            (seat,) = table.prompt.seats
            door = table.door(seat)
            began = thread_time()
            move = player.move(door, random)
            found.append(1000 * (thread_time() - began))
            event = table.seal(seat, move)
            assert event is not None
            table.apply(event)
        else:
            table.apply(dice.answer(table.prompt, table.turn))  # type: ignore[arg-type]
    return found


def least(seats: int, games: int, rounds: int) -> list[float]:
    """The least times of all decisions of some games."""
    decisions(0, seats)
    played = [[ms for seed in range(1, games + 1) for ms in decisions(seed, seats)] for _ in range(rounds)]
    return [min(times) for times in zip(*played, strict=True)]


def with_numba(quick: bool) -> dict[str, object]:
    games, rounds = (1, 1) if quick else (GAMES, ROUNDS)
    found, with_rival = least(1, games, rounds), least(2, games, rounds)
    cuts = quantiles(found, n=100)
    speed = measure_speed(2_000 if quick else 200_000)
    return {
        "bench": "decide",
        "decisions": len(found),
        "mean_ms": round(fmean(found), 2),
        "median_ms": round(cuts[49], 2),
        "p95_ms": round(cuts[94], 2),
        "most_ms": round(max(found), 2),
        "two_seats_p95_ms": round(quantiles(with_rival, n=100)[94], 2),
        "two_seats_most_ms": round(max(with_rival), 2),
        "random_moves_per_cpu_second": round(speed.moves_per_second),
        "random_mean": round(speed.mean, 2),
        "random_mean_se": round(speed.mean_se, 2),
    }


def without_numba(quick: bool) -> dict[str, object]:
    asked, player = list(islice(positions(1), 100 if quick else POSITIONS)), meister()
    with tempfile.TemporaryDirectory() as folder:
        answers = answers_without_numba(asked, Path(folder) / "asked.json")
        began = perf_counter()
        subprocess.run([sys.executable, "-c", FIRST], check=True, env={**os.environ, "KNOBEL_CACHE": folder})
        first_start = perf_counter() - began
    less = [0.0]
    for position, choice in zip(asked, answers, strict=True):
        best, worth = worth_here(position, choice, player)
        if (best.kept, best.cell) != (choice.kept, choice.cell):
            less.append(best.worth - worth)
    times = [choice.ms for choice in answers[1:]]
    cuts = quantiles(times, n=100)
    return {
        "bench": "decide_without_numba",
        "positions": len(asked),
        "other_choices": len(less) - 1,
        "others_worth_less": max(less),
        "mean_ms": round(fmean(times), 2),
        "median_ms": round(cuts[49], 2),
        "p95_ms": round(cuts[94], 2),
        "most_ms": round(max(times), 2),
        "first_start_s": round(first_start, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    quick = parser.parse_args().quick
    print(json.dumps(with_numba(quick)))
    print(json.dumps(without_numba(quick)))


if __name__ == "__main__":
    main()
