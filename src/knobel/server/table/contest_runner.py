"""What a contest at a live table needs of the world: timers, other processes, and the lines of those who react."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import weakref
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from knobel.bots import bot
from knobel.contests.plugin import Job, Notes, Reaction
from knobel.contests.reaction import KeyPress
from knobel.game import Contest, Decided, Refused, Seat
from knobel.server.table.contest import LiveContest
from knobel.server.table.past import Turns

if TYPE_CHECKING:
    from knobel.server.table.audience import Listener
    from knobel.server.table.host import Host


class ContestRunner:
    """Lets the contest of a table run. What is known of the contest itself is in ``LiveContest``."""

    def __init__(self, host: Host) -> None:
        self._host: Host = weakref.proxy(host)  # whose part this is
        self._timer: asyncio.TimerHandle | None = None
        self._job: tuple[Turns, asyncio.Task[None]] | None = None

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
                if self._job is None or self._job[0] != play.turns or self._job[1].done():
                    self._job = play.turns, asyncio.create_task(self._do(job, contest.request(job), play.turns))

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

    # Reactions.

    def _let_react(self, contest: LiveContest, awaited: Contest) -> None:
        sitting, here = self._host.sitting, self._host.telling.audience.present
        random = Random(secrets.randbits(64))
        at = self._host.house.now() + (contest.lead(random) if here else 0.0)
        levels = {seat: sitting.seating.level_of(seat) for seat in awaited.seats}
        people = {
            seat: sitting.seating.seats[seat].hands for seat, level in levels.items() if level is None and seat in here
        }
        bots = [(seat, bot(sitting.row.game, level)) for seat, level in levels.items() if level]
        contest.let_react(at, people, bots, sitting.play.past.raced, random)
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
