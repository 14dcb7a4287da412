"""The package that is built: all that a player needs, nothing else, nothing twice; the page is served without Node."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
import zipfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from email import message_from_bytes
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from server.client import WAIT

ROOT = Path(__file__).parents[1]
MOST = {"weights": 13_000_000, "static": 2_700_000, "offline": 7_000_000, "locale": 480_000, "": 2_500_000}
"""Bytes before packing, by room; the last is all the rest. Whoever needs more raises it on purpose.

What lies in ``static/offline`` is packed already: it is what a device fetches once to play without a server.
"""


def built(folder: Path) -> Path:
    """The wheel that ``make test-wheel`` names, or one that is built now, into this folder."""
    file = ROOT / os.environ.get("KNOBEL_WHEEL", "")
    if not file.is_file():
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        (file,) = folder.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    with zipfile.ZipFile(built(tmp_path_factory.mktemp("dist"))) as wheel:
        yield wheel


def test_the_wheel_holds_what_the_repository_holds_and_the_page(wheel: zipfile.ZipFile) -> None:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "src/knobel"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    ours = {name.removeprefix("src/") for name in listed.stdout.splitlines() if (ROOT / name).exists()}
    names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    built = {name for name in names if name.startswith("knobel/static/")}
    assert names - built == ours
    assert {"knobel/static/index.html"} < built
    packed = {name.rsplit("/", 1)[1] for name in built if name.startswith("knobel/static/offline/")}
    assert {"pyodide.asm.wasm.gz", "python_stdlib.zip.gz"} < packed
    assert not [name for name in names if name.endswith((".map", ".pyc"))]


def test_no_file_is_in_the_wheel_twice(wheel: zipfile.ZipFile) -> None:
    same = defaultdict(list)
    for info in wheel.infolist():
        if info.file_size > 200:
            same[wheel.read(info)].append(info.filename)
    assert [names for names in same.values() if len(names) > 1] == []


def test_the_wheel_is_lean(wheel: zipfile.ZipFile) -> None:
    sizes = dict.fromkeys(MOST, 0)
    for info in wheel.infolist():
        room = "offline" if "/static/offline/" in info.filename else info.filename.split("/")[1]
        sizes[room if room in MOST else ""] += info.file_size
    assert {room: size for room, size in sizes.items() if size > MOST[room]} == {}


def declared(wishes: Iterable[str], found: dict[str, Distribution] | None = None) -> dict[str, Distribution]:
    """What a package that wishes for this needs to run, and what that needs, without any extra."""
    known: dict[str, Distribution] = {} if found is None else found
    for wish in map(Requirement, wishes):
        name = canonicalize_name(wish.name)
        if name not in known and (wish.marker is None or wish.marker.evaluate({"extra": ""})):
            known[name] = distribution(name)
            declared(known[name].requires or (), known)
    return known


def wished(wheel: zipfile.ZipFile) -> list[str]:
    """What the wheel itself says that it needs."""
    (metadata,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    return message_from_bytes(wheel.read(metadata)).get_all("Requires-Dist") or []


def ask(url: str, wish: object = None) -> Any:
    """What a server answers."""
    data = None if wish is None else json.dumps(wish).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, {"content-type": "application/json"})) as answer:
        return json.load(answer)


def test_a_stranger_gets_all_that_is_needed_and_plays(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    """The wheel and the packages it names, nothing else on the path: no Node, no numba, no tests, no repository."""
    site = tmp_path / "site"
    wheel.extractall(site)
    needed = declared(wished(wheel))
    assert {"msgspec", "numpy", "starlette", "uvicorn"} < needed.keys()
    assert "numba" not in needed
    tops = {(package, file.parts[0]) for package in needed.values() for file in package.files or ()}
    for top, place in {top: package.locate_file(top) for package, top in tops if top != ".."}.items():
        (site / top).symlink_to(Path(str(place)))
    environment = {
        "PYTHONPATH": str(site),
        "PATH": "",
        "HOME": str(tmp_path),
        "KNOBEL_LANG": "en",
        "KNOBEL_BOT_PAUSE": "0",
    }
    command = [sys.executable, "-S", "-m", "knobel"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=environment)
    try:
        assert process.stdout is not None
        said: list[str] = []
        while not said or "Ctrl+C" not in said[-1]:
            said.append(process.stdout.readline())
            assert said[-1], said
        remaining = next(line for line in said if line.strip().startswith("Würfelspiel:"))
        assert "meister" in remaining
        assert "stark" not in remaining
        assert any("knobel[solve]" in line for line in said)
        (address,) = re.findall(r"http://127\.0\.0\.1:\d+", "".join(said))
        with urllib.request.urlopen(f"{address}/") as page:
            assert b"<title>knobel</title>" in page.read()
        key = ask(f"{address}/api/tables", {"game": "wuerfelspiel", "seats": [{"type": "bot", "level": "zufall"}] * 2})[
            "key"
        ]
        until = time.monotonic() + WAIT
        while ask(f"{address}/api/tables/{key}")["status"] != "over":
            assert time.monotonic() < until, "the game does not end"
            time.sleep(0.1)
        with urllib.request.urlopen(f"{address}/api/tables/{key}/record.txt") as record:
            (tmp_path / "record.txt").write_bytes(record.read())
        verdict = [*command, "verify", "record.txt"]
        assert subprocess.run(verdict, cwd=tmp_path, env=environment, capture_output=True).returncode == 0
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate()
