"""The part of the HTTP interface that is about oneself."""

from __future__ import annotations

import knobel
from knobel.catalogs import LANGUAGES
from knobel.game import Refused
from knobel.server.people import history as past
from knobel.server.people import ladders
from knobel.server.people import my_tables as own
from knobel.server.people.luck import work_out
from knobel.server.web.asking import Ask, Endpoint
from knobel.wire.http import Face, Me, Sit
from knobel.wire.people import Before, Forgotten, GameHistory, History, Ladders, MyTables, PutAway, RatingShown, Waiting


async def rename(ask: Ask) -> Me:
    """What I am called from now on at new tables."""
    name = ask.name
    await ask.hub.house.store.name_guest(ask.me.id, name)
    return Me(name, list(LANGUAGES), knobel.__version__)


async def my_face(ask: Ask) -> Face:
    """How I want to look at tables."""
    return await ask.hub.house.store.people.face(ask.guest.id) if ask.guest else Face()


async def choose_face(ask: Ask) -> Face:
    """How I want to look from now on at new tables."""
    face: Face = ask.body
    await ask.hub.house.store.people.keep_face(ask.me.id, face)
    return face


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


async def history(ask: Ask) -> History:
    """My finished games, the latest first."""
    return await past.history(ask.hub, ask.guest, ask.request.query_params.get("game"), _before(ask))


async def game_history(ask: Ask) -> GameHistory:
    """What I reached in one game, beside what bots reach, and against whom."""
    game = str(ask.request.path_params["game"])
    told = await past.of_game(ask.hub, ask.guest, game)
    if told.luck_missing and ask.guest:
        ask.hub.background.later(work_out(ask.hub, ask.guest, game))
    return told


async def before(ask: Ask) -> Before:
    """What I had reached before this game, in games of its kind."""
    return await past.before(ask.hub, ask.guest, ask.key)


async def rating_shown(ask: Ask) -> RatingShown:
    """Who may see how well I play."""
    return await ask.hub.house.store.ratings.shown(ask.guest.id) if ask.guest else RatingShown("nobody")


async def show_rating(ask: Ask) -> RatingShown:
    """Who may see it from now on; whoever may not sees it no more, at once."""
    await ladders.show(ask.hub, ask.me, ask.body.to)
    return await ask.hub.house.store.ratings.shown(ask.me.id)


async def ladder(ask: Ask) -> Ladders:
    """How well those play who show it to everyone here, beside the bots."""
    return Ladders(await ladders.of_everyone(ask.hub, ask.guest))


async def forget(ask: Ask) -> Forgotten:
    """Take finished games out of my lists for good."""
    if ask.guest:
        await past.forget(ask.hub, ask.guest, ask.body.keys)
    left = await past.history(ask.hub, ask.guest, None, None)
    return Forgotten(sum(left.counts.values()))


def _before(ask: Ask) -> float | None:
    named = ask.request.query_params.get("before")
    try:
        return float(named) if named else None
    except ValueError as error:
        raise Refused("refused-shape", problem="before") from error


ENDPOINTS = (
    Endpoint("PUT", "/api/me", rename, Sit, Me, new_guest=True),
    Endpoint("GET", "/api/me/face", my_face, answer=Face),
    Endpoint("PUT", "/api/me/face", choose_face, Face, Face, new_guest=True),
    Endpoint("GET", "/api/me/rating", rating_shown, answer=RatingShown),
    Endpoint("PUT", "/api/me/rating", show_rating, RatingShown, RatingShown, new_guest=True),
    Endpoint("GET", "/api/ladders", ladder, answer=Ladders),
    Endpoint("GET", "/api/me/tables", my_tables, answer=MyTables),
    Endpoint("GET", "/api/me/waiting", waiting, answer=Waiting),
    Endpoint("POST", "/api/me/tables/away", put_away, PutAway, MyTables),
    Endpoint("GET", "/api/me/history", history, answer=History, query=("game", "before")),
    Endpoint("GET", "/api/me/history/{game}", game_history, answer=GameHistory),
    Endpoint("GET", "/api/tables/{key}/before", before, answer=Before),
    Endpoint("POST", "/api/me/history/away", forget, PutAway, Forgotten),
)
