"""What others write for many listeners, some at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from itertools import islice
from typing import Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")

WRITTEN_AT_ONCE = 512
"""Frames that one process writes at once; where there are fewer they are written here."""


class Writing(Generic[T, R]):
    """What is written for these: as much at once as the others can do, and one more."""

    def __init__(self, these: list[T], at_once: int, write: Callable[[list[T]], Coroutine[None, None, R]]) -> None:
        self._to_come = parts(these, WRITTEN_AT_ONCE)
        self._write = write
        self._begun: deque[tuple[list[T], asyncio.Task[R]]] = deque()
        for _ in range(at_once + 1):
            self._begin()

    def _begin(self) -> None:
        for some in islice(self._to_come, 1):
            self._begun.append((some, asyncio.create_task(self._write(some))))

    async def __aiter__(self) -> AsyncIterator[tuple[list[T], R]]:
        """These in their order, with what was written for them."""
        while self._begun:
            some, frames = self._begun.popleft()
            written = await frames
            self._begin()
            yield some, written


def parts(these: list[T], size: int) -> Iterator[list[T]]:
    """So many of them at a time."""
    return (these[start : start + size] for start in range(0, len(these), size))
