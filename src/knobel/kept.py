"""What was worked out once and is kept for the next time: as many answers as fit into so many bytes.

Answers come back at the speed of ``functools.lru_cache``, for they lie in one; only what is worked out anew is weighed.
Whatever would grow past its bytes is emptied as a whole, and fills again with what is asked for now.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from weakref import ref

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

A = TypeVar("A")
T = TypeVar("T")

MB = 1 << 20
ALL_WEIGHED, WEIGHED = 8, 64
"""The first so many answers are weighed, and then one of so many; the others are taken to weigh as much."""
PLACE = 150
"""Bytes that an entry takes in its table, which has room for up to three times as many."""


class Kept:
    """How much one function keeps, and how much it may."""

    def __init__(self, function: Callable[..., Any], most: int, shared: tuple[type, ...]) -> None:
        self.name = f"{function.__module__}.{function.__qualname__}"
        self.most = most
        self.shared = shared
        self.entries = 0
        self.look_at = 1
        """The entry at which one has to look again."""
        self._weighed = self._weight = 0

    @property
    def bytes(self) -> int:
        """What all entries weigh."""
        return self.entries * self._weight // self._weighed if self._weighed else 0

    def has_room(self, entry: object) -> bool:
        """Whether all entries may stay; this is the newest one."""
        self._weighed += 1
        self._weight += PLACE + weight(entry, self.shared)
        if self.bytes > self.most:
            self.entries = 1
            self._weighed, self._weight = 1, self._weight // self._weighed
        fit = self.most * self._weighed // self._weight
        self.look_at = min(fit + 1, self.entries + (1 if self._weighed < ALL_WEIGHED else WEIGHED))
        return self.entries > 1


ALL: list[Kept] = []
"""Everything that is kept in this process."""


def kept(most: int, *shared: type) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """Keep the answers of a function, but no more than ``most`` bytes of them with what was asked.

    Things of the types ``shared`` are there anyway and weigh nothing.
    """

    def keep(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
        count = Kept(function, most, shared)
        ALL.append(count)

        @wraps(function)
        def anew(*asked: Any) -> T:
            answer = function(*asked)
            count.entries += 1
            if count.entries >= count.look_at and not count.has_room((asked, answer)):
                keeping.cache_clear()
            return answer

        keeping = lru_cache(None)(anew)
        return keeping

    return keep


class KeptBeside(Generic[A, T]):
    """What a function makes of a large thing, kept for as long as that very thing is there, which is never compared.

    The answer must not hold on to the thing: both would stay for ever.
    """

    def __init__(self, function: Callable[[A], T]) -> None:
        self._function = function
        self._known: dict[int, tuple[ref[A], T]] = {}

    def __call__(self, thing: A) -> T:
        known = self._known.get(id(thing))
        return known[1] if known else self._keep(thing, self._function(thing))

    def hand_on(self, thing: A, other: A) -> None:
        """What is known of a thing goes for another as well."""
        if known := self._known.get(id(thing)):
            self._keep(other, known[1])

    def _keep(self, thing: A, answer: T) -> T:
        name, known = id(thing), self._known
        known[name] = ref(thing, lambda _: known.pop(name)), answer
        return answer


def weight(thing: object, shared: tuple[type, ...] = ()) -> int:
    """Bytes of a value and all it is made of. What values share is counted with each: it may be less, never more."""
    not_counted = (type, *shared)
    seen: dict[int, object] = {}
    found = [thing]
    while found:
        new = {id(each): each for each in found if id(each) not in seen and not isinstance(each, not_counted)}
        seen |= new
        found = gc.get_referents(*new.values())
    return sum(map(sys.getsizeof, seen.values()))
