"""A game in every variant worth a try: few and many seats, each option once away from its default."""

from __future__ import annotations

from typing import Any

import msgspec

from knobel.game import AnyGame
from knobel.games import table_options

MANY = 5
"""Seats tried where a game knows no upper limit."""


def variants(kind: type[Any]) -> list[AnyGame]:
    """The tables to try."""
    most = kind.most or MANY
    some = max(kind.fewest, min(most, 3))
    found = [{"seats": seats} for seats in sorted({kind.fewest, some, most})]
    found += [
        {"seats": some, option.name: choice}
        for option in table_options(kind)
        for choice in option.choices
        if choice != option.default
    ]
    return [msgspec.convert(options, kind) for options in found]


def title(game: AnyGame) -> str:
    """A short name for test reports: the game, its seats, and what is away from the default."""
    words = [game.name, f"{game.seats} seats"]
    assert isinstance(game, msgspec.Struct)
    for field in msgspec.structs.fields(game):
        value = getattr(game, field.name)
        if field.name != "seats" and value != field.default:
            words.append(f"{field.name}={value}")
    return " ".join(words)
