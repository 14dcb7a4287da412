"""One table that lives: takes wishes one after another, stores what they change, then tells everyone.

Wishes that wait together are stored together. If storing fails nothing has happened. An error at one table is caught
here and never reaches another.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from knobel.bots.random import RandomBot
from knobel.game import Refused, Rolled, Seat
from knobel.server import crash, metrics
from knobel.server.store.protocol import AnyStore, Lost, Moved
from knobel.server.store.rows import ChatRow, Stored
from knobel.server.table.audience import Audience, Listener
from knobel.server.table.contest import Staged
from knobel.server.table.frames import Picture
from knobel.server.table.info import said, seen, table_info, wanted
from knobel.server.table.live_game import Moment
from knobel.server.table.sitting import Before, Sitting
from knobel.server.workers import HURRIED, Workers
from knobel.table import Door
from knobel.wire import Fell, Progress, Seated, TableInfo

T = TypeVar("T")

Pictures = dict[Seat | None, Picture]

log = logging.getLogger("knobel.table")

MIX_SECONDS = 3.0
"""How long people have to commit and to show their bytes; whoever is not there then does not mix."""

SPECTATOR = (None,)
"""The eyes through which one sees who has no seat."""
STORE_REST = 1.0
"""Seconds a table rests after storing failed: a full disk is asked again, but not at once."""

CROWD_TELLS = 0.5
"""Seconds between two reports of how far a crowd is, to its host."""
TOLD_AT_ONCE, DICE_TOLD_AT_ONCE = 32, 256
"""Listeners between whom others get their turn."""
DRAWN_AT_ONCE = 512
"""Pictures that one process draws at once; where there are fewer they are drawn here."""
CROWD_TOLD_A_SECOND = 2000
"""A crowd that gathers is told how many have come no more often than this allows: else telling would grow with its
square."""


@dataclass
class House:
    """What all tables share."""

    store: AnyStore
    workers: Workers
    now: Callable[[], float]
    bot_pause: float = 0.9
    """Seconds between the deeds of bots, so that people can follow."""


class _Wish(NamedTuple):
    work: Callable[[], Any]
    done: asyncio.Future[Any]

    def settle(self, result: Any = None, problem: Exception | None = None) -> None:
        if self.done.done():
            return
        if problem:
            self.done.set_exception(problem)
        else:
            self.done.set_result(result)


class Host:
    """A table with everyone around it."""

    def __init__(self, house: House, stored: Stored, leader: Host | None = None) -> None:
        self.house = house
        self.sitting: Sitting = Sitting(stored, house.now, leader.sitting if leader else None)
        self.followers: set[Host] = set()
        self._leader = leader
        if leader:
            leader.followers.add(self)
        self.audience = Audience()
        self._untold: dict[Listener, bool] = {}
        self._hash = -1, ""
        self._hashed = -1, 0, 0
        self._inbox: asyncio.Queue[_Wish] = asyncio.Queue()
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._contest = Staged(self)
        self._reporting: asyncio.TimerHandle | None = None
        self._told_turn = -1
        self._serving = False
        self.ended = False
        self._task = asyncio.create_task(self._serve(), name=f"table {self.key}")
        if leader:  # whose dice may have fallen while nobody served this table
            self.ask_later(self.sitting.advance)
        self._schedule()

    @property
    def key(self) -> str:
        return self.sitting.row.key

    # Wishes, one after another.

    async def ask(self, work: Callable[[], T]) -> T:
        """Let this be done between other wishes; it comes back once it is stored."""
        if self.ended:
            raise Moved
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(_Wish(work, done))
        return await done

    def ask_later(self, work: Callable[[], None]) -> None:
        """Let this be done between other wishes, whenever."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda future: future.cancelled() or future.exception())
        self._inbox.put_nowait(_Wish(work, done))

    async def close(self) -> None:
        """Stop serving. What was acknowledged is stored already; what waits is told to come again."""
        self._task.cancel()
        await asyncio.gather(self._task, *self._thinking.values(), return_exceptions=True)

    def _end(self) -> None:
        """Nothing happens here any more. Who plays these dice, listens or waits has to come again."""
        self.ended = True
        if self._leader:
            self._leader.followers.discard(self)
        for follower in self.followers:
            follower._task.cancel()
        for timer in (self._timer, self._reporting):
            if timer:
                timer.cancel()
        self._contest.stop()
        for task in self._thinking.values():
            task.cancel()
        while not self._inbox.empty():
            self._inbox.get_nowait().settle(problem=Moved())
        audience, self.audience = self.audience, Audience()
        for listener in audience:
            listener.moved(self.key)

    async def _serve(self) -> None:
        try:
            await self._serve_wishes()
        finally:
            self._end()
            with contextlib.suppress(Refused):
                await self.house.store.release(self.sitting.id, self.sitting.fence)

    async def _serve_wishes(self) -> None:
        while True:
            self._serving = False
            wishes = [await self._inbox.get()]
            self._serving = True
            while not self._inbox.empty():
                wishes.append(self._inbox.get_nowait())
            crash.point("heard")
            before = self.sitting.remember()
            granted = self._grant(wishes, before)
            words, stored = self.sitting.saving.said, True
            if self.sitting.unsaved:
                crash.point("granted")
                try:
                    await asyncio.shield(saving := asyncio.ensure_future(self.house.store.save(self.sitting.saving)))
                    metrics.SAVES.add()
                except asyncio.CancelledError:
                    await self._settle_last(granted, saving)
                    raise
                except Lost as lost:
                    log.warning("table %s is served anew: %s", self.key, lost)
                    for wish, _, _ in granted:
                        wish.settle(problem=Moved(lost.sure))
                    return
                except Exception as error:
                    log.error("table %s: storing failed: %s", self.key, error)
                    self.sitting.restore(before)
                    granted = [(wish, None, Refused("refused-store")) for wish, _, _ in granted]
                    words, stored = [], False
            for wish, result, problem in granted:
                wish.settle(result, problem)
            crash.point("answered")
            if not stored:
                await asyncio.sleep(STORE_REST)
            try:
                self._contest.set_up()
                with metrics.FANOUT.timed():
                    await self._tell(words)
                self._schedule()
            except Exception:
                log.exception("table %s: telling failed", self.key)
            crash.point("told")
            self.sitting.stored()

    async def _settle_last(
        self, granted: list[tuple[_Wish, Any, Exception | None]], saving: asyncio.Future[None]
    ) -> None:
        """Whoever closes a table lets it finish what it is storing."""
        try:
            await saving
        except Exception:
            granted = [(wish, None, Moved(sure=False)) for wish, _, _ in granted]
        for wish, result, problem in granted:
            wish.settle(result, problem)

    def _grant(self, wishes: list[_Wish], before: Before) -> list[tuple[_Wish, Any, Exception | None]]:
        """Do what is wished. One wish that breaks is undone with the whole batch, and the others are done again."""
        granted: list[tuple[_Wish, Any, Exception | None]] = []
        for wish in wishes:
            try:
                granted.append((wish, wish.work(), None))
            except Refused as refusal:
                granted.append((wish, None, refusal))
            except Exception:
                log.exception("table %s: a wish failed", self.key)
                self.sitting.restore(before)
                wish.settle(problem=Refused("refused-broken"))
                return self._grant([other for other in wishes if other is not wish], self.sitting.remember())
        return granted

    # Bots, absent people, and the clock.

    def _schedule(self) -> None:
        """Let bots think where they are awaited, and wake up when something is due."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        row, sitting = self.sitting.row, self.sitting
        if row.status == "open" and sitting.full and not row.crowd:
            self._wake_in(MIX_SECONDS, lambda: sitting.mix_without_the_slow(self.audience.present))
        elif row.status == "mixing":
            self._wake_in(MIX_SECONDS, sitting.begin)
        elif row.status == "playing":
            waited_for = self._waited_for()
            for seat, level, by in sitting.awaited_bots():
                if waited_for or by == "bot":
                    self._think(seat, level, by)
            if row.due is not None and waited_for:
                self._wake_in(max(0.0, row.due - self.house.now()), self._time_is_up)

    def _wake_in(self, seconds: float, work: Callable[[], None]) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self.ask_later, work)

    def _waited_for(self) -> bool:
        """Over days time always runs; live it runs while anybody is at the table to wait."""
        return self.sitting.row.pace == "days" or bool(self.audience.present)

    def _think(self, seat: Seat, level: str, by: Literal["bot", "house"]) -> None:
        if seat not in self._thinking:
            door, moment = self.sitting.front.door(seat), self.sitting.moment
            self._thinking[seat] = asyncio.create_task(self._answer_for(door, moment, level, by))

    async def _answer_for(self, door: Door, moment: Moment, level: str, by: Literal["bot", "house"]) -> None:
        """Let a bot answer what is asked at this moment, whatever happens meanwhile."""
        seat = door.seat
        pause = asyncio.create_task(asyncio.sleep(self.house.bot_pause if self.audience else 0))
        try:
            steps = await self.house.workers.move(door, level, secrets.randbits(64))
        except Exception:
            log.exception("table %s: the bot %s failed, chance plays instead", self.key, level)
            steps = RandomBot().move(door, Random(secrets.randbits(64)))
        await pause

        def answer() -> None:
            self._thinking.pop(seat, None)
            came_back = level != HURRIED and self.sitting.level_of(seat) is None
            if self.sitting.moment == moment and self.sitting.front.awaits(seat) and not came_back:
                self.sitting.take(seat, moment, steps, secrets.token_hex(8), by)

        self.ask_later(answer)

    def _time_is_up(self) -> None:
        for seat in self.sitting.time_is_up(self.audience.present):
            self._think(seat, HURRIED, "house")

    def wake(self) -> None:
        """Somebody's time may be up."""
        self.ask_later(self._time_is_up)

    # Contests.

    def shown(self, listener: Listener, seat: Seat, moment: Moment, at: float) -> None:
        """A display shows what to react to."""
        self._contest.shown(listener, seat, moment, at)

    def press(self, listener: Listener, seat: Seat, moment: Moment, key: str, at: float, arrived: float) -> bool:
        """A key went down. Whether it was a right one."""
        return self._contest.press(listener, seat, moment, key, at, arrived)

    def measure(self, seats: Collection[Seat]) -> None:
        """Find out how far away these seats' devices are."""
        for listener in self.audience:
            if any(seat in seats for seat in self.audience.seats_of(listener)):
                listener.measure()

    # Telling.

    @property
    def quiet(self) -> bool:
        """Whether nobody looks and nothing goes on here."""
        busy = self._serving or not self._inbox.empty()
        return not (busy or self.audience or self._thinking or self.followers)

    def watch(self, listener: Listener) -> None:
        """Tell this one everything so far, and everything from now on."""
        seats = self.sitting.seats_of(listener.guest)
        self.audience.add(listener, seats)
        self._untold[listener] = True
        self.sitting.seats_changed = True
        for seat in seats:
            self.sitting.come_back(listener.guest, seat)

    def unwatch(self, listener: Listener) -> None:
        """No more for this one."""
        self._untold.pop(listener, None)
        if self.audience.remove(listener):
            self.sitting.seats_changed = True

    def look_again(self, listener: Listener, turn: int, state_hash: str) -> bool:
        """Tell this one again if what it last saw is not what is so. Whether it was not."""
        if listener not in self.audience or (turn, state_hash) == self._turn_and_hash():
            return False
        self._untold.setdefault(listener, False)
        metrics.RESYNCS.add()
        return True

    def info(self, guest: int | None) -> TableInfo:
        """The table as this guest may know it."""
        sitting, audience = self.sitting, self.audience
        mine = sitting.seats_of(guest)
        seats = sitting.seats
        return table_info(sitting.row, seats, len(seats), guest, mine, audience.present, audience.watching)

    def _tell_seats(self, listener: Listener) -> None:
        self.audience.add(listener, self.sitting.seats_of(listener.guest))
        listener.tell(Seated(self.info(listener.guest)), ("seated", self.key))

    async def _tell(self, words: list[ChatRow]) -> None:
        sitting = self.sitting
        if sitting.row.crowd:
            await self._tell_crowd(words)
            return
        frames: dict[Seat | None, bytes] = {}
        for listener in self.audience:
            if sitting.seats_changed:
                self._tell_seats(listener)
            newcomer = self._untold.pop(listener, None)
            if sitting.game_changed or newcomer is not None:
                self._tell_game(listener, frames)
            for word in sitting.chat if newcomer else words:
                listener.tell(said(self.key, word))
        if sitting.game_changed:
            for follower in self.followers:
                follower.ask_later(follower.sitting.advance)

    async def _tell_crowd(self, words: list[ChatRow]) -> None:
        """A crowd hears of each event; in between only those it concerns hear anything, and the host now and then.

        Some are told at a time: what the first are told goes out before the last one's picture is drawn.
        """
        sitting = self.sitting
        gathering = sitting.row.status == "open"
        moved = not gathering and (sitting.table.turn != self._told_turn or sitting.row.status in ("mixing", "over"))
        frames: dict[Seat | None, bytes] = {}
        newcomers, self._untold = self._untold, {}
        if moved and sitting.row.status == "playing" and isinstance(sitting.table.events[-1], Rolled):
            await self._tell_dice()
        listeners = [listener for listener in (self.audience if moved else newcomers) if listener in self.audience]
        if sitting.row.status != "playing" or self._told_turn < 0:
            newcomers = dict.fromkeys(listeners, False) | newcomers
        for listener in listeners:
            if listener in newcomers:
                self._tell_seats(listener)
        async for some, pictures in self._drawn(listeners):
            for listener in some:
                self._tell_game(listener, frames, pictures)
        for word in words:
            for listener in self.audience:
                listener.tell(said(self.key, word))
        for listener, everything in newcomers.items():
            for word in sitting.chat if everything else ():
                listener.tell(said(self.key, word))
        if sitting.row.status in ("playing", "over"):
            self._told_turn = sitting.table.turn
        if moved:
            for follower in self.followers:
                follower.ask_later(follower.sitting.advance)
        if self._reporting is None:
            wait = max(CROWD_TELLS, len(self.audience) / CROWD_TOLD_A_SECOND if gathering else 0.0)
            self._reporting = asyncio.get_running_loop().call_later(wait, self._report)

    async def _tell_dice(self) -> None:
        """Dice that fall are on every screen at once: a word that is the same for all, and made once."""
        view = msgspec.Raw(msgspec.json.encode(self.sitting.game.view(self.sitting.table.state, None)))
        word = msgspec.json.encode(Fell(self.key, self.sitting.table.turn, view))
        for told, listener in enumerate(list(self.audience), 1):
            if self.audience.seats_of(listener):
                listener.tell(word, ("fell", self.key))
            if told % DICE_TOLD_AT_ONCE == 0:
                await asyncio.sleep(0)

    def _report(self) -> None:
        """Tell the host how far the crowd is, and everyone how many have come while it gathers."""
        self._reporting = None
        sitting = self.sitting
        if sitting.row.status == "open":
            for listener in self.audience:
                self._tell_seats(listener)
        hosts = [listener for listener in self.audience if listener.guest == sitting.row.host]
        if hosts:
            missing = sitting.table.missing if sitting.row.status == "playing" else 0
            progress = Progress(self.key, sitting.table.turn, missing, len(sitting.seats), len(self.audience.present))
            for listener in hosts:
                listener.tell(progress, ("progress", self.key))

    async def _drawn(self, listeners: list[Listener]) -> AsyncIterator[tuple[list[Listener], Pictures]]:
        """Listeners some at a time. Where there are many, others draw what they see while the first are told."""
        listeners.sort(key=self.audience.has_seats)  # a stage comes first
        if len(listeners) < DRAWN_AT_ONCE or self.sitting.row.status not in ("playing", "over"):
            for some in _parts(listeners, TOLD_AT_ONCE):
                yield some, {}
                await asyncio.sleep(0)
            return
        state = msgspec.json.encode(self.sitting.table.state)
        drawing: deque[tuple[list[Listener], asyncio.Task[Pictures]]] = deque()
        for some in _parts(listeners, DRAWN_AT_ONCE):
            drawing.append((some, asyncio.create_task(self._draw(some, state))))
            if len(drawing) > self.house.workers.processes:
                first, pictures = drawing.popleft()
                yield first, await pictures
        for some, pictures in drawing:
            yield some, await pictures

    async def _draw(self, some: list[Listener], state: bytes) -> Pictures:
        seats = {seat for listener in some for seat in self.audience.seats_of(listener) or SPECTATOR}
        asked = [wanted(self.sitting, seat) for seat in seats]
        try:
            pictures = await self.house.workers.pictures(self.sitting.game, state, asked)
        except Exception:
            log.exception("table %s: drawing failed", self.key)
            return {}
        return dict(zip(seats, pictures, strict=True))

    def _tell_game(
        self, listener: Listener, frames: dict[Seat | None, bytes], pictures: Pictures | None = None
    ) -> None:
        if self.sitting.row.status in ("playing", "over"):
            for seat in self.audience.seats_of(listener) or SPECTATOR:
                frame = frames.get(seat)
                if frame is None:
                    sight = seen(self.sitting, seat, self._turn_and_hash()[1], (pictures or {}).get(seat))
                    frame = msgspec.json.encode(sight)
                    if seat is None or not self.sitting.row.crowd:  # all frames of a crowd at once are too many to keep
                        frames[seat] = frame
                listener.tell(frame, ("seen", self.key, seat))
                crash.point("telling")

    def _turn_and_hash(self) -> tuple[int, str]:
        sitting = self.sitting
        now = (*sitting.moment, len(sitting.notes))
        if self._hashed != now:
            self._hashed = now
            self._hash = sitting.table.turn, sitting.fingerprint()
        return self._hash


def _parts(listeners: list[Listener], size: int) -> Iterator[list[Listener]]:
    return (listeners[start : start + size] for start in range(0, len(listeners), size))
