"""How well one plays, shown to those whom one wants to see it: in a real browser, in a circle and on the server."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.player import DESK, PHONE, box_of, sideways, violations
from browser.test_notices import elsewhere
from knobel.server.lobby.guests import hashed
from knobel.server.store.rows import SeatRow
from knobel.server.store.sqlite import Store
from server.client import Browser, running
from server.test_history import finished

pytestmark = pytest.mark.browser

LOST = {"Änne": 33.0, "Jörg Hülsenbeck-Überall": 75.0}
"""What people here lose in a long game of Würfelspiel."""


async def seed(folder: Path) -> None:
    """People who played often, with cookies a0, a1, …"""
    store, number = Store(folder, time.time), 0
    for n, (name, lost) in enumerate(LOST.items()):
        guest = await store.new_guest(hashed(f"a{n}"))
        await store.name_guest(guest.id, name)
        for _ in range(12):
            row = {"scores": (1600,), "winners": (0,), "ended": time.time(), "ledger": ((0.0, -lost - number % 2),)}
            alone = [SeatRow("person", name)]
            await finished(store, number, [(guest.id, 0)], alone, options={"columns": 3}, **row)
            number += 1
    store.close()


TABLET = {"width": 1280, "height": 800}


def looks_right(page: Page, axe: str) -> None:
    assert violations(page, axe) == []
    assert sideways(page) == 0


def test_a_rating_is_seen_by_whom_its_owner_wants(visitors: Visitors, tmp_path: Path, axe: str) -> None:
    elsewhere(seed(tmp_path))
    with running(tmp_path) as server:
        aenne, joerg = visitors(server), visitors(server, phone=True, dark=True)
        for n, visitor in enumerate((aenne, joerg)):
            visitor.context.add_cookies([{"name": "knobel", "value": f"a{n}", "url": server.url}])
        founder, member = Browser(server), Browser(server)
        founder.cookie, member.cookie = "knobel=a0", "knobel=a1"
        circle = founder.ask("POST", "/api/circles", {"circle": "Freitagsrunde", "name": "Änne"})["key"]
        secret = founder.ask("GET", f"/api/circles/{circle}/link")["path"].removeprefix("/k#")
        member.ask("POST", "/api/circles/join", {"secret": secret, "name": "Jörg Hülsenbeck-Überall"})
        page, phone = aenne.page, joerg.page

        page.goto("/verlauf/wuerfelspiel")
        mine = page.get_by_role("region", name="Wie gut du spielst")
        expect(mine.get_by_role("radio", name="niemand")).to_be_checked()
        expect(mine).to_contain_text("Nur du siehst es, in deinem Verlauf.")
        with page.expect_response("**/api/me/rating"):
            mine.get_by_role("radio", name="meine Kreise").check(force=True)
        expect(mine).to_contain_text("Wer mit dir in einem Spielkreis ist, sieht es dort")
        looks_right(page, axe)

        phone.goto(f"/kreis/{circle}")
        ladder = phone.get_by_role("region", name="Wie gut ihr spielt")
        expect(ladder.get_by_role("listitem")).to_have_text(
            [
                "Hausbot „Meister“ 0 Punkte",
                "Hausbot „Stark“ 19 Punkte",
                "Änne zwischen „Solide“ und „Stark“ 34 Punkte 27 bis 41",
                "Hausbot „Solide“ 48 Punkte",
                "Hausbot „Flink“ 108 Punkte",
                "Hausbot „Anfänger“ 206 Punkte",
            ],
        )
        looks_right(phone, axe)
        phone.goto("/")
        phone.get_by_role("link", name="Rangliste").click()
        expect(phone.get_by_role("heading", name="Noch steht hier niemand.")).to_be_visible()
        looks_right(phone, axe)
        phone.get_by_role("radio", name="alle hier").check(force=True)
        expect(phone.locator("[data-rated='Jörg Hülsenbeck-Überall']")).to_contain_text("(du)")
        expect(phone.locator("[data-rated='Jörg Hülsenbeck-Überall']")).to_contain_text("zwischen „Flink“ und „Solide“")
        expect(phone.locator("[data-rated='Änne']")).to_have_count(0)
        looks_right(phone, axe)

        page.goto(f"/kreis/{circle}")
        expect(page.locator("[data-rated]")).to_have_count(2)
        looks_right(page, axe)
        phone.get_by_role("radio", name="niemand").check(force=True)
        expect(phone.get_by_role("heading", name="Noch steht hier niemand.")).to_be_visible()
        page.reload()
        expect(page.locator("[data-rated='Änne']")).to_be_visible()
        expect(page.locator("[data-rated]")).to_have_count(1)


def test_the_wall_shows_a_ladder_where_somebody_wants_to_be_seen(visitors: Visitors, tmp_path: Path, axe: str) -> None:
    elsewhere(seed(tmp_path))
    with running(tmp_path) as server:
        wall = visitors(server)
        wall.context.add_cookies([{"name": "knobel", "value": "a0", "url": server.url}])
        founder, member = Browser(server), Browser(server)
        founder.cookie, member.cookie = "knobel=a0", "knobel=a1"
        circle = founder.ask("POST", "/api/circles", {"circle": "Freitagsrunde", "name": "Änne"})["key"]
        secret = founder.ask("GET", f"/api/circles/{circle}/link")["path"].removeprefix("/k#")
        member.ask("POST", "/api/circles/join", {"secret": secret, "name": "Jörg Hülsenbeck-Überall"})
        page = wall.page
        page.goto(f"/kreis/{circle}/wand")
        expect(page.get_by_role("heading", name="Freitagsrunde")).to_be_visible()
        expect(page.get_by_role("region", name="Wie gut ihr spielt")).to_have_count(0)

        for each in (founder, member):
            each.ask("PUT", "/api/me/rating", {"to": "circles"})
        page.reload()
        ladder = page.get_by_role("region", name="Wie gut ihr spielt")
        expect(ladder.get_by_role("listitem")).to_have_text(
            [
                "Änne zwischen „Solide“ und „Stark“ 34 Punkte",
                "Jörg Hülsenbeck-Überall zwischen „Flink“ und „Solide“ 76 Punkte",
            ],
        )
        expect(ladder).to_contain_text("Würfelspiel · Drei Spalten")
        expect(ladder).to_contain_text("Weniger ist besser")
        for size in (TABLET, PHONE, DESK):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            looks_right(page, axe)
            assert page.get_by_role("button").count() == 0, "no controls on the wall"
        page.set_viewport_size(TABLET)  # type: ignore[arg-type]
        size = ladder.get_by_text("Änne").evaluate("name => parseFloat(getComputedStyle(name).fontSize)")
        assert size >= TABLET["height"] / 30, "read from a distance"
        assert box_of(ladder)["y"] + box_of(ladder)["height"] <= TABLET["height"], "nobody scrolls a wall"
