"""A node of a version to come: ``newer.py FORMATS LEAST serve …`` knows so many formats and works from that one on.

Its mail has something in it that this version has never heard of, and it asks other nodes what they do not know.
"""

from __future__ import annotations

import sys
from typing import Any

from msgspec import Struct

from knobel.server.cluster.bus import Bus
from knobel.server.store import postgres_schema
from knobel.server.web import api
from knobel.server.web.asking import Ask, Endpoint


class Greeting(Struct, frozen=True, tag=99, array_like=True):
    """Nobody knows what this means yet."""

    text: str


async def mood(ask: Ask) -> str:
    """How it goes at a table."""
    await ask.host()
    return "good"


def _become_newer(formats: int, least: int) -> None:
    to_come = range(len(postgres_schema.MIGRATIONS), formats)
    postgres_schema.MIGRATIONS += tuple(  # type: ignore[assignment]
        f"ALTER TABLE game_table ADD COLUMN mood_{n} text; ALTER TABLE node ADD COLUMN mood_{n} text" for n in to_come
    )
    postgres_schema.LEAST = least
    mooded = Endpoint("GET", "/api/tables/{key}/mood", mood, answer=str)
    api.ENDPOINTS = (*api.ENDPOINTS, mooded)  # type: ignore[assignment]
    plain = Bus.send

    def send(self: Bus, node: str, *items: Any) -> None:
        plain(self, node, Greeting("good morning"), *items)  # type: ignore[arg-type]

    Bus.send = send  # type: ignore[method-assign]


if __name__ == "__main__":
    _, formats, least, *arguments = sys.argv
    _become_newer(int(formats), int(least))
    from knobel.cli import main

    sys.exit(main(arguments))
