"""What numba compiled is kept where it can be: a server's own folder is often closed to it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from knobel.solve.compiled import VARIABLE, choose_place

CLOSED = Path(__file__)
"""Not even the machine's superuser makes files in a file."""


@pytest.fixture(autouse=True)
def nothing_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(VARIABLE, "")  # so that what a test sets is taken back
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setenv("KNOBEL_CACHE", str(tmp_path / "cache"))


def test_beside_the_code_where_that_is_open(tmp_path: Path) -> None:
    choose_place(tmp_path)
    assert Path(os.environ[VARIABLE]).parent == tmp_path / "__pycache__"


def test_another_state_of_the_code_has_a_place_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    places = []
    for text in ("beam = 16", "beam = 256", "beam = 256"):
        (tmp_path / "called.py").write_text(text, "utf-8")
        choose_place(tmp_path)
        places.append(os.environ[VARIABLE])
        monkeypatch.delenv(VARIABLE)
    assert places[0] != places[1] == places[2]
    assert [str(place) for place in (tmp_path / "__pycache__").iterdir()] == [places[1]], "what is over is cleared away"


def test_else_beside_the_solved_tables(tmp_path: Path) -> None:
    choose_place(CLOSED)
    place = Path(os.environ[VARIABLE])
    assert place.parent == tmp_path / "cache"
    assert place.stat().st_mode & 0o777 == 0o700


def test_else_in_a_private_folder_of_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KNOBEL_CACHE", str(CLOSED))
    choose_place(CLOSED)
    place = Path(os.environ[VARIABLE])
    assert place.is_dir()
    assert place.stat().st_mode & 0o777 == 0o700


def test_what_the_operator_says_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "said")
    choose_place(CLOSED)
    assert os.environ[VARIABLE] == "said"
