"""What is asked and answered over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from knobel.game import Line, Seat
from knobel.record import Hands, Mix
from knobel.wire.days import DayOf
from knobel.wire.kinds import (
    TEXT_LETTERS,
    Colour,
    Hex32,
    Key,
    Name,
    Pace,
    Picture,
    Place,
    Reaction,
    Status,
)

# Over HTTP: what exists.


class OptionInfo(Struct, frozen=True):
    """One table option: a switch (choices are false and true) or a list to choose from."""

    name: str
    default: bool | str | int | None
    choices: list[bool | str | int]
    clashes: list[tuple[bool | str | int, str, bool | str | int]]
    """A value that is refused, beside which other option, at which value of it."""
    live: list[bool | str | int]
    """The values that need everybody to be there: not for tables over days."""
    races: list[bool | str | int]
    """The values by which the quickest hand decides something."""
    not_real: list[bool | str | int]
    """The values that cannot be played with real dice on the table."""


class GameInfo(Struct, frozen=True):
    """One game that can be played here."""

    name: str
    rules: int
    fewest: int
    most: int | None
    options: list[OptionInfo]
    levels: list[str]
    usual: int
    """How many sit at a table of this game where nobody says otherwise."""
    steady: bool
    """Whether dice fall alike for everyone whatever anyone does: crowds, late-comers and daily dice need that."""
    real_dice: bool
    """Whether it can be played with real dice on the table."""
    home: dict[str, Any]
    """The options by which people with real dice decide; none where what they threw is simply entered."""


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to look at tables. Null: the seat's own colour, and the first letter of one's name."""

    colour: Colour | None = None
    picture: Picture | None = None


class Reacted(Struct, frozen=True, array_like=True):
    """What somebody said to a throw with one tap, and which event that was."""

    turn: int
    reaction: Reaction


class SeatInfo(Struct, frozen=True):
    """One place at a table, as everyone may know it."""

    seat: Seat
    kind: Literal["open", "person", "bot"]
    name: str | None
    """None at a person's seat: somebody who is no longer known."""
    level: str | None
    present: bool
    away: bool
    """The house bot answers for this person until they return."""
    mine: bool
    colour: Colour
    """No two seats have the same one, as long as there are enough; in a crowd that is not so."""
    picture: Picture | None = None
    reacted: Reacted | None = None
    """What who sits here said last to a throw."""
    tips: int = 0
    """How many tips this seat was given."""
    hands: Hands = "family"
    """How quick who sits here is reckoned to be, where the quickest hand decides."""
    ahead: int = 0
    """The head start that makes, in milliseconds, against the quickest people at the table."""
    ends: bool = False
    """Whether who sits here agrees to end the game as it stands."""


class TableInfo(Struct, frozen=True):
    """One table, as everyone may know it. The game itself is told in ``Seen``."""

    key: Key
    game: str
    options: dict[str, Any]
    status: Status
    pace: Pace
    seconds: int | None
    public: bool
    crowd: bool
    by_host: bool
    """Whether the dice wait for the host each time."""
    follows: Key | None
    """The crowd whose dice this late-comer plays."""
    daily: DayOf | None
    """The day whose dice these are."""
    lesson: str | None
    """The lesson that is taught here. Its dice are written down, and nothing proves them."""
    practice: str | None
    """What is practised here. The table is never stored, and whoever has its key plays at it."""
    races: bool
    """Whether the quickest hand decides something here."""
    real_dice: bool
    """Whether people throw dice of their own and enter what lies there. Nothing proves these dice."""
    tips: bool
    """Whether people here may ask for tips, and bots why they did something. Tips are marked in the record."""
    awaited: list[Seat]
    """Who is awaited; in a crowd nobody is named. While one watches, ``Seen`` is newer."""
    due: float | None
    """When the house bot answers for those awaited, in the server's time."""
    seats: list[SeatInfo]
    """All of them at a table of friends; in a crowd only one's own."""
    taken: int
    """How many seats are taken."""
    here: int
    """How many people of a crowd are at the table right now."""
    host: bool
    """Whether the one who asks set the table."""
    inviter: str | None
    """What whoever set the table is called at it, where they sit there."""
    commitment: Hex32
    mixes: list[Mix]
    """The commitments of seats. Once the table mixes, those not left out are fixed, and all of them must be shown."""
    round: int
    """How often people have begun to show their bytes: more than once if somebody did not."""
    left_out: list[Seat]
    """Whose bytes were committed and not shown in time. They are not in the dice."""
    created: float
    began: float | None
    ended: float | None
    scores: list[int] | None
    winners: list[Seat] | None
    watching: int
    rematch: Key | None
    broken: bool
    """Whether something here fails again and again. It is tried again by itself."""
    agreed: bool = False
    """Whether all people agreed to end the game as it stood."""
    closed: str | None = None
    """Why whoever runs the server closed the table; empty where no reason was given."""
    removed: bool = False
    """Whether the host does not let the one who asks sit here any more."""
    frozen: bool = False
    """Whether nobody but the host may chat."""
    paused: bool = False
    """Whether a live round rests: no dice fall, no clock runs."""
    fill_at: float | None = None
    """When bots take the free seats, in the server's time, if anybody is here then."""
    tournament: Key | None = None
    """The tournament of which this is a table."""
    latest: list[str] = []
    """Who came last to a crowd that gathers, the latest first; for its host and for those who only watch."""


class Lobby(Struct, frozen=True):
    """The tables one can sit down at or watch, the own ones first."""

    mine: list[TableInfo]
    open: list[TableInfo]
    running: list[TableInfo]
    finished: list[TableInfo]


class Me(Struct, frozen=True):
    """What the server knows about whom this browser is of: the name they last used."""

    name: str | None
    languages: list[str]
    version: str


class PracticeInfo(Struct, frozen=True):
    """Something to try alone. A table of it is set by watching any key that begins so."""

    name: str
    game: str
    key_begins: str


# Over HTTP: what one may wish.


class MySeat(Struct, frozen=True, tag="me", forbid_unknown_fields=True):
    """A seat for a person at this device: the first is oneself, further ones share the screen.

    Without a name it is the one this browser used last, or one for guests. It can be changed at the table.
    """

    name: Name | None = None
    hands: Hands = "family"
    face: Face | None = None
    """Null: on the first one as this browser's person wants to look, on others as nobody minds."""


class OpenSeat(Struct, frozen=True, tag="open", forbid_unknown_fields=True):
    """A seat for whoever comes through the link."""


class BotSeat(Struct, frozen=True, tag="bot", forbid_unknown_fields=True):
    """A seat for a bot."""

    level: Annotated[str, Meta(max_length=40)]
    name: Name | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Set a table."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[MySeat | OpenSeat | BotSeat], Meta(max_length=64)]
    """At least one, except at a crowd's table that its host does not join."""
    options: dict[str, Any] = {}
    pace: Pace = "live"
    seconds: Annotated[int, Meta(ge=10, le=30 * 86400)] | None = None
    public: bool = False
    crowd: bool = False
    """A table for as many as come: everyone with the link may join until the first throw."""
    by_host: bool = False
    """In a crowd: the host throws the dice of each round; otherwise they fall as soon as everyone is done."""
    real_dice: bool = False
    """People throw dice of their own and enter what lies on the table: without bots, clock and proof."""
    fill_after: Annotated[int, Meta(ge=10, le=86400)] | None = None
    """After so many seconds bots take the seats that are still free, if anybody is at the table. Null: never."""
    tips: bool | None = None
    """Whether people may ask for tips. Null: where one person plays against bots alone."""
    circle: Key | None = None
    """For a circle I am in: all in it see the table, and its result counts there."""


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat, or take one again under another name, or with other hands (null: as they are)."""

    name: Name
    hands: Hands | None = None


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """While a table waits for people, its host may turn a seat that no person holds into another kind."""

    seat: OpenSeat | BotSeat


class EndWish(Struct, frozen=True, forbid_unknown_fields=True):
    """I propose or agree to end the game as it stands; or I do not, and it is played on."""

    agrees: bool


class Moderate(Struct, frozen=True, forbid_unknown_fields=True):
    """The host of a table looks after it. The first four name a seat, ``rename`` a name too."""

    deed: Literal[
        "rename", "mute", "unmute", "remove", "freeze", "unfreeze", "pause", "go_on", "roll_alone", "roll_by_host"
    ]
    seat: Place | None = None
    name: Name | None = None


class PersonHere(Struct, frozen=True):
    """Somebody at a table, as its host sees them."""

    seat: Seat
    name: str
    here: bool
    muted: bool
    awaited: bool


class TableCode(Struct, frozen=True):
    """A short code that leads to a table, or to a tournament, for a time: ``/AB12``."""

    code: str
    key: Key
    tournament: str | None = None
    """Where it leads to a tournament: what stands behind the # of its link."""


class BestMove(Struct, frozen=True):
    """A move that gave much, retold."""

    seat: Seat
    name: str
    leg: int
    round: int
    gained: int
    """In what the game counts with."""
    lines: list[Line]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """Tell whoever runs the server about somebody at a table, or about the table."""

    text: Annotated[str, Meta(min_length=1, max_length=TEXT_LETTERS)]
    seat: Place | None = None


class Reported(Struct, frozen=True):
    """It is written down for whoever runs the server."""

    at: float


class LinkSecret(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a personal link: whoever shows it holds the seat."""

    secret: Annotated[str, Meta(min_length=20, max_length=80)]


class SeatLink(Struct, frozen=True):
    """A fresh personal link to one seat. Shown once."""

    path: str
    secret: str


class Best(Struct, frozen=True):
    """One line of a best list."""

    name: str | None
    """None: somebody who is no longer known."""
    score: int
    key: Key
    mine: bool


class LateComer(Struct, frozen=True):
    """Somebody who plays a crowd's dice on their own."""

    name: str | None
    key: Key
    score: int | None
    mine: bool


class Returned(Struct, frozen=True):
    """Where a personal link leads."""

    key: Key
    seat: Seat


class StoodIn(Struct, frozen=True, gc=False):
    """The time of a seat was up, or its person was away: the house answered."""

    seat: Seat
    draft: bool
    """Whether what the person had composed was taken as it was; else the house bot moved."""
    at: float
    """When, in the server's time."""


class Moment(Struct, frozen=True, omit_defaults=True):
    """One event of a replay: what happened, and what could be seen after it."""

    turn: int
    at: float
    event: Any
    """None where the rules hide it from whoever looks while the game runs."""
    story: list[Line]
    view: Any
    house: list[StoodIn] = []
    """For whom the house answered."""
    reactions: dict[str, Reaction] = {}
    """What people said to it with one tap, by seat."""


class Replay(Struct, frozen=True):
    """A game from its start to now, through one pair of eyes."""

    table: TableInfo
    seat: Seat | None
    start: Any
    moments: list[Moment]


class ReviewProgress(Struct, frozen=True):
    """How far the coach is with the review of a seat."""

    share: float
    """From 0 to 1."""
    ahead: int
    """How many others are looked at before."""
    done: bool


class Failure(Struct, frozen=True):
    """Why a wish was not granted: a key of the catalogs, its arguments, and the sentence in the asked language."""

    key: str
    args: dict[str, int | str]
    text: str
