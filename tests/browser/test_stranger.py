"""The wheel as a stranger gets it: installed alone into an empty environment of each Python that is here, and a game in
a browser.

``make test-wheel`` does it with the wheel that was built. Packages come from where pip finds them; where it finds none,
nothing was tried, and the test says so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from browser.conftest import Visitors
from server.client import running
from test_wheel import built

pytestmark = pytest.mark.campaign


def here() -> dict[str, str]:
    """The Pythons of this machine that we support, by name: those one can call, and those that pyenv keeps."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found: dict[str, str] = {}
    for name in (f"python3.{minor}" for minor in range(11, 30)):
        for program in (shutil.which(name), *map(str, sorted(kept.glob(f"*/bin/{name}")))):
            if program and subprocess.run([program, "-c", "import venv"], capture_output=True).returncode == 0:
                found.setdefault(name, program)
    return found


PYTHONS = here()


def installed(python: str, wheel: Path, folder: Path) -> Path:
    """The programs of an empty environment in which somebody installed this wheel."""
    subprocess.run([python, "-m", "venv", str(folder)], check=True, capture_output=True)
    programs = folder / "bin"
    pip = [str(programs / "python"), "-m", "pip", "--disable-pip-version-check"]
    done = subprocess.run([*pip, "install", "-q", str(wheel)], capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"packages cannot be fetched: nothing was installed on {python}. {done.stderr[-300:]}")
    subprocess.run([*pip, "check"], check=True, capture_output=True)
    return programs


@pytest.mark.parametrize("python", PYTHONS.values(), ids=PYTHONS)
def test_a_stranger_installs_it_and_plays_in_a_browser(visitors: Visitors, tmp_path: Path, python: str) -> None:
    knobel = installed(python, built(tmp_path), tmp_path / "venv") / "knobel"
    with running(tmp_path / "data", python=knobel, program=()) as server:
        visitor = visitors(server, phone=True)
        key = visitor.set_table("Änne", remove_bot=True, short=True)
        visitor.wait_for_turn()
        for _ in range(visitor.cells()):
            visitor.enter()
        visitor.page.locator(".crown").first.wait_for()
        record = visitor.page.request.get(f"/api/tables/{key}/record.txt").body()
    (tmp_path / "record.txt").write_bytes(record)
    verdict = subprocess.run([str(knobel), "verify", str(tmp_path / "record.txt")], capture_output=True, text=True)
    assert verdict.returncode == 0, verdict.stdout + verdict.stderr
