"""What a decision of Würfelorte cost, in one sentence with its numbers, and which theme it belongs to.

Chances in a sentence are those of the rules: how likely a pot is within the throws of this turn, if nothing else is
aimed at and no spell is cast. Every number here is recomputed by ``plain``, which shares no code with this.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import floor
from typing import Literal, NamedTuple

from knobel.coach.wuerfelorte.choices import SAME, Steps, Way, best_of
from knobel.coach.wuerfelorte.sight import Sight, scale_after
from knobel.game import Line, Rolled, outcomes, roll
from knobel.games.wuerfelorte import Brew, Cast, State, Throw
from knobel.games.wuerfelorte.odds import ways_to
from knobel.games.wuerfelorte.pots import (
    ALIKE,
    BROWN,
    CLAIMS,
    COLOURS,
    LARGE,
    POTS,
    WORTH,
    Claim,
    Markers,
    is_done,
    large_colours,
    points_of,
)
from knobel.games.wuerfelorte.state import BROWN_DIE, DICE, MAGIC_MOST, PRICES, ROLLS, Step
from knobel.games.wuerfelorte.turns import after
from knobel.solve.wuerfelorte.lattice import COLOUR_END, LARGE_END, PASS

Theme = Literal["keep", "stop", "pot", "spell"]
Args = dict[str, int | str]
EVERY = tuple(range(len(COLOURS)))


class Told(NamedTuple):
    """A decision against the best: what it cost, why, and the theme."""

    loss: float
    theme: Theme
    line: Line


class Aim(NamedTuple):
    """A pot one may play for: its word, what it demands in which colours, and the end of the turn it is."""

    word: str
    claim: Claim
    colours: tuple[int, ...]
    end: int


class Teller:
    """Tells of one decision: the seat's sight of its turn, and all its moves."""

    def __init__(self, sight: Sight, state: State, found: Sequence[Way]) -> None:
        assert state.turn is not None
        self._sight, self._state, self._turn = sight, state, state.turn
        self._kitchen = state.kitchens[state.turn.seat]
        self._aims = _aims(self._kitchen.markers)
        self._best = best_of(found)

    def tell(self, chosen: Way) -> Told:
        """What this move cost. The best one costs nothing, and is told just the same."""
        best, loss = self._best, max(0.0, self._best.worth - chosen.worth)
        mine, better = _spells(chosen.steps), _spells(best.steps)
        if better and mine != better:
            return Told(loss, "spell", self._spell_missed(mine, better, loss))
        if mine != better:
            return Told(loss, "spell", self._spell_wasted(mine, loss))
        did, should = chosen.steps[-1], best.steps[-1]
        if isinstance(did, Throw) and isinstance(should, Throw):
            return Told(loss, "keep", self._kept_others(chosen.steps, loss))
        if isinstance(should, Throw):
            return Told(loss, "stop", self._too_early(did, chosen.worth, loss))
        if isinstance(did, Throw):
            return Told(loss, "stop", self._too_late(should, loss))
        return Told(loss, "pot", self._other_pot(did, should, loss))

    def _kept_others(self, steps: Steps, loss: float) -> Line:
        args, words = _cost(loss), {}
        for name, thrown in (("kept", steps), ("best", self._best.steps)):
            dice = self._kept(thrown)
            args[f"{name}_many"], words[name] = len(dice), " ".join(dice)
        with_best, with_mine = self._odds(self._best.steps), self._odds(steps)
        weights = [
            (ours - theirs) * self._gain(aim, self._best.steps)
            for aim, ours, theirs in zip(self._aims, with_best, with_mine, strict=True)
        ]
        place = _first_most(weights)
        percent, instead = _percent(with_best[place]), _percent(with_mine[place])
        if weights[place] < SAME or percent <= instead:
            return Line("wuerfelorte-coach-keep-more", args=args, words=words)
        args |= {"percent": percent, "instead": instead}
        return Line("wuerfelorte-coach-keep", args=args, words={**words, "aim": self._aims[place].word})

    def _too_early(self, did: Step, worth: float, loss: float) -> Line:
        dice = self._kept(self._best.steps)
        args: Args = {**_cost(loss), "best_many": len(dice)}
        words = {"best": " ".join(dice)}
        key = "wuerfelorte-coach-passed-early"
        if isinstance(did, Brew):
            key = "wuerfelorte-coach-too-early"
            args["points"] = points_of(did)
            words["pot"] = _brew_word(did)
        aim = self._aim(worth)
        if aim is None:
            return Line(f"{key}-more", args=args, words=words)
        return Line(key, args={**args, "percent": aim[1]}, words={**words, "aim": aim[0]})

    def _too_late(self, should: Step, loss: float) -> Line:
        if not isinstance(should, Brew):
            return Line("wuerfelorte-coach-pass", args=_cost(loss))
        magic = self._kitchen.magic or 0
        quick = scale_after(self._turn, magic, MAGIC_MOST) - magic if self._kitchen.magic is not None else 0
        args: Args = {**_cost(loss), "points": points_of(should), "magic": quick}
        return Line("wuerfelorte-coach-too-late", args=args, words={"pot": _brew_word(should)})

    def _other_pot(self, did: Step, should: Step, loss: float) -> Line:
        args = _cost(loss)
        if not isinstance(should, Brew):
            return Line("wuerfelorte-coach-pass", args=args)
        args["best_points"], words = points_of(should), {"best_pot": _brew_word(should)}
        if not isinstance(did, Brew):
            return Line("wuerfelorte-coach-not-brewed", args=args, words=words)
        args["points"], words["pot"] = points_of(did), _brew_word(did)
        return Line("wuerfelorte-coach-pot", args=args, words=words)

    def _spell_missed(self, mine: Sequence[Cast], better: Sequence[Cast], loss: float) -> Line:
        args: Args = {**_cost(loss), "price": _price(better)}
        words = {"best_spell": _spell_words(better)}
        if mine:
            words["spell"] = _spell_words(mine)
            return Line("wuerfelorte-coach-spell-other", args={**args, "instead": _price(mine)}, words=words)
        aim = self._aim(None)
        if aim is None:
            return Line("wuerfelorte-coach-spell-missed-more", args=args, words=words)
        return Line("wuerfelorte-coach-spell-missed", args={**args, "percent": aim[1]}, words={**words, "aim": aim[0]})

    def _spell_wasted(self, mine: Sequence[Cast], loss: float) -> Line:
        args: Args = {**_cost(loss), "price": _price(mine)}
        words = {"spell": _spell_words(mine)}
        should = self._best.steps[-1]
        if isinstance(should, Brew):
            words["best_pot"] = _brew_word(should)
            return Line("wuerfelorte-coach-spell-brew", args={**args, "points": points_of(should)}, words=words)
        return Line("wuerfelorte-coach-spell-wasted", args=args, words=words)

    def _aim(self, instead: float | None) -> tuple[str, int] | None:
        """The pot that the best throw is most worth for, and its chance; over passing, or over an end in hand."""
        odds = self._odds(self._best.steps)
        weights = [
            chance * self._gain(aim, self._best.steps, instead) for aim, chance in zip(self._aims, odds, strict=True)
        ]
        if not weights or weights[place := _first_most(weights)] < SAME:
            return None
        return self._aims[place].word, _percent(odds[place])

    def _gain(self, aim: Aim, steps: Steps, instead: float | None = None) -> float:
        """What brewing this is worth over passing (or over ``instead``), with the magic points after these spells."""
        magic = (self._kitchen.magic or 0) - _price(_spells(steps))
        worth = self._sight.worth
        return float(worth[aim.end, magic]) - (float(worth[PASS, magic]) if instead is None else instead)

    def _odds(self, steps: Steps) -> list[float]:
        """How likely each aim is after this throw, within the turn."""
        turn = after(self._state, steps).turn
        assert turn is not None
        dice = DICE if turn.brown == "out" else DICE + 1
        lying = tuple(face for place, face in enumerate(turn.dice, 1) if face and place not in turn.air)
        rolls = max(1, ROLLS - turn.roll)
        return [_chance(aim, dice, rolls - 1, tuple(sorted(lying)) if turn.roll else ()) for aim in self._aims]

    def _kept(self, steps: Steps) -> list[str]:
        """The words of the dice that lie still; a brown one that is in for one roll is called by its name."""
        turn = after(self._state, steps).turn
        assert turn is not None
        natural = [face for place, face in enumerate(turn.dice[:DICE], 1) if face and place not in turn.air]
        brown = turn.dice[-1] if BROWN_DIE not in turn.air else 0
        if brown and turn.brown == "turn":
            natural.append(brown)
        words = [f"wuerfelorte-colour-{COLOURS[face - 1]}" for face in sorted(natural)]
        return [*words, "wuerfelorte-die-brown"] if brown and turn.brown == "roll" else words


def _aims(markers: Markers) -> list[Aim]:
    """What a player with these markers may play for; a coloured pot without a loss takes three dice."""
    found = [Aim(f"wuerfelorte-pot-{POTS[n]}", claim, EVERY, n) for n, claim in enumerate(BROWN) if markers[n]]
    found += [
        Aim(f"wuerfelorte-aim-{colour}", "three_alike", (n,), COLOUR_END + 1)
        for n, colour in enumerate(COLOURS)
        if markers[len(BROWN) + n]
    ]
    if markers[LARGE]:
        for claim in CLAIMS:
            if is_done(markers, claim):
                colours = large_colours(markers, claim) if claim in ALIKE.values() else EVERY
                found.append(Aim(f"wuerfelorte-large-{claim}", claim, colours, LARGE_END + 1 + WORTH[claim]))
    return found


@cache
def _chance(aim: Aim, dice: int, rolls: int, lying: tuple[int, ...]) -> float:
    """How likely an aim is when these lie, all others are thrown now, and so many rolls are left then."""
    thrown, good = dice - len(lying), 0
    for rolled, weight in outcomes(roll(thrown)):
        assert isinstance(rolled, Rolled)
        ways, _ = ways_to(aim.claim, aim.colours, dice, rolls, tuple(sorted((*lying, *rolled.faces))))
        good += weight * ways
    every: int = len(COLOURS) ** (thrown + dice * rolls)
    return good / every


def _spells(steps: Steps) -> list[Cast]:
    return [step for step in steps if isinstance(step, Cast)]


def _price(spells: Sequence[Cast]) -> int:
    return sum(PRICES[cast.spell] for cast in spells)


def _spell_words(spells: Sequence[Cast]) -> str:
    return " ".join(f"wuerfelorte-spell-{cast.spell}" for cast in spells)


def _brew_word(brew: Brew) -> str:
    return f"wuerfelorte-large-{brew.claim}" if brew.pot == "large" else f"wuerfelorte-pot-{brew.pot}"


def _first_most(weights: Sequence[float]) -> int:
    most = max(weights)
    return next(place for place, weight in enumerate(weights) if weight > most - SAME)


def _percent(chance: float) -> int:
    return floor(100 * chance + 0.5 + SAME)


def _cost(loss: float) -> Args:
    """Points with one digit behind the comma."""
    whole, tenth = divmod(floor(10 * loss + 0.5 + SAME), 10)
    return {"whole": whole, "tenth": tenth}
