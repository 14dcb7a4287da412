"""Whoever reads while they are awaited: the clock waits, all know why, and nobody gains more than was agreed."""

from __future__ import annotations

import pytest

from knobel.game import Refused
from knobel.server.table.reading import READING_SECONDS
from server.test_absence import Clock, sitting


def test_the_clock_waits_while_somebody_reads_and_goes_on_after_it() -> None:
    clock = Clock()
    there = sitting(clock)
    due = there.row.due
    assert due is not None
    clock.now += 10
    there.reading.open(1, 0)
    assert there.row.due == due + READING_SECONDS
    assert there.reading.readers == [0]
    clock.now += 15
    there.reading.close(1, 0)
    assert there.row.due == due + 15
    assert there.reading.readers == []


def test_a_seat_has_so_much_time_to_read_in_a_whole_game() -> None:
    clock = Clock()
    there = sitting(clock)
    due = there.row.due
    assert due is not None
    for _ in range(3):
        there.reading.open(1, 0)
        there.reading.open(1, 0)
        clock.now += 45
        there.reading.close(1, 0)
        there.reading.close(1, 0)
    assert there.row.due == due + READING_SECONDS
    there.reading.open(1, 0)
    assert there.reading.readers == [], "it is used up"
    assert there.row.due == due + READING_SECONDS


def test_a_move_ends_the_pause() -> None:
    clock = Clock()
    there = sitting(clock)
    there.reading.open(1, 0)
    clock.now += 5
    there.play.take(0, there.play.turns, (there.play.table.door(0).options()[0],), "a", "person")
    assert there.reading.readers == []
    assert there.row.due == clock.now + 60
    there.reading.close(1, 0)
    assert there.row.due == clock.now + 60


def test_only_who_is_awaited_holds_up_the_clock_and_only_where_one_runs() -> None:
    clock = Clock()
    there = sitting(clock)
    due = there.row.due
    there.reading.open(2, 1)
    assert (there.row.due, there.reading.readers) == (due, [])
    with pytest.raises(Refused, match="refused-not-yours"):
        there.reading.open(2, 0)
    for unhurried in (sitting(Clock(), "days"), sitting(Clock(), seconds=None)):
        before = unhurried.row.due
        unhurried.reading.open(1, 0)
        assert (unhurried.row.due, unhurried.reading.readers) == (before, [])
