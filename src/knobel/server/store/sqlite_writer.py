"""The one thread that writes to SQLite.

Whatever waits when it looks up is written in one transaction and synced once (group commit), and only then is anyone
told.
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


class Writer:
    """Writes what it is given, in the order it was given."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._db = connection
        self.failing = False
        """Whether the last transaction could not be written."""
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="knobel-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what waits, then close the connection."""
        self._queue.put(None)
        self._thread.join()
        self._db.close()

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do this within a transaction. When this returns it is on the disk."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._queue.put(_Job(work, loop, done))
        return await done

    def _write_all(self) -> None:
        while job := self._queue.get():
            jobs = [job]
            while not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    self._queue.put(None)
                    break
                jobs.append(following)
            self._commit(jobs)

    def _commit(self, jobs: list[_Job]) -> None:
        results: list[tuple[_Job, Any, BaseException | None]] = []
        began = perf_counter()
        try:
            self._db.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._db.execute("SAVEPOINT job")
                try:
                    results.append((job, job.work(self._db), None))
                except Exception as error:
                    self._db.execute("ROLLBACK TO job")
                    results.append((job, None, error))
                self._db.execute("RELEASE job")
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
            results = [(job, None, error) for job in jobs]
        for job, result, problem in results:
            job.finish(result, problem)


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]

    def finish(self, result: Any, problem: BaseException | None) -> None:
        def set_it() -> None:
            if self.done.cancelled():
                return
            if problem:
                self.done.set_exception(problem)
            else:
                self.done.set_result(result)

        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self.loop.call_soon_threadsafe(set_it)
