"""The five asteroid dice as bodies: corners, faces, numbers. What physics throws and what the browser draws.

``python -m knobel.contests.asteroid_dice.polyhedra`` prints them as JSON.
"""

from __future__ import annotations

import sys
from functools import cache
from itertools import combinations
from math import atan2, cos, radians, sin, sqrt

import msgspec
from msgspec import Struct

from knobel.games.asteroid_dice.cards import DICE, SIDES, Die

VOLUME = 0.07**3
"""All dice have the volume of a cube of 7 cm (chosen): they look alike in size and weigh the same."""
ROUNDING = 0.004
"""Radius of the rounded edges and corners (chosen)."""
D10_TILT = 42.0
"""How far the upward faces of the d10 lean outwards, in degrees of their normals above the equator (chosen).

Any angle gives kites in one plane; at this one the poles stand out as far as the other corners.
"""

NUMBERS: dict[Die, tuple[int, ...]] = {
    "d6": (1, 6, 2, 5, 3, 4),
    "d8": (1, 7, 6, 4, 5, 3, 2, 8),
    "d10": (1, 8, 5, 4, 9, 10, 3, 6, 7, 2),
    "d12": (1, 10, 9, 5, 6, 11, 8, 7, 2, 12, 3, 4),
    "d20": (4, 18, 20, 2, 19, 1, 3, 17, 10, 13, 12, 15, 14, 16, 6, 7, 5, 11, 8, 9),
}
"""The numbers in the order of ``_normals`` (chosen): opposite ones add up to sides + 1, high and low are mixed."""

Point = tuple[float, float, float]


class Face(Struct, frozen=True):
    """One face: its number, its outward normal, and its corners anticlockwise seen from outside.

    The number stands upright towards the first corner.
    """

    number: int
    normal: Point
    corners: tuple[int, ...]


class Body(Struct, frozen=True):
    """A die in metres around its middle. ``inradius`` is the distance of every face from it."""

    die: Die
    sides: int
    inradius: float
    rounding: float
    corners: tuple[Point, ...]
    faces: tuple[Face, ...]


@cache
def body(die: Die) -> Body:
    """The body of this die."""
    normals = _normals(SIDES[die])
    corners = _corners(normals)
    loops = [_loop(normal, corners) for normal in normals]
    volume = (
        sum(_area([corners[place] for place in loop], normal) for loop, normal in zip(loops, normals, strict=True)) / 3
    )
    scale = (VOLUME / volume) ** (1 / 3)
    return Body(
        die=die,
        sides=SIDES[die],
        inradius=round(scale, 9),
        rounding=ROUNDING,
        corners=tuple((round(x * scale, 9), round(y * scale, 9), round(z * scale, 9)) for x, y, z in corners),
        faces=tuple(
            Face(number, normal, loop) for number, normal, loop in zip(NUMBERS[die], normals, loops, strict=True)
        ),
    )


def bodies() -> tuple[Body, ...]:
    """All five, from d6 to d20."""
    return tuple(map(body, DICE))


def upward(die: Die, up: Point) -> tuple[int, float]:
    """The number on top and the cosine of its lean, for ``up`` seen from the die itself."""
    lean, number = max((_dot(face.normal, up), face.number) for face in body(die).faces)
    return number, lean


def _normals(sides: int) -> list[Point]:
    """Outward unit normals. Each list is one orbit of the body's own turns: every face is like every other."""
    golden = (1 + sqrt(5)) / 2
    signs = [(a, b, c) for a in (1.0, -1.0) for b in (1.0, -1.0) for c in (1.0, -1.0)]

    def cyclic(one: float, other: float) -> list[Point]:
        pairs = [(a, b) for a in (one, -one) for b in (other, -other)]
        return [point for a, b in pairs for point in ((0.0, a, b), (a, b, 0.0), (b, 0.0, a))]

    match sides:
        case 6:
            found = [(1.0, 0, 0), (-1.0, 0, 0), (0, 1.0, 0), (0, -1.0, 0), (0, 0, 1.0), (0, 0, -1.0)]
        case 8:
            found = signs
        case 10:
            tilt = radians(D10_TILT)
            upper = [
                (cos(turn) * cos(tilt), sin(turn) * cos(tilt), sin(tilt)) for turn in map(radians, range(0, 360, 72))
            ]
            found = upper + [(-x, -y, -z) for x, y, z in upper]
        case 12:
            found = cyclic(1, golden)
        case _:
            found = signs + cyclic(1 / golden, golden)
    return [_unit(point) for point in found]


def _corners(normals: list[Point]) -> list[Point]:
    """Where three or more of the planes at distance 1 meet and no other plane cuts it off."""
    corners: list[Point] = []
    for a, b, c in combinations(normals, 3):
        volume = _dot(a, _cross(b, c))
        if abs(volume) < 1e-9:
            continue
        sums = [sum(parts) / volume for parts in zip(_cross(b, c), _cross(c, a), _cross(a, b), strict=True)]
        point = (sums[0], sums[1], sums[2])
        inside = all(_dot(normal, point) < 1 + 1e-9 for normal in normals)
        if inside and all(_distance(point, corner) > 1e-6 for corner in corners):
            corners.append(point)
    return corners


def _loop(normal: Point, corners: list[Point]) -> tuple[int, ...]:
    """The corners of one face, anticlockwise from the one nearest to a pole, which the kites of the d10 point to."""
    mine = [place for place, corner in enumerate(corners) if abs(_dot(normal, corner) - 1) < 1e-6]
    first = max(mine, key=lambda place: (round(abs(corners[place][2]), 6), -place))
    right = _unit(_minus(corners[first], normal))
    ahead = _cross(normal, right)

    def turn(place: int) -> float:
        point = corners[place]
        return round(atan2(_dot(point, ahead), _dot(point, right)), 9) % radians(360)

    return tuple(sorted(mine, key=turn))


def _area(points: list[Point], normal: Point) -> float:
    crossed = [_cross(a, b) for a, b in zip(points, points[1:] + points[:1], strict=True)]
    return sum(_dot(normal, each) for each in crossed) / 2


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Point, b: Point) -> Point:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _unit(a: Point) -> Point:
    length = sqrt(_dot(a, a))
    return a[0] / length, a[1] / length, a[2] / length


def _distance(a: Point, b: Point) -> float:
    apart = _minus(a, b)
    return sqrt(_dot(apart, apart))


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode(bodies()).decode() + "\n")
