"""Würfelwelten as people play it: two browsers, a phone, a keyboard, the dice of the day, and a crowd."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visitors
from browser.player import Visitor, patiently, played_out, sideways, violations

pytestmark = pytest.mark.browser

ROUNDS = 9


def choose_game(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Tisch decken: Würfelwelten").click()


def set_table(visitor: Visitor, name: str, *, friends: int = 0, bots: int = 0) -> str:
    """Set a table of friends, without the bot that sits there already. Its key."""
    page = visitor.page
    choose_game(page)
    page.get_by_label("Wie heißt du?").fill(name)
    page.get_by_role("button", name="Platz 2 wegnehmen").click()
    for label, count in (("Jemand über den Link", friends), ("Ein Hausbot", bots)):
        for _ in range(count):
            page.get_by_role("button", name="Platz dazustellen").click()
            page.get_by_role("button", name=label).click()
    page.locator("form").get_by_role("button", name="Tisch decken").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[-1]


def wait_for_dice(page: Page) -> None:
    page.locator(".tray button:enabled").first.wait_for()


def lit(page: Page) -> int:
    return page.locator(".world [data-cell][aria-disabled=false]").count()


def steps(page: Page) -> int:
    """Marks that can still be taken back, and dice that are used."""
    return page.locator(".tray button:disabled").count()


def use_die(page: Page, place: int = 0) -> None:
    """Put the picked die at a lit place, by the first way there is."""
    used = steps(page)
    page.locator(".world [data-cell][aria-disabled=false]").nth(place % lit(page)).click()
    page.wait_for_function(
        "used => document.querySelectorAll('.tray button:disabled').length > used"
        " || document.querySelector('.world .way:enabled, .world .weave')",
        arg=used,
    )
    way = page.locator(".world .way:enabled, .world .weave").first
    if steps(page) == used:
        way.click()
    expect(page.locator(".tray button:disabled")).to_have_count(used + 1)


MAY_FINISH = """turn => document.querySelector('.page').dataset.turn === turn
    && document.querySelector('.deeds .done:enabled') !== null"""


def even_so(page: Page, then: Locator) -> None:
    """Where the page asks whether one is really done, say yes; where it does not, this is to be seen."""
    anyway = page.get_by_role("button", name="Trotzdem fertig")
    anyway.or_(then).first.wait_for()
    if anyway.count():
        anyway.click()


def finish(page: Page) -> None:
    """Be done with the round, also with dice left, and see it taken."""
    turn = page.locator(".page").get_attribute("data-turn")
    taken = page.locator(f".page:not([data-turn='{turn}']), .crown, .page:not(:has(.deeds .done))")
    page.get_by_role("button", name="Runde fertig").click()
    even_so(page, taken)
    taken.first.wait_for()


def spend(page: Page) -> bool:
    """Change or create a die where that helps, and put it to use. Whether that was possible."""
    buy = page.locator(".purse .buy.helps")
    if not buy.count():
        return False
    dice = page.locator(".tray button").count()
    buy.first.click()
    page.locator(".choices .fits").first.click()
    page.locator(".choices").wait_for(state="detached")
    changed = page.locator(".tray button[aria-label*='jetzt'], .tray button[aria-label*='noch einmal']")
    page.wait_for_function(
        "dice => document.querySelectorAll('.tray button').length > dice"
        " || document.querySelector('.tray button[aria-label*=jetzt], .tray button[aria-label*=\"noch einmal\"]')",
        arg=dice,
    )
    assert changed.count() or page.locator(".tray button[aria-label*=erschaffene]").count()
    return True


def test_what_one_is_asked_stays_while_somebody_else_is_done(visitors: Visitors) -> None:
    aenne, oma = visitors(), visitors()
    oma.sit(set_table(aenne, "Änne", friends=1), "Oma Hildegard")
    for person in (aenne, oma):
        wait_for_dice(person.page)
    aenne.page.get_by_role("button", name="Runde fertig").click()
    expect(aenne.page.get_by_role("button", name="Trotzdem fertig")).to_be_visible()
    finish(oma.page)
    expect(aenne.page.locator(".seats li").last).to_contain_text("fertig")
    expect(aenne.page.get_by_role("button", name="Trotzdem fertig")).to_be_visible()


def test_two_people_play_a_durchgang(visitors: Visitors, axe: str) -> None:
    aenne, oma = visitors(), visitors(dark=True)
    key = set_table(aenne, "Änne", friends=1)
    oma.sit(key, "Oma Hildegard")
    spent = False
    for number in range(1, ROUNDS + 1):
        for person in (aenne, oma):
            wait_for_dice(person.page)
            expect(person.page.get_by_role("heading", level=1)).to_have_text(re.compile(f"Runde {number}"))
        page = aenne.page
        if number == 1:
            first_round(page, axe)
        elif lit(page):
            use_die(page, number)
        if page.locator(".claims button").count():
            page.locator(".claims button").nth(number % 3).click()
            expect(page.locator(".tray button[aria-label*=getauscht]")).to_have_count(1)
        if not spent and spend(page):
            spent = True
            if lit(page):
                use_die(page)
        finish(page)
        if number == 1:
            expect(page.get_by_text("Wir warten auf Oma Hildegard.")).to_be_visible()
            expect(oma.page.locator(".seats li").first).to_contain_text("fertig")
            assert oma.page.locator(".world .pen").count() == 0, "what is not revealed is not shown"
            assert violations(oma.page, axe) == []
        if number == 2:
            oma.page.locator(".seats button").first.click()
            expect(oma.page.get_by_text("Das Blatt von Änne.")).to_be_visible()
            assert oma.page.locator(".world .hand, .world .pen").count() > 0
            oma.page.get_by_role("button", name="Zu meinem Blatt").click()
        if number > 1 and lit(oma.page):
            use_die(oma.page)
        finish(oma.page)
    for person in (aenne, oma):
        expect(person.page.get_by_role("heading", name="Durchgang 1 ist gezählt.")).to_be_visible()
        expect(person.page.get_by_role("heading", name=re.compile("^So kam"))).to_be_visible()
        person.page.get_by_role("button", name="Oma Hildegard").last.click()
        expect(person.page.get_by_role("heading", name="So kam Oma Hildegard dazu")).to_be_visible()
        assert violations(person.page, axe) == []
        person.page.get_by_role("button", name="Weiter").click()
        wait_for_dice(person.page)
    assert re.search(r"Durchgang 1: \d+,\d", aenne.page.locator(".score dd button").get_attribute("aria-label") or "")


def first_round(page: Page, axe: str) -> None:
    """Places for each die, taking back by button and by key, a reload with a draft."""
    assert violations(page, axe) == []
    assert page.locator(".world").count() == 3
    places = lit(page)
    assert places > 0
    page.keyboard.press("2")
    expect(page.locator(".tray button").nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("1")
    expect(page.locator(".tray button").nth(0)).to_have_attribute("aria-pressed", "true")
    use_die(page)
    page.get_by_role("button", name="Zurück").click()
    expect(page.locator(".tray button:disabled")).to_have_count(0)
    use_die(page)
    page.keyboard.press("Backspace")
    expect(page.locator(".tray button:disabled")).to_have_count(0)
    assert lit(page) == places
    use_die(page)
    draft = page.locator(".world .draft").count()
    assert draft > 0
    page.reload()
    expect(page.locator(".tray button:disabled")).to_have_count(1)
    expect(page.locator(".world .draft")).to_have_count(draft)
    assert violations(page, axe) == []
    use_die(page)
    expect(page.get_by_text("Hier ist nichts mehr zu tun.")).to_be_visible()


def test_a_phone_needs_one_thumb_and_no_scrolling(visitors: Visitors, axe: str) -> None:
    aenne = visitors(phone=True, dark=True)
    page = aenne.page
    set_table(aenne, "Maximilian-Alexander Böhringer-Knauß", bots=5)
    wait_for_dice(page)
    assert sideways(page) == 0
    assert violations(page, axe) == []
    thumb = page.locator(".hand").bounding_box()
    score = page.locator(".score").bounding_box()
    assert thumb
    assert score
    assert score["y"] + score["height"] <= thumb["y"] + 1, "the score card ends above the thumb"
    assert thumb["y"] + thumb["height"] <= 845
    assert thumb["height"] <= 262
    for target in page.locator(".tray button, .kinds button, .deeds button, .tabs button, .seats button").all():
        box = target.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    last = page.locator(".tabs button").nth(2)
    last.tap()
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".world").nth(2)).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name=re.compile("^Münzen")).tap()
    expect(page.locator(".panel")).to_contain_text(re.compile("Dir fehlt noch 1 Münze|Jetzt möglich"))
    page.get_by_role("button", name=re.compile("^Münzen")).tap()
    if page.locator(".world").nth(2).locator("[aria-disabled=false]").count() == 0:
        page.locator(".tabs button").nth(0).tap()
        expect(page.locator(".world").nth(0)).to_be_in_viewport(ratio=0.9)
    page.locator(".world [data-cell][aria-disabled=false]").last.tap()
    way = page.locator(".world .way:enabled, .world .weave, .world .draft, .claims").first
    way.wait_for(state="attached")
    if page.locator(".world .way:enabled, .world .weave").count():
        page.locator(".world .way:enabled, .world .weave").first.tap()
    expect(page.locator(".tray button:disabled")).to_have_count(1)
    page.set_viewport_size({"width": 360, "height": 740})
    assert sideways(page) == 0
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    assert sideways(page) == 0
    page.evaluate("document.documentElement.style.fontSize = ''")
    finish(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Runde 2"))


def test_the_keyboard_is_enough_and_the_dice_of_the_day_go_to_the_end(visitors: Visitors, axe: str) -> None:
    aenne = visitors()
    page = aenne.page
    begun = datetime.now(UTC).date()
    page.goto("/")
    page.locator(".daily").get_by_role("link", name="Würfelwelten").click()
    page.get_by_label("Wie heißt du?").fill("Änne")
    assert violations(page, axe) == []
    page.get_by_role("button", name="Jetzt spielen").click()
    page.wait_for_url("**/t/*")
    wait_for_dice(page)
    expect(page.get_by_test_id("live")).to_contain_text("passt in")
    for _ in range(3):
        wait_for_dice(page)
        page.keyboard.press("1")
        focused = page.locator("[data-cell]:focus")
        if focused.count():
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("1")
            used = steps(page)
            page.keyboard.press("Enter")
            page.wait_for_function(
                "used => document.querySelectorAll('.tray button:disabled').length > used"
                " || document.querySelector('.world .way, .world .ghost, .world .why')",
                arg=used,
            )
            if steps(page) == used and page.locator(".world .way:focus, .world .weave").count():
                page.keyboard.press("Enter")
        turn = page.locator(".page").get_attribute("data-turn")
        for _ in range(60):
            page.keyboard.press("Shift+Tab" if page.locator(".tabs :focus, .world :focus").count() else "Tab")
            if page.locator(".deeds .done:focus").count():
                break
        for _ in patiently(page):
            if page.locator(f".page:not([data-turn='{turn}'])").count():
                break
            if page.evaluate(MAY_FINISH, turn):
                page.keyboard.press("Enter")
    for _ in range(3 * ROUNDS - 3):
        if page.get_by_role("button", name="Weiter").count():
            page.get_by_role("button", name="Weiter").click()
        wait_for_dice(page)
        finish(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"^\d+,\d Sterne[.!]$"))
    expect(page.get_by_text("Dann rechnet dein Browser sie nach.")).to_be_visible()
    page.get_by_text("Durchgang 1", exact=True).last.click()
    expect(page.get_by_text("Übrige Rohstoffe: je ein Zehntelstern")).to_be_visible()
    page.get_by_text("Die Karten von Änne").click()
    expect(page.locator("details .world")).to_have_count(3)
    assert violations(page, axe) == []
    page.get_by_role("link", name="Am Tisch ansehen").click()
    page.get_by_label("Stelle in der Partie").fill("8")
    page.locator(".world").first.wait_for()
    assert violations(page, axe) == []
    page.goto("/tag/wuerfelwelten")
    if datetime.now(UTC).date() == begun:  # else other dice are today's by now
        expect(page.locator("section li.mine").first).to_contain_text("Änne")
    assert violations(page, axe) == []
    page.goto("/regeln/wuerfelwelten")
    expect(page.get_by_role("heading", name="Die elf Welten")).to_be_visible()
    assert violations(page, axe) == []


def test_a_crowd_with_a_stage_and_a_late_comer(visitors: Visitors, axe: str) -> None:
    host, stage = visitors(), None
    guests = [visitors(phone=True), visitors()]
    page = host.page
    choose_game(page)
    page.get_by_text("Live-Runde", exact=True).click()
    page.get_by_label("Wie heißt du?").fill("Frau Schneider")
    page.get_by_role("button", name="Live-Runde eröffnen").click()
    page.wait_for_url("**/t/*")
    key = page.url.rsplit("/", 1)[-1]
    for guest, name in zip(guests, ("Jörg", "Ayşe"), strict=True):
        guest.sit(key, name)
        expect(guest.page.get_by_text("Du bist dabei.")).to_be_visible()
    stage = host.context.new_page()
    stage.goto(f"/t/{key}/buehne")
    page.get_by_role("button", name="Anfangen").click()
    page.get_by_role("button", name="Würfeln").click()
    for person in (host, *guests):
        wait_for_dice(person.page)
    expect(stage.get_by_role("heading", name="Runde 1 von 9")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)  # the stage is a second page of the host, and mixes no dice again
    expect(stage.locator(".worlds span")).to_have_count(3)
    expect(stage.locator(".worlds")).not_to_contain_text("wuerfelwelten")
    if lit(guests[1].page):
        use_die(guests[1].page)
    for person in (host, *guests):
        finish(person.page)
    expect(page.get_by_text("Alle sind so weit.")).to_be_visible()
    expect(guests[0].page.locator(".leaders")).to_contain_text(re.compile("Platz [123] von 3"))
    expect(guests[0].page.locator(".leaders")).to_contain_text("Frau Schneider")
    expect(stage.locator(".leaders")).to_contain_text("Ayşe")
    assert violations(guests[0].page, axe) == []
    assert violations(stage, axe) == []
    assert sideways(guests[0].page) == 0

    late = visitors()
    late.page.goto(f"/t/{key}")
    late.page.get_by_label("Wie heißt du?").fill("Spät")
    late.page.get_by_role("button", name="Nachspielen").click()
    late.page.wait_for_url(lambda url: key not in url)
    wait_for_dice(late.page)
    expect(late.page.get_by_role("heading", level=1)).to_have_text(re.compile("Runde 1"))
    finish(late.page)
    expect(late.page.get_by_text("Die nächste Runde kommt")).to_be_visible()

    page.get_by_role("button", name="Würfeln").click()
    wait_for_dice(late.page)
    wait_for_dice(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Runde 2"))


def test_alone_one_wins_against_nobody(visitors: Visitors, axe: str) -> None:
    """What was made is told, in stars or points, beside one's best; nobody is told that they won."""
    visitor = visitors(phone=True)
    page = visitor.page
    key = played_out(visitor, "wuerfelwelten")
    page.goto(f"/t/{key}")
    expect(page.get_by_role("heading", level=1)).to_have_text("0,0 Sterne.")
    page.get_by_role("slider").wait_for()
    expect(page.get_by_role("main")).not_to_contain_text(re.compile("gewinn|gewonnen|Sieg|bestes"))
    assert violations(page, axe) == []
    page.goto(f"/t/{key}/nachspiel")
    page.get_by_role("slider").press("End")
    expect(page.get_by_text("Du hast zusammen 0,0 Sterne.", exact=True)).to_be_visible()

    made: list[int] = []
    for chance in range(3):
        key = played_out(visitor, "wuerfelspiel", chance=chance, columns=1)
        points = page.request.get(f"/api/tables/{key}").json()["scores"][0]
        page.goto(f"/t/{key}")
        expect(page.get_by_role("heading", level=1)).to_have_text(f"{points} Punkt{'e' * (points != 1)}!")
        if made and points > max(made):
            expect(page.get_by_role("main")).to_contain_text(f"Dein bestes Ergebnis! Bisher: {max(made)} Punkte.")
        elif made and points < max(made):
            expect(page.get_by_role("main")).to_contain_text(f"Dein bestes Ergebnis: {max(made)} Punkte.")
        expect(page.get_by_role("main")).not_to_contain_text(re.compile("gewinn|gewonnen|Sieg"))
        made.append(points)
