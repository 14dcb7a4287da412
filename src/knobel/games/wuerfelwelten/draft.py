"""A round as it is being composed: the sheet, the dice, and what may come next. W4 to W7, W12 to W16, W24.

A draft is folded from its steps and nothing else; taking back is dropping steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from knobel.game import with_at
from knobel.games.wuerfelwelten.steps import Activate, By, Change, Claim, Create, Finish, Pumpkins, Step
from knobel.games.wuerfelwelten.supplies import (
    KINDS,
    NOTHING,
    PUMPKINS,
    Amount,
    circled,
    covers,
    minus,
    one_of,
    plus,
    some_of,
)
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Entrant, Place, World
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.kept import MB, kept

NUDGE: Pumpkins = 2
AGAIN: Pumpkins = 3
"""Pumpkins for a change, and for one that lets the die into a world activated before (printed). W25."""
BYS: tuple[By, ...] = (-1, 0, 1)
"""What a change does; 0 only at the higher price (printed)."""
PAIR, COPY = 2, 3
"""Hearts for a die of a rolled pair's number, and for one of either rolled number (printed)."""
SEVEN, SEVEN_SUM = 2, 7
"""Coins for a die of either rolled number when they add up to this (printed). A die of value X costs X coins."""

ROLLED = 2
"""Dice rolled for everyone (printed). They have the numbers 1 and 2; created ones follow."""

MEMO = 1 * MB
"""For what is known of a draft: enough for the seats that are being looked at in one moment."""
CARDS = 2 * MB
"""For what can be done with a card: a crowd has many sheets, but far fewer different cards."""

Faces = tuple[int, int]
"""The two dice as rolled, for everyone. W3, W15."""


class Sheet(Struct, frozen=True, array_like=True, gc=False):
    """What one seat has written in this leg: a card a world, and the circles of the resource card."""

    cards: tuple[Card, ...]
    gained: Amount = NOTHING
    spent: Amount = NOTHING

    @property
    def left(self) -> Amount:
        """What can still be spent."""
        return minus(self.gained, self.spent)


class Die(Struct, frozen=True):
    """A die of one player in one round. ``rolled`` is None for a created one."""

    number: int
    rolled: int | None = None
    was: tuple[int, ...] = ()
    """The numbers it showed before pumpkins were spent on it; a die without any is unmodified."""
    again: bool = False
    """3 pumpkins were spent on it: it may enter a world activated before."""
    used: str | None = None
    """The world it was used in, or ``claimed``."""
    made: Create | None = None


class Draft(Struct, frozen=True):
    """One player's round so far."""

    worlds: tuple[str, ...]
    roll: Faces
    sheet: Sheet
    dice: tuple[Die, ...]
    entered: tuple[int, ...]
    """How often each world was activated in this round."""
    finished: bool = False

    @property
    def waiting(self) -> Die | None:
        """A created die that has not been used yet: nothing else may be done before. W13."""
        die = self.dice[-1]
        return die if die.made and not die.used else None


def begin(worlds: tuple[str, ...], roll: Faces, sheet: Sheet) -> Draft:
    """A round in which nothing was done yet."""
    return Draft(worlds, roll, sheet, tuple([Die(number, number) for number in roll]), (0,) * len(worlds))


@kept(MEMO)
def drafted(worlds: tuple[str, ...], roll: Faces, sheet: Sheet, steps: tuple[Step, ...]) -> Draft:
    """The draft that these steps make."""
    if not steps:
        return begin(worlds, roll, sheet)
    return after(drafted(worlds, roll, sheet, steps[:-1]), steps[-1])


def after(draft: Draft, step: Step) -> Draft:
    """The draft with one step more. Trusts that it was on offer."""
    sheet, dice = draft.sheet, draft.dice
    match step:
        case Activate(number, name, _, _):
            return activated(draft, number, draft.worlds.index(name), place_of(draft, step))
        case Change(number, by, pumpkins):
            die = dice[number - 1]
            die = replace(die, number=die.number + by, was=(*die.was, die.number), again=die.again or pumpkins == AGAIN)
            return replace(draft, dice=with_at(dice, number - 1, die), sheet=_paid(sheet, (pumpkins, 0, 0)))
        case Create(resource, cost, number):
            die = Die(number, made=step)
            return replace(draft, dice=(*dice, die), sheet=_paid(sheet, some_of(resource, cost)))
        case Claim(number, resource):
            die = replace(dice[number - 1], used="claimed")
            sheet = replace(sheet, gained=circled(sheet.gained, one_of(resource)))
            return replace(draft, dice=with_at(dice, number - 1, die), sheet=sheet)
        case Finish():
            return replace(draft, finished=True)


def activated(draft: Draft, number: int, slot: int, place: Place) -> Draft:
    """The draft after a die was used at this place: first it pays, then its cost is taken."""
    sheet = draft.sheet
    card, gain = WORLDS[draft.worlds[slot]].after(sheet.cards[slot], place)
    entered = draft.entered
    return Draft(
        draft.worlds,
        draft.roll,
        Sheet(
            with_at(sheet.cards, slot, card),
            circled(sheet.gained, gain),
            plus(sheet.spent, place.cost),
        ),
        with_at(draft.dice, number - 1, replace(draft.dice[number - 1], used=draft.worlds[slot])),
        with_at(entered, slot, entered[slot] + 1),
    )


def place_of(draft: Draft, step: Activate) -> Place:
    """Where this step goes."""
    return WORLDS[step.world].place(draft.dice[step.die - 1].number, step.cells, step.choice)


def _paid(sheet: Sheet, cost: Amount) -> Sheet:
    return Sheet(sheet.cards, sheet.gained, plus(sheet.spent, cost))


# What may come next.


@kept(MEMO)
def options(draft: Draft) -> tuple[Step, ...]:
    """Every step that may follow; none when the round is finished."""
    if draft.finished:
        return ()
    if draft.waiting:
        return (*activations(draft, len(draft.dice)), *changes(draft))
    unused = [number for number, die in enumerate(draft.dice, 1) if not die.used]
    return (
        *[step for number in unused for step in activations(draft, number)],
        *changes(draft),
        *creations(draft),
        *claims(draft),
        Finish(),
    )


def on_offer(draft: Draft, step: Step) -> bool:
    """Whether this step may follow: the same as looking for it among the options."""
    if draft.finished:
        return False
    match step:
        case Finish():
            return not draft.waiting
        case Activate(number, name):
            return _offers_die(draft, number) and name in draft.worlds and _offers_place(draft, step)
        case Change():
            return step in changes(draft)
        case Create():
            return not draft.waiting and step in created(draft)
        case Claim(number):
            return not draft.waiting and 0 < number <= ROLLED and claimable(draft, draft.dice[number - 1])


def _offers_die(draft: Draft, number: int) -> bool:
    """Whether a die of this number may go into a world: a created one that waits goes first."""
    if not 0 < number <= len(draft.dice):
        return False
    die = draft.dice[number - 1]
    return not die.used and (not draft.waiting or die is draft.waiting)


def _offers_place(draft: Draft, step: Activate) -> bool:
    found = places(draft, draft.dice[step.die - 1], draft.worlds.index(step.world))
    return any(place.cells == step.cells and place.choice == step.choice for place in found)


def activations(draft: Draft, number: int) -> list[Activate]:
    """Every place for one unused die, in the worlds that it may enter. W4, W14."""
    die = draft.dice[number - 1]
    entrant = entrant_of(draft.roll, die)
    steps: list[Activate] = []
    for slot, name in enumerate(draft.worlds):
        if WORLDS[name].priced:
            steps += [Activate(number, name, place.cells, place.choice) for place in places(draft, die, slot)]
        elif not draft.entered[slot] or die.again:
            steps += _activations(number, name, draft.sheet.cards[slot], WORLDS[name].heeded(entrant))
    return steps


@kept(CARDS)
def _activations(number: int, name: str, card: Card, entrant: Entrant) -> list[Activate]:
    return [Activate(number, name, place.cells, place.choice) for place in places_of(WORLDS[name], card, entrant)]


def places(draft: Draft, die: Die, slot: int) -> list[Place]:
    """Where this die may go in one world."""
    if draft.entered[slot] and not die.again:
        return []
    return payable(draft.worlds[slot], draft.sheet.cards[slot], entrant_of(draft.roll, die), draft.sheet)


def payable(name: str, card: Card, entrant: Entrant, sheet: Sheet) -> list[Place]:
    """The places for an entrant whose cost this sheet can pay with what they give. W5, W6."""
    world = WORLDS[name]
    if world.priced:
        return _payable(world, card, world.heeded(entrant), sheet.gained, sheet.spent)
    return places_of(world, card, entrant)


@kept(CARDS, World)
def _payable(world: World, card: Card, entrant: Entrant, gained: Amount, spent: Amount) -> list[Place]:
    found = []
    for place in places_of(world, card, entrant):
        _, gain = world.after(card, place)
        if covers(minus(circled(gained, gain), spent), place.cost):
            found.append(place)
    return found


def places_of(world: World, card: Card, entrant: Entrant) -> list[Place]:
    """Where an entrant fits on a card, whatever it costs."""
    return _places_of(world, card, world.heeded(entrant))


@kept(CARDS, World)
def _places_of(world: World, card: Card, entrant: Entrant) -> list[Place]:
    return world.places(card, entrant)


def entrant_of(roll: Faces, die: Die) -> Entrant:
    """What a die brings into a world: its number, the rolled values it may carry over, and whether it is double."""
    return _entrant(roll, die.number, die.rolled)


@cache
def _entrant(roll: Faces, number: int, rolled: int | None) -> Entrant:
    first, second = roll
    if rolled is None:
        return Entrant(number, (first,) if first == second else roll)
    return Entrant(number, (first + second - rolled,), first == second == number)


@kept(MEMO)
def changes(draft: Draft) -> tuple[Change, ...]:
    """What pumpkins can do to unused dice. A created die must stay usable. W12, W13."""
    have = draft.sheet.left[PUMPKINS]
    return tuple(_changes(draft, have)) if have >= NUDGE else ()


def _changes(draft: Draft, have: int) -> Iterator[Change]:
    for number, die in enumerate(draft.dice, 1):
        if die.used or (draft.waiting and die is not draft.waiting):
            continue
        for step in _changes_of(number, die, have):
            if draft.waiting:
                then = after(draft, step)
                if not usable(then, then.dice[-1], then.sheet):
                    continue
            yield step


def _changes_of(number: int, die: Die, have: int) -> Iterator[Change]:
    for pumpkins in (NUDGE, AGAIN):
        if have >= pumpkins:
            for by in BYS:
                if die.number + by in NUMBERS and (by or pumpkins == AGAIN):
                    yield Change(number, by, pumpkins)


def all_changes(roll: Faces, have: int) -> tuple[Change, ...]:
    """What so many pumpkins can do to dice just rolled."""
    return tuple([step for die, n in enumerate(roll, 1) for step in _changes_of(die, Die(n, n), have)])


@cache
def creatable(roll: Faces) -> dict[str, tuple[Create, ...]]:
    """The dice each spending effect can create for this roll, whoever can pay for them. W25."""
    values = tuple(dict.fromkeys(roll))
    return {
        "pair": tuple(Create("hearts", PAIR, number) for number in values if len(values) == 1),
        "copy": tuple(Create("hearts", COPY, number) for number in values),
        "seven": tuple(Create("coins", SEVEN, number) for number in values if sum(roll) == SEVEN_SUM),
        "any": tuple(Create("coins", number, number) for number in NUMBERS),
    }


@cache
def wished(roll: Faces) -> tuple[Create, ...]:
    """Every die that can be created for this roll, each once even if two effects offer it."""
    return tuple(dict.fromkeys(step for steps in creatable(roll).values() for step in steps))


def created(draft: Draft) -> tuple[Create, ...]:
    """The dice that can be created now. W13."""
    left = draft.sheet.left
    if not left[1] and not left[2]:
        return ()
    return tuple(
        [step for step in wished(draft.roll) if covers(left, some_of(step.resource, step.cost)) and useful(draft, step)]
    )


@kept(MEMO)
def creations(draft: Draft) -> tuple[Create, ...]:
    """The same, worked out once a draft."""
    return created(draft)


def useful(draft: Draft, step: Create) -> bool:
    """Whether a die created so could be used, perhaps after changes that can be paid. W13."""
    return usable(draft, Die(step.number, made=step), _paid(draft.sheet, some_of(step.resource, step.cost)))


def reachable(number: int, have: int) -> list[int]:
    """The numbers that a die of this number can be changed into for so many pumpkins, however often."""
    return [other for other in NUMBERS if NUDGE * abs(other - number) <= have]


def usable(draft: Draft, die: Die, sheet: Sheet) -> bool:
    """Whether a created die fits somewhere, now or after pumpkin changes that this sheet can pay."""
    have = sheet.left[PUMPKINS]
    for number in reachable(die.number, have):
        plain = NUDGE * abs(number - die.number)
        again = plain if die.again else max(AGAIN, AGAIN - NUDGE + plain)
        entrant = entrant_of(draft.roll, Die(number))
        for slot, name in enumerate(draft.worlds):
            cost = again if draft.entered[slot] else plain
            if cost <= have and payable(name, sheet.cards[slot], entrant, _paid(sheet, (cost, 0, 0))):
                return True
    return False


def claims(draft: Draft) -> list[Claim]:
    """One resource of any kind for a rolled die, unmodified and unused, without a use in a world still open. W5."""
    return [
        Claim(number, kind)
        for number, die in enumerate(draft.dice[:ROLLED], 1)
        if claimable(draft, die)
        for kind in KINDS
    ]


def claimable(draft: Draft, die: Die) -> bool:
    """Whether this rolled die may be turned into a resource now. W5, W16."""
    return not die.used and not die.was and not any(places(draft, die, slot) for slot in range(len(draft.worlds)))


# Taking back, and the end of time.


def back(steps: tuple[Step, ...]) -> int | None:
    """How many steps remain when the last deed is taken back; a created die goes as a whole. W13."""
    if not steps:
        return None
    whole = _created_last(steps)
    return len(steps) - 1 if whole is None else whole


def settled(draft: Draft, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The complete move that these steps are when time is up; a created die in hand is dropped with its cost. W24."""
    if draft.finished:
        return steps
    if draft.waiting:
        steps = steps[: _created_last(steps)]
    return (*steps, Finish())


def _created_last(steps: tuple[Step, ...]) -> int | None:
    """Where the deed begins whose end is the last step, if it is that of a created die."""
    for start in range(len(steps) - 1, -1, -1):
        match steps[start]:
            case Create():
                return start
            case Finish() | Claim():
                return None
            case Change(die) | Activate(die) if die <= ROLLED:
                return None
    return None
