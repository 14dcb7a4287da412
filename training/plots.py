"""Draws the pictures of ``docs/strength.md`` into ``docs/plots`` and prints the means. Needs ``solve`` and ``study``.

    python training/plots.py [--games 200]     # games a level; totals already stored are not played again

Totals are kept in ``training/totals.json``; the training curve is what ``training/wuerfelspiel.py`` printed.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from matplotlib.figure import Figure

from knobel.bots import bot
from knobel.dice import SeededDice
from knobel.game import Over
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.solve.wuerfelspiel.strength import VALUES, played
from knobel.table import play

HERE = Path(__file__).parent
PLOTS = HERE.parent / "docs" / "plots"
LEVELS = ("zufall", "anfaenger", "flink", "solide", "stark", "meister")
COLORS = ("#8a8a8a", "#c98b2d", "#b3552e", "#3f7f93", "#2f6f4f", "#6a3d8f")


def totals(level: str, games: int) -> list[int]:
    """Totals of so many games alone."""
    if level in VALUES:
        return [round(game.total) for chunk in played(level, games, seed=3) for game in chunk]
    found = []
    for seed in range(games):
        over = play(Wuerfelspiel(seats=1), [bot("wuerfelspiel", level)], SeededDice(seed), Random(seed)).prompt
        assert isinstance(over, Over)
        found.append(over.scores[0])
    return found


def distributions(games: int) -> None:
    """How often each level reaches which total."""
    path = HERE / "totals.json"
    known: dict[str, list[int]] = json.loads(path.read_text()) if path.exists() else {}
    figure = Figure(figsize=(8, 4), layout="constrained")
    axes = figure.subplots()
    for level, color in zip(LEVELS, COLORS, strict=True):
        if level not in known:
            known[level] = totals(level, games)
        mean, error = fmean(known[level]), stdev(known[level]) / sqrt(len(known[level]))
        print(json.dumps({"level": level, "games": len(known[level]), "mean": round(mean, 1), "se": round(error, 1)}))
        axes.hist(
            known[level], bins=range(0, 2251, 50), density=True, alpha=0.55, color=color, label=f"{level} {mean:.0f}"
        )
    path.write_text(json.dumps(known))
    axes.set_xlabel("total")
    axes.set_yticks([])
    axes.legend(frameon=False)
    figure.savefig(PLOTS / "levels.svg")


def curve() -> None:
    """The player's mean while the network learned."""
    lines = [json.loads(line) for line in (HERE / "curve.jsonl").read_text().splitlines()]
    seen = [line for line in lines if "mean" in line and line["mean"] > 1724]
    figure = Figure(figsize=(8, 3.6), layout="constrained")
    axes = figure.subplots()
    axes.errorbar(
        [line["backups"] / 1e6 for line in seen], [line["mean"] for line in seen], [2 * line["se"] for line in seen],
        fmt=".-", color=COLORS[-1], linewidth=1,
    )  # fmt: skip
    axes.set_xlabel("exact backups, millions")
    axes.set_ylabel("mean total (±2 se)")
    figure.savefig(PLOTS / "training.svg")


def ladder(rows: list[tuple[str, float]]) -> None:
    """Levels and bound on one scale."""
    figure = Figure(figsize=(8, 2.6), layout="constrained")
    axes = figure.subplots()
    axes.barh([name for name, _ in rows], [value for _, value in rows], color=[*COLORS[1:], "#222222"])
    for y, (_, value) in enumerate(rows):
        axes.text(value + 3, y, f"{value:.1f}", va="center")
    axes.set_xlim(1450, 1900)
    figure.savefig(PLOTS / "ladder.svg")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    args = parser.parse_args()
    PLOTS.mkdir(parents=True, exist_ok=True)
    distributions(args.games)
    curve()
    known = json.loads((HERE / "totals.json").read_text())
    rows = [(level, sum(known[level]) / len(known[level])) for level in LEVELS[1:]]
    bound = json.loads((HERE / "bound.json").read_text())["bound"]
    ladder([*rows, ("upper bound", bound)])


if __name__ == "__main__":
    main()
