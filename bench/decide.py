"""How long ``meister`` thinks, and how fast random play runs: CPU time of one thread. Prints one JSON line.

OPENBLAS_NUM_THREADS=1 python bench/decide.py
"""

from __future__ import annotations

import json
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from random import Random
from statistics import fmean, quantiles
from time import thread_time

from knobel.bots import bot
from knobel.dice import SeededDice
from knobel.game import Choose, Over
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.solve.wuerfelspiel.simulate import measure_speed
from knobel.table import Table

GAMES = 6


def decisions(seed: int) -> list[float]:
    """The milliseconds of every decision of one game."""
    table, dice, random, found = Table(Wuerfelspiel(seats=1)), SeededDice(seed), Random(seed), []
    player = bot("wuerfelspiel", "meister")
    while not isinstance(table.prompt, Over):
        if isinstance(table.prompt, Choose):
            door = table.door(0)
            began = thread_time()
            move = player.move(door, random)
            found.append(1000 * (thread_time() - began))
            event = table.seal(0, move)
            assert event is not None
            table.apply(event)
        else:
            table.apply(dice.answer(table.prompt, table.turn))  # type: ignore[arg-type]
    return found


def main() -> None:
    decisions(0)
    found = [ms for seed in range(1, GAMES) for ms in decisions(seed)]
    cuts = quantiles(found, n=100)
    speed = measure_speed(200_000)
    line = {
        "bench": "decide",
        "decisions": len(found),
        "mean_ms": round(fmean(found), 2),
        "median_ms": round(cuts[49], 2),
        "p95_ms": round(cuts[94], 2),
        "most_ms": round(max(found), 2),
        "random_moves_per_cpu_second": round(speed.moves_per_second),
        "random_mean": round(speed.mean, 2),
        "random_mean_se": round(speed.mean_se, 2),
    }
    print(json.dumps(line))


if __name__ == "__main__":
    main()
