"""Every package that a lock file names, asked for at an advisory database (OSV): known holes, and since when they are.

``python tests/advisories.py`` prints what it finds and fails where a hole with a remedy is open for too long. Where no
database can be reached it says so.
"""

from __future__ import annotations

import json
import re
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
DATABASE = "https://api.osv.dev"
PATIENCE = 10.0
AT_ONCE = 1000
"""How many packages one question may name."""
GRACE = timedelta(days=14)
"""How long a hole with a remedy may be known before the lock files must have the remedy."""


class Unreachable(Exception):
    """No database answers."""


class Package(NamedTuple):
    """One locked version of something."""

    ecosystem: str
    name: str
    version: str


class Advisory(NamedTuple):
    """A known hole in a locked package."""

    id: str
    package: Package
    published: datetime
    remedies: tuple[str, ...]
    """Versions without the hole."""
    summary: str

    def overdue(self, now: datetime) -> bool:
        """Whether the remedy should long be here."""
        return bool(self.remedies) and now - self.published > GRACE

    def __str__(self) -> str:
        remedy = f"remedy: {', '.join(self.remedies)}" if self.remedies else "no remedy yet"
        _, name, version = self.package
        return f"{self.id} {name} {version} ({remedy}; {self.published:%Y-%m-%d}) {self.summary}"


def locked(root: Path = ROOT) -> list[Package]:
    """All that the lock files name, for Python and for the browser client."""
    found = set()
    for lock in root.glob("requirements*.lock"):
        for name, version in re.findall(r"^([\w.-]+)==([^\s;\\]+)", lock.read_text("utf-8"), re.MULTILINE):
            found.add(Package("PyPI", name, version))
    for place, facts in json.loads((root / "web/package-lock.json").read_text("utf-8"))["packages"].items():
        if place:
            found.add(Package("npm", place.rpartition("node_modules/")[2], facts["version"]))
    return sorted(found)


def advisories(packages: Sequence[Package], database: str = DATABASE) -> list[Advisory]:
    """What is known about these packages today."""
    found = []
    for start in range(0, len(packages), AT_ONCE):
        asked = packages[start : start + AT_ONCE]
        queries = [
            {"package": {"ecosystem": package.ecosystem, "name": package.name}, "version": package.version}
            for package in asked
        ]
        answer = _ask(f"{database}/v1/querybatch", {"queries": queries})
        for package, result in zip(asked, answer["results"], strict=True):
            for known in result.get("vulns", ()):
                told = _ask(f"{database}/v1/vulns/{known['id']}")
                if "withdrawn" not in told:
                    found.append(_advisory(package, told))
    return found


def _advisory(package: Package, told: dict[str, Any]) -> Advisory:
    published = datetime.fromisoformat(told["published"].replace("Z", "+00:00"))
    return Advisory(told["id"], package, published, tuple(_remedies(package, told)), told.get("summary", ""))


def _remedies(package: Package, told: dict[str, Any]) -> Iterator[str]:
    for affected in told.get("affected", ()):
        if affected["package"]["name"].lower() == package.name.lower():
            for change in (change for kind in affected.get("ranges", ()) for change in kind["events"]):
                if "fixed" in change:
                    yield change["fixed"]


def _ask(address: str, question: Any = None) -> Any:
    data = None if question is None else json.dumps(question).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return json.loads(response.read())
    except (OSError, ValueError) as error:
        raise Unreachable(f"{address}: {getattr(error, 'reason', error)}") from error


def main() -> int:
    packages = locked()
    try:
        found = advisories(packages)
    except Unreachable as error:
        print(f"Nothing was audited, no advisory database answers: {error}")
        return 0
    print(f"{len(packages)} packages audited, {len(found)} advisories", *found, sep="\n")
    return int(any(advisory.overdue(datetime.now(UTC)) for advisory in found))


if __name__ == "__main__":
    sys.exit(main())
