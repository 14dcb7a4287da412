"""A real Chromium for the tests that play in a browser."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import sync_playwright

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
]


def chromium_path() -> str | None:
    """A Chromium of this machine; Debian's is installed where that is possible."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
        subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
        found = shutil.which("chromium")
    return found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    path = chromium_path()
    if path is None:
        message = "no Chromium on this machine, and none could be installed: the browser tests did not run"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
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
