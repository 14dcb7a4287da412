"""Tables for crowds: joining until the first throw, a host or a clock that leads, late-comers; the dice of the day."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from knobel import record
from knobel.fair import verify
from knobel.games import GAMES, game_named
from server.client import Browser, Line, Refusal, Server, running


def new_crowd(host: Browser, **more: Any) -> str:
    wish = {"game": "wuerfelwelten", "seats": [], "crowd": True, **more}
    return str(host.ask("POST", "/api/tables", wish)["key"])


def join(browser: Browser, key: str, name: str) -> int:
    table = browser.ask("POST", f"/api/tables/{key}/seats", {"name": name})
    assert len(table["seats"]) == 1, "of a crowd one is told only oneself"
    return int(table["seats"][0]["seat"])


async def finish(line: Line, key: str, seat: int) -> dict[str, Any]:
    """Finish the round that waits for this seat, without using any dice."""
    seen = await line.my_turn(key, seat)
    line.seen.clear()
    (step,) = [option for option in seen["options"] if option["type"] == "finish"]
    await line.commit(seen, step)
    await line.until("taken")
    return seen


async def test_everyone_with_the_link_joins_until_the_host_starts(server: Server) -> None:
    host = Browser(server)
    key = new_crowd(host, by_host=True)
    people = [Browser(server) for _ in range(9)]
    assert [join(browser, key, f"Gast {n}") for n, browser in enumerate(people)] == list(range(9))
    assert join(people[3], key, "Anders") == 3, "joining twice only changes the name"
    with pytest.raises(Refusal, match="refused-host-only"):
        people[0].ask("POST", f"/api/tables/{key}/start")
    async with AsyncExitStack() as stack:
        leading = await stack.enter_async_context(host.socket())
        await leading.watch(key)
        lines = [await stack.enter_async_context(browser.socket()) for browser in people]
        for line in lines:
            await line.watch(key)
        host.ask("POST", f"/api/tables/{key}/start")
        seen = await leading.until("seen")
        assert seen["held"], "the dice wait for the host"
        await lines[0].say(type="go", table=key, turn=seen["turn"])
        assert (await lines[0].until("refusal"))["key"] == "refused-host-only"
        await leading.say(type="go", table=key, turn=seen["turn"])
        for line in lines:
            fell = await line.until("fell")
            assert fell["turn"] == seen["turn"] + 1
            assert fell["view"]["roll"]
            assert fell == lines[0].heard[-1], "the same word for everyone"
            assert line.heard[-2]["type"] != "seen" or line.heard[-2]["turn"] == seen["turn"], "before anything else"
        rounds = await asyncio.gather(*(finish(line, key, seat) for seat, line in enumerate(lines)))
        assert len({json.dumps(seen["view"]["roll"]) for seen in rounds}) == 1, "one roll for everybody"
        assert all(seen["waiting"] == [seat] for seat, seen in enumerate(rounds))
        assert all(seen["missing"] == 9 for seen in rounds)
        over = await leading.until("seen", held=True)
        assert over["view"]["round"] == 2
        assert set(over["names"].values()) <= {f"Gast {n}" for n in range(9)} | {"Anders"}
        assert (await leading.until("progress"))["missing"] == 0
        assert host.ask("GET", f"/api/tables/{key}")["taken"] == 9
        assert not any(word["type"] == "progress" for line in lines for word in line.heard)
    with pytest.raises(Refusal, match="refused-begun"):
        join(Browser(server), key, "Zu spät")


async def test_a_crowd_is_told_how_to_finish_and_all_it_may_do_with_a_draft(server: Server) -> None:
    host, guest = Browser(server), Browser(server)
    key = host.ask("POST", "/api/tables", {"game": "wuerfelwelten", "seats": [], "crowd": True})["key"]
    join(guest, key, "Jörg")
    async with guest.socket() as line:
        await line.watch(key)
        host.ask("POST", f"/api/tables/{key}/start")
        seen = await line.my_turn(key, 0)
        assert seen["options"] == [{"type": "finish"}]
        await line.say(type="draft", table=key, seat=0, turn=seen["turn"], steps=[])
        drafted = await line.until("drafted")
        assert drafted["view"] == seen["view"], "nothing of what may be done was missing"
        shown = [
            {"type": "activate", "die": die["id"], "world": offers["world"], "cells": place["cells"]}
            for die in seen["view"]["dice"]
            for offers in die["offers"]
            for place in offers.get("places", ())
        ]
        offered = [step for step in drafted["options"] if step["type"] == "activate"]
        assert [{name: step[name] for name in shown[0]} for step in offered] == shown


async def test_an_answer_of_a_round_that_is_over_is_taken_once_after_a_restart_too(tmp_path: Path) -> None:
    finish_step = {"type": "finish"}
    with running(tmp_path) as server:
        host, guest = Browser(server), Browser(server)
        key = new_crowd(host)
        join(guest, key, "Jörg")
        async with guest.socket() as line:
            await line.watch(key)
            host.ask("POST", f"/api/tables/{key}/start")
            first = await line.my_turn(key, 0)
            identity = await line.commit(first, finish_step)
            await line.until("seen", turn=first["turn"] + 2)
            await line.commit(first, finish_step, identity=identity)
            assert (await line.until("taken"))["id"] == identity
            await line.commit(first, finish_step, identity="another")
            assert (await line.until("refusal"))["key"] == "refused-turn"
    with running(tmp_path) as guest.server:
        async with guest.socket() as line:
            await line.watch(key)
            await line.commit(first, finish_step, identity=identity)
            assert (await line.until("taken"))["id"] == identity
            second = await line.my_turn(key, 0)
            assert second["turn"] == first["turn"] + 2, "nothing was taken twice"


async def test_a_crowd_whose_dice_fall_by_themselves(server: Server) -> None:
    host = Browser(server)
    wish = {"game": "wuerfelwelten", "seats": [{"type": "me", "name": "Änne"}], "crowd": True, "seconds": 60}
    key = host.ask("POST", "/api/tables", wish)["key"]
    guest = Browser(server)
    join(guest, key, "Jörg")
    async with host.socket() as one, guest.socket() as other:
        await one.watch(key)
        await other.watch(key)
        host.ask("POST", f"/api/tables/{key}/start")
        for number in (1, 2, 3):
            first, second = await asyncio.gather(finish(one, key, 0), finish(other, key, 1))
            assert first["view"]["round"] == second["view"]["round"] == number
            assert first["deadline"] is not None


async def test_late_comers_play_the_same_dice_from_round_one_and_are_listed_apart(server: Server) -> None:
    host, guest, late = Browser(server), Browser(server), Browser(server)
    key = new_crowd(host, by_host=True)
    join(guest, key, "Jörg")
    with pytest.raises(Refusal, match="refused-not-begun"):
        late.ask("POST", f"/api/tables/{key}/follow", {"name": "Spät"})
    async with host.socket() as leading, guest.socket() as line:
        await leading.watch(key)
        await line.watch(key)
        host.ask("POST", f"/api/tables/{key}/start")
        rolls = []
        for _ in range(2):
            held = await leading.until("seen", held=True)
            await leading.say(type="go", table=key, turn=held["turn"])
            rolls.append((await finish(line, key, 0))["view"]["roll"])
            line.seen.clear()
        mine = late.ask("POST", f"/api/tables/{key}/follow", {"name": "Spät"})
        assert mine["follows"] == key
        async with late.socket() as following:
            await following.watch(mine["key"])
            seen = [await finish(following, mine["key"], 0) for _ in range(2)]
            assert [moment["view"]["roll"] for moment in seen] == rolls
            assert following.seen[mine["key"], 0]["held"], "the crowd has not rolled the third yet"
            held = await leading.until("seen", held=True)
            await leading.say(type="go", table=key, turn=held["turn"])
            third = await following.my_turn(mine["key"], 0)
            while line.seen.get((key, 0), {"view": {"roll": None}})["view"]["roll"] is None:
                await line.hear()
            assert third["view"]["roll"] == line.seen[key, 0]["view"]["roll"]
    (listed,) = guest.ask("GET", f"/api/tables/{key}/followers")
    assert (listed["name"], listed["score"], listed["mine"]) == ("Spät", None, False)


async def test_a_late_comer_who_waited_for_dice_gets_those_that_fell_meanwhile(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        host, late = Browser(server), Browser(server)
        key = host.new_table("Änne", game="wuerfelwelten", crowd=True)
        host.ask("POST", f"/api/tables/{key}/start")
        mine = late.ask("POST", f"/api/tables/{key}/follow", {"name": "Spät"})["key"]
        async with late.socket() as line:
            await line.watch(mine)
            await finish(line, mine, 0)
        server.kill()
        server.start()
        async with host.socket() as leading:
            await leading.watch(key)
            await finish(leading, key, 0)
            second = await leading.my_turn(key, 0)
        async with late.socket() as line:
            await line.watch(mine)
            assert (await line.my_turn(mine, 0))["view"]["roll"] == second["view"]["roll"]


async def two_today(server: Server) -> tuple[Browser, list[dict[str, Any]], list[list[Any]]]:
    """Änne plays the day to its end, Jörg a little: the second browser, both tables, and what was rolled first."""
    rolls, tables = [], []
    for name in ("Änne", "Jörg"):
        browser = Browser(server)
        table = browser.ask("POST", "/api/daily", {"sort": "wuerfelwelten", "name": name})
        assert browser.ask("POST", "/api/daily", {"sort": "wuerfelwelten", "name": name})["key"] == table["key"]
        async with browser.socket() as line:
            await line.watch(table["key"])
            seen = [await finish(line, table["key"], 0) for _ in range(27 if name == "Änne" else 3)]
            if name == "Änne":
                while line.seated[table["key"]]["status"] != "over":
                    await line.hear()
        rolls.append([moment["view"]["roll"] for moment in seen][:3])
        tables.append(table)
    return browser, tables, rolls


async def test_the_dice_of_the_day_are_the_same_for_everybody(server: Server) -> None:
    browser, tables, rolls = await two_today(server)
    today = browser.ask("GET", "/api/daily/wuerfelwelten")
    if {table["daily"]["day"] for table in tables} != {today["day"]}:  # it became midnight meanwhile
        browser, tables, rolls = await two_today(server)
        today = browser.ask("GET", "/api/daily/wuerfelwelten")
    keys = [table["key"] for table in tables]
    assert rolls[0] == rolls[1]
    assert today["sort"]["mine"] == keys[1]
    assert [(best["name"], best["mine"], best["key"]) for best in today["first"]] == [("Änne", False, None)]
    written = browser.ask("GET", f"/api/tables/{keys[0]}/record.txt").encode()
    whole = record.read(written, GAMES.__getitem__)
    verdict = verify(game_named(whole.game, whole.options), whole)
    assert (verdict.throws, verdict.unproven, verdict.faults) == (0, 30, []), "the link is shown when the day is over"
    assert whole.proof is not None
    assert (whole.proof.secret, whole.proof.chains[0].end) == (
        None,
        browser.ask("GET", "/api/daily")["chains"][0]["end"],
    )


def test_only_games_with_steady_dice_have_crowds(server: Server) -> None:
    browser = Browser(server)
    with pytest.raises(Refusal, match="refused-no-day"):
        browser.ask("GET", "/api/daily/asteroid_dice")
    with pytest.raises(Refusal, match="refused-crowd-seats"):
        new_crowd(browser, seats=[{"type": "open"}])
    with pytest.raises(Refusal, match="refused-nobody"):
        browser.ask("POST", f"/api/tables/{new_crowd(browser)}/start")
