"""Which Chromium the browser tests use. ``python tests/browser/chromium.py`` installs Debian's where there is none, and
``certutil``, with which a test lets it trust an authority.

It is installed before the tests, not by them: they run in several processes, and only one of those may install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "no Chromium on this machine, and none could be installed: the browser tests do not run"
APT = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=600"]
"""Whoever else installs something right now is waited for."""


def find() -> str | None:
    """The path of a Chromium on this machine."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def install(*packages: str) -> None:
    """Debian's, where that is possible."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        print(f"Installing {', '.join(packages)} …", flush=True)
        subprocess.run([*APT, "update"], check=False)
        command = [*APT, "install", "-y", "--no-install-recommends", *packages]
        subprocess.run(command, check=False, stdout=subprocess.DEVNULL, env={**os.environ, **QUIET})


QUIET = {"DEBIAN_FRONTEND": "noninteractive"}


def main() -> int:
    missing = [] if find() else ["chromium"]
    missing += [] if shutil.which("certutil") else ["libnss3-tools"]
    if missing:
        install(*missing)
    if find():
        return 0
    print(MISSING, file=sys.stderr)
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
