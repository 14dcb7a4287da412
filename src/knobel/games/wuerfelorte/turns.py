"""What may be done in a turn and what it changes: throws, spells, brews. Rules O2 to O5 and P1 to P5."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from knobel.game import Seat, with_at
from knobel.games.wuerfelorte.pots import BROWN, FIELDS, LARGE, LEFT, POTS, WORTH, Brew, Markers
from knobel.games.wuerfelorte.state import (
    BROWN_DIE,
    DICE,
    MAGIC_MOST,
    PRICES,
    QUICK_MAGIC,
    ROLLS,
    THROWS,
    Cast,
    Kitchen,
    Pass,
    Spell,
    State,
    Step,
    Throw,
    Turn,
)

FIVE_ALIKE = POTS.index("five_alike")


def throws(turn: Turn) -> Sequence[Throw]:
    """The dice that may be rolled now. O2, P2."""
    places = tuple(place for place, face in enumerate(turn.dice, 1) if face)
    if turn.roll == 0:
        return (Throw(tuple(range(1, DICE + 1 + (turn.brown == "turn")))),)
    if turn.roll >= ROLLS and not turn.extra:
        return ()
    if turn.brown == "roll" and not turn.dice[BROWN_DIE - 1]:
        return WITH_BROWN
    return THROWS_OF[len(places)]


THROWS_OF = {dice: tuple(throw for throw in THROWS if throw.dice[-1] <= dice) for dice in (DICE, BROWN_DIE)}
WITH_BROWN = tuple(throw for throw in THROWS if BROWN_DIE in throw.dice)


def why_not(turn: Turn, magic: int | None, spell: Spell) -> str | None:
    """Why a spell cannot be cast now: a key of the catalogs; None if it can. P2."""
    if magic is None:
        return "wuerfelorte-spell-profi"
    if turn.extra:
        return "wuerfelorte-spell-throw-first"
    match spell:
        case "brown_die":
            if turn.brown == "turn":
                return "wuerfelorte-spell-brown-is-in"
            if turn.roll:
                return "wuerfelorte-spell-before-first"
        case "restart":
            if not turn.roll:
                return "wuerfelorte-spell-after-first"
        case "extra_roll" | "extra_brown":
            if spell == "extra_brown" and turn.brown == "turn":
                return "wuerfelorte-spell-brown-is-in"
            if turn.roll < ROLLS:
                return "wuerfelorte-spell-after-fourth"
    return "wuerfelorte-spell-too-dear" if magic < PRICES[spell] else None


def after(state: State, steps: Sequence[Step]) -> State:
    """The state after steps of the seat whose turn it is: dice in the air, or a turn that is played."""
    for step in steps:
        state = _after(state, step)
    return state


def _after(state: State, step: Step) -> State:
    assert state.turn is not None
    turn, kitchen = state.turn, state.kitchens[state.turn.seat]
    match step:
        case Throw(dice):
            return replace(state, turn=replace(turn, air=dice, extra=False))
        case Cast(spell):
            assert kitchen.magic is not None
            state = with_kitchen(state, turn.seat, replace(kitchen, magic=kitchen.magic - PRICES[spell]))
            return replace(state, turn=_enchanted(turn, spell))
        case Brew():
            return with_kitchen(state, turn.seat, brewed(kitchen, step, quick_magic(turn)))
        case Pass():
            return state


def _enchanted(turn: Turn, spell: Spell) -> Turn:
    """The turn under a spell. P2."""
    natural = turn.dice[:DICE]
    match spell:
        case "brown_die":
            return replace(turn, brown="turn")
        case "restart":
            return Turn(turn.seat, brown="turn" if turn.brown == "turn" else "out")
        case "extra_roll" if turn.brown == "roll":
            return replace(turn, dice=(*natural, 0), brown="out", extra=True)
        case "extra_roll":
            return replace(turn, extra=True)
        case "extra_brown":
            return replace(turn, brown="roll", extra=True)


def brewed(kitchen: Kitchen, brew: Brew, magic: int) -> Kitchen:
    """A kitchen after a brew that also earns magic points. O4, O5, P1, P4."""
    markers, fields, pot = list(kitchen.markers), list(kitchen.fields), POTS.index(brew.pot)
    markers[pot] -= 1
    if pot >= len(BROWN) and WORTH[brew.claim]:
        fields[FIELDS.index(brew.claim)] += 1
    return Kitchen(tuple(markers), tuple(fields), gained(kitchen.magic, magic))


def gained(scale: int | None, magic: int) -> int | None:
    """Where a stone stands after so many more magic points; those above the scale are lost."""
    return None if scale is None else min(MAGIC_MOST, scale + magic)


def quick_magic(turn: Turn) -> int:
    """What brewing now would earn on the scale. P1, P3."""
    return QUICK_MAGIC[turn.roll] if turn.roll < ROLLS else 0


def only_five_alike(markers: Markers) -> bool:
    """Whether nothing but the Fünfling is left to brew. O8."""
    return not any(count for pot, count in enumerate(markers[:LARGE]) if pot != FIVE_ALIKE)


def score(kitchen: Kitchen) -> int:
    """The points of a player if the game ended now. O9."""
    fields = sum(WORTH[field] * count for field, count in zip(FIELDS, kitchen.fields, strict=True))
    return fields + LEFT * sum(kitchen.markers)


def with_kitchen(state: State, seat: Seat, kitchen: Kitchen) -> State:
    kitchens = with_at(state.kitchens, seat, kitchen)
    return State(state.first, state.round, state.turn, kitchens)
