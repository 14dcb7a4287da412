"""What decides a contest: things rules cannot know. One file a way of deciding."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from knobel.contests.asteroid_dice.random_outcomes import made_up_duel, made_up_fight, made_up_grab, made_up_throw
from knobel.contests.reaction import made_up_calls
from knobel.game import Contest, Decided

MADE_UP: dict[str, Callable[[Contest, Random], Any]] = {
    "fight": made_up_fight,
    "duel": made_up_duel,
    "throw": made_up_throw,
    "grab": made_up_grab,
    "call": made_up_calls,
}
"""By kind of contest: a possible outcome, for simulations without bodies."""


class ChanceJudge:
    """Decides every contest by chance. For simulations and tests."""

    def decide(self, contest: Contest, random: Random) -> Decided:
        return Decided(MADE_UP[contest.kind](contest, random), "chance")
