"""What the page for a new table needs to know about a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from knobel.bots import levels
from knobel.contests import contests_of
from knobel.game import AnyGame, Refused, is_steady
from knobel.games import TableOption, clashes, table_options
from knobel.server.table.throws import check_real_dice
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
                option.name,
                option.default,
                option.choices,
                list(clashes(kind, option, options)),
                _by_which(kind, option, lambda game: contests_of(game).needs_presence(game)),
                _by_which(kind, option, lambda game: contests_of(game).races(game)),
                _by_which(kind, option, _refuses_real_dice),
            )
            for option in options
        ],
        levels(kind.name),
        kind().seats,
        is_steady(kind),
        bool(contests_of(kind()).home) or not _refuses_real_dice(kind()),
        dict(contests_of(kind()).home),
    )


def _by_which(kind: Any, option: TableOption, holds: Callable[[AnyGame], bool]) -> list[Any]:
    """The values by which, and not by others of this option, something holds."""
    values = [value for value in option.choices if _holds(kind, {option.name: value}, holds)]
    return [] if len(values) == len(option.choices) else values


def _holds(kind: Any, options: dict[str, Any], holds: Callable[[AnyGame], bool]) -> bool:
    try:
        game = kind(**options)
    except Refused:
        return False
    return holds(game)


def _refuses_real_dice(game: AnyGame) -> bool:
    try:
        check_real_dice(game)
    except Refused:
        return not contests_of(game).home
    return False
