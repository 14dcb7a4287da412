"""Arena: for some minutes whoever waits sits down with others who wait, as often as they like; come and go at will."""

from __future__ import annotations

from collections.abc import Sequence

from knobel.tournament.meetings import Meetings
from knobel.tournament.model import Entrant, Outcome, Pairing, Plan, Standing
from knobel.tournament.scoring import Row, Tally, placed, points_at, tallies
from knobel.tournament.tables import Seating, seat

TIES = ("rate", "margin")
LATE = True
STREAK = 2
"""After so many wins in a row every further one counts double, until one does not win."""


def rounds(plan: Plan, entrants: Sequence[Entrant]) -> int | None:
    """An arena has none."""
    return None


def pair(plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome], nth: int, seed: bytes) -> Pairing:
    """An arena pairs whoever waits, at any time."""
    raise ValueError("an arena has no rounds: seat_waiting says who sits down together")


def seat_waiting(
    plan: Plan, waiting: Sequence[int], outcomes: Sequence[Outcome], patient: bool = True
) -> tuple[tuple[int, ...], ...]:
    """Who of those waiting, the longest first, sits down together now; equal points together, nobody again at once.

    Patient: only full tables, and none of people who just sat together. Otherwise whoever can play does.
    """
    played = sorted(outcomes, key=lambda outcome: outcome.round)
    meetings, latest = Meetings(played), _latest(waiting, played)
    full = len(waiting) // plan.seats * plan.seats
    sit = [*waiting[:full]] if patient or len(waiting) - full == 1 else [*waiting]
    if len(sit) < 2:
        return ()
    tally = _tallies(plan, (*(Entrant(number) for number in waiting),), played)
    points = {number: int(2 * tally[number].points) for number in sit}
    tables = seat(sorted(sit, key=lambda one: -points[one]), plan.seats, points, latest)
    again = Seating(tables, points, latest).repeated
    return tuple(meetings.seated(table, b"", 0) for table in tables if not (patient and again(table)))


def _latest(waiting: Sequence[int], played: Sequence[Outcome]) -> Meetings:
    """With whom each of those waiting sat last."""
    last: dict[int, Outcome] = {}
    for outcome in played:
        last |= dict.fromkeys(outcome.seats, outcome)
    return Meetings({last[one].round: last[one] for one in waiting if one in last}.values())


def _tallies(plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome]) -> dict[int, Tally]:
    """Points with streaks, of these entrants."""
    numbers = {entrant.number for entrant in entrants}
    everyone = {number: Entrant(number) for outcome in outcomes for number in outcome.seats}
    found = tallies(plan.seats, [*everyone.values(), *entrants], outcomes)
    wins = dict.fromkeys(found, 0)
    for outcome in sorted(outcomes, key=lambda outcome: outcome.round):
        for number, place, points in zip(outcome.seats, outcome.places, points_at(outcome, plan.seats), strict=True):
            won = place == 1 and outcome.places.count(1) == 1
            if won and wins[number] >= STREAK:
                found[number].points += points
            wins[number] = wins[number] + 1 if won else 0
    return {number: found[number] for number in numbers}


def standings(plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome]) -> tuple[Standing, ...]:
    """By points, with streaks; then by points a game, then by the margin."""
    tally = _tallies(plan, entrants, outcomes)
    return placed(
        Row(
            entrant.number,
            tally[entrant.number].points,
            tally[entrant.number].games,
            (
                tally[entrant.number].points / max(1, tally[entrant.number].games),
                tally[entrant.number].mean_margin,
            ),
            entrant.until is not None,
        )
        for entrant in entrants
    )
