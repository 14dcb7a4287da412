"""Words to a crowd: what all of one moment have in common, what is each seat's own, and who puts them together.

That is this machine, or another one that draws for its own people.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import msgspec
from msgspec import Struct

from knobel.game import AnyGame, Seat
from knobel.server.table.frames import Frame, Wanted
from knobel.server.thinking import Scene

encode = msgspec.json.encode


class Own(Struct, frozen=True, array_like=True):
    """What only one seat is told, beside its frame; ``story`` where the house answered for it."""

    seat: Seat
    awaited: bool
    answered: bool
    story: bytes | None = None

    @property
    def wanted(self) -> Wanted:
        """The frame for this seat."""
        return Wanted(self.seat, self.awaited or self.answered, crowd=True)


class Names(dict[Seat, bytes]):
    """How a word names each seat, worked out when it is first asked."""

    def __init__(self, name: Callable[[Seat], str | None]) -> None:
        self._name = name

    def __missing__(self, seat: Seat) -> bytes:
        named = self[seat] = b'"%d":' % seat + encode(self._name(seat))
        return named


class InCommon(Struct, frozen=True, array_like=True):
    """All of a word that is the same for every seat: what stands before each seat's own, the end, and the story."""

    before: tuple[bytes, ...]
    end: bytes
    story: bytes

    def word(self, own: Own, frame: Frame, now: float, names: Names) -> bytes:
        """What one seat is told: byte for byte ``seen``, encoded."""
        number = b"%d" % own.seat
        seat_is, waiting, answered, now_is, view, options, story, names_are = self.before
        return b"".join(
            (
                seat_is,
                number,
                waiting,
                b"[" + number + b"]" if own.awaited else b"[]",
                answered,
                b"true" if own.answered else b"false",
                now_is,
                encode(now),
                view,
                frame.view,
                options,
                frame.options,
                story,
                self.story if own.story is None else own.story,
                names_are,
                b"{" + b",".join([names[each] for each in frame.named]) + b"}",
                self.end,
            )
        )


class Picture(NamedTuple):
    """All that another machine needs in order to draw one moment of a crowd for its own people."""

    table: str
    game: AnyGame
    scene: Scene
    names: Sequence[str | None]
    common: InCommon


class Painter(Protocol):
    """Another machine that draws for its own people."""

    def takes(self, table: str, scene: Scene, people: int) -> bool:
        """Whether it is less to let it draw a scene for so many than to send it all their words."""

    def draw(self, picture: Picture, pages: list[int], seats: list[Own]) -> None:
        """Let it draw and tell this to these pages of its own, one seat each."""


class At(NamedTuple):
    """Where a page is, and its number there."""

    painter: Painter
    page: int
