"""What is wished at a table, until it is granted or refused; thousands of tables wait for wishes at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from knobel.server.table.trouble import Cause


class Wish(NamedTuple):
    """Something to be done between other wishes, and who waits for it."""

    work: Callable[[], Any]
    done: asyncio.Future[Any]
    cause: Cause

    def settle(self, result: Any = None, problem: Exception | None = None) -> None:
        """Tell whoever waits what came of it."""
        if self.done.done():
            return
        if problem:
            self.done.set_exception(problem)
        else:
            self.done.set_result(result)


class Grant(NamedTuple):
    """What came of a wish."""

    wish: Wish
    result: Any
    problem: Exception | None


class Inbox:
    """Wishes in the order they came. One task takes them, all that are there at once; lighter than a queue."""

    __slots__ = ("_came", "_wishes")

    def __init__(self) -> None:
        self._wishes: list[Wish] = []
        self._came: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._wishes)

    def put(self, wish: Wish) -> None:
        """One more."""
        self._wishes.append(wish)
        if self._came and not self._came.done():
            self._came.set_result(None)

    def take(self) -> list[Wish]:
        """All that are there."""
        wishes, self._wishes = self._wishes, []
        return wishes

    async def wait(self) -> None:
        """Until there is one."""
        if not self._wishes:
            self._came = asyncio.get_running_loop().create_future()
            try:
                await self._came
            finally:
                self._came = None
