"""A list of all that knobel is built from (CycloneDX, JSON), written from the lock files.

``python deploy/sbom.py FILE`` writes it. The same lock files give the same list, byte by byte.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).parents[1]
LOCKED = re.compile(r"^([\w.-]+)==([^\s;\\]+)(.*?)(?=^[\w.-]+==|\Z)", re.MULTILINE | re.DOTALL)
NAMESPACE = uuid.uuid5(uuid.NAMESPACE_DNS, "knobel")


def version(root: Path = ROOT) -> str:
    """knobel's own, as it stands in the package."""
    (found,) = re.findall(r'^__version__ = "(.+)"', (root / "src/knobel/__init__.py").read_text("utf-8"), re.MULTILINE)
    return str(found)


def python_packages(lock: str) -> Iterator[dict[str, Any]]:
    """What the server runs with; each file of a package that may be installed is named by its hash."""
    for name, locked, rest in LOCKED.findall(lock):
        hashes = [{"alg": "SHA-256", "content": digest} for digest in re.findall(r"sha256:([0-9a-f]{64})", rest)]
        purl = f"pkg:pypi/{name.lower()}@{locked}"
        source = {"type": "distribution", "url": f"https://pypi.org/project/{name}/{locked}/", "hashes": hashes}
        yield {**_component(name, locked, purl), "externalReferences": [source]}


def page_packages(lock: str) -> Iterator[dict[str, Any]]:
    """What the page is made of. What only builds or tests it is in no page and not listed."""
    for place, facts in json.loads(lock)["packages"].items():
        if not place or facts.get("dev"):
            continue
        name = place.rpartition("node_modules/")[2]
        purl = f"pkg:npm/{quote(name, safe='/')}@{facts['version']}"
        kind, _, digest = facts["integrity"].partition("-")
        hashed = {"alg": kind.upper().replace("SHA", "SHA-"), "content": base64.b64decode(digest).hex()}
        component = {**_component(name, facts["version"], purl), "hashes": [hashed]}
        if "license" in facts:
            component["licenses"] = [{"expression": facts["license"]}]
        yield component


def _component(name: str, locked: str, purl: str) -> dict[str, Any]:
    return {"type": "library", "bom-ref": purl, "name": name, "version": locked, "purl": purl}


def bill(root: Path = ROOT) -> dict[str, Any]:
    """The whole list."""
    found = [
        *python_packages((root / "requirements.lock").read_text("utf-8")),
        *page_packages((root / "web/package-lock.json").read_text("utf-8")),
    ]
    components = sorted({one["bom-ref"]: one for one in found}.values(), key=lambda one: str(one["bom-ref"]))
    ours = f"pkg:pypi/knobel@{version(root)}"
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(NAMESPACE, json.dumps(components, sort_keys=True))}",
        "version": 1,
        "metadata": {
            "component": {
                **_component("knobel", version(root), ours),
                "type": "application",
                "licenses": [{"expression": "Apache-2.0"}],
            }
        },
        "components": components,
        "dependencies": [{"ref": ours, "dependsOn": [one["bom-ref"] for one in components]}],
    }


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(bill(), indent=1) + "\n", "utf-8")
