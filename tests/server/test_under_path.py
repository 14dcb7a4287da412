"""Under a path: whatever a proxy puts in front, every address that leaves the house begins with it."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
import segno

from knobel.game import Refused
from knobel.server.web.headers import parent_of_frames
from knobel.server.web.under_path import OUR_FIRST_WORDS, place
from server.client import Browser, Refusal, Server, running
from server.path_proxy import How, PathProxy, in_front_of

INGRESS = "/api/hassio_ingress/6hZ-a_w8"
WAYS: list[tuple[How, str]] = [("keeps", "/knobel"), ("strips", "/knobel"), ("ingress", INGRESS)]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    more = ["--root-path", "/knobel/", "--ingress-from", "127.0.0.1/32", "--framed-by", "self"]
    with running(tmp_path_factory.mktemp("data"), more=more) as server:
        yield server


@pytest.fixture(params=WAYS, ids=lambda way: way[0])
def proxy(house: Server, request: pytest.FixtureRequest) -> Iterator[PathProxy]:
    how, path = request.param
    with in_front_of(house.port, path, how) as proxy:
        yield proxy


def ask(url: str, **headers: str) -> tuple[dict[str, str], str]:
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as response:
        return {name.lower(): value for name, value in response.headers.items()}, response.read().decode(
            "utf-8", "replace"
        )


def test_every_address_in_the_page_begins_with_the_path(proxy: PathProxy) -> None:
    browser = Browser(proxy)  # type: ignore[arg-type]
    key = browser.new_table("Anna", None)
    _, page = ask(f"{proxy.url}/t/{key}")
    named = re.findall(r'(?:href|src)="([^"]+)"', page)
    assert len(named) > 6
    assert [one for one in named if not one.startswith(f"{proxy.path}/")] == []
    for one in named:
        ask(f"http://127.0.0.1:{proxy.port}{one}")
    told = dict(re.findall(r'property="(og:[a-z]+)" content="([^"]+)"', page))
    assert told["og:url"] == f"{proxy.url}/t/{key}"
    assert ask(told["og:image"])[0]["content-type"] == "image/png"
    assert proxy.beside == []


def test_what_is_installed_begins_and_stays_there(proxy: PathProxy) -> None:
    _, text = ask(f"{proxy.url}/knobel.webmanifest")
    manifest = json.loads(text)
    assert manifest["id"] == f"{proxy.path}/"
    named = [manifest["start_url"], manifest["scope"], *(one["url"] for one in manifest["shortcuts"])]
    named += [one["src"] for kind in ("icons", "screenshots") for one in manifest[kind]]
    assert [one for one in named if one.startswith("/") or ":" in one] == [], "beside the manifest, wherever that is"


def test_a_guest_is_known_there_and_nowhere_else(proxy: PathProxy) -> None:
    wish = json.dumps({"name": "Anna"}).encode()
    request = urllib.request.Request(f"{proxy.url}/api/me", wish, method="PUT")
    request.add_header("origin", f"http://127.0.0.1:{proxy.port}")
    with urllib.request.urlopen(request) as response:
        cookie = response.headers["set-cookie"]
    assert f"Path={proxy.path};" in cookie
    _, me = ask(f"{proxy.url}/api/me", cookie=cookie.split(";")[0])
    assert json.loads(me)["name"] == "Anna"
    _, me = ask(f"{proxy.url}/api/me", cookie=f"{cookie.split(';')[0]}; knobel=of-another-house-above")
    assert json.loads(me)["name"] == "Anna", "browsers name the cookie of the longer path first"


def test_the_code_to_scan_leads_through_the_proxy(proxy: PathProxy) -> None:
    key = Browser(proxy).new_table("Anna", None)  # type: ignore[arg-type]
    _, shown = ask(f"{proxy.url}/api/tables/{key}/qr.svg")
    expected = segno.make(f"{proxy.url}/t/{key}", error="m").svg_inline(scale=4, border=2)
    drawn = re.compile(r' d="([^"]+)"')
    assert drawn.findall(shown) == drawn.findall(expected)


def test_machines_find_their_way_too(proxy: PathProxy) -> None:
    assert json.loads(ask(f"{proxy.url}/health")[1]) == {"ok": True}
    assert json.loads(ask(f"{proxy.url}/ready")[1]) == {"ready": True}
    headers, described = ask(f"{proxy.url}/api/openapi.json")
    assert json.loads(described)["servers"] == [{"url": "../"}]
    assert "frame-ancestors 'self'" in headers["content-security-policy"]
    with pytest.raises(Refusal) as refused:
        Browser(proxy).ask("GET", "/api/nothing")  # type: ignore[arg-type]
    assert refused.value.status == 404


def test_only_a_proxy_that_may_names_the_path(server: Server) -> None:
    headers, page = ask(server.url, **{"X-Ingress-Path": "/elsewhere"})
    assert "/elsewhere" not in page
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    with pytest.raises(Refusal):
        Browser(server).ask("GET", "/api/me", headers={"X-Ingress-Path": "/elsewhere", "host": "evil.example"})


@pytest.mark.parametrize("named", ['/"><script>', "//evil.example", "/a b", "/" + 300 * "a", "evil.example", "/../x"])
def test_what_is_no_path_is_not_written_into_the_page(house: Server, named: str) -> None:
    _, page = ask(house.url, **{"X-Ingress-Path": named})
    assert named not in page
    assert 'href="/knobel/icon.svg"' in page


@pytest.mark.parametrize("wish", ["/api", "t", "/a//b", "/a b", "https://x/knobel", "/<b>", "/.."])
def test_a_path_that_cannot_be_is_refused(wish: str) -> None:
    with pytest.raises(Refused, match="serve-root-path"):
        place(wish)
    assert place("") == place("/")
    assert place("knobel/") == place("/knobel")


def test_what_stands_in_front_is_said_rightly_or_refused() -> None:
    with pytest.raises(Refused, match="serve-ingress-from"):
        place("", ["everywhere"])
    with pytest.raises(Refused, match="serve-framed-by"):
        parent_of_frames("https://a.example; script-src *")
    assert parent_of_frames("https://a.example:8123") == "https://a.example:8123"


def test_every_page_of_ours_is_among_the_words_a_path_cannot_be() -> None:
    app = (Path(__file__).parents[2] / "web" / "src" / "App.svelte").read_text("utf-8")
    pages = set(re.findall(r"""(?:\^\\/|=== "/)([a-z-]+)""", app))
    assert {"t", "lernen", "meine-tische"} <= pages <= OUR_FIRST_WORDS
