"""One turn of a seat as the solver sees it: what dice that lie or are kept are worth, over a worth of every end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np

from knobel.games.wuerfelorte.pots import BROWN, COLOURS, LARGE, Brew, Markers, counts_of
from knobel.games.wuerfelorte.state import BROWN_DIE, DICE, ROLLS, Kitchen, Pass, State, Step, Turn
from knobel.games.wuerfelorte.turns import after
from knobel.solve.wuerfelorte.lattice import PASS, Floats, class_of, end_of, index_of, marked_index_of
from knobel.solve.wuerfelorte.seat import Room, room_for
from knobel.solve.wuerfelorte.turn import (
    AGAIN,
    BROWN_ON,
    EXTRA_BROWN,
    EXTRA_ROLL,
    QUICK,
    RESTART,
    ROLL_ON,
    THROW,
    Throws,
    levels,
    walk,
)

Position = tuple[int, int, int, int]
"""As in ``solve``: open brown pots, open coloured pots, markers on the large pot, magic points."""


def position_of(kitchen: Kitchen) -> Position:
    """Where a seat stands."""
    markers = kitchen.markers
    mask = sum(marker << pot for pot, marker in enumerate(markers[: len(BROWN)]))
    return mask, sum(markers[len(BROWN) : LARGE]), markers[LARGE], kitchen.magic or 0


class Place(NamedTuple):
    """Where a moment of a turn stands in the solver's tables."""

    part: Literal["start", "start_six", "five", "six", "anew", "beside"]
    magic: int
    rolls: int
    group: int
    """The class of the dice."""


def place_of(turn: Turn, markers: Markers, magic: int) -> Place:
    """The place of dice that are in the air, that lie, or that are still to be thrown for the first time."""
    colours = tuple(bool(marker) for marker in markers[len(BROWN) : LARGE])
    if not turn.roll:
        part: Literal["five", "six"] = "six" if turn.brown == "turn" else "five"
        return Place(part, magic, ROLLS - 1, 0) if turn.air else Place("start", magic, 0, 0)
    rolls = max(0, ROLLS - turn.roll - bool(turn.air))
    kept = tuple(face for place, face in enumerate(turn.dice, 1) if face and place not in turn.air)
    natural = tuple(face for place, face in enumerate(turn.dice[:DICE], 1) if place not in turn.air)
    if turn.brown == "turn":
        return Place("six", magic, rolls, _class(kept, colours))
    if turn.brown == "out":
        return Place("five", magic, rolls, _class(natural, colours))
    if BROWN_DIE in turn.air:
        return Place("anew", magic, 0, _class(natural, colours))
    return Place("beside", magic, 0, _marked(natural, turn.dice[-1], colours))


def _class(faces: tuple[int, ...], is_open: tuple[bool, ...]) -> int:
    return index_of(sum(is_open))[class_of(counts_of(faces), is_open)]


def _marked(natural: tuple[int, ...], brown: int, is_open: tuple[bool, ...]) -> int:
    """The class of natural dice beside a brown one."""
    counts = counts_of(natural)
    others = tuple(colour for colour in range(len(COLOURS)) if colour != brown - 1)
    rest = class_of(tuple(counts[colour] for colour in others), tuple(is_open[colour] for colour in others))
    return marked_index_of(sum(is_open))[is_open[brown - 1], counts[brown - 1], rest]


class Desks:
    """Room for turns, by number of open coloured pots; whoever used it last need not fill it again."""

    def __init__(self, magic: int) -> None:
        self.magic = magic
        self._rooms: dict[int, Room] = {}
        self._users: dict[int, object] = {}

    def room(self, coloured: int, user: Sight) -> Room:
        """The room, filled for this user."""
        if coloured not in self._rooms:
            self._rooms[coloured] = room_for(coloured, self.magic)
        room = self._rooms[coloured]
        if self._users.get(coloured) is not user:
            room.worth[:] = user.worth
            levels(room.dice, user.mask, room.worth, user.top, room.work)
            self._users[coloured] = user
        return room


class Sight:
    """A turn of a seat with these pots and at most so many magic points."""

    def __init__(self, desks: Desks, position: Position, worth: Floats) -> None:
        self.mask, self._coloured, _, self.top = position
        self.worth = worth
        self._desks = desks

    def value(self, place: Place) -> float:
        """What a moment of the turn is worth, if the best is done from then on."""
        found = getattr(self._desks.room(self._coloured, self).work, place.part)
        if isinstance(found, Throws):
            return float(found.value[place.magic, place.rolls, place.group])
        return float(found[place.magic])

    def ends(self, place: Place) -> Floats:
        """How likely each end of the turn is from this moment (rows), with so many magic points after it (columns)."""
        room = self._desks.room(self._coloured, self)
        if place.part in ("five", "six") and place.group >= room.dice.lattice.first[DICE + (place.part == "six")]:
            deed, place = self._done(room, place)
            if deed <= PASS:
                found = np.zeros_like(room.found)
                quick = QUICK[place.rolls] if deed < PASS else 0
                found[deed, min(self._desks.magic, place.magic + quick)] = 1.0
                return found
        odds = getattr(room.odds, place.part)
        if odds.ndim > 1:
            odds[place.magic, place.rolls, place.group] = 1.0
        else:
            odds[place.magic] = 1.0
        walk(room.dice, place.magic, room.work, room.odds, room.found)
        return np.array(room.found)

    def _done(self, room: Room, place: Place) -> tuple[int, Place]:
        """What is best to do with dice that lie, and where it leads; an end of the turn leads nowhere else."""
        part, magic, rolls, group = place
        throws: Throws = getattr(room.work, part)
        deed = int(throws.deed[magic, rolls, group])
        if deed == THROW:
            return deed, Place(part, magic, rolls - 1, int(throws.keep[magic, rolls - 1, group]))
        if deed == ROLL_ON:
            magic -= EXTRA_ROLL
            return deed, Place(part, magic, 0, int(throws.keep[magic, 0, group]))
        if deed == BROWN_ON:
            magic -= EXTRA_BROWN
            return deed, Place("anew", magic, 0, int(room.work.anew.keep[magic, 0, group]))
        if deed == AGAIN:
            return deed, Place("start_six" if part == "six" else "start", magic - RESTART, 0, 0)
        return deed, place

    def worth_of(self, before: State, steps: Sequence[Step]) -> float:
        """What a move is worth from here."""
        assert before.turn is not None
        turn, kitchen, last = before.turn, before.kitchens[before.turn.seat], steps[-1]
        magic = kitchen.magic or 0
        if isinstance(last, Brew):
            return float(self.worth[end_of(last), scale_after(turn, magic, self._desks.magic)])
        if isinstance(last, Pass):
            return float(self.worth[PASS, magic])
        then = after(before, steps)
        assert then.turn is not None
        return self.value(place_of(then.turn, kitchen.markers, then.kitchens[turn.seat].magic or 0))


def scale_after(turn: Turn, magic: int, most: int) -> int:
    """The magic points after brewing now."""
    return min(most, magic + QUICK[max(0, ROLLS - turn.roll)])
