"""Python in WebAssembly comes to the same states and the same choices as CPython, in what a device has."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from itertools import islice
from pathlib import Path

import msgspec

import same
from knobel.bots.wuerfelspiel.solved import meister
from solve import asked
from solve.without_numba import positions, worth_here

TESTS = Path(__file__).parents[1]
GAMES = 50
POSITIONS, TIE = 120, 1e-4


def on_a_device(text: str, *words: str) -> str:
    """What this text of Python evaluates to there."""
    node = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    assert node
    command = [node, str(TESTS / "wasm.mjs"), *words]
    told = subprocess.run(command, input=text, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    return told.stdout


def test_random_games_are_the_same_on_a_device() -> None:
    told = on_a_device(
        (TESTS / "same.py").read_text("utf-8") + f"\nimport json\njson.dumps(fingerprints(0, {GAMES}))\n"
    )
    there, here = json.loads(told), same.fingerprints(0, GAMES)
    assert there == here
    assert all(len({*games}) == GAMES for games in here.values())


def test_the_strong_opponent_chooses_the_same_on_a_device() -> None:
    some = list(islice(positions(36), POSITIONS))
    text = f"""{Path(asked.__file__).read_text("utf-8")}
from knobel.bots import bot
answers({msgspec.json.encode(some).decode()!r}, bot("wuerfelspiel", "meister"))
"""
    assert {(each.game.five_is_full_house, each.game.columns) for each in some} == {(False, 1), (False, 3), (True, 1)}
    told = msgspec.json.decode(on_a_device(text, "strong"), type=list[asked.Answer])
    player, other = meister(), 0
    for position, choice in zip(some, told, strict=True):
        best, worth = worth_here(position, choice, player)
        assert worth > best.worth - TIE, "what is chosen there is as good"
        assert abs(choice.worth - best.worth) < TIE
        other += (best.kept, best.cell) != (choice.kept, choice.cell)
    assert other <= 1, "only ties may fall otherwise"
