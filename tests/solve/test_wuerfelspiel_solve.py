"""The kernels of Würfelspiel say what the rules say, and the values are the known ones."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest

from knobel.games.wuerfelspiel import CELLS, DICE, ENTRIES, FACTORS, ROWS, Cells, cell_of, row_scores, total
from knobel.solve import cache
from knobel.solve.wuerfelspiel import column as column_module
from knobel.solve.wuerfelspiel import network
from knobel.solve.wuerfelspiel import strength as strength_module
from knobel.solve.wuerfelspiel.column import MASKS, NEVER, SUMS, column_values, solve_column
from knobel.solve.wuerfelspiel.lattice import KEEP_OF, KEEPS, ROLLS, UNFINISHED, lattice
from knobel.solve.wuerfelspiel.sheet import COLUMNS, OPTIONS, open_cells, play_turn, sheet_of, successors, turns
from knobel.solve.wuerfelspiel.simulate import measure_speed
from knobel.solve.wuerfelspiel.solution import run
from knobel.solve.wuerfelspiel.turn import Turn, falls, roll_of
from knobel.solve.wuerfelspiel.values import ColumnSum, Learned, OneColumn, exact_value, turn_value
from knobel.solve.wuerfelspiel.winning import Standing, WinTurn

FULL = MASKS - 1


def random_cells(random: Random, filled: int) -> Cells:
    """A sheet that rules could have written."""
    cells: list[int | None] = [None] * CELLS
    for cell in random.sample(range(CELLS), filled):
        dice = tuple(random.randint(1, 6) for _ in range(DICE))
        cells[cell] = row_scores(dice)[cell % len(ROWS)]
    return tuple(cells)


@pytest.mark.parametrize("five", [False, True])
def test_every_throw_scores_as_the_rules_say(five: bool) -> None:
    dice = lattice(five)
    for throw in product(range(1, 7), repeat=DICE):
        roll = roll_of(throw)
        assert tuple(dice.scores[roll]) == row_scores(throw, five)
        assert [throw.count(face) for face in range(1, 7)] == list(dice.counts[roll])


def test_the_lattice_is_complete() -> None:
    dice = lattice()
    assert (len(KEEPS), len(ROLLS), UNFINISHED) == (462, 252, 210)
    assert dice.chance.sum() == pytest.approx(1, abs=1e-14)
    assert falls()[0] == pytest.approx(dice.chance, abs=1e-14)
    for keep, faces in enumerate(KEEPS[:UNFINISHED]):
        for face in range(1, 7):
            assert KEEPS[dice.more[keep, face - 1]] == tuple(sorted((*faces, face)))
    for keep, faces in enumerate(KEEPS[1:], 1):
        fewer = {tuple(faces[:n] + faces[n + 1 :]) for n in range(len(faces))}
        assert {KEEPS[k] for k in dice.fewer[keep]} == fewer


def test_successors_are_what_the_rules_write() -> None:
    random = Random(1)
    tables = turns()
    after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
    for _ in range(300):
        cells = random_cells(random, random.randrange(CELLS))
        sheet = sheet_of(cells)
        assert open_cells(sheet) == cells.count(None)
        successors(sheet, after, gain)
        dice = tuple(random.randint(1, 6) for _ in range(DICE))
        for cell, entry in enumerate(ENTRIES):
            option = tables.slot[roll_of(dice), cell]
            if cells[cell] is not None:
                assert after[option] == -1
                continue
            points = row_scores(dice)[ROWS.index(entry.row)]
            written = (*cells[:cell], points, *cells[cell + 1 :])
            assert after[option] == sheet_of(written)[entry.column - 1]
            assert gain[option] + tables.points[roll_of(dice), cell] == total(written) - total(cells)


def test_the_turn_is_the_expectimax_of_the_rules() -> None:
    """Against a plain recursion over all throws, with random worths of rolls."""
    chance = np.random.default_rng(2)
    final = chance.normal(size=len(ROLLS)) * 30
    options = np.full(COLUMNS * OPTIONS, NEVER)
    tables = turns()
    options[:] = chance.normal(size=len(options)) * 20
    final = (options[tables.slot] + tables.points).max(1)
    worth = np.empty((3, len(KEEPS)))
    value = play_turn(options, *tables, worth)
    fallen = falls()
    rolls = final
    for _ in range(2):
        keeps = fallen @ rolls
        rolls = np.array(
            [
                max(
                    *(keeps[KEEP_OF[tuple(f for n, f in enumerate(dice) if bits >> n & 1)]] for bits in range(31)),
                    rolls[r],
                )
                for r, dice in enumerate(ROLLS)
            ]
        )
    assert value == pytest.approx(float(lattice().chance @ rolls), abs=1e-9)


def test_one_column_exactly() -> None:
    assert column_values()[0, 0] == pytest.approx(245.8707745141, abs=1e-9)


def test_one_column_exactly_when_five_alike_are_a_full_house() -> None:
    assert column_values(True)[0, 0] == pytest.approx(245.9047283707, abs=1e-9)


def test_a_turn_to_pass_is_worth_a_turn() -> None:
    """A column with one open row and one turn to pass has the better of two tries: a chance in closed form."""
    only_five_alike = FULL ^ 1 << ROWS.index("five_alike")
    alone = column_values()
    with_pass = solve_column(passing=alone)
    once = alone[only_five_alike, 0] / 50
    assert once == pytest.approx(0.0460, abs=1e-4)
    assert with_pass[only_five_alike, 0] / 50 == pytest.approx(1 - (1 - once) ** 2, abs=1e-12)


def test_tables_are_kept_checked_and_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KNOBEL_CACHE", str(tmp_path))
    made = []

    def make() -> np.ndarray:
        made.append(1)
        return np.arange(5.0)

    for _ in range(2):
        assert list(cache.stored("t", [column_module], make)) == [0, 1, 2, 3, 4]
    assert len(made) == 1
    (path,) = tmp_path.iterdir()
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    cache.stored("t", [column_module], make)
    assert len(made) == 2
    monkeypatch.setenv("KNOBEL_CACHE", os.devnull)
    assert list(cache.stored("t", [column_module], make)) == [0, 1, 2, 3, 4]


def test_the_solution_says_what_it_is() -> None:
    solution = run()
    assert solution.states == 524288
    assert f"{solution.optimum:.10f}" == "245.8707745141"


def test_the_end_is_exact() -> None:
    """Cells of one column are that column; two columns with a cell each are at least the sum of both."""
    rows = ("fours", "chance")
    cells = tuple(None if entry.row in rows and entry.column == 2 else 0 for entry in ENTRIES)
    sheet = sheet_of(cells)
    assert exact_value(sheet) == pytest.approx(2 * column_values()[sheet[1] // SUMS, 0])
    apart = tuple(None if (e.row, e.column) in (("fours", 1), ("chance", 3)) else 0 for e in ENTRIES)
    sheet = sheet_of(apart)
    alone = sum(f * float(column_values().reshape(-1)[s]) for f, s in zip(FACTORS, sheet, strict=True))
    assert exact_value(sheet) > alone


@pytest.mark.parametrize(("five", "optimum"), [(False, "245.8707745141"), (True, "245.9047283707")])
def test_the_short_game_is_solved(five: bool, optimum: str) -> None:
    """The value of every sheet is the best mean of a turn and of what comes after it: nothing is left to learn."""
    values, random = OneColumn(five), Random(5)
    assert f"{values.value(sheet_of((None,) * len(ROWS))):.10f}" == optimum
    for filled in range(len(ROWS)):
        cells: list[int | None] = [None] * len(ROWS)
        for row in random.sample(range(len(ROWS)), filled):
            cells[row] = row_scores(random.choice(ROLLS), five)[row]
        sheet = sheet_of(tuple(cells))
        assert Turn(values.options(sheet), five).value == pytest.approx(values.value(sheet), abs=1e-9)


def final_rolls(turn: Turn) -> np.ndarray:
    """How likely each roll is to be the one entered."""
    lie = lattice().chance.copy()
    for left in (2, 1):
        after = np.zeros(len(ROLLS))
        for roll, dice in enumerate(ROLLS):
            kept = turn.best(dice, left).kept
            if kept is None:
                after[roll] += lie[roll]
            else:
                after += lie[roll] * falls()[KEEP_OF[kept]]
        lie = after
    return lie


def test_control_variate_identity() -> None:
    """V(s) + E Σ (TV − V) is the greedy player's exact mean: on a sheet of two open cells, everything enumerated."""
    values = ColumnSum()
    tables = turns()
    after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)

    def mean_and_identity(sheet: np.ndarray, value: float) -> tuple[float, float]:
        if not open_cells(sheet):
            return 0.0, 0.0
        options = values.options(sheet)
        turn = Turn(options)
        mean, drift = 0.0, turn.value - value
        successors(sheet, after, gain)
        mine, won = after.copy(), gain.copy()
        chances: dict[tuple[int, float], float] = {}
        for roll, likely in enumerate(final_rolls(turn)):
            cell = int(turn.by_roll[roll].argmax())
            option = int(tables.slot[roll, cell])
            key = option, float(won[option] + tables.points[roll, cell])
            chances[key] = chances.get(key, 0.0) + likely
        for (option, points), likely in chances.items():
            then = sheet.copy()
            then[option // OPTIONS] = mine[option]
            later, later_drift = mean_and_identity(then, float(options[option] - won[option]))
            mean += likely * (points + later)
            drift += likely * later_drift
        return mean, drift

    open_at = {cell_of("threes", 1), cell_of("chance", 3)}
    sheet = sheet_of(tuple(None if cell in open_at else 0 for cell in range(CELLS)))
    claimed = 100.0
    mean, drift = mean_and_identity(sheet, claimed)
    assert claimed + drift == pytest.approx(mean, abs=1e-9)
    assert mean <= exact_value(sheet) + 1e-9


class TestNetwork:
    def test_weights_are_the_ones_of_this_code(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert network.network().value(np.zeros(3, np.int64)) == pytest.approx(1726.8357, abs=0.001)
        network.network.cache_clear()
        monkeypatch.setattr(network, "WEIGHTS_SUM", "other")
        with pytest.raises(network.BadWeights):
            network.network()
        network.network.cache_clear()

    def test_options_are_the_values_of_successors(self) -> None:
        net = network.network()
        random = Random(3)
        after, gain = np.empty(COLUMNS * OPTIONS, np.int64), np.empty(COLUMNS * OPTIONS)
        for filled in (0, 7, 20, 33, 37):
            sheet = sheet_of(random_cells(random, filled))
            options = net.options(sheet)
            successors(sheet, after, gain)
            for option in random.sample(list(np.flatnonzero(after >= 0)), 2):
                then = sheet.copy()
                then[option // OPTIONS] = after[option]
                assert options[option] == pytest.approx(gain[option] + net.value(then), abs=0.02)

    def test_a_turn_changes_little(self) -> None:
        """The value of the empty sheet is nearly its own one-turn backup."""
        values = Learned()
        empty = np.zeros(3, np.int64)
        assert turn_value(values, empty) == pytest.approx(values.value(empty), abs=0.05)

    def test_meister_reaches_its_mean(self) -> None:
        strength = strength_module.measure("meister", 8, seed=5, workers=1)
        assert strength.mean == pytest.approx(1726.73, abs=max(0.7, 5 * strength.mean_se))
        assert strength.raw == pytest.approx(strength.mean, abs=5 * strength.raw_se)


def test_solide_reaches_its_mean() -> None:
    strength = strength_module.measure("solide", 200, seed=5, workers=1)
    assert strength.mean == pytest.approx(1680, abs=5 * strength.mean_se)


def test_to_win_it_takes_the_risk_that_points_would_not() -> None:
    """Only Chance ×1 is open, twenty lie and twenty-three are needed."""
    open_at = cell_of("chance", 1)
    sheet = tuple(map(int, sheet_of(tuple(None if cell == open_at else 0 for cell in range(CELLS)))))
    done = tuple(map(int, sheet_of((0,) * CELLS)))
    values = Learned()
    dice = (4, 4, 4, 4, 4)
    assert Turn(values.options(np.array(sheet))).best(dice, 1).kept is None
    behind = WinTurn(Standing(sheet, 100), [Standing(done, 122)])
    assert behind.best(dice, 1).kept is not None
    ahead = WinTurn(Standing(sheet, 100), [Standing(done, 119)])
    assert ahead.best(dice, 1).kept is None
    assert ahead.best(dice, 1).worth == 1
    assert WinTurn(Standing(sheet, 100), [Standing(done, 120)]).best((4, 4, 4, 4, 4), 0).worth == 0.5


def test_random_games_in_bulk_are_like_those_at_the_table() -> None:
    speed = measure_speed(20_000)
    assert speed.mean == pytest.approx(275.8, abs=4)
    assert speed.moves / speed.games / CELLS == pytest.approx(2.07, abs=0.02)
