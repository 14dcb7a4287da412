"""The tables a guest can see: their own, those to join, to watch and to look back at; and one of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from math import inf

from knobel.game import Refused
from knobel.server.hub import Hub
from knobel.server.store.people_rows import Guest
from knobel.server.store.protocol import Elsewhere
from knobel.server.store.rows import Listed
from knobel.server.table.info import table_info
from knobel.wire.http import Best, Lobby, TableInfo


async def lobby(hub: Hub, guest: Guest | None) -> Lobby:
    """What can be played and watched, for this guest."""
    store = hub.house.store
    mine, parts = await asyncio.gather(
        own_tables(hub, guest),
        asyncio.gather(store.listed(["open"]), store.listed(["mixing", "playing"]), store.listed(["over"])),
    )
    return Lobby(mine, *([_info(hub, listed, guest) for listed in part] for part in parts))


async def own_tables(hub: Hub, guest: Guest | None) -> list[TableInfo]:
    """The tables of this guest that they have not put away: those that wait for them first, what is over last."""
    if guest is None:
        return []
    listed = await hub.house.store.held_by(guest.id)
    for row in (each.row for each in listed):
        if row.awaited is None and row.status == "playing":  # kept before lists knew who is awaited
            with suppress(Elsewhere, Refused):
                await hub.host(row.key)
    return sorted((_info(hub, each, guest) for each in listed), key=_by_what_waits)


def waits(table: TableInfo) -> bool:
    """Whether it is one's turn, and a person waits or the agreed days run.

    A game against bots alone lies there for as long as one likes: that is no waiting.
    """
    return my_turn(table) and (_has_company(table) or table.pace == "days")


def lies_there(table: TableInfo) -> bool:
    """Whether it is a game alone or against bots, which goes on when one likes, though bots may just be thinking."""
    return table.status == "playing" and table.pace != "days" and not _has_company(table)


def my_turn(table: TableInfo) -> bool:
    """Whether a seat of whoever asks is awaited, and no house bot answers for it.

    A full table that has not begun, such as a rematch, awaits those who did not set it, and whoever plays alone.
    """
    if table.status == "open" and not table.crowd:
        full = all(seat.kind != "open" for seat in table.seats)
        return full and any(seat.mine for seat in table.seats) and not (table.host and _has_company(table))
    return any(seat.mine and not seat.away and seat.seat in table.awaited for seat in table.seats)


def _has_company(table: TableInfo) -> bool:
    return any(seat.kind == "person" and not seat.mine for seat in table.seats)


def _by_what_waits(table: TableInfo) -> tuple[bool, bool, bool, float]:
    waiting = waits(table)
    due = table.due if waiting and table.due is not None else inf
    return table.status == "over", not waiting, not my_turn(table), due


async def info(hub: Hub, guest: Guest, key: str) -> TableInfo:
    """A table as this guest may know it, wherever it is served."""
    try:
        host = await hub.host(key)
        return await host.ask(lambda: host.info(guest.id))
    except Elsewhere:
        listed = await hub.house.store.look(key, guest.id)
        assert listed
        return _stored_info(listed, guest)


async def of_keys(hub: Hub, guest: Guest, keys: Sequence[str]) -> list[TableInfo]:
    """These tables as this guest may know them, as far as they are still there."""
    listed = await asyncio.gather(*(hub.house.store.look(key, guest.id) for key in keys))
    return [_info(hub, each, guest) for each in listed if each]


def best(listed: Listed, guest: Guest | None) -> Best:
    """A table of one as a line of a best list."""
    row = listed.row
    score = max(row.scores) if row.scores else 0
    return Best(listed.seats[0].name, score, row.key, guest is not None and guest.id == row.host)


def _info(hub: Hub, listed: Listed, guest: Guest | None) -> TableInfo:
    host = hub.living(listed.row.key)
    return host.info(guest.id if guest else None) if host else _stored_info(listed, guest)


def _stored_info(listed: Listed, guest: Guest | None) -> TableInfo:
    return table_info(listed.row, listed.seats, listed.places, guest.id if guest else None, listed.mine)
