"""The page as an app: from the second visit on it starts without the network, and says kindly what is missing. A new
version of it never breaks a game that runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import knobel
from browser.conftest import Visitors
from server.client import running

pytestmark = pytest.mark.browser

HERE = Path(knobel.__file__).parent

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


def next_build(folder: Path) -> Path:
    """Where Python finds this package with the page of a build to come: each of its files has another name."""
    package = folder / "knobel"
    package.mkdir(parents=True)
    for item in HERE.iterdir():
        if item.name != "static":
            (package / item.name).symlink_to(item)
    names = {file.name: f"next-{file.name}" for file in (HERE / "static" / "assets").iterdir()}
    known = re.compile(rb"(?<![\w.-])(?:" + b"|".join(re.escape(name.encode()) for name in names) + rb")(?![\w.-])")
    for file in (HERE / "static").rglob("*"):
        if file.is_dir():
            continue
        inside = file.relative_to(HERE).with_name(names.get(file.name, file.name))
        content = known.sub(lambda found: names[found[0].decode()].encode(), file.read_bytes())
        if file.name == "service.js":
            content = content.replace(b'const BUILD = "', b'const BUILD = "next-')
        (folder / "knobel" / inside).parent.mkdir(parents=True, exist_ok=True)
        (folder / "knobel" / inside).write_bytes(content)
    return folder


LOST = ("Failed to load resource", "net::ERR", "WebSocket")
"""What a page says while the server starts anew."""
LISTED = "caches.keys().then((names) => names.join())"


def test_a_running_game_keeps_its_files_while_the_next_version_waits(visitors: Visitors, tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        visitor = visitors(server, kept=True)
        page = visitor.page
        page.goto("/")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        old = page.evaluate(LISTED)
        visitor.set_table("Änne", remove_bot=True, short=True)
        visitor.enter()
        visitor.expects(*LOST)
        server.stop()
        server.start(PYTHONPATH=str(next_build(tmp_path / "next")))
        page.evaluate("async () => void (await (await navigator.serviceWorker.ready).update())")
        page.wait_for_function("async () => (await navigator.serviceWorker.ready).waiting !== null")
        for _ in range(visitor.cells()):
            visitor.enter()
        page.get_by_role("link", name="Am Tisch ansehen").click()  # what shows it was not needed until now
        expect(page.locator(".page .cell, .page .sheet").first).to_be_visible()
        assert old in page.evaluate(LISTED).split(",")
        assert page.evaluate("performance.getEntriesByType('navigation')[0].name") != page.url, (
            "it was never loaded anew"
        )

        visitor.page = visitor.context.new_page()
        page.close()
        visitor.page.goto("/")
        visitor.page.wait_for_function(f"async (old) => !(await {LISTED}).split(',').includes(old)", arg=old)
        assert "next-" in visitor.page.evaluate(LISTED)


def test_where_no_files_are_kept_a_page_of_an_older_version_loads_itself_anew(
    visitors: Visitors, tmp_path: Path
) -> None:
    """As in a home network over plain http, where browsers have no service workers."""
    with running(tmp_path / "data") as server:
        visitor = visitors(server)
        page = visitor.page
        page.goto("/")
        page.locator(".games .card").first.wait_for()
        visitor.expects(*LOST, "Failed to fetch dynamically imported module", "Unable to preload CSS")
        server.stop()
        server.start(PYTHONPATH=str(next_build(tmp_path / "next")))
        page.get_by_role("link", name="Tisch decken: Würfelspiel").click()  # what shows it is gone
        expect(page.get_by_label("Wie heißt du?")).to_be_visible()
        shown = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name).join()")
        assert "/assets/next-" in shown
