"""What whoever runs a server can ask it and reads in its log."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import re
import resource
import signal
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from knobel.game import Refused
from knobel.server import metrics
from knobel.server.logs import JsonLines
from knobel.server.metrics import Counter, Histogram
from knobel.server.web.addresses import address_of, check_near
from server.client import Browser, Refusal, Server, running


def scraped(server: Server) -> dict[str, float]:
    """The metrics of a server, by name and label."""
    with urllib.request.urlopen(f"{server.url}/metrics") as response:
        assert response.headers["content-type"].startswith("text/plain; version=0.0.4")
        text = response.read().decode()
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r'[a-z_]+(\{[a-z]+="[^"\\]*"\})? -?[0-9.e+-]+', line) for line in lines), text
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


async def test_metrics_tell_how_it_goes(server: Server) -> None:
    before = scraped(server)
    browser = Browser(server)
    key = browser.new_table("Änne")
    async with browser.socket() as line:
        await line.watch(key)
        await line.move(key)
        await line.say(type="here", table=key, turn=0, hash="nonsense")
        await line.until("seen")
        await line.say(type="go", table=key, turn=0)
        await line.until("refusal")
        after = scraped(server)
        assert after["knobel_tables"] >= 1
        assert after["knobel_sockets"] >= 1
    for name in (
        "knobel_commit_seconds_count",
        "knobel_fanout_seconds_count",
        "knobel_saves_total",
        "knobel_resyncs_total",
        'knobel_refusals_total{key="refused-turn"}',
    ):
        assert after[name] > before.get(name, 0), name
    assert "knobel_loop_lag_seconds_count" in after
    assert after["process_resident_memory_bytes"] > 10_000_000
    assert abs(after["knobel_clock_jump_seconds"]) < 60


async def test_everything_kept_is_counted_and_comes_back(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        key = browser.new_table("Änne")
        async with browser.socket() as line, browser.socket() as other:
            await line.watch(key)
            await other.watch(key)
            await line.move(key)
            kept = scraped(server)
            assert (kept["knobel_tables"], kept["knobel_sockets"], kept["knobel_listeners"]) == (1, 2, 2)
            assert kept["knobel_log_entries"] >= 2
            assert kept["knobel_limits"] >= 1
            assert kept["knobel_cache_entries"] > 0
            assert 0 < kept["knobel_cache_bytes"] <= kept["knobel_cache_bytes_most"]
            assert kept["knobel_tasks"] > 1
        while scraped(server)["knobel_listeners"]:
            await asyncio.sleep(0.01)
        kept = scraped(server)
        assert (kept["knobel_sockets"], kept["knobel_wishes_waiting"], kept["knobel_words_waiting"]) == (0, 0, 0)


def test_every_metric_is_explained() -> None:
    page = (Path(__file__).parents[2] / "docs" / "operations.md").read_text()
    for name in (*metrics.GAUGES, *(measured.name for measured in metrics.MEASURED)):
        assert f"`{name}" in page, name


def test_numbers_are_written_as_prometheus_reads_them() -> None:
    counter, histogram = Counter("made", "Made up.", "key"), Histogram("took", "Made up.")
    counter.add("a")
    counter.add("a")
    assert list(counter.lines()) == ["# HELP made Made up.", "# TYPE made counter", 'made{key="a"} 2']
    for seconds in (0.0005, 0.02, 99):
        histogram.observe(seconds)
    lines = list(histogram.lines())
    assert lines[2] == 'took_bucket{le="0.0005"} 1'
    assert lines[-4:] == ['took_bucket{le="10.0"} 2', 'took_bucket{le="+Inf"} 3', "took_sum 99.020500", "took_count 3"]


def test_a_server_that_cannot_store_is_alive_but_not_ready(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        assert browser.ask("GET", "/ready") == {"ready": True}
        _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, most))
        with pytest.raises(Refusal, match="refused-store"):
            browser.new_table("Änne")
        with pytest.raises(Refusal) as refusal:
            browser.ask("GET", "/ready")
        assert refusal.value.status == 503
        assert browser.ask("GET", "/health") == {"ok": True}
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))
        assert browser.ask("GET", "/ready") == {"ready": True}
        assert scraped(server)["knobel_store_failures_total"] >= 1


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_ends_quietly(tmp_path: Path, how: signal.Signals) -> None:
    server = Server(tmp_path)
    try:
        while len(server.children()) < 2:  # what keeps semaphores, and a worker
            time.sleep(0.01)
        server.signal(how)
        server.wait()
    finally:
        server.kill()
    assert server.log() == ""


async def test_an_interrupt_is_the_server_s_alone(tmp_path: Path) -> None:
    """Ctrl+C reaches every process that a terminal started, also those that have only just begun."""
    with running(tmp_path) as server:
        interrupting = asyncio.create_task(interrupt_workers(server))
        browser = Browser(server)
        key = browser.new_table(["zufall"], ["zufall"])
        async with browser.socket() as line:
            await line.watch(key)
            while line.seated[key]["status"] != "over":
                await line.hear()
        interrupting.cancel()
    assert server.log() == ""


async def interrupt_workers(server: Server) -> None:
    while True:
        for child in server.children():
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGINT)
        await asyncio.sleep(0.002)


def test_what_is_for_operators_is_not_for_the_internet(server: Server) -> None:
    for path in ("/metrics", "/ready"):
        with pytest.raises(Refusal) as refusal:
            Browser(server).ask("GET", path, None, {"x-forwarded-for": "8.8.8.8"})
        assert refusal.value.status == 404


PROXY = "10.0.0.2"


@pytest.mark.parametrize(
    ("believed", "came_from", "headers", "near", "counted"),
    [
        ("", "192.168.1.7", {}, True, "192.168.1.7"),
        ("", "8.8.8.8", {}, False, "8.8.8.8"),
        ("", "8.8.8.8", {"x-forwarded-for": "127.0.0.1"}, False, "8.8.8.8"),
        (PROXY, PROXY, {}, True, PROXY),
        (PROXY, PROXY, {"x-forwarded-for": "8.8.8.8"}, False, "8.8.8.8"),
        (PROXY, PROXY, {"x-forwarded-for": "127.0.0.1, 8.8.8.8"}, False, "8.8.8.8"),
        (PROXY, PROXY, {"x-forwarded-for": "192.168.1.7"}, True, "192.168.1.7"),
        ("10.0.0.0/8", PROXY, {"x-forwarded-for": "127.0.0.1, 8.8.8.8, 10.0.0.9"}, False, "8.8.8.8"),
        ("*", PROXY, {"x-forwarded-for": "127.0.0.1, 8.8.8.8"}, False, "127.0.0.1"),
        ("", PROXY, {"x-forwarded-for": "8.8.8.8"}, False, PROXY),
        ("", PROXY, {"x-real-ip": "8.8.8.8"}, False, PROXY),
        ("", PROXY, {"forwarded": "for=8.8.8.8"}, False, PROXY),
        (PROXY, PROXY, {"x-forwarded-for": "unknown"}, False, "unknown"),
        ("", "::ffff:8.8.8.8", {}, False, "8.8.8.8"),
        ("", "::ffff:192.168.1.7", {}, True, "192.168.1.7"),
        ("", "2001:470::1:2:3:4", {}, False, "2001:470::/64"),
        ("", "fe80::1%eth0", {}, True, "fe80::/64"),
    ],
)
async def test_who_is_near_and_whose_limits_count_behind_a_balancer(
    believed: str, came_from: str, headers: dict[str, str], near: bool, counted: str
) -> None:
    told = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        request = Request(scope)
        told.append(address_of(request))
        check_near(request)

    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope: Any = {"type": "http", "client": (came_from, 1), "headers": raw}
    with contextlib.nullcontext() if near else pytest.raises(Refused, match="refused-no-page"):
        await ProxyHeadersMiddleware(app, believed)(scope, None, None)  # type: ignore[arg-type]
    assert told == [counted]


def test_a_log_line_is_one_json_object() -> None:
    try:
        raise ValueError("made up")
    except ValueError:
        error = sys.exc_info()
    record = logging.LogRecord("knobel.table", logging.ERROR, "", 0, "table %s:\nbroke", ("k",), error)
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["logger"], told["message"]) == ("error", "knobel.table", "table k:\nbroke")
    assert "ValueError: made up" in told["error"]
    assert told["at"].endswith("+00:00")
