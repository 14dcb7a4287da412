"""What other packages bring: games, their bots and what decides their contests.

A package names them in an entry-point group. They are loaded when something outside our own is first asked for. One
that cannot be loaded, or is not what it should be, is named in the log and left out; the others are not touched.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeVar

T = TypeVar("T")
log = logging.getLogger(__name__)


class Unfit(Exception):
    """What a package brought is not what it should be."""


class Registry(Mapping[str, T]):
    """Ours, which nobody can replace, then those of other packages by name."""

    def __init__(self, group: str, ours: Mapping[str, T], check: Callable[[str, Any], T]) -> None:
        self.group = group
        self.ours = ours
        self._check = check
        self._outside: dict[str, T] | None = None
        self.left_out: dict[str, str] = {}
        """Those that were left out, and why."""

    @property
    def outside(self) -> Mapping[str, T]:
        """Those that other packages bring."""
        if self._outside is None:
            self._outside = {}
            for entry in sorted(entry_points(group=self.group), key=lambda entry: entry.name):
                self._load(entry, self._outside)
        return self._outside

    def _load(self, entry: EntryPoint, found: dict[str, T]) -> None:
        try:
            if entry.name in self.ours or entry.name in found:
                raise Unfit("there is one of this name already")
            found[entry.name] = self._check(entry.name, entry.load())
        except (Exception, SystemExit) as error:
            package = f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value
            self.left_out[entry.name] = f"{package}: {type(error).__name__}: {error}"
            log.warning("%s: %s is left out (%s)", self.group, entry.name, self.left_out[entry.name])

    def __getitem__(self, name: str) -> T:
        return self.ours[name] if name in self.ours else self.outside[name]

    def __iter__(self) -> Iterator[str]:
        yield from self.ours
        yield from self.outside

    def __len__(self) -> int:
        return len(self.ours) + len(self.outside)
