"""Where the sentences lie: in our own ``locale``, and in the one of each package that brings a game.

A catalog is a Fluent file: ``locale/<language>/<game>.ftl`` in the package of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib.resources import files

LANGUAGES = ("de", "en")


def our_catalogs(language: str) -> Iterator[str]:
    """Those of the house and of our games."""
    for file in sorted(files("knobel").joinpath("locale", language).iterdir(), key=lambda file: file.name):
        yield file.read_text("utf-8")


def catalog_of(game: type, name: str, language: str) -> str:
    """That of a game of this name from another package."""
    package = game.__module__.partition(".")[0]
    return files(package).joinpath("locale", language, f"{name}.ftl").read_text("utf-8")


def language_of_header(accept: str) -> str:
    """The language a browser asks for most among ours, the first of equals; German where it asks for none of ours."""
    wishes = []
    for part in accept.split(","):
        tag, _, quality = part.strip().partition(";q=")
        if (language := tag[:2].lower()) in LANGUAGES:
            with suppress(ValueError):
                wishes.append((float(quality or 1), language))
    return max(wishes, key=lambda wish: wish[0])[1] if wishes else LANGUAGES[0]
