"""Draws luck against skill for the levels of Würfelspiel, and what is left of the variance; prints the figures.

    python docs/plots/luck.py [--games 60] [--columns 3]

One JSON line a level: what it loses in a game (``skill``), how luck and results scatter. Then, for two levels, the
standard deviation of their difference: raw, with the same dice for both, and by the ledger. Needs ``solve`` and
``study``.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from matplotlib.figure import Figure

from knobel.bots import bot
from knobel.coach.ledger import Ledger
from knobel.coach.wuerfelspiel.points import points_ledger
from knobel.dice import SeededDice
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.table import play

HERE = Path(__file__).parent
LEVELS = {3: ("anfaenger", "flink", "solide", "stark"), 1: ("anfaenger", "flink", "solide")}
COLORS = ("#c98b2d", "#b3552e", "#3f7f93", "#2f6f4f")
PAIR = ("anfaenger", "flink")


def ledgers(game: Wuerfelspiel, levels: tuple[str, ...], seed: int) -> list[Ledger]:
    """The books of one game."""
    players = [bot(game.name, level) for level in levels]
    events = play(game, players, SeededDice(f"luck/{seed}"), Random(f"luck/{seed}")).events
    return [points_ledger(game, events, seat) for seat in range(game.seats)]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--columns", type=int, choices=(1, 3), default=3)
    wish = parser.parse_args()
    figure = Figure(figsize=(9, 3.8), layout="constrained")
    scatter, bars = figure.subplots(1, 2)
    alone = Wuerfelspiel(seats=1, columns=wish.columns)
    for level, color in zip(LEVELS[wish.columns], COLORS, strict=False):
        books = [ledgers(alone, (level,), seed)[0] for seed in range(wish.games)]
        luck, skill = [book.luck for book in books], [book.skill for book in books]
        scatter.scatter(skill, luck, s=12, color=color, label=level)
        found = {"level": level, "columns": wish.columns, "games": wish.games, "skill": round(fmean(skill), 1)}
        found |= {"skill_sd": round(stdev(skill), 1), "luck_sd": round(stdev(luck), 1)}
        print(json.dumps({**found, "result_sd": round(stdev(book.final for book in books), 1)}), flush=True)
    scatter.axhline(0, color="#999999", linewidth=0.8)
    scatter.set_xlabel("skill (points)")
    scatter.set_ylabel("luck (points)")
    scatter.legend()
    apart = [ledgers(Wuerfelspiel(seats=2, columns=wish.columns), PAIR, seed) for seed in range(wish.games)]
    same = [
        ledgers(Wuerfelspiel(seats=2, columns=wish.columns, same_dice=True), PAIR, seed) for seed in range(wish.games)
    ]
    spreads = {
        "raw": stdev(one.final - other.final for one, other in apart),
        "same dice": stdev(one.final - other.final for one, other in same),
        "ledger": stdev(one.adjusted - other.adjusted for one, other in apart),
    }
    print(
        json.dumps({"pair": PAIR, "games": wish.games, **{name: round(spread, 1) for name, spread in spreads.items()}})
    )
    bars.bar(spreads.keys(), [spread**2 for spread in spreads.values()], color=COLORS[2])
    bars.set_ylabel(f"variance of {PAIR[0]} − {PAIR[1]}")
    figure.savefig(HERE / f"luck-{wish.columns}.svg")


if __name__ == "__main__":
    main()
