"""What is asked and answered about the dice of the day."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from knobel.record import DayChain
from knobel.wire.kinds import Hex32, Key, Name


class DayOf(Struct, frozen=True):
    """Which of the dice of the day a table plays."""

    sort: str
    day: str
    again: bool
    """Whether this is a further attempt: the first one counts in a league of its own."""


class NewDaily(Struct, frozen=True, forbid_unknown_fields=True):
    """Play today's dice of a sort: for the first time, or once more."""

    sort: Annotated[str, Meta(max_length=60)]
    name: Name
    again: bool = False


class DaySort(Struct, frozen=True):
    """One of the games with dice of the day."""

    sort: str
    game: str
    variant: Literal["short", "long"] | None
    rivals: int
    """How many bots one plays against."""
    mine: Key | None
    """My first attempt of today."""
    done: bool
    """Whether that is over."""


class Days(Struct, frozen=True):
    """The dice of today, and what proves those of the days before."""

    day: str
    ends: float
    """When the next day begins."""
    sorts: list[DaySort]
    chains: list[DayChain]
    """From the first to the last that is announced."""
    shown_day: str | None
    """The last day whose link is shown."""
    shown_link: Hex32 | None


class DayLine(Struct, frozen=True):
    """One line of a list of the day, the week or the month."""

    place: int
    name: str | None
    """None: somebody who is no longer known."""
    score: int
    """What the game scored; of a week or a month the sum of the shares beaten, in percent."""
    days: int
    mine: bool
    key: Key | None
    """The table, where whoever asks may look at it: not before their own first attempt is over."""


class DayInfo(Struct, frozen=True):
    """One game's dice of today: my table, who did best, and what came of the days before."""

    sort: DaySort
    day: str
    first: list[DayLine]
    again: list[DayLine]
    """Everyone's best further attempt."""
    last_day: str | None
    last_best: DayLine | None
    """The best game of the last day that is over, to look at."""
    week: list[DayLine]
    month: list[DayLine]


class DayResult(Struct, frozen=True):
    """Where a game stands among those of its day and league right now."""

    sort: DaySort
    day: str
    again: bool
    counts: bool
    """False: it was finished when its day was long over."""
    place: int
    players: int
    beaten: float | None
    """The share of the others that it beats, ties as halves. None: there are no others."""
    best: int
    lines: list[DayLine]


class DaySkill(Struct, frozen=True):
    """The same without the luck, where the coach can tell it apart; None where not."""

    adjusted: float | None
    place: int
    players: int
