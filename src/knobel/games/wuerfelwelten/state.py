"""One moment of the game: the worlds drawn so far, the rolls of this leg, and a sheet for each seat."""

from __future__ import annotations

from msgspec import Struct

from knobel.games.wuerfelwelten.draft import Draft, Faces, Sheet, drafted
from knobel.games.wuerfelwelten.scoring import Ranking, tenths_of
from knobel.games.wuerfelwelten.steps import Step
from knobel.kept import KeptBeside

LEGS = 3
"""Durchgänge (printed)."""
ROUNDS = 9
"""Runden a Durchgang (printed)."""
WORLDS_A_LEG = 3
"""Worlds that lie on the table in a Durchgang (printed)."""


class State(Struct, frozen=True, weakref=True):
    """All that was drawn, rolled and written."""

    worlds: tuple[str, ...]
    """Three a leg, in the order in which they were drawn."""
    rolls: tuple[Faces, ...]
    """Those of this leg."""
    rolled: bool
    """Whether the last of them is being played."""
    sheets: tuple[Sheet, ...]
    past: tuple[tuple[Sheet, ...], ...] = ()
    """The sheets of the legs that are over, as they were scored."""
    tenths: tuple[tuple[int, ...], ...] = ()
    """What these legs were worth, leg by leg, a number a seat."""

    @property
    def leg(self) -> int:
        """The number of this Durchgang, from 0; LEGS when the game is over."""
        return len(self.past)

    @property
    def on_table(self) -> tuple[str, ...]:
        """The worlds of this Durchgang; none while they are being drawn."""
        return worlds_of_leg(self.worlds, self.leg)

    @property
    def over(self) -> bool:
        return len(self.past) == LEGS

    def draft(self, seat: int, steps: tuple[Step, ...]) -> Draft:
        """A seat's round with these steps."""
        return drafted(self.on_table, self.rolls[-1], self.sheets[seat], steps)


def worlds_of_leg(worlds: tuple[str, ...], leg: int) -> tuple[str, ...]:
    """The three worlds of a leg."""
    return worlds[leg * WORLDS_A_LEG : (leg + 1) * WORLDS_A_LEG]


@KeptBeside
def ranking(state: State) -> Ranking:
    """The seats in order of what they have, this leg as it stands included."""
    legs = [*state.tenths]
    if state.on_table:
        legs.append(tuple([tenths_of(state.on_table, sheet) for sheet in state.sheets]))
    return Ranking([tuple([leg[seat] for leg in legs]) for seat in range(len(state.sheets))])
