"""The part of the HTTP interface for hosts, guests with a code, and those who report somebody."""

from __future__ import annotations

from knobel.game import Refused
from knobel.server.lobby import rounds
from knobel.server.web.asking import Ask, Endpoint
from knobel.wire.http import BestMove, Moderate, NewReport, PersonHere, Reported, TableCode, TableInfo


async def moderate(ask: Ask) -> TableInfo:
    """The host renames, mutes or removes somebody, lets the chat rest, or sets the pace of a live round."""
    return await rounds.moderate(ask.hub, ask.me, ask.key, ask.body)


async def people(ask: Ask) -> list[PersonHere]:
    """Everybody at a table, for its host."""
    return await rounds.people(ask.hub, ask.guest, ask.key)


async def new_code(ask: Ask) -> TableCode:
    """A short code to type instead of the link; for the host."""
    return await rounds.give_code(ask.hub, ask.me, ask.key)


async def find_code(ask: Ask) -> TableCode:
    """The table to which a short code leads."""
    found = await rounds.table_of_code(ask.hub, str(ask.request.path_params["code"]))
    if found is None:
        raise Refused("refused-code")
    return found


async def best_moves(ask: Ask) -> list[BestMove]:
    """The moves that gave most, of those who lead, retold."""
    await ask.hub.check_eyes(await ask.host(), ask.guest.id if ask.guest else None)
    return await rounds.best_moves(ask.hub, ask.key)


async def report(ask: Ask) -> Reported:
    """Tell whoever runs the server about somebody at a table."""
    return await rounds.report(ask.hub, ask.me, ask.key, ask.body.seat, ask.body.text)


ENDPOINTS = (
    Endpoint("POST", "/api/tables/{key}/moderation", moderate, Moderate, TableInfo, new_guest=True),
    Endpoint("GET", "/api/tables/{key}/people", people, answer=list[PersonHere]),
    Endpoint("POST", "/api/tables/{key}/code", new_code, answer=TableCode, new_guest=True),
    Endpoint("GET", "/api/codes/{code}", find_code, answer=TableCode),
    Endpoint("GET", "/api/tables/{key}/best", best_moves, answer=list[BestMove]),
    Endpoint("POST", "/api/tables/{key}/reports", report, NewReport, Reported, new_guest=True),
)
