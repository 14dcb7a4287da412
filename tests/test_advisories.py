"""How known holes are asked for, with a database on this machine. The real one is asked by `make audit`."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from advisories import ROOT, Package, Unreachable, advisories, locked

NOW = datetime(2026, 3, 1, tzinfo=UTC)
HOLES = {
    "A-1": {"published": "2026-01-01T00:00:00Z", "fixed": "2.0"},
    "A-2": {"published": "2026-02-27T00:00:00Z", "fixed": "2.0"},
    "A-3": {"published": "2025-01-01T00:00:00Z"},
    "A-4": {"published": "2025-01-01T00:00:00Z", "fixed": "2.0", "withdrawn": "2025-01-02T00:00:00Z"},
}
"""Long known, just known, without a remedy, and taken back."""


class Database(BaseHTTPRequestHandler):
    """A database that knows these holes of one package."""

    def do_POST(self) -> None:
        queries = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
        known = {"leaky": {"vulns": [{"id": name} for name in HOLES]}}
        self._answer({"results": [known.get(query["package"]["name"], {}) for query in queries]})

    def do_GET(self) -> None:
        name = self.path.rpartition("/")[2]
        hole = HOLES[name]
        events = [{"introduced": "0"}, *({"fixed": hole["fixed"]} for _ in range("fixed" in hole))]
        affected = [{"package": {"name": "leaky"}, "ranges": [{"type": "ECOSYSTEM", "events": events}]}]
        self._answer({"id": name, **hole, "affected": affected, "summary": "leaks"})

    def _answer(self, told: object) -> None:
        body = json.dumps(told).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *told: object) -> None:
        """Quiet."""


@pytest.fixture
def database() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Database) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_every_locked_package_is_asked_for() -> None:
    packages = locked()
    names = {(package.ecosystem, package.name) for package in packages}
    assert {("PyPI", "starlette"), ("PyPI", "asyncpg"), ("npm", "svelte"), ("npm", "@noble/hashes")} <= names
    for lock in ROOT.glob("requirements*.lock"):
        text = lock.read_text("utf-8")
        assert text.count("==") >= 1
        for line in text.splitlines():
            if line and not line.startswith((" ", "#")):
                assert ("PyPI", line.partition("==")[0]) in names, line


def test_a_hole_is_overdue_when_its_remedy_is_long_known(database: str) -> None:
    sound, leaky = Package("npm", "sound", "1.0"), Package("PyPI", "leaky", "1.0")
    found = advisories([sound] * 1500 + [leaky], database)
    assert [(advisory.id, advisory.package, advisory.overdue(NOW)) for advisory in found] == [
        ("A-1", leaky, True),
        ("A-2", leaky, False),
        ("A-3", leaky, False),
    ]
    assert str(found[0]) == "A-1 leaky 1.0 (remedy: 2.0; 2026-01-01) leaks"


def test_where_no_database_answers_that_is_said() -> None:
    with pytest.raises(Unreachable, match=r"127\.0\.0\.1:1.*refused"):
        advisories([Package("PyPI", "leaky", "1.0")], "http://127.0.0.1:1")
