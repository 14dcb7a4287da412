"""The throw of Asteroid Dice as rigid bodies: five polyhedra of foam, a low round table, a floor. Needs MuJoCo.

The aim is the player's. The orientation, the spin and the last two hundredths of strength come from a stream of bytes,
which at a table is committed randomness. The same bytes give the same throw. The browser only shows the film.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import cos, pi, radians, sin, sqrt
from typing import Any, NamedTuple

import mujoco
import numpy as np
from numpy.typing import NDArray

from knobel.contests.asteroid_dice.film import FRAMES_A_SECOND, Film, encode
from knobel.contests.asteroid_dice.launch import Release, any_spin, release, unit
from knobel.contests.asteroid_dice.polyhedra import Body, Point, body, upward
from knobel.games.asteroid_dice.cards import SIDES, Die
from knobel.games.asteroid_dice.throws import (
    POSE_PARTS,
    POSITIONS_A_METRE,
    RIM_RADIUS_MM,
    RIM_UP_MM,
    TABLE_HEIGHT_MM,
    TABLE_RADIUS_MM,
    TURN_UNIT,
    Aim,
    Lying,
    Pose,
    ThrowAbout,
)

STEPS_A_FRAME = 8
MEMORY = "1M"
"""What a throw may use; five dice need less than a tenth of it."""
MASS = 0.008
"""Kilograms: 343 cm³ of foam of 23 kg/m³ (chosen)."""
AIR = 1.2
"""Kilograms a cubic metre. Foam is light: air slows it."""
FRICTION = 1.0
CONTACT_SECONDS = 0.04
"""How soft contacts are: together with the damping, a bounce lasts about five steps."""
TABLE_DAMPING, DIE_DAMPING, RIM_DAMPING, FLOOR_DAMPING = 0.15, 0.13, 0.4, 0.3
"""Of table and dice about 0.6 of the speed comes back from a bounce; the rail is soft and the floor has a carpet."""
RIM_PARTS = 24
"""The rail is a ring of so many straight pieces."""
SPIN_DAMPING = 1e-4
"""Newton metre seconds: what foam loses by itself while it turns."""

REST_SECONDS = 0.2
REST_SPEED = 0.015
"""Metres a second that still count as lying: well within the 0.06 that were asked for."""
REST_TURN = 0.5
"""Radians a second, likewise."""
LEVEL = cos(radians(11))
"""A die whose top face leans more is leaning."""
MOST_SECONDS = 8
NUDGES = 3
NUDGE_SPEED, NUDGE_LIFT, NUDGE_SPIN = 0.25, 0.5, 6.0
UNTOUCHED, UNTURNED = 0.0005, 0.005
"""Metres, and parts of a turn: a die that moved less was not touched and stays as it lay."""

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


class Flight(NamedTuple):
    """What a throw leaves: all dice that lie, which were moved, how long it took, and the film."""

    lying: tuple[Lying, ...]
    moved: tuple[Die, ...]
    seconds: float
    nudges: int
    film: bytes


def throw(about: ThrowAbout, aim: Aim, stream: Iterator[int], with_film: bool = True) -> Flight:
    """Throw a die among those that lie, until all are still."""
    dice = (*(it.die for it in about.lying), about.die)
    model = _model(dice)
    data = mujoco.MjData(model)
    for place, it in enumerate(about.lying):
        data.qpos[place * 7 : place * 7 + 7] = _floats(it.pose or pose_showing(it.die, it.face, *_spot(place)))
    _let_go(data, len(about.lying), release(about.angle, aim, stream))
    frames = [data.qpos.copy()]
    nudges = 0
    while True:
        _run(model, data, frames)
        moved = _moved(frames)
        leaning = [place for place in moved if _read(dice[place], data.qpos, place)[1] < LEVEL]
        if not leaning or nudges == NUDGES:
            break
        nudges += 1
        for place in leaning:
            _nudge(data, place, stream)
    path = _path(frames, [it.pose for it in about.lying], moved)
    lying = []
    for place, die in enumerate(dice):
        pose = tuple(map(int, path[-1, place]))
        number = _read(die, frames[-1], place)[0] if place in moved else about.lying[place].face
        lying.append(Lying(die, number, pose, fell=pose[2] < 0))
    return Flight(
        lying=tuple(lying),
        moved=tuple(dice[place] for place in moved),
        seconds=(len(frames) - 1) / FRAMES_A_SECOND,
        nudges=nudges,
        film=_film(dice, path) if with_film else b"",
    )


def pose_showing(die: Die, number: int, x: float, y: float) -> Pose:
    """A die that lies on the table at this place and shows this number."""
    shape = body(die)
    normal = next(face.normal for face in shape.faces if face.number == number)
    return _pose([x, y, shape.inradius, *_turn_up(normal)])


# The world.


@cache
def _model(dice: tuple[Die, ...]) -> Any:
    """A world with these dice. Only read, so that throws may run side by side."""
    return mujoco.MjModel.from_xml_string(_xml([body(die) for die in dice]))


def _xml(shapes: Sequence[Body]) -> str:
    """Dice are smaller by the rounding and touch at the distance of the rounding: so their edges are round."""
    meshes = "".join(f'<mesh name="{it.die}" vertex="{_core(it)}" inertia="exact"/>' for it in shapes)
    free = "".join(
        f'<body><joint type="free" damping="{SPIN_DAMPING}"/>'
        f'<geom name="{it.die}" type="mesh" mesh="{it.die}" mass="{MASS}" contype="0" conaffinity="0"/></body>'
        for it in shapes
    )
    radius, height, half = TABLE_RADIUS_MM / 1000, TABLE_HEIGHT_MM / 1000, 0.015
    rim = "".join(map(_rim_part, range(RIM_PARTS)))
    return (
        f'<mujoco><option timestep="{1 / (FRAMES_A_SECOND * STEPS_A_FRAME)}" integrator="implicitfast" density="{AIR}">'
        f'<flag multiccd="enable"/></option><size memory="{MEMORY}"/><asset>{meshes}</asset><worldbody>'
        f'<geom name="floor" type="plane" size="9 9 1" pos="0 0 {-height}" contype="0" conaffinity="0"/>'
        f'<geom name="table" type="cylinder" size="{radius} {half}" pos="0 0 {-half}" contype="0" conaffinity="0"/>'
        f"{rim}{free}</worldbody><contact>{''.join(_pairs(shapes))}</contact></mujoco>"
    )


def _rim_part(place: int) -> str:
    thick, up = RIM_RADIUS_MM / 1000, (RIM_UP_MM - RIM_RADIUS_MM) / 1000
    radius = TABLE_RADIUS_MM / 1000 - thick
    ends = [2 * pi * turn / RIM_PARTS for turn in (place, place + 1)]
    line = " ".join(f"{radius * cos(turn):.6f} {radius * sin(turn):.6f} {up}" for turn in ends)
    return f'<geom name="rim{place}" type="capsule" size="{thick}" fromto="{line}" contype="0" conaffinity="0"/>'


def _core(shape: Body) -> str:
    scale = 1 - shape.rounding / shape.inradius
    return " ".join(f"{part * scale:.9f}" for corner in shape.corners for part in corner)


def _pairs(shapes: Sequence[Body]) -> Iterator[str]:
    for place, shape in enumerate(shapes):
        yield _pair("floor", shape.die, FLOOR_DAMPING, shape.rounding)
        yield _pair("table", shape.die, TABLE_DAMPING, shape.rounding)
        for part in range(RIM_PARTS):
            yield _pair(f"rim{part}", shape.die, RIM_DAMPING, shape.rounding)
        for other in shapes[:place]:
            yield _pair(other.die, shape.die, DIE_DAMPING, other.rounding + shape.rounding)


def _pair(one: str, other: str, damping: float, margin: float) -> str:
    return (
        f'<pair geom1="{one}" geom2="{other}" condim="3" friction="{FRICTION} {FRICTION} 0.003 0 0" '
        f'solref="{CONTACT_SECONDS} {damping}" solimp="0.95 0.95 0.001" margin="{margin}"/>'
    )


# The throw.


def _let_go(data: Any, place: int, start: Release) -> None:
    data.qpos[place * 7 : place * 7 + 7] = [*start.place, *start.turn]
    data.qvel[place * 6 : place * 6 + 6] = [*start.velocity, *_seen_from_die(start.spin, start.turn)]


def _nudge(data: Any, place: int, stream: Iterator[int]) -> None:
    """A small push in any direction for a die that leans."""
    heading = 2 * pi * unit(stream)
    spin = _seen_from_die(any_spin(NUDGE_SPIN, stream), data.qpos[place * 7 + 3 : place * 7 + 7])
    push = NUDGE_SPEED * cos(heading), NUDGE_SPEED * sin(heading), NUDGE_LIFT
    data.qvel[place * 6 : place * 6 + 6] = [*push, *spin]


def _run(model: Any, data: Any, frames: list[Floats]) -> None:
    """Frame after frame until nothing has moved for a while, or the time is up."""
    still = 0
    for _ in range(MOST_SECONDS * FRAMES_A_SECOND):
        mujoco.mj_step(model, data, nstep=STEPS_A_FRAME)
        frames.append(data.qpos.copy())
        still = still + 1 if _slow(frames[-2], frames[-1]) else 0
        if still >= REST_SECONDS * FRAMES_A_SECOND:
            return


def _slow(before: Floats, now: Floats) -> bool:
    """Whether no die moved or turned noticeably within one frame. Half an angle is about a quaternion's change."""
    change = np.abs(now - before).reshape(-1, POSE_PARTS)
    return bool(
        change[:, :3].max() < REST_SPEED / FRAMES_A_SECOND and change[:, 3:].max() < REST_TURN / 2 / FRAMES_A_SECOND
    )


def _moved(frames: Sequence[Floats]) -> list[int]:
    """The dice that were ever noticeably elsewhere than at the start."""
    path = np.stack(frames).reshape(len(frames), -1, POSE_PARTS)
    change = np.abs(path - path[0]).max(axis=0)
    away = (change[:, :3].max(axis=1) > UNTOUCHED) | (change[:, 3:].max(axis=1) > UNTURNED)
    return [int(place) for place in np.flatnonzero(away)]


def _path(frames: Sequence[Floats], before: Sequence[Pose | None], moved: list[int]) -> Whole:
    """All poses in whole units. A turn and its opposite are the same: the one nearer to the last is taken."""
    path = np.stack(frames).reshape(len(frames), -1, POSE_PARTS)
    for earlier, later in pairwise(path):
        flipped = (earlier[:, 3:] * later[:, 3:]).sum(axis=1) < 0
        later[flipped, 3:] *= -1
    whole = _whole(path)
    for place, pose in enumerate(before):
        if place not in moved:
            whole[:, place] = whole[0, place] if pose is None else pose
    return whole


def _film(dice: tuple[Die, ...], path: Whole) -> bytes:
    frames = tuple(tuple(tuple(pose) for pose in frame) for frame in path.tolist())
    return encode(Film(tuple(SIDES[die] for die in dice), frames))


# Numbers.


def _read(die: Die, qpos: Floats, place: int) -> tuple[int, float]:
    """The number on top, and how level it is."""
    w, x, y, z = qpos[place * 7 + 3 : place * 7 + 7]
    up = (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y))
    return upward(die, (float(up[0]), float(up[1]), float(up[2])))


def _pose(parts: Any) -> Pose:
    return tuple(map(int, _whole(np.asarray(parts, dtype=np.float64))))


def _whole(path: Floats) -> Whole:
    """Poses in the units of the rules: a few metres and a unit quaternion fit into 16 bits."""
    units = np.array([POSITIONS_A_METRE] * 3 + [TURN_UNIT] * 4, dtype=np.float64)
    whole: Whole = np.clip(np.rint(path * units), -TURN_UNIT, TURN_UNIT).astype(np.int64)
    return whole


def _floats(pose: Pose) -> Floats:
    parts = np.array(pose, dtype=np.float64)
    parts[:3] /= POSITIONS_A_METRE
    parts[3:] /= sqrt(float((parts[3:] ** 2).sum()))
    return parts


def _seen_from_die(spin: Sequence[float], turn: Any) -> Floats:
    """MuJoCo counts a spin about the die's own axes."""
    seen, back = np.zeros(3), np.zeros(4)
    mujoco.mju_negQuat(back, np.asarray(turn, dtype=np.float64))
    mujoco.mju_rotVecQuat(seen, np.asarray(spin, dtype=np.float64), back)
    return seen


def _turn_up(normal: Point) -> list[float]:
    """The shortest turn that brings this direction of the die to the top."""
    x, y, z = normal
    if z < -1 + 1e-9:
        return [0.0, 1.0, 0.0, 0.0]
    length = sqrt(2 * (1 + z))
    return [length / 2, y / length, -x / length, 0.0]


def _spot(place: int) -> tuple[float, float]:
    """Where a die is put whose place nobody knows."""
    return 0.25 * cos(2 * pi * place / 5), 0.25 * sin(2 * pi * place / 5)
