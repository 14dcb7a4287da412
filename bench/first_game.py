"""From a machine that has only uv to a phone in a game, by one command: `uvx knobel`, with nothing installed or kept.

Packages come from a local index, made beforehand of the built wheel and what it needs: no network is measured.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
from browser.chromium import MISSING, find
from browser.conftest import ARGUMENTS
from browser.player import PHONE

ROUNDS = 3
NO_UV = "uv is not on this machine: nothing was measured"


def make_index(folder: Path) -> None:
    """The wheel and what it needs, as files."""
    built = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(built, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    fetched = [sys.executable, "-m", "pip", "download", "-q", "-d", str(folder), str(wheel)]
    subprocess.run(fetched, check=True, capture_output=True)


def first_game(uvx: str, index: Path, chromium: Browser) -> tuple[float, float]:
    """Seconds from the command to the printed address, and to the first dice on a phone."""
    with tempfile.TemporaryDirectory() as home:
        bare = {"PATH": os.environ["PATH"], "HOME": home, "UV_CACHE_DIR": f"{home}/cache", "KNOBEL_LANG": "en"}
        command = [uvx, "--no-config", "--python", sys.executable, "--no-index", "--find-links", str(index), "knobel"]
        began = perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=bare)
        assert process.stdout is not None
        address: list[str] = []
        while not address:
            line = process.stdout.readline()
            assert line, "knobel did not start"
            address = re.findall(r"http://127\.0\.0\.1:\d+/", line)
        served = perf_counter() - began
        page = chromium.new_page(viewport=PHONE, locale="de-DE", has_touch=True, is_mobile=True)  # type: ignore[arg-type]
        page.goto(address[0])
        page.locator(".games .card .primary").first.click()
        page.locator(".tray li").first.wait_for()
        seconds = perf_counter() - began
        page.close()
        process.send_signal(signal.SIGINT)
        process.wait()
        process.stdout.close()
        return seconds, served


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    rounds = 1 if parser.parse_args().quick else ROUNDS
    uvx, path = shutil.which("uvx"), find()
    if uvx is None or path is None:
        print(MISSING if uvx else NO_UV, file=sys.stderr)
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        make_index(Path(folder))
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        taken = sorted(first_game(uvx, Path(folder), chromium) for _ in range(rounds))
        chromium.close()
    seconds, served = taken[rounds // 2]
    print(
        json.dumps(
            {"bench": "first_game", "rounds": rounds, "median_s": round(seconds, 1), "served_s": round(served, 1)}
        )
    )


if __name__ == "__main__":
    main()
