"""Aiming as a player would: from the own edge to a place on the table. For bots, for the ghost, and for the benches."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, degrees, hypot, radians, sin

from knobel.games.asteroid_dice.throws import (
    DIRECTIONS,
    PLACES,
    POSITIONS_A_METRE,
    RELEASE_IN_MM,
    STRENGTHS,
    TABLE_RADIUS_MM,
    Aim,
    Lying,
    ThrowAbout,
)

HIT_SPEED = 4.9
"""Metres a second that hit a lying die best, for each metre of distance.

Read off ``physics``: ``python bench/asteroid_dice.py aim`` prints how often each speed turns a die over.
"""
EASY = 220
"""The strength of a throw that is neither too near nor too far."""


def aim_at(angle: int, place: int, x: float, y: float) -> Aim | None:
    """The aim from this place of an edge at a die that lies there, in metres; None if one cannot throw so far aside."""
    along = radians(angle + place)
    radius = (TABLE_RADIUS_MM - RELEASE_IN_MM) / 1000
    dx, dy = x - radius * cos(along), y - radius * sin(along)
    direction = round((angle + place + 360 - degrees(atan2(dy, dx))) % 360 - 180)
    if direction not in DIRECTIONS:
        return None
    speed = HIT_SPEED * hypot(dx, dy)
    return Aim(place, direction, min(max(round(speed * 20) * 5, STRENGTHS[0]), STRENGTHS[-1]))


def aims_at_die(about: ThrowAbout, target: Lying) -> Iterator[Aim]:
    """Ways to hit a die, the easiest first."""
    if target.pose is None:
        return
    x, y = target.pose[0] / POSITIONS_A_METRE, target.pose[1] / POSITIONS_A_METRE
    aims = (aim_at(about.angle, place, x, y) for place in PLACES)
    yield from sorted((aim for aim in aims if aim), key=lambda aim: (abs(aim.strength - EASY), abs(aim.direction)))


def nearby(aim: Aim, degrees_off: int, speed_off: int) -> Aim:
    """The aim of a hand that shakes a little."""
    return Aim(
        aim.place,
        min(max(aim.direction + degrees_off, DIRECTIONS[0]), DIRECTIONS[-1]),
        min(max(aim.strength + speed_off * 5, STRENGTHS[0]), STRENGTHS[-1]),
    )
