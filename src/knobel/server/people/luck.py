"""Luck and skill of finished games: from the coach's ledgers, kept with each game, worked out a few at a time."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from knobel.coach.adjusted import FEW
from knobel.coach.review import JUDGED, LONG, alone
from knobel.game import Refused, Seat
from knobel.server.hub import Hub
from knobel.server.store.people_rows import Guest, Played
from knobel.server.store.protocol import Elsewhere, ServedAnew
from knobel.server.store.rows import TableRow
from knobel.server.table import archive
from knobel.server.table.host import Host
from knobel.wire.people import LuckOfGame

log = logging.getLogger("knobel.luck")

SHOWN = 120
"""So many games are told of at most."""
AT_ONCE = 5
"""So many are worked out when somebody looks: the coach has one patient process for all."""


class Wanted(NamedTuple):
    """A finished game whose ledger is wanted; in a crowd only that of one's own seat."""

    key: str
    seat: Seat | None = None


class _Points(Struct):
    luck: float
    skill: float


class _Seat(Struct):
    points: _Points | None


class _Review(Struct):
    """Of a review only what is kept."""

    seats: tuple[_Seat, ...]


def luck_of(played: Sequence[Played]) -> list[LuckOfGame]:
    """The games of one seat of mine whose ledger is known, the earliest of the latest first."""
    found: list[LuckOfGame] = []
    for each in played:
        mine = _mine(each)
        if mine and len(found) < SHOWN:
            found.append(LuckOfGame(each.row.key, each.row.ended or 0.0, *mine))
    return found[::-1]


def unknown(played: Iterable[Played]) -> list[Wanted]:
    """The games whose ledger could be told and is not known yet, the latest first."""
    mine = ((each.row, min(each.mine)) for each in played if len(each.mine) == 1)
    return [Wanted(row.key, seat) for row, seat in mine if can_be_told(row, seat)]


def _mine(played: Played) -> tuple[float, float] | None:
    ledger = played.row.ledger
    if len(played.mine) != 1 or ledger is None or played.row.real_dice:
        return None
    return ledger[min(played.mine)]


def can_be_told(row: TableRow, seat: Seat | None = None) -> bool:
    """Whether the coach could tell luck and skill of a finished game apart, and has not yet; in a crowd, of this seat.

    ``None``: of all its seats at once.
    """
    if row.game not in JUDGED or row.real_dice or row.lesson:
        return False
    if _is_crowded(row):
        return seat is not None and (row.ledger is None or row.ledger[seat] is None)
    return row.ledger is None


def _is_crowded(row: TableRow) -> bool:
    """Whether there are so many that each is looked at only when that person wants to know."""
    return row.game in LONG and len(row.scores or ()) > FEW


async def work_out(hub: Hub, guest: Guest, game: str) -> None:
    """Let the coach look at some of the games not seen yet; what fails is left for another time."""
    played = [each for each in await hub.house.store.played(guest.id) if each.row.game == game]
    await keep_some(hub, unknown(played))


async def keep_some(hub: Hub, wanted: Sequence[Wanted]) -> None:
    """Let the coach look at the first of these games; what fails, or is served elsewhere, is left for another time."""
    for each in wanted[:AT_ONCE]:
        try:
            await keep(hub, each)
        except (Refused, ServedAnew, Elsewhere) as problem:
            log.info("no ledger of %s: %s", each.key, problem)


async def keep(hub: Hub, wanted: Wanted) -> None:
    """Keep luck and skill of a finished game with it, once."""
    host = await hub.host(wanted.key)
    row = host.sitting.row
    if row.status != "over" or not can_be_told(row, wanted.seat):
        return
    found = await (_of_seats(hub, host, wanted.seat) if row.game in LONG else _of_review(hub, host))

    def add() -> tuple[tuple[float, float] | None, ...]:
        known = host.sitting.row.ledger or (None,) * len(row.scores or ())
        return tuple(found.get(seat, before) for seat, before in enumerate(known))

    await host.ask(lambda: host.sitting.keeping.keep(ledger=add()))
    await hub.house.store.ratings.changed(wanted.key, wanted.seat if _is_crowded(row) else None)


async def _of_review(hub: Hub, host: Host) -> dict[Seat, tuple[float, float] | None]:
    """Of all seats, where the review tells it anyway."""
    record = await host.ask(lambda: archive.record(host.sitting))
    told = msgspec.json.decode(await hub.reviews.of(host.sitting.row.key, record), type=_Review)
    return {
        number: (round(seat.points.luck, 1), round(seat.points.skill, 1)) if seat.points else None
        for number, seat in enumerate(told.seats)
    }


async def _of_seats(hub: Hub, host: Host, mine: Seat | None) -> dict[Seat, tuple[float, float] | None]:
    """Seat by seat, where a review takes long: of all, or in a crowd of mine."""
    record = await host.ask(lambda: archive.unproved(host.sitting))
    seats = range(len(host.sitting.seating.seats)) if not _is_crowded(host.sitting.row) or mine is None else (mine,)
    found = {}
    for seat in seats:
        books = await hub.reviews.quick_books(host.sitting.row.key, seat, alone(record, seat))
        found[seat] = (round(books[0], 1), round(books[1], 1)) if books else None
    return found
