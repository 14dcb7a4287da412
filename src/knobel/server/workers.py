"""Bots think, contests are decided and crowds' frames written in processes beside the server: no table waits."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from random import Random
from time import monotonic, sleep
from typing import Any, TypeVar

import msgspec

from knobel.bots import bot, hurried_move, warm_up
from knobel.game import AnyGame, Seat
from knobel.notation import typed_steps
from knobel.server.table.frames import Frame, Wanted, write_frame
from knobel.table import AnyDoor, Door

T = TypeVar("T")
Meeting = Any  # ctypes makes the class of an array as it is asked for

MEETING_SECONDS = 60.0
"""How long processes wait for each other when they start."""
HURRIED = "hurried"
"""Not a level: the house bot when the time of a seat is up."""


class Workers:
    """Processes that answer for bots, decide contests and write frames. Plain data travels, within this machine."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self._pool = self._new_pool()
        self._last: tuple[AnyDoor, bytes] | None = None
        self.waiting = 0
        """How many answers are awaited."""

    def _new_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        self._meeting = spawn.RawArray("b", self.processes + 1)
        return ProcessPoolExecutor(self.processes, spawn, initializer=_begin, initargs=(self._meeting,))

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

    async def do(self, job: Callable[..., bytes], *asked: Any) -> bytes:
        """What a function of a module makes of these arguments, in another process."""
        try:
            return await self._submit(_safely, job, *asked)
        except BrokenProcessPool:
            self._pool = self._new_pool()
            return await self._submit(_safely, job, *asked)

    async def warm_up(self) -> None:
        """Let one process work out what strong bots need and keep it on disk; then let all of them load it."""
        await self._submit(warm_up)
        await asyncio.gather(*(self._submit(_warm_up_with_all, place) for place in range(self.processes)))

    def _submit(self, job: Callable[..., T], *asked: Any) -> asyncio.Future[T]:
        """May start a process: one that an interrupt does not reach while it begins."""
        with _no_interrupt():
            submitted = self._pool.submit(job, *asked)
        answer = asyncio.wrap_future(submitted)
        self.waiting += 1
        answer.add_done_callback(self._answered)
        return answer

    def _answered(self, _: asyncio.Future[Any]) -> None:
        self.waiting -= 1

    def close(self) -> None:
        self._meeting[-1] = True
        self._pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Hold interrupts back meanwhile; Windows knows no such thing, and sends them to the whole console anyway."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_meeting: Meeting
"""Who of a pool has come, and at the end whether the server wants no more. Without a lock: a process that died while it
held one would keep the server from ending."""


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


def _safely(job: Callable[..., bytes], *asked: Any) -> bytes:
    """A job whose every error arrives: a bare StopIteration would get stuck on its way through a future."""
    try:
        return job(*asked)
    except Exception as error:
        raise RuntimeError(f"{type(error).__name__}: {error}") from error


def _warm_up_with_all(place: int) -> None:
    """Wait for the others, so that no process does the work of two."""
    warm_up()
    _meeting[place] = True
    until = monotonic() + MEETING_SECONDS
    while not all(_meeting[:-1]) and not _meeting[-1] and monotonic() < until:
        sleep(0.05)


def _begin(meeting: Meeting) -> None:
    """An interrupt is the server's to handle; a server that was killed takes its workers along."""
    global _meeting
    _meeting = meeting
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    gc.set_threshold(50_000, 20, 100)
    gc.freeze()
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server
    server.join()
    os._exit(0)
