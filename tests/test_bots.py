"""Bots: every game has one, stronger levels win, and the weakest is really random."""

from __future__ import annotations

import pytest

from knobel.bots import bot, house_level, levels
from knobel.game import Refused
from knobel.games import OURS, game_named
from knobel.simulate import simulate


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_a_random_bot_and_a_house_bot(game: str) -> None:
    assert levels(game)[0] == "zufall"
    assert house_level(game) == levels(game)[-1]


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused) as refusal:
        bot("wuerfelspiel", "genie")
    assert refusal.value.args_for_people["known"] == ", ".join(levels("wuerfelspiel"))


def test_solide_beats_zufall_in_wuerfelspiel() -> None:
    summary = simulate(game_named("wuerfelspiel", {"seats": 2}), ["solide", "zufall"], 3, 1)
    assert summary.seats[0].wins == 1
    assert summary.seats[0].mean > 1200
    assert summary.seats[1].mean < 600


def test_a_simulation_is_repeatable() -> None:
    game = game_named("wuerfelspiel", {"seats": 2})
    one, other = (simulate(game, ["zufall", "zufall"], 5, 7) for _ in range(2))
    assert [seat.mean for seat in one.seats] == [seat.mean for seat in other.seats]
    assert one.events == other.events
