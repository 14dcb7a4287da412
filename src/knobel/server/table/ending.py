"""Ending a game before its rules do: one proposes it, all people agree, and it counts as it stands. No IO."""

from __future__ import annotations

from knobel.game import Over, Refused, as_it_stands
from knobel.server.store.rows import SeatRow
from knobel.server.table.keeping import Keeping
from knobel.server.table.play import Play
from knobel.server.table.seating import Seating


class Ending:
    """Who agrees to end the game of a table. Bots always do, and so does the house for those who are away."""

    def __init__(self, keeping: Keeping, seating: Seating, play: Play) -> None:
        self._keeping = keeping
        self._seating = seating
        self._play = play

    @property
    def result(self) -> Over | None:
        """What would come of it now. None where the game has to be played on: its rules say so, or others compare."""
        row = self._keeping.row
        if row.status != "playing" or row.crowd or row.follows or row.daily or row.lesson or row.practice:
            return None
        if row.tournament:
            return None
        return as_it_stands(self._play.game, self._play.table.state)

    def wish(self, guest: int, agrees: bool) -> None:
        """Somebody proposes or agrees to end the game, for all their seats; or does not, and it is played on."""
        mine = self._seating.seats_of(guest)
        if not mine:
            raise Refused("refused-not-seated")
        if self._keeping.row.status == "over":
            raise Refused("refused-over")
        result = self.result
        if result is None:
            raise Refused("refused-end")
        for seat, kept in enumerate(self._seating.seats):
            ends = agrees and (kept.ends or seat in mine)
            if kept.ends != ends:
                self._seating.keep_seat(seat, ends=ends)
        if all(kept.ends for kept in self._seating.seats if _asked(kept)):
            self._play.end_by_agreement(result)


def _asked(kept: SeatRow) -> bool:
    """Whether this seat has a say of its own."""
    return kept.kind == "person" and not kept.away
