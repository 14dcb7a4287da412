"""Sentences for people, from the catalogs: German first, English second.

The catalogs are Fluent files, one a game and one for the house. The browser reads the same files.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from knobel.catalogs import LANGUAGES, catalog_of, language_of_header, our_catalogs
from knobel.games import GAMES

__all__ = ["LANGUAGES", "Speaker", "language_of_header", "language_of_terminal", "outside_catalogs", "speaker"]


class Speaker:
    """Says things in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for catalog in (*our_catalogs(language), *outside_catalogs(language)):
            self._bundle.add_resource(FluentResource(catalog))

    def knows(self, key: str) -> bool:
        """Whether the catalogs have this key."""
        return bool(self._bundle.has_message(key))

    def say(self, key: str, args: Mapping[str, int | str] | None = None, words: Mapping[str, str] | None = None) -> str:
        """The sentence of this key; ``words`` are keys themselves (several with spaces between) and are said first."""
        spoken = {
            name: ", ".join(self.say(word) for word in several.split()) for name, several in (words or {}).items()
        }
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"{self.language}/{key}: no text")
        plain = {name: _ungrouped(value) for name, value in (args or {}).items()}
        text, problems = self._bundle.format_pattern(pattern, {**plain, **spoken})
        if problems:
            raise LookupError(f"{self.language}/{key}: {problems[0]}")
        return str(text)


def _ungrouped(value: int | str) -> object:
    """Points are written as on a score sheet: 1726, not 1.726."""
    return fluent_number(value, useGrouping=False) if isinstance(value, int) else value


def outside_catalogs(language: str) -> list[str]:
    """The sentences of games that other packages bring."""
    return [catalog_of(kind, name, language) for name, kind in GAMES.outside.items()]


@cache
def speaker(language: str) -> Speaker:
    """The speaker of a language; German for one we do not speak."""
    return Speaker(language if language in LANGUAGES else LANGUAGES[0])


def language_of_terminal() -> str:
    """The first language a person asks programs for that we speak; German where they ask for none of ours.

    ``LANGUAGE`` is a list, as GNU programs read it.
    """
    known, listed, *others = (
        os.environ.get(name, "") for name in ("KNOBEL_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    )
    for wish in (known, *listed.split(":"), *others):
        if wish[:2] in LANGUAGES:
            return wish[:2]
    return LANGUAGES[0]
