"""Films: the poses of thrown dice, thirty a second, in about a kilobyte. The bytes: ``docs/games/asteroid_dice.md``."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import NamedTuple

from knobel.games.asteroid_dice.throws import POSE_PARTS, Pose

VERSION = 1
FRAMES_A_SECOND = 30
HEAD = 5
"""Bytes before the list of dice."""


class Film(NamedTuple):
    """A throw as it is shown: which dice, by their sides, and for each frame the pose of each of them."""

    sides: tuple[int, ...]
    frames: tuple[tuple[Pose, ...], ...]
    rate: int = FRAMES_A_SECOND


def encode(film: Film) -> bytes:
    """The bytes of a film.

    Each of a die's seven numbers runs smoothly through the frames, so what is written is how much it departs from a
    straight line, small numbers first folded to be positive, low bytes apart from high bytes, and all deflated.
    """
    head = bytes([VERSION, film.rate, len(film.sides)]) + len(film.frames).to_bytes(2, "little") + bytes(film.sides)
    words: list[int] = []
    for die in range(len(film.sides)):
        for part in range(POSE_PARTS):
            words += map(_fold, _departures([frame[die][part] for frame in film.frames]))
    return zlib.compress(head + bytes(word & 255 for word in words) + bytes(word >> 8 for word in words), 9)


def decode(data: bytes) -> Film:
    """The film of these bytes; the opposite of ``encode``."""
    plain = zlib.decompress(data)
    if plain[0] != VERSION:
        raise ValueError(f"film version {plain[0]}; this program knows {VERSION}")
    rate, dice = plain[1], plain[2]
    frames = int.from_bytes(plain[3:HEAD], "little")
    sides = tuple(plain[HEAD : HEAD + dice])
    body = plain[HEAD + dice :]
    half = len(body) // 2
    folded = [low | high << 8 for low, high in zip(body[:half], body[half:], strict=True)]
    channels = [_follow([_unfold(word) for word in run]) for run in _runs(folded, frames)]
    poses = [list(zip(*channels[die * POSE_PARTS : (die + 1) * POSE_PARTS], strict=True)) for die in range(dice)]
    return Film(sides, tuple(zip(*poses, strict=True)), rate)


def _runs(words: list[int], length: int) -> list[list[int]]:
    return [words[start : start + length] for start in range(0, len(words), length)]


def _departures(values: Sequence[int]) -> list[int]:
    """The first value, the first step, then how each step differs from the one before; in 16 bits."""
    padded = [0, 0, *values]
    found = [padded[n] - 2 * padded[n - 1] + padded[n - 2] for n in range(2, len(padded))]
    if len(found) > 1:
        found[1] = values[1] - values[0]
    return [_signed(value) for value in found]


def _follow(departures: Sequence[int]) -> list[int]:
    values: list[int] = []
    step = 0
    for place, departure in enumerate(departures):
        step = _signed(step + departure) if place else 0
        values.append(_signed(values[-1] + step if place else departure))
    return values


def _signed(value: int) -> int:
    """A number wrapped into 16 bits."""
    return (value + 0x8000 & 0xFFFF) - 0x8000


def _fold(value: int) -> int:
    """0, -1, 1, -2 … as 0, 1, 2, 3 …"""
    return value * 2 if value >= 0 else -value * 2 - 1


def _unfold(word: int) -> int:
    return word // 2 if word % 2 == 0 else -(word // 2) - 1
