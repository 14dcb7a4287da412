"""The books of Würfelwelten: they add up to the score, and draws and rolls are worth nothing on average."""

from __future__ import annotations

from itertools import combinations
from random import Random
from statistics import fmean

import pytest

from knobel.bots import bot
from knobel.coach.adjusted import FEW, adjusted_scores
from knobel.coach.wuerfelwelten.points import Leg, _leg_worths, _usual, points_ledger
from knobel.dice import SeededDice
from knobel.game import Chosen, Drawn, Over
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.record import replay
from knobel.table import play


@pytest.mark.parametrize("levels", [["meister"], ["zufall", "gierig"]])
def test_the_books_add_up_to_the_score_and_nobody_decides_better_than_best(levels: list[str]) -> None:
    game = Wuerfelwelten(seats=len(levels))
    table = play(game, [bot(game.name, level) for level in levels], SeededDice(2), Random(2))
    assert isinstance(table.prompt, Over)
    adjusted = adjusted_scores(game, table.events)
    assert adjusted
    for seat, score in enumerate(table.prompt.scores):
        ledger = points_ledger(table.events, seat)
        assert ledger.final == score
        assert abs(ledger.leak) < 1e-9
        assert all(entry.amount <= 0 for entry in ledger.decisions)
        assert len(list(ledger.decisions)) == sum(isinstance(event, Chosen) for event in table.events)
        assert adjusted[seat] == score - ledger.luck
        draws = [entry for entry in ledger.entries if isinstance(table.events[entry.turn], Drawn)]
        assert len(draws) == 3
        assert all(abs(entry.drift) < 1e-9 for entry in draws)


def test_the_mean_of_all_rolls_and_of_all_draws_is_what_luck_is_measured_from() -> None:
    game = Wuerfelwelten(seats=1)
    table = play(game, [bot(game.name, "gierig")], SeededDice(3), Random(3))
    state = list(replay(game, table.events))[11]
    leg, sheet, numbers = Leg(state.on_table), state.sheets[0], range(1, 7)
    for to_come in (4, 0):
        bests = [leg.best(sheet, (first, second), to_come) for first in numbers for second in numbers]
        assert leg.mean(sheet, to_come) == pytest.approx(fmean(bests), abs=1e-3)
    worlds = frozenset(WORLDS)
    drawn = [_leg_worths()[frozenset(three)] + 2 * _usual(worlds - set(three)) for three in combinations(worlds, 3)]
    assert fmean(drawn) == pytest.approx(3 * _usual(worlds), abs=1e-9)


def test_a_crowd_is_too_many() -> None:
    assert adjusted_scores(Wuerfelwelten(seats=FEW + 1), ()) is None
