"""The messages: what clients and the server say to each other, over HTTP and over the socket.

Typed structs, JSON on the wire. ``docs/api.md`` and the TypeScript types are written from them; see ``server.schema``.
Text for people never travels: refusals and stories are keys of the catalogs with arguments.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from knobel.game import Line, Seat
from knobel.lessons.lesson import Hint
from knobel.record import Mix

Key = Annotated[str, Meta(pattern="^[0-9a-z]{12}$", description="A table's name in links: twelve letters and digits.")]
NAME_LETTERS = 40
TEXT_LETTERS = 300
"""The most that a name and a word in the chat may have."""
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LETTERS, description="What a person is called at the table.")]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes in hex.")]
Identity = Annotated[str, Meta(min_length=1, max_length=40, description="Chosen by the client, new for every wish.")]
Place = Annotated[Seat, Meta(ge=0, le=999_999, description="A seat somebody names, counted from 0.")]
Turn = Annotated[int, Meta(ge=0, le=2**31 - 1, description="How many events there were.")]
Steps = Annotated[list[Raw], Meta(max_length=256, description="A move, or the beginning of one.")]
Instant = Annotated[float, Meta(ge=-1e15, le=1e15, description="A time of the client's own clock, in milliseconds.")]
Preset = Literal["hello", "nice", "lucky", "moment", "thanks", "well_played"]
"""What can be said with one tap, in everyone's own language."""
Pace = Literal["live", "days"]
Status = Literal["open", "mixing", "playing", "over"]


# Over HTTP: what exists.


class OptionInfo(Struct, frozen=True):
    """One table option: a switch (choices are false and true) or a list to choose from."""

    name: str
    default: bool | str | int | None
    choices: list[bool | str | int]


class GameInfo(Struct, frozen=True):
    """One game that can be played here."""

    name: str
    rules: int
    fewest: int
    most: int | None
    options: list[OptionInfo]
    levels: list[str]
    steady: bool
    """Whether dice fall alike for everyone whatever anyone does: crowds, late-comers and daily dice need that."""


class SeatInfo(Struct, frozen=True):
    """One place at a table, as everyone may know it."""

    seat: Seat
    kind: Literal["open", "person", "bot"]
    name: str | None
    level: str | None
    present: bool
    away: bool
    """The house bot answers for this person until they return."""
    mine: bool


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
    daily: str | None
    """The day whose dice these are."""
    lesson: str | None
    """The lesson that is taught here. Its dice are written down, and nothing proves them."""
    seats: list[SeatInfo]
    """All of them at a table of friends; in a crowd only one's own."""
    taken: int
    """How many seats are taken."""
    here: int
    """How many people of a crowd are at the table right now."""
    host: bool
    """Whether the one who asks set the table."""
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


class Lobby(Struct, frozen=True):
    """The tables one can sit down at or watch, the own ones first."""

    mine: list[TableInfo]
    open: list[TableInfo]
    running: list[TableInfo]
    finished: list[TableInfo]


class Me(Struct, frozen=True):
    """What the server knows about this browser: the name it last used."""

    name: str | None
    languages: list[str]
    version: str


# Over HTTP: what one may wish.


class MySeat(Struct, frozen=True, tag="me", forbid_unknown_fields=True):
    """A seat for a person at this device: the first is oneself, further ones share the screen."""

    name: Name


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


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a free seat, or take one again under another name."""

    name: Name


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """While a table waits for people, its host may turn a seat that no person holds into another kind."""

    seat: OpenSeat | BotSeat


class Link(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a personal link: whoever shows it holds the seat."""

    secret: Annotated[str, Meta(min_length=20, max_length=80)]


class SeatLink(Struct, frozen=True):
    """A fresh personal link to one seat. Shown once."""

    path: str
    secret: str


class NewDaily(Struct, frozen=True, forbid_unknown_fields=True):
    """Play today's dice."""

    game: Annotated[str, Meta(max_length=40)]
    name: Name


class Best(Struct, frozen=True):
    """One line of a best list."""

    name: str
    score: int
    key: Key
    mine: bool


class Daily(Struct, frozen=True):
    """Today's dice of a game: the day, the published seed, my table if I play, and who did best."""

    game: str
    day: str
    seed: str
    mine: Key | None
    best: list[Best]


class LateComer(Struct, frozen=True):
    """Somebody who plays a crowd's dice on their own."""

    name: str
    key: Key
    score: int | None
    mine: bool


class LessonInfo(Struct, frozen=True):
    """One lesson that can be taken."""

    name: str
    game: str
    steps: int
    spoken: bool


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a lesson: go on where I left it, or come in anew at this beat."""

    lesson: Annotated[str, Meta(max_length=60)]
    name: Name
    at: Annotated[int, Meta(ge=0, le=1000)] | None = None


class Returned(Struct, frozen=True):
    """Where a personal link leads."""

    key: Key
    seat: Seat


class StoodIn(Struct, frozen=True):
    """The time of a seat was up, or its person was away: the house answered."""

    seat: Seat
    draft: bool
    """Whether what the person had composed was taken as it was; else the house bot moved."""


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


class Replay(Struct, frozen=True):
    """A game from its start to now, through one pair of eyes."""

    table: TableInfo
    seat: Seat | None
    start: Any
    moments: list[Moment]


class Failure(Struct, frozen=True):
    """Why a wish was not granted: a key of the catalogs, its arguments, and the sentence in the asked language."""

    key: str
    args: dict[str, int | str]
    text: str


# Over the socket, from the client.


class Message(Struct, frozen=True, tag=str.lower, forbid_unknown_fields=True):
    """Something a client says."""


class Watch(Message, frozen=True):
    """Tell me about this table from now on, and tell me all that is so far."""

    table: Key


class Unwatch(Message, frozen=True):
    """No more about this table."""

    table: Key


class Mixin(Message, frozen=True):
    """The commitment to the random bytes of a seat, before anyone shows theirs."""

    table: Key
    seat: Place
    commitment: Hex32


class Show(Message, frozen=True):
    """The random bytes of a seat, now that all have committed."""

    table: Key
    seat: Place
    mix: Hex32
    next: Hex32 | None = None
    """The commitment to other bytes, should somebody not show theirs and all begin anew."""


class Draft(Message, frozen=True):
    """What would I see, and what could follow, after these steps? Nothing is stored."""

    table: Key
    seat: Place
    turn: Turn
    steps: Steps
    inner: Turn = 0


class Commit(Message, frozen=True):
    """My move. The same ``id`` sent twice is taken once."""

    table: Key
    seat: Place
    turn: Turn
    steps: Steps
    id: Identity
    inner: Turn = 0
    """Within a contest: the turn of the small game that decides it."""


class Say(Message, frozen=True):
    """A word to the table: a preset by its name, or own text."""

    table: Key
    text: Annotated[str, Meta(max_length=TEXT_LETTERS)] = ""
    preset: Preset | None = None
    seat: Place | None = None


class Go(Message, frozen=True):
    """The host lets the dice of a crowd's next round fall."""

    table: Key
    turn: Turn


class Shown(Message, frozen=True):
    """My display shows what to react to, at this instant of its own clock in milliseconds."""

    table: Key
    seat: Place
    turn: Turn
    inner: Turn
    at: Instant


class Press(Message, frozen=True):
    """I pressed a key, at this instant of my own clock in milliseconds."""

    table: Key
    seat: Place
    turn: Turn
    inner: Turn
    key: Annotated[str, Meta(max_length=20)]
    at: Instant


class Note(Message, frozen=True):
    """What I saw happen in a contest among people in one room."""

    table: Key
    turn: Turn
    note: Raw


class Undo(Message, frozen=True):
    """Take back the last note or answer, where people in one room play."""

    table: Key
    turn: Turn


class Reading(Message, frozen=True):
    """I begin to read an explanation, or I am done with it. Where a clock runs for me, it waits for a while."""

    table: Key
    seat: Seat
    open: bool


class Tock(Message, frozen=True):
    """The answer to a tick: when my own clock heard it, in milliseconds."""

    n: Turn
    heard: Instant


class Here(Message, frozen=True):
    """Still here, and this is what I last saw. Answered with what is so, if that differs."""

    table: Key
    turn: Turn
    hash: Annotated[str, Meta(max_length=64)]


class Ping(Message, frozen=True):
    """How far away is the server, and what is its time? ``sent`` comes back as it was."""

    sent: Instant


AboutATable = Watch | Unwatch | Mixin | Show | Draft | Commit | Say | Go | Shown | Press | Note | Undo | Reading | Here
"""What a client says about one table, which may be served on another machine."""
FromClient = AboutATable | Tock | Ping


# Over the socket, from the server.


class Word(Struct, frozen=True, tag=str.lower):
    """Something the server says."""


class Seated(Word, frozen=True):
    """Who sits where and how the table stands; sent whenever that changes."""

    table: TableInfo


class Told(Struct, frozen=True, omit_defaults=True):
    """What one event means to people."""

    turn: int
    lines: list[Line]
    house: list[StoodIn] = []
    """For whom the house answered; in a crowd only whether for oneself."""


class ContestSeen(Struct, frozen=True):
    """A contest that runs, as one seat sees it. While a small game decides it, ``Seen`` has that game's options."""

    kind: str
    inner: int
    """How many events the small game has had."""
    view: Raw
    """The small game, or what the referee has written down; else null."""
    reacts_at: float | None
    """When every display shows what to react to, in the server's time."""
    asked: list[str]
    """The keys that may be pressed then."""
    began: float
    """When the contest began, in the server's time."""


class LessonSeen(Struct, frozen=True):
    """Where whoever learns is in a lesson, and what its companion says now."""

    name: str
    step: int
    steps: int
    """The questions of the lesson, and which of them this is."""
    hints: list[Hint]
    """One short thing after the other; none while one watches, has left the script, or is done."""
    must: list[Any]
    """The steps that the companion waits for, in any order."""
    again: int
    """Where to come in to take the last question again."""
    other: str | None
    """Another move was made than asked for: what the companion says to that."""
    done: bool
    spoken: bool
    """For those who do not read: pictures, and a voice."""


class Seen(Word, frozen=True):
    """The game as one seat (null: a spectator) sees it. Complete: missing some of these is harmless."""

    table: Key
    turn: int
    hash: str
    seat: Seat | None
    waiting: list[Seat]
    """Who is awaited; in a crowd only oneself."""
    missing: int
    """How many are awaited."""
    answered: bool
    """Whether this seat's sealed move is in."""
    deadline: float | None
    """When the house bot answers for those awaited, in the server's time."""
    now: float
    view: Raw
    options: Raw
    story: list[Told]
    """The last few events that have something to tell, the newest last."""
    names: dict[str, str]
    """In a crowd: who the seats in the view are."""
    held: bool
    """Whether the dice wait for the host."""
    contest: ContestSeen | None
    lesson: LessonSeen | None = None
    reading: list[Seat] = []
    """Who reads an explanation while the clock waits for them."""


class Fell(Word, frozen=True):
    """The dice that fell for a crowd, as everyone sees them; what one's own seat may do with them follows."""

    table: Key
    turn: int
    view: Raw


class Progress(Word, frozen=True):
    """How far a crowd is, for its host: told now and then while people think."""

    table: Key
    turn: int
    missing: int
    taken: int
    here: int


class Drafted(Word, frozen=True):
    """The answer to a draft."""

    table: Key
    seat: Seat
    turn: int
    steps: list[Raw]
    view: Raw
    options: Raw
    inner: int
    """Within a contest the view is that of its small game."""


class Taken(Word, frozen=True):
    """A commit is stored."""

    table: Key
    seat: Seat
    turn: int
    id: str


class Refusal(Word, frozen=True):
    """A wish that was not granted, and why. Nothing has changed."""

    key: str
    args: dict[str, int | str]
    table: Key | None = None
    id: str | None = None


class Pressed(Word, frozen=True):
    """A key was heard; ``good`` tells whether it was a right one."""

    table: Key
    seat: Seat
    turn: int
    inner: int
    key: str
    good: bool


class Tick(Word, frozen=True):
    """How far away is this device, and what does its clock say? Answered with a tock."""

    n: int


class Said(Word, frozen=True):
    """A word somebody said at the table."""

    table: Key
    at: float
    name: str
    seat: Seat | None
    text: str
    preset: Preset | None


class Pong(Word, frozen=True):
    """The answer to a ping, with the server's time in seconds."""

    sent: float
    now: float


FromServer = Seated | Seen | Fell | Progress | Drafted | Taken | Refusal | Said | Pressed | Tick | Pong
