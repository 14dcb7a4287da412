"""Before a game: everyone commits to random bytes, everyone shows them, and then it begins. No IO.

Who mixes is fixed and told before anybody shows anything. Should one of them not show, the bytes of that round count
for nobody: everybody else shows others, to which they committed when they showed. So nobody, the server neither,
can choose among beginnings by leaving bytes out. Each round has fewer seats than the last.
"""

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

GATHER_SECONDS = 15.0
"""So long a table of a tournament waits for its people; or as long as a move may take, if that is shorter."""
MIX_SECONDS = 3.0
"""How long people have to commit, and in each round to show; whoever is too late does not mix."""


class Mixing:
    """The bytes that people add to the dice, until the first throw."""

    def __init__(self, keeping: Keeping, seating: Seating, play: Play) -> None:
        self._keeping = keeping
        self._seating = seating
        self._play = play
        self._stage: tuple[str, int] | None = None
        self._until = 0.0

    def commit(self, guest: int | None, seat: Seat, commitment: str) -> None:
        """A seat commits to random bytes of its own."""
        self._seating.check_holder(guest, seat)
        row = self._keeping.row
        if row.cup:
            return  # the dice are everyone's in this round, and nobody's bytes are in them
        if row.status != "open" or self._seating.seats[seat].mix or seat >= MIXERS or row.real_dice:
            raise Refused("refused-mixed")
        self._seating.keep_seat(seat, mix=Mix(seat, commitment))
        self.begin_when_ready()

    def begin_when_ready(self) -> None:
        """Begin once every seat is taken and every person has committed. A crowd waits for its host, in a tournament
        for as long as somebody may still come."""
        row, seats = self._keeping.row, self._seating.seats
        many = row.crowd and (row.tournament is None or len(seats) > MIXERS)
        if many or row.status != "open":
            return
        ready = self._seating.full and all(kept.kind == "bot" or kept.mix or kept.away for kept in seats)
        if ready or row.follows or row.given_dice or (row.real_dice and self._seating.full):
            self.mix()

    def begin_with_all(self, present: Collection[Seat]) -> None:
        """Where nobody mixes, a table of a tournament begins once everyone is here."""
        row, seats = self._keeping.row, enumerate(self._seating.seats)
        if row.cup and row.status == "open" and all(seat in present or kept.away for seat, kept in seats):
            self.mix()

    def mix(self) -> None:
        """All have committed, and who mixes is fixed: now everybody shows."""
        self._keeping.keep(status="mixing", mix_round=1)
        self._keeping.seats_changed = True
        self._begin_if_all_showed()

    def _mixers(self) -> list[tuple[Seat, Mix]]:
        """Those who must show in this round."""
        return [
            (seat, kept.mix) for seat, kept in enumerate(self._seating.seats[:MIXERS]) if kept.mix and not kept.left_out
        ]

    def show(self, guest: int | None, seat: Seat, mix: str, following: str | None = None) -> None:
        """A seat shows the bytes it committed to, and commits to others should all have to begin anew."""
        self._seating.check_holder(guest, seat)
        committed = dict(self._mixers()).get(seat)
        if self._keeping.row.status != "mixing" or committed is None or committed.shown:
            raise Refused("refused-mixed")
        if commit_mix(self._keeping.row.key, seat, bytes.fromhex(mix)) != committed.commitment:
            raise Refused("refused-other-bytes")
        self._seating.keep_seat(seat, mix=replace(committed, shown=mix), next_mix=following)
        self._begin_if_all_showed()

    def _begin_if_all_showed(self) -> None:
        if all(mix.shown for _, mix in self._mixers()):
            self._play.begin()

    # Those who are too slow.

    def due(self) -> float | None:
        """When those who have not committed or shown are no longer waited for, whatever happens meanwhile."""
        row = self._keeping.row
        gathers = row.tournament is not None or not row.crowd
        waits = row.status == "mixing" or (row.status == "open" and self._seating.full and gathers)
        stage = (row.status, row.mix_round) if waits else None
        if stage != self._stage:
            self._stage, self._until = stage, self._keeping.now() + MIX_SECONDS
            if row.tournament and row.status == "open":
                self._until = max(self._until, row.created + min(GATHER_SECONDS, row.seconds or GATHER_SECONDS))
        return self._until if waits else None

    def time_is_up(self, present: Collection[Seat]) -> None:
        """Go on without those who are too slow; who is not here at all is still waited for before it begins, except in
        a tournament: there the house bot plays for them until they come."""
        self._stage = None
        if self._keeping.row.status == "mixing":
            self._begin_anew()
        elif self._keeping.row.status == "open" and self._keeping.row.tournament:
            self._seating.stand_in(present)
            self.mix()
        elif self._keeping.row.status == "open" and self._seating.full:
            seats = enumerate(self._seating.seats)
            if all(kept.kind == "bot" or kept.mix or seat in present for seat, kept in seats):
                self.mix()

    def _begin_anew(self) -> None:
        """Somebody did not show: that round counts for nobody. Once nobody is left the secret alone decides."""
        for seat, mix in self._mixers():
            following = self._seating.seats[seat].next_mix
            if mix.shown and following:
                self._seating.keep_seat(seat, mix=Mix(seat, following), next_mix=None)
            else:
                self._seating.keep_seat(seat, mix=replace(mix, shown=None), next_mix=None, left_out=True)
        if self._mixers():
            self._keeping.keep(mix_round=self._keeping.row.mix_round + 1)
        self._begin_if_all_showed()
