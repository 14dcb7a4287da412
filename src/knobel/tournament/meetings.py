"""Who met whom, who had a bye, who sat first: what pairings look back on. And the order that nobody chose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import combinations

from knobel.tournament.model import Outcome


class Meetings:
    """What happened so far, counted."""

    def __init__(self, outcomes: Iterable[Outcome] = ()) -> None:
        self.met: Counter[tuple[int, int]] = Counter()
        self.byes: Counter[int] = Counter()
        self.firsts: Counter[int] = Counter()
        for outcome in outcomes:
            self.sat(outcome.seats)

    def sat(self, seats: Sequence[int]) -> None:
        """These sat together; one alone had a bye."""
        if len(seats) == 1:
            self.byes[seats[0]] += 1
            return
        self.firsts[seats[0]] += 1
        for one, other in combinations(sorted(seats), 2):
            self.met[one, other] += 1

    def times(self, one: int, other: int) -> int:
        """How often these two met."""
        return self.met.get((one, other) if one < other else (other, one), 0)

    def seated(self, table: Iterable[int], seed: bytes, nth: int) -> tuple[int, ...]:
        """In which order they sit: who was first least often begins."""
        return tuple(sorted(table, key=lambda one: (self.firsts[one], lot(seed, nth, one))))


def lot(seed: bytes, nth: int, number: int) -> bytes:
    """An entrant's lot in a round; who draws the smaller one comes first."""
    return sha256(b"%d/%d/" % (nth, number) + seed).digest()
