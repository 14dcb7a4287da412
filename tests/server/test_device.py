"""A device's own house: the same tables without a server, stored before they are told, and no dice to prove."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, cast
from zlib import compress, decompress

import msgspec
import pytest
from msgspec.structs import replace

from knobel.bots.random import RandomBot
from knobel.dice import SeededDice
from knobel.game import Choose, Draw, Event, Roll
from knobel.games import OURS, game_named
from knobel.offline.device import HERE, Device, InPlace
from knobel.offline.disk import MemoryDisk
from knobel.offline.memory import wake
from knobel.record import Sitter, from_json, of_game
from knobel.server.people.brought import EVENTS, pack
from knobel.server.web.api import ENDPOINTS
from knobel.table import Table
from knobel.wire.people import FromDevice
from server.client import Browser, Refusal, Server

ROOT = Path(__file__).parents[2]
GAMES: dict[str, dict[str, Any]] = {
    "wuerfelspiel": {"columns": 1},
    "wuerfelwelten": {},
    "asteroid_dice": {"body": "fencing"},
    "wuerfelorte": {},
}
WAIT = 60.0


class Screen:
    """The page of a device: asks its house, and plays at random for everyone at it."""

    def __init__(self, disk: MemoryDisk, seed: int = 0) -> None:
        self.device = Device(disk, "Gast", bot_pause=0.0)
        self.told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.random = Random(seed)
        self.last: dict[int, dict[str, Any]] = {}
        self.table: dict[str, Any] = {}

    async def __aenter__(self) -> Screen:
        await self.device.open()
        self.port = await self.device.line(lambda word: self.told.put_nowait(json.loads(word or "{}")))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.device.close()

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        wish = {"method": method, "path": f"/api{path}", "language": "de"}
        told = json.loads(await self.device.ask(json.dumps(wish | ({} if body is None else {"body": body}))))
        return told["refused"]["key"] if told["refused"] else told["json"]

    async def new_table(self, game: str, *bots: str, people: int = 1) -> str:
        seats = [{"type": "me"}] * people + [{"type": "bot", "level": level} for level in bots]
        table = await self.ask("POST", "/tables", {"game": game, "seats": seats, "options": GAMES[game]})
        return str(table["key"])

    def watch(self, key: str) -> None:
        self.port.hear(json.dumps({"type": "watch", "table": key}))

    async def play(self, key: str, until: Callable[[], bool]) -> None:
        """Whatever is offered, for every seat at this screen, until then."""
        while not until():
            word = await asyncio.wait_for(self.told.get(), WAIT)
            if word["type"] == "seated":
                self.table = word["table"]
            if word["type"] in ("seen", "drafted"):
                self._answer(key, word)

    def _answer(self, key: str, word: dict[str, Any]) -> None:
        if word["type"] == "seen":
            self.last[word["seat"]] = word
        seat, seen = word["seat"], self.last[word["seat"]]
        mine = [held["seat"] for held in self.table["seats"] if held["mine"]]
        if seat not in mine or seat not in seen["waiting"] or (word["type"] == "seen" and seen["answered"]):
            return
        steps = word.get("steps", []) if word["type"] == "drafted" else []
        at = {"table": key, "seat": seat, "turn": seen["turn"], "inner": (seen["contest"] or {}).get("inner", 0)}
        if word["options"]:
            steps = [*steps, self.random.choice(word["options"])]
            self.port.hear(json.dumps({"type": "draft", **at, "steps": steps}))
        elif steps:
            self.port.hear(json.dumps({"type": "commit", **at, "steps": steps, "id": f"{self.random.random()}"}))


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_goes_on_where_it_was_when_the_page_comes_back(game: str) -> None:
    disk = MemoryDisk()
    async with Screen(disk) as screen:
        key = await screen.new_table(game, "zufall")
        assert key.startswith("o")
        screen.watch(key)
        await screen.play(key, lambda: any(seen["turn"] >= 6 for seen in screen.last.values()))
    async with Screen(disk, 1) as screen:
        (table,) = (await screen.ask("GET", "/tables"))["mine"]
        assert (table["key"], table["game"], table["status"]) == (key, game, "playing")
        screen.watch(key)
        await screen.play(key, lambda: any(seen["turn"] >= 6 for seen in screen.last.values()))
        if game == "wuerfelspiel":
            await screen.play(key, lambda: screen.table["status"] == "over")
            record = await screen.ask("GET", f"/tables/{key}/record.json")
            assert "proof" not in record, "the dice were in the player's own hands"
            assert (await screen.ask("GET", "/me/history"))["games"][0]["key"] == key


async def test_nobody_is_told_what_the_disk_did_not_take() -> None:
    class FullDisk(MemoryDisk):
        full = False

        async def write(self, changes: str) -> None:
            if self.full:
                raise OSError("no space")
            await super().write(changes)

    disk = FullDisk()
    async with Screen(disk) as screen:
        key = await screen.new_table("wuerfelspiel", people=2)
        disk.full = True
        assert await screen.ask("POST", f"/tables/{key}/seats/1", {"name": "Bo"}) == "refused-store"
        assert (
            await screen.ask("POST", "/tables", {"game": "wuerfelspiel", "seats": [{"type": "me"}]}) == "refused-store"
        )
        disk.full = False
        assert (await screen.ask("GET", f"/tables/{key}"))["seats"][1]["name"] == "Gast"


async def test_what_needs_others_is_refused_and_a_lesson_is_not() -> None:
    async with Screen(MemoryDisk()) as screen:
        assert await screen.ask("GET", "/daily") == "refused-offline"
        assert await screen.ask("POST", "/tables", {"game": 3}) == "refused-shape"
        table = await screen.ask("POST", "/lessons", {"lesson": "wuerfelspiel", "name": "Änne"})
        assert (table["lesson"], table["status"]) == ("wuerfelspiel", "playing")
        assert table == await screen.ask("POST", "/lessons", {"lesson": "wuerfelspiel", "name": "Änne"})
    assert {endpoint.name for endpoint in ENDPOINTS} >= HERE, "what a device answers is what a server answers"


def test_a_device_needs_nothing_but_msgspec() -> None:
    """Neither a web server nor a database, no sentences, no processes: Python in a browser has none of them."""
    absent = [
        "starlette",
        "uvicorn",
        "websockets",
        "sqlite3",
        "fluent",
        "segno",
        "multiprocessing",
        "cryptography",
        "fido2",
    ]
    code = f"""
import sys
for name in {absent!r}: sys.modules[name] = None
import knobel.offline.memory
knobel.offline.memory.fill()
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_chance_is_drawn_anew_after_memory_was_restored() -> None:
    remembered = random.getstate()
    wake()
    first = random.random()
    random.setstate(remembered)
    wake()
    assert random.random() != first


async def test_a_bot_that_was_left_behind_is_played_on_for() -> None:
    table = Table(game_named("wuerfelspiel", {"seats": 1}))
    table.apply(SeededDice(1).answer(cast(Roll, table.prompt), table.turn))
    steps = await InPlace().move(table.door(0), "given-back", seed=1)
    table.check(0, table.turn, steps)


async def test_how_one_looks_is_kept_on_the_device() -> None:
    disk, face = MemoryDisk(), {"colour": "teal", "picture": "boat"}
    async with Screen(disk) as screen:
        assert await screen.ask("PUT", "/me/face", {"colour": "pink"}) == "refused-shape"
        assert await screen.ask("PUT", "/me/face", face) == face
    async with Screen(disk) as screen:
        assert await screen.ask("GET", "/me/face") == face
        key = await screen.new_table("wuerfelspiel", people=2)
        seats = (await screen.ask("GET", f"/tables/{key}"))["seats"]
        assert [(seat["colour"], seat["picture"]) for seat in seats] == [("teal", "boat"), ("berry", None)]


async def test_a_finished_game_is_brought_once_and_what_is_forged_is_not(server: Server) -> None:
    disk = MemoryDisk()
    async with Screen(disk) as screen:
        key = await screen.new_table("wuerfelspiel", "zufall")
        screen.watch(key)
        await screen.play(key, lambda: screen.table.get("status") == "over")
        there = (await screen.ask("GET", "/me/history"))["games"][0]
    (text,) = (text for place, text in disk.kept.items() if place.startswith("bring/"))
    bring = json.loads(text)
    person = Browser(server)
    brought = person.ask("POST", "/api/me/history/device", bring)["key"]
    assert person.ask("POST", "/api/me/history/device", bring)["key"] == brought, "the same game is there once"
    (told,) = person.ask("GET", "/api/me/history")["games"]
    assert {**told, "key": key, "ended": 0.0} == {**there, "ended": 0.0}
    assert (told["on_device"], told["key"]) == (True, brought)
    (kind,) = [kind for kind in person.ask("GET", "/api/me/history/wuerfelspiel")["kinds"] if kind["games"]]
    assert (kind["best"], kind["rated"]) == (None, None), "nothing proves it"
    record = person.ask("GET", f"/api/tables/{brought}/record.json")
    assert "proof" not in record
    assert record["events"] == json.loads(decompress(b64decode(bring["record"])))["events"]
    assert person.ask("GET", f"/api/tables/{brought}/replay")["moments"]

    forger = Browser(server)
    for problem, wrong in _forged(bring).items():
        with pytest.raises(Refusal) as refused:
            forger.ask("POST", "/api/me/history/device", wrong)
        assert refused.value.failure["key"] == problem
    assert forger.ask("GET", "/api/me/history")["games"] == []
    assert person.ask("POST", "/api/me/history/away", {"keys": [brought]}) == {"games": 0}
    assert person.ask("POST", "/api/me/history/device", bring)["key"] == brought
    assert person.ask("GET", "/api/me/history")["games"] == [], "what is deleted stays so"


def test_the_longest_game_can_be_brought() -> None:
    """Chance alone hardly ends Würfelorte; nobody plays so long as the longest that is taken."""
    table, dice, random_, player = Table(game_named("wuerfelorte", {"seats": 2})), SeededDice(1), Random(1), RandomBot()
    events: list[Event] = []
    while len(events) < EVENTS // 4:
        prompt, event = table.prompt, cast("Event | None", None)
        if isinstance(prompt, Choose):
            for seat in prompt.seats:
                event = table.seal(seat, player.move(table.door(seat), random_))
        else:
            assert isinstance(prompt, Roll | Draw)
            event = dice.answer(prompt, table.turn)
        assert event
        table.apply(event)
        events.append(event)
    record = of_game(table.game, [Sitter("Änne"), Sitter("Jörg")], events)
    assert from_json(decompress(b64decode(pack(record.sealed()))), OURS["wuerfelorte"]) == record
    assert msgspec.convert({"record": 4 * pack(record.sealed()), "mine": [0]}, FromDevice)
    assert len(pack(record)) < len(b64encode(compress(record.sealed().to_json(), 9))) / 2


def _forged(bring: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The same game with something wrong in it, by what is said to that."""
    content = decompress(b64decode(bring["record"]))
    record = from_json(content, OURS["wuerfelspiel"])
    assert record.scores
    more = replace(record, scores=(record.scores[0] + 1, *record.scores[1:]))
    short = replace(record, events=record.events[:-1])
    other = replace(record, events=record.events[1:])
    changed = replace(more, checks=record.sealed().checks)  # older devices bring the checks too
    return {
        "verify-result-wrong": bring | {"record": pack(more)},
        "verify-not-over": bring | {"record": pack(short)},
        "verify-illegal": bring | {"record": pack(other)},
        "record-changed": bring | {"record": b64encode(compress(changed.to_json())).decode()},
        "refused-brought-seats": bring | {"mine": [0, 1]},
        "refused-brought-unreadable": bring | {"record": b64encode(compress(content)[:-9]).decode()},
    }
