"""The log: what anyone can make it say is bounded."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable

from knobel.server.logs import ALIKE, WINDOW, Bounded


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def logger(clock: Clock) -> tuple[logging.Logger, io.StringIO]:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.addFilter(Bounded(clock))
    new = logging.Logger("test")
    new.addHandler(handler)
    return new, written


def test_a_cause_is_told_so_often_and_counted_from_then_on() -> None:
    clock = Clock()
    log, written = logger(clock)

    def fail(n: int) -> None:
        try:
            raise ValueError(f"number {n}")
        except ValueError:
            log.exception("guest %s broke something", n)

    for n in range(9600):
        fail(n)
        clock.now += 0.001
    assert written.getvalue().count("Traceback") == ALIKE
    clock.now += WINDOW
    fail(9600)
    assert f"guest 9600 broke something (and {9600 - ALIKE} more like this)" in written.getvalue()


def test_one_cause_does_not_silence_another() -> None:
    clock = Clock()
    log, written = logger(clock)
    for n in range(100):
        log.warning("first %s", n)
    log.warning("second")
    wrongs: list[Callable[[], object]] = [lambda: int("no number"), lambda: [][1]]
    for wrong in wrongs:
        try:
            wrong()
        except (ValueError, IndexError):
            log.exception("third")
    assert [written.getvalue().count(word) for word in ("first", "second", "third")] == [ALIKE, 1, 2]
