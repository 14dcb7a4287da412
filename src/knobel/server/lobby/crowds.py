"""Crowds: sitting down among thousands, and playing their dice later on one's own."""

from __future__ import annotations

from knobel.game import Refused
from knobel.server.hub import Hub
from knobel.server.lobby.new_tables import play_alone
from knobel.server.lobby.tables import best
from knobel.server.store.people_rows import Guest
from knobel.wire.http import LateComer, NewTable, TableInfo


async def join(hub: Hub, guest: Guest, key: str, name: str) -> TableInfo:
    """Sit down in a crowd."""
    host = await hub.host(key)
    face = await hub.house.store.people.face(guest.id)
    await host.ask(lambda: host.sitting.seating.join(guest.id, name, face))
    await hub.house.store.name_guest(guest.id, name)
    return await host.ask(lambda: host.info(guest.id))


async def follow(hub: Hub, guest: Guest, key: str, name: str) -> TableInfo:
    """Play the dice of a crowd that has begun, from its first throw on, at a table of one's own."""
    leader = await hub.host(key)
    row = leader.sitting.row
    leader.sitting.keeping.check_not_closed()
    leader.sitting.seating.check_welcome(guest.id)
    if row.status == "open" or not row.crowd:
        raise Refused("refused-not-begun")
    wish = NewTable(row.game, [], {}, "live", None, False)
    return await play_alone(hub, guest, wish, dict(row.options), name, follows=key)


async def late_comers(hub: Hub, guest: Guest | None, key: str) -> list[LateComer]:
    """Who plays a crowd's dice on their own, the best first."""
    await hub.host(key)
    followers = [(listed.row, best(listed, guest)) for listed in await hub.house.store.followers(key)]
    return [LateComer(line.name, line.key, line.score if row.scores else None, line.mine) for row, line in followers]
