"""Luck and skill of finished games: from the coach's ledgers, kept with each game, worked out a few at a time."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from knobel.coach.review import JUDGED
from knobel.game import Refused
from knobel.server.hub import Hub
from knobel.server.store.people_rows import Guest, Played
from knobel.server.store.protocol import Elsewhere, ServedAnew
from knobel.server.store.rows import TableRow
from knobel.server.table import archive
from knobel.wire.people import LuckOfGame

log = logging.getLogger("knobel.luck")

SHOWN = 120
"""So many games are told of at most."""
AT_ONCE = 5
"""So many are worked out when somebody looks: the coach has one patient process for all."""


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


def unknown(played: Iterable[Played]) -> list[str]:
    """The games whose ledger could be told and is not known yet, the latest first."""
    return [each.row.key for each in played if len(each.mine) == 1 and can_be_told(each.row)]


def _mine(played: Played) -> tuple[float, float] | None:
    ledger = played.row.ledger
    if len(played.mine) != 1 or ledger is None or played.row.real_dice:
        return None
    return ledger[min(played.mine)]


def can_be_told(row: TableRow) -> bool:
    """Whether the coach could tell luck and skill of a finished game apart, and has not yet."""
    own_dice = not row.real_dice and not row.crowd and not row.lesson
    return row.game in JUDGED and own_dice and row.ledger is None


async def work_out(hub: Hub, guest: Guest, game: str) -> None:
    """Let the coach look at some of the games not seen yet; what fails is left for another time."""
    played = [each for each in await hub.house.store.played(guest.id) if each.row.game == game]
    await keep_some(hub, unknown(played))


async def keep_some(hub: Hub, keys: Sequence[str]) -> None:
    """Let the coach look at the first of these games; what fails, or is served elsewhere, is left for another time."""
    for key in keys[:AT_ONCE]:
        try:
            await keep(hub, key)
        except (Refused, ServedAnew, Elsewhere) as problem:
            log.info("no ledger of %s: %s", key, problem)


async def keep(hub: Hub, key: str) -> None:
    """Keep luck and skill of a finished game with it, once."""
    host = await hub.host(key)
    row = host.sitting.row
    if row.status != "over" or not can_be_told(row):
        return
    record = await host.ask(lambda: archive.record(host.sitting))
    told = msgspec.json.decode(await hub.reviews.of(key, record), type=_Review)
    ledger = tuple((round(p.luck, 1), round(p.skill, 1)) if (p := seat.points) else None for seat in told.seats)
    await host.ask(lambda: host.sitting.keeping.keep(ledger=ledger))
    await hub.house.store.ratings.changed(key)
