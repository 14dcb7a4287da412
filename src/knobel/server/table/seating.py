"""Who sits at a table: seats, who may answer for them, names, coming and leaving. No IO."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from msgspec.structs import replace

from knobel.bots import house_level
from knobel.game import Refused, Seat
from knobel.record import Hands
from knobel.server.store.rows import SeatRow
from knobel.server.table.faces import COLOURS, NO_WISH, free_colour
from knobel.server.table.keeping import Keeping
from knobel.wire.http import Face, Reacted
from knobel.wire.kinds import Colour

NAMELESS = "–"
"""What stands at a seat whose person the host removed."""
REMOVED = 1000
"""So many guests are remembered whom the host of a table removed."""
REACTIONS = 200
"""So many reactions of a seat are kept, the latest."""
BOT_NAMES = ("Konrad", "Lotte", "Emil", "Frieda", "Anton", "Rosi")


def house_bot(seat: Seat, game: str) -> SeatRow:
    """A seat with the house bot on it."""
    return SeatRow("bot", BOT_NAMES[seat % len(BOT_NAMES)], house_level(game))


class Seated(NamedTuple):
    """The seats and their holders at one moment."""

    seats: list[SeatRow]
    holders: dict[Seat, frozenset[int]]


class Seating:
    """The seats of a table and everyone's rights to them."""

    def __init__(self, keeping: Keeping, seats: list[SeatRow], holders: dict[Seat, frozenset[int]]) -> None:
        self._keeping = keeping
        self.restore(Seated(seats, holders))
        self._remembered = False

    def remember(self) -> Seated:
        """How everyone sits now."""
        self._remembered = True
        return Seated(self.seats, self.holders)

    def restore(self, before: Seated) -> None:
        """Let everyone sit as they did."""
        self._remembered = True
        self.seats, self.holders = before
        self._held: dict[int, set[Seat]] = {}
        for seat, guests in self.holders.items():
            for guest in guests:
                self._held.setdefault(guest, set()).add(seat)
        self.stand_ins = {seat for seat, kept in enumerate(self.seats) if _stands_in(kept)}
        """The seats that a bot answers for."""

    def _change(self) -> None:
        """What is remembered stays as it is: the first change makes copies."""
        if self._remembered:
            self.seats, self.holders = list(self.seats), dict(self.holders)
            self._remembered = False

    def keep_seat(self, seat: Seat, **changes: Any) -> None:
        """Change what is kept of a seat."""
        self._change()
        kept = replace(self.seats[seat], **changes)
        self.seats[seat] = self._keeping.saving.seats[seat] = kept
        if _stands_in(kept):
            self.stand_ins.add(seat)
        else:
            self.stand_ins.discard(seat)
        self._keeping.seats_changed = True

    # Rights.

    def holds(self, guest: int | None, seat: Seat) -> bool:
        """Whether this guest may answer for this seat. Where one only practises, whoever comes may."""
        if self._keeping.row.practice:
            return self.seats[seat].kind == "person"
        return guest is not None and guest in self.holders.get(seat, ())

    def seats_of(self, guest: int | None) -> tuple[Seat, ...]:
        """The seats of a guest."""
        if self._keeping.row.practice:
            return tuple(seat for seat in range(len(self.seats)) if self.holds(guest, seat))
        return tuple(sorted(self._held.get(guest, ()))) if guest is not None else ()

    def check_seat(self, seat: Seat) -> None:
        """Refuse a seat that is not there."""
        if not 0 <= seat < len(self.seats):
            raise Refused("refused-no-seat", seat=seat + 1)

    def check_holder(self, guest: int | None, seat: Seat) -> None:
        """Refuse who may not answer for a seat."""
        self.check_seat(seat)
        if not self.holds(guest, seat):
            raise Refused("refused-not-yours")

    def check_in_the_room(self, guest: int | None) -> None:
        """Refuse who neither sits here nor set the table."""
        if guest is None or (guest != self._keeping.row.host and not self.seats_of(guest)):
            raise Refused("refused-not-yours")

    # Sitting down and leaving.

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(kept.kind != "open" for kept in self.seats)

    def check_welcome(self, guest: int) -> None:
        """Refuse whom the host does not let sit here any more."""
        if guest in self._keeping.row.removed:
            raise Refused("refused-removed")

    def sit(self, guest: int, seat: Seat, name: str, hands: Hands | None = None, face: Face = NO_WISH) -> None:
        """Take a free seat, or change on one's own the name and how quick one is reckoned to be.

        Who comes later gets the colour that is free; ``face`` is for one's first seat, further ones are others'.
        """
        self.check_seat(seat)
        chosen = {"hands": hands} if hands else {}
        if self.holds(guest, seat) and self._keeping.row.status not in ("over", "closed"):
            self._check_name(seat, name)
            self.keep_seat(seat, name=name, **chosen)
            return
        self._keeping.check_open()
        self.check_welcome(guest)
        if self.seats[seat].kind != "open":
            raise Refused("refused-seat-taken", seat=seat + 1)
        face = NO_WISH if self.seats_of(guest) else face
        colour = free_colour(face.colour, seat, self._colours(seat))
        self.keep_seat(seat, kind="person", name=name, colour=colour, picture=face.picture, **chosen)
        self._add_holder(guest, seat)

    def wear(self, guest: int, seat: Seat, face: Face) -> Colour | None:
        """Choose colour and picture of a seat of one's own, until the game begins. The colour it had."""
        self.check_holder(guest, seat)
        self._keeping.check_open()
        taken = self._colours(seat)
        if not self._keeping.row.crowd and face.colour in taken and len(set(taken)) < len(COLOURS):
            who = next(kept.name for kept in self.seats if kept.colour == face.colour)
            raise Refused("refused-colour-taken", name=who or "?")
        had = self.seats[seat].colour
        self.keep_seat(seat, colour=face.colour or free_colour(None, seat, taken), picture=face.picture)
        return had

    def _colours(self, but: Seat) -> list[Colour]:
        """What people at other seats have."""
        return [kept.colour for seat, kept in enumerate(self.seats) if kept.colour and seat != but]

    def join(self, guest: int, name: str, face: Face = NO_WISH) -> Seat:
        """Sit down in a crowd, which has a seat for everyone until the first throw."""
        self._keeping.check_open()
        self.check_welcome(guest)
        if mine := self.seats_of(guest):
            self._check_name(mine[0], name)
            self.keep_seat(mine[0], name=name)
            return mine[0]
        if self._keeping.row.tournament:
            raise Refused("refused-tournament-table")
        self._change()
        seat = len(self.seats)
        self.seats.append(SeatRow("person", name, colour=face.colour, picture=face.picture))
        self.keep_seat(seat)
        self._add_holder(guest, seat)
        return seat

    def _check_name(self, seat: Seat, name: str) -> None:
        """Who was given a name by the host keeps it."""
        if self.seats[seat].named and name != self.seats[seat].name:
            raise Refused("refused-named")

    def hold(self, guest: int, seat: Seat) -> None:
        """Come to a seat through its personal link."""
        self.check_seat(seat)
        self.check_welcome(guest)
        self._add_holder(guest, seat)
        self.come_back(guest, seat)

    def leave(self, guest: int, seat: Seat) -> None:
        """Give a seat back before the game; during it the house bot plays on, and the seat stays one's own."""
        self.check_holder(guest, seat)
        row = self._keeping.row
        if row.status == "over":
            raise Refused("refused-over")
        if row.status == "open" and not row.keeps_seats:
            self._set_free(seat)
        else:
            self.keep_seat(seat, away=True)

    def _set_free(self, seat: Seat) -> None:
        """Nobody holds this seat any more."""
        self.keep_seat(seat, kind="open", name=None, mix=None, hands="family", colour=None, picture=None)
        for holder in self.holders.pop(seat):
            self._held[holder].discard(seat)
        self._keeping.saving.unheld.append(seat)
        self._keeping.game_changed = True

    def come_back(self, guest: int | None, seat: Seat) -> None:
        """Take over from the house bot again."""
        self.check_holder(guest, seat)
        if self.seats[seat].away:
            self.keep_seat(seat, away=False)
            if guest is not None:  # who had put the table away sees it among theirs again
                self._keeping.saving.holders.append((guest, seat))

    def take_away(self, seat: Seat) -> None:
        """Nobody holds this seat any more. In a crowd it passes from then on, elsewhere the house bot plays."""
        guests = self.holders.get(seat, frozenset())
        if self._keeping.row.status == "open" and not self._keeping.row.keeps_seats:
            self._set_free(seat)
        else:
            self.keep_seat(seat, name=NAMELESS, picture=None, away=True, removed=True)
            self._change()
            for holder in self.holders.pop(seat, ()):
                self._held[holder].discard(seat)
            self._keeping.saving.unheld.append(seat)
            self._keeping.game_changed = True
        removed = (*self._keeping.row.removed, *sorted(guests))
        self._keeping.keep(removed=tuple(dict.fromkeys(removed))[-REMOVED:])

    def fill_up(self) -> None:
        """Bots take the free seats: whoever set the table wanted to wait no longer."""
        for seat, kept in enumerate(self.seats):
            if kept.kind == "open":
                bot = house_bot(seat, self._keeping.row.game)
                self.keep_seat(seat, kind=bot.kind, name=bot.name, level=bot.level)
        self._keeping.keep(fill_at=None)

    def change(self, guest: int, seat: Seat, wish: SeatRow, present: Collection[Seat]) -> None:
        """The host turns a seat into another kind: one that no person holds, or whose person is not here."""
        self.check_seat(seat)
        self._keeping.check_host(guest)
        self._keeping.check_open()
        if self.seats[seat].kind == "person":
            if seat in present or self.holds(guest, seat) or self._keeping.row.keeps_seats:
                raise Refused("refused-seat-taken", seat=seat + 1)
            self._set_free(seat)
        self.keep_seat(seat, kind=wish.kind, name=wish.name, level=wish.level)

    def fill(self, guest: int, bot: Callable[[Seat], SeatRow]) -> None:
        """The host lets bots take the free seats. A crowd has none."""
        self._keeping.check_host(guest)
        self._keeping.check_open()
        if not self.seats:
            raise Refused("refused-nobody")
        for seat, kept in enumerate(self.seats):
            if kept.kind == "open":
                wish = bot(seat)
                self.keep_seat(seat, kind=wish.kind, name=wish.name, level=wish.level)

    def stand_in(self, present: Collection[Seat], guest: int | None = None) -> None:
        """The house bot plays for the people who are not here, until they come; this guest need not be."""
        for seat, kept in enumerate(self.seats):
            if kept.kind == "person" and seat not in present and not self.holds(guest, seat):
                self.keep_seat(seat, away=True)

    def lead(self, guest: int, present: Collection[Seat]) -> None:
        """Somebody comes to a rematch: while whoever asked for it is not here, they are its host."""
        row = self._keeping.row
        if row.status == "open" and not any(seat in present for seat in self.seats_of(row.host)):
            self._keeping.keep(host=guest)
            self._keeping.seats_changed = True

    def _add_holder(self, guest: int, seat: Seat) -> None:
        self._change()
        self.holders[seat] = self.holders.get(seat, frozenset()) | {guest}
        self._held.setdefault(guest, set()).add(seat)
        self._keeping.saving.holders.append((guest, seat))
        self._keeping.seats_changed = self._keeping.game_changed = True

    # One tap.

    def react(self, seat: Seat, said: Reacted) -> None:
        """Note what somebody says to a throw, in place of what they said to it before."""
        others = [before for before in self.seats[seat].reactions if before.turn != said.turn]
        self.keep_seat(seat, reactions=(*others, said)[-REACTIONS:])

    # Those who do not answer for themselves.

    def level_of(self, seat: Seat) -> str | None:
        """The bot that answers for this seat; None is a person who answers for themselves."""
        kept = self.seats[seat]
        if kept.kind == "bot":
            return kept.level
        return house_level(self._keeping.row.game) if kept.away else None


def _stands_in(kept: SeatRow) -> bool:
    return kept.kind == "bot" or kept.away
