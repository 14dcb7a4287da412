"""A bot in the free arena: it runs for dice, throws where somebody will be, and dodges what it sees coming.

It knows of others what a display shows, and that only after the time a person takes to see and decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin
from random import Random
from typing import NamedTuple

from knobel.contests.asteroid_dice.dodgeball.field import BODY, DIE, HOME, REACH, Part, Point, kept_inside, scaled
from knobel.contests.asteroid_dice.dodgeball.world import (
    CATCH,
    FASTEST,
    SLOWEST,
    WALK,
    WIND_UP,
    ArenaState,
    Dodgeball,
    Figure,
    Thing,
)
from knobel.contests.motion import FULL_PULL, FULL_TILT, STALE, STEP_MS, Input
from knobel.game import Seat

SEES_MS, SEES_SPREAD = 260, 0.15
"""How long a grown person takes from seeing a throw to moving aside, and the spread of its logarithm (chosen)."""
NEAR_MISS = 250
"""What passes so close beside the body is dodged (chosen)."""
FORWARD, CAUTIOUS = 700, 3400
"""How far from the middle it keeps with the die in its hand, and while another has it (chosen)."""


class Skill(NamedTuple):
    """How well a bot does it."""

    slow: float
    """How long it takes, measured by a grown person."""
    degrees_off: float
    """How far its throws are off."""
    leads: float
    """How much of the way that somebody runs meanwhile it reckons with."""
    catches: float
    """How often it tries to catch what comes at it."""
    dawdles: tuple[int, int]
    """How many steps it keeps the die in its hand, at least and at most: who waits comes nearer first."""


class Dodger:
    """One figure's bot."""

    def __init__(self, world: Dodgeball, seat: Seat, skill: Skill, random: Random) -> None:
        place = world.place_of(seat)
        assert place, "only who fights moves"
        self._world = world
        self._ring, self._me = place
        self._skill = skill
        self._random = random
        self._looks = 0
        """When it decides anew."""
        self._went: tuple[int, Point] = 0, Point(0, 0)
        self._throws_at: int | None = None
        self._sway = 1

    def steer(self, states: Sequence[ArenaState], seen: int, step: int) -> Input | None:
        """What it does now: it decides a few times a second, each time about what it saw a while ago."""
        if step < self._looks:
            return self._again(step)
        took = self._skill.slow * SEES_MS * self._random.lognormvariate(0.0, SEES_SPREAD) / STEP_MS
        self._looks = step + self._random.randint(3, 6)
        old = max(0, seen - round(took))
        me, then = states[-1].rings[self._ring].figures[self._me], states[old]
        if me.pose in ("out", "wind", "catch"):
            return self._again(step)
        mine = any(die.pose == "held" and die.by == self._me for die in states[seen].rings[self._ring].dice)
        if mine:
            return self._hold(states, me, old, step)
        self._throws_at = None
        return self._without(then, me, old, step)

    # With the die.

    def _hold(self, states: Sequence[ArenaState], me: Figure, old: int, step: int) -> Input | None:
        if self._throws_at is None:
            self._throws_at = step + self._random.randint(*self._skill.dawdles)
        if step < self._throws_at:
            return self._go(step, self._toward(me, self._spot(me, FORWARD)))
        self._throws_at = None
        ring = states[old].rings[self._ring]
        others = [n for n, it in enumerate(ring.figures) if n != self._me and it.pose != "out"]
        if not others:
            return self._again(step)
        at = self._random.choice(others)
        target, before = ring.figures[at].at, states[max(0, old - 4)].rings[self._ring].figures[at].at
        gone = max(1, old - max(0, old - 4))
        strength = self._random.uniform(0.75, 1.0)
        speed = SLOWEST + (FASTEST - SLOWEST) * strength
        ahead = self._skill.leads * (step - old - self._world.delay + WIND_UP + _far(me.at, target) / speed)
        lead = kept_inside(
            self._world.part(self._ring, at),
            Point(
                target.x + round((target.x - before.x) / gone * ahead),
                target.y + round((target.y - before.y) / gone * ahead),
            ),
        )
        off = radians(self._random.gauss(0.0, self._skill.degrees_off))
        x, y = lead.x - me.at.x, lead.y - me.at.y
        aim = scaled(
            round(x * cos(off) - y * sin(off)), round(x * sin(off) + y * cos(off)), round(FULL_PULL * strength)
        )
        self._went = step, Point(0, 0)
        return Input(step, act="throw", ax=aim.x, ay=aim.y) if aim != Point(0, 0) else None

    # Without it.

    def _without(self, then: ArenaState, me: Figure, old: int, step: int) -> Input | None:
        ring = then.rings[self._ring]
        for die in ring.dice:
            if die.pose == "flies" and die.by != self._me and (dodge := self._dodge(die, me, old, step)):
                return dodge
        for die in ring.dice:
            if die.pose == "lies" and _far(die.at, kept_inside(self._part, die.at)) < REACH - WALK:
                return self._go(step, self._toward(me, kept_inside(self._part, die.at)))
        return self._go(step, self._toward(me, self._spot(me, CAUTIOUS)))

    def _dodge(self, die: Thing, me: Figure, old: int, step: int) -> Input | None:
        """Aside, away from the line on which the die comes; or arms open when it is nearly there."""
        speed = hypot(*die.speed) or 1.0
        x, y = die.speed.x / speed, die.speed.y / speed
        along = (me.at.x - die.at.x) * x + (me.at.y - die.at.y) * y
        beside = (me.at.x - die.at.x) * -y + (me.at.y - die.at.y) * x
        if along < 0 or abs(beside) > BODY + DIE + NEAR_MISS:
            return None
        arrives = old + along / speed - self._world.delay - step
        if 0 <= arrives < CATCH - 2 and self._random.random() < self._skill.catches:
            self._went = step, Point(0, 0)
            return Input(step, act="catch")
        if abs(beside) < DIE:
            beside = self._sway
        away = scaled(round(-y * 1000 * beside), round(x * 1000 * beside), FULL_TILT)
        inside = kept_inside(self._part, Point(me.at.x + 4 * away.x, me.at.y + 4 * away.y))
        if _far(inside, me.at) < WALK:  # the border is in the way
            away = Point(-away.x, -away.y)
        return self._go(step, away)

    @property
    def _part(self) -> Part:
        return self._world.part(self._ring, self._me)

    def _spot(self, me: Figure, deep: int) -> Point:
        """Somewhere in the own part, so far from the middle, to this side or that: who stands still is hit."""
        if self._random.random() < 0.35:
            self._sway = -self._sway
        home = self._part.home
        aside = self._sway * self._random.randint(600, 1800)
        back = scaled(home.x, home.y, deep)
        return kept_inside(self._part, Point(back.x - home.y * aside // HOME, back.y + home.x * aside // HOME))

    def _toward(self, me: Figure, to: Point) -> Point:
        way = Point(to.x - me.at.x, to.y - me.at.y)
        return Point(0, 0) if hypot(*way) < WALK else scaled(*way, FULL_TILT)

    def _go(self, step: int, tilt: Point) -> Input | None:
        if tilt == self._went[1]:
            return self._again(step)
        self._went = step, tilt
        return Input(step, tilt.x, tilt.y)

    def _again(self, step: int) -> Input | None:
        """Repeat where it goes before that counts as standing."""
        said, tilt = self._went
        if tilt == Point(0, 0) or step - said < STALE // 2:
            return None
        self._went = step, tilt
        return Input(step, tilt.x, tilt.y)


def _far(one: Point, other: Point) -> float:
    return hypot(one.x - other.x, one.y - other.y)
