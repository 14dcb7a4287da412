"""What happens in a tournament, written down deed by deed, and what follows from it. No IO.

All that a tournament is follows from its terms and its log: whoever folds the same log, on whichever machine and after
whatever accident, has the same tournament. Tables are in the log before they are set.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct

from knobel.tournament import Entrant, Outcome, Plan, late_entries

State = Literal["open", "running", "ended"]
MISSED = 2
"""Who let the house bot play so many whole tables running is not paired any more, until they come back."""
NO_RETURN = ("knockout", "crowd")
"""Forms that nobody comes back to who missed a round."""


class Terms(Struct, frozen=True):
    """What was announced, and stays as it is."""

    game: str
    options: dict[str, Any]
    plan: Plan
    seconds: int
    pause: int
    by_host: bool = False
    same_dice: bool = False


class Entered(Struct, frozen=True, tag="entered"):
    """Somebody is in it from this round on."""

    number: int
    since: int


class Left(Struct, frozen=True, tag="left"):
    """Somebody is paired no more after this round."""

    number: int
    until: int
    why: Literal["self", "host", "absent", "gone"]


class Back(Struct, frozen=True, tag="back"):
    """Somebody who had left is here again."""

    number: int


class Began(Struct, frozen=True, tag="began"):
    """It begins. From the seed follows all chance in who plays whom, and the dice where all tables have the same."""

    seed: str


class Seated(Struct, frozen=True, array_like=True):
    """Who sits down together, at which table."""

    key: str
    seats: tuple[int, ...]


class Paired(Struct, frozen=True, tag="paired"):
    """A round begins; in an arena, a table."""

    round: int
    tables: tuple[Seated, ...]
    byes: tuple[int, ...] = ()


class TablesSet(Struct, frozen=True, tag="set"):
    """These tables are there: people may go to them."""

    keys: tuple[str, ...]


class Result(Struct, frozen=True, tag="result"):
    """A table has ended."""

    key: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    absent: tuple[int, ...] = ()
    """For whom the house bot played all of it."""


class NextRound(Struct, frozen=True, tag="next"):
    """The host wants the next round now."""


class Ended(Struct, frozen=True, tag="ended"):
    """Nothing more is played that counts."""


Deed = Entered | Left | Back | Began | Paired | TablesSet | Result | NextRound | Ended
deeds_of = msgspec.json.Decoder(list[Deed]).decode


class Played(NamedTuple):
    """A table of a round, and how it ended if it did."""

    key: str
    seats: tuple[int, ...]
    result: Result | None = None


class Round(NamedTuple):
    """One round, or one table of an arena."""

    round: int
    began: float
    tables: dict[str, Played]
    byes: tuple[int, ...]
    ended: float | None
    version: int
    """In which it last changed."""

    @property
    def running(self) -> list[Played]:
        """The tables whose end is not noted."""
        return [table for table in self.tables.values() if table.result is None]


class Cup:
    """A tournament as it stands: its log, folded."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.version = 0
        self.state: State = "open"
        self.seed = b""
        self.began: float | None = None
        self.ended: float | None = None
        self.entrants: dict[int, Entrant] = {}
        self.left: dict[int, Left] = {}
        self.missed: dict[int, int] = {}
        """How many tables running somebody let the house bot play."""
        self.rounds: list[Round] = []
        self.free_since: dict[int, float] = {}
        """Since when somebody waits for a table."""
        self.set: set[str] = set()
        """The tables that are there."""
        self.wants_next = False
        self.noted = 0.0
        """When a table's end was noted last."""

    @property
    def round(self) -> int:
        """The last one that began; 0: none yet."""
        return len(self.rounds)

    @property
    def running_tables(self) -> list[Played]:
        """The tables whose end is not noted."""
        rounds = self.rounds if self.terms.plan.form == "arena" else self.rounds[-1:]
        return [table for each in rounds for table in each.running]

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """All that has ended, byes too."""
        found = []
        for each in self.rounds:
            found += [
                Outcome(each.round, table.seats, table.result.scores, table.result.places)
                for table in each.tables.values()
                if table.result
            ]
            found += [Outcome(each.round, (number,), (0,), (1,)) for number in each.byes]
        return tuple(found)

    @property
    def here(self) -> list[Entrant]:
        """Who has not left."""
        return [entrant for entrant in self.entrants.values() if entrant.until is None]

    @property
    def enterable(self) -> bool:
        """Whether anybody can still enter."""
        return self.state == "open" or (self.state == "running" and late_entries(self.terms.plan))

    def may_return(self, number: int) -> bool:
        """Whether somebody who left can be paired again."""
        left, since = self.left[number], self.entrants[number].since
        if self.state != "running" or left.why in ("host", "gone"):
            return self.state == "open" and left.why == "self"
        if self.terms.plan.form in NO_RETURN:
            return left.until == self.round
        return left.until >= since or late_entries(self.terms.plan)

    def table_of(self, number: int) -> Played | None:
        """Where somebody sits now."""
        return next((table for table in reversed(self.running_tables) if number in table.seats), None)

    # What happens.

    def happen(self, at: float, deeds: Sequence[Deed]) -> None:
        """One entry of the log."""
        self.version += 1
        for deed in deeds:
            self._do(at, deed)

    def _do(self, at: float, deed: Deed) -> None:
        match deed:
            case Entered(number, since):
                self.entrants[number] = Entrant(number, since)
                self.free_since[number] = at
            case Left(number, until):
                self.left[number] = deed
                self.entrants[number] = msgspec.structs.replace(self.entrants[number], until=until)
            case Back(number):
                self.left.pop(number, None)
                self.missed.pop(number, None)
                self.entrants[number] = msgspec.structs.replace(self.entrants[number], until=None)
                self.free_since[number] = at
            case Began(seed):
                self.state, self.began, self.seed = "running", at, bytes.fromhex(seed)
            case Paired(round, tables, byes):
                played = {table.key: Played(table.key, table.seats) for table in tables}
                self.rounds.append(Round(round, at, played, byes, None if played else at, self.version))
                self.wants_next = False
            case TablesSet(keys):
                self.set.update(keys)
            case Result():
                self._end_table(at, deed)
            case NextRound():
                self.wants_next = True
            case Ended():
                self.state, self.ended = "ended", at

    def _end_table(self, at: float, result: Result) -> None:
        self.noted = at
        place = next(n for n, each in enumerate(self.rounds) if result.key in each.tables)
        self.rounds[place] = self.rounds[place]._replace(version=self.version)
        seats = self.rounds[place].tables[result.key].seats
        self.rounds[place].tables[result.key] = Played(result.key, seats, result)
        if not self.rounds[place].running:
            self.rounds[place] = self.rounds[place]._replace(ended=at)
        for number in seats:
            self.missed[number] = self.missed.get(number, 0) + 1 if number in result.absent else 0
            self.free_since[number] = at


def places(scores: Sequence[int], winners: Collection[int]) -> tuple[int, ...]:
    """1 is best, ties share; who won by the rules stands before those who have as many points."""
    ranks = [(seat in winners, score) for seat, score in enumerate(scores)]
    return tuple(1 + sum(other > mine for other in ranks) for mine in ranks)


def with_deeds(cup: Cup, at: float, deeds: Sequence[Deed]) -> Cup:
    """The tournament as it would be after these."""
    after = Cup(cup.terms)
    vars(after).update(
        {name: value.copy() if isinstance(value, dict | list | set) else value for name, value in vars(cup).items()}
    )
    after.rounds = [each._replace(tables=dict(each.tables)) for each in cup.rounds]
    after.happen(at, deeds)
    return after
