"""The list of all that knobel is built from: everything the lock files name, once, with its hash."""

from __future__ import annotations

import json
import re
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import knobel
from advisories import locked

ROOT = Path(__file__).parents[1]
SBOM = ROOT / "deploy" / "sbom.py"


def test_the_list_is_whole_and_the_same_every_time(tmp_path: Path) -> None:
    for file in ("one.json", "two.json"):
        subprocess.run([sys.executable, str(SBOM), str(tmp_path / "dist" / file)], check=True, capture_output=True)
    one, two = ((tmp_path / "dist" / file).read_bytes() for file in ("one.json", "two.json"))
    assert one == two
    bill: dict[str, Any] = json.loads(one)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", bill["serialNumber"])
    assert bill["metadata"]["component"]["version"] == knobel.__version__
    components = bill["components"]
    refs = [one["bom-ref"] for one in components]
    assert len(set(refs)) == len(refs)
    assert bill["dependencies"] == [{"ref": f"pkg:pypi/knobel@{knobel.__version__}", "dependsOn": refs}]
    for one in components:
        hashes = one.get("hashes") or one["externalReferences"][0]["hashes"]
        assert all(re.fullmatch(r"[0-9a-f]{64}|[0-9a-f]{128}", each["content"]) for each in hashes)
        assert hashes
    named = {(one["name"], one["version"]) for one in components}
    assert {"starlette", "cryptography", "svelte", "three"} <= {name for name, _ in named}
    assert named <= {(package.name, package.version) for package in locked()}


def test_a_package_of_the_lock_file_cannot_be_forgotten() -> None:
    known = runpy.run_path(str(SBOM))
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    assert len(list(known["python_packages"](lock))) == len(re.findall(r"^[\w.-]+==", lock, re.MULTILINE))
    page = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    shown = [place for place, facts in page.items() if place and not facts.get("dev")]
    assert len(list(known["page_packages"](json.dumps({"packages": page})))) == len(shown)
