"""Aeroplane mode: what is needed is loaded once, then the server is gone, and the device has a house of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.player import Visitor
from server.client import running

pytestmark = pytest.mark.browser

GAMES = ("wuerfelspiel", "wuerfelwelten", "asteroid_dice", "wuerfelorte")


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
  for (;;) {
    const cache = await caches.open("knobel-road");
    const found = (await cache.keys()).find((request) => request.url.includes("/offline/memory-"));
    if (found && !cut) return;
    if (found) {
      const kept = await cache.match(found);
      const bytes = new Uint8Array(await kept.arrayBuffer());
      for (let at = 0; at < bytes.length; at += 1000) bytes[at] ^= 1;
      return cache.put(found, new Response(bytes, { headers: kept.headers }));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}"""
"""Waits until the device remembers a start; damages that if asked to."""


def first_throw(visitor: Visitor) -> tuple[int, ...]:
    """The dice of a new table, after a cold start."""
    page = visitor.page
    page.goto("/")
    page.locator(".card[data-game=wuerfelspiel]").get_by_role("button", name="Sofort spielen").click()
    the_table(page)
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
        policy = page.evaluate("async () => (await fetch('/')).headers.get('content-security-policy')")
        assert "wasm" not in policy, "only the device's own house runs WebAssembly"

        page.evaluate(MEMORY, False)
        visitor.expects("Failed to load resource", "net::ERR", "WebSocket connection")
        server.kill()

        # The device starts from what it remembers, and every start has chance of its own; damaged, from the beginning.
        assert len({first_throw(visitor) for _ in range(3)}) > 1
        page.evaluate(MEMORY, True)
        first_throw(visitor)

        page.goto("/")
        for game in GAMES:
            page.locator(f".card[data-game={game}]").get_by_role("button", name="Sofort spielen").click()
            the_table(page)
            home(page)

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
        page.locator("[data-lesson=wuerfelspiel]").click()
        the_table(page)

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
