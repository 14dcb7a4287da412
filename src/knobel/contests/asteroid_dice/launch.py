"""How a die leaves the hand: the player's aim, and what chance adds to it. Plain arithmetic that anyone can redo."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, radians, sin, sqrt
from typing import NamedTuple

from knobel.games.asteroid_dice.throws import (
    POSITIONS_A_METRE,
    RELEASE_IN_MM,
    RELEASE_TILT_DEGREES,
    RELEASE_UP_MM,
    TABLE_RADIUS_MM,
    TURN_UNIT,
    Aim,
    Pose,
)

SPIN = 20.0
"""The most a die turns when it is let go, in radians a second about each axis."""
STRENGTH_SPREAD = 0.02

Three = tuple[float, float, float]
Turn = tuple[float, float, float, float]


class Release(NamedTuple):
    """A die at the moment it is let go: metres, a unit quaternion, metres and radians a second along fixed axes."""

    place: Three
    turn: Turn
    velocity: Three
    spin: Three

    @property
    def pose(self) -> Pose:
        """Its place and turn in the units of films."""
        place = (round(part * POSITIONS_A_METRE) for part in self.place)
        return (*place, *(round(part * TURN_UNIT) for part in self.turn))


def release(angle: int, aim: Aim, stream: Iterator[int]) -> Release:
    """Where the player lets it go, with their speed; the orientation, the spin and 2 % of the strength are chance's."""
    along = radians(angle + aim.place)
    heading = along + pi - radians(aim.direction)
    radius = (TABLE_RADIUS_MM - RELEASE_IN_MM) / 1000
    turn = any_turn(stream)
    speed = aim.strength / 100 * (1 + STRENGTH_SPREAD * (2 * unit(stream) - 1))
    tilt = radians(RELEASE_TILT_DEGREES)
    return Release(
        place=(radius * cos(along), radius * sin(along), RELEASE_UP_MM / 1000),
        turn=turn,
        velocity=(speed * cos(tilt) * cos(heading), speed * cos(tilt) * sin(heading), speed * sin(tilt)),
        spin=any_spin(SPIN, stream),
    )


def any_turn(stream: Iterator[int]) -> Turn:
    """An orientation, every one equally likely."""
    a, b, c = unit(stream), 2 * pi * unit(stream), 2 * pi * unit(stream)
    return sqrt(1 - a) * sin(b), sqrt(1 - a) * cos(b), sqrt(a) * sin(c), sqrt(a) * cos(c)


def any_spin(most: float, stream: Iterator[int]) -> Three:
    """A spin of up to so much about each axis."""
    return most * (2 * unit(stream) - 1), most * (2 * unit(stream) - 1), most * (2 * unit(stream) - 1)


def unit(stream: Iterator[int]) -> float:
    """A number from 0 up to 1, from four bytes, the first one weighing most."""
    return int.from_bytes(bytes(next(stream) for _ in range(4)), "big") / 2**32
