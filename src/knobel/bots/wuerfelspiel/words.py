"""How the bots say what they do: keys of the catalogs."""

from __future__ import annotations

from knobel.games.wuerfelspiel import Row


def row_key(row: Row) -> str:
    """The catalog's name of a row."""
    return f"wuerfelspiel-row-{row}"
