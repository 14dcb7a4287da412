"""Finds the prices of the upper bound (``solve/wuerfelspiel/bound.py``) and says what they prove.

    python training/bound.py --games 120 --level 20 --shares 0.2,0.3,0.5 --out prices.npz

A price is what a roll is worth to ``meister`` at that turn on average, above the mean of the turn, smoothed over turns,
plus ``level``: what a turn is worth by itself. Any numbers would prove a bound; these are good ones.
"""

from __future__ import annotations

import argparse

import msgspec
import numpy as np

from knobel.games.wuerfelspiel import CELLS
from knobel.solve.wuerfelspiel.bound import Prices, upper_bound
from knobel.solve.wuerfelspiel.lattice import KEEPS, ROLLS, UNFINISHED
from knobel.solve.wuerfelspiel.measure import played
from knobel.solve.wuerfelspiel.sheet import play_turn, turns
from knobel.solve.wuerfelspiel.values import Learned

SMOOTH = 1.5
"""Turns."""


def roll_worths(games: int) -> np.ndarray:
    """[39, 252]: what entering a roll is worth above the value of the sheet, on average over games of ``meister``."""
    values = Learned()
    found = np.zeros((CELLS, len(ROLLS)))
    worth = np.empty((3, len(KEEPS)))
    for chunk in played("meister", games, seed=7):
        for game in chunk:
            for turn, sheet in enumerate(game.sheets):
                value = play_turn(values.options(np.array(sheet)), *turns(), worth)
                found[turn] += worth[0, UNFINISHED:] - value
    found /= games
    apart = np.arange(CELLS)[:, None] - np.arange(CELLS)[None]
    near = np.exp(-0.5 * (apart / SMOOTH) ** 2)
    return near / near.sum(1, keepdims=True) @ found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--level", type=float, default=20.0)
    parser.add_argument("--shares", default="0.2,0.3,0.5")
    parser.add_argument("--out", default="prices.npz")
    args = parser.parse_args()
    shares = np.array([float(share) for share in args.shares.split(",")])
    prices = Prices(roll_worths(args.games) + args.level, shares)
    np.savez_compressed(args.out, rolls=prices.rolls, shares=prices.shares)
    print(msgspec.json.encode(upper_bound(prices)).decode())


if __name__ == "__main__":
    main()
