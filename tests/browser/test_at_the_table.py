"""What people at a table expect of it: a rematch, the clock, looking on, messages one can see, one's own language."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Locator, expect

from browser.conftest import Visitors
from browser.player import Visitor, new_table, patiently, sideways

pytestmark = pytest.mark.browser


def top(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box["y"]


def bottom(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box["y"] + box["height"]


def play_to_the_end(visitor: Visitor) -> None:
    """All thirteen turns of the short game."""
    for _ in range(13):
        visitor.enter()
    visitor.page.get_by_role("button", name="Revanche").wait_for()


def test_a_rematch_with_a_friend_who_has_left(visitors: Visitors) -> None:
    aenne, joerg = visitors(), visitors()
    key = aenne.table_of("wuerfelspiel", "Änne", None, columns=1)
    joerg.sit(key, "Jörg")
    joerg.page.locator(".tray li").first.wait_for()  # whoever leaves before it begins gives the seat back
    joerg.page.get_by_role("button", name="Menü").click()
    joerg.page.get_by_role("button", name="Platz verlassen").click()
    joerg.page.locator("h1", has_text="Wer würfelt mit?").wait_for()
    play_to_the_end(aenne)
    page = aenne.page
    page.get_by_role("button", name="Revanche").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Wir warten auf Jörg.")
    expect(page.get_by_role("button", name="Link kopieren")).to_be_visible()
    page.get_by_role("button", name="Jetzt anfangen, für Jörg spielt der Hausbot").click()
    aenne.wait_for_turn()
    expect(page.locator(".seat", has_text="Jörg")).to_contain_text("Der Hausbot spielt weiter")

    # A seat nobody comes to can go to a bot of one's choice, or to somebody else.
    play_to_the_end(aenne)
    page.get_by_role("button", name="Revanche").click()
    page.get_by_role("button", name="Platz von Jörg freigeben").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Wir warten noch.")
    page.get_by_role("button", name="Hausbot setzen").click()
    aenne.wait_for_turn()


def test_whose_time_is_up_is_told_what_the_house_bot_did(visitors: Visitors) -> None:
    aenne = visitors(phone=True)
    aenne.table_of("wuerfelspiel", "Änne", seconds=10)
    aenne.wait_for_turn()
    page = aenne.page
    expect(page.get_by_text("gleich spielt der Hausbot")).to_be_visible()
    assert bottom(page.locator(".totals")) <= top(page.locator(".hand")) + 1, "the warning covers no sums"
    toast = page.locator(".toast")
    expect(toast).to_contain_text("für dich gespielt. Änne")
    page.get_by_role("button", name="Schließen").click()
    expect(toast).to_have_count(0)
    expect(page.locator(".story li").first).to_contain_text("Das war der Hausbot für dich, ")
    expect(page.locator(".story")).not_to_contain_text("Du trägst")


def test_who_only_watches_is_told_and_messages_lie_above_dialogs(visitors: Visitors) -> None:
    aenne, guest = visitors(), visitors()
    key = aenne.table_of("wuerfelspiel", "Änne", "Oma", parallel=True)
    aenne.wait_for_turn()
    expect(aenne.page.locator(".story")).to_contain_text("Alle würfeln gleichzeitig.")
    expect(aenne.page.locator(".story")).not_to_contain_text("fängt an")
    expect(aenne.page.get_by_text("Du schaust zu.")).to_have_count(0)
    guest.page.goto(f"/t/{key}")
    expect(guest.page.get_by_text("Du schaust zu.")).to_be_visible()

    page = aenne.page
    page.get_by_role("button", name="Plaudern").click()
    page.get_by_role("button", name="Schöner Wurf").click()
    expect(guest.page.get_by_role("button", name="Plaudern, eine neue Nachricht")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menü").click()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Link kopieren").click()
    toast = page.get_by_text("Der Link ist kopiert.")
    expect(toast).to_be_visible()
    on_top = "toast => { const box = toast.getBoundingClientRect();"
    on_top += "return toast.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) }"
    assert toast.evaluate(on_top), "nothing lies over the message"


def test_a_guest_of_a_live_round_finds_the_form_at_once(visitors: Visitors) -> None:
    host, guest = visitors(), visitors(phone=True)
    wish = {"game": "wuerfelwelten", "seats": [], "crowd": True, "by_host": True}
    key = new_table(host.page, wish)
    host.page.goto(f"/t/{key}")
    expect(host.page.get_by_alt_text("QR-Code")).to_be_visible()
    guest.page.set_viewport_size({"width": 375, "height": 667})
    guest.page.goto(f"/t/{key}")
    expect(guest.page.locator("main").get_by_text("Würfelwelten")).to_be_visible()
    button = guest.page.get_by_role("button", name="Hinsetzen")
    expect(button).to_be_in_viewport(ratio=1)
    expect(guest.page.get_by_alt_text("QR-Code")).to_have_count(0)


def test_scores_are_told_in_the_words_of_the_game_and_a_day_in_places_and_a_card(visitors: Visitors) -> None:
    aenne = visitors()
    page = aenne.page
    page.set_viewport_size({"width": 1440, "height": 900})
    for _ in range(2):
        game = {"sort": "wuerfelwelten", "name": "Annabella"}
        table = page.request.post("/api/daily", data=game).json()
        page.goto(f"/t/{table['key']}")
        for _ in patiently(page):
            if page.locator(".crown").count():
                break
            page.locator(".deeds .primary:enabled, .crown").first.wait_for()
            if page.locator(".deeds .primary:enabled").count():
                page.locator(".deeds .primary:enabled").click()
        if page.request.get("/api/daily").json()["day"] == table["daily"]["day"]:
            break  # else it became midnight meanwhile
    today = page.get_by_role("region", name="Würfel des Tages")
    expect(today).to_contain_text(re.compile(r"Platz \d+ von \d+"))
    expect(today.get_by_role("button", name="Noch einmal, ohne Druck")).to_be_visible()
    with page.expect_download() as saved:
        today.get_by_role("button", name="Bild").click()
    assert saved.value.suggested_filename.startswith("knobel-wuerfelwelten-")
    assert saved.value.path().read_bytes()[:4] == b"\x89PNG"
    lines = "name => { const range = document.createRange(); range.selectNodeContents(name);"
    lines += "return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size }"
    assert page.locator(".result tbody th").evaluate(lines) == 1, "a name does not break"
    expect(page.get_by_role("heading", name="Wiederholung")).to_be_visible()
    page.get_by_role("link", name="Anderes Spiel").click()
    expect(page.locator(".row", has_text="Würfelwelten").first).to_contain_text(re.compile(r"\d,\d Sterne"))


@pytest.mark.parametrize(("asked", "spoken"), [("en-US", "en"), ("fr-FR", "de")])
def test_the_page_speaks_what_the_browser_asks_for(visitors: Visitors, asked: str, spoken: str) -> None:
    page = visitors(locale=asked).page
    page.goto("/")
    page.get_by_role("heading", level=1).wait_for()
    assert page.evaluate("document.documentElement.lang") == spoken


def test_a_phone_held_sideways_has_the_dice_beside_the_sheet(visitors: Visitors) -> None:
    aenne = visitors(phone=True)
    page = aenne.page
    page.set_viewport_size({"width": 844, "height": 390})
    aenne.table_of("wuerfelspiel", "Änne", "Oma", "Jörg", seconds=60)
    aenne.wait_for_turn()
    hand, sheet = page.locator(".hand").bounding_box(), page.locator(".sheet").bounding_box()
    assert hand
    assert sheet
    assert hand["x"] + hand["width"] <= sheet["x"]
    assert hand["y"] + hand["height"] <= 390
    expect(page.get_by_role("button", name=re.compile("noch 2 Würfe"))).to_be_in_viewport(ratio=1)
    page.locator(".totals").scroll_into_view_if_needed()
    expect(page.locator(".tray li button").first).to_be_in_viewport(ratio=1)
    assert sideways(page) == 0


def test_figures_are_of_one_kind(visitors: Visitors) -> None:
    """No slash through a zero, and a clock whose digits do not dance."""
    aenne = visitors()
    aenne.table_of("wuerfelspiel", "Änne", seconds=60)
    aenne.wait_for_turn()
    slashed = """async () => {
        const font = '64px "Atkinson Hyperlegible Next Variable"';
        await document.fonts.load(font, "0");
        const pen = Object.assign(document.createElement("canvas"), {width: 80, height: 80}).getContext("2d");
        pen.font = font;
        pen.textAlign = "center";
        const box = pen.measureText("0");
        pen.fillText("0", 40, 60);
        const middle = 60 - (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2;
        return pen.getImageData(40, Math.round(middle), 1, 1).data[3];
    }"""
    assert aenne.page.evaluate(slashed) == 0, "nothing in the middle of a zero"
    clock = aenne.page.locator(".clock b")
    assert clock.evaluate("digits => getComputedStyle(digits).fontFamily").startswith('"Atkinson')
    assert clock.evaluate("digits => getComputedStyle(digits).fontVariantNumeric") == "tabular-nums"


def test_by_night_the_cards_do_not_glare(visitors: Visitors) -> None:
    oma = visitors(dark=True)
    oma.table_of("wuerfelwelten", "Oma")
    card = oma.page.locator(".world").first
    card.wait_for()
    with Image.open(BytesIO(card.screenshot())) as picture:
        histogram = picture.convert("L").histogram()
    usual = max(range(256), key=lambda tone: histogram[tone])
    assert 140 <= usual <= 215, "paper under a lamp that is turned down"


def test_a_replay_shows_the_sums_and_whole_sentences(visitors: Visitors) -> None:
    aenne = visitors()
    page = aenne.page
    key = aenne.table_of("wuerfelspiel", "Änne", "Oma")
    aenne.enter()
    aenne.enter()
    page.set_viewport_size({"width": 1440, "height": 800})
    page.goto(f"/t/{key}/nachspiel")
    page.locator(".totals .pen").first.wait_for()
    bar = page.locator("section.bar")
    assert bottom(page.locator(".totals .pen").first) <= top(bar)
    page.set_viewport_size({"width": 375, "height": 667})
    words = bar.locator("p")
    assert words.evaluate("words => words.scrollHeight <= words.clientHeight + 1")
