"""Reviews of finished games: worked out in a process of their own, so that no table waits, and kept a while."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import Callable, Sequence

import msgspec

from knobel.coach.adjusted import adjusted_scores
from knobel.coach.packed import read, write
from knobel.coach.puzzles import Puzzle, puzzles_of
from knobel.coach.review import only_facts, review
from knobel.game import Refused, Seat
from knobel.games import GAMES, game_named
from knobel.record import Record, from_json
from knobel.server.thinking import Thinking

KEPT = 200
"""Reviews in memory: some 60 KB each."""
PATIENT = 4
"""How far the process stands back behind those that tables wait for (as in ``nice``)."""


class Reviews:
    """Asks the coach, once a game. Its process starts with the first question."""

    def __init__(self, begin: Callable[[], Thinking]) -> None:
        self._begin = begin
        self._workers: Thinking | None = None
        self._kept: OrderedDict[str, asyncio.Task[bytes]] = OrderedDict()

    async def of(self, key: str, record: Record) -> bytes:
        """The review of this table's finished game as JSON."""
        if key not in self._kept:
            self._workers = self._workers or self._begin()
            asking = asyncio.create_task(self._workers.do(_review, record.to_json(), record.game))
            self._kept[key] = asking
            asking.add_done_callback(lambda done: self._forget_failure(key, done))
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return await asyncio.shield(self._kept[key])

    async def puzzles(self, record: Record, at: Sequence[tuple[int, Seat]]) -> list[Puzzle]:
        """What these seats decided at these events, as puzzles."""
        self._workers = self._workers or self._begin()
        written = await self._workers.do(_puzzles, record.to_json(), record.game, tuple(at))
        return [read(puzzle) for puzzle in msgspec.msgpack.decode(written, type=list[bytes])]

    async def adjusted(self, record: Record) -> tuple[float, ...] | None:
        """The scores of a finished game without the luck, where the coach can tell it apart."""
        self._workers = self._workers or self._begin()
        written = await self._workers.do(_adjusted, record.to_json(), record.game)
        return msgspec.json.decode(written, type=tuple[float, ...] | None)

    def _forget_failure(self, key: str, done: asyncio.Task[bytes]) -> None:
        """What failed is tried anew by the next who asks."""
        if done.cancelled() or done.exception():
            self._kept.pop(key, None)

    def close(self) -> None:
        if self._workers:
            self._workers.close()


def _puzzles(record: bytes, game: str, at: Sequence[tuple[int, Seat]]) -> bytes:
    os.setpriority(os.PRIO_PROCESS, 0, PATIENT)
    return msgspec.msgpack.encode([write(puzzle) for puzzle in puzzles_of(from_json(record, GAMES[game]), at)])


def _adjusted(record: bytes, game: str) -> bytes:
    os.setpriority(os.PRIO_PROCESS, 0, PATIENT)
    read = from_json(record, GAMES[game])
    return msgspec.json.encode(adjusted_scores(game_named(game, read.options), read.events))


def _review(record: bytes, game: str) -> bytes:
    os.setpriority(os.PRIO_PROCESS, 0, PATIENT)
    read = from_json(record, GAMES[game])
    try:
        return msgspec.json.encode(review(read))
    except Refused:  # the solvers are not installed
        return msgspec.json.encode(only_facts(game_named(game, read.options), read))
