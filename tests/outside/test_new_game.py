"""``knobel new-game`` writes a package that works before a line of it is changed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from knobel.games import OURS
from outside.environment import Elsewhere


def new_game(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "knobel", "new-game", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={"KNOBEL_LANG": "en"})


def test_what_it_writes_is_installed_proves_itself_and_is_played(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    written = new_game("hoch_hinaus", str(folder))
    assert written.returncode == 0, written.stderr
    assert f"pip install -e {folder}" in written.stdout
    assert {str(file) for file in folder.rglob("*") if file.is_file()} == set(written.stdout.splitlines()[:-1])
    assert not [file for file in folder.rglob("*") if file.is_file() and "GAME_NAME" in file.read_text("utf-8")]

    there = Elsewhere(tmp_path / "venv")
    there.install(folder)
    tested = there.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:schemathesis", folder=folder)
    assert tested.returncode == 0, tested.stdout + tested.stderr
    listed = json.loads(there.run("-m", "knobel", "games", "--json").stdout)
    assert [game["name"] for game in listed] == [*OURS, "hoch_hinaus"]
    played = there.run("-m", "knobel", "simulate", "hoch_hinaus", "--players", "solide,zufall", "--games", "20")
    assert played.returncode == 0, played.stderr
    assert "Hoch Hinaus" in played.stdout


def test_what_it_writes_is_tidy(tmp_path: Path) -> None:
    new_game("hochhinaus", str(tmp_path / "mine"))
    for tidy in (["format", "--check"], ["check", "--select=E,F,UP,B"]):
        command = [sys.executable, "-m", "ruff", *tidy, "--isolated", "--line-length=120", str(tmp_path)]
        checked = subprocess.run(command, capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize(
    ("names", "why"),
    [(("Hoch", "3d", "class", "../x"), "cannot be a name"), (("wuerfelspiel", "json", "knobel"), "exists already")],
)
def test_names_that_cannot_be_are_refused(names: tuple[str, ...], why: str, tmp_path: Path) -> None:
    for name in names:
        refused = new_game(name, str(tmp_path / "mine"))
        assert refused.returncode == 1
        assert why in refused.stderr
        assert not (tmp_path / "mine").exists()


def test_nothing_that_is_there_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    refused = new_game("hochhinaus", str(tmp_path))
    assert refused.returncode == 1
    assert "is not empty" in refused.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]
