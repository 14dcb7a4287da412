"""A circle of two people in real browsers: found, join, invite, set a table, the wall."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.player import sideways, violations

pytestmark = pytest.mark.browser


def test_two_people_found_join_meet_play_and_part(visitors: Visitors, axe: str) -> None:
    aenne, joerg = visitors(), visitors(phone=True, dark=True)
    page, phone = aenne.page, joerg.page
    page.goto("/kreis")
    page.get_by_label("Wie heißt der Spielkreis?").fill("Freitagsrunde")
    page.get_by_label("Wie heißt du?").fill("Änne")
    page.get_by_role("button", name="Gründen").click()
    expect(page.get_by_role("heading", name="Freitagsrunde")).to_be_visible()
    page.get_by_role("button", name="Link teilen").click()
    link = page.get_by_role("dialog").locator(".address").inner_text()
    assert violations(page, axe) == []
    page.keyboard.press("Escape")

    phone.goto(link)
    expect(phone.get_by_role("heading", name="Freitagsrunde")).to_be_visible()
    expect(phone.get_by_text("Dabei: Änne.")).to_be_visible()
    assert "#" not in phone.url, "the secret stays in no address"
    phone.get_by_label("Wie heißt du?").fill("Jörg")
    phone.get_by_role("button", name="Dazukommen").click()
    expect(phone.locator("[data-member='Jörg']")).to_contain_text("(du)")

    page.get_by_role("button", name="Alle einladen").click()
    page.get_by_label("Was?").select_option("wuerfelorte")
    page.get_by_role("button", name="Einladen", exact=True).click()
    expect(page.locator("[data-gathering]")).to_contain_text("20:00 · Zauberhafte Würfelorte")
    phone.goto("/meine-tische")
    expect(phone.get_by_role("heading", name="Einladungen aus deinen Spielkreisen")).to_be_visible()
    phone.get_by_role("link", name="Freitagsrunde:").click()
    phone.get_by_role("button", name="Ich bin dabei").click()
    expect(phone.locator("[data-gathering]")).to_contain_text("Dabei: Änne und Jörg")
    assert violations(phone, axe) == []
    assert sideways(phone) == 0

    page.get_by_role("button", name="Tisch decken für alle").click()
    page.get_by_role("dialog").get_by_role("link", name="Würfelspiel").click()
    expect(page.get_by_text("Für deinen Spielkreis:")).to_be_visible()
    page.get_by_role("button", name="Tisch decken").click()
    page.wait_for_url("**/t/*")
    key = page.url.rsplit("/", 1)[-1]
    phone.goto("/meine-tische")
    phone.get_by_role("link", name="Würfelspiel im Spielkreis Freitagsrunde: mitspielen").click()
    phone.wait_for_url(f"**/t/{key}")

    phone.goto(phone.url.replace(f"/t/{key}", "/kreis"))
    phone.get_by_role("link", name="Freitagsrunde").click()
    phone.get_by_role("link", name="Für die Wand").click()
    expect(phone.get_by_role("heading", name="Freitagsrunde")).to_be_visible()
    expect(phone.get_by_text("Dabei: Änne und Jörg")).to_be_visible()
    assert phone.get_by_role("button").count() == 0, "no controls on the wall"
    assert violations(phone, axe) == []
    assert sideways(phone) == 0

    page.goto("/kreis")
    page.get_by_role("link", name="Freitagsrunde").click()
    page.get_by_role("button", name="Jörg entfernen").click()
    page.get_by_role("dialog").get_by_role("button", name="Entfernen").click()
    expect(page.locator("[data-member='Jörg']")).to_have_count(0)
    assert violations(page, axe) == []
    phone.goto(link)
    expect(phone.get_by_text("Dieser Link führt zu keinem Spielkreis")).to_be_visible()
    joerg.complaints.clear()  # browsers say that it was not found
