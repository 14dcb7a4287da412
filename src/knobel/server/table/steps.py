"""Steps as a page says them, read as their game knows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw

from knobel.game import Refused
from knobel.kept import MB, kept

STEPS_KEPT, KEPT_BYTES = 1 * MB, 200
"""For steps that many say, none longer than this: our games have no longer ones, and nobody can fill the memory."""
MOVE_STEPS = 3
"""Moves of more steps are rarely made by two."""


def read_steps(kind: Any, plain: Sequence[Raw]) -> tuple[Any, ...]:
    """The steps of this kind; what is none is refused."""
    said = tuple([bytes(step) for step in plain])
    try:
        if len(said) <= MOVE_STEPS and sum(map(len, said)) <= KEPT_BYTES:
            return _kept_move(kind, said)
        return _move(kind, said)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("refused-shape", problem=str(error)) from error


def _move(kind: Any, plain: tuple[bytes, ...]) -> tuple[Any, ...]:
    return tuple([_step(kind, step) for step in plain])


_kept_move = kept(STEPS_KEPT)(_move)
"""In a crowd many do the same: its log has each move once."""


def _step(kind: Any, plain: bytes) -> Any:
    """One step. In a crowd many say the same: it is read once, and kept once."""
    return _kept_step(kind, plain) if len(plain) <= KEPT_BYTES else msgspec.json.decode(plain, type=kind)


@kept(STEPS_KEPT)
def _kept_step(kind: Any, plain: bytes) -> Any:
    return msgspec.json.decode(plain, type=kind)
