"""Fits ``SPREAD`` of ``knobel.coach.wuerfelspiel.chances``: what the rest of a sheet varies by in its judge's games.

    python training/spread.py [--games 400]     # games of meister; ten times as many of the short game

The squares of what games brought beyond their mean, against how many cells of each kind are open. Sheets near the end
weigh more, since their squares scatter less.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from knobel.coach.wuerfelspiel.chances import SPREAD, variance
from knobel.coach.wuerfelspiel.judge import Valued
from knobel.solve.wuerfelspiel.lattice import KEEPS
from knobel.solve.wuerfelspiel.sheet import CLOSED, OPTIONS, Sheet, open_cells, play_turn, successors, turns
from knobel.solve.wuerfelspiel.strength import seed_dice, throw_turn
from knobel.solve.wuerfelspiel.values import Learned, OneColumn

# isort: split
import numpy as np

STARTS = {3: [0, 0, 0], 1: [0, CLOSED, CLOSED]}


def seen(values: Valued, start: Sheet, games: int) -> Iterator[tuple[Sheet, float]]:
    """Sheets that were met, and what the game brought from there beyond what was expected."""
    tables, worth = turns(), np.empty((3, len(KEEPS)))
    after, gain = np.empty(3 * OPTIONS, np.int64), np.empty(3 * OPTIONS)
    for _ in range(games):
        sheet, total, met = start.copy(), 0.0, []
        while open_cells(sheet):
            met.append((sheet, total + values.value(sheet)))
            options = values.options(sheet)
            play_turn(options, *tables, worth)
            roll = throw_turn(worth, tables.more)
            cell = int((options[tables.slot[roll]] + tables.points[roll]).argmax())
            place = int(tables.slot[roll, cell])
            successors(sheet, after, gain)
            total += gain[place] + tables.points[roll, cell]
            sheet = sheet.copy()
            sheet[place // OPTIONS] = after[place]
        yield from ((sheet, total - expected) for sheet, expected in met)


def fit(values: Valued, start: Sheet, games: int) -> list[float]:
    """The four numbers."""
    kinds, squares, weights = [], [], []
    for sheet, beyond in seen(values, start, games):
        kinds.append([variance(sheet, kind) for kind in np.eye(4)])
        squares.append(beyond**2)
        weights.append(open_cells(sheet) ** -1.5)
    weight = np.array(weights)
    found = np.linalg.lstsq(np.array(kinds) * weight[:, None], np.array(squares) * weight, rcond=None)[0]
    return [round(float(number), 1) for number in found]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=400)
    games = parser.parse_args().games
    seed_dice(1)
    for columns, values, many in ((3, Learned(), games), (1, OneColumn(), 10 * games)):
        found = fit(values, np.array(STARTS[columns], np.int64), many)
        print(json.dumps({"columns": columns, "games": many, "fitted": found, "in use": SPREAD[columns]}))


if __name__ == "__main__":
    main()
