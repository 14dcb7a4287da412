"""Ports for servers that tests start: below those the system gives to connections, each reserved until we end.

A port that is only looked for may be somebody else's by the time it is used, or while its server is started again.
"""

from __future__ import annotations

import fcntl
import random
import socket
import tempfile
from io import TextIOWrapper
from pathlib import Path

FOLDER = Path(tempfile.gettempdir()) / "knobel-test-ports"
OURS = range(20_000, 32_000)
"""Linux gives connections ports from 32768 on, macOS from 49152."""
_reserved: list[TextIOWrapper] = []


def free_port() -> int:
    """A port nobody listens at, and that no other test process on this machine will be given while this one runs."""
    FOLDER.mkdir(exist_ok=True)
    for port in random.sample(OURS, len(OURS)):
        lock = (FOLDER / str(port)).open("w")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(("127.0.0.1", port))
        except OSError:
            lock.close()
            continue
        _reserved.append(lock)
        return port
    raise RuntimeError("no port is free")
