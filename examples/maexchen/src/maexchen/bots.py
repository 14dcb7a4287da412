"""Bots for Mäxchen: Zufall, Anfänger who hardly lies, and Stark who bluffs as often as it pays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

from knobel.bots.random import RandomBot
from knobel.bots.roster import Roster
from knobel.game import Line
from knobel.table import Door
from maexchen.state import MAEXCHEN, VALUES, Believe, Doubt, Say, Step, Yield, rank, value_of
from maexchen.view import View

COUNT = len(VALUES)
HIGHEST = COUNT - 1
ROUNDS = 150
"""Rounds of practice at each value that was said (chosen: more change nothing that can be seen)."""

ROLLS = list(product(range(1, 7), range(1, 7)))
CHANCES = tuple(sum(value_of(dice) == value for dice in ROLLS) / len(ROLLS) for value in VALUES)
"""How often two dice are worth each value."""


def at_least(place: int) -> float:
    """How often two dice are worth this place among the values, or more."""
    return sum(CHANCES[place:])


class Beginner:
    """Says what lies there if that is enough, else the least that is; doubts what is said too rarely to be true."""

    def move(self, door: Door[View, Step], random: Random) -> tuple[Step, ...]:
        view = door.view()
        if view.phase == "say":
            assert view.dice
            mine = value_of(view.dice)
            return (Say(mine) if Say(mine) in door.options() else door.options()[0],)
        if view.said == MAEXCHEN:
            return (random.choice((Yield(), Doubt())),)
        return (Doubt() if random.random() > 2 * at_least(rank(view.said)) else Believe(),)


class Plan(NamedTuple):
    """How to play once a value was said (-1: none yet): what to say with which dice, and how often to doubt it."""

    says: tuple[tuple[float, ...], ...]
    """By what lies under the cup: how often each value is said."""
    doubts: tuple[float, ...]
    """By what is said next: how often it is doubted."""
    loses: float
    """How much whoever shakes the cup now loses on average, less what the other one does."""


@cache
def plan(said: int) -> Plan:
    """A balanced way to play between two, learnt by regret: neither can gain by bluffing or doubting otherwise."""
    lies, doubts = [[0.0] * COUNT for _ in VALUES], [[0.0, 0.0] for _ in VALUES]
    says_sum, doubts_sum = [[0.0] * COUNT for _ in VALUES], [[0.0, 0.0] for _ in VALUES]
    open_places = range(said + 1, COUNT)
    passed = [0.0] * COUNT  # what the one who spoke loses if they are believed
    for place in open_places:
        passed[place] = -1.0 if place == HIGHEST else -plan(place).loses
    lost = 0.0
    for turn in range(1, ROUNDS + 1):
        doubt = [_mix(doubts[place], (0, 1))[1] if place in open_places else 0.0 for place in range(COUNT)]
        whole, lost = [[0.0, 0.0] for _ in VALUES], 0.0
        for lies_there in range(COUNT):
            mix = _mix(lies[lies_there], open_places)
            costs = [0.0] * COUNT
            for place in open_places:
                found = _price(place) * (1 if lies_there < place else -1)
                costs[place] = doubt[place] * found + (1 - doubt[place]) * passed[place]
                share = CHANCES[lies_there] * mix[place]
                whole[place][0] += share * passed[place]
                whole[place][1] += share * found
            mean = sum(mix[place] * costs[place] for place in open_places)
            lost += CHANCES[lies_there] * mean
            for place in open_places:
                lies[lies_there][place] = max(0.0, lies[lies_there][place] + mean - costs[place])
                says_sum[lies_there][place] += turn * mix[place]
        for place in open_places:
            believe, lift = whole[place]
            mean = (1 - doubt[place]) * believe + doubt[place] * lift
            doubts[place] = [max(0.0, doubts[place][0] + believe - mean), max(0.0, doubts[place][1] + lift - mean)]
            doubts_sum[place][0] += turn * (1 - doubt[place])
            doubts_sum[place][1] += turn * doubt[place]
    says = tuple(tuple(_mix(row, open_places)) for row in says_sum)
    return Plan(says, tuple(_mix(row, (0, 1))[1] for row in doubts_sum), lost)


def _price(place: int) -> int:
    """M5, M6: what a lifted cup costs."""
    return 2 if place == HIGHEST else 1


def _mix(weights: Sequence[float], among: Sequence[int]) -> list[float]:
    """Chances in proportion to these weights; all alike where there are none."""
    whole = sum(weights[place] for place in among)
    chances = [0.0] * len(weights)
    for place in among:
        chances[place] = weights[place] / whole if whole > 0 else 1 / len(among)
    return chances


class Bluffer:
    """Lies and doubts as often as it pays, whatever the other does. What was said before, it takes from the table."""

    def move(self, door: Door[View, Step], random: Random) -> tuple[Step, ...]:
        view = door.view()
        if view.phase == "say":
            assert view.dice
            chances = plan(rank(view.said)).says[rank(value_of(view.dice))]
            return (Say(random.choices(VALUES, chances)[0]),)
        doubts = random.random() < plan(rank(view.before)).doubts[rank(view.said)]
        if view.said == MAEXCHEN:
            return (Doubt() if doubts else Yield(),)
        return (Doubt() if doubts else Believe(),)

    def why(self, door: Door[View, Step], steps: tuple[Step, ...]) -> Line:
        """One sentence for the person who asks."""
        view = door.view()
        if isinstance(steps[0], Say):
            return Line("maexchen-why-say", door.seat)
        return Line("maexchen-why-answer", door.seat, {"percent": round(100 * at_least(rank(view.said)))})


def warm() -> None:
    """Work out every plan once; the first one asks for all others."""
    plan(rank(None))


BOTS = Roster({"zufall": RandomBot, "anfaenger": Beginner, "stark": Bluffer}, warm)
