"""Pictures a second in Asteroid Dice, in a real browser at the size of a phone: of a throw that is shown, and of the
free arena while one plays there. One JSON line each, with the renderer that drew them.

``main_ms`` is the processor time of the page's own thread for a picture: script, styles, layout, handing it over. A
graphics card takes none of that over: with one there can be about 1000 / ``main_ms`` pictures a second. Whatever else
the page does meanwhile counts too.

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
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
from browser.chromium import MISSING, find
from browser.conftest import ARGUMENTS
from browser.player import Visitor
from server.client import running

VULKAN = ["--use-angle=vulkan", "--enable-features=Vulkan", "--disable-vulkan-surface"]
GPU = ["--enable-gpu", "--ignore-gpu-blocklist", *(VULKAN if sys.platform == "linux" else ["--use-angle=default"])]
"""What makes a Chromium without a window use the graphics card; without one it draws in software all the same."""
SOFTWARE = ("SwiftShader", "llvmpipe", "none")
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


class Counted(NamedTuple):
    """What was shown once."""

    a_second: float
    """Pictures a second."""
    slowest: float
    """The same in the slowest half second."""
    main_ms: float


class Thread:
    """The page's own thread, and how long it has worked since one began to look."""

    def __init__(self, page: Page) -> None:
        self._line = page.context.new_cdp_session(page)
        self._line.send("Performance.enable")
        self._began = self._now()

    def _now(self) -> float:
        metrics = self._line.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "ThreadTime"))

    def worked(self) -> float:
        """Seconds of a processor."""
        return self._now() - self._began


def film(page: Page) -> Counted:
    """Throw once."""
    page.evaluate("window.shown = []")
    thread = Thread(page)
    page.locator(".deed .primary").first.click()
    page.locator(THROW).wait_for()
    page.locator("main[data-flying='false']").wait_for()
    return counted(page, thread)


def bout(page: Page) -> Counted:
    """Fight against bots in the free arena, running and throwing."""
    seats = [{"type": "me", "name": "Anna"}, *[{"type": "bot", "level": "zufall"}] * 4]
    wish = {"game": "asteroid_dice", "seats": seats, "options": {"body": "free"}}
    arena = page.locator(ARENA)
    while not arena.count():  # until a bot lays the same card
        page.goto(f"/t/{page.request.post('/api/tables', data=wish).json()['key']}")
        page.locator("ul.hand button").nth(3).click()
        page.locator(".deed .primary").click()
        page.locator("main.asteroid:not([data-phase=choose])").wait_for()
    page.evaluate(COUNT, ARENA)
    thread = Thread(page)
    while arena.count():
        for key in ("ArrowUp", "ArrowLeft", "Space", "ArrowDown", "ArrowRight", "Space"):
            page.keyboard.press(key, delay=250)
    return counted(page, thread)


def counted(page: Page, thread: Thread) -> Counted:
    """What came of it."""
    shown: list[float] = page.evaluate("window.shown")
    worked = thread.worked()
    seconds = (shown[-1] - shown[0]) / 1000
    spans = [sum(one <= other < one + 500 for other in shown) * 2 for one in shown if one + 500 <= shown[-1]]
    many = len(shown)
    return Counted((many - 1) / seconds, min(spans, default=0), 1000 * worked / many)


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
    if wish.gpu and any(name in renderer for name in SOFTWARE):
        print("no graphics card was reached: these figures are of software", file=sys.stderr)
    for what, found in (("throw", films), ("free arena", bouts)):
        middle = {name: round(median(getattr(one, name) for one in found), 1) for name in Counted._fields}
        figures = {**middle, "slowest": min(one.slowest for one in found)}
        print(json.dumps({"bench": "frames", "of": what, "renderer": renderer, "shown": len(found), **figures}))


if __name__ == "__main__":
    main()
