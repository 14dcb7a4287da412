"""Ratings: what is believed of somebody's play after some games of which the coach kept books."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knobel.bots import bot
from knobel.coach.rating import Scale, lost_by, rated, scale_of, scales, standing, unknown
from knobel.dice import SeededDice
from knobel.games import game_named
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.table import play

SCALE = scales("wuerfelspiel")[0]
LADDER = {"anfaenger": 180.0, "flink": 90.0, "stark": 20.0}


@given(st.lists(st.floats(0, 500), min_size=1, max_size=60))
def test_a_rating_lies_among_what_was_lost_and_its_interval_around_it(lost: list[float]) -> None:
    belief = rated(SCALE, lost)
    low, high = belief.interval()
    before = unknown(SCALE).lost
    assert min([*lost, before]) - 1e-9 <= belief.lost <= max([*lost, before]) + 1e-9
    assert 0 <= low <= belief.lost <= high
    assert belief.games == len(lost)


def test_what_was_known_before_hardly_counts_after_one_game() -> None:
    assert rated(SCALE, [40.0]).lost == pytest.approx(40, abs=4)


def test_more_games_say_more_and_old_ones_fade() -> None:
    random = Random(3)
    lost = [random.gauss(60, 20) for _ in range(40)]
    reaches = [(high - low) / 2 for low, high in (rated(SCALE, lost[:n]).interval() for n in (3, 10, 40))]
    assert reaches[0] > reaches[1] > reaches[2]
    better = [20.0] * 40
    assert rated(SCALE, lost + better).lost < fmean(lost + better), "who has become better is rated as they play now"


def test_intervals_hold_what_they_promise_for_somebody_whose_games_are_normal() -> None:
    random = Random(7)
    held = 0
    for _ in range(600):
        truth, spread = random.uniform(30, 150), random.uniform(15, 45)
        low, high = rated(SCALE, [max(0.0, random.gauss(truth, spread)) for _ in range(8)]).interval()
        held += low <= truth <= high
    assert 0.87 <= held / 600 <= 0.95


@pytest.mark.parametrize(
    ("lost", "how", "levels"),
    [
        (180.0, "like", ("anfaenger",)),
        (130.0, "between", ("anfaenger", "flink")),
        (50.0, "between", ("flink", "stark")),
        (5.0, "above", ("stark",)),
        (400.0, "below", ("anfaenger",)),
    ],
)
def test_where_somebody_stands_is_told_by_the_levels(lost: float, how: str, levels: tuple[str, ...]) -> None:
    found = standing(rated(SCALE, [lost] * 300), LADDER)
    assert (found.how, found.levels) == (how, levels)


def test_few_games_claim_no_more_than_they_know() -> None:
    assert standing(rated(SCALE, [60.0, 140.0, 20.0]), LADDER).how == "like", "the interval still holds a level"


def test_each_kind_of_game_has_its_own_scale() -> None:
    assert scale_of(game_named("wuerfelspiel", {"seats": 2, "columns": 3})) is SCALE
    short = scale_of(game_named("wuerfelspiel", {"seats": 1, "columns": 1}))
    assert short is not None
    assert short is not SCALE
    assert scale_of(game_named("asteroid_dice", {"seats": 3})) is None
    assert scales("wuerfelwelten") == ()


def test_levels_lose_less_the_better_they_play() -> None:
    for scale in (*scales("wuerfelspiel"), *scales("wuerfelorte")):
        lost = [*scale.levels.values()]
        assert lost == sorted(lost, reverse=True)


def test_what_was_lost_is_read_off_the_books() -> None:
    """In the short game ``solide`` is the optimum and loses nothing; a beginner's decisions cost points."""
    game = Wuerfelspiel(seats=2, columns=1)
    players = [bot(game.name, "solide"), bot(game.name, "anfaenger")]
    events = play(game, players, SeededDice("rating"), Random(1)).events
    best, beginner = (lost_by(game, events, seat) for seat in range(2))
    assert best == pytest.approx(0, abs=1e-9)
    assert beginner is not None
    assert beginner > 5


def test_no_books_no_rating() -> None:
    game = game_named("wuerfelwelten", {"seats": 1})
    assert lost_by(game, (), 0) is None


def test_a_scale_knows_levels_from_players_between_them() -> None:
    assert [*Scale({}, {"flink": [2.0], "flink+solide": [1.5], "solide": [1.0]}).levels] == ["flink", "solide"]
