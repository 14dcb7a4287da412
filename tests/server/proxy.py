"""A wire that can be cut: passes bytes on to a server, or swallows all or some of them without a word."""

from __future__ import annotations

import asyncio
import contextlib
from random import Random
from urllib.parse import urlsplit

from server.listener import Listener


class Proxy(Listener):
    """A wire to one server."""

    def __init__(self, url: str) -> None:
        self._target = urlsplit(url)
        self._open = asyncio.Event()
        self.lost = 0
        self._chance = Random(6)
        self._loses = 0.0
        self._open.set()
        super().__init__()

    @property
    def url(self) -> str:
        """The server's address by way of this proxy."""
        user = f"{self._target.username}@" if self._target.username else ""
        return f"{self._target.scheme}://{user}127.0.0.1:{self.port}{self._target.path}"

    def drop(self) -> None:
        """From now on swallow everything, and let nobody know."""
        self._loop.call_soon_threadsafe(self._open.clear)

    def heal(self) -> None:
        """Pass everything on again. What was swallowed is lost, so those connections end."""
        self._loop.call_soon_threadsafe(self._open.set)

    def lose(self, share: float) -> None:
        """From now on lose this share of the messages that a NATS server sends."""
        self._loses = share

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert self._target.hostname
        await self._open.wait()
        try:
            there, back = await asyncio.open_connection(self._target.hostname, self._target.port)
        except OSError:
            writer.close()
            return
        passing = [asyncio.create_task(self._pass(reader, back)), asyncio.create_task(self._return(there, writer))]
        try:
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in passing:
                task.cancel()
            for end in (writer, back):
                end.close()
                with contextlib.suppress(OSError):
                    await end.wait_closed()

    async def _pass(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(65536):
                if not self._open.is_set():
                    await self._open.wait()
                    return
                sink.write(data)
                await sink.drain()

    async def _return(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        if self._target.scheme != "nats":
            await self._pass(source, sink)
            return
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            while line := await source.readline():
                data = line
                if line.startswith(b"MSG "):
                    data += await source.readexactly(int(line.split()[-1]) + 2)
                    if self._chance.random() < self._loses:
                        self.lost += 1
                        continue
                if not self._open.is_set():
                    await self._open.wait()
                    return
                sink.write(data)
                await sink.drain()
