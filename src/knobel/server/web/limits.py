"""How much anyone may ask for: buckets that fill with time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import NamedTuple

from knobel.game import Refused


class Rate(NamedTuple):
    """How many are allowed at once, and how many a second after that."""

    burst: float
    a_second: float


SOCKET_MESSAGES = Rate(60, 40)
"""For each socket: more than the hands of two who move figures on one screen do, less than a flood."""
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
REACTIONS = Rate(6, 0.5)
"""Reactions to throws, for each socket."""
TIPS = Rate(10, 0.5)
"""Tips and reasons for one guest: each is a bot's thought."""
CALLS = Rate(5, 0.05)
"""Test notices of one guest: each calls a push service."""
MAILS = Rate(4, 4 / 3600)
"""Mails that ask whether an address is one's own, for one guest: so many at once, so many an hour."""
MAILS_TO = Rate(3, 3 / 86400)
"""The same to one mailbox, whoever asks: three, and then three a day."""
MAILS_FROM = Rate(20, 20 / 3600)
"""The same from one address of the network: guests cost nothing."""
PRACTICES = Rate(20, 0.2)
"""Tables for practice that one socket asks for."""
SECRETS = Rate(20, 0.1)
"""Personal links tried from one address: far too few to guess one."""

CODES = Rate(60, 0.2)
"""Short codes that lead nowhere, from one address: with ten tables open, one guess in 15,000 finds one."""
REPORTS = Rate(10, 0.02)
"""Reports to whoever runs the server, from one address."""

FORGET_AFTER = 600.0


class Bucket:
    """One that fills with time. Knows only when it is full again."""

    __slots__ = ("_full_at", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._full_at = 0.0

    def take(self, now: float | None = None) -> float:
        """Take one. 0.0 if there was one, else the seconds until there is."""
        now = monotonic() if now is None else now
        full_at = max(self._full_at, now) + 1 / self._rate.a_second
        missing = (full_at - now) * self._rate.a_second - self._rate.burst
        if missing > 1e-9:
            return missing / self._rate.a_second
        self._full_at = full_at
        return 0.0

    def wait(self, now: float) -> float:
        """The seconds until one can be taken; nothing is taken."""
        return max(0.0, self._full_at - now + 1 / self._rate.a_second - self._rate.burst / self._rate.a_second)

    def full(self, now: float) -> bool:
        """Whether nothing was taken for long."""
        return self._full_at <= now


class Buckets:
    """One bucket for each who asks; forgotten when full again for long."""

    def __init__(self, rate: Rate, now: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._now = now
        self._buckets: dict[object, Bucket] = {}
        self._swept = now()

    def take(self, who: object) -> float:
        """Take one. 0.0 if there was one, else the seconds until there is."""
        now = self._now()
        if now - self._swept > FORGET_AFTER:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full(now)}
            self._swept = now
        if who not in self._buckets:
            self._buckets[who] = Bucket(self._rate)
        return self._buckets[who].take(now)

    def wait(self, who: object) -> float:
        """The seconds until one can be taken; nothing is taken."""
        return self._buckets[who].wait(self._now()) if who in self._buckets else 0.0

    def __len__(self) -> int:
        return len(self._buckets)

    def check(self, who: object) -> None:
        """Take one; refused where there is none, with the seconds to wait."""
        if seconds := self.take(who):
            raise Refused("refused-too-fast", seconds=int(seconds) + 1)


@dataclass
class Limits:
    """One bucket a kind of wish and address or guest."""

    requests: Buckets = field(default_factory=lambda: Buckets(REQUESTS))
    sockets: Buckets = field(default_factory=lambda: Buckets(SOCKETS))
    tables: Buckets = field(default_factory=lambda: Buckets(NEW_TABLES))
    tables_here: Buckets = field(default_factory=lambda: Buckets(NEW_TABLES_HERE))
    tips: Buckets = field(default_factory=lambda: Buckets(TIPS))
    calls: Buckets = field(default_factory=lambda: Buckets(CALLS))
    mails: Buckets = field(default_factory=lambda: Buckets(MAILS))
    mails_to: Buckets = field(default_factory=lambda: Buckets(MAILS_TO))
    mails_from: Buckets = field(default_factory=lambda: Buckets(MAILS_FROM))
    guests: Buckets = field(default_factory=lambda: Buckets(NEW_GUESTS))
    secrets: Buckets = field(default_factory=lambda: Buckets(SECRETS))
    codes: Buckets = field(default_factory=lambda: Buckets(CODES))
    reports: Buckets = field(default_factory=lambda: Buckets(REPORTS))

    def __len__(self) -> int:
        """How many are counted."""
        return sum(map(len, vars(self).values()))
