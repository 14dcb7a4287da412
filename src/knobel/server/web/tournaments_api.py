"""The part of the HTTP interface that is about tournaments."""

from __future__ import annotations

from knobel.game import Refused
from knobel.server.lobby.seats import clean_name
from knobel.server.people import tournaments as own
from knobel.server.people import tournaments_files as files
from knobel.server.web.asking import Ask, Endpoint, Reply, download
from knobel.wire.tournaments import (
    EnterTournament,
    LookIntoTournament,
    NewTournament,
    TournamentDoor,
    TournamentInfo,
    TournamentLink,
    Tournaments,
)

DIGITS = 9


def _key(ask: Ask) -> str:
    return str(ask.request.path_params["tournament"])


def _address(ask: Ask) -> str:
    return str(ask.request.base_url).rstrip("/")


def _number(named: str, missing: str) -> int:
    if not (named.isascii() and named.isdecimal() and len(named) <= DIGITS):
        raise Refused(missing)
    return int(named)


def _version(ask: Ask, named: str) -> int | None:
    version = ask.request.query_params.get(named)
    return None if version is None else _number(version, "refused-no-page")


async def _told(ask: Ask, after: int | None = None, since: int | None = None) -> Reply:
    return Reply(await own.look(ask.hub, ask.guest, _key(ask), after, since))


async def tournaments(ask: Ask) -> Tournaments:
    """The tournaments I am in or look after."""
    return await own.mine(ask.hub, ask.guest)


async def found_tournament(ask: Ask) -> Reply:
    """Set up a tournament."""
    name = ask.hub.house.names.check(clean_name(ask.body.tournament))
    key = await own.found(ask.hub, ask.me, ask.body, name, ask.name)
    return Reply(await own.look(ask.hub, ask.me, key))


async def look_into_tournament(ask: Ask) -> TournamentDoor:
    """To which tournament a link leads, and who is in it."""
    return await own.door(ask.hub, ask.guest, ask.body.secret)


async def enter_tournament(ask: Ask) -> Reply:
    """Enter a tournament by its link."""
    key = await own.enter(ask.hub, ask.me, ask.body.secret, ask.name)
    return Reply(await own.look(ask.hub, ask.me, key))


async def tournament(ask: Ask) -> Reply:
    """A tournament; with ``after`` once more has happened than in that version, or after 25 seconds. With ``since`` of
    its rounds only those that changed after that version."""
    return await _told(ask, _version(ask, "after"), _version(ask, "since"))


async def start_tournament(ask: Ask) -> Reply:
    """Begin it; for its host."""
    await own.start(ask.hub, ask.me, _key(ask))
    return await _told(ask)


async def next_round(ask: Ask) -> Reply:
    """Begin the next round now; for its host."""
    await own.next_round(ask.hub, ask.me, _key(ask))
    return await _told(ask)


async def end_tournament(ask: Ask) -> Reply:
    """End it now: what is over counts, what is not does not. For its host."""
    await own.end(ask.hub, ask.me, _key(ask))
    return await _told(ask)


async def leave_tournament(ask: Ask) -> Reply:
    """Be paired no more. At a table that is not over the house bot plays on."""
    await own.leave(ask.hub, ask.me, _key(ask))
    return await _told(ask)


async def return_to_tournament(ask: Ask) -> Reply:
    """Be paired again, having left or having missed too much."""
    await own.come_back(ask.hub, ask.me, _key(ask))
    return await _told(ask)


async def remove_entrant(ask: Ask) -> Reply:
    """Remove somebody; for its host."""
    number = _number(str(ask.request.path_params["number"]), "refused-tournament-person")
    await own.remove(ask.hub, ask.me, _key(ask), number)
    return await _told(ask)


async def tournament_link(ask: Ask) -> TournamentLink:
    """The link and the short code by which others enter; for all who are in it."""
    return await own.link(ask.hub, ask.guest, _key(ask), _address(ask))


async def renew_tournament_link(ask: Ask) -> TournamentLink:
    """Another link and another code; the old ones lead nowhere. For its host."""
    return await own.renew_link(ask.hub, ask.me, _key(ask), _address(ask))


async def standings_csv(ask: Ask) -> Reply:
    """How it stands, for a spreadsheet."""
    return download(await files.as_csv(ask.hub, _key(ask)), f"knobel-{_key(ask)}.csv", "text/csv; charset=utf-8")


async def standings_json(ask: Ask) -> Reply:
    """All of it but the games themselves, for programs."""
    return download(await files.as_json(ask.hub, _key(ask)), f"knobel-{_key(ask)}.json", "application/json")


async def tournament_records(ask: Ask) -> Reply:
    """The records of all its games, with how it stands, in one file."""
    return download(await files.as_zip(ask.hub, _key(ask)), f"knobel-{_key(ask)}.zip", "application/zip")


ONE = "/api/tournaments/{tournament}"

ENDPOINTS = (
    Endpoint("GET", "/api/tournaments", tournaments, answer=Tournaments),
    Endpoint(
        "POST", "/api/tournaments", found_tournament, NewTournament, TournamentInfo, new_guest=True, sets_a_table=True
    ),
    Endpoint("POST", "/api/tournaments/look", look_into_tournament, LookIntoTournament, TournamentDoor, many_come=True),
    Endpoint(
        "POST",
        "/api/tournaments/enter",
        enter_tournament,
        EnterTournament,
        TournamentInfo,
        new_guest=True,
        many_come=True,
    ),
    Endpoint("GET", ONE, tournament, answer=TournamentInfo, query=("after", "since")),
    Endpoint("POST", f"{ONE}/start", start_tournament, answer=TournamentInfo, new_guest=True, sets_a_table=True),
    Endpoint("POST", f"{ONE}/next", next_round, answer=TournamentInfo, new_guest=True),
    Endpoint("POST", f"{ONE}/end", end_tournament, answer=TournamentInfo, new_guest=True),
    Endpoint("POST", f"{ONE}/leave", leave_tournament, answer=TournamentInfo, new_guest=True),
    Endpoint("POST", f"{ONE}/return", return_to_tournament, answer=TournamentInfo, new_guest=True),
    Endpoint("DELETE", f"{ONE}/entrants/{{number}}", remove_entrant, answer=TournamentInfo, new_guest=True),
    Endpoint("GET", f"{ONE}/link", tournament_link, answer=TournamentLink),
    Endpoint("POST", f"{ONE}/link", renew_tournament_link, answer=TournamentLink, new_guest=True),
    Endpoint("GET", f"{ONE}/standings.csv", standings_csv, answer=str, media="text/csv"),
    Endpoint("GET", f"{ONE}/standings.json", standings_json, answer=TournamentInfo),
    Endpoint("GET", f"{ONE}/records.zip", tournament_records, answer=str, media="application/zip", lets_think=True),
)
