"""The interface described for machines: OpenAPI for HTTP, JSON Schema for the socket and for every game's own types."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

import knobel
from knobel.coach.review import LONG, PASSES
from knobel.contests import CONTESTS
from knobel.games import GAMES, OURS
from knobel.games.wuerfelspiel.state import UPPER
from knobel.games.wuerfelwelten.supplies import KINDS
from knobel.games.wuerfelwelten.view import LayoutView, layouts
from knobel.games.wuerfelwelten.world import MOST_STARS
from knobel.i18n import LANGUAGES
from knobel.rulebook import BOOKS, Book
from knobel.server.table.seating import BOT_NAMES, NAMELESS
from knobel.server.web.asking import SEAT_DIGITS, Endpoint
from knobel.server.web.endpoints import ENDPOINTS
from knobel.server.web.errors import STATUS
from knobel.wire.from_client import FromClient
from knobel.wire.from_server import FromServer
from knobel.wire.http import Failure
from knobel.wire.kinds import NAME_LETTERS, TEXT_LETTERS, Colour, Picture, Preset, Reaction

REF = "#/components/schemas/{name}"
PARAMETERS: dict[str, dict[str, Any]] = {
    "key": {"type": "string", "pattern": "^[0-9a-z]{12}$"},
    "seat": {"type": "integer", "minimum": 0, "maximum": 10**SEAT_DIGITS - 1},
    "device": {"type": "integer", "minimum": 1},
    "passkey": {"type": "string", "pattern": "^([0-9a-f]{2})+$"},
    "token": {"type": "string", "pattern": "^[0-9]{1,15}-[0-9a-f]{32}$"},
    "circle": {"type": "string", "pattern": "^[0-9a-z]{12}$"},
    "tournament": {"type": "string", "pattern": "^[0-9a-z]{12}$"},
    "number": {"type": "integer", "minimum": 1},
    "after": {"type": "integer", "minimum": 0},
    "since": {"type": "integer", "minimum": 0},
    "member": {"type": "integer", "minimum": 1},
    "gathering": {"type": "integer", "minimum": 1},
    "season": {"type": "string", "pattern": "^[0-9]{4}-[1-4]$"},
    "game": {"type": "string"},
    "before": {"type": "number"},
    "language": {"type": "string", "enum": list(LANGUAGES)},
}
PRINTED: dict[str, dict[str, Any]] = {"wuerfelwelten": {"layout": LayoutView}}
"""What is printed on a game's cards and therefore in no view."""
NUMBERS: dict[str, dict[str, Any]] = {
    "wuerfelspiel": {"upper": UPPER},
    "wuerfelwelten": {"kinds": list(KINDS), "most_stars": MOST_STARS},
}
"""What is true of every table of a game and therefore in no view."""


def openapi(games: Iterable[str] = GAMES) -> dict[str, Any]:
    """The HTTP interface as OpenAPI 3.1, for a server that has these games."""
    known = {**PARAMETERS, "game": {**PARAMETERS["game"], "enum": list(games)}}
    kinds = [kind for endpoint in ENDPOINTS for kind in (endpoint.body, endpoint.answer) if kind]
    _, components = msgspec.json.schema_components([*kinds, Failure], ref_template=REF)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "knobel", "version": knobel.__version__, "license": {"name": "Apache-2.0"}},
        "servers": [{"url": "../"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint, known: dict[str, dict[str, Any]]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": endpoint.serve.__name__,
        "summary": endpoint.summary,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": schema}
            for name, schema in known.items()
            if f"{{{name}}}" in endpoint.path
        ]
        + [{"name": name, "in": "query", "schema": known[name]} for name in endpoint.query],
        "responses": {
            "200": {"description": "Granted.", "content": {endpoint.media: {"schema": _schema(endpoint.answer)}}},
            **{str(status): _failure() for status in sorted({409, *STATUS.values()})},
        },
    }
    if endpoint.body:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": _schema(endpoint.body)}},
        }
    return described


def _schema(kind: Any) -> dict[str, Any]:
    if kind is None:
        return {}
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return dict(schema)


def _failure() -> dict[str, Any]:
    schema = _schema(Failure)
    return {"description": "Refused: `key` says why.", "content": {"application/json": {"schema": schema}}}


def wire_schema(games: Iterable[str] = GAMES) -> dict[str, Any]:
    """The messages of the socket, and the steps and views of these games."""
    (from_client, from_server), components = msgspec.json.schema_components([FromClient, FromServer])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "knobel, messages of the socket",
        "from_client": from_client,
        "from_server": from_server,
        "games": {name: game_schema(name) for name in games},
        "$defs": components,
    }


def game_schema(name: str) -> dict[str, Any]:
    """What a game's steps and views look like."""
    kind = GAMES[name]
    view = get_type_hints(kind.view)["return"]
    contests = CONTESTS[name].types if name in CONTESTS else {}
    types = {"step": kind.step_type, "view": view, **contests, **PRINTED.get(name, {})}
    schemas, components = msgspec.json.schema_components(types.values())
    return {**dict(zip(types, schemas, strict=True)), "$defs": components}


def constants() -> dict[str, Any]:
    """What the page counts with and no message tells it."""
    return {
        "name_letters": NAME_LETTERS,
        "text_letters": TEXT_LETTERS,
        "presets": list(get_args(Preset)),
        "colours": list(get_args(Colour)),
        "pictures": list(get_args(Picture)),
        "reactions": list(get_args(Reaction)),
        "nameless": NAMELESS,
        "bot_names": list(BOT_NAMES),
        "languages": list(LANGUAGES),
        "coach": {"passes": PASSES, "long": list(LONG)},
        **{name: numbers for name in OURS if (numbers := _numbers(name))},
    }


def _numbers(name: str) -> dict[str, Any]:
    return {**NUMBERS.get(name, {}), **(CONTESTS[name].numbers if name in CONTESTS else {})}


def write(docs: Path, web: Path) -> None:
    """Write what is served into the docs, and for the page a schema for each TypeScript file, constants and data."""
    _write(docs / "openapi.json", openapi(OURS))
    _write(docs / "wire.json", wire_schema(OURS))
    schemas = [kind for endpoint in ENDPOINTS for kind in (endpoint.body, endpoint.answer) if kind]
    (*_, from_client, from_server), components = msgspec.json.schema_components(
        [*schemas, Failure, FromClient, FromServer]
    )
    components |= {"FromClient": from_client, "FromServer": from_server}
    for schema in components.values():
        _name_free_objects(schema)
    _write(web / "schema" / "knobel.json", {"title": "Wire", "$defs": components})
    for name in OURS:
        described = game_schema(name)
        _write(
            web / "schema" / f"{name}.json", {"title": "Game", "properties": described, "$defs": described.pop("$defs")}
        )
    (book,), parts = msgspec.json.schema_components([Book])
    _write(web / "schema" / "rulebook.json", {"title": "Rulebook", "properties": {"book": book}, "$defs": parts})
    for name, content in BOOKS.items():
        _write(web / f"src/games/{name}/rules.json", msgspec.to_builtins(content, str_keys=True))
    _write(web / "src/wire/constants.json", constants())
    _write(web / "src/games/wuerfelwelten/layouts.json", msgspec.to_builtins(layouts(), str_keys=True))


def _name_free_objects(schema: Any) -> None:
    """Say of objects without named properties that they may have any: the TypeScript types ask for it."""
    if isinstance(schema, dict):
        if schema.get("type") == "object" and "properties" not in schema:
            schema.setdefault("additionalProperties", True)
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            _name_free_objects(part)


def _write(path: Path, content: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]), Path(sys.argv[2]))
