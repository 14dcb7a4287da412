"""Tuples with one thing changed."""

from __future__ import annotations

from collections.abc import Container
from typing import TypeVar

T = TypeVar("T")


def with_at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same items, with another one at this place."""
    return (*items[:place], item, *items[place + 1 :])


def without(items: tuple[T, ...], gone: Container[object]) -> tuple[T, ...]:
    """The items that are not gone."""
    return tuple(item for item in items if item not in gone)
