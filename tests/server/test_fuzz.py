"""Fuzzing a running server: it refuses, never breaks, forgets what was nonsense, and honest people play on."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server.client import Browser, Line, moment, running
from server.fuzz import bend, bent_everywhere, fuzz_http
from server.play import TABLES

MESSAGES, A_SOCKET = 1200, 40
GROWTH = 48 * 2**20
"""Bytes of memory that caches and the allocator may take; a leak of what was sent would take more with every run."""


def memory(pid: int) -> int:
    """The memory a process holds, in bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096


def test_no_http_request_breaks_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        statuses = fuzz_http(server, examples=5, seed=3)
        assert statuses.get(200, 0) > 5
        assert statuses.get(400, 0) > 10
        assert "Traceback" not in server.log()


async def test_no_message_breaks_the_server_or_stops_a_table(tmp_path: Path) -> None:
    """Bent, repeated, reordered, huge, binary and nested messages, from strangers and from somebody who sits there."""
    random = Random(8)
    with running(tmp_path) as server:
        honest, rude = Browser(server), Browser(server)
        keys = {game: honest.new_table("Änne", None, game=game, options=options) for game, options in TABLES.items()}
        for key in keys.values():
            rude.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Rudi"})
        async with honest.socket() as line:
            async with rude.socket() as rudes:
                for key in keys.values():
                    await rudes.watch(key)
                    await line.watch(key)
                    while (key, 0) not in line.seen:
                        await line.hear()
            good = [message for key in keys.values() for message in messages_about(line.seen[key, 0])]
            before = memory(server.pid)
            for number in range(MESSAGES // A_SOCKET):
                await talk_nonsense(rude if number % 2 else Browser(server), good, random)
            assert memory(server.pid) - before < GROWTH
            assert "Traceback" not in server.log()
            for key in keys.values():
                await still_answers(line, key)


HOT_SEATS: dict[str, tuple[str, dict[str, Any]]] = {
    "wuerfelspiel": ("wuerfelspiel", {}),
    "wuerfelwelten": ("wuerfelwelten", {}),
    "wuerfelorte": ("wuerfelorte", {"version": "profi", "bonus_calls": True}),
    "fencing": ("asteroid_dice", {"body": "fencing"}),
    "live": ("asteroid_dice", {"body": "live"}),
    "free": ("asteroid_dice", {"body": "free"}),
    "companion": ("asteroid_dice", {"body": "companion"}),
}
"""Tables at which one person holds all seats, so that nothing protects them from that person but the checks."""
NOTES: tuple[dict[str, Any], ...] = (
    {"type": "hitnote", "colour": 1},
    {"type": "foulnote", "seat": 1, "die": "d6", "early": True, "thrown": True},
    {"type": "heldnote", "seat": 1, "die": "d20"},
    {"type": "objection", "against": 0},
)


@pytest.mark.parametrize("table", HOT_SEATS)
async def test_every_value_of_every_message_is_checked(tmp_path: Path, table: str) -> None:
    """Whoever sits at a table may say anything there; nothing of it is logged as a fault, and the table goes on."""
    game, options = HOT_SEATS[table]
    with running(tmp_path) as server:
        rude = Browser(server)
        key = rude.new_table("Änne", "Jörg", game=game, options=options)
        async with rude.socket() as line:
            await line.watch(key)
            if game == "asteroid_dice":
                for seat in range(2):
                    await line.commit(await line.my_turn(key, seat), {"type": "play", "card": "d20"})
            seen = await begun(line, key, contested=game == "asteroid_dice")
            good = messages_about(seen)
            if table == "companion":
                good += [{"type": "note", "table": key, "turn": seen["turn"], "note": note} for note in NOTES]
            bent = [text for message in good for text in bent_everywhere(message)]
            for start in range(0, len(bent), A_SOCKET):
                async with rude.socket() as other:
                    for text in bent[start : start + A_SOCKET]:
                        await other.connection.send(text)
                    await other.say(type="ping", sent=1)
                    await other.until("pong")
            await still_answers(line, key)
        assert "Traceback" not in server.log()


async def begun(line: Line, key: str, contested: bool) -> dict[str, Any]:
    """What the second seat sees once somebody is awaited, or fights."""
    while not ((seen := line.seen.get((key, 1))) and (seen["contest"] if contested else seen["waiting"])):
        await line.hear()
    return seen


def messages_about(seen: dict[str, Any]) -> list[dict[str, Any]]:
    """One good message of each kind, for whoever sits on the second seat."""
    now, table = {**moment(seen), "seat": 1}, seen["table"]
    return [
        {"type": "watch", "table": table},
        {"type": "unwatch", "table": table},
        {"type": "draft", **now, "steps": seen["options"][:1]},
        {"type": "commit", **now, "steps": seen["options"][:1], "id": "same"},
        {"type": "mixin", "table": table, "seat": 1, "commitment": "ab" * 32},
        {"type": "show", "table": table, "seat": 1, "mix": "cd" * 32},
        {"type": "here", "table": table, "turn": 0, "hash": "0"},
        {"type": "say", "table": table, "seat": 1, "text": "Hallo"},
        {"type": "go", "table": table, "turn": 0},
        {"type": "shown", **now, "at": 1.0},
        {"type": "press", **now, "key": "d6", "at": 1.0},
        {
            "type": "steer",
            "table": table,
            "seat": 1,
            "turn": seen["turn"],
            "inputs": [{"step": 3, "dx": 1, "dy": -1, "act": "throw", "ax": 5, "ay": 5}],
        },
        {"type": "note", "table": table, "turn": 0, "note": {"type": "hitnote", "colour": 1}},
        {"type": "undo", "table": table, "turn": 0},
        {"type": "tock", "n": 1, "heard": 1.0},
    ]


async def talk_nonsense(browser: Browser, good: list[dict[str, Any]], random: Random) -> None:
    async with browser.socket() as line:
        try:
            for _ in range(A_SOCKET):
                message = random.choice(good)
                if random.random() < 0.2:
                    await line.say(**message)
                else:
                    await line.connection.send(bend(message, random))
            await line.say(type="ping", sent=1)
            await line.until("pong")
        except ConnectionClosed:
            return


async def still_answers(line: Line, key: str) -> None:
    """The table takes wishes, and whoever is awaited may move."""
    line.seen.clear()
    await line.say(type="watch", table=key)
    while (key, 0) not in line.seen:
        await line.hear()
    seen = line.seen[key, 0]
    if 0 in seen["waiting"]:
        await line.say(type="draft", **moment(seen), steps=[])
        await line.until("drafted")
