"""Aeroplane mode: what is needed is loaded once, then the server is gone, and the device has a house of its own."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Late

from browser.conftest import Visitors
from browser.learner import LOOK, Learner
from browser.player import Visitor, patiently, violations
from browser.test_real_dice import tap
from browser.test_wuerfelwelten import even_so, finish, use_die, wait_for_dice
from server.client import running

pytestmark = pytest.mark.browser

DEEDS = (
    ".deed .button:enabled:not(.primary)",  # let it lie rather than throw again
    ".deed .primary:enabled",
    "main:has(.deed .primary:disabled) :is([data-anchor^=card-], [data-anchor^=number-]):enabled",
    ".bout :is([data-shot], [data-evade]):enabled",
    "main[data-phase=take] [data-die]:not(.waiting)",
    ".puts button",
)
"""What one may do in a round of Asteroid Dice, the best of it first."""


def the_table(page: Page) -> str:
    """The address of the table one sits at, once it has begun."""
    expect(page.locator(".page[data-turn]")).to_be_visible()
    assert "/t/o" in page.url, "it lives on the device"
    return page.url


def home(page: Page) -> None:
    """To the start page, without loading it anew."""
    page.get_by_role("link", name="knobel, ").click()
    expect(page.locator(".card").first).to_be_visible()


MEMORY = """async (cut) => {
  const cache = await caches.open("knobel-road");
  const found = (await cache.keys()).find((request) => request.url.includes("/offline/memory-"));
  if (found && cut) {
    const kept = await cache.match(found);
    const bytes = new Uint8Array(await kept.arrayBuffer());
    for (let at = 0; at < bytes.length; at += 1000) bytes[at] ^= 1;
    await cache.put(found, new Response(bytes, { headers: kept.headers }));
  }
  return Boolean(found);
}"""
"""Whether the device remembers a start; damages that if asked to."""


def quick_game(page: Page, game: str) -> None:
    """A new table against bots."""
    page.locator(f".card[data-game={game}]").get_by_role("button", name="Sofort spielen").click()
    the_table(page)


def a_turn_of_each_game(visitor: Visitor) -> None:
    """One's own move and the bots' answers, until one may move again."""
    page = visitor.page
    quick_game(page, "wuerfelspiel")
    visitor.enter()
    visitor.wait_for_turn()
    home(page)

    quick_game(page, "wuerfelwelten")
    wait_for_dice(page)
    use_die(page)
    finish(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Runde 2")
    home(page)

    quick_game(page, "wuerfelorte")
    throw = page.locator(".throw:enabled")
    throw.click()
    page.locator(".hand").get_by_role("button", name="Nichts brauen").click()
    expect(throw).to_have_count(0)
    throw.wait_for()
    home(page)

    quick_game(page, "asteroid_dice")
    end = page.locator("section.end")
    for _ in patiently(page):
        page.locator(", ".join((*DEEDS, "section.end"))).first.wait_for()
        if end.count():
            break
        deed = next((found for selector in DEEDS if (found := page.locator(selector)).count()), None)
        if deed:
            with suppress(Late):  # the moment was over
                deed.first.click(timeout=2000)
    home(page)


def first_throw(visitor: Visitor) -> tuple[int, ...]:
    """The dice of a new table, after a cold start."""
    page = visitor.page
    page.goto("/")
    quick_game(page, "wuerfelspiel")
    visitor.wait_for_turn()
    expect(page.locator(".tray li button")).to_have_count(5)
    return tuple(visitor.dice())


def test_all_games_without_a_server(visitors: Visitors, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        visitor = visitors(server, kept=True)
        page = visitor.page
        served = visitor.table_of("wuerfelspiel", "Änne")
        page.goto("/")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.get_by_role("link", name="Für unterwegs").click()
        page.get_by_role("button", name="Für unterwegs laden").click()
        expect(page.get_by_text("Alles ist da.")).to_be_visible()
        page.get_by_role("button", name="Den starken Gegner mitnehmen (5,6 MB)").click()
        expect(page.get_by_text("Er ist dabei")).to_be_visible()
        policy = page.evaluate("async () => (await fetch('/')).headers.get('content-security-policy')")
        assert "wasm" not in policy, "only the device's own house runs WebAssembly"

        page.wait_for_function(MEMORY, arg=False)
        visitor.expects("Failed to load resource", "net::ERR", "WebSocket connection")
        server.kill()

        # The device starts from what it remembers, and every start has chance of its own; damaged, from the beginning.
        assert len({first_throw(visitor) for _ in range(3)}) > 1
        page.wait_for_function(MEMORY, arg=True)
        first_throw(visitor)

        page.goto("/")
        a_turn_of_each_game(visitor)

        # The strong opponent that was taken along plays.
        page.goto("/decken/wuerfelspiel")
        page.get_by_label("Wie heißt du?").fill("Änne")
        page.get_by_label("Spielstärke").select_option("meister")
        page.locator("form").get_by_role("button", name="Tisch decken").click()
        the_table(page)
        visitor.enter()
        visitor.wait_for_turn()

        # A move, the same table after the page was closed in the middle of it, and the game to its end.
        page.goto("/")
        page.locator(".card[data-game=wuerfelspiel]").get_by_role("link", name="Tisch decken").click()
        expect(page.get_by_text("Wer darf dazukommen?")).to_have_count(0)
        visitor.set_table("Änne", remove_bot=True, short=True)
        table = the_table(page)
        visitor.wait_for_turn()
        cells = visitor.cells()
        visitor.enter()
        told = page.locator(".page").get_attribute("data-turn")
        page.reload()
        assert the_table(page) == table
        expect(page.locator(".page")).to_have_attribute("data-turn", told or "")
        for _ in range(cells - 1):
            visitor.enter()

        # Two at one device; and the pad for real dice.
        visitor.set_table("Änne", remove_bot=True, here=1)
        the_table(page)
        visitor.enter()
        visitor.enter()
        page.goto("/decken/wuerfelspiel")
        page.get_by_text("Echte Würfel", exact=True).click()
        page.get_by_label("Name", exact=True).fill("Oma")
        page.get_by_role("button", name="Tisch decken").click()
        the_table(page)
        page.locator(".things button").first.click()
        page.get_by_role("button", name="Stimmt so").click()
        for face in (4, 4, 4, 2, 1):
            page.locator(".faces button").nth(face - 1).click()
        page.get_by_role("button", name="Stimmt so").click()
        visitor.wait_for_turn()
        assert visitor.dice() == [4, 4, 4, 2, 1]

        page.goto(f"/t/{served}")
        expect(page.get_by_text("Dieser Tisch steht auf dem Server.")).to_be_visible()
        home(page)
        page.locator(".card[data-game=wuerfelspiel]").get_by_role("link", name="Lernen").click()
        learner = Learner(page)
        page.evaluate(LOOK)
        page.locator("[data-lesson=wuerfelspiel]").click()
        told = the_table(page) and page.locator(".page").get_attribute("data-turn")
        for _ in patiently(page):
            if page.locator(".page").get_attribute("data-turn") != told:
                break
            learner.step()

        server.start()
        page.goto("/verlauf")
        brought = page.locator("[data-played]")
        expect(brought).to_have_count(1)
        expect(brought).to_contain_text("Ohne Netz gespielt")
        assert (brought.get_attribute("data-played") or "").startswith("i")
        brought.get_by_role("link", name="Wiederholung").click()
        expect(page.locator(".page, main").first).to_be_visible()
        page.goto("/")
        expect(page.get_by_role("heading", name="Auf diesem Gerät")).to_be_visible()
        expect(page.locator(".list a[href^='/t/o']")).to_have_count(5)
        page.goto("/unterwegs")
        page.get_by_role("button", name="Speicher freigeben").click()
        expect(page.get_by_role("button", name="Für unterwegs laden")).to_be_visible()
        assert page.evaluate("caches.has('knobel-road')") is False


def for_the_road(visitor: Visitor) -> None:
    """Load what is needed, and wait until the device remembers its first start."""
    page = visitor.page
    page.goto("/unterwegs")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.get_by_role("button", name="Für unterwegs laden").click()
    expect(page.get_by_text("Alles ist da.")).to_be_visible()
    page.wait_for_function(MEMORY, arg=False)
    visitor.expects("Failed to load resource", "net::ERR", "WebSocket connection")


def family(page: Page, game: str, real: bool = False) -> None:
    """A table for Änne and Oma at this device; with dice of their own, where they have some."""
    page.goto(f"/decken/{game}")
    page.get_by_label("Wie heißt du?").fill("Änne")
    if real:
        page.get_by_text("Echte Würfel", exact=True).tap()  # where a bot was is somebody at this device
    else:
        page.get_by_role("button", name="Platz 2 wegnehmen").tap()
        page.get_by_role("button", name="Platz dazustellen").tap()
        page.get_by_role("button", name="Jemand an diesem Gerät").tap()
    page.get_by_label("Name", exact=True).fill("Oma")
    page.locator("form").get_by_role("button", name="Tisch decken").tap()
    the_table(page)


def lay_a_card(page: Page, name: str) -> None:
    """The first of their hand, once they have the device."""
    expect(page.locator(".sides .turn b")).to_have_text(name)
    page.locator("[data-anchor^=card-]:enabled").first.tap()
    page.locator(".deed .primary:enabled").tap()


def test_a_family_with_one_device_and_no_server(visitors: Visitors, tmp_path: Path, axe: str) -> None:
    """Hot seat and the pad in the games that the story above does not have them for."""
    with running(tmp_path) as server:
        visitor = visitors(server, phone=True, kept=True)
        page = visitor.page
        for_the_road(visitor)
        server.kill()

        family(page, "wuerfelwelten")
        wait_for_dice(page)
        page.get_by_role("button", name="Runde fertig").tap()
        even_so(page, page.get_by_role("button", name="Ich bin Oma"))
        page.get_by_role("button", name="Ich bin Oma").tap()
        expect(page.locator(".seats .turn b")).to_have_text("Oma")
        family(page, "wuerfelwelten", real=True)
        tap(page, 1, 2, 3, what="things")
        tap(page, 3, 5)
        page.get_by_role("button", name="Runde fertig").wait_for()
        assert violations(page, axe) == []

        family(page, "wuerfelorte")
        page.locator(".throw:enabled").tap()
        page.locator(".hand").get_by_role("button", name="Nichts brauen").tap()
        page.locator(".throw:enabled").tap()
        page.locator(".hand").get_by_role("button", name="Nichts brauen").wait_for()
        family(page, "wuerfelorte", real=True)
        tap(page, 1, what="things")
        page.get_by_role("button", name="Würfeln", exact=True).tap()
        tap(page, 3, 3, 3, 1, 2)
        page.get_by_role("button", name="brauen").first.wait_for()

        for real in (False, True):
            family(page, "asteroid_dice", real)
            lay_a_card(page, "Änne")
            page.get_by_role("button", name="Ich bin Oma").tap()
            assert violations(page, axe) == []
            lay_a_card(page, "Oma")
            page.locator("main[data-phase]:not([data-phase=choose])").wait_for()


def test_lessons_without_a_server(visitors: Visitors, tmp_path: Path) -> None:
    """To their end; of Würfelspiel's the first story has a part."""
    with running(tmp_path) as server:
        visitor = visitors(server, kept=True)
        for_the_road(visitor)
        server.kill()
        learner = Learner(visitor.page)
        for lesson in ("wuerfelwelten-round", "wuerfelorte-kinder", "asteroid_dice-cards"):
            learner.take(lesson)
            the_table(visitor.page)
            learner.finish(lesson)
