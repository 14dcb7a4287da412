"""What is kept of a table, whichever database it lies in: its row, its seats, its log. No IO."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from knobel.game import Decided, Drawn, Rolled, Seat
from knobel.record import Hands, Mix
from knobel.wire.kinds import Pace, Preset, Status

CHAT_KEPT = 200
"""The last so many words of a table are loaded with it."""
LISTED = 50
"""A list of tables has at most so many."""
HELD = 200
"""A list of a guest's own tables has at most so many."""
SCORED = 20_000
"""So many games of the days' dice are compared with each other at most."""
FORGOTTEN_AT_ONCE = 200
"""How many old lessons one transaction forgets."""
PARTS = ("secret", "seat", "holder", "seat_key", "log", "chat")
"""What hangs on a table and goes with it."""
LESSON = "lesson "
"""How lessons are told from days among tables with given dice; no game has this name."""
DEVICE = "o"
"""How keys of tables begin that live on a device and no server ever saw; no key of a server's has this letter."""
MIXERS = 24
"""The first so many seats may mix the dice; more bytes would make no crowd's dice fairer."""


class Answer(Struct, frozen=True, tag="answer"):
    """One seat's move as it was taken. ``by`` says who answered for the seat."""

    turn: int
    seat: Seat
    id: str
    steps: tuple[Any, ...]
    by: Literal["person", "bot", "house"] = "person"
    inner: int | None = None
    """Within a contest: the turn of the small game that decides it."""


class Within(Struct, frozen=True, tag="within"):
    """A contest within a contest is decided."""

    decided: Decided


class Noted(Struct, frozen=True, tag="noted"):
    """What somebody says happened in a contest."""

    note: Any


class Undone(Struct, frozen=True, tag="undone"):
    """The last note or answer is taken back."""


Entry = Answer | Rolled | Drawn | Decided | Within | Noted | Undone
"""What a table's log is made of. A complete set of answers is a ``Chosen``, which therefore is not stored.

Dice within a contest are not stored either: they follow from the committed bytes of its turn.
"""


class Logged(NamedTuple):
    """An entry and when it was stored."""

    at: float
    entry: Entry


class Asked(Struct, frozen=True, array_like=True):
    """Since when a seat is awaited: how many entries the log had, the time, and the lap of games that have laps."""

    entry: int
    since: float
    lap: int = 0


class TableRow(Struct, frozen=True):
    """What is kept of a table beside its log and its seats."""

    key: str
    game: str
    rules: int
    options: dict[str, Any]
    status: Status
    pace: Pace
    seconds: int | None
    public: bool
    host: int
    commitment: str
    created: float
    began: float | None = None
    ended: float | None = None
    scores: tuple[int, ...] | None = None
    winners: tuple[Seat, ...] | None = None
    rematch: str | None = None
    due: float | None = None
    """When the house bot answers for those awaited."""
    awaited: tuple[Seat, ...] | None = None
    """Who is awaited; in a crowd nobody is named. None: written before this was kept."""
    asked: dict[Seat, Asked] = {}
    """Over days: the turn of each of them. However often one throws in it, it is one turn."""
    crowd: bool = False
    by_host: bool = False
    follows: str | None = None
    """The table whose dice fall here too."""
    daily: str | None = None
    """Whose day's dice these are, by the name of a ``Day``; of before there were chains, ``game day``."""
    mix_round: int = 0
    """How often people have begun to show their bytes; each time somebody did not, all began anew."""
    lesson: str | None = None
    """The lesson that is taught here: its dice and opponents are written down, nothing of it is proved or listed."""
    begins: int = 0
    """The beats of the lesson that have happened when its table is set."""
    practice: str | None = None
    """What is practised here. Such a row is never stored, and whoever has its key may play."""
    real_dice: bool = False
    """Whether people throw dice of their own and say what lies there. Nothing proves them."""
    parts: tuple[dict[str, int], ...] | None = None
    """What each seat made of each part of the game; None: a crowd, or it ended before this was kept."""
    ledger: tuple[tuple[float, float] | None, ...] | None = None
    """Luck and skill of each seat in points, where the coach can tell; None: nobody has worked it out yet."""
    tips: bool = False
    """Whether people here may ask for tips, and bots why they did something."""
    muted: tuple[Seat, ...] = ()
    """Who may not chat here, by the host's will."""
    removed: tuple[int, ...] = ()
    """The guests who may not sit here any more, by the host's will."""
    frozen: bool = False
    """Whether nobody but the host may chat."""
    paused: bool = False
    """Whether a live round rests: no dice fall, no clock runs."""
    fill_at: float | None = None
    """When bots take the free seats, if anybody is here then."""
    closed: str | None = None
    """Why whoever runs the server closed the table; empty where no reason was given."""
    agreed: bool = False
    """Whether all people agreed to end the game as it stood."""

    @property
    def on_device(self) -> bool:
        """Whether whoever played here had the dice in hand: they are proved to nobody."""
        return self.key.startswith(DEVICE)

    @property
    def given_dice(self) -> str | None:
        """By what a table with dice from elsewhere is looked up: its day, or its lesson."""
        return f"{LESSON}{self.lesson}" if self.lesson else self.daily


class SeatRow(Struct, frozen=True):
    """What is kept of a seat."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str | None = None
    level: str | None = None
    away: bool = False
    mix: Mix | None = None
    next_mix: str | None = None
    """The commitment to other bytes, should somebody not show theirs and all begin anew."""
    left_out: bool = False
    """Whether this seat committed to bytes and did not show them in time."""
    removed: bool = False
    """Whether the host asked its person to leave: it only passes."""
    named: bool = False
    """Whether the host gave the person this name."""
    tips: tuple[int, ...] = ()
    """The turns in which this seat was given a tip."""
    hands: Hands = "family"
    """How quick who sits here is reckoned to be."""
    ends: bool = False
    """Whether who sits here agrees to end the game as it stands."""


class ChatRow(Struct, frozen=True):
    """One thing said at a table."""

    at: float
    name: str
    seat: Seat | None = None
    text: str = ""
    preset: Preset | None = None
    guest: int | None = None
    """Who said it; told to nobody. None: written before this was kept."""


class Stored(NamedTuple):
    """A whole table as it lies in the store."""

    id: int
    row: TableRow
    seats: list[SeatRow]
    holders: dict[Seat, frozenset[int]]
    log: list[Logged]
    chat: list[ChatRow]
    secret: bytes
    fence: int = 0
    """Counts who served this table, where many machines can; a save must quote it."""


class Listed(NamedTuple):
    """A table as the lobby shows it: without its log, and a crowd without most of its people."""

    row: TableRow
    seats: Mapping[Seat, SeatRow]
    """All of them; of a crowd those that may mix, and the guest's own."""
    places: int
    """How many seats there are."""
    mine: frozenset[Seat] = frozenset()


class Guest(NamedTuple):
    """A person who came here, known by the cookie of one of their devices."""

    id: int
    name: str | None
    device: int = 0
    """The browser that shows the cookie."""
    seen: float = 0.0
    """When that one was last noted to be here."""


class Device(NamedTuple):
    """A browser of a guest."""

    id: int
    name: str | None
    made: float
    seen: float


class Ticket(NamedTuple):
    """Something that works once and for a short time, kept by the hash of its secret."""

    kind: Literal["device", "new passkey", "passkey"]
    guest: int | None
    until: float
    body: bytes | None = None


class Passkey(NamedTuple):
    """The public part of a passkey."""

    id: bytes
    guest: int
    host: str
    """The name of the server it was made for; it works nowhere else."""
    body: bytes
    """Its public key, as WebAuthn writes it."""
    uses: int
    """How often it was used, as it says itself; many always say 0."""
    name: str | None
    made: float
    used: float | None


class Belongings(NamedTuple):
    """What a guest has here, in numbers."""

    name: str | None
    tables: int
    """At how many tables they sit or sat; lessons are none of them."""
    exercises: int
    devices: int
    passkeys: int

    @property
    def has_something(self) -> bool:
        return bool(self.tables or self.exercises)


class SaidAt(NamedTuple):
    """Something a guest said, and at which table."""

    key: str
    said: ChatRow


class Exercise(NamedTuple):
    """A puzzle that a guest got wrong, and when it comes back."""

    puzzle: str
    due: float | None
    """None: solved often enough."""
    solved: int = 0
    """How often in a row it was solved when it came back."""
    body: bytes | None = None
    """The puzzle itself where it is from a game of the guest's own; others come with knobel."""


class Scored(NamedTuple):
    """A finished game of a day's dice."""

    daily: str
    key: str
    guest: int | None
    """Whose it is; None: somebody who is no longer known."""
    name: str | None
    score: int
    adjusted: float | None
    """The score without the luck, where the coach was asked and knows it."""


class Played(NamedTuple):
    """A finished game of a guest."""

    id: int
    row: TableRow
    mine: frozenset[Seat]


class Player(NamedTuple):
    """Who sat at a seat, and the guests who hold it."""

    seat: SeatRow
    guests: frozenset[int]


class Act(NamedTuple):
    """Something that whoever runs the server did: it is in force until it is done."""

    id: int
    at: float
    by: str
    kind: str
    """``close`` a table, ``ban`` an address or a guest, ``lift`` a ban."""
    subject: str
    until: float | None
    reason: str
    done: float | None
    outcome: str | None


class Report(NamedTuple):
    """Somebody at a table told whoever runs the server about somebody else there."""

    id: int
    at: float
    key: str
    guest: int
    """Who told it."""
    seat: Seat | None
    """About whom; None: about the table."""
    name: str
    text: str


class Person(NamedTuple):
    """Who sits at a seat, as whoever runs the server sees it."""

    seat: Seat
    kind: str
    name: str
    guests: tuple[int, ...]


class Overseen(NamedTuple):
    """A table as whoever runs the server sees it: never its secret, never its log."""

    key: str
    game: str
    status: Status
    pace: Pace
    public: bool
    crowd: bool
    created: float
    touched: float
    seats: int
    people: list[Person]
    """Of a crowd the first ones."""


class Subscription(Struct, frozen=True):
    """Where and how one device of somebody wants to be told that it is their turn."""

    endpoint: str
    """The address at the push service that the browser named."""
    p256dh: str
    auth: str
    """The browser's keys: only it can read what is encrypted with them."""
    origin: str
    """Under which address the page was reached there."""
    language: str = "de"
    zone: str = ""
    offset: int = 0
    """The time zone, and the minutes it was ahead of UTC, should this machine not know it."""
    quiet: tuple[int, int] | None = None
    """From which to which minute of the day no word is wanted."""
    proven: bool = False
    """Whether its push service ever took a message."""
    failures: int = 0
    """How often in a row the push service did not take a message."""
    rests: float | None = None
    """After that it is left alone until then."""


class Subscriber(NamedTuple):
    """A subscription as it is kept."""

    id: int
    guest: int
    subscription: Subscription


class Announced(NamedTuple):
    """What a device was told and has not been taken back: that it is this seat's turn."""

    subscriber: int
    key: str
    seat: Seat
    entry: int
    """Which turn, as in ``Asked``."""
    sure: bool = True
    """False: it is being sent, or was when the server died; perhaps it arrived."""


class ToAnnounce(NamedTuple):
    """A table at which something happened that people who are not there may want to know."""

    id: int
    key: str
    mark: float
    """When that was; a later mark is something else."""


SUBSCRIBERS = 20
"""So many devices of one guest are told; who adds more loses the oldest."""


TIDIED, FORGOTTEN = 1, 2
"""How far away a guest has put a table: out of the list of their tables; out of their history too."""


NOBODY = 0
"""No guest has this number."""


def without_author(said: ChatRow) -> ChatRow:
    """What was said by somebody who is deleted."""
    return replace(said, name="", guest=None)


def without_person(seat: SeatRow, row: TableRow) -> SeatRow:
    """A seat whose person is deleted: free before the game, else somebody's, for whom the house bot plays on."""
    if row.status == "open" and not row.crowd:
        return SeatRow()
    return replace(seat, name=None, away=row.status not in ("over", "closed"))


def without_host(row: TableRow, gone: int, others: Iterable[int]) -> TableRow:
    """A table whose host is deleted: somebody else who sits there is its host. Nobody is invited to an empty one."""
    if row.host != gone:
        return row
    ended = row.status in ("over", "closed")
    heir = NOBODY if ended else min(others, default=NOBODY)
    return replace(row, host=heir, public=row.public and (ended or heir != NOBODY))


class Save(Struct):
    """What one table writes at once: all of it or nothing."""

    table_id: int
    fence: int = 0
    row: TableRow | None = None
    seats: dict[Seat, SeatRow] = {}
    holders: list[tuple[int, Seat]] = []
    unheld: list[Seat] = []
    version: int = 0
    entries: list[Entry] = []
    said: list[ChatRow] = []
