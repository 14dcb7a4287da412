"""How well somebody plays, where the coach keeps books: the points they lose in a game by their own decisions.

Luck is not in it, so few games tell much. What is believed of a person is a normal distribution of unknown spread
(the usual conjugate one), begun from what players of known strength lose; old games count less and less, for people
get better. No opponent, no place and no result matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from math import sqrt
from statistics import NormalDist, fmean, median, stdev
from typing import Any, Literal

import msgspec
from msgspec import Struct

from knobel.game import AnyGame, Event, Seat
from knobel.games.wuerfelorte import Wuerfelorte
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.weights import weights

FADES = 0.98
"""By how much an older game counts less than the next one: 50 games count, of however many. Chosen."""
BEFORE = 0.05
"""What is known before the first game is worth so much of a game. Chosen: next to nothing."""
SURE_OF_SPREAD = 2.5
"""How sure one is before the first game of how much a person's games differ. Chosen so that intervals hold."""
PROMISED = 0.9
"""An interval holds the truth so often."""
ENOUGH = 3
"""With fewer games nothing is said."""


class Scale(Struct, frozen=True):
    """What players of known strength lost in a kind of game, game by game; measured by ``training/lost.py``."""

    options: dict[str, Any]
    players: dict[str, list[float]]

    @property
    def levels(self) -> dict[str, float]:
        """What each level loses on average, the most first; what is between two levels is none."""
        return {name: fmean(lost) for name, lost in self.players.items() if "+" not in name}


class Belief(Struct, frozen=True):
    """What is believed of a person's play after some games."""

    lost: float
    """Points a game."""
    weight: float
    squares: float
    """The sums of the weights of all games, and of their squares."""
    shape: float
    scale: float
    """Of the inverse gamma distribution of the variance between games."""
    games: int = 0

    def after(self, lost: float) -> Belief:
        """And after one game more, in which so many points were lost."""
        weight, squares, shape, scale = (
            FADES * self.weight, FADES * FADES * self.squares, FADES * self.shape, FADES * self.scale,
        )  # fmt: skip
        missed = lost - self.lost
        return Belief(
            self.lost + missed / (weight + 1),
            weight + 1,
            squares + 1,
            shape + 0.5,
            scale + 0.5 * missed * missed * weight / (weight + 1),
            self.games + 1,
        )

    def interval(self, promised: float = PROMISED) -> tuple[float, float]:
        """Where the truth lies, with this probability. Nobody loses less than nothing."""
        error = sqrt(self.scale / self.shape * self.squares) / self.weight
        reach = error * _student(0.5 + promised / 2, 2 * self.shape)
        return max(0.0, self.lost - reach), self.lost + reach


def _student(share: float, freedom: float) -> float:
    """The quantile of Student's distribution, by the expansion around the normal one (Abramowitz & Stegun 26.7.5)."""
    z = NormalDist().inv_cdf(share)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
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
    """Somebody of whom no game is known: as any of the players of this scale, and hardly sure of it."""
    players = [lost for lost in scale.players.values() if stdev(lost) > 0]
    spreads = [stdev(lost) for lost in players]
    spread = (median(spreads) + fmean(spreads)) / 2  # chosen, as the shape is, so that intervals hold on every scale
    shape = SURE_OF_SPREAD
    return Belief(median(fmean(lost) for lost in players), BEFORE, BEFORE, shape, shape * spread**2)


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
    """The points that a seat lost by its own decisions. None: no books are kept of this game."""
    if not (find_spec("numba") and find_spec("numpy")):
        return None
    if isinstance(game, Wuerfelspiel):
        from knobel.coach.wuerfelspiel.points import points_ledger

        return -points_ledger(game, events, seat).skill
    if isinstance(game, Wuerfelorte):
        from knobel.coach.wuerfelorte.points import points_ledger as seat_ledger

        return -seat_ledger(game, events, seat).skill
    return None
