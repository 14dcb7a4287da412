"""One open page: reads what it says, writes what it is told, and never lets anyone wait for it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from math import isfinite
from secrets import randbits

import msgspec

from knobel.contests.reaction import UNKNOWN, Echo, Latency, latency_of
from knobel.game import Refused
from knobel.server import metrics
from knobel.server.hub import Hub, clean_name
from knobel.server.store.protocol import Moved
from knobel.server.store.rows import Guest
from knobel.server.table.host import Host
from knobel.server.web import limits
from knobel.server.web.limits import Bucket
from knobel.server.web.websocket import Line
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
UNHEARD = 8
"""A page that says so much before it was answered is not listened to for the time being."""
TABLES_WATCHED = 20
SLOW_SECONDS = 20.0
"""A page that takes nothing for so long is let go; it comes back by itself and misses nothing."""
TICKS, ECHOES_KEPT = 6, 12
"""A device is measured by so many ticks, and judged by so many of the last ones."""
CLOSE_MOVED, CLOSE_FLOOD = 4012, 4029

decoder = msgspec.json.Decoder(FromClient)


class Page:
    """Whoever says and is told things at tables: a page whose socket is here, or on another machine."""

    def __init__(self, hub: Hub, guest: int | None, name: str | None, now: Callable[[], float]) -> None:
        self._hub = hub
        self._now = now
        self.guest = guest
        self.name = name
        self._watched: dict[str, Host] = {}
        self._echoes: tuple[Echo, ...] = ()
        self._ticked = randbits(31), 0.0
        self._ticks_left = 0
        self._chat = Bucket(limits.CHAT)

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
                    await watched.ask(lambda: watched.telling.look_again(self, turn, state_hash))
            case Draft(table, seat, turn, steps, inner):
                host = await self._hub.host(table)
                self.tell(await host.ask(lambda: host.sitting.play.draft(guest, seat, turn, steps, inner)))
            case Commit(table, seat, turn, steps, identity, inner):
                host = await self._hub.host(table)
                self.tell(await host.ask(lambda: host.sitting.play.commit(guest, seat, turn, steps, identity, inner)))
            case Mixin(table, seat, commitment):
                host = await self._hub.host(table)
                await host.ask(lambda: host.sitting.mixing.commit(guest, seat, commitment))
            case Show(table, seat, mix):
                host = await self._hub.host(table)
                await host.ask(lambda: host.sitting.mixing.show(guest, seat, mix))
            case Go(table, turn):
                host = await self._hub.host(table)
                await host.ask(lambda: host.sitting.play.go(guest, turn))
            case Shown(table, seat, turn, inner, at):
                host = await self._hub.host(table)
                await host.ask(lambda: host.contest.shown(self, seat, (turn, inner), at))
            case Press(table, seat, turn, inner, key, at):
                arrived = self._now()
                host = await self._hub.host(table)
                good = await host.ask(lambda: host.contest.press(self, seat, (turn, inner), key, at, arrived))
                self.tell(Pressed(table, seat, turn, inner, key, good))
            case Note(table, turn, note):
                host = await self._hub.host(table)
                plain = msgspec.json.decode(note)
                await host.ask(lambda: host.sitting.play.note(guest, turn, plain))
            case Undo(table, turn):
                host = await self._hub.host(table)
                await host.ask(lambda: host.sitting.play.undo(guest, turn))
            case Tock(n, heard):
                self._tock(n, heard)
            case Say():
                await self._say(message)

    # How far away the device is.

    @property
    def latency(self) -> Latency:
        """What the last ticks told."""
        return latency_of(self._echoes) if self._echoes else UNKNOWN

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
            self._echoes = (*self._echoes[1 - ECHOES_KEPT :], Echo(sent, heard, 1000 * self._now()))
            if self._ticks_left > 0:
                self._tick()

    async def _say(self, message: Say) -> None:
        if wait := self._chat.take():
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
    """A page whose socket is here. Words that it does not take yet wait; those of one slot replace each other."""

    def __init__(self, line: Line, hub: Hub, guest: Guest | None, now: Callable[[], float]) -> None:
        super().__init__(hub, guest.id if guest else None, guest.name if guest else None, now)
        self._line = line
        self._messages = Bucket(limits.SOCKET_MESSAGES)
        self._unheard: list[str] = []
        self._hearing: asyncio.Task[None] | None = None
        self._outbox: dict[object, Word | bytes] = {}
        self._slow: asyncio.TimerHandle | None = None
        self._here = True

    def open(self) -> None:
        """Listen."""
        self._hub.pages.add(self)
        self._line.hand_on(self)

    # Out.

    def tell(self, word: Word | bytes, slot: object = None) -> None:
        """Send a word, or keep it until the line is free. Where too many wait nobody reads: the line is closed."""
        if not self._here:
            return
        if not self._line.full and not self._outbox:
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
        self._line.say(word if isinstance(word, bytes) else msgspec.json.encode(word))

    def writable(self) -> None:
        """The line is free: what waited goes out."""
        if self._slow:
            self._slow.cancel()
            self._slow = None
        while self._outbox and not self._line.full:
            self._send(self._outbox.pop(next(iter(self._outbox))))
        if self._outbox:
            self._slow = asyncio.get_running_loop().call_later(SLOW_SECONDS, self._let_go)

    def _let_go(self) -> None:
        metrics.SLOW_PAGES.add()
        self._line.drop()

    def moved(self, table: str) -> None:
        """This table is told from somewhere else now: watch it there."""
        if self._hub.post:
            self._hub.post.watch_again(self, table)

    def send_away(self) -> None:
        """This machine cannot serve the page: it comes back by itself, to another one."""
        self._end(CLOSE_MOVED)

    def _end(self, code: int) -> None:
        self._line.close(code)
        self.lost()

    # In.

    def heard(self, text: str) -> None:
        """Hear this after all that was heard before."""
        if not self._here:
            return
        if self._messages.take():
            self._end(CLOSE_FLOOD)
            return
        self._unheard.append(text)
        if self._hearing is None:
            self._hearing = asyncio.create_task(self._hear_all())
        elif len(self._unheard) > UNHEARD:
            self._line.hold(True)

    async def _hear_all(self) -> None:
        try:
            while self._unheard:
                await self.hear(self._unheard.pop(0))
                if not self._unheard:
                    self._line.hold(False)
        finally:
            self._hearing = None

    async def grant(self, message: FromClient, text: str) -> None:
        """Do what the page wishes, here or where its table is served."""
        if self._hub.post:
            await self._hub.post.route(self, message, text)
        else:
            await self.answer(message)

    def lost(self) -> None:
        """The page is gone, or as good as gone."""
        if self._here:
            self._here = False
            self._hub.pages.discard(self)
            if self._slow:
                self._slow.cancel()
            self._line.finish(self.leave())

    async def leave(self) -> None:
        """Forget the page everywhere."""
        if self._hearing:
            self._hearing.cancel()
            await asyncio.wait((self._hearing,))
        if self._hub.post:
            self._hub.post.forget(self)
        await super().leave()
