"""A crowd with a cut: everyone at one table; after each round the better part of them stays."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from knobel.tournament.model import Entrant, Outcome, Pairing, Plan, Standing
from knobel.tournament.scoring import Row, placed

TIES = ("last-score",)
LATE = False
FEWEST = 2
"""So many stay at least."""


def rounds(plan: Plan, entrants: Sequence[Entrant]) -> int | None:
    """As many as announced."""
    return plan.rounds


class _Run:
    """Who is still in before a round, and what everyone has scored."""

    def __init__(self, plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome], before: int) -> None:
        self.total = dict.fromkeys((entrant.number for entrant in entrants), 0)
        self.latest = dict(self.total)
        self.games = dict(self.total)
        self.inside = {entrant.number for entrant in entrants if entrant.here(1)}
        for outcome in sorted(outcomes, key=lambda outcome: outcome.round):
            if outcome.round >= before:
                continue
            for number, score in zip(outcome.seats, outcome.scores, strict=True):
                self.total[number] += score
                self.latest[number] = score
                self.games[number] += 1
            if outcome.round < plan.rounds:
                self._cut(plan.cut)
        self.inside &= {entrant.number for entrant in entrants if entrant.here(before)}

    def _cut(self, share: int) -> None:
        """The best stay, rounded up; who has as much as the last of them stays too."""
        stay = max(FEWEST, -(-len(self.inside) * share // 100))
        scores = sorted((self.total[number] for number in self.inside), reverse=True)
        if stay < len(scores):
            self.inside = {number for number in self.inside if self.total[number] >= scores[stay - 1]}


def pair(plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome], nth: int, seed: bytes) -> Pairing:
    """One table for all who are still in."""
    inside = _Run(plan, entrants, outcomes, nth).inside
    if nth > plan.rounds or len(inside) < FEWEST:
        return Pairing(())
    return Pairing((tuple(sorted(inside)),))


def standings(plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome]) -> tuple[Standing, ...]:
    """By the points of all rounds together, then by those of one's latest round."""
    last = max((outcome.round for outcome in outcomes), default=0)
    run = _Run(plan, entrants, outcomes, last + 1)
    return placed(
        Row(
            entrant.number,
            Fraction(run.total[entrant.number]),
            run.games[entrant.number],
            (Fraction(run.latest[entrant.number]),),
            entrant.number not in run.inside,
        )
        for entrant in entrants
    )
