"""How light the page is, in a real browser: bytes, requests, first paint, shifts, and a friend's way to the first dice.

``slow`` is 1.6 Mbit/s with 150 ms a round trip and a quarter of this machine's speed. ``light_shifts`` names each page,
on that line, on which more than 0.02 moved by itself, and the most that did; tables have a bot that plays meanwhile.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as Late

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from browser.chromium import MISSING, find
from browser.conftest import ARGUMENTS
from browser.player import DESK, PHONE, Traffic
from knobel.games import OURS
from server.client import Browser as Friend
from server.client import Server, running

ROUNDS = 5
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
SLOWER = 4
WATCH = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
PAGES = (
    "/",
    "/decken/wuerfelspiel",
    "/regeln",
    "/lernen/wuerfelspiel",
    "/tag",
    "/knobeln",
    "/meine-tische",
    "/verlauf",
    "/ich",
    "/unterwegs",
    "/rangliste",
    "/turnier",
    "/kreis",
)
SHIFTED = 0.02
SETTLED_MS = 10_000
"""Milliseconds for which a page is watched where something is always fetched."""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def phone(chromium: Browser, slow: bool) -> tuple[Page, Traffic]:
    """A phone that was never here, with nothing kept."""
    context = chromium.new_context(viewport=PHONE, locale="de-DE", has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    context.add_init_script(WATCH)
    page = context.new_page()
    line = context.new_cdp_session(page)
    traffic = Traffic(page)
    if slow:
        line.send("Network.emulateNetworkConditions", SLOW)
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page, traffic


def start(chromium: Browser, server: Server, slow: bool) -> dict[str, Any]:
    """The start page, until nothing more is fetched."""
    page, traffic = phone(chromium, slow)
    page.goto(server.url)
    page.locator(".games .card").first.wait_for()
    page.wait_for_load_state("networkidle")
    told = {
        "requests": len(traffic.sizes),
        "bytes": sum(traffic.sizes.values()),
        "first_paint_ms": round(page.evaluate(PAINTED)),
        "shifted": _shifted(page),
    }
    page.context.close()
    return told


def first_dice(chromium: Browser, server: Server, slow: bool) -> dict[str, Any]:
    """From a friend's link, with a name and a tap, to the first dice on the table."""
    host = Friend(server)
    key = host.ask("POST", "/api/tables", {"game": "wuerfelspiel", "seats": [{"type": "open"}]})["key"]
    page, traffic = phone(chromium, slow)
    began = perf_counter()
    page.goto(f"{server.url}/t/{key}", wait_until="commit")
    page.get_by_label("Wie heißt du?").fill("Änne")
    page.get_by_role("button", name="Hinsetzen").click()
    page.locator(".tray li").first.wait_for()
    seconds = perf_counter() - began
    told = {
        "requests": len(traffic.sizes),
        "bytes": sum(traffic.sizes.values()),
        "first_dice_ms": round(1000 * seconds),
        "shifted": _shifted(page),
    }
    page.context.close()
    return told


def shifts(chromium: Browser, server: Server, viewport: Any, pages: tuple[str, ...]) -> dict[str, float]:
    """How far each page moved by itself, and a table of each game, for somebody whose tables these are."""
    context = chromium.new_context(viewport=viewport, locale="de-DE", service_workers="block")
    context.add_init_script(WATCH)
    page = context.new_page()
    line = context.new_cdp_session(page)
    seats = [{"type": "me", "name": "Änne"}, {"type": "bot", "level": "zufall"}]
    keys = {}
    for game in OURS:
        answer = page.request.post(f"{server.url}/api/tables", data={"game": game, "seats": seats})
        keys[f"/t/{answer.json()['key']}"] = game
    line.send("Network.emulateNetworkConditions", SLOW)
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    moved = {}
    for path in (*pages, *keys):
        page.goto(f"{server.url}{path}", wait_until="commit")
        with suppress(Late):
            page.wait_for_load_state("networkidle", timeout=SETTLED_MS)
        moved[keys.get(path, path)] = _shifted(page)
    context.close()
    return moved


def _shifted(page: Page) -> float:
    return round(float(page.evaluate("() => window.shifted")), 4)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    rounds = 1 if parser.parse_args().quick else ROUNDS
    path = find()
    if path is None:
        print(MISSING, file=sys.stderr)
        return
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for name, measure, time in (
            ("light_start", start, "first_paint_ms"),
            ("light_friend", first_dice, "first_dice_ms"),
        ):
            for slow in (False, True):
                all_told = sorted((measure(chromium, server, slow) for _ in range(rounds)), key=lambda told: told[time])
                print(json.dumps({"bench": name, "slow": slow, "rounds": rounds, **all_told[rounds // 2]}))
        for name, viewport in (("phone", PHONE), ("desk", DESK)):
            moved = shifts(chromium, server, viewport, PAGES[:1] if rounds == 1 else PAGES)
            past = {where: shifted for where, shifted in moved.items() if shifted > SHIFTED}
            told = {"pages": len(moved), "most": max(moved.values()), "past": past}
            print(json.dumps({"bench": "light_shifts", "screen": name, **told}))
        chromium.close()


if __name__ == "__main__":
    main()
