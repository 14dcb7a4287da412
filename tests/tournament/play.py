"""Tournaments played by nobody: every score is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from knobel.tournament import Entrant, Outcome, Pairing, Plan, pair


def people(count: int) -> list[Entrant]:
    return [Entrant(number) for number in range(1, count + 1)]


def places(scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def outcome(nth: int, seats: Sequence[int], scores: Sequence[int]) -> Outcome:
    return Outcome(nth, tuple(seats), tuple(scores), places(scores))


def played(pairing: Pairing, nth: int, random: Random, faces: int = 40) -> list[Outcome]:
    """The round as it came out; with few faces there are many ties."""
    return [
        outcome(nth, seats, [random.randrange(faces) for _ in seats])
        for seats in (*pairing.tables, *((one,) for one in pairing.byes))
    ]


def all_rounds(
    plan: Plan, entrants: Sequence[Entrant], random: Random, faces: int = 40
) -> tuple[list[Pairing], list[Outcome]]:
    """All pairings and all outcomes, until nothing is left to play."""
    pairings: list[Pairing] = []
    outcomes: list[Outcome] = []
    while True:
        nth = len(pairings) + 1
        pairing = pair(plan, entrants, outcomes, nth, b"seed")
        if pairing == Pairing(()):
            return pairings, outcomes
        pairings.append(pairing)
        outcomes += played(pairing, nth, random, faces)
