"""Tables for practice: known by their keys, held by whoever has one, and kept nowhere. No IO."""

from __future__ import annotations

import secrets

from knobel.bots import levels
from knobel.fair import SECRET_BYTES, commit_secret
from knobel.practice import PRACTICES
from knobel.server.store.rows import Save, SeatRow, Stored, TableRow

SIGN = "u"
"""How such keys begin; no key of a stored table has this letter."""
CODES = {f"{SIGN}{chr(ord('a') + number)}": name for number, name in enumerate(PRACTICES)}
"""What is practised at a key that begins so."""
OTHERS = ("Lotte", "Emil")
"""Whose dice lie on a throwing ground."""


class Nowhere:
    """Keeps nothing."""

    async def save(self, change: Save) -> None:
        """What happened stays in memory."""

    async def release(self, table_id: int, fence: int) -> None:
        """Nobody else can serve it."""


NOWHERE = Nowhere()


def practice_of(key: str) -> str | None:
    """What is practised at a table of this key; None where it is a table like any other."""
    return CODES.get(key[:2])


def practice_table(key: str, practice: str, now: float) -> Stored:
    """Such a table, begun. It has no guest for a host, and its dice are proved to nobody."""
    game, secret = PRACTICES[practice], secrets.token_bytes(SECRET_BYTES)
    row = TableRow(
        key=key,
        game=game.name,
        rules=game.rules,
        options={},
        status="playing",
        pace="live",
        seconds=None,
        public=False,
        host=0,
        commitment=commit_secret(key, secret),
        created=now,
        began=now,
        practice=practice,
    )
    level = levels(game.name)[0]
    seats = [SeatRow("person", ""), *(SeatRow("bot", name, level) for name in OTHERS[: game.seats - 1])]
    return Stored(0, row, seats, {}, [], [], secret)
