"""How long and how much somebody may take to say what they want: slow and endless requests are let go."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from knobel.game import Refused

HEAD_SECONDS = 5.0
"""From the first byte of a connection to the end of a request's headers."""
HEAD_BYTES = 32 * 1024
BODY_SECONDS = 20.0
BODY_BYTES = 64 * 1024


class Impatient(HttpToolsProtocol):
    """HTTP/1.1 as uvicorn speaks it, with an end to waiting for headers."""

    _waiting: asyncio.TimerHandle | None = None
    _head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._waiting:
            self._head += len(data)
            if self._head > HEAD_BYTES:
                self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait_for_head()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # as when a connection is lost: it would keep this alive

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait_for_head(self) -> None:
        if self._waiting is None:
            self._head = 0
            self._waiting = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._waiting:
            self._waiting.cancel()
            self._waiting = None


async def read_body(request: Request, kind: type) -> object:
    """What a request brings, typed; refused where it is too much, too slow or not what it should be."""
    size = 0
    parts = []
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                size += len(part)
                if size > BODY_BYTES:
                    raise Refused("refused-too-big", most=BODY_BYTES)
                parts.append(part)
    except TimeoutError as error:
        raise Refused("refused-too-slow") from error
    try:
        return msgspec.json.decode(b"".join(parts), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("refused-shape", problem=str(error)) from error
