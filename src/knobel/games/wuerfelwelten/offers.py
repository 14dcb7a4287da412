"""What can be done next: where each die can go and what that gives, what can be bought, and why something cannot."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from knobel.games.wuerfelwelten.draft import (
    AGAIN,
    COPY,
    MEMO,
    NUDGE,
    PAIR,
    SEVEN,
    Die,
    Draft,
    Sheet,
    claimable,
    creatable,
    options,
    places,
    places_of,
    useful,
)
from knobel.games.wuerfelwelten.scoring import stars_of
from knobel.games.wuerfelwelten.steps import Change, Create
from knobel.games.wuerfelwelten.supplies import (
    COINS,
    HEARTS,
    KINDS,
    NOTHING,
    PUMPKINS,
    Amount,
    Kind,
    circled,
    minus,
    plus,
)
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Place, Throw
from knobel.games.wuerfelwelten.worlds import WORLDS

ORDINARY = "other-number"
"""The reason that goes without saying: the cell wants another number. It is not listed."""


class OfferView(Struct, frozen=True, omit_defaults=True):
    """A place for a die: the cells, what is done there, and what that gives at once."""

    cells: tuple[str, ...]
    deed: str
    choice: int | None = None
    gain: Amount = NOTHING
    cost: Amount = NOTHING
    stars: int = 0
    """Stars more than now, in all worlds together."""


class DieOffers(Struct, frozen=True, omit_defaults=True):
    """A die and a world: its places, or why there are none; and why open cells do not take it.

    Reasons are words: the catalogs say ``wuerfelwelten-why-<word>``. Marked cells ("taken") and open ones that simply
    want another number ("other-number") are not listed.
    """

    world: str
    places: tuple[OfferView, ...] = ()
    why: str | None = None
    refused: dict[str, str] = {}


class Reason(Struct, frozen=True, omit_defaults=True):
    """Why something is not possible: the word of a reason, and its numbers."""

    word: str
    args: dict[str, int] = {}


class ChoiceView(Struct, frozen=True, omit_defaults=True):
    """One way to use a spending effect: the step, and the worlds where the die could then go."""

    step: Change | Create
    fits: tuple[str, ...] = ()
    why: Reason | None = None
    """None: it is on offer."""


class EffectView(Struct, frozen=True, omit_defaults=True):
    """A spending effect (W25). ``cost`` is None where it is the number of the die."""

    name: str
    resource: Kind
    cost: int | None
    possible: bool
    why: Reason | None = None
    choices: tuple[ChoiceView, ...] = ()


# Places for dice.


def of_die(draft: Draft, die: Die, throw: Throw) -> tuple[DieOffers, ...]:
    """Where an unused die can go, world by world."""
    return tuple([_in_world(draft, die, throw, slot) for slot in range(len(draft.worlds))])


def _in_world(draft: Draft, die: Die, throw: Throw, slot: int) -> DieOffers:
    name = draft.worlds[slot]
    if draft.waiting and draft.waiting is not die:
        return DieOffers(name, why="created-first")
    if draft.entered[slot] and not die.again:
        return DieOffers(name, why="entered")
    found = places(draft, die, slot)
    return DieOffers(
        name,
        tuple([_offer(draft, slot, place) for place in found]),
        None if found else "nowhere",
        _refused(draft, slot, throw, found),
    )


def _offer(draft: Draft, slot: int, place: Place) -> OfferView:
    sheet = draft.sheet
    card, gain = WORLDS[draft.worlds[slot]].after(sheet.cards[slot], place)
    if gain is not NOTHING:
        gain = minus(circled(sheet.gained, gain), sheet.gained)
    stars = _more_stars(draft.worlds, sheet, slot, card, gain)
    return OfferView(place.cells, place.deed, place.choice, gain, place.cost, stars)


def _more_stars(worlds: tuple[str, ...], sheet: Sheet, slot: int, card: Card, gain: Amount) -> int:
    """Stars more than now, in all worlds together, when this card takes its slot and these resources are gained."""
    now, looking = _stars_now(worlds, sheet)
    world = WORLDS[worlds[slot]]
    if not world.scored:
        more = world.stars(card, sheet.gained, ()) - now[slot]
        if not looking or (not more and gain is NOTHING):
            return more
    cards = (*sheet.cards[:slot], card, *sheet.cards[slot + 1 :])
    return sum(stars_of(worlds, cards, plus(sheet.gained, gain))) - sum(now)


@lru_cache(MEMO)
def _stars_now(worlds: tuple[str, ...], sheet: Sheet) -> tuple[tuple[int, ...], bool]:
    """The stars of each world, and whether one of them looks at resources or at other worlds. W22."""
    return stars_of(worlds, sheet.cards, sheet.gained), any(WORLDS[name].scored for name in worlds)


def _refused(draft: Draft, slot: int, throw: Throw, found: list[Place]) -> dict[str, str]:
    """Why open cells do not take this number, where that is not plain to see."""
    world, card = WORLDS[draft.worlds[slot]], draft.sheet.cards[slot]
    lit = {cell for place in found for cell in place.cells}
    unpaid = {cell for place in places_of(world, card, throw) for cell in place.cells} if world.priced else set()
    reasons = {}
    for index, cell in enumerate(world.cells):
        if not card[0] >> index & 1 and cell.id not in lit:
            why = "unpaid" if cell.id in unpaid else world.hindrance(card, throw.number, cell)
            if why != ORDINARY:
                reasons[cell.id] = why
    return reasons


def claimable_now(draft: Draft, die: Die) -> bool:
    """Whether this die can be turned into a resource now."""
    return die.rolled is not None and not draft.waiting and claimable(draft, die)


# Spending effects.


@lru_cache(MEMO)
def effects(draft: Draft) -> tuple[EffectView, ...]:
    """The six spending effects, in the order of the resource card."""
    if draft.finished:
        return ()
    made = creatable(draft.roll)
    return (
        _change_effect(draft, "nudge", NUDGE),
        _change_effect(draft, "again", AGAIN),
        _create_effect(draft, "pair", HEARTS, PAIR, made["pair"], "no-pair"),
        _create_effect(draft, "copy", HEARTS, COPY, made["copy"]),
        _create_effect(draft, "seven", COINS, SEVEN, made["seven"], "no-seven"),
        _create_effect(draft, "any", COINS, None, made["any"]),
    )


def _change_effect(draft: Draft, name: str, cost: int) -> EffectView:
    steps = [step for step in options(draft) if isinstance(step, Change) and step.pumpkins == cost]
    why = None
    if not steps:
        why = _missing(draft, PUMPKINS, cost) or Reason("no-die")
    choices = tuple([ChoiceView(step, _fits_changed(draft, step)) for step in steps])
    return EffectView(name, KINDS[PUMPKINS], cost, bool(steps), why, choices)


def _fits_changed(draft: Draft, step: Change) -> tuple[str, ...]:
    die = draft.dice[step.die - 1]
    return _fits(draft, Die(die.number + step.by, die.rolled, again=die.again or step.pumpkins == AGAIN))


def _fits(draft: Draft, die: Die) -> tuple[str, ...]:
    return tuple([name for slot, name in enumerate(draft.worlds) if places(draft, die, slot)])


def _create_effect(
    draft: Draft, name: str, kind: int, cost: int | None, steps: tuple[Create, ...], never: str = ""
) -> EffectView:
    why = None
    if draft.waiting:
        why = Reason("created-first")
    elif not steps:
        why = Reason(never)
    else:
        why = _missing(draft, kind, cost or min(NUMBERS))
    if why:
        return EffectView(name, KINDS[kind], cost, False, why)
    choices = tuple([_creation(draft, kind, step) for step in steps])
    possible = any(choice.why is None for choice in choices)
    return EffectView(name, KINDS[kind], cost, possible, None if possible else choices[0].why, choices)


def _creation(draft: Draft, kind: int, step: Create) -> ChoiceView:
    if why := _missing(draft, kind, step.cost):
        return ChoiceView(step, why=why)
    if not useful(draft, step):
        return ChoiceView(step, why=Reason("nowhere"))
    return ChoiceView(step, _fits(draft, Die(step.number, made=step)))


def _missing(draft: Draft, kind: int, cost: int) -> Reason | None:
    missing = cost - draft.sheet.left[kind]
    return Reason(f"missing-{KINDS[kind]}", {"missing": missing}) if missing > 0 else None
