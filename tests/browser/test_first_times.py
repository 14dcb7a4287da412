"""The first games of a browser: each new kind of thing is explained once, and the clock waits meanwhile."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.player import violations

pytestmark = pytest.mark.browser


def test_a_new_kind_of_thing_is_explained_once_and_one_switch_ends_it(visitors: Visitors, axe: str) -> None:
    visitor = visitors(explain=True)
    page = visitor.page
    met = json.dumps(["wuerfelspiel five-alike"])  # one throw in a thousand, and it would be explained first
    visitor.context.add_init_script(f"localStorage['knobel.firsts'] ??= {met!r}")
    visitor.table_of("wuerfelspiel", "Änne")
    visitor.wait_for_turn()
    bubble = page.locator("[data-first]")
    expect(bubble).to_have_attribute("data-first", "roll")
    assert violations(page, axe) == []
    page.get_by_role("button", name="Verstanden").click()
    expect(bubble).to_have_count(0)
    page.reload()
    visitor.wait_for_turn()
    for _ in range(2):
        turn = page.locator(".page").get_attribute("data-turn")
        page.locator("[data-anchor=die-1]").click()
        page.locator("[data-anchor=roll]").click()
        page.wait_for_function("turn => document.querySelector('.page').dataset.turn !== turn", arg=turn)
    expect(bubble).to_have_attribute("data-first", "enter")
    page.get_by_role("button", name="Menü").click()
    page.get_by_text("Neues beim ersten Mal erklären").click()
    expect(bubble).to_have_count(0)


def test_the_clock_waits_while_somebody_reads_and_all_are_told(visitors: Visitors) -> None:
    aenne, joerg = visitors(), visitors()
    key = aenne.table_of("wuerfelspiel", "Änne", None, seconds=60)
    joerg.sit(key, "Jörg")
    turn = aenne.page.locator(".seat.turn b")
    turn.wait_for()
    first, second, name = (aenne, joerg, "Änne") if turn.text_content() == "Änne" else (joerg, aenne, "Jörg")
    first.wait_for_turn()
    first.page.get_by_role("button", name="Regeln").click()
    expect(second.page.get_by_text(f"{name} liest gerade nach. Die Uhr wartet so lange.")).to_be_visible()
    first.page.keyboard.press("Escape")
    expect(second.page.get_by_text("liest gerade nach")).to_have_count(0)
    first.page.get_by_role("button", name="Was ist das?").click()
    first.page.locator("[data-ask]").first.wait_for()
    expect(second.page.get_by_text(f"{name} liest gerade nach. Die Uhr wartet so lange.")).to_be_visible()
    first.page.keyboard.press("Escape")
    expect(second.page.get_by_text("liest gerade nach")).to_have_count(0)
