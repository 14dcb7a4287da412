"""The chain of hashes behind the dice of the day. Pure.

Before the first day the end of a chain is published. The link of each day leads to it by hashing, once more for each
day, and nobody can walk the other way: a link is unknown before its day, and proves itself and all days before it
afterwards. A day without anybody, or without a server, is only a link that is never asked for.

The link behind the last day is the chain's key. With it the next chain is sealed when it is announced, long before
this one ends; the key is shown once the next chain has begun. ``docs/fair-dice.md`` has the bytes.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Literal, NamedTuple

from knobel.fair import seal_next, walk
from knobel.record import DayChain

DAYS = 1000
"""So many days a chain lasts."""
ANNOUNCED = 100
"""So many days before a chain ends the next one is announced."""

GRACE = 2 * 3600.0
"""Seconds after midnight in which a game of the day before may still be finished. Then its link is shown."""

League = Literal["first", "again"]
"""The first attempt of a person, and all others."""


class Day(NamedTuple):
    """What a table with a day's dice plays: which of the day's games, whose dice, and in which league."""

    sort: str
    day: str
    league: League

    @property
    def name(self) -> str:
        """By which the tables of this day, game and league are found."""
        return f"day {self.league} {self.sort} {self.day}"


def day_named(name: str) -> Day | None:
    """The other way round. None: a day of before there were chains."""
    match name.split(" "):
        case ["day", "first" | "again" as league, sort, day]:
            return Day(sort, day, league)
    return None


def day_at(now: float) -> date:
    """Which day it is. Days begin at midnight of universal time, for everyone at once."""
    return datetime.fromtimestamp(now, UTC).date()


def closes(day: str) -> float:
    """When the dice of a day are over: what is finished later does not count, and the link of the day is shown."""
    return (datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(1)).timestamp() + GRACE


class SecretChain(NamedTuple):
    """A chain as the server keeps it."""

    number: int
    start: date
    days: int
    seed: bytes
    """The key: all links follow from it."""

    @property
    def after(self) -> date:
        """The first day that is no longer this chain's."""
        return self.start + timedelta(self.days)

    def link(self, day: date) -> bytes:
        """What the dice of a day are computed from."""
        return walk(self.seed, (self.after - day).days)

    @property
    def public(self) -> DayChain:
        """What is published before its first day."""
        return DayChain(self.start.isoformat(), self.days, walk(self.seed, self.days + 1).hex())


def chain_due(chains: Sequence[SecretChain], today: date, seed: bytes) -> SecretChain | None:
    """The chain to begin or to announce today, with this seed; None: all that is needed is there."""
    if not chains:
        return SecretChain(1, today, DAYS, seed)
    last = chains[-1]
    if today < last.after - timedelta(ANNOUNCED):
        return None
    return SecretChain(last.number + 1, max(last.after, today), DAYS, seed)


def chain_of(chains: Sequence[SecretChain], day: date) -> SecretChain | None:
    """The chain that a day belongs to. None: the clock was set back to before the first, or is in a gap."""
    return next((chain for chain in chains if chain.start <= day < chain.after), None)


def published(chains: Sequence[SecretChain], today: date) -> list[DayChain]:
    """What everyone may know of the chains today, from the first to the last that is announced."""
    told = []
    for chain, following in zip(chains, [*chains[1:], None], strict=True):
        public = chain.public
        if following:
            key = chain.seed.hex() if today > following.start else None
            public = DayChain(public.start, public.days, public.end, key, seal_next(chain.seed, following.public))
        told.append(public)
    return told


class Field:
    """The scores of all who played the same dice."""

    def __init__(self, scores: Iterable[float]) -> None:
        self._ascending = sorted(scores)

    def place(self, score: float) -> int:
        """Where a score stands, counted from 1; equal ones share a place."""
        return 1 + len(self._ascending) - bisect_right(self._ascending, score)

    def share_beaten(self, score: float) -> float | None:
        """The part of the others that a score of the field beats, ties counted as halves. None: there are no others."""
        others = len(self._ascending) - 1
        if others < 1:
            return None
        below = bisect_left(self._ascending, score)
        ties = bisect_right(self._ascending, score) - below - 1
        return (below + ties / 2) / others
