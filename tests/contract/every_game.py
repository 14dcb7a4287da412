"""Every registered game in every variant worth a try: few and many seats, each option once away from its default."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

import msgspec

from knobel.game import AnyGame
from knobel.games import GAMES, game_named

MANY = 5
"""Seats tried where a game knows no upper limit."""


def variants() -> list[AnyGame]:
    """The games to try."""
    found: list[AnyGame] = []
    for name, kind in GAMES.items():
        most = kind.most or MANY
        some = max(kind.fewest, min(most, 3))
        found += [game_named(name, {"seats": seats}) for seats in sorted({kind.fewest, some, most})]
        found += [
            game_named(name, {"seats": some, field.name: value})
            for field in msgspec.structs.fields(kind)
            for value in _other_values(field.type, field.default)
        ]
    return found


def _other_values(kind: Any, default: Any) -> list[Any]:
    if kind is bool:
        return [not default]
    if get_origin(kind) is Literal:
        return [value for value in get_args(kind) if value != default]
    return []


def title(game: AnyGame) -> str:
    """A short name for test reports: the game, its seats, and what is away from the default."""
    words = [game.name, f"{game.seats} seats"]
    assert isinstance(game, msgspec.Struct)
    for field in msgspec.structs.fields(game):
        value = getattr(game, field.name)
        if field.name != "seats" and value != field.default:
            words.append(f"{field.name}={value}")
    return " ".join(words)
