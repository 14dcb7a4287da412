"""Figures at a live table, told the time: who is late, who is gone, who is waited for."""

from __future__ import annotations

from random import Random

from knobel.bots import bot
from knobel.contests.asteroid_dice.dodgeball.world import WALK, ArenaState, Dodgeball
from knobel.contests.asteroid_dice.plugin import decider
from knobel.contests.motion import MOST_DELAY, MOST_LATE, STEPS_A_SECOND, Driver, Input, World
from knobel.contests.plugin import Motion
from knobel.contests.reaction import Latency
from knobel.game import Contest, Seat
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.state import FightAbout, Fighter, Fought, Hit, Ring
from knobel.server.table.motion import FALLEN_BEHIND, GOES_ON_AFTER, HOUSE_AFTER, LiveMotion

ABOUT = FightAbout(1, 2, (Ring("d20", (Fighter(0, 0), Fighter(1, 1)), ("d20",)),), ())
NEAR, FAR = Latency(0, 5, 10, 20), Latency(0, 40, 150, 400)


def motion(people: tuple[Seat, ...] = (0, 1), lines: tuple[Latency, ...] = (NEAR, NEAR)) -> LiveMotion:
    """A fight that begins at second 100."""
    found = decider(Contest("fight", (0, 1), ABOUT), AsteroidDice(seats=2, body="free"))
    assert isinstance(found, Motion)

    def driver(world: World, seat: Seat) -> Driver | None:
        return found.bot(bot("asteroid_dice", "solide"), world, seat, Random(seat), 1.0)

    live = LiveMotion(found, lambda delay: found.world(iter(bytes(512)), delay), people, driver, 100.0)
    live.begin({seat: lines[seat] for seat in people})
    return live


def now_of(step: int) -> float:
    return 100.0 + (step + 0.5) / STEPS_A_SECOND


def at(live: LiveMotion, seat: int) -> tuple[int, int]:
    assert live.course
    state = live.course.states[-1]
    assert isinstance(state, ArenaState)
    return state.rings[0].figures[seat].at


def live_through(live: LiveMotion, first: int, last: int, here: tuple[int, ...] = (0, 1), clock: bool = True) -> None:
    for step in range(first, last + 1):
        live.go_on(now_of(step), here, clock)


def test_what_arrives_late_counts_when_it_was_done_as_far_as_the_line_allows() -> None:
    live = motion(lines=(NEAR, FAR))
    assert live.delay == MOST_DELAY, "all displays are as late as the slowest line needs, and no later"
    live_through(live, 0, 30)
    left = Input(25, -100, 0)
    live.steer(1, [left], FAR, now_of(30))
    live.steer(0, [left], NEAR, now_of(30))
    live_through(live, 30, 31)
    assert live.course
    assert live.course.inputs[25].keys() == {1}, "a line that is measured as slow may be late"
    assert live.course.inputs[27].keys() == {0}, "one that is quick may not claim to be"
    assert at(live, 1)[0] == -WALK * 6
    live.steer(1, [Input(31 - 3 * MOST_LATE, 100, 0)], FAR, now_of(31))
    assert live.course.inputs[26].keys() == {1}, "nobody undoes what they did before"
    live_through(live, 32, 60)
    live.steer(1, [Input(0, 100, 0)], FAR, now_of(60))
    assert max(live.course.inputs) == 60 - MOST_LATE
    assert live.settled >= 60 - MOST_LATE


def test_among_people_with_a_clock_the_house_moves_for_who_is_gone_and_gives_back() -> None:
    live = motion()
    soon = int(HOUSE_AFTER * STEPS_A_SECOND)
    live_through(live, 0, soon - 2, here=(0,))
    home = at(live, 1)
    assert (live.waits, home) == ([], (0, 3000)), "at first the figure stands"
    live_through(live, soon - 1, soon + 25, here=(0,))
    assert at(live, 1) != home
    assert live.course
    live_through(live, soon + 26, soon + 30)
    known = max(step for step, inputs in live.course.inputs.items() if 1 in inputs)
    live_through(live, soon + 31, soon + 90)
    assert max(step for step, inputs in live.course.inputs.items() if 1 in inputs) == known


def test_without_a_clock_everything_stands_still_until_all_are_back() -> None:
    live = motion()
    live_through(live, 0, 10)
    live.steer(0, [Input(10, 100, 0)], NEAR, now_of(10))
    live_through(live, 11, 200, here=(0,), clock=False)
    assert (live.waits, live.lived) == ([1], 10)
    live.steer(0, [Input(10, -100, 0)], NEAR, now_of(200))
    live_through(live, 201, 201, clock=False)
    assert live.waits == []
    assert live.step_at(now_of(201)) < live.lived, "they get ready first"
    until = 201 + int(GOES_ON_AFTER * STEPS_A_SECOND)
    live_through(live, 202, until + 5, clock=False)
    assert live.lived >= 14
    assert live.course
    assert not any(given.dx < 0 for _, given in live.course.told()), "while it stands nobody moves"


def test_where_nobody_is_left_nothing_goes_on_and_a_server_that_fell_behind_loses_no_time() -> None:
    live = motion()
    live_through(live, 0, 5)
    live.go_on(now_of(6), (), clock=True)
    assert live.waits == [0, 1]
    live = motion()
    live_through(live, 0, 5)
    live.go_on(now_of(5 + 2 * FALLEN_BEHIND), (0, 1), clock=True)
    assert live.lived == 5
    live.go_on(now_of(7 + 2 * FALLEN_BEHIND), (0, 1), clock=True)
    assert live.lived in (6, 7)


def test_it_is_decided_once_nothing_late_can_change_it() -> None:
    live = motion(lines=(NEAR, FAR))
    assert live.course
    step = 0
    while not live.course.world.over(live.course.states[-1]):
        holding = live.course.states[-1].rings[0].dice[0].by == 0
        aim = Input(step, act="throw", ax=0, ay=1000) if holding else Input(step, 0, 100)
        live.steer(0, [aim], NEAR, now_of(step))
        live.steer(1, [Input(step)], FAR, now_of(step))
        live.go_on(now_of(step + 1), (0, 1), clock=True)
        step += 1
        assert step < 200
    at_once = live.over
    live_through(live, step + 1, step + MOST_LATE + 1)
    assert (at_once, live.over) == (False, True), "who was hit may have moved aside in time"
    outcome = live.decided().outcome
    assert isinstance(outcome, Fought)
    assert outcome.happenings[-1] == Hit((1,))


def test_among_bots_alone_it_is_worked_out_at_once() -> None:
    live = motion(people=())
    assert live.course
    assert isinstance(live.course.world, Dodgeball)
    while not live.over:
        live.ahead(live.lived + 30)
    assert live.decided().film
