"""Throws simulated again from the same start: the same chances for the own aim and for others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from knobel.contests.asteroid_dice.aiming import aims_at_die
from knobel.contests.asteroid_dice.judges import CHANCE_BYTES, MIDDLE, physics_installed
from knobel.game import Seat
from knobel.games.asteroid_dice.cards import Die
from knobel.games.asteroid_dice.rounds import throw_about
from knobel.games.asteroid_dice.state import State
from knobel.games.asteroid_dice.throws import Aim, ThrowAbout, leading

TIMES = 16
"""How often each aim is thrown again; one takes about a hundredth of a second."""
MANY = 2
"""Throws of a seat that are simulated: those with most dice to hit."""
OTHERS = 3
"""Other aims that are tried."""


class Again(NamedTuple):
    """A throw: after how many of ``TIMES`` such ones the own die was ahead; the same for the best of other aims."""

    turn: int
    round: int
    die: Die
    ahead: int
    best: int
    aims: int


def thrown_again(asked: Sequence[tuple[int, State]], seat: Seat) -> list[Again]:
    """The throws of a seat with most dice to hit, from the states before them."""
    if not physics_installed():
        return []
    own = [(turn, state, throw_about(state)) for turn, state in asked]
    mine = [(turn, state, about) for turn, state, about in own if about.colour == seat and about.lying and about.aim]
    mine.sort(key=lambda part: (-len(part[2].lying), part[0]))
    found = [_again(turn, state, about) for turn, state, about in mine[:MANY]]
    return sorted(found, key=lambda again: again.turn)


def _again(turn: int, state: State, about: ThrowAbout) -> Again:
    assert about.aim is not None
    others = list(dict.fromkeys(_others(about)))[:OTHERS]
    ahead = [_ahead(turn, about, aim) for aim in (about.aim, *others)]
    return Again(turn, state.round, about.die, ahead[0], max(ahead[1:]), len(others))


def _others(about: ThrowAbout) -> Iterator[Aim]:
    """At the die that leads, the easiest way; at the others; into the middle."""
    lead = leading(about.lying)
    for it in sorted(about.lying, key=lambda it: it.die != lead):
        if (aim := next(aims_at_die(about, it), None)) and aim != about.aim:
            yield aim
    yield MIDDLE


def _ahead(turn: int, about: ThrowAbout, aim: Aim) -> int:
    """After how many throws so the own die has the highest number. The same chances for every aim."""
    from knobel.contests.asteroid_dice.physics import throw

    good = 0
    for time in range(TIMES):
        chances = Random(f"{turn}/{time}").randbytes(CHANCE_BYTES)
        flight = throw(about, aim, iter(chances), with_film=False)
        good += leading(flight.lying) == about.die
    return good
