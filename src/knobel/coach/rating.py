"""How well somebody plays, where the coach keeps books: what they lose in a game by their own decisions.

Luck is not in it, so few games tell much. What is lost is never less than nothing and has a long tail, and whoever
loses more also differs more from game to game. So what is believed of a person is worked out over all they may lose on
average: a gamma distribution around it, whose spread is expected as it is with players of known strength, and then
learnt from their own games. Old games count less and less, for people get better. No opponent, no place and no result
matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from itertools import pairwise
from math import exp, lgamma, log, sqrt
from statistics import fmean, linear_regression, stdev
from typing import Any, Literal

import msgspec
from msgspec import Struct

from knobel.game import AnyGame, Event, Seat
from knobel.games.wuerfelorte import Wuerfelorte
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.weights import weights

FADES = 0.98
"""By how much an older game counts less than the next one: 50 games count, of however many. Chosen."""
DIFFER = 0.3
"""People differ from each other at least so much in how much their games differ (of its logarithm). Chosen."""
LEAST = 0.05
"""Whoever loses less loses nothing: books are kept in tenths."""
FAR, STEPS = 4.0, 50
"""What somebody loses is sought so far around the mean of their games (of its logarithm), in so many steps each way."""
PROMISED = 0.9
"""An interval holds the truth so often."""
ENOUGH = 3
"""With fewer games nothing is said."""


STARS = ("wuerfelwelten",)
"""Games in which tenths of stars are lost, not points."""


class Scale(Struct, frozen=True):
    """What players of known strength lost in a kind of game, game by game; measured by ``training/lost.py``."""

    options: dict[str, Any]
    players: dict[str, list[float]]

    @property
    def levels(self) -> dict[str, float]:
        """What each level loses on average, the most first; what is between two levels is none."""
        return {name: fmean(lost) for name, lost in self.players.items() if "+" not in name}


class Spread(Struct, frozen=True):
    """How much somebody's games differ who loses so much in them, judged by the players of a scale.

    A line through these players: by what share of their mean their games differ, over that mean, both as logarithms.
    """

    slope: float
    level: float
    """The line's height at ``centre``, the mean of the players."""
    centre: float
    width: float
    """The sum of the squares of the players' distances to it."""
    players: int
    doubt: float
    """The variance around the line."""
    measured: tuple[float, float]
    """Where there are players; beyond them the share stays as it is."""

    def at(self, lost: float) -> tuple[float, float]:
        """The logarithm of the share at the logarithm of what is lost, and its variance for one person more."""
        low, high = self.measured
        away = min(max(lost, low), high) - self.centre
        return self.level + self.slope * away, self.doubt * (1 + 1 / self.players + away * away / self.width)


class Belief(Struct, frozen=True):
    """What is believed of a person's play after some games."""

    spread: Spread
    games: int = 0
    mean: float = 0.0
    """What was lost in a game; newer ones count more."""
    around: float = 0.0
    """The sum of the squares around it."""
    weight: float = 0.0
    squares: float = 0.0
    """The sums of the weights of all games, and of their squares."""

    def after(self, lost: float) -> Belief:
        """And after one game more, in which so much was lost."""
        weight, missed = FADES * self.weight + 1, lost - self.mean
        return Belief(
            self.spread,
            self.games + 1,
            self.mean + missed / weight,
            FADES * self.around + missed * missed * (1 - 1 / weight),
            weight,
            FADES * FADES * self.squares + 1,
        )

    @property
    def lost(self) -> float:
        """What is lost in a game: as likely more as less."""
        return self.below(0.5)[0] if self.mean >= LEAST else 0.0

    def interval(self, promised: float = PROMISED) -> tuple[float, float]:
        """Where the truth lies, with this probability."""
        low, high = self.below(0.5 - promised / 2, 0.5 + promised / 2)
        return low, high

    def below(self, *shares: float) -> list[float]:
        """Below what the truth lies, with each of these probabilities."""
        middle = max(self.mean, LEAST)
        steps = [FAR * (n / STEPS) ** 3 for n in range(-STEPS, STEPS + 1)]
        heights = [self._likelihood(middle, step) for step in steps]
        top = max(heights)
        chances = [exp(height - top) for height in heights]
        sums = [0.0]
        for (one, two), (low, high) in zip(pairwise(steps), pairwise(chances), strict=True):
            sums.append(sums[-1] + (two - one) * (low + high) / 2)
        found = []
        for share in shares:
            wanted = share * sums[-1]
            at = next(n for n, (_, upto) in enumerate(pairwise(sums)) if upto >= wanted)
            within = (wanted - sums[at]) / (sums[at + 1] - sums[at])
            lost = middle * exp(steps[at] + within * (steps[at + 1] - steps[at]))
            found.append(lost if lost >= LEAST else 0.0)
        return found

    def _likelihood(self, middle: float, away: float) -> float:
        """The logarithm of how likely these games are for whoever loses ``middle`` times e to the power of ``away``.

        The gamma distribution around that mean, by its deviance; the square of the share by which games differ has an
        inverse gamma distribution beforehand, over which is summed. Before any game each share of the mean more or less
        is as likely as the other.
        """
        share, variance = self.spread.at(log(middle) + away)
        count = self.weight * self.weight / self.squares  # so many games that count alike say as much
        shape, scale = 0.5 + 0.25 / variance, 0.25 / variance * exp(2 * share)
        missed = count * (self.around / self.weight / (2 * middle * middle) + exp(-away) - 1 + away)
        return (
            lgamma(shape + count / 2) - lgamma(shape) + shape * log(scale) - (shape + count / 2) * log(scale + missed)
        )


@cache
def scales(game: str) -> tuple[Scale, ...]:
    """The kinds of a game that can be rated, the usual one first; none where the coach keeps no books."""
    try:
        return msgspec.json.decode(weights(game, "lost.json"), type=tuple[Scale, ...])
    except FileNotFoundError:
        return ()


def scale_of(game: AnyGame) -> Scale | None:
    """The scale on which this game is rated."""
    return next(
        (one for one in scales(game.name) if all(getattr(game, key) == of for key, of in one.options.items())), None
    )


def unknown(scale: Scale) -> Belief:
    """Somebody of whom no game is known, and whose games differ as those of this scale's players do."""
    players = [lost for lost in scale.players.values() if fmean(lost) >= LEAST and stdev(lost) > 0]
    means = [log(fmean(lost)) for lost in players]
    shares = [log(stdev(lost) / fmean(lost)) for lost in players]
    slope, height = linear_regression(means, shares)
    missed = [share - height - slope * mean for mean, share in zip(means, shares, strict=True)]
    centre = fmean(means)
    return Belief(
        Spread(
            slope,
            height + slope * centre,
            centre,
            sum((mean - centre) ** 2 for mean in means),
            len(players),
            max(DIFFER, sqrt(sum(each * each for each in missed) / max(1, len(players) - 2))) ** 2,
            (min(means), max(means)),
        )
    )


def rated(scale: Scale, lost: Iterable[float]) -> Belief:
    """What is believed after these games, the oldest first."""
    belief = unknown(scale)
    for amount in lost:
        belief = belief.after(amount)
    return belief


class Standing(Struct, frozen=True):
    """Where somebody stands among the levels: like one, between two, or beyond the last one on either side."""

    how: Literal["like", "between", "above", "below"]
    levels: tuple[str, ...]


def standing(belief: Belief, levels: Mapping[str, float]) -> Standing:
    """Between which levels somebody plays. The interval decides whether they can be told from one."""
    low, high = belief.interval()
    ladder = sorted(levels, key=lambda level: -levels[level])
    within = [level for level in ladder if low <= levels[level] <= high]
    if within:
        return Standing("like", (min(within, key=lambda level: abs(levels[level] - belief.lost)),))
    better = [level for level in ladder if levels[level] < low]
    weaker = [level for level in ladder if levels[level] > high]
    if not weaker:
        return Standing("below", (ladder[0],))
    if not better:
        return Standing("above", (ladder[-1],))
    return Standing("between", (weaker[-1], better[0]))


def lost_by(game: AnyGame, events: Sequence[Event], seat: Seat) -> float | None:
    """The points, or tenths of stars, that a seat lost by its own decisions. None: no books are kept of this game."""
    if not (find_spec("numba") and find_spec("numpy")):
        return None
    if isinstance(game, Wuerfelspiel):
        from knobel.coach.wuerfelspiel.points import points_ledger

        return -points_ledger(game, events, seat).skill
    if isinstance(game, Wuerfelorte):
        from knobel.coach.wuerfelorte.points import points_ledger as seat_ledger

        return -seat_ledger(game, events, seat).skill
    if isinstance(game, Wuerfelwelten):
        from knobel.coach.wuerfelwelten.points import points_ledger as stars_ledger

        return -stars_ledger(events, seat).skill
    return None
