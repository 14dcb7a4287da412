"""What happens in a free arena, step by step: walking, picking up, throwing, catching, hits. Pure; integers only.

Each fight has a field and one die of its own; in a duel everybody has one. A die flies straight and is judged against
where the thrower sees the others: ``delay`` steps ago, the same for all (A4 says nothing of screens; chosen).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import isqrt
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from knobel.contests.asteroid_dice.dodgeball.field import (
    BODY,
    DIE,
    RADIUS,
    REACH,
    Part,
    Point,
    distance,
    divided,
    kept_inside,
    nearest_of,
    nearest_on_way,
    parts,
    scaled,
)
from knobel.contests.asteroid_dice.duelling import DUEL_DICE
from knobel.contests.motion import FULL_PULL, FULL_TILT, STALE, STEPS_A_SECOND, Input, Inputs
from knobel.game import Seat
from knobel.games.asteroid_dice.cards import Die, Kind, is_die, largest_first
from knobel.games.asteroid_dice.fights import DUEL_SECONDS, FIGHT_SECONDS
from knobel.games.asteroid_dice.state import DuelAbout, FightAbout, Fighter

WALK = 90
"""Millimetres a step at full tilt: 2.7 m/s (chosen)."""
SLOWEST, FASTEST = 150, 300
"""Millimetres a step that a die flies: 4.5 to 9 m/s (chosen)."""
WIND_UP = 8
"""Steps from the flick until the die leaves the hand: seen by all, and what hides the line (chosen)."""
CATCH, CATCH_REST = 8, 22
"""So many steps arms are open, and so many until they can be again (chosen)."""
HELD_MOST, LIES_MOST = 150, 45
"""After so many steps a die that nobody throws, or nobody picks up, is back in the middle (chosen)."""
MORE_SECONDS = 15
"""A17: each fighter beyond two makes a fight so much longer, since all wait for the same die (chosen)."""
LATELY = 45
"""So many steps pages are told of what happened, should they miss some."""
SIDESTEP = 150
"""Who moved so far aside did not stand; what passes so near came to the middle (chosen)."""
TOSSES, TOSS_BYTES = 32, 8
"""So many tosses are at hand, each of so many bytes; should more be needed they begin anew."""

FigurePose = Literal["stand", "run", "wind", "catch", "out"]
DiePose = Literal["lies", "held", "flies"]
What = Literal["took", "threw", "caught", "hit", "missed", "dropped"]


class Figure(Struct, frozen=True):
    """Somebody on the field: where, which way they go since when, and what they do until when."""

    at: Point
    pose: FigurePose = "stand"
    tilt: Point = Point(0, 0)
    tilted: int = 0
    until: int = 0
    aim: Point = Point(0, 0)
    catches_from: int = 0


class Pass(NamedTuple):
    """How near a flying die came to somebody: whom, how far beside them, how they moved; their right is positive."""

    near: int
    figure: int
    beside: int
    moved: int


class Thing(Struct, frozen=True):
    """A die on the field. ``by`` is who holds or threw it, ``since`` when that began."""

    at: Point
    pose: DiePose = "lies"
    by: int = -1
    since: int = 0
    speed: Point = Point(0, 0)
    passed: Pass | None = None
    stood: tuple[Point, ...] = ()
    """Where everybody was when it was thrown, as the thrower saw it."""


class Happened(Struct, frozen=True):
    """Something to be seen or heard: who did it, with which die, and in the end of a throw at whom it came nearest.

    ``figure`` of a hit and a catch is the thrower. ``beside`` is how far beside them it passed, ``moved`` how they
    moved aside meanwhile; to their right is positive.
    """

    step: int
    what: What
    ring: int
    figure: int
    die: int
    at: int = -1
    beside: int = 0
    moved: int = 0


class RingState(Struct, frozen=True):
    """One fight at one moment. ``seen`` is how its figures stood in the last steps, the oldest first."""

    figures: tuple[Figure, ...]
    dice: tuple[Thing, ...]
    seen: tuple[tuple[Figure, ...], ...] = ()
    over: bool = False


class ArenaState(Struct, frozen=True):
    """All fights at one moment."""

    number: int
    rings: tuple[RingState, ...]
    happened: tuple[Happened, ...] = ()
    tossed: int = 0


class Arena(Struct, frozen=True):
    """One fight: who is in it, and with which dice."""

    card: Kind | None
    fighters: tuple[Fighter, ...]
    dice: tuple[Die, ...]


def arenas(about: FightAbout | DuelAbout) -> tuple[Arena, ...]:
    """The fights and their dice. Fights of special cards have the largest dice that are left (A3; which C)."""
    if isinstance(about, DuelAbout):
        return (Arena(about.card, about.fighters, DUEL_DICE[: len(about.fighters)]),)
    taken = {ring.card for ring in about.rings if is_die(ring.card)}
    found = []
    for ring in about.rings:
        die = next(die for die in largest_first(ring.dice) if die == ring.card or die not in taken)
        taken.add(die)
        found.append(Arena(ring.card, ring.fighters, (die,)))
    return tuple(found)


class Dodgeball:
    """All fights of a round, or a duel, as a world of steps. ``chance`` decides who has what two reach at once."""

    def __init__(self, about: FightAbout | DuelAbout, chance: Iterator[int], delay: int) -> None:
        self.duel = isinstance(about, DuelAbout)
        self.arenas = arenas(about)
        self.delay = delay
        most = max(len(arena.fighters) for arena in self.arenas)
        self.limit = STEPS_A_SECOND * (DUEL_SECONDS if self.duel else FIGHT_SECONDS + MORE_SECONDS * (most - 2))
        self._parts = tuple(parts(len(arena.fighters)) for arena in self.arenas)
        self._tosses = bytes(islice(chance, TOSSES * TOSS_BYTES))

    def part(self, ring: int, figure: int) -> Part:
        """Where this fighter may be."""
        return self._parts[ring][figure]

    def place_of(self, seat: Seat) -> tuple[int, int] | None:
        """The fight and the figure that this person moves."""
        for ring, arena in enumerate(self.arenas):
            for figure, fighter in enumerate(arena.fighters):
                if fighter.seat == seat:
                    return ring, figure
        return None

    def start(self) -> ArenaState:
        return ArenaState(0, tuple(self._start(ring) for ring in range(len(self.arenas))))

    def _start(self, ring: int) -> RingState:
        figures = tuple(Figure(part.home) for part in self._parts[ring])
        dice = self.arenas[ring].dice
        if self.duel:
            return RingState(figures, tuple(Thing(figures[n].at, "held", n) for n in range(len(dice))))
        return RingState(figures, tuple(Thing(Point(0, 0)) for _ in dice))

    def over(self, state: ArenaState) -> bool:
        return state.number >= self.limit or all(ring.over for ring in state.rings)

    def step(self, state: ArenaState, inputs: Inputs) -> ArenaState:
        rings, happened, tossed = [], list(state.happened), state.tossed
        for number, ring in enumerate(state.rings):
            if not ring.over:
                moment = _Moment(self, number, state.number, ring, tossed)
                ring = moment.go(inputs)
                happened += moment.happened
                tossed = moment.tossed
            rings.append(ring)
        return ArenaState(state.number + 1, tuple(rings), tuple(happened), tossed)

    def toss(self, tossed: int, among: int) -> int:
        """One of so many, by the committed bytes."""
        begin = tossed % TOSSES * TOSS_BYTES
        return int.from_bytes(self._tosses[begin : begin + TOSS_BYTES], "big") % among

    def seen(self, state: ArenaState) -> ArenaSeen:
        """What everybody sees."""
        return ArenaSeen(
            tuple(_seen(ring) for ring in state.rings),
            tuple(
                HappenedSeen(it.step, it.what, it.ring, it.figure, it.die, it.at)
                for it in state.happened
                if it.step > state.number - LATELY
            ),
        )


class _Moment:
    """One step of one fight."""

    def __init__(self, world: Dodgeball, number: int, step: int, ring: RingState, tossed: int) -> None:
        self._world = world
        self._number = number
        self._step = step
        self._figures = list(ring.figures)
        self._dice = list(ring.dice)
        self._seen = (*ring.seen, ring.figures)[-max(1, world.delay) :]
        self.happened: list[Happened] = []
        self.tossed = tossed

    def go(self, inputs: Inputs) -> RingState:
        for figure, fighter in enumerate(self._world.arenas[self._number].fighters):
            if self._figures[figure].pose != "out":
                if given := inputs.get(fighter.seat):
                    self._obey(figure, given)
                self._move(figure)
        hit = [who for die in range(len(self._dice)) if (who := self._fly(die)) is not None]
        self._fall(hit)
        for die in range(len(self._dice)):
            self._lie(die)
        standing = [figure for figure in self._figures if figure.pose != "out"]
        return RingState(tuple(self._figures), tuple(self._dice), self._seen, len(standing) <= 1)

    def _tell(self, what: What, figure: int, die: int, passed: Pass | None = None) -> None:
        at, beside, moved = (passed.figure, passed.beside, passed.moved) if passed else (-1, 0, 0)
        self.happened.append(Happened(self._step + 1, what, self._number, figure, die, at, beside, moved))

    def _held_by(self, figure: int) -> int | None:
        return next((n for n, die in enumerate(self._dice) if die.pose == "held" and die.by == figure), None)

    # Figures.

    def _obey(self, number: int, given: Input) -> None:
        figure = replace(self._figures[number], tilt=_at_most(given.dx, given.dy, FULL_TILT), tilted=self._step)
        free = figure.pose in ("stand", "run")
        held = self._held_by(number)
        if free and given.act == "throw" and held is not None and (given.ax or given.ay):
            aim = _at_most(given.ax, given.ay, FULL_PULL)
            figure = replace(figure, pose="wind", until=self._step + WIND_UP, aim=aim)
        elif free and given.act == "catch" and held is None and self._step >= figure.catches_from:
            until = self._step + CATCH
            figure = replace(figure, pose="catch", until=until, catches_from=until + CATCH_REST)
        self._figures[number] = figure

    def _move(self, number: int) -> None:
        figure = self._figures[number]
        if figure.pose in ("wind", "catch"):
            if self._step < figure.until:
                return
            if figure.pose == "wind":
                self._throw(number, figure)
            figure = self._figures[number]
        tilt = figure.tilt if self._step - figure.tilted < STALE else Point(0, 0)
        at = Point(figure.at.x + divided(tilt.x * WALK, FULL_TILT), figure.at.y + divided(tilt.y * WALK, FULL_TILT))
        at = kept_inside(self._world.part(self._number, number), at)
        self._figures[number] = replace(figure, at=at, pose="stand" if at == figure.at else "run")

    def _throw(self, number: int, figure: Figure) -> None:
        die = self._held_by(number)
        if die is None:
            return
        strength = min(FULL_PULL, isqrt(figure.aim.x**2 + figure.aim.y**2))
        speed = scaled(*figure.aim, SLOWEST + (FASTEST - SLOWEST) * strength // FULL_PULL)
        stood = tuple(each.at for each in self._seen[0])
        self._dice[die] = Thing(figure.at, "flies", number, self._step, speed, None, stood)
        self._tell("threw", number, die)

    # Dice.

    def _fly(self, number: int) -> int | None:
        """A die flies on. Who is hit by it."""
        die = self._dice[number]
        if die.pose != "flies":
            return None
        end = Point(die.at.x + die.speed.x, die.at.y + die.speed.y)
        met: tuple[int, Pass] | None = None
        for figure, then in enumerate(self._seen[0]):
            if figure == die.by or self._figures[figure].pose == "out":
                continue
            near = nearest_on_way(die.at, end, then.at)
            passed = _passed(die, figure, near, then.at)
            if die.passed is None or passed.near < die.passed.near:
                die = replace(die, passed=passed)
            if passed.near <= BODY + DIE and (met is None or distance(die.at, near) < met[0]):
                met = distance(die.at, near), passed
        self._dice[number] = replace(die, at=end)
        if met:
            return self._meet(number, met[1])
        if end.x * end.x + end.y * end.y >= (RADIUS - DIE) ** 2:
            if die.passed:
                self._tell("missed", die.by, number, die.passed)
            self._dice[number] = Thing(scaled(end.x, end.y, RADIUS - DIE), since=self._step)
        return None

    def _meet(self, number: int, passed: Pass) -> int | None:
        """A die reaches somebody: caught with open arms, else a hit. A4."""
        die, who = self._dice[number], passed.figure
        if self._seen[0][who].pose == "catch" and self._held_by(who) is None:
            self._tell("caught", die.by, number, passed)
            self._tell("took", who, number)
            self._dice[number] = Thing(self._figures[who].at, "held", who, self._step)
            return None
        self._tell("hit", die.by, number, passed)
        self._dice[number] = Thing(die.at, since=self._step)
        return who

    def _fall(self, hit: Sequence[int]) -> None:
        """Those who were hit are out. When in a duel the last ones fall together it does not count. A17."""
        standing = {n for n, figure in enumerate(self._figures) if figure.pose != "out"}
        if not hit or standing <= set(hit):
            return
        for who in hit:
            self._figures[who] = replace(self._figures[who], pose="out")
            if (held := self._held_by(who)) is not None:
                self._back(held)

    def _back(self, number: int) -> None:
        """A die that nobody wants, or can reach, is in the middle again."""
        self._dice[number] = Thing(Point(0, 0), since=self._step)

    def _lie(self, number: int) -> None:
        """A die that is held goes along; one that lies is picked up by whoever is nearest."""
        die = self._dice[number]
        if die.pose == "held":
            holder = self._figures[die.by]
            if self._step - die.since >= HELD_MOST and holder.pose != "wind":
                self._tell("dropped", die.by, number)
                self._back(number)
            else:
                self._dice[number] = replace(die, at=holder.at)
        elif die.pose == "lies":
            if self._step - die.since >= LIES_MOST and die.at != Point(0, 0):
                self._back(number)
            self._picked_up(number)

    def _picked_up(self, number: int) -> None:
        """By whoever is nearest; who are as near but for less than a step's way had it in the same moment."""
        free = [
            (n, figure.at)
            for n, figure in enumerate(self._figures)
            if figure.pose in ("stand", "run") and self._held_by(n) is None
        ]
        nearest = nearest_of(self._dice[number].at, free, REACH, WALK)
        if not nearest:
            return
        who = nearest[0]
        if len(nearest) > 1:
            who = nearest[self._world.toss(self.tossed, len(nearest))]
            self.tossed += 1
        self._dice[number] = Thing(self._figures[who].at, "held", who, self._step)
        self._tell("took", who, number)


def _at_most(x: int, y: int, most: int) -> Point:
    return scaled(x, y, most) if x * x + y * y > most * most else Point(x, y)


def _passed(die: Thing, figure: int, near: Point, at: Point) -> Pass:
    """How a die passes somebody who looks towards the thrower: their left is to the right of its flight."""
    speed = isqrt(die.speed.x**2 + die.speed.y**2) or 1

    def aside(x: int, y: int) -> int:
        return divided(die.speed.x * y - die.speed.y * x, speed)

    stood = die.stood[figure]
    beside = aside(near.x - at.x, near.y - at.y)
    return Pass(distance(near, at), figure, beside, aside(at.x - stood.x, at.y - stood.y))


# What is seen.


class FigureSeen(Struct, frozen=True):
    """Somebody on the field."""

    x: int
    y: int
    pose: FigurePose


class ThingSeen(Struct, frozen=True):
    """A die on the field; ``by`` is who holds or threw it, -1 nobody."""

    x: int
    y: int
    pose: DiePose
    by: int


class RingSeen(Struct, frozen=True):
    """One fight as everybody sees it."""

    figures: tuple[FigureSeen, ...]
    dice: tuple[ThingSeen, ...]
    over: bool


class HappenedSeen(Struct, frozen=True):
    """Something to be seen or heard: who did it with which die, and at whom (-1: nobody). A throw is its thrower's."""

    step: int
    what: What
    ring: int
    figure: int
    die: int
    at: int


class ArenaSeen(Struct, frozen=True):
    """All fights as everybody sees them, and what happened lately."""

    rings: tuple[RingSeen, ...]
    lately: tuple[HappenedSeen, ...]


def _seen(ring: RingState) -> RingSeen:
    return RingSeen(
        tuple(FigureSeen(*figure.at, figure.pose) for figure in ring.figures),
        tuple(ThingSeen(*die.at, die.pose, die.by) for die in ring.dice),
        ring.over,
    )
