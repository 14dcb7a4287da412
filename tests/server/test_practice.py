"""Practice: tables that anyone may have, that end with whoever plays there, and of which nothing is ever stored."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from knobel.practice import PRACTICES
from knobel.server.hub import MOST_PRACTICES, Hub
from knobel.server.store.sqlite import Store
from knobel.server.store.sqlite_schema import DATABASE
from knobel.server.table.host import House
from knobel.server.table.practice import CODES, practice_of
from knobel.server.workers import Workers
from server.client import Browser, Line, Server, running
from server.test_operations import scraped


def key_of(name: str) -> str:
    return next(code for code, known in CODES.items() if known == name) + "0123456789"


def rows(data: Path) -> int:
    """How many rows the store has, in all of its tables."""
    with sqlite3.connect(data / DATABASE) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return sum(db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names)


async def move(line: Line, key: str, steps: Sequence[object]) -> dict[str, object]:
    """Make a move and hear how it came out."""
    turn = line.seen[key, 0]["turn"]
    await line.say(type="commit", table=key, seat=0, turn=turn, steps=list(steps), id=f"move {turn}")
    while line.seen[key, 0]["turn"] == turn or not line.seen[key, 0]["options"]:
        await line.hear()
    return dict(line.seen[key, 0])


async def any_move(line: Line, key: str, random: Random) -> dict[str, object]:
    """The first of the options, again and again until nothing may follow."""
    seen = line.seen[key, 0]
    steps, options = [], seen["options"]
    while options:
        steps.append(random.choice(options))
        await line.say(type="draft", table=key, seat=0, turn=seen["turn"], steps=steps)
        options = (await line.until("drafted"))["options"]
    return await move(line, key, steps)


async def test_nothing_of_practice_is_stored_and_nobody_needs_a_cookie(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        stranger, random = Browser(server), Random(1)
        before = rows(tmp_path)
        async with AsyncExitStack() as sockets:
            for name in ("wuerfelorte-profi", "wuerfelwelten-tapestry", "asteroid_dice-throw"):
                key, line = key_of(name), await sockets.enter_async_context(stranger.socket())
                await line.watch(key)
                await line.until("seen", seat=0)
                while not line.seen[key, 0]["options"]:
                    await line.hear()
                for _ in range(4):
                    await any_move(line, key, random)
                assert line.seated[key]["practice"] == name
            assert scraped(server)["knobel_practices"] == 3
        assert stranger.cookie == ""
        assert Browser(server).ask("GET", "/api/tables") == {"mine": [], "open": [], "running": [], "finished": []}
        assert rows(tmp_path) == before


async def test_throws_at_the_ground_are_counted_and_the_same_die_is_thrown_again(server: Server) -> None:
    key = key_of("asteroid_dice-throw")
    aim = [{"type": "place", "degrees": 0}, {"type": "direction", "degrees": 0}, {"type": "strength", "speed": 250}]
    async with Browser(server).socket() as line:
        await line.watch(key)
        await line.until("seen", seat=0)
        for count in (1, 2, 3):
            view = (await move(line, key, aim))["view"]
            assert isinstance(view, dict)
            assert (view["phase"], view["actor"], len(view["tries"])) == ("aim", 0, count)
            assert view["tries"][-1] == bool(view["last"]["turned"])
            assert view["last"]["number"] == count


@pytest.mark.parametrize("world", ["between_two_cities", "scythe"])
async def test_a_world_begins_anew_after_its_durchgang(server: Server, world: str) -> None:
    key, random = key_of(f"wuerfelwelten-{world}"), Random(2)
    async with Browser(server).socket() as line:
        await line.watch(key)
        await line.until("seen", seat=0)
        for _ in range(10):
            seen = await any_move(line, key, random)
        view = seen["view"]
        assert isinstance(view, dict)
        assert (view["leg"], view["round"]) == (1, 2)
        assert view["worlds"][0]["name"] == world


async def test_there_is_an_end_to_how_many_practise(tmp_path: Path) -> None:
    store = Store(tmp_path, lambda: 1.0)
    workers = Workers(1)
    hub = Hub(House(store, workers, lambda: 1.0))
    codes = [*CODES]
    for number in range(MOST_PRACTICES):
        await hub.host(f"{codes[number % len(codes)]}{number:010}")
    with pytest.raises(Exception, match="refused-practice-full"):
        await hub.host(f"{codes[0]}zzzzzzzzzz")
    assert hub.practices == MOST_PRACTICES
    await hub.close()
    workers.close()
    store.close()


def test_keys_of_stored_tables_are_no_keys_of_practice(server: Server) -> None:
    assert practice_of(Browser(server).new_table("Änne")) is None
    told = Browser(server).ask("GET", "/api/practices")
    assert [practice["name"] for practice in told] == [*PRACTICES]
    assert {practice_of(practice["key_begins"] + "0" * 10) for practice in told} == {*PRACTICES}
