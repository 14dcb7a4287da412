"""The ledger of Würfelspiel: it adds up to the last digit, and luck is zero on average, whoever plays and judges."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Literal

import numpy as np
import pytest

from knobel.bots import bot, levels
from knobel.coach.ledger import Frozen, Ledger, Moment, worst
from knobel.coach.wuerfelspiel.chances import given, normal_chances
from knobel.coach.wuerfelspiel.judge import Judge, judge_of
from knobel.coach.wuerfelspiel.points import points_ledger
from knobel.coach.wuerfelspiel.wins import win_ledgers, win_moments
from knobel.dice import SeededDice
from knobel.game import Over
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.solve.wuerfelspiel.sheet import Floats, Sheet, open_cells
from knobel.solve.wuerfelspiel.values import OneColumn
from knobel.table import Table, play

SHORT = Wuerfelspiel(seats=1, columns=1)
LEAK = 1e-9


class Wrong(OneColumn):
    """A value that is wrong on purpose until the last cell: half the truth, and something that looks like chance."""

    def options(self, sheet: Sheet) -> Floats:
        found = super().options(sheet)
        if open_cells(sheet) == 1:
            return found
        return np.where(found > 0, found / 2 + 40 * np.sin(np.arange(len(found)) * 7.3 + float(sheet[0])), found)

    def value(self, sheet: Sheet) -> float:
        return super().value(sheet) / 2 + 40 * float(np.sin(sheet[0] * 1.1))


WRONG = Judge(Frozen("wrong on purpose", "0"), Wrong())


def played(game: Wuerfelspiel, levels: list[str], seed: int) -> Table:
    return play(game, [bot(game.name, level) for level in levels], SeededDice(seed), Random(seed))


def scores(table: Table) -> tuple[int, ...]:
    assert isinstance(table.prompt, Over)
    return table.prompt.scores


@pytest.mark.parametrize("level", levels("wuerfelspiel"))
@pytest.mark.parametrize("judge", [None, WRONG], ids=["optimum", "wrong"])
def test_the_short_game_adds_up_for_any_value(level: str, judge: Judge | None) -> None:
    for seed in range(10):
        table = played(SHORT, [level], seed)
        ledger = points_ledger(SHORT, table.events, 0, judge)
        assert ledger.final == pytest.approx(scores(table)[0], abs=LEAK)
        assert abs(ledger.leak) < LEAK
        assert all(entry.amount <= LEAK for entry in ledger.decisions)


def test_where_the_optimum_is_known_nothing_is_left_to_the_coach() -> None:
    """Drift is zero, and the three strong bots make no mistake when they play for points alone."""
    for level in ("zufall", "flink", "solide"):
        ledger = points_ledger(SHORT, played(SHORT, [level], 3).events, 0)
        assert all(abs(entry.drift) < LEAK for entry in ledger.entries)
    assert ledger.skill == pytest.approx(0, abs=LEAK)
    assert worst(ledger.decisions, 5, 0.0001) == []


@pytest.mark.parametrize("judge", [None, WRONG], ids=["optimum", "wrong"])
@pytest.mark.parametrize("level", ["zufall", "anfaenger"])
def test_luck_is_zero_on_average(level: str, judge: Judge | None) -> None:
    luck = [points_ledger(SHORT, played(SHORT, [level], seed).events, 0, judge).luck for seed in range(250)]
    assert abs(fmean(luck)) < 4 * stdev(luck) / sqrt(len(luck))


def test_adjusted_scores_have_the_same_mean_and_scatter_less() -> None:
    games = [played(SHORT, ["anfaenger"], seed) for seed in range(200)]
    raw = [scores(table)[0] for table in games]
    adjusted = [points_ledger(SHORT, table.events, 0).adjusted for table in games]
    assert stdev(adjusted) < stdev(raw) / 1.5
    assert abs(fmean(adjusted) - fmean(raw)) < 4 * stdev(raw) / sqrt(len(raw))


@pytest.mark.parametrize("level", ["anfaenger", "stark"])
def test_the_long_game_adds_up_with_its_drift_shown(level: str) -> None:
    game = Wuerfelspiel(seats=1)
    table = played(game, [level], 2)
    ledger = points_ledger(game, table.events, 0)
    assert ledger.judge.name == "wuerfelspiel/meister"
    assert ledger.final == pytest.approx(scores(table)[0], abs=LEAK)
    assert abs(ledger.leak) < LEAK
    assert ledger.drift == pytest.approx(scores(table)[0] - ledger.start - ledger.luck - ledger.skill, abs=LEAK)
    assert abs(ledger.drift) < 8


Columns = Literal[3, 1]


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (["solide", "anfaenger"], {}),
        (["flink", "anfaenger"], {"columns": 1}),
        (["flink", "anfaenger", "zufall"], {"columns": 1, "five_is_full_house": True}),
        (["solide", "anfaenger"], {"columns": 1, "parallel": True}),
        (["solide", "anfaenger", "flink"], {"columns": 1, "same_dice": True}),
    ],
    ids=["long", "short", "three", "at once", "same dice"],
)
def test_chances_to_win_are_one_together_and_end_as_the_game_does(levels: list[str], options: dict[str, int]) -> None:
    game = Wuerfelspiel(seats=len(levels), **options)  # type: ignore[arg-type]
    table = played(game, levels, 1)
    moments = win_moments(game, table.events)
    for moment in moments:
        for chances in (moment.before, moment.backup, moment.after):
            assert sum(chances) == pytest.approx(1, abs=LEAK)
            assert min(chances) > -LEAK
    assert isinstance(table.prompt, Over)
    for ledger in win_ledgers(game, moments):
        share = (ledger.seat in table.prompt.winners) / len(table.prompt.winners)
        assert ledger.start == pytest.approx(1 / game.seats)
        assert ledger.final == pytest.approx(share, abs=LEAK)
        assert abs(ledger.leak) < LEAK
        assert all(entry.amount <= LEAK for entry in ledger.decisions)


@pytest.mark.parametrize("options", [{}, {"same_dice": True}], ids=["in turn", "same dice"])
def test_nobody_is_luckier_than_the_others_on_average(options: dict[str, bool]) -> None:
    game = Wuerfelspiel(seats=2, columns=1, **options)
    ledgers: list[Ledger] = []
    for seed in range(40):
        moments = win_moments(game, played(game, ["flink", "anfaenger"], seed).events)
        one, other = win_ledgers(game, moments)
        assert one.luck == pytest.approx(-other.luck, abs=LEAK)
        ledgers.append(one)
    luck = [ledger.luck for ledger in ledgers]
    assert abs(fmean(luck)) < 4 * stdev(luck) / sqrt(len(luck))


def test_a_throw_of_the_end_is_the_exact_mean_of_its_outcomes() -> None:
    """In the last turns chances are exact: before a throw and on average after it they are the same."""
    game = Wuerfelspiel(seats=2, columns=1)
    moments = win_moments(game, played(game, ["flink", "flink"], 4).events)
    within = [moment for moment in moments[-8:] if moment.kind == "luck" and not _begins(moments, moment)]
    assert within
    for moment in within:
        assert moment.backup == pytest.approx(moment.before, abs=LEAK)


def _begins(moments: tuple[Moment, ...], moment: Moment) -> bool:
    """Whether this throw begins a turn."""
    earlier = [other for other in moments if other.turn < moment.turn]
    return not earlier or earlier[-1].by != moment.by


def test_three_alike_seats_have_a_third_each_and_ties_are_shared() -> None:
    means = np.full((1, 3), 200.0)
    assert normal_chances(means, np.full((1, 3), 900.0))[0] == pytest.approx([1 / 3] * 3)
    known = [np.eye(5)[2], np.eye(5)[3], np.eye(5)[3]]
    assert given(known, 0)[2] == pytest.approx([0, 0.5, 0.5])
    assert given(known, 0)[3] == pytest.approx([1 / 3] * 3)
    assert given(known, 0)[4] == pytest.approx([1, 0, 0])


def test_who_judged_is_named_by_a_hash_of_its_code_and_numbers() -> None:
    long, short = judge_of(Wuerfelspiel()).name, judge_of(SHORT).name
    assert long.hash != short.hash
    assert judge_of(Wuerfelspiel(seats=4, parallel=True)).name == long
