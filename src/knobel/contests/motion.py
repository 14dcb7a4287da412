"""Figures that people move in a world of fixed steps: what they did and when, and how it went. Reads no clock.

Every input carries the step at which it was made on its own display, and counts from that step however late it arrives:
the steps since are worked out again (``Course``). How late it may be is bounded by its line (``latest_claim``), so that
nobody gains by claiming an older one. All displays show the others equally late (``display_delay``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Annotated, Any, Literal, Protocol

from msgspec import Meta, Struct
from msgspec.structs import replace

from knobel.contests.reaction import MOST_TRIP_MS, RENDER_MS, Latency
from knobel.game import Seat

STEPS_A_SECOND = 30
STEP_MS = 1000 / STEPS_A_SECOND
FULL_TILT = 100
"""How far a stick can be pushed."""
FULL_PULL = 1000
"""The strongest pull of a throw."""
STALE = 20
"""A direction that nobody repeated for so many steps counts as standing still (chosen)."""
LEAST_DELAY, MOST_DELAY = 2, 6
"""How many steps late all displays show the others: at least a few, at most 200 ms (chosen)."""
MOST_LATE = 10
"""So many steps late an input may arrive at most and still count when it was made: a third of a second (chosen)."""
JITTER_MS = 40
"""What a line may wobble without anybody seeing it (chosen)."""

Tilt = Annotated[int, Meta(ge=-FULL_TILT, le=FULL_TILT)]
Pull = Annotated[int, Meta(ge=-FULL_PULL, le=FULL_PULL)]
Act = Literal["", "throw", "catch"]


class Input(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What one does from a step on: where one goes, and whether one throws or catches just then."""

    step: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    dx: Tilt = 0
    dy: Tilt = 0
    act: Act = ""
    ax: Pull = 0
    ay: Pull = 0
    """Where one throws, and how hard."""


Inputs = Mapping[Seat, Input]


class World(Protocol):
    """What goes on in fixed steps. Pure: the same inputs make the same course."""

    def start(self) -> Any: ...

    def step(self, state: Any, inputs: Inputs) -> Any:
        """One step on; told what began in it, by seats."""

    def over(self, state: Any) -> bool: ...

    def seen(self, state: Any) -> Any:
        """What everybody sees of it."""


class Driver(Protocol):
    """A bot that moves a figure."""

    def steer(self, states: Sequence[Any], seen: int, step: int) -> Input | None:
        """What it does at this step; None: it goes on as before. Of others it knows what ``seen`` and before shows."""


class Course:
    """How it went so far: all states, and the inputs that made them. Late inputs change what followed them."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.states: list[Any] = [world.start()]
        self.inputs: dict[int, dict[Seat, Input]] = {}
        self._last: dict[Seat, int] = {}

    @property
    def head(self) -> int:
        """How many steps have been worked out."""
        return len(self.states) - 1

    def put(self, seat: Seat, given: Input, earliest: int, latest: int) -> None:
        """Somebody did something. It counts when it was made, within these steps, and after what they did before."""
        step = max(min(given.step, latest), earliest, self._last.get(seat, -1) + 1)
        self._last[seat] = step
        self.inputs.setdefault(step, {})[seat] = replace(given, step=step)
        del self.states[step + 1 :]

    def run_to(self, step: int) -> None:
        """Work out all steps up to this one, or until it is over."""
        while self.head < step and not self.world.over(self.states[-1]):
            self.states.append(self.world.step(self.states[-1], self.inputs.get(self.head, {})))

    def over_by(self, final: int) -> bool:
        """Whether it is over, and nothing that happened after this step made it so."""
        return self.head <= final and self.world.over(self.states[-1])

    def told(self) -> list[tuple[Seat, Input]]:
        """All inputs that had a part in it, in order."""
        steps = sorted(step for step in self.inputs if step < self.head)
        return [(seat, self.inputs[step][seat]) for step in steps for seat in sorted(self.inputs[step])]


def replayed(world: World, inputs: Iterable[tuple[Seat, Input]], most: int) -> Course:
    """The course that these inputs make, in at most so many steps."""
    course = Course(world)
    for seat, given in inputs:
        course.inputs.setdefault(given.step, {})[seat] = given
    course.run_to(most)
    return course


def by_bots(world: World, drivers: Mapping[Seat, Driver], most: int, delay: int = LEAST_DELAY) -> Course:
    """The course among bots alone, as quickly as it can be worked out."""
    course = Course(world)
    for step in range(most):
        for seat, driver in drivers.items():
            if given := driver.steer(course.states, max(0, step - delay), step):
                course.put(seat, given, step, step)
        course.run_to(step + 1)
        if world.over(course.states[-1]):
            break
    return course


# Lines.


def display_delay(lines: Iterable[Latency]) -> int:
    """By how many steps all displays show the others late: as much as the slowest line needs, within the bound."""
    slowest = max((line.quickest for line in lines), default=0.0)
    return max(LEAST_DELAY, min(MOST_DELAY, ceil((slowest + JITTER_MS) / STEP_MS)))


def told_late(line: Latency, delay: int) -> int:
    """How many steps late a device is told where everything is, so that it is there in time to be shown, and not long
    before: who shows it sooner than others do must not gain much. What was done in a step must have mostly arrived."""
    return max(delay // 3, delay - ceil((line.quickest / 2 + JITTER_MS) / STEP_MS))


def latest_claim(line: Latency) -> int:
    """How many steps ago a device of this line may claim to have done what arrives now."""
    return min(MOST_LATE, ceil((min(line.slowest, MOST_TRIP_MS) + RENDER_MS) / STEP_MS))
