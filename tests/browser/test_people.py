"""What one has here, in a real browser: tables that wait."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.player import sideways, violations

pytestmark = pytest.mark.browser


def test_my_tables_say_what_waits_and_can_be_resigned_and_put_away(visitors: Visitors, axe: str) -> None:
    aenne, joerg = visitors(), visitors(phone=True)
    days = {"pace": "days", "seconds": 86400}
    key = aenne.table_of("wuerfelspiel", "Änne", None, **days, columns=1, same_dice=True)  # type: ignore[arg-type]
    page = joerg.page
    page.request.post(f"/api/tables/{key}/seats/1", data={"name": "Jörg"})
    page.goto(f"/t/{key}")
    joerg.wait_for_turn()
    page.goto("/meine-tische")
    card = page.locator(f"[data-table='{key}']")
    expect(card).to_contain_text("Du bist dran")
    expect(card).to_contain_text("Änne")
    expect(page).to_have_title("(1) Meine Tische · knobel")
    assert violations(page, axe) == []
    assert sideways(page) == 0
    card.get_by_role("button", name="Aufgeben").click()
    page.get_by_role("dialog").get_by_role("button", name="Aufgeben").click()
    expect(card).to_contain_text("Der Hausbot spielt für dich weiter.")
    expect(page).to_have_title("Meine Tische · knobel")
    card.get_by_role("button", name="Wegräumen").click()
    expect(page.get_by_role("heading", name="Noch kein Tisch.")).to_be_visible()


def test_settings_of_ones_own_and_entering_with_one_tap(visitors: Visitors, axe: str) -> None:
    aenne = visitors(phone=True)
    page = aenne.page
    page.goto("/ich")
    page.get_by_text("Vor dem Eintragen noch einmal fragen").click()
    page.get_by_text("sehr groß").click()
    assert violations(page, axe) == []
    assert sideways(page) == 0
    page.get_by_text("normal", exact=True).click()
    page.get_by_label("Wie heißt du?").fill("Änne")
    page.get_by_role("button", name="Merken").click()
    expect(page.get_by_text("Gemerkt: Änne.")).to_be_visible()
    aenne.table_of("wuerfelspiel", "Änne")
    aenne.wait_for_turn()
    turn = page.locator(".page").get_attribute("data-turn")
    page.locator(".cell.fits").first.click()
    page.wait_for_function("turn => document.querySelector('.page').dataset.turn !== turn", arg=turn)
    page.goto("/verlauf")
    expect(page.get_by_role("heading", name="Noch keine Partie zu Ende gespielt.")).to_be_visible()
