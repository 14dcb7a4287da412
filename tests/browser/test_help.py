"""Help where it is needed: asking about things at the table by keys and finger, and rules to link to and to print."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.player import PHONE, box_of, sideways, violations

pytestmark = pytest.mark.browser


def press_to(page: Page, thing: str) -> None:
    """Walk with the Tab key to the question mark of a thing."""
    focused = "() => document.activeElement?.dataset.ask ?? ''"
    for _ in range(40):
        if page.evaluate(focused) == thing:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{thing} is not reached by keys")


def test_asking_by_keys_tells_the_rule_an_example_and_what_it_would_do_now(visitors: Visitors, axe: str) -> None:
    visitor = visitors()
    page = visitor.page
    visitor.table_of("wuerfelspiel", "Änne", five_is_full_house=True)
    visitor.wait_for_turn()
    page.keyboard.press("?")
    expect(page.locator("[data-ask]")).to_have_count(14)
    press_to(page, "row-chance")
    page.keyboard.press("Enter")
    about = page.get_by_role("dialog", name="Chance")
    expect(about).to_be_focused()
    total = sum(visitor.dice())
    expect(about).to_contain_text(f"Deine Würfel bringen hier {total} Punkte: in ×1 macht das {total}")
    expect(about).to_contain_text("24 Punkte, in Spalte ×3 macht das 72.")
    assert about.locator("figure svg").count() == 5
    assert violations(page, axe) == []
    page.keyboard.press("Escape")
    expect(page.locator('[data-ask="row-chance"]')).to_be_focused()
    page.locator('[data-ask="row-full_house"]').click()
    expect(page.locator("[data-about]")).to_contain_text("An diesem Tisch zählen auch fünf Gleiche.")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("[data-ask]")).to_have_count(0)
    expect(page.locator("main:focus, main :focus")).to_have_count(1)  # the keyboard stays at the table
    page.get_by_role("button", name="Full House", exact=True).click()
    with page.expect_popup() as popup:
        page.get_by_role("link", name="Ganze Regel").click()
    assert popup.value.url.endswith("/regeln/wuerfelspiel#row-full_house")


@pytest.mark.parametrize("game", ["wuerfelorte", "wuerfelwelten", "asteroid_dice"])
def test_asking_by_finger_on_a_phone(visitors: Visitors, game: str) -> None:
    visitor = visitors(phone=True)
    page = visitor.page
    things = {
        "wuerfelorte": ("pot-red", "spell-restart"),
        "wuerfelwelten": (None, None),
        "asteroid_dice": ("card-hole", "card-d6"),
    }[game]
    visitor.table_of(game, "Änne", *(["Jörg"] if game != "wuerfelwelten" else []))
    page.locator("main [data-help]:visible").first.wait_for()
    page.get_by_role("button", name="Was ist das?").click()
    for thing in things:
        mark = page.locator(f'[data-ask="{thing}"]' if thing else "[data-ask]:not(.away)").first
        mark.tap()
        about = page.locator("[data-about]")
        expect(about.locator("figure svg:visible").first).to_be_visible()
        expect(about.locator(".now")).not_to_be_empty()
        box = box_of(about)
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["y"] + box["height"] <= PHONE["height"]
        about.get_by_role("button", name="Schließen").tap()
        expect(about).to_have_count(0)
    assert sideways(page) == 0
    page.get_by_role("button", name="Fertig", exact=True).tap()
    expect(page.locator("[data-ask]")).to_have_count(0)


def test_a_rule_has_an_address_and_can_be_printed(visitors: Visitors) -> None:
    page = visitors(language="en", locale="en-GB").page
    page.goto("/regeln/wuerfelorte#O9")
    sought = page.locator(".sought")
    expect(sought).to_contain_text("Most points win; in a tie all who are level at the top win.")
    expect(sought).to_be_in_viewport()
    page.get_by_role("link", name="Link to rule P5").first.click()
    expect(page).to_have_url(re.compile("#P5$"))
    expect(sought).to_contain_text("you may also claim less than lies there")
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.locator("header")).to_be_hidden()
    expect(sought).to_be_visible()
