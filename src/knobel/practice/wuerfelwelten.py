"""One world of Würfelwelten to try, beside two simple ones: a whole Durchgang, then again from empty cards."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from knobel.game import Event, Line
from knobel.games.wuerfelwelten.game import Wuerfelwelten
from knobel.games.wuerfelwelten.state import WORLDS_A_LEG, State

SIMPLE = ("viticulture", "scythe", "my_little_scythe")
"""What lies beside the world that is tried: a world can score, and be paid for, with what its neighbours give."""


class OneWorld(Wuerfelwelten, frozen=True):
    """One seat, and always the same three cards."""

    seats: int = 1
    world: str = ""

    def start(self) -> State:
        cards = (self.world, *(name for name in SIMPLE if name != self.world))[:WORLDS_A_LEG]
        return replace(super().start(), worlds=cards, sheets=self._wiped(cards))

    def _scored(self, state: State) -> State:
        return self.start()

    def story(self, state: State, event: Event) -> Sequence[Line]:
        """What is told of a Durchgang that ends, although it is not kept."""
        return Wuerfelwelten(self.seats).story(state, event)
