"""A device's tables: in memory, and every change on the device's disk before anybody is told of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from knobel.game import Refused, Seat
from knobel.offline.disk import Disk
from knobel.server.store.coding import SEATS_MOST, dump, read_of, score, stored
from knobel.server.store.people_rows import FORGOTTEN, Guest, Played, Player
from knobel.server.store.rows import CHAT_KEPT, HELD, LESSON, LISTED, ChatRow, Listed, Save, SeatRow, Stored, TableRow
from knobel.wire.http import Face
from knobel.wire.kinds import Status

GUESTS, TABLE, LOG, BRING = "guests", "table/", "log/", "bring/"
"""Keys on the disk; the number of a table follows. Its log lies apart: lists and a start do not read it. So does what
is to be brought to the server of a finished game: the page does that, and then takes it away (device/bring.ts)."""


class Known(Struct, frozen=True):
    """Somebody known by the hash of a token."""

    id: int
    token: bytes
    name: str | None = None
    face: Face = Face()


class Hold(Struct, frozen=True):
    """A guest holds a seat, and has put the table so far away."""

    guest: int
    seat: Seat
    away: int = 0


class Kept(Struct, frozen=True):
    """A table without its log. All of it is replaced at once, so a change happens whole or not at all."""

    id: int
    touched: float
    row: TableRow
    seats: dict[Seat, SeatRow]
    held: tuple[Hold, ...]
    links: dict[str, Seat]
    """Hashes of the tokens of personal links."""
    chat: tuple[ChatRow, ...]
    secret: bytes

    def hold(self, guest: int) -> list[Hold]:
        """The seats of a guest."""
        return [hold for hold in self.held if hold.guest == guest]


Log = list[tuple[float, Raw]]
"""When and what: entries as they were written."""


class DeviceStore:
    """What one device keeps. What only a server needs, such as the dice of the day, is refused."""

    def __init__(self, disk: Disk, now: Callable[[], float], to_bring: Callable[[Stored], Any] | None = None) -> None:
        self._disk, self._now, self._to_bring = disk, now, to_bring
        self._guests: list[Known] = []
        self._tables: dict[int, Kept] = {}
        self._logs: dict[int, Log] = {}
        self._writing = asyncio.Lock()
        self.people = self
        """Of people a device keeps only how they look."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        raise Refused("refused-offline")

    async def open(self) -> None:
        """Read what was kept."""
        read = self._disk.all
        for guests in msgspec.json.decode(await read(GUESTS), type=list[list[Known]]):
            self._guests = guests
        for text in msgspec.json.decode(await read(TABLE), type=list[Raw]):
            kept = msgspec.json.decode(text, type=Kept)
            self._tables[kept.id] = kept

    def close(self) -> None:
        """Everything is written already."""

    async def ready(self) -> None:
        """Refused where nothing can be written."""
        await self._write({GUESTS: self._guests})

    async def _write(self, changes: Mapping[str, Any]) -> None:
        try:
            await self._disk.write(dump(changes).decode())
        except Exception as error:
            raise Refused("refused-store") from error

    async def _change(self, key: str, change: Callable[[Kept], Kept]) -> None:
        async with self._writing:
            if kept := self._named(key):
                await self._keep(change(kept))

    async def _keep(self, kept: Kept, log: Log | None = None, bring: Any = None) -> None:
        changes: dict[str, Any] = {f"{TABLE}{kept.id:09}": kept}
        if log is not None:
            changes[f"{LOG}{kept.id:09}"] = log
        if bring is not None:
            changes[f"{BRING}{kept.id:09}"] = bring
        await self._write(changes)
        self._tables[kept.id] = kept
        if log is not None:
            self._logs[kept.id] = log

    def _named(self, key: str) -> Kept | None:
        return next((kept for kept in self._tables.values() if kept.row.key == key), None)

    async def _log(self, table_id: int) -> Log:
        if table_id not in self._logs:
            text = await self._disk.one(f"{LOG}{table_id:09}")
            self._logs[table_id] = msgspec.json.decode(text, type=Log | None) or []
        return self._logs[table_id]

    # Guests.

    async def guest(self, token: bytes) -> Guest | None:
        """Who shows this token (its hash)."""
        return next((Guest(known.id, known.name) for known in self._guests if known.token == token), None)

    async def new_guest(self, token: bytes) -> Guest:
        """Remember somebody by the hash of a token."""
        async with self._writing:
            known = Known(len(self._guests) + 1, token)
            await self._keep_guests([*self._guests, known])
        return Guest(known.id, None)

    async def name_guest(self, guest: int, name: str) -> None:
        """Remember what a guest called themselves."""
        await self._change_guest(guest, name=name)

    async def face(self, guest: int) -> Face:
        """How a guest wants to look at tables."""
        return next(known.face for known in self._guests if known.id == guest)

    async def keep_face(self, guest: int, face: Face) -> None:
        """Remember it."""
        await self._change_guest(guest, face=face)

    async def _change_guest(self, guest: int, **changes: Any) -> None:
        async with self._writing:
            await self._keep_guests([replace(each, **changes) if each.id == guest else each for each in self._guests])

    async def _keep_guests(self, guests: list[Known]) -> None:
        await self._write({GUESTS: guests})
        self._guests = guests

    # Tables.

    async def create(
        self, row: TableRow, seats: Sequence[SeatRow], held: Sequence[tuple[int, Seat]], secret: bytes
    ) -> None:
        """A new table, and which guests hold which seats."""
        async with self._writing:
            number = max(self._tables, default=0) + 1
            holds = tuple(Hold(guest, seat) for guest, seat in held)
            await self._keep(Kept(number, self._now(), row, dict(enumerate(seats)), holds, {}, (), secret), [])

    async def save(self, change: Save) -> None:
        """Write what a table has decided. When this returns it is on the disk."""
        async with self._writing:
            kept, log = self._tables[change.table_id], await self._log(change.table_id)
            if change.entries and change.version != len(log):
                raise ValueError(f"entries of a log have unique numbers, and {change.version} is not the next one")
            now = self._now()
            held = [hold for hold in kept.held if hold.seat not in change.unheld]
            for guest, seat in change.holders:
                held = [hold for hold in held if (hold.guest, hold.seat) != (guest, seat)]
                held.append(Hold(guest, seat))
            after = replace(
                kept,
                row=change.row or kept.row,
                touched=now if change.row and not change.quiet else kept.touched,
                seats=kept.seats | change.seats,
                held=tuple(held),
                links={token: seat for token, seat in kept.links.items() if seat not in change.unheld},
                chat=(*kept.chat, *change.said)[-CHAT_KEPT:],
            )
            added: Log = [(now, Raw(dump(entry))) for entry in change.entries]
            ends = after.row.status == "over" != kept.row.status and not after.row.lesson
            bring = self._to_bring(_stored(after, [*log, *added])) if ends and self._to_bring else None
            await self._keep(after, [*log, *added] if added else None, bring)

    async def load(self, key: str) -> Stored | None:
        """A table with all that happened at it."""
        if not (kept := self._named(key)):
            return None
        log = await self._log(kept.id)
        try:
            return _stored(kept, log)
        except msgspec.DecodeError as error:
            raise Refused("refused-damaged") from error

    async def release(self, table_id: int, fence: int) -> None:
        """Nobody serves this table for now: its log is read again when somebody does."""
        self._logs.pop(table_id, None)

    async def look(self, key: str, guest: int) -> Listed | None:
        """A table without its log, as this guest sees it."""
        kept = self._named(key)
        return _listed(kept, guest) if kept else None

    async def due(self, now: float) -> list[str]:
        """The keys of the tables at which somebody's time is up."""
        rows = (kept.row for kept in self._tables.values())
        return [row.key for row in rows if row.due is not None and row.due <= now]

    # Personal links.

    async def add_seat_key(self, key: str, seat: Seat, token: bytes) -> None:
        """Whoever shows this token (its hash) holds the seat."""
        await self._change(key, lambda kept: replace(kept, links=kept.links | {token.hex(): seat}))

    async def seat_of_key(self, token: bytes) -> tuple[str, Seat] | None:
        """The table and seat a personal link leads to."""
        found = (kept for kept in self._tables.values() if token.hex() in kept.links)
        return next(((kept.row.key, kept.links[token.hex()]) for kept in found), None)

    # Lists.

    async def listed(self, status: Sequence[Status]) -> list[Listed]:
        """Public tables of this status, the latest first."""
        found = [kept for kept in self._tables.values() if kept.row.public and kept.row.status in status]
        return [_listed(kept) for kept in sorted(found, key=_latest)][:LISTED]

    async def followers(self, key: str) -> list[Listed]:
        """The late-comers of a crowd, the best first."""
        found = [kept for kept in self._tables.values() if kept.row.follows == key]
        return [_listed(kept) for kept in sorted(found, key=lambda kept: (-(score(kept.row) or 0), kept.id))][:LISTED]

    async def daily_of(self, guest: int, daily: str) -> str | None:
        """The key of a guest's table with a day's dice."""
        return next((kept.row.key for kept in self._given(guest, daily)), None)

    async def lesson_of(self, guest: int, lesson: str) -> str | None:
        """The key of the table at which a guest last took a lesson."""
        return next((kept.row.key for kept in reversed(self._given(guest, f"{LESSON}{lesson}"))), None)

    def _given(self, guest: int, dice: str) -> list[Kept]:
        return [kept for kept in self._tables.values() if kept.row.given_dice == dice and kept.hold(guest)]

    async def forget_lessons(self, before: float, served: Collection[str]) -> int:
        """Delete lessons at which nothing has happened since then and that nobody is served. How many there were."""
        async with self._writing:
            old = [kept for kept in self._tables.values() if kept.row.lesson and kept.touched < before]
            old = [kept for kept in old if kept.row.key not in served and await self._last(kept.id) < before]
            if old:
                await self._write({f"{part}{kept.id:09}": None for kept in old for part in (TABLE, LOG)})
            for kept in old:
                del self._tables[kept.id]
                self._logs.pop(kept.id, None)
        return len(old)

    async def _last(self, table_id: int) -> float:
        """When something happened at a table; long ago where nothing did."""
        log = await self._log(table_id)
        return log[-1][0] if log else 0.0

    def _own(self, guest: int, farthest: int) -> Iterable[Kept]:
        """The tables of a guest that are not put away farther; lessons are none of them."""
        for kept in self._tables.values():
            holds = kept.hold(guest)
            if holds and min(hold.away for hold in holds) < farthest and not kept.row.lesson:
                yield kept

    async def held_by(self, guest: int) -> list[Listed]:
        """The tables at which this guest sits and that they have not put away: those that are over come last."""
        found = sorted(self._own(guest, 1), key=lambda kept: (kept.row.status == "over", *_latest(kept)))
        return [_listed(kept, guest) for kept in found[:HELD]]

    async def put_away(self, guest: int, keys: Sequence[str], how_far: int) -> None:
        """This guest wants to see these tables no more where they lay; how far away they go, never nearer."""

        def away(kept: Kept) -> Kept:
            held = [replace(hold, away=max(hold.away, how_far)) if hold.guest == guest else hold for hold in kept.held]
            return replace(kept, held=tuple(held))

        for key in keys:
            await self._change(key, away)

    async def played(self, guest: int) -> list[Played]:
        """The finished games of a guest that they have not forgotten, the latest first; lessons are none of them."""
        found = [kept for kept in self._own(guest, FORGOTTEN) if kept.row.status == "over"]
        games = [Played(kept.id, kept.row, frozenset(hold.seat for hold in kept.hold(guest))) for kept in found]
        return sorted(games, key=lambda game: game.row.ended or 0.0, reverse=True)

    async def players(self, tables: Sequence[int]) -> dict[int, dict[Seat, Player]]:
        """Who sat where at these tables."""
        return {number: _players(self._tables[number]) for number in tables if number in self._tables}


def _stored(kept: Kept, log: Log) -> Stored:
    return stored(
        table_id=kept.id,
        fence=0,
        row=dump(kept.row),
        seats=[dump(kept.seats[seat]) for seat in sorted(kept.seats)],
        held=[(hold.guest, hold.seat) for hold in kept.held],
        log=[(at, bytes(entry)) for at, entry in log],
        latest_chat_first=[dump(said) for said in reversed(kept.chat)],
        secret=kept.secret,
    )


def _players(kept: Kept) -> dict[Seat, Player]:
    return {
        seat: Player(row, frozenset(hold.guest for hold in kept.held if hold.seat == seat))
        for seat, row in kept.seats.items()
    }


def _latest(kept: Kept) -> tuple[float, int]:
    return -kept.touched, -kept.id


def _listed(kept: Kept, guest: int = 0) -> Listed:
    mine = frozenset(hold.seat for hold in kept.hold(guest))
    below = min(read_of(kept.row), SEATS_MOST)
    seats = {seat: row for seat, row in kept.seats.items() if seat < below or seat in mine}
    return Listed(kept.row, seats, max(kept.seats, default=-1) + 1, mine)
