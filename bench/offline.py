"""Playing without a server, in a real browser: cold start to the first throw, the first download, bots, equal states.

The second visit, the server gone: ``cold_ms`` is from the address to the dice on the table, ``from_memory`` says
whether the device starts from what it remembers. ``round_ms`` is what ``solide`` (or the best bot that a device has)
takes a move. ``same`` compares every state of random games with those that CPython comes to.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
import same
from browser.chromium import MISSING, find
from browser.conftest import ARGUMENTS
from knobel.games import OURS
from server.client import Server, running

ROUNDS, GAMES, AT_ONCE = 5, 200, 25
SAME = Path(same.__file__).read_text("utf-8")
BUILT = Path(__file__).parents[1] / "src" / "knobel" / "static"
KEPT = """async () => {
  const kept = await (await caches.open("knobel-road")).keys();
  return kept.map((request) => new URL(request.url).pathname);
}"""
REMEMBERS = """async (forget) => {
  for (;;) {
    const cache = await caches.open("knobel-road");
    const found = (await cache.keys()).find((request) => request.url.includes("/offline/memory-"));
    if (found) return forget && cache.delete(found);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""
PYTHON = """async (paths) => {
  const at = (pattern) => paths.find((path) => pattern.test(path));
  const worker = new Worker(URL.createObjectURL(new Blob([`
    let python;
    onmessage = async ({ data }) => {
      try {
        if (data.begin) {
          const { loadPyodide } = await import(data.begin + "pyodide.mjs");
          python = await loadPyodide({ indexURL: data.begin, lockFileContents: data.lock });
          const packages = "/lib/python3.14/site-packages/";
          const put = (path, content) => {
            python.FS.mkdirTree(packages + path.slice(0, path.lastIndexOf("/")));
            python.FS.writeFile(packages + path, content);
          };
          for (const [path, text] of Object.entries(await (await fetch(data.sources)).json())) put(path, text);
          const library = new Uint8Array(await (await fetch(data.compiled)).arrayBuffer());
          put(data.compiled.replace(/^.*offline\\\\/[^/]*\\\\//, ""), library);
          postMessage("ready");
        } else postMessage(python.runPython(data.run));
      } catch (error) {
        postMessage({ error: String(error) });
      }
    };
  `], { type: "text/javascript" })), { type: "module" });
  const house = await (await fetch(at(/house-/))).text();
  const lock = JSON.parse(/^const LOCK = (.*);$/m.exec(house)[1]);
  window.say = (what) => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data?.error ? reject(new Error(data.error)) : resolve(data));
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(what);
  });
  const here = (path) => location.origin + path;
  const begin = here(at(/pyodide\\.mjs/)).replace("pyodide.mjs", "");
  return say({ begin, lock, sources: here(at(/knobel-.*json/)), compiled: here(at(/\\.so$/)) });
}"""
"""A worker with what a device has, as ``window.say``."""


def tell(bench: str, **more: Any) -> None:
    print(json.dumps({"bench": bench, **more}), flush=True)


def cold(page: Page, server: Server) -> int:
    """Milliseconds from the address to the first dice."""
    began = perf_counter()
    page.goto(server.url)
    page.locator(".card[data-game=wuerfelspiel]").get_by_role("button", name="Sofort spielen").click()
    page.locator(".tray li button").nth(4).wait_for()
    return round(1000 * (perf_counter() - began))


def pack(page: Page, server: Server) -> None:
    """Load what is needed, until the device remembers a start."""
    page.goto(server.url)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.goto(f"{server.url}/unterwegs")
    page.get_by_role("button", name="Für unterwegs laden").click()
    page.get_by_text("Alles ist da.").wait_for()
    page.evaluate(REMEMBERS, False)


def download(page: Page) -> None:
    paths = page.evaluate(KEPT)
    sizes = [(BUILT / f"{path[1:]}.gz").stat().st_size for path in paths if "/memory-" not in path]
    tell("offline_download", files=len(sizes), bytes=sum(sizes))


def starts(page: Page, server: Server, rounds: int) -> None:
    from_memory = sorted(cold(page, server) for _ in range(rounds))
    tell("offline_start", from_memory=True, rounds=rounds, cold_ms=from_memory[rounds // 2], best_ms=from_memory[0])
    plain = []
    for _ in range(min(rounds, 2)):
        page.evaluate(REMEMBERS, True)
        plain.append(cold(page, server))
    tell("offline_start", from_memory=False, rounds=len(plain), cold_ms=min(plain))


def workshop(chromium: Browser, server: Server, paths: list[str]) -> Page:
    """A page without a policy, which lets Python run what it is told."""
    page = chromium.new_context(service_workers="block").new_page()
    page.set_default_timeout(600_000)
    page.route("**/workshop", lambda route: route.fulfill(content_type="text/html", body="<p>"))
    page.goto(f"{server.url}/workshop")
    page.evaluate(PYTHON, paths)
    page.evaluate("(run) => say({ run })", SAME)
    return page


def bots(page: Page, games: int) -> None:
    for name in OURS:
        run = f"import json\njson.dumps(round_ms({name!r}, {games}))"
        level, milliseconds = json.loads(page.evaluate("(run) => say({ run })", run))
        tell("offline_bot", game=name, level=level, round_ms=round(milliseconds, 2))


def equal(page: Page, games: int) -> None:
    wrong = dict.fromkeys(OURS, 0)
    for first in range(0, games, AT_ONCE):
        count = min(AT_ONCE, games - first)
        run = f"import json\njson.dumps(fingerprints({first}, {count}))"
        there, here = json.loads(page.evaluate("(run) => say({ run })", run)), same.fingerprints(first, count)
        for name in OURS:
            wrong[name] += sum(a != b for a, b in zip(there[name], here[name], strict=True))
    tell("offline_same", games=games, wrong=wrong)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    parser.add_argument("--games", type=int, default=GAMES, help="so many random games of each game")
    args = parser.parse_args()
    path = find()
    if path is None:
        print(MISSING, file=sys.stderr)
        return
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        context = chromium.new_context(locale="de-DE")
        context.set_default_timeout(600_000)
        page = context.new_page()
        pack(page, server)
        download(page)
        shop = workshop(chromium, server, page.evaluate(KEPT))
        bots(shop, 1 if args.quick else 3)
        equal(shop, 2 if args.quick else args.games)
        server.kill()
        starts(page, server, 1 if args.quick else ROUNDS)
        chromium.close()


if __name__ == "__main__":
    main()
