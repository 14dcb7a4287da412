"""Who sits together: as few repeated meetings as can be, then points as equal as can be.

Two at a table: the number of repeated meetings is the least there is (``matching``). Three or four: by trading places,
as long as that helps; the least is hard to find there (it would solve the social golfer problem).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from knobel.tournament.matching import most_couples
from knobel.tournament.meetings import Meetings

OFTEN = 10**9
"""Having met once more weighs more than all differences in points together."""
REPEATED = 10**15
"""A meeting that is repeated at all weighs more than however often people have met."""
NEAR = 10
"""Tables in the middle of many trade places with so many behind them; where a meeting is repeated, with all."""
FEW = 60
"""So many tables all trade with each other."""
PASSES = 30
ATTEMPTS = 12
FEW_TO_TRY = 6
"""Where three or four sit at so few tables and meetings are repeated, so many beginnings are tried."""
NOBODY = 0
"""Who has a bye sits with nobody."""


def table_sizes(people: int, seats: int) -> list[int]:
    """As few tables as seat all; they differ by one at the most, the larger ones first."""
    tables = -(-people // seats)
    small, larger = divmod(people, tables) if tables else (0, 0)
    return [small + 1] * larger + [small] * (tables - larger)


class Seating:
    """People at tables, who trade places as long as that makes it better."""

    def __init__(self, tables: list[list[int]], points: Mapping[int, int], meetings: Meetings) -> None:
        self.tables, self.points, self.meetings = tables, points, meetings

    def bond(self, one: int, other: int) -> int:
        """What it costs to seat these two together."""
        apart = self.points[one] - self.points[other]
        times = self.meetings.times(one, other)
        return REPEATED * (times > 0) + OFTEN * times + apart * apart

    def repeated(self, table: Sequence[int]) -> bool:
        """Whether somebody there meets somebody again."""
        return any(self.meetings.times(one, other) for one in table for other in table if one < other)

    def cost(self) -> int:
        """What this seating costs; less is better."""
        return sum(self.bond(one, other) for table in self.tables for one in table for other in table if one < other)

    def settle(self) -> None:
        """Trade places until nothing is gained by it."""
        for _ in range(PASSES):
            if not sum(self._trade_at(index) for index in range(len(self.tables))):
                return

    def _trade_at(self, index: int) -> int:
        many = len(self.tables)
        if many > FEW and self.repeated(self.tables[index]):
            others = [*range(index), *range(index + 1, many)]
        else:
            others = [*range(index + 1, many if many <= FEW else min(many, index + 1 + NEAR))]
        return sum(self._trade(index, other) for other in others)

    def _trade(self, here: int, there: int) -> bool:
        """Let one of each table trade places, if that is better; whether it was."""
        near, far = self.tables[here], self.tables[there]
        best, chosen = 0, None
        for i, one in enumerate(near):
            for j, other in enumerate(far):
                gain = sum(
                    self.bond(one, stays) - self.bond(other, stays) for k, stays in enumerate(near) if k != i
                ) + sum(self.bond(other, stays) - self.bond(one, stays) for k, stays in enumerate(far) if k != j)
                if gain > best:
                    best, chosen = gain, (i, j)
        if chosen is None:
            return False
        i, j = chosen
        near[i], far[j] = far[j], near[i]
        return True


def seat(order: Sequence[int], seats: int, points: Mapping[int, int], meetings: Meetings) -> list[list[int]]:
    """Tables for all of these, who come in the order of the standings; who is equal, in the order of their lots."""
    sizes = table_sizes(len(order), seats)
    best = _settled(order, sizes, points, meetings)
    for attempt in range(1, ATTEMPTS if len(sizes) <= FEW_TO_TRY and seats > 2 else 0):
        if not any(best.repeated(table) for table in best.tables):
            break
        other = [*order]
        Random(attempt).shuffle(other)
        best = min(best, _settled(other, sizes, points, meetings), key=Seating.cost)
    return best.tables


def _settled(order: Sequence[int], sizes: Sequence[int], points: Mapping[int, int], meetings: Meetings) -> Seating:
    tables, begin = [], 0
    for size in sizes:
        tables.append([*order[begin : begin + size]])
        begin += size
    seating = Seating(tables, points, meetings)
    seating.settle()
    return seating


def couples(
    order: Sequence[int], points: Mapping[int, int], meetings: Meetings
) -> tuple[list[list[int]], tuple[int, ...]]:
    """Tables of two, and who has a bye where the number is odd: the last one of those with the fewest byes.

    Another one of those with the fewest has it where that spares a repeated meeting.
    """
    resting: tuple[int, ...] = ()
    playing = [*order]
    if len(order) % 2:
        fewest = min(meetings.byes[one] for one in order)
        resting = tuple(one for one in reversed(order) if meetings.byes[one] == fewest)
        playing.remove(resting[0])
    seating = Seating(seat(playing, 2, points, meetings), points, meetings)
    if any(seating.repeated(table) for table in seating.tables):
        seating, resting = _spared(seating, resting)
    return seating.tables, resting[:1]


def _spared(seating: Seating, resting: tuple[int, ...]) -> tuple[Seating, tuple[int, ...]]:
    """The same with as few repeated meetings as can be; the first of those who may rest does."""
    people = sorted({*(one for table in seating.tables for one in table), *resting[:1]})
    times = seating.meetings.times
    may = {one: [other for other in people if other != one and not times(one, other)] for one in people}
    mate = {
        one: other for table in seating.tables if not seating.repeated(table) for one, other in (table, reversed(table))
    }
    if resting:
        may[NOBODY] = [*resting]
        for one in resting:
            may[one].append(NOBODY)
        mate |= {NOBODY: resting[0], resting[0]: NOBODY}
    mate = most_couples(may, mate)
    alone = [one for one in people if one not in mate]
    tables = [[one, mate[one]] for one in people if one in mate and NOBODY < one < mate[one]]
    tables += [[*pair] for pair in zip(alone[::2], alone[1::2], strict=True)]
    settled = Seating(
        sorted(tables, key=lambda table: -max(seating.points[one] for one in table)), seating.points, seating.meetings
    )
    settled.settle()
    return settled, (mate[NOBODY],) if resting else ()
