"""The arena: everyone meets everyone, seats swapped, the same dice for all."""

from __future__ import annotations

from pathlib import Path

import pytest

from knobel.arena import grid, play_bouts, plot, round_robin
from knobel.game import Refused


def test_round_robin_is_fair_and_repeatable(tmp_path: Path) -> None:
    first, again = (round_robin("wuerfelspiel", ["zufall", "anfaenger"], 4, workers=1) for _ in range(2))
    assert first == again
    assert [standing.player for standing in first.standings] == ["anfaenger", "zufall"]
    assert all(standing.games == 4 for standing in first.standings)
    assert [(m.one, m.other) for m in first.meetings] == [("zufall", "anfaenger")]
    assert first.standings[0].rating is not None
    assert first.standings[-1].rating is not None
    assert first.standings[0].rating > first.standings[-1].rating
    assert first.standings[0].adjusted is not None
    assert first.meetings[0].adjusted_lead is not None
    assert grid(first, [""] * 6).row_count == 2
    plot(first, tmp_path / "arena.svg")
    assert (tmp_path / "arena.svg").read_text().startswith("<?xml")


def test_without_luck_levels_are_told_apart_in_a_handful_of_games() -> None:
    meeting = round_robin("wuerfelspiel", ["anfaenger", "solide"], 4, {"columns": 1}, workers=1).meetings[0]
    assert meeting.adjusted_lead is not None
    assert meeting.adjusted_lead_se is not None
    assert meeting.adjusted_lead < 0
    assert meeting.adjusted_lead_se < meeting.lead_se


def test_games_without_a_value_have_no_adjusted_scores() -> None:
    found = round_robin("asteroid_dice", ["zufall", "solide"], 2, workers=1)
    assert found.standings[0].adjusted is None
    assert found.meetings[0].adjusted_lead is None


def test_a_player_against_itself_gets_half() -> None:
    bouts = play_bouts("wuerfelspiel", {"first": 0}, ("anfaenger", "anfaenger"), [0], 1)
    assert bouts[0].means == bouts[1].means
    assert sum(bouts[0].shares) == 1


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(Refused):
        round_robin("wuerfelspiel", ["zufall", "nobody"], 2, workers=1)
