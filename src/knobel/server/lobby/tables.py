"""The tables a guest can see: their own, those to join, to watch and to look back at; and one of them."""

from __future__ import annotations

import asyncio

from knobel.server.hub import Hub
from knobel.server.store.protocol import Elsewhere
from knobel.server.store.rows import Guest, Listed
from knobel.server.table.info import table_info
from knobel.wire.http import Best, Lobby, TableInfo


async def lobby(hub: Hub, guest: Guest | None) -> Lobby:
    """What can be played and watched, for this guest."""
    store = hub.house.store
    parts = await asyncio.gather(
        store.held_by(guest.id) if guest else _none(),
        store.listed(["open"]),
        store.listed(["mixing", "playing"]),
        store.listed(["over"]),
    )
    return Lobby(*([_info(hub, listed, guest) for listed in part] for part in parts))


async def info(hub: Hub, guest: Guest, key: str) -> TableInfo:
    """A table as this guest may know it, wherever it is served."""
    try:
        host = await hub.host(key)
        return await host.ask(lambda: host.info(guest.id))
    except Elsewhere:
        listed = await hub.house.store.look(key, guest.id)
        assert listed
        return _stored_info(listed, guest)


def best(listed: Listed, guest: Guest | None) -> Best:
    """A table of one as a line of a best list."""
    row = listed.row
    score = max(row.scores) if row.scores else 0
    return Best(listed.seats[0].name or "?", score, row.key, guest is not None and guest.id == row.host)


def _info(hub: Hub, listed: Listed, guest: Guest | None) -> TableInfo:
    host = hub.living(listed.row.key)
    return host.info(guest.id if guest else None) if host else _stored_info(listed, guest)


def _stored_info(listed: Listed, guest: Guest | None) -> TableInfo:
    return table_info(listed.row, listed.seats, listed.places, guest.id if guest else None, listed.mine)


async def _none() -> list[Listed]:
    return []
