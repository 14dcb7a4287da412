"""Solide: one roll ahead, with a feeling for what each pot is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from knobel.bots.wuerfelorte.words import Hope, explain
from knobel.game import Line, Rolled, outcomes, roll
from knobel.games.wuerfelorte.pots import COLOURS, POTS, Brew, Pot, brews, counts_of, points_of
from knobel.games.wuerfelorte.state import BROWN_DIE, DICE, PRICES, Cast, Pass, Spell, Step, Throw
from knobel.games.wuerfelorte.view import View
from knobel.table import Door

SIDES = len(COLOURS)

BEYOND: dict[Pot, float] = {
    "three_alike": 0.4, "four_alike": 1.2, "five_alike": 3.4, "full_house": 1.0,
    "two_pairs": 0.4, "four_colours": 0.2, "five_colours": 0.6,
    **dict.fromkeys(COLOURS, -0.5),
    "large": -0.5,
}  # fmt: skip
"""What a brew is worth beyond its points: rare ones are good to have done, a pot that could bring more is spent."""
NOTHING = -2.0
"""What a turn without a brew feels like, in points."""
MAGIC = 0.1
"""What a magic point feels like, in points."""
FRESH = 0.7
"""What a turn brings on average: worth starting again for if this one brings much less."""
RICH = 7
"""With so many magic points the brown die is taken along."""

Faces = tuple[int, ...]


class Greedy:
    """Looks one roll ahead: brews when that is better than the best throw on average, and spends magic on the rest."""

    def move(self, door: Door[View, Step], random: Random) -> tuple[Step, ...]:
        view = door.view()
        if view.phase == "begin":
            return _begin(door, view)
        return max(self._choices(door, view), key=lambda choice: choice[0])[1]

    def _choices(self, door: Door[View, Step], view: View) -> list[tuple[float, tuple[Step, ...]]]:
        """Every move worth a thought with what it promises; the first of equals is taken."""
        options = door.options()
        ahead = _Ahead(view, door.seat)
        found: list[tuple[float, tuple[Step, ...]]] = []
        for step in options:
            match step:
                case Brew():
                    quick = next(brew.magic for brew in view.brews if (brew.pot, brew.claim) == (step.pot, step.claim))
                    found.append((merit(step) + MAGIC * quick, (step,)))
                case Pass():
                    found.append((NOTHING, (step,)))
                case Cast("restart"):
                    found.append((FRESH - MAGIC * PRICES["restart"], (step, door.options((step,))[0])))
                case Cast(spell):
                    worth, throw = ahead.best(door.options((step,)), spell)
                    found.append((worth - MAGIC * PRICES[spell], (step, throw)))
        if any(isinstance(step, Throw) for step in options):
            worth, throw = ahead.best(options)
            found.append((worth, (throw,)))
        return found

    def why(self, door: Door[View, Step], steps: tuple[Step, ...]) -> Line | None:
        """One sentence for the person who asks."""
        view = door.view()
        return explain(door.seat, view, steps, _Ahead(view, door.seat).hope(steps))


class _Ahead:
    """One roll ahead of the dice in a view."""

    def __init__(self, view: View, seat: int) -> None:
        lying = {die.place: COLOURS.index(die.colour) + 1 for die in view.dice if die.colour}
        self._dice = tuple(lying.get(place, 0) for place in range(1, BROWN_DIE + 1))
        self._markers = view.seats[seat].markers
        self._worth: dict[tuple[Faces, int], float] = {}

    def best(self, options: Sequence[Step], spell: Spell | None = None) -> tuple[float, Throw]:
        """The best throw among these, by what the dice will be worth on average."""
        throws = [step for step in options if isinstance(step, Throw)]
        return max(((self.average(throw, spell), throw) for throw in throws), key=lambda pair: pair[0])

    def average(self, throw: Throw, spell: Spell | None = None) -> float:
        """What the dice will be worth after this throw."""
        return self._mean(self.kept(throw, spell), len(throw.dice))

    def kept(self, throw: Throw, spell: Spell | None) -> Faces:
        """The dice that stay; an extra roll without the brown die drops it."""
        lying = self._dice[:DICE] if spell == "extra_roll" and BROWN_DIE not in throw.dice else self._dice
        return tuple(sorted(f for place, f in enumerate(lying, 1) if f and place not in throw.dice))

    def hope(self, steps: tuple[Step, ...]) -> Hope | None:
        """The pot a throw would most often end in; None where nothing is thrown."""
        if not isinstance(steps[-1], Throw):
            return None
        spells = [step.spell for step in steps if isinstance(step, Cast)]
        lying = () if "restart" in spells else self.kept(steps[-1], spells[0] if spells else None)
        chances = dict.fromkeys(POTS, 0.0)
        for rolled, ways in outcomes(roll(len(steps[-1].dice))):
            assert isinstance(rolled, Rolled)
            if found := brews(self._markers, counts_of((*lying, *rolled.faces))):
                chances[max(found, key=merit).pot] += ways
        likeliest = max(chances, key=lambda pot: chances[pot])
        return Hope(likeliest)

    def _mean(self, lying: Faces, thrown: int) -> float:
        if (lying, thrown) not in self._worth:
            if thrown:
                values = [self._mean(tuple(sorted((*lying, face))), thrown - 1) for face in range(1, SIDES + 1)]
                worth = sum(values) / SIDES
            else:
                worth = max([NOTHING, *map(merit, brews(self._markers, counts_of(lying)))])
            self._worth[lying, thrown] = worth
        return self._worth[lying, thrown]


def merit(brew: Brew) -> float:
    """How good a brew feels."""
    return points_of(brew) + BEYOND[brew.pot]


def _begin(door: Door[View, Step], view: View) -> tuple[Step, ...]:
    """The first throw, with the brown die if there is magic to spare."""
    magic = view.seats[door.seat].magic or 0
    casts: tuple[Step, ...] = (Cast("brown_die"),) if magic >= RICH and Cast("brown_die") in door.options() else ()
    return (*casts, door.options(casts)[0])
