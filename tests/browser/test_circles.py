"""A circle of two people in real browsers: found, join, invite, set a table, the wall."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Visitors
from browser.player import sideways, violations
from server.client import Browser, Server
from server.play import Person

pytestmark = pytest.mark.browser


def test_two_people_found_join_meet_play_and_part(visitors: Visitors, axe: str) -> None:
    aenne, joerg = visitors(), visitors(phone=True, dark=True)
    page, phone = aenne.page, joerg.page
    page.goto("/kreis")
    page.get_by_label("Wie heißt der Spielkreis?").fill("Freitagsrunde")
    page.get_by_label("Wie heißt du?").fill("Änne")
    page.get_by_role("button", name="Gründen").click()
    expect(page.get_by_role("heading", name="Freitagsrunde")).to_be_visible()
    standing_out = page.get_by_role("main").locator(".primary")
    expect(standing_out).to_have_text(["Link teilen"])  # whoever is alone invites
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
    expect(phone.get_by_role("main").locator(".primary")).to_have_text(["Ich bin dabei"])
    phone.get_by_role("button", name="Ich bin dabei").click()
    expect(phone.locator("[data-gathering]")).to_contain_text("Dabei: Änne und Jörg")
    expect(phone.get_by_role("main").locator(".primary")).to_have_text(["Jetzt spielen"])
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


LINES = """(it) => {
    const words = document.createRange();
    words.selectNodeContents(it.firstElementChild ?? it);
    return new Set([...words.getClientRects()].map((box) => Math.round(box.y))).size;
}"""


def lines(text: Locator) -> int:
    """On how many lines it stands."""
    return int(text.evaluate(LINES))


def test_long_names_stay_whole_on_small_phones_and_in_large_letters(visitors: Visitors, server: Server) -> None:
    founder, friend = Browser(server), Browser(server)
    name = "Würfelgesellschaft Königswusterhausen"
    key = founder.ask("POST", "/api/circles", {"circle": name, "name": "Änne Müller-Lüdenscheidt"})["key"]
    link = founder.ask("GET", f"/api/circles/{key}/link")["path"]
    secret = link.removeprefix("/k#")
    friend.ask("POST", "/api/circles/join", {"secret": secret, "name": "Maximiliane von Hohenlohe-Waldenburg"})
    table = founder.new_table("Änne Müller-Lüdenscheidt", None, options={"columns": 1}, circle=key)
    friend.ask("POST", f"/api/tables/{table}/seats/1", {"name": "Maximiliane von Hohenlohe-Waldenburg"})

    async def play() -> None:
        people = (Person(each, table, seat, Random(seat)) for seat, each in enumerate((founder, friend)))
        await asyncio.gather(*(person.play(lambda: False) for person in people))

    with ThreadPoolExecutor(1) as thread:  # this thread is the browser's
        thread.submit(asyncio.run, play()).result()

    phone = visitors(phone=True).page
    phone.set_viewport_size({"width": 375, "height": 667})
    phone.goto(link)
    title = phone.get_by_role("heading", name=name)
    expect(title).to_be_visible()
    assert lines(title) == 2, "no word is torn apart"
    phone.get_by_label("Wie heißt du?").fill("Jörg")
    phone.get_by_role("button", name="Dazukommen").click()
    line = phone.get_by_role("row", name="Änne Müller-Lüdenscheidt")
    expect(line).to_be_visible()
    assert lines(line.get_by_role("rowheader")) == 1
    phone.evaluate("document.documentElement.style.fontSize = '32px'")
    assert lines(title) == 2
    assert lines(line.get_by_role("rowheader")) == 2
    assert sideways(phone) == 0
    phone.goto(f"/kreis/{key}/wand")
    phone.set_viewport_size({"width": 800, "height": 1280})
    assert lines(phone.get_by_role("heading", name=name)) == 2
