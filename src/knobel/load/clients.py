"""A server of our own, and clients as small as clients can be: the server is measured, and both share the machine.

Seats come from many addresses of this machine, as guests of a real server would.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import os
import re
import signal
import struct
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, cast

ADDRESSES = 200
"""Seats come from 127.0.1.1 to 127.0.1.200."""
AT_ONCE = 64
"""How many seats sit down at the same time."""
WHOLE_TEXT, LONG = 0x81, 126
"""How a word begins that is neither short nor cut into pieces."""
TURN = re.compile(rb'"turn":(\d+)')
RESTS = 0.5
"""Seconds in which a server that has nothing to do uses next to no processor time."""
BEGUN = 3.0
"""Seconds after which a server has begun to get its bots ready."""
LAUNCH: Sequence[str] = ("-m", "knobel")
"""What Python runs as the server."""

Progress = Callable[[int, int], None]
"""Told what is done and what there is to do."""


def _address(seat: int) -> str:
    return f"127.0.1.{1 + seat % ADDRESSES}"


class Target(NamedTuple):
    """A server of our own for the time of a measurement."""

    pid: int
    port: int

    def memory(self) -> int:
        """Bytes of memory that the server and its workers hold."""
        found = [re.findall(r"VmRSS:\s+(\d+)", status) for status in self._read("status")]
        return 1024 * sum(int(size) for sizes in found for size in sizes)

    def cpu(self) -> float:
        """Seconds of one core that the server and its workers have used."""
        fields = [stat.rsplit(")", 1)[1].split() for stat in self._read("stat")]
        return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")

    async def rest(self) -> None:
        """Wait until the server has nothing to do: after a moment its workers load what strong bots need."""
        busy = True
        while busy:
            before = self.cpu()
            await asyncio.sleep(RESTS)
            busy = self.cpu() - before > RESTS / 10

    def _read(self, name: str) -> list[str]:
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [Path(f"/proc/{pid}/{name}").read_text() for pid in (self.pid, *children)]


@contextlib.asynccontextmanager
async def own_server() -> AsyncIterator[Target]:
    """Start a server on a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, *LAUNCH, "serve", "--data", folder, "--port", "0"]
        process = subprocess.Popen(  # noqa: S603 – our own server
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "KNOBEL_LANG": "en"},
        )
        try:
            assert process.stdout
            line = await asyncio.to_thread(process.stdout.readline)
            target = Target(process.pid, int(re.findall(r":(\d+)/", line)[0]))
            await asyncio.sleep(BEGUN)
            await target.rest()
            yield target
        finally:
            process.send_signal(signal.SIGINT)
            await asyncio.to_thread(process.wait)


@contextlib.contextmanager
def without_pauses() -> Iterator[None]:
    """While this lasts Python looks for no cycles here: whoever measures must not be what is measured."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


class Guest:
    """A browser: an address and a cookie."""

    def __init__(self, target: Target, number: int) -> None:
        self._port = target.port
        self._from = _address(number)
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One HTTP request on a connection of its own."""
        data = b"" if body is None else json.dumps(body).encode()
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(self._from, 0))
        writer.write(
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\nconnection: close\r\n"
            f"cookie: {self.cookie}\r\ncontent-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n".encode()
            + data
        )
        whole = await reader.read()
        writer.close()
        head, _, answer = whole.partition(b"\r\n\r\n")
        if cookie := re.search(rb"set-cookie: ([^;]+)", head, re.IGNORECASE):
            self.cookie = cookie[1].decode()
        assert head.startswith(b"HTTP/1.1 2"), whole[:300]
        return json.loads(answer)

    async def socket(self, hear: Callable[[bytes], None]) -> Socket:
        """An open socket; every word goes to ``hear``."""
        loop = asyncio.get_running_loop()
        request = (
            f"GET /api/socket HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            f"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\ncookie: {self.cookie}\r\n\r\n"
        )
        _, protocol = await loop.create_connection(
            lambda: Socket(request.encode(), hear), "127.0.0.1", self._port, local_addr=(self._from, 0)
        )
        await protocol.opened
        return protocol


class Socket(asyncio.Protocol):
    """As little of a WebSocket as a client needs."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self._request = request
        self._hear = hear
        self._data = bytearray()
        self._transport: asyncio.Transport
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed the socket"))

    def data_received(self, data: bytes) -> None:
        if not self._data and data[0] == WHOLE_TEXT and data[1] == LONG and len(data) == 4 + (data[2] << 8 | data[3]):
            self._hear(data[4:])  # as nearly all words come: one, and all of it
            return
        self._data += data
        if not self.opened.done():
            head, found, rest = self._data.partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), bytes(head)
            self._data = bytearray(rest)
            self.opened.set_result(None)
        while (word := self._next()) is not None:
            kind, payload = word
            if kind == 1:
                self._hear(payload)
            elif kind == 9:
                self._send(10, payload)

    def _next(self) -> tuple[int, bytes] | None:
        data = self._data
        if len(data) < 2:
            return None
        length, start = data[1] & 127, 2
        if length == 126:
            length, start = int.from_bytes(data[2:4]), 4
        elif length == 127:
            length, start = int.from_bytes(data[2:10]), 10
        if len(data) < start + length:
            return None
        kind, payload = data[0] & 15, bytes(data[start : start + length])
        del data[: start + length]
        return kind, payload

    def say(self, text: bytes) -> None:
        """One message."""
        self._send(1, text)

    def _send(self, kind: int, payload: bytes) -> None:
        length = len(payload)
        size = bytes([128 | length]) if length < 126 else struct.pack("!BH", 254, length)
        self._transport.write(bytes([128 | kind]) + size + b"\0\0\0\0" + payload)

    def close(self) -> None:
        self._transport.abort()


async def in_groups(works: Sequence[Callable[[], Any]], told: Callable[[int], None]) -> list[Any]:
    """Do all of this, some at a time."""
    results: list[Any] = [None] * len(works)
    next_one = count()

    async def worker() -> None:
        while (number := next(next_one)) < len(works):
            results[number] = await works[number]()
            told(number)

    await asyncio.gather(*(worker() for _ in range(AT_ONCE)))
    return results


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all lies below."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
