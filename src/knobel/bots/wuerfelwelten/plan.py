"""Plans a whole round: what can be reached with dice, pumpkins, hearts and coins, and the best way to end it.

A deed is a die with all that is paid for it and the place it goes to. Deeds are tried level by level; sheets that are
reached twice are kept once, and only the best of a level are followed further.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from knobel.bots.wuerfelwelten.worth import Worth
from knobel.games.wuerfelwelten.draft import (
    AGAIN,
    NUDGE,
    ROLLED,
    Die,
    Faces,
    Sheet,
    creatable,
    entrant_of,
    payable,
)
from knobel.games.wuerfelwelten.steps import Activate, By, Change, Claim, Create, Finish, Step
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
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Entrant
from knobel.games.wuerfelwelten.worlds import WORLDS

BEAM = 24
"""Sheets followed further at each level."""
DEEDS = 8
"""Levels at most; hardly a round has so many deeds."""


class Node(NamedTuple):
    """A round after some deeds."""

    value: float
    cards: tuple[Card, ...]
    gained: Amount
    spent: Amount
    used: int
    """The mask of the rolled dice that were used."""
    entered: int
    """The mask of the worlds that were activated."""
    created: int
    steps: tuple[Step, ...]


class Hand(NamedTuple):
    """A die before its use: what it took to have it, and the number it can bring."""

    die: int
    entrant: Entrant
    cost: Amount
    again: bool
    used: int
    created: int
    steps: tuple[Step, ...]


def best_round(worth: Worth, roll: Faces, sheet: Sheet, beam: int = BEAM) -> tuple[Step, ...]:
    """The steps of the best round that was found."""
    ends = ranked_ends(worth, roll, sheet, beam)
    return (*ends[0].steps, Finish())


def ranked_ends(worth: Worth, roll: Faces, sheet: Sheet, beam: int = BEAM) -> list[Node]:
    """The ends of this round that were followed, best first."""
    start = Node(worth.of(sheet.cards, sheet.gained, sheet.spent), sheet.cards, sheet.gained, sheet.spent, 0, 0, 0, ())
    level, seen = [start], [start]
    for _ in range(DEEDS):
        reached: dict[tuple[object, ...], Node] = {}
        for node in level:
            for child in _children(worth, roll, node):
                reached.setdefault(child[1:6], child)
        if not reached:
            break
        level = sorted(reached.values(), key=lambda node: node.value, reverse=True)[:beam]
        seen += level
    return sorted(seen, key=lambda node: node.value, reverse=True)


def _children(worth: Worth, roll: Faces, node: Node) -> Iterator[Node]:
    """Every round with one deed more."""
    sheet = Sheet(node.cards, node.gained, node.spent)
    for hand in _hands(roll, node, minus(node.gained, node.spent)):
        spent = plus(node.spent, hand.cost) if hand.cost is not NOTHING else node.spent
        paid = sheet if spent is node.spent else Sheet(node.cards, node.gained, spent)
        for slot, name in enumerate(worth.worlds):
            if hand.again != bool(node.entered >> slot & 1):
                continue
            world, card = WORLDS[name], node.cards[slot]
            for place in payable(name, card, hand.entrant, paid):
                after, gain = world.after(card, place)
                cards = (*node.cards[:slot], after, *node.cards[slot + 1 :])
                gained = circled(node.gained, gain) if gain is not NOTHING else node.gained
                costs = plus(spent, place.cost) if world.priced else spent
                yield Node(
                    worth.of(cards, gained, costs),
                    cards,
                    gained,
                    costs,
                    node.used | hand.used,
                    node.entered | 1 << slot,
                    node.created + hand.created,
                    (*node.steps, *hand.steps, Activate(hand.die, name, place.cells, place.choice)),
                )
    yield from _claims(worth, roll, node, sheet)


def _hands(roll: Faces, node: Node, left: Amount) -> Iterator[Hand]:
    """The dice that can be had now, rolled and created, at every number they can be changed to."""
    for index, number in enumerate(roll):
        if not node.used >> index & 1:
            yield from _changed(roll, node, Die(number, number), index + 1, left, NOTHING, ())
    if not left[1] and not left[2]:
        return
    wished = dict.fromkeys(step for steps in creatable(roll).values() for step in steps)
    for step in wished:
        cost = some_of(step.resource, step.cost)
        if covers(left, cost):
            die = Die(step.number, made=step)
            yield from _changed(roll, node, die, ROLLED + 1 + node.created, minus(left, cost), cost, (step,))


def _changed(
    roll: Faces, node: Node, die: Die, number: int, left: Amount, cost: Amount, steps: tuple[Create, ...]
) -> Iterator[Hand]:
    """One die at every number that pumpkins can give it, plain or for a world that was activated before."""
    pumpkins = left[PUMPKINS]
    used = 0 if die.made else 1 << (number - 1)
    for target in NUMBERS:
        away = abs(target - die.number)
        if away and (die.made or NUDGE * away > pumpkins) and not (node.entered and away == 1):
            continue
        entrant = entrant_of(roll, Die(target, die.rolled))
        by: By = 1 if target > die.number else -1
        if not away or (not die.made and NUDGE * away <= pumpkins):
            changes = (Change(number, by, NUDGE),) * away
            paid = plus(cost, (NUDGE * away, 0, 0)) if away else cost
            yield Hand(number, entrant, paid, False, used, bool(die.made), (*steps, *changes))
        price = max(AGAIN, AGAIN - NUDGE + NUDGE * away)
        if node.entered and price <= pumpkins:
            first = Change(number, by if away else 0, AGAIN)
            rest = (Change(number, by, NUDGE),) * (away - 1)
            paid = plus(cost, (price, 0, 0))
            yield Hand(number, entrant, paid, True, used, bool(die.made), (*steps, first, *rest))


def _claims(worth: Worth, roll: Faces, node: Node, sheet: Sheet) -> Iterator[Node]:
    """A resource for a rolled die that fits nowhere. W5."""
    for index, number in enumerate(roll):
        if node.used >> index & 1:
            continue
        entrant = entrant_of(roll, Die(number, number))
        if any(
            payable(name, node.cards[slot], entrant, sheet)
            for slot, name in enumerate(worth.worlds)
            if not node.entered >> slot & 1
        ):
            continue
        for kind in KINDS:
            gained = circled(node.gained, one_of(kind))
            yield Node(
                worth.of(node.cards, gained, node.spent),
                node.cards,
                gained,
                node.spent,
                node.used | 1 << index,
                node.entered,
                node.created,
                (*node.steps, Claim(index + 1, kind)),
            )
