"""A table's log in memory. A crowd has hundreds of thousands of answers: those of turns that are over are small."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import pairwise

from knobel.game import Seat
from knobel.server.store.rows import Answer, Logged


class Log:
    """All that was stored of a table, in its order."""

    def __init__(self) -> None:
        self._over: list[Logged | Answers] = []
        self._since: list[Logged] = []
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Logged]:
        for part in self._over:
            if isinstance(part, Answers):
                yield from part
            else:
                yield part
        yield from self._since

    def append(self, logged: Logged) -> None:
        """One more."""
        self._since.append(logged)
        self._length += 1

    def pack(self) -> None:
        """The last turn was a crowd's and is over: its answers, the last of all this, are kept small from now on."""
        first = len(self._since)
        while first and isinstance(self._since[first - 1].entry, Answer):
            first -= 1
        self._over += self._since[:first]
        self._over.append(Answers(self._since[first:]))
        self._since = []

    def was_packed(self, turn: int, seat: Seat, identity: str) -> bool:
        """Whether this very answer of a turn that is over is in."""
        return any(part.turn == turn and part.has(seat, identity) for part in self._over if isinstance(part, Answers))


class Answers:
    """A crowd's answers in one turn. Of each only what differs: some fifty bytes, where objects would take 260."""

    __slots__ = ("_at", "_by", "_ends", "_identities", "_seats", "_steps", "turn")

    def __init__(self, answers: Sequence[Logged]) -> None:
        entries = [logged.entry for logged in answers if isinstance(logged.entry, Answer)]
        assert len(entries) == len(answers) > 0, "answers"
        assert len({entry.turn for entry in entries}) == 1, "of one turn"
        assert all(entry.inner is None for entry in entries), "crowds have no contests"
        self.turn = entries[0].turn
        self._at = array("d", [logged.at for logged in answers])
        self._seats = array("I", [entry.seat for entry in entries])
        self._steps = tuple([entry.steps for entry in entries])  # many do the same: each move is there once
        self._by = tuple([entry.by for entry in entries])
        self._identities = "".join([entry.id for entry in entries])
        self._ends = array("I", [0])
        for entry in entries:
            self._ends.append(self._ends[-1] + len(entry.id))

    def __iter__(self) -> Iterator[Logged]:
        identities = (self._identities[start:end] for start, end in pairwise(self._ends))
        for at, seat, steps, by, identity in zip(self._at, self._seats, self._steps, self._by, identities, strict=True):
            yield Logged(at, Answer(self.turn, seat, identity, steps, by))

    def has(self, seat: Seat, identity: str) -> bool:
        """Whether this answer is among them. One seat may have answered more than once."""
        places = [place for place, other in enumerate(self._seats) if other == seat]
        return any(self._identities[self._ends[place] : self._ends[place + 1]] == identity for place in places)
