"""What is kept of a table is stored when it changes, and sorted anew only when lists show a difference."""

from __future__ import annotations

from typing import Any

import pytest

from knobel.server.store.rows import Stored
from knobel.server.table.keeping import TOUCHED_SECONDS, Keeping
from server.stores import ROW


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def keeping(clock: Clock) -> Keeping:
    """Of a table at which something has just happened."""
    found = Keeping(Stored(1, ROW, [], {}, [], [], b""), clock)
    found.keep(status="playing")
    found.stored()
    return found


def test_what_is_as_it_was_is_not_stored(keeping: Keeping) -> None:
    keeping.keep(status="playing", due=None)
    assert not keeping.unsaved


def test_what_changes_is(keeping: Keeping) -> None:
    keeping.keep(status="playing", awaited=(1,))
    assert keeping.saving.row == keeping.row
    assert keeping.row.awaited == (1,)


def test_whom_it_waits_for_and_until_when_changes_no_list(keeping: Keeping) -> None:
    keeping.keep(awaited=(1,))
    keeping.keep(due=1060.0)
    assert keeping.saving.quiet


@pytest.mark.parametrize("loud_first", [True, False])
def test_all_else_does(keeping: Keeping, loud_first: bool) -> None:
    changes: list[dict[str, Any]] = [{"status": "over"}, {"awaited": ()}]
    for change in changes if loud_first else reversed(changes):
        keeping.keep(**change)
    assert not keeping.saving.quiet
    keeping.stored()
    keeping.keep(awaited=(0,))
    assert keeping.saving.quiet, "only what was stored with it counts"


@pytest.mark.parametrize("awaited", [(1,), None], ids=["of somebody else", "of the same one"])
@pytest.mark.parametrize("seconds", [TOUCHED_SECONDS, -1.0], ids=["later", "before, as the clock was set back"])
def test_a_minute_later_its_place_is_another(
    keeping: Keeping, clock: Clock, awaited: tuple[int, ...] | None, seconds: float
) -> None:
    clock.now += seconds
    keeping.keep(awaited=awaited)
    assert keeping.saving.row
    assert not keeping.saving.quiet
    keeping.stored()
    keeping.keep(awaited=(0,))
    assert keeping.saving.quiet
