"""The catalogs: two languages that say the same things, and every key the code speaks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from knobel.games import OURS
from knobel.i18n import LANGUAGES, Speaker, language_of_header, language_of_terminal, speaker

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "src" / "knobel" / "locale"


def messages(language: str) -> dict[str, set[str]]:
    """Every key of a language, with the arguments its sentence uses."""
    found: dict[str, set[str]] = {}
    for file in sorted((LOCALE / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{file}: {entry.id.name} twice"
                assert entry.span
                text = file.read_text("utf-8")[entry.span.start : entry.span.end]
                found[entry.id.name] = set(re.findall(r"\$(\w+)", text))
    return found


def test_both_languages_have_the_same_keys_with_the_same_arguments() -> None:
    german, english = messages("de"), messages("en")
    assert german.keys() == english.keys()
    assert {key for key in german if german[key] != english[key]} == set()


def test_every_game_has_its_name_and_facts() -> None:
    for language in LANGUAGES:
        for game in OURS:
            for key in (game, f"{game}-facts", f"{game}-short"):
                assert speaker(language).knows(key)


def test_every_key_the_code_speaks_is_in_the_catalogs() -> None:
    known = messages("de")
    spoken = set()
    for file in (ROOT / "src" / "knobel").rglob("*.py"):
        text = file.read_text("utf-8")
        spoken |= set(re.findall(r'(?:Refused|BadRecord|Fault|Line|say)\(\s*"([a-z][a-z_-]+)"', text))
    assert len(spoken) > 40
    assert spoken - known.keys() == set()


def test_no_key_is_left_over() -> None:
    """A sentence nobody says is dead."""
    files = [*(ROOT / "src" / "knobel").rglob("*.py"), *(ROOT / "web" / "src").rglob("*")]
    code = "\n".join(file.read_text("utf-8") for file in files if file.suffix in (".py", ".ts", ".svelte"))
    stems = set(re.findall(r"[a-z][a-z_]*(?:-[a-z_0-9]+)*-?", code))
    left = [key for key in messages("de") if key not in stems and not _composed(key, stems)]
    assert left == []


def _composed(key: str, stems: set[str]) -> bool:
    """Whether a key is put together in the code: a known beginning, then something of the data."""
    parts = key.split("-")
    return any("-".join(parts[:n]) + "-" in stems for n in range(1, len(parts))) or parts[0] in OURS


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "de"),
        ("en", "en"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("fr,de;q=0.7,en;q=0.3", "de"),
        ("fr", "de"),
        ("en;q=nonsense, de", "de"),
        ("en, de", "en"),
    ],
)
def test_the_browsers_wish(header: str, language: str) -> None:
    assert language_of_header(header) == language


def test_the_terminals_wish(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("KNOBEL_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert language_of_terminal() == "en"
    monkeypatch.setenv("LANG", "C.UTF-8")
    assert language_of_terminal() == "de"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.setenv("LANGUAGE", "fr_CH:en_GB:de")
    assert language_of_terminal() == "en"
    monkeypatch.setenv("LANGUAGE", "fr")
    assert language_of_terminal() == "de"
    monkeypatch.setenv("KNOBEL_LANG", "en")
    assert language_of_terminal() == "en"


def test_a_missing_argument_is_an_error_not_a_hole_in_a_sentence() -> None:
    with pytest.raises(LookupError, match="refused-step"):
        Speaker("de").say("refused-step")


def test_points_are_written_as_on_a_score_sheet() -> None:
    assert speaker("de").say("points", {"points": 1726}) == "1726 Punkte"


def test_where_there_is_one_column_nobody_speaks_of_columns() -> None:
    for language, words in (("de", "Chance: 12 Punkte eintragen"), ("en", "Chance: enter 12 points")):
        cell: dict[str, int | str] = {"row": "Chance", "column": 1, "points": 12}
        assert speaker(language).say("wuerfelspiel-open-cell", {**cell, "columns": 1}) == words
        assert words[8:] in speaker(language).say("wuerfelspiel-open-cell", {**cell, "columns": 3})
        assert "1:" not in speaker(language).say("wuerfelspiel-open-cell-zero", {**cell, "columns": 1})
        assert "1:" in speaker(language).say("wuerfelspiel-open-cell-zero", {**cell, "columns": 3})
