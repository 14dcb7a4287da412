"""Before a game: everyone commits to random bytes, everyone shows them, and then it begins. No IO."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from knobel.fair import commit_mix
from knobel.game import Refused, Seat
from knobel.record import Mix
from knobel.server.store.rows import MIXERS
from knobel.server.table.keeping import Keeping
from knobel.server.table.play import Play
from knobel.server.table.seating import Seating


class Mixing:
    """The bytes that people add to the dice, until the first throw."""

    def __init__(self, keeping: Keeping, seating: Seating, play: Play) -> None:
        self._keeping = keeping
        self._seating = seating
        self._play = play

    def commit(self, guest: int | None, seat: Seat, commitment: str) -> None:
        """A seat commits to random bytes of its own."""
        self._seating.check_holder(guest, seat)
        if self._keeping.row.status != "open" or self._seating.seats[seat].mix or seat >= MIXERS:
            raise Refused("refused-mixed")
        self._seating.keep_seat(seat, mix=Mix(seat, commitment))
        self.begin_when_ready()

    def show(self, guest: int | None, seat: Seat, mix: str) -> None:
        """A seat shows the bytes it committed to."""
        self._seating.check_holder(guest, seat)
        kept = self._seating.seats[seat].mix
        if self._keeping.row.status != "mixing" or kept is None or kept.shown:
            raise Refused("refused-mixed")
        if commit_mix(self._keeping.row.key, seat, bytes.fromhex(mix)) != kept.commitment:
            raise Refused("refused-other-bytes")
        self._seating.keep_seat(seat, mix=replace(kept, shown=mix))
        if all(other.mix is None or other.mix.shown for other in self._seating.seats):
            self.begin()

    def begin_when_ready(self) -> None:
        """Begin once every seat is taken and every person has committed. A crowd waits for its host."""
        row, seats = self._keeping.row, self._seating.seats
        if row.crowd or row.status != "open":
            return
        ready = self._seating.full and all(kept.kind == "bot" or kept.mix for kept in seats)
        if ready or row.follows or row.given_dice:
            self.mix()

    def mix_without_the_slow(self, present: Collection[Seat]) -> None:
        """Begin although somebody who is here has not committed."""
        row, seats = self._keeping.row, self._seating.seats
        ready = all(kept.kind == "bot" or kept.mix or seat in present for seat, kept in enumerate(seats))
        if row.status == "open" and self._seating.full and ready and not row.crowd:
            self.mix()

    def mix(self) -> None:
        """All have committed: now everybody shows."""
        self._keeping.keep(status="mixing")
        self._keeping.seats_changed = True
        if not any(kept.mix for kept in self._seating.seats):
            self.begin()

    def begin(self) -> None:
        """The first throw, with the bytes of all who showed theirs."""
        if self._keeping.row.status == "mixing":
            self._play.begin()
