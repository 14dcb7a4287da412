"""Two people at one device: what one has begun is never the other's, in any game."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.conftest import Visitors
from browser.player import Visitor
from browser.test_wuerfelwelten import even_so, lit, use_die, wait_for_dice

pytestmark = pytest.mark.browser


def drafts_of(visitor: Visitor) -> list[tuple[int, int]]:
    """Every draft this page sends, as it is sent: whose, and how many steps."""
    sent: list[tuple[int, int]] = []

    def listen(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            word = json.loads(message)
            if word["type"] == "draft":
                sent.append((word["seat"], len(word["steps"])))
            server.send(message)

        page.on_message(pass_on)

    visitor.page.route_web_socket("**/api/socket", listen)
    return sent


def test_a_draft_stays_with_its_seat_over_a_reload_too(visitors: Visitors) -> None:
    both = visitors()
    page, sent = both.page, drafts_of(both)
    both.table_of("wuerfelwelten", "Änne", "Oma")
    wait_for_dice(page)
    assert lit(page)
    use_die(page)
    page.reload()
    wait_for_dice(page)
    expect(page.locator(".tray button:disabled")).to_have_count(1)  # Änne's draft came back
    page.get_by_role("button", name="Runde fertig").click()
    oma = page.get_by_role("heading", name="Oma ist dran")
    even_so(page, oma)
    expect(oma).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Ich bin Oma").click()
    expect(page.locator(".seats .turn b")).to_have_text("Oma")
    expect(page.locator(".tray button:disabled")).to_have_count(0)
    expect(page.get_by_role("button", name="Zurück")).to_be_disabled()
    page.reload()
    wait_for_dice(page)
    expect(page.locator(".seats .turn b")).to_have_text("Oma")
    expect(page.locator(".tray button:disabled")).to_have_count(0)
    assert [steps for seat, steps in sent if seat == 1 and steps] == []


def test_what_one_has_chosen_is_not_chosen_for_the_next(visitors: Visitors) -> None:
    """All play at once: the turn stays the same while the device goes from hand to hand."""
    both = visitors(phone=True)
    both.table_of("wuerfelspiel", "Änne", "Oma", same_dice=True)
    both.wait_for_turn()
    page = both.page
    page.locator(".seat").nth(1).get_by_role("button").tap()  # Änne looks at the other sheet, and back
    page.locator(".seat").nth(0).get_by_role("button").tap()
    page.locator(".cell:visible").first.tap()
    page.locator(".bar .primary").tap()
    cover = page.get_by_role("dialog", name="Oma ist dran")
    expect(cover).to_be_visible()
    size = cover.bounding_box()
    assert size
    assert (size["width"], size["height"]) == (page.evaluate("innerWidth"), page.evaluate("innerHeight"))
    cover.get_by_role("button", name="Ich bin Oma").tap()
    expect(page.locator(".seat.turn")).to_have_count(1)
    expect(page.locator(".seat.turn b")).to_have_text("Oma")
    expect(page.locator(".bar.paper")).to_have_count(0)
    expect(page.locator(".cell.chosen")).to_have_count(0)
    expect(page.locator(".cell:visible")).to_have_count(39)
    expect(page.get_by_role("button", name=re.compile("^Noch mal würfeln"))).to_be_visible()


def test_a_card_somebody_thought_of_is_not_the_next_ones(visitors: Visitors) -> None:
    both = visitors()
    both.table_of("asteroid_dice", "Änne", "Oma", body="fencing")
    page = both.page
    page.get_by_role("button", name="W6, zählt").press("Enter")
    page.locator(".deed .primary", has_text="W6").press("Enter")
    page.get_by_role("button", name="Ich bin Oma").press("Enter")
    expect(page.locator(".sides .turn b")).to_have_text("Oma")
    expect(page.locator("ul.hand:focus, ul.hand :focus")).to_have_count(1)  # the keyboard stays at the cards
    expect(page.locator(".deed .primary")).to_be_disabled()
    expect(page.locator(".chosen")).to_have_count(0)
