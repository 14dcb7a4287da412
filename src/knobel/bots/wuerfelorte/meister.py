"""Meister: the exact turn for the chance to win the race. Needs the extra ``solve``.

What follows the turn is taken from the solved seat: how everyone fares who goes for points at a price per turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

import numpy as np

from knobel.bots.wuerfelorte.words import Hope, explain
from knobel.game import Line, Seat
from knobel.games.wuerfelorte.pots import BROWN, COLOURS, LARGE, POTS, Brew, counts_of
from knobel.games.wuerfelorte.state import BROWN_DIE, DICE, PRICES, ROLLS, Cast, Pass, Step, Throw
from knobel.games.wuerfelorte.view import SeatView, View
from knobel.solve.progress import Progress, quiet
from knobel.solve.wuerfelorte.lattice import (
    COLOUR_END,
    ENDS,
    LARGE_END,
    PASS,
    Floats,
    class_of,
    end_of,
    index_of,
    marked_index_of,
)
from knobel.solve.wuerfelorte.race import worths
from knobel.solve.wuerfelorte.seat import EINSTEIGER, PROFI, Fates, Room, Version, after, can_end, fates, room_for
from knobel.solve.wuerfelorte.turn import QUICK, levels, walk
from knobel.table import Door


class Choice(NamedTuple):
    """A whole move and the chance to win with it, in so far as that can be told (a little more for a good margin)."""

    steps: tuple[Step, ...]
    chance: float


class Meister:
    """Looks at every move; the one with the best chance is made."""

    def move(self, door: Door[View, Step], random: Random) -> tuple[Step, ...]:
        return max(self.choices(door), key=lambda choice: choice.chance).steps

    def choices(self, door: Door[View, Step]) -> list[Choice]:
        """All moves, in the order of the options."""
        thought = _Thought(door.view(), door.seat)
        return [Choice(steps, thought.chance(steps)) for steps in _moves(door)]

    def why(self, door: Door[View, Step], steps: tuple[Step, ...]) -> Line | None:
        """One sentence for the person who asks."""
        view = door.view()
        return explain(door.seat, view, steps, _Thought(view, door.seat).hope(steps))


def _moves(door: Door[View, Step], steps: tuple[Step, ...] = ()) -> Iterator[tuple[Step, ...]]:
    for step in door.options(steps):
        if isinstance(step, Cast):
            yield from _moves(door, (*steps, step))
        else:
            yield (*steps, step)


class _Thought:
    """One turn thought through from a view."""

    def __init__(self, view: View, seat: Seat) -> None:
        self._version = version = PROFI if view.version == PROFI.name else EINSTEIGER
        mine = view.seats[seat]
        self._mask, self._coloured, self._large, self.magic = _position(mine)
        self._open = tuple(bool(marker) for marker in mine.markers[len(BROWN) : LARGE])
        lying = {die.place: COLOURS.index(die.colour) + 1 for die in view.dice if die.colour}
        self._dice = tuple(lying.get(place, 0) for place in range(1, BROWN_DIE + 1))
        self._brown = view.brown
        self._left = max(0, ROLLS - view.roll)
        self.room = _room(version, self._coloured)
        self._race(view, seat)
        levels(self.room.dice, self._mask, self.room.worth, self.magic, self.room.work)

    def _race(self, view: View, seat: Seat) -> None:
        """The worth of every end of this turn."""
        table, shape = _fates(self._version), self._version.shape
        fates_after = np.zeros((ENDS, shape[3], *table.shape[4:]))
        for end in range(ENDS):
            if can_end(self._mask, self._coloured, self._large, end):
                fates_after[end] = table[after(self._mask, self._coloured, self._large, end)[:3]]
        others = [other for other in range(len(view.seats)) if other != seat]
        first = view.first or 0
        turns = [(other - first) % len(view.seats) for other in range(len(view.seats))]
        worths(
            fates_after,
            self._mask,
            self._coloured,
            self._large,
            float(view.seats[seat].score),
            np.array([table[_position(view.seats[other])] for other in others], np.float64),
            np.array([view.seats[other].score for other in others], np.float64),
            np.array([int(turns[other] > turns[seat]) for other in others], np.int32),
            view.last_round,
            min(self._version.magic, self.magic + max(QUICK)),
            self.room.worth,
        )

    def chance(self, steps: tuple[Step, ...]) -> float:
        """The chance to win with this move."""
        last = steps[-1]
        if isinstance(last, Brew):
            scale = min(self._version.magic, self.magic + QUICK[self._left])
            return float(self.room.worth[end_of(last), scale])
        if isinstance(last, Pass):
            return float(self.room.worth[PASS, self.magic])
        values, magic, rolls, kept = self._aim(steps)
        return float(values[magic, rolls, kept])

    def _aim(self, steps: tuple[Step, ...]) -> tuple[Floats, int, int, int]:
        """Where the value of a throw stands: by magic points, rolls left after it, and class of the dice kept."""
        throw = steps[-1]
        assert isinstance(throw, Throw)
        spells = [step.spell for step in steps if isinstance(step, Cast)]
        magic = self.magic - sum(PRICES[spell] for spell in spells)
        work = self.room.work
        brown = self._brown == "turn" or "brown_die" in spells
        if "restart" in spells or not any(self._dice):
            return (work.six if brown else work.five).value, magic, ROLLS - 1, 0
        rolls = 0 if spells else self._left - 1
        kept = tuple(face for place, face in enumerate(self._dice, 1) if face and place not in throw.dice)
        natural = tuple(face for place, face in enumerate(self._dice[:DICE], 1) if place not in throw.dice)
        if brown:
            return work.six.value, magic, rolls, self._class(kept)
        if "extra_brown" not in spells:
            return work.five.value, magic, rolls, self._class(natural)
        if BROWN_DIE in throw.dice:
            return work.anew.value, magic, 0, self._class(natural)
        return work.beside.value, magic, 0, self._marked(natural, self._dice[-1])

    def _class(self, faces: tuple[int, ...]) -> int:
        return index_of(self._coloured)[class_of(counts_of(faces), self._open)]

    def _marked(self, natural: tuple[int, ...], brown: int) -> int:
        """The class of natural dice beside a brown one."""
        counts = counts_of(natural)
        others = tuple(colour for colour in range(len(COLOURS)) if colour != brown - 1)
        rest = class_of(tuple(counts[colour] for colour in others), tuple(self._open[colour] for colour in others))
        return marked_index_of(self._coloured)[self._open[brown - 1], counts[brown - 1], rest]

    def hope(self, steps: tuple[Step, ...]) -> Hope | None:
        """The pot a throw will most likely end in, played on like this; None where nothing is thrown.

        Which of the coloured pots it will be depends on what falls: they are one.
        """
        if not isinstance(steps[-1], Throw):
            return None
        values, magic, rolls, kept = self._aim(steps)
        room = self.room
        parts = zip(
            (room.work.five, room.work.six, room.work.anew, room.work.beside),
            (room.odds.five, room.odds.six, room.odds.anew, room.odds.beside),
            strict=True,
        )
        next(odds for part, odds in parts if part.value is values)[magic, rolls, kept] = 1.0
        walk(room.dice, magic, room.work, room.odds, room.found)
        chances = room.found[:PASS].sum(1)
        groups = [*chances[:COLOUR_END], chances[COLOUR_END:LARGE_END].sum(), chances[LARGE_END:].sum()]
        best = int(np.argmax(groups))
        pot = POTS[best] if best < len(BROWN) else "coloured" if best == len(BROWN) else "large"
        return Hope(pot, round(100 * float(groups[best])))


def _position(seat: SeatView) -> tuple[int, int, int, int]:
    markers = seat.markers
    mask = sum(marker << pot for pot, marker in enumerate(markers[: len(BROWN)]))
    return mask, sum(markers[len(BROWN) : LARGE]), markers[LARGE], seat.magic or 0


@cache
def _fates(version: Version) -> Fates:
    return fates(version)


@cache
def _room(version: Version, coloured: int) -> Room:
    return room_for(coloured, version.magic)


@cache
def meister() -> Meister:
    """The one Meister; all games share its tables."""
    return Meister()


def prepare(progress: Progress = quiet) -> None:
    """Solve what has not been solved before, so that no game waits for it."""
    fates(EINSTEIGER)
    fates(PROFI, progress)
