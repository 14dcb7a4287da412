"""A contest in which people move figures, while it runs: what arrives, what is worked out, who is waited for. No IO.

It lives in memory only: after a restart it begins anew. Told the time; times are seconds of our clock.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from math import floor
from typing import Any

from knobel.contests.motion import (
    LEAST_DELAY,
    STEPS_A_SECOND,
    Course,
    Driver,
    Input,
    World,
    display_delay,
    latest_claim,
    told_late,
)
from knobel.contests.plugin import Motion
from knobel.contests.reaction import UNKNOWN, Latency
from knobel.game import Decided, Refused, Seat

HOUSE_AFTER = 3.0
"""Seconds after which the house moves for somebody who is gone, where a clock runs (chosen)."""
GOES_ON_AFTER = 1.5
"""Seconds until figures move again once everybody waited for is back (chosen)."""
FALLEN_BEHIND = 15
"""So many steps a busy server may fall behind before time waits for it (chosen)."""


class LiveMotion:
    """One such contest. ``people`` move something themselves; a bot or the house moves for everybody else."""

    def __init__(
        self,
        motion: Motion,
        world: Callable[[int], World],
        people: Collection[Seat],
        driver: Callable[[World, Seat], Driver | None],
        zero: float,
    ) -> None:
        self._motion = motion
        self._world = world
        self._driver = driver
        self._drivers: dict[Seat, Driver] = {}
        self.people = frozenset(people)
        self.zero = zero
        self.delay = LEAST_DELAY
        self.course: Course | None = None
        self.waits: list[Seat] = []
        self.lived = 0
        """How many steps have been lived through: bots have done in them what they did, and only people may be late."""
        self._settled = 0
        self._claims: dict[Seat, int] = {}
        self._gone: dict[Seat, float] = {}

    def begin(self, lines: Mapping[Seat, Latency]) -> None:
        """From now on figures move; all displays are as late as the slowest of these lines needs."""
        self.delay = display_delay(lines.values())
        self._claims = {seat: latest_claim(lines.get(seat, UNKNOWN)) for seat in self.people}
        self.course = Course(self._world(self.delay))
        for seat in self._motion.seats:
            if seat not in self.people:
                self._let_drive(seat)

    def _let_drive(self, seat: Seat) -> None:
        assert self.course
        if driver := self._driver(self.course.world, seat):
            self._drivers[seat] = driver

    def step_at(self, now: float) -> int:
        """Which step it is."""
        return floor((now - self.zero) * STEPS_A_SECOND)

    @property
    def next_at(self) -> float:
        """When the next step is."""
        return self.zero + (self.lived + 1) / STEPS_A_SECOND

    def steer(self, seat: Seat, inputs: Collection[Input], line: Latency, now: float) -> None:
        """A person did this. Before it begins, and while it stands still, nothing moves."""
        for number, given in enumerate(inputs):
            if given.act == "throw" and not (given.ax or given.ay):
                raise Refused("refused-step", step=number + 1)
        if self.course is None or self.waits or seat not in self.people:
            return
        latest = self.step_at(now)
        self._claims[seat] = latest_claim(line)
        for given in inputs:
            self.course.put(seat, given, max(self._settled, latest - self._claims[seat]), latest)

    def go_on(self, now: float, here: Collection[Seat], clock: bool) -> None:
        """Work out all steps up to now. Where no clock runs everything stands still until all who fight are here."""
        assert self.course
        missing = sorted(seat for seat in self.people if seat not in here)
        waited, self.waits = self.waits, [] if clock and here else missing
        if waited or self.waits or self.step_at(now) - self.lived > FALLEN_BEHIND:
            back = GOES_ON_AFTER if waited and not self.waits else 0.0
            self.zero = now + back - self.lived / STEPS_A_SECOND
        self._stand_in(missing, now)
        self.ahead(self.step_at(now))
        self._settled = max(self._settled, self.lived - max(self._claims.values(), default=0))

    def ahead(self, step: int) -> None:
        """Work out all steps up to this one; what arrived late changes those that it had a part in."""
        assert self.course
        while self.lived < step:
            self.course.run_to(self.lived)
            for seat, driver in self._drivers.items():
                if given := driver.steer(self.course.states, self._displayed, self.lived):
                    self.course.put(seat, given, self.lived, self.lived)
            self.lived += 1
        self.course.run_to(step)

    @property
    def _displayed(self) -> int:
        assert self.course
        return max(0, min(self.lived - self.delay, self.course.head))

    def _stand_in(self, missing: Collection[Seat], now: float) -> None:
        """Where a clock runs the house moves for who is gone for a while; until then their figure stands."""
        self._gone = {seat: self._gone.get(seat, now) for seat in missing}
        for seat in self.people:
            if seat not in self._gone:
                self._drivers.pop(seat, None)
            elif now - self._gone[seat] >= HOUSE_AFTER and seat not in self._drivers:
                self._let_drive(seat)

    def told(self, line: Latency) -> int:
        """The step that a device of this line is told of now."""
        assert self.course
        return max(0, min(self.lived - told_late(line, self.delay), self.course.head))

    @property
    def settled(self) -> int:
        """Up to this step nothing changes any more."""
        return self._settled

    def seen(self, step: int) -> Any:
        """What everybody sees of this step."""
        assert self.course
        return self.course.world.seen(self.course.states[step])

    @property
    def over(self) -> bool:
        """Whether it is over, and nothing can change that any more."""
        return self.course is not None and self.course.over_by(self._settled if self.people else self.lived)

    def decided(self) -> Decided:
        """How it came out."""
        assert self.course
        return self._motion.decided(self.course)
