"""People who are slow, who leave and who come back."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Literal

import msgspec
import pytest
from msgspec import Raw

from knobel.bots import house_level
from knobel.game import Chosen
from knobel.games.asteroid_dice.steps import Play
from knobel.server.store.rows import SeatRow, Stored, TableRow
from knobel.server.table import archive, info, keeping, mixing, play, seating
from knobel.server.table import sitting as sitting_module
from knobel.server.table.sitting import Sitting
from knobel.wire.http import StoodIn
from server.client import Browser, Server


class Clock:
    """A clock that is told what time it is."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def sitting(clock: Clock, pace: Literal["live", "days"] = "live", seconds: int | None = 60) -> Sitting:
    row = TableRow(
        "k" * 12,
        "wuerfelspiel",
        1,
        {"first": 0},
        "open",
        pace,
        seconds,
        False,
        1,
        "",
        0.0,
    )
    seats = [SeatRow("person", "Änne"), SeatRow("person", "Jörg")]
    there = Sitting(Stored(1, row, seats, {0: frozenset({1}), 1: frozenset({2})}, [], [], bytes(32)), clock)
    there.mixing.mix()
    return there


def test_s7_the_clock_starts_with_each_decision() -> None:
    clock = Clock()
    there = sitting(clock)
    assert there.row.due == 1060.0
    clock.now = 1030.0
    there.play.take(0, there.play.turns, (there.play.table.door(0).options()[0],), "a", "person")
    assert there.row.due == 1090.0
    assert there.play.time_is_up({0, 1}) == []


def test_s7_when_time_is_up_the_awaited_person_is_answered_for() -> None:
    clock = Clock()
    there = sitting(clock)
    clock.now = 1060.0
    assert there.play.time_is_up({0, 1}) == [0]
    assert [seat.away for seat in there.seating.seats] == [False, False], "who is here keeps the seat"
    clock.now = 1120.0
    assert there.play.time_is_up({1}) == [0]
    assert [seat.away for seat in there.seating.seats] == [True, False], "for who is not here the house bot plays on"
    assert there.seating.level_of(0) == house_level("wuerfelspiel")
    there.seating.come_back(1, 0)
    assert there.seating.level_of(0) is None


def test_s7_over_days_the_agreed_time_passes_and_the_house_bot_takes_the_seat() -> None:
    clock = Clock()
    there = sitting(clock, "days", 3 * 86400)
    clock.now += 3 * 86400 - 1
    assert there.play.time_is_up(set()) == []
    clock.now += 1
    assert there.play.time_is_up(set()) == [0]
    assert there.seating.seats[0].away


def test_without_an_agreed_time_nobody_is_hurried() -> None:
    clock = Clock()
    there = sitting(clock, seconds=None)
    clock.now += 1e9
    assert there.play.time_is_up(set()) == []


@pytest.mark.parametrize(("seconds", "hurried"), [(None, False), (60, True)])
def test_an_exchange_has_a_clock_only_where_the_table_has_one(seconds: int | None, hurried: bool) -> None:
    clock = Clock()
    row = TableRow("k" * 12, "asteroid_dice", 1, {"body": "fencing"}, "open", "live", seconds, False, 1, "", 0.0)
    seats = [SeatRow("person", name) for name in ("Änne", "Jörg", "Zoë")]
    there = Sitting(Stored(1, row, seats, {n: frozenset({n + 1}) for n in range(3)}, [], [], bytes(32)), clock)
    there.mixing.mix()
    for seat in range(3):
        there.play.take(seat, there.play.turns, (Play("d20"),), str(seat), "person")
    assert there.play.contest
    assert (there.row.due is not None) == hurried
    clock.now += 1e6
    assert bool(there.play.time_is_up({0, 1, 2})) == hurried


def test_w24_when_time_is_up_the_plan_composed_so_far_is_taken() -> None:
    clock = Clock()
    row = TableRow("k" * 12, "wuerfelwelten", 1, {}, "open", "live", 60, False, 1, "", 0.0)
    there = Sitting(Stored(1, row, [SeatRow("person", "Änne")], {0: frozenset({1})}, [], [], bytes(32)), clock)
    there.mixing.mix()
    turn, options = there.play.table.turn, there.play.table.door(0).options()
    step = next(option for option in options if type(option).__name__ == "Activate")
    there.play.draft(1, 0, turn, [Raw(msgspec.json.encode(step))])
    assert there.play.time_is_up({0}) == []
    clock.now += 60
    assert there.play.time_is_up({0}) == []
    chosen = there.play.table.events[turn]
    assert isinstance(chosen, Chosen)
    assert [type(done).__name__ for done in chosen.moves[0].steps] == ["Activate", "Finish"]
    assert there.row.due == clock.now + 60
    assert not there.seating.seats[0].away


def test_who_is_not_there_is_stood_in_for_even_where_time_settles_a_move() -> None:
    clock = Clock()
    row = TableRow("k" * 12, "wuerfelwelten", 1, {}, "open", "live", 60, False, 1, "", 0.0)
    seats = [SeatRow("person", "Änne"), SeatRow("person", "Jörg")]
    holders = {0: frozenset({1}), 1: frozenset({2})}
    there = Sitting(Stored(1, row, seats, holders, [], [], bytes(32)), clock)
    there.mixing.mix()
    clock.now += 60
    assert there.play.time_is_up({0}) == []
    assert [kept.away for kept in there.seating.seats] == [False, True]
    assert [(seat, by) for seat, _, by in there.play.awaited_bots()] == [(1, "house")]


def test_everyone_is_told_for_whom_the_house_answered() -> None:
    clock = Clock()
    there = sitting(clock)
    for _ in range(2):
        moment, table = there.play.turns, there.play.table
        (awaited,) = table.waiting
        there.play.take(awaited, moment, (table.door(awaited).options()[-1],), "x", "person" if awaited else "house")
    told = [(told.turn, told.house) for told in info.seen(there, 1, "").story if told.house]
    assert told == [(1, (StoodIn(0, draft=False, at=clock.now),))]
    stored = Stored(
        1, there.row, there.seating.seats, there.seating.holders, list(there.play.past.logged), [], bytes(32)
    )
    again = Sitting(stored, clock)
    assert info.seen(again, None, "").story == info.seen(there, None, "").story
    played = archive.replay(there, info.table_info(there.row, there.seating.seats, 2, 1, (0,)), 0)
    assert [moment.turn for moment in played.moments if moment.house] == [2]


def test_w24_a_draft_that_was_taken_is_told_as_such() -> None:
    clock = Clock()
    row = TableRow("k" * 12, "wuerfelwelten", 1, {}, "open", "live", 60, False, 1, "", 0.0)
    there = Sitting(Stored(1, row, [SeatRow("person", "Änne")], {0: frozenset({1})}, [], [], bytes(32)), clock)
    there.mixing.mix()
    for drafted in (True, False):
        turn, options = there.play.table.turn, there.play.table.door(0).options()
        step = next(option for option in options if type(option).__name__ == "Activate")
        if drafted:
            there.play.draft(1, 0, turn, [Raw(msgspec.json.encode(step))])
        clock.now += 60
        there.play.time_is_up({0})
        assert [told.house for told in info.seen(there, 0, "").story][-2] == (StoodIn(0, draft=drafted, at=clock.now),)


async def test_leaving_lets_the_house_bot_play_and_the_owner_may_return(server: Server) -> None:
    host, friend = Browser(server), Browser(server)
    key = host.new_table("Änne", None)
    friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Jörg"})
    async with host.socket() as hosts:
        await hosts.watch(key)
        async with friend.socket() as friends:
            await friends.watch(key)
            await friends.until("seen")
            await hosts.until("seen")
        table = friend.ask("DELETE", f"/api/tables/{key}/seats/1")
        assert table["seats"][1]["away"]
        for _ in range(3):
            seen = await hosts.my_turn(key)
            hosts.seen.clear()
            await hosts.commit(seen, seen["options"][-1])
            await hosts.until("taken")
        seen = await hosts.my_turn(key)
        assert seen["view"]["turn"] == 3, "the house bot answered for Jörg"
        async with friend.socket() as friends:
            await friends.watch(key)
            assert not friends.seated[key]["seats"][1]["away"]
            await hosts.commit(seen, seen["options"][-1])
            mine = await friends.my_turn(key, 1)
            await friends.commit(mine, mine["options"][-1])
            await friends.until("taken")


async def test_a_live_clock_runs_out_over_a_real_socket(server: Server) -> None:
    host = Browser(server)
    with pytest.raises(Exception, match="refused-shape"):
        host.new_table("Änne", seconds=3)
    key = host.new_table("Änne", seconds=10)
    created = host.ask("GET", f"/api/tables/{key}")["created"]
    async with host.socket() as line:
        await line.watch(key)
        seen = await line.my_turn(key)
        assert created + 10 <= seen["deadline"] <= seen["now"] + 10


@pytest.mark.parametrize("module", [sitting_module, keeping, seating, mixing, play])
def test_the_module_that_decides_has_no_clock_of_its_own(module: ModuleType) -> None:
    source = Path(module.__file__ or "").read_text()
    assert "import time" not in source
    assert "asyncio" not in source
