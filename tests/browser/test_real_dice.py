"""Real dice on the kitchen table: the page as the pad for all four games, on a phone, for thumbs and for keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.player import Visitor, new_table, sideways, violations
from browser.test_wuerfelwelten import even_so
from knobel.games import GAMES
from knobel.record import from_json

pytestmark = pytest.mark.browser


def pad(visitor: Visitor, game: str, *names: str, **options: object) -> str:
    """A table with real dice for these people at one device."""
    seats = [{"type": "me", "name": name} for name in names]
    wish = {"game": game, "seats": seats, "options": options, "real_dice": True}
    key = new_table(visitor.page, wish)
    visitor.page.goto(f"/t/{key}")
    return key


def tap(page: Page, *places: int, what: str = "faces") -> None:
    """Tap faces or things by their place from 1, and say that this is right."""
    for place in places:
        page.locator(f".{what} button").nth(place - 1).tap()
    page.get_by_role("button", name="Stimmt so").tap()
    page.locator(f".{what}").wait_for(state="detached")


def test_a_family_sets_the_pad_and_plays_a_round(visitors: Visitors, axe: str) -> None:
    family = visitors(phone=True)
    page = family.page
    page.goto("/decken/wuerfelspiel")
    page.get_by_label("Wie heißt du?").fill("Änne")
    page.get_by_text("Echte Würfel", exact=True).tap()
    page.get_by_label("Name", exact=True).fill("Oma")  # where a bot was is somebody at this device
    page.get_by_role("button", name="Tisch decken").tap()
    expect(page.get_by_role("heading", name="Wer fängt an?")).to_be_visible()
    tap(page, 2, what="things")
    expect(page.get_by_role("heading", name="Oma würfelt").last).to_be_visible()
    faces = page.locator(".faces button")
    for face in (4, 4, 4, 2):
        faces.nth(face - 1).tap()
    expect(page.get_by_role("button", name="Stimmt so")).to_be_disabled()
    page.get_by_role("button", name="4. Würfel: 2, wegnehmen").tap()
    assert violations(page, axe) == []
    assert sideways(page) == 0
    tap(page, 4, 5)
    family.wait_for_turn()
    assert family.dice() == [4, 4, 4, 4, 5]
    # A mis-tap: entered again.
    page.get_by_role("button", name="Noch einmal eingeben").tap()
    tap(page, 4, 4, 4, 6, 5)
    family.wait_for_turn()
    assert family.dice() == [4, 4, 4, 6, 5]
    page.locator(".tray li button").nth(3).tap()
    page.locator("button.roll").tap()
    expect(faces).to_have_count(6)
    expect(page.locator(".slots li")).to_have_count(1)
    tap(page, 4)
    family.enter()
    # The next one has the device without being asked; by keys too.
    expect(page.get_by_role("heading", name="Änne würfelt").last).to_be_visible()
    page.keyboard.type("11")
    page.keyboard.press("Backspace")
    page.keyboard.type("2345")
    page.reload()
    page.locator(".faces").wait_for()
    page.keyboard.type("12345")
    page.keyboard.press("Enter")
    family.wait_for_turn()
    assert family.dice() == [1, 2, 3, 4, 5]
    family.enter(5)
    expect(page.get_by_role("heading", name="Oma würfelt").last).to_be_visible()


def test_whoever_plays_alone_is_told_that_nothing_proves_the_dice(visitors: Visitors) -> None:
    alone = visitors(phone=True)
    page = alone.page
    key = pad(alone, "wuerfelspiel", "Änne", columns=1)
    for turn in range(13):
        page.locator(".faces").wait_for()
        page.keyboard.type("12345" if turn % 2 else "66666")
        page.keyboard.press("Enter")
        alone.enter()
    page.locator(".crown").first.wait_for()
    expect(page.get_by_text("Echte Würfel: nicht nachprüfbar")).to_be_visible()
    record = from_json(page.request.get(f"/api/tables/{key}/record.json").body(), GAMES["wuerfelspiel"])
    assert record.dice == "real"
    page.goto("/verlauf")
    expect(page.get_by_text("Echte Würfel")).to_be_visible()


def test_a_round_of_the_worlds_for_all(visitors: Visitors) -> None:
    family = visitors(phone=True)
    page = family.page
    pad(family, "wuerfelwelten", "Änne", "Oma")
    expect(page.get_by_role("heading", name="Zieht 3 und tippt sie an")).to_be_visible()
    expect(page.locator(".things button")).to_have_count(11)
    page.get_by_role("button", name="Scythe", exact=True).tap()
    page.get_by_role("button", name="Tapestry").tap()
    page.get_by_role("button", name="Viticulture").tap()
    expect(page.get_by_role("button", name="Pendulum")).to_be_disabled()
    tap(page, what="things")
    tap(page, 3, 5)
    turn = page.locator(".seats .turn b")
    for name, then in (("Änne", turn.filter(has_text="Oma")), ("Oma", page.locator(".faces"))):
        expect(turn).to_have_text(name)
        page.get_by_role("button", name="Runde fertig").tap()
        even_so(page, then)
    expect(page.locator(".faces")).to_be_visible()
    assert sideways(page) == 0


def test_a_round_at_the_kettles(visitors: Visitors) -> None:
    family = visitors(phone=True)
    page = family.page
    pad(family, "wuerfelorte", "Änne", "Oma")
    tap(page, 1, what="things")
    for name in ("Änne", "Oma"):
        expect(page.locator(".seat.turn b, .turn b").first).to_have_text(name)
        page.get_by_role("button", name="Würfeln", exact=True).tap()
        expect(page.get_by_role("button", name="Rot eingeben")).to_be_visible()
        tap(page, 3, 3, 3, 1, 2)
        page.get_by_role("button", name="brauen").first.tap()
    expect(page.locator(".seat.turn b, .turn b").first).to_have_text("Änne")


def test_asteroid_dice_is_found_under_the_same_word(visitors: Visitors) -> None:
    host = visitors(phone=True)
    page = host.page
    page.goto("/decken/asteroid_dice")
    page.get_by_text("Echte Würfel", exact=True).tap()
    expect(page.get_by_text("Daheim: ihr werft echte Würfel").first).to_be_visible()
    page.get_by_label("Wie heißt du?").fill("Änne")
    sent: list[Any] = []
    page.on("request", lambda request: sent.append(request.post_data_json) if request.method == "POST" else None)
    page.get_by_role("button", name="Tisch decken").tap()
    page.wait_for_url("**/t/*")
    assert sent[0]["real_dice"]
    assert sent[0]["options"]["body"] == "companion"
    assert [seat["type"] for seat in sent[0]["seats"]] == ["me", "open"]
