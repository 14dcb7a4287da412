"""A table with its people: seating, mixing and play, what they change together, and what must be stored for it.

No IO and no waiting: a sitting is told the time, and leaves what it wants stored in ``saving``. The host stores that,
and only then tells anyone. If storing fails, ``restore`` brings everything back.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Collection
from hashlib import sha256
from typing import NamedTuple

from knobel.contests import contests_of
from knobel.game import Refused, Seat
from knobel.record import Hands
from knobel.server.store.rows import ChatRow, Save, SeatRow, Stored, TableRow
from knobel.server.table.ending import Ending
from knobel.server.table.faces import NO_WISH
from knobel.server.table.keeping import Keeping
from knobel.server.table.mixing import Mixing
from knobel.server.table.moderating import Moderating
from knobel.server.table.play import Play, Played
from knobel.server.table.reading import Reading
from knobel.server.table.real_dice import RealDice
from knobel.server.table.seating import Seated, Seating
from knobel.server.table.tips import Tips
from knobel.wire.http import Face, Reacted
from knobel.wire.kinds import Preset

CHAT_KEPT = 50


class Before(NamedTuple):
    """All that must come back when storing fails."""

    row: TableRow
    seated: Seated
    played: Played
    chat: int


class Sitting:
    """One table and everyone at it. Seating, Mixing and Play do not know it."""

    def __init__(self, stored: Stored, now: Callable[[], float], leader: Sitting | None = None) -> None:
        self.secret = stored.secret
        self.leader = leader
        self.chat = stored.chat[-CHAT_KEPT:]
        self.keeping = Keeping(stored, now)
        self.seating = Seating(self.keeping, stored.seats, stored.holders)
        led_by = leader.play if leader else None
        self.play: Play = Play(self.keeping, self.seating, stored.secret, stored.log, led_by)
        self.mixing = Mixing(self.keeping, self.seating, self.play)
        self.reading = Reading(self.keeping, self.seating, self.play)
        self.real_dice = RealDice(self.keeping, self.seating, self.play)
        self.moderating = Moderating(self.keeping, self.seating, self.play)
        self.tips = Tips(self.keeping, self.seating, self.play)
        self.ending = Ending(self.keeping, self.seating, self.play)

    @property
    def row(self) -> TableRow:
        return self.keeping.row

    @property
    def at_home(self) -> bool:
        """Whether people in one room throw real dice, among whom no bot can be."""
        game = self.play.game
        return self.row.real_dice or contests_of(game).decided_at_home(game)

    @property
    def saving(self) -> Save:
        """What is to be stored next."""
        return self.keeping.saving

    def fingerprint(self) -> str:
        """By which pages see whether they stand alike. Keyed, so that nobody can try out what is hidden from them."""
        return hmac.new(self.secret, self.play.past.hash().encode(), sha256).hexdigest()[:16]

    # Memory, for when storing fails.

    def remember(self) -> Before:
        """How things stand now."""
        return Before(self.row, self.seating.remember(), self.play.remember(), len(self.chat))

    def restore(self, before: Before) -> None:
        """Let things stand as they did."""
        self.keeping.row = before.row
        self.seating.restore(before.seated)
        del self.chat[before.chat :]
        self.play.restore(before.played)
        self.keeping.stored()

    # Wishes that concern more than one of the three.

    def sit(self, guest: int, seat: Seat, name: str, hands: Hands | None = None, face: Face = NO_WISH) -> None:
        """Take a free seat, or change one's own; the last one to come lets it begin."""
        self.seating.sit(guest, seat, name, hands, face)
        self.mixing.begin_when_ready()

    def change(self, guest: int, seat: Seat, wish: SeatRow, present: Collection[Seat]) -> None:
        """The host turns a seat into another kind: one that no person holds, or whose person is not here."""
        if wish.kind == "bot" and self.at_home:
            raise Refused("refused-bots-at-home")
        self.seating.change(guest, seat, wish, present)
        self.mixing.begin_when_ready()

    def start_without_waiting(self, guest: int, bot: Callable[[Seat], SeatRow], present: Collection[Seat]) -> None:
        """The host starts although people are missing: bots take the free seats. A crowd always starts so.

        Live, the house bot plays for those who are not here until they come; over days, and among people in one room,
        their seats simply wait for them.
        """
        if self.at_home and not self.seating.full:
            raise Refused("refused-start-at-home")
        self.seating.fill(guest, bot)
        if self.row.pace == "live" and not self.row.crowd and not self.at_home:
            self.seating.stand_in(present, guest)
        self.mixing.mix()

    def say(self, guest: int | None, seat: Seat | None, name: str, text: str, preset: Preset | None) -> None:
        """A word to the table."""
        self.keeping.check_not_closed()
        self.moderating.check_talk(guest, self.seating.seats_of(guest))
        if seat is not None:
            self.seating.check_holder(guest, seat)
            name = self.seating.seats[seat].name or name
        said = ChatRow(self.keeping.now(), name, seat, text, preset, guest)
        self.chat.append(said)
        self.saving.said.append(said)

    def react(self, guest: int | None, seat: Seat, said: Reacted) -> None:
        """One tap to what lies on the table. A crowd's would be thousands."""
        self.seating.check_holder(guest, seat)
        if self.row.crowd:
            raise Refused("refused-react-crowd")
        if self.row.status not in ("playing", "over") or not 0 < said.turn <= self.play.table.turn:
            raise Refused("refused-react-nothing")
        self.moderating.check_talk(guest, (seat,))
        self.seating.react(seat, said)

    def fill_up(self) -> None:
        """Nobody else came in time: bots take the free seats."""
        if self.row.status == "open" and self.row.fill_at is not None and self.keeping.now() >= self.row.fill_at:
            self.seating.fill_up()
            self.mixing.begin_when_ready()

    def close(self, reason: str) -> None:
        """Whoever runs the server ends this table for everybody."""
        if self.row.status in ("over", "closed"):
            return
        self.keeping.keep(status="closed", closed=reason, ended=self.keeping.now(), due=None, awaited=())
        self.keeping.seats_changed = True

    def go_on_at(self, key: str) -> None:
        """The rematch is at another table."""
        self.keeping.keep(rematch=key)
        self.keeping.seats_changed = True
