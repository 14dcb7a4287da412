"""Words to a crowd are put together from what all of them have in common: each is what one seat would be told."""

from __future__ import annotations

from typing import cast

import msgspec

from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.server.store.rows import SeatRow, Stored, TableRow
from knobel.server.table.frames import write_frame
from knobel.server.table.info import SeenByMany, seen, wanted
from knobel.server.table.sitting import Sitting

SEATS = 30


def a_crowd() -> Sitting:
    """A crowd before its first Runde, at a clock that stands."""
    row = TableRow("k" * 12, "wuerfelwelten", 1, {}, "mixing", "live", None, False, 1, "00" * 32, 0.0, crowd=True)
    people = [SeatRow("person", f'Gast "{seat}" ü') for seat in range(SEATS)]
    holders = {seat: frozenset({seat}) for seat in range(SEATS)}
    sitting = Sitting(Stored(1, row, people, holders, [], [], bytes(32)), lambda: 12.25)
    sitting.play.begin()
    return sitting


def same_words(sitting: Sitting) -> bool:
    """Whether everyone is told the same both ways."""
    play, state_hash = sitting.play, "0123456789abcdef"
    many = SeenByMany(sitting, state_hash)
    frames = [write_frame(play.game, play.table.state, wanted(play, seat)) for seat in range(SEATS)]
    told = [many.word(seat, frame) for seat, frame in enumerate(frames)]
    return told == [msgspec.json.encode(seen(sitting, seat, state_hash)) for seat in range(SEATS)]


def test_a_word_to_one_of_many_is_the_word_to_that_one() -> None:
    sitting = a_crowd()
    play = sitting.play
    for _ in range(3):
        assert same_words(sitting)
        turns = play.turns
        for seat in range(SEATS):
            (move,) = cast(Wuerfelwelten, play.game).settle(play.table.state, seat)
            play.take(seat, turns, move, f"{turns}-{seat}", "house" if seat % 3 == 0 else "person")
            if seat == SEATS // 2:
                assert same_words(sitting), "some have answered, and for some the house did"
        sitting.keeping.stored()
    assert play.turns != turns
