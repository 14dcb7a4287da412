"""Playing without a server, in a real browser: cold start to the first throw, the first download, bots, equal states.

The second visit, the server gone: ``cold_ms`` is from the address to the dice on the table, ``from_memory`` says
whether the device starts from what it remembers. ``round_ms`` is what ``solide`` (or the best bot that a device has)
takes a move. ``same`` compares every state of random games with those that CPython comes to, ``strong`` what the strong
Würfelspiel opponent chooses with what ``meister`` does: ``others_worth_less`` is the most that another choice costs.

A long run says on standard error how far it is; ``--first`` goes on from there. Workers share the games.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from statistics import fmean, quantiles
from time import perf_counter
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
import same
from browser.chromium import MISSING, find
from browser.conftest import ARGUMENTS
from knobel.bots.wuerfelspiel.solved import meister
from knobel.games import OURS
from server.client import Server, running
from solve import asked
from solve.without_numba import positions, worth_here

ROUNDS, GAMES, POSITIONS, AT_ONCE = 5, 200, 500, 25
SAME = Path(same.__file__).read_text("utf-8")
STRONG = Path(asked.__file__).read_text("utf-8") + "\nfrom knobel.bots import bot\n"
BUILT = Path(__file__).parents[1] / "src" / "knobel" / "static"
WEIGHTS = BUILT.parent / "weights" / "wuerfelspiel" / "meister.npz"
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
PYTHON = """async ([paths, count]) => {
  const at = (pattern) => paths.find((path) => pattern.test(path));
  const begun = () => new Worker(URL.createObjectURL(new Blob([`
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
        } else if (data.strong) {
          const { solve, Strong } = await import(data.strong);
          const rules = python.runPython("from knobel.offline import strong\\\\nstrong.rules()");
          const weights = await (await fetch(data.weights)).arrayBuffer();
          const began = performance.now();
          const columns = solve(rules, () => undefined);
          const solved = performance.now() - began;
          python.runPython("strong.take")(new Strong(rules, weights, columns));
          postMessage(solved);
        } else postMessage(python.runPython(data.run));
      } catch (error) {
        postMessage({ error: String(error) });
      }
    };
  `], { type: "text/javascript" })), { type: "module" });
  const house = await (await fetch(at(/house-/))).text();
  const lock = JSON.parse(/^const LOCK = (.*);$/m.exec(house)[1]);
  const workers = Array.from({ length: count }, begun);
  window.say = (what, which = 0) => new Promise((resolve, reject) => {
    const worker = workers[which];
    worker.onmessage = ({ data }) => (data?.error ? reject(new Error(data.error)) : resolve(data));
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(what);
  });
  window.all = (whats) => Promise.all(whats.map(say));
  const here = (path) => location.origin + path;
  const begin = here(at(/pyodide\\.mjs/)).replace("pyodide.mjs", "");
  const wish = { begin, lock, sources: here(at(/knobel-.*json/)), compiled: here(at(/\\.so$/)) };
  await all(workers.map(() => wish));
  window.strong = { strong: here(at(/strong\\.js$/)), weights: here(at(/meister-/)) };
}"""
"""Workers with what a device has: ``window.say`` asks one of them, ``window.all`` each of them something."""


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
    page.get_by_role("button", name="Den starken Gegner mitnehmen").click()
    page.get_by_text("Er ist dabei").wait_for()
    page.evaluate(REMEMBERS, False)


def download(page: Page) -> None:
    paths = [path for path in page.evaluate(KEPT) if "/memory-" not in path and "/columns-" not in path]
    weights = [path for path in paths if path.endswith(".npz")]
    strong = [path for path in paths if "/strong-" in path]
    first = [path for path in paths if path not in (*weights, *strong)]
    packed = {path: (BUILT / f"{path[1:]}.gz").stat().st_size for path in (*first, *strong)}
    tell("offline_download", files=len(first), bytes=sum(packed[path] for path in first))
    more = sum(packed[path] for path in strong) + WEIGHTS.stat().st_size
    tell("offline_download", strong=True, files=len(strong) + len(weights), bytes=more)


def starts(page: Page, server: Server, rounds: int) -> None:
    from_memory = sorted(cold(page, server) for _ in range(rounds))
    tell("offline_start", from_memory=True, rounds=rounds, cold_ms=from_memory[rounds // 2], best_ms=from_memory[0])
    plain = []
    for _ in range(min(rounds, 2)):
        page.evaluate(REMEMBERS, True)
        plain.append(cold(page, server))
    tell("offline_start", from_memory=False, rounds=len(plain), cold_ms=min(plain))


def workshop(chromium: Browser, server: Server, paths: list[str], workers: int) -> Page:
    """A page without a policy, which lets Python run what it is told."""
    page = chromium.new_context(service_workers="block").new_page()
    page.set_default_timeout(600_000)
    page.route("**/workshop", lambda route: route.fulfill(content_type="text/html", body="<p>"))
    page.goto(f"{server.url}/workshop")
    page.evaluate(PYTHON, [paths, workers])
    together(page, [SAME] * workers)
    return page


def together(page: Page, texts: list[str]) -> list[str]:
    """What these texts of Python evaluate to, each in a worker of its own."""
    found: list[str] = page.evaluate("(texts) => all(texts.map((run) => ({ run })))", texts)
    return found


def say_how_far(what: str, done: int, of: int) -> None:
    print(f"\r{what}: {done} / {of}", end="\n" if done >= of else "", file=sys.stderr, flush=True)


def bots(page: Page, games: int) -> None:
    for name in OURS:
        run = f"import json\njson.dumps(round_ms({name!r}, {games}))"
        level, milliseconds = json.loads(page.evaluate("(run) => say({ run })", run))
        tell("offline_bot", game=name, level=level, round_ms=round(milliseconds, 2))


def equal(page: Page, first: int, games: int, workers: int) -> None:
    """The same random games there and here, at the same time."""
    wrong = dict.fromkeys(OURS, 0)
    with ProcessPoolExecutor(workers) as pool:
        for begin in range(first, games, AT_ONCE * workers):
            end = min(begin + AT_ONCE * workers, games)
            parts = [(at, min(AT_ONCE, end - at)) for at in range(begin, end, AT_ONCE)]
            waiting = [pool.submit(same.fingerprints, *part) for part in parts]
            runs = [f"import json\njson.dumps(fingerprints({at}, {count}))" for at, count in parts]
            for told, here in zip(together(page, runs), waiting, strict=True):
                there, known = json.loads(told), here.result()
                for name in OURS:
                    wrong[name] += sum(a != b for a, b in zip(there[name], known[name], strict=True))
            say_how_far(f"random games, {sum(wrong.values())} wrong", end, games)
    tell("offline_same", first=first, games=games, wrong=wrong)


def strong(page: Page, many: int) -> None:
    """What the strong opponent chooses, in one worker so that its time is its own."""
    solved = page.evaluate("() => say(window.strong)")
    page.evaluate("(run) => say({ run })", STRONG)
    some, player, less, times = islice(positions(1), many), meister(), [0.0], []
    done = 0
    while part := list(islice(some, AT_ONCE)):
        run = f'answers({msgspec.json.encode(part).decode()!r}, bot("wuerfelspiel", "meister"))'
        told = msgspec.json.decode(page.evaluate("(run) => say({ run })", run), type=list[asked.Answer])
        for position, choice in zip(part, told, strict=True):
            best, worth = worth_here(position, choice, player)
            times.append(choice.ms)
            if (best.kept, best.cell) != (choice.kept, choice.cell):
                less.append(best.worth - worth)
        say_how_far(f"positions, {len(less) - 1} other choices", done := done + len(part), many)
    cuts = quantiles(times, n=100)
    tell(
        "offline_strong",
        solved_once_ms=round(solved),
        positions=done,
        other_choices=len(less) - 1,
        others_worth_less=max(less),
        mean_ms=round(fmean(times), 1),
        p95_ms=round(cuts[94], 1),
        most_ms=round(max(times), 1),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="the least that shows that it runs")
    parser.add_argument("--games", type=int, default=GAMES, help="so many random games of each game")
    parser.add_argument("--first", type=int, default=0, help="go on with this one")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="so many choices of the strong opponent")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="so many play random games at once")
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
        shop = workshop(chromium, server, page.evaluate(KEPT), args.workers)
        bots(shop, 1 if args.quick else 3)
        if args.positions:
            strong(shop, 20 if args.quick else args.positions)
        equal(shop, args.first, 2 if args.quick else args.games, args.workers)
        server.kill()
        starts(page, server, 1 if args.quick else ROUNDS)
        chromium.close()


if __name__ == "__main__":
    main()
