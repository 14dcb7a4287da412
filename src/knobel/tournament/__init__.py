"""Tournaments, without IO: who sits with whom, and how it stands. The same outcomes give the same, in whatever order.

A tournament is a plan, its entrants and the outcomes of its tables; nothing else is remembered. Chance is a seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from knobel.tournament import arena, crowd, everyone, knockout, swiss
from knobel.tournament.arena import seat_waiting
from knobel.tournament.model import Entrant, Form, Outcome, Pairing, Plan, Standing

__all__ = [
    "Entrant",
    "Form",
    "Outcome",
    "Pairing",
    "Plan",
    "Standing",
    "late_entries",
    "pair",
    "rounds",
    "seat_waiting",
    "standings",
    "tie_breaks",
]

FORMS: dict[Form, ModuleType] = {
    "swiss": swiss,
    "everyone": everyone,
    "knockout": knockout,
    "arena": arena,
    "crowd": crowd,
}


def tie_breaks(plan: Plan) -> tuple[str, ...]:
    """What breaks ties, in this order: the ends of keys in the catalogs."""
    ties: tuple[str, ...] = FORMS[plan.form].TIES
    return ties


def late_entries(plan: Plan) -> bool:
    """Whether somebody can enter after the first round has begun."""
    late: bool = FORMS[plan.form].LATE
    return late


def rounds(plan: Plan, entrants: Sequence[Entrant]) -> int | None:
    """How many rounds there will be; None: an arena. Ties can make a knock-out longer."""
    found: int | None = FORMS[plan.form].rounds(plan, entrants)
    return found


def pair(plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome], nth: int, seed: bytes) -> Pairing:
    """Who plays in this round, given all outcomes of the rounds before it. Nothing: the tournament is over."""
    before = [outcome for outcome in outcomes if outcome.round < nth]
    found: Pairing = FORMS[plan.form].pair(plan, entrants, before, nth, seed)
    return found


def standings(plan: Plan, entrants: Sequence[Entrant], outcomes: Sequence[Outcome]) -> tuple[Standing, ...]:
    """How it stands after these outcomes, the best first."""
    found: tuple[Standing, ...] = FORMS[plan.form].standings(plan, entrants, outcomes)
    return found
