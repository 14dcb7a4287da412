"""Cards of the worlds as one integer each, and what kernels need to know of the rules, read off the rules' own worlds.

A world that writes numbers has three bits a cell: the number, 0 for an open cell, 7 for one that is printed full. Every
other card is its mask of marked cells, and above it what else the world remembers.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from knobel.games.wuerfelwelten.supplies import Amount
from knobel.games.wuerfelwelten.world import Card, World
from knobel.games.wuerfelwelten.worlds import WORLDS

NAMES = tuple(WORLDS)
(
    CITIES,
    CHARTERSTONE,
    GESELLSCHAFT,
    EUPHORIA,
    FLUEGELSCHLAG,
    LITTLE_SCYTHE,
    PENDULUM,
    SCYTHE,
    TAPESTRY,
    VITICULTURE,
    SCHLOESSER,
) = range(len(NAMES))
WRITES = tuple(world.writes for world in WORLDS.values())
CELLS = tuple(len(world.cells) for world in WORLDS.values())

CELL = 3
"""Bits of a written cell."""
PRINTED = 7
"""What a cell holds that is printed full."""
MEMORY = {CHARTERSTONE: 3, EUPHORIA: 3, PENDULUM: 2, VITICULTURE: 6}
"""Bits of each number that such a card remembers beside its mask."""
EVERY_CELL = sum(
    1 << CELL * index for index in range(max(n for n, writes in zip(CELLS, WRITES, strict=True) if writes))
)

Integers = NDArray[np.int64]


def packed(world: int, card: Card) -> int:
    """A card of the rules as an integer."""
    done, *rest = card
    if WRITES[world]:
        return sum((rest[n] or PRINTED * (done >> n & 1)) << CELL * n for n in range(CELLS[world]))
    bits = MEMORY.get(world, 0)
    return done + sum(number << CELLS[world] + bits * n for n, number in enumerate(rest))


def unpacked(world: int, code: int) -> Card:
    """The card of the rules that this integer stands for."""
    cells = CELLS[world]
    if WRITES[world]:
        numbers = [code >> CELL * n & PRINTED for n in range(cells)]
        done = sum(1 << n for n, number in enumerate(numbers) if number)
        return (done, *(number if number != PRINTED else 0 for number in numbers))
    bits, count = MEMORY.get(world, 0), len(WORLDS[NAMES[world]].blank) - 1
    return (code & (1 << cells) - 1, *(code >> cells + bits * n & (1 << bits) - 1 for n in range(count)))


def blank(world: int) -> int:
    """The card on which nothing was marked."""
    return packed(world, WORLDS[NAMES[world]].blank)


AMOUNT = 4
"""Bits of each kind in an amount of resources. A sheet's resources are what was gained, and above it what was spent."""


def packed_amount(amount: Amount) -> int:
    """Pumpkins, hearts and coins as one integer."""
    return amount[0] | amount[1] << AMOUNT | amount[2] << 2 * AMOUNT


def packed_resources(gained: Amount, spent: Amount) -> int:
    """What was gained and what was spent as one integer."""
    return packed_amount(gained) | packed_amount(spent) << 3 * AMOUNT


def unpacked_amount(code: int) -> Amount:
    """The pumpkins, hearts and coins of an integer."""
    return code & 15, code >> AMOUNT & 15, code >> 2 * AMOUNT & 15


def _spread(world: int, mask: int) -> int:
    """A mask of cells where this world's integers have them."""
    if not WRITES[world]:
        return mask
    return sum(1 << CELL * n for n in range(CELLS[world]) if mask >> n & 1)


def _prizes(world: int, its: World, stars: bool) -> list[tuple[int, int]]:
    """The masks of cells that pay, and what."""
    return [
        (_spread(world, its.mask(prize.cells)), prize.stars if stars else packed_amount(prize.pays))
        for prize in its.prizes
        if prize.cells and (prize.stars if stars else any(prize.pays))
    ]


def _table(rows: Sequence[Sequence[tuple[int, ...]]]) -> Integers:
    """Lists of different length as one table, filled up with zeros."""
    width = max(len(row) for row in rows)
    depth = max(len(each) for row in rows for each in row)
    found = np.zeros((len(rows), width, depth), np.int64)
    for n, row in enumerate(rows):
        for m, each in enumerate(row):
            found[n, m, : len(each)] = each
    return found


PAYING = _table([_prizes(n, world, False) for n, world in enumerate(WORLDS.values())])
"""[world, prize]: the cells of a prize and the resources it pays."""
STARRED = _table([_prizes(n, world, True) for n, world in enumerate(WORLDS.values())])
"""[world, prize]: the cells of a prize and its stars."""


def _places(world: int) -> Integers:
    """[number − 1, place]: the mask and the cost of all places of a world, by the rules' own list."""
    rows: list[list[tuple[int, ...]]] = [[] for _ in range(6)]
    for place in WORLDS[NAMES[world]].all_places():
        rows[place.number - 1].append((place.mask, packed_amount(place.cost)))
    return _table(rows)


WOVEN = _places(TAPESTRY)
SCYTHES = _places(SCYTHE)
