"""What a seat of a crowd sees, as the JSON of its view: what is the same for all, or for many, is written once.

Nothing here is a rule, and nothing is shown that ``view`` does not show: the text is, byte for byte, the view encoded.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from knobel.game import Seat, Written
from knobel.games.wuerfelwelten import offers
from knobel.games.wuerfelwelten.draft import (
    AGAIN,
    BYS,
    CARDS,
    COPY,
    Die,
    Faces,
    Sheet,
    all_changes,
    begin,
    created,
    entrant_of,
    payable,
    places_of,
    reachable,
    wished,
)
from knobel.games.wuerfelwelten.pieces import USUAL, Group, Offered, pieces
from knobel.games.wuerfelwelten.scoring import looking, stars_of
from knobel.games.wuerfelwelten.state import LEGS, State, ranking, worlds_of_leg
from knobel.games.wuerfelwelten.steps import Create
from knobel.games.wuerfelwelten.supplies import CAP, COINS, HEARTS, PUMPKINS, Amount, covers, minus, plus, some_of
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
from knobel.kept import KeptBeside, kept

encode = msgspec.json.encode

MOST_DRAWN = 4096
"""Cards of which one moment knows all that was drawn. Most are found again: everybody has written the same dice."""


def written(state: State, seat: Seat) -> Written:
    """What a seat sees that has done nothing yet, and of whom that speaks."""
    if len(state.sheets) <= FRIENDS or not state.on_table:
        view = view_of(state, seat, ())
        return Written(encode(view), tuple(sorted({standing.seat for standing in view.standings})))
    return _moment(state).written(seat)


def handed_on(state: State, rolled: State) -> State:
    """The same state with dice on the table: who stands where stays known."""
    ranking.hand_on(state, rolled)
    _ranks.hand_on(state, rolled)
    return rolled


class _Ranks:
    """Who stands where, and what they made of the legs before: the same until everyone has moved."""

    def __init__(self, state: State) -> None:
        self._ranked = ranking(state)
        self._leaders = self._ranked.order[:TOP]
        self._texts: dict[Seat, bytes] = {}
        self._leading = b",".join([self._standing(seat) for seat in self._leaders])
        self._legs = [
            b'{"worlds":' + encode(worlds_of_leg(state.worlds, leg)) + b',"results":[' for leg in range(state.leg)
        ]
        self._past = [
            _Leg(worlds_of_leg(state.worlds, leg), state.past[leg], state.tenths[leg]) for leg in range(state.leg)
        ]
        self._results = [_results(leg) for leg in self._past]

    def legs(self, seat: Seat) -> Sequence[int]:
        """What a seat made so far, leg by leg."""
        return self._ranked.legs[seat]

    def near(self, seat: Seat) -> list[Seat]:
        """The seats next to this one, and itself, that are not among the leaders."""
        own = self._ranked.position[seat]
        return self._ranked.order[max(TOP, own - NEIGHBOURS) : own + NEIGHBOURS + 1]

    def shown(self, near: list[Seat]) -> list[Seat]:
        """Of whom a seat is told, in their order."""
        return sorted(self._leaders + near)

    def standings(self, near: list[Seat]) -> bytes:
        """The leaders, and these."""
        return b",".join([self._leading, *[self._texts.get(seat) or self._standing(seat) for seat in near]])

    def _standing(self, seat: Seat) -> bytes:
        text = self._texts[seat] = encode(standing_of(self._ranked, seat))
        return text

    def done(self, seats: list[Seat]) -> bytes:
        """The finished legs of these seats."""
        return b",".join([self._leg(leg, seats) for leg in range(len(self._past))])

    def _leg(self, leg: int, seats: list[Seat]) -> bytes:
        known = self._results[leg]
        try:
            results = b",".join(map(known.__getitem__, seats))
        except KeyError:
            known.update((seat, self._past[leg].result(seat)) for seat in seats if seat not in known)
            results = b",".join(map(known.__getitem__, seats))
        return self._legs[leg] + results + b"]}"


_ranks = KeptBeside(_Ranks)


class _Drawn:
    """What is known of one card in one moment."""

    __slots__ = ("card", "fits", "offers", "text")

    def __init__(self, card: Card, text: bytes) -> None:
        self.card = card
        self.text = text
        self.fits: int | None = None
        self.offers: dict[tuple[Entrant, Amount], tuple[Offered, bytes]] = {}


class _Moment:
    """All that one state is to a crowd. It does not know the state itself, and so lasts no longer."""

    def __init__(self, state: State) -> None:
        self._sheets = state.sheets
        self._names = state.on_table
        self._worlds = [WORLDS[name] for name in self._names]
        self._pieces = [pieces(world) for world in self._worlds]
        self._known: list[dict[Card, _Drawn]] = [{} for _ in self._names]
        self._looking = looking(self._names)
        self._priced = any(world.priced for world in self._worlds)
        self._head = encode(same_for_all(state))[:-1] + b',"worlds":['
        self._slots = [b'{"name":' + encode(name) + b',"card":' for name in self._names]
        self._roll = state.rolls[-1] if state.rolled else None
        self._dice = [(entrant_of(state.rolls[-1], Die(n, n)), _die_head(die, n)) for die, n in self._thrown()]
        self._ranks = _ranks(state)
        self._seats = b',"seats":%d,"sheets":[],"standings":[' % len(state.sheets)

    def _thrown(self) -> list[tuple[int, int]]:
        return list(enumerate(self._roll, 1)) if self._roll else []

    def written(self, seat: Seat) -> Written:
        """What this seat sees."""
        sheet, ranks = self._sheets[seat], self._ranks
        cards = [self._card(slot, card) for slot, card in enumerate(sheet.cards)]
        stars = stars_of(self._names, sheet.cards, sheet.gained) if self._looking else ()
        legs = ranks.legs(seat)
        near = ranks.near(seat)
        shown = ranks.shown(near)
        return Written(
            b"".join(
                (
                    self._head,
                    self._cards_text(cards, sheet, stars),
                    b'],"dice":[',
                    self._dice_text(cards, sheet, stars) if self._roll else b"",
                    b'],"supplies":',
                    _supplies(sheet.gained, sheet.spent),
                    b',"effects":',
                    self._effects(self._roll, cards, sheet) if self._roll else b"[]",
                    b',"finish":true,"back":null,"scores":' if self._roll else b',"finish":false,"back":null,"scores":',
                    encode(legs[:-1]),
                    b',"tenths":%d,"total":%d' % (legs[-1], sum(legs)),
                    self._seats,
                    ranks.standings(near),
                    b'],"done":[',
                    ranks.done(shown),
                    b'],"winners":null,"sheet":',
                    encode(sheet),
                    b"}",
                )
            ),
            tuple(shown),
        )

    # Cards and dice.

    def _card(self, slot: int, card: Card) -> _Drawn:
        """What is known of a card, which others may have too."""
        drawn = self._known[slot].get(card)
        if drawn is None:
            world = self._worlds[slot]
            text = b"" if world.scored else self._slots[slot] + self._pieces[slot].card(card) + b"}"
            drawn = _Drawn(card, text)
            if not world.vast and sum(map(len, self._known)) < MOST_DRAWN:
                self._known[slot][card] = drawn
        return drawn

    def _cards_text(self, cards: list[_Drawn], sheet: Sheet, stars: tuple[int, ...]) -> bytes:
        texts = [drawn.text for drawn in cards]
        for slot, world, _ in self._looking:
            others = stars[:slot] + stars[slot + 1 :]
            texts[slot] = self._slots[slot] + _looking_card(world, cards[slot].card, sheet.gained, others) + b"}"
        return b",".join(texts)

    def _dice_text(self, cards: list[_Drawn], sheet: Sheet, stars: tuple[int, ...]) -> bytes:
        room = offers.room_of(sheet.gained)
        looking_at = tuple([world.counted(cards[slot].card) for slot, world, _ in self._looking])
        known: dict[Entrant, bytes] = {}
        for entrant, _ in self._dice:
            if entrant in known:  # a pair goes the same ways
                continue
            claimable, told = True, []
            for slot, drawn in enumerate(cards):
                offered, text = self._offered(slot, drawn, entrant, room, sheet)
                claimable = claimable and not offered.rows
                if self._looking and offered.groups is not USUAL:
                    text = offered.text(
                        [
                            0 if group in USUAL else _more(self._names, slot, group, stars, sheet.gained, looking_at)
                            for group in offered.groups
                        ]
                    )
                told.append(text)
            begin = b',"claimable":true,"offers":[' if claimable else b',"offers":['
            known[entrant] = begin + b",".join(told) + b"]}"
        return b",".join([head + known[entrant] for entrant, head in self._dice])

    def _offered(self, slot: int, drawn: _Drawn, entrant: Entrant, room: Amount, sheet: Sheet) -> tuple[Offered, bytes]:
        """Where a number can go on a card, and how that is told where no other world looks at it."""
        key = entrant, room
        found = drawn.offers.get(key)
        if found is None:
            world = self._worlds[slot]
            if world.priced:
                offered = _priced(world, drawn.card, world.heeded(entrant), room, sheet.left)
                return offered, offered.text(offered.own)
            places = world.places(drawn.card, entrant)
            offered = self._pieces[slot].offered(drawn.card, entrant, room, places)
            found = drawn.offers[key] = offered, offered.text(offered.own)
        return found

    def _effects(self, roll: Faces, cards: list[_Drawn], sheet: Sheet) -> bytes:
        left = sheet.left
        fits: tuple[int, ...] = ()
        made: tuple[Create, ...] | None = None
        if left[PUMPKINS] > 1 or left[HEARTS] > 1 or left[COINS]:
            fits = tuple([self._fits(slot, drawn, roll, sheet) for slot, drawn in enumerate(cards)])
            if self._priced:
                made = created(begin(self._names, roll, sheet))
        return _effects(self._names, roll, _as_good(left, fits, made), fits, made)

    def _fits(self, slot: int, drawn: _Drawn, roll: Faces, sheet: Sheet) -> int:
        """The dice that could be bought and fit into a world now, each as its bit: numbers, and where a world heeds
        more than those the entrants, created ones first. Where places cost something it hangs on what is left, and
        besides it has to be known which dice can be created."""
        if drawn.fits is None:
            world = self._worlds[slot]
            if world.priced:
                return _payable(world, drawn.card, offers.room_of(sheet.gained), sheet.left)
            drawn.fits = _heeding(world, drawn.card, roll) if world.heeds_roll else world.numbers(drawn.card)
        return drawn.fits


_moment = KeptBeside(_Moment)


def _die_head(die: int, number: int) -> bytes:
    return b'{"id":%d,"number":%d,"rolled":%d' % (die, number, number)


@kept(CARDS)
def _supplies(gained: Amount, spent: Amount) -> bytes:
    return encode(supplies_of(Sheet((), gained, spent)))


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
    stars = list(now)
    stars[slot] += group.stars
    after = plus(gained, group.gain)
    for (other, world, before), card in zip(looking(names), cards, strict=True):
        its = group.alike if other == slot else card
        stars[other] = world.stars(its, after, [stars[earlier] for earlier in before])
    return sum(stars) - sum(now)


# What can be bought.


def _as_good(left: Amount, fits: tuple[int, ...], made: tuple[Create, ...] | None) -> Amount:
    """As little as buys the same: more of a kind than its dearest effect costs does not matter. Many pumpkins only
    do where a created die may have to be changed often before it fits."""
    pumpkins, hearts, coins = left
    anywhere = 0
    for numbers in fits:
        anywhere |= numbers
    enough = made is not None or not fits or anywhere & EVERY_NUMBER == EVERY_NUMBER
    return min(pumpkins, AGAIN) if enough else pumpkins, min(hearts, COPY), min(coins, max(NUMBERS))


@kept(CARDS)
def _effects(
    names: tuple[str, ...], roll: Faces, left: Amount, fits: tuple[int, ...], made: tuple[Create, ...] | None
) -> bytes:
    """What so much left buys where dice fit so; ``made`` are the dice that can be created, where that is known."""
    anywhere = 0
    for numbers in fits:
        anywhere |= numbers

    def where(die: Die) -> tuple[str, ...]:
        entrant = entrant_of(roll, die)
        at = {name: 1 << _bit(WORLDS[name], roll, entrant) for name in names}
        return tuple([name for name, numbers in zip(names, fits, strict=True) if numbers & at[name]])

    if made is None:
        made = tuple(
            [
                step
                for step in wished(roll)
                if covers(left, some_of(step.resource, step.cost))
                and any(anywhere >> number & 1 for number in reachable(step.number, left[PUMPKINS]))
            ]
        )
    dice = [Die(n, n) for n in roll]
    return encode(offers.Shop(roll, dice, left, all_changes(roll, left[PUMPKINS]), made, where).all())


EVERY_NUMBER = sum(1 << number for number in NUMBERS)


def _bit(world: World, roll: Faces, entrant: Entrant) -> int:
    """Where ``_fits`` says whether this entrant fits."""
    return _to_be_bought(roll).index(entrant) + 1 if world.heeds_roll else entrant.number


@kept(CARDS, World)
def _payable(world: World, card: Card, room: Amount, left: Amount) -> int:
    return sum([bool(_priced(world, card, PLAIN[number], room, left).rows) << number for number in NUMBERS])


def _heeding(world: World, card: Card, roll: Faces) -> int:
    return sum([world.takes(card, entrant) << n for n, entrant in enumerate(_to_be_bought(roll), 1)])


@cache
def _to_be_bought(roll: Faces) -> tuple[Entrant, ...]:
    """Created dice of all numbers, and rolled ones as they are and changed by one."""
    created_ones = [Die(number) for number in NUMBERS]
    changed = [Die(n + by, n) for n in roll for by in BYS if n + by in NUMBERS]
    return tuple(dict.fromkeys(entrant_of(roll, die) for die in (*created_ones, *changed)))
