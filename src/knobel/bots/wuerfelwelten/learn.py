"""Learns ``worth.json``: legs are played by the planner, and tables are fitted to how they went on and ended.

    python -m knobel.bots.wuerfelwelten.learn --legs 6000 --passes 4

Needs numpy (the ``solve`` extra). Each pass plays with the tables of the one before; the first with a plain guess.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from knobel.bots.wuerfelwelten.plan import ranked_ends
from knobel.bots.wuerfelwelten.worth import Table, Worth, features
from knobel.games.wuerfelwelten.draft import Sheet
from knobel.games.wuerfelwelten.scoring import TENTHS, tenths_of
from knobel.games.wuerfelwelten.state import ROUNDS, WORLDS_A_LEG
from knobel.games.wuerfelwelten.supplies import CAP, KINDS
from knobel.games.wuerfelwelten.world import MOST_STARS, NUMBERS
from knobel.games.wuerfelwelten.worlds import WORLDS

BEAM = 6
"""A narrow search is enough for learning."""
STRAY, AMONG = 0.12, 12
"""How often a leg leaves the best way, for one of the next best, to see what is beside it."""
RIDGE = 1.0
GOOD = 2.0
"""The guess what a resource is worth while rounds are to come."""

Numbers = np.ndarray[Any, np.dtype[np.float64]]
Leg = tuple[list[list[str]], int]
"""The features after each round but the last, and the score of the leg."""


def guess() -> tuple[Table, ...]:
    """Tables to begin with: stars, resources, and prizes the more the nearer they are."""
    tables: list[Table] = [{}]
    for to_come in range(1, ROUNDS):
        near = 0.3 + 0.04 * to_come
        table: Table = {f"{kind}:{left}": GOOD * left for kind in KINDS for left in range(CAP + 1)}
        for name, world in WORLDS.items():
            for stars in range(MOST_STARS + 1):
                table[f"{name} stars:{stars}"] = float(TENTHS * stars)
            for prize in world.prizes:
                for missing in range(1, len(prize.cells) + 1):
                    worth = TENTHS * prize.stars + GOOD * sum(prize.pays)
                    table[f"{name} {prize.kind}:{missing}"] = worth * near**missing
        tables.append(table | _pendulum_guess(near))
    return tuple(tables)


def _pendulum_guess(near: float) -> Table:
    """Outlined stars and goods are worth as often as hourglasses can still be filled."""
    table: Table = {}
    for stars, (first, second, third) in product(range(3), product(range(2), range(3), range(4))):
        fills = sum(near ** (missing / 2) for missing in (first, second, third) if missing)
        table[f"pendulum glasses:{stars}:{first}{second}{third}"] = TENTHS * stars * fills
    return table | {f"pendulum goods:{goods}:{still}": GOOD * goods * still for goods in range(4) for still in range(4)}


def play_legs(seed: int, count: int, tables: tuple[Table, ...]) -> list[Leg]:
    """Legs of the planner that now and then strays."""
    random = Random(seed)
    return [_play_leg(random, tables) for _ in range(count)]


def _play_leg(random: Random, tables: tuple[Table, ...]) -> Leg:
    worlds = tuple(sorted(random.sample(list(WORLDS), WORLDS_A_LEG), key=list(WORLDS).index))
    sheet = Sheet(tuple(WORLDS[name].blank for name in worlds))
    seen = []
    for to_come in reversed(range(ROUNDS)):
        roll = (random.choice(NUMBERS), random.choice(NUMBERS))
        ends = ranked_ends(Worth(worlds, to_come, tables), roll, sheet, BEAM)
        end = random.choice(ends[:AMONG]) if to_come and random.random() < STRAY else ends[0]
        sheet = Sheet(end.cards, end.gained, end.spent)
        if to_come:
            seen.append(features(worlds, sheet))
    return seen, tenths_of(worlds, sheet)


def fit(legs: Sequence[Leg]) -> tuple[Table, ...]:
    """Tables by rounds to come, from the end backwards: each is fitted to what the next one says a round later.

    The first is fitted to the scores. That way the luck of all rounds after the next stays out, which counts for much.
    """
    tables: list[Table] = [{}]
    aims = np.array([score for _, score in legs], dtype=np.float64)
    for to_come in range(1, ROUNDS):
        table, aims = _fit_round([seen[ROUNDS - 1 - to_come] for seen, _ in legs], aims)
        tables.append(table)
    return tuple(tables)


def _fit_round(rows: Sequence[list[str]], aims: Numbers) -> tuple[Table, Numbers]:
    """Least squares with a ridge: the table, and what it says about these rows."""
    index = {name: n for n, name in enumerate(sorted({name for row in rows for name in row}))}
    matrix = np.zeros((len(rows), len(index)))
    for n, row in enumerate(rows):
        for name in row:
            matrix[n, index[name]] += 1
    weights = np.linalg.solve(matrix.T @ matrix + RIDGE * np.eye(len(index)), matrix.T @ aims)
    return {name: round(float(weights[n]), 2) for name, n in index.items()}, matrix @ weights


def main() -> None:
    wishes = argparse.ArgumentParser(description=__doc__)
    wishes.add_argument("--legs", type=int, default=6000)
    wishes.add_argument("--passes", type=int, default=4)
    wishes.add_argument("--workers", type=int, default=2)
    wishes.add_argument("--start", type=Path, help="tables to begin with instead of the guess")
    wishes.add_argument("--to", type=Path, default=Path(__file__).with_name("worth.json"))
    wish = wishes.parse_args()
    tables = tuple(json.loads(wish.start.read_text())) if wish.start else guess()
    share = 50
    before: list[Leg] = []
    with ProcessPoolExecutor(wish.workers) as pool:
        for number in range(wish.passes):
            jobs = [pool.submit(play_legs, number * 1_000_000 + n, share, tables) for n in range(wish.legs // share)]
            legs = [leg for job in jobs for leg in job.result()]
            mean = sum(score for _, score in legs) / len(legs)
            sys.stdout.write(json.dumps({"pass": number, "legs": len(legs), "mean_leg_tenths": round(mean, 2)}) + "\n")
            sys.stdout.flush()
            tables = fit(before + legs)
            before = legs
            wish.to.write_text(json.dumps(tables, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
