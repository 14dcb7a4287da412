"""Starts knobel as Home Assistant's add-on: what somebody set there becomes switches."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

OPTIONS = Path("/data/options.json")
INGRESS = "172.30.32.2"
"""Home Assistant's way in: always this address, and it lets in only people who are logged in there."""
NETWORK = "172.30.32.0/23"
"""Home Assistant's own network, whose word for where somebody comes from is taken."""


def command(options: dict[str, Any]) -> list[str]:
    """The server as Home Assistant needs it."""
    words = ["knobel", "serve", "--data", "/data/knobel", "--host", "0.0.0.0", "--port", "8470", "--log-json"]  # noqa: S104
    words += ["--ingress-from", INGRESS, "--framed-by", "self"]
    for name in options["host_names"]:
        words += ["--host-name", name]
    return words


if __name__ == "__main__":
    words = command(json.loads(OPTIONS.read_text("utf-8")))
    os.execvpe(words[0], words, {**os.environ, "FORWARDED_ALLOW_IPS": NETWORK})  # noqa: S606
