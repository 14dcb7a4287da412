"""The part of the HTTP interface that is about oneself."""

from __future__ import annotations

from knobel.server.people import my_tables as own
from knobel.server.web.asking import Ask, Endpoint
from knobel.wire.people import MyTables, PutAway, Waiting


async def my_tables(ask: Ask) -> MyTables:
    """My tables, sorted by what waits."""
    return await own.my_tables(ask.hub, ask.guest)


async def waiting(ask: Ask) -> Waiting:
    """How many tables wait for me."""
    return Waiting(await own.how_many_wait(ask.hub, ask.guest))


async def put_away(ask: Ask) -> MyTables:
    """Take tables out of my list."""
    if ask.guest:
        await own.put_away(ask.hub, ask.guest, ask.body.keys)
    return await own.my_tables(ask.hub, ask.guest)


ENDPOINTS = (
    Endpoint("GET", "/api/me/tables", my_tables, answer=MyTables),
    Endpoint("GET", "/api/me/waiting", waiting, answer=Waiting),
    Endpoint("POST", "/api/me/tables/away", put_away, PutAway, MyTables),
)
