"""The house around the games: languages, themes, seats, links, replays, proof, and whether everyone can use it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.player import Visitor, patiently, sideways, violations

pytestmark = pytest.mark.browser


def play_to_the_end(visitor: Visitor) -> None:
    while visitor.page.locator(".crown").count() == 0:
        visitor.enter()
    visitor.page.locator(".stamp").wait_for()


def test_language_and_theme_change_at_any_time(visitors: Visitors) -> None:
    aenne = visitors()
    page = aenne.page
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Wer würfelt mit?")
    page.get_by_role("button", name="Englisch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Who's rolling?")
    assert page.evaluate("document.documentElement.lang") == "en"
    page.get_by_role("button", name="Dark").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Who's rolling?")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_german_is_spoken_first(visitors: Visitors) -> None:
    page = visitors().page
    page.goto("/")
    assert page.evaluate("document.documentElement.lang") == "de"
    assert page.title() == "knobel"
    manifest = page.request.get("/knobel.webmanifest").json()
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok


def test_hot_seat_two_people_share_a_device(visitors: Visitors) -> None:
    aenne = visitors()
    aenne.set_table("Änne", remove_bot=True, here=1)
    for _ in range(4):
        aenne.enter()
    expect(aenne.page.get_by_text(re.compile("Zug 3 von 39"))).to_be_visible()


def test_a_spectator_sees_and_cannot_touch(visitors: Visitors) -> None:
    aenne, guest = visitors(), visitors()
    key = aenne.set_table("Änne", remove_bot=True)
    aenne.enter()
    guest.page.goto(f"/t/{key}")
    guest.page.locator(".sheet").wait_for()
    assert guest.cells() == 0
    assert guest.page.locator(".tray li button:enabled").count() == 0
    aenne.wait_for_turn()
    aenne.enter()
    expect(guest.page.get_by_text(re.compile("Zug 3 von 39"))).to_be_visible()


def test_a_personal_link_moves_the_game_to_another_device(visitors: Visitors) -> None:
    laptop, phone = visitors(), visitors(phone=True)
    laptop.set_table("Änne", remove_bot=True)
    laptop.enter()
    laptop.page.get_by_role("button", name="Menü").click()
    laptop.page.get_by_role("button", name="Auf einem anderen Gerät weiterspielen").click()
    link = laptop.page.locator("dialog input[readonly]").input_value()
    phone.page.goto(link)
    phone.wait_for_turn()
    assert "#" not in phone.page.url
    phone.enter()


def test_a_wrong_link_is_explained(visitors: Visitors) -> None:
    aenne = visitors()
    aenne.expects("404")
    aenne.page.goto("/r#" + "x" * 32)
    expect(aenne.page.get_by_text("Dieser Link öffnet keinen Platz.")).to_be_visible()
    aenne.page.goto("/t/000000000000")
    expect(aenne.page.get_by_text("Hier liegt kein Würfel.")).to_be_visible()
    expect(aenne.page.locator(".toast")).to_have_count(0)
    aenne.page.goto("/nowhere")
    expect(aenne.page.get_by_text("Hier liegt kein Würfel.")).to_be_visible()


def test_leaving_and_coming_back(visitors: Visitors) -> None:
    aenne, kim = visitors(), visitors()
    key = aenne.set_table("Änne", remove_bot=True, friends=1)
    kim.sit(key, "Kim")
    for _ in patiently(kim.page):
        if kim.cells():  # while Kim is on turn nobody plays on, however long it takes
            break
        if aenne.cells():
            aenne.enter()
    aenne.page.get_by_role("button", name="Menü").click()
    aenne.page.get_by_role("button", name="Platz verlassen").click()
    expect(aenne.page.get_by_role("heading", level=1)).to_have_text("Wer würfelt mit?")
    aenne.page.get_by_role("link", name="Weiterspielen").first.click()
    aenne.page.wait_for_url(f"**/t/{key}")
    expect(aenne.page.locator(".page")).to_have_attribute("data-turn", re.compile("."))
    kim.enter()
    aenne.enter()


@pytest.fixture(scope="module")
def finished(chromium, server, tmp_path_factory) -> str:  # type: ignore[no-untyped-def]
    """A game played to its end by one person; the key of its table."""
    visitor = Visitor(chromium, server)
    key = visitor.set_table("Änne", remove_bot=True)
    play_to_the_end(visitor)
    assert visitor.complaints == []
    visitor.context.close()
    return key


def test_the_end_the_replay_and_the_proof(visitors: Visitors, finished: str, tmp_path: Path) -> None:
    page = visitors().page
    page.goto(f"/t/{finished}")
    expect(page.locator(".stamp")).to_have_text(re.compile("Nachgerechnet"))
    expect(page.get_by_text(re.compile(r"alle \d+ Würfe"))).to_be_visible()
    slider = page.get_by_label("Stelle in der Partie")
    slider.fill("2")
    expect(page.locator(".moment p").first).to_contain_text("Änne")
    assert "zug=2" in page.url
    page.get_by_role("button", name="Einen Schritt weiter").click()
    assert "zug=3" in page.url

    expect(page.locator(".crown svg .hop").first).to_be_attached()
    page.evaluate("delete window.MediaRecorder")  # a film takes as long as it lasts; here a picture has to do
    page.get_by_role("button", name="Film zum Teilen machen").click()
    with page.expect_download() as picture:
        page.get_by_role("link", name="Speichern").click()
    assert picture.value.suggested_filename == f"knobel-{finished}.png"

    page.get_by_role("link", name="Am Tisch ansehen").click()
    expect(page.locator(".sheet")).to_be_visible()
    page.get_by_label("Stelle in der Partie").fill("10")
    shared = page.url
    other = visitors().page
    other.goto(shared)
    expect(other.locator(".bar b")).to_have_text(page.locator(".bar b").text_content() or "")

    with page.expect_download() as download:
        page.goto(f"/t/{finished}")
        page.get_by_role("link", name="Partie laden").click()
    saved = tmp_path / "partie.json"
    download.value.save_as(saved)
    page.goto("/pruefen")
    page.locator("input[type=file]").set_input_files(saved)
    expect(page.get_by_role("heading", name="Nachgerechnet")).to_be_visible()

    forged = json.loads(saved.read_text())
    rolled = next(event for event in forged["events"] if event["type"] == "rolled")
    rolled["faces"][0] = rolled["faces"][0] % 6 + 1
    saved.write_text(json.dumps(forged))
    page.locator("input[type=file]").set_input_files(saved)
    expect(page.get_by_role("heading", name="Hier stimmt etwas nicht")).to_be_visible()
    expect(page.get_by_text(re.compile(r"Ereignis \d+: In der Partie steht"))).to_be_visible()


def test_rematch_from_the_result(visitors: Visitors) -> None:
    aenne = visitors()
    key = aenne.set_table("Änne", remove_bot=True)
    play_to_the_end(aenne)
    aenne.page.get_by_role("button", name="Noch einmal").click()
    aenne.page.wait_for_url(lambda url: "/t/" in url and key not in url)
    aenne.wait_for_turn()
    assert aenne.cells() == 39


def test_the_live_region_tells_what_happens(visitors: Visitors) -> None:
    aenne = visitors()
    aenne.set_table("Änne", remove_bot=True)
    aenne.wait_for_turn()
    live = aenne.page.get_by_test_id("live")
    expect(live).to_contain_text("Du hast")
    aenne.page.locator(".cell.fits").first.click()
    aenne.page.locator(".bar .primary").click()
    expect(live).to_contain_text("Du trägst")


def test_large_text_stays_readable(visitors: Visitors) -> None:
    aenne = visitors()
    aenne.set_table("Änne", remove_bot=True)
    aenne.wait_for_turn()
    aenne.page.evaluate("document.documentElement.style.fontSize = '34px'")
    assert sideways(aenne.page) == 0
    aenne.enter()


@pytest.mark.parametrize("look", ["light desk", "dark phone"])
def test_everyone_can_use_it(visitors: Visitors, axe: str, finished: str, look: str) -> None:
    """WCAG 2.2 AA by axe, on every page, in both themes and widths."""
    aenne = visitors(phone="phone" in look, dark="dark" in look)
    page = aenne.page
    page.goto("/decken/wuerfelspiel")
    page.locator("form").wait_for()
    for fold in page.locator("summary").all():
        fold.click()
    assert violations(page, axe) == []
    page.goto("/")
    page.locator("[data-game]").last.wait_for()
    expect(page.get_by_role("link", name="Regeln", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="EN, Englisch")).to_be_visible()
    assert violations(page, axe) == []
    assert sideways(page) == 0
    for path in (f"/t/{finished}", f"/t/{finished}/nachspiel?zug=20", "/pruefen", "/regeln/wuerfelspiel", "/nowhere"):
        page.goto(path)
        page.get_by_role("heading").first.wait_for()
        if "nachspiel" in path:
            page.evaluate("scrollTo(0, document.body.scrollHeight)")
            total, bar = page.locator(".totals").bounding_box(), page.locator("section.bar").bounding_box()
            assert total
            assert bar
            assert total["y"] + total["height"] <= bar["y"], "the whole sheet can be scrolled above the controls"
        elif finished in path:
            page.locator(".stamp").wait_for()
        assert violations(page, axe) == [], path
        assert sideways(page) == 0, path
    aenne.set_table("Änne", friends=1)
    page.get_by_alt_text("QR-Code").wait_for()
    assert violations(page, axe) == []
    page.get_by_role("button", name="Jetzt anfangen").click()
    aenne.wait_for_turn()
    assert violations(page, axe) == []
    page.locator(".tray li button").nth(2).click()
    assert violations(page, axe) == []
    page.locator(".cell").first.click()
    assert violations(page, axe) == []
    for name in ("Regeln", "Plaudern", "Menü"):
        page.locator("header").get_by_role("button", name=name).click()
        page.locator("dialog[open]").wait_for()
        assert violations(page, axe) == [], name
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
