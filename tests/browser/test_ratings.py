"""How well one plays, shown to those whom one wants to see it: in a real browser, in a circle and on the server."""

from __future__ import annotations

import re
import time
from itertools import count, islice
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.player import DESK, PHONE, box_of, patiently, sideways, violations
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
                "Änne zwischen „Solide“ und „Stark“ 34 Punkte 31 bis 37",
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


async def seed_worlds(folder: Path) -> None:
    """Somebody who finished twelve games of Würfelwelten and lost about six stars in each, with the cookie a0."""
    store = Store(folder, time.time)
    guest = await store.new_guest(hashed("a0"))
    await store.name_guest(guest.id, "Änne")
    for number in range(12):
        row = {"scores": (500,), "winners": (0,), "ended": time.time(), "ledger": ((12.0, -60.0 - number % 2),)}
        alone = [SeatRow("person", "Änne")]
        await finished(store, number, [(guest.id, 0)], alone, game="wuerfelwelten", options={}, **row)
    store.close()


@pytest.mark.parametrize(("language", "stars", "number"), [("de", "Sterne", "6,2"), ("en", "stars", "6.2")])
def test_in_wuerfelwelten_ratings_and_luck_are_told_in_stars(
    visitors: Visitors, tmp_path: Path, axe: str, language: str, stars: str, number: str
) -> None:
    elsewhere(seed_worlds(tmp_path))
    with running(tmp_path) as server:
        visitor = visitors(server, phone=True, language=language)
        visitor.context.add_cookies([{"name": "knobel", "value": "a0", "url": server.url}])
        page = visitor.page
        page.goto("/verlauf/wuerfelwelten")
        mine = page.locator("section[aria-labelledby='rated']")
        expect(mine).to_contain_text(f"{number} {stars}")
        luck = page.locator("section[aria-labelledby='luck']")
        expect(luck).to_contain_text("+14")
        expect(luck).to_contain_text(stars)
        looks_right(page, axe)
        with page.expect_response("**/api/me/rating"):
            mine.get_by_role("radio").last.check(force=True)
        page.goto("/rangliste")
        line = page.locator("[data-rated='Änne']")
        expect(line).to_contain_text(f"{number} {stars}")
        looks_right(page, axe)


async def seed_two_games(folder: Path) -> None:
    """Somebody with two short games, too few to be rated (cookie a0), and a friend whose place is known (cookie a1)."""
    store, numbers = Store(folder, time.time), count()
    for n, (name, games, lost) in enumerate((("Änne", 2, 1.0), ("Jörg", 12, 90.0))):
        guest = await store.new_guest(hashed(f"a{n}"))
        await store.name_guest(guest.id, name)
        for number in islice(numbers, games):
            row = {"scores": (200,), "winners": (0,), "ended": time.time(), "ledger": ((0.0, -lost - number % 2),)}
            await finished(store, number, [(guest.id, 0)], [SeatRow("person", name)], options={"columns": 1}, **row)
    store.close()


def test_from_a_review_to_a_place_in_the_circles_ladder(visitors: Visitors, tmp_path: Path, axe: str) -> None:
    """A third game is played and looked back upon, makes a rating, and is shown: the ladder has a new line."""
    elsewhere(seed_two_games(tmp_path))
    with running(tmp_path) as server:
        aenne = visitors(server)
        page = aenne.page
        aenne.context.add_cookies([{"name": "knobel", "value": "a0", "url": server.url}])
        founder, member = Browser(server), Browser(server)
        founder.cookie, member.cookie = "knobel=a1", "knobel=a0"
        circle = founder.ask("POST", "/api/circles", {"circle": "Freitagsrunde", "name": "Jörg"})["key"]
        secret = founder.ask("GET", f"/api/circles/{circle}/link")["path"].removeprefix("/k#")
        member.ask("POST", "/api/circles/join", {"secret": secret, "name": "Änne"})
        founder.ask("PUT", "/api/me/rating", {"to": "circles"})
        page.goto(f"/kreis/{circle}")
        people = page.get_by_role("region", name="Wie gut ihr spielt").locator("[data-rated]")
        expect(people).to_have_count(1)
        page.goto("/verlauf/wuerfelspiel")
        expect(page.get_by_role("region", name="Deine Ergebnisse")).to_be_visible()
        expect(page.get_by_role("region", name="Wie gut du spielst")).to_have_count(0)

        key = aenne.set_table("Änne", short=True, remove_bot=True)
        for _ in range(13):
            aenne.enter()
        page.get_by_role("link", name="Rückblick mit dem Trainer").click()
        page.locator(".mistakes li").first.wait_for()
        sway = page.get_by_role("img", name=re.compile(r"Können: am Ende −\d+,\d"))
        told = re.search(r"Können: am Ende −(\d+),(\d)", sway.get_attribute("aria-label") or "")
        assert told
        cost = float(".".join(told.groups()))

        page.get_by_role("link", name="Wie gut du spielst").click()
        expect(page.get_by_role("region", name="Deine Ergebnisse")).to_be_visible()
        for _ in patiently(page):  # what the game was worth is worked out when somebody looks
            page.goto("/verlauf/wuerfelspiel")
            page.get_by_role("region", name="Deine Ergebnisse").wait_for()
            kept = page.request.get("/api/me/history/wuerfelspiel").json()["luck"]
            if page.get_by_role("region", name="Wie gut du spielst").count():
                break
        assert [-game["skill"] for game in kept if game["key"] == key] == [pytest.approx(cost, abs=0.051)]
        mine = page.get_by_role("region", name="Wie gut du spielst")
        with page.expect_response("**/api/me/rating"):
            mine.get_by_role("radio", name="meine Kreise").check(force=True)

        page.goto("/kreis")
        page.get_by_role("link", name="Freitagsrunde").click()
        expect(people).to_have_count(2)
        expect(people.first).to_contain_text("Änne (du)")
        expect(people.last).to_contain_text("Jörg")
        looks_right(page, axe)
        page.goto(f"/kreis/{circle}/wand")
        wall = page.get_by_role("region", name="Wie gut ihr spielt").get_by_role("listitem")
        expect(wall).to_contain_text(["Änne", "Jörg"])
