"""Everyone against everyone: a schedule known beforehand. Two at a table: the Berger tables that chess uses.

Three or four at a table: where the numbers allow it everyone meets everyone once (lines of affine spaces, and Kirkman's
fifteen); else rounds are added until everyone has met everyone, with as few repeated meetings as trading places finds.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product

from knobel.tournament.meetings import Meetings, lot
from knobel.tournament.model import Entrant, Outcome, Pairing, Plan, Standing
from knobel.tournament.scoring import Row, placed, tallies
from knobel.tournament.tables import seat

TIES = ("direct", "margin")
LATE = False

TRIES = 8
"""So many schedules are made where none is known, and the shortest is taken."""
MANY = 16
"""Of more people one schedule is made."""

Round = tuple[tuple[int, ...], ...]


def berger(people: int) -> tuple[Round, ...]:
    """The Berger tables (FIDE Handbook C.05, annex 1): who begins first; 0 is nobody, where the number is odd."""
    last = people + people % 2
    turns = last - 1
    found = []
    for number in range(1, turns + 1):
        meets_last = next(one for one in range(1, turns + 1) if (2 * one - number - 1) % turns == 0)
        first = (meets_last, last) if meets_last <= last // 2 else (last, meets_last)
        tables = [first]
        for step in range(1, last // 2):
            up, down = (meets_last + step - 1) % turns + 1, (meets_last - step - 1) % turns + 1
            low, high = min(up, down), max(up, down)
            tables.append((low, high) if (low + high) % 2 else (high, low))
        found.append(tuple(tuple(0 if one > people else one for one in table) for table in tables))
    return tuple(found)


TIMES = {
    3: tuple(tuple(a * b % 3 for b in range(3)) for a in range(3)),
    4: ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2)),
}
"""Multiplication in the fields of three and of four elements."""


def _plus(one: int, other: int, order: int) -> int:
    return (one + other) % 3 if order == 3 else one ^ other


def affine(order: int, dimension: int) -> tuple[Round, ...]:
    """The lines of an affine space, parallel ones in a round: any two points are on one line."""
    points = [*product(range(order), repeat=dimension)]
    number = {point: at + 1 for at, point in enumerate(points)}
    directions = [way for way in points if next((part for part in way if part), 0) == 1]
    found = []
    for way in directions:
        lines = {
            tuple(
                sorted(
                    number[tuple(_plus(p, TIMES[order][t][w], order) for p, w in zip(point, way, strict=True))]
                    for t in range(order)
                )
            )
            for point in points
        }
        found.append(tuple(sorted(lines)))
    return tuple(found)


def kirkman() -> tuple[Round, ...]:
    """Fifteen in threes, seven rounds: one round, turned six times (two circles of seven, and one in the middle)."""
    first = ((15, 1, 8), (2, 3, 5), (4, 9, 13), (6, 12, 14), (7, 10, 11))

    def turned(one: int, by: int) -> int:
        return one if one == 15 else (one - 1) // 7 * 7 + ((one - 1) % 7 + by) % 7 + 1

    return tuple(tuple(tuple(turned(one, by) for one in table) for table in first) for by in range(7))


@cache
def schedule(people: int, seats: int) -> tuple[Round, ...]:
    """All rounds for so many people, numbered from 1. 0 is nobody: who sits there rests."""
    if people < 2:
        return ()
    if seats == 2:
        return berger(people)
    for dimension in (2, 3):
        if people == seats**dimension:
            return affine(seats, dimension)
    if people == 15 and seats == 3:
        return kirkman()
    tries = (_covering(people, seats, start) for start in range(TRIES if people <= MANY else 1))
    return min(tries, key=len)


def _covering(people: int, seats: int, start: int) -> tuple[Round, ...]:
    """Rounds until everyone has met everyone."""
    meetings = Meetings()
    found: list[Round] = []
    everyone = range(1, people + 1)
    equal, seed = dict.fromkeys(everyone, 0), b"schedule %d" % start
    while len(meetings.met) < people * (people - 1) // 2:
        order = sorted(everyone, key=lambda one: lot(seed, len(found), one))
        tables = [meetings.seated(table, seed, len(found)) for table in seat(order, seats, equal, meetings)]
        for table in tables:
            meetings.sat(table)
        found.append(tuple(tables))
    return tuple(found)


def _players(entrants: Sequence[Entrant]) -> list[int]:
    return sorted(entrant.number for entrant in entrants if entrant.here(1))


def _round(plan: Plan, entrants: Sequence[Entrant], nth: int) -> list[tuple[int, ...]]:
    """Who was to sit together in this round, whether they are still here or not."""
    players = _players(entrants)
    rounds = schedule(len(players), plan.seats)
    if nth > len(rounds):
        return []
    return [tuple(players[one - 1] for one in table if one) for table in rounds[nth - 1]]


def rounds(plan: Plan, entrants: Sequence[Entrant]) -> int | None:
    """As many as it takes until everyone has met everyone."""
    return len(schedule(len(_players(entrants)), plan.seats))


def pair(plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome], nth: int, seed: bytes) -> Pairing:
    """What the schedule says, without those who left."""
    here = {entrant.number for entrant in entrants if entrant.here(nth)}
    if len(here) < 2:
        return Pairing(())
    left = [tuple(one for one in table if one in here) for table in _round(plan, entrants, nth)]
    return Pairing(
        tuple(table for table in left if len(table) > 1), tuple(table[0] for table in left if len(table) == 1)
    )


def standings(plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome]) -> tuple[Standing, ...]:
    """By points; then by how those who are equal fared against each other, then by the margin."""
    counted = [outcome for outcome in outcomes if not _rested(plan, entrants, outcome)]
    tally = tallies(plan.seats, entrants, counted)
    equal: dict[Fraction, set[int]] = {}
    for number, one in tally.items():
        equal.setdefault(one.points, set()).add(number)
    return placed(
        Row(
            entrant.number,
            tally[entrant.number].points,
            tally[entrant.number].games,
            (_against(entrant.number, equal[tally[entrant.number].points], counted), tally[entrant.number].mean_margin),
            entrant.until is not None,
        )
        for entrant in entrants
    )


def _rested(plan: Plan, entrants: Sequence[Entrant], outcome: Outcome) -> bool:
    """Whether this bye was in the schedule: it counts nothing. Else an opponent had left: a win."""
    return outcome.bye and outcome.seats in _round(plan, entrants, outcome.round)


def _against(number: int, equal: set[int], outcomes: Sequence[Outcome]) -> Fraction:
    """How many of these somebody was ahead of when they met; a tie counts half."""
    found = Fraction(0)
    if len(equal) == 1:
        return found
    for outcome in outcomes:
        if number in outcome.seats:
            mine = outcome.places[outcome.seats.index(number)]
            for other, place in zip(outcome.seats, outcome.places, strict=True):
                if other != number and other in equal:
                    found += Fraction(2 * (mine < place) + (mine == place), 2)
    return found
