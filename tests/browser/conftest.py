"""A real Chromium for the tests that play in a browser."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import sync_playwright

from browser.chromium import MISSING, find
from browser.player import Visitor
from server.client import Server

FAILED = pytest.StashKey[bool]()
PICTURES = Path(__file__).parents[2] / "test-results"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    path = find()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let the fixture below know whether its test failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def visitors(chromium: Chromium, server: Server, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """People with browsers of their own. Whatever a page complains about fails the test."""
    visiting = Visitors(chromium, server)
    yield visiting
    if request.node.stash.get(FAILED, False):
        visiting.photograph(PICTURES / request.node.name.replace("/", "-"))
    visiting.leave()


class Visitors:
    """Opens browsers, and closes them after the test."""

    def __init__(self, chromium: Chromium, server: Server) -> None:
        self._chromium, self._server = chromium, server
        self._all: list[Visitor] = []

    def __call__(self, server: Server | None = None, **more: object) -> Visitor:
        visitor = Visitor(self._chromium, server or self._server, **more)  # type: ignore[arg-type]
        self._all.append(visitor)
        return visitor

    def photograph(self, folder: Path) -> None:
        """What everyone saw when a test failed."""
        for number, visitor in enumerate(self._all, 1):
            visitor.page.screenshot(path=folder / f"{number}.png", full_page=True)

    def leave(self) -> None:
        complaints = [complaint for visitor in self._all for complaint in visitor.complaints]
        for visitor in self._all:
            visitor.context.close()
        assert complaints == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker, as a script."""
    path = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    return path.read_text("utf-8")
