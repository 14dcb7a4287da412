"""Finds the prices of the upper bound (``solve/wuerfelspiel/bound.py``), by descent on the bound itself.

    python training/bound.py --cut small --seconds 45 --out prices.xz
    python training/bound.py --cut rows --seconds 90 --out rows.xz
    python training/bound.py --cut wide --from rows.xz --rate 0.12 --seconds 500 --bytes 5000000 --out wide.xz
    python training/bound.py --cut large --from wide.xz --rate 0.03 --seconds 540 --bytes 6000000 --out large.xz

The bound is convex in the prices. Its slope is how often a cluster of cells, playing its own best, is paid each of
them; it is found by carrying the chances of all states forwards. The steps are Adam's, in float32, their size falling
to nothing; what is kept is the best of the points passed and of their running mean. That mean drifts the same way for
hundreds of steps, so it is also tried further along, and everything is carried there where the bound is less. Any
numbers prove a bound, so nothing here need be trusted: ``knobel bound wuerfelspiel`` says what the result proves.

Needs an NVIDIA card, ``nvcc`` and torch, and of this repository ``dice.py`` and ``bound.cu`` beside it. Prints a JSON
line every so many steps, and leaves the best prices, in fine units too (``.fine.xz``) to go on from. Each cluster of
``--from`` must be part of one of the cut's; cells and clusters that are new begin with prices that change nothing.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import lzma
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from dice import KEEPS, NUMBER, ROLLS, chances, fewer, more, scores
from torch import Tensor

ROWS, UPPER, COUNTS, FACTORS, BONUS, BONUS_FROM = 13, 6, 6, (1, 2, 3), 35, 63
TURNS = ROWS * len(FACTORS)
LANES, GROUPS, NEVER = 32, 8, -1e30
UNITS = (10, 9, 8, 7, 6)
"""Prices are rounded to multiples of 2^-one of these: the best that fits is taken."""
FINE = 14
THREE, FOUR, HOUSE, SMALL, LARGE, FIVE, CHANCE = range(UPPER, ROWS)


class Cluster(NamedTuple):
    """Some cells of the sheet; ``section`` is the column whose upper sum it knows and whose bonus it counts."""

    cells: tuple[int, ...]
    section: int | None = None


def rows(*which: int, columns: tuple[int, ...] = (0, 1, 2)) -> tuple[int, ...]:
    """These rows of some columns."""
    return tuple(column * ROWS + row for column in columns for row in which)


def section(column: int, *lower: int) -> Cluster:
    """The upper section of a column, and some of its lower cells."""
    return Cluster(tuple(column * ROWS + row for row in (*range(UPPER), *lower)), column)


_SMALL = [
    *(section(column) for column in range(3)),
    Cluster(rows(THREE, FOUR, CHANCE)),
    Cluster(rows(HOUSE, SMALL, LARGE, FIVE)),
]
CUTS = {
    "small": _SMALL,
    "rows": [
        *_SMALL[:3],
        Cluster(rows(THREE, FOUR, HOUSE, FIVE, CHANCE)),
        Cluster(rows(HOUSE, SMALL, LARGE, FIVE, CHANCE)),
        Cluster(rows(3, 4, 5, THREE, FOUR)),
        Cluster(rows(1, 2, 3, 4, 5)),
        Cluster(rows(0, 1, 2, HOUSE, CHANCE)),
        Cluster(rows(0, 1, SMALL, LARGE, FIVE)),
    ],
    "wide": [
        Cluster(rows(THREE, FOUR, HOUSE, FIVE, CHANCE)),
        Cluster(rows(HOUSE, SMALL, LARGE, FIVE, CHANCE)),
        *(section(column, THREE, FOUR, CHANCE) for column in range(3)),
        Cluster(rows(3, 4, 5, THREE, FOUR)),
        Cluster(rows(1, 2, 3, 4, 5)),
        Cluster(rows(0, 1, 2, HOUSE, CHANCE)),
        Cluster(rows(0, 1, SMALL, LARGE, FIVE)),
    ],
    "large": [
        Cluster(rows(THREE, FOUR, HOUSE, LARGE, FIVE, CHANCE)),
        Cluster(rows(HOUSE, SMALL, LARGE, FIVE, CHANCE)),
        *(section(column, THREE, FOUR, HOUSE, FIVE, CHANCE) for column in range(3)),
        Cluster(rows(3, 4, 5, THREE, FOUR, CHANCE)),
        Cluster(rows(*range(UPPER))),
        Cluster(rows(0, 1, 2, HOUSE, CHANCE)),
        Cluster(rows(0, 1, SMALL, LARGE, FIVE)),
    ],
}
"""Every cell's points are counted by the first cluster that has it."""


def pairs() -> list[tuple[int, int]]:
    """All rolls with all that can be kept of them, each in order: 4368."""
    return [
        (number, keep)
        for number, roll in enumerate(ROLLS)
        for keep in sorted({NUMBER[kept] for size in range(6) for kept in combinations(roll, size)})
    ]


def dice_table() -> bytes:
    """``Dice`` of ``bound.cu``."""
    of_roll: list[list[tuple[int, int]]] = [[] for _ in ROLLS]
    for number, (roll, keep) in enumerate(pairs()):
        of_roll[roll].append((number, keep))
    order = sorted(range(len(ROLLS)), key=lambda roll: -len(of_roll[roll])) + [-1] * (GROUPS * LANES - len(ROLLS))
    base: list[int] = [0]
    keeps: list[int] = []
    numbers: list[int] = []
    for group in range(GROUPS):
        some = [of_roll[roll].copy() if roll >= 0 else [] for roll in order[group * LANES :][:LANES]]
        for _ in range(max(map(len, some))):
            asked: list[set[int]] = [set() for _ in range(LANES)]
            for one in some:  # of all keeps left, the one whose bank of memory fewest others ask
                number, keep = min(
                    one, key=lambda pair: len(asked[pair[1] % LANES] - {pair[1]}), default=(-1, len(KEEPS))
                )
                if one:
                    one.remove((number, keep))
                    asked[keep % LANES].add(keep)
                keeps.append(keep)
                numbers.append(number)
        base.append(len(keeps))
    less = fewer()
    less[less < 0] = len(KEEPS)
    counts = np.array([[roll.count(face) for face in range(1, 7)] for roll in ROLLS], np.uint8)
    shorts = [np.array(table, np.int16).tobytes() for table in (order, [*base, 0], keeps)]
    turn = [chances().tobytes(), more().tobytes(), *shorts, counts.tobytes()]
    return b"".join([*turn, np.array(numbers, np.int16).tobytes(), less.tobytes()])


class Sections(NamedTuple):
    """What an upper section can be: rows filled and sum, sums that make no difference any more taken as one."""

    then: np.ndarray
    """[sections, 36]: the section after a row is entered with so many of its face; -1 where the row is filled."""
    bonus: np.ndarray
    filled: np.ndarray


def sections(factor: int) -> Sections:
    """Of a column that counts so many times."""

    def merged(mask: int, total: int) -> tuple[int, int]:
        most = sum(5 * (row + 1) for row in range(UPPER) if not mask >> row & 1)
        return mask, total if total < BONUS_FROM <= total + most else BONUS_FROM

    number, found = {(0, 0): 0}, [(0, 0)]
    then, bonus = [], []
    for mask, held in found:
        for row in range(UPPER):
            for count in range(COUNTS):
                total = held + (row + 1) * count
                if mask >> row & 1:
                    then.append(-1)
                else:
                    reached = merged(mask | 1 << row, total)
                    if reached not in number:
                        number[reached] = len(found)
                        found.append(reached)
                    then.append(number[reached])
                crossed = held < BONUS_FROM <= total and not mask >> row & 1
                bonus.append(factor * BONUS if crossed else 0)
    filled = [mask.bit_count() for mask, _ in found]
    return Sections(np.array(then, np.int16), np.array(bonus, np.float32), np.array(filled, np.uint8))


class Shape(ctypes.Structure):
    """``Cluster`` of ``bound.cu``."""

    _fields_ = [(name, ctypes.c_int) for name in ("plain", "sections", "rows", "cells", "turns")] + [
        (name, ctypes.c_void_p)
        for name in (
            "then", "bonus", "filled", "pass_", "gain", "keeps", "values", "reach", "pass_slope", "gain_slope",
            "keeps_slope",
        )
    ]  # fmt: skip


class Search:
    """The bound of some prices and its slope."""

    def __init__(self, clusters: list[Cluster]) -> None:
        self.kernels = _kernels()
        self.clusters, self.made = clusters, 0
        table = dice_table()
        assert len(table) == self.kernels.dice_size()
        self.dice = torch.frombuffer(bytearray(table), dtype=torch.uint8).cuda()
        self.points = [self._points(number) for number in range(len(clusters))]
        self.shapes = (Shape * len(clusters))()
        self.held: list[tuple[Tensor, ...]] = []
        for number, cluster in enumerate(clusters):
            self._shape(self.shapes[number], cluster)

    def order(self, number: int) -> list[int]:
        """The cells of a cluster as the kernels have them: those of the section last."""
        cells, column = self.clusters[number]
        upper = [] if column is None else [column * ROWS + row for row in range(UPPER)]
        return [*(cell for cell in cells if cell not in upper), *upper]

    def home(self, cell: int) -> int:
        return next(number for number, cluster in enumerate(self.clusters) if cell in cluster.cells)

    def _points(self, number: int) -> Tensor:
        """[cells, 252]: what the cluster's cells score, without the bonus; nothing where they are not at home."""
        table = scores().astype(np.float32)
        found = [
            table[:, cell % ROWS] * FACTORS[cell // ROWS] * (self.home(cell) == number) for cell in self.order(number)
        ]
        return torch.tensor(np.array(found)).cuda()

    def _shape(self, shape: Shape, cluster: Cluster) -> None:
        none = Sections(np.zeros(0, np.int16), np.zeros(0, np.float32), np.zeros(1, np.uint8))
        of = none if cluster.section is None else sections(FACTORS[cluster.section])
        shape.rows = 0 if cluster.section is None else UPPER
        shape.cells, shape.turns, shape.sections = len(cluster.cells), TURNS, len(of.filled)
        shape.plain = shape.cells - shape.rows
        states = shape.sections << shape.plain
        values = torch.full((TURNS + 1, states), NEVER, device="cuda")
        values[TURNS] = NEVER
        full = torch.tensor(np.flatnonzero(of.filled == shape.rows)).cuda()
        values[TURNS, (full << shape.plain) + (1 << shape.plain) - 1] = 0
        reach = torch.zeros((TURNS + 1, states), device="cuda")
        tables = [torch.tensor(table).cuda() for table in of]
        self.held.append((values, reach, *tables))
        shape.then, shape.bonus, shape.filled = (table.data_ptr() for table in tables)
        shape.values, shape.reach = values.data_ptr(), reach.data_ptr()

    def bound(self, prices: Prices, slope: Prices | None = None, followed: float = 1e-7) -> float:
        """What these prices prove, up to the rounding of float32; the slope is left in ``slope``."""
        gains = [entry + points for entry, points in zip(prices.entries, self.points, strict=True)]
        kept = [prices.passing, prices.keeps, *gains]
        for number, shape in enumerate(self.shapes):
            shape.pass_, shape.keeps = prices.passing[number].data_ptr(), prices.keeps[number].data_ptr()
            shape.gain = gains[number].data_ptr()
            if slope:
                reach = self.held[number][1]
                reach.zero_()
                reach[0, 0] = 1
                slope.entries[number].zero_()
                shape.gain_slope = slope.entries[number].data_ptr()
                shape.pass_slope, shape.keeps_slope = (part[number].data_ptr() for part in (slope.passing, slope.keeps))
        if slope:
            slope.passing.zero_()
            slope.keeps.zero_()
        torch.cuda.synchronize()
        self.made += 1
        failed = self.kernels.step(
            ctypes.c_void_p(self.dice.data_ptr()), len(self.shapes), self.shapes, int(slope is not None),
            ctypes.c_float(followed), self.made,
        )  # fmt: skip
        assert not failed, f"CUDA error {failed}"
        del kept
        return sum(float(values[0, 0]) for values, *_ in self.held)


class Prices(NamedTuple):
    """What each cluster is paid: [m, 39, 252] for passing, [39, cells, 252] each for entering, [m, 39, 2, 4368]."""

    passing: Tensor
    entries: list[Tensor]
    keeps: Tensor

    def like(self) -> Prices:
        entries = [torch.zeros_like(entry) for entry in self.entries]
        return Prices(torch.zeros_like(self.passing), entries, torch.zeros_like(self.keeps))


class Free:
    """Any numbers, and the prices they make: those that cancel, whatever a player does."""

    def __init__(self, search: Search) -> None:
        self.search, many = search, len(search.clusters)
        self.passing = torch.zeros((many, TURNS, len(ROLLS)), device="cuda")
        self.keeps = torch.zeros((many, TURNS, 2, len(pairs())), device="cuda")
        self.entries = [
            torch.zeros((TURNS, len(cluster.cells), len(ROLLS)), device="cuda") for cluster in search.clusters
        ]
        self.at = [torch.tensor(search.order(number)).cuda() for number in range(many)]
        inside = np.array([[cell in cluster.cells for cell in range(TURNS)] for cluster in search.clusters])
        self.outside = torch.tensor(~inside).float().cuda()
        self.owners = torch.tensor(inside.sum(0)).float().cuda()
        table = scores().astype(np.float32)
        points = [table[:, cell % ROWS] * FACTORS[cell // ROWS] for cell in range(TURNS)]
        self.points = torch.tensor(np.array(points)).cuda()

    def parts(self) -> list[Tensor]:
        return [self.passing, self.keeps, *self.entries]

    def prices(self) -> Prices:
        total = torch.einsum("itr,ia->tar", self.passing, self.outside)
        for at, entry in zip(self.at, self.entries, strict=True):
            total = total.index_add(1, at, entry)
        share = total / self.owners[:, None]
        entries = [(entry - share[:, at]).contiguous() for at, entry in zip(self.at, self.entries, strict=True)]
        return Prices(self.passing.contiguous(), entries, (self.keeps - self.keeps.mean(0)).contiguous())

    def away(self) -> list[tuple[int, int, int]]:
        """All cells of a cluster that are at home elsewhere: cluster, cell, and its place there."""
        search = self.search
        return [
            (number, cell, search.order(number).index(cell))
            for number, cluster in enumerate(search.clusters)
            for cell in cluster.cells
            if search.home(cell) != number
        ]

    def content(self, unit: int) -> bytes:
        """As integers of 2^-unit, turns last; what follows from the rest is not stored."""
        prices, clusters = self.prices(), self.search.clusters

        def whole(part: Tensor) -> np.ndarray:
            rounded = (part.double() * 2.0**unit).round()
            small = float(rounded.abs().max()) < 2**15
            return np.ascontiguousarray(rounded.cpu().numpy().astype(np.int16 if small else np.int32))

        away = [prices.entries[number][:, place].T for number, _, place in self.away()]
        content = BytesIO()
        np.savez(
            content,
            unit=np.int64(unit),
            cells=np.array([sum(1 << cell for cell in cluster.cells) for cluster in clusters], np.int64),
            sections=np.array([-1 if cluster.section is None else cluster.section for cluster in clusters], np.int8),
            passing=whole(prices.passing.transpose(1, 2)),
            entries=whole(torch.stack(away)) if away else np.zeros((0, len(ROLLS), TURNS), np.int16),
            keeps=whole(prices.keeps[:-1].permute(0, 2, 3, 1)),
        )
        return content.getvalue()

    def load(self, content: bytes) -> None:
        """Begin with stored prices, each of whose clusters is part of one of ours."""
        data, search = np.load(BytesIO(content)), self.search
        scale = 2.0 ** -int(data["unit"])
        stored = [{cell for cell in range(TURNS) if bits >> cell & 1} for bits in data["cells"].tolist()]
        homes = [next(n for n, cells in enumerate(stored) if cell in cells) for cell in range(TURNS)]
        passing = torch.tensor(data["passing"].swapaxes(1, 2) * scale).float().cuda()
        keeps = torch.tensor(data["keeps"].transpose(0, 3, 1, 2) * scale).float().cuda()
        keeps = torch.cat([keeps, -keeps.sum(0, keepdim=True)])
        away = [(n, cell) for n, cells in enumerate(stored) for cell in sorted(cells) if homes[cell] != n]
        entries = dict(zip(away, torch.tensor(data["entries"].swapaxes(1, 2) * scale).float().cuda(), strict=True))
        for cell, home in enumerate(homes):
            others = [n for n in range(len(stored)) if n != home]
            entries[home, cell] = -sum(entries[n, cell] if cell in stored[n] else passing[n] for n in others)
        of_ours: dict[int, int] = {}
        for number, cluster in enumerate(search.clusters):
            fits = [
                n
                for n, cells in enumerate(stored)
                if cells <= set(cluster.cells)
                and data["sections"][n] == (-1 if cluster.section is None else cluster.section)
                and n not in of_ours.values()
            ]
            if fits:
                of_ours[number] = fits[0]
        assert len(of_ours) == len(stored)
        for part in self.parts():
            part.zero_()
        for number in range(len(search.clusters)):
            before = of_ours.get(number, -1)
            if before >= 0:
                self.passing[number], self.keeps[number] = passing[before], keeps[before]
            for place, cell in enumerate(search.order(number)):
                known = before >= 0 and cell in stored[before]
                at_home = known and homes[cell] == before
                change = (int(at_home) - int(search.home(cell) == number)) * self.points[cell]
                self.entries[number][:, place] = (entries[before, cell] if known else self.passing[number]) + change


def _kernels() -> ctypes.CDLL:
    """The compiled turn."""
    source = Path(__file__).with_name("bound.cu")
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "bound.so"
        subprocess.run(
            ["nvcc", "-O3", "-arch=native", "-shared", "-Xcompiler", "-fPIC", "-o", built, source], check=True
        )
        return ctypes.CDLL(str(built))


def descend(free: Free, args: argparse.Namespace) -> float:
    """Move the prices downhill; the least bound. The best are left in ``args.out``."""
    began, written, least, search = time.time(), 0.0, np.inf, free.search
    slope, parts = free.prices().like(), free.parts()
    mean, square = [torch.zeros_like(part) for part in parts], [torch.zeros_like(part) for part in parts]
    smooth, best = [part.clone() for part in parts], [part.clone() for part in parts]
    before = [part.clone() for part in parts]
    step, done = 0, 0.0
    while done < 1:
        step += 1
        for part in parts:
            part.requires_grad_(True)
            part.grad = None
        prices = free.prices()
        with torch.no_grad():
            bound = search.bound(prices, slope, args.followed)
        torch.autograd.backward(
            [prices.passing, *prices.entries, prices.keeps], [slope.passing, *slope.entries, slope.keeps]
        )
        passed = time.time() - began
        done = max(step / args.steps, passed / args.seconds)
        rate = args.rate * min(1, step / 20) * (max(0.0, 1 - done) ** args.fall + 1e-3)
        with torch.no_grad():
            if step % args.every == 0 or done >= 1:
                walked = [part.detach().clone() for part in parts]
                _assign(parts, smooth)
                averaged, further = search.bound(free.prices()), 0
                drift = [now - then for now, then in zip(smooth, before, strict=True)]
                while step > 2 * args.every:  # not while the mean is young
                    _carry(parts, drift, 2**further)
                    carried = search.bound(free.prices())
                    if carried >= averaged:
                        break
                    averaged, further = carried, further + 1
                _carry(smooth, drift, 2**further - 1)
                _assign(before, smooth)
                if min(bound, averaged) < least:
                    least = min(bound, averaged)
                    _assign(best, walked if bound < averaged else smooth)
                if passed > written + 120:
                    written = passed
                    _assign(parts, best)
                    _leave_fine(free, args)
                _assign(parts, walked)
                _carry(parts, drift, 2**further - 1)
                line = {"step": step, "seconds": passed, "rate": rate, "bound": bound, "averaged": averaged}
                line["further"] = 2**further - 1
                print(json.dumps({key: round(number, 4) for key, number in line.items()}), flush=True)
            for part, m, s, a in zip(parts, mean, square, smooth, strict=True):
                assert part.grad is not None
                m.lerp_(part.grad, 0.1)
                s.lerp_(part.grad**2, 0.01)
                part -= rate * (m / (1 - 0.9**step)) / ((s / (1 - 0.99**step)).sqrt() + args.damp)
                part.clamp_(-100, 100)
                a.lerp_(part, max(args.smooth, 1 / (step + 1)))
    with torch.no_grad():
        _assign(parts, best)
        _leave_fine(free, args)
        write(free, args)
    return least


def _carry(parts: list[Tensor], drift: list[Tensor], times: int) -> None:
    for part, one in zip(parts, drift, strict=True):
        part += times * one


def _leave_fine(free: Free, args: argparse.Namespace) -> None:
    args.out.with_suffix(".fine.xz").write_bytes(lzma.compress(free.content(FINE), preset=0))


def write(free: Free, args: argparse.Namespace) -> None:
    """Leave the best prices that fit into a file of ``args.bytes``."""
    contents = [free.content(unit) for unit in UNITS]
    with ThreadPoolExecutor() as pool:
        packed = list(pool.map(lzma.compress, contents))
    least = np.inf
    for unit, content, file in zip(UNITS, contents, packed, strict=True):
        free.load(content)
        bound = free.search.bound(free.prices())
        print(json.dumps({"unit": unit, "bytes": len(file), "bound": bound}), flush=True)
        if len(file) <= args.bytes and bound < least:
            least = bound
            args.out.write_bytes(file)


def _assign(parts: list[Tensor], values: list[Tensor]) -> None:
    for part, value in zip(parts, values, strict=True):
        part.copy_(value)


def slope_error(free: Free) -> float:
    """How far the slope is from what small steps in some directions show, relative; to try the kernels."""
    slope = free.prices().like()
    torch.manual_seed(1)
    for part in free.parts():
        part += torch.rand_like(part)
    free.search.bound(free.prices(), slope, 0.0)
    worst = 0.0
    for place in range(2 + len(slope.entries)):
        prices = free.prices()
        moved = [prices.passing, prices.keeps, *prices.entries][place]
        along = torch.rand_like(moved)
        said = float((along * [slope.passing, slope.keeps, *slope.entries][place]).sum())
        moved += 0.002 * along
        up = free.search.bound(prices)
        moved -= 0.004 * along
        seen = (up - free.search.bound(prices)) / 0.004
        print(place, said, seen)
        worst = max(worst, abs(said - seen) / abs(said))
    return worst


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cut", choices=sorted(CUTS), default="small")
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after this long")
    parser.add_argument("--rate", type=float, default=0.4, help="points a step at first")
    parser.add_argument("--fall", type=float, default=1.5, help="the rate falls with this power of what is left")
    parser.add_argument("--damp", type=float, default=1e-5, help="prices paid less often than this are moved less")
    parser.add_argument("--smooth", type=float, default=0.01, help="share of the newest in the running mean")
    parser.add_argument("--followed", type=float, default=3e-6, help="states less likely are followed by chance only")
    parser.add_argument("--every", type=int, default=50, help="steps between two lines")
    parser.add_argument("--bytes", type=int, default=3_000_000, help="how large the file may be")
    parser.add_argument("--try-slope", action="store_true", help="compare the slope with differences, and stop")
    parser.add_argument("--from", dest="first", type=Path, default=None, help="prices to start from")
    parser.add_argument("--out", type=Path, default=Path("prices.xz"))
    args = parser.parse_args()
    free = Free(Search(CUTS[args.cut]))
    if args.try_slope:
        print(slope_error(free))
        return
    if args.first:
        free.load(lzma.decompress(args.first.read_bytes()))
    else:
        free.passing += 20 / len(free.passing)
    print(json.dumps({"cut": args.cut, "best": descend(free, args)}))


if __name__ == "__main__":
    main()
