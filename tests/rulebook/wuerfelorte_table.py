"""Tables of Zauberhafte Würfelorte for the rulebook's tests: kitchens, dice that lie, moves."""

from __future__ import annotations

from msgspec.structs import replace

from knobel import Table
from knobel.game import Rolled
from knobel.games.wuerfelorte import Brew, Cast, View, Wuerfelorte
from knobel.games.wuerfelorte.pots import (
    FIELDS,
    POTS,
    Pot,
)
from knobel.games.wuerfelorte.state import Kitchen, Spell, Step, Turn

PROFI = Wuerfelorte(first=0)
EASY = Wuerfelorte(first=0, version="einsteiger")
CALLS = Wuerfelorte(seats=3, first=0, bonus_calls=True)
LETTERS = "WYRGBK"
"""White, yellow, red, green, blue and black."""
ALL = tuple(range(1, 6))


def dice(text: str) -> tuple[int, ...]:
    """The faces written as letters."""
    return tuple(LETTERS.index(letter) + 1 for letter in text)


def kitchen(*left: Pot, large: int = 0, magic: int | None = 10, **fields: int) -> Kitchen:
    """A kitchen with markers on these pots only."""
    markers = (*(int(pot in left) for pot in POTS[:-1]), large)
    return Kitchen(markers, tuple(fields.get(field, 0) for field in FIELDS), magic)


def full(magic: int | None = 10) -> Kitchen:
    return kitchen(*POTS[:-1], large=0 if magic is None else 3, magic=magic)


def lying(
    game: Wuerfelorte, faces: str, *kitchens: Kitchen, roll: int = 1, seat: int = 0, brown: bool = False
) -> Table:
    """A table where these dice lie before a seat that has rolled so often; the sixth die is the brown one."""
    turn = Turn(seat, roll, (*dice(faces), *(0,) * (6 - len(faces))), thrown=ALL, brown="turn" if brown else "out")
    state = replace(game.start(), turn=turn)
    return Table(game, replace(state, kitchens=kitchens) if kitchens else state)


def do(table: Table, *steps: Step, falls: str = "") -> None:
    """The seat in its turn moves, and the dice fall so."""
    (seat,) = table.waiting
    table.check(seat, table.turn, steps)
    event = table.seal(seat, steps)
    assert event
    table.apply(event)
    if falls:
        table.apply(Rolled(dice(falls)))


def options(table: Table, *steps: Step) -> list[Step]:
    (seat,) = table.waiting
    return list(table.door(seat).options(steps))


def spells(table: Table, *steps: Step) -> set[Spell]:
    return {step.spell for step in options(table, *steps) if isinstance(step, Cast)}


def pots(table: Table) -> set[Pot]:
    return {step.pot for step in options(table) if isinstance(step, Brew)}


def view(table: Table, *steps: Step) -> View:
    found: View = table.game.view(table.state, 0, steps)
    return found
