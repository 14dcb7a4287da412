"""By which code this machine draws: two nodes draw the same only where that is the same."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

import knobel
from knobel.games import GAMES
from knobel.solve.compiled import fingerprint


@cache
def this_code() -> str:
    """A name for our own code, and for the packages that bring games."""
    packages = {f"{entry.dist.name} {entry.dist.version}" for entry in entry_points(group=GAMES.group) if entry.dist}
    return " ".join([fingerprint(Path(knobel.__file__).parent), *sorted(packages)])
