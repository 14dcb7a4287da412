"""Reviews of finished games: worked out in a process of their own, so that no table waits, and kept a while."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec

from knobel.coach.adjusted import adjusted_scores
from knobel.coach.packed import read, write
from knobel.coach.puzzles import Puzzle, puzzles_of
from knobel.coach.review import look, only_facts, parts_of, quick_books, review, review_alone
from knobel.game import Refused, Seat
from knobel.games import GAMES, game_named
from knobel.record import Record, from_json
from knobel.server.thinking import Thinking
from knobel.wire.http import ReviewProgress

KEPT = 200
"""Reviews in memory: some 60 KB each."""
LINE = 100
"""So many seats whose review takes long may wait: half an hour of one core."""
SOON = 1.0
"""So many seconds whoever asks how far it is waits for it to be done."""
PATIENT = 4
"""How far the process stands back behind those that tables wait for (as in ``nice``)."""


class Reviews:
    """Asks the coach, once a game. Its process starts with the first question."""

    def __init__(self, begin: Callable[[], Thinking]) -> None:
        self._begin = begin
        self._workers: Thinking | None = None
        self._kept: OrderedDict[str, asyncio.Task[bytes]] = OrderedDict()
        self._line: dict[str, float] = {}
        """Those that take long, in the order in which they were asked for, and how far each is."""
        self._first = asyncio.Lock()

    async def of(self, key: str, record: Record) -> bytes:
        """The review of this table's finished game as JSON."""
        return await asyncio.shield(self._asked(key, lambda: self._work().do(_review, record.to_json(), record.game)))

    async def alone(self, key: str, seat: Seat, own: Record) -> bytes:
        """The review of one seat, where that takes long; ``own`` is its record."""
        return await asyncio.shield(self._asked_alone(key, seat, own))

    async def progress(self, key: str, seat: Seat, own: Record) -> ReviewProgress:
        """How far that is; it begins with the first who asks."""
        asking, name = self._asked_alone(key, seat, own), _name(key, seat)
        await asyncio.wait((asking,), timeout=SOON)
        if asking.done():
            return ReviewProgress(1.0, 0, done=True)
        waiting = [*self._line]
        return ReviewProgress(self._line.get(name, 0.0), waiting.index(name) if name in waiting else 0, done=False)

    def _asked_alone(self, key: str, seat: Seat, own: Record) -> asyncio.Task[bytes]:
        name = _name(key, seat)
        if name not in self._kept and len(self._line) >= LINE:
            raise Refused("refused-review-line")
        return self._asked(name, lambda: self._look(name, seat, own))

    async def _look(self, name: str, seat: Seat, own: Record) -> bytes:
        """One game after another, and each part by part: others may ask something short in between."""
        self._line[name] = 0.0
        try:
            async with self._first:
                asked, parts = (own.to_json(), own.game), parts_of(own)
                looks: list[bytes] = []
                for part in range(parts):
                    looks.append(await self._work().do(_part, *asked, part))
                    self._line[name] = len(looks) / parts
                return await self._work().do(_alone, *asked, seat, tuple(looks))
        finally:
            self._line.pop(name, None)

    def _asked(self, name: str, ask: Callable[[], Coroutine[Any, Any, bytes]]) -> asyncio.Task[bytes]:
        """The answer that is on its way or kept; asked for where there is none."""
        if name not in self._kept:
            self._kept[name] = asking = asyncio.create_task(ask())
            asking.add_done_callback(lambda done: self._forget_failure(name, done))
        found = self._kept[name]
        self._kept.move_to_end(name)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def _work(self) -> Thinking:
        self._workers = self._workers or self._begin()
        return self._workers

    async def puzzles(self, record: Record, at: Sequence[tuple[int, Seat]]) -> list[Puzzle]:
        """What these seats decided at these events, as puzzles."""
        written = await self._work().do(_puzzles, record.to_json(), record.game, tuple(at))
        return [read(puzzle) for puzzle in msgspec.msgpack.decode(written, type=list[bytes])]

    async def adjusted(self, record: Record) -> tuple[float, ...] | None:
        """The scores of a finished game without the luck, where the coach can tell it apart."""
        written = await self._work().do(_adjusted, record.to_json(), record.game)
        return msgspec.json.decode(written, type=tuple[float, ...] | None)

    async def quick_books(self, key: str, seat: Seat, own: Record) -> tuple[float, float] | None:
        """Luck and skill of one seat, where a whole review takes long; None where the coach cannot tell."""
        name, asked = f"{_name(key, seat)}/books", (own.to_json(), own.game)
        written = await asyncio.shield(self._asked(name, lambda: self._work().do(_quick_books, *asked)))
        return msgspec.json.decode(written, type=tuple[float, float] | None)

    def _forget_failure(self, key: str, done: asyncio.Task[bytes]) -> None:
        """What failed is tried anew by the next who asks."""
        if done.cancelled() or done.exception():
            self._kept.pop(key, None)

    def close(self) -> None:
        if self._workers:
            self._workers.close()


def _name(key: str, seat: Seat) -> str:
    return f"{key}/{seat}"


def _part(own: bytes, game: str, part: int) -> bytes:
    os.setpriority(os.PRIO_PROCESS, 0, PATIENT)
    return look(from_json(own, GAMES[game]), part)


def _alone(own: bytes, game: str, seat: Seat, looks: tuple[bytes, ...]) -> bytes:
    return msgspec.json.encode(review_alone(from_json(own, GAMES[game]), seat, looks))


def _puzzles(record: bytes, game: str, at: Sequence[tuple[int, Seat]]) -> bytes:
    os.setpriority(os.PRIO_PROCESS, 0, PATIENT)
    return msgspec.msgpack.encode([write(puzzle) for puzzle in puzzles_of(from_json(record, GAMES[game]), at)])


def _adjusted(record: bytes, game: str) -> bytes:
    os.setpriority(os.PRIO_PROCESS, 0, PATIENT)
    read = from_json(record, GAMES[game])
    return msgspec.json.encode(adjusted_scores(game_named(game, read.options), read.events))


def _quick_books(own: bytes, game: str) -> bytes:
    os.setpriority(os.PRIO_PROCESS, 0, PATIENT)
    return msgspec.json.encode(quick_books(from_json(own, GAMES[game])))


def _review(record: bytes, game: str) -> bytes:
    os.setpriority(os.PRIO_PROCESS, 0, PATIENT)
    read = from_json(record, GAMES[game])
    try:
        return msgspec.json.encode(review(read))
    except Refused:  # the solvers are not installed
        return msgspec.json.encode(only_facts(game_named(game, read.options), read))
