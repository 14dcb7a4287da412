"""The tables of one guest, sorted by what waits, and putting them away."""

from __future__ import annotations

from collections.abc import Sequence

from knobel.game import Refused
from knobel.server.hub import Hub
from knobel.server.lobby.tables import lies_there, my_turn, own_tables, waits
from knobel.server.store.people_rows import TIDIED, Guest
from knobel.wire.people import MyTables


async def my_tables(hub: Hub, guest: Guest | None) -> MyTables:
    """All that this guest has not put away."""
    tables = await own_tables(hub, guest)
    running = [table for table in tables if table.status != "over"]
    return MyTables(
        now=hub.house.now(),
        waiting=[table for table in running if waits(table)],
        others=[table for table in running if not my_turn(table) and not lies_there(table)],
        alone=[table for table in running if not waits(table) and (my_turn(table) or lies_there(table))],
        finished=[table for table in tables if table.status == "over"],
    )


async def how_many_wait(hub: Hub, guest: Guest | None) -> int:
    """At how many tables others, or a clock, wait for this guest."""
    return sum(map(waits, await own_tables(hub, guest)))


async def put_away(hub: Hub, guest: Guest, keys: Sequence[str]) -> None:
    """Take tables out of the list: games that are over, and those that the house bot plays on."""
    tables = {table.key: table for table in await own_tables(hub, guest)}
    for table in (tables[key] for key in keys if key in tables):
        if table.status != "over" and not all(seat.away for seat in table.seats if seat.mine):
            raise Refused("refused-put-away")
    await hub.house.store.put_away(guest.id, keys, TIDIED)
