"""Finds the prices of the upper bound (``solve/wuerfelspiel/bound.py``), by descent on the bound itself.

    python training/bound.py --steps 40 --from src/knobel/weights/wuerfelspiel/prices.npz --out prices.npz

The bound is convex in the prices λ_c,t(r). Its slope is how often column c, playing its own best, ends turn t with
roll r, less how often r is entered by the columns together; both are found by carrying the chances of all states
forwards. The steps are Adam's, in float32, their size falling to nothing. Any numbers prove a bound, so nothing here
need be trusted: ``knobel bound wuerfelspiel`` says what the result proves.

Needs numpy and a C++ compiler, nothing else of this repository but ``dice.py`` and ``bound.cpp`` beside it. Prints a
JSON line a step, and leaves the best prices so far. Without ``--from`` the first are 20 a turn, whatever the roll,
shared 2 : 3 : 5.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from dice import chances, fewer, more, scores
from numpy.typing import NDArray

ROWS, UPPER, SUMS, MASKS, FACTORS = 13, 6, 64, 8192, (1, 2, 3)
LANES, ROLLS = 16, 252
FULL = MASKS - 1
NEVER = -1e9
SHARES = (0.2, 0.3, 0.5)
FOLLOWED = 1e-5
"""Blocks of states less likely than this are followed by chance only, and then count for this much."""
STALE = 6
"""Blocks that were not met lately get new values only every so many steps."""

Floats = NDArray[np.float32]


def kernels() -> ctypes.CDLL:
    """The compiled turn."""
    source = Path(__file__).with_name("bound.cpp")
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "bound.so"
        flags = ["-O3", "-march=native", "-mprefer-vector-width=512", "-shared", "-fPIC"]
        subprocess.run(["g++", *flags, "-o", built, source], check=True)
        return ctypes.CDLL(str(built))


def reachable(first: int) -> NDArray[np.int32]:
    """All blocks of sixteen states that a column can reach when it starts with the rows of ``first`` closed."""
    found = []
    for mask in range(MASKS):
        if mask & first == first:
            most = sum(5 * (row + 1) for row in range(UPPER) if (mask ^ first) >> row & 1)
            found += [mask * SUMS // LANES + part for part in range(min(most, SUMS - 1) // LANES + 1)]
    return np.array(found, np.int32)


class Search:
    """The bound of some prices and its slope. ``first`` closes rows of every column: a smaller game."""

    def __init__(self, first: int = 0, threads: int = 1) -> None:
        self.kernels, self.pool, self.threads = kernels(), ThreadPoolExecutor(threads), threads
        rows = ROWS - first.bit_count()
        self.turns, self.start = len(FACTORS) * rows, first * SUMS
        self.dice = b"".join(table.tobytes() for table in (more(), fewer(), chances(), scores()))
        blocks = reachable(first)
        filled = np.array([(int(block) * LANES // SUMS ^ first).bit_count() for block in blocks])
        self.blocks = [blocks[(filled <= turn) & (rows - filled <= self.turns - turn)] for turn in range(self.turns)]
        self.met = [list(self.blocks) for _ in FACTORS]
        """The blocks of each column and turn that the last slope met."""
        self.chance = np.random.default_rng(1)
        self.values = _aligned(len(FACTORS), self.turns + 1, MASKS * SUMS)
        self.values[:] = NEVER
        self.values[:, self.turns, FULL * SUMS :] = 0

    def bound(self, prices: Floats, every_block: bool = True) -> float:
        """What these prices prove, up to the rounding of float32 (and to what blocks seldom met were worth before)."""
        cost = prices.sum(0)
        for turn in range(self.turns - 1, -1, -1):
            for column, factor in enumerate(FACTORS):
                after, value = self.values[column, turn + 1], self.values[column, turn]
                blocks = self.blocks[turn] if every_block else self.met[column][turn]
                self._call("backward", blocks, factor, prices[column, turn], cost[turn], after, value)
        return float(self.values[:, 0, self.start].sum())

    def slope(self, prices: Floats) -> tuple[Floats, Floats]:
        """The slope of the bound, and how likely each roll is to end a turn, on average over columns."""
        cost = prices.sum(0)
        ends, entered = np.zeros((len(FACTORS), self.turns, ROLLS)), np.zeros((self.turns, ROLLS))
        for column, factor in enumerate(FACTORS):
            reached = _aligned(self.turns + 1, MASKS * SUMS)
            reached[0, self.start] = 1
            for turn in range(self.turns):
                likely = reached[turn].reshape(-1, LANES).sum(1)
                self.met[column][turn] = np.flatnonzero(likely > FOLLOWED / 100).astype(np.int32)
                now = np.flatnonzero(likely > FOLLOWED * self.chance.random(len(likely))).astype(np.int32)
                by_block = reached[turn].reshape(-1, LANES)
                by_block[now] *= np.maximum(1, FOLLOWED / likely[now])[:, None].astype(np.float32)
                self._call(
                    "forward", now, factor, prices[column, turn], cost[turn], self.values[column, turn + 1],
                    reached[turn], reached[turn + 1], ends[column, turn], entered[turn], threads=1,
                )  # fmt: skip
        return (ends - entered).astype(np.float32), ends.mean(0).astype(np.float32)

    def _call(self, name: str, blocks: NDArray[np.int32], factor: int, *arrays: np.ndarray, threads: int = 0) -> None:
        function = getattr(self.kernels, name)
        pointers = [ctypes.c_void_p(array.ctypes.data) for array in arrays]

        def part(some: NDArray[np.int32]) -> None:
            function(self.dice, len(some), ctypes.c_void_p(some.ctypes.data), ctypes.c_float(factor), *pointers)

        list(self.pool.map(part, np.array_split(blocks, 4 * (threads or self.threads) if not threads else 1)))


def _aligned(*shape: int) -> Floats:
    """Zeros that start where a vector register may be loaded."""
    size = int(np.prod(shape)) * 4
    space = np.zeros(size + 64, np.uint8)
    from_here = -space.ctypes.data % 64
    return space[from_here : from_here + size].view(np.float32).reshape(shape)


def descend(search: Search, prices: Floats, steps: int, rate: float, out: Path | None = None) -> tuple[float, Floats]:
    """Move the prices downhill; the least bound and its prices."""
    began, best, least = time.time(), prices, np.inf
    mean, square = np.zeros_like(prices), np.zeros_like(prices)
    for step in range(1, steps + 1):
        bound = search.bound(prices, step % STALE == 1 or step == steps)
        if bound < least:
            best, least = prices, bound
            if out:
                np.savez_compressed(out, rolls=best)
        slope, likely = search.slope(prices)
        off = float(np.abs(slope).sum()) / search.turns
        met = sum(len(blocks) for turns in search.met for blocks in turns)
        line = {"step": step, "met": met, "seconds": time.time() - began, "bound": bound, "best": least, "off": off}
        print(json.dumps({key: round(number, 3) for key, number in line.items()}), flush=True)
        mean, square = 0.8 * mean + 0.2 * slope, 0.95 * square + 0.05 * slope * slope
        size = rate * min(1.0, 2 * (1 - step / steps) + 0.01) * np.sqrt(np.minimum(1, 200 * likely + 1e-3))
        prices = (prices - size * mean / (np.sqrt(square) + 1e-6)).astype(np.float32)
    return least, best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--rate", type=float, default=0.4)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--from", dest="first", default=None, help="prices to start from")
    parser.add_argument("--out", type=Path, default=Path("prices.npz"))
    args = parser.parse_args()
    search = Search(threads=args.threads)
    if args.first:
        prices = np.load(args.first)["rolls"].astype(np.float32)
    else:
        shares = np.array(SHARES, np.float32)[:, None, None]
        prices = shares * np.full((search.turns, ROLLS), 20, np.float32)
    descend(search, prices, args.steps, args.rate, args.out)


if __name__ == "__main__":
    main()
