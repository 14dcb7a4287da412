"""The ground of a fight: a round field with a part of it for each fighter. Millimetres and integers only."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, isqrt, pi, sin
from typing import NamedTuple

from msgspec import Struct

RADIUS = 5000
"""Of the field (chosen)."""
BODY, DIE = 300, 150
"""How wide a figure and a die are, from their middle (chosen)."""
HOME = 3000
"""How far from the middle one begins (chosen)."""
GAP = 300
"""How far one keeps from the borders of one's part (chosen)."""
REACH = 650
"""From how far away one picks up a die (chosen): one that lies in the middle from the border of every part."""
UNIT = 1024
"""The length of a wall's normal."""


class Point(NamedTuple):
    x: int
    y: int


class Wall(Struct, frozen=True, array_like=True):
    """A border: ``(nx·x + ny·y) / 1024`` is at least ``least`` for whoever stays inside."""

    nx: int
    ny: int
    least: int


class Part(Struct, frozen=True):
    """Where a fighter begins and may be: within all walls, and within the field."""

    home: Point
    walls: tuple[Wall, ...]


def divided(number: int, by: int) -> int:
    """Rounded towards zero, so that both sides of the field are alike."""
    return number // by if number >= 0 else -(-number // by)


def scaled(x: int, y: int, length: int) -> Point:
    """The direction of a vector, so long and never longer; nowhere stays nowhere."""
    square = x * x + y * y
    size = isqrt(square - 1) + 1 if square else 0
    return Point(divided(x * length, size), divided(y * length, size)) if size else Point(0, 0)


def parts(fighters: int) -> tuple[Part, ...]:
    """The field divided among so many fighters; the first one is below, the others follow against the clock."""
    return tuple(_part(2 * pi * k / fighters - pi / 2, pi / fighters) for k in range(fighters))


def _part(middle: float, half: float) -> Part:
    # Sines are rounded to a thousandth of a unit's step, far coarser than any machine computes them.
    home = Point(round(HOME * cos(middle)), round(HOME * sin(middle)))
    normals = {_unit(middle - half + pi / 2), _unit(middle + half - pi / 2)}
    return Part(home, tuple(Wall(x, y, GAP) for x, y in sorted(normals)))


def _unit(angle: float) -> tuple[int, int]:
    return round(UNIT * cos(angle)), round(UNIT * sin(angle))


def kept_inside(part: Part, at: Point) -> Point:
    """The nearest place in this part, or close to it."""
    x, y = at
    for wall in part.walls:
        missing = wall.least * UNIT - (wall.nx * x + wall.ny * y)
        if missing > 0:
            x += -(-missing * wall.nx // (UNIT * UNIT)) if wall.nx > 0 else missing * wall.nx // (UNIT * UNIT)
            y += -(-missing * wall.ny // (UNIT * UNIT)) if wall.ny > 0 else missing * wall.ny // (UNIT * UNIT)
    if x * x + y * y > (RADIUS - BODY) ** 2:
        x, y = scaled(x, y, RADIUS - BODY)
    return Point(x, y)


def distance(one: Point, other: Point) -> int:
    return isqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2)


def nearest_on_way(start: Point, end: Point, to: Point) -> Point:
    """The place on the way from here to there that is nearest to a point."""
    way_x, way_y = end.x - start.x, end.y - start.y
    square = way_x * way_x + way_y * way_y
    if not square:
        return start
    along = max(0, min(square, (to.x - start.x) * way_x + (to.y - start.y) * way_y))
    return Point(start.x + divided(way_x * along, square), start.y + divided(way_y * along, square))


def nearest_of(at: Point, points: Sequence[tuple[int, Point]], within: int, alike: int) -> list[int]:
    """Which of these numbered points are nearest, and all that are farther by less than ``alike``; none beyond
    ``within``."""
    near = [(far, number) for number, point in points if (far := distance(at, point)) <= within]
    least = min((far for far, _ in near), default=0)
    return [number for far, number in near if far < least + alike]
