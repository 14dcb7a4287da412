"""What writes to SQLite: in the loop while the disk is quick, else in one thread beside it.

Whatever waits together is written in one transaction and synced once (group commit), and only then is anyone told. To
hand a move to a thread and hear back from it takes longer than a quick disk, and on a busy machine far longer; but
nobody may wait for a slow disk who does not wait for what is written.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from queue import SimpleQueue
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from knobel.server import crash, metrics

T = TypeVar("T")

QUICK = 0.002
"""Seconds. Whenever the last transaction took longer the next one is written beside the loop (chosen)."""
PATIENCE = 5.0
"""Seconds for which the thread waits while another process writes. The loop waits for nobody."""


class Writer:
    """Writes what it is given, in the order it was given."""

    def __init__(self, connection: sqlite3.Connection, refused: Callable[[Exception], Exception]) -> None:
        self._db = connection
        self._refused = refused
        self.failing = False
        """Whether the last transaction could not be written."""
        self._quick = False
        self._waits: bool | None = None
        self._here: list[_Job] = []
        self._beside: SimpleQueue[_Job | None] = SimpleQueue()
        self._given = self._written = 0
        """Jobs that the thread was given, and has done."""
        self._thread = threading.Thread(target=self._write_beside, name="knobel-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what waits, then close the connection."""
        self._hand_over()
        self._beside.put(None)
        self._thread.join()
        self._db.close()

    def write(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Do this within a transaction, however long it takes. When the future is done it is on the disk."""
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._here.append(job)
        self._hand_over()
        return job.done

    def write_little(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """The same, for what takes no time to speak of but that of the disk."""
        loop = asyncio.get_running_loop()
        job = _Job(work, loop.create_future())
        self._here.append(job)
        if not self._quick or self._given != self._written:
            self._hand_over()
        elif len(self._here) == 1:
            loop.call_soon(self._write_here)  # with whatever comes until then
        return job.done

    def _hand_over(self) -> None:
        jobs, self._here = self._here, []
        self._given += len(jobs)
        for job in jobs:
            self._beside.put(job)

    def _write_here(self) -> None:
        if not self._here:
            return  # the thread was given them meanwhile
        try:
            self._begin(wait=False)
        except sqlite3.Error:  # locked by another process, or worse: the thread finds out
            self._hand_over()
            return
        jobs, self._here = self._here, []
        _finish(self._commit(jobs))

    def _begin(self, wait: bool) -> None:
        if wait != self._waits:
            self._db.execute(f"PRAGMA busy_timeout = {1000 * PATIENCE if wait else 0:.0f}")
            self._waits = wait
        self._db.execute("BEGIN IMMEDIATE")

    def _write_beside(self) -> None:
        while job := self._beside.get():
            jobs = [job]
            while not self._beside.empty():
                following = self._beside.get()
                if following is None:
                    self._beside.put(None)
                    break
                jobs.append(following)
            results = self._commit(jobs)
            self._written += len(jobs)
            _tell(results)

    def _commit(self, jobs: list[_Job]) -> list[_Result]:
        began = perf_counter()
        try:
            if not self._db.in_transaction:
                self._begin(wait=True)
            results = [self._do_beside(job) for job in jobs] if len(jobs) > 1 else [self._do_alone(jobs[0])]
            crash.point("appended")
            self._db.execute("COMMIT")
            crash.point("stored")
            self.failing = False
            metrics.COMMIT.observe(perf_counter() - began)
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
            self.failing = True
            metrics.STORE_FAILURES.add()
            results = [_Result(job, None, self._refused(error)) for job in jobs]
        self._quick = perf_counter() - began < QUICK
        return results

    def _do_alone(self, job: _Job) -> _Result:
        """If it breaks, the whole transaction is begun anew."""
        try:
            return _Result(job, job.work(self._db), None)
        except Exception as error:
            self._db.execute("ROLLBACK")
            self._db.execute("BEGIN IMMEDIATE")
            return _Result(job, None, self._refused(error))

    def _do_beside(self, job: _Job) -> _Result:
        """If it breaks, what others want stays as it is."""
        self._db.execute("SAVEPOINT job")
        try:
            result = _Result(job, job.work(self._db), None)
        except Exception as error:
            self._db.execute("ROLLBACK TO job")
            result = _Result(job, None, self._refused(error))
        self._db.execute("RELEASE job")
        return result


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]


class _Result(NamedTuple):
    job: _Job
    value: Any
    problem: BaseException | None


def _tell(results: list[_Result]) -> None:
    """From the thread: those who wait are told together, for waking their loop costs as much as a move."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Result]] = {}
    for result in results:
        by_loop.setdefault(result.job.done.get_loop(), []).append(result)
    for loop, theirs in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_finish, theirs)


def _finish(results: list[_Result]) -> None:
    for job, value, problem in results:
        if job.done.cancelled():
            continue
        if problem:
            job.done.set_exception(problem)
        else:
            job.done.set_result(value)
