"""A live round and an open table as strangers meet them: a code typed on a phone, a host who looks after it, a seat."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.player import box_of, new_table, sideways, violations
from browser.test_wuerfelwelten import ROUNDS, finish, lit, use_die, wait_for_dice
from server.client import Browser, Server

pytestmark = pytest.mark.browser


def test_a_code_leads_to_a_round_whose_host_looks_after_it(visitors: Visitors, server: Server, axe: str) -> None:
    host, guest = visitors(), visitors(phone=True)
    page, phone = host.page, guest.page
    page.goto("/decken/wuerfelwelten")
    page.get_by_text("Live-Runde", exact=True).click()
    page.get_by_label("Wie heißt du?").fill("Frau Schneider")
    page.get_by_role("button", name="Live-Runde eröffnen").click()
    code = page.locator(".code b").inner_text()
    stage = host.context.new_page()
    key = page.url.rsplit("/", 1)[-1]
    stage.goto(f"/t/{key}/buehne")
    expect(stage.locator(".code")).to_have_text(code)

    phone.goto("/")
    phone.get_by_label("Du hast einen Code?").fill("AB 1")
    phone.get_by_role("button", name="Los", exact=True).click()
    assert phone.evaluate("location.pathname") == "/", "what cannot be one is not asked for"
    phone.get_by_label("Du hast einen Code?").fill(f" {code.lower()} ")
    phone.get_by_role("button", name="Los", exact=True).click()
    Browser(server).ask("POST", f"/api/tables/{key}/seats", {"name": "Kim"})
    expect(phone.get_by_text("2 sind dabei")).to_be_visible()
    phone.get_by_label("Wie heißt du?").fill("Unfug")
    phone.get_by_role("button", name="Hinsetzen").click()
    expect(phone.get_by_text("Du bist dabei.")).to_be_visible()
    expect(phone.locator(".count")).to_have_text("3 sind dabei")
    expect(stage.locator(".names")).to_contain_text("Unfug")
    assert violations(stage, axe) == []

    page.get_by_role("button", name="Leiten").click()
    page.get_by_role("button", name=re.compile("^Unfug")).click()
    page.get_by_label("Anders heißen").fill("Gast")
    page.get_by_role("button", name="Umbenennen").click()
    expect(phone.get_by_text("einen anderen Namen gegeben: Gast")).to_be_visible()
    assert violations(page, axe) == []
    page.get_by_role("button", name=re.compile("^Gast")).click()
    page.get_by_role("button", name="Hinausbitten").click()
    page.get_by_role("button", name="Wirklich hinausbitten").click()
    expect(phone.get_by_role("alert").get_by_text("hinausgebeten")).to_be_visible()
    assert sideways(phone) == 0

    phone.goto("/AC37")
    expect(phone.get_by_text("führt zu keinem Tisch")).to_be_visible()
    guest.complaints.clear()  # browsers say that it was not found


def test_the_end_of_a_part_is_told_to_all_before_the_dice_fall_again(visitors: Visitors, axe: str) -> None:
    host, guest = visitors(), visitors(phone=True)
    page, phone = host.page, guest.page
    wish = {"game": "wuerfelwelten", "seats": [], "crowd": True, "by_host": True, "seconds": None}
    key = new_table(page, wish)
    page.request.post(f"/api/tables/{key}/seats", data={"name": "Frau Schneider"})
    page.goto(f"/t/{key}")
    guest.sit(key, "Jörg")
    expect(phone.get_by_text("Du bist dabei.")).to_be_visible()
    stage = host.context.new_page()
    stage.set_viewport_size({"width": 1280, "height": 720})
    stage.goto(f"/t/{key}/buehne")
    page.get_by_role("button", name="Anfangen").click()
    for n in range(ROUNDS):
        page.get_by_role("button", name="Würfeln").click()
        for each in (page, phone):
            wait_for_dice(each)
            if lit(each):
                use_die(each)
        if n == 0:
            expect(stage.locator(".worlds span")).to_have_count(3)
            assert bottom(stage, ".worlds") <= top(stage, "footer"), "the names of the worlds can be read"
        for each in (page, phone):
            finish(each)
    for each in (page, phone):
        expect(each.get_by_role("heading", name="Durchgang 1 ist gezählt.")).to_be_visible()
        expect(each.locator(".end")).to_contain_text(re.compile("Platz [12] von 2"))
    assert violations(phone, axe) == []
    assert sideways(phone) == 0
    expect(stage.get_by_role("heading", name="Nach Durchgang 1")).to_be_visible()
    expect(stage.locator(".pen", has_text=re.compile(r"^\+0,0"))).to_have_count(0)
    page.get_by_role("button", name="Würfeln").click()
    for each in (page, phone):
        each.get_by_role("button", name="Weiter").click()
        wait_for_dice(each)


def test_on_a_stage_nothing_covers_who_leads_and_streams_have_one_of_their_own(
    visitors: Visitors, server: Server, axe: str
) -> None:
    host, streamer = visitors(), visitors()
    page, stage = host.page, streamer.page
    wish = {"game": "wuerfelwelten", "seats": [], "crowd": True, "by_host": True, "seconds": None}
    key = new_table(page, wish)
    for n in range(12):
        name = f"Maximiliane {n} von Hohenlohe-Waldenburg"
        Browser(server).ask("POST", f"/api/tables/{key}/seats", {"name": name})
    page.goto(f"/t/{key}")
    code = page.locator(".code b").inner_text()
    page.get_by_role("button", name="Anfangen").click()
    page.get_by_role("button", name="Würfeln").click()
    page.get_by_role("button", name="Leiten").click()
    page.get_by_role("button", name="Link für Streams kopieren").click()
    expect(page.get_by_text("Der Link ist kopiert.")).to_be_visible()
    page.context.grant_permissions(["clipboard-read"])
    link = page.evaluate("navigator.clipboard.readText()")
    stage.set_viewport_size({"width": 1280, "height": 720})
    for address in (f"/t/{key}/buehne", link):
        stage.goto(address)
        expect(stage.locator(".worlds span")).to_have_count(3)
        expect(stage.locator(".leaders li").first).to_contain_text("Maximiliane")
        assert bottom(stage, ".leaders") <= top(stage, "aside.corner"), "the code in the corner covers no name"
        assert bottom(stage, ".now") <= top(stage, "footer")
        assert bottom(stage, "footer") <= 720
        assert violations(stage, axe) == []
    expect(stage.locator("aside.corner")).to_contain_text(code)  # another browser, in which nobody hosts
    assert stage.evaluate("getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"
    stage.set_viewport_size({"width": 800, "height": 600})  # what streaming programs begin with
    expect(stage.locator("aside.corner")).to_be_visible()
    assert bottom(stage, ".leaders") <= top(stage, "aside.corner")
    assert bottom(stage, ".now") <= top(stage, "footer")
    assert bottom(stage, "footer") <= 450
    assert bottom(stage, ".worlds") <= bottom(stage, ".now"), "no world is cut off"


def bottom(page: Page, part: str) -> float:
    box = box_of(page.locator(part))
    return box["y"] + box["height"]


def top(page: Page, part: str) -> float:
    return box_of(page.locator(part))["y"]


def test_the_next_free_seat_is_one_tap_away(visitors: Visitors, server: Server) -> None:
    host, stranger = visitors(), visitors(phone=True)
    seats = [{"type": "me", "name": "Wartet"}, {"type": "open"}]
    wish = {"game": "wuerfelspiel", "seats": seats, "public": True, "fill_after": 600}
    key = new_table(host.page, wish)
    host.page.goto(f"/t/{key}")
    expect(host.page.get_by_text("sieht deinen Tisch auf der Startseite")).to_be_visible()
    expect(host.page.get_by_text(re.compile(r"Kommt niemand, setzen sich in \d+ Minuten Bots dazu\."))).to_be_visible()
    stranger.page.goto("/")
    stranger.page.get_by_role("button", name="Nächster freier Platz").click()
    stranger.page.wait_for_url("**/t/*")
    expect(stranger.page.get_by_role("main").get_by_text("Gast").first).to_be_visible()
