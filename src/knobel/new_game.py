"""Writes a package that brings a game of its own: it works, is tested and has a bot, and waits to be changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from knobel.game import Refused
from knobel.games import GAMES

SUFFIX = ".txt"
"""The files of the skeleton end like this, so that no tool takes them for ours."""


def write_new_game(name: str, folder: Path) -> list[Path]:
    """Write the skeleton of a game of this name into a folder that is empty or not there yet; the files it has now."""
    if not re.fullmatch("[a-z][a-z0-9_]*", name) or iskeyword(name):
        raise Refused("refused-new-name", game=name)
    if name in GAMES or find_spec(name):
        raise Refused("refused-new-taken", game=name)
    if folder.exists() and any(folder.iterdir()):
        raise Refused("refused-new-folder", folder=str(folder))
    words = [word.capitalize() for word in name.split("_") if word]
    names = {"GAME_NAME": name, "GameClass": "".join(words), "GameTitle": " ".join(words)}
    written = []
    for parts, text in _skeleton(files("knobel").joinpath("skeleton")):
        file = folder.joinpath(*(_named(part, names) for part in parts)).with_suffix("")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_named(text, names), "utf-8")
        written.append(file)
    return written


def _named(text: str, names: dict[str, str]) -> str:
    for placeholder, name in names.items():
        text = text.replace(placeholder, name)
    return text


def _skeleton(folder: Traversable, parents: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every file of the skeleton: its path and its text."""
    for part in sorted(folder.iterdir(), key=lambda part: part.name):
        if part.is_dir():
            yield from _skeleton(part, (*parents, part.name))
        elif part.name.endswith(SUFFIX):
            yield (*parents, part.name), part.read_text("utf-8")
