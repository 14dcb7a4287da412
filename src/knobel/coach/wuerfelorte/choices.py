"""One decision of Würfelorte: everything that could be chosen and what each is worth to the seat alone.

Choices of equal worth (within ``SAME``) have an order, so that "the best" is the same for whoever computes it: fewer
spells first, brewing before passing before throwing, then the order of the rules, which throw few dice first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from knobel.coach.wuerfelorte.sight import Sight
from knobel.game import Seat
from knobel.games.wuerfelorte import Brew, Cast, Pass, State, Wuerfelorte
from knobel.games.wuerfelorte.state import Step

SAME = 1e-9
"""Worths that differ by less are the same. The solver stops at a tenth of that."""
Steps = tuple[Step, ...]


class Way(NamedTuple):
    """A whole move, and what it is worth from here on."""

    steps: Steps
    worth: float


def ways(game: Wuerfelorte, state: State, seat: Seat, sight: Sight) -> list[Way]:
    """All moves in their order."""
    found = [Way(steps, sight.worth_of(state, steps)) for steps in _moves(game, state, seat, ())]
    return sorted(found, key=lambda way: _rank(way.steps))


def _moves(game: Wuerfelorte, state: State, seat: Seat, steps: Steps) -> Iterator[Steps]:
    for step in game.options(state, seat, steps):
        if isinstance(step, Cast):
            yield from _moves(game, state, seat, (*steps, step))
        else:
            yield (*steps, step)


def _rank(steps: Steps) -> tuple[int, int]:
    last = steps[-1]
    return len(steps), 0 if isinstance(last, Brew) else 1 if isinstance(last, Pass) else 2


def best_of(found: Sequence[Way]) -> Way:
    """The first of those that are worth most."""
    most = max(way.worth for way in found)
    return next(way for way in found if way.worth > most - SAME)
