"""Knock-out in small tables: some of each table go on, the others are out, until one table is left.

Who ties for the last place that goes on goes on too. Tables are drawn anew each round, and people who met before are
kept apart while that can be. Who does not fit at a table of its own size rests and goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from knobel.tournament.meetings import Meetings, lot
from knobel.tournament.model import Entrant, Outcome, Pairing, Plan, Standing
from knobel.tournament.scoring import Row, placed, tallies
from knobel.tournament.tables import seat

TIES = ("last-place", "margin")
LATE = False
GAVE_UP = -5
"""Instead of a place at the last table: behind everyone who went out there."""


def tables_of(plan: Plan, people: int) -> int:
    """How many tables are set: at each somebody goes out, and as few rest as can be."""
    tables = -(-people // plan.seats)
    return tables if tables * (plan.through + 1) <= people or people <= plan.seats else tables - 1


def _after(plan: Plan, people: int) -> int:
    """How many are left after a round, if nobody ties."""
    tables = tables_of(plan, people)
    rest = max(0, people - tables * plan.seats)
    return 1 if people <= plan.seats else tables * plan.through + rest


def rounds(plan: Plan, entrants: Sequence[Entrant]) -> int | None:
    """How many it takes if nobody ties."""
    people, found = sum(entrant.here(1) for entrant in entrants), 0
    while people > 1:
        people, found = _after(plan, people), found + 1
    return found


class _Run:
    """Who is still in, round by round, as far as all tables of a round were played."""

    def __init__(self, plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome], before: int) -> None:
        self.inside = {entrant.number for entrant in entrants if entrant.here(1)}
        self.came_through = dict.fromkeys((entrant.number for entrant in entrants), 0)
        self.last_place = dict.fromkeys((entrant.number for entrant in entrants), 0)
        """0: still in."""
        here = {entrant.number: entrant for entrant in entrants}
        by_round: dict[int, list[Outcome]] = {}
        for outcome in outcomes:
            by_round.setdefault(outcome.round, []).append(outcome)
        for nth in range(1, before):
            self._leave({one for one in self.inside if not here[one].here(nth)})
            played = by_round.get(nth, [])
            final = len(played) == 1 and {*played[0].seats} == self.inside
            for outcome in played:
                self._ended(outcome, 1 if final else plan.through)
            self.over = final and bool(played)
            if self.over:
                return
        self.over = False
        self._leave({one for one in self.inside if not here[one].here(before)})

    def _leave(self, gone: set[int]) -> None:
        self.inside -= gone
        self.last_place |= dict.fromkeys(gone, GAVE_UP)

    def _ended(self, outcome: Outcome, through: int) -> None:
        for number, place in zip(outcome.seats, outcome.places, strict=True):
            if number not in self.inside:
                continue
            if outcome.bye or place <= through:
                self.came_through[number] += 1
            else:
                self.inside.discard(number)
                self.last_place[number] = -place


def pair(plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome], nth: int, seed: bytes) -> Pairing:
    """Tables by lot for all who are still in; nothing once one of them has won."""
    run = _Run(plan, entrants, outcomes, nth)
    if run.over or len(run.inside) < 2:
        return Pairing(())
    meetings = Meetings(outcomes)
    order = sorted(run.inside, key=lambda one: lot(seed, nth, one))
    resting = max(0, len(order) - tables_of(plan, len(order)) * plan.seats)
    byes = sorted(order, key=lambda one: meetings.byes[one])[:resting]
    playing = [one for one in order if one not in byes]
    tables = seat(playing, plan.seats, dict.fromkeys(order, 0), meetings)
    return Pairing(tuple(meetings.seated(table, seed, nth) for table in tables), tuple(byes))


def standings(plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome]) -> tuple[Standing, ...]:
    """By the rounds one came through; then by the place at the table where one went out, then by the margin."""
    last = max((outcome.round for outcome in outcomes), default=0)
    run = _Run(plan, entrants, outcomes, last + 1)
    tally = tallies(plan.seats, entrants, outcomes)
    return placed(
        Row(
            entrant.number,
            Fraction(run.came_through[entrant.number]),
            tally[entrant.number].games,
            (Fraction(run.last_place[entrant.number]), tally[entrant.number].mean_margin),
            entrant.number not in run.inside,
        )
        for entrant in entrants
    )
