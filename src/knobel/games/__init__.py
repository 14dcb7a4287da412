"""The games: ours, one line each, and those that other packages bring."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from knobel.catalogs import LANGUAGES, catalog_of
from knobel.game import AnyGame, Game, Refused
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.wuerfelorte import Wuerfelorte
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.plugins import Registry, Unfit

OURS: dict[str, type[Any]] = {kind.name: kind for kind in (Wuerfelspiel, Wuerfelwelten, AsteroidDice, Wuerfelorte)}

HIDDEN_OPTIONS = ("seats", "first")
"""Set by the seats at the table and by a rematch, not by a wish."""

VERBS = frozenset(name for name in (*Game.__annotations__, *vars(Game)) if not name.startswith("_"))
"""What every game has."""


class TableOption(NamedTuple):
    """Something to agree on before a game: a switch, or a few choices."""

    name: str
    default: Any
    choices: list[Any]


def table_options(kind: type[Any]) -> Iterator[TableOption]:
    """What can be agreed on before a game of this kind."""
    for field in msgspec.structs.fields(kind):
        if field.name in HIDDEN_OPTIONS:
            continue
        if field.type is bool:
            yield TableOption(field.name, field.default, [False, True])
        elif get_origin(field.type) is Literal:
            yield TableOption(field.name, field.default, list(get_args(field.type)))
        else:
            raise Unfit(f"{field.name}: an option is a switch or a list to choose from, not {field.type}")


def clashes(kind: type[Any], option: TableOption, others: Sequence[TableOption]) -> Iterator[tuple[Any, str, Any]]:
    """The values of an option that a game refuses beside a value of another one, all else being as usual."""
    for value, other in product(option.choices, others):
        for beside in other.choices if other.name != option.name else ():
            try:
                kind(**{option.name: value, other.name: beside})
            except Refused:
                yield value, other.name, beside


def fit(name: str, kind: Any) -> type[Any]:
    """Let a game of another package in, or say why not: a table must be able to show and to keep it."""
    if not (isinstance(kind, type) and issubclass(kind, Struct) and kind.__struct_config__.frozen):
        raise Unfit("a game is a frozen msgspec.Struct")
    if missing := sorted(verb for verb in VERBS if not hasattr(kind, verb)):
        raise Unfit(f"it lacks {', '.join(missing)}")
    game: AnyGame = msgspec.convert({}, kind)
    if game.name != name or not re.fullmatch("[a-z][a-z0-9_]*", name):
        raise Unfit(f"its entry point and its name must be one: {name!r}, {game.name!r}")
    list(table_options(kind))
    msgspec.json.schema_components([game.state_type, game.step_type, get_type_hints(type(game).view)["return"]])
    for language in LANGUAGES:
        keys = set(re.findall(r"^([\w-]+) *=", catalog_of(kind, name, language), re.MULTILINE))
        if strange := sorted(key for key in keys if key != name and not key.startswith(f"{name}-")):
            raise Unfit(f"locale/{language}/{name}.ftl: {strange[0]} does not begin with {name}")
        if silent := sorted({name, f"{name}-facts", f"{name}-short"} - keys):
            raise Unfit(f"locale/{language}/{name}.ftl: {silent[0]} is missing")
    return kind


GAMES: Registry[type[Any]] = Registry("knobel.games", OURS, fit)
"""By name."""


def game_named(name: str, options: Mapping[str, Any] | None = None) -> AnyGame:
    """A game with these table options; unknown names, options and values are refused."""
    if name not in GAMES:
        raise Refused("refused-game", game=name, known=", ".join(GAMES))
    kind = GAMES[name]
    options = options or {}
    known = kind.__struct_fields__
    for option in options:
        if option not in known:
            raise Refused("refused-option", option=option, known=", ".join(known))
    try:
        game: AnyGame = msgspec.convert(options, kind)
    except msgspec.ValidationError as error:
        raise Refused("refused-option-value", problem=str(error)) from error
    return game
