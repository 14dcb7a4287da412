"""What a Runde was worth before its roll, after it, and as it was played: by the value that looks ahead."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from knobel.coach.wuerfelwelten.rounds import Round
from knobel.games.wuerfelwelten import Sheet
from knobel.games.wuerfelwelten.steps import Step
from knobel.solve.wuerfelwelten.ahead import best_ahead, desks, lay_out, mean_ahead, value_ahead
from knobel.solve.wuerfelwelten.cards import NAMES, Integers, packed, packed_resources
from knobel.solve.wuerfelwelten.network import network
from knobel.solve.wuerfelwelten.rounds import steps_to


def ids_of(worlds: Sequence[str]) -> Integers:
    """Worlds as kernels number them."""
    return np.array([NAMES.index(name) for name in worlds])


def packed_sheet(worlds: Integers, sheet: Sheet) -> Integers:
    """Its cards and its resources, as kernels take them."""
    own = [packed(world, card) for world, card in zip(worlds.tolist(), sheet.cards, strict=True)]
    return np.array([*own, packed_resources(sheet.gained, sheet.spent)])


class Look(Struct, frozen=True):
    """What a Runde was worth, in tenths of stars at the end of its leg."""

    mean: float
    """Before its roll: the mean of the best over all of them."""
    best: float
    """After its roll, if the best is done."""
    worth: float
    """What was done."""
    steps: tuple[Step, ...] = ()
    """The best that is known."""


def look_ahead(one: Round) -> Look:
    """A Runde with the value that looks ahead; takes seconds, most of them where the last two are played out."""
    net, own, ids = network(), desks(), ids_of(one.worlds)
    lay_out(own, ids, one.to_come)
    before, (first, second) = packed_sheet(ids, one.before), one.roll
    mean = float(mean_ahead(own, net, before, one.to_come))
    worth = float(value_ahead(own, net, packed_sheet(ids, one.after), one.to_come))
    best, node = best_ahead(own, net, before, first, second, one.to_come)
    return Look(mean, float(best), worth, steps_to(own[0], ids, one.roll, int(node)))
