"""The throw of A9: how one aims, what lies afterwards, who has the highest number. No die is thrown here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from knobel.game import Value
from knobel.games.asteroid_dice.cards import SIDES, Colour, Die

# How the table is built. All chosen; ``contests.physics`` and the browser read them here and in the view.
TABLE_RADIUS_MM = 550
TABLE_HEIGHT_MM = 200
RIM_RADIUS_MM = 20
RIM_UP_MM = 80
"""A low round table with a round rail on its edge, as high as a die: who wants off it must throw hard and aside.

Without a rail the first thrower would throw off the table every time, where nobody can hit that die.
"""
RELEASE_IN_MM = 50
"""How far inside the edge a die is let go,"""
RELEASE_UP_MM = 140
"""how high above the table,"""
RELEASE_TILT_DEGREES = 10
"""and how steeply upwards."""

PLACES = tuple(range(-36, 37, 2))
"""Degrees along the rim from the middle of one's own edge; positive is to the right, seen from the seat."""
DIRECTIONS = tuple(range(-45, 46))
"""Degrees from the line to the middle of the table; positive is to the right, seen from the seat."""
STRENGTHS = tuple(range(80, 331, 5))
"""Speed in centimetres a second, 0.8 to 3.3 m/s."""

CALLS = tuple(range(1, 21))
"""What may be called: 1 to 20 (printed)."""

POSE_PARTS = 7
POSITIONS_A_METRE = 5000
"""A position is counted in fifths of a millimetre."""
TURN_UNIT = 32767
"""A part of a turn (unit quaternion) is counted in 1/32767."""

Pose = tuple[int, ...]
"""Where a die is and how it is turned: x, y, z (z up, the table's top at 0), then w, i, j, k of its quaternion."""


class Place(Value, frozen=True):
    """Where along the own edge the die is let go, in degrees. A9."""

    degrees: int


class Direction(Value, frozen=True):
    """Where it is thrown to, in degrees from the middle of the table. A9."""

    degrees: int


class Strength(Value, frozen=True):
    """How hard, in centimetres a second. A9."""

    speed: int


AIM_STEPS: tuple[tuple[Place | Direction | Strength, ...], ...] = (
    tuple(map(Place, PLACES)),
    tuple(map(Direction, DIRECTIONS)),
    tuple(map(Strength, STRENGTHS)),
)


class Aim(Struct, frozen=True):
    """A whole aim: place, direction, strength."""

    place: int
    direction: int
    strength: int


class Lying(Struct, frozen=True, omit_defaults=True):
    """A die at rest: its upward face, its pose (None where nobody knows it), and whether it fell off the table."""

    die: Die
    face: int
    pose: Pose | None = None
    fell: bool = False


class Landed(Value, frozen=True, omit_defaults=True):
    """The outcome of a throw: every die that lies now, in the order of first throws.

    ``aim`` is set where the judge aimed: for the ghost.
    """

    dice: tuple[Lying, ...]
    aim: Aim | None = None


class ThrowAbout(Struct, frozen=True):
    """All that decides a throw. ``angle`` is where the thrower's edge is; ``aim`` is None for the ghost and at home."""

    die: Die
    colour: Colour
    ghost: bool
    again: bool
    angle: int
    aim: Aim | None
    lying: tuple[Lying, ...]
    called: int | None


def aim_of(steps: Sequence[Value]) -> Aim | None:
    """The aim in these steps, once it is whole."""
    match steps:
        case [*_, Place(place), Direction(direction), Strength(speed)]:
            return Aim(place, direction, speed)
    return None


def edge_angle(colour: Colour, colours: int) -> int:
    """Where the middle of an edge is, in degrees; edges are spread evenly, the first at the bottom of the picture."""
    return (270 + 360 * colour // colours) % 360


def could_lie(about: ThrowAbout, outcome: Landed) -> bool:
    """Whether this throw can end so: exactly these dice, numbers they have, poses that are poses."""
    before = [lying.die for lying in about.lying]
    return [lying.die for lying in outcome.dice] == [*before, about.die] and all(
        1 <= lying.face <= SIDES[lying.die] and (lying.pose is None or len(lying.pose) == POSE_PARTS)
        for lying in outcome.dice
    )


def leading(lying: Iterable[Lying]) -> Die | None:
    """A10: the highest number, and of equal ones the die with fewer sides."""
    best = max(lying, key=lambda it: (it.face, -SIDES[it.die]), default=None)
    return best.die if best else None


def call_chances(dice: Iterable[Die]) -> tuple[int, ...]:
    """How often each call of 1 to 20 comes up, in 1/10,000, each of these dice thrown once and none touched again."""
    sides = [SIDES[die] for die in dice]
    chances = []
    for number in CALLS:
        ways = misses = 1
        for count in sides:
            ways *= count
            misses *= count - 1 if number <= count else count
        chances.append((20_000 * (ways - misses) + ways) // (2 * ways))
    return tuple(chances)
