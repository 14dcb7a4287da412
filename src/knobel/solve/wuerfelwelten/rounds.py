"""The best Runde as the steps of a move: what the kernel found, said in the words of the rules."""

from __future__ import annotations

import threading
from itertools import pairwise

import numpy as np
from msgspec import Struct

from knobel.games.wuerfelwelten.draft import AGAIN, NUDGE, ROLLED, Die, Faces, Sheet, entrant_of
from knobel.games.wuerfelwelten.steps import Activate, By, Change, Claim, Create, Finish, Step
from knobel.games.wuerfelwelten.supplies import KINDS
from knobel.games.wuerfelwelten.world import Entrant
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.solve.wuerfelwelten.cards import (
    NAMES,
    Integers,
    packed,
    packed_resources,
    unpacked,
    unpacked_amount,
)
from knobel.solve.wuerfelwelten.network import network, new_desk
from knobel.solve.wuerfelwelten.plan import BY_HEARTS, CLAIM, SHEET, Record, begin, plan

BEAM = 16
"""Sheets followed further at each level; in the last Runde more."""


class _Own(threading.local):
    """What each thread has for itself."""

    desk: Record | None = None


_own = _Own()


class Deed(Struct, frozen=True):
    """A die, what is paid for it, and where it goes; as the kernel packs it."""

    die: int
    target: int
    again: bool
    slot: int
    number: int
    price: int


class Planned(Struct, frozen=True):
    """A whole Runde, the sheet after it, and what that is worth in tenths of stars at the end of the leg."""

    steps: tuple[Step, ...]
    sheet: Sheet
    worth: float


def best_round(worlds: tuple[str, ...], roll: Faces, sheet: Sheet, to_come: int, beam: int = BEAM) -> Planned:
    """The best Runde that the search finds, when ``to_come`` of them follow it."""
    net, desk = network(), _desk()
    ids = np.array([NAMES.index(name) for name in worlds])
    cards = np.array([packed(world, card) for world, card in zip(ids.tolist(), sheet.cards, strict=True)])
    begin(desk, ids, to_come)
    best = int(plan(desk, net, cards, packed_resources(sheet.gained, sheet.spent), *roll, beam))
    return Planned(steps_to(desk, ids, roll, best), _sheet(ids, desk, best), float(desk["worth"][best]))


def steps_to(desk: Record, worlds: Integers, roll: Faces, node: int) -> tuple[Step, ...]:
    """What leads from the beginning of the Runde planned on this desk to one of its ends."""
    steps: list[Step] = []
    created = 0
    for before, after in pairwise(_way(desk, node)):
        deed = _deed(int(desk["deed"][after]))
        created += deed.die >= BY_HEARTS and deed.slot != CLAIM
        steps += _steps(worlds, roll, deed, ROLLED + created, desk["cards"][before], desk["cards"][after])
    return (*steps, Finish())


def _desk() -> Record:
    """This thread's desk."""
    if _own.desk is None:
        _own.desk = new_desk(network())
    return _own.desk


def _way(desk: Record, best: int) -> list[int]:
    """The nodes from the beginning of the Runde to this one."""
    way = [best]
    while desk["parent"][way[0]] >= 0:
        way.insert(0, int(desk["parent"][way[0]]))
    return way


def _sheet(worlds: Integers, desk: Record, node: int) -> Sheet:
    resources = int(desk["state"][node]) & SHEET
    cards = zip(worlds.tolist(), desk["cards"][node].tolist(), strict=True)
    return Sheet(
        tuple(unpacked(world, card) for world, card in cards),
        unpacked_amount(resources),
        unpacked_amount(resources >> 12),
    )


def _deed(code: int) -> Deed:
    return Deed(code & 3, code >> 2 & 7, bool(code >> 5 & 1), code >> 6 & 3, code >> 8 & 7, code >> 11)


def _steps(worlds: Integers, roll: Faces, deed: Deed, newest: int, before: Integers, after: Integers) -> list[Step]:
    """What is done for one deed; ``newest`` is the number of the die created last."""
    if deed.slot == CLAIM:
        return [Claim(deed.die + 1, KINDS[deed.target])]
    steps: list[Step] = []
    made = deed.die >= BY_HEARTS
    number = newest if made else deed.die + 1
    if made:
        steps.append(Create("hearts" if deed.die == BY_HEARTS else "coins", deed.price, deed.number))
    away = abs(deed.target - deed.number)
    by: By = 1 if deed.target > deed.number else -1
    if deed.again:
        steps.append(Change(number, by if away else 0, AGAIN))
        away -= 1
    steps += [Change(number, by, NUDGE)] * away
    entrant = entrant_of(roll, Die(deed.target, None if made else deed.number))
    return [*steps, _activation(int(worlds[deed.slot]), number, entrant, int(before[deed.slot]), int(after[deed.slot]))]


def _activation(world: int, die: int, entrant: Entrant, before: int, after: int) -> Activate:
    """The place that makes the one card of the other."""
    its, card = WORLDS[NAMES[world]], unpacked(world, before)
    for place in its.places(card, entrant):
        if packed(world, its.after(card, place)[0]) == after:
            return Activate(die, NAMES[world], place.cells, place.choice)
    raise AssertionError((NAMES[world], before, after))
