"""Games from other packages: installed, proved, served and played; one that is broken harms nobody."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from knobel.games import OURS
from outside.environment import Elsewhere
from server.client import Browser, Line, Refusal, running

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "maexchen"


def test_the_example_proves_itself_where_it_is_installed(elsewhere: Elsewhere) -> None:
    tested = elsewhere.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:schemathesis", folder=EXAMPLE)
    assert tested.returncode == 0, tested.stdout + tested.stderr


def test_the_example_has_a_test_for_each_numbered_rule() -> None:
    tests = (EXAMPLE / "tests" / "test_maexchen.py").read_text("utf-8")
    rules = [line.split("**")[1] for line in (EXAMPLE / "README.md").read_text("utf-8").splitlines() if "- **M" in line]
    assert len(rules) == 8
    assert [rule for rule in rules if f"def test_{rule.lower()}_" not in tests] == []


def test_the_terminal_knows_it_after_ours(elsewhere: Elsewhere) -> None:
    listed = json.loads(elsewhere.run("-m", "knobel", "games", "--json").stdout)
    assert [game["name"] for game in listed] == [*OURS, "maexchen"]
    assert listed[-1]["levels"] == ["zufall", "anfaenger", "stark"]
    played = elsewhere.run("-m", "knobel", "simulate", "maexchen", "--players", "anfaenger,zufall", "--games", "20")
    assert played.returncode == 0, played.stderr


async def test_it_is_served_and_played_and_its_dice_are_proved(elsewhere: Elsewhere, tmp_path: Path) -> None:
    with running(tmp_path / "data", python=elsewhere.python) as server:
        me = Browser(server)
        key = me.new_table("Änne", ["stark"], game="maexchen", options={"lives": 3})
        async with me.socket() as line:
            await line.watch(key)
            await play(line, key)
        assert me.ask("GET", f"/api/tables/{key}")["status"] == "over"
        record = tmp_path / "maexchen.txt"
        record.write_text(me.ask("GET", f"/api/tables/{key}/record.txt"), "utf-8")
    verified = elsewhere.run("-m", "knobel", "verify", str(record))
    assert verified.returncode == 0, verified.stdout + verified.stderr


async def play(line: Line, key: str) -> None:
    """Answer at random until the game is over; nobody is shown dice under another's cup, nor told of them."""
    random, watcher = Random(1), Browser(line.browser.server)
    while line.seated[key]["status"] != "over":
        seen = line.seen.get((key, 0))
        if seen and 0 in seen["waiting"]:
            if seen["view"]["phase"] == "answer":
                assert seen["view"]["dice"] == [0, 0]
                moments = watcher.ask("GET", f"/api/tables/{key}/replay")["moments"]
                assert [moment for moment in moments if moment["event"] and moment["event"]["type"] == "rolled"] == []
            line.seen.clear()
            await line.commit(seen, random.choice(seen["options"]))
        async with asyncio.timeout(60):
            await line.hear()


async def test_its_sentences_reach_the_page(elsewhere: Elsewhere, tmp_path: Path) -> None:
    with running(tmp_path / "data", python=elsewhere.python) as server:
        me = Browser(server)
        assert "maexchen-step-doubt = Anzweifeln!" in me.ask("GET", "/api/sentences/de")
        assert "maexchen-step-doubt = Doubt!" in me.ask("GET", "/api/sentences/en")
        with pytest.raises(Refusal, match="refused-no-page"):
            me.ask("GET", "/api/sentences/fr")


BROKEN: dict[str, tuple[str, str, str]] = {
    "explodes": ("knobel.games", "raise OSError('no disk today')", "OSError: no disk today"),
    "leaves": ("knobel.games", "raise SystemExit(3)", "SystemExit: 3"),
    "number": ("knobel.games", "it = 5", "a game is a frozen msgspec.Struct"),
    "hollow": ("knobel.games", "import msgspec\nclass it(msgspec.Struct, frozen=True): pass", "it lacks apply"),
    "wuerfelspiel": ("knobel.games", "it = 5", "there is one of this name already"),
    "renamed": ("knobel.games", "from maexchen import Maexchen as it", "must be one: 'renamed', 'maexchen'"),
    "nobody": ("knobel.bots", "it = {}", "Roster"),
    "unjudged": ("knobel.contests", "it = print", "knobel.contests.plugin.Contests"),
}


def test_what_is_broken_is_named_and_left_out(tmp_path: Path) -> None:
    there = Elsewhere(tmp_path / "venv")
    there.install(EXAMPLE)
    for name, (group, code, _) in BROKEN.items():
        there.bring(group, name, code)
    listed = there.run("-m", "knobel", "games", "--json")
    assert [game["name"] for game in json.loads(listed.stdout)] == [*OURS, "maexchen"]
    assert "knobel.games: explodes is left out (brings-explodes 1.0: OSError: no disk today)" in listed.stderr
    with running(tmp_path / "data", python=there.python) as server:
        games: list[dict[str, Any]] = Browser(server).ask("GET", "/api/games")
        assert [game["name"] for game in games] == [*OURS, "maexchen"]
        log = server.log().splitlines()
    for name, (group, _, why) in BROKEN.items():
        named = [line for line in log if f"{group}: {name} is left out (brings-{name} 1.0: " in line]
        assert named, name
        assert all(why in line for line in named)


async def test_a_table_whose_game_is_gone_stays_and_harms_nobody(elsewhere: Elsewhere, tmp_path: Path) -> None:
    with running(tmp_path / "data", python=elsewhere.python) as server:
        me = Browser(server)
        key = me.new_table("Änne", ["stark"], game="maexchen")
        other = me.new_table("Änne", ["zufall"])
    with running(tmp_path / "data") as server:
        me.server = server
        assert {table["key"] for table in me.ask("GET", "/api/tables")["mine"]} == {key, other}
        with pytest.raises(Refusal, match="refused-game"):
            me.ask("GET", f"/api/tables/{key}/replay")
        assert me.ask("GET", f"/api/tables/{other}")["game"] == "wuerfelspiel"
    with running(tmp_path / "data", python=elsewhere.python) as server:
        me.server = server
        assert me.ask("GET", f"/api/tables/{key}/replay")["table"]["game"] == "maexchen"
