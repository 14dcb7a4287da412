"""A person with a browser: opens pages, sits down, plays, and notices when the page complains."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import ConsoleMessage, FloatRect, Locator, Page, expect

from server.client import Browser, Server
from server.play import Person

WAIT = 120_000
"""Milliseconds after which a page counts as hung, on however busy a machine."""
NOT_OURS = (
    "GL Driver Message",
    "Service Worker registration blocked by Playwright",
    "was preloaded using link preload but not used",
)
"""What a browser says about itself, about being driven by a test, and about sentences that were on their way in the
language it asks for, when somebody reads the page in another one."""
DESK = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}

expect.set_options(timeout=WAIT)


def patiently(page: Page) -> Iterator[None]:
    """Look again and again while pages live, and give up on what never happens."""
    until = time.monotonic() + 5 * WAIT / 1000
    while time.monotonic() < until:
        yield
        page.wait_for_timeout(50)
    raise AssertionError("it never happened")


def box_of(something: Locator) -> FloatRect:
    """Where something stands on the page."""
    box = something.bounding_box()
    assert box
    return box


class Traffic:
    """What a page fetches: each file with the bytes that came over the line for it, headers too."""

    def __init__(self, page: Page) -> None:
        self.names: dict[str, str] = {}
        self.sizes: dict[str, int] = {}
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.on("Network.requestWillBeSent", self._asked)
        line.on("Network.loadingFinished", self._came)

    def _asked(self, event: dict[str, Any]) -> None:
        self.names[event["requestId"]] = event["request"]["url"]
        self.sizes[event["requestId"]] = 0

    def _came(self, event: dict[str, Any]) -> None:
        self.sizes[event["requestId"]] = int(event["encodedDataLength"])


class Visitor:
    """One person: a browser context of their own, so a cookie of their own."""

    def __init__(
        self,
        chromium: Chromium,
        server: Server,
        phone: bool = False,
        motion: bool = False,
        dark: bool = False,
        language: str | None = None,
        locale: str = "de-DE",
        explain: bool = False,
        kept: bool = False,
    ) -> None:
        self.server = server
        self.complaints: list[str] = []
        self.expected: tuple[str, ...] = ()
        settings: dict[str, Any] = {"locale": locale, "base_url": server.url}
        settings["viewport"] = PHONE if phone else DESK
        # What a page keeps for a day without a network would cost every test a whole build.
        settings["service_workers"] = "allow" if kept else "block"
        if phone:
            settings |= {"has_touch": True, "is_mobile": True}
        if not motion:
            settings["reduced_motion"] = "reduce"
        if dark:
            settings["color_scheme"] = "dark"
        self.context = chromium.new_context(**settings)
        self.context.set_default_timeout(WAIT)
        settled = json.dumps({"explain": explain, **({"language": language} if language else {})})
        self.context.add_init_script(f"localStorage['knobel.settings'] ??= {settled!r}")
        self.page = self.context.new_page()
        self.page.on("console", self._listen)
        self.page.on("pageerror", lambda error: self._complain(str(error)))

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(known in message.text for known in NOT_OURS):
            self._complain(f"{message.type}: {message.text}")

    def _complain(self, text: str) -> None:
        if not any(known in text for known in self.expected):
            self.complaints.append(text)

    def expects(self, *known: str) -> None:
        """Complaints that belong to what the test does, such as a server that is gone."""
        self.expected = known

    # Deeds.

    def table_of(
        self, game: str, *seats: str | None, pace: str = "live", seconds: int | None = None, **options: object
    ) -> str:
        """Set a table of any game: a name is somebody at this device, None a seat for whoever comes. Its key."""
        kinds = [{"type": "open"} if name is None else {"type": "me", "name": name} for name in seats]
        wish = {"game": game, "seats": kinds, "options": options, "pace": pace, "seconds": seconds}
        key = new_table(self.page, wish)
        self.page.goto(f"/t/{key}")
        return key

    def set_table(
        self,
        name: str,
        *,
        remove_bot: bool = False,
        friends: int = 0,
        bots: int = 0,
        here: int = 0,
        short: bool = False,
    ) -> str:
        """Set a table of Würfelspiel; a bot sits there already. The key of the table."""
        page = self.page
        page.goto("/decken/wuerfelspiel")
        page.get_by_label("Wie heißt du?").fill(name)
        if short:
            page.get_by_text("Wie wird gespielt?").click()
            page.get_by_text("Kurz: eine Spalte").click()
        if remove_bot:
            page.get_by_role("button", name="Platz 2 wegnehmen").click()
        for label, count in (
            ("Jemand über den Link", friends),
            ("Ein Hausbot", bots),
            ("Jemand an diesem Gerät", here),
        ):
            for number in range(count):
                page.get_by_role("button", name="Platz dazustellen").click()
                page.get_by_role("button", name=label).click()
                if here:
                    page.get_by_label("Name", exact=True).nth(number).fill(f"Gast {number + 1}")
        page.locator("form").get_by_role("button", name="Tisch decken").click()
        page.wait_for_url("**/t/*")
        return page.url.rsplit("/", 1)[-1]

    def sit(self, key: str, name: str) -> None:
        """Come through the link and sit down."""
        self.page.goto(f"/t/{key}")
        self.page.get_by_label("Wie heißt du?").fill(name)
        self.page.get_by_role("button", name="Hinsetzen").click()

    def wait_for_turn(self) -> None:
        self.page.locator(".cell").first.wait_for()

    def cells(self) -> int:
        return self.page.locator(".cell").count()

    def enter(self, place: int = 0) -> None:
        """Enter into an open cell, and see it gone."""
        self.wait_for_turn()
        turn = self.page.locator(".page").get_attribute("data-turn")
        self.page.locator(".cell").nth(place).click()
        self.page.locator(".bar .primary").click()
        self.page.wait_for_function(
            "turn => document.querySelector('.page').dataset.turn !== turn || document.querySelector('.crown')",
            arg=turn,
        )

    def dice(self) -> list[int]:
        """The dice that lie in the tray, as the page names them."""
        labels = self.page.locator(".tray li button").evaluate_all("all => all.map(die => die.ariaLabel)")
        return [int(label.split(":")[1].split(",")[0]) for label in labels]


def new_table(page: Page, wish: dict[str, Any]) -> str:
    """Set a table as wished. Its key."""
    answer = page.request.post("/api/tables", data=wish)
    assert answer.ok, answer.text()
    return str(answer.json()["key"])


def played_out(visitor: Visitor, game: str, *bots: str, chance: int | None = None, **options: object) -> str:
    """A game that Änne has played to the end with these bots, at random or ending every turn at once. Its key."""
    seats = [{"type": "me", "name": "Änne"}, *[{"type": "bot", "level": level} for level in bots]]
    wish = {"game": game, "seats": seats, "options": options, "pace": "live"}
    key = new_table(visitor.page, wish)
    browser = Browser(visitor.server)
    browser.cookie = "; ".join(f"{each['name']}={each['value']}" for each in visitor.context.cookies())
    aenne = Person(browser, key, 0, Random(chance), hasty=chance is None)
    with ThreadPoolExecutor(1) as thread:  # this thread is the browser's
        thread.submit(asyncio.run, aenne.play(lambda: False)).result()
    return key


def sideways(page: Page) -> int:
    """How far the page can be scrolled sideways: it should not."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def until_it_fits(page: Page) -> None:
    """Until a page whose size has just changed can no longer be scrolled sideways."""
    page.wait_for_function("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


SETTLED = """() => Promise.all(document.getAnimations()
    .filter((one) => one.playState !== 'paused' && one.effect?.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => undefined))).then(() => true)"""
"""Colours are judged when nothing moves any more."""


def violations(page: Page, axe: str) -> list[str]:
    """What the accessibility checker finds, WCAG 2.2 A and AA."""
    page.evaluate(axe)
    page.wait_for_function(SETTLED)
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    found = page.evaluate("tags => axe.run(document, {runOnly: tags})", tags)
    return [f"{one['id']}: {node['html'][:140]}" for one in found["violations"] for node in one["nodes"]]
