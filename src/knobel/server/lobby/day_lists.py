"""The lists of a day, a week and a month, from the games that were finished. No IO."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from knobel.daily import Day, Field
from knobel.server.store.people_rows import Scored
from knobel.wire.days import DayLine, DayResult, DaySort

SHOWN = 10
"""So many lines a list has; one's own is always among them."""
ALONE = 50
"""What a day counts, of a hundred, for whoever played its dice alone."""


def best_of_each(found: Sequence[Scored], asked: str | None = None) -> list[Scored]:
    """One game of each person, the best; of whoever played the asked one, that one. ``found`` has the best first."""
    person = next((one.guest for one in found if one.key == asked), None)
    kept: dict[object, Scored] = {}
    for one in found:
        if one.guest is not None and one.guest == person and one.key != asked:
            continue
        kept.setdefault(one.key if one.guest is None else one.guest, one)
    return list(kept.values())


def lines(found: Sequence[Scored], me: int | None, may_look: bool) -> list[DayLine]:
    """Games as lines of a list, the best first."""
    field = Field(one.score for one in found)
    told = [
        DayLine(field.place(one.score), one.name, one.score, 1, _mine(one, me), one.key if may_look else None)
        for one in found
    ]
    return _short(told)


def of_many_days(by_day: Sequence[Sequence[Scored]], me: int | None) -> list[DayLine]:
    """A week or a month: of each day one gets the share of the others that one beat, in percent."""
    sums: dict[int, _Sum] = {}
    for found in by_day:
        field = Field(one.score for one in found)
        for one in found:
            if one.guest is None:
                continue
            share = field.share_beaten(one.score)
            before = sums.get(one.guest, _Sum(one.name, 0, 0))
            points = ALONE if share is None else round(100 * share)
            sums[one.guest] = _Sum(one.name, before.points + points, before.days + 1)
    ordered = sorted(sums.items(), key=lambda item: (-item[1].points, item[0]))
    places = Field(kept.points for kept in sums.values())
    told = [DayLine(places.place(kept.points), *kept, guest == me, None) for guest, kept in ordered]
    return _short(told)


class _Sum(NamedTuple):
    name: str | None
    points: int
    days: int


def result(sort: DaySort, day: Day, found: Sequence[Scored], key: str, score: int, me: int | None) -> DayResult:
    """Where the game of this key stands among these."""
    counts = any(one.key == key for one in found)
    scores = [one.score for one in found] if counts else [score, *(one.score for one in found)]
    field = Field(scores)
    return DayResult(
        sort,
        day.day,
        day.league == "again",
        counts,
        field.place(score),
        len(scores),
        field.share_beaten(score),
        max(scores),
        lines(found, me, sort.done),
    )


def _mine(one: Scored, me: int | None) -> bool:
    return me is not None and one.guest == me


def _short(told: Sequence[DayLine]) -> list[DayLine]:
    """The first lines, and one's own."""
    return [line for n, line in enumerate(told) if n < SHOWN or line.mine]
