"""Pictures a second in Asteroid Dice, in a real browser at the size of a phone: while a throw is shown, and while one
plays in the free arena. One JSON line each.

python bench/frames.py           as Chromium renders here, in software where there is no graphics card
python bench/frames.py --gpu     asks Chromium for the graphics card, and says which renderer it got
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
from browser.chromium import MISSING, find
from browser.conftest import ARGUMENTS
from browser.player import Visitor
from server.client import running

GPU = ["--enable-gpu", "--ignore-gpu-blocklist", "--use-angle=default"]
THROWS, BOUTS = 5, 3
THROW, ARENA = "main[data-flying='true']", "[data-free].plays"
COUNT = """(what) => {
    window.shown = [];
    const look = (now) => {
        if (document.querySelector(what)) window.shown.push(now);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
"""Notes when each picture was drawn while this is on the page."""
RENDERER = """() => {
    const gl = document.createElement("canvas").getContext("webgl2");
    const more = gl && gl.getExtension("WEBGL_debug_renderer_info");
    return more ? gl.getParameter(more.UNMASKED_RENDERER_WEBGL) : "none";
}"""


def film(page: Page) -> tuple[float, float]:
    """Throw once: pictures a second of the film on average, and in its slowest half second."""
    page.evaluate("window.shown = []")
    page.locator(".deed .primary").first.click()
    page.locator(THROW).wait_for()
    page.locator("main[data-flying='false']").wait_for()
    return counted(page)


def bout(page: Page) -> tuple[float, float]:
    """Fight against bots in the free arena, running and throwing; the same of it."""
    seats = [{"type": "me", "name": "Anna"}, *[{"type": "bot", "level": "zufall"}] * 4]
    wish = {"game": "asteroid_dice", "seats": seats, "options": {"body": "free"}}
    arena = page.locator(ARENA)
    while not arena.count():  # until a bot lays the same card
        page.goto(f"/t/{page.request.post('/api/tables', data=wish).json()['key']}")
        page.locator("ul.hand button").nth(3).click()
        page.locator(".deed .primary").click()
        page.locator("main.asteroid:not([data-phase=choose])").wait_for()
    page.evaluate(COUNT, ARENA)
    while arena.count():
        for key in ("ArrowUp", "ArrowLeft", "Space", "ArrowDown", "ArrowRight", "Space"):
            page.keyboard.press(key, delay=250)
    return counted(page)


def counted(page: Page) -> tuple[float, float]:
    """Pictures a second of what was shown, on average and in its slowest half second."""
    shown: list[float] = page.evaluate("window.shown")
    seconds = (shown[-1] - shown[0]) / 1000
    spans = [sum(one <= other < one + 500 for other in shown) * 2 for one in shown if one + 500 <= shown[-1]]
    return (len(shown) - 1) / seconds, min(spans, default=0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--gpu", action="store_true", help="ask for the graphics card")
    parser.add_argument("--quick", action="store_true", help="one throw, one bout")
    wish = parser.parse_args()
    path = find()
    if path is None:
        raise SystemExit(MISSING)
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *(GPU if wish.gpu else [])])
        visitor = Visitor(chromium, server, phone=True, motion=True)
        page = visitor.page
        page.goto("/ueben/asteroid_dice")
        page.locator(".deed .primary").first.wait_for()
        page.evaluate(COUNT, THROW)
        films = [film(page) for _ in range(1 if wish.quick else THROWS)]
        bouts = [bout(page) for _ in range(1 if wish.quick else BOUTS)]
        renderer = page.evaluate(RENDERER)
        chromium.close()
    for what, found in (("throw", films), ("free arena", bouts)):
        figures = {"a_second": round(median(one for one, _ in found), 1), "slowest": min(worst for _, worst in found)}
        print(json.dumps({"bench": "frames", "of": what, "renderer": renderer, "shown": len(found), **figures}))


if __name__ == "__main__":
    main()
