"""Swiss: everyone plays all rounds, each time against people with as many points whom they have not met."""

from __future__ import annotations

from collections.abc import Sequence

from knobel.tournament.meetings import Meetings, lot
from knobel.tournament.model import Entrant, Outcome, Pairing, Plan, Standing
from knobel.tournament.scoring import Row, placed, strength_met, tallies
from knobel.tournament.tables import couples, seat

TIES = ("met", "margin")
LATE = True


def rounds(plan: Plan, entrants: Sequence[Entrant]) -> int | None:
    """As many as announced."""
    return plan.rounds


def pair(plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome], nth: int, seed: bytes) -> Pairing:
    """Who plays in this round: equal points together, nobody twice with the same people."""
    here = [entrant.number for entrant in entrants if entrant.here(nth)]
    if nth > plan.rounds or len(here) < 2:
        return Pairing(())
    tally = tallies(plan.seats, entrants, outcomes)
    points = {number: int(2 * tally[number].points) for number in here}
    meetings = Meetings(outcomes)
    order = sorted(here, key=lambda one: (-points[one], lot(seed, nth, one)))
    if plan.seats == 2:
        tables, byes = couples(order, points, meetings)
    else:
        tables, byes = seat(order, plan.seats, points, meetings), ()
    place = {one: at for at, one in enumerate(order)}
    tables.sort(key=lambda table: min(place[one] for one in table))
    return Pairing(tuple(meetings.seated(table, seed, nth) for table in tables), byes)


def standings(plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome]) -> tuple[Standing, ...]:
    """By points, then by how strong those were whom one met, then by the margin."""
    tally = tallies(plan.seats, entrants, outcomes)
    return placed(
        Row(
            entrant.number,
            tally[entrant.number].points,
            tally[entrant.number].games,
            (strength_met(tally[entrant.number], tally), tally[entrant.number].mean_margin),
            entrant.until is not None,
        )
        for entrant in entrants
    )
