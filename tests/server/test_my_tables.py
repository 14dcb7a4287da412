"""My tables: sorted by what waits, counted, resigned, put away; known without a table being served."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest
from msgspec.structs import replace

from knobel.server.store.rows import Stored
from knobel.server.table.sitting import Sitting
from server.client import Browser, Refusal, Server
from server.test_absence import Clock, sitting

DAY = 86400


def keys(mine: dict[str, Any], group: str) -> list[str]:
    return [table["key"] for table in mine[group]]


async def begin(key: str, *people: Browser) -> int:
    """Be there together until somebody is asked for the first move: whose it is."""
    async with AsyncExitStack() as sockets:
        lines = [await sockets.enter_async_context(person.socket()) for person in people]
        for line in lines:
            await line.watch(key)
        while not (awaited := [seat for seen in lines[0].seen.values() for seat in seen["waiting"]]):
            await lines[0].hear()
        return int(awaited[0])


async def two(people: list[Browser], days: int = 1, **options: Any) -> tuple[str, int]:
    """A table of these two over days that has begun, and whose turn it is."""
    key = people[0].new_table("Änne", None, pace="days", seconds=days * DAY, options={"columns": 1, **options})
    people[1].ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
    return key, await begin(key, *people)


async def test_what_waits_comes_first_and_is_counted(server: Server) -> None:
    people = [Browser(server), Browser(server)]
    tables = [await two(people, days) for days in (3, 1)]
    (slow, slow_turn), (quick, quick_turn) = tables
    mine = people[quick_turn]
    waiting = [quick, slow] if slow_turn == quick_turn else [quick]
    alone = mine.new_table("Änne", options={"columns": 1})
    await begin(alone, mine)
    empty = mine.new_table("Änne", None)

    found = mine.ask("GET", "/api/me/tables")
    assert keys(found, "waiting") == waiting
    assert found["waiting"][0]["due"] == pytest.approx(found["now"] + DAY, abs=600)
    assert set(keys(found, "others")) == {empty, slow, quick} - {*waiting}
    assert keys(found, "alone") == [alone], "nobody waits where one plays alone"
    assert mine.ask("GET", "/api/me/waiting") == {"tables": len(waiting)}
    theirs = people[1 - quick_turn].ask("GET", "/api/me/tables")
    assert set(keys(theirs, "others")) == {*waiting}
    assert mine.ask("GET", "/api/tables")["mine"][0]["key"] == quick

    async with mine.socket() as line:
        await line.watch(quick)
        await line.move(quick, quick_turn)
    assert keys(mine.ask("GET", "/api/me/tables"), "waiting") == waiting[1:]
    assert quick in keys(people[1 - quick_turn].ask("GET", "/api/me/tables"), "waiting")


async def test_a_game_against_bots_waits_for_nobody_while_they_think(server: Server) -> None:
    mine = Browser(server)
    key = mine.new_table("Änne", *[["zufall"]] * 5)
    async with mine.socket() as line:
        await line.watch(key)
        await line.move(key)
        await line.until("seen")
    found = mine.ask("GET", "/api/me/tables")
    assert (keys(found, "others"), keys(found, "alone")) == ([], [key])


async def test_resigning_leaves_nobody_waiting_and_can_be_put_away(server: Server) -> None:
    people = [Browser(server), Browser(server)]
    key, turn = await two(people)
    mine = people[turn]
    with pytest.raises(Refusal, match="refused-put-away"):
        mine.ask("POST", "/api/me/tables/away", {"keys": [key]})
    assert mine.ask("DELETE", f"/api/tables/{key}/seats/{turn}")["seats"][turn]["away"]
    found = mine.ask("GET", "/api/me/tables")
    assert (keys(found, "waiting"), keys(found, "others")) == ([], [key])
    found = mine.ask("POST", "/api/me/tables/away", {"keys": [key]})
    assert all(keys(found, group) == [] for group in ("waiting", "others", "alone", "finished"))
    mine.ask("POST", f"/api/tables/{key}/seats/{turn}/return")
    found = mine.ask("GET", "/api/me/tables")
    assert keys(found, "waiting") + keys(found, "others") == [key], "who comes back has the table again"


async def test_a_finished_game_is_listed_until_it_is_put_away(server: Server) -> None:
    host = Browser(server)
    key = host.new_table("Änne", options={"columns": 1})
    async with host.socket() as line:
        await line.watch(key)
        for _ in range(13):
            await line.move(key)
    mine = host.ask("GET", "/api/me/tables")
    assert keys(mine, "finished") == [key]
    assert (mine["finished"][0]["awaited"], mine["finished"][0]["due"]) == ([], None)
    assert host.ask("POST", "/api/me/tables/away", {"keys": [key]})["finished"] == []
    assert host.ask("GET", f"/api/tables/{key}")["status"] == "over", "it is still there"


def test_one_can_say_what_one_is_called(server: Server) -> None:
    me = Browser(server)
    assert me.ask("PUT", "/api/me", {"name": " Änne\n"})["name"] == "Änne"
    assert me.ask("GET", "/api/me")["name"] == "Änne"
    key = me.ask("POST", "/api/tables", {"game": "wuerfelspiel", "seats": [{"type": "me"}]})["key"]
    assert me.ask("GET", f"/api/tables/{key}")["seats"][0]["name"] == "Änne"
    with pytest.raises(Refusal, match="refused-name"):
        me.ask("PUT", "/api/me", {"name": "\n"})


def test_who_has_no_tables(server: Server) -> None:
    assert Browser(server).ask("GET", "/api/me/waiting") == {"tables": 0}
    assert Browser(server).ask("POST", "/api/me/tables/away", {"keys": []})["waiting"] == []


def test_who_is_awaited_is_stored_and_found_for_tables_of_before() -> None:
    there = sitting(clock := Clock())
    assert there.saving.row
    assert there.saving.row.awaited == there.play.front.waiting != ()
    old = replace(there.row, awaited=None)
    stored = Stored(1, old, there.seating.seats, there.seating.holders, list(there.play.past.logged), [], bytes(32))
    assert Sitting(stored, clock).row == there.row


async def test_those_who_answered_in_secret_are_no_longer_awaited(server: Server) -> None:
    people = [Browser(server), Browser(server)]
    key, _ = await two(people, same_dice=True)
    for person in people:
        assert person.ask("GET", "/api/me/waiting") == {"tables": 1}
    async with people[1].socket() as line:
        await line.watch(key)
        await line.move(key, 1)
    assert people[1].ask("GET", "/api/me/waiting") == {"tables": 0}
    assert people[0].ask("GET", "/api/me/waiting") == {"tables": 1}
