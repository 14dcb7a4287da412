"""Ratings by places: what is believed of somebody's strength after games against anchors and against each other."""

from __future__ import annotations

from math import exp, log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knobel.coach.placing import Game, Strength, ahead, anchors, rated, standing, strengths

KNOWN = {"weak": -1.5, "middle": 0.0, "strong": 1.2}
TRUTH = {**KNOWN, "friend": 0.6}


def game(random: Random, me: float, seats: int) -> Game:
    """One game as the model has it."""
    left = {"me": me, **{who: TRUTH[who] for who in random.sample([*TRUTH], seats - 1)}}
    order: list[str] = []
    while left:
        order += random.choices([*left], [exp(strength) for strength in left.values()])
        del left[order[-1]]
    return [(who, place) for place, who in enumerate(order, 1)]


def test_strengths_are_found_again() -> None:
    random = Random(1)
    games = [game(random, 0.8, 3) for _ in range(800)]
    found = rated("me", games, KNOWN, fades=1.0)
    assert found.mean == pytest.approx(0.8, abs=3 * found.deviation)
    assert found.deviation < 0.15


def test_intervals_hold_what_they_promise() -> None:
    random = Random(2)
    held = 0
    for _ in range(300):
        truth = random.gauss(0, 1.2)
        low, high = rated("me", [game(random, truth, random.randint(2, 4)) for _ in range(15)], KNOWN).interval()
        held += low <= truth <= high
    assert 0.86 <= held / 300 <= 0.96


def test_games_between_people_tell_through_whom_they_know() -> None:
    """Somebody who never met a bot, but beats somebody who beats the strong one."""
    games = [[("friend", 1), ("strong", 2)]] * 12 + [[("me", 1), ("friend", 2)]] * 12
    assert rated("me", games, KNOWN).mean > rated("friend", games, KNOWN).mean > KNOWN["strong"]


def test_a_tie_pulls_together_and_ranks_nobody_lower() -> None:
    against = [("me", 1), ("middle", 1)]
    assert rated("me", [against] * 10, KNOWN).mean == pytest.approx(0, abs=1e-6)
    won: Game = [("me", 1), ("middle", 1), ("strong", 3)]
    last: Game = [("me", 2), ("middle", 2), ("strong", 1)]
    second: Game = [("middle", 1), ("me", 2), ("strong", 3)]
    assert (
        rated("me", [won] * 5, KNOWN).mean > rated("me", [second] * 5, KNOWN).mean > rated("me", [last] * 5, KNOWN).mean
    )


@given(st.lists(st.tuples(st.sampled_from([*KNOWN]), st.booleans()), min_size=1, max_size=30))
def test_winning_once_more_never_lowers_anybody(played: list[tuple[str, bool]]) -> None:
    games: list[Game] = [[("me", 2 - won), (who, 1 + won)] for who, won in played]
    before = rated("me", games, KNOWN, fades=1.0)
    after = rated("me", [*games, [("me", 1), ("weak", 2)]], KNOWN, fades=1.0)
    assert after.mean > before.mean


@pytest.mark.parametrize(
    ("mean", "deviation", "how", "levels"),
    [
        (0.0, 0.1, "like", ("middle",)),
        (0.6, 0.1, "between", ("middle", "strong")),
        (0.0, 1.0, "between", ("weak", "strong")),
        (2.0, 0.1, "above", ("strong",)),
        (-3.0, 0.1, "below", ("weak",)),
    ],
)
def test_where_somebody_stands(mean: float, deviation: float, how: str, levels: tuple[str, ...]) -> None:
    found = standing(Strength(mean, deviation), KNOWN)
    assert (found.how, found.levels) == (how, levels)


def test_the_bots_of_asteroid_dice_are_measured() -> None:
    assert [*anchors("asteroid_dice")] == ["zufall", "solide", "stark"]
    assert {*strengths("asteroid_dice")} > {*anchors("asteroid_dice")}
    assert anchors("wuerfelwelten") == {}
    assert ahead(log(3)) == pytest.approx(0.75)
