"""The bonus calls of Würfelorte (P7): whoever names a colour first, by their own display, gets a point for it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random

from knobel.contests.hands import adapted
from knobel.contests.plugin import Contests, Reaction
from knobel.contests.reaction import KeyPress, Latency, Reacting, Timed, earliest
from knobel.game import AnyGame, Contest, Seat
from knobel.games.wuerfelorte import Wuerfelorte
from knobel.games.wuerfelorte.pots import COLOURS
from knobel.games.wuerfelorte.state import Called, Calls, CallsOn
from knobel.games.wuerfelorte.view import CALL_WINDOW_MS

LEAD = 1.6
"""Seconds that dice tumble before every display shows how they lie (chosen)."""
SIMULTANEOUS_MS = 60
"""Calls so close together are simultaneous (chosen). P7."""


def judge_calls(on: CallsOn, reactions: Iterable[Timed], until: float = CALL_WINDOW_MS) -> Calls:
    """Who gets a point for which colour, and who called wrongly, from all calls made up to ``until``. P7."""
    heard: dict[str, dict[Seat, Timed]] = {colour: {} for colour in on.colours}
    wrong: set[Seat] = set()
    for react in sorted(reactions, key=lambda react: react.counts):
        if react.ms > until or react.seat in wrong:
            continue
        if react.key in heard:
            heard[react.key].setdefault(react.seat, react)
        else:
            wrong.add(react.seat)
    called = []
    for colour in on.colours:
        first = sorted(earliest(heard[colour].values(), SIMULTANEOUS_MS), key=lambda react: react.seat)
        times, ahead = tuple(round(r.ms) for r in first), tuple(round(r.ahead) for r in first)
        called.append(Called(colour, tuple(r.seat for r in first), times, ahead if any(ahead) else ()))
    return Calls(tuple(called), tuple(sorted(wrong)))


class Calling(Reacting):
    """The calls after one throw: a key is a colour, or nothing, by which the roller goes on. P7."""

    def __init__(
        self,
        on: CallsOn,
        sent: Mapping[Seat, float],
        latencies: Mapping[Seat, Latency],
        ahead: Mapping[Seat, int] | None = None,
    ) -> None:
        super().__init__(sent, latencies, ahead or {})
        self.on = on
        self._goes_on: KeyPress | None = None

    def press(self, press: KeyPress) -> bool:
        if press.key:
            return super().press(press)
        if press.seat == self.on.roller:
            self._goes_on = self._goes_on or press
        return True

    def is_right(self, press: KeyPress) -> bool:
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
"""How quickly a bot calls: median and spread (of the logarithm) like an attentive grown person (chosen)."""
BOT_MISSES = 0.1
BOT_ERRS = 0.02
"""How often a bot notices nothing, or calls a colour that is not there (chosen)."""


def bot_call(on: CallsOn, seat: Seat, random: Random, slowness: float = 1.0) -> Timed | None:
    """What a bot calls after a throw: once, like a person; None if it notices nothing."""
    chance = random.random()
    ms = BOT_MEDIAN_MS * slowness * random.lognormvariate(0.0, BOT_SPREAD)
    if chance < BOT_MISSES:
        return None
    there = [colour for colour in COLOURS if (colour in on.colours) == (chance >= BOT_MISSES + BOT_ERRS)]
    return Timed(seat, random.choice(there), ms, 0.0)


def bots_by_now(past: Sequence[tuple[CallsOn, Calls]], people: Collection[Seat]) -> float:
    """How much slower than their kind bots are after these calls: what counts is who was first alone, person or bot."""
    if not people:
        return 1.0
    firsts = [called.seats[0] for _, calls in past for called in calls.called if len(called.seats) == 1]
    by_people = sum(seat in people for seat in firsts)
    return adapted(by_people, len(firsts) - by_people)


def random_calls(contest: Contest, random: Random) -> Calls:
    """Calls as bots would make them, for simulations."""
    calls = (bot_call(contest.about, seat, random) for seat in contest.seats)
    return judge_calls(contest.about, [call for call in calls if call])


def decider(contest: Contest, game: AnyGame) -> Reaction:
    """Calls are the only contest of this game."""
    on: CallsOn = contest.about
    return Reaction(
        keys=COLOURS,
        lead=lambda again, random: LEAD,
        begin=lambda sent, latencies, ahead: Calling(on, sent, latencies, ahead),
        bot=lambda player, seat, random, slowness: bot_call(on, seat, random, slowness),
        by_now=bots_by_now,
        may_go_on=True,
    )


def needs_presence(game: AnyGame) -> bool:
    """The quickest wins, so everybody has to be there."""
    return isinstance(game, Wuerfelorte) and game.bonus_calls


CONTESTS = Contests(
    decider=decider,
    random_outcomes={"call": random_calls},
    needs_presence=needs_presence,
    races=needs_presence,
    numbers={"lead": LEAD},
)
"""What decides the contests of Würfelorte."""
