"""The package that is built: all that a player needs, nothing else, nothing twice; the page is served without Node."""

from __future__ import annotations

import subprocess
import sys
import urllib.request
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.ports import free_port

ROOT = Path(__file__).parents[1]
MOST = {"weights": 9_000_000, "static": 2_500_000, "locale": 400_000, "": 2_000_000}
"""Bytes before packing, by room; the last is all the rest. Whoever needs more raises it on purpose."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (file,) = folder.glob("*.whl")
    with zipfile.ZipFile(file) as wheel:
        yield wheel


def test_the_wheel_holds_what_the_repository_holds_and_the_page(wheel: zipfile.ZipFile) -> None:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "src/knobel"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    ours = {name.removeprefix("src/") for name in listed.stdout.splitlines() if (ROOT / name).exists()}
    names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    built = {name for name in names if name.startswith("knobel/static/")}
    assert names - built == ours
    assert {"knobel/static/index.html"} < built
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
        room = info.filename.split("/")[1]
        sizes[room if room in MOST else ""] += info.file_size
    assert {room: size for room, size in sizes.items() if size > MOST[room]} == {}


def test_the_wheel_serves_the_page_without_node(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    port, site = free_port(), tmp_path / "site"
    wheel.extractall(site)
    command = [sys.executable, "-m", "knobel", "serve", "--port", str(port), "--data", str(tmp_path / "data")]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env={"PYTHONPATH": str(site), "PATH": ""}
    )
    try:
        assert process.stdout is not None
        assert f":{port}/" in process.stdout.readline()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as page:
            assert b"<title>knobel</title>" in page.read()
    finally:
        process.terminate()
        process.communicate()
