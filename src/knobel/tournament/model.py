"""What a tournament is made of: what was announced, who came, what was played, who sits where, and how it stands."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Form = Literal["swiss", "everyone", "knockout", "arena", "crowd"]


class Plan(Struct, frozen=True):
    """What is announced before the first table is set, and stays as it is."""

    form: Form
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    """At a table. A crowd sits at one table, however many they are."""
    rounds: Annotated[int, Meta(ge=1, le=30)] = 5
    """Of a Swiss and of a crowd; those of the other forms follow from who came."""
    minutes: Annotated[int, Meta(ge=5, le=600)] = 60
    """Of an arena."""
    through: Annotated[int, Meta(ge=1, le=3)] = 1
    """Knock-out: how many of each table go on."""
    cut: Annotated[int, Meta(ge=1, le=100)] = 50
    """Crowd: per cent who stay after each round."""

    def __post_init__(self) -> None:
        if self.form == "knockout" and self.through >= self.seats:
            raise ValueError("through: fewer go on than sit at a table")


class Entrant(Struct, frozen=True):
    """Somebody who takes part, and in which rounds."""

    number: int
    """1, 2, … in the order of entering; the key to everything."""
    since: int = 1
    """The first round they can be paired in."""
    until: int | None = None
    """The last round they are paired in; None: they are still here."""

    def here(self, nth: int) -> bool:
        """Whether they can be paired in this round."""
        return self.since <= nth and (self.until is None or nth <= self.until)


class Outcome(Struct, frozen=True):
    """A table that was played to its end, or a bye: one seat."""

    round: int
    """Arena: the running number of the table."""
    seats: tuple[int, ...]
    """Entrants, in the order in which they sit."""
    scores: tuple[int, ...]
    """Points of the game."""
    places: tuple[int, ...]
    """1 is best, ties share."""

    @property
    def bye(self) -> bool:
        """Whether nobody else sat there."""
        return len(self.seats) == 1


class Pairing(Struct, frozen=True):
    """Who sits down together in a round, who begins first. No table and no bye: all is played."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


class Standing(Struct, frozen=True):
    """How it stands for one entrant."""

    place: int
    """What nothing breaks is shared."""
    number: int
    points: float
    games: int
    ties: tuple[float, ...]
    """What breaks ties, in the order in which it was announced; more is better."""
    out: bool
    """Left, knocked out, or cut."""
