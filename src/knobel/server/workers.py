"""Bots think in processes of their own, so that no table waits for another table's bot."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any

import msgspec

from knobel.bots import WARM_UPS, bot, hurried_move
from knobel.game import AnyGame, Seat
from knobel.games import GAMES, game_named
from knobel.record import typed_steps
from knobel.table import Door

HURRIED = "hurried"
"""Not a level: the house bot when the time of a seat is up."""


class Workers:
    """A few processes that answer for bots. Only bytes travel, and only within this machine."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._processes, multiprocessing.get_context("spawn"), initializer=_ignore_interrupt)

    async def move(self, game: AnyGame, state: Any, seat: Seat, level: str, seed: int) -> tuple[Any, ...]:
        """The move of a bot of this level at this seat."""
        asked = (game.name, msgspec.json.encode(game), msgspec.json.encode(state), seat, level, seed)
        loop = asyncio.get_running_loop()
        try:
            answer = await loop.run_in_executor(self._pool, _move, *asked)
        except BrokenProcessPool:
            self._pool = self._new_pool()
            answer = await loop.run_in_executor(self._pool, _move, *asked)
        return typed_steps(type(game), msgspec.json.decode(answer))

    async def warm_up(self) -> None:
        """Start a process before it is needed, and let it load what strong bots need."""
        await asyncio.get_running_loop().run_in_executor(self._pool, _warm_up)

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


def _move(name: str, options: bytes, state: bytes, seat: Seat, level: str, seed: int) -> bytes:
    game = game_named(name, msgspec.json.decode(options))
    door = Door(game, msgspec.json.decode(state, type=GAMES[name].state_type), seat)
    random = Random(seed)
    steps = hurried_move(door, random) if level == HURRIED else bot(name, level).move(door, random)
    return msgspec.json.encode(steps)


def _warm_up() -> None:
    for warm in WARM_UPS:
        warm()


def _ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
