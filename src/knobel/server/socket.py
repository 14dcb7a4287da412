"""One open page: reads what it says, writes what it is told, and never lets anyone wait for it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable
from math import isfinite
from secrets import randbits

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from knobel.contests.reaction import UNKNOWN, Link, link_of
from knobel.contests.reaction import Ping as DevicePing
from knobel.game import Refused
from knobel.server import limits, metrics
from knobel.server.host import Host
from knobel.server.hub import Hub, clean_name
from knobel.server.limits import Buckets
from knobel.server.store import Guest
from knobel.server.stores import Moved
from knobel.wire import (
    Commit,
    Draft,
    FromClient,
    Go,
    Here,
    Mixin,
    Note,
    Ping,
    Pong,
    Press,
    Pressed,
    Refusal,
    Say,
    Show,
    Shown,
    Tick,
    Tock,
    Undo,
    Unwatch,
    Watch,
    Word,
)

log = logging.getLogger("knobel.socket")

MESSAGE_BYTES = 32 * 1024
OUTBOX_WORDS = 256
TABLES_WATCHED = 20
SLOW_SECONDS = 20.0
"""A page that takes nothing for so long is let go; it comes back by itself and misses nothing."""
TICKS, PINGS_KEPT = 6, 12
"""A device is measured by so many ticks, and judged by so many of the last ones."""
CLOSE_SLOW, CLOSE_MOVED, CLOSE_FLOOD = 4008, 4012, 4029

decoder = msgspec.json.Decoder(FromClient)


class Page:
    """Whoever says and is told things at tables: a page whose socket is here, or on another machine."""

    def __init__(self, hub: Hub, guest: int | None, name: str | None, now: Callable[[], float]) -> None:
        self._hub = hub
        self._now = now
        self.guest = guest
        self.name = name
        self._watched: dict[str, Host] = {}
        self._pings: deque[DevicePing] = deque(maxlen=PINGS_KEPT)
        self._ticked = randbits(31), 0.0
        self._ticks_left = 0
        self._chat = Buckets(limits.CHAT)

    def tell(self, word: Word | bytes, slot: object = None) -> None:
        """Take a word to the page. Words of one slot replace each other while they wait."""
        raise NotImplementedError

    def moved(self, table: str) -> None:
        """This table is told from somewhere else now."""
        raise NotImplementedError

    async def leave(self) -> None:
        """The page is gone."""
        for key in list(self._watched):
            with contextlib.suppress(Moved):
                await self._unwatch(key)

    async def grant(self, message: FromClient, text: str) -> None:
        """Do what the page wishes, here or where its table is served."""
        await self.answer(message)

    async def hear(self, text: str) -> None:
        message: FromClient | None = None
        try:
            message = decoder.decode(text)
            await self.grant(message, text)
        except msgspec.DecodeError as error:
            self.refuse(Refused("refused-shape", problem=str(error)))
        except RecursionError:
            self.refuse(Refused("refused-shape", problem="too deep"))
        except Refused as refusal:
            self.refuse(refusal, message)
        except Exception:
            log.exception("a message broke")
            self.refuse(Refused("refused-broken"), message)

    def refuse(self, refusal: Refused, message: FromClient | None = None) -> None:
        """Tell why a wish is not granted."""
        metrics.REFUSALS.add(refusal.key)
        table, identity = getattr(message, "table", None), getattr(message, "id", None)
        self.tell(Refusal(refusal.key, refusal.args_for_people, table, identity))

    async def answer(self, message: FromClient) -> None:
        """Do what the page wishes at a table that is served here."""
        guest = self.guest
        match message:
            case Ping(sent):
                self.tell(Pong(sent, self._now()))
            case Watch(table):
                await self._watch(table)
            case Unwatch(table):
                await self._unwatch(table)
            case Here(table, turn, state_hash):
                if watched := self._watched.get(table):
                    await watched.ask(lambda: watched.look_again(self, turn, state_hash))
            case Draft(table, seat, turn, steps, inner):
                host = await self._hub.host(table)
                self.tell(await host.ask(lambda: host.sitting.draft(guest, seat, turn, steps, inner)))
            case Commit(table, seat, turn, steps, identity, inner):
                host = await self._hub.host(table)
                self.tell(await host.ask(lambda: host.sitting.commit(guest, seat, turn, steps, identity, inner)))
            case Mixin(table, seat, commitment):
                host = await self._hub.host(table)
                await host.ask(lambda: host.sitting.mix_in(guest, seat, commitment))
            case Show(table, seat, mix):
                host = await self._hub.host(table)
                await host.ask(lambda: host.sitting.show(guest, seat, mix))
            case Go(table, turn):
                host = await self._hub.host(table)
                await host.ask(lambda: host.sitting.go(guest, turn))
            case Shown(table, seat, turn, inner, at):
                host = await self._hub.host(table)
                await host.ask(lambda: host.shown(self, seat, (turn, inner), at))
            case Press(table, seat, turn, inner, key, at):
                arrived = self._now()
                host = await self._hub.host(table)
                good = await host.ask(lambda: host.press(self, seat, (turn, inner), key, at, arrived))
                self.tell(Pressed(table, seat, turn, inner, key, good))
            case Note(table, turn, note):
                host = await self._hub.host(table)
                plain = msgspec.json.decode(note)
                await host.ask(lambda: host.sitting.note(guest, turn, plain))
            case Undo(table, turn):
                host = await self._hub.host(table)
                await host.ask(lambda: host.sitting.undo(guest, turn))
            case Tock(n, heard):
                self._tock(n, heard)
            case Say():
                await self._say(message)

    # How far away the device is.

    @property
    def link(self) -> Link:
        """What the last ticks told."""
        return link_of(self._pings) if self._pings else UNKNOWN

    def measure(self) -> None:
        """Tick a few times, each time as soon as the last one was answered."""
        self._ticks_left = TICKS
        self._tick()

    def _tick(self) -> None:
        self._ticks_left -= 1
        self._ticked = self._ticked[0] + 1, 1000 * self._now()
        self.tell(Tick(self._ticked[0]), "tick")

    def _tock(self, n: int, heard: float) -> None:
        number, sent = self._ticked
        if n == number and sent and isfinite(heard):
            self._ticked = number, 0.0
            self._pings.append(DevicePing(sent, heard, 1000 * self._now()))
            if self._ticks_left > 0:
                self._tick()

    async def _say(self, message: Say) -> None:
        if wait := self._chat.take(self):
            raise Refused("refused-too-fast", seconds=round(wait) + 1)
        host = await self._hub.host(message.table)
        text = clean_name(message.text) if message.text else ""
        if not text and not message.preset:
            raise Refused("refused-name")
        name = self.name or "?"
        await host.ask(lambda: host.sitting.say(self.guest, message.seat, name, text, message.preset))

    async def _watch(self, key: str) -> None:
        if len(self._watched) >= TABLES_WATCHED and key not in self._watched:
            raise Refused("refused-too-many-tables", most=TABLES_WATCHED)
        host = await self._hub.host(key)
        self._watched[key] = host
        await host.ask(lambda: host.watch(self))

    async def _unwatch(self, key: str) -> None:
        if host := self._watched.pop(key, None):
            await host.ask(lambda: host.unwatch(self))


class Connection(Page):
    """A socket with a bounded outbox. Words of one slot replace each other while they wait."""

    def __init__(self, socket: WebSocket, hub: Hub, guest: Guest | None, now: Callable[[], float]) -> None:
        super().__init__(hub, guest.id if guest else None, guest.name if guest else None, now)
        self._socket = socket
        self._outbox: dict[object, Word | bytes] = {}
        self._filled = asyncio.Event()
        self._leaving = False
        self._messages = Buckets(limits.SOCKET_MESSAGES)

    def tell(self, word: Word | bytes, slot: object = None) -> None:
        """Put a word into the outbox. A full one means nobody reads: the socket is closed, not awaited."""
        if slot is not None:
            self._outbox.pop(slot, None)
        self._outbox[slot or object()] = word
        self._filled.set()

    def moved(self, table: str) -> None:
        """This table is told from somewhere else now: watch it there."""
        if self._hub.post:
            self._hub.post.watch_again(self, table)

    def send_away(self) -> None:
        """This machine cannot serve the page: it comes back by itself, to another one."""
        self._leaving = True
        self._filled.set()

    async def grant(self, message: FromClient, text: str) -> None:
        """Do what the page wishes, here or where its table is served."""
        if self._hub.post:
            await self._hub.post.route(self, message, text)
        else:
            await self.answer(message)

    async def leave(self) -> None:
        """The page is gone."""
        if self._hub.post:
            self._hub.post.forget(self)
        await super().leave()

    async def serve(self) -> None:
        """Read and write until one of both ends."""
        if self._hub.post:
            self._hub.post.pages.add(self)
        reading = asyncio.create_task(self._read())
        writing = asyncio.create_task(self._write())
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            reading.cancel()
            writing.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)
            await self.leave()

    async def _write(self) -> None:
        while True:
            await self._filled.wait()
            self._filled.clear()
            if self._leaving:
                await self._socket.close(CLOSE_MOVED)
                return
            while self._outbox:
                if len(self._outbox) > OUTBOX_WORDS:
                    await self._socket.close(CLOSE_SLOW)
                    return
                word = self._outbox.pop(next(iter(self._outbox)))
                text = word if isinstance(word, bytes) else msgspec.json.encode(word)
                try:
                    async with asyncio.timeout(SLOW_SECONDS):  # wait_for can swallow the cancelling of its caller
                        await self._socket.send_text(text.decode())
                except TimeoutError:
                    metrics.SLOW_PAGES.add()
                    return

    async def _read(self) -> None:
        while True:
            try:
                text = await self._socket.receive_text()
            except (WebSocketDisconnect, KeyError):
                return
            if self._messages.take(self):
                await self._socket.close(CLOSE_FLOOD)
                return
            await self.hear(text)
