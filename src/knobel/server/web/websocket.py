"""An open socket, as light as it can be: thousands are open at once.

uvicorn and websockets speak the protocol. The application decides who is let in; after that nothing of it stays: words
go straight to the page that the socket was handed to, and out again without a task of their own.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from struct import pack
from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader
from websockets.utils import apply_mask

log = logging.getLogger("knobel.socket")

SOCKET = "knobel.socket"
"""Where the application finds the socket in the scope of a request."""
WHOLE_TEXT = 0x81
"""The first byte of a text message that is not cut into pieces."""
MASKED, LONG = 0x80, 126
"""What the second byte of a page's message has, and how long it is if the next two tell how long."""


class End(Protocol):
    """Whoever a socket was handed to."""

    def heard(self, text: str) -> None:
        """The other side said something."""

    def writable(self) -> None:
        """Words can go out again after the socket was full."""

    def lost(self) -> None:
        """The socket is closed."""


class _Nowhere(asyncio.Queue[Any]):
    """Takes what nobody waits for any more."""

    def put_nowait(self, item: Any) -> None:
        """Forget it."""


class Socket(WebSocketsSansIOProtocol):
    """A socket that is handed on to its end once it is let in."""

    _end: End | None = None
    full = False
    """Whether the other side takes less than it is sent."""
    _between = False
    """Whether all that came was read, to the end of a message."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), SOCKET: {"socket": self}}

    async def run_asgi(self) -> None:
        """Ask the application. A socket that it handed on stays open, without all that was needed for asking."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            log.exception("letting a socket in failed")
            self.send_500_response()
        if self._end is None:
            if self.close_timer is None:
                self.transport.close()
        else:
            self.request.headers.clear()  # its parser knows the request for as long as the socket is open
            del self.scope, self.request, self.response
            self.queue = _nowhere
            self.writable = _awaited_by_nobody

    def hand_on(self, end: End) -> None:
        """From now on this is the socket of ``end``."""
        self._end = end
        early = self.queue
        while not early.empty():
            message: Any = early.get_nowait()
            if message["type"] == "websocket.receive" and "text" in message:
                end.heard(message["text"])
        self.hold(False)

    # Out.

    def say(self, word: bytes) -> None:
        """Send one message, unless the other side is closing."""
        if not self.close_sent and not self.disconnected and self.conn.state is State.OPEN:
            self.transport.write(head(len(word)) + word)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full = False
        if self._end and not self.close_sent:
            self._end.writable()

    def close(self, code: int) -> None:
        """Say goodbye, and wait only so long for an answer."""
        if not self.close_sent and not self.transport.is_closing():
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.hold(False)
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def drop(self) -> None:
        """End it at once, whatever was not sent yet."""
        self.transport.abort()

    # In.

    def hold(self, wait: bool) -> None:
        """Read nothing more for now, or go on."""
        if wait != self.read_paused:
            self.read_paused = wait
            if wait:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Nearly always this is one message and all of it, which is read here in no time; all else websockets reads."""
        if self._between and (text := whole_text(data, self.config.ws_max_size)) is not None:
            self._hear(text)
        else:
            super().data_received(data)
            self._between = self._end is not None and self._is_between()

    def _is_between(self) -> bool:
        waiting: Any = self.conn.parser
        while waiting.gi_yieldfrom is not None:
            waiting = waiting.gi_yieldfrom
        begins = waiting.gi_code is StreamReader.at_eof.__code__ and self.conn.current_size is None
        return begins and self.conn.state is State.OPEN

    def send_receive_event_to_app(self) -> None:
        if self._end is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            self._hear(data)
        elif not self.close_sent:
            self.close(CloseCode.UNSUPPORTED_DATA)

    def _hear(self, data: bytes) -> None:
        if self._end is None or self.close_sent:
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.close(CloseCode.INVALID_DATA)
            return
        self._end.heard(text)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._end:
            self._end.lost()
            self._end = None
        self.conn.parser.close()  # it waits for more and would keep all of this until cycles are collected

    def finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Something to be done before the server may end."""
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.on_task_complete)


def head(length: int) -> bytes:
    """What stands before a whole text message from a server: no mask, nothing compressed (RFC 6455, 5.2).

    websockets would write the same in eight calls, and a crowd is told thousands of words a second.
    """
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return pack("!BBH", WHOLE_TEXT, 126, length)
    return pack("!BBQ", WHOLE_TEXT, 127, length)


def whole_text(data: bytes, most: int) -> bytes | None:
    """The one text message that this is, from its first byte to its last; None: it is anything else."""
    if len(data) < 6 or data[0] != WHOLE_TEXT or not data[1] & MASKED:
        return None
    length, start = data[1] ^ MASKED, 2
    if length == LONG:
        length, start = data[2] << 8 | data[3], 4
    elif length > LONG:
        return None
    if length != len(data) - start - 4 or length > most:
        return None
    return apply_mask(data[start + 4 :], data[start : start + 4])


_nowhere = _Nowhere()
_awaited_by_nobody = asyncio.Event()
"""Set and cleared for all sockets that were handed on: their ends ask ``full`` instead."""
