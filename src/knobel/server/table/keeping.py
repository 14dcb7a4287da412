"""What is kept of a table beside its seats and its log, and all that changed since it was last stored. No IO."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from knobel.game import Refused
from knobel.server.store.rows import Save, Stored, TableRow

QUIET = frozenset({"awaited", "due"})
"""What changes with nearly every move, and by which no list is sorted."""
TOUCHED_SECONDS = 60.0
"""Lists have those first at which something happened last, by the minute (chosen): so a move need not be written into
the index by which they are sorted."""


class Keeping:
    """The row of a table as it stands, and what is to be stored and told next.

    Seating, Mixing and Play write here; the host stores it, and only then tells anyone.
    """

    def __init__(self, stored: Stored, now: Callable[[], float]) -> None:
        self.id = stored.id
        self.fence = stored.fence
        self.row: TableRow = stored.row
        self.now = now
        self._touched = 0.0
        self.stored()

    def keep(self, **changes: Any) -> None:
        """Change the row. What is as it was already is not stored again within a minute."""
        changed = {name for name, value in changes.items() if getattr(self.row, name) != value}
        now, saving = self.now(), self.saving
        quiet = changed <= QUIET and 0 <= now - self._touched < TOUCHED_SECONDS
        if quiet and not changed:
            return
        saving.quiet = quiet and (saving.quiet or saving.row is None)
        if not quiet:
            self._touched = now
        self.row = saving.row = replace(self.row, **changes)

    @property
    def unsaved(self) -> bool:
        """Whether anything is to be stored."""
        return self.saving != Save(self.id, self.fence)

    def stored(self) -> None:
        """What was to be stored is stored, and what was to be told is told."""
        self.saving = Save(self.id, self.fence)
        self.seats_changed = self.game_changed = False

    # What everyone may ask for only at the right time, or only as the host.

    def check_open(self) -> None:
        """Refuse what can be wished only before the game."""
        self.check_not_closed()
        if self.row.status != "open":
            raise Refused("refused-begun")

    def check_not_closed(self) -> None:
        """Refuse what nobody may wish once whoever runs the server has closed the table."""
        if self.row.status == "closed":
            raise Refused("refused-closed")

    def check_host(self, guest: int | None) -> None:
        """Refuse what is only for whoever set the table."""
        if guest is None or guest != self.row.host:
            raise Refused("refused-host-only")
