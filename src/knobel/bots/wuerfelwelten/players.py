"""Bots for Würfelwelten: one that takes what lies nearest, and one that plans the whole round."""

from __future__ import annotations

from random import Random

from knobel.bots.wuerfelwelten.plan import best_round
from knobel.bots.wuerfelwelten.words import explain
from knobel.bots.wuerfelwelten.worth import Worth
from knobel.game import Line
from knobel.games.wuerfelwelten import Activate, Claim, Finish, Step, View
from knobel.games.wuerfelwelten.offers import OfferView
from knobel.games.wuerfelwelten.scoring import TENTHS
from knobel.table import Door


class Greedy:
    """Looks one step ahead: uses each die where it gives most at once, and never buys anything."""

    def move(self, door: Door[View, Step], random: Random) -> tuple[Step, ...]:
        steps: tuple[Step, ...] = ()
        while best := self._best(door.view(steps), random):
            steps += (best,)
        return (*steps, Finish())

    def why(self, door: Door[View, Step], steps: tuple[Step, ...]) -> Line | None:
        return explain(door, steps)

    def _best(self, view: View, random: Random) -> Step | None:
        found: list[tuple[int, float, Step]] = []
        for die in view.dice:
            if die.claimable:
                kind = min(view.supplies, key=lambda supply: supply.gained).kind
                found.append((1, random.random(), Claim(die.id, kind)))
            for world in die.offers:
                for place in world.places:
                    step = Activate(die.id, world.world, place.cells, place.choice)
                    found.append((_at_once(place), random.random(), step))
        return max(found, key=lambda each: each[:2])[2] if found else None


def _at_once(place: OfferView) -> int:
    return TENTHS * place.stars + sum(place.gain) - sum(place.cost)


class Planner:
    """Tries everything a round can become, follows the best, and ends where the sheet is worth most."""

    def move(self, door: Door[View, Step], random: Random) -> tuple[Step, ...]:
        view = door.view()
        assert view.sheet is not None
        assert view.roll is not None
        worth = Worth(tuple([world.name for world in view.worlds]), view.rounds - view.round)
        return best_round(worth, view.roll, view.sheet)

    def why(self, door: Door[View, Step], steps: tuple[Step, ...]) -> Line | None:
        return explain(door, steps)
