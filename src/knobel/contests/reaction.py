"""Who was first, measured against each player's own display. Told all times; reads no clock and sends nothing.

How far to trust what a device says (``Latency``), the time a player took (``measure``), and who cannot be told from
the first (``earliest``). All times are milliseconds: a device's on that device's clock, ours on ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from typing import NamedTuple

from knobel.game import Seat

QUICKEST = 5
"""How many of the quickest echoes set a clock; slow ones only blur it (chosen)."""
RENDER_MS = 50
"""What drawing and reading a key may add to the way there and back (chosen)."""
MOST_TRIP_MS = 800
"""Slower lines are not made up for beyond this, or a player could invent one (chosen)."""
FRAME_MS = 17
"""One picture of an ordinary display: a sight or a press is known to half of it (chosen)."""
FALSE_START_MS = 110
"""Nobody reacts quicker than this; whoever does, guessed (chosen)."""


class Echo(NamedTuple):
    """A question to a device: sent and back on our clock, heard on the device's."""

    sent: float
    heard: float
    back: float


class Latency(NamedTuple):
    """A device as its echoes show it: its clock minus ours (right within ``error``), and its round trips."""

    offset: float
    error: float
    quickest: float
    slowest: float


HERE = Latency(0.0, 0.0, 0.0, 0.0)
"""A player without a line: a bot, or one at the server's own screen."""
UNKNOWN = Latency(0.0, 0.0, 0.0, MOST_TRIP_MS)
"""A device nobody has measured yet: it is waited for as long as for any."""


def latency_of(echoes: Sequence[Echo]) -> Latency:
    """What echoes tell about a device. Each bounds its clock: heard after it was sent, and before it was back."""
    by_trip = sorted(echoes, key=lambda echo: echo.back - echo.sent)
    quick = by_trip[:QUICKEST]
    low = max(echo.heard - echo.back for echo in quick)
    high = min(echo.heard - echo.sent for echo in quick)
    if low > high:  # the clocks drifted between the echoes
        low, high = quick[0].heard - quick[0].back, quick[0].heard - quick[0].sent
    trips = [echo.back - echo.sent for echo in by_trip]
    return Latency((low + high) / 2, (high - low) / 2, trips[0], trips[-1])


class Sight(NamedTuple):
    """When a seat was sent what to react to (our clock), and when its display showed it (its clock; None: not said)."""

    sent: float
    shown: float | None


class KeyPress(NamedTuple):
    """A key: when it went down (the device's clock) and when we heard of it (ours)."""

    seat: Seat
    key: str
    at: float
    arrived: float


class Timed(NamedTuple):
    """How long a seat took from seeing to pressing; true within ``give`` to either side.

    ``bounded``: the device claimed a time that its line does not allow, and got the nearest possible one.
    ``ahead``: the head start of this seat against the quickest hands at the table.
    """

    seat: Seat
    key: str
    ms: float
    give: float
    bounded: bool = False
    ahead: float = 0.0

    @property
    def counts(self) -> float:
        """What is compared: the time less the head start."""
        return self.ms - self.ahead


def longest_trip(latency: Latency) -> float:
    """How much later than on the player's own display things may happen for us."""
    return min(latency.slowest, MOST_TRIP_MS) + RENDER_MS


def measure(press: KeyPress, sight: Sight, latency: Latency) -> Timed:
    """The time this player took, by their own display.

    Both instants are read on the same clock, so that its offset does not matter. What is claimed is bounded by the
    line: the way there and back took at most ``longest_trip``, and all the rest of the time was the player's.
    """
    give = FRAME_MS / 2
    if sight.shown is None:
        shown = sight.sent + latency.offset + latency.quickest / 2
        give += latency.error
    else:
        shown = sight.shown
    least = press.arrived - sight.sent - longest_trip(latency)
    ms = press.at - shown
    if ms < least:
        return Timed(press.seat, press.key, least, give + latency.error, bounded=True)
    return Timed(press.seat, press.key, ms, give)


def is_false_start(react: Timed) -> bool:
    """Whether this was pressed before anyone could have seen anything."""
    return react.ms < FALSE_START_MS


def earliest(reactions: Iterable[Timed], within: float | None = None) -> list[Timed]:
    """The quickest, and all that count as simultaneous with it, quickest first.

    Simultaneous is less than ``within`` apart; without it, what the measurement cannot tell apart.
    """
    by_time = sorted(reactions, key=lambda react: (react.counts, react.seat))
    if not by_time:
        return []
    first = by_time[0]
    return [
        react
        for react in by_time
        if react is first or react.counts - first.counts <= (first.give + react.give if within is None else within)
    ]


class Reacting:
    """A contest of reaction while presses come in; whoever holds it brings the times. Bots need no line."""

    def __init__(
        self, sent: Mapping[Seat, float], latencies: Mapping[Seat, Latency], ahead: Mapping[Seat, int]
    ) -> None:
        self._ahead = ahead
        self._sights = {seat: Sight(at, None) for seat, at in sent.items()}
        self._latencies = dict(latencies)
        self._presses: list[KeyPress] = []
        self._bots: list[Timed] = []

    def join(self, seat: Seat, sent: float) -> None:
        """Somebody came only now."""
        self._sights.setdefault(seat, Sight(sent, None))
        self._latencies.setdefault(seat, UNKNOWN)

    def measured(self, seat: Seat, latency: Latency) -> None:
        """What is known by now of a seat's device."""
        self._latencies[seat] = latency

    def shown(self, seat: Seat, at: float) -> None:
        """A display showed what to react to at this instant of its own clock."""
        self._sights[seat] = Sight(self._sights[seat].sent, at)

    def react(self, reaction: Timed) -> None:
        """What a bot does."""
        self._bots.append(reaction)

    def press(self, press: KeyPress) -> bool:
        """A seat pressed a key. Whether that was right."""
        self._presses.append(press)
        return self.is_right(press)

    def is_right(self, press: KeyPress) -> bool:
        raise NotImplementedError

    def decide(self) -> object:
        """How it came out, from all that has arrived."""
        raise NotImplementedError

    def settled(self) -> float:
        """The instant on our clock after which nothing that arrives can change the outcome."""
        raise NotImplementedError

    def _last_arrival(self, seats: Iterable[Seat], until: float) -> float:
        """When we have heard of all that counts as done up to ``until`` milliseconds after their sights."""
        return max(
            (
                self._sights[seat].sent + until + self._ahead.get(seat, 0) + longest_trip(self._latencies[seat])
                for seat in seats
            ),
            default=-inf,
        )

    def _reactions(self) -> list[Timed]:
        return self._bots + [self._reaction(press) for press in self._presses]

    def _reaction(self, press: KeyPress) -> Timed:
        timed = measure(press, self._sights[press.seat], self._latencies[press.seat])
        return timed._replace(ahead=self._ahead.get(press.seat, 0))
