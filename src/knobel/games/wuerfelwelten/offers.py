"""What can be done next: where each die can go and what that gives, what can be bought, and why something cannot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from knobel.games.wuerfelwelten.draft import (
    AGAIN,
    CARDS,
    COPY,
    MEMO,
    NUDGE,
    PAIR,
    SEVEN,
    Die,
    Draft,
    Faces,
    Sheet,
    changes,
    claimable,
    creatable,
    creations,
    entrant_of,
    payable,
    places,
    places_of,
)
from knobel.games.wuerfelwelten.scoring import looking, own_stars, stars_of
from knobel.games.wuerfelwelten.steps import Change, Create
from knobel.games.wuerfelwelten.supplies import (
    CAP,
    COINS,
    HEARTS,
    KINDS,
    NOTHING,
    PUMPKINS,
    Amount,
    Kind,
    plus,
)
from knobel.games.wuerfelwelten.world import NUMBERS, Card, Entrant, Place, World
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.kept import kept

Fits = Callable[[Die], tuple[str, ...]]
"""The worlds where a die could go."""

ROOM = 6
"""Free circles beyond which it does not matter how many: nothing gives so much of a kind at once."""
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


def of_die(draft: Draft, die: Die, entrant: Entrant) -> tuple[DieOffers, ...]:
    """Where an unused die can go, world by world."""
    return tuple([_in_world(draft, die, entrant, slot) for slot in range(len(draft.worlds))])


def _in_world(draft: Draft, die: Die, entrant: Entrant, slot: int) -> DieOffers:
    name, sheet = draft.worlds[slot], draft.sheet
    if draft.waiting and draft.waiting is not die:
        return DieOffers(name, why="created-first")
    if draft.entered[slot] and not die.again:
        return DieOffers(name, why="entered")
    world, card, room = WORLDS[name], sheet.cards[slot], room_of(sheet.gained)
    if world.priced:
        offers = _on_card(world, card, entrant, room, places(draft, die, slot))
    else:
        offers = _on_free_card(world, card, world.heeded(entrant), room)
    return _with_stars_elsewhere(draft, slot, entrant.number, offers) if looking(draft.worlds) else offers


def room_of(gained: Amount) -> Amount:
    """The circles that are still free; more than can be gained at once are as good as any number of them."""
    pumpkins, hearts, coins = gained
    return min(CAP - pumpkins, ROOM), min(CAP - hearts, ROOM), min(CAP - coins, ROOM)


@kept(CARDS, World)
def _on_free_card(world: World, card: Card, entrant: Entrant, room: Amount) -> DieOffers:
    """In a crowd many have the same card: what can be done on it is worked out once."""
    return _on_card(world, card, entrant, room, places_of(world, card, entrant))


def fitting(gain: Amount, room: Amount) -> Amount:
    """What of a gain finds free circles. Nothing is always the same nothing, which is not told."""
    gain = min(gain[0], room[0]), min(gain[1], room[1]), min(gain[2], room[2])
    return NOTHING if gain == NOTHING else gain


def _on_card(world: World, card: Card, entrant: Entrant, room: Amount, found: list[Place]) -> DieOffers:
    """Where an entrant can go on a card, with the stars that gives on this card alone."""
    now = 0 if world.scored else own_stars(world.name, card)
    offers = []
    for place in found:
        after, gain = world.after(card, place)
        if gain is not NOTHING:
            gain = fitting(gain, room)
        stars = 0 if world.scored else own_stars(world.name, after) - now
        offers.append(OfferView(place.cells, place.deed, place.choice, gain, place.cost, stars))
    why = None if found else "nowhere"
    return DieOffers(world.name, tuple(offers), why, _refused(world, card, entrant, found))


def _with_stars_elsewhere(draft: Draft, slot: int, number: int, offers: DieOffers) -> DieOffers:
    """The same offers with the stars they give in all worlds together, where worlds look at resources and others.

    A world that looks at others counts its own marked cells at most, not which they are: places with the same number
    of cells and the same gain give the same.
    """
    world = WORLDS[draft.worlds[slot]]
    known: dict[tuple[int, int, Amount], int] = {}
    if not world.scored:
        known[1, 0, NOTHING] = known[2, 0, NOTHING] = 0
    counted, differs = [], False
    for offer in offers.places:
        key = len(offer.cells), offer.stars, offer.gain
        more = known.get(key)
        if more is None:
            card = draft.sheet.cards[slot]
            if world.scored:
                card, _ = world.after(card, world.place(number, offer.cells, offer.choice))
            more = known[key] = _stars_more(draft, slot, card, offer)
        if more != offer.stars:
            offer = replace(offer, stars=more)
            differs = True
        counted.append(offer)
    return DieOffers(offers.world, tuple(counted), offers.why, offers.refused) if differs else offers


def _stars_more(draft: Draft, slot: int, card: Card, offer: OfferView) -> int:
    """Stars more than now in all worlds together, when this card takes its slot."""
    now, sheet = _stars_now(draft.worlds, draft.sheet), draft.sheet
    stars = list(now)
    stars[slot] += offer.stars
    gained = plus(sheet.gained, offer.gain)
    for other, world, before in looking(draft.worlds):
        its = card if other == slot else sheet.cards[other]
        stars[other] = world.stars(its, gained, [stars[earlier] for earlier in before])
    return sum(stars) - sum(now)


@kept(MEMO)
def _stars_now(worlds: tuple[str, ...], sheet: Sheet) -> tuple[int, ...]:
    return stars_of(worlds, sheet.cards, sheet.gained)


def _refused(world: World, card: Card, entrant: Entrant, found: list[Place]) -> dict[str, str]:
    """Why open cells do not take this number, where that is not plain to see."""
    lit = {cell for place in found for cell in place.cells}
    unpaid = {cell for place in places_of(world, card, entrant) for cell in place.cells} if world.priced else set()
    reasons = {}
    for index, cell in enumerate(world.cells):
        if not card[0] >> index & 1 and cell.id not in lit:
            why = "unpaid" if cell.id in unpaid else world.hindrance(card, entrant.number, cell)
            if why != ORDINARY:
                reasons[cell.id] = why
    return reasons


def claimable_now(draft: Draft, die: Die) -> bool:
    """Whether this die can be turned into a resource now."""
    return die.rolled is not None and not draft.waiting and claimable(draft, die)


# Spending effects.


@kept(MEMO)
def effects(draft: Draft) -> tuple[EffectView, ...]:
    """The six spending effects, in the order of the resource card."""
    if draft.finished:
        return ()
    waiting = draft.waiting is not None
    return Shop(draft.roll, draft.dice, draft.sheet.left, changes(draft), creations(draft), _fits(draft)).all(waiting)


def _fits(draft: Draft) -> Fits:
    """The worlds where a die could go. Several effects make the same dice: where these fit is looked up once."""
    known: dict[tuple[int, Entrant], bool] = {}

    def fits(die: Die) -> tuple[str, ...]:
        entrant = entrant_of(draft.roll, die)
        fitting = []
        for slot, name in enumerate(draft.worlds):
            key = slot, WORLDS[name].heeded(entrant)
            if draft.entered[slot] and not die.again:
                continue
            if key not in known:
                known[key] = bool(payable(name, draft.sheet.cards[slot], entrant, draft.sheet))
            if known[key]:
                fitting.append(name)
        return tuple(fitting)

    return fits


class Shop:
    """What can be bought: with so much left, these changes and dice, each going where it ``fits``."""

    def __init__(
        self,
        roll: Faces,
        dice: Sequence[Die],
        left: Amount,
        changes: Sequence[Change],
        creations: Sequence[Create],
        fits: Fits,
    ) -> None:
        self._roll = roll
        self._dice = dice
        self._left = left
        self._changes = changes
        self._creations = creations
        self._fits = fits

    def all(self, waiting: bool = False) -> tuple[EffectView, ...]:
        """The six effects; ``waiting``: a created die has to be used first."""
        made = creatable(self._roll)
        return (
            self._change("nudge", NUDGE),
            self._change("again", AGAIN),
            self._create("pair", HEARTS, PAIR, made["pair"], waiting, "no-pair"),
            self._create("copy", HEARTS, COPY, made["copy"], waiting),
            self._create("seven", COINS, SEVEN, made["seven"], waiting, "no-seven"),
            self._create("any", COINS, None, made["any"], waiting),
        )

    def _change(self, name: str, cost: int) -> EffectView:
        """An effect that changes dice."""
        missing = cost - self._left[PUMPKINS]
        if missing > 0:
            return _too_dear(name, PUMPKINS, cost, missing)
        steps = [step for step in self._changes if step.pumpkins == cost]
        if not steps:
            return EffectView(name, KINDS[PUMPKINS], cost, False, Reason("no-die"))
        choices = tuple([ChoiceView(step, self._fits_changed(step)) for step in steps])
        return EffectView(name, KINDS[PUMPKINS], cost, True, None, choices)

    def _fits_changed(self, step: Change) -> tuple[str, ...]:
        die = self._dice[step.die - 1]
        again = die.again or step.pumpkins == AGAIN
        return self._fits(Die(die.number + step.by, die.rolled, again=again))

    def _create(
        self, name: str, kind: int, cost: int | None, steps: tuple[Create, ...], waiting: bool, never: str = ""
    ) -> EffectView:
        """An effect that creates dice."""
        if waiting:
            return EffectView(name, KINDS[kind], cost, False, Reason("created-first"))
        if not steps:
            return EffectView(name, KINDS[kind], cost, False, Reason(never))
        missing = (cost or min(NUMBERS)) - self._left[kind]
        if missing > 0:
            return _too_dear(name, kind, cost, missing)
        choices = tuple([self._creation(kind, step) for step in steps])
        possible = any(choice.why is None for choice in choices)
        return EffectView(name, KINDS[kind], cost, possible, None if possible else choices[0].why, choices)

    def _creation(self, kind: int, step: Create) -> ChoiceView:
        missing = step.cost - self._left[kind]
        if missing > 0:
            return _too_dear_creation(kind, step, missing)
        if step not in self._creations:
            return ChoiceView(step, why=Reason("nowhere"))
        return ChoiceView(step, self._fits(Die(step.number, made=step)))


@cache
def _too_dear(name: str, kind: int, cost: int | None, missing: int) -> EffectView:
    return EffectView(name, KINDS[kind], cost, False, _missing(kind, missing))


@cache
def _too_dear_creation(kind: int, step: Create, missing: int) -> ChoiceView:
    return ChoiceView(step, why=_missing(kind, missing))


@cache
def _missing(kind: int, missing: int) -> Reason:
    return Reason(f"missing-{KINDS[kind]}", {"missing": missing})
