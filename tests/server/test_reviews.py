"""The coach over HTTP: reviews of finished games, worked out once and beside the tables."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
import pytest

from knobel.coach.review import Review
from knobel.games import GAMES
from knobel.record import from_json
from knobel.server.table.reviews import Reviews
from knobel.server.workers import Workers
from server.client import Browser, Refusal, Server


async def finished(host: Browser, **options: object) -> str:
    """A short game of two bots, played to its end."""
    key = host.new_table(["anfaenger"], ["solide"], options={"columns": 1, **options})
    async with host.socket() as line:
        await line.watch(key)
        while line.seated[key]["status"] != "over":
            await line.hear()
    return key


async def test_a_finished_game_is_reviewed(server: Server) -> None:
    host = Browser(server)
    key = await finished(host)
    told = msgspec.convert(host.ask("GET", f"/api/tables/{key}/review"), Review)
    scores = host.ask("GET", f"/api/tables/{key}")["scores"]
    for seat in told.seats:
        assert seat.points is not None
        assert seat.wins is not None
        assert seat.points.final == pytest.approx(scores[seat.seat])
    assert told.seats[0].mistakes
    assert told.chances[-1].wins[0] in (0, 0.5, 1)
    assert {judge.name for judge in told.judges} == {"wuerfelspiel/optimum", "wins over wuerfelspiel/optimum"}


def test_a_game_that_runs_is_not(server: Server) -> None:
    host = Browser(server)
    key = host.new_table("Änne", ["solide"])
    with pytest.raises(Refusal, match="refused-not-over"):
        host.ask("GET", f"/api/tables/{key}/review")


async def test_two_who_ask_at_once_wait_for_the_same_answer(server: Server) -> None:
    host = Browser(server)
    key = await finished(host)
    text = msgspec.json.encode(host.ask("GET", f"/api/tables/{key}/record.json"))
    record = from_json(text, GAMES["wuerfelspiel"])
    reviews = Reviews(partial(Workers, 1))
    try:
        one, other = await asyncio.gather(reviews.of(key, record), reviews.of(key, record))
        assert one is other
        assert await reviews.of(key, record) is one
    finally:
        reviews.close()
