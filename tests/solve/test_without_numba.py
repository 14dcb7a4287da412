"""Numpy alone solves, values and chooses as the compiled kernels do."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import numpy as np

from knobel.bots.wuerfelspiel.solved import meister
from knobel.solve.wuerfelspiel import column
from knobel.solve.wuerfelspiel.column import MASKS, NEVER, SUMS, column_values
from knobel.solve.wuerfelspiel.lattice import lattice
from solve.without_numba import answers_without_numba, positions, worth_here

MANY, SAME = 400, 1e-4


def test_meister_chooses_the_same(tmp_path: Path) -> None:
    asked = list(islice(positions(16), MANY))
    assert {position.game.seats for position in asked} == {1, 2}
    player, other = meister(), 0
    for position, choice in zip(asked, answers_without_numba(asked, tmp_path / "asked.json"), strict=True):
        best, worth = worth_here(position, choice, player)
        other += (best.kept, best.cell) != (choice.kept, choice.cell)
        assert worth > best.worth - SAME
        assert abs(choice.worth - best.worth) < SAME
    assert other <= 1, "only ties may fall otherwise"


def test_columns_are_solved_to_the_last_bit() -> None:
    known, masks = column_values(), [8190, 8190 ^ 64, 0b101, 1 << 12, 0]
    found, passing = known.copy(), np.full((MASKS, SUMS), NEVER)
    found[masks] = 0
    for mask in masks:
        column._solve_masks_by_arrays(np.array([mask]), found, passing, **lattice()._asdict())
    assert (found == known).all()
