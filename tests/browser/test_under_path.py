"""A game behind a proxy path, from the start page to the replay: nothing is asked beside the path."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from browser.player import patiently
from server.client import running
from server.path_proxy import in_front_of

pytestmark = pytest.mark.browser

INGRESS = "/api/hassio_ingress/6hZ-a_w8"
LINKS = "all => all.map((one) => one.getAttribute(one.href ? 'href' : 'src'))"


def test_a_game_under_a_path(visitors: Visitors, tmp_path: Path) -> None:
    more = ["--root-path", "/spiele/knobel", "--ingress-from", "127.0.0.1", "--framed-by", "self"]
    with (
        running(tmp_path, more=more) as server,
        in_front_of(server.port, "/spiele/knobel", "strips") as proxy,
        in_front_of(server.port, INGRESS, "ingress") as ingress,
    ):
        host, friend = visitors(server, kept=True), visitors(server, phone=True)
        page = host.page
        page.goto(f"{proxy.url}/")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        assert page.evaluate("navigator.serviceWorker.ready.then((one) => one.scope)") == f"{proxy.url}/"
        page.get_by_role("link", name="Tisch decken: Würfelspiel").click()
        page.wait_for_url(f"{proxy.url}/decken/wuerfelspiel")
        page.get_by_label("Wie heißt du?").fill("Anna")
        page.get_by_text("Wie wird gespielt?").click()
        page.get_by_text("Kurz: eine Spalte").click()
        page.get_by_role("button", name="Platz 2 wegnehmen").click()
        page.get_by_role("button", name="Platz dazustellen").click()
        page.get_by_role("button", name="Jemand über den Link").click()
        page.locator("form").get_by_role("button", name="Tisch decken").click()
        page.wait_for_url(f"{proxy.url}/t/*")
        key = page.url.rsplit("/", 1)[-1]
        assert page.locator(f"img[src='{proxy.path}/api/tables/{key}/qr.svg']").evaluate(
            "img => img.decode().then(() => 1)"
        )
        expect(page.get_by_text(f"{proxy.url}/t/{key}".removeprefix("http://"))).to_be_visible()

        guest = friend.page
        guest.goto(f"{ingress.url}/t/{key}")
        guest.get_by_label("Wie heißt du?").fill("Ben")
        guest.get_by_role("button", name="Hinsetzen").click()
        for _ in patiently(page):
            if page.locator(".crown").count():
                break
            for one in (host, friend):  # whoever was drawn to begin
                if one.cells():
                    one.enter()

        guest.get_by_role("link", name="Rückblick").click()
        guest.wait_for_url(f"{ingress.url}/t/{key}/rueckblick")
        page.goto(f"{proxy.url}/t/{key}/nachspiel")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        for path in ("/drucken/wuerfelspiel", "/regeln", "/meine-tische", "/tag", ""):
            page.goto(proxy.url + path)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            named = page.locator("a[href], img[src]").evaluate_all(LINKS)
            assert [one for one in named if not one.startswith((f"{proxy.path}/", "#", "data:", "blob:"))] == []

        for way in (proxy, ingress):
            assert way.beside == []
            assert "/api/socket" in way.asked

        for visitor in (host, friend):
            visitor.expects("Failed to load resource", "net::ERR", "WebSocket")
        server.kill()
        page.goto(f"{proxy.url}/")
        expect(page.get_by_role("heading", level=1)).to_have_text("Wer würfelt mit?")
