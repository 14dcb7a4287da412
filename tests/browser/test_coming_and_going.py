"""Others come, lose their line and come back: what one is in the middle of stays as it is, in any game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Visitors
from browser.player import Visitor, played_out
from browser.test_wuerfelwelten import wait_for_dice
from knobel.games import GAMES

pytestmark = pytest.mark.browser

STILL_THERE = "kept => kept.isConnected"
QUICK: dict[str, dict[str, Any]] = {
    "asteroid_dice": {"body": "fencing"},
    "wuerfelorte": {"version": "einsteiger"},
    "wuerfelspiel": {"columns": 1},
}
"""Of each game what is played out soonest."""


def blink(aenne: Visitor, oma: Visitor) -> None:
    """Oma's phone blinks, and Änne's page is told so."""
    away = aenne.page.locator("[data-seat='1'] .dot.away").first
    oma.page.goto("/")
    away.wait_for()
    oma.page.go_back()
    away.wait_for(state="detached")


def picked(visitor: Visitor) -> Locator:
    return visitor.page.locator(".tray button[aria-pressed=true]")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_stays_on_the_page_while_others_come_and_go(visitors: Visitors, game: str) -> None:
    aenne, oma = visitors(), visitors(phone=True)
    oma.sit(aenne.table_of(game, "Änne", None), "Oma")
    aenne.page.locator(".page[data-turn]").wait_for()
    kept = aenne.page.locator("main").element_handle()
    blink(aenne, oma)
    assert kept.evaluate(STILL_THERE)


def test_the_picked_die_stays_picked_while_others_come_and_go(visitors: Visitors) -> None:
    aenne, oma = visitors(), visitors(phone=True)
    oma.sit(aenne.table_of("wuerfelwelten", "Änne", None), "Oma")
    wait_for_dice(aenne.page)
    first = picked(aenne).get_attribute("aria-label")
    other = aenne.page.locator(".tray button:enabled[aria-pressed=false]").last
    name = other.get_attribute("aria-label") or ""
    other.click()
    expect(picked(aenne)).to_have_attribute("aria-label", name)
    blink(aenne, oma)
    expect(picked(aenne)).to_have_attribute("aria-label", name)
    assert name != first


@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_end_is_celebrated_once_whoever_comes_by(visitors: Visitors, game: str) -> None:
    aenne, guest = visitors(), visitors(phone=True)
    key = played_out(aenne, game, "solide", chance=1, **QUICK.get(game, {}))
    aenne.page.goto(f"/t/{key}")
    aenne.page.locator(".crown .dice svg").first.wait_for()
    celebrated = aenne.page.locator(".crown .dice > *").first.element_handle()
    counted = aenne.page.locator(".sheet > *").first.element_handle()
    guest.page.goto(f"/t/{key}")
    guest.page.get_by_role("button", name="Plaudern").click()
    tab = aenne.context.new_page()
    tab.goto(f"/t/{key}")
    tab.get_by_role("button", name="Plaudern").click()
    tab.get_by_role("button", name="Gut gespielt").click()
    guest.page.locator("dialog").get_by_text("Gut gespielt").wait_for()
    aenne.page.get_by_role("button", name="Plaudern").click()
    aenne.page.locator("dialog").get_by_text("Gut gespielt").first.wait_for()
    assert celebrated.evaluate(STILL_THERE)
    assert counted.evaluate(STILL_THERE)
