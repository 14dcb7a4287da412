"""What is asked and answered about tournaments."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from knobel.wire.kinds import Key, Name

TournamentSecret = Annotated[
    str, Meta(min_length=1, max_length=64, description="What stands behind the # of the link to a tournament.")
]
TournamentForm = Literal["swiss", "everyone", "knockout", "arena", "crowd"]
TournamentState = Literal["open", "running", "ended"]
"""Open is one that waits for people and for its host."""


class TournamentPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """How it is played; announced before it begins and never changed."""

    form: TournamentForm
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    """At a table, where not all of a crowd sit at one."""
    rounds: Annotated[int, Meta(ge=1, le=20)] = 5
    """Of a Swiss or a crowd; elsewhere they follow from who came."""
    minutes: Annotated[int, Meta(ge=1, le=240)] = 60
    """So long an arena sets new tables."""
    through: Annotated[int, Meta(ge=1, le=3)] = 1
    """Of each table of a knock-out so many go on."""
    cut: Annotated[int, Meta(ge=1, le=100)] = 50
    """So many in a hundred of a crowd stay after each round."""


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """Set up a tournament."""

    tournament: Name
    """What it is called."""
    name: Name
    """What I am called."""
    game: Annotated[str, Meta(max_length=40)]
    plan: TournamentPlan
    options: dict[str, Any] = {}
    """Of its tables, without their seats."""
    plays: bool = True
    """Whether I play as well."""
    seconds: Annotated[int, Meta(ge=10, le=600)] = 60
    """For each move. Then the house bot plays."""
    pause: Annotated[int, Meta(ge=0, le=3600)] = 20
    """Seconds between two rounds."""
    by_host: bool = False
    """Whether each round waits for me to begin it."""
    same_dice: bool = False
    """Whether the same dice fall at all tables of a round; Würfelspiel only."""


class LookIntoTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """To which tournament does this link lead?"""

    secret: TournamentSecret


class EnterTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """Enter by its link, or come back after having left."""

    secret: TournamentSecret
    name: Name


class TournamentDoor(Struct, frozen=True):
    """What whoever has the link may know before they enter."""

    key: Key
    name: str
    game: str
    options: dict[str, Any]
    plan: TournamentPlan
    state: TournamentState
    host: str | None
    """What its host is called."""
    entrants: list[str | None]
    """Who is in it; null: somebody without a name."""
    late: bool
    """Whether one can still enter."""
    me: int | None
    """My number where I am in it already."""


class TournamentLink(Struct, frozen=True):
    """The link by which others enter, its QR code as SVG, and a short code to type instead."""

    path: str
    qr: str
    code: str | None
    """Null: it has ended, or nobody can enter any more."""


class TournamentEntrant(Struct, frozen=True):
    """Somebody who entered."""

    number: int
    """1, 2, … in the order of entering."""
    name: str | None
    """Null: somebody whose person is no longer known."""
    here: bool
    """False: the house bot played all of their last table."""
    out: bool
    """Left, was removed, is knocked out, or cut."""
    left: bool
    """Left, was removed, or let the house bot play two tables running."""


class TournamentTable(Struct, frozen=True):
    """A table, or where it will be in a moment."""

    table: Key
    seats: list[int]
    """Numbers of entrants, seat by seat."""
    state: Literal["playing", "over"]
    scores: list[int] | None
    places: list[int] | None
    """1 is best; ties share."""


class TournamentRound(Struct, frozen=True):
    """Who plays whom. In an arena: one table each."""

    round: int
    tables: list[TournamentTable]
    byes: list[int]
    """Who has no table this time."""
    began: float
    ended: float | None
    commitment: str | None
    """Where the same dice fall at all tables: the server's commitment to them, made before they are thrown."""
    secret: str | None
    """What they are computed from, once all tables have ended."""


class TournamentStanding(Struct, frozen=True):
    """Where somebody stands."""

    place: int
    number: int
    points: float
    games: int
    ties: list[float]
    """What breaks ties, in the order of ``tie_breaks``."""
    out: bool


class TournamentBrief(Struct, frozen=True):
    """A tournament that is mine to play or to look after."""

    key: Key
    name: str
    game: str
    form: TournamentForm
    state: TournamentState
    host: bool
    made: float


class Tournaments(Struct, frozen=True):
    """Those I am in or look after, the latest first."""

    now: float
    tournaments: list[TournamentBrief]


class TournamentInfo(Struct, frozen=True):
    """A tournament, for everyone who has its key."""

    key: Key
    version: int
    """Grows with everything that happens; ask with ``after`` to wait for more."""
    now: float
    name: str
    game: str
    options: dict[str, Any]
    plan: TournamentPlan
    seconds: int
    pause: int
    by_host: bool
    same_dice: bool
    state: TournamentState
    host_name: str | None
    made: float
    began: float | None
    ended: float | None
    entrants: list[TournamentEntrant]
    rounds: list[TournamentRound]
    """All, or with ``since`` those that changed after that version: the others are as they were."""
    round_count: int | None
    """How many rounds there will be; null: nobody knows yet, or it is an arena."""
    begins: float | None
    """When the next round begins by itself; null: it does not, or all of this one have not ended."""
    waits_for_host: bool
    """Whether the next round waits for the host to begin it."""
    ends: float | None
    """When an arena sets no more tables."""
    standings: list[TournamentStanding]
    tie_breaks: list[str]
    """What breaks ties, in this order; the catalogs explain ``tie-…``."""
    host: bool
    """Whether I look after it."""
    me: int | None
    """My number; null: I only look."""
    next: Key | None
    """The table at which I am to sit now."""
    enters: bool
    """Whether I could come back, having left."""
    since: int | None
    """The version that was asked with; null: nothing is left out."""
