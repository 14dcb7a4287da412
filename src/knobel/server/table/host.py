"""One table that lives: takes wishes one after another, stores what they change, then tells everyone.

Wishes that wait together are stored together. If storing fails nothing has happened. An error at one table is caught
here and never reaches another.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, Protocol, TypeVar

from knobel.bots.random import RandomBot
from knobel.game import Refused, Seat
from knobel.server import crash, metrics
from knobel.server.mail_server import MailServer
from knobel.server.store.protocol import AnyStore, Lost, ServedAnew
from knobel.server.store.rows import ChatRow, Save, Stored
from knobel.server.table.audience import Listener
from knobel.server.table.contest_runner import ContestRunner
from knobel.server.table.names import BlockedNames
from knobel.server.table.past import Turns
from knobel.server.table.sitting import Before, Sitting
from knobel.server.table.telling import Telling
from knobel.server.table.trouble import Cause, Trouble
from knobel.server.table.wishes import Grant, Inbox, Wish
from knobel.server.thinking import HURRIED, Thinking
from knobel.table import AnyDoor
from knobel.wire.http import TableInfo

T = TypeVar("T")

log = logging.getLogger("knobel.table")

STORE_REST = 1.0
"""Seconds a table rests after storing failed: a full disk is asked again, but not at once."""


def _nameless(language: str) -> str:
    from knobel.i18n import speaker

    return speaker(language).say("guest-name")


@dataclass
class House:
    """What all tables share."""

    store: AnyStore
    workers: Thinking
    now: Callable[[], float]
    bot_pause: float = 0.9
    """Seconds between the moves of bots, so that people can follow."""
    notice_seconds: float = 60.0
    """So long a turn waits until whoever is awaited and not there is told."""
    push_service: str | None = None
    """A push service in the operator's own network that may be called although it is not everyone's."""
    mail_server: MailServer | None = None
    """Where turns are told by mail; None: they are not."""
    trust_port: int | None = None
    """Where devices learn to trust our own authority; None: there is none."""
    names: BlockedNames = field(default_factory=BlockedNames)
    nameless: Callable[[str], str] = _nameless
    """What somebody is called who gives no name, in a language."""
    sign: str = ""
    """How the keys of its tables begin."""
    practice_jobs: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))
    """One throw at a time is for practice, however many practise: real tables find another process free."""


class Keeps(Protocol):
    """Where what happens at a table is kept."""

    def save(self, change: Save) -> Awaitable[None]: ...

    async def release(self, table_id: int, fence: int) -> None: ...


class Host:
    """A table with everyone around it."""

    def __init__(self, house: House, stored: Stored, leader: Host | None = None, keeps: Keeps | None = None) -> None:
        self.house = house
        self._keeps = keeps or house.store
        self.sitting: Sitting = Sitting(stored, house.now, leader.sitting if leader else None)
        self.followers: set[Host] = set()
        self._leader = leader
        if leader:
            leader.followers.add(self)
        self.trouble = Trouble(self.key, house.now)
        self.telling = Telling(self.sitting, house.workers, self.trouble)
        self.contest = ContestRunner(self)
        self._said_broken = False
        self._inbox = Inbox()
        self._taken_up: list[Wish] = []
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._led_turn = -1
        self._serving = False
        self.ended = False
        self._task = asyncio.create_task(self._serve(), name=f"table {self.key}")
        self._task.add_done_callback(lambda _: self._end())  # it may be cancelled before it began
        if leader:  # whose dice may have fallen while nobody served this table
            self.ask_later(self.sitting.play.advance, "clock")
        self._go_on()

    @property
    def key(self) -> str:
        return self.sitting.row.key

    # Wishes, one after another.

    async def ask(self, work: Callable[[], T]) -> T:
        """Let this be done between other wishes; it comes back once it is stored."""
        if self.ended:
            raise ServedAnew
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put(Wish(work, done, "wish"))
        try:
            return await done
        finally:
            del done  # whose error knows this frame: together they would keep the table

    def ask_later(self, work: Callable[[], None], cause: Cause) -> None:
        """Let this be done between other wishes, whenever; ``cause`` is what failed if it fails."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda future: future.cancelled() or future.exception())
        self._inbox.put(Wish(work, done, cause))

    async def close(self) -> None:
        """Stop serving. What was acknowledged is stored already; what waits is told to come again."""
        self._task.cancel()
        await asyncio.gather(self._task, *self._thinking.values(), return_exceptions=True)

    def _end(self) -> None:
        """Nothing happens here any more. Who plays these dice, listens or waits has to come again."""
        if self.ended:
            return
        self.ended = True
        if self._leader:
            self._leader.followers.discard(self)
        for follower in self.followers:
            follower._task.cancel()
        if self._timer:
            self._timer.cancel()
        self.contest.stop()
        for task in self._thinking.values():
            task.cancel()
        for wish in self._taken_up:  # all settled, unless serving them broke off
            wish.settle(problem=ServedAnew(sure=False))
        self._taken_up = []
        for wish in self._inbox.take():
            wish.settle(problem=ServedAnew())
        self.telling.stop()

    async def _serve(self) -> None:
        try:
            await self._serve_wishes()
        except asyncio.CancelledError:
            pass  # closed, which is a good end: an error kept by the task would keep the whole table
        except Exception:
            log.exception("table %s can no longer be served and is set up anew from its log", self.key)
        finally:
            self._end()
            with contextlib.suppress(Refused):
                await self._keeps.release(self.sitting.keeping.id, self.sitting.keeping.fence)

    async def _serve_wishes(self) -> None:
        while True:
            self._serving = False
            await self._inbox.wait()
            self._taken_up, self._serving = self._inbox.take(), True
            crash.point("heard")
            before = self.sitting.remember()
            granted = self._grant(self._taken_up, before)
            words, stored = self.sitting.saving.said, True
            try:
                if self.sitting.keeping.unsaved:
                    await self._save(granted)
            except Lost as lost:
                log.warning("table %s is served anew: %s", self.key, lost)
                for grant in granted:
                    grant.wish.settle(problem=ServedAnew(lost.sure))
                return
            except Exception as error:
                self.trouble.log("storing failed", str(error))
                self.sitting.restore(before)
                granted = [Grant(grant.wish, None, Refused("refused-store")) for grant in granted]
                words, stored = [], False
            self._settle(granted)
            crash.point("answered")
            if not stored:
                await asyncio.sleep(STORE_REST)
            await self._tell(words)
            self._go_on()
            crash.point("told")
            self.sitting.keeping.stored()

    def _grant(self, wishes: list[Wish], before: Before) -> list[Grant]:
        """Do what is wished. One wish that breaks is undone with the whole batch, and the others are done again."""
        granted: list[Grant] = []
        for wish in wishes:
            try:
                granted.append(Grant(wish, wish.work(), None))
            except Refused as refusal:
                granted.append(Grant(wish, None, refusal))
            except Exception as error:
                self.trouble.failed(wish.cause, error)
                self.sitting.restore(before)
                wish.settle(problem=Refused("refused-broken"))
                return self._grant([other for other in wishes if other is not wish], self.sitting.remember())
        return granted

    async def _save(self, granted: list[Grant]) -> None:
        """Store what the wishes changed. Whoever closes the table meanwhile, however often, lets it finish that."""
        crash.point("granted")
        saving = asyncio.ensure_future(self._keeps.save(self.sitting.saving))
        try:
            await asyncio.shield(saving)
        except asyncio.CancelledError:
            while not saving.done():
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.wait((saving,))
            if saving.cancelled() or saving.exception():
                granted = [Grant(grant.wish, None, ServedAnew(sure=False)) for grant in granted]
            self._settle(granted)
            raise
        metrics.SAVES.add()

    def _settle(self, granted: list[Grant]) -> None:
        """Tell those who wished what came of it. A person's wish shows that the game works only by changing it."""
        for wish, result, problem in granted:
            if problem is None and (wish.cause != "wish" or self.sitting.keeping.game_changed):
                self.trouble.worked(wish.cause)
            wish.settle(result, problem)

    async def _tell(self, words: list[ChatRow]) -> None:
        try:
            if not self.trouble.rest:
                self.contest.go_on()
        except Exception as error:
            self.trouble.failed("contest", error)
        with metrics.FANOUT.timed():
            problem = await self.telling.tell(words, again=not self.trouble.rest)
        if problem:
            self.trouble.failed("telling", problem)
        elif not self.telling.failing:
            self.trouble.worked("telling")
        if self.trouble.broken != self._said_broken:
            self._said_broken = self.trouble.broken
            self.telling.tell_all_seats()

    # Bots, absent people, and the clock.

    def _go_on(self) -> None:
        """After each batch: late-comers, bots and the clock. After a failure the table rests first."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        try:
            self._lead()
            if not self.trouble.rest:
                self._schedule()
        except Exception as error:
            self.trouble.failed("clock", error)
        if rest := self.trouble.rest:
            self._timer = asyncio.get_running_loop().call_later(rest, self.try_again)

    def try_again(self) -> None:
        """An empty batch, after which everything goes on or rests."""
        self.ask_later(_nothing, "wish")

    def _schedule(self) -> None:
        """Let bots think where they are awaited, and wake up when something is due."""
        row, sitting = self.sitting.row, self.sitting
        if row.status == "open" and row.fill_at is not None and not sitting.seating.full:
            if self.telling.audience.present:
                self._wake_at(row.fill_at, sitting.fill_up)
        elif (due := sitting.mixing.due()) is not None:
            self._wake_at(due, lambda: sitting.mixing.time_is_up(self.telling.audience.present))
        elif row.status == "playing":
            waited_for = self._waited_for()
            for seat, level, by in sitting.play.awaited_bots():
                if waited_for or by == "bot":
                    self._think(seat, level, by)
            if row.due is not None and waited_for:
                self._wake_at(row.due, self._time_is_up)

    def _wake_at(self, due: float, work: Callable[[], None]) -> None:
        seconds = max(0.0, due - self.house.now())
        self._timer = asyncio.get_running_loop().call_later(seconds, self.ask_later, work, "clock")

    def _waited_for(self) -> bool:
        """Over days and in tournaments time always runs; else live it runs while anybody is at the table to wait."""
        row = self.sitting.row
        return row.pace == "days" or row.tournament is not None or bool(self.telling.audience.present)

    def _think(self, seat: Seat, level: str, by: Literal["bot", "house"]) -> None:
        if seat not in self._thinking:
            door, turns = self.sitting.play.front.door(seat), self.sitting.play.turns
            self._thinking[seat] = asyncio.create_task(self._answer_for(door, turns, level, by))

    async def _answer_for(self, door: AnyDoor, turns: Turns, level: str, by: Literal["bot", "house"]) -> None:
        """Let a bot answer what is asked now, whatever happens meanwhile."""
        seat = door.seat
        hurried = self.sitting.play.among_bots or not self.telling.audience
        pause = asyncio.create_task(asyncio.sleep(0 if hurried else self.house.bot_pause))
        written = self.sitting.play.written_move(seat)
        try:
            steps = written or await self._think_through(door, level)
        except Exception as error:
            pause.cancel()
            self._thinking.pop(seat, None)
            self.trouble.failed("bot", error)
            self.try_again()
            return
        await pause

        def answer() -> None:
            self._thinking.pop(seat, None)
            play = self.sitting.play
            came_back = level != HURRIED and self.sitting.seating.level_of(seat) is None
            playing = self.sitting.row.status == "playing"
            if playing and play.turns == turns and play.front.awaits(seat) and not came_back:
                play.take(seat, turns, steps, secrets.token_hex(8), by)

        self.ask_later(answer, "bot")

    async def _think_through(self, door: AnyDoor, level: str) -> tuple[Any, ...]:
        """The move of a bot. Where it fails, chance plays instead."""
        try:
            return await self.house.workers.move(door, level, secrets.randbits(64))
        except Exception as error:
            self.trouble.log(f"the bot {level}", "failed, chance plays instead", error)
            return RandomBot().move(door, Random(secrets.randbits(64)))

    def _time_is_up(self) -> None:
        for seat in self.sitting.play.time_is_up(self.telling.audience.present):
            self._think(seat, HURRIED, "house")

    def wake(self) -> None:
        """Somebody's time may be up."""
        self.ask_later(self._time_is_up, "clock")

    # Those who look, and those who play these dice later.

    @property
    def waiting(self) -> int:
        """How many wishes nobody has taken up yet."""
        return len(self._inbox)

    @property
    def thinking(self) -> int:
        """For how many seats a bot thinks."""
        return len(self._thinking)

    @property
    def quiet(self) -> bool:
        """Whether nobody looks and nothing goes on here."""
        row = self.sitting.row
        busy = self._serving or self._inbox or (row.tournament and row.status not in ("over", "closed"))
        return not (busy or self.telling.audience or self._thinking or self.followers)

    def watch(self, listener: Listener) -> None:
        """Tell this one everything so far, and everything from now on. Who watches is back at their seats."""
        self.telling.watch(listener)
        for seat in self.sitting.seating.seats_of(listener.guest):
            self.sitting.seating.come_back(listener.guest, seat)
        self.sitting.mixing.begin_with_all(self.telling.audience.present)

    def unwatch(self, listener: Listener) -> None:
        """No more for this one."""
        self.telling.unwatch(listener)

    def info(self, guest: int | None) -> TableInfo:
        """The table as this guest may know it."""
        return self.telling.info(guest)

    def _lead(self) -> None:
        """Late-comers go on when dice have fallen here."""
        turn = self.sitting.play.table.turn
        if turn != self._led_turn:
            self._led_turn = turn
            for follower in self.followers:
                follower.ask_later(follower.sitting.play.advance, "clock")


def _nothing() -> None:
    """A wish that wishes nothing."""
