"""A review: a whole game as the coach sees it. The same for all games; a game with a value fills in its verdicts.

Nothing here is text: sentences are lines of the catalogs, with the numbers that stand in them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from knobel.coach.ledger import Frozen, Ledger
from knobel.game import AnyGame, Chosen, Line, Refused, Seat
from knobel.games import game_named
from knobel.record import Record

PASSES = 0.3
"""A choice that costs less is good enough; only one that costs more is called a mistake."""
SURE = 5.0
"""So many times the coach's own error in a game a decision must cost to be called a mistake."""
EVEN = 0.25
"""Luck within so many standard deviations is nothing to speak of."""
COACHED = ("wuerfelspiel", "wuerfelorte", "wuerfelwelten", "asteroid_dice")
"""Games with a coach of their own; of others nothing is known but how often somebody decided."""
LONG = ("wuerfelwelten",)
"""Those whose seats take so long that each is looked at only when somebody asks, part by part."""
JUDGED = ("wuerfelspiel", "wuerfelorte", "wuerfelwelten")
"""Those of them whose luck and skill is kept with every game: in points, or in tenths of stars."""
NAMED = 5
"""So many of the dearest mistakes are told."""


class Balance(Struct, frozen=True):
    """The sums of a ledger: start + luck + skill + others + drift = final."""

    start: float
    luck: float
    skill: float
    others: float
    drift: float
    final: float


def balance(ledger: Ledger) -> Balance:
    """The sums of this ledger."""
    return Balance(ledger.start, ledger.luck, ledger.skill, ledger.others, ledger.drift, ledger.final)


class Sway(Struct, frozen=True):
    """What luck and skill had come to after an event, in points."""

    turn: int
    luck: float
    skill: float


def sways(ledger: Ledger) -> tuple[Sway, ...]:
    """Luck and skill of this ledger's seat through the game, in tenths."""
    luck = skill = 0.0
    found = []
    for entry in ledger.entries:
        luck += entry.amount if entry.kind == "luck" else 0.0
        skill += entry.amount if entry.kind == "skill" and entry.by == ledger.seat else 0.0
        found.append(Sway(entry.turn, round(luck, 1), round(skill, 1)))
    return tuple(found)


class Choice(Struct, frozen=True):
    """A move that could have been made, and what it would have cost against the best."""

    steps: tuple[Any, ...]
    loss: float


class Begun(Struct, frozen=True):
    """What the seat sees once it has made these steps of a longer move."""

    steps: tuple[Any, ...]
    view: Any


Deed = tuple[Line, ...]
"""One of several things that were done in a move: what, and then where."""


class Part(Struct, frozen=True):
    """A part of a game after which all is as it was: what its dice were worth, and what was lost in it."""

    turn: int
    """The event in which it was decided."""
    title: Line
    luck: float
    loss: float
    did: tuple[Deed, ...]
    better: tuple[Deed, ...]
    """What would have been better; nothing where next to nothing was lost."""


class Mistake(Struct, frozen=True):
    """A decision that cost more than it should: where, how much, why, and everything that could have been chosen."""

    turn: int
    seat: Seat
    loss: float
    theme: str
    line: Line
    chosen: tuple[Any, ...]
    best: tuple[Any, ...]
    choices: tuple[Choice, ...]
    view: Any
    """What the seat saw."""
    more: Line | None = None
    """Another fact that matters here: a bonus that was in reach."""
    drafts: tuple[Begun, ...] = ()
    """Where a move has several steps: what it sees in between."""
    title: Line | None = None
    """When it was, where people have a word for that."""
    did: tuple[Deed, ...] = ()
    better: tuple[Deed, ...] = ()
    """Where there are too many choices to list them: what was done, and what would have been better."""


class ThemeLoss(Struct, frozen=True):
    """Where points go: a theme, how often and how much."""

    theme: str
    times: int
    loss: float


class SeatReview(Struct, frozen=True):
    """One seat. ``decisions`` are those that were really its own; ``good`` of them lost next to nothing."""

    seat: Seat
    decisions: int
    good: int
    points: Balance | None
    wins: Balance | None
    luck: Line | None
    """The dice in a kind word."""
    mistakes: tuple[Mistake, ...]
    themes: tuple[ThemeLoss, ...]
    between: tuple[str, str] | None
    """It played like something between these two levels, the weaker first."""
    facts: tuple[Line, ...] = ()
    """What is to be said without a verdict."""
    tips: int = 0
    """How many tips it was given. What was decided after one is not counted as its own."""
    sways: tuple[Sway, ...] = ()
    """Luck and skill through the game, where points are judged."""
    parts: tuple[Part, ...] = ()
    """The game part by part, where it has such parts."""


class Chances(Struct, frozen=True):
    """The chances of all seats to win after an event."""

    turn: int
    wins: tuple[float, ...]


class Review(Struct, frozen=True):
    """What the coach says of a game. ``judges`` is empty where no value is good enough for a verdict."""

    game: str
    judges: tuple[Frozen, ...]
    seats: tuple[SeatReview, ...]
    """All of them, or the one that was asked for where that takes long."""
    chances: tuple[Chances, ...]
    tenths: bool = False
    """Whether points are tenths of stars."""


Coach = Callable[[AnyGame, Record], Review]


def review(record: Record) -> Review:
    """The review of a record, finished or not."""
    game = game_named(record.game, record.options)
    try:
        return _with_tips(_coach(record.game)(game, record), record)
    except ModuleNotFoundError as error:
        if error.name in ("numba", "numpy"):
            raise Refused("cli-needs-extra", module=error.name) from error
        raise


def alone(record: Record, seat: Seat) -> Record:
    """Of a game in which nobody depends on others: this seat's own."""
    own: Record = _module(record.game).record_alone(record, seat)
    return own


def parts_of(own: Record) -> int:
    """In how many parts such a game is looked at; none where the solvers are missing."""
    return int(_module(own.game).parts_of(own))


def look(own: Record, part: int) -> bytes:
    """Look at one of its parts."""
    seen: bytes = _module(own.game).look(own, part)
    return seen


def quick_books(own: Record) -> tuple[float, float] | None:
    """Luck and skill of such a game, by a value that is quick to ask; None where the solvers are missing."""
    found: tuple[float, float] | None = _module(own.game).quick_books(own)
    return found


def review_alone(own: Record, seat: Seat, looks: Sequence[bytes]) -> Review:
    """The review of such a game, told as that of this seat, from what was seen of its parts."""
    told: Review = _module(own.game).review_alone(own, seat, looks)
    return told


def _with_tips(told: Review, record: Record) -> Review:
    """Ratings can leave out games in which somebody was helped."""
    given = [sum(helped == seat.seat for _, helped in record.tips) for seat in told.seats]
    return replace(told, seats=tuple(replace(seat, tips=tips) for seat, tips in zip(told.seats, given, strict=True)))


def _coach(game: str) -> Coach:
    if game in COACHED:
        coach: Coach = _module(game).review_of
        return coach
    return only_facts


def _module(game: str) -> Any:
    return import_module(f"knobel.coach.{game}.review")


def only_facts(game: AnyGame, record: Record) -> Review:
    """Where no value is good enough: how often each seat decided, and no verdicts."""
    seats = tuple(
        SeatReview(seat, len(own_decisions(record, seat)), 0, None, None, None, (), (), None)
        for seat in range(game.seats)
    )
    return Review(game.name, (), seats, ())


def named_from(ledger: Ledger) -> float:
    """What a decision of this game must cost to be called a mistake."""
    return max(PASSES, SURE * ledger.doubt)


def luck_line(seat: Seat, luck: float, usual: float) -> Line:
    """What the dice did, told kindly; ``usual`` is the standard deviation of luck in such a game."""
    if abs(luck) < EVEN * usual:
        return Line("coach-luck-even", seat)
    return Line("coach-luck-good" if luck > 0 else "coach-luck-bad", seat, {"points": round(abs(luck))})


def own_decisions(record: Record, seat: Seat) -> list[int]:
    """The events in which this seat decided itself: not the house bot for it, and not after a tip."""
    helped = {*record.house, *record.tips}
    return [
        turn
        for turn, event in enumerate(record.events)
        if isinstance(event, Chosen) and any(move.seat == seat for move in event.moves) and (turn, seat) not in helped
    ]


def themes_of(losses: Sequence[tuple[str, float]]) -> tuple[ThemeLoss, ...]:
    """Losses by theme, the dearest theme first."""
    sums: dict[str, list[float]] = {}
    for theme, loss in losses:
        sums.setdefault(theme, []).append(loss)
    found = [ThemeLoss(theme, len(parts), sum(parts)) for theme, parts in sums.items()]
    return tuple(sorted(found, key=lambda theme: -theme.loss))


def between(levels: Sequence[tuple[str, float]], loss: float) -> tuple[str, str]:
    """The two levels around a loss; ``levels`` with what they lose in a game, weakest first."""
    for (weaker, _), (stronger, less) in pairwise(levels):
        if loss >= less:
            return weaker, stronger
    return levels[-2][0], levels[-1][0]
