"""Hostile people: what they want to see, take, hold open or use up, and what they get."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import sqlite3
import urllib.error
import urllib.parse
import urllib.request
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect

from knobel.server.store.sqlite_schema import DATABASE
from knobel.server.web.limits import NEW_TABLES
from server.client import WAIT, Browser, Line, Refusal, Server
from server.play import TABLES, Person, play_some, sit_down

MOVES = 16
"""How many moves are made at random; then the house bots play to the end where they are quick."""

SECRET_OPTIONS = {**TABLES, "wuerfelspiel": {"parallel": True}}
"""All games, in the form in which people answer in secret at the same time."""


async def until_over(line: Line, key: str) -> None:
    """Listen to the end."""
    while line.seated[key]["status"] != "over":
        await line.hear()


async def play_on(people: list[Person]) -> None:
    """To the end without much thought. The house bot would think too long over a sheet."""
    for person in people:
        person.hasty = True
    await asyncio.gather(*(person.play(lambda: False) for person in people))


@pytest.mark.parametrize("game", SECRET_OPTIONS)
async def test_no_secret_reaches_anyone_in_a_whole_game(game: str, server: Server) -> None:
    """The canary: nothing hidden is in any byte that anyone else is sent, from the first move to the last."""
    people = sit_down(server, game, SECRET_OPTIONS[game], 2, Random(5))
    key, stranger = people[0].key, Browser(server)
    links = [person.browser.ask("POST", f"/api/tables/{key}/seats/{person.seat}/link") for person in people]
    async with stranger.socket() as line:
        await line.watch(key)
        watching = asyncio.create_task(until_over(line, key))
        await play_some(people, MOVES)
        if game == "wuerfelspiel":
            await play_on(people)
        over_http = [stranger.ask("GET", f"/api/tables/{key}{path}") for path in ("", "/replay", "/followers")]
        over_http.append(stranger.ask("GET", "/api/tables"))
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(person.browser.socket()) for person in people]
            for mine in lines:
                await mine.watch(key)
            for person in people:
                with contextlib.suppress(Refusal):  # where the game is over already
                    person.browser.ask("DELETE", f"/api/tables/{key}/seats/{person.seat}")
            await asyncio.gather(watching, *(until_over(mine, key) for mine in lines))
            for person, mine in zip(people, lines, strict=True):
                person.heard += mine.heard
        strangers_heard = line.heard
    hidden = hidden_things(server.data / DATABASE, key, people, links)
    everything = json.dumps([over_http, strangers_heard, *(person.heard for person in people)])
    assert len(everything) > 20_000
    for secret in hidden:
        assert secret not in everything
        assert secret not in server.log()
    for heard in (strangers_heard, *(person.heard for person in people)):
        sealed_stays_sealed(heard)


def hidden_things(database: Path, key: str, people: list[Person], links: list[dict[str, str]]) -> list[str]:
    """All that nobody may be told: the table's secret, and what proves to the server who somebody is."""
    connection = sqlite3.connect(database)
    (secret,) = connection.execute(
        "SELECT secret FROM secret JOIN game_table ON table_id = id WHERE key = ?", (key,)
    ).fetchone()
    connection.close()
    tokens = [person.browser.cookie.split("=")[1] for person in people] + [link["secret"] for link in links]
    return [secret.hex(), *tokens, *(hashlib.sha256(token.encode()).hexdigest() for token in tokens)]


def sealed_stays_sealed(heard: list[dict[str, Any]]) -> None:
    """While answers are sealed nobody's picture changes by a single byte, except for who is awaited."""
    last: dict[Any, Any] = {}
    for word in heard:
        if word["type"] != "seen":
            continue
        contest = word["contest"] and {name: word["contest"][name] for name in ("kind", "inner", "view", "asked")}
        at = word["seat"], word["turn"], contest and contest["inner"]
        picture = word["view"], word["story"], word["hash"], contest
        assert last.setdefault(at, picture) == picture


def test_seats_cannot_be_stolen(server: Server) -> None:
    host, thief = Browser(server), Browser(server)
    key = host.new_table("Änne", None, None)
    host.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
    thief.new_table("Dieb", None)
    for method, path, body, refused in (
        ("POST", "/seats/0", {"name": "Dieb"}, "refused-seat-taken"),
        ("DELETE", "/seats/0", None, "refused-not-yours"),
        ("POST", "/seats/0/return", None, "refused-not-yours"),
        ("POST", "/seats/0/link", None, "refused-not-yours"),
        ("PUT", "/seats/0", {"seat": {"type": "open"}}, "refused-host-only"),
        ("PUT", "/seats/2", {"seat": {"type": "bot", "level": "zufall"}}, "refused-host-only"),
        ("POST", "/start", None, "refused-host-only"),
        ("POST", "/rematch", None, "refused-not-seated"),
    ):
        with pytest.raises(Refusal) as refusal:
            thief.ask(method, f"/api/tables/{key}{path}", body)
        assert refusal.value.failure["key"] == refused, path
    assert [seat["name"] for seat in thief.ask("GET", f"/api/tables/{key}")["seats"]] == ["Änne", "Jörg", None]


def test_a_token_cannot_be_made_from_what_is_stored_or_sent(server: Server) -> None:
    host = Browser(server)
    key = host.new_table("Änne", None)
    name, token = host.cookie.split("=")
    assert len(token) >= 43, "256 bits"
    connection = sqlite3.connect(server.data / DATABASE)
    stored = hashlib.sha256(token.encode()).digest()
    assert connection.execute("SELECT count(*) FROM guest WHERE token = ?", (stored,)).fetchone() == (1,)
    assert token not in str(connection.execute("SELECT * FROM guest").fetchall())
    connection.close()
    for guess in (stored.hex(), token[:-1], token.swapcase(), token + "A", "1", "", "%00", "a" * 5000, key):
        thief = Browser(server)
        thief.cookie = f"{name}={guess}"
        told = thief.ask("GET", f"/api/tables/{key}")
        assert not told["host"]
        assert not any(seat["mine"] for seat in told["seats"])


NASTY = '<img src=x onerror="alert(1)">'


def test_names_and_words_are_data_never_markup(server: Server) -> None:
    browser = Browser(server)
    key = browser.new_table(NASTY, None, public=True)
    for path in ("/api/tables", f"/api/tables/{key}", f"/api/tables/{key}/replay", f"/api/tables/{NASTY}", f"/{NASTY}"):
        request = urllib.request.Request(server.url + urllib.parse.quote(path), headers={"accept": "text/html"})
        try:
            response = urllib.request.urlopen(request)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            kind, text = response.headers["content-type"], response.read().decode()
        assert kind == "application/json" or NASTY not in text
        assert response.headers["x-content-type-options"] == "nosniff"
        assert "script-src 'self'" in response.headers["content-security-policy"]
    svg = browser.ask("GET", f"/api/tables/{key}/qr.svg")
    assert "onerror" not in svg


async def test_slow_and_endless_requests_are_let_go_while_others_are_served(server: Server) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\n"
    starts = [b"", b"G", head, head + b"x: " + b"y" * 40_000]
    held = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(200)]
    for number, (_, writer) in enumerate(held):
        writer.write(starts[number % len(starts)])
    assert await asyncio.to_thread(Browser(server).new_table, "Änne", None), "honest people are served meanwhile"
    for reader, writer in held:
        with contextlib.suppress(ConnectionResetError):
            assert await asyncio.wait_for(reader.read(), WAIT) == b""
        writer.close()


async def test_hundreds_of_idle_pages_disturb_nobody(server: Server) -> None:
    async with AsyncExitStack() as stack:
        browser = Browser(server)
        key = browser.new_table("Änne")
        line = await stack.enter_async_context(browser.socket())
        await line.watch(key)
        url = f"ws://127.0.0.1:{server.port}/api/socket"
        for _ in range(300):
            await stack.enter_async_context(connect(url, local_addr=("127.0.0.2", 0)))
        for _ in range(3):
            seen = await line.my_turn(key)
            line.seen.clear()
            await line.commit(seen, seen["options"][-1])
            await line.until("taken")


def flood(browser: Browser) -> None:
    while True:
        browser.new_table("Flut", None)


def test_a_flood_of_tables_stops_the_one_who_floods_not_the_neighbours(server: Server) -> None:
    """One address, as a school has it: whoever asks too much is refused, the others are not."""
    flooding = Browser(server)
    for _ in range(int(NEW_TABLES.burst)):
        flooding.new_table("Flut", None)
    with pytest.raises(Refusal) as refusal:
        flood(flooding)
    assert (refusal.value.status, refusal.value.failure["key"]) == (429, "refused-too-fast")
    for _ in range(30):
        neighbour = Browser(server)
        assert neighbour.new_table("Änne", None)
        assert neighbour.ask("GET", "/api/tables")["mine"]
