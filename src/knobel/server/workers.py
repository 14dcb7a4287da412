"""Bots think, contests are decided and crowds' frames written in processes beside the server: no table waits."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Any, TypeVar

from knobel.bots import warm_up
from knobel.server.memory import let_go_of_large
from knobel.server.thinking import Thinking

T = TypeVar("T")
Meeting = Any  # ctypes makes the class of an array as it is asked for

MEETING_SECONDS = 60.0
"""How long processes wait for each other when they start."""
SETTLED_SECONDS = 2.0
"""How long a server serves before its bots get ready (chosen)."""


class Workers(Thinking):
    """Processes that answer for bots, decide contests and write frames."""

    def __init__(self, processes: int = 1) -> None:
        super().__init__(processes)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        self._meeting = spawn.RawArray("b", self.processes + 1)
        return ProcessPoolExecutor(self.processes, spawn, initializer=_begin, initargs=(self._meeting,))

    async def do(self, job: Callable[..., bytes], *asked: Any) -> bytes:
        """In another process."""
        try:
            return await self._submit(_safely, job, *asked)
        except BrokenProcessPool:
            self._pool = self._new_pool()
            return await self._submit(_safely, job, *asked)

    def another(self) -> Workers:
        """One more process."""
        return Workers(1)

    async def warm_up(self) -> None:
        """Let one process work out what strong bots need and keep it on disk; then let all of them load it.

        People come first: not in the first moments of a server. A bot that is asked earlier gets ready by itself.
        """
        await asyncio.sleep(SETTLED_SECONDS)
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
    let_go_of_large()
    gc.freeze()
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server
    server.join()
    os._exit(0)
