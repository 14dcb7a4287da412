"""Numbers that were learned or found once, as files: one folder a game. What reads them says how they came about."""

from __future__ import annotations

from importlib.resources import files


def weights(game: str, name: str) -> bytes:
    """The content of one of these files."""
    return files("knobel.weights").joinpath(game, name).read_bytes()
