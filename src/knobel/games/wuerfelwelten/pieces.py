"""Cards and places as JSON, put together from pieces that are made once a world.

In a crowd of ten thousand hardly two sheets are equal, but cells, prizes and places are the same for all: their texts
are made once, and what one card adds (what a place pays now, and its stars) is little. What comes of it is, byte for
byte, what ``view`` and ``offers`` would be encoded to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from knobel.games.wuerfelwelten.offers import ORDINARY, OfferView, fitting
from knobel.games.wuerfelwelten.scoring import own_parts
from knobel.games.wuerfelwelten.supplies import NOTHING, Amount, plus
from knobel.games.wuerfelwelten.view import CellView
from knobel.games.wuerfelwelten.world import MOST_STARS, NUMBERS, Card, Entrant, Place, World

encode = msgspec.json.encode

STRETCH = 9
"""Cells whose text is kept for each way to fill them."""


Brought = tuple[int, Amount]
NEITHER: Brought = 0, NOTHING
"""No stars and no resources: what most places bring."""


class Group(NamedTuple):
    """What places have in common that bring the same stars, wherever else worlds look at them."""

    alike: Card
    """The card afterwards, as far as its own world counts it (one that looks at others; else nothing)."""
    stars: int
    gain: Amount


USUAL = (Group((), *NEITHER),)
"""What all places have in common where no prize is near."""
REASONS = 1 << 10
"""So many texts of why cells do not take a number are remembered a world."""


class Offered(NamedTuple):
    """Where one number can go on one card."""

    head: bytes
    rows: tuple[bytes, ...]
    """Each place up to where its stars stand."""
    of: tuple[int, ...]
    """The group of each; none where all are of one."""
    groups: tuple[Group, ...]
    tail: bytes

    def text(self, stars: Sequence[int]) -> bytes:
        """All of it, with the stars that each group brings."""
        if not self.rows:
            return self.head + self.tail
        if not self.of:
            end = _STARS[stars[0]]
            return self.head + (end + b",").join(self.rows) + end + self.tail
        ends = [_STARS[number] for number in stars]
        return (
            self.head
            + b",".join([row + ends[group] for row, group in zip(self.rows, self.of, strict=True)])
            + self.tail
        )

    @property
    def own(self) -> list[int]:
        """The stars of each group on this card alone."""
        return [stars for _, stars, _ in self.groups]


_STARS = {number: b',"stars":%d}' % number if number else b"}" for number in range(-3 * MOST_STARS, 3 * MOST_STARS + 1)}


@cache
def gain_text(gain: Amount) -> bytes:
    """What a place pays."""
    return b"" if gain is NOTHING else b',"gain":' + encode(gain)


class Pieces:
    """The texts of one world."""

    def __init__(self, world: World) -> None:
        kind = type(world)
        self._world = world
        self._name = encode(world.name)
        self._cells = [
            {
                number: encode(cell.id) + b":" + encode(CellView(cell.mark, number))
                for number in (NUMBERS if world.writes else (None,))
            }
            for cell in world.cells
        ]
        self._plain_cells = kind.shown is World.shown
        self._prizes = [(mask, encode(prize.id)) for mask, prize in world.for_cells]
        self._plain_prizes = kind.prize_states is World.prize_states
        self._places = {id(place): self._place(place) for place in world.every_place}
        self._bare = {name: bare for name, (_, bare, _) in self._places.items()}
        self._head = b'{"world":' + self._name
        self._because = lru_cache(REASONS)(self._reasons)
        self._near = kind.after is World.after and (world.scored > 0 or kind.parts is World.parts)
        """Whether a place pays just for the prizes it completes."""
        self._won = [(mask, prize) for mask, prize in world.for_cells if any(prize.pays) or prize.stars]
        self._widest = {
            number: max(place.mask.bit_count() for place in world.every_place if place.number == number)
            for number in NUMBERS
        }
        self._ids = [encode(cell.id) for cell in world.cells]
        self._whole = (1 << len(world.cells)) - 1
        self._ordinary = kind.hindrance is World.hindrance
        self._filled: dict[tuple[int, int], bytes] = {}
        self._barred: dict[tuple[str, int, int], bytes] = {}

    @staticmethod
    def _place(place: Place) -> tuple[bytes, bytes, bytes]:
        cost = b"" if place.cost == NOTHING else b',"cost":' + encode(place.cost)
        text = encode(OfferView(place.cells, place.deed, place.choice))[:-1]
        return text, text + cost, cost

    # Cards.

    def card(self, card: Card, gained: Amount = NOTHING, others: Sequence[int] = ()) -> bytes:
        """A card as ``CardView`` shows it to whoever has done nothing in this Runde yet."""
        world = self._world
        parts = world.parts(card, gained, others) if world.scored else own_parts(world.name, card)
        dead = world.dead(card)
        text = b'{"stars":%d' % min(MOST_STARS, sum(parts.values()))
        if cells := self._shown(card):
            text += b',"cells":{' + cells + b"}"
        if prizes := self._states(card, gained, dead):
            text += b',"prizes":{' + prizes + b"}"
        if counters := world.counters(card, gained, others):
            text += b',"counters":' + encode(counters)
        if won := {kind: stars for kind, stars in parts.items() if stars}:
            text += b',"parts":' + encode(won)
        if dead:
            text += b',"dead":[' + b",".join([self._ids[index] for index in bits(dead)]) + b"]"
        return text + b"}"

    def _shown(self, card: Card) -> bytes:
        world, cells = self._world, self._cells
        if not self._plain_cells:
            shown = world.shown(card).items()
            return encode({each: CellView(mark, number) for each, (mark, number) in shown})[1:-1]
        done = card[0] & ~world.blank[0]
        if world.writes:
            return b",".join([cells[index][card[index + 1]] for index in bits(done)])
        return b",".join([text for start in range(0, len(cells), STRETCH) if (text := self._stretch(start, done))])

    def _stretch(self, start: int, done: int) -> bytes:
        """Some cells of a world in which nothing is written: there are not so many ways to fill them."""
        key = start, done >> start & (1 << STRETCH) - 1
        if key not in self._filled:
            self._filled[key] = b",".join([self._cells[start + index][None] for index in bits(key[1])])
        return self._filled[key]

    def _states(self, card: Card, gained: Amount, dead: int) -> bytes:
        if not self._plain_prizes:
            return encode(self._world.prize_states(card, gained))[1:-1]
        done = card[0]
        return b",".join(
            [
                name + (b':"lost"' if done & mask != mask else b':"paid"')
                for mask, name in self._prizes
                if done & mask == mask or mask & dead
            ]
        )

    # Places.

    def offered(
        self, card: Card, entrant: Entrant, room: Amount, found: Sequence[Place], unpaid: Sequence[Place] = ()
    ) -> Offered:
        """What ``DieOffers`` shows of these places; ``unpaid`` ones are those that the sheet cannot pay for."""
        world = self._world
        rows: tuple[bytes, ...] = ()
        of: tuple[int, ...] = ()
        groups: tuple[Group, ...] = USUAL
        bring: Callable[[Place], Brought] | None = None
        if found:
            bring = self._completing(card, entrant.number, room) if self._near else self._bringing(card, room)
        if bring or world.scored:
            rows, of, groups = self._grouped(card, found, bring or _neither)
        elif found:
            rows = tuple([self._bare[id(place)] for place in found])
        tail = b"]" if rows else b',"why":"nowhere"'
        if refused := self._refused(card, entrant, found, unpaid):
            tail += b',"refused":{' + refused + b"}"
        return Offered(self._head + b',"places":[' if rows else self._head, rows, of, groups, tail + b"}")

    def _grouped(
        self, card: Card, found: Sequence[Place], bring: Callable[[Place], Brought]
    ) -> tuple[tuple[bytes, ...], tuple[int, ...], tuple[Group, ...]]:
        """Each place's text, its group, and all groups."""
        world, scored = self._world, self._world.scored > 0
        known: dict[tuple[int, Brought], int] = {}
        groups: list[Group] = []
        rows, of = [], []
        for place in found:
            brought = bring(place)
            if brought[1] is NOTHING:
                rows.append(self._bare[id(place)])
            else:
                before, _, cost = self._places[id(place)]
                rows.append(before + gain_text(brought[1]) + cost)
            # A world that looks at others counts its own marked cells at most, not which they are.
            key = place.mask.bit_count() if scored else 0, brought
            group = known.get(key)
            if group is None:
                group = known[key] = len(groups)
                counted = world.counted((card[0] | place.mask, *card[1:])) if scored else ()
                groups.append(Group(counted, *brought))
            of.append(group)
        return tuple(rows), tuple(of) if len(groups) > 1 else (), tuple(groups)

    def _bringing(self, card: Card, room: Amount) -> Callable[[Place], Brought]:
        """The stars that a place brings on this card, and what it pays."""
        world = self._world
        now = 0 if world.scored else world.stars(card, NOTHING, ())

        def brings(place: Place) -> Brought:
            after, gain = world.after(card, place)
            return 0 if world.scored else world.stars(after, NOTHING, ()) - now, fitting(gain, room)

        return brings

    def _completing(self, card: Card, number: int, room: Amount) -> Callable[[Place], Brought] | None:
        """The same, where it is enough to look at prizes that one place could complete; nothing where none is near."""
        world, done, widest = self._world, card[0], self._widest[number]
        near = [
            (missing, prize) for mask, prize in self._won if (missing := mask & ~done) and missing.bit_count() <= widest
        ]
        if not near:
            return None
        close = 0
        for missing, _ in near:
            close |= missing
        have = 0 if world.scored else sum(own_parts(world.name, card).values())

        def brings(place: Place) -> Brought:
            mask, stars, gain = place.mask, 0, NOTHING
            if not mask & close:
                return NEITHER
            for missing, prize in near:
                if missing & mask == missing:
                    stars, gain = stars + prize.stars, plus(gain, prize.pays)
            if gain is NOTHING and not stars:
                return NEITHER
            more = 0 if world.scored else min(MOST_STARS, have + stars) - min(MOST_STARS, have)
            return more, fitting(gain, room)

        return brings

    def _refused(self, card: Card, entrant: Entrant, found: Sequence[Place], unpaid: Sequence[Place]) -> bytes:
        """Why open cells do not take this number, where that is not plain to see."""
        if self._ordinary and not unpaid:
            return b""
        world, done = self._world, card[0]
        dear = 0
        for place in found:
            done |= place.mask
        for place in unpaid:
            dear |= place.mask
        barred = self._whole & ~done
        reasons = [] if self._ordinary else world.hindrances(card, entrant.number, barred & ~dear)
        if dear & barred:
            reasons.append(("unpaid", dear & barred))
        reasons = [(why, cells) for why, cells in reasons if cells and why != ORDINARY]
        if len(reasons) > 1:
            return self._because(tuple(reasons))
        return self._reason(*reasons[0]) if reasons else b""

    def _reason(self, why: str, cells: int) -> bytes:
        """These cells, all for one reason."""
        return b",".join(
            [
                self._stretch_barred(why, start, part)
                for start in range(0, len(self._cells), STRETCH)
                if (part := cells >> start & (1 << STRETCH) - 1)
            ]
        )

    def _stretch_barred(self, why: str, start: int, cells: int) -> bytes:
        key = why, start, cells
        if key not in self._barred:
            self._barred[key] = self._reasons(((why, cells << start),))
        return self._barred[key]

    def _reasons(self, reasons: tuple[tuple[str, int], ...]) -> bytes:
        """Cells in their order, each with its reason."""
        why = {index: word for word, cells in reasons for index in bits(cells)}
        return b",".join([self._ids[index] + b':"' + why[index].encode() + b'"' for index in sorted(why)])


pieces = cache(Pieces)


def _neither(_: Place) -> Brought:
    """No prize is near."""
    return NEITHER


def bits(mask: int) -> Iterator[int]:
    """The places of the bits that are set, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
