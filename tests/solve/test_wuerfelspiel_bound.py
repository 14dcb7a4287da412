"""The upper bound: two evaluations of it agree, and where brute force reaches it is above the best there is."""

from __future__ import annotations

import json
import lzma
import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from knobel.game import Rolled, outcomes, roll
from knobel.games.wuerfelspiel import BONUS, DICE, ROWS, row_scores
from knobel.solve.wuerfelspiel import bound, bound_check
from knobel.solve.wuerfelspiel.bound import Sheet
from knobel.solve.wuerfelspiel.lattice import KEEP_OF, ROLLS

SMALL = Sheet(("sixes", "small_straight"), (1, 3), 12)
"""Two columns of two rows, four turns; two sixes are enough for a bonus."""
CLUSTERS = {"cells": [0b0001, 0b0100, 0b1010, 0b1110], "sections": [0, 1, -1, -1]}
"""Sections apart, the straights together, and a fourth that overlaps with both."""
UNIT = 6
ROOT = Path(__file__).parents[2]
LARGE = ROOT / "training/large.xz"

Faces = tuple[int, ...]


def file_of(clusters: dict[str, list[int]], sheet: Sheet, most: float, seed: int = 1) -> bytes:
    """Prices by chance, for a sheet cut so."""
    dice = np.random.default_rng(seed)
    seen, away = 0, 0
    for bits in clusters["cells"]:
        away += (bits & seen).bit_count()
        seen |= bits
    many = len(clusters["cells"])

    def some(*shape: int, middle: float = 0.0) -> np.ndarray:
        return np.asarray(dice.uniform(middle - most, middle + most, shape) * 2**UNIT, np.int16)

    content = BytesIO()
    np.savez(
        content,
        unit=UNIT,
        cells=np.array(clusters["cells"]),
        sections=np.array(clusters["sections"]),
        passing=some(many, len(ROLLS), sheet.turns, middle=4.0),
        entries=some(away, len(ROLLS), sheet.turns),
        keeps=some(many - 1, 2, len(bound.pairs()), sheet.turns),
    )
    return lzma.compress(content.getvalue(), preset=0)


def subsets(rolled: Faces) -> set[Faces]:
    return {kept for size in range(DICE + 1) for kept in combinations(rolled, size)}


def best_turn(end: Callable[[Faces], float], paid: Callable[[int, Faces, Faces], float] = lambda *_: 0.0) -> float:
    """The best mean of a turn, by trying everything in plain Python."""

    @cache
    def lies(rolled: Faces, left: int) -> float:
        if not left:
            return end(rolled)
        return max(paid(2 - left, rolled, kept) + keeps(kept, left) for kept in subsets(rolled))

    @cache
    def keeps(kept: Faces, left: int) -> float:
        if len(kept) == DICE:
            return lies(kept, left - 1)
        thrown = DICE - len(kept)
        worth: float = sum(
            weight * lies(tuple(sorted(kept + rolled.faces)), left - 1)
            for rolled, weight in outcomes(roll(thrown))
            if isinstance(rolled, Rolled)
        )
        return worth / 6.0**thrown

    return keeps((), 3)


def gain(rolled: Faces, cell: int, sums: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """What entering a cell brings with its bonus, and the upper sums after it."""
    column, place = divmod(cell, len(SMALL.rows))
    row = SMALL.rows[place]
    points, held = row_scores(rolled)[ROWS.index(row)], sums[column]
    if row != "sixes":
        return SMALL.factors[column] * points, sums
    bonus = BONUS if held < SMALL.bonus_from <= held + points else 0
    after = min(held + points, SMALL.bonus_from)
    return SMALL.factors[column] * (points + bonus), (*sums[:column], after, *sums[column + 1 :])


@cache
def optimum(filled: frozenset[int] = frozenset(), sums: tuple[int, ...] = (0, 0)) -> float:
    """The best mean of the small sheet."""
    if len(filled) == SMALL.turns:
        return 0.0

    def end(rolled: Faces) -> float:
        entered = [(cell, *gain(rolled, cell, sums)) for cell in range(SMALL.turns) if cell not in filled]
        return max(points + optimum(filled | {cell}, after) for cell, points, after in entered)

    return best_turn(end)


def alone(cluster: bound.Cluster) -> float:
    """The best mean of a cluster, by trying everything."""
    roll_of = {rolled: n for n, rolled in enumerate(ROLLS)}
    pair_of = {pair: n for n, pair in enumerate(bound.pairs())}
    cells = cluster.plain + cluster.section

    @cache
    def value(turn: int, filled: frozenset[int], sums: tuple[int, ...]) -> float:
        if turn == SMALL.turns:
            return 0.0 if len(filled) == len(cells) else -1e9

        def end(rolled: Faces) -> float:
            found = [cluster.passing[roll_of[rolled], turn] + value(turn + 1, filled, sums)]
            for place, cell in enumerate(cells):
                if cell not in filled:
                    points, after = gain(rolled, cell, sums)
                    here = cluster.entering[place, roll_of[rolled], turn] + points * (cell in cluster.home)
                    found.append(here + value(turn + 1, filled | {cell}, after if cell in cluster.home else sums))
            return float(max(found))

        def paid(throw: int, rolled: Faces, kept: Faces) -> float:
            return float(cluster.keeps[throw, pair_of[roll_of[rolled], KEEP_OF[kept]], turn])

        return best_turn(end, paid)

    return value(0, frozenset(), (0, 0))


def test_both_evaluations_are_brute_force_on_a_small_sheet_and_above_its_optimum() -> None:
    data = file_of(CLUSTERS, SMALL, most=3.0)
    clusters = bound.read(data, SMALL)
    found = bound.upper_bound(clusters, SMALL)
    assert found.clusters == pytest.approx([alone(cluster) for cluster in clusters], abs=1e-9)
    assert bound_check.check(data, *SMALL).clusters == pytest.approx(found.clusters, abs=1e-9)
    assert optimum() < found.bound


@pytest.mark.parametrize("cells", [[0b0011, 0b1100], [0b0001, 0b0100, 0b1010], [0b1011, 0b1110, 0b0101]])
def test_no_cut_and_no_prices_prove_less_than_the_optimum(cells: list[int]) -> None:
    clusters = {"cells": cells, "sections": [0, 1, -1][: len(cells)]}
    for seed, most in enumerate((0.1, 2.0, 6.0)):
        data = file_of(clusters, SMALL, most, seed)
        found = bound.upper_bound(bound.read(data, SMALL), SMALL)
        assert optimum() < found.bound == pytest.approx(bound_check.check(data, *SMALL).checked_bound, abs=1e-9)


@pytest.mark.parametrize("large", [False, True])
def test_all_that_is_paid_for_one_deed_is_nothing(large: bool) -> None:
    """Exactly, in the numbers that the evaluation uses."""
    clusters = bound.read(LARGE.read_bytes() if large else bound.stored_prices())
    assert not np.sum([cluster.keeps for cluster in clusters], axis=0).any()
    for cell in range(Sheet().turns):
        paid = [
            cluster.entering[(cluster.plain + cluster.section).index(cell)]
            if cell in cluster.plain + cluster.section
            else cluster.passing
            for cluster in clusters
        ]
        assert not np.sum(paid, axis=0).any()
    assert sorted(cell for cluster in clusters for cell in cluster.home) == list(range(Sheet().turns))


def test_the_two_evaluations_agree_on_turns_of_the_stored_prices() -> None:
    """With random values after it, for some states of every cluster; the whole is compared by ``--check``."""
    sheet, chance = Sheet(), np.random.default_rng(4)
    prices, dice = bound_check.Prices(bound.stored_prices(), sheet.turns), bound_check.Dice()
    with ThreadPoolExecutor(1) as pool:
        for number, cluster in enumerate(bound.read(bound.stored_prices())):
            turn = int(chance.integers(6, 33))
            ours, theirs = bound.Alone(cluster, sheet), bound_check.Alone(dice, prices, number, *sheet)
            values = chance.uniform(0, 50, len(ours.filled))
            same, after = same_states(ours, theirs), theirs.empty()
            after[theirs.masks, theirs.held] = values[same]
            states = chance.choice(theirs.possible(turn, sheet.turns), 40)
            again = theirs.before(states, turn, after)[theirs.masks[states], theirs.held[states]]
            assert ours.before(turn, values, same[states], pool)[same[states]] == pytest.approx(again, abs=1e-9)


def same_states(ours: bound.Alone, theirs: bound_check.Alone) -> np.ndarray:
    """For each state of the checker the one that stands for it in the evaluation."""
    number = {state: n for n, state in enumerate(ours.sections.states)}
    place = {cell: n for n, cell in enumerate(theirs.cells)}

    def bits(mask: int, cells: list[int]) -> int:
        return sum((mask >> place[cell] & 1) << n for n, cell in enumerate(cells))

    found = []
    for mask, held in zip(theirs.masks.tolist(), theirs.held.tolist(), strict=True):
        rows = bits(mask, ours.cluster.section)
        section = number[rows, held] if (rows, held) in number else number.get((rows, ours.sheet.bonus_from), 0)
        found.append(section << ours.plain | bits(mask, ours.cluster.plain))
    return np.array(found)


def test_a_file_that_does_not_cover_the_sheet_proves_nothing() -> None:
    data = file_of({"cells": [0b0001, 0b0110], "sections": [0, 1]}, SMALL, most=1.0)
    with pytest.raises(ValueError, match="do not cover"):
        bound.read(data, SMALL)
    with pytest.raises(ValueError):  # noqa: PT011
        bound_check.check(data, *SMALL)


def test_the_bound_that_is_told_is_the_stored_one() -> None:
    told = json.loads((ROOT / "training/bound.json").read_text())
    assert told["proved"]
    assert len(told["clusters"]) == len(bound.read(LARGE.read_bytes()))
    assert sum(told["clusters"]) + bound.ROUNDING == pytest.approx(told["bound"], abs=1e-9)
    strength = (ROOT / "docs/strength.md").read_text()
    assert f"**≤ {math.ceil(told['bound'] * 100) / 100:.2f}** proved" in strength
