"""The free arena in a real browser: a bout against bots by keys, to its end, and its replay."""

from __future__ import annotations

import json
from typing import Any

import pytest

from browser.conftest import Visitors
from browser.player import Visitor, new_table, patiently, sideways, violations
from browser.test_asteroid_dice import lay

pytestmark = pytest.mark.browser

TABLES_TRIED = 20
FIGHT_OR_NONE = (
    "() => document.querySelector('[data-free], main.asteroid:not([data-phase=choose], [data-phase=fight])')"
)
"""The arena comes a moment after its phase: it is loaded when it is needed."""
FILLS_THE_SCREEN = """() => {
    const arena = document.querySelector("[data-free]"), box = arena?.getBoundingClientRect();
    if (arena && box.width < innerWidth) return null;
    const places = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.03, 0.15, 0.3, 0.45].map((y) => [x, y]));
    return {bare: !arena || places.every(([x, y]) =>
        arena.contains(document.elementFromPoint(x * innerWidth, y * innerHeight)))};
}"""
"""Once it is as wide as the screen: whether seats and words lie below it. A bout may be over before."""
HAS_DIE_OR_OVER = "() => document.querySelector('[data-free]')?.dataset.holds !== '0'"
HAS_NONE_OR_OVER = "() => document.querySelector('[data-free]')?.dataset.holds !== '1'"


def steers(visitor: Visitor) -> list[dict[str, Any]]:
    """All that this page does with its figure, as it says it."""
    said: list[dict[str, Any]] = []

    def hear(frame: str | bytes) -> None:
        word = json.loads(frame)
        if word["type"] == "steer":
            said.extend(word["inputs"])

    visitor.page.on("websocket", lambda socket: socket.on("framesent", hear))
    return said


WATCH_FILM = """
    window.filmed = [];
    new MutationObserver(() => {
        const film = document.querySelector("[data-free-film]");
        if (film) filmed.push(film.querySelector("p")?.textContent.trim() ?? "");
    }).observe(document, {subtree: true, childList: true, characterData: true});
"""
"""Notes what a film says: its last words stand for less than a second."""


def test_a_bout_against_bots_by_keys_to_its_end_and_its_replay(visitors: Visitors, axe: str) -> None:
    aenne = visitors(motion=True)
    page, done = aenne.page, steers(aenne)
    arena = page.locator("[data-free].plays")
    seats = [{"type": "me", "name": "Änne"}, *[{"type": "bot", "level": "zufall"}] * 4]
    wish = {"game": "asteroid_dice", "seats": seats, "options": {"body": "free"}}
    key = ""
    for _ in range(TABLES_TRIED):  # until a bot lays the same card
        key = new_table(page, wish)
        page.goto(f"/t/{key}")
        lay(page, "W20")
        page.wait_for_function(FIGHT_OR_NONE)
        if arena.count():
            break
    turn = int(page.locator(".page").get_attribute("data-turn") or 0)
    page.keyboard.down("ArrowUp")
    assert violations(page, axe) == []
    assert sideways(page) == 0
    page.set_viewport_size({"width": 844, "height": 390})
    assert page.wait_for_function(FILLS_THE_SCREEN).json_value() == {"bare": True}, (
        "on a phone held sideways too nothing lies over it"
    )
    page.set_viewport_size({"width": 1280, "height": 860})
    for _ in patiently(page):
        if not arena.count():
            break
        page.wait_for_function(HAS_DIE_OR_OVER)
        page.keyboard.press("Space", delay=300)  # held for a while it throws harder
        page.wait_for_function(HAS_NONE_OR_OVER)
    page.keyboard.up("ArrowUp")
    page.wait_for_function("turn => Number(document.querySelector('.page').dataset.turn) > turn", arg=turn)
    assert any(given["dy"] == 100 for given in done), "the arrow key moves one's figure"
    page.add_init_script(WATCH_FILM)
    page.goto(f"/t/{key}/nachspiel?zug={turn}")
    page.get_by_role("button", name="Einen Schritt weiter").press("Enter")
    page.wait_for_function("() => filmed.length && !document.querySelector('[data-free-film]')")  # it ends by itself
    assert any(page.evaluate("filmed")), "what came of a throw is said in words too"
