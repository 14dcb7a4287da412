"""What the rules are told of a free arena, what is kept of it to be seen again, and how that is recomputed.

The film has all inputs and all frames. Whoever has the committed bytes plays the inputs again and compares everything.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from knobel.contests.asteroid_dice.dodgeball.field import RADIUS, Point, Wall
from knobel.contests.asteroid_dice.dodgeball.world import (
    SIDESTEP,
    ArenaState,
    DiePose,
    Dodgeball,
    FigurePose,
    Happened,
    HappenedSeen,
    arenas,
)
from knobel.contests.motion import MOST_DELAY, STEPS_A_SECOND, Course, Input, replayed
from knobel.game import Contest, Decided, Seat
from knobel.games.asteroid_dice.cards import Colour, Die, Kind
from knobel.games.asteroid_dice.state import (
    Dodge,
    DuelAbout,
    Duelled,
    Exchange,
    Exchanges,
    FightAbout,
    Fighter,
    Fought,
    Hit,
    Side,
    Took,
)

SOURCE = "dodgeball"
FILM_VERSION = 1
EVERY = 2
"""A frame of the film shows every second step."""
FILM_BYTES = 4_000_000
"""More than any film has: who unpacks one must not be drowned."""


# What one sees of it.


class ArenaView(Struct, frozen=True):
    """A fight before it begins: who is in it, with which dice, where everybody begins and may be."""

    card: Kind | None
    fighters: tuple[Fighter, ...]
    dice: tuple[Die, ...]
    homes: tuple[Point, ...]
    zones: tuple[tuple[Wall, ...], ...]


class DodgeballView(Struct, frozen=True):
    """The fights as everybody sees them before they begin, and whom the viewer moves. ``limit`` is in steps."""

    limit: int
    radius: int
    rings: tuple[ArenaView, ...]
    acts_for: Colour | None


def view_of(about: FightAbout | DuelAbout, seat: Seat | None) -> DodgeballView:
    """What a seat is shown while it counts down."""
    world = Dodgeball(about, iter(()), 0)
    rings = []
    for number, arena in enumerate(world.arenas):
        found = [world.part(number, figure) for figure in range(len(arena.fighters))]
        homes, zones = tuple(part.home for part in found), tuple(part.walls for part in found)
        rings.append(ArenaView(arena.card, arena.fighters, arena.dice, homes, zones))
    place = None if seat is None else world.place_of(seat)
    mine = world.arenas[place[0]].fighters[place[1]].colour if place else None
    return DodgeballView(world.limit, RADIUS, tuple(rings), mine)


# What the rules are told.


def outcome_of(world: Dodgeball, states: Sequence[ArenaState]) -> Fought | Duelled:
    """Who took which die, who was hit, in order; and the throws, for whoever only reads of them."""
    happened = states[-1].happened
    hits = _hits(world, states)
    if world.duel:
        return Duelled(tuple(colours for _, colours in hits), _exchanges(world, happened))
    taken: list[tuple[int, int, Took | Hit]] = [
        (it.step, 0, Took(world.arenas[it.ring].fighters[it.figure].seat, world.arenas[it.ring].dice[it.die]))
        for it in happened
        if it.what == "took"
    ]
    in_order = sorted([*taken, *((step, 1, Hit(colours)) for step, colours in hits)], key=lambda it: it[:2])
    return Fought(tuple(it for _, _, it in in_order), _exchanges(world, happened))


def _hits(world: Dodgeball, states: Sequence[ArenaState]) -> list[tuple[int, tuple[Colour, ...]]]:
    found = []
    for before, after in pairwise(states):
        colours = tuple(
            fighter.colour
            for arena, old, new in zip(world.arenas, before.rings, after.rings, strict=True)
            for fighter, was, now in zip(arena.fighters, old.figures, new.figures, strict=True)
            if was.pose != "out" == now.pose
        )
        if colours:
            found.append((after.number, colours))
    return found


def _exchanges(world: Dodgeball, happened: Sequence[Happened]) -> Exchanges:
    """The throws that came to an end, those of the same step together."""
    moments: dict[int, list[Exchange]] = {}
    for it in happened:
        if it.what in ("hit", "caught", "missed"):
            moments.setdefault(it.step, []).append(_exchange(world, it))
    return tuple(map(tuple, moments.values()))


def _exchange(world: Dodgeball, it: Happened) -> Exchange:
    """A throw in the words of fencing: where it came to, and how whoever it came to moved."""
    arena = world.arenas[it.ring]
    way: Dodge = "stand" if abs(it.moved) < SIDESTEP else "right" if it.moved > 0 else "left"
    side: Side = "right" if it.beside > 0 else "left"
    if it.what == "caught":
        side, way = "middle", "stand"
    elif it.what == "hit":
        side = "middle" if way == "stand" else way
    elif side == way:
        side = "middle"
    thrower, at = arena.fighters[it.figure].colour, arena.fighters[it.at].colour
    result = "hit" if it.what == "hit" else "caught" if it.what == "caught" else "missed"
    return Exchange(it.ring, thrower, arena.dice[it.die], at, side, way, result)  # type: ignore[arg-type]


# What is kept of it.


class FigureFilm(Struct, frozen=True):
    """A figure: first places, then by how much they change from frame to frame; and from which frame on which pose."""

    x: list[int]
    y: list[int]
    poses: list[tuple[int, FigurePose]]


class DieFilm(Struct, frozen=True):
    """A die, likewise; a pose comes with whose it is."""

    x: list[int]
    y: list[int]
    poses: list[tuple[int, DiePose, int]]


class RingFilm(Struct, frozen=True):
    """One fight."""

    card: Kind | None
    fighters: tuple[Fighter, ...]
    dice_kinds: tuple[Die, ...]
    figures: list[FigureFilm]
    dice: list[DieFilm]


class Film(Struct, frozen=True):
    """A whole bout. ``inputs`` are those of seats; they make all the rest."""

    v: int
    rate: int
    every: int
    delay: int
    steps: int
    rings: list[RingFilm]
    happened: list[HappenedSeen]
    inputs: list[tuple[Seat, Input]]


def film_of(course: Course) -> Film:
    """What is kept of a course."""
    world = course.world
    assert isinstance(world, Dodgeball)
    frames = course.states[::EVERY]
    if (len(course.states) - 1) % EVERY:
        frames.append(course.states[-1])
    rings = [
        RingFilm(
            arena.card,
            arena.fighters,
            arena.dice,
            [_figure([frame.rings[number].figures[it] for frame in frames]) for it in range(len(arena.fighters))],
            [_die([frame.rings[number].dice[it] for frame in frames]) for it in range(len(arena.dice))],
        )
        for number, arena in enumerate(world.arenas)
    ]
    happened = [HappenedSeen(it.step, it.what, it.ring, it.figure, it.die, it.at) for it in course.states[-1].happened]
    return Film(FILM_VERSION, STEPS_A_SECOND, EVERY, world.delay, course.head, rings, happened, course.told())


def _figure(frames: Sequence[Any]) -> FigureFilm:
    poses = [(n, it.pose) for n, it in enumerate(frames) if n == 0 or it.pose != frames[n - 1].pose]
    return FigureFilm(_steps(it.at.x for it in frames), _steps(it.at.y for it in frames), poses)


def _die(frames: Sequence[Any]) -> DieFilm:
    def how(it: Any) -> tuple[DiePose, int]:
        return it.pose, it.by

    poses = [(n, *how(it)) for n, it in enumerate(frames) if n == 0 or how(it) != how(frames[n - 1])]
    return DieFilm(_steps(it.at.x for it in frames), _steps(it.at.y for it in frames), poses)


def _steps(values: Iterator[int] | Any) -> list[int]:
    found, last = [], 0
    for value in values:
        found.append(value - last)
        last = value
    return found


def packed(film: Film) -> bytes:
    return zlib.compress(msgspec.json.encode(film), 9)


def unpacked(data: bytes) -> Film:
    """A film that somebody hands us; refused with a ``ValueError`` where it is none."""
    try:
        plain = zlib.decompressobj()
        return msgspec.json.decode(plain.decompress(data, FILM_BYTES), type=Film)
    except (zlib.error, msgspec.MsgspecError) as error:
        raise ValueError("not a film of the free arena") from error


def decided(course: Course, committed: bool = True) -> Decided:
    """The event of a finished course."""
    world = course.world
    assert isinstance(world, Dodgeball)
    return Decided(outcome_of(world, course.states), SOURCE, committed, packed(film_of(course)))


def holds(contest: Contest, event: Decided, stream: Iterator[int]) -> bool:
    """Whether the inputs of a film, with these bytes, make its frames, its happenings and this outcome."""
    try:
        film = unpacked(event.film)
    except ValueError:
        return False
    if not 0 <= film.delay <= MOST_DELAY:
        return False
    world = Dodgeball(contest.about, stream, film.delay)
    seats = {fighter.seat for arena in arenas(contest.about) for fighter in arena.fighters}
    order = [(given.step, seat) for seat, given in film.inputs]
    if order != sorted(set(order)) or not {seat for seat, _ in film.inputs} <= seats:
        return False
    course = replayed(world, film.inputs, world.limit)
    return (
        world.over(course.states[-1]) and film_of(course) == film and outcome_of(world, course.states) == event.outcome
    )
