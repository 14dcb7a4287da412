"""The shape that all worlds have: a printed layout, where a number may go, what it pays, its stars.

A card is what one player has written on a world: first a mask with a bit for each marked cell, then whatever else that
world remembers. Worlds know nothing of dice, costs, other worlds or turns; ``draft`` does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Literal, NamedTuple

from msgspec import Struct

from knobel.games.wuerfelwelten.supplies import NOTHING, Amount, plus

NUMBERS = range(1, 7)

MARKS = 1 << 10
"""So many ways to mark cells are remembered with their stars: all that there are, where cells are few."""

MOST_STARS = 6
"""Stars a world can bring (printed). W10."""

Card = tuple[int, ...]
"""One player's marks on one world: the mask of marked cells, then what else the world remembers."""

Spots = tuple[tuple[int, int], ...]
"""Cells as (row, column) from the corner of what they make up."""

Mark = Literal["written", "crossed", "circled", "filled"]
"""How a cell was marked: a number in it, a cross through it, a line around it, or coloured in."""

PrizeState = Literal["paid", "ready", "lost"]
"""A prize was paid, waits for a last event, or cannot be had any more; an open one has no state."""


class Entrant(NamedTuple):
    """A number for a world, and what the rolled dice allow it besides."""

    number: int
    carries: tuple[int, ...] = ()
    """The rolled values it may carry over into a crate (Charterstone). W15."""
    double: bool = False
    """It is a rolled die of a pair that shows its rolled value (Euphoria). W18."""


PLAIN = {number: Entrant(number) for number in NUMBERS}


class Cell(Struct, frozen=True, omit_defaults=True):
    """A printed place that can be marked; its id is stable and unique in its world."""

    id: str
    kind: str
    row: int
    column: int
    number: int | None = None
    """The number printed on it."""
    group: int = 0
    """The part of the card it belongs to, counted from 1: a balloon, a bird, an hourglass, a castle."""
    mark: Mark = "crossed"


class Prize(Struct, frozen=True, omit_defaults=True):
    """Something a world gives: resources or stars for cells, for a sum, or for a goal."""

    id: str
    kind: str
    cells: tuple[str, ...] = ()
    pays: Amount = NOTHING
    costs: Amount = NOTHING
    stars: int = 0
    low: int | None = None
    high: int | None = None
    """The sum or count it is given for, from ``low`` to ``high`` (None: no limit)."""


class Place(Struct, frozen=True):
    """One way to use a number in a world."""

    number: int
    cells: tuple[str, ...]
    deed: str = "fill"
    """What is done there, a word of the catalogs."""
    choice: int | None = None
    """What the cells leave open: the value that goes into Charterstone's crate."""
    cost: Amount = NOTHING
    """What must be paid besides the die, after what the place gives was gained (Scythe)."""
    mask: int = 0
    """The bits of its cells."""


class World(ABC):
    """One world (Welt). A further one is a further file with a class of this shape, and a line in the registry."""

    name: ClassVar[str]
    scored: ClassVar[int] = 0
    """W22: worlds are scored in this order; one that looks at others comes later."""
    writes: ClassVar[bool] = False
    """Whether numbers are written into cells; then the card remembers one number a cell."""
    heeds_roll: ClassVar[bool] = False
    """Whether what was rolled besides counts, not only the number of the die."""
    priced: ClassVar[bool] = False
    """Whether some of its places cost resources besides the die."""
    shapes: Mapping[int, Sequence[Spots]] = {}
    """Where a number is a shape: the ways it can lie, each a quarter turn from the one before."""

    vast: ClassVar[bool] = False
    """Whether even in a crowd hardly two have the same card: what is known of one is not kept."""

    cells: tuple[Cell, ...]
    prizes: tuple[Prize, ...]
    blank: Card
    for_cells: list[tuple[int, Prize]]
    """The prizes given for cells, with the bits of these."""

    def __init__(self, cells: Iterable[Cell], prizes: Iterable[Prize], fixed: Sequence[str] = (), memory: int = 0):
        """A card with these cells; ``fixed`` ones are printed full. It remembers ``memory`` more numbers."""
        self.cells = tuple(cells)
        self.prizes = tuple(prizes)
        self._bit = {cell.id: 1 << index for index, cell in enumerate(self.cells)}
        self.for_cells = [(self.mask(prize.cells), prize) for prize in self.prizes if prize.cells]
        self._paying = [(mask, prize.pays) for mask, prize in self.for_cells if any(prize.pays)]
        self._starred = [(mask, prize) for mask, prize in self.for_cells if prize.stars]
        self._for_marks = lru_cache(MARKS)(self._stars_for)
        self.by_marks = not self.scored and type(self).parts is World.parts
        """Whether nothing counts but which cells are marked: those stars are remembered."""
        self.blank = (self.mask(fixed), *(0,) * (len(self.cells) if self.writes else memory))
        self._places = {(place.number, place.cells, place.choice): place for place in self.all_places()}

    def mask(self, cells: Iterable[str]) -> int:
        """The bits of these cells."""
        return sum(self._bit[cell] for cell in cells)

    def cell(self, name: str) -> Cell:
        """The cell of this id."""
        return self.cells[self._bit[name].bit_length() - 1]

    def index(self, cell: Cell) -> int:
        """Where a cell stands among all, and its bit in a mask."""
        return self._bit[cell.id].bit_length() - 1

    def place(self, number: int, cells: tuple[str, ...], choice: int | None = None) -> Place:
        """The place named so."""
        return self._places[number, cells, choice]

    @property
    def every_place(self) -> Iterable[Place]:
        """Every place there can ever be, as ``places`` hands them out."""
        return self._places.values()

    @abstractmethod
    def all_places(self) -> Iterable[Place]:
        """Every place there can ever be."""

    def heeded(self, entrant: Entrant) -> Entrant:
        """What of an entrant this world looks at: entrants that are alike to it need not be told apart."""
        return entrant if self.heeds_roll else PLAIN[entrant.number]

    @abstractmethod
    def places(self, card: Card, entrant: Entrant) -> list[Place]:
        """Where a number may go now."""

    def takes(self, card: Card, entrant: Entrant) -> bool:
        """Whether a number may go anywhere now."""
        return bool(self.places(card, entrant))

    def numbers(self, card: Card) -> int:
        """The numbers that may go anywhere now, each as its bit, whatever was rolled besides."""
        return sum([self.takes(card, PLAIN[number]) << number for number in NUMBERS])

    def after(self, card: Card, place: Place) -> tuple[Card, Amount]:
        """The card with this place marked, and the resources it pays: those of every prize completed by it."""
        before = card[0]
        now = before | place.mask
        gain = NOTHING
        for mask, pays in self._paying:
            if now & mask == mask and before & mask != mask:
                gain = plus(gain, pays)
        if self.writes:
            index = place.mask.bit_length()
            return (now, *card[1:index], place.number, *card[index + 1 :]), gain
        return (now, *card[1:]), gain

    def parts(self, card: Card, gained: Amount, others: Sequence[int]) -> dict[str, int]:
        """Where its stars come from. ``gained`` is the leg so far, ``others`` are the stars of worlds scored before."""
        return {**self._for_marks(card[0])}

    def _stars_for(self, done: int) -> dict[str, int]:
        """What the prizes for these cells bring: of all cards with the same marks the same."""
        parts: dict[str, int] = {}
        for mask, prize in self._starred:
            if done & mask == mask:
                parts[prize.kind] = parts.get(prize.kind, 0) + prize.stars
        return parts

    def stars(self, card: Card, gained: Amount, others: Sequence[int]) -> int:
        """Its stars as things stand. W10."""
        return min(MOST_STARS, sum(self.parts(card, gained, others).values()))

    def counted(self, card: Card) -> Card:
        """Of a world that looks at others: a card on which it counts the same, so that many are alike to it."""
        return card

    def shown(self, card: Card) -> dict[str, tuple[Mark, int | None]]:
        """The marked cells: how, and the number that was written."""
        done = card[0] & ~self.blank[0]
        return {
            cell.id: (cell.mark, card[index + 1] if self.writes else None)
            for index, cell in enumerate(self.cells)
            if done >> index & 1
        }

    def prize_states(self, card: Card, gained: Amount) -> dict[str, PrizeState]:
        """The prizes that are no longer open."""
        dead = self.dead(card)
        states: dict[str, PrizeState] = {}
        for mask, prize in self.for_cells:
            if card[0] & mask == mask:
                states[prize.id] = "paid"
            elif mask & dead:
                states[prize.id] = "lost"
        return states

    def counters(self, card: Card, gained: Amount, others: Sequence[int]) -> dict[str, int]:
        """Sums and counts that people want to see."""
        return {}

    def dead(self, card: Card) -> int:
        """The mask of open cells that no number can enter any more. W17."""
        return 0

    def hindrance(self, card: Card, number: int, cell: Cell) -> str:
        """Why this number cannot go into this cell though nothing is there yet: a word of the catalogs."""
        return "other-number"

    def hindrances(self, card: Card, number: int, cells: int) -> list[tuple[str, int]]:
        """The same for many cells at once: each reason with the bits of its cells."""
        found: dict[str, int] = {}
        for index, cell in enumerate(self.cells):
            if cells >> index & 1:
                why = self.hindrance(card, number, cell)
                found[why] = found.get(why, 0) | 1 << index
        return list(found.items())


def single_cells(cells: Iterable[Cell], deed: str = "fill") -> dict[int, list[Place]]:
    """Places of one cell each for every number, in the order of the cells: where any number may be written."""
    listed = list(enumerate(cells))
    return {number: [Place(number, (cell.id,), deed, mask=1 << index) for index, cell in listed] for number in NUMBERS}
