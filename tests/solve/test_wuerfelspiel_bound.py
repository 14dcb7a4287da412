"""The upper bound: two evaluations of it agree, and where brute force reaches it is above the best there is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from knobel.game import Rolled, outcomes, roll
from knobel.games.wuerfelspiel import DICE, ROWS, Row, row_scores
from knobel.solve.wuerfelspiel import bound_check as checker
from knobel.solve.wuerfelspiel.bound import TURNS, possible_masks, stored_prices, turn_of_masks
from knobel.solve.wuerfelspiel.column import MASKS, SUMS
from knobel.solve.wuerfelspiel.lattice import ROLLS, lattice

SMALL: tuple[Row, ...] = ("sixes", "small_straight")
FACTORS = (1, 3)
CELLS = [(factor, row) for factor in FACTORS for row in SMALL]


def best_turn(end: Callable[[tuple[int, ...]], float]) -> float:
    """The best mean of a turn, by trying everything in plain Python."""

    @cache
    def lies(rolled: tuple[int, ...], left: int) -> float:
        if not left:
            return end(rolled)
        return max(keeps(kept, left) for size in range(DICE + 1) for kept in set(combinations(rolled, size)))

    @cache
    def keeps(kept: tuple[int, ...], left: int) -> float:
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


def points(rolled: tuple[int, ...], row: Row) -> int:
    return row_scores(rolled)[ROWS.index(row)]


def test_the_checker_is_brute_force_on_a_small_sheet_and_above_its_optimum() -> None:
    """Two columns of two rows: four turns, no bonus within reach."""
    prices = np.random.default_rng(1).uniform(0, 12, (len(FACTORS), len(CELLS), len(ROLLS)))
    place = {rolled: n for n, rolled in enumerate(ROLLS)}

    @cache
    def column(number: int, turn: int, filled: frozenset[Row]) -> float:
        if turn == len(CELLS):
            return 0.0 if len(filled) == len(SMALL) else -1e9

        def end(rolled: tuple[int, ...]) -> float:
            paid = prices[number, turn, place[rolled]]
            cost = prices[:, turn, place[rolled]].sum()
            entered = [
                FACTORS[number] * points(rolled, row) - cost + column(number, turn + 1, filled | {row})
                for row in SMALL
                if row not in filled
            ]
            return float(paid + max([column(number, turn + 1, filled), *entered]))

        return best_turn(end)

    @cache
    def optimum(filled: frozenset[tuple[int, Row]]) -> float:
        if len(filled) == len(CELLS):
            return 0.0
        return best_turn(
            lambda rolled: max(
                cell[0] * points(rolled, cell[1]) + optimum(filled | {cell}) for cell in CELLS if cell not in filled
            )
        )

    found = checker.check(prices, SMALL, FACTORS)
    assert found.columns == pytest.approx([column(number, 0, frozenset()) for number in range(len(FACTORS))], abs=1e-9)
    assert optimum(frozenset()) < found.checked_bound
    shared = np.array([0.25, 0.75])[:, None, None] * np.full((len(CELLS), len(ROLLS)), 20.0)
    assert optimum(frozenset()) < checker.check(shared, SMALL, FACTORS).checked_bound


@pytest.mark.parametrize("factor", [1, 3])
def test_the_kernel_and_the_checker_agree_on_a_turn(factor: int) -> None:
    """With random values after it, for some fillings and all upper sums they can have."""
    chance = np.random.default_rng(4)
    after = chance.uniform(0, 100, (MASKS, SUMS))
    paid, cost = chance.uniform(0, 20, (2, len(ROLLS)))
    masks = [0, 0b0101010101010, MASKS - 2, 0b1111111000000, 0b1111111011111, MASKS - 1]
    values = np.zeros((MASKS, SUMS))
    turn_of_masks(np.array(masks), factor, paid, cost, after, values, *lattice())
    column = checker.Column(checker.Dice(), ROWS, factor)
    again = column.before(masks, after, paid, cost)
    for mask in masks:
        sums = column.sums[mask]
        assert values[mask, sums] == pytest.approx(again[mask, sums], abs=1e-9)


def test_a_column_can_always_be_filled_in_time() -> None:
    assert list(possible_masks(0)) == [0]
    assert list(possible_masks(TURNS - 1)) == [
        *(MASKS - 1 - (1 << row) for row in reversed(range(len(ROWS)))),
        MASKS - 1,
    ]


def test_the_stored_prices_are_what_the_theorem_takes() -> None:
    assert stored_prices().shape == (3, TURNS, len(ROLLS))
