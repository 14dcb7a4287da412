"""Fits the variance that open cells and bonuses add to what a sheet still brings (``solve/wuerfelspiel/winning.py``).

    python training/spread.py --games 600

Plays games of ``meister`` and regresses the squared error of its value in the last turns on what is still open.
"""

from __future__ import annotations

import argparse
import json

import numpy as np

from knobel.games.wuerfelspiel import BONUS_FROM, CELLS, DICE, FACTORS, ROWS, UPPER
from knobel.solve.wuerfelspiel.column import SUMS
from knobel.solve.wuerfelspiel.measure import Played, played
from knobel.solve.wuerfelspiel.values import Learned
from knobel.solve.wuerfelspiel.winning import LAST_TURNS


def features(sheet: list[int]) -> list[float]:
    """How much each row, and a doubtful bonus, can spread the total: factors squared."""
    found = [0.0] * (len(ROWS) + 1)
    for state, factor in zip(sheet, FACTORS, strict=True):
        mask, held = divmod(state, SUMS)
        still = 0
        for row in range(len(ROWS)):
            if not mask >> row & 1:
                found[row] += factor * factor
                still += DICE * (row + 1) if row < UPPER else 0
        found[-1] += factor * factor if held < BONUS_FROM <= held + still else 0
    return found


def fit(games: list[Played]) -> np.ndarray:
    """Least squares without negative parts, by projected gradient on the normal equations."""
    values = Learned()
    inputs, squares = [], []
    for game in games:
        for turn in range(CELLS - LAST_TURNS, CELLS):
            left = game.total - game.points[turn] - values.value(np.array(game.sheets[turn]))
            inputs.append(features(game.sheets[turn]))
            squares.append(left * left)
    x, y = np.array(inputs), np.array(squares)
    scale = 1 / np.maximum(x.sum(1), 1)
    x, y = x * scale[:, None], y * scale
    gram, target = x.T @ x, x.T @ y
    found = np.full(x.shape[1], 30.0)
    step = 1 / np.linalg.eigvalsh(gram).max()
    for _ in range(20000):
        found = np.maximum(0, found - step * (gram @ found - target))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    args = parser.parse_args()
    games = [game for chunk in played("meister", args.games, seed=7) for game in chunk]
    found = fit(games)
    print(json.dumps({"spread": [round(v, 1) for v in found[:-1]], "bonus": round(float(found[-1]), 1)}))


if __name__ == "__main__":
    main()
