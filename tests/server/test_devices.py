"""One person on several devices: links that work once, merging, signing out, everything about me, deletion."""

from __future__ import annotations

import io
import json
import zipfile
from contextlib import AsyncExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from knobel import record
from knobel.contests import prove
from knobel.fair import verify
from knobel.games import GAMES, game_named
from knobel.server.lobby.guests import device_name
from knobel.server.web.page import CLOSE_SIGNED_OUT
from server.client import Browser, Line, Refusal, Server

FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


async def finished(*people: Browser, **more: Any) -> str:
    """A short game that these people play to its end; the first set the table."""
    names = [f"Person {n}" for n in range(len(people))]
    key = people[0].new_table(names[0], *[None] * (len(people) - 1), options={"columns": 1, "same_dice": True}, **more)
    for seat, person in enumerate(people[1:], 1):
        person.ask("POST", f"/api/tables/{key}/seats/{seat}", {"name": names[seat]})
    await _play(key, people)
    return key


async def _play(key: str, people: tuple[Browser, ...]) -> None:
    async with AsyncExitStack() as sockets:
        lines = [await sockets.enter_async_context(person.socket()) for person in people]
        for line in lines:
            await line.watch(key)
        for _ in range(13):
            for seat, line in enumerate(lines):
                await line.move(key, seat)


def joined(phone: Browser, home: Browser, bring: bool = True) -> dict[str, Any]:
    link = home.ask("POST", "/api/me/devices/link")
    told: dict[str, Any] = phone.ask("POST", "/api/me/join", {"secret": link["secret"], "bring": bring})
    return told


def my_keys(browser: Browser) -> set[str]:
    mine = browser.ask("GET", "/api/me/tables")
    return {table["key"] for group in ("waiting", "others", "alone", "finished") for table in mine[group]}


def names(browser: Browser, key: str) -> list[str | None]:
    return [seat["name"] for seat in browser.ask("GET", f"/api/tables/{key}")["seats"]]


async def closed(line: Line) -> int:
    """Hear until the server closes the socket: why."""
    try:
        while True:
            await line.hear()
    except ConnectionClosed as ended:
        return ended.rcvd.code if ended.rcvd else 0


async def test_a_link_makes_a_second_device_the_same_person_once(server: Server) -> None:
    home, phone = Browser(server), Browser(server)
    key = home.new_table("Änne")
    link = home.ask("POST", "/api/me/devices/link")
    assert link["path"] == f"/g#{link['secret']}"
    assert "<svg" in link["qr"]
    secret = {"secret": link["secret"]}
    told = phone.ask("POST", "/api/me/join/look", secret)
    assert (told["name"], told["tables"], told["mine"]) == ("Änne", 1, False)
    assert phone.ask("POST", "/api/me/join", {**secret, "bring": True}, {"user-agent": FIREFOX})["name"] == "Änne"
    assert my_keys(phone) == {key}
    assert phone.ask("GET", f"/api/tables/{key}")["seats"][0]["mine"]
    for again in ("/api/me/join/look", "/api/me/join"):
        body = secret if again.endswith("look") else {**secret, "bring": True}
        with pytest.raises(Refusal, match="refused-device-link"):
            Browser(server).ask("POST", again, body)
    devices = phone.ask("GET", "/api/me/devices")["devices"]
    assert {(device["name"], device["this"]) for device in devices} == {("Firefox · Android", True), (None, False)}
    mine = home.ask("GET", "/api/me/devices")["devices"]
    assert [device["this"] for device in mine if device["name"] is None] == [True]


async def test_what_a_browser_has_so_far_comes_along(server: Server) -> None:
    home, phone, friend = Browser(server), Browser(server), Browser(server)
    first, second = home.new_table("Änne"), await finished(phone, friend)
    open_table = phone.new_table("Phone", None)
    async with phone.socket() as line:
        await line.watch(open_table)
        link = home.ask("POST", "/api/me/devices/link")
        told = phone.ask("POST", "/api/me/join/look", {"secret": link["secret"]})
        assert (told["mine"], told["my_tables"], told["may_leave"]) == (True, 2, False)
        with pytest.raises(Refusal, match="refused-leave-behind"):
            phone.ask("POST", "/api/me/join", {"secret": link["secret"], "bring": False})
        phone.ask("POST", "/api/me/join", {"secret": link["secret"], "bring": True})
        assert await closed(line) == CLOSE_SIGNED_OUT, "the page comes back as who it is now"
    for browser in (home, phone):
        assert my_keys(browser) == {first, second, open_table}
        assert browser.ask("GET", f"/api/tables/{open_table}")["host"]
        assert browser.ask("GET", "/api/me/history")["games"][0]["key"] == second
    async with home.socket() as line:
        await line.watch(open_table)
        assert line.seated[open_table]["seats"][0]["mine"]


async def test_what_is_left_behind_stays_with_the_other_devices(server: Server) -> None:
    home, tablet, phone = Browser(server), Browser(server), Browser(server)
    mine, theirs = home.new_table("Änne"), tablet.new_table("Bo")
    joined(phone, tablet)
    assert joined(phone, home, bring=False)["name"] == "Änne"
    assert (my_keys(phone), my_keys(tablet), my_keys(home)) == ({mine}, {theirs}, {mine})


async def test_a_signed_out_device_is_a_fresh_guest_at_once(server: Server) -> None:
    home, phone, tablet = Browser(server), Browser(server), Browser(server)
    key = home.new_table("Änne")
    with pytest.raises(Refusal, match="refused-last-device"):
        home.ask("DELETE", f"/api/me/devices/{home.ask('GET', '/api/me/devices')['devices'][0]['id']}")
    joined(phone, home)
    joined(tablet, home)
    lost = next(device for device in phone.ask("GET", "/api/me/devices")["devices"] if device["this"])
    async with phone.socket() as line, home.socket() as other:
        await line.watch(key)
        await other.watch(key)
        left = home.ask("DELETE", f"/api/me/devices/{lost['id']}")["devices"]
        assert len(left) == 2
        assert await closed(line) == CLOSE_SIGNED_OUT
        await other.say(type="ping", sent=1.0)
        await other.until("pong")
    assert phone.ask("GET", "/api/me")["name"] is None
    assert phone.ask("GET", "/api/me/devices") == {"devices": [], "passkeys": []}
    cookie = phone.cookie
    phone.new_table("Dieb")
    assert phone.cookie != cookie
    assert key not in my_keys(phone)
    assert [each["this"] for each in home.ask("DELETE", "/api/me/devices")["devices"]] == [True]
    assert my_keys(tablet) == set()
    with pytest.raises(Refusal, match="refused-no-device"):
        phone.ask("DELETE", f"/api/me/devices/{left[0]['id']}")


async def test_everything_about_me_can_be_taken_away(server: Server) -> None:
    me, friend = Browser(server), Browser(server)
    key = await finished(me, friend)
    async with me.socket() as line:
        await line.watch(key)
        await line.say(type="say", table=key, seat=0, text="Bis morgen")
        await line.until("said")
    me.ask("POST", f"/api/tables/{key}/reports", {"seat": 1, "text": "war unfreundlich"})
    packed = zipfile.ZipFile(io.BytesIO(me.fetch("/api/me/everything.zip")))
    assert set(packed.namelist()) == {"me.json", f"games/wuerfelspiel-{key}.json"}
    about = json.loads(packed.read("me.json"))
    assert about["name"] == "Person 0"
    (seats,) = [table["seats"] for table in about["seats"] if table["key"] == key]
    assert [(seat["seat"], seat["name"]) for seat in seats] == [(0, "Person 0")]
    assert [(said["table"], said["text"]) for said in about["chat"]] == [(key, "Bis morgen")]
    assert len(about["devices"]) == 1
    assert [(told["table"], told["seat"], told["text"]) for told in about["reports"]] == [(key, 1, "war unfreundlich")]
    whole = record.read(packed.read(f"games/wuerfelspiel-{key}.json"), GAMES.__getitem__)
    assert verify(game_named(whole.game, whole.options), whole, prove).faults == []
    assert me.cookie.split("=")[1] not in json.dumps(about)


async def test_who_deletes_everything_is_somebody_from_then_on(server: Server) -> None:
    me, phone, friend = Browser(server), Browser(server), Browser(server)
    over = await finished(me, friend)
    running = me.new_table("Person 0", None, options={"columns": 1})
    friend.ask("POST", f"/api/tables/{running}/seats/1", {"name": "Person 1"})
    open_table = me.new_table("Person 0", None, public=True)
    crowd = friend.new_table("Person 1", game="wuerfelwelten", crowd=True)
    me.ask("POST", f"/api/tables/{crowd}/seats", {"name": "Person 0"})
    joined(phone, me)
    async with me.socket() as mine, friend.socket() as line:
        await mine.watch(running)
        await line.watch(running)
        while line.seated[running]["status"] != "playing":
            await line.hear()
        await mine.say(type="say", table=running, seat=0, text="Ich war hier")
        await line.until("said", text="Ich war hier")
        assert me.ask("POST", "/api/me/delete", {"sure": True}) == {"tables": 4}
        assert await closed(mine) == CLOSE_SIGNED_OUT
        await line.until("said", text="Ich war hier", name="")
        told = line.seated[running]["seats"][0]
        assert (told["name"], told["kind"], told["away"]) == (None, "person", True)
        for _ in range(13):
            await line.move(running, 1)
        while line.seated[running]["status"] != "over":
            await line.hear()
    assert names(friend, over) == [None, "Person 1"]
    assert names(friend, running) == [None, "Person 1"]
    assert friend.ask("GET", f"/api/tables/{open_table}")["seats"][0]["kind"] == "open"
    for key in (over, running):
        whole = record.read(friend.fetch(f"/api/tables/{key}/record.json"), GAMES.__getitem__)
        assert [sitter.name for sitter in whole.sitters] == ["?", "Person 1"]
        verdict = verify(game_named(whole.game, whole.options), whole, prove)
        assert (verdict.faults, verdict.unproven) == ([], 0)
    history = friend.ask("GET", "/api/me/history")["games"]
    assert [game["others"] for game in history] == [[None], [None]]
    assert friend.ask("GET", "/api/me/history/wuerfelspiel")["friends"] == []
    for gone in (me, phone):
        assert gone.ask("GET", "/api/me")["name"] is None
        assert my_keys(gone) == set()
    with pytest.raises(Refusal, match="refused-nothing-of-yours"):
        phone.ask("POST", "/api/me/delete", {"sure": True})
    found = friend.ask("POST", f"/api/tables/{crowd}/start")
    assert found["status"] == "playing"


def test_secrets_of_devices_cannot_be_tried_out(server: Server) -> None:
    stranger = Browser(server)
    refused = set()
    for n in range(60):
        with pytest.raises(Refusal) as refusal:
            stranger.ask("POST", "/api/me/join/look", {"secret": f"{n:032}"}, {"x-forwarded-for": "203.0.113.9"})
        refused.add(refusal.value.failure["key"])
    assert refused == {"refused-device-link", "refused-too-fast"}


def test_devices_are_called_by_what_they_say_of_themselves() -> None:
    said = {
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        "Version/18.5 Mobile/15E148 Safari/604.1": "Safari · iPhone",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 "
        "Safari/537.36 Edg/138.0.0.0": "Edge · Windows",
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 "
        "Safari/537.36": "Chrome · Linux",
        FIREFOX: "Firefox · Android",
        "curl/8.9": None,
        "": None,
    }
    assert {agent: device_name(agent) for agent in said} == said
