"""The command line, as a person meets it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import knobel as knobel_package
from knobel.cli import study
from knobel.i18n import speaker
from knobel.server.table.writing import WRITTEN_AT_ONCE

PATIENCE = 600
"""Seconds after which a command counts as hung."""
VECTORS = Path(__file__).parent / "vectors"


def knobel(*arguments: str, language: str = "de") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "KNOBEL_LANG": language, "COLUMNS": "100"}
    command = [sys.executable, "-m", "knobel", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=PATIENCE)


@pytest.mark.parametrize("command", [[], ["games"], ["simulate"], ["replay"], ["verify"], ["bench"], ["serve"]])
def test_help_speaks_both_languages(command: list[str]) -> None:
    german, english = knobel(*command, "--help"), knobel(*command, "--help", language="en")
    assert german.returncode == english.returncode == 0
    assert "Aufruf: knobel" in german.stdout
    assert "usage: knobel" in english.stdout
    assert "Schalter" in german.stdout


def test_it_says_its_version() -> None:
    assert knobel("--version").stdout == f"knobel {knobel_package.__version__}\n"


def test_games_are_listed_for_people_and_programs() -> None:
    assert "Würfelspiel" in knobel("games").stdout
    (first, *_) = json.loads(knobel("games", "--json").stdout)
    assert first["name"] == "wuerfelspiel"
    (same_dice,) = [option for option in first["options"] if option["name"] == "same_dice"]
    assert (same_dice["default"], same_dice["choices"]) == (False, [False, True])


def test_simulate_prints_means_errors_wins_and_speed() -> None:
    arguments = ("simulate", "wuerfelspiel", "--players", "zufall,zufall", "--games", "4", "--seed", "3")
    told = json.loads(knobel(*arguments, "--json", "--option", "same_dice=yes").stdout)
    assert told["games"] == 4
    assert told["options"]["same_dice"] is True
    assert len(told["seats"]) == 2
    assert told["seats"][0].keys() == {"player", "mean", "standard_error", "wins"}
    assert told["events_per_second"] > 0
    table = knobel(*arguments).stdout
    assert "Mittel" in table
    assert "zufall" in table


def test_review_adds_up_for_people_and_programs() -> None:
    file = Path(__file__).parent / "fixtures" / "format-1" / "wuerfelspiel.txt"
    told = json.loads(knobel("review", str(file), "--json").stdout)
    assert [seat["points"]["final"] for seat in told["seats"]] == pytest.approx([224, 382])
    text = knobel("review", str(file)).stdout
    assert "Fehler des Trainers" in text
    assert "= Ergebnis                   224,0" in text
    assert "the coach’s own error" in knobel("review", str(file), language="en").stdout
    other = file.with_name("asteroid_dice.txt")
    assert "urteilt der Trainer noch nicht" in knobel("review", str(other)).stdout


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["simulate", "chess"], 1, "Ein Spiel namens chess gibt es hier nicht. Es gibt: wuerfelspiel"),
        (["simulate", "wuerfelspiel", "--players", "god"], 1, "Die Spielstärke god gibt es hier nicht"),
        (["simulate", "wuerfelspiel", "--option", "magic=yes"], 1, "Die Einstellung magic gibt es hier nicht"),
        (["simulate", "wuerfelspiel", "--games", "many"], 2, "Das habe ich nicht verstanden"),
        (["strength", "wuerfelspiel", "--player", "zufall"], 1, "Es gibt: solide, stark, meister"),
        (["bound", "asteroid_dice"], 1, "Für Asteroid Dice gibt es das nicht"),
        (["bound", "wuerfelspiel", "--games", "8"], 1, "Für Würfelspiel gilt --games nicht"),
        (["bound", "wuerfelspiel", "--prices", __file__], 1, "enthält keine Preise, die eine Schranke beweisen"),
        (["fly"], 2, "Mehr dazu: knobel --help"),
        (["verify", "nowhere.txt"], 1, "nowhere.txt"),
        (["verify", str(VECTORS / "fair.json")], 1, "Das ist keine"),
    ],
)
def test_what_is_wrong_is_named_with_what_to_do(arguments: list[str], code: int, words: str) -> None:
    told = knobel(*arguments)
    assert told.returncode == code
    assert words in told.stderr
    assert "Traceback" not in told.stderr


def test_what_is_known_of_a_game_is_found_and_measured() -> None:
    assert json.loads(knobel("solve", "wuerfelspiel", "--json").stdout)["optimum"] == pytest.approx(245.8707745141)
    measured = json.loads(knobel("strength", "wuerfelspiel", "--player", "solide", "--games", "8", "--json").stdout)
    assert (measured["player"], measured["games"]) == ("solide", 20)
    for module in study.MODULES:
        found = study.solver("wuerfelspiel", module, speaker("de"))
        assert callable(found.measure if module == study.STRENGTH else found.run)


def test_verify_recomputes_every_throw() -> None:
    told = knobel("verify", str(VECTORS / "record.json"))
    assert told.returncode == 0
    assert "Jeder stimmt." in told.stdout
    assert json.loads(knobel("verify", str(VECTORS / "record.json"), "--json").stdout)["faults"] == []


def test_verify_names_a_changed_byte(tmp_path: Path) -> None:
    data = (VECTORS / "record.json").read_bytes()
    place = data.index(b'"faces":[') + len(b'"faces":[')
    forged = tmp_path / "forged.json"
    forged.write_bytes(data[:place] + (b"1" if data[place : place + 1] != b"1" else b"2") + data[place + 1 :])
    told = knobel("verify", str(forged))
    assert told.returncode == 1
    assert "Hier wurde etwas verändert, Zeile" in told.stderr


def test_replay_retells_the_game() -> None:
    told = knobel("replay", str(VECTORS / "record.json"))
    assert told.returncode == 0
    assert "Änne trägt" in told.stdout
    assert told.stdout.endswith("Änne: 244\n"), "alone one wins against nobody"
    two = knobel("replay", str(VECTORS.parent / "fixtures" / "format-12" / "wuerfelspiel.json"))
    assert two.stdout.count("· gewonnen") == 1


@pytest.mark.campaign
def test_bench_loads_a_server_with_a_crowd_and_with_tables() -> None:
    """The crowd is one that the processes beside the server draw."""
    seats = WRITTEN_AT_ONCE + 8
    crowd = json.loads(knobel("bench", "crowd", "--seats", str(seats), "--rounds", "2", "--json").stdout)
    assert (crowd["seen"], crowd["disconnects"]) == (2 * seats, 0)
    tables = json.loads(knobel("bench", "tables", "--tables", "3", "--seconds", "2", "--json").stdout)
    assert tables["moves"] + tables["missed"] == 6
    assert tables["disconnects"] == 0
