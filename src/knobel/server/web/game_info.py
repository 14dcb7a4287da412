"""What the page for a new table needs to know about a game."""

from __future__ import annotations

from typing import Any

from knobel.bots import levels
from knobel.contests import contests_of
from knobel.game import Refused, is_steady
from knobel.games import TableOption, clashes, table_options
from knobel.wire.http import GameInfo, OptionInfo


def game_info(kind: Any) -> GameInfo:
    """A game of this kind, with what can be agreed on before it."""
    options = list(table_options(kind))
    return GameInfo(
        kind.name,
        kind.rules,
        kind.fewest,
        kind.most,
        [
            OptionInfo(
                option.name, option.default, option.choices, list(clashes(kind, option, options)), _live(kind, option)
            )
            for option in options
        ],
        levels(kind.name),
        kind().seats,
        is_steady(kind),
    )


def _live(kind: Any, option: TableOption) -> list[Any]:
    """The values by which, and not by others of this option, everybody has to be there."""
    live = [value for value in option.choices if _needs_presence(kind, {option.name: value})]
    return [] if len(live) == len(option.choices) else live


def _needs_presence(kind: Any, options: dict[str, Any]) -> bool:
    try:
        game = kind(**options)
    except Refused:
        return False
    return contests_of(game).needs_presence(game)
