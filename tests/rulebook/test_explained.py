"""Every numbered rule a player can meet is explained in the page, in both languages; examples and figures are true.

That the page really shows what the books hold is tested where the page is: ``web/test/rules.test.ts``.
"""

from __future__ import annotations

import re
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from knobel.games import OURS
from knobel.games.asteroid_dice.cards import KINDS
from knobel.games.wuerfelorte.pots import POTS
from knobel.games.wuerfelorte.state import PRICES
from knobel.games.wuerfelspiel import BONUS, FACTORS, ROWS, Wuerfelspiel
from knobel.games.wuerfelspiel.scoring import cell_of, row_scores
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.i18n import LANGUAGES, speaker
from knobel.rulebook import BOOKS
from knobel.rulebook.wuerfelspiel import BEGINNER, BEST, TIPS

ROOT = Path(__file__).parents[2]
EFFECTS = ("nudge", "again", "pair", "copy", "seven", "any")
THINGS = {
    "wuerfelspiel": {"bonus-row", *(f"row-{row}" for row in ROWS)},
    "wuerfelorte": {*(f"pot-{pot}" for pot in POTS), *(f"spell-{spell}" for spell in PRICES)},
    "wuerfelwelten": {*WORLDS, *(f"effect-{name}" for name in EFFECTS)},
    "asteroid_dice": {f"card-{kind}" for kind in KINDS},
}
"""What lies on the tables and can be asked about."""


def numbered(game: str) -> set[str]:
    """The rules that the document of a game numbers."""
    document = (ROOT / "docs" / "games" / f"{game}.md").read_text("utf-8")
    return set(re.findall(r"(?:\*\*|^\| |^)([A-Z]\d+)\b", document, re.MULTILINE))


def test_every_game_of_ours_has_a_book() -> None:
    assert set(BOOKS) == set(OURS)


@pytest.mark.parametrize("game", BOOKS)
def test_every_numbered_rule_is_explained_or_cannot_be_met(game: str) -> None:
    book = BOOKS[game]
    assert len(numbered(game)) > 9
    assert set(book.explained) | set(book.unmet) == numbered(game)
    assert set(book.explained) & set(book.unmet) == set()
    assert all(len(reason) > 20 for reason in book.unmet.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOOKS)
def test_every_sentence_can_be_said_with_the_numbers_it_is_given(game: str, language: str) -> None:
    speech, book = speaker(language), BOOKS[game]
    assert [key for key in book.keys(game) if not speech.knows(key)] == []
    for paragraph in book.paragraphs:
        assert speech.say(paragraph.key, paragraph.args)
        for example in paragraph.examples:
            assert speech.say(example.key, example.args)


@pytest.mark.parametrize("game", BOOKS)
def test_every_thing_on_the_table_has_a_rule_and_a_drawn_example(game: str) -> None:
    things = BOOKS[game].things
    assert set(things) == THINGS[game]
    for thing, paragraph in things.items():
        assert [example for example in paragraph.examples if example.thing in ("", thing)], thing
        assert all(speaker(language).knows(f"{game}-{thing}") for language in LANGUAGES), thing


def test_the_option_of_full_houses_changes_what_is_said_of_them() -> None:
    paragraph = BOOKS["wuerfelspiel"].things["row-full_house"]
    for language, never, too in (
        ("de", "kein Full House", "auch fünf Gleiche"),
        ("en", "no full house", "five alike count"),
    ):
        said = [speaker(language).say(paragraph.key, {**paragraph.args, "five_is_full_house": on}) for on in (0, 1)]
        assert never in said[0]
        assert never not in said[1]
        assert too in said[1]


def test_the_most_a_sheet_can_hold_follows_from_the_rules() -> None:
    rolls = list(combinations_with_replacement(range(1, 7), 5))
    column = sum(max(row_scores(dice)[row] for dice in rolls) for row in range(len(ROWS))) + BONUS
    told = BOOKS["wuerfelspiel"].explained["S5"]
    sheet = next(one for one in BOOKS["wuerfelspiel"].paragraphs if one.key == told[0])
    assert (sheet.args["most"], sheet.args["all"]) == (column, column * sum(FACTORS))


def test_the_figures_of_the_bots_are_those_that_were_measured() -> None:
    strength = (ROOT / "docs" / "strength.md").read_text("utf-8")
    measured = dict(re.findall(r"^\| `(\w+)` \| \**([\d.]+)", strength, re.MULTILINE))
    assert round(float(measured["anfaenger"])) == BEGINNER
    assert round(float(measured["meister"])) == BEST


def test_playing_well_is_what_the_coach_says() -> None:
    """On an empty sheet, first throw where dice may roll again, else after the last."""
    judge = pytest.importorskip("knobel.coach.wuerfelspiel.judge")
    turn = judge.judge_of(Wuerfelspiel()).turn((None,) * len(ROWS) * len(FACTORS))
    fives, sixes = turn.entries((5,) * 5), turn.entries((2, 6, 6, 6, 6))
    best = {dice: max(turn.entries(dice)) for dice in ((2, 2, 4, 4, 4), (2, 3, 4, 5, 5))}
    said = {
        "columns": fives[cell_of("five_alike", 3)] - fives[cell_of("five_alike", 1)],
        "bonus": sixes[cell_of("sixes", 3)] - sixes[cell_of("four_alike", 3)],
        "three": turn.kept((4, 4, 4), 2) - best[2, 2, 4, 4, 4],
        "run": turn.kept((2, 3, 4, 5), 2) - best[2, 3, 4, 5, 5],
        "pair": turn.kept((5, 5), 2) - turn.kept((3, 3, 5, 5), 2),
    }
    assert {name: round(float(more)) for name, more in said.items()} == TIPS
    assert turn.best((2, 2, 4, 4, 4), 2).kept == (4, 4, 4)
    assert turn.best((2, 3, 4, 5, 5), 2).kept == (2, 3, 4, 5)
    assert turn.best((1, 3, 3, 5, 5), 2).kept == (5, 5)
    assert turn.best((1, 1, 2, 4, 6), 0).cell == cell_of("ones", 1)
