"""A kettle to try: one turn of Zauberhafte Würfelorte after another, each with all pots open and the odds told."""

from __future__ import annotations

from knobel.game import Seat
from knobel.games.wuerfelorte.game import Wuerfelorte
from knobel.games.wuerfelorte.state import State


class Kettle(Wuerfelorte, frozen=True):
    """One seat, whose board is as new in every turn."""

    seats: int = 1
    first: Seat | None = 0
    show_odds: bool = True

    def _next_turn(self, state: State) -> State:
        fresh = self.start()
        return State(fresh.first, state.round + 1, fresh.turn, fresh.kitchens)
