"""Würfelspiel as people play it: two browsers, a phone, a keyboard, a lost connection."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.player import box_of, sideways
from server.client import running

pytestmark = pytest.mark.browser


def test_two_browsers_at_one_table(visitors: Visitors) -> None:
    aenne, oma = visitors(), visitors()
    key = aenne.set_table("Änne", remove_bot=True, friends=1)
    expect(aenne.page.get_by_role("heading", level=1)).to_have_text("Wir warten noch.")
    expect(aenne.page.get_by_alt_text("QR-Code")).to_be_visible()
    oma.sit(key, "Oma Hildegard")
    aenne.page.locator(".sheet").wait_for()
    oma.page.locator(".sheet").wait_for()

    turn = aenne.page.locator(".seat.turn b")
    first, second = (aenne, oma) if turn.text_content() == "Änne" else (oma, aenne)
    names = {aenne: "Änne", oma: "Oma Hildegard"}
    first.wait_for_turn()
    assert second.cells() == 0
    assert second.dice() == first.dice()
    expect(second.page.get_by_role("heading", level=1)).to_have_text(f"{names[first]} überlegt noch.")
    first.enter()
    second.wait_for_turn()
    expect(second.page.locator(".story li").first).to_contain_text(names[first])
    second.enter(5)
    first.wait_for_turn()
    expect(first.page.get_by_text(re.compile("Zug 2 von 39"))).to_be_visible()


def test_names_and_chat_are_text_and_never_markup(visitors: Visitors) -> None:
    aenne, guest = visitors(), visitors()
    evil = "<img src=x onerror=alert(1)>"
    key = aenne.set_table(evil[:40], remove_bot=True, friends=1)
    guest.sit(key, "Jörg")
    guest.page.locator(".sheet").wait_for()
    aenne.page.locator(".sheet").wait_for()
    aenne.page.get_by_role("button", name="Plaudern").click()
    aenne.page.get_by_placeholder("Was möchtest du sagen?").fill(evil)
    aenne.page.get_by_role("button", name="Sagen").click()
    aenne.page.get_by_role("button", name="Schöner Wurf").click()
    guest.page.set_viewport_size({"width": 1440, "height": 900})
    guest.page.get_by_role("button", name="Plaudern").click()
    panel = guest.page.get_by_role("complementary", name="Plaudern")
    expect(panel).to_contain_text(evil)
    expect(panel).to_contain_text("Schöner Wurf")
    expect(guest.page.locator("dialog")).to_have_count(0)
    assert panel.evaluate("panel => panel.getBoundingClientRect().left") >= guest.page.locator(".sheet").evaluate(
        "sheet => sheet.getBoundingClientRect().right"
    ), "one talks beside the game"
    assert guest.page.locator("img[src=x]").count() == 0


def test_a_reload_in_mid_turn_shows_the_same_dice(visitors: Visitors) -> None:
    aenne = visitors()
    aenne.set_table("Änne", remove_bot=True)
    aenne.wait_for_turn()
    aenne.page.locator(".tray li button").nth(0).click()
    aenne.page.get_by_role("button", name="1 Würfel noch mal").click()
    expect(aenne.page.get_by_text("Wurf 2 von 3.")).to_be_attached()
    before = aenne.dice()
    aenne.page.reload()
    aenne.wait_for_turn()
    expect(aenne.page.get_by_text("Wurf 2 von 3.")).to_be_attached()
    assert aenne.dice() == before
    aenne.enter()


def test_a_choice_can_be_taken_back_until_it_is_confirmed(visitors: Visitors) -> None:
    aenne = visitors()
    aenne.set_table("Änne", remove_bot=True)
    aenne.wait_for_turn()
    cell = aenne.page.locator(".cell").nth(12)
    cell.click()
    expect(cell).to_have_attribute("aria-pressed", "true")
    aenne.page.locator(".bar .back").click()
    expect(cell).to_have_attribute("aria-pressed", "false")
    assert aenne.cells() == 39


def test_a_zero_is_asked_for_twice(visitors: Visitors) -> None:
    aenne = visitors()
    aenne.set_table("Änne", remove_bot=True)
    aenne.wait_for_turn()
    aenne.page.locator(".cell:not(.fits)").first.click()
    expect(aenne.page.locator(".bar.costs")).to_contain_text("0 Punkte")
    aenne.page.get_by_role("button", name="Lieber nicht").click()
    assert aenne.cells() == 39
    aenne.page.locator(".cell:not(.fits)").first.click()
    aenne.page.get_by_role("button", name="Streichen", exact=True).click()
    aenne.page.locator(".dash").first.wait_for()


def test_a_server_kill_in_mid_game_and_open_pages_carry_on(visitors: Visitors, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        aenne = visitors(server)
        aenne.expects("WebSocket", "ERR_CONNECTION_REFUSED", "Failed to load resource")
        aenne.set_table("Änne", remove_bot=True)
        aenne.enter()
        aenne.wait_for_turn()
        before = aenne.dice()
        server.kill()
        expect(aenne.page.get_by_text("Verbindung weg.")).to_be_visible()
        aenne.page.locator(".cell").first.click()
        aenne.page.locator(".bar .primary").click()  # sent as soon as there is a line again, and taken once
        server.start()
        expect(aenne.page.get_by_text("Deine Partie ist wieder da.")).to_be_visible()
        expect(aenne.page.get_by_text(re.compile("Zug 3 von 39"))).to_be_attached()
        aenne.wait_for_turn()
        assert aenne.cells() == 37
        assert len(before) == 5


def test_a_phone_needs_one_thumb_and_no_scrolling(visitors: Visitors) -> None:
    aenne = visitors(phone=True)
    aenne.set_table("Maximilian-Alexander Böhringer-Knauß", bots=1)
    aenne.wait_for_turn()
    page = aenne.page
    assert sideways(page) == 0
    assert page.evaluate("window.scrollY") == 0
    height = page.evaluate("window.innerHeight")
    total, thumb = box_of(page.locator(".totals")), box_of(page.locator(".hand"))
    assert total["y"] + total["height"] <= thumb["y"] + 1, "the sheet ends above the thumb"
    assert thumb["y"] + thumb["height"] <= height + 1
    assert thumb["height"] <= 262
    for die in page.locator(".tray li button").all():
        box = box_of(die)
        assert min(box["width"], box["height"]) >= 44
    page.locator(".tray li button").nth(1).tap()
    page.get_by_role("button", name="1 Würfel noch mal").tap()
    expect(page.get_by_text("Wurf 2 von 3.")).to_be_attached()
    page.locator(".seat").nth(1).get_by_role("button").tap()  # another player's sheet
    assert aenne.page.locator(".cell:visible").count() == 0
    page.locator(".seat").nth(0).get_by_role("button").tap()
    aenne.enter()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_short_game_from_the_lobby_to_its_result(visitors: Visitors, phone: bool) -> None:
    aenne = visitors(phone=phone)
    aenne.set_table("Änne", remove_bot=True, short=True)
    aenne.wait_for_turn()
    assert aenne.cells() == 13
    assert sideways(aenne.page) == 0
    expect(aenne.page.get_by_text(re.compile("Zug 1 von 13"))).to_be_attached()
    for _ in range(13):
        aenne.enter()
    aenne.page.locator(".crown").wait_for()
    expect(aenne.page.locator("table.result thead th")).to_have_text(["Gesamt"])


def test_six_players_on_a_small_phone(visitors: Visitors) -> None:
    aenne = visitors(phone=True)
    aenne.page.set_viewport_size({"width": 360, "height": 740})
    aenne.set_table("Maximilian-Alexander Böhringer-Knauß", bots=4)
    aenne.wait_for_turn()
    assert sideways(aenne.page) == 0
    assert aenne.page.locator(".seat").count() == 6
    aenne.enter()


def test_keyboard_only_from_the_lobby_to_an_entry(visitors: Visitors) -> None:
    aenne = visitors()
    page = aenne.page
    page.goto("/")
    page.get_by_role("link", name="Tisch decken: Würfelspiel").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Wie heißt du?").focus()
    page.keyboard.type("Änne")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    aenne.wait_for_turn()
    page.keyboard.press("1")
    page.keyboard.press("3")
    assert [
        n for n, die in enumerate(page.locator(".tray li").all()) if "picked" in (die.get_attribute("class") or "")
    ] == [
        0,
        2,
    ]
    page.keyboard.press("Enter")
    expect(page.get_by_text("Wurf 2 von 3.")).to_be_visible()
    page.keyboard.press("2")
    page.keyboard.press("Escape")
    assert page.locator(".tray li.picked").count() == 0
    for _ in range(60):
        if page.evaluate("document.activeElement.classList.contains('cell')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.cell") == "twos 2"
    page.keyboard.press("Enter")
    expect(page.locator(".cell.chosen")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("Zug 2 von 39"))).to_be_visible()
    aenne.wait_for_turn()
    expect(page.locator(".cell:focus")).to_have_count(1)  # the keyboard stays at the sheet


def test_dice_tumble_in_3d_and_end_on_the_faces_of_the_event(visitors: Visitors) -> None:
    aenne = visitors(motion=True)
    page = aenne.page
    page.add_init_script(
        "const get = HTMLCanvasElement.prototype.getContext;"
        "HTMLCanvasElement.prototype.getContext = function (kind, wish) {"
        "  return get.call(this, kind, kind.startsWith('webgl') ? {...wish, preserveDrawingBuffer: true} : wish); };"
    )
    page.add_init_script(  # the page's time goes by in pictures, so that however slow the machine is none is left out
        "const frame = window.requestAnimationFrame.bind(window); let now = 0;"
        "const next = () => { now += 17; frame(next); }; next();"
        "performance.now = () => now; window.requestAnimationFrame = (draw) => frame(() => draw(now));"
    )
    aenne.set_table("Änne", remove_bot=True)
    aenne.wait_for_turn()
    for die in page.locator(".tray li button").all():
        die.click()
    page.evaluate(
        """() => {
            window.coloursSeen = 0;
            window.cut = 0;
            window.unlaid = 0;
            const look = () => {
                const canvas = document.querySelector('canvas.on');
                window.unlaid += canvas !== null && !canvas.style.width;
                const gl = canvas?.getContext('webgl2');
                if (gl && canvas.width > 0) {
                    const pixels = new Uint8Array(canvas.width * canvas.height * 4);
                    gl.readPixels(0, 0, canvas.width, canvas.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
                    const seen = new Set();
                    for (let n = 0; n < pixels.length; n += 4 * 37) seen.add(pixels.slice(n, n + 3).join());
                    window.coloursSeen = Math.max(window.coloursSeen, seen.size);
                    const solid = (x, y) => pixels[4 * (y * canvas.width + x) + 3] > 200;
                    const [right, high] = [canvas.width - 1, canvas.height - 1];
                    for (let x = 0; x <= right; x++) window.cut += solid(x, 0) + solid(x, high);
                    for (let y = 0; y <= high; y++) window.cut += solid(0, y) + solid(right, y);
                }
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    page.get_by_role("button", name="5 Würfel noch mal").click()
    page.wait_for_function("() => window.coloursSeen > 20")  # dice with light and shadow were drawn
    page.locator("canvas:not(.on)").wait_for(state="attached")
    assert page.evaluate("window.cut") == 0, "no die is cut off at an edge"
    assert page.evaluate("window.unlaid") == 0, "the canvas is shown where it stays"
    expect(page.locator(".tray li.flying")).to_have_count(0)
    told = page.get_by_test_id("live").text_content() or ""
    assert f"Du hast {', '.join(map(str, aenne.dice()))}." in told


def test_the_plain_view_plays_any_game(visitors: Visitors) -> None:
    aenne = visitors()
    key = aenne.set_table("Änne", remove_bot=True)
    aenne.page.goto(f"/t/{key}?plain")
    aenne.page.get_by_role("button", name="enter, row chance, column 3").click()
    aenne.page.get_by_role("button", name="Zurück").click()
    aenne.page.get_by_role("button", name="enter, row chance, column 2").click()
    aenne.page.get_by_role("button", name="Fertig").click()
    expect(aenne.page.get_by_role("button", name="enter, row chance, column 2")).to_have_count(0)
    expect(aenne.page.get_by_role("button", name="enter, row chance, column 3")).to_be_visible()
