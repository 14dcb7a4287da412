"""One moment of the game, and the steps that change it."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

from msgspec import Struct

from knobel.game import Seat, Value
from knobel.games.wuerfelorte.pots import Brew, Colour, Markers

DICE = 5
BROWN_DIE = 6
"""The place of the brown die; the natural ones lie at 1 to 5."""
ROLLS = 4
"""Rolls in a turn (printed). O2."""
MAGIC_START, MAGIC_MOST = 10, 20
"""The magic scale (Zauberskala): its start is printed, its end chosen; points above it are lost."""
QUICK_MAGIC = (0, 3, 2, 1)
"""Magic points for brewing after so many rolls (printed); none after four or more. P1, P3."""

Spell = Literal["extra_roll", "extra_brown", "restart", "brown_die"]
PRICES: dict[Spell, int] = {"extra_roll": 2, "extra_brown": 3, "restart": 4, "brown_die": 5}
"""The spells and their prices in magic points (printed). P2."""


class Throw(Value, frozen=True):
    """Roll the dice at these places; the others lie aside. O2."""

    dice: tuple[int, ...]


class Cast(Value, frozen=True):
    """Pay magic points for a spell (zaubern); a throw follows. P2."""

    spell: Spell


class Pass(Value, frozen=True, tag="pass"):
    """End the turn without brewing. O6."""


Step = Throw | Cast | Brew | Pass

THROWS = tuple(
    Throw(places) for count in range(1, BROWN_DIE + 1) for places in combinations(range(1, BROWN_DIE + 1), count)
)
"""Every choice of places."""


class Called(Struct, frozen=True, omit_defaults=True):
    """One colour that could be called: the seats that were first, together, and their times by their own displays."""

    colour: Colour
    seats: tuple[Seat, ...]
    times: tuple[int, ...]
    ahead: tuple[int, ...] = ()
    """The head start of each of them in milliseconds; empty where nobody had one."""


class Calls(Struct, frozen=True):
    """How the calls after a throw came out, colour by colour; ``wrong`` are the seats that called amiss. P7."""

    called: tuple[Called, ...]
    wrong: tuple[Seat, ...] = ()


class CallsOn(Struct, frozen=True):
    """What the calls are about: the colours that lie three times or more in one throw, and who threw. P7."""

    colours: tuple[Colour, ...]
    roller: Seat


class Turn(Struct, frozen=True):
    """The turn of one seat.

    ``dice`` are the faces by place, 0 for a die that is not on the table; ``air`` the places being rolled, ``thrown``
    those of the last throw. ``brown`` says for how long the brown die is in. ``extra`` is a roll that is paid for
    and not yet thrown: only in drafts. ``calling`` are colours that may be called now.
    """

    seat: Seat
    roll: int = 0
    dice: tuple[int, ...] = (0,) * BROWN_DIE
    air: tuple[int, ...] = ()
    thrown: tuple[int, ...] = ()
    brown: Literal["out", "turn", "roll"] = "out"
    extra: bool = False
    calling: tuple[Colour, ...] = ()
    calls: Calls | None = None


class Kitchen(Struct, frozen=True):
    """What one player has on the board: markers on pots and on point fields, and the stone (Zauberstein) on the scale.

    ``magic`` is None in the Einsteiger version, which has no stones.
    """

    markers: Markers
    fields: tuple[int, ...]
    magic: int | None


class State(Struct, frozen=True):
    """One moment of the game. ``first`` is None before the draw, ``turn`` before it and when the game is over."""

    first: Seat | None
    round: int
    turn: Turn | None
    kitchens: tuple[Kitchen, ...]
