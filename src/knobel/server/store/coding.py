"""Rows and entries as the bytes that both databases keep, and back. No IO."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from knobel.daily import closes, day_named
from knobel.game import Seat
from knobel.server.store.people_rows import Played, Player, Subscriber, Subscription
from knobel.server.store.rows import MIXERS, ChatRow, Entry, Listed, Logged, SeatRow, Stored, TableRow
from knobel.wire.http import Face
from knobel.wire.kinds import Colour, Picture

SEATS_MOST = 2**31 - 1
"""More seats than any table has."""

dump = msgspec.json.encode
table_row = msgspec.json.Decoder(TableRow).decode
seat_row = msgspec.json.Decoder(SeatRow).decode
_entry = msgspec.json.Decoder(Entry).decode
_subscription = msgspec.json.Decoder(Subscription).decode
chat_row = msgspec.json.Decoder(ChatRow).decode


def dump_said(said: ChatRow) -> bytes:
    """A word of the chat; who said it lies beside it."""
    return dump(replace(said, guest=None))


def face(found: Sequence[Any]) -> Face:
    """How somebody wants to look; what another version of knobel draws and this one does not is no wish."""
    colour, picture = found
    return Face(colour if colour in get_args(Colour) else None, picture if picture in get_args(Picture) else None)


def score(row: TableRow) -> int | None:
    """What lists of tables are sorted by."""
    if row.daily and row.scores and (day := day_named(row.daily)):
        return row.scores[0] if row.ended is not None and row.ended < closes(day.day) else None
    return max(row.scores) if row.scores else None


def announces(row: TableRow) -> bool:
    """Whether people who are not there may want to know what happens at a table."""
    return row.pace == "days" and row.status in ("playing", "over") and not row.crowd


def subscriber(found: Sequence[Any]) -> Subscriber:
    """A subscriber from its number, its guest and the bytes of its subscription."""
    return Subscriber(found[0], found[1], _subscription(found[2]))


def stored(
    table_id: int,
    fence: int,
    row: bytes,
    seats: Iterable[bytes],
    held: Iterable[Sequence[int]],
    log: Iterable[tuple[float, bytes]],
    latest_chat_first: Sequence[bytes],
    secret: bytes,
) -> Stored:
    """A whole table. ``held`` are pairs of a guest and a seat.

    Steps and outcomes stay plain data: only their game can read them.
    """
    holders: dict[Seat, frozenset[int]] = {}
    for guest, seat in held:
        holders[seat] = holders.get(seat, frozenset()) | {guest}
    return Stored(
        id=table_id,
        row=table_row(row),
        seats=[seat_row(body) for body in seats],
        holders=holders,
        log=[Logged(at, _entry(body)) for at, body in log],
        chat=[chat_row(body) for body in reversed(latest_chat_first)],
        secret=secret,
        fence=fence,
    )


def played(found: Iterable[tuple[int, bytes]], held: Iterable[tuple[int, Seat]]) -> list[Played]:
    """Finished games, the latest first."""
    mine: dict[int, set[Seat]] = {}
    for table_id, seat in held:
        mine.setdefault(table_id, set()).add(seat)
    games = [Played(table_id, table_row(body), frozenset(mine[table_id])) for table_id, body in found]
    return sorted(games, key=lambda game: game.row.ended or 0.0, reverse=True)


def players(
    seats: Iterable[tuple[int, Seat, bytes]], held: Iterable[tuple[int, Seat, int]]
) -> dict[int, dict[Seat, Player]]:
    """Who sat where at some tables."""
    guests: dict[tuple[int, Seat], frozenset[int]] = {}
    for table_id, seat, guest in held:
        guests[table_id, seat] = guests.get((table_id, seat), frozenset()) | {guest}
    found: dict[int, dict[Seat, Player]] = {}
    for table_id, seat, body in seats:
        found.setdefault(table_id, {})[seat] = Player(seat_row(body), guests.get((table_id, seat), frozenset()))
    return found


def read_of(row: TableRow) -> int:
    """A list reads the seats of a table up to this one: a crowd has thousands, and the lobby names none of them."""
    return MIXERS if row.crowd else SEATS_MOST


def listed(
    found: Iterable[tuple[int, TableRow]],
    seats: Iterable[tuple[int, Seat, bytes]],
    counts: Mapping[int, int],
    mine: Mapping[int, Iterable[Seat]],
) -> list[Listed]:
    """Tables as lists show them; all but the rows by the tables' numbers in the database."""
    by_table: dict[int, dict[Seat, SeatRow]] = {}
    for table_id, seat, body in seats:
        by_table.setdefault(table_id, {})[seat] = seat_row(body)
    return [
        Listed(row, by_table.get(table_id, {}), counts.get(table_id, 0), frozenset(mine.get(table_id, ())))
        for table_id, row in found
    ]
