"""Python in WebAssembly comes to the same states as CPython: random games, event by event, in what a device has."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import same

TESTS = Path(__file__).parents[1]
GAMES = 50


def test_random_games_are_the_same_on_a_device() -> None:
    node = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    assert node
    asked = (TESTS / "same.py").read_text("utf-8") + f"\nimport json\njson.dumps(fingerprints(0, {GAMES}))\n"
    told = subprocess.run([node, str(TESTS / "wasm.mjs")], input=asked, capture_output=True, text=True, check=True)
    there, here = json.loads(told.stdout), same.fingerprints(0, GAMES)
    assert there == here
    assert all(len({*games}) == GAMES for games in here.values())
