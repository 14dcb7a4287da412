"""Two people choose how they look, say something to a throw with one tap, and find it in the replay."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.player import sideways, violations

pytestmark = pytest.mark.browser


HIDDEN_LINES = """() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(".page main h1"));
    const boxes = [...document.querySelectorAll(".sticker")].map((one) => one.getBoundingClientRect());
    const covers = (box, line) =>
        box.left < line.right && line.left < box.right && box.top < line.bottom && line.top < box.bottom;
    return [...range.getClientRects()].filter((line) => boxes.some((box) => covers(box, line))).length;
}"""


def test_two_people_choose_colours_react_and_see_it_in_the_replay(visitors: Visitors, axe: str) -> None:
    aenne, bo = visitors(), visitors(phone=True, dark=True, motion=True)
    for visitor in (aenne, bo):
        page = visitor.page
        page.goto("/ich")
        page.get_by_role("radio", name="Violett").check(force=True)
        page.get_by_role("radio", name="Fuchs" if visitor is aenne else "Rakete").check(force=True)
        expect(page.locator(".me-part .tile.seat-violet svg")).to_be_visible()
    assert violations(page, axe) == []
    assert sideways(page) == 0
    page.reload()
    expect(page.get_by_role("radio", name="Rakete")).to_be_checked()

    key = aenne.table_of("wuerfelspiel", "Änne", None, columns=1)
    aenne.page.get_by_role("button", name="Farbe und Bild von Änne").click()
    choice = aenne.page.get_by_role("dialog")
    for wish in ("Mond", "Petrol", "Violett"):
        choice.get_by_role("radio", name=wish).check(force=True)
        expect(choice.get_by_role("radio", name=wish)).to_be_checked()
    expect(choice.get_by_role("radio", name="Mond")).to_be_checked()
    assert violations(aenne.page, axe) == []
    choice.get_by_role("button", name="Schließen").click()
    bo.sit(key, "Bo")
    for visitor in (aenne, bo):
        visitor.page.locator(".page[data-turn]").wait_for()
        seats = visitor.page.get_by_label("Plätze")
        expect(seats.locator(".tile.seat-violet[data-seat='0'] > svg")).to_be_visible()
        expect(seats.locator(".tile.seat-orange[data-seat='1'] > svg")).to_be_visible()

    # Whoever is not on turn may say something to the dice.
    bar = aenne.page.get_by_role("region", name="Auf den Wurf reagieren")
    bar.or_(aenne.page.locator(".cell")).first.wait_for()
    says, hears = (bo, aenne) if aenne.cells() else (aenne, bo)
    who, seat = ("Bo", 1) if says is bo else ("Änne", 0)
    says.page.get_by_role("region", name="Auf den Wurf reagieren").get_by_role("button", name="Heiß!").click()
    said = hears.page.locator(f".tile[data-seat='{seat}'] .reacted")
    expect(said).to_be_visible()
    expect(says.page.get_by_role("button", name="Heiß!", pressed=True)).to_be_visible()
    assert hears.page.get_by_role("region", name="Auf den Wurf reagieren").count() == 0
    turn = says.page.locator(".page").get_attribute("data-turn")
    for visitor in (says, hears):
        assert violations(visitor.page, axe) == []
        assert sideways(visitor.page) == 0
    hears.page.get_by_role("button", name="Plaudern").click()
    hears.page.get_by_text("Reaktionen auf Würfe").click()
    expect(said).to_have_count(0)
    hears.page.get_by_text("Reaktionen auf Würfe").click()
    expect(said).to_be_visible()

    for visitor in (says, hears):
        visitor.page.goto(f"/t/{key}/nachspiel?zug={turn}")
        expect(visitor.page.locator(".sticker[data-reaction='hot']")).to_be_in_viewport(ratio=1)
        expect(visitor.page.get_by_test_id("reactions")).to_have_text(f"{who}: Heiß!")
        assert visitor.page.evaluate(HIDDEN_LINES) == 0, "no word of the headline is covered"
        expect(visitor.page.get_by_label("Plätze").locator(".tile.seat-violet[data-seat='0'] > svg")).to_be_visible()
