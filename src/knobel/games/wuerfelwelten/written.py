"""What a seat of a crowd sees, as the JSON of its view: what is the same for all, or for many, is written once.

Nothing here is a rule, and nothing is shown that ``view`` does not show: the text is, byte for byte, the view encoded.
"""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from knobel.game import Seat, Written
from knobel.games.wuerfelwelten import offers
from knobel.games.wuerfelwelten.draft import (
    BYS,
    CARDS,
    Die,
    Faces,
    Sheet,
    begin,
    created,
    entrant_of,
    payable,
    places_of,
)
from knobel.games.wuerfelwelten.pieces import Group, Offered, pieces
from knobel.games.wuerfelwelten.scoring import looking, stars_of
from knobel.games.wuerfelwelten.state import LEGS, State, ranking, worlds_of_leg
from knobel.games.wuerfelwelten.supplies import CAP, COINS, HEARTS, NOTHING, PUMPKINS, Amount, minus, plus
from knobel.games.wuerfelwelten.view import (
    FRIENDS,
    NEIGHBOURS,
    TOP,
    result_of,
    same_for_all,
    standing_of,
    supplies_of,
    view_of,
)
from knobel.games.wuerfelwelten.world import NUMBERS, PLAIN, Card, Entrant, World
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.kept import kept, kept_beside

encode = msgspec.json.encode


def written(state: State, seat: Seat) -> Written:
    """What a seat sees that has done nothing yet, and of whom that speaks."""
    if len(state.sheets) <= FRIENDS or not state.on_table:
        view = view_of(state, seat, ())
        return Written(encode(view), tuple(sorted({standing.seat for standing in view.standings})))
    return _moment(state).written(seat)


class _Moment:
    """All that one state is to a crowd. It does not know the state itself, and so lasts no longer."""

    def __init__(self, state: State) -> None:
        self._sheets = state.sheets
        self._names = state.on_table
        self._worlds = [WORLDS[name] for name in self._names]
        self._looking = looking(self._names)
        self._priced = any(world.priced for world in self._worlds)
        self._head = encode(same_for_all(state))[:-1] + b',"worlds":['
        self._slots = [b'{"name":' + encode(name) + b',"card":' for name in self._names]
        self._roll = state.rolls[-1] if state.rolled else None
        self._dice = [(entrant_of(state.rolls[-1], Die(n, n)), _die_head(die, n)) for die, n in self._thrown()]
        self._ranked = ranking(state)
        self._leaders = self._ranked.order[:TOP]
        self._seats = b',"seats":%d,"sheets":[],"standings":[' % len(state.sheets)
        self._standings: dict[Seat, bytes] = {}
        self._leading = b",".join([self._standing(seat) for seat in self._leaders])
        self._legs = [
            b'{"worlds":' + encode(worlds_of_leg(state.worlds, leg)) + b',"results":[' for leg in range(state.leg)
        ]
        self._past = [
            _Leg(worlds_of_leg(state.worlds, leg), state.past[leg], state.tenths[leg]) for leg in range(state.leg)
        ]
        self._results = [_results(leg) for leg in self._past]

    def _thrown(self) -> list[tuple[int, int]]:
        return list(enumerate(self._roll, 1)) if self._roll else []

    def written(self, seat: Seat) -> Written:
        """What this seat sees."""
        sheet = self._sheets[seat]
        stars = stars_of(self._names, sheet.cards, sheet.gained) if self._looking else ()
        legs = self._ranked.legs[seat]
        own = self._ranked.position[seat]
        near = self._ranked.order[max(TOP, own - NEIGHBOURS) : own + NEIGHBOURS + 1]
        shown = sorted({*self._leaders, *near})
        return Written(
            b"".join(
                (
                    self._head,
                    self._cards(sheet, stars),
                    b'],"dice":[',
                    self._dice_text(sheet, stars) if self._roll else b"",
                    b'],"supplies":',
                    _supplies(sheet.gained, sheet.spent),
                    b',"effects":',
                    self._effects(self._roll, sheet) if self._roll else b"[]",
                    b',"finish":true,"back":null,"scores":' if self._roll else b',"finish":false,"back":null,"scores":',
                    encode(legs[:-1]),
                    b',"tenths":%d,"total":%d' % (legs[-1], sum(legs)),
                    self._seats,
                    b",".join([self._leading, *[self._standing(each) for each in near]]),
                    b'],"done":[',
                    b",".join([self._leg(leg, shown) for leg in range(len(self._past))]),
                    b'],"winners":null,"sheet":',
                    encode(sheet),
                    b"}",
                )
            ),
            tuple(shown),
        )

    # Cards and dice.

    def _cards(self, sheet: Sheet, stars: tuple[int, ...]) -> bytes:
        texts = []
        for slot, world in enumerate(self._worlds):
            card = sheet.cards[slot]
            if world.scored:
                text = _looking_card(world, card, sheet.gained, stars[:slot] + stars[slot + 1 :])
            else:
                text = pieces(world).card(card) if world.vast else _card(world, card)
            texts.append(self._slots[slot] + text + b"}")
        return b",".join(texts)

    def _dice_text(self, sheet: Sheet, stars: tuple[int, ...]) -> bytes:
        room = offers.room_of(sheet.gained)
        cards = tuple([world.counted(sheet.cards[slot]) for slot, world, _ in self._looking])
        texts = []
        for entrant, head in self._dice:
            claimable, told = True, []
            for slot in range(len(self._worlds)):
                offered = self._offered(sheet, slot, entrant, room)
                claimable = claimable and not offered.rows
                more = offered.own
                if self._looking:
                    more = [_more(self._names, slot, group, stars, sheet.gained, cards) for group in offered.groups]
                told.append(offered.text(more))
            claim = b',"claimable":true,"offers":[' if claimable else b',"offers":['
            texts.append(head + claim + b",".join(told) + b"]}")
        return b",".join(texts)

    def _offered(self, sheet: Sheet, slot: int, entrant: Entrant, room: Amount) -> Offered:
        world, card = self._worlds[slot], sheet.cards[slot]
        if world.priced:
            return _priced(world, card, world.heeded(entrant), room, sheet.left)
        if world.vast:
            return _free(world, card, entrant, room)
        return _kept_free(world, card, world.heeded(entrant), room)

    def _effects(self, roll: Faces, sheet: Sheet) -> bytes:
        left = sheet.left
        fits: tuple[object, ...] = ()
        if left[PUMPKINS] > 1 or left[HEARTS] > 1 or left[COINS]:
            fits = tuple(
                [_fits(world, card, roll, sheet) for world, card in zip(self._worlds, sheet.cards, strict=True)]
            )
            if self._priced:
                fits += created(begin(self._names, roll, sheet))
        return _effects(_Buyer((self._names, roll, left, fits), sheet))

    # Who stands where.

    def _standing(self, seat: Seat) -> bytes:
        if seat not in self._standings:
            self._standings[seat] = encode(standing_of(self._ranked, seat))
        return self._standings[seat]

    def _leg(self, leg: int, seats: list[Seat]) -> bytes:
        known = self._results[leg]
        for seat in seats:
            if seat not in known:
                known[seat] = self._past[leg].result(seat)
        return self._legs[leg] + b",".join([known[seat] for seat in seats]) + b"]}"


_moment = kept_beside(_Moment)


def _die_head(die: int, number: int) -> bytes:
    return b'{"id":%d,"number":%d,"rolled":%d' % (die, number, number)


@kept(CARDS)
def _supplies(gained: Amount, spent: Amount) -> bytes:
    return encode(supplies_of(Sheet((), gained, spent)))


@kept(CARDS, World)
def _card(world: World, card: Card) -> bytes:
    return pieces(world).card(card)


@kept(CARDS, World)
def _looking_card(world: World, card: Card, gained: Amount, others: tuple[int, ...]) -> bytes:
    return pieces(world).card(card, gained, others)


class _Leg:
    """A finished leg of everyone: known by its scores, and then by all of its sheets."""

    __slots__ = ("names", "sheets", "tenths")

    def __init__(self, names: tuple[str, ...], sheets: tuple[Sheet, ...], tenths: tuple[int, ...]) -> None:
        self.names = names
        self.sheets = sheets
        self.tenths = tenths

    def __hash__(self) -> int:
        return hash(self.tenths)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Leg) and (self.names, self.sheets) == (other.names, other.sheets)

    def result(self, seat: Seat) -> bytes:
        """What one seat made of it."""
        return encode(result_of(self.names, seat, self.sheets[seat], self.tenths[seat], False))


@lru_cache(LEGS - 1)
def _results(leg: _Leg) -> dict[Seat, bytes]:
    """The results that were shown so far: each is written once, for all Runden that follow."""
    return {}


# Places.


def _free(world: World, card: Card, entrant: Entrant, room: Amount) -> Offered:
    return pieces(world).offered(card, entrant, room, world.places(card, entrant))


_kept_free = kept(CARDS, World)(_free)


@kept(CARDS, World)
def _priced(world: World, card: Card, entrant: Entrant, room: Amount, left: Amount) -> Offered:
    """What is left and how many circles are free decides what can be paid, however much was gained and spent."""
    gained = minus((CAP, CAP, CAP), room)
    found = payable(world.name, card, entrant, Sheet((), gained, minus(gained, left)))
    return pieces(world).offered(card, entrant, room, found, places_of(world, card, entrant))


@kept(CARDS)
def _more(
    names: tuple[str, ...], slot: int, group: Group, now: tuple[int, ...], gained: Amount, cards: tuple[Card, ...]
) -> int:
    """Stars more than now in all worlds together; ``cards`` are those of the worlds that look at others."""
    if not group.stars and group.gain == NOTHING and not group.alike:
        return 0
    stars = list(now)
    stars[slot] += group.stars
    after = plus(gained, group.gain)
    for (other, world, before), card in zip(looking(names), cards, strict=True):
        its = group.alike if other == slot else card
        stars[other] = world.stars(its, after, [stars[earlier] for earlier in before])
    return sum(stars) - sum(now)


# What can be bought.


class _Buyer:
    """A sheet, as far as it matters for what it can buy: what is left, and which numbers fit where."""

    __slots__ = ("key", "sheet")

    def __init__(self, key: tuple[tuple[str, ...], Faces, Amount, tuple[object, ...]], sheet: Sheet) -> None:
        self.key = key
        self.sheet = sheet

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Buyer) and self.key == other.key


@kept(CARDS)
def _effects(buyer: _Buyer) -> bytes:
    names, roll, _, _ = buyer.key
    return encode(offers.effects(begin(names, roll, buyer.sheet)))


def _fits(world: World, card: Card, roll: Faces, sheet: Sheet) -> int:
    """Which dice that could be bought fit into a world now. Where places cost something more hangs on what is left:
    there it has to be known besides which dice can be created."""
    if world.priced:
        return _payable(world, card, offers.room_of(sheet.gained), sheet.left)
    if world.heeds_roll:
        return _heeding(world, card, roll)
    return _numbers(world, card) if world.vast else _kept_numbers(world, card)


def _numbers(world: World, card: Card) -> int:
    return sum([world.takes(card, PLAIN[number]) << number for number in NUMBERS])


_kept_numbers = kept(CARDS, World)(_numbers)


@kept(CARDS, World)
def _payable(world: World, card: Card, room: Amount, left: Amount) -> int:
    return sum([bool(_priced(world, card, PLAIN[number], room, left).rows) << number for number in NUMBERS])


@kept(CARDS, World)
def _heeding(world: World, card: Card, roll: Faces) -> int:
    return sum([world.takes(card, entrant) << n for n, entrant in enumerate(_to_be_bought(roll))])


@cache
def _to_be_bought(roll: Faces) -> tuple[Entrant, ...]:
    """Created dice of all numbers, and rolled ones as they are and changed by one."""
    created_ones = [Die(number) for number in NUMBERS]
    changed = [Die(n + by, n) for n in roll for by in BYS if n + by in NUMBERS]
    return tuple(dict.fromkeys(entrant_of(roll, die) for die in (*created_ones, *changed)))
