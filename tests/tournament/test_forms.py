"""Everyone against everyone, knock-out, arena and crowd."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knobel.tournament import (
    Entrant,
    Form,
    Outcome,
    Pairing,
    Plan,
    late_entries,
    pair,
    rounds,
    seat_waiting,
    standings,
    tie_breaks,
)
from knobel.tournament.everyone import schedule
from knobel.tournament.meetings import Meetings
from tournament.play import all_rounds, outcome, people

few = settings(max_examples=40, deadline=None)

BERGER = {
    4: "1-4 2-3, 4-3 1-2, 2-4 3-1",
    6: "1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3, "
    "3-8 4-2 5-1 6-7, 8-7 1-6 2-5 3-4, 4-8 5-3 6-2 7-1",
}
"""As published in the FIDE Handbook, C.05, annex 1: white first, round by round."""


@pytest.mark.parametrize("count", BERGER)
def test_two_at_a_table_play_the_berger_tables(count: int) -> None:
    entrants = people(count)
    pairings, _ = all_rounds(Plan("everyone"), entrants, Random(1))
    told = ", ".join(" ".join("-".join(map(str, table)) for table in pairing.tables) for pairing in pairings)
    assert told == BERGER[count]
    assert rounds(Plan("everyone"), entrants) == count - 1


@pytest.mark.parametrize("count", [3, 5, 7])
def test_with_an_odd_number_everyone_rests_once_for_nothing(count: int) -> None:
    plan, entrants = Plan("everyone"), people(count)
    pairings, outcomes = all_rounds(plan, entrants, Random(1))
    assert sorted(one for pairing in pairings for one in pairing.byes) == [entrant.number for entrant in entrants]
    total = sum(one.points for one in standings(plan, entrants, outcomes))
    assert total == count * (count - 1) // 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("count", [2, 3, 5, 6, 7, 9, 12, 15, 16, 27])
def test_everyone_meets_everyone(count: int, seats: int) -> None:
    _, outcomes = all_rounds(Plan("everyone", seats=seats), people(count), Random(1))
    met = Meetings(outcomes).met
    assert {*met} == {*combinations(range(1, count + 1), 2)}
    if seats == 2 or (count, seats) in ((9, 3), (15, 3), (27, 3), (16, 4)):
        assert {*met.values()} == {1}


def test_fours_of_sixty_four_meet_once() -> None:
    meetings = Meetings(outcome(1, table, (0, 0, 0, 0)) for tables in schedule(64, 4) for table in tables)
    assert len(meetings.met) == 64 * 63 // 2
    assert {*meetings.met.values()} == {1}


def test_who_would_have_met_somebody_who_left_wins() -> None:
    plan, entrants = Plan("everyone"), [Entrant(1), Entrant(2), Entrant(3), Entrant(4, until=1)]
    pairings, _ = all_rounds(plan, entrants, Random(1))
    assert [pairing.byes for pairing in pairings] == [(), (3,), (2,)]
    found = {one.number: one.points for one in standings(plan, entrants, [outcome(2, (3,), (0,))])}
    assert found == {1: 0, 2: 0, 3: 1, 4: 0}


def test_equals_are_told_apart_by_how_they_met() -> None:
    plan, entrants = Plan("everyone"), people(4)
    outcomes = [
        outcome(1, (1, 4), (5, 0)), outcome(1, (2, 3), (9, 0)), outcome(2, (4, 3), (7, 6)),
        outcome(2, (1, 2), (2, 1)), outcome(3, (2, 4), (8, 0)), outcome(3, (3, 1), (3, 2)),
    ]  # fmt: skip
    assert tie_breaks(plan) == ("direct", "margin")
    assert [(one.place, one.number, one.points, one.ties[0]) for one in standings(plan, entrants, outcomes)] == [
        (1, 1, 2, 1), (2, 2, 2, 0), (3, 4, 1, 1), (4, 3, 1, 0),
    ]  # fmt: skip


@few
@given(st.integers(2, 40), st.integers(2, 4), st.integers(1, 3), st.integers(0, 10**6))
def test_a_knock_out_ends_with_one_table(count: int, seats: int, through: int, seed: int) -> None:
    plan, entrants = Plan("knockout", seats=seats, through=min(through, seats - 1)), people(count)
    pairings, outcomes = all_rounds(plan, entrants, Random(seed), faces=10**9)
    assert len(pairings) == rounds(plan, entrants)
    assert (len(pairings[-1].tables), pairings[-1].byes) == (1, ())
    assert all(len(table) > plan.through for pairing in pairings[:-1] for table in pairing.tables)
    final = next(one for one in outcomes if one.round == len(pairings))
    found = standings(plan, entrants, outcomes)
    assert found[0].number == final.seats[final.places.index(1)]
    assert {one.number for one in found[: len(final.seats)]} == {*final.seats}
    assert [one.number for one in found if not one.out] == [found[0].number]


@few
@given(st.integers(3, 33), st.integers(0, 10**6))
def test_nobody_rests_twice_in_a_knock_out_while_others_did_not(count: int, seed: int) -> None:
    pairings, _ = all_rounds(Plan("knockout"), people(count), Random(seed), faces=10**9)
    rested: list[int] = []
    for pairing in pairings:
        sat = [one for table in pairing.tables for one in table]
        assert all(one not in rested or {*sat} <= {*rested} for one in pairing.byes)
        rested += pairing.byes


def test_who_ties_goes_on_and_who_left_is_out() -> None:
    plan = Plan("knockout", seats=2)
    tied = [outcome(1, (1, 2), (5, 5)), outcome(1, (3, 4), (6, 5))]
    assert pair(plan, people(4), tied, 2, b"").tables != ()
    assert {*(one for table in pair(plan, people(4), tied, 2, b"").tables for one in table)} < {1, 2, 3}
    left = [Entrant(1), Entrant(2), Entrant(3, until=1), Entrant(4)]
    played = [outcome(1, (1, 2), (5, 4)), outcome(1, (3, 4), (6, 5))]
    assert pair(plan, left, played, 2, b"") == Pairing(())
    found = standings(plan, left, played)
    assert [(one.number, one.out) for one in found] == [(1, False), (3, True), (2, True), (4, True)]


def test_an_arena_doubles_the_third_win_in_a_row() -> None:
    plan, entrants = Plan("arena"), people(3)
    outcomes = [outcome(nth, (1, 2), (3, 1)) for nth in (1, 2, 3, 4)]
    outcomes += [outcome(5, (1, 3), (2, 2)), outcome(6, (1, 2), (1, 0))]
    found = standings(plan, entrants, Random(1).sample(outcomes, len(outcomes)))
    assert [(one.number, one.points, one.games) for one in found] == [(1, 7.5, 6), (3, 0.5, 1), (2, 0, 5)]
    assert (rounds(plan, entrants), late_entries(plan)) == (None, True)


def test_an_arena_seats_who_waits() -> None:
    plan = Plan("arena")
    assert seat_waiting(plan, (), []) == ()
    assert seat_waiting(plan, (4,), [], patient=False) == ()
    assert [{*table} for table in seat_waiting(plan, (4, 1, 3), [])] == [{1, 4}]
    just = [outcome(1, (1, 2), (3, 1)), outcome(2, (3, 4), (3, 1))]
    assert all({*table} not in ({1, 2}, {3, 4}) for table in seat_waiting(plan, (1, 2, 3, 4), just))
    assert seat_waiting(plan, (1, 2), just) == ()
    assert [{*table} for table in seat_waiting(plan, (1, 2), just, patient=False)] == [{1, 2}]
    fours = Plan("arena", seats=4)
    assert seat_waiting(fours, (1, 2, 3), []) == ()
    assert [len(table) for table in seat_waiting(fours, (1, 2, 3), [], patient=False)] == [3]
    assert [len(table) for table in seat_waiting(fours, (1, 2, 3, 4, 5, 6), [], patient=False)] == [3, 3]


def test_a_crowd_is_cut_after_each_round() -> None:
    plan, entrants = Plan("crowd", rounds=3, cut=40), [*people(9), Entrant(10, until=1)]
    first = outcome(1, range(1, 11), (10, 9, 8, 7, 7, 5, 4, 3, 2, 1))
    assert pair(plan, entrants, [], 1, b"").tables == (tuple(range(1, 11)),)
    assert pair(plan, entrants, [first], 2, b"").tables == ((1, 2, 3, 4, 5),)
    second = outcome(2, (1, 2, 3, 4, 5), (0, 1, 9, 0, 8))
    assert pair(plan, entrants, [first, second], 3, b"").tables == ((3, 5),)
    third = outcome(3, (3, 5), (1, 3))
    found = standings(plan, entrants, [third, first, second])
    assert [(one.place, one.number, one.points, one.out) for one in found[:5]] == [
        (1, 5, 18, False), (2, 3, 18, False), (3, 2, 10, True), (4, 1, 10, True), (5, 4, 7, True),
    ]  # fmt: skip
    assert pair(plan, entrants, [first, second, third], 4, b"") == Pairing(())


@few
@given(
    st.sampled_from(["everyone", "knockout", "crowd"]), st.integers(2, 12), st.integers(2, 4),
    st.integers(0, 10**6),
)  # fmt: skip
def test_standings_do_not_hang_on_the_order_of_outcomes(form: Form, count: int, seats: int, seed: int) -> None:
    plan, entrants = Plan(form, seats=seats), people(count)
    _, outcomes = all_rounds(plan, entrants, Random(seed), faces=5)
    mixed: list[Outcome] = Random(seed).sample(outcomes, len(outcomes))
    assert standings(plan, entrants, mixed) == standings(plan, entrants, outcomes)
    assert [one.number for one in standings(plan, entrants, [])] == [entrant.number for entrant in entrants]
