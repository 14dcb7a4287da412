"""Tips in the page: asked for by keyboard, at desk and phone; a bot says why; nothing of it among people."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.player import patiently, sideways, violations

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_tip_against_a_bot_and_why_it_did_that(visitors: Visitors, axe: str, phone: bool) -> None:
    person = visitors(phone=phone)
    page = person.page
    person.set_table("Änne", short=True)
    person.wait_for_turn()
    panel, tip = page.get_by_test_id("tip"), page.get_by_role("button", name="Tipp", exact=True)
    tip.focus()
    page.keyboard.press("Enter")
    expect(panel).to_contain_text(re.compile(r"Behalte|Würfle|Trag|Gib"))
    assert sideways(page) == 0
    assert violations(page, axe) == []
    for _ in patiently(page):
        page.keyboard.press("Tab")
        if "close" in page.evaluate("document.activeElement.className"):
            break
    page.keyboard.press("Escape")
    expect(panel).to_be_empty()
    expect(tip).to_be_focused()
    tip.press("Enter")
    expect(panel.get_by_role("button", name="Schließen")).to_be_visible()
    person.enter()
    person.wait_for_turn()
    expect(panel).to_be_empty()
    page.get_by_role("button", name="Warum?").press("Enter")
    expect(panel).to_contain_text(re.compile(r"Lotte (trägt|streicht|hat) .*Lotte: „.+“", re.DOTALL))


def test_among_people_there_are_none_and_all_know_before_they_sit_down(visitors: Visitors) -> None:
    host, friend = visitors(), visitors(phone=True)
    key = host.set_table("Änne", remove_bot=True, friends=1)
    expect(host.page.get_by_text("Ohne Tipps.")).to_be_visible()
    friend.page.goto(f"/t/{key}")
    expect(friend.page.get_by_text("Ohne Tipps.", exact=False)).to_be_visible()
    friend.sit(key, "Jörg")
    for person in (host, friend):
        person.page.locator(".tray li").first.wait_for()
        assert person.page.get_by_role("button", name="Tipp", exact=True).count() == 0
        assert person.page.get_by_role("button", name="Warum?").count() == 0
