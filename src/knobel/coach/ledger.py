"""The ledger: what a seat's result is made of. One definition for all games, over any frozen value U.

At a throw of dice, luck is U after it less the mean of U over all ways they could have fallen. At a decision, skill is
U of what was chosen less the best that could have been: never above zero. Where U is not the mean (or the best) of
what follows it, the difference is drift: the coach's own error. They telescope, so that

    final − start = Σ luck + Σ skill + Σ others + Σ drift

for any U, where ``others`` is what the decisions of other seats were worth to this one. Luck is zero on average
whatever U is and whoever plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from math import fsum, sqrt
from pathlib import Path
from types import ModuleType
from typing import Literal

from msgspec import Struct

from knobel.game import Seat

Kind = Literal["luck", "skill"]
ROUNDING = 1e-9
Unit = Literal["points", "wins"]
"""What is counted: points, or the chance to win from 0 to 1."""


class Frozen(Struct, frozen=True):
    """Which value judged: its name, and a hash of the code and the numbers that make it.

    A value that is tuned after the games were seen can prove anything; this says that it was not.
    """

    name: str
    hash: str


def frozen(name: str, made_by: Sequence[ModuleType], *numbers: bytes) -> Frozen:
    """The name of a value made by these modules from these numbers."""
    parts = [Path(str(module.__file__)).read_bytes() for module in made_by]
    return Frozen(name, sha256(b"\0".join([name.encode(), *parts, *numbers])).hexdigest()[:16])


class Entry(Struct, frozen=True):
    """One throw or one decision: U before it, the mean or the best of U over what could follow, and U after it."""

    turn: int
    """The event, counted as in the record."""
    kind: Kind
    by: Seat | None
    """Whose dice or whose decision; None: dice that fell for everyone."""
    before: float
    backup: float
    after: float

    @property
    def amount(self) -> float:
        """The luck of a throw, the skill of a decision."""
        return self.after - self.backup

    @property
    def drift(self) -> float:
        """The coach's own error."""
        return self.backup - self.before


class Ledger(Struct, frozen=True):
    """The books of one seat over a whole game, or over what was played of it."""

    seat: Seat
    unit: Unit
    judge: Frozen
    start: float
    final: float
    entries: tuple[Entry, ...]

    @property
    def luck(self) -> float:
        """Of all dice that mattered to this seat."""
        return fsum(entry.amount for entry in self.entries if entry.kind == "luck")

    @property
    def skill(self) -> float:
        """Of this seat's own decisions."""
        return fsum(entry.amount for entry in self.decisions)

    @property
    def others(self) -> float:
        """What the decisions of the other seats were worth to this one."""
        return fsum(entry.amount for entry in self.entries if entry.kind == "skill" and entry.by != self.seat)

    @property
    def drift(self) -> float:
        """The sum of the coach's own errors."""
        return fsum(entry.drift for entry in self.entries)

    @property
    def doubt(self) -> float:
        """How far the coach's value is off where it can be, in this game: the root mean square of its errors."""
        errors = [entry.drift for entry in self.entries if abs(entry.drift) > ROUNDING]
        return sqrt(fsum(error * error for error in errors) / len(errors)) if errors else 0.0

    @property
    def adjusted(self) -> float:
        """The result without the luck: on average the same, and far less scattered."""
        return self.final - self.luck

    @property
    def leak(self) -> float:
        """What the sums miss: rounding and nothing else."""
        return self.final - fsum((self.start, self.luck, self.skill, self.others, self.drift))

    @property
    def decisions(self) -> Iterator[Entry]:
        """This seat's own."""
        return (entry for entry in self.entries if entry.kind == "skill" and entry.by == self.seat)


class Book:
    """A ledger being written: every entry begins where the last one ended."""

    def __init__(self, seat: Seat, unit: Unit, judge: Frozen, start: float) -> None:
        self._seat, self._unit, self._judge = seat, unit, judge
        self._start = self.now = start
        self._entries: list[Entry] = []

    def write(self, turn: int, kind: Kind, by: Seat | None, backup: float, after: float) -> None:
        """What could have followed (its mean or its best), and what did."""
        self._entries.append(Entry(turn, kind, by, self.now, backup, after))
        self.now = after

    def closed(self) -> Ledger:
        """The ledger as far as it goes."""
        return Ledger(self._seat, self._unit, self._judge, self._start, self.now, tuple(self._entries))


class Moment(Struct, frozen=True):
    """A throw or a decision, and the chances of all seats: before it, on average (or at best), and after it."""

    turn: int
    kind: Kind
    by: Seat | None
    before: tuple[float, ...]
    backup: tuple[float, ...]
    after: tuple[float, ...]


def books_of(moments: Sequence[Moment], seats: int, judge: Frozen) -> list[Ledger]:
    """The chances of all seats as the books of each."""
    found = []
    for seat in range(seats):
        book = Book(seat, "wins", judge, moments[0].before[seat] if moments else 1 / seats)
        for moment in moments:
            book.write(moment.turn, moment.kind, moment.by, moment.backup[seat], moment.after[seat])
        found.append(book.closed())
    return found


def worst(entries: Iterable[Entry], many: int, least: float) -> list[Entry]:
    """The dearest decisions that cost more than ``least``, the dearest first."""
    dear = [entry for entry in entries if -entry.amount > least]
    return sorted(dear, key=lambda entry: (entry.amount, entry.turn))[:many]
