"""The coach over HTTP: reviews of finished games, worked out once and beside the tables."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random

import msgspec
import pytest

from knobel.bots import bot
from knobel.coach.review import Review, alone
from knobel.dice import SeededDice
from knobel.games import GAMES
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.record import Record, Sitter, from_json
from knobel.server.table.reviews import Reviews
from knobel.server.workers import Workers
from knobel.table import play
from server.client import Browser, Refusal, Server
from server.test_crowd import join, new_crowd


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


def two_runden() -> Record:
    """The beginning of a game of Würfelwelten, as the record of one seat."""
    game = Wuerfelwelten(seats=2)
    table = play(game, [bot(game.name, "gierig"), bot(game.name, "zufall")], SeededDice(1), Random(1))
    whole = table.record([Sitter("Änne"), Sitter("Hildegard")])
    return alone(msgspec.structs.replace(whole, events=whole.events[:5]), 1)


async def test_what_takes_long_is_looked_at_part_by_part_and_tells_how_far_it_is() -> None:
    """One game after another: who comes later is told how many are before them."""
    own, reviews = two_runden(), Reviews(partial(Workers, 1))
    try:
        first, second = await asyncio.gather(reviews.progress("a", 1, own), reviews.progress("b", 1, own))
        assert (first.ahead, second.ahead) == (0, 0 if second.done else 1)
        shares = [first.share]
        while not (await reviews.progress("b", 1, own)).done:
            shares.append((await reviews.progress("a", 1, own)).share)
        assert shares == sorted(shares)
        told = msgspec.json.decode(await reviews.alone("a", 1, own), type=Review)
        assert [seat.seat for seat in told.seats] == [1]
        assert len(told.seats[0].parts) == 2
        assert await reviews.alone("a", 1, own) is await reviews.alone("a", 1, own)
    finally:
        reviews.close()


def test_of_a_crowd_one_is_told_oneself_and_only_when_it_is_over(server: Server) -> None:
    host, guest = Browser(server), Browser(server)
    key = new_crowd(host)
    mine = join(guest, key, "Oma")
    with pytest.raises(Refusal, match="refused-not-seated"):
        host.ask("GET", f"/api/tables/{key}/seats/{mine}/review/progress")
    with pytest.raises(Refusal, match="refused-not-over"):
        guest.ask("GET", f"/api/tables/{key}/seats/{mine}/review/progress")
    with pytest.raises(Refusal, match="refused-no-seat"):
        guest.ask("GET", f"/api/tables/{key}/seats/99/review")
    other = host.new_table("Änne", ["solide"])
    with pytest.raises(Refusal, match="refused-no-page"):
        host.ask("GET", f"/api/tables/{other}/seats/0/review")
