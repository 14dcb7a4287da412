"""Who was first, measured against each player's own display. Told all times; reads no clock and sends nothing.

The first half serves every contest of reaction: how far to trust what a device says (``Link``), the time a player
took (``reaction``), and who cannot be told from the first (``earliest``). The second half are the bonus calls of
Würfelorte (P7). All times are milliseconds: a device's on that device's clock, ours on ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from random import Random
from typing import NamedTuple

from knobel.game import Contest, Seat
from knobel.games.wuerfelorte.pots import COLOURS
from knobel.games.wuerfelorte.state import Called, Calls, CallsOn
from knobel.games.wuerfelorte.view import CALL_WINDOW_MS

QUICKEST = 5
"""So many of the quickest pings set a clock; slow ones only blur it (chosen)."""
RENDER_MS = 50
"""What drawing and reading a key may add to the way there and back (chosen)."""
MOST_TRIP_MS = 800
"""Slower lines are not made up for beyond this, or a player could invent one (chosen)."""
FRAME_MS = 17
"""One picture of an ordinary display: a sight or a press is known to half of it (chosen)."""
FALSE_START_MS = 110
"""Nobody reacts quicker than this; whoever does, guessed (chosen)."""


class Ping(NamedTuple):
    """A question to a device: sent and back on our clock, heard on the device's."""

    sent: float
    heard: float
    back: float


class Link(NamedTuple):
    """A device as its pings show it: its clock minus ours (right within ``error``), and its round trips."""

    offset: float
    error: float
    quickest: float
    slowest: float


HERE = Link(0.0, 0.0, 0.0, 0.0)
"""A player without a line: a bot, or one at the server's own screen."""
UNKNOWN = Link(0.0, 0.0, 0.0, MOST_TRIP_MS)
"""A device nobody has measured yet: it is waited for as long as for any."""


def link_of(pings: Sequence[Ping]) -> Link:
    """What the pings of a device tell. Each bounds the clock: it was heard after it was sent and before it was back."""
    by_trip = sorted(pings, key=lambda ping: ping.back - ping.sent)
    quick = by_trip[:QUICKEST]
    low = max(ping.heard - ping.back for ping in quick)
    high = min(ping.heard - ping.sent for ping in quick)
    if low > high:  # the clocks drifted between the pings
        low, high = quick[0].heard - quick[0].back, quick[0].heard - quick[0].sent
    trips = [ping.back - ping.sent for ping in by_trip]
    return Link((low + high) / 2, (high - low) / 2, trips[0], trips[-1])


class Sight(NamedTuple):
    """When a seat was sent what to react to (our clock), and when its display showed it (its clock; None: not said)."""

    sent: float
    shown: float | None


class Press(NamedTuple):
    """A key: when it went down (the device's clock) and when we heard of it (ours)."""

    seat: Seat
    key: str
    at: float
    arrived: float


class Reaction(NamedTuple):
    """How long a seat took from seeing to pressing; true within ``give`` to either side.

    ``bounded``: the device claimed a time that its line does not allow, and got the nearest possible one.
    """

    seat: Seat
    key: str
    ms: float
    give: float
    bounded: bool = False


def longest_trip(link: Link) -> float:
    """How much later than on the player's own display things may happen for us."""
    return min(link.slowest, MOST_TRIP_MS) + RENDER_MS


def reaction(press: Press, sight: Sight, link: Link) -> Reaction:
    """The time this player took, by the own display.

    Both instants are read on the same clock, so that its offset does not matter. What is claimed is bounded by the
    line: the way there and back took at most ``longest_trip``, and all the rest of the time was the player's.
    """
    give = FRAME_MS / 2
    if sight.shown is None:
        shown = sight.sent + link.offset + link.quickest / 2
        give += link.error
    else:
        shown = sight.shown
    least = press.arrived - sight.sent - longest_trip(link)
    ms = press.at - shown
    if ms < least:
        return Reaction(press.seat, press.key, least, give + link.error, bounded=True)
    return Reaction(press.seat, press.key, ms, give)


def is_false_start(react: Reaction) -> bool:
    """Whether this was pressed before anyone could have seen anything."""
    return react.ms < FALSE_START_MS


def earliest(reactions: Iterable[Reaction], within: float | None = None) -> list[Reaction]:
    """The quickest, and all that count as simultaneous with it, quickest first.

    Simultaneous is less than ``within`` apart; without it, what the measurement cannot tell apart.
    """
    by_time = sorted(reactions, key=lambda react: (react.ms, react.seat))
    if not by_time:
        return []
    first = by_time[0]
    return [
        react
        for react in by_time
        if react is first or react.ms - first.ms <= (first.give + react.give if within is None else within)
    ]


class Reacting:
    """A contest of reaction while presses come in; whoever holds it brings the times. Bots need no line."""

    asked: tuple[str, ...]
    """The keys that may be pressed."""

    def __init__(self, sent: Mapping[Seat, float], links: Mapping[Seat, Link]) -> None:
        self._sights = {seat: Sight(at, None) for seat, at in sent.items()}
        self._links = dict(links)
        self._presses: list[Press] = []
        self._bots: list[Reaction] = []

    def join(self, seat: Seat, sent: float) -> None:
        """Somebody came only now."""
        self._sights.setdefault(seat, Sight(sent, None))
        self._links.setdefault(seat, UNKNOWN)

    def measured(self, seat: Seat, link: Link) -> None:
        """What is known by now of a seat's device."""
        self._links[seat] = link

    def shown(self, seat: Seat, at: float) -> None:
        """A display showed what to react to at this instant of its own clock."""
        self._sights[seat] = Sight(self._sights[seat].sent, at)

    def react(self, reaction: Reaction) -> None:
        """What a bot does."""
        self._bots.append(reaction)

    def press(self, press: Press) -> bool:
        """A seat pressed a key. Whether that was right."""
        self._presses.append(press)
        return self.is_right(press)

    def is_right(self, press: Press) -> bool:
        raise NotImplementedError

    def decide(self) -> object:
        """How it came out, from all that has arrived."""
        raise NotImplementedError

    def settled(self) -> float:
        """The instant on our clock after which nothing that arrives can change the outcome."""
        raise NotImplementedError

    def _last_arrival(self, seats: Iterable[Seat], until: float) -> float:
        """When we have heard of everything these seats did up to ``until`` milliseconds after their sights."""
        return max((self._sights[seat].sent + until + longest_trip(self._links[seat]) for seat in seats), default=-inf)

    def _reactions(self) -> list[Reaction]:
        return self._bots + [self._reaction(press) for press in self._presses]

    def _reaction(self, press: Press) -> Reaction:
        return reaction(press, self._sights[press.seat], self._links[press.seat])


# The bonus calls of Würfelorte.

SIMULTANEOUS_MS = 60
"""Calls so close together are simultaneous (chosen). P7."""


def judge_calls(on: CallsOn, reactions: Iterable[Reaction], until: float = CALL_WINDOW_MS) -> Calls:
    """Who gets a point for which colour, and who called wrongly, from all calls made up to ``until``. P7."""
    heard: dict[str, dict[Seat, Reaction]] = {colour: {} for colour in on.colours}
    wrong: set[Seat] = set()
    for react in sorted(reactions, key=lambda react: react.ms):
        if react.ms > until or react.seat in wrong:
            continue
        if react.key in heard:
            heard[react.key].setdefault(react.seat, react)
        else:
            wrong.add(react.seat)
    called = []
    for colour in on.colours:
        first = sorted(earliest(heard[colour].values(), SIMULTANEOUS_MS), key=lambda react: react.seat)
        called.append(Called(colour, tuple(r.seat for r in first), tuple(round(r.ms) for r in first)))
    return Calls(tuple(called), tuple(sorted(wrong)))


class Calling(Reacting):
    """The calls after one throw: a key is a colour, or nothing, by which the roller goes on. P7."""

    asked = COLOURS

    def __init__(self, on: CallsOn, sent: Mapping[Seat, float], links: Mapping[Seat, Link]) -> None:
        super().__init__(sent, links)
        self.on = on
        self._goes_on: Press | None = None

    def press(self, press: Press) -> bool:
        if press.key:
            return super().press(press)
        if press.seat == self.on.roller:
            self._goes_on = self._goes_on or press
        return True

    def is_right(self, press: Press) -> bool:
        return press.key in self.on.colours

    def decide(self) -> Calls:
        return judge_calls(self.on, self._reactions(), self._until())

    def settled(self) -> float:
        so_far = self.decide()
        until = self._until()
        if all(called.seats for called in so_far.called):
            last = max(max(called.times) for called in so_far.called)
            until = min(until, last + SIMULTANEOUS_MS)
        return self._last_arrival((seat for seat in self._sights if seat not in so_far.wrong), until)

    def _until(self) -> float:
        if self._goes_on is None:
            return CALL_WINDOW_MS
        return min(CALL_WINDOW_MS, self._reaction(self._goes_on).ms)


BOT_MEDIAN_MS, BOT_SPREAD = 1000.0, 0.35
"""How quickly a bot calls: median and spread (of the logarithm) like a person who is paying attention (chosen)."""
BOT_MISSES = 0.1
BOT_ERRS = 0.02
"""How often a bot notices nothing, or calls a colour that is not there (chosen)."""


def bot_call(on: CallsOn, seat: Seat, random: Random) -> Reaction | None:
    """What a bot calls after a throw: once, like a person; None if it notices nothing."""
    chance = random.random()
    ms = BOT_MEDIAN_MS * random.lognormvariate(0.0, BOT_SPREAD)
    if chance < BOT_MISSES:
        return None
    there = [colour for colour in COLOURS if (colour in on.colours) == (chance >= BOT_MISSES + BOT_ERRS)]
    return Reaction(seat, random.choice(there), ms, 0.0)


def made_up_calls(contest: Contest, random: Random) -> Calls:
    """Calls as bots would make them, for simulations."""
    calls = (bot_call(contest.about, seat, random) for seat in contest.seats)
    return judge_calls(contest.about, [call for call in calls if call])
