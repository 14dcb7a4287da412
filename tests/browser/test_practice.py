"""Practising alone: a throw that is counted, a world that is filled and emptied, a kettle that tells the odds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.player import sideways, violations

pytestmark = pytest.mark.browser


def test_throws_are_counted_on_a_phone(visitors: Visitors) -> None:
    visitor = visitors(phone=True)
    page = visitor.page
    page.goto("/")
    page.get_by_role("link", name="Werfen üben").tap()
    throw = page.get_by_role("button", name="Werfen", exact=True)
    for count in (1, 2):
        expect(throw).to_be_in_viewport(ratio=1)
        throw.tap()
        page.locator(".table").tap()
        expect(page.get_by_role("status")).to_have_text(re.compile(rf"^\d von {count} "))
    assert sideways(page) == 0
    page.get_by_role("button", name="Von vorn").tap()
    expect(page.get_by_role("status")).to_have_text("Wirf einen der anderen um")
    assert [cookie["name"] for cookie in visitor.context.cookies()] == [], "nobody is known for practising"


def test_a_world_is_tried_and_another_one_chosen(visitors: Visitors, axe: str) -> None:
    visitor = visitors()
    page = visitor.page
    key = visitor.table_of("wuerfelwelten", "Änne", None)
    assert key
    expect(page.get_by_role("link", name="Eine Welt ausprobieren")).to_have_attribute("href", "/ueben/wuerfelwelten")
    page.goto("/ueben/wuerfelwelten")
    page.get_by_label("Was willst du üben?").select_option("Scythe")
    expect(page.locator(".world h2").first).to_have_text("Scythe")
    page.locator(".tray button:enabled").first.wait_for()
    page.locator(".world [data-cell][aria-disabled=false]").last.click()
    used = page.locator(".tray button:disabled")
    expect(used).to_have_count(1)
    assert violations(page, axe) == []
    page.get_by_role("button", name="Zurück").click()
    expect(used).to_have_count(0)


def test_the_kettle_tells_what_could_be_brewed(visitors: Visitors) -> None:
    page = visitors(phone=True, language="en").page
    page.goto("/ueben/wuerfelorte")
    page.locator("main button.primary, main .go").first.wait_for()
    page.get_by_role("button", name=re.compile("^Roll")).first.tap()
    expect(page.get_by_text(re.compile(r"\d %")).first).to_be_visible()
    expect(page.get_by_role("button", name="Start over")).to_be_in_viewport(ratio=1)
