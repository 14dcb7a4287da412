"""A game that another package brings, in the page that knows nothing of it: set, explained and played."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.player import sideways, violations
from outside.environment import Elsewhere
from server.client import Server, running

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def there(elsewhere: Elsewhere, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where the example is installed."""
    with running(tmp_path_factory.mktemp("data"), python=elsewhere.python) as server:
        yield server


def play(page: Page) -> set[str]:
    """Say as little as may be and believe everything until the game is over; all that was on offer."""
    offered: set[str] = set()
    result = page.locator(".crown h1")
    option = page.locator("main.plain section ul button")
    while True:
        expect(result.or_(option.first)).to_be_visible()
        if result.is_visible():
            return offered
        offered |= set(option.all_inner_texts())
        turn = page.locator(".page").get_attribute("data-turn")
        option.first.click()
        page.get_by_role("button", name="Fertig").click()
        page.wait_for_function("turn => document.querySelector('.page')?.dataset.turn !== turn", arg=turn)


def test_it_is_set_and_played_through_the_plain_view_with_its_bot(visitors: Visitors, there: Server, axe: str) -> None:
    me = visitors(there)
    page = me.page
    page.goto("/")
    page.get_by_role("link", name="Tisch decken: Mäxchen").click()
    page.get_by_label("Wie heißt du?").fill("Änne")
    page.get_by_text("Wie wird gespielt?").click()
    page.get_by_text("3", exact=True).click()
    page.locator("form").get_by_role("button", name="Tisch decken").click()
    page.wait_for_url("**/t/*")
    page.locator("main.plain section ul button").first.wait_for()
    expect(page.locator(".cards")).to_contain_text("Unter dem Becher")
    expect(page.get_by_label("Plätze").get_by_text("3 Leben").first).to_be_visible()
    assert violations(page, axe) == []
    offered = play(page)
    assert "Anzweifeln!" in offered
    assert any("Mäxchen" in words for words in offered)
    expect(page.locator(".crown")).to_contain_text("gewinn")


def test_its_rules_stand_in_the_help_in_both_languages(visitors: Visitors, there: Server) -> None:
    me = visitors(there)
    me.page.goto("/regeln/maexchen")
    expect(me.page.locator("section.paper")).to_contain_text("Zwei Würfel liegen unter dem Becher.")
    other = visitors(there, language="en", phone=True)
    other.page.goto("/regeln/maexchen")
    expect(other.page.locator("section.paper")).to_contain_text("Two dice lie under a cup.")


def test_on_a_phone_nothing_hangs_over_and_the_dice_of_others_are_covered(visitors: Visitors, there: Server) -> None:
    me, friend = visitors(there, phone=True), visitors(there)
    key = me.table_of("maexchen", "Änne", None, lives=3)
    friend.sit(key, "Max")
    option = "main.plain section ul button"
    heading = me.page.locator("main.plain h1")
    expect(heading).to_have_text(re.compile("Du bist dran|Wir warten auf Max"))
    speaker, other = (me, friend) if "Du" in heading.inner_text() else (friend, me)
    speaker.page.locator(option).first.click()
    speaker.page.get_by_role("button", name="Fertig").click()
    expect(other.page.get_by_role("button", name="Anzweifeln!")).to_be_visible()
    expect(speaker.page.locator(".cards .dice .unseen")).not_to_contain_text("verdeckt")
    expect(other.page.locator(".cards .dice .unseen")).to_have_text("verdeckt, verdeckt")
    assert not sideways(me.page)
