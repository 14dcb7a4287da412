"""Who has which colour: everyone the one they want, as long as nobody has it already. No IO."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import get_args

from msgspec.structs import replace

from knobel.game import Seat
from knobel.server.store.rows import SeatRow
from knobel.wire.http import Face
from knobel.wire.kinds import Colour

COLOURS: tuple[Colour, ...] = get_args(Colour)
NO_WISH = Face()


def free_colour(wish: Colour | None, seat: Seat, taken: Collection[Colour | None]) -> Colour:
    """The wished colour, or the next in the row that is free; where none is, colours are had twice."""
    first = COLOURS.index(wish) if wish else seat % len(COLOURS)
    around = COLOURS[first:] + COLOURS[:first]
    return next((colour for colour in around if colour not in taken), around[0])


def with_colours(seats: Iterable[SeatRow]) -> list[SeatRow]:
    """The seats of a new table: whoever sits at one has a colour from now on, those first who wish for one."""
    given = list(seats)
    for wishes in (True, False):
        for seat, kept in enumerate(given):
            if kept.kind == "person" and (kept.colour is not None) == wishes:
                taken = [other.colour for place, other in enumerate(given) if place < seat or not wishes]
                given[seat] = replace(kept, colour=free_colour(kept.colour, seat, taken))
    return given


def shown_colours(
    seats: Sequence[SeatRow] | Mapping[Seat, SeatRow], shown: Iterable[Seat], crowd: bool
) -> dict[Seat, Colour]:
    """The colours of these seats. Bots and free seats have those that nobody chose; in a crowd nobody asks for that."""
    kept = {seat: seats[seat].colour for seat in shown}
    if crowd:
        return {seat: colour or COLOURS[seat % len(COLOURS)] for seat, colour in kept.items()}
    found = {seat: colour for seat, colour in kept.items() if colour}
    for seat in kept:
        found.setdefault(seat, free_colour(None, seat, found.values()))
    return found
