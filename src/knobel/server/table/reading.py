"""Whoever reads an explanation while they are awaited: the clock waits a bounded while, and all are told why. No IO."""

from __future__ import annotations

from typing import NamedTuple

from knobel.game import Seat
from knobel.server.table.keeping import Keeping
from knobel.server.table.past import Turns
from knobel.server.table.play import Play
from knobel.server.table.seating import Seating

READING_SECONDS = 60.0
"""So long the clock waits for each seat in a game, however often it reads (chosen)."""


class _Pause(NamedTuple):
    since: float
    granted: float
    turns: Turns
    due: float
    """When time is up if it is all used."""


class Reading:
    """Who reads now, and how much of the time for it each seat has left.

    Kept in memory: after a restart everyone has it anew. Over days and in crowds nobody waits for readers.
    """

    def __init__(self, keeping: Keeping, seating: Seating, play: Play) -> None:
        self._keeping = keeping
        self._seating = seating
        self._play = play
        self._pauses: dict[Seat, _Pause] = {}
        self._left: dict[Seat, float] = {}

    @property
    def readers(self) -> list[Seat]:
        """Those the clock waits for."""
        turns = self._play.turns if self._pauses else None
        return [seat for seat, pause in self._pauses.items() if pause.turns == turns]

    def open(self, guest: int | None, seat: Seat) -> None:
        """A seat that is awaited begins to read."""
        self._seating.check_holder(guest, seat)
        self._stop(seat)
        row, left = self._keeping.row, self._left.get(seat, READING_SECONDS)
        unhurried = row.crowd or row.pace != "live" or row.seconds is None or row.due is None
        if unhurried or left <= 0 or not self._play.front.awaits(seat):
            return
        assert row.due is not None
        self._pauses[seat] = _Pause(self._keeping.now(), left, self._play.turns, row.due + left)
        self._keeping.keep(due=row.due + left)
        self._keeping.game_changed = True

    def close(self, guest: int | None, seat: Seat) -> None:
        """A seat has read enough: what was not used of the pause is taken back."""
        self._seating.check_holder(guest, seat)
        self._stop(seat)

    def _stop(self, seat: Seat) -> None:
        pause = self._pauses.pop(seat, None)
        if pause is None:
            return
        spent = min(self._keeping.now() - pause.since, pause.granted)
        self._left[seat] = pause.granted - spent
        if self._keeping.row.due == pause.due and pause.turns == self._play.turns:
            self._keeping.keep(due=pause.due - (pause.granted - spent))
        self._keeping.game_changed = True
