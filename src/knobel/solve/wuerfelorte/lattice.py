"""Dice as a player sees them: only whether a colour's own pot is still open matters, not which colour it is.

For ``open_pots`` open coloured pots, dice fall into classes: the counts of the open colours and those of the others,
each sorted. Classes of 0 to 6 dice form a lattice: one die more (six equally likely faces), or one die less.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from knobel.games.wuerfelorte.pots import BROWN, COLOURS, POTS, Brew, brews, points_of
from knobel.games.wuerfelorte.state import BROWN_DIE, DICE

SIDES = len(COLOURS)
Ints = NDArray[np.int32]
Floats = NDArray[np.float64]

Class = tuple[tuple[int, ...], tuple[int, ...]]
"""The sorted counts of the open colours, and of the others."""
Marked = tuple[bool, int, Class]
"""Natural dice beside a brown one: is its colour open, how many natural dice share it, and the other colours."""

COLOUR_END, LARGE_END, PASS = len(BROWN), len(BROWN) + 4, len(BROWN) + 8
ENDS = PASS + 1
"""Ways to end a turn: a brown pot each, a coloured pot or the large one for −1, 0, 1 or 2 points, or a pass."""


def end_of(brew: Brew) -> int:
    """Which of the ways to end a turn this is."""
    pot = POTS.index(brew.pot)
    if pot < len(BROWN):
        return pot
    return (LARGE_END if brew.pot == "large" else COLOUR_END) + 1 + points_of(brew)


class Lattice(NamedTuple):
    """All classes by number of dice, as arrays. ``first[n]`` is the first class of n dice.

    ``more_to[more[i]:more[i+1]]`` are the classes after one more die, with their chances in ``more_chance``;
    ``less_to[less[i]:less[i+1]]`` those after taking one die away.
    """

    first: Ints
    more: Ints
    more_to: Ints
    more_chance: Floats
    less: Ints
    less_to: Ints


class Browns(NamedTuple):
    """Five natural dice with a brown die beside them, which may be dropped again: a lattice of marked classes.

    Of a marked class of five: ``natural`` is its class without the brown die, ``six`` the class with it. The marked
    classes around a natural class i are ``around[start[i]:start[i+1]]``, with the chances of the brown face.
    """

    lattice: Lattice
    natural: Ints
    six: Ints
    start: Ints
    around: Ints
    around_chance: Floats


class Dice(NamedTuple):
    """All that is known of dice for one number of open coloured pots."""

    lattice: Lattice
    browns: Browns
    offers: Ints
    """By open brown pots (as bits): the different sets of ends that dice can offer, each as bits of ``ENDS``."""
    offer: Ints
    """By open brown pots and class: which of them these dice offer."""


def class_of(counts: tuple[int, ...], is_open: tuple[bool, ...]) -> Class:
    """The class of these dice, colour by colour."""
    return (
        tuple(sorted((n for n, free in zip(counts, is_open, strict=True) if free), reverse=True)),
        tuple(sorted((n for n, free in zip(counts, is_open, strict=True) if not free), reverse=True)),
    )


@cache
def index_of(open_pots: int) -> dict[Class, int]:
    """The place of every class, by number of dice."""
    return {group: n for n, group in enumerate(_ordered(open_pots))}


@cache
def marked_index_of(open_pots: int) -> dict[Marked, int]:
    """The place of every marked class of up to five natural dice."""
    found: dict[Marked, int] = {}
    for group in _ordered(open_pots):
        if sum(map(sum, group)) <= DICE:
            for marked in _marks(group):
                found.setdefault(marked, len(found))
    return found


def _ordered(open_pots: int) -> list[Class]:
    is_open = tuple(colour < open_pots for colour in range(SIDES))
    classes: dict[Class, None] = {}
    for dice in range(BROWN_DIE + 1):
        for faces in combinations_with_replacement(range(SIDES), dice):
            classes[class_of(tuple(faces.count(face) for face in range(SIDES)), is_open)] = None
    return list(classes)


def _marks(group: Class) -> dict[Marked, int]:
    """A natural class with each colour the brown die may show, and how many colours that are."""
    marks: dict[Marked, int] = {}
    for side, counts in enumerate(group):
        for n, count in enumerate(counts):
            rest = (*counts[:n], *counts[n + 1 :])
            other = (rest, group[1]) if side == 0 else (group[0], rest)
            marked = (side == 0, count, other)
            marks[marked] = marks.get(marked, 0) + 1
    return marks


def _step(group: Class, by: int) -> dict[Class, int]:
    """The classes with one die more or less, and in how many colours."""
    found: dict[Class, int] = {}
    for side, counts in enumerate(group):
        for n, count in enumerate(counts):
            if count + by >= 0:
                other = tuple(sorted((*counts[:n], count + by, *counts[n + 1 :]), reverse=True))
                new = (other, group[1]) if side == 0 else (group[0], other)
                found[new] = found.get(new, 0) + 1
    return found


def _marked_step(marked: Marked, by: int) -> dict[Marked, int]:
    is_open, count, rest = marked
    found: dict[Marked, int] = {(is_open, count, other): ways for other, ways in _step(rest, by).items()}
    if count + by >= 0:
        found[is_open, count + by, rest] = 1
    return found


@cache
def dice_for(open_pots: int) -> Dice:
    """The lattices for so many open coloured pots."""
    index = index_of(open_pots)
    lattice = _lattice(
        [sum(map(sum, group)) for group in index],
        [{index[new]: ways for new, ways in _step(group, 1).items() if new in index} for group in index],
        [[index[new] for new in _step(group, -1)] for group in index],
        BROWN_DIE,
    )
    return Dice(lattice, _browns(open_pots, lattice), *_offers(list(index), open_pots))


def _lattice(sizes: list[int], more: list[dict[int, int]], less: list[list[int]], largest: int) -> Lattice:
    flat = [(to, ways / SIDES) for choices in more for to, ways in choices.items()]
    return Lattice(
        first=np.array([sizes.index(n) for n in range(largest + 1)] + [len(sizes)], np.int32),
        more=_starts(more),
        more_to=np.array([to for to, _ in flat], np.int32),
        more_chance=np.array([chance for _, chance in flat], np.float64),
        less=_starts(less),
        less_to=np.array([to for choices in less for to in choices], np.int32),
    )


def _starts(lists: list[dict[int, int]] | list[list[int]]) -> Ints:
    return np.concatenate([[0], np.cumsum([len(part) for part in lists])]).astype(np.int32)


def _offers(classes: list[Class], open_pots: int) -> tuple[Ints, Ints]:
    """What the rules let a player brew, for every set of open brown pots and five or six dice."""
    offer = np.zeros((1 << len(BROWN), len(classes)), np.int32)
    found: list[list[int]] = []
    coloured = tuple(int(colour < open_pots) for colour in range(SIDES))
    for mask in range(1 << len(BROWN)):
        markers = (*(mask >> pot & 1 for pot in range(len(BROWN))), *coloured, 1)
        offers: dict[int, int] = {}
        for n, group in enumerate(classes):
            if sum(map(sum, group)) >= DICE:
                ends = sum({1 << end_of(brew) for brew in brews(markers, group[0] + group[1])})
                offer[mask, n] = offers.setdefault(ends, len(offers))
        found.append(list(offers))
    longest = max(map(len, found))
    return np.array([ends + [ends[0]] * (longest - len(ends)) for ends in found], np.int32), offer


def _browns(open_pots: int, lattice: Lattice) -> Browns:
    index, marked = index_of(open_pots), marked_index_of(open_pots)
    sizes = [count + sum(map(sum, rest)) for _, count, rest in marked]
    small = _lattice(
        sizes,
        [{marked[new]: ways for new, ways in _marked_step(mark, 1).items() if new in marked} for mark in marked],
        [[marked[new] for new in _marked_step(mark, -1)] for mark in marked],
        DICE,
    )
    fives = list(index)[lattice.first[DICE] : lattice.first[DICE + 1]]
    around = [[(marked[mark], ways / SIDES) for mark, ways in _marks(group).items()] for group in fives]
    return Browns(
        small,
        np.array([index[_unmarked(mark, 0)] for mark in marked], np.int32),
        np.array([index[_unmarked(mark, 1)] for mark in marked], np.int32),
        _starts([[to for to, _ in part] for part in around]),
        np.array([to for part in around for to, _ in part], np.int32),
        np.array([chance for part in around for _, chance in part], np.float64),
    )


def _unmarked(marked: Marked, brown: int) -> Class:
    """The class of the natural dice alone, or with the brown one."""
    is_open, count, (free, done) = marked
    if is_open:
        return tuple(sorted((*free, count + brown), reverse=True)), done
    return free, tuple(sorted((*done, count + brown), reverse=True))
