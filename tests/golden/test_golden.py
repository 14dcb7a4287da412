"""A game plays out today exactly as it did when its golden was written."""

from __future__ import annotations

import pytest

from golden.playthrough import FOLDER, playthrough
from knobel.games import OURS


@pytest.mark.parametrize("name", OURS)
def test_golden(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text("utf-8")
