"""What bots, contests and crowds let others think about: plain functions, and who has them done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from random import Random
from secrets import token_hex
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import fields

from knobel.bots import bot, hurried_move
from knobel.game import AnyGame, Event, Seat
from knobel.notation import typed_steps
from knobel.server.table.frames import Frame, Wanted, write_frame
from knobel.table import AnyDoor, Door

HURRIED = "hurried"
"""Not a level: the house bot when the time of a seat is up."""


class Scene:
    """A state for others to draw, and what has happened since: of a large state only that is sent each time."""

    def __init__(self, state: bytes, events: tuple[Event, ...] = ()) -> None:
        self.name = token_hex(8)
        self.state = state
        self.events = events
        self.told = 0
        """How often it was sent whole."""


class Thinking:
    """Whoever answers for bots, decides contests and writes frames; where that is done is up to ``do``."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        """How many answers can be worked out at once."""
        self._last: tuple[AnyDoor, bytes] | None = None
        self.waiting = 0
        """How many answers are awaited."""

    async def do(self, job: Callable[..., bytes], *asked: Any) -> bytes:
        """What a function of a module makes of these arguments. Plain data travels, within this machine."""
        raise NotImplementedError

    def another(self) -> Thinking:
        """Another one for what nobody at a table waits for; to be closed by whoever asked for it."""
        raise NotImplementedError

    def close(self) -> None:
        """Nothing is asked any more."""

    async def move(self, door: AnyDoor, level: str, seed: int) -> tuple[Any, ...]:
        """The move of a bot of this level behind this door."""
        game = door.game
        if not self._last or not door.beside(self._last[0]):  # in a crowd many ask about the same large state
            self._last = door, door.sealed_state()
        asked = (type(game), msgspec.json.encode(game), self._last[1], door.seat, level, seed)
        return typed_steps(type(game), msgspec.json.decode(await self.do(_move, *asked)))

    async def frames(self, game: AnyGame, scene: Scene, wanted: Sequence[Wanted]) -> list[Frame]:
        """What these seats see of a scene. Whoever has read it before is not sent it again."""
        asked = type(game), msgspec.json.encode(game), scene.name, scene.events, msgspec.msgpack.encode(wanted)
        unread = scene.told < self.processes
        scene.told += 1
        found = await self.do(_frames, *asked, scene.state if unread else b"")
        if not found:
            found = await self.do(_frames, *asked, scene.state)
        return msgspec.msgpack.decode(found, type=list[Frame])


def _move(kind: type[AnyGame], options: bytes, state: bytes, seat: Seat, level: str, seed: int) -> bytes:
    game: AnyGame = msgspec.json.decode(options, type=kind)
    door: AnyDoor = Door(game, _state(type(game), state), seat)
    random = Random(seed)
    steps = hurried_move(door, random) if level == HURRIED else bot(game.name, level).move(door, random)
    return msgspec.json.encode(steps)


def _frames(
    kind: type[AnyGame], options: bytes, name: str, events: tuple[Event, ...], wanted: bytes, state: bytes
) -> bytes:
    """Nothing where the scene is not known and was not sent."""
    game: AnyGame = msgspec.json.decode(options, type=kind)
    if state and _stage.name != name:
        _stage.show(name, kind.state_type, state)
    if _stage.name != name:
        return b""
    known = _stage.after(game, events)
    seats = msgspec.msgpack.decode(wanted, type=list[Wanted])
    return msgspec.msgpack.encode([write_frame(game, known, seat) for seat in seats])


class _Stage:
    """The scene that was read last, and how it stands after what happened since."""

    name = ""
    _state: Any = None
    _now: Any = None
    _events: tuple[Event, ...] = ()
    _read: Mapping[str, tuple[bytes, Any]] = {}
    """The fields that were read, with the hashes of their texts."""

    def show(self, name: str, kind: type[Struct], state: bytes) -> None:
        """Another scene. A field that is as it was is not read again: of a crowd's state most is legs that are over."""
        texts = msgspec.json.decode(state, type=dict[str, Raw])
        known = {field.name: (field, texts[field.encode_name]) for field in fields(kind) if field.encode_name in texts}
        hashes = {name: sha256(text).digest() for name, (_, text) in known.items()}
        self.name = ""  # should it not be readable, nothing is shown
        self._state = self._now = None  # what is no more goes before another large one is read
        self._read = {name: read for name, read in self._read.items() if hashes.get(name) == read[0]}
        self._read = {
            name: self._read.get(name) or (hashes[name], msgspec.json.decode(text, type=field.type))
            for name, (field, text) in known.items()
        }
        self.name = name
        self._state = self._now = kind(**{name: value for name, (_, value) in self._read.items()})
        self._events = ()

    def after(self, game: AnyGame, events: tuple[Event, ...]) -> Any:
        """The state after these events. Folded here: what is known of a large state stays known."""
        if events != self._events:
            self._events, self._now = events, self._state
            for event in events:
                self._now = game.apply(self._now, event)
        return self._now


_stage = _Stage()


@lru_cache(1)
def _state(kind: Any, state: bytes) -> Any:
    return msgspec.json.decode(state, type=kind.state_type)
