"""What is kept of people: their devices and passkeys, what they played, whom to tell, and what operators did. No IO."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from knobel.game import Seat
from knobel.server.store.rows import ChatRow, SeatRow, TableRow
from knobel.wire.kinds import Pace, Status


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

    kind: Literal["device", "new passkey", "passkey", "mail"]
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
    about: tuple[int, ...] = ()
    """The guests whose seat it was when that was told."""


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


MAILTO = "mailto:"


class Subscription(Struct, frozen=True):
    """Where and how one device of somebody wants to be told that it is their turn; or somebody, by mail."""

    endpoint: str
    """The address at the push service that the browser named; or ``mailto:``, an address for mail, and whose it is."""
    p256dh: str
    auth: str
    """The browser's keys: only it can read what is encrypted with them. Mails need none."""
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

    @property
    def mail(self) -> str | None:
        """The address for mail; None: it is a device. What follows the last # lets a family share a mailbox."""
        is_mail = self.endpoint.startswith(MAILTO)
        return self.endpoint.removeprefix(MAILTO).rpartition("#")[0] if is_mail else None


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
    return replace(seat, name=None, picture=None, reactions=(), away=row.status not in ("over", "closed"))


def without_host(row: TableRow, gone: int, others: Iterable[int]) -> TableRow:
    """A table whose host is deleted: somebody else who sits there is its host. Nobody is invited to an empty one."""
    if row.host != gone:
        return row
    ended = row.status in ("over", "closed")
    heir = NOBODY if ended else min(others, default=NOBODY)
    return replace(row, host=heir, public=row.public and (ended or heir != NOBODY))
