"""Finds the multipliers of the upper bound (``solve/wuerfelspiel/bound.py``), by descent on the bound itself.

    python training/bound.py --seconds 200 --out prices/        # on one large GPU; needs numpy and cupy only

The bound is convex in the multipliers λ_c,t(r). Its slope is how often column c, playing its own best, ends turn t
with roll r, less how often r is bought by the columns together; both are computed exactly by carrying the chances of
all states forwards. The steps are Adam's, in float32, the size falling to nothing. Any numbers prove a bound, so
nothing here need be trusted: ``knobel bound wuerfelspiel`` says what the result proves.

Prints a JSON line every few steps, and leaves the best multipliers so far in ``prices.npz``. Without ``--from`` the
first are 20 a turn, whatever the roll, shared 2 : 3 : 5.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
from dice import chances, fewer, more, scores

ROWS, UPPER, SUMS, MASKS, FACTORS = 13, 6, 64, 8192, (1, 2, 3)
BONUS_FROM = 63
FULL, PASS = MASKS - 1, 43
NEVER = -1e9
SHARES = (0.2, 0.3, 0.5)
THREADS = 128
IGNORED = 1e-8
"""States less likely than this are not followed."""


def reachable(first: int) -> np.ndarray:
    """All states of a column that starts with the rows of the mask ``first`` closed."""
    found = []
    for mask in range(MASKS):
        if mask & first == first:
            sums = {0}
            for row in range(UPPER):
                if (mask ^ first) >> row & 1:
                    sums = {min(BONUS_FROM, held + (row + 1) * count) for held in sums for count in range(6)}
            found += [mask * SUMS + held for held in sorted(sums)]
    return np.array(found, np.int32)


class Search:
    """The multipliers, and all that is needed to know where to move them. ``first`` closes rows of every column."""

    def __init__(self, xp: Any, launch: Any, first: int = 0) -> None:
        self.xp, self.launch = xp, launch
        rows = ROWS - first.bit_count()
        self.turns, self.start = len(FACTORS) * rows, first * SUMS
        self.tables = [xp.asarray(table) for table in (more(), fewer(), chances(), scores())]
        states = reachable(first)
        filled = np.array([(int(state) // SUMS ^ first).bit_count() for state in states])
        self.states = [
            xp.asarray(states[(filled <= turn) & (rows - filled <= self.turns - turn)]) for turn in range(self.turns)
        ]
        self.values = xp.full((len(FACTORS), self.turns + 1, MASKS * SUMS), NEVER, np.float32)
        self.values[:, self.turns, FULL * SUMS :] = 0
        self.worth = xp.empty(462 * max(map(len, self.states)), np.float32)
        self.nothing = xp.zeros(1, np.float32)

    def bound(self, prices: Any) -> float:
        """What these multipliers prove, up to the rounding of float32."""
        paid = prices.sum(0)
        no = self.nothing
        for turn in range(self.turns - 1, -1, -1):
            for column, factor in enumerate(FACTORS):
                passing, now = prices[column, turn].copy(), self.states[turn]
                after, value = self.values[column, turn + 1], self.values[column, turn]
                self.launch(
                    len(now), 0, factor, now, after, value, passing, passing - paid[turn], *self.tables, self.worth,
                    no, no, no, no,
                )  # fmt: skip
        return float(self.values[:, 0, self.start].sum())

    def slope(self, prices: Any) -> tuple[Any, Any]:
        """The slope of the bound, and how likely each roll is to end a turn, on average over columns; [39, 252]."""
        xp = self.xp
        paid, ends = prices.sum(0), xp.zeros(prices.shape, np.float32)
        bought = xp.zeros(paid.shape, np.float32)
        for column, factor in enumerate(FACTORS):
            reached = xp.zeros((self.turns + 1, MASKS * SUMS), np.float32)
            reached[0, self.start] = 1
            for turn in range(self.turns):
                now = xp.nonzero(reached[turn] > IGNORED)[0].astype(np.int32)
                many = len(now)
                best, done = xp.empty(2 * 462 * many, np.int16), xp.empty((252, many), np.int8)
                passing = prices[column, turn].copy()
                self.launch(
                    many, 1, factor, now, self.values[column, turn + 1], self.nothing, passing, passing - paid[turn],
                    *self.tables, self.worth, best, done, reached[turn], reached[turn + 1],
                )  # fmt: skip
                rolls = self.worth[210 * many : 462 * many].reshape(252, many)
                ends[column, turn] = rolls.sum(1)
                bought[turn] += (rolls * (done != PASS)).sum(1)
        return ends - bought, ends.mean(0)


def gpu() -> tuple[Any, Any]:
    """Cupy, and a way to start the kernel."""
    import cupy

    kernel = cupy.RawKernel((Path(__file__).parent / "bound.cu").read_text(), "turn", options=("--std=c++14",))

    def launch(states: int, forward: int, factor: int, *arrays: Any) -> None:
        sizes = np.int32(states), np.int32(forward), np.float32(factor)
        kernel((-(-states // THREADS),), (THREADS,), (*sizes, *arrays))

    return cupy, launch


def descend(search: Search, prices: Any, seconds: float, rate: float, tell: Any) -> Any:
    """Move the multipliers downhill for so long; the best that were met."""
    xp, began = search.xp, time.time()
    best, least = prices, np.inf
    mean, square, step, part = 0.0 * prices, 0.0 * prices, 0, 0.0
    while part < 1:
        bound = search.bound(prices)
        if bound < least:
            best, least = prices, bound
        slope, likely = search.slope(prices)
        mean, square = 0.8 * mean + 0.2 * slope, 0.95 * square + 0.05 * slope * slope
        step += 1
        off = float(abs(slope).sum()) / search.turns
        spent = time.time() - began
        part = spent / seconds
        tell({"step": step, "seconds": round(spent, 1), "bound": round(bound, 3), "best": round(least, 3), "off": round(off, 4)}, best)  # fmt: skip
        size = rate * min(1.0, 2 * (1 - part) + 0.01) * xp.minimum(1, 200 * likely + 1e-3) ** 0.5
        prices = prices - size * mean / (square**0.5 + 1e-6)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--rate", type=float, default=0.4)
    parser.add_argument("--from", dest="first", default=None, help="multipliers to start from")
    parser.add_argument("--out", default=".")
    args = parser.parse_args()
    xp, launch = gpu()
    search = Search(xp, launch)
    if args.first:
        prices = xp.asarray(np.load(args.first)["rolls"].astype(np.float32))
    else:
        prices = xp.full((len(FACTORS), search.turns, 252), 20, np.float32)
    if prices.ndim == 2:
        prices = xp.repeat(prices[None], len(FACTORS), 0)
    if args.first is None or len(np.load(args.first)["rolls"].shape) == 2:
        prices = prices * xp.asarray(np.array(SHARES, np.float32))[:, None, None]
    path = Path(args.out) / "prices.npz"

    def tell(line: dict[str, float], best: Any) -> None:
        if line["step"] < 5 or line["step"] % 10 == 0:
            print(json.dumps(line), flush=True)
            np.savez_compressed(path, rolls=xp.asnumpy(best))

    best = descend(search, prices, args.seconds, args.rate, tell)
    np.savez_compressed(path, rolls=xp.asnumpy(best))


if __name__ == "__main__":
    main()
