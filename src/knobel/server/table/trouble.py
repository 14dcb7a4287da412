"""What fails at a table: logged in few lines, tried again after longer and longer rests, told to whoever looks."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Literal

log = logging.getLogger("knobel.table")

Cause = Literal["wish", "clock", "bot", "contest", "telling"]
"""What failed: something a person wished, something that was due, a bot's answer, a contest, or telling people."""

REPEATED = 3
"""After this many failures in a row the table says that it is broken."""
FIRST_REST, LONGEST_REST = 1.0, 60.0
"""Seconds until what failed is tried again; each time twice as long."""
LOGGED, LOG_SECONDS = 3, 3600.0
"""A table logs at most so many failures of one cause in so many seconds: whoever provokes them fills no disk."""


class Trouble:
    """The failures of one table. What people wish is not tried again by itself, so it never makes a table rest."""

    def __init__(self, key: str, now: Callable[[], float]) -> None:
        self._key = key
        self._now = now
        self._failures: dict[Cause, int] = {}
        self._rests_until = 0.0
        self._logged: dict[str, tuple[float, int]] = {}

    @property
    def broken(self) -> bool:
        """Whether something fails again and again."""
        return any(failures >= REPEATED for failures in self._failures.values())

    @property
    def rest(self) -> float:
        """Seconds for which nothing is begun that may fail again."""
        return max(0.0, self._rests_until - self._now())

    def failed(self, cause: Cause, error: Exception) -> None:
        """Something failed."""
        failures = self._failures[cause] = self._failures.get(cause, 0) + 1
        self.log(cause, f"failed, {failures} in a row", error)
        if cause != "wish":
            rest = min(FIRST_REST * 2 ** min(failures - 1, 16), LONGEST_REST)
            self._rests_until = max(self._rests_until, self._now() + rest)

    def worked(self, cause: Cause) -> None:
        """What may have failed before works."""
        if self._failures.pop(cause, 0) >= REPEATED:
            log.info("table %s: %s works again", self._key, cause)
        if not self._failures:
            self._rests_until = 0.0

    def log(self, what: str, problem: str, error: Exception | None = None) -> None:
        """Say in the log what is wrong, but not too often."""
        now = self._now()
        since, lines = self._logged.get(what, (now, 0))
        if now - since >= LOG_SECONDS:
            since, lines = now, 0
        self._logged[what] = since, lines + 1
        if lines < LOGGED:
            quiet = " (no more of this for a while)" if lines == LOGGED - 1 else ""
            log.error("table %s: %s: %s%s", self._key, what, problem, quiet, exc_info=error)
