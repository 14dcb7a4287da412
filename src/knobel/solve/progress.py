"""How long work says how far it is: called with what is done and what there is to do."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[int, int], None]


def quiet(_done: int, _of: int) -> None:
    """Say nothing."""
