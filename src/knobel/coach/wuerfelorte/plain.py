"""A second opinion on every number of every sentence: the same turn by straight enumeration from the rules.

No numba, no numpy, no lattice, no classes of colours, and nothing shared with ``sentences``, ``choices`` or ``sight``:
what can be brewed and what it brings come from the rules code, a throw's mean is a sum over all ways the dice can fall,
and the best keep is found by trying every subset. Only the frozen value of the kitchen after the turn is given. Slow,
and meant to be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Literal

from msgspec.structs import replace

from knobel.game import Line, Rolled, outcomes, roll
from knobel.games.wuerfelorte import Brew, Cast, Pass, State, Throw, Wuerfelorte
from knobel.games.wuerfelorte.pots import COLOURS, POTS, brews, counts_of, points_of
from knobel.games.wuerfelorte.state import DICE, PRICES, QUICK_MAGIC, ROLLS, Kitchen, Step
from knobel.games.wuerfelorte.turns import brewed, score

SAME = 1e-9
Faces = tuple[int, ...]
Value = Callable[[Kitchen], float]
"""What is still to come from a kitchen."""
Brown = Literal["out", "turn", "roll"]
Moves = tuple[Step, ...]
Args = dict[str, int | str]
FACES = range(1, len(COLOURS) + 1)
THREE = 3
"""Dice of its colour that a coloured pot takes without a loss."""


class PlainTurn:
    """One turn of a seat with this kitchen, over a value of the kitchens after it."""

    def __init__(self, game: Wuerfelorte, kitchen: Kitchen, value: Value) -> None:
        self._game, self._kitchen, self._value = game, kitchen, value
        self._lying: dict[object, float] = {}
        self._thrown: dict[object, float] = {}
        self._ends: dict[object, float] = {}
        self._reaches: dict[object, dict[Faces, float]] = {}

    def end(self, brew: Brew | None, roll_made: int, magic: int) -> float:
        """What it is worth to brew this after so many rolls, or to pass."""
        key = brew, roll_made, magic
        if key not in self._ends:
            has = replace(self._kitchen, magic=magic if self._game.is_profi else None)
            quick = QUICK_MAGIC[roll_made] if roll_made < ROLLS else 0
            then = has if brew is None else brewed(has, brew, quick)
            self._ends[key] = score(then) - score(has) + self._value(then)
        return self._ends[key]

    def lying(self, dice: Faces, brown: int, mode: Brown, rolls: int, magic: int) -> float:
        """The best that can be made of dice that lie after so many rolls; ``brown`` lies there in its one roll."""
        key = dice, brown, mode, rolls, magic
        if key not in self._lying:
            self._lying[key] = max(self._options(dice, brown, mode, rolls, magic))
        return self._lying[key]

    def _options(self, dice: Faces, brown: int, mode: Brown, rolls: int, magic: int) -> Iterator[float]:
        yield self.end(None, rolls, magic)
        for brew in brews(self._kitchen.markers, counts_of((*dice, brown))):
            yield self.end(brew, rolls, magic)
        if rolls < ROLLS:
            for kept in subsets(dice):
                yield self.thrown(kept, 0, mode, rolls, magic)
        elif magic >= PRICES["extra_roll"]:
            for kept in subsets(dice):
                yield self.thrown(kept, 0, "out" if mode == "roll" else mode, rolls, magic - PRICES["extra_roll"])
        if rolls >= ROLLS and mode != "turn" and magic >= PRICES["extra_brown"]:
            left = magic - PRICES["extra_brown"]
            for kept in (dice, *subsets(dice)):
                yield self.thrown(kept, 0, "roll", rolls, left)
            for kept in subsets(dice) if brown else ():
                yield self.thrown(kept, brown, "roll", rolls, left)
        if magic >= PRICES["restart"]:
            yield self.start(mode == "turn", magic - PRICES["restart"])

    def start(self, brown: bool, magic: int) -> float:
        """A turn before its first roll."""
        if brown:
            return self.thrown((), 0, "turn", 0, magic)
        with_brown = magic - PRICES["brown_die"]
        ways = [self.thrown((), 0, "out", 0, magic)]
        return max([*ways, self.thrown((), 0, "turn", 0, with_brown)] if with_brown >= 0 else ways)

    def thrown(self, kept: Faces, brown: int, mode: Brown, rolls: int, magic: int) -> float:
        """The mean over all throws of what is not kept; in its one roll a brown die that does not lie is thrown."""
        key = kept, brown, mode, rolls, magic
        if key not in self._thrown:
            now = min(rolls + 1, ROLLS)
            browns = FACES if mode == "roll" and not brown else (brown,)
            self._thrown[key] = sum(
                chance * self.lying(dice, face, mode, now, magic) / len(browns)
                for dice, chance in falls(kept, DICE + (mode == "turn"))
                for face in browns
            )
        return self._thrown[key]

    def worth(self, state: State, steps: Moves) -> float:
        """What a move is worth."""
        assert state.turn is not None
        magic, last = self._magic(steps), steps[-1]
        if isinstance(last, Brew | Pass):
            return self.end(last if isinstance(last, Brew) else None, min(state.turn.roll, ROLLS), magic)
        kept, brown, mode, rolls = self._throw(state, steps)
        return self.thrown(kept, brown, mode, rolls, magic)

    def _magic(self, steps: Moves) -> int:
        return (self._kitchen.magic or 0) - _price(steps)

    def _throw(self, state: State, steps: Moves) -> tuple[Faces, int, Brown, int]:
        """What lies while the rest is thrown: dice, the brown one of one roll, how the brown die is in, rolls made."""
        turn, throw = state.turn, steps[-1]
        assert turn is not None
        assert isinstance(throw, Throw)
        spells = [step.spell for step in steps if isinstance(step, Cast)]
        mode: Brown = "turn" if turn.brown == "turn" or "brown_die" in spells else "out"
        if not turn.roll or "restart" in spells:
            return (), 0, mode, 0
        mode = "roll" if "extra_brown" in spells else mode
        stays = [face if place not in throw.dice else 0 for place, face in enumerate(turn.dice, 1)]
        if mode == "turn":
            return tuple(sorted(face for face in stays if face)), 0, mode, min(turn.roll, ROLLS)
        kept = tuple(sorted(face for face in stays[:DICE] if face))
        return kept, stays[-1] if mode == "roll" else 0, mode, min(turn.roll, ROLLS)

    def moves(self, state: State, steps: Moves = ()) -> Iterator[Moves]:
        """All moves that the rules allow."""
        assert state.turn is not None
        for step in self._game.options(state, state.turn.seat, steps):
            if isinstance(step, Cast):
                yield from self.moves(state, (*steps, step))
            else:
                yield (*steps, step)

    def choice(self, state: State) -> tuple[Moves, float]:
        """The best move and its worth: of equals the one with fewest spells, an end before a throw."""
        found = {steps: self.worth(state, steps) for steps in self.moves(state)}
        most = max(found.values())
        good = [steps for steps, worth in found.items() if worth > most - SAME]
        kinds = (Brew, Pass, Throw)
        best = min(
            good, key=lambda steps: (len(steps), next(n for n, k in enumerate(kinds) if isinstance(steps[-1], k)))
        )
        return best, found[best]

    def tell(self, state: State, steps: Moves) -> tuple[float, Line]:
        """What a move cost against the best, and the sentence about it."""
        best, most = self.choice(state)
        loss = max(0.0, most - self.worth(state, steps))
        mine, better = steps[:-1], best[:-1]
        args = _tenths(loss)
        if better and mine != better:
            return loss, self._spell_missed(state, mine, best, args)
        if mine != better:
            return loss, self._spell_wasted(mine, best[-1], args)
        did, should = steps[-1], best[-1]
        if isinstance(should, Throw):
            if isinstance(did, Throw):
                return loss, self._kept_others(state, steps, best, args)
            return loss, self._too_early(state, did, best, args)
        if not isinstance(should, Brew):
            return loss, Line("wuerfelorte-coach-pass", args=args)
        if isinstance(did, Throw):
            return loss, self._too_late(state, should, args)
        words = {"best_pot": _word(should)}
        args["best_points"] = points_of(should)
        if not isinstance(did, Brew):
            return loss, Line("wuerfelorte-coach-not-brewed", args=args, words=words)
        args["points"] = points_of(did)
        return loss, Line("wuerfelorte-coach-pot", args=args, words={**words, "pot": _word(did)})

    def _kept_others(self, state: State, steps: Moves, best: Moves, args: Args) -> Line:
        kept, better = self._dice(state, steps), self._dice(state, best)
        args |= {"kept_many": len(kept), "best_many": len(better)}
        words = {"kept": " ".join(kept), "best": " ".join(better)}
        with_best, with_mine = self._chances(state, best), self._chances(state, steps)
        gains = self._gains(self._magic(best), None)
        weights = {aim: (with_best[aim] - with_mine[aim]) * gain for aim, gain in gains.items()}
        aim = _first(weights)
        percent, instead = half_up(100 * with_best[aim]), half_up(100 * with_mine[aim])
        if weights[aim] < SAME or percent <= instead:
            return Line("wuerfelorte-coach-keep-more", args=args, words=words)
        args |= {"percent": percent, "instead": instead}
        return Line("wuerfelorte-coach-keep", args=args, words={**words, "aim": _aim_word(aim)})

    def _too_early(self, state: State, did: Step, best: Moves, args: Args) -> Line:
        better, key = self._dice(state, best), "wuerfelorte-coach-passed-early"
        args["best_many"] = len(better)
        words = {"best": " ".join(better)}
        if isinstance(did, Brew):
            key = "wuerfelorte-coach-too-early"
            args["points"], words["pot"] = points_of(did), _word(did)
        return self._with_aim(key, state, best, self.worth(state, (did,)), args, words)

    def _with_aim(
        self,
        key: str,
        state: State,
        best: Moves,
        instead: float | None,
        args: Args,
        words: dict[str, str],
    ) -> Line:
        chances = self._chances(state, best)
        weights = {aim: chances[aim] * gain for aim, gain in self._gains(self._magic(best), instead).items()}
        aim = _first(weights)
        if weights[aim] < SAME:
            return Line(f"{key}-more", args=args, words=words)
        args["percent"] = half_up(100 * chances[aim])
        return Line(key, args=args, words={**words, "aim": _aim_word(aim)})

    def _too_late(self, state: State, should: Brew, args: Args) -> Line:
        assert state.turn is not None
        quick = QUICK_MAGIC[state.turn.roll] if state.turn.roll < ROLLS else 0
        had = self._kitchen.magic
        args["magic"] = 0 if had is None else (brewed(self._kitchen, should, quick).magic or 0) - had
        args["points"] = points_of(should)
        return Line("wuerfelorte-coach-too-late", args=args, words={"pot": _word(should)})

    def _spell_missed(self, state: State, mine: Moves, best: Moves, args: Args) -> Line:
        args["price"] = _price(best)
        words = {"best_spell": _spell_words(best)}
        if mine:
            args["instead"] = _price(mine)
            words["spell"] = _spell_words(mine)
            return Line("wuerfelorte-coach-spell-other", args=args, words=words)
        return self._with_aim("wuerfelorte-coach-spell-missed", state, best, None, args, words)

    def _spell_wasted(self, mine: Moves, should: Step, args: Args) -> Line:
        args["price"] = _price(mine)
        words = {"spell": _spell_words(mine)}
        if not isinstance(should, Brew):
            return Line("wuerfelorte-coach-spell-wasted", args=args, words=words)
        args["points"] = points_of(should)
        return Line("wuerfelorte-coach-spell-brew", args=args, words={**words, "best_pot": _word(should)})

    def _dice(self, state: State, steps: Moves) -> list[str]:
        kept, brown, _, _ = self._throw(state, steps)
        words = [f"wuerfelorte-colour-{COLOURS[face - 1]}" for face in kept]
        return [*words, "wuerfelorte-die-brown"] if brown else words

    def _gains(self, magic: int, instead: float | None) -> dict[Brew, float]:
        """For each brew one may play for (three of a colour in its own pot): its worth over passing or ``instead``."""
        some = [COLOURS.index(colour) for colour in COLOURS if self._kitchen.markers[POTS.index(colour)]]
        pots: list[Brew] = []
        for counts in ((5, 0), (4, 2), (3, 3), (3, 2), (2, 2, 2), (1, 1, 1, 1, 1), (1, 1, 1, 1)):
            for first in range(len(COLOURS)):
                turned = [0] * len(COLOURS)
                for n, count in enumerate(counts):
                    turned[(first + n) % len(COLOURS)] = count
                pots += [brew for brew in brews(self._kitchen.markers, tuple(turned)) if brew not in pots]
        pots = [brew for brew in pots if brew.pot not in COLOURS]
        pots += [Brew(COLOURS[n], "three_alike") for n in some]
        order = sorted(pots, key=lambda brew: (POTS.index(brew.pot), CLAIM_ORDER.index(brew.claim)))
        base = self.end(None, ROLLS, magic) if instead is None else instead
        return {brew: self.end(brew, ROLLS, magic) - base for brew in order}

    def _chances(self, state: State, steps: Moves) -> dict[Brew, float]:
        """How likely each of these is within the throws of the turn, played for alone and without further spells."""
        kept, brown, mode, rolls = self._throw(state, steps)
        lying = tuple(sorted((*kept, brown) if brown else kept))
        dice, throws = DICE + (mode != "out"), max(1, ROLLS - rolls)
        return {brew: self._reached(brew, lying, dice, throws) for brew in self._gains(self._magic(steps), None)}

    def _reached(self, brew: Brew, kept: Faces, dice: int, throws: int) -> float:
        best = self._reach(brew, dice, throws - 1)
        return sum(chance * best[fallen] for fallen, chance in falls(kept, dice))

    def _reach(self, brew: Brew, dice: int, throws: int) -> dict[Faces, float]:
        """For all dice that may lie: how likely the brew is with so many throws left."""
        key = brew, dice, throws
        if key not in self._reaches:
            here = {fallen: float(self._holds(brew, fallen)) for fallen, _ in falls((), dice)}
            if throws:
                later = self._reach(brew, dice, throws - 1)
                mean = {
                    kept: sum(chance * later[fallen] for fallen, chance in falls(kept, dice)) for kept in keeps(dice)
                }
                here = {fallen: good or max(mean[kept] for kept in subsets(fallen)) for fallen, good in here.items()}
            self._reaches[key] = here
        return self._reaches[key]

    def _holds(self, aim: Brew, dice: Faces) -> bool:
        if aim.pot in COLOURS:
            return dice.count(COLOURS.index(aim.pot) + 1) >= THREE
        return aim in brews(self._kitchen.markers, counts_of(dice))


CLAIM_ORDER = (
    "pair", "three_alike", "four_alike", "five_alike", "full_house", "two_pairs", "four_colours", "five_colours"
)  # fmt: skip


def _price(steps: Moves) -> int:
    return sum(PRICES[step.spell] for step in steps if isinstance(step, Cast))


def _spell_words(steps: Moves) -> str:
    return " ".join(f"wuerfelorte-spell-{step.spell}" for step in steps if isinstance(step, Cast))


def _word(brew: Brew) -> str:
    return f"wuerfelorte-large-{brew.claim}" if brew.pot == "large" else f"wuerfelorte-pot-{brew.pot}"


def _aim_word(brew: Brew) -> str:
    return f"wuerfelorte-aim-{brew.pot}" if brew.pot in COLOURS else _word(brew)


def _first(weights: dict[Brew, float]) -> Brew:
    most = max(weights.values())
    return next(brew for brew, weight in weights.items() if weight > most - SAME)


def _tenths(loss: float) -> dict[str, int | str]:
    tenths = half_up(loss * 10)
    return {"whole": tenths // 10, "tenth": tenths % 10}


def half_up(number: float) -> int:
    """To the nearest whole number; what lies within ``SAME`` of a half is a half, and goes up."""
    whole = int(number)
    return whole + (number - whole >= 0.5 - SAME)


@cache
def subsets(dice: Faces) -> tuple[Faces, ...]:
    """All that can be kept when at least one die is thrown."""
    return tuple(dict.fromkeys(kept for size in range(len(dice)) for kept in combinations(dice, size)))


@cache
def keeps(dice: int) -> tuple[Faces, ...]:
    """Everything that can be kept of so many dice."""
    return tuple(dict.fromkeys(kept for fallen, _ in falls((), dice) for kept in subsets(fallen)))


@cache
def falls(kept: Faces, dice: int) -> tuple[tuple[Faces, float], ...]:
    """Every way so many dice can lie after keeping these, and how likely it is."""
    thrown = dice - len(kept)
    if not thrown:
        return ((kept, 1.0),)
    found = []
    for rolled, weight in outcomes(roll(thrown)):
        assert isinstance(rolled, Rolled)
        found.append((tuple(sorted(kept + rolled.faces)), weight / 6**thrown))
    return tuple(found)
