"""What decides contests, as plug-ins: each kind belongs to one game, and each of ours can be decided."""

from __future__ import annotations

from typing import Any

import pytest

from knobel.contests import CONTESTS, OURS, contests_of, fit
from knobel.contests.plugin import NONE, Contests
from knobel.game import Contest
from knobel.games import game_named
from knobel.plugins import Unfit


def decider(contest: Contest, game: Any) -> Any:
    raise NotImplementedError


def test_a_kind_of_contest_belongs_to_one_game() -> None:
    kinds = [kind for plugin in OURS.values() for kind in plugin.random_outcomes]
    assert len(kinds) == len(set(kinds))
    foreign = Contests(decider=decider, random_outcomes={"grab": lambda contest, random: None})
    with pytest.raises(Unfit, match="grab"):
        fit("other", foreign)
    with pytest.raises(Unfit):
        fit("other", object())
    own = Contests(decider=decider, random_outcomes={"arm_wrestling": lambda contest, random: None})
    assert fit("other", own) is own


def test_a_game_without_contests_has_nothing_to_decide() -> None:
    game = game_named("wuerfelspiel")
    assert contests_of(game) is NONE
    assert not NONE.needs_presence(game)
    assert not NONE.decided_at_home(game)
    with pytest.raises(LookupError):
        NONE.decider(Contest("fight", (0,)), game)


@pytest.mark.parametrize("name", CONTESTS)
def test_people_must_be_there_only_where_the_quickest_wins_or_everyone_is_in_one_room(name: str) -> None:
    quick: dict[str, dict[str, Any]] = {"asteroid_dice": {"body": "live"}, "wuerfelorte": {"bonus_calls": True}}
    calm: dict[str, dict[str, Any]] = {"asteroid_dice": {"body": "fencing"}, "wuerfelorte": {"bonus_calls": False}}
    assert CONTESTS[name].needs_presence(game_named(name, quick[name]))
    assert not CONTESTS[name].needs_presence(game_named(name, calm[name]))
