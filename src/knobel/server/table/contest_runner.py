"""What a contest at a live table needs of the world: timers, other processes, and the lines of those who react."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import weakref
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from knobel.bots import bot, house_level
from knobel.contests.motion import Input
from knobel.contests.plugin import Job, Motion, Notes, Reaction
from knobel.contests.reaction import MOST_TRIP_MS, UNKNOWN, KeyPress, Latency
from knobel.game import Contest, Decided, Refused, Seat
from knobel.server.table.contest import LiveContest
from knobel.server.table.motion import LiveMotion
from knobel.server.table.past import Turns
from knobel.wire.from_server import Moving

STEPS_AT_ONCE = 30
"""So many steps among bots are worked out before others get their turn."""
WAITING_REST = 0.3
"""Seconds until it is looked again whether those who are waited for are back."""
ABSENT = Latency(0.0, 0.0, 150.0, MOST_TRIP_MS)
"""Who is not here when figures begin to move may come back on a slow line."""

if TYPE_CHECKING:
    from knobel.server.table.audience import Listener
    from knobel.server.table.host import Host


class ContestRunner:
    """Lets the contest of a table run. What is known of the contest itself is in ``LiveContest``."""

    def __init__(self, host: Host) -> None:
        self._host: Host = weakref.proxy(host)  # whose part this is
        self._timer: asyncio.TimerHandle | None = None
        self._job: tuple[Turns, asyncio.Task[None]] | None = None
        """What is worked out beside the table for this turn: a throw, or how figures move."""

    def stop(self) -> None:
        """Let go of everything."""
        if self._timer:
            self._timer.cancel()
        if self._job:
            self._job[1].cancel()

    def go_on(self) -> None:
        """After each change: begin what the table waits for, once, and wake up when something is due."""
        play, now = self._host.sitting.play, self._host.house.now()
        contest = play.contest if self._host.sitting.row.status == "playing" else None
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if contest is None or contest.awaited is None:
            return
        match contest.decider:
            case Notes():
                self._wake(contest.sheet_due(now), play.look_at_sheet)
            case Reaction():
                if contest.race is None:
                    self._let_react(contest, contest.awaited)
                self._wake(contest.settled_at(), self._settle)
            case Job() as job:
                self._beside(lambda: self._do(job, contest.request(job), play.turns))
            case Motion():
                if contest.motion is None:
                    self._let_move(contest)
                self._beside(lambda: self._move(play.turns))

    def _beside(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Begin this for the turn that is now, once; what was done for another turn ends by itself."""
        turns = self._host.sitting.play.turns
        if self._job is None or self._job[0] != turns or self._job[1].done():
            self._job = turns, asyncio.create_task(work())

    def _wake(self, at: float | None, work: Callable[[], None]) -> None:
        if at is not None:
            wait = max(0.0, at - self._host.house.now())
            self._timer = asyncio.get_running_loop().call_later(wait, self._host.ask_later, work, "contest")

    async def _do(self, job: Job, request: bytes, turns: Turns) -> None:
        """Let another process decide; should it fail, it is tried again after a rest."""
        host = self._host
        turn = host.house.practice_jobs if host.sitting.row.practice else contextlib.nullcontext()
        try:
            async with turn:
                decided = job.result(await host.house.workers.do(job.work, request))
        except Exception as error:
            host.trouble.failed("contest", error)
            host.try_again()
        else:
            host.ask_later(lambda: host.sitting.play.decide(turns, decided), "contest")

    # Figures.

    def _let_move(self, contest: LiveContest) -> None:
        sitting, random = self._host.sitting, Random(secrets.randbits(64))
        assert isinstance(contest.decider, Motion)
        seats = sitting.seating.seats
        people = {seat: seats[seat].hands for seat in contest.decider.seats if sitting.seating.level_of(seat) is None}
        game = sitting.row.game
        contest.let_move(
            people,
            lambda seat: bot(game, sitting.seating.level_of(seat) or house_level(game)),
            self._host.house.now(),
            random,
        )
        self._host.telling.measure(list(people))

    async def _move(self, turns: Turns) -> None:
        """Let figures move until it is decided; should it fail, it begins anew after a rest."""
        host = self._host
        try:
            while (contest := host.sitting.play.contest) and (motion := contest.motion):
                if turns != host.sitting.play.turns or host.sitting.row.status != "playing":
                    return
                if (wait := self._step(motion)) is None:
                    break
                await asyncio.sleep(wait)
            else:
                return
            decided = motion.decided()
        except Exception as error:
            if contest := host.sitting.play.contest:
                contest.motion = None
            host.trouble.failed("contest", error)
            host.try_again()
        else:
            host.ask_later(lambda: host.sitting.play.decide(turns, decided), "contest")

    def _step(self, motion: LiveMotion) -> float | None:
        """Work out what has happened by now, and tell it. How long to wait then; None: it is over."""
        now, here = self._host.house.now(), self._host.telling.audience.present
        if not motion.people:
            return self._ahead(motion)
        if now < motion.zero:
            return motion.zero - now
        if motion.course is None:
            motion.begin({seat: self._line(seat) if seat in here else ABSENT for seat in motion.people})
        motion.go_on(now, here, clock=self._host.sitting.row.seconds is not None)
        self._tell_motion(motion)
        if motion.over:
            return None
        return WAITING_REST if motion.waits else max(0.0, motion.next_at - self._host.house.now())

    def _ahead(self, motion: LiveMotion) -> float | None:
        """Nobody moves but bots: it is worked out at once, some steps at a time, and seen as a film."""
        if motion.course is None:
            motion.begin({})
        motion.ahead(motion.lived + STEPS_AT_ONCE)
        return None if motion.over else 0.0

    def _tell_motion(self, motion: LiveMotion) -> None:
        key, turn = self._host.key, self._host.sitting.play.turns[0]
        words: dict[int, bytes] = {}
        audience = self._host.telling.audience
        for listener in audience:
            step = motion.told(listener.latency if audience.has_seats(listener) else UNKNOWN)
            if step not in words:
                view = msgspec.Raw(msgspec.json.encode(motion.seen(step)))
                word = Moving(key, turn, motion.zero, step, motion.settled, motion.delay, motion.waits, view)
                words[step] = msgspec.json.encode(word)
            listener.tell(words[step], ("moving", key))

    def _line(self, seat: Seat) -> Latency:
        """How far away a seat's device is; of several the nearest, with which they play."""
        audience = self._host.telling.audience
        found = [listener.latency for listener in audience if seat in audience.seats_of(listener)]
        return min(found, key=lambda line: line.slowest, default=UNKNOWN)

    def steer(self, listener: Listener, seat: Seat, turn: int, inputs: Sequence[Input], arrived: float) -> None:
        """Somebody moves their figure. Being too late is no mistake."""
        sitting = self._host.sitting
        if not sitting.seating.holds(listener.guest, seat):
            raise Refused("refused-not-yours")
        contest = sitting.play.contest
        if contest and contest.motion and turn == sitting.play.turns[0]:
            contest.motion.steer(seat, inputs, listener.latency, arrived)

    # Reactions.

    def _let_react(self, contest: LiveContest, awaited: Contest) -> None:
        sitting, random = self._host.sitting, Random(secrets.randbits(64))
        levels = {seat: sitting.seating.level_of(seat) for seat in awaited.seats}
        bots = [(seat, bot(sitting.row.game, level)) for seat, level in levels.items() if level]
        unseen = sitting.play.among_bots
        here = () if unseen else tuple(self._host.telling.audience.present)
        at = self._host.house.now() + (contest.lead(random) if here else 0.0)
        people = {
            seat: sitting.seating.seats[seat].hands for seat, level in levels.items() if level is None and seat in here
        }
        contest.let_react(at, people, bots, sitting.play.past.raced, random, unseen)
        self._host.telling.measure(list(people))

    def shown(self, listener: Listener, seat: Seat, turns: Turns, at: float) -> None:
        """A display shows what to react to."""
        if contest := self._running(listener, seat, turns):
            contest.shown(seat, at, listener.latency)

    def press(self, listener: Listener, seat: Seat, turns: Turns, key: str, at: float, arrived: float) -> bool:
        """A key went down. True if it was a right one, and in time."""
        contest = self._running(listener, seat, turns)
        return bool(contest and contest.press(KeyPress(seat, key, at, 1000 * arrived), listener.latency))

    def _running(self, listener: Listener, seat: Seat, turns: Turns) -> LiveContest | None:
        """The contest that was running then. None once it is decided: being too late is no mistake."""
        sitting = self._host.sitting
        if not sitting.seating.holds(listener.guest, seat):
            raise Refused("refused-not-yours")
        contest = sitting.play.contest
        return contest if contest and contest.race and turns == sitting.play.turns else None

    def _settle(self) -> None:
        """Who was quickest is known once nothing that may still arrive can change it."""
        play = self._host.sitting.play
        if play.contest and play.contest.race:
            settled_at = play.contest.settled_at()
            if settled_at is not None and self._host.house.now() >= settled_at:
                outcome = play.contest.race.reacting.decide()
                play.decide(play.turns, Decided(outcome, "reaction", verified=False))
