"""What is kept of a table, whichever database it lies in: its row, its seats, its log. No IO."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from knobel.game import Decided, Drawn, Rolled, Seat
from knobel.record import Hands, Mix
from knobel.wire.http import Reacted
from knobel.wire.kinds import Colour, Pace, Picture, Preset, Status

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
BROUGHT = "i"
"""How keys of games begin that were played on a device and brought here afterwards; other keys never do."""
MIXERS = 24
"""The first so many seats may mix the dice; more bytes would make no crowd's dice fairer."""


class Answer(Struct, frozen=True, tag="answer", gc=False):
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


class Logged(Struct, frozen=True, gc=False):
    """An entry and when it was stored. Large crowds have hundreds of thousands: each is as small as can be."""

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
    circle: str | None = None
    """The circle for which this table was set, by its key."""
    tournament: str | None = None
    """The tournament of which this is a table, by its key. Who sits here stays, and it waits for nobody for long."""
    cup: str | None = None
    """In whose name its dice are thrown, where the same fall at all tables of a tournament's round."""

    @property
    def keeps_seats(self) -> bool:
        """Whether nobody else can ever have somebody's seat here."""
        return self.crowd or self.tournament is not None

    @property
    def on_device(self) -> bool:
        """Whether whoever played here had the dice in hand: they are proved to nobody."""
        return self.key.startswith((DEVICE, BROUGHT))

    @property
    def brought(self) -> bool:
        """Whether it was played on a device and is only kept here: nothing of it counts beside games played here."""
        return self.key.startswith(BROUGHT)

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
    colour: Colour | None = None
    """None: nobody sits here who has one, or it was written before this was kept."""
    picture: Picture | None = None
    reactions: tuple[Reacted, ...] = ()
    """What who sits here said to throws, at most one thing to each."""


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
    quiet: bool = False
    """Whether there is nothing new but whom the table waits for and until when: it stays in its place in lists."""
