"""A whole game in the free arena, over a real socket against bots, and its record recomputed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from knobel import record
from knobel.contests import prove
from knobel.contests.asteroid_dice.dodgeball.outcome import packed, unpacked
from knobel.fair import verify
from knobel.game import Decided
from knobel.games import GAMES, game_named
from server.client import Browser, Line, Server, moment
from server.test_contests import step_by_step
from server.test_free_arena import doing


async def play(line: Line, key: str, random: Random) -> dict[str, Any]:
    """Choose at random, run and throw where one fights, until the game is over."""
    answered: dict[str, Any] = {}
    said = -10, 0
    while True:
        word = await line.hear()
        seen = line.seen.get((key, 0))
        if not seen:
            continue
        if seen["view"]["winners"] is not None:
            return seen
        if word["type"] == "moving" and seen["contest"] and seen["turn"] == word["turn"]:
            mine = seen["contest"]["view"]["acts_for"]
            place = next(
                (
                    (number, me)
                    for number, ring in enumerate(seen["contest"]["view"]["rings"])
                    for me, fighter in enumerate(ring["fighters"])
                    if fighter["colour"] == mine
                ),
                None,
            )
            if place is None or (word["turn"] == said[1] and word["step"] < said[0] + 4):
                continue
            said = word["step"], word["turn"]
            ring, me = place
            others = [
                n for n, it in enumerate(word["view"]["rings"][ring]["figures"]) if n != me and it["pose"] != "out"
            ]
            if others:
                step = word["step"] + word["delay"]
                inputs = [{"step": step, **doing(word, me, others[0], ring)}]
                await line.say(type="steer", table=key, seat=0, turn=seen["turn"], inputs=inputs)
        elif 0 in seen["waiting"] and moment(seen) != answered:
            answered = moment(seen)
            await step_by_step(line, seen, random)


@pytest.mark.campaign
async def test_a_whole_game_in_the_free_arena_can_be_recomputed(server: Server) -> None:
    browser = Browser(server)
    key = browser.new_table(
        "Änne", ["zufall"], ["solide"], ["stark"], game="asteroid_dice", options={"body": "free"}, seconds=60
    )
    async with browser.socket() as line:
        await line.watch(key)
        await play(line, key, Random(2))
    written = record.read(browser.ask("GET", f"/api/tables/{key}/record.txt").encode(), GAMES.__getitem__)
    game = game_named(written.game, written.options)
    verdict = verify(game, written, prove)
    assert (verdict.faults, verdict.unproven) == ([], 0)
    fights = [(n, it) for n, it in enumerate(written.events) if isinstance(it, Decided) and it.by == "dodgeball"]
    assert fights
    place, fight = fights[0]
    film = unpacked(fight.film)
    seat, given = film.inputs[0]
    changed = packed(replace(film, inputs=[(seat, replace(given, dx=100, dy=0)), *film.inputs[1:]]))
    events = [*written.events[:place], replace(fight, film=changed), *written.events[place + 1 :]]
    other = replace(written, events=tuple(events))
    assert "verify-contest-wrong" in {fault.key for fault in verify(game, other, prove).faults}
    moments = browser.ask("GET", f"/api/tables/{key}/replay?seat=0")["moments"]
    assert sum(bool(it["view"]["bout"] and it["view"]["bout"].get("film")) for it in moments) >= len(fights)
