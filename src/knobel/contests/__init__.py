"""What decides a contest: things rules cannot know. One plug-in a game that has contests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from knobel.contests import asteroid_dice, wuerfelorte
from knobel.contests.plugin import NONE, Contests
from knobel.game import AnyGame, Contest, Decided
from knobel.plugins import Registry, Unfit

OURS: dict[str, Contests] = {
    "asteroid_dice": asteroid_dice.CONTESTS,
    "wuerfelorte": wuerfelorte.CONTESTS,
}


def fit(name: str, contests: Any) -> Contests:
    """Let what decides the contests of another package's game in, or say why not."""
    if not isinstance(contests, Contests):
        raise Unfit("what decides the contests of a game is a knobel.contests.plugin.Contests")
    known = {kind for plugin in OURS.values() for kind in plugin.random_outcomes}
    if taken := sorted(known & contests.random_outcomes.keys()):
        raise Unfit(f"contests of the kind {taken[0]!r} belong to another game")
    return contests


CONTESTS: Registry[Contests] = Registry("knobel.contests", OURS, fit)
"""By the name of a game: what decides its contests."""


def contests_of(game: AnyGame) -> Contests:
    """What decides the contests of this game."""
    return CONTESTS.get(game.name, NONE)


def prove(game: AnyGame, contest: Contest, event: Decided, stream: Iterator[int]) -> bool | None:
    """Whether the committed bytes of its turn explain how a contest came out. None: nobody can tell."""
    return contests_of(game).prove(game, contest, event, stream)


class ChanceJudge:
    """Decides every contest by chance. For simulations and tests."""

    def decide(self, contest: Contest, random: Random) -> Decided:
        known = (plugin.random_outcomes.get(contest.kind) for plugin in CONTESTS.values())
        outcome = next((made for made in known if made), None)
        if outcome is None:
            raise LookupError(f"no plug-in decides {contest.kind!r}")
        return Decided(outcome(contest, random), "chance")
