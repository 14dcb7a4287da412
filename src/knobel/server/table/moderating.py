"""What the host of a table does about its people and its pace: names, the chat, rests, and who rolls. No IO."""

from __future__ import annotations

from collections.abc import Collection

from knobel.game import Refused, Seat
from knobel.server.table.keeping import Keeping
from knobel.server.table.play import Play
from knobel.server.table.seating import Seating
from knobel.wire.http import Moderate


class Moderating:
    """The rights of whoever set a table, beyond starting it."""

    def __init__(self, keeping: Keeping, seating: Seating, play: Play) -> None:
        self._keeping, self._seating, self._play = keeping, seating, play

    def do(self, guest: int, wish: Moderate, name: str) -> frozenset[int]:
        """One deed of the host. The guests whom it concerns."""
        keeping, row = self._keeping, self._keeping.row
        keeping.check_host(guest)
        keeping.check_not_closed()
        keeping.seats_changed = True
        concerned = self._concerned(guest, wish)
        match wish.deed:
            case "freeze" | "unfreeze":
                keeping.keep(frozen=wish.deed == "freeze")
            case "pause":
                self._check_crowd()
                keeping.keep(paused=True, due=None)
            case "go_on":
                self._check_crowd()
                keeping.keep(paused=False)
                self._play.go_on()
            case "roll_alone" | "roll_by_host":
                self._check_crowd()
                keeping.keep(by_host=wish.deed == "roll_by_host")
                self._play.go_on()
            case "rename":
                self._seating.keep_seat(self._seat(guest, wish), name=name, named=True)
            case "mute":
                keeping.keep(muted=(*row.muted, self._seat(guest, wish)))
            case "unmute":
                keeping.keep(muted=tuple(seat for seat in row.muted if seat != wish.seat))
            case "remove":
                self._check_leads()
                self._seating.take_away(self._seat(guest, wish))
                self._play.drafts.pop(wish.seat or 0, None)
        return concerned

    def _seat(self, guest: int, wish: Moderate) -> Seat:
        """The seat of somebody else that is meant."""
        if wish.seat is None or (wish.deed == "rename" and wish.name is None):
            raise Refused("refused-shape", problem=wish.deed)
        self._seating.check_seat(wish.seat)
        if self._seating.seats[wish.seat].kind != "person" or self._seating.holds(guest, wish.seat):
            raise Refused("refused-not-moderated")
        return wish.seat

    def _concerned(self, guest: int, wish: Moderate) -> frozenset[int]:
        if wish.seat is None:
            return frozenset()
        return self._seating.holders.get(wish.seat, frozenset()) - {guest}

    def _check_crowd(self) -> None:
        self._check_leads()
        if not self._keeping.row.crowd or self._keeping.row.status == "over":
            raise Refused("refused-not-moderated")

    def _check_leads(self) -> None:
        """A tournament goes on by itself, and says who is in it."""
        if self._keeping.row.tournament:
            raise Refused("refused-not-moderated")

    def check_talk(self, guest: int | None, seats: Collection[Seat]) -> None:
        """Refuse a word of whom the host does not let talk."""
        row = self._keeping.row
        if guest is not None and guest == row.host:
            return
        if guest in row.removed:
            raise Refused("refused-removed")
        if row.frozen:
            raise Refused("refused-frozen")
        if any(seat in row.muted for seat in seats):
            raise Refused("refused-muted")
