"""Hostile talk: HTTP requests made from our own OpenAPI, and messages of the socket bent in every way."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from knobel.games import GAMES
from knobel.server.web.schema import openapi
from server.client import Browser, Server

JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 2**31, 2**63, 2**70, 1e308, -0.0, "", "0" * 12, "\x00", "ä" * 300, "<script>", "../..", [], {},
    [[]], {"type": "watch"}, ["1"] * 50, {"a": {"b": {"c": []}}},
)  # fmt: skip


def fuzz_http(server: Server, examples: int, seed: int) -> dict[int, int]:
    """Ask every endpoint so many good and bad things; how often each status came. A 5xx fails."""
    statuses: dict[int, int] = {}
    host = Browser(server)
    keys = [host.new_table("Änne", None, game=game) for game in GAMES]
    found: Iterable[Any] = schemathesis.openapi.from_dict(openapi()).get_all_operations()
    random = Random(seed)
    for operation in (one.ok() for one in found):
        for mode in GenerationMode:
            real = {"key": random.choice(keys)} if "{key}" in operation.path and random.random() < 0.7 else None

            @settings(
                max_examples=examples,
                database=None,
                derandomize=True,
                deadline=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(operation.as_strategy(generation_mode=mode, path_parameters=real))
            def ask(case: Any) -> None:
                if isinstance(case.body, dict) and "game" in case.body and random.random() < 0.8:
                    case.body["game"] = random.choice(list(GAMES))
                cookies = {"knobel": host.cookie.split("=")[1]} if random.random() < 0.5 else {}
                response = case.call(base_url=server.url, cookies=cookies)
                status = response.status_code
                statuses[status] = statuses.get(status, 0) + 1
                assert status < 500, (case.as_curl_command(), response.text)
                if status >= 400 and response.headers["content-type"] == "application/json":
                    assert response.json().keys() == {"key", "args", "text"}

            with suppress(Unsatisfiable):  # where nothing is asked, nothing can be asked wrongly
                ask()
    return statuses


def bent_everywhere(message: dict[str, Any]) -> Iterator[str]:
    """This message with each of its values, however deep, replaced by each kind of junk."""
    for path in _paths(message):
        for junk in JUNK:
            bent = json.loads(json.dumps(message))
            part = bent
            for name in path[:-1]:
                part = part[name]
            part[path[-1]] = junk
            yield json.dumps(bent)


def _paths(value: Any) -> Iterator[tuple[Any, ...]]:
    names = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for name in names:
        yield (name,)
        for deeper in _paths(value[name]):
            yield name, *deeper


def bend(message: dict[str, Any], random: Random) -> str | bytes:
    """This message, no longer as it should be."""
    bent = json.loads(json.dumps(message))
    match random.randrange(8):
        case 0:
            bent[random.choice(list(bent))] = random.choice(JUNK)
        case 1:
            del bent[random.choice(list(bent))]
        case 2:
            bent[random.choice(["extra", "type", "seat", "turn", "inner"])] = random.choice(JUNK)
        case 3:
            bent["steps"] = [random.choice(JUNK) for _ in range(random.randrange(4))]
        case 4:
            text = json.dumps(bent)
            place = random.randrange(len(text))
            return text[:place] + random.choice(["", "\\", '"', "{", "\ud7ff", "9" * 400]) + text[place + 1 :]
        case 5:
            deep = random.choice([50, 2000, 10_000])
            return json.dumps(bent)[:-1] + ', "steps": ' + "[" * deep + "]" * deep + "}"
        case 6:
            return random.choice([random.randbytes(40), b"", json.dumps(bent).encode()])
        case _:
            return json.dumps(bent) + random.choice([" " * 40_000, "\x00", json.dumps(bent), ""])
    return json.dumps(bent)
