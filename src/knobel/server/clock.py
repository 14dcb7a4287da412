"""The time at the tables: it starts at the wall clock's and runs evenly, whatever happens to the wall clock then.

Whoever sets the machine's clock while people play must not end everybody's thinking time, nor stop it. Time that the
machine sleeps through counts. A server that is started again reads the wall clock anew.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

_elapsed = partial(time.clock_gettime, getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Clock:
    """Seconds since 1970 that never jump."""

    def __init__(self, wall: Callable[[], float] = time.time, elapsed: Callable[[], float] = _elapsed) -> None:
        self._wall, self._elapsed = wall, elapsed
        self._offset = wall() - elapsed()

    def __call__(self) -> float:
        return self._elapsed() + self._offset

    @property
    def jumped(self) -> float:
        """How far the wall clock has been set forward since the start."""
        return self._wall() - self()
