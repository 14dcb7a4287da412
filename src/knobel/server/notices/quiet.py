"""Quiet hours: when somebody wants no word, by their own clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

DAY = 24 * 60


def zone_of(name: str, offset: int) -> tzinfo:
    """A time zone by its name; where this machine does not know it, the minutes it was ahead of UTC."""
    try:
        return ZoneInfo(name) if name else timezone(timedelta(minutes=offset))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return timezone(timedelta(minutes=offset))


def quiet_until(quiet: tuple[int, int] | None, zone: tzinfo, now: float) -> float | None:
    """When quiet hours end that run now; None: one may speak. ``quiet`` are minutes of the day, from and to."""
    if quiet is None or quiet[0] == quiet[1]:
        return None
    begin, end = quiet
    here = datetime.fromtimestamp(now, UTC).astimezone(zone)
    minute = here.hour * 60 + here.minute
    if (minute - begin) % DAY >= (end - begin) % DAY:
        return None
    date = here.date() + timedelta(days=minute >= end)
    over = datetime(date.year, date.month, date.day, end // 60, end % 60, tzinfo=zone)
    return max(over.timestamp(), now + 60)
