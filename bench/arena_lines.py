"""Whether a better line wins in the free arena: equal bots, one on a good line, one far away with losses.

    python bench/arena_lines.py [--far MS] [--loss PERCENT] [--eager] [--quick]

Both play as pages do: they see what arrived, as late as the server says, stamp what they do, and send it. A lost packet
is sent again, and all that was sent after it waits for it, as in TCP. The better line may win at most 52 %.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import count
from math import sqrt
from random import Random
from typing import Any, overload

from msgspec.structs import replace

from knobel.bots.asteroid_dice.dodging import Dodger
from knobel.bots.asteroid_dice.players import Solid
from knobel.contests.asteroid_dice.dodgeball.field import Point, kept_inside
from knobel.contests.asteroid_dice.dodgeball.world import CATCH, WALK, WIND_UP, ArenaState, Dodgeball, Figure
from knobel.contests.asteroid_dice.plugin import decider
from knobel.contests.motion import FULL_TILT, STALE, STEP_MS, STEPS_A_SECOND, Input
from knobel.contests.plugin import Motion
from knobel.contests.reaction import Echo, Latency, latency_of
from knobel.game import Contest, with_at
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.state import FightAbout, Fighter, Ring
from knobel.server.table.motion import LiveMotion

JITTER_MS = 8.0
"""How much a packet wobbles, on either line."""
TIMEOUT_MS = 200.0
"""How long TCP waits, beside the way there and back, before it sends a lost packet again that none followed."""
SEND_EVERY = 2
"""Pages send no more often than once in so many steps."""


class Way:
    """One direction of a line: what arrives when, in order.

    A packet that is lost is missed when the next one, sent after ``every`` milliseconds, is acknowledged (RFC 8985).
    """

    def __init__(self, trip: float, loss: float, every: float, random: Random) -> None:
        self._trip, self._loss, self._random = trip, loss, random
        self._again = trip + min(TIMEOUT_MS, every + trip / 4)
        self._under_way: list[tuple[float, int, Any]] = []
        self._last = 0.0
        self._number = count()

    def trip(self) -> float:
        """How long a packet takes, sent again as often as it is lost."""
        took = self._trip / 2 + self._random.expovariate(1 / JITTER_MS)
        while self._random.random() < self._loss:
            took += self._again
        return took

    def send(self, now: float, what: Any) -> None:
        self._last = max(self._last, now + self.trip())
        heappush(self._under_way, (self._last, next(self._number), what))

    def arrived(self, now: float) -> list[tuple[float, Any]]:
        found = []
        while self._under_way and self._under_way[0][0] <= now:
            at, _, what = heappop(self._under_way)
            found.append((at, what))
        return found


class Display(Sequence[ArenaState]):
    """What a page knows: of others what arrived; its last moment has the own figure as it was moved since."""

    def __init__(self, world: Dodgeball, seat: int, start: ArenaState) -> None:
        self.newest = 0
        self._known = [start]
        self._part, self._seat = world.part(0, seat), seat
        self._did: dict[int, Input] = {}
        self._own = start

    def show(self, step: int, state: ArenaState) -> None:
        if step > self.newest:
            self._known += [state] * (step - self.newest)
            self.newest = step

    def did(self, given: Input) -> None:
        self._did[given.step] = given

    def move_own(self, step: int) -> None:
        """Where the own figure is by now, after all that was done since the newest state."""
        known = self._known[-1]
        ring = known.rings[0]
        figure = ring.figures[self._seat]
        for number in range(self.newest, step):
            figure = self._moved(figure, number)
        own = replace(ring, figures=with_at(ring.figures, self._seat, figure))
        self._own = replace(known, rings=(own,))

    def _moved(self, figure: Figure, number: int) -> Figure:
        if given := self._did.get(number):
            figure = replace(figure, tilt=Point(given.dx, given.dy), tilted=number)
            if given.act and figure.pose in ("stand", "run"):
                lasts = WIND_UP if given.act == "throw" else CATCH
                figure = replace(figure, pose="wind" if given.act == "throw" else "catch", until=number + lasts)
        if figure.pose == "out" or (figure.pose in ("wind", "catch") and number < figure.until):
            return figure
        tilt = figure.tilt if number - figure.tilted < STALE else Point(0, 0)
        at = Point(figure.at.x + tilt.x * WALK // FULL_TILT, figure.at.y + tilt.y * WALK // FULL_TILT)
        return replace(figure, at=kept_inside(self._part, at), pose="stand")

    def __len__(self) -> int:
        return self.newest + 2

    @overload
    def __getitem__(self, index: int) -> ArenaState: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[ArenaState]: ...
    def __getitem__(self, index: int | slice) -> ArenaState | Sequence[ArenaState]:
        if isinstance(index, slice):
            raise TypeError(index)
        return self._own if index == -1 else self._known[min(index, self.newest)]


class Page:
    """A bot on a device of its own."""

    def __init__(self, trip: float, loss: float, random: Random) -> None:
        self.up, self.down = Way(trip, loss, TIMEOUT_MS, random), Way(trip, loss, STEP_MS, random)
        times = [(n * 500.0, n * 500.0 + self.up.trip() + self.down.trip()) for n in range(12)]
        self.line: Latency = latency_of([Echo(sent, (sent + back) / 2, back) for sent, back in times])
        self._said: list[Input] = []
        self._sent = -SEND_EVERY

    def play(self, driver: Dodger, display: Display, step: int, delay: int, now: float) -> None:
        for _, (number, state) in self.down.arrived(now):
            display.show(number, state)
        display.move_own(step)
        if given := driver.steer(display, min(max(0, step - delay), display.newest), step):
            display.did(given)
            self._said.append(given)
        if self._said and step >= self._sent + SEND_EVERY:
            self.up.send(now, tuple(self._said))
            self._said, self._sent = [], step


def fight(good: int, far: float, loss: float, near: float, eager: bool, random: Random) -> int | None:
    """Who wins, with the good line at this seat; None: nobody in time."""
    about = FightAbout(1, 2, (Ring("d20", (Fighter(0, 0), Fighter(1, 1)), ("d20",)),), ())
    motion = decider(Contest("fight", (0, 1), about), AsteroidDice(seats=2, body="free"))
    assert isinstance(motion, Motion)
    pages = [Page(near if seat == good else far, 0.0 if seat == good else loss, random) for seat in range(2)]
    live = LiveMotion(
        motion, lambda delay: motion.world(iter(random.randbytes(512)), delay), (0, 1), lambda world, seat: None, 0.0
    )
    live.begin({seat: page.line for seat, page in enumerate(pages)})
    assert live.course
    world = live.course.world
    assert isinstance(world, Dodgeball)
    drivers = [Dodger(world, seat, Solid.runs, random) for seat in range(2)]
    displays = [Display(world, seat, live.course.states[0]) for seat in range(2)]
    for step in range(1, motion.most + STEPS_A_SECOND):
        now = step * STEP_MS
        for seat, page in enumerate(pages):
            for at, inputs in page.up.arrived(now):
                live.steer(seat, inputs, page.line, at / 1000)
        live.go_on((now + 1) / 1000, (0, 1), clock=True)
        if live.over:
            standing = [n for n, it in enumerate(live.course.states[-1].rings[0].figures) if it.pose != "out"]
            return standing[0] if len(standing) == 1 else None
        for seat, page in enumerate(pages):
            told = live.told(page.line)
            page.down.send(now, (told, live.course.states[told]))
            delay = 0 if eager and seat == good else live.delay
            page.play(drivers[seat], displays[seat], step, delay, now)
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few fights only")
    parser.add_argument("--fights", type=int, default=4000)
    parser.add_argument("--far", type=float, default=150.0, help="milliseconds there and back on the worse line")
    parser.add_argument("--near", type=float, default=20.0, help="and on the better one")
    parser.add_argument("--loss", type=float, default=2.0, help="percent of packets that the worse line loses")
    parser.add_argument(
        "--eager", action="store_true", help="the better line's page shows what arrives at once: a cheat"
    )
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    random = Random(given.seed)
    fights = 20 if given.quick else given.fights
    won = lost = open_ = 0
    for number in range(fights):
        winner = fight(number % 2, given.far, given.loss / 100, given.near, given.eager, random)
        won += winner == number % 2
        lost += winner == 1 - number % 2
        open_ += winner is None
    decided = max(1, won + lost)
    share = won / decided
    print(
        json.dumps(
            {
                "bench": "arena_lines",
                "far_ms": given.far,
                "near_ms": given.near,
                "loss_percent": given.loss,
                "eager": given.eager,
                "fights": fights,
                "undecided": open_,
                "better_line_wins_percent": round(100 * share, 2),
                "give_or_take": round(196 * sqrt(share * (1 - share) / decided), 2),
            }
        )
    )


if __name__ == "__main__":
    main()
