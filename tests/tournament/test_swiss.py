"""Swiss: everyone sits once a round, nobody meets anybody again while that can be avoided, byes are shared out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import ValidationError, convert, structs

from knobel.tournament import Entrant, Outcome, Plan, pair, rounds, standings, tie_breaks
from knobel.tournament.meetings import Meetings
from tournament.play import all_rounds, outcome, people, played

few = settings(max_examples=40, deadline=None)


def sitting(plan: Plan, entrants: list[Entrant], random: Random) -> Iterator[tuple[int, list[Outcome], list[int]]]:
    """Round by round: what was played before, and who sits or rests."""
    pairings, outcomes = all_rounds(plan, entrants, random)
    for nth, pairing in enumerate(pairings, 1):
        before = [one for one in outcomes if one.round < nth]
        yield nth, before, [*(one for table in pairing.tables for one in table), *pairing.byes]


@few
@given(st.integers(2, 40), st.integers(2, 4), st.integers(1, 6), st.integers(0, 10**6).map(Random))
def test_everyone_who_is_here_sits_or_rests_once(count: int, seats: int, many: int, random: Random) -> None:
    entrants = [
        Entrant(number, random.randint(1, 3), random.choice([None, None, 2, 4])) for number in range(1, count + 1)
    ]
    for nth, _, sat in sitting(Plan("swiss", seats=seats, rounds=many), entrants, random):
        assert sorted(sat) == [entrant.number for entrant in entrants if entrant.here(nth)]


def couplings(free: list[int]) -> Iterator[list[tuple[int, int]]]:
    """All ways to couple all of these."""
    if not free:
        yield []
        return
    for at in range(1, len(free)):
        for rest in couplings(free[1:at] + free[at + 1 :]):
            yield [(free[0], free[at]), *rest]


@few
@given(st.integers(2, 8), st.integers(1, 7), st.integers(0, 10**6).map(Random))
def test_no_two_meet_again_while_that_can_be_avoided(count: int, before: int, random: Random) -> None:
    """Compared with all ways to couple all of them, after rounds that were drawn without looking back."""
    entrants, outcomes = people(count), list[Outcome]()
    for nth in range(1, before + 1):
        order = random.sample(range(1, count + 1), count)
        tables = [order[at : at + 2] for at in range(0, count, 2)]
        outcomes += [outcome(nth, table, [random.randrange(3) for _ in table]) for table in tables]
    pairing = pair(Plan("swiss", rounds=before + 1), entrants, outcomes, before + 1, b"seed")
    meetings = Meetings(outcomes)
    fewest = min(meetings.byes[entrant.number] for entrant in entrants)
    may_rest = [one.number for one in entrants if meetings.byes[one.number] == fewest] if count % 2 else [0]
    least = min(
        sum(meetings.times(*couple) > 0 for couple in couples)
        for rests in may_rest
        for couples in couplings([one.number for one in entrants if one.number != rests])
    )
    assert sum(meetings.times(*table) > 0 for table in pairing.tables) == least
    assert all(meetings.byes[one] == fewest for one in pairing.byes)


@few
@given(st.integers(1, 7), st.integers(1, 9), st.integers(0, 10**6).map(Random))
def test_byes_are_shared_out(half: int, many: int, random: Random) -> None:
    entrants = people(2 * half + 1)
    _, outcomes = all_rounds(Plan("swiss", rounds=many), entrants, random)
    byes = [Meetings(outcomes).byes[entrant.number] for entrant in entrants]
    assert max(byes) - min(byes) <= 1
    assert sum(byes) == many


def test_equal_points_sit_together() -> None:
    random = Random(1)
    plan, entrants = Plan("swiss", rounds=6), people(64)
    pairings, outcomes = all_rounds(plan, entrants, random)
    for nth, pairing in enumerate(pairings, 1):
        points = {
            one.number: one.points for one in standings(plan, entrants, [one for one in outcomes if one.round < nth])
        }
        apart = [abs(points[one] - points[other]) for one, other in pairing.tables]
        assert max(apart) <= 1
        assert sum(apart) <= 6


@pytest.mark.parametrize("seats", [3, 4])
def test_small_tables_keep_people_apart_who_met(seats: int) -> None:
    _, outcomes = all_rounds(Plan("swiss", seats=seats, rounds=5), people(60), Random(1))
    assert max(Meetings(outcomes).met.values()) == 1


def test_tables_of_a_round_differ_by_one_seat_at_the_most() -> None:
    for count in range(2, 30):
        pairing = pair(Plan("swiss", seats=4), people(count), [], 1, b"")
        sizes = [len(table) for table in pairing.tables]
        assert (max(sizes) - min(sizes), min(sizes) >= 2, pairing.byes) in ((0, True, ()), (1, True, ()))


def test_everyone_begins_about_as_often() -> None:
    _, outcomes = all_rounds(Plan("swiss", rounds=8), people(32), Random(3))
    firsts = Meetings(outcomes).firsts
    assert min(firsts.values()) >= 2
    assert max(firsts.values()) <= 6


@few
@given(st.integers(2, 12), st.integers(2, 4), st.integers(0, 10**6).map(Random))
def test_the_order_in_which_tables_end_does_not_matter(count: int, seats: int, random: Random) -> None:
    plan, entrants = Plan("swiss", seats=seats, rounds=4), people(count)
    _, outcomes = all_rounds(plan, entrants, random, faces=4)
    mixed = random.sample(outcomes, len(outcomes))
    assert standings(plan, entrants, mixed) == standings(plan, entrants, outcomes)
    assert pair(plan, entrants, mixed, 4, b"x") == pair(plan, entrants, outcomes, 4, b"x")


def test_the_seed_draws_the_first_round() -> None:
    plan = Plan("swiss")
    assert pair(plan, people(20), [], 1, b"one") == pair(plan, people(20), [], 1, b"one")
    assert pair(plan, people(20), [], 1, b"one") != pair(plan, people(20), [], 1, b"two")


def test_points_and_what_breaks_ties() -> None:
    """A small one by hand: 1 beat 2 by 10 and 3 by 2; 2 beat 4 by 30; 3 and 4 drew 5; 5 rested, then beat nobody."""
    plan, entrants = Plan("swiss", rounds=3), [*people(4), Entrant(5, until=2)]
    outcomes = [
        outcome(1, (1, 2), (30, 20)),
        outcome(1, (3, 4), (5, 5)),
        outcome(1, (5,), (0,)),
        outcome(2, (3, 1), (8, 10)),
        outcome(2, (4, 2), (1, 31)),
    ]
    assert tie_breaks(plan) == ("met", "margin")
    found = [
        (one.place, one.number, one.points, one.games, one.ties, one.out) for one in standings(plan, entrants, outcomes)
    ]
    assert found == [
        (1, 1, 2.0, 2, ((0.5 + 0.25) / 2, 6.0), False),
        (2, 2, 1.0, 2, ((1 + 0.25) / 2, 10.0), False),
        (3, 5, 1.0, 0, (0.0, 0.0), True),
        (4, 3, 0.5, 2, ((0.25 + 1) / 2, -1.0), False),
        (5, 4, 0.5, 2, ((0.25 + 0.5) / 2, -15.0), False),
    ]


def test_places_at_tables_of_four_three_and_two_are_worth_the_same() -> None:
    plan, entrants = Plan("swiss", seats=4), people(9)
    tables = [outcome(1, (1, 2, 3, 4), (9, 7, 7, 1)), outcome(1, (5, 6, 7), (3, 2, 1)), outcome(1, (8, 9), (1, 0))]
    points = {one.number: one.points for one in standings(plan, entrants, tables)}
    assert points == {1: 6, 2: 3, 3: 3, 4: 0, 5: 6, 6: 3, 7: 0, 8: 6, 9: 0}


def test_who_comes_late_is_paired_from_then_on() -> None:
    plan, random = Plan("swiss", rounds=4), Random(1)
    entrants = [*people(6), Entrant(7, since=3), Entrant(8, since=3)]
    pairings, outcomes = all_rounds(plan, entrants, random)
    assert [len(pairing.tables) for pairing in pairings] == [3, 3, 4, 4]
    late = [one for one in standings(plan, entrants, outcomes) if one.number > 6]
    assert [one.games for one in late] == [2, 2]


def test_it_is_over_after_its_rounds_or_when_all_but_one_have_left() -> None:
    plan = Plan("swiss", rounds=3)
    assert rounds(plan, people(9)) == 3
    assert len(all_rounds(plan, people(9), Random(1))[0]) == 3
    gone = [Entrant(1), *(Entrant(number, until=1) for number in range(2, 10))]
    assert len(all_rounds(plan, gone, Random(1))[0]) == 1


def test_a_plan_that_cannot_be_played_is_refused() -> None:
    for wrong in ({"seats": 5}, {"seats": 1}, {"rounds": 0}, {"form": "ladder"}, {"form": "knockout", "through": 2}):
        with pytest.raises(ValidationError):
            convert({"form": "swiss", **wrong}, Plan)
    assert convert({"form": "knockout", "seats": 3, "through": 2}, Plan).through == 2


def test_a_round_is_paired_from_the_rounds_before_it_alone() -> None:
    plan, entrants, random = Plan("swiss", rounds=5), people(10), Random(5)
    pairings, outcomes = all_rounds(plan, entrants, random)
    assert pair(plan, entrants, outcomes, 3, b"seed") == pairings[2]
    assert pair(structs.replace(plan, rounds=2), entrants, outcomes, 3, b"seed").tables == ()
    assert played(pairings[0], 1, random)
