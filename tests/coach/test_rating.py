"""Ratings: what is believed of somebody's play after some games of which the coach kept books."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knobel.bots import bot
from knobel.coach.rating import Scale, lost_by, rated, scale_of, scales, standing
from knobel.dice import SeededDice
from knobel.games import game_named
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.table import play

SCALE = scales("wuerfelspiel")[0]
LADDER = {"anfaenger": 180.0, "flink": 90.0, "stark": 20.0}


@given(st.lists(st.floats(0, 500).map(lambda lost: round(lost, 1)), min_size=1, max_size=60))
def test_a_rating_lies_among_what_was_lost_and_its_interval_around_it(lost: list[float]) -> None:
    belief = rated(SCALE, lost)
    low, high = belief.interval()
    assert 0.9 * min(lost) <= belief.lost <= 1.1 * max(lost)
    assert 0 <= low <= belief.lost <= high
    assert belief.games == len(lost)


def test_one_game_says_what_was_lost_in_it_and_hardly_how_sure_that_is() -> None:
    belief = rated(SCALE, [40.0])
    assert belief.lost == pytest.approx(40, abs=4)
    low, high = belief.interval()
    assert high - low > 40


def test_whoever_loses_nothing_is_the_best_and_not_beyond_them() -> None:
    for games in (3, 50):
        belief = rated(SCALE, [0.0] * games)
        assert (belief.lost, belief.interval()[0]) == (0, 0)
        assert standing(belief, SCALE.levels).levels == ("meister",)


def test_games_differ_more_the_more_is_lost_in_them() -> None:
    """Three games with the same spread say less of somebody who loses much: the next ones will differ more."""

    def reach(around: float) -> float:
        low, high = rated(SCALE, [around - 3, around, around + 3]).interval()
        return high - low

    assert reach(200) > 2 * reach(60) > 4 * reach(15)


def test_more_games_say_more_and_old_ones_fade() -> None:
    random = Random(3)
    lost = [random.gauss(60, 20) for _ in range(40)]
    reaches = [(high - low) / 2 for low, high in (rated(SCALE, lost[:n]).interval() for n in (3, 10, 40))]
    assert reaches[0] > reaches[1] > reaches[2]
    better = [20.0] * 40
    assert rated(SCALE, lost + better).lost < fmean(lost + better), "who has become better is rated as they play now"


def _held(scale: Scale, played: list[float], games: int, random: Random) -> float:
    """How often the interval holds the mean of these games, of which some are drawn each time."""
    intervals = [rated(scale, random.choices(played, k=games)).interval() for _ in range(400)]
    return fmean(low <= fmean(played) <= high for low, high in intervals)


@pytest.mark.parametrize("player", ["anfaenger", "flink", "solide", "stark"])
def test_intervals_hold_what_they_promise_for_weak_and_strong(player: str) -> None:
    """What is expected beforehand is found from the others alone: this player is somebody nobody knows."""
    others = Scale(SCALE.options, {name: lost for name, lost in SCALE.players.items() if name != player})
    for games in (3, 10):
        assert 0.83 <= _held(others, SCALE.players[player], games, Random(f"{player}/{games}")) <= 0.97


def test_whose_games_differ_as_nobodys_do_is_learnt_from_their_own() -> None:
    random = Random(7)
    for spread in (15.0, 60.0):
        played = [max(0.0, random.gauss(100, spread)) for _ in range(400)]
        assert 0.83 <= _held(SCALE, played, 30, random) <= 0.98


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
    assert scales("asteroid_dice") == ()


def test_levels_lose_less_the_better_they_play() -> None:
    for scale in (*scales("wuerfelspiel"), *scales("wuerfelwelten"), *scales("wuerfelorte")):
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


def test_in_wuerfelwelten_tenths_of_stars_are_lost() -> None:
    game = game_named("wuerfelwelten", {"seats": 2})
    players = [bot(game.name, "solide"), bot(game.name, "zufall")]
    events = play(game, players, SeededDice("rating"), Random(1)).events
    good, random = (lost_by(game, events, seat) for seat in range(2))
    assert good is not None
    assert random is not None
    assert 0 < good < random
    assert scale_of(game) is scales("wuerfelwelten")[0]


def test_no_books_no_rating() -> None:
    game = game_named("asteroid_dice", {"seats": 3})
    assert lost_by(game, (), 0) is None


def test_a_scale_knows_levels_from_players_between_them() -> None:
    assert [*Scale({}, {"flink": [2.0], "flink+solide": [1.5], "solide": [1.0]}).levels] == ["flink", "solide"]
