"""How much anyone may ask for: buckets that fill with time."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple


class Rate(NamedTuple):
    """So many at once, and so many a second from then on."""

    burst: float
    a_second: float


SOCKET_MESSAGES = Rate(60, 20)
"""For each socket: more than any hand can do, less than a flood."""
SOCKETS = Rate(400, 20)
"""New sockets from one address. A school behind one address is many browsers."""
REQUESTS = Rate(600, 60)
"""HTTP requests from one address."""
NEW_TABLES = Rate(20, 0.2)
"""New tables of one guest."""
NEW_TABLES_HERE = Rate(400, 4)
"""New tables from one address."""
NEW_GUESTS = Rate(400, 5)
"""New browsers from one address."""
CHAT = Rate(8, 0.5)
"""Words in the chat, for each socket."""
SECRETS = Rate(20, 0.1)
"""Personal links tried from one address: far too few to guess one."""

FORGET_AFTER = 600.0


class Buckets:
    """One bucket for each who asks; forgotten when full again for long."""

    def __init__(self, rate: Rate, now: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._now = now
        self._full_at: dict[object, float] = {}
        self._swept = now()

    def take(self, who: object) -> float:
        """Take one. 0.0 if there was one, else the seconds until there is."""
        now = self._now()
        if now - self._swept > FORGET_AFTER:
            self._full_at = {key: full for key, full in self._full_at.items() if full > now}
            self._swept = now
        full_at = max(self._full_at.get(who, now), now) + 1 / self._rate.a_second
        missing = (full_at - now) * self._rate.a_second - self._rate.burst
        if missing > 1e-9:
            return missing / self._rate.a_second
        self._full_at[who] = full_at
        return 0.0
