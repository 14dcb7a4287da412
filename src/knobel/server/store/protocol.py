"""What the server needs of a store: SQLite for one machine, PostgreSQL for many."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from knobel.daily import SecretChain
from knobel.game import Refused, Seat
from knobel.server.store.circles import Circles
from knobel.server.store.office import Office
from knobel.server.store.people_rows import (
    Announced,
    Belongings,
    Device,
    Exercise,
    Guest,
    Passkey,
    Played,
    Player,
    SaidAt,
    Scored,
    Subscriber,
    Subscription,
    Ticket,
    ToAnnounce,
)
from knobel.server.store.rows import Listed, Save, SeatRow, Stored, TableRow
from knobel.wire.http import Face
from knobel.wire.kinds import Status


class FolderInUse(Exception):
    """Another server writes to this data folder."""


class Elsewhere(Exception):
    """Another machine serves this table now."""

    def __init__(self, node: str) -> None:
        super().__init__(node)
        self.node = node


class LeaderFirst(Exception):
    """This table plays another one's dice: who serves that one serves this one."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Lost(Exception):
    """What was to be saved is not, or nobody knows; the table must be loaded anew before it goes on.

    ``sure`` tells whether certainly nothing was saved: another machine serves the table by now.
    """

    def __init__(self, problem: str, sure: bool) -> None:
        super().__init__(problem)
        self.sure = sure


class ServedAnew(Refused):
    """The table is served anew, here or on another machine. ``sure``: what was wished has certainly not happened."""

    def __init__(self, sure: bool = True) -> None:
        super().__init__("refused-moved" if sure else "refused-unsure")
        self.sure = sure


class AnyDays(Protocol):
    """What the dice of the day need."""

    async def chains(self) -> list[SecretChain]: ...

    async def add_chain(self, chain: SecretChain) -> None: ...

    async def scored(self, dailies: Sequence[str]) -> list[Scored]: ...

    async def adjust(self, key: str, score: float) -> None: ...


class AnyNotices(Protocol):
    """What telling people that it is their turn needs."""

    async def key(self, fresh: bytes) -> bytes: ...

    async def keep(self, guest: int, subscription: Subscription, device: int | None = None) -> None: ...

    async def update(self, subscriber: int, subscription: Subscription) -> None: ...

    async def find(self, endpoint: str) -> Subscriber | None: ...

    async def of(self, guest: int) -> list[Subscriber]: ...

    async def subscriber(self, number: int) -> Subscriber | None: ...

    async def forget(self, subscriber: int) -> None: ...

    async def due(self, now: float) -> list[ToAnnounce]: ...

    async def settle(self, table: ToAnnounce, again: float | None) -> None: ...

    async def subscribers(self, guests: Collection[int], keys: Collection[str]) -> list[Subscriber]: ...

    async def announced(self, subscribers: Collection[int]) -> list[Announced]: ...

    async def told(self, told: Sequence[Announced], taken_back: Sequence[Announced]) -> None: ...


class AnyPeople(Protocol):
    """What is kept of people: their devices, passkeys and tickets; and what it takes to bring two of them together, to
    hand out all that is theirs, and to forget them."""

    async def devices(self, guest: int) -> list[Device]: ...

    async def touch(self, device: int, name: str | None, now: float) -> None: ...

    async def sign_out(self, guest: int, devices: Collection[int]) -> None: ...

    async def known_devices(self, devices: Collection[int]) -> set[int]: ...

    async def add_ticket(self, token: bytes, ticket: Ticket) -> None: ...

    async def ticket(self, token: bytes, kind: str, now: float) -> Ticket | None: ...

    async def take_ticket(self, token: bytes, kind: str, now: float) -> Ticket | None: ...

    async def tickets(self, guest: int, kind: str, now: float) -> list[Ticket]: ...

    async def drop_tickets(self, guest: int, kind: str) -> None: ...

    async def passkeys(self, guest: int) -> list[Passkey]: ...

    async def passkey(self, identity: bytes) -> Passkey | None: ...

    async def add_passkey(self, passkey: Passkey) -> None: ...

    async def use_passkey(self, identity: bytes, uses: int, now: float) -> None: ...

    async def remove_passkey(self, guest: int, identity: bytes) -> None: ...

    async def face(self, guest: int) -> Face: ...

    async def keep_face(self, guest: int, face: Face) -> None: ...

    async def person(self, guest: int) -> Belongings: ...

    async def tables(self, guest: int) -> list[str]: ...

    async def move_device(self, device: int, guest: int) -> None: ...

    async def merge(self, guest: int, into: int) -> None: ...

    async def said_by(self, guest: int) -> list[SaidAt]: ...

    async def read(self, key: str) -> Stored | None: ...

    async def forget(self, guest: int) -> None: ...


class AnyStore(Protocol):
    """All that tables, guests and the lobby keep. Where a table can be served elsewhere, ``load`` claims it."""

    @property
    def days(self) -> AnyDays: ...

    @property
    def office(self) -> Office: ...

    @property
    def circles(self) -> Circles: ...

    @property
    def notices(self) -> AnyNotices: ...

    @property
    def people(self) -> AnyPeople: ...

    def close(self) -> None: ...

    async def guest(self, token: bytes) -> Guest | None: ...

    async def new_guest(self, token: bytes, device: str | None = None) -> Guest: ...

    async def name_guest(self, guest: int, name: str) -> None: ...

    async def create(
        self, row: TableRow, seats: Sequence[SeatRow], held: Sequence[tuple[int, Seat]], secret: bytes
    ) -> None: ...

    async def save(self, change: Save) -> None: ...

    async def ready(self) -> None: ...

    async def load(self, key: str) -> Stored | None: ...

    async def release(self, table_id: int, fence: int) -> None: ...

    async def look(self, key: str, guest: int) -> Listed | None: ...

    async def due(self, now: float) -> list[str]: ...

    async def add_seat_key(self, key: str, seat: Seat, token: bytes) -> None: ...

    async def seat_of_key(self, token: bytes) -> tuple[str, Seat] | None: ...

    async def listed(self, status: Sequence[Status]) -> list[Listed]: ...

    async def followers(self, key: str) -> list[Listed]: ...

    async def daily_of(self, guest: int, daily: str) -> str | None: ...

    async def lesson_of(self, guest: int, lesson: str) -> str | None: ...

    async def forget_lessons(self, before: float, served: Collection[str]) -> int: ...

    async def held_by(self, guest: int) -> list[Listed]: ...

    async def put_away(self, guest: int, keys: Sequence[str], how_far: int) -> None: ...

    async def played(self, guest: int) -> list[Played]: ...

    async def players(self, tables: Sequence[int]) -> dict[int, dict[Seat, Player]]: ...

    async def exercises(self, guest: int) -> list[Exercise]: ...

    async def exercise(self, guest: int, puzzle: str) -> Exercise | None: ...

    async def keep_exercises(self, guest: int, exercises: Sequence[Exercise]) -> None: ...
