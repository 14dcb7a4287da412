"""Takes the pictures of the README from the running program: `make pictures`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parents[1] / "tests"))
from browser.conftest import ARGUMENTS
from browser.player import Visitor
from server.client import running


def wuerfelspiel(visitor: Visitor) -> None:
    """A game of three in full swing, a cell chosen."""
    visitor.set_table("Änne", bots=1)
    for _ in range(17):
        visitor.wait_for_turn()
        good = visitor.page.locator(".cell.good")
        fits = visitor.page.locator(".cell.fits")
        cells = good if good.count() else fits if fits.count() else visitor.page.locator(".cell")
        cells.last.click()
        turn = visitor.page.locator(".page").get_attribute("data-turn")
        visitor.page.locator(".bar .primary").click()
        visitor.page.wait_for_function("turn => document.querySelector('.page').dataset.turn !== turn", arg=turn)
    visitor.wait_for_turn()
    visitor.page.locator(".cell.fits").last.click()
    visitor.page.screenshot(path=FOLDER / "wuerfelspiel.png")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        wuerfelspiel(Visitor(chromium, server))
        chromium.close()


if __name__ == "__main__":
    main()
