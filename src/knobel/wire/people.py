"""What is asked and answered about oneself."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from knobel.wire.http import TableInfo
from knobel.wire.kinds import Key


class MyTables(Struct, frozen=True):
    """My tables, sorted by what waits."""

    now: float
    """The server's time."""
    waiting: list[TableInfo]
    """It is my turn, and somebody waits for me or the agreed days run: what is due first comes first."""
    others: list[TableInfo]
    """It is somebody else's turn, or people are still missing."""
    alone: list[TableInfo]
    """My turn too, but nobody waits: games of mine alone or against bots."""
    finished: list[TableInfo]


class Waiting(Struct, frozen=True):
    """At how many tables it is my turn while somebody waits for me, or the agreed days run."""

    tables: int


class PutAway(Struct, frozen=True, forbid_unknown_fields=True):
    """Take tables out of my list: games that are over, or that the house bot plays on for me."""

    keys: Annotated[list[Key], Meta(max_length=200)]
