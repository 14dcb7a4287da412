"""What the bots of Würfelspiel share: the rules behind a door, and the words for what they do."""

from __future__ import annotations

from knobel.games.wuerfelspiel import Row, Step, View, Wuerfelspiel
from knobel.table import Door


def rules_of(door: Door[View, Step]) -> Wuerfelspiel:
    """The rules and table options that are played by."""
    assert isinstance(door.game, Wuerfelspiel)
    return door.game


def row_key(row: Row) -> str:
    """The catalog's name of a row."""
    return f"wuerfelspiel-row-{row}"
