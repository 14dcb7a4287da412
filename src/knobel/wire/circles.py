"""What is asked and answered about circles: standing groups of people."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from knobel.wire.http import TableInfo
from knobel.wire.kinds import Key, Name
from knobel.wire.people import Ladder

CircleSecret = Annotated[str, Meta(min_length=1, max_length=64, description="What stands behind the # of the link.")]


class NewCircle(Struct, frozen=True, forbid_unknown_fields=True):
    """Found a circle."""

    circle: Name
    """What it is called."""
    name: Name
    """What I am called."""


class CircleName(Struct, frozen=True, forbid_unknown_fields=True):
    """Call a circle something else."""

    circle: Name


class LookIntoCircle(Struct, frozen=True, forbid_unknown_fields=True):
    """To which circle does this link lead?"""

    secret: CircleSecret


class JoinCircle(Struct, frozen=True, forbid_unknown_fields=True):
    """Join by its link."""

    secret: CircleSecret
    name: Name


class CircleHeir(Struct, frozen=True, forbid_unknown_fields=True):
    """Hand a circle over to a member."""

    member: int


class NewGathering(Struct, frozen=True, forbid_unknown_fields=True):
    """Invite all in the circle."""

    at: Annotated[float, Meta(ge=0, le=1e11)]
    """When, in seconds since 1970."""
    game: Annotated[str, Meta(max_length=40)] | None = None
    """To which game; null: whichever."""


class Coming(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether I come."""

    comes: bool


class PlayWeek(Struct, frozen=True, forbid_unknown_fields=True):
    """Play the week's challenge."""

    name: Name


class CircleDoor(Struct, frozen=True):
    """What whoever has the link may know before they join."""

    name: str
    members: list[str | None]
    """Who is in it; null: somebody without a name."""
    already: Key | None
    """The circle's key where I am in it."""


class CircleLink(Struct, frozen=True):
    """The link by which others join, and its QR code as SVG."""

    path: str
    qr: str


class GatheringInfo(Struct, frozen=True):
    """An invitation of all."""

    gathering: int
    at: float
    game: str | None
    by: str | None
    """Who invites."""
    withdraws: bool
    """Whether I may take it back."""
    comes: list[str | None]
    stays: list[str | None]
    """Who said that they do not come."""
    mine: bool | None
    """What I said; null: nothing yet."""


class CircleBrief(Struct, frozen=True):
    """A circle I am in, and what waits there for me."""

    key: Key
    name: str
    members: int
    tables: list[TableInfo]
    """Tables of the circle with a free seat at which I do not sit."""
    gatherings: list[GatheringInfo]


class Circles(Struct, frozen=True):
    """The circles I am in."""

    now: float
    circles: list[CircleBrief]


class MemberInfo(Struct, frozen=True):
    """Somebody in a circle."""

    member: int
    name: str | None
    founder: bool
    me: bool


class Standing(Struct, frozen=True):
    """What a member reached in a season."""

    member: int
    name: str | None
    me: bool
    games: int
    won: int
    points: float
    """One for each person left behind at a table, half a one for each with whom a place is shared."""
    fair_games: int
    """Games of which the coach knows the luck of everyone."""
    fair_points: float
    """The points of those by the scores without the luck."""


class Season(Struct, frozen=True):
    """A calendar quarter, in universal time."""

    season: str
    """Such as ``2026-4``."""
    seasons: list[str]
    """This one and all in which something was played, the latest first."""
    games: int
    standings: list[Standing]
    by_game: dict[str, list[Standing]]


class RecordBest(Struct, frozen=True):
    """The most that was reached in one game."""

    name: str | None
    """Null: somebody who is no longer known."""
    score: float
    key: Key
    ended: float


class RecordCount(Struct, frozen=True):
    """How often somebody did something; several share it."""

    names: list[str | None]
    count: int


class CircleRecord(Struct, frozen=True):
    """The records of one kind of a game."""

    game: str
    options: dict[str, Any]
    """What makes the kind; empty where the game has one only."""
    games: int
    best: RecordBest
    fair_best: RecordBest | None
    """The most without the luck."""
    most_won: RecordCount | None
    streak: RecordCount | None
    """Most games won in a row; null: nobody won two."""


class WeekLine(Struct, frozen=True):
    """What a member reached in the week's challenge."""

    name: str | None
    score: int
    me: bool
    key: Key | None
    """Their table, for those who have played themselves."""


class Week(Struct, frozen=True):
    """The week's challenge."""

    game: str
    until: float
    key: Key | None
    """My table."""
    done: bool
    lines: list[WeekLine]
    last_game: str
    last: list[WeekLine]
    """Who did best the week before; several share."""


class CircleInfo(Struct, frozen=True):
    """A circle, for those who are in it."""

    key: Key
    name: str
    now: float
    founder: bool
    """Whether I look after it."""
    members: list[MemberInfo]
    tables: list[TableInfo]
    """Those that have not ended."""
    gatherings: list[GatheringInfo]
    season: Season
    records: list[CircleRecord]
    week: Week
    ladders: list[Ladder]
    """How well those play who show it to their circles."""


class CircleLeft(Struct, frozen=True):
    """In how many circles I am now."""

    circles: int
