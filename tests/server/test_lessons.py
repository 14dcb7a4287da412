"""Lessons over real sockets: each played to its end, left and found again, and taken again after another move."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from knobel.lessons import LESSONS, lesson_named
from knobel.lessons.lesson import Ask
from server.client import Browser, Line, Refusal, running
from server.test_contests import step_by_step


def take(browser: Browser, lesson: str, **more: Any) -> str:
    """The key of my table of this lesson."""
    return str(browser.ask("POST", "/api/lessons", {"lesson": lesson, "name": "Änne", **more})["key"])


def asked_for(seen: dict[str, Any]) -> list[Any]:
    """The move the lesson waits for."""
    beat = lesson_named(seen["lesson"]["name"]).beats[seen["turn"]]
    assert isinstance(beat, Ask)
    return [json.loads(msgspec.json.encode(step)) for step in beat.move]


async def sees(line: Line, key: str, turn: int = -1) -> dict[str, Any]:
    """What whoever learns sees once they are asked something after this turn, or the lesson is done."""
    while True:
        seen = line.seen.get((key, 0))
        if seen and (seen["turn"] > turn or seen["contest"]) and (0 in seen["waiting"] or seen["lesson"]["done"]):
            return seen
        await line.hear()


async def play_through(line: Line, key: str) -> dict[str, Any]:
    """Do what is asked until the lesson is done."""
    await line.watch(key)
    seen, random = await sees(line, key), Random(1)
    while not seen["lesson"]["done"]:
        assert seen["lesson"]["other"] is None
        line.seen.clear()
        if seen["contest"]:
            assert seen["lesson"]["hints"]
            await step_by_step(line, seen, random)
        else:
            assert [hint["key"] for hint in seen["lesson"]["hints"]]
            await line.commit(seen, *asked_for(seen))
        await line.until("taken")
        seen = await sees(line, key, seen["turn"])
    return seen


async def test_every_lesson_can_be_played_to_its_end(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        found = Browser(server).ask("GET", "/api/lessons")
        assert [lesson["name"] for lesson in found] == list(LESSONS)
        for lesson in found:
            browser = Browser(server)
            key = take(browser, lesson["name"])
            async with browser.socket() as line:
                seen = await play_through(line, key)
                assert seen["lesson"]["step"] == seen["lesson"]["steps"] == lesson["steps"]
            assert browser.ask("GET", "/api/tables") == {"mine": [], "open": [], "running": [], "finished": []}


async def test_one_can_leave_and_come_back_over_a_restart(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        browser = Browser(server)
        key = take(browser, "wuerfelspiel")
        async with browser.socket() as line:
            await line.watch(key)
            seen = await sees(line, key)
            await line.commit(seen, *asked_for(seen))
            await line.until("taken")
            before = await sees(line, key, seen["turn"])
        server.kill()
        server.start()
        assert take(browser, "wuerfelspiel") == key
        async with browser.socket() as line:
            await line.watch(key)
            after = await sees(line, key)
            assert (after["turn"], after["lesson"]) == (before["turn"], before["lesson"])
            assert after["lesson"]["step"] == 2
            await play_through(line, key)
        assert take(browser, "wuerfelspiel") != key, "a lesson that is done begins anew"


async def test_another_move_is_answered_and_can_be_taken_again(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        browser = Browser(server)
        key = take(browser, "wuerfelspiel")
        async with browser.socket() as line:
            await line.watch(key)
            seen = await sees(line, key)
            await line.commit(seen, {"type": "reroll", "dice": [1, 2, 3, 4, 5]})
            await line.until("taken")
            strayed = await sees(line, key, seen["turn"])
            assert strayed["lesson"]["other"] == "lesson-wuerfelspiel-other-roll"
            assert strayed["lesson"]["hints"] == []
            assert strayed["options"], "one may also just play on"
            again = take(browser, "wuerfelspiel", at=strayed["lesson"]["again"])
            assert again != key
            await line.watch(again)
            anew = await sees(line, again)
            assert (anew["turn"], anew["view"], anew["lesson"]) == (seen["turn"], seen["view"], seen["lesson"])
            assert take(browser, "wuerfelspiel") == again, "the last one is the one to come back to"


async def test_one_can_come_in_at_any_question(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        browser = Browser(server)
        take(browser, "wuerfelspiel")
        async with browser.socket() as line:
            for name in ("wuerfelorte-profi", "asteroid_dice-holes", "wuerfelwelten-spending"):
                lesson = lesson_named(name)
                for step, turn in enumerate(lesson.asks, 1):
                    key = take(browser, name, at=turn)
                    await line.watch(key)
                    seen = await sees(line, key)
                    assert (seen["turn"], seen["lesson"]["step"]) == (turn, step)


async def test_nothing_of_a_lesson_counts(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        browser = Browser(server)
        key = take(browser, "wuerfelspiel")
        table = browser.ask("GET", f"/api/tables/{key}")
        assert (table["lesson"], table["public"], table["pace"], table["seconds"]) == (
            "wuerfelspiel", False, "days", None,
        )  # fmt: skip
        stranger = Browser(server)
        async with stranger.socket() as line:
            await line.watch(key)
            assert (await line.until("seen"))["lesson"] is None, "a companion speaks to one person"
        with pytest.raises(Refusal, match="refused-lesson"):
            take(browser, "chess")
