"""The page as an app: from the second visit on it starts without the network, and says kindly what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitors
from server.client import running

pytestmark = pytest.mark.browser

OLD = "caches.open('knobel-of-an-older-build')"
"""What a build before this one left behind."""
KEPT = """async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    return [names, (await (await caches.open(names[0])).keys()).map((request) => new URL(request.url).pathname)];
}"""


def test_the_second_visit_starts_without_the_network(visitors: Visitors, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        visitor = visitors(server, kept=True)
        page = visitor.page
        visitor.context.add_init_script(f"if (!navigator.serviceWorker.controller) {OLD}")
        page.goto("/")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        names, files = page.evaluate(KEPT)
        assert len(names) == 1, "what an older build kept is gone"
        assert "/" in files
        assert [file for file in files if file.startswith("/api")] == []
        shown = page.evaluate("performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)")
        assert {name for name in shown if name.startswith("/assets/")} <= set(files)

        visitor.expects("Failed to load resource", "net::ERR")
        server.kill()
        page.goto("/regeln")
        page.goto("/")
        expect(page.get_by_role("heading", level=1)).to_have_text("Wer würfelt mit?")
        expect(page.get_by_text("Der Server antwortet nicht.")).to_be_visible()
        visitor.context.set_offline(True)
        expect(page.get_by_text("Du bist gerade ohne Netz.")).to_be_visible()

        server.start()
        visitor.context.set_offline(False)
        expect(page.locator(".games .card").first).to_be_visible()
