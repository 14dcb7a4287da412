"""Puzzles in the page: one failed and then solved, on a phone by touch and at a desk by keyboard."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.player import sideways, violations
from knobel.coach.packed import shipped
from knobel.coach.puzzles import Answer, Puzzle
from knobel.games.wuerfelspiel import Enter, Reroll

pytestmark = pytest.mark.browser


def todays(page: Page) -> Puzzle:
    """Today's puzzle of Würfelspiel, opened from the list of all puzzles."""
    card = page.locator("[data-today=wuerfelspiel]")
    name = re.findall(r"[0-9a-f]{12}", card.get_attribute("href") or "")[0]
    card.press("Enter")
    expect(page.locator("b[role=status]")).to_have_text("Was würdest du hier tun?")
    return shipped().get(name)


def cell(page: Page, answer: Answer) -> str | None:
    """The cell of an answer that enters."""
    (step,) = answer.moves[0]
    return f"{step.row} {step.column}" if isinstance(step, Enter) else None


def wrong_cell(page: Page, puzzle: Puzzle) -> str:
    return next(name for answer in puzzle.answers if not answer.good and (name := cell(page, answer)))


def test_a_puzzle_is_failed_and_solved_on_a_phone(visitors: Visitors, axe: str) -> None:
    page, begun = visitors(phone=True).page, datetime.now(UTC).date()
    page.goto("/")
    page.get_by_role("link", name="Knobelaufgaben").click()
    page.locator("[data-today]").first.wait_for()
    assert sideways(page) == 0
    assert violations(page, axe) == []
    puzzle = todays(page)
    assert sideways(page) == 0
    page.locator(f"[data-cell='{wrong_cell(page, puzzle)}']").click()
    page.locator(".deed .primary, .deed .button").last.click()
    expect(page.locator("b[role=status]")).to_have_text(re.compile(r"Das kostet \d+,\d Punkte"))
    expect(page.get_by_text(re.compile("Die Aufgabe kommt .* wieder"))).to_be_visible()
    assert violations(page, axe) == []
    solve(page, puzzle)
    expect(page.locator("b[role=status]")).to_have_text("Genau! Das ist so gut wie das Beste.")
    expect(page.get_by_role("button", name="Nächste Aufgabe")).to_be_focused()
    page.get_by_role("link", name="Alle Aufgaben").click()
    card = page.locator("[data-today=wuerfelspiel]")
    card.wait_for()
    if datetime.now(UTC).date() == begun:  # else another one is today's by now
        expect(card).to_contain_text("gelöst")
    expect(page.get_by_text(re.compile("Eine kommt .* wieder"))).to_be_visible()


def solve(page: Page, puzzle: Puzzle) -> None:
    """Make the best move, by keyboard."""
    (step,) = puzzle.best.moves[0]
    if isinstance(step, Reroll):
        for place in step.dice:
            page.keyboard.press(str(place))
        page.keyboard.press("Enter")
    else:
        target = page.locator(f"[data-cell='{step.row} {step.column}']")
        target.focus()
        page.keyboard.press("Enter")
        expect(target).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Enter")


def test_a_theme_is_trained_by_keyboard(visitors: Visitors) -> None:
    page = visitors().page
    page.goto("/knobeln")
    page.locator("[data-theme-name='wuerfelspiel-straight']").press("Enter")
    page.wait_for_url(re.compile("/knobeln/[0-9a-f]{12}"))
    names = shipped().by_theme["wuerfelspiel"]["straight"]
    page.locator(".cell").first.wait_for()
    first = shipped().get(names[0])
    assert first.id in page.url
    target = page.locator(f"[data-cell='{wrong_cell(page, first)}']")
    target.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("b[role=status]")).to_have_text(re.compile(r"Das kostet \d+,\d Punkte"))
    page.get_by_role("button", name="Beste Wahl zeigen").press("Enter")
    expect(page.get_by_label("Aufgabe", exact=True)).to_contain_text("ist hier am besten")
    page.get_by_role("button", name="Nächste Aufgabe").press("Enter")
    page.wait_for_url(re.compile(names[1]))
