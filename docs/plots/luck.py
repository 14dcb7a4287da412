"""Draws luck against skill for the levels of a game, and what is left of the variance; prints the figures.

    python docs/plots/luck.py [--games 60] [--columns 3]                    # Würfelspiel
    python docs/plots/luck.py [--games 60] --version profi                  # Würfelorte, each level against solide

One JSON line a level: what it loses in a game (``skill``), how luck and results scatter. Then, for two levels, the
standard deviation of their difference: raw, with the same dice for both, and by the ledger. In Würfelorte, which has
no same dice, results are points, and the ledger takes the luck off them. Needs ``solve`` and ``study``.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, Literal

from matplotlib.figure import Figure

from knobel.bots import bot
from knobel.coach.ledger import Ledger
from knobel.coach.wuerfelorte.points import points_ledger as seat_ledger
from knobel.coach.wuerfelspiel.points import points_ledger
from knobel.dice import SeededDice
from knobel.game import Over
from knobel.games.wuerfelorte import Wuerfelorte
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


def orte_ledgers(game: Wuerfelorte, level: str, seed: int) -> tuple[list[Ledger], list[float]]:
    """The books of one game of Würfelorte against ``solide``, and its points."""
    players = [bot(game.name, name) for name in (level, "solide")]
    table = play(game, players, SeededDice(f"luck/{seed}"), Random(f"luck/{seed}"))
    assert isinstance(table.prompt, Over)
    return [seat_ledger(game, table.events, seat) for seat in range(2)], [float(one) for one in table.prompt.scores]


def of_wuerfelorte(games: int, version: Literal["einsteiger", "profi"]) -> None:
    """The figures and the picture of one version."""
    figure = Figure(figsize=(9, 3.8), layout="constrained")
    scatter, bars = figure.subplots(1, 2)
    game = Wuerfelorte(seats=2, version=version)
    for level, color in zip(("zufall", "solide", "meister"), COLORS, strict=False):
        played = [orte_ledgers(game, level, seed) for seed in range(games)]
        books = [ledgers[0] for ledgers, _ in played]
        luck, skill = [book.luck for book in books], [book.skill for book in books]
        scatter.scatter(skill, luck, s=12, color=color, label=level)
        found = {"level": level, "version": version, "games": games, "skill": round(fmean(skill), 2)}
        found |= {"skill_sd": round(stdev(skill), 2), "luck_sd": round(stdev(luck), 2)}
        found |= {"result_sd": round(stdev(points[0] for _, points in played), 2)}
        adjusted = stdev(points[0] - ledgers[0].luck for ledgers, points in played)
        print(json.dumps({**found, "adjusted_sd": round(adjusted, 2)}), flush=True)
    raw = stdev(points[0] - points[1] for _, points in played)
    left = stdev(points[0] - one.luck - points[1] + other.luck for (one, other), points in played)
    print(json.dumps({"pair": ("meister", "solide"), "games": games, "raw": round(raw, 2), "ledger": round(left, 2)}))
    _finish(scatter, bars, {"raw": raw, "ledger": left}, "meister − solide")
    figure.savefig(HERE / f"luck-{version}.svg")


def _finish(scatter: Any, bars: Any, spreads: dict[str, float], pair: str) -> None:
    scatter.axhline(0, color="#999999", linewidth=0.8)
    scatter.set_xlabel("skill (points)")
    scatter.set_ylabel("luck (points)")
    scatter.legend()
    bars.bar(spreads.keys(), [spread**2 for spread in spreads.values()], color=COLORS[2])
    bars.set_ylabel(f"variance of {pair}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--columns", type=int, choices=(1, 3), default=3)
    parser.add_argument("--version", choices=("einsteiger", "profi"))
    wish = parser.parse_args()
    if wish.version:
        of_wuerfelorte(wish.games, wish.version)
        return
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
    _finish(scatter, bars, spreads, f"{PAIR[0]} − {PAIR[1]}")
    figure.savefig(HERE / f"luck-{wish.columns}.svg")


if __name__ == "__main__":
    main()
