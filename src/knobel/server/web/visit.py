"""A page at the tables that are served here, wherever its socket is: what it watches, asks and answers."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable
from math import isfinite
from secrets import randbits
from typing import Protocol

import msgspec

from knobel.contests.reaction import UNKNOWN, Echo, Latency, latency_of
from knobel.game import Refused
from knobel.server import metrics
from knobel.server.hub import Hub
from knobel.server.lobby.seats import clean_name
from knobel.server.store.protocol import ServedAnew
from knobel.server.table.host import Host
from knobel.server.table.many import At
from knobel.server.table.practice import practice_of
from knobel.server.web import limits
from knobel.server.web.limits import Bucket
from knobel.wire.from_client import (
    AboutATable,
    Commit,
    Draft,
    FromClient,
    Go,
    Here,
    Mixin,
    Note,
    Ping,
    Press,
    React,
    Reading,
    Say,
    Show,
    Shown,
    Steer,
    Thrown,
    Tock,
    Undo,
    Unwatch,
    Watch,
)
from knobel.wire.from_server import Pong, Pressed, Refusal, Tick, Word
from knobel.wire.http import Reacted

log = logging.getLogger("knobel.page")

TABLES_WATCHED = 20
TICKS, ECHOES_KEPT = 6, 12
"""A device is measured by so many ticks, and judged by so many of the last ones."""

read = msgspec.json.Decoder(FromClient).decode


class Outlet(Protocol):
    """The way to a page: its socket, or the machine that has it."""

    def tell(self, word: Word | bytes, slot: object = None) -> None:
        """Take a word to the page. Words of one slot replace each other while they wait."""

    def hold(self, wait: bool) -> None:
        """Hear nothing from the page for now, or go on."""

    def moved(self, table: str) -> None:
        """This table is told from somewhere else now."""

    @property
    def elsewhere(self) -> At | None:
        """Where the page is, if a machine has it that draws for its own people."""


class _Nobody:
    """Where a page was that is gone. Nothing keeps the page itself."""

    elsewhere = None

    def tell(self, word: Word | bytes, slot: object = None) -> None:
        """Nobody hears it."""

    def hold(self, wait: bool) -> None:
        """Nobody says anything."""

    def moved(self, table: str) -> None:
        """Nobody watches it."""


NOBODY = _Nobody()


class Visit:
    """One page at our tables."""

    __slots__ = (
        "_chat",
        "_echoes",
        "_ended",
        "_hub",
        "_outlet",
        "_practices",
        "_reactions",
        "_ticked",
        "_ticks_left",
        "_watched",
        "guest",
        "name",
    )

    def __init__(self, hub: Hub, outlet: Outlet, guest: int | None, name: str | None) -> None:
        self._hub = hub
        self._outlet = outlet
        self.guest = guest
        self.name = name
        self._watched: dict[str, Host] = {}
        self._ended = False
        self._echoes: tuple[Echo, ...] = ()
        self._ticked = randbits(31), 0.0
        self._ticks_left = 0
        self._chat = Bucket(limits.CHAT)
        self._practices = Bucket(limits.PRACTICES)
        self._reactions = Bucket(limits.REACTIONS)

    def _now(self) -> float:
        return self._hub.house.now()

    # What it is told.

    def tell(self, word: Word | bytes, slot: object = None) -> None:
        """Take a word to the page."""
        self._outlet.tell(word, slot)

    def hold(self, wait: bool) -> None:
        """Hear nothing from the page for now, or go on."""
        self._outlet.hold(wait)

    def moved(self, table: str) -> None:
        """Nothing is told about this table here any more."""
        self._watched.pop(table, None)
        self._outlet.moved(table)

    @property
    def elsewhere(self) -> At | None:
        """Where the page is, if a machine has it that draws for its own people."""
        return self._outlet.elsewhere

    def refuse(self, refusal: Refused, message: FromClient | None = None) -> None:
        """Tell why a wish is not granted."""
        metrics.REFUSALS.add(refusal.key)
        table = message.table if isinstance(message, AboutATable) else None
        identity = message.id if isinstance(message, Commit) else None
        self.tell(Refusal(refusal.key, refusal.args_for_people, table, identity))

    # What it says.

    async def hear(self, text: str, grant: Callable[[FromClient], Awaitable[None]]) -> None:
        """Read a message and have it granted; whatever stands against that is told in words."""
        message: FromClient | None = None
        try:
            message = read(text)
            await grant(message)
        except msgspec.DecodeError as error:
            self.refuse(Refused("refused-shape", problem=str(error)))
        except RecursionError:
            self.refuse(Refused("refused-shape", problem="too deep"))
        except Refused as refusal:
            self.refuse(refusal, message)
        except Exception:
            log.exception("a message broke")
            self.refuse(Refused("refused-broken"), message)

    async def answer(self, message: FromClient) -> None:
        """Do what the page wishes at a table that is served here."""
        match message:
            case Ping(sent):
                self.tell(Pong(sent, self._now()))
            case Tock(n, heard):
                self._tock(n, heard)
            case Watch(table):
                await self._watch(table)
            case Unwatch(table):
                await self._unwatch(table)
            case Here(table, turn, state_hash):
                if watched := self._watched.get(table):
                    await watched.ask(lambda: watched.telling.look_again(self, turn, state_hash))
            case Say():
                await self._say(message)
            case React(table, seat, turn, reaction):
                self._slowly(self._reactions)
                host, said = await self._hub.host(table), Reacted(turn, reaction)
                await host.ask(lambda: host.sitting.react(self.guest, seat, said))
            case Steer(table, seat, turn, inputs):
                arrived, host = self._now(), await self._hub.host(table)
                host.contest.steer(self, seat, turn, inputs, arrived)
            case Note(table, turn, note):
                host, plain = await self._hub.host(table), msgspec.json.decode(note)
                await host.ask(lambda: host.sitting.play.note(self.guest, turn, plain))
            case _:
                arrived = self._now()
                host = await self._hub.host(message.table)
                if word := await host.ask(lambda: self._play(host, message, arrived)):
                    self.tell(word)

    def _play(
        self,
        host: Host,
        message: Draft | Commit | Mixin | Show | Go | Thrown | Shown | Press | Undo | Reading,
        arrived: float,
    ) -> Word | None:
        """What the page does at a table, between other wishes; and the answer to it, where there is one."""
        guest, sitting = self.guest, host.sitting
        match message:
            case Draft(_, seat, turn, steps, inner):
                return sitting.play.draft(guest, seat, turn, steps, inner)
            case Commit(_, seat, turn, steps, identity, inner):
                return sitting.play.commit(guest, seat, turn, steps, identity, inner)
            case Mixin(_, seat, commitment):
                sitting.mixing.commit(guest, seat, commitment)
            case Show(_, seat, mix, following):
                sitting.mixing.show(guest, seat, mix, following)
            case Go(_, turn):
                sitting.play.go(guest, turn)
            case Thrown(_, turn, numbers):
                sitting.real_dice.enter(guest, turn, tuple(numbers))
            case Shown(_, seat, turn, inner, at):
                host.contest.shown(self, seat, (turn, inner), at)
            case Press(table, seat, turn, inner, key, at):
                good = host.contest.press(self, seat, (turn, inner), key, at, arrived)
                return Pressed(table, seat, turn, inner, key, good)
            case Undo(_, turn):
                sitting.play.undo(guest, turn)
            case Reading(_, seat, True):
                sitting.reading.open(guest, seat)
            case Reading(_, seat):
                sitting.reading.close(guest, seat)
        return None

    def _slowly(self, bucket: Bucket) -> None:
        """Refuse what somebody does too often."""
        if wait := bucket.take():
            raise Refused("refused-too-fast", seconds=round(wait) + 1)

    async def _say(self, message: Say) -> None:
        self._slowly(self._chat)
        host = await self._hub.host(message.table)
        text = clean_name(message.text) if message.text else ""
        if not text and not message.preset:
            raise Refused("refused-name")
        name = self.name or "?"
        await host.ask(lambda: host.sitting.say(self.guest, message.seat, name, text, message.preset))

    # What it watches.

    def watches(self, table: str) -> bool:
        """Whether this page is told about a table from here."""
        return table in self._watched

    async def _watch(self, key: str) -> None:
        if len(self._watched) >= TABLES_WATCHED and key not in self._watched:
            raise Refused("refused-too-many-tables", most=TABLES_WATCHED)
        if practice_of(key):
            self._slowly(self._practices)
        host = await self._hub.host(key)
        await self._hub.check_eyes(host, self.guest)
        if not self._ended:  # whoever has gone meanwhile must not be kept as somebody who listens
            self._watched[key] = host
            await host.ask(lambda: host.watch(self))

    async def _unwatch(self, key: str) -> None:
        if host := self._watched.pop(key, None):
            await host.ask(lambda: host.unwatch(self))

    async def end(self) -> None:
        """The page is gone."""
        self._ended = True
        for key in list(self._watched):
            with contextlib.suppress(ServedAnew):
                await self._unwatch(key)
        self._outlet = NOBODY

    # How far away its device is.

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
