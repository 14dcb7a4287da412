"""The games. A new one is one more line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from knobel.game import AnyGame, Refused
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.wuerfelorte import Wuerfelorte
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.games.wuerfelwelten import Wuerfelwelten

GAMES: dict[str, type[Any]] = {kind.name: kind for kind in (Wuerfelspiel, Wuerfelwelten, AsteroidDice, Wuerfelorte)}


def game_named(name: str, options: Mapping[str, Any] | None = None) -> AnyGame:
    """A game with these table options; unknown names, options and values are refused."""
    if name not in GAMES:
        raise Refused("refused-game", game=name, known=", ".join(GAMES))
    kind = GAMES[name]
    options = options or {}
    known = [field.name for field in msgspec.structs.fields(kind)]
    for option in options:
        if option not in known:
            raise Refused("refused-option", option=option, known=", ".join(known))
    try:
        game: AnyGame = msgspec.convert(options, kind)
    except msgspec.ValidationError as error:
        raise Refused("refused-option-value", problem=str(error)) from error
    return game
