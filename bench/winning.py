"""Playing to win against playing for points, head to head: does the last third of the game win more often?

    python bench/winning.py [--pairs 400] [--workers 2]

Until its last turns both players are the same player, so a game is two of its sheets at that moment.
Each pair of sheets is played out twice with the same dice, with either seat playing to win. ``share`` has the luck of
the dice taken out: each turn's rise of the estimated chance to win above its exact mean, which is zero on average
whatever the estimate is worth. Prints one JSON line.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from statistics import fmean, stdev

import numpy as np

from knobel.games.wuerfelspiel import CELLS, DICE, ROLLS
from knobel.solve.wuerfelspiel.lattice import KEEPS
from knobel.solve.wuerfelspiel.sheet import OPTIONS, successors, turns
from knobel.solve.wuerfelspiel.strength import played
from knobel.solve.wuerfelspiel.turn import Turn, roll_of
from knobel.solve.wuerfelspiel.values import Learned
from knobel.solve.wuerfelspiel.winning import LAST_TURNS, Standing, WinTurn


def play_turn(
    values: Learned, mine: Standing, rival: Standing, wins: bool, dice: list[list[int]]
) -> tuple[Standing, float]:
    """One turn of one seat, die i of roll k falling as written, and how lucky it was: in chances to win, mean zero."""
    sheet = np.array(mine.sheet, np.int64)
    chances = WinTurn(mine, [rival])
    turn = chances if wins else Turn(values.options(sheet))
    lie = tuple(dice[0])
    for left in range(ROLLS - 1, 0, -1):
        kept, fallen = list(KEEPS[turn.best_keeps(left)[roll_of(lie)]]), []
        for place, face in enumerate(lie):
            if face in kept:
                kept.remove(face)
                fallen.append(face)
            else:
                fallen.append(dice[ROLLS - left][place])
        lie = tuple(fallen)
    tables, roll = turns(), roll_of(lie)
    cells = turn.by_roll.argmax(1)
    after_roll = chances.by_roll[np.arange(len(cells)), cells]
    luck = float(after_roll[roll] - turn.final_chances() @ after_roll)
    option = int(tables.slot[roll, cells[roll]])
    after, gain = np.empty(3 * OPTIONS, np.int64), np.empty(3 * OPTIONS)
    successors(sheet, after, gain)
    sheet[option // OPTIONS] = after[option]
    total = mine.total + round(gain[option] + tables.points[roll, cells[roll]])
    return Standing(tuple(map(int, sheet)), total), luck


def play_out(values: Learned, seats: list[Standing], winner: int, seed: str) -> tuple[float, float]:
    """The share of the win that the seat playing to win gets, as it fell and with the luck taken out."""
    dice, lucky = Random(seed), 0.0
    for _ in range(LAST_TURNS):
        for seat in range(2):
            throws = [[dice.randint(1, 6) for _ in range(DICE)] for _ in range(ROLLS)]
            seats[seat], luck = play_turn(values, seats[seat], seats[1 - seat], seat == winner, throws)
            lucky += luck if seat == winner else -luck
    lead = seats[winner].total - seats[1 - winner].total
    share = 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    return share, share - lucky


def play_pairs(pairs: list[tuple[int, Standing, Standing]]) -> list[tuple[float, float]]:
    """For each pair both shares, over both ways to seat the two players."""
    values = Learned()
    found = []
    for n, one, other in pairs:
        both = [play_out(values, [one, other], winner, f"{n}") for winner in range(2)]
        found.append((fmean(raw for raw, _ in both), fmean(calm for _, calm in both)))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=40)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--sheets", type=int, default=20, help="games from which the sheets are taken")
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    args = parser.parse_args()
    if args.quick:
        args.pairs, args.sheets = 2, 2
    sheets = [
        Standing(tuple(game.sheets[CELLS - LAST_TURNS]), round(game.points[CELLS - LAST_TURNS]))
        for chunk in played("meister", args.sheets, seed=11, workers=args.workers)
        for game in chunk
    ]
    chance = Random(3)
    pairs = [(n, *chance.sample(sheets, 2)) for n in range(args.pairs)]
    parts = [pairs[n :: args.workers * 4] for n in range(args.workers * 4)]
    with ProcessPoolExecutor(args.workers) as pool:
        shares = [share for part in pool.map(play_pairs, parts) for share in part]
    calm = [without for _, without in shares]
    error = stdev(calm) / sqrt(len(calm))
    line = {
        "bench": "winning",
        "pairs": len(shares),
        "share": fmean(calm),
        "se": error,
        "errors_above_half": (fmean(calm) - 0.5) / error,
        "raw_share": fmean(raw for raw, _ in shares),
        "raw_se": stdev([raw for raw, _ in shares]) / sqrt(len(shares)),
    }
    print(json.dumps({key: round(v, 4) if isinstance(v, float) else v for key, v in line.items()}))


if __name__ == "__main__":
    main()
