"""What a book of rules is: which sentence of the catalogs explains which numbered rule, and what is drawn beside it.

A book is data. The page shows every paragraph of it, so a rule that stands here is explained there; the pictures are
made by the rules themselves, so an example cannot say what is not so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

Numbers = Mapping[str, int]


class Example(Struct, frozen=True, omit_defaults=True):
    """A worked example: what the game's own drawing shows, and the sentence under it with its numbers.

    ``thing``: it is an example for this thing alone, among those that its paragraph explains. ``only``: options
    of a table, and the values with which it is true.
    """

    key: str
    picture: Mapping[str, Any]
    args: Numbers = {}
    thing: str = ""
    only: Numbers = {}


class Paragraph(Struct, frozen=True, omit_defaults=True):
    """A sentence or two, and the numbered rules they explain.

    ``things``: what lies on the table and can be asked about; the catalogs name a thing ``<game>-<thing>``. ``args``:
    numbers of the rules; those named like an option of the table are the table's own there. ``only``: as with examples.
    """

    key: str
    rules: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    things: tuple[str, ...] = ()
    args: Numbers = {}
    only: Numbers = {}


class Chapter(Struct, frozen=True):
    """Paragraphs under one heading, ``rule-<game>-<name>-title``."""

    name: str
    paragraphs: tuple[Paragraph, ...]


class Book(Struct, frozen=True):
    """All that a player of one game can meet. ``unmet``: numbered rules nobody meets, and why."""

    chapters: tuple[Chapter, ...]
    unmet: Mapping[str, str] = {}

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """All paragraphs in their order."""
        return tuple(paragraph for chapter in self.chapters for paragraph in chapter.paragraphs)

    @property
    def explained(self) -> dict[str, tuple[str, ...]]:
        """The catalog keys that explain each numbered rule."""
        found: dict[str, tuple[str, ...]] = {}
        for paragraph in self.paragraphs:
            for rule in paragraph.rules:
                found[rule] = (*found.get(rule, ()), paragraph.key)
        return found

    @property
    def things(self) -> dict[str, Paragraph]:
        """What can be asked about at the table."""
        return {thing: paragraph for paragraph in self.paragraphs for thing in paragraph.things}

    def keys(self, game: str) -> tuple[str, ...]:
        """Every sentence the page shows of this book."""
        titles = [f"rule-{game}-{chapter.name}-title" for chapter in self.chapters]
        told = [key for one in self.paragraphs for key in (one.key, *(example.key for example in one.examples))]
        return tuple(dict.fromkeys([*titles, *told]))
