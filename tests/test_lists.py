"""The lists in the documents are those of the code: tree, methods, commands, switches, metrics, variables, limits."""

from __future__ import annotations

import re
import subprocess
from argparse import ArgumentParser
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from knobel.cli import parser
from knobel.game import Game
from knobel.i18n import speaker
from knobel.server.web import limits
from server.client import Server
from server.test_operations import scraped

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted({*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")} - {ROOT / "CHANGELOG.md"})
OPERATIONS = (ROOT / "docs" / "operations.md").read_text("utf-8")
EXPANDED = ("src/knobel", "src/knobel/server", "web/src")
"""Folders whose every child stands in the tree; any other folder is described by its own line."""
UNTOLD = {"__init__.py", "__main__.py", "__pycache__", "py.typed", "static"}


@cache
def files() -> frozenset[str]:
    """All files of the repository."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return frozenset(name for name in told.splitlines() if (ROOT / name).exists())


def tree() -> Iterator[str]:
    """The paths that the tree in docs/architecture.md names."""
    document = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    (block,) = re.findall(r"^## Rooms\n\n```\n(.*?)^```", document, re.MULTILINE | re.DOTALL)
    above: list[tuple[int, str]] = []
    for line in block.splitlines():
        depth = len(line) - len(line.lstrip())
        if depth > 4:  # what a line above says goes on
            continue
        names = re.match(r"(\S+(?:  \S+/|  \S+\.\w+)*)", line.lstrip())
        assert names, line
        while above and above[-1][0] >= depth:
            above.pop()
        folder = above[-1][1] if above else ""
        for name in names[1].split():
            yield folder + name
        above.append((depth, folder + names[1].split()[0]))


def test_the_tree_names_what_is_there() -> None:
    for path in tree():
        assert list(ROOT.glob(path.replace("<game>", "*"))), path


@pytest.mark.parametrize("folder", EXPANDED)
def test_what_is_there_stands_in_the_tree(folder: str) -> None:
    named = {path.removeprefix(f"{folder}/").split("/")[0] for path in tree() if path.startswith(f"{folder}/")}
    inside = [name.removeprefix(f"{folder}/").split("/") for name in files() if name.startswith(f"{folder}/")]
    there = {parts[0] for parts in inside if folder.startswith("src") or len(parts) > 1}
    assert named - {""} == there - UNTOLD


def test_the_methods_of_a_game_are_those_of_the_protocol() -> None:
    document = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    table = document.partition("## The protocol")[2].partition("\n- ")[0]
    told = re.findall(r"^\| `(\w+)\(", table, re.MULTILINE)
    methods = [name for name, value in vars(Game).items() if callable(value) and not name.startswith("_")]
    assert told == methods


def commands() -> dict[str, ArgumentParser]:
    (choices,) = [action.choices for action in parser(speaker("en"))._actions if isinstance(action.choices, dict)]
    return choices


def test_every_command_stands_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert set(re.findall(r"\bknobel ([a-z-]+) ", readme)) & set(commands()) == set(commands())


def test_every_switch_of_the_server_is_described_for_whoever_runs_it() -> None:
    switches = {flag for action in commands()["serve"]._actions for flag in action.option_strings if flag[:2] == "--"}
    assert {switch for switch in switches - {"--help"} if f"`{switch}" not in OPERATIONS} == set()


def test_every_variable_is_described_for_whoever_runs_it() -> None:
    code = "".join(
        (ROOT / name).read_text("utf-8") for name in files() if name.startswith("src/knobel/") and name[-3:] == ".py"
    )
    assert set(re.findall(r"KNOBEL_[A-Z_]+", code)) == set(re.findall(r"`(KNOBEL_[A-Z_]+)`", OPERATIONS))


def test_every_metric_is_described_for_whoever_runs_it(server: Server) -> None:
    names = {re.sub(r"(_bucket|_sum|_count)?(\{.*)?$", "", name) for name in scraped(server)}
    told = set(re.findall(r"`((?:knobel|process)_[a-z_]+)", OPERATIONS))
    assert names - told == set()
    labelled = {
        "knobel_refusals_total",
        "knobel_notices_total",
        "knobel_drawn_total",
    }  # those that have no number before the first
    assert told - names <= labelled


def test_the_limits_are_those_of_the_code() -> None:
    told = (ROOT / "docs" / "api.md").read_text("utf-8")
    socket, requests = limits.SOCKET_MESSAGES, limits.REQUESTS
    assert f"{socket.a_second} messages a second with bursts of {socket.burst}" in told
    assert f"{requests.a_second} requests a second\nwith bursts of {requests.burst}" in told


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.name)
def test_files_and_targets_that_a_document_names_are_there(document: Path) -> None:
    text = document.read_text("utf-8")
    known = files()
    for name in re.findall(r"`((?:[\w.-]+/)*[\w.-]+\.(?:py|ts|svelte|md|json|jsonl|toml|yaml|npz|ftl))`", text):
        assert any(f"/{file}".endswith(f"/{name}") for file in known), name
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", text)) <= targets
    for module in re.findall(r"`knobel\.([a-z_.]+)`", text):
        path = "src/knobel/" + module.replace(".", "/")
        assert any(file.startswith((f"{path}.py", f"{path}/")) for file in known), module
