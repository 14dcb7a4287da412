"""As many couples as can be (Edmonds 1965): the fewest repeated meetings where two sit at a table."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence


class _Search:
    """Looks for one way to couple somebody who is alone, by letting others change partners."""

    def __init__(self, may: Mapping[int, Sequence[int]], mate: dict[int, int], root: int) -> None:
        self.may, self.mate = may, mate
        self.parent: dict[int, int] = {}
        self.base = {one: one for one in may}
        """Odd circles count as one: who stands for each."""
        self.even = {root}
        self.queue = deque([root])

    def found(self) -> bool:
        """Whether one more couple could be made; it is made."""
        while self.queue:
            one = self.queue.popleft()
            for other in self.may[one]:
                if self.base[one] == self.base[other] or self.mate.get(one) == other:
                    continue
                if other in self.even:
                    self._shrink(one, other)
                elif other not in self.parent:
                    self.parent[other] = one
                    if other not in self.mate:
                        self._couple(other)
                        return True
                    self._reach(self.mate[other])
        return False

    def _reach(self, one: int) -> None:
        if one not in self.even:
            self.even.add(one)
            self.queue.append(one)

    def _shrink(self, one: int, other: int) -> None:
        top = self._meet(one, other)
        circle: set[int] = set()
        self._mark(one, top, other, circle)
        self._mark(other, top, one, circle)
        for each in self.may:
            if self.base[each] in circle:
                self.base[each] = top
                self._reach(each)

    def _meet(self, one: int, other: int) -> int:
        """Where the ways of both to the root come together."""
        seen: set[int] = set()
        while True:
            one = self.base[one]
            seen.add(one)
            if one not in self.mate:
                break
            if self.mate[one] not in self.parent:
                break
            one = self.parent[self.mate[one]]
        while self.base[other] not in seen:
            other = self.parent[self.mate[self.base[other]]]
        return self.base[other]

    def _mark(self, one: int, top: int, child: int, circle: set[int]) -> None:
        while self.base[one] != top:
            partner = self.mate[one]
            circle |= {self.base[one], self.base[partner]}
            self.parent[one] = child
            child = partner
            one = self.parent[partner]

    def _couple(self, one: int) -> None:
        at: int | None = one
        while at is not None:
            before = self.parent[at]
            after = self.mate.get(before)
            self.mate[at], self.mate[before] = before, at
            at = after


def most_couples(may: Mapping[int, Sequence[int]], mate: Mapping[int, int]) -> dict[int, int]:
    """As many couples as can be, begun from some couples: whoever has a partner there keeps some partner."""
    best = dict(mate)
    for one in may:
        if one not in best:
            _Search(may, best, one).found()
    return best
