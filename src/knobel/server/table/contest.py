"""Contests at a live table: presses are timed, throws are simulated elsewhere, a referee looks at the clock.

Nothing here is stored. After a restart a contest of reaction begins anew, and a throw is simulated again with the
same committed bytes.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from knobel.bots import bot
from knobel.contests.live import REACTIONS, bot_reaction, job_of
from knobel.contests.reaction import UNKNOWN, Press, Reacting
from knobel.game import Contest, Decided, Refused, Seat
from knobel.server.table.live_game import COUNTDOWN, Moment

if TYPE_CHECKING:
    from knobel.server.table.audience import Listener
    from knobel.server.table.host import Host

log = logging.getLogger("knobel.contest")

LEADS = {"call": 1.6, "grab": COUNTDOWN}
"""Seconds before what one reacts to is shown: dice tumble, or 3, 2, 1 is counted (chosen)."""
AGAIN_LEAD, AGAIN_MORE = 1.5, 2.0
"""A die that is contested anew is free after so long and up to so much more: nobody can foresee it (chosen)."""


class Staged:
    """The contest that runs at a table, as far as it needs clocks and other processes."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._moment: Moment | None = None
        self._reacting: Reacting | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._throwing: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """Let go of everything."""
        if self._timer:
            self._timer.cancel()
        if self._throwing:
            self._throwing.cancel()

    def set_up(self) -> None:
        """Begin what the table waits for, once; look at the clock where a referee does."""
        sitting = self._host.sitting
        contest = sitting.contest if sitting.row.status == "playing" else None
        if sitting.referee and contest:
            self._wake(sitting.sheet_due(), sitting.look_at_sheet)
            return
        if contest is None or self._moment == sitting.moment:
            if contest is None:
                self._moment = self._reacting = sitting.reacts_at = None
            return
        self._moment, self._reacting, sitting.reacts_at = sitting.moment, None, None
        if contest.kind in REACTIONS:
            self._let_react(contest)
        elif job := job_of(contest, sitting.game, sitting.stream()):
            self._throwing = asyncio.create_task(self._throw(job, sitting.moment))

    def _wake(self, at: float | None, work: Callable[[], None]) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if at is not None:
            wait = max(0.0, at - self._host.house.now())
            self._timer = asyncio.get_running_loop().call_later(wait, self._host.ask_later, work)

    # Throws.

    async def _throw(self, job: bytes, moment: Moment) -> None:
        try:
            decided = await self._host.house.workers.throw(job)
        except Exception:
            log.exception("table %s: a throw failed and is tried again", self._host.key)
            decided = await self._host.house.workers.throw(job)
        self._host.ask_later(lambda: self._host.sitting.decide(moment, decided))

    # Reactions.

    def _let_react(self, contest: Contest) -> None:
        host, sitting = self._host, self._host.sitting
        here = host.audience.present
        lead = LEADS[contest.kind] if here else 0.0
        if here and sitting.moment[1] > 0:
            lead = AGAIN_LEAD + AGAIN_MORE * Random(secrets.randbits(64)).random()
        sitting.reacts_at = host.house.now() + lead
        people = [seat for seat in contest.seats if sitting.level_of(seat) is None and seat in here]
        at = 1000 * sitting.reacts_at
        self._reacting = REACTIONS[contest.kind](
            contest.about, dict.fromkeys(people, at), dict.fromkeys(people, UNKNOWN)
        )
        random = Random(secrets.randbits(64))
        for seat in contest.seats:
            if level := sitting.level_of(seat):
                reaction = bot_reaction(contest, bot(sitting.row.game, level), seat, random)
                if reaction:
                    self._reacting.react(reaction)
        host.measure(people)
        self._wait_for_presses()

    def shown(self, listener: Listener, seat: Seat, moment: Moment, at: float) -> None:
        """A display shows what to react to."""
        if reacting := self._running(listener, seat, moment):
            reacting.measured(seat, listener.link)
            reacting.shown(seat, at)
            self._wait_for_presses()

    def press(self, listener: Listener, seat: Seat, moment: Moment, key: str, at: float, arrived: float) -> bool:
        """A key went down. Whether it was a right one; in time."""
        reacting = self._running(listener, seat, moment)
        if reacting is None:
            return False
        if key and key not in reacting.asked:
            raise Refused("refused-step", step=1)
        reacting.measured(seat, listener.link)
        good = reacting.press(Press(seat, key, at, 1000 * arrived))
        self._wait_for_presses()
        return good

    def _running(self, listener: Listener, seat: Seat, moment: Moment) -> Reacting | None:
        """The contest of that moment. None once it is decided: being too late is no mistake."""
        sitting = self._host.sitting
        if not sitting.holds(listener.guest, seat):
            raise Refused("refused-not-yours")
        if self._reacting is None or moment != self._moment or moment != sitting.moment:
            return None
        self._reacting.join(seat, 1000 * (sitting.reacts_at or 0.0))
        return self._reacting

    def _wait_for_presses(self) -> None:
        assert self._reacting
        moment, reacting = self._moment, self._reacting

        def settle() -> None:
            if self._reacting is reacting and moment is not None:
                if self._host.house.now() * 1000 >= reacting.settled():
                    self._host.sitting.decide(moment, Decided(reacting.decide(), "reaction", verified=False))
                else:
                    self._wait_for_presses()

        reacts_at = self._host.sitting.reacts_at or 0.0
        self._wake(max(reacts_at, reacting.settled() / 1000), settle)
