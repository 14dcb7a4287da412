"""What the documents say is so: examples run, every rule has a test, every command and message is described."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import knobel
import knobel.game
import knobel.games.wuerfelspiel.scoring
import knobel.record
from knobel.games import OURS
from knobel.rulebook import BOOKS
from knobel.wire.from_client import FromClient
from knobel.wire.from_server import FromServer

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_readme_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.failed == 0
    assert result.attempted >= 9


@pytest.mark.parametrize("module", [knobel, knobel.game, knobel.record, knobel.games.wuerfelspiel.scoring])
def test_docstrings_run(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.failed == 0
    assert result.attempted > 0


@pytest.mark.parametrize("game", OURS)
def test_every_numbered_rule_has_a_test_that_names_it(game: str) -> None:
    document = (ROOT / "docs" / "games" / f"{game}.md").read_text("utf-8")
    rules = set(re.findall(r"(?:\*\*|^\| )([A-Z]\d+)\b", document, re.MULTILINE))
    tests = "".join(file.read_text("utf-8") for file in (ROOT / "tests" / "rulebook").glob(f"test_{game}*.py"))
    named = {number.upper() for number in re.findall(r"def test_([a-z]\d+)_", tests)}
    assert rules
    assert rules - named == set()


def test_what_a_game_touches_is_what_the_document_says() -> None:
    """Würfelorte has everything a game can have: each of its files is in the list, and each in the list is there."""
    text = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    rows = re.findall(r"^\| (`.*?`) \|", text[text.index("## Among ours") : text.index("## The shape")], re.MULTILINE)
    told = [path.replace("<game>", "wuerfelorte") for row in rows for path in re.findall("`(.+?)`", row)]
    assert len(told) > 20
    lacking = [path for path in told if not list(ROOT.glob(path.rstrip("/") + "*"))]
    assert lacking == []
    where = ["README.md", "src", "web", "docs/games", "docs/*.json"]
    command = ["git", "grep", "-lI", "wuerfelorte", "--", *where]
    touched = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(touched) > 40
    assert [file for file in touched if not file.startswith(tuple(told))] == []


def test_the_two_commands_and_a_picture_are_on_the_first_screen() -> None:
    first_screen = "\n".join(README.splitlines()[:20])
    assert "make play" in first_screen
    assert "make test" in first_screen
    (picture,) = re.findall(r"!\[[^]]+\]\(([^)]+)\)", first_screen)
    assert (ROOT / picture).stat().st_size > 10_000


TEXTS = ("*.py", "*.md", "*.ts", "*.svelte", "en/*.ftl")


def test_people_are_they() -> None:
    """Nobody who plays, runs or reads this is a "he"."""
    for folder in ("src", "docs", "tests", "bench", "examples", "training", "web/src"):
        for file in (file for kind in TEXTS for file in (ROOT / folder).rglob(kind)):
            if "node_modules" in file.parts:  # others' texts, where make peers was used
                continue
            found = re.findall(r"\b(?:[Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b(?!\w*`)", file.read_text("utf-8"))
            assert not found or file == Path(__file__), file


def test_links_between_documents_lead_somewhere() -> None:
    for document in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text("utf-8")):
            assert (document.parent / link).exists(), f"{document.name}: {link}"


def test_every_command_is_in_the_readme() -> None:
    text = subprocess.run([sys.executable, "-m", "knobel", "--help"], capture_output=True, text=True, check=True).stdout
    commands = re.findall(r"^    (\w+) ", text, re.MULTILINE)
    assert len(commands) >= 5
    for command in commands:
        assert f"knobel {command}" in README


def test_every_message_of_the_socket_is_described() -> None:
    described = (ROOT / "docs" / "api.md").read_text("utf-8")
    for kind in (*FromClient.__args__, *FromServer.__args__):
        name = str(kind.__struct_config__.tag)
        assert re.search(rf"`{name}\b", described), name


def test_schemas_and_types_are_those_of_the_structs(tmp_path: Path) -> None:
    """`make schema` was run: what the page believes is what the server sends."""
    subprocess.run([sys.executable, "-m", "knobel.server.web.schema", tmp_path / "docs", tmp_path / "web"], check=True)
    for name in ("openapi.json", "wire.json"):
        written = json.loads((tmp_path / "docs" / name).read_text("utf-8"))
        assert written == json.loads((ROOT / "docs" / name).read_text("utf-8")), name
    books = [f"src/games/{game}/rules.json" for game in BOOKS]
    for name in ("src/games/wuerfelwelten/layouts.json", "src/wire/constants.json", *books):
        assert (tmp_path / "web" / name).read_text("utf-8") == (ROOT / "web" / name).read_text("utf-8"), name
    for schema in (tmp_path / "web" / "schema").glob("*.json"):
        types = (ROOT / "web" / "src" / "wire" / f"{schema.stem}.ts").read_text("utf-8")
        for name, described in json.loads(schema.read_text("utf-8"))["$defs"].items():
            assert re.search(rf"export (interface|type) {name}\b", types), f"{schema.stem}: {name}"
            for property_ in described.get("properties", {}):
                assert re.search(rf"\b{property_}\??:", types), f"{name}.{property_}"
