"""One open page: reads what it says, writes what it is told, and never lets anyone wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from knobel.server import metrics
from knobel.server.hub import Hub
from knobel.server.store.people_rows import Guest
from knobel.server.web import limits
from knobel.server.web.limits import Bucket, Rate
from knobel.server.web.visit import Visit
from knobel.wire.from_server import Word

if TYPE_CHECKING:
    from knobel.server.web.router import Router

MESSAGE_BYTES = 32 * 1024
OUTBOX_WORDS = 256
UNHEARD = 8
"""A page that says so much before it was answered is not listened to for the time being."""
SLOW_SECONDS = 20.0
"""A page that takes nothing for so long is let go; it comes back by itself and misses nothing."""
CLOSE_MOVED, CLOSE_SIGNED_OUT, CLOSE_FLOOD, CLOSE_BANNED = 4012, 4013, 4029, 4403


class Socket(Protocol):
    """The way to a page and back: a web socket, or on a device a port."""

    full: bool
    """Whether the other side takes less than it is sent."""

    def hand_on(self, end: Page) -> None: ...

    def say(self, word: bytes) -> None: ...

    def hold(self, wait: bool) -> None: ...

    def close(self, code: int) -> None: ...

    def drop(self) -> None: ...

    def finish(self, work: Coroutine[Any, Any, None]) -> None: ...


class Page:
    """A page whose socket is here. Words that it does not take yet wait; those of one slot replace each other."""

    elsewhere = None

    __slots__ = (
        "_hearing",
        "_held",
        "_messages",
        "_outbox",
        "_router",
        "_slow",
        "_socket",
        "_unheard",
        "address",
        "device",
        "is_open",
        "visit",
    )

    def __init__(
        self,
        socket: Socket,
        hub: Hub,
        router: Router,
        guest: Guest | None,
        address: str = "",
        rate: Rate = limits.SOCKET_MESSAGES,
    ) -> None:
        self.visit = Visit(hub, self, guest.id if guest else None, guest.name if guest else None)
        self.device = guest.device if guest else 0
        self._socket = socket
        self.address = address
        self._router = router
        self._messages = Bucket(rate)
        self._unheard: list[str] = []
        self._hearing: asyncio.Task[None] | None = None
        self._held = False
        self._outbox: dict[object, Word | bytes] = {}
        self._slow: asyncio.TimerHandle | None = None
        self.is_open = True

    def open(self) -> None:
        """Listen."""
        self._router.enter(self)
        self._socket.hand_on(self)

    # Out.

    @property
    def words_waiting(self) -> int:
        """How many words it has not taken yet."""
        return len(self._outbox)

    def tell(self, word: Word | bytes, slot: object = None) -> None:
        """Send a word, or keep it until the socket is free. Where too many wait nobody reads: it is closed."""
        if not self.is_open:
            return
        if not self._socket.full and not self._outbox:
            self._send(word)
            return
        if slot is not None:
            self._outbox.pop(slot, None)
        self._outbox[slot or object()] = word
        if len(self._outbox) > OUTBOX_WORDS:
            self._let_go()
        elif self._slow is None:
            self._slow = asyncio.get_running_loop().call_later(SLOW_SECONDS, self._let_go)

    def _send(self, word: Word | bytes) -> None:
        self._socket.say(word if isinstance(word, bytes) else msgspec.json.encode(word))

    def writable(self) -> None:
        """The socket is free: what waited goes out."""
        if self._slow:
            self._slow.cancel()
            self._slow = None
        while self._outbox and not self._socket.full:
            self._send(self._outbox.pop(next(iter(self._outbox))))
        if self._outbox:
            self._slow = asyncio.get_running_loop().call_later(SLOW_SECONDS, self._let_go)

    def _let_go(self) -> None:
        metrics.SLOW_PAGES.add()
        self._socket.drop()

    def hold(self, wait: bool) -> None:
        """Read nothing more for now, or go on; it stays where it is until then."""
        self._held = wait
        if self.is_open:
            self._socket.hold(wait or len(self._unheard) > UNHEARD)

    def moved(self, table: str) -> None:
        """This table is told from somewhere else now: watch it there."""
        if self.is_open:
            self._router.watch_again(self, table)

    def send_away(self) -> None:
        """This machine cannot serve the page: it comes back by itself, to another one."""
        self._end(CLOSE_MOVED)

    def turn_out(self) -> None:
        """Whoever runs the server does not want this guest here."""
        self._end(CLOSE_BANNED)

    def sign_out(self) -> None:
        """The device is no longer the one of whoever opened the page."""
        self._end(CLOSE_SIGNED_OUT)

    def _end(self, code: int) -> None:
        self._socket.close(code)
        self.lost()

    # In.

    def heard(self, text: str) -> None:
        """Hear this after all that was heard before."""
        if not self.is_open:
            return
        if self._messages.take():
            self._end(CLOSE_FLOOD)
            return
        self._unheard.append(text)
        if self._hearing is None:
            self._hearing = asyncio.create_task(self._hear_all())
        elif len(self._unheard) > UNHEARD:
            self._socket.hold(True)

    async def _hear_all(self) -> None:
        try:
            while self._unheard:
                text = self._unheard.pop(0)
                await self.visit.hear(text, partial(self._router.route, self, text))
                if not self._unheard and not self._held:
                    self._socket.hold(False)
        finally:
            self._hearing = None

    def lost(self) -> None:
        """The page is gone, or as good as gone."""
        if self.is_open:
            self.is_open = False
            if self._slow:
                self._slow.cancel()
            self._socket.finish(self._leave())

    async def _leave(self) -> None:
        """Forget the page everywhere."""
        if self._hearing:
            self._hearing.cancel()
            await asyncio.wait((self._hearing,))
        self._router.leave(self)
        await self.visit.end()
