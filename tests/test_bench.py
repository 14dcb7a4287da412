"""The measurements: each says what it measures, and has a quick form that shows that it runs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[1] / "bench"
SCRIPTS = sorted([*BENCH.glob("*.py"), BENCH / "peers" / "run.py"])


def bench(script: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(script), *arguments], capture_output=True, text=True, check=True)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_every_measurement_says_what_it_measures(script: Path) -> None:
    told = bench(script, "--help")
    assert told.stderr == ""
    assert "--quick" in told.stdout


@pytest.mark.parametrize("name", ["engine", "latency", "start", "crowd_views"])
def test_a_measurement_prints_json_and_nothing_else(name: str) -> None:
    told = bench(BENCH / f"{name}.py", "--quick")
    assert told.stderr == ""
    assert all(json.loads(line)["bench"] for line in told.stdout.splitlines())
