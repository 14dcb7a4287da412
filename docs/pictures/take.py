"""Takes the pictures of the README, and those that links show, from the running program: `make pictures`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

FOLDER = Path(__file__).parent
PREVIEWS = FOLDER.parents[1] / "web" / "public" / "preview"
sys.path.insert(0, str(FOLDER.parents[1] / "tests"))
from browser.conftest import ARGUMENTS
from browser.player import Visitor
from knobel.games import OURS
from knobel.server.web.previews import OUR_PICTURE, PICTURE_SIZE
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


OTHERS: dict[str, dict[str, Any]] = {
    "wuerfelwelten": {"seats": [{"type": "bot", "level": "gierig"}]},
    "asteroid_dice": {"seats": [{"type": "bot", "level": "solide"}] * 2, "options": {"body": "fencing"}},
    "wuerfelorte": {"seats": [{"type": "bot", "level": "solide"}]},
}
"""The first moment at which one is asked, game by game."""
NEW_TABLE = """async (wish) => {
    const options = {method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(wish)};
    const table = await (await fetch("/api/tables", options)).json();
    location.href = `/t/${table.key}`;
}"""


def first_moment(visitor: Visitor, game: str) -> None:
    """Somebody is asked for the first time."""
    wish = {**OTHERS[game], "game": game}
    wish["seats"] = [{"type": "me", "name": "Änne"}, *wish["seats"]]
    with visitor.page.expect_navigation(url="**/t/*"):
        visitor.page.evaluate(NEW_TABLE, wish)
    visitor.page.locator(".page[data-turn]").wait_for()
    visitor.page.wait_for_timeout(5000)
    visitor.page.screenshot(path=FOLDER / f"{game}.png")


FILL = """picture => {
    const box = document.createElement("div");
    box.style = "position: fixed; inset: 0; z-index: 100; background: #eef1f9; display: grid; place-items: center;";
    const drawing = document.querySelector(picture).cloneNode(true);
    const whole = picture.startsWith(".hero");
    drawing.setAttribute("preserveAspectRatio", whole ? "xMidYMid meet" : "xMidYMid slice");
    drawing.style = `width: ${whole ? 70 : 100}vw; height: 100vh; margin: 0;`;
    box.append(drawing);
    document.body.append(box);
}"""
"""Lets a drawing of the start page fill the window."""


def previews(visitor: Visitor) -> None:
    """What a link shows: the cover of each game, and the dice of the house."""
    page = visitor.page
    page.set_viewport_size({"width": PICTURE_SIZE[0], "height": PICTURE_SIZE[1]})
    PREVIEWS.mkdir(exist_ok=True)
    drawings = {game: f"[data-game={game}] svg" for game in OURS} | {OUR_PICTURE: ".hero svg"}
    for name, drawing in drawings.items():
        page.goto("/")
        page.locator("[data-game]").last.wait_for()
        page.evaluate(FILL, drawing)
        page.screenshot(path=PREVIEWS / f"{name}.png")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        visitor = Visitor(chromium, server)
        wuerfelspiel(visitor)
        for game in OTHERS:
            first_moment(visitor, game)
        previews(visitor)
        chromium.close()


if __name__ == "__main__":
    main()
