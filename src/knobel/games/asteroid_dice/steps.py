"""The steps people make. Aiming has three of its own, in ``throws``."""

from __future__ import annotations

from knobel.game import Seat, Value
from knobel.games.asteroid_dice.cards import Die, Kind
from knobel.games.asteroid_dice.throws import Direction, Place, Strength


class Play(Value, frozen=True):
    """Lay this hand card face down. A1."""

    card: Kind


class Take(Value, frozen=True):
    """Take this free die. A5, A7."""

    die: Die


class Call(Value, frozen=True):
    """Name the number the hole lurks for. A8."""

    number: int


class Again(Value, frozen=True):
    """Throw the die of Wilde Würfelei once more. A9."""


class Keep(Value, frozen=True):
    """Leave it as it lies. A9."""


class Put(Value, frozen=True):
    """Put the hole on the pile of this seat. A8, A10."""

    seat: Seat


class Back(Value, frozen=True):
    """Take one's own hole back into the hand. A10."""


Step = Play | Take | Call | Place | Direction | Strength | Again | Keep | Put | Back
"""All of them, aiming included."""
