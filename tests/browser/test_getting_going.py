"""From a first visit or a friend's link to the first decision, with as little as possible in between."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.conftest import Visitors
from browser.player import Traffic, sideways, violations

pytestmark = pytest.mark.browser

SMALL: ViewportSize = {"width": 375, "height": 667}
LONG = "Maximilian-Alexander Böhringer-Knauß"


MOST_BYTES, MOST_REQUESTS = 150_000, 15
"""What the start page may cost somebody who was never here. Time is measured in bench/light.py, never asserted."""


def test_the_start_page_is_light(visitors: Visitors) -> None:
    page = visitors(phone=True).page
    traffic = Traffic(page)
    page.goto("/")
    page.locator(".games .card").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert sum(traffic.sizes.values()) <= MOST_BYTES, traffic.sizes
    assert len(traffic.sizes) <= MOST_REQUESTS, traffic.names
    fetched = [url.rsplit("/", 1)[-1] for url in traffic.names.values()]
    assert not [name for name in fetched if name.startswith(("three", "table-"))]
    assert not [name for name in fetched if "-rest-" in name or "-other-" in name]


def test_one_tap_plays_a_game_and_the_name_is_given_later(visitors: Visitors) -> None:
    visitor = visitors(phone=True)
    page = visitor.page
    page.set_viewport_size(SMALL)
    page.goto("/")
    for game in ("Würfelspiel", "Würfelwelten", "Asteroid Dice", "Zauberhafte Würfelorte"):
        expect(page.get_by_role("button", name=f"Sofort spielen: {game}")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("link", name=f"Tisch decken: {game}")).to_be_in_viewport(ratio=1)
    assert sideways(page) == 0
    page.get_by_role("button", name="Sofort spielen: Würfelspiel").tap()
    visitor.wait_for_turn()
    page.get_by_role("button", name="Menü").tap()
    expect(page.get_by_label("Anders heißen")).to_have_value("Gast")
    page.get_by_label("Anders heißen").fill("Änne")
    page.get_by_role("button", name="Umbenennen").tap()
    expect(page.get_by_label("Plätze").get_by_text("Änne")).to_be_visible()


def test_the_start_page_fits_a_desk(visitors: Visitors) -> None:
    page = visitors().page
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/")
    for button in ("Sofort spielen", "Tisch decken", "lernen"):
        for thing in page.locator("[data-game] .ways").get_by_label(button).all():
            expect(thing).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Sofort spielen")).to_have_count(4)


def test_what_a_friends_link_needs_is_on_its_way_with_the_page(visitors: Visitors) -> None:
    host, guest = visitors(), visitors(phone=True)
    key = host.table_of("wuerfelspiel", "Änne", None)
    page = guest.page
    traffic = Traffic(page)
    answer = page.goto(f"/t/{key}")
    assert answer
    head = answer.text().split("</head>")[0]
    page.get_by_label("Wie heißt du?").wait_for()
    asked = [url.partition(guest.server.url)[2] for url in traffic.names.values()]
    before_the_form = [path for path in asked if path.endswith((".js", ".css")) or "/sentences/" in path]
    assert [path for path in before_the_form if path not in head] == []
    assert asked.count(f"/api/tables/{key}") == asked.count("/api/sentences/de") == 1
    page.get_by_label("Wie heißt du?").fill("Kaya")
    page.get_by_role("button", name="Hinsetzen").tap()
    page.locator(".tray li").first.wait_for()
    asked = [url.partition(guest.server.url)[2] for url in traffic.names.values()]
    assert [path for path in asked if "/Game-" in path and path not in head] == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_friends_link_says_all_on_one_small_screen(visitors: Visitors, axe: str, language: str) -> None:
    host, guest = visitors(), visitors(phone=True, language=language)
    key = host.table_of("wuerfelorte", LONG, None, None, None)
    expect(host.page.get_by_alt_text("QR-Code")).to_be_visible()
    page = guest.page
    page.set_viewport_size(SMALL)
    page.goto(f"/t/{key}")
    expect(page.locator("#name")).to_be_focused()
    expect(page.get_by_role("heading", level=1)).to_contain_text(LONG)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Zauberhafte Würfelorte")
    expect(page.get_by_role("link", name="Zauberhafte Würfelorte")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight") <= SMALL["height"]
    assert sideways(page) == 0
    assert violations(page, axe) == []
    page.keyboard.type("Änne")
    page.keyboard.press("Enter")
    expect(page.locator(".seats").get_by_text("Änne")).to_be_visible()
    expect(page.get_by_role("img", name="QR")).to_have_count(0)
