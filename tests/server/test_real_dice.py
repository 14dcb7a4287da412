"""Real dice on the kitchen table: entered, checked, taken back, kept over a restart, and never taken for proven."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from knobel import record
from knobel.fair import verify
from knobel.games import GAMES, game_named
from server.client import Browser, Line, Refusal, Server, running


@asynccontextmanager
async def at(browser: Browser, key: str) -> AsyncIterator[Line]:
    """A page of this browser at the table, from the first thing it sees on."""
    async with browser.socket() as line:
        await line.watch(key)
        yield line


async def asked(line: Line, **facts: Any) -> dict[str, Any]:
    """What is seen once real dice are asked for like this."""
    while True:
        seen = await line.until("seen")
        prompt = seen["real_dice"]["asked"]
        if prompt and all(prompt[name] == value for name, value in facts.items()):
            return seen


async def refusal(line: Line, **message: Any) -> str:
    await line.say(**message)
    return str((await line.until("refusal"))["key"])


def family(browser: Browser, game: str = "wuerfelspiel", **more: Any) -> str:
    return browser.new_table("Änne", "Opa", game=game, real_dice=True, **more)


async def test_what_lies_on_the_table_is_checked_and_counts(server: Server) -> None:
    browser, stranger = Browser(server), Browser(server)
    key = family(browser)
    async with at(browser, key) as line, at(stranger, key) as other:
        seen = await asked(line, type="draw")
        assert (seen["real_dice"]["who"], seen["real_dice"]["again"]) == ([0, 1], False)
        assert await refusal(line, type="thrown", table=key, turn=0, numbers=[2]) == "refused-thrown-things"
        assert await refusal(line, type="undo", table=key, turn=0) == "refused-undo-thrown"
        await line.say(type="thrown", table=key, turn=0, numbers=[1])
        seen = await asked(line, type="roll")
        assert (seen["real_dice"]["who"], seen["waiting"]) == ([1], [])
        assert browser.ask("GET", f"/api/tables/{key}")["awaited"] == [1]
        for numbers, key_of_refusal in (
            ([1, 2, 3, 4], "refused-thrown-count"),
            ([1, 2, 3, 4, 7], "refused-thrown-face"),
            ([0, 2, 3, 4, 5], "refused-thrown-face"),
        ):
            assert await refusal(line, type="thrown", table=key, turn=1, numbers=numbers) == key_of_refusal
        assert await refusal(line, type="thrown", table=key, turn=0, numbers=[1] * 5) == "refused-turn"
        assert await refusal(other, type="thrown", table=key, turn=1, numbers=[1] * 5) == "refused-not-your-throw"
        await line.say(type="thrown", table=key, turn=1, numbers=[6, 6, 6, 6, 6])
        seen = await line.until("seen", turn=2, seat=1)
        assert seen["view"]["hands"][0]["dice"] == [6] * 5
        assert seen["waiting"] == [1]
        assert seen["real_dice"] == {"asked": None, "who": [], "things": [], "again": True}
        assert await refusal(other, type="undo", table=key, turn=2) == "refused-not-yours"
        # A mis-tap: entered again, and only what was entered last is in the game.
        await line.say(type="undo", table=key, turn=2)
        await asked(line, type="roll")
        await line.say(type="thrown", table=key, turn=1, numbers=[1, 2, 3, 4, 5])
        seen = await line.until("seen", turn=2, seat=1)
        assert seen["view"]["hands"][0]["dice"] == [1, 2, 3, 4, 5]
        await line.commit(seen, {"type": "reroll", "dice": [5]})
        seen = await asked(line, type="roll")
        assert seen["real_dice"]["asked"]["groups"] == [[1, 6]]
        assert not seen["real_dice"]["again"]
        assert await refusal(line, type="undo", table=key, turn=3) == "refused-undo-thrown"


async def test_whoever_sits_there_enters_the_dice_for_all(server: Server) -> None:
    browser, friend = Browser(server), Browser(server)
    key = browser.new_table("Änne", None, game="wuerfelwelten", real_dice=True)
    friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
    async with at(browser, key) as line, at(friend, key) as other:
        seen = await asked(other, type="draw")
        assert seen["real_dice"]["things"][0] == "wuerfelwelten-between_two_cities"
        await other.say(type="thrown", table=key, turn=0, numbers=[7, 0, 3])
        await asked(line, type="roll")
        await line.say(type="thrown", table=key, turn=1, numbers=[4, 4])
        mine = await line.until("seen", turn=2)
        assert mine["waiting"] == [0, 1]
        # Once anybody has answered, the dice stay as they are.
        await _finish(line, mine)
        assert await refusal(other, type="undo", table=key, turn=2) == "refused-undo-thrown"


async def _finish(line: Line, seen: dict[str, Any]) -> None:
    """Make the move that asks for the fewest steps: the last thing on offer, until nothing is."""
    steps: list[Any] = []
    options = seen["options"]
    while options:
        steps.append(options[-1])
        await line.say(type="draft", table=seen["table"], seat=seen["seat"], turn=seen["turn"], steps=steps)
        options = (await line.until("drafted"))["options"]
    await line.commit(seen, *steps)
    await line.until("taken")


def test_what_real_dice_do_not_go_with_is_refused(server: Server) -> None:
    browser = Browser(server)
    for game, key_of_refusal, more in (
        ("wuerfelspiel", "refused-real-dice-at-once", {"options": {"same_dice": True}}),
        ("wuerfelspiel", "refused-real-dice-pace", {"seconds": 60}),
        ("wuerfelspiel", "refused-real-dice-pace", {"pace": "days", "seconds": 86400}),
        ("wuerfelorte", "refused-real-dice-quick", {"options": {"bonus_calls": True}}),
    ):
        with pytest.raises(Refusal, match=key_of_refusal):
            family(browser, game, **more)
    with pytest.raises(Refusal, match="refused-bots-at-home"):
        browser.new_table("Änne", ["zufall"], real_dice=True)
    key = browser.new_table("Änne", None, real_dice=True)
    with pytest.raises(Refusal, match="refused-bots-at-home"):
        browser.ask("PUT", f"/api/tables/{key}/seats/1", {"seat": {"type": "bot", "level": "zufall"}})
    with pytest.raises(Refusal, match="refused-start-at-home"):
        browser.ask("POST", f"/api/tables/{key}/start")
    games = {game["name"]: game for game in browser.ask("GET", "/api/games")}
    assert [games[name]["real_dice"] for name in sorted(games)] == [True] * len(games)
    assert games["asteroid_dice"]["home"] == {"body": "companion"}
    unreal = {option["name"]: option["not_real"] for option in games["wuerfelspiel"]["options"]}
    assert unreal["same_dice"] == unreal["parallel"] == [True]
    assert unreal["columns"] == []
    # In Asteroid Dice the same wish is the way to play at home that it has already.
    key = browser.new_table("Änne", "Opa", game="asteroid_dice", real_dice=True)
    table = browser.ask("GET", f"/api/tables/{key}")
    assert (table["options"]["body"], table["real_dice"]) == ("companion", False)


async def test_at_other_tables_nothing_can_be_entered(server: Server) -> None:
    browser = Browser(server)
    key = browser.new_table("Änne")
    async with at(browser, key) as line:
        seen = await line.my_turn(key)
        assert seen["real_dice"] is None
        message = {"type": "thrown", "table": key, "turn": seen["turn"], "numbers": [1] * 5}
        assert await refusal(line, **message) == "refused-not-real-dice"
        assert await refusal(line, type="undo", table=key, turn=seen["turn"]) == "refused-undo"


async def test_a_whole_game_over_a_restart_is_marked_and_never_proven(tmp_path: Path) -> None:
    with running(tmp_path) as own:
        await _whole_game(own)


async def _whole_game(stored: Server) -> None:
    browser = Browser(stored)
    key = browser.new_table("Änne", real_dice=True, options={"columns": 1})
    faces = [[1 + (turn + die) % 6 for die in range(5)] for turn in range(13)]
    async with at(browser, key) as line:
        await asked(line, type="roll")
        await line.say(type="thrown", table=key, turn=0, numbers=[6] * 5)
        await line.until("seen", turn=1)
        await line.say(type="undo", table=key, turn=1)
        await asked(line, type="roll")
        await line.say(type="thrown", table=key, turn=0, numbers=faces[0])
        await line.until("seen", turn=1)
    stored.kill()
    stored.start()
    async with at(browser, key) as line:
        for turn in range(13):
            if turn:
                seen = await asked(line, type="roll")
                await line.say(type="thrown", table=key, turn=seen["turn"], numbers=faces[turn])
            seen = await line.my_turn(key)
            assert seen["view"]["hands"][0]["dice"] == faces[turn]
            assert seen["real_dice"]["again"]
            line.seen.clear()
            await line.commit(seen, next(step for step in seen["options"] if step["type"] == "enter"))
        await line.until("seated")
    data = browser.ask("GET", f"/api/tables/{key}/record.txt").encode()
    assert b"\ndice real\n" in data
    whole = record.read(data, GAMES.__getitem__)
    assert (whole.dice, whole.proof) == ("real", None)
    assert record.read(whole.to_json(), GAMES.__getitem__) == whole
    verdict = verify(game_named(whole.game, whole.options), whole)
    assert (verdict.throws, verdict.unproven, verdict.faults) == (0, 13, [])
    (game,) = browser.ask("GET", "/api/me/history")["games"]
    assert game["real_dice"]
