"""Contests at a live table: small games of secret choices, throws, reactions, and notes of people at home."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from knobel import record
from knobel.contests import prove
from knobel.contests.asteroid_dice.grabbing import GRAB_MS
from knobel.fair import verify
from knobel.game import Decided
from knobel.games import GAMES, game_named
from knobel.server.web.limits import Buckets
from server.client import Browser, Line, Refusal, Server, moment, running
from server.play import POLITE

PACE = Buckets(POLITE)


async def step_by_step(line: Line, seen: dict[str, Any], random: Random) -> None:
    """A random move made of as many steps as it takes, no faster than a socket may speak."""
    steps: list[Any] = []
    options = seen["options"]
    while options:
        steps.append(random.choice(options))
        for _ in ("draft", "commit"):
            while wait := PACE.take(line):
                await asyncio.sleep(wait)
        await line.say(type="draft", **moment(seen), steps=steps)
        options = (await line.until("drafted", steps=steps))["options"]
    await line.commit(seen, *steps)


async def play_on(line: Line, key: str, random: Random, until: str | None = None) -> dict[str, Any]:
    """Play at random until the game is over, or such a contest asks for an answer."""
    answered: dict[str, Any] = {}
    while True:
        seen = await line.my_turn(key)
        if seen["view"]["winners"] is not None or (until and seen["contest"] and seen["contest"]["kind"] == until):
            return seen
        if moment(seen) == answered:
            await line.until("seen")
            continue
        answered = moment(seen)
        await step_by_step(line, seen, random)


async def test_a_fenced_game_survives_a_kill_in_mid_fight_and_can_be_verified(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        random = Random(4)
        browser = Browser(server)
        bots = [["zufall"], ["zufall"], ["zufall"], ["solide"]]
        fighting: dict[str, Any] = {"contest": None}
        while not fighting["contest"]:  # now and then somebody gets through a whole game without a fight
            key = browser.new_table("Änne", *bots, game="asteroid_dice", options={"body": "fencing"})
            async with browser.socket() as line:
                await line.watch(key)
                fighting = await play_on(line, key, random, until="fight")
                if fighting["contest"]:
                    assert fighting["contest"]["view"]["rings"]
                    assert fighting["contest"]["view"]["acts_for"] == 0
                    with_wrong_moment = {**moment(fighting), "inner": 99}
                    await line.say(type="commit", **with_wrong_moment, steps=fighting["options"][:1], id="x")
                    assert (await line.until("refusal"))["key"] == "refused-turn"
        server.kill()
        server.start()
        async with browser.socket() as line:
            await line.watch(key)
            again = await line.my_turn(key)
            assert again["contest"]["view"] == fighting["contest"]["view"], "the fight goes on where it stood"
            assert again["hash"] == fighting["hash"]
            await play_on(line, key, random)
        written = record.read(browser.ask("GET", f"/api/tables/{key}/record.txt").encode(), GAMES.__getitem__)
        game = game_named(written.game, written.options)
        verdict = verify(game, written, prove)
        assert (verdict.faults, verdict.unproven) == ([], 0)
        events = list(written.events)
        thrown = [(n, event) for n, event in enumerate(events) if isinstance(event, Decided) and event.by == "physics"]
        (one, first), (_, second) = thrown[:2]
        events[one] = replace(first, film=second.film)
        other = replace(written, events=tuple(events))
        assert "verify-contest-wrong" in {fault.key for fault in verify(game, other, prove).faults}
        supplied = {(event.by, event.verified) for event in written.events if isinstance(event, Decided)}
        assert supplied == {("fencing", True), ("physics", True)}
        seats = browser.ask("GET", f"/api/tables/{key}/replay?seat=0")
        assert seats["moments"][-1]["view"]["winners"] is not None


LATE_MS = 0.9 * GRAB_MS
"""When the slower one presses, by their own display: far later than any delay of a busy machine could make the quicker
press look. Nobody waits for it: the quicker press settles the contest."""


async def test_the_quicker_hand_has_the_die(server: Server) -> None:
    one, two = Browser(server), Browser(server)
    key = one.new_table("Änne", None, game="asteroid_dice", options={"body": "live"})
    told = two.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg", "hands": "child"})
    assert told["races"]
    assert [(seat["hands"], seat["ahead"]) for seat in told["seats"]] == [("family", 0), ("child", 350)]
    async with one.socket() as quick, two.socket() as slow:
        lines = [quick, slow]
        for line in lines:
            await line.watch(key)
        for seat, line in enumerate(lines):
            await line.commit(await line.my_turn(key, seat), {"type": "play", "card": "d20"})
        seens = [await reacting(line, key, seat) for seat, line in enumerate(lines)]
        contest = seens[0]["contest"]
        ring = contest["view"]["rings"][0]
        assert contest["asked"] == ["d6", "d8", "d10", "d12", "d20"]
        await asyncio.sleep(max(0.0, contest["reacts_at"] - time.time()))
        seen_at = 1000 * time.monotonic()
        for line, seen in zip(lines, seens, strict=True):
            await line.say(type="shown", **moment(seen), at=seen_at)
        die = ring["dice"][0]
        await slow.say(type="press", **moment(seens[1]), key=die, at=seen_at + LATE_MS)
        await quick.say(type="press", **moment(seens[0]), key=die, at=seen_at + 250)
        assert (await slow.until("pressed"))["good"]
        assert (await quick.until("pressed"))["good"]
        decided = await quick.until("seen", seat=0, turn=seens[0]["turn"])
        assert decided["contest"]["view"]["rings"][0]["holder"] == 0, "by the own display Änne was first"
        await slow.say(type="press", **{**moment(seens[1]), "seat": 0}, key=die, at=seen_at)
        assert (await slow.until("refusal"))["key"] == "refused-not-yours"


async def reacting(line: Line, key: str, seat: int) -> dict[str, Any]:
    """What a seat sees once there is something to react to."""
    while True:
        seen = line.seen.get((key, seat))
        if seen and seen["contest"] and seen["contest"]["reacts_at"]:
            return seen
        await line.hear()


async def test_three_alike_are_called(server: Server) -> None:
    one, two = Browser(server), Browser(server)
    options = {"version": "profi", "bonus_calls": True}
    key = one.new_table("Änne", None, game="wuerfelorte", options=options)
    two.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
    async with one.socket() as first, two.socket() as second:
        lines = [first, second]
        for line in lines:
            await line.watch(key)
        random, turn = Random(2), -1
        while True:
            seens = [line.seen[key, seat] for seat, line in enumerate(lines) if (key, seat) in line.seen]
            if len(seens) == len(lines) and all(seen["contest"] for seen in seens):
                break
            acting = next((seen for seen in seens if seen["seat"] in seen["waiting"]), None)
            if acting and acting["turn"] > turn:
                turn = acting["turn"]
                await step_by_step(lines[acting["seat"]], acting, random)
            await asyncio.gather(*(line.until("seen") for line in lines))
        contest = seens[0]["contest"]
        assert contest["kind"] == "call"
        thrown = [die["colour"] for die in seens[0]["view"]["dice"] if die["colour"] and not die["aside"]]
        colours = [colour for colour in contest["asked"] if thrown.count(colour) >= 3]
        wrong = next(colour for colour in contest["asked"] if colour not in colours)
        await asyncio.sleep(max(0.0, contest["reacts_at"] - time.time()))
        seen_at = 1000 * time.monotonic()
        for line, seen in zip(lines, seens, strict=True):
            await line.say(type="shown", **moment(seen), at=seen_at)
        await first.say(type="press", **moment(seens[0]), key=wrong, at=seen_at + 200)
        for colour in colours:
            await second.say(type="press", **moment(seens[1]), key=colour, at=seen_at + 300)
        assert not (await first.until("pressed"))["good"]
        for _ in colours:
            assert (await second.until("pressed"))["good"]
        after = await second.until("seen", seat=1)
        calls = after["view"]["calls"]["calls"]
        assert calls["wrong"] == [0]
        assert [called["seats"] for called in calls["called"]] == [[1]] * len(colours)


async def test_people_at_home_note_what_happened_and_take_it_back(server: Server) -> None:
    browser = Browser(server)
    with pytest.raises(Refusal, match="refused-bots-at-home"):
        browser.new_table("Änne", ["zufall"], game="asteroid_dice", options={"body": "companion"})
    with pytest.raises(Refusal, match="refused-live-only"):
        browser.new_table("A", "B", game="asteroid_dice", options={"body": "companion"}, pace="days")
    key = browser.new_table("Änne", "Jörg", "Uli", game="asteroid_dice", options={"body": "companion"})
    stranger = Browser(server)
    async with browser.socket() as line, stranger.socket() as other:
        await line.watch(key)
        await other.watch(key)
        for seat in range(3):
            seen = await line.my_turn(key, seat)
            card = next(step for step in seen["options"] if step["card"] == "d20")
            await line.commit(seen, card)
        seen = await line.until("seen", seat=0, waiting=[])
        while not seen["contest"]:
            seen = await line.until("seen", seat=0)
        assert seen["contest"]["view"]["standing"] == [[0, 1, 2]]
        note = {"type": "note", "table": key, "turn": seen["turn"]}
        await other.say(**note, note={"type": "hitnote", "colour": 1})
        assert (await other.until("refusal"))["key"] == "refused-not-yours"
        await line.say(**note, note={"type": "nonsense"})
        assert (await line.until("refusal"))["key"] == "refused-shape"
        await line.say(**note, note={"type": "hitnote", "colour": 1})
        hit = await line.until("seen", seat=0)
        assert hit["contest"]["view"]["standing"] == [[0, 2]]
        await line.say(type="undo", table=key, turn=seen["turn"])
        back = await line.until("seen", seat=0)
        assert back["contest"]["view"]["standing"] == [[0, 1, 2]]
        await line.say(type="undo", table=key, turn=seen["turn"])
        start = await line.until("seen", seat=0)
        assert start["turn"] == 0
        assert start["waiting"] == [0, 1, 2], "even the cards can be taken back"
