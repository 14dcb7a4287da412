"""What bots, contests and crowds let others think about: plain functions, and who has them done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from knobel.bots import bot, hurried_move
from knobel.game import AnyGame, Seat
from knobel.notation import typed_steps
from knobel.server.table.frames import Frame, Wanted, write_frame
from knobel.table import AnyDoor, Door

HURRIED = "hurried"
"""Not a level: the house bot when the time of a seat is up."""


class Thinking:
    """Whoever answers for bots, decides contests and writes frames; where that is done is up to ``do``."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        """How many answers can be worked out at once."""
        self._last: tuple[AnyDoor, bytes] | None = None
        self.waiting = 0
        """How many answers are awaited."""

    async def do(self, job: Callable[..., bytes], *asked: Any) -> bytes:
        """What a function of a module makes of these arguments. Plain data travels, within this machine."""
        raise NotImplementedError

    def another(self) -> Thinking:
        """Another one for what nobody at a table waits for; to be closed by whoever asked for it."""
        raise NotImplementedError

    def close(self) -> None:
        """Nothing is asked any more."""

    async def move(self, door: AnyDoor, level: str, seed: int) -> tuple[Any, ...]:
        """The move of a bot of this level behind this door."""
        game = door.game
        if not self._last or not door.beside(self._last[0]):  # in a crowd many ask about the same large state
            self._last = door, door.sealed_state()
        asked = (type(game), msgspec.json.encode(game), self._last[1], door.seat, level, seed)
        return typed_steps(type(game), msgspec.json.decode(await self.do(_move, *asked)))

    async def frames(self, game: AnyGame, state: bytes, wanted: Sequence[Wanted]) -> list[Frame]:
        """What these seats see of a state."""
        asked = type(game), msgspec.json.encode(game), state, msgspec.msgpack.encode(wanted)
        return msgspec.msgpack.decode(await self.do(_frames, *asked), type=list[Frame])


def _move(kind: type[AnyGame], options: bytes, state: bytes, seat: Seat, level: str, seed: int) -> bytes:
    game: AnyGame = msgspec.json.decode(options, type=kind)
    door: AnyDoor = Door(game, _state(type(game), state), seat)
    random = Random(seed)
    steps = hurried_move(door, random) if level == HURRIED else bot(game.name, level).move(door, random)
    return msgspec.json.encode(steps)


def _frames(kind: type[AnyGame], options: bytes, state: bytes, wanted: bytes) -> bytes:
    game: AnyGame = msgspec.json.decode(options, type=kind)
    known, seats = _state(type(game), state), msgspec.msgpack.decode(wanted, type=list[Wanted])
    return msgspec.msgpack.encode([write_frame(game, known, seat) for seat in seats])


@lru_cache(1)
def _state(kind: Any, state: bytes) -> Any:
    return msgspec.json.decode(state, type=kind.state_type)
