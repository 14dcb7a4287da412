"""What the server says over a socket."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from knobel.game import Draw, Line, Roll, Seat
from knobel.lessons.lesson import Hint
from knobel.wire.http import StoodIn, TableInfo
from knobel.wire.kinds import Key, Preset


class Word(Struct, frozen=True, tag=str.lower):
    """Something the server says."""


class Seated(Word, frozen=True):
    """Who sits where and how the table stands; sent whenever that changes."""

    table: TableInfo


class Told(Struct, frozen=True, omit_defaults=True, gc=False):
    """What one event means to people."""

    turn: int
    lines: tuple[Line, ...]
    house: tuple[StoodIn, ...] = ()
    """For whom the house answered; in a crowd only whether for oneself."""


class ContestSeen(Struct, frozen=True):
    """A contest that runs, as one seat sees it. While a small game decides it, ``Seen`` has that game's options."""

    kind: str
    inner: int
    """How many events the small game has had."""
    view: Raw
    """The small game, the field on which figures move, or what the referee has written down; else null."""
    reacts_at: float | None
    """When every display shows what to react to, or figures may move, in the server's time."""
    asked: list[str]
    """The keys that may be pressed then."""
    began: float
    """When the contest began, in the server's time."""
    seconds: float | None
    """How long one may think about an answer to the small game, where a clock runs."""


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


class RealDiceSeen(Struct, frozen=True):
    """A table with real dice: what is asked about them now, and of whom."""

    asked: Roll | Draw | None
    """What is to be thrown or drawn on the table; null while somebody decides what to do with it."""
    who: list[Seat]
    """The seats that may say what lies there."""
    things: list[str]
    """Words for what is drawn from, in its order, as keys of the catalogs; none where it is the seats."""
    again: bool
    """Whether what was last entered can be taken back."""


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
    """The steps that may follow. A crowd whose view shows what may be done is told only those that end the move at
    once; a draft of no steps tells all."""
    story: list[Told]
    """The last few events that have something to tell, the newest last."""
    names: dict[str, str | None]
    """In a crowd: who the seats in the view are."""
    held: bool
    """Whether the dice wait for the host."""
    contest: ContestSeen | None
    lesson: LessonSeen | None = None
    real_dice: RealDiceSeen | None = None
    reading: list[Seat] = []
    """Who reads an explanation while the clock waits for them."""
    can_end: bool = False
    """Whether all people may agree to end the game now, as it stands."""


class Fell(Word, frozen=True):
    """The dice that fell for a crowd, as everyone sees them; what one's own seat may do with them follows."""

    table: Key
    turn: int
    view: Raw


class Progress(Word, frozen=True):
    """How far a crowd is, for its host and for those who only watch: told now and then while people think."""

    table: Key
    turn: int
    missing: int
    here: int
    waits: list[str] = []
    """Some of those who are awaited, by name."""


class Moderated(Word, frozen=True):
    """What the host of a table did that concerns whoever is told: a key of the catalogs."""

    table: Key
    key: str
    args: dict[str, int | str] = {}


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


class Moving(Word, frozen=True):
    """Where everything is in a contest in which people move figures. Complete: missing some of these is harmless."""

    table: Key
    turn: int
    zero: float
    """When step 0 was, in the server's time; later after a pause."""
    step: int
    final: int
    """Up to this step nothing changes any more; after it, something may that is still under way."""
    delay: int
    """How many steps late every display shows the others."""
    waits: list[Seat]
    """Whom it waits for: while there are any, everything stands still."""
    view: Raw
    """What everybody sees."""


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


FromServer = (
    Seated | Seen | Fell | Progress | Drafted | Taken | Refusal | Said | Pressed | Moving | Tick | Pong | Moderated
)
