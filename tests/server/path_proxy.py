"""A reverse proxy that shows a server under a path, and notes what is asked of it beside that path."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Literal

from server.listener import Listener

How = Literal["keeps", "strips", "ingress"]


class PathProxy(Listener):
    """It ``keeps`` its path in what it passes on, ``strips`` it, or does as Home Assistant does (``ingress``): strips
    it, says so in headers, and speaks to the server by another name than the browser did.
    """

    def __init__(self, port: int, path: str, how: How) -> None:
        self.path, self.how = path, how
        self.asked: list[str] = []
        self.beside: list[str] = []
        """What was asked outside the path."""
        self._to = port
        super().__init__()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.path}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            method, path, version = head.split("\r\n", 1)[0].split(" ")
            if path == self.path or path.startswith(f"{self.path}/"):
                self.asked.append(path.removeprefix(self.path))
                inside = path if self.how == "keeps" else path.removeprefix(self.path) or "/"
                lines = [f"{method} {inside} {version}", *self._headers(head.split("\r\n")[1:-2]), "", ""]
                await self._pass_on("\r\n".join(lines).encode("latin-1"), reader, writer)
            else:
                self.beside.append(path)
                writer.write(b"HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
        except (OSError, asyncio.IncompleteReadError):
            pass  # a browser opens lines that it then does not need
        finally:
            await _close(writer)

    async def _pass_on(self, head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._to)
        back.write(head)
        passing = [asyncio.create_task(_pass(reader, back)), asyncio.create_task(_pass(there, writer))]
        try:
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in passing:
                task.cancel()
            await _close(back)

    def _headers(self, lines: list[str]) -> Iterator[str]:
        upgrades = any(line.lower().startswith("upgrade:") for line in lines)
        for line in lines:
            name, _, value = line.partition(": ")
            if name.lower() == "connection" and not upgrades:
                continue
            if name.lower() == "host" and self.how == "ingress":
                yield f"X-Forwarded-Host: {value}"
                yield "Host: addon-knobel:8470"
                continue
            yield line
        if not upgrades:
            yield "Connection: close"
        if self.how == "ingress":
            yield f"X-Ingress-Path: {self.path}"
            yield "X-Forwarded-Proto: http"


async def _close(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(OSError):
        await writer.wait_closed()


async def _pass(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await source.read(65536):
            sink.write(data)
            await sink.drain()


@contextlib.contextmanager
def in_front_of(port: int, path: str, how: How) -> Iterator[PathProxy]:
    proxy = PathProxy(port, path, how)
    try:
        yield proxy
    finally:
        proxy.close()
