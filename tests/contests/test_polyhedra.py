"""The five bodies: true polyhedra, numbered so that opposite faces belong together."""

from __future__ import annotations

import json
from itertools import pairwise
from math import dist, isclose, sqrt
from pathlib import Path

import msgspec
import pytest

from knobel.contests.asteroid_dice.polyhedra import ROUNDING, VOLUME, Body, bodies, body, upward
from knobel.games.asteroid_dice.cards import DICE, Die

EACH = pytest.mark.parametrize("die", DICE)
CORNERS = {"d6": (8, 4), "d8": (6, 3), "d10": (12, 4), "d12": (20, 5), "d20": (12, 3)}


def dot(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def minus(a: tuple[float, ...], b: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def cross(a: tuple[float, ...], b: tuple[float, ...]) -> tuple[float, ...]:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


@EACH
def test_every_face_is_flat_and_at_the_same_distance(die: str) -> None:
    shape = body(die)
    assert (len(shape.corners), {len(face.corners) for face in shape.faces}) == (CORNERS[die][0], {CORNERS[die][1]})
    for face in shape.faces:
        assert isclose(dot(face.normal, face.normal), 1, abs_tol=1e-9)
        for corner in face.corners:
            assert isclose(dot(face.normal, shape.corners[corner]), shape.inradius, abs_tol=1e-8)


@EACH
def test_corners_run_anticlockwise_seen_from_outside(die: str) -> None:
    shape = body(die)
    for face in shape.faces:
        loop = [shape.corners[place] for place in (*face.corners, *face.corners[:2])]
        for (a, b), (_, c) in zip(pairwise(loop), pairwise(loop[1:]), strict=False):
            assert dot(cross(minus(b, a), minus(c, b)), face.normal) > 0


@EACH
def test_numbers_are_one_to_sides_and_opposite_faces_add_up(die: str) -> None:
    shape = body(die)
    assert sorted(face.number for face in shape.faces) == list(range(1, shape.sides + 1))
    for face in shape.faces:
        opposite = min(shape.faces, key=lambda other: dot(face.normal, other.normal))
        assert isclose(dot(face.normal, opposite.normal), -1, abs_tol=1e-9)
        assert face.number + opposite.number == shape.sides + 1


@EACH
def test_every_face_is_like_every_other(die: str) -> None:
    """Seen from any face the other normals are at the same angles, and its corners are as far away."""
    shape = body(die)

    def signature(number: int) -> tuple[list[float], list[float]]:
        face = shape.faces[number]
        angles = sorted(round(dot(face.normal, other.normal), 6) for other in shape.faces)
        foot = tuple(part * shape.inradius for part in face.normal)
        return angles, sorted(round(dist(foot, shape.corners[corner]), 6) for corner in face.corners)

    assert all(signature(number) == signature(0) for number in range(shape.sides))


@EACH
def test_all_have_the_same_volume(die: str) -> None:
    shape = body(die)
    whole = 0.0
    for face in shape.faces:
        a, *rest = (shape.corners[corner] for corner in face.corners)
        whole += sum(dot(a, cross(b, c)) / 6 for b, c in pairwise(rest))
    assert isclose(whole, VOLUME, rel_tol=1e-6)
    assert 0 < ROUNDING < shape.inradius / 4


def test_the_d10_is_a_trapezohedron_of_kites_that_point_to_a_pole() -> None:
    shape = body("d10")
    for face in shape.faces:
        a, b, c, d = (shape.corners[corner] for corner in face.corners)
        assert isclose(dist(a, b), dist(a, d), rel_tol=1e-6)
        assert isclose(dist(c, b), dist(c, d), rel_tol=1e-6)
        assert dist(a, b) > dist(c, b)
        assert isclose(sqrt(a[0] ** 2 + a[1] ** 2), 0, abs_tol=1e-9)


@EACH
def test_the_number_on_top_is_read_from_the_normals(die: Die) -> None:
    for face in body(die).faces:
        number, level = upward(die, face.normal)
        assert number == face.number
        assert isclose(level, 1, abs_tol=1e-9)


def test_the_bodies_are_plain_data_for_the_browser() -> None:
    assert msgspec.json.decode(msgspec.json.encode(bodies()), type=tuple[Body, ...]) == bodies()


def test_the_page_draws_the_same_bodies() -> None:
    """Written with ``python -m knobel.contests.asteroid_dice.polyhedra``."""
    drawn = Path(__file__).parents[2] / "web" / "src" / "games" / "asteroid_dice" / "bodies.json"
    assert json.loads(drawn.read_text("utf-8")) == json.loads(msgspec.json.encode(bodies()))
