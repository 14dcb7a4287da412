"""Who listens at a table, and for which seats. Thousands may, so nothing here is counted anew."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Protocol

from knobel.contests.reaction import Latency
from knobel.game import Seat
from knobel.server.table.many import At
from knobel.wire.from_server import Word


class Listener(Protocol):
    """Somebody who is told about a table. Telling never waits; a word replaces an untold one in the same ``slot``."""

    @property
    def guest(self) -> int | None: ...

    def tell(self, word: Word | bytes, slot: object = None) -> None: ...

    @property
    def latency(self) -> Latency:
        """How far away the device is and what its clock says."""

    def measure(self) -> None:
        """Measure that anew."""

    def hold(self, wait: bool) -> None:
        """Hear nothing from it for now, or go on: while thousands are told, the first answers wait."""

    def moved(self, table: str) -> None:
        """This table is told from somewhere else now: watch it again."""

    @property
    def elsewhere(self) -> At | None:
        """Where its page is, if that is another machine, which draws for its own people. None: it is drawn for here."""


class Audience:
    """All listeners. One without a seat only watches."""

    def __init__(self) -> None:
        self._seats: dict[Listener, tuple[Seat, ...]] = {}
        self._listening: dict[Seat, int] = {}
        self.watching = 0
        """How many only watch."""

    def __iter__(self) -> Iterator[Listener]:
        return iter(self._seats)

    def __len__(self) -> int:
        return len(self._seats)

    def __contains__(self, listener: object) -> bool:
        return listener in self._seats

    @property
    def present(self) -> Set[Seat]:
        """The seats whose people are here."""
        return self._listening.keys()

    def seats_of(self, listener: Listener) -> tuple[Seat, ...]:
        """The seats that somebody listens for."""
        return self._seats[listener]

    def has_seats(self, listener: Listener) -> bool:
        """Whether somebody plays, and does not only watch."""
        return bool(self._seats[listener])

    def add(self, listener: Listener, seats: tuple[Seat, ...]) -> None:
        """From now on somebody listens for these seats."""
        self._forget(self._seats.get(listener))
        self._seats[listener] = seats
        self.watching += not seats
        for seat in seats:
            self._listening[seat] = self._listening.get(seat, 0) + 1

    def remove(self, listener: Listener) -> bool:
        """Somebody is gone. Whether they were here."""
        seats = self._seats.pop(listener, None)
        self._forget(seats)
        return seats is not None

    def _forget(self, seats: tuple[Seat, ...] | None) -> None:
        self.watching -= seats == ()
        for seat in seats or ():
            self._listening[seat] -= 1
            if not self._listening[seat]:
                del self._listening[seat]
