"""The HTTP interface: documented, polite in two languages, and closed to other people's pages."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from urllib.parse import urljoin

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from knobel.i18n import LANGUAGES, speaker
from knobel.server.web.endpoints import ENDPOINTS
from knobel.server.web.errors import STATUS
from knobel.server.web.limits import Buckets, Rate
from server.client import Browser, Refusal, Server, running

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "key"),
    [
        ("GET", "/api/tables/000000000000", None, 404, "refused-no-table"),
        ("GET", "/api/nothing", None, 404, "refused-no-page"),
        ("GET", "/assets/nothing.js", None, 404, "refused-no-page"),
        ("DELETE", "/api/games", None, 404, "refused-no-page"),
        ("POST", "/api/tables", b"", 400, "refused-shape"),
        ("POST", "/api/tables", b"{", 400, "refused-shape"),
        ("POST", "/api/tables", b"\xff", 400, "refused-shape"),
        ("POST", "/api/tables", b"[" * 30_000, 400, "refused-shape"),
        ("POST", "/api/tables", b" " * 70_000, 413, "refused-too-big"),
        ("POST", "/api/tables", {"game": "chess", "seats": [{"type": "open"}]}, 422, "refused-game"),
        ("POST", "/api/tables", {"game": "wuerfelspiel", "seats": []}, 422, "refused-option-value"),
        ("POST", "/api/tables", {"game": "wuerfelspiel", "seats": [], "crowd": True}, 422, "refused-not-steady"),
        ("POST", "/api/tables", {"game": "wuerfelspiel", "seats": [{"type": "open"}] * 7}, 422, "refused-option-value"),
        (
            "POST",
            "/api/tables",
            {"game": "wuerfelspiel", "seats": [{"type": "bot", "level": "god"}]},
            422,
            "refused-level",
        ),
        (
            "POST",
            "/api/tables",
            {"game": "wuerfelspiel", "seats": [{"type": "open"}], "options": {"magic": True}},
            422,
            "refused-option",
        ),
        (
            "POST",
            "/api/tables",
            {"game": "wuerfelspiel", "seats": [{"type": "open"}] * 2, "options": {"first": 1}},
            422,
            "refused-option",
        ),
        (
            "POST",
            "/api/tables",
            {"game": "wuerfelwelten", "seats": [{"type": "open"}] * 2, "options": {"seats": 2}},
            422,
            "refused-option",
        ),
        (
            "POST",
            "/api/tables",
            {"game": "wuerfelspiel", "seats": [{"type": "open"}], "options": {"parallel": "maybe"}},
            422,
            "refused-option-value",
        ),
        (
            "POST",
            "/api/tables",
            {"game": "wuerfelspiel", "seats": [{"type": "me", "name": " \n "}]},
            422,
            "refused-name",
        ),
        (
            "POST",
            "/api/tables",
            {"game": "wuerfelspiel", "seats": [{"type": "me", "name": "x" * 41}]},
            400,
            "refused-shape",
        ),
    ],
)
def test_bad_requests_name_what_is_wrong_in_the_asked_language(
    server: Server, method: str, path: str, body: object, status: int, key: str
) -> None:
    for language in LANGUAGES:
        with pytest.raises(Refusal) as refusal:
            Browser(server, language).ask(method, path, body)
        failure = refusal.value.failure
        assert (refusal.value.status, failure["key"]) == (status, key)
        assert failure["text"] == speaker(language).say(key, failure["args"])


@pytest.mark.parametrize(
    ("seat", "key"),
    [
        ("2", "refused-no-seat"),
        ("1" + 30 * "0", "refused-no-seat"),
        (5000 * "9", "refused-no-seat"),
        ("x", "refused-no-page"),
    ],
)
def test_a_seat_that_is_not_there_is_refused_however_it_is_called(server: Server, seat: str, key: str) -> None:
    browser = Browser(server)
    table = browser.new_table("Änne", None)
    with pytest.raises(Refusal) as refusal:
        browser.ask("POST", f"/api/tables/{table}/seats/{seat}", {"name": "Bo"})
    assert (refusal.value.status, refusal.value.failure["key"]) == (404, key)


def test_who_sets_a_table_is_told_what_would_be_refused(server: Server) -> None:
    browser = Browser(server)
    games = {game["name"]: game for game in browser.ask("GET", "/api/games")}
    calls = next(option for option in games["wuerfelorte"]["options"] if option["name"] == "bonus_calls")
    assert (calls["clashes"], calls["live"]) == ([[True, "version", "einsteiger"]], [True])
    wish = {"game": "wuerfelorte", "seats": [{"type": "me", "name": "Änne"}, {"type": "open"}]}
    for more in (
        {"options": {"bonus_calls": True, "version": "einsteiger"}},
        {"options": {"bonus_calls": True}, "pace": "days"},
    ):
        with pytest.raises(Refusal):
            browser.ask("POST", "/api/tables", wish | more)


def test_every_answer_has_strict_headers(server: Server) -> None:
    for path in ("/", "/api/games", "/t/000000000000", "/health"):
        with urllib.request.urlopen(server.url + path) as response:
            policy = response.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert response.headers["x-content-type-options"] == "nosniff"
            assert response.headers["referrer-policy"] == "same-origin"
            assert "server" not in response.headers


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(server: Server) -> None:
    body = json.dumps({"game": "wuerfelspiel", "seats": [{"type": "me", "name": "Änne"}]}).encode()
    request = urllib.request.Request(server.url + "/api/tables", body, method="POST")
    with urllib.request.urlopen(request) as response:
        cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert len(cookie.split(";")[0]) > 40


def test_other_sites_cannot_make_wishes(server: Server) -> None:
    body = {"game": "wuerfelspiel", "seats": [{"type": "open"}]}
    with pytest.raises(Refusal) as refusal:
        Browser(server).ask("POST", "/api/tables", body, {"origin": "https://evil.example"})
    assert (refusal.value.status, refusal.value.failure["key"]) == (403, "refused-origin")
    with pytest.raises(Refusal) as refusal:
        Browser(server).ask("GET", "/api/tables", None, {"host": "evil.example"})
    assert refusal.value.failure["key"] == "refused-origin"
    assert Browser(server).ask("POST", "/api/tables", body, {"origin": server.url})["key"]


async def test_other_sites_cannot_open_sockets(server: Server) -> None:
    url = f"ws://127.0.0.1:{server.port}/api/socket"
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        async with connect(url, origin="https://evil.example") as line:  # type: ignore[arg-type]
            await line.recv()
    async with connect(url, origin=server.url) as line:  # type: ignore[arg-type]
        await line.send('{"type":"ping","sent":1}')
        assert "pong" in str(await line.recv())


def test_personal_links_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        statuses: list[int] = []
        while 429 not in statuses:
            with pytest.raises(Refusal) as refusal:
                browser.ask("POST", "/api/return", {"secret": f"{len(statuses):032}"})
            statuses.append(refusal.value.status)
    assert statuses[0] == 404
    assert "Sekunde" in refusal.value.failure["text"]


def test_buckets_fill_with_time_and_each_has_their_own() -> None:
    now = [0.0]
    buckets = Buckets(Rate(3, 2), lambda: now[0])
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("b") == 0
    now[0] = 0.5
    assert buckets.take("a") == 0
    assert buckets.take("a") == pytest.approx(0.5)
    now[0] = 1000
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 0]


def test_openapi_describes_every_endpoint_and_stands_in_the_docs(server: Server) -> None:
    served = Browser(server).ask("GET", "/api/openapi.json")
    described = {(method.upper(), path) for path, methods in served["paths"].items() for method in methods}
    assert described == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    assert all(operation["summary"] for path in served["paths"].values() for operation in path.values())
    assert json.loads((ROOT / "docs" / "openapi.json").read_text()) == served


def test_the_wire_is_described_and_stands_in_the_docs(server: Server) -> None:
    served = Browser(server).ask("GET", "/api/wire.json")
    assert served["games"]["wuerfelspiel"]["step"]
    assert json.loads((ROOT / "docs" / "wire.json").read_text()) == served


def test_every_refusal_has_a_sentence_in_both_languages() -> None:
    for language in LANGUAGES:
        for key in STATUS:
            assert speaker(language).knows(key), key


def test_a_qr_code_leads_to_the_table(server: Server) -> None:
    browser = Browser(server)
    key = browser.new_table("Änne", None)
    assert browser.ask("GET", f"/api/tables/{key}/qr.svg").startswith("<svg")


def test_an_installed_page_is_told_of_in_the_asked_language(server: Server) -> None:
    german = Browser(server).ask("GET", "/knobel.webmanifest")
    english = Browser(server, "en").ask("GET", "/knobel.webmanifest")
    assert [shortcut["name"] for shortcut in german["shortcuts"]] == ["Würfel des Tages", "Meine Tische"]
    assert english["shortcuts"][0]["name"] == "Dice of the day"
    assert (german["lang"], english["lang"]) == ("de", "en")
    purposes = {(icon["sizes"], icon["purpose"]) for icon in german["icons"]}
    assert {("512x512", "any"), ("512x512", "maskable"), ("192x192", "maskable")} <= purposes
    pictures = [picture["src"] for key in ("icons", "screenshots") for picture in german[key]]
    pictures += [icon["src"] for shortcut in german["shortcuts"] for icon in shortcut["icons"]]
    for picture in set(pictures):
        with urllib.request.urlopen(urljoin(f"{server.url}/", picture)) as answer:
            assert answer.headers["content-type"].startswith("image/")
