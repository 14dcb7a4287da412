"""A move's way from the click to everyone's screen, and all that can go wrong on it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server.client import WAIT, Browser, Line, Server, running


async def test_a_commit_sent_twice_is_taken_once(server: Server) -> None:
    browser = Browser(server)
    key = browser.new_table("Änne")
    async with browser.socket() as line:
        await line.watch(key)
        seen = await line.my_turn(key)
        line.seen.clear()
        for _ in range(3):
            await line.commit(seen, seen["options"][-1], identity="once")
        for _ in range(3):
            assert (await line.until("taken"))["id"] == "once"
        after = line.seen[key, 0]
        assert after["view"]["turn"] == seen["view"]["turn"] + 1
        await line.commit(seen, seen["options"][-1], identity="other")
        assert (await line.until("refusal", id="other"))["key"] == "refused-turn"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"turn": 99}, "refused-turn"),
        ({"turn": -1}, "refused-shape"),
        ({"seat": 1}, "refused-not-yours"),
        ({"seat": 17}, "refused-no-seat"),
        ({"seat": -1}, "refused-shape"),
        ({"steps": []}, "refused-unfinished"),
        ({"steps": [{"type": "reroll", "dice": []}]}, "refused-step"),
        ({"steps": [{"type": "reroll", "dice": [1]}, {"type": "reroll", "dice": [2]}]}, "refused-step"),
        ({"steps": [{"type": "enter", "row": "bonus", "column": 1}]}, "refused-shape"),
        ({"steps": [{"type": "enter", "row": "chance", "column": 4}]}, "refused-step"),
        ({"steps": [{"type": "fly"}]}, "refused-shape"),
        ({"steps": [7]}, "refused-shape"),
        ({"steps": "all"}, "refused-shape"),
        ({"table": "000000000000"}, "refused-no-table"),
        ({"table": "../../etc"}, "refused-shape"),
        ({"extra": 1}, "refused-shape"),
        ({"id": ""}, "refused-shape"),
    ],
)
async def test_a_bad_commit_is_refused_with_a_reason_and_changes_nothing(
    server: Server, change: dict[str, Any], key: str
) -> None:
    browser = Browser(server)
    table = browser.new_table("Änne", ["zufall"])
    async with browser.socket() as line:
        await line.watch(table)
        seen = await line.my_turn(table)
        good = {"type": "commit", "table": table, "seat": 0, "turn": seen["turn"], "steps": seen["options"][-1:]}
        await line.say(**{**good, "id": "bad", **change})
        assert (await line.until("refusal"))["key"] == key
        await line.say(type="watch", table=table)
        assert (await line.until("seen"))["hash"] == seen["hash"]
        await line.say(**good, id="good")
        assert (await line.until("taken"))["id"] == "good"


@pytest.mark.parametrize(
    "message",
    [
        "",
        "hello",
        "{}",
        "[]",
        "null",
        '{"type":"commit"}',
        '{"type":"nonsense"}',
        "[" * 10_000 + "]" * 10_000,
        '{"type":"watch","table":"' + "x" * 5000 + '"}',
        '{"type":"ping","sent":"now"}',
        '{"type":"ping","sent":1e999}',
        "\u0000",
    ],
    ids=lambda message: message[:20] or "empty",
)
async def test_malformed_messages_are_refused_and_the_socket_lives_on(server: Server, message: str) -> None:
    async with Browser(server).socket() as line:
        await line.connection.send(message)
        assert (await line.until("refusal"))["key"] == "refused-shape"
        await line.say(type="ping", sent=1.5)
        assert (await line.until("pong"))["sent"] == 1.5


async def test_huge_and_binary_messages_cost_only_their_sender(server: Server) -> None:
    honest = Browser(server)
    key = honest.new_table("Änne")
    async with honest.socket() as line:
        await line.watch(key)
        for message in ("x" * 200_000, b"\x00" * 100):
            async with Browser(server).socket() as rude:
                await rude.connection.send(message)
                await asyncio.wait_for(rude.connection.wait_closed(), WAIT)
        seen = await line.my_turn(key)
        await line.commit(seen, seen["options"][-1])
        assert await line.until("taken")


async def flood(line: Line) -> None:
    while True:
        await line.say(type="ping", sent=0)
        await asyncio.sleep(0)  # so that what comes back is read


async def test_a_flood_closes_the_socket_that_floods(server: Server) -> None:
    async with Browser(server).socket() as line:
        with pytest.raises(ConnectionClosed):
            await flood(line)
        assert line.connection.close_code == 4029


async def test_drafts_show_what_would_follow_and_store_nothing(server: Server) -> None:
    browser = Browser(server)
    key = browser.new_table("Änne")
    async with browser.socket() as line:
        await line.watch(key)
        seen = await line.my_turn(key)
        step = seen["options"][-1]
        await line.say(type="draft", table=key, seat=0, turn=seen["turn"], steps=[step])
        drafted = await line.until("drafted")
        assert drafted["options"] == []
        assert drafted["steps"] == [step]
        await line.say(type="draft", table=key, seat=0, turn=seen["turn"], steps=[step, step])
        assert (await line.until("refusal"))["key"] == "refused-step"
        await line.say(type="watch", table=key)
        assert (await line.until("seen"))["turn"] == seen["turn"]


async def test_a_client_that_disagrees_is_told_again(server: Server) -> None:
    browser = Browser(server)
    key = browser.new_table("Änne")
    async with browser.socket() as line:
        await line.watch(key)
        seen = await line.my_turn(key)
        heard = len(line.heard)
        await line.say(type="here", table=key, turn=seen["turn"], hash=seen["hash"])
        await line.say(type="ping", sent=1)
        await line.until("pong")
        assert [word["type"] for word in line.heard[heard:]] == ["pong"]
        await line.say(type="here", table=key, turn=seen["turn"], hash="0123456789abcdef")
        assert (await line.until("seen"))["hash"] == seen["hash"]
        await line.say(type="here", table=key, turn=seen["turn"] - 1, hash=seen["hash"])
        assert (await line.until("seen"))["turn"] == seen["turn"]


async def test_a_stuck_listener_never_delays_others(tmp_path: Path) -> None:
    """One page stops reading while everyone else plays on, and when it reads again it has missed nothing."""
    with running(tmp_path) as server:
        host, stuck = Browser(server), Browser(server)
        key = host.new_table("Änne", ["zufall"])
        async with host.socket() as line, stuck.socket() as sleeper:
            await line.watch(key)
            await sleeper.say(type="watch", table=key)
            sleeper.connection.transport.pause_reading()
            while (seen := await line.my_turn(key))["view"]["winners"] is None:
                line.seen.clear()
                await line.commit(seen, seen["options"][-1])
            sleeper.connection.transport.resume_reading()
            while sleeper.seen.get((key, None), {}).get("turn") != seen["turn"]:
                await sleeper.hear()
            assert sleeper.seen[key, None]["hash"] == seen["hash"]


async def test_many_tables_at_once_do_not_disturb_each_other(server: Server) -> None:
    async def play(browser: Browser) -> int:
        key = browser.new_table("Änne")
        async with browser.socket() as line:
            await line.watch(key)
            for _ in range(10):
                seen = await line.my_turn(key)
                line.seen.clear()
                await line.commit(seen, seen["options"][-1])
            return int((await line.my_turn(key))["view"]["turn"])

    assert await asyncio.gather(*(play(Browser(server)) for _ in range(20))) == [10] * 20


async def test_no_secret_in_any_frame_before_the_game_is_over(tmp_path: Path) -> None:
    """The canary: the table's secret, from the database, in no byte sent to anyone, and in no log."""
    import sqlite3

    with running(tmp_path) as server:
        host, stranger = Browser(server), Browser(server)
        key = host.new_table("Änne", ["zufall"])
        (secret,) = sqlite3.connect(tmp_path / "knobel.sqlite3").execute("SELECT secret FROM secret").fetchone()
        link = host.ask("POST", f"/api/tables/{key}/seats/0/link")
        async with host.socket() as line, stranger.socket() as strangers:
            await strangers.watch(key)
            await line.watch(key)
            while (seen := await line.my_turn(key))["view"]["winners"] is None:
                line.seen.clear()
                await line.commit(seen, seen["options"][-1])
                if seen["view"]["turn"] % 13 == 0:
                    for path in ("", "/replay"):
                        told = json.dumps(stranger.ask("GET", f"/api/tables/{key}{path}"))
                        assert secret.hex() not in told
                    with pytest.raises(Exception, match="refused-not-over"):
                        stranger.ask("GET", f"/api/tables/{key}/record.json")
            while not any(word.get("turn") == seen["turn"] for word in strangers.heard):
                await strangers.hear()
            sent = json.dumps(line.heard + strangers.heard)
            assert len(sent) > 100_000
            for hidden in (secret.hex(), secret.hex().upper(), link["secret"], host.cookie.split("=")[1]):
                assert hidden not in sent
                assert hidden not in server.log()
        assert secret.hex() in stranger.ask("GET", f"/api/tables/{key}/record.txt")


async def test_bots_that_play_at_once_never_wait_for_each_other(server: Server) -> None:
    """What a bot is asked stays what it was asked, however the others are getting on meanwhile."""
    browser = Browser(server)
    key = browser.new_table("Änne", *[["zufall"]] * 4, options={"parallel": True})
    async with browser.socket() as line:
        await line.watch(key)
        while line.seated[key]["status"] != "over":
            seen = line.seen.pop((key, 0), None)
            if seen and 0 in seen["waiting"]:
                await line.commit(seen, seen["options"][-1])
                while (await line.hear())["type"] not in ("taken", "refusal"):  # seen again meanwhile, perhaps often
                    pass
            else:
                await line.hear()
        assert line.seated[key]["scores"] is not None
