"""The free arena: figures, dice and hits step by step, what the rules are told, and the film that is recomputed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from knobel.bots import bot
from knobel.contests.asteroid_dice.dodgeball.bots import course_of_bots
from knobel.contests.asteroid_dice.dodgeball.field import BODY, DIE, GAP, RADIUS, UNIT, Point, kept_inside, parts
from knobel.contests.asteroid_dice.dodgeball.outcome import decided, film_of, outcome_of, packed, unpacked, view_of
from knobel.contests.asteroid_dice.dodgeball.world import (
    CATCH,
    FASTEST,
    HELD_MOST,
    LIES_MOST,
    WALK,
    WIND_UP,
    ArenaState,
    Dodgeball,
)
from knobel.contests.asteroid_dice.judges import proven
from knobel.contests.motion import STALE, STEPS_A_SECOND, Course, Input, by_bots, replayed
from knobel.game import Contest
from knobel.games.asteroid_dice.state import DuelAbout, Duelled, FightAbout, Fighter, Fought, Hit, Ring, Took

CHANCE = bytes(range(256))
TWO = (Fighter(0, 0), Fighter(1, 1))
FIGHT = FightAbout(1, 3, (Ring("d20", TWO, ("d20",)),), (2,))
DUEL = DuelAbout(2, "d20", TWO)
RUN = Input(0, 0, 100)
"""From the first home to the middle, where the die lies."""
TAKEN = 27
"""When it is surely taken then."""


def world(about: FightAbout | DuelAbout = FIGHT, delay: int = 2, chance: bytes = CHANCE) -> Dodgeball:
    return Dodgeball(about, iter(chance), delay)


def run(about: FightAbout | DuelAbout, *inputs: tuple[int, Input], steps: int, delay: int = 2) -> Course:
    """What comes of these inputs of seats."""
    return replayed(world(about, delay), inputs, steps)


def last(course: Course) -> ArenaState:
    state = course.states[-1]
    assert isinstance(state, ArenaState)
    return state


def told(course: Course) -> list[tuple[str, int, int]]:
    return [(it.what, it.figure, it.at) for it in last(course).happened]


def throw(step: int, x: int, y: int) -> Input:
    return Input(step, act="throw", ax=x, ay=y)


@pytest.mark.parametrize("fighters", [2, 3, 4, 5])
def test_everybody_has_a_part_of_the_field_and_stays_in_it(fighters: int) -> None:
    random = Random(fighters)
    found = parts(fighters)
    assert len({part.home for part in found}) == fighters
    for part in found:
        at = part.home
        assert kept_inside(part, at) == at
        for _ in range(2000):
            at = kept_inside(part, Point(at.x + random.randint(-WALK, WALK), at.y + random.randint(-WALK, WALK)))
            assert at.x**2 + at.y**2 <= (RADIUS - BODY) ** 2
            assert all(wall.nx * at.x + wall.ny * at.y >= (GAP - WALK) * UNIT for wall in part.walls)


def test_figures_walk_as_far_as_they_are_pushed_and_stand_when_nobody_repeats_it() -> None:
    course = run(FIGHT, (0, Input(0, -100, 0)), (1, Input(0, 30, 40)), steps=10)
    one, two = (figure.at for figure in last(course).rings[0].figures)
    assert one == Point(-10 * WALK, -3000)
    assert two == Point(10 * WALK * 30 // 100, 3000 + 10 * (WALK * 40 // 100))
    course = run(FIGHT, (0, Input(0, -100, 100)), steps=STALE + 9)
    stands = last(course).rings[0].figures[0]
    assert stands.pose == "stand"
    assert stands.at == course.states[STALE].rings[0].figures[0].at, "nobody walks on for ever"
    assert abs(stands.at.x) < STALE * WALK * 3 // 4, "aslant is not quicker"


def test_a_die_is_taken_thrown_and_hits() -> None:
    course = run(FIGHT, (0, RUN), (0, Input(18, 0, 100)), (0, throw(TAKEN, 0, 1000)), steps=200)
    assert told(course) == [("took", 0, -1), ("threw", 0, -1), ("hit", 0, 1)]
    took, threw, hit = last(course).happened
    assert threw.step == TAKEN + WIND_UP + 1
    flown = (hit.step - threw.step) * FASTEST
    far = 3000 + 300
    assert far - BODY - DIE - FASTEST <= flown <= far
    assert took.step < threw.step
    outcome = outcome_of(world(), course.states)
    assert outcome == Fought((Took(0, "d20"), Hit((1,))), outcome.exchanges)
    assert [(it.thrower, it.at, it.side, it.way, it.result) for (it,) in outcome.exchanges] == [
        (0, 1, "middle", "stand", "hit")
    ]
    assert world().over(last(course))
    assert course.head == hit.step, "it ends with the hit"


def test_who_moves_aside_is_missed_and_who_opens_arms_in_time_catches() -> None:
    thrown = [(0, RUN), (0, Input(18, 0, 100)), (0, throw(TAKEN, 0, 1000))]
    aside = run(FIGHT, *thrown, (1, Input(TAKEN, 100, 0)), steps=100)
    assert told(aside)[:3] == [("took", 0, -1), ("threw", 0, -1), ("missed", 0, 1)]
    assert [(it.side, it.way) for (it,) in outcome_of(world(), aside.states).exchanges] == [("right", "left")]
    leaves = TAKEN + WIND_UP
    contact = next(it.step for it in last(run(FIGHT, *thrown, steps=200)).happened if it.what == "hit")
    catch = run(FIGHT, *thrown, (1, Input(contact - 4, act="catch")), steps=contact + 5)
    assert told(catch) == [("took", 0, -1), ("threw", 0, -1), ("caught", 0, 1), ("took", 1, -1)]
    early = run(FIGHT, *thrown, (1, Input(leaves - CATCH - 2, act="catch")), steps=200)
    assert told(early)[-1] == ("hit", 0, 1)


def test_hits_are_judged_where_the_thrower_saw_the_other() -> None:
    """Who steps aside in the last moment was still there on the thrower's display."""
    thrown = [(0, RUN), (0, Input(18, 0, 100)), (0, throw(TAKEN, 0, 1000))]
    contact = next(it.step for it in last(run(FIGHT, *thrown, steps=200)).happened if it.what == "hit")
    needs = -(-(BODY + DIE) // WALK)
    jump = (1, Input(contact - needs - 1, 100, 0))
    assert "missed" in {what for what, *_ in told(run(FIGHT, *thrown, jump, steps=contact + 40, delay=0))}
    assert told(run(FIGHT, *thrown, jump, steps=contact + 40, delay=6))[-1] == ("hit", 0, 1)


def test_a_die_that_nobody_throws_or_takes_comes_back_to_the_middle() -> None:
    held = run(FIGHT, (0, RUN), (0, Input(18, 0, 100)), steps=TAKEN + HELD_MOST)
    assert ("dropped", 0, -1) in told(held)
    missed = run(FIGHT, (0, RUN), (0, Input(18, 0, 100)), (0, throw(TAKEN, 1000, 900)), steps=400)
    lies = [state.number for state in missed.states if state.rings[0].dice[0].pose == "lies" and state.number > TAKEN]
    away = [state for state in missed.states if state.number in lies and state.rings[0].dice[0].at != Point(0, 0)]
    assert 0 < len(away) <= LIES_MOST
    assert missed.states[-1].rings[0].dice[0].at == Point(0, 0) or last(missed).rings[0].dice[0].pose == "held"


def test_who_reach_a_die_at_once_are_tossed_for_by_the_committed_bytes() -> None:
    inputs = [(0, RUN), (1, Input(0, 0, -100)), (0, Input(18, 0, 100)), (1, Input(18, 0, -100))]
    first = {
        replayed(world(chance=bytes([byte] * 256)), inputs, TAKEN).states[-1].happened[0].figure for byte in (0, 1)
    }
    assert first == {0, 1}


def test_nothing_follows_from_what_one_cannot_do() -> None:
    nothing = run(FIGHT, steps=60)
    tried = run(FIGHT, (0, throw(0, 0, 1000)), (0, Input(1, act="throw")), (2, Input(1, 100, 0)), steps=60)
    assert [it.at for it in last(tried).rings[0].figures] == [it.at for it in last(nothing).rings[0].figures]
    assert last(tried).happened == ()


def test_a17_in_a_duel_everybody_has_a_die_and_the_last_ones_do_not_fall_together() -> None:
    both = run(DUEL, (0, throw(0, 0, 1000)), (1, throw(0, 0, -1000)), steps=60)
    assert {what for what, *_ in told(both)} >= {"hit"}
    assert [figure.pose for figure in last(both).rings[0].figures] == ["stand", "stand"], "it does not count"
    one = run(DUEL, (0, throw(0, 0, 1000)), steps=60)
    assert outcome_of(world(DUEL), one.states) == Duelled(((1,),), outcome_of(world(DUEL), one.states).exchanges)
    nobody = run(DUEL, steps=5000)
    assert (nobody.head, outcome_of(world(DUEL), nobody.states)) == (900, Duelled(()))
    assert run(FIGHT, steps=5000).head == 1350


def test_special_fights_have_dice_of_their_own() -> None:
    rings = (Ring("d12", TWO, ("d12",)),)
    special = tuple(
        Ring(card, (Fighter(n, n), Fighter(n + 1, n + 1)), ("d6", "d8", "d10", "d20"))  # type: ignore[arg-type]
        for card, n in (("wild", 2), ("hole", 4))
    )
    view = view_of(FightAbout(1, 6, rings + special, ()), 4)
    assert [ring.dice for ring in view.rings] == [("d12",), ("d20",), ("d10",)]
    assert view.acts_for == 4
    assert view_of(FIGHT, 2).acts_for is view_of(FIGHT, None).acts_for is None


def bots(seed: int, about: FightAbout | DuelAbout = FIGHT) -> Course:
    random = Random(seed)
    return course_of_bots(about, [bot("asteroid_dice", "solide")] * 3, iter(CHANCE), random)


def stream() -> Iterator[int]:
    return iter(CHANCE)


def test_the_same_inputs_make_the_same_course_and_a_film_proves_itself() -> None:
    for about, kind in ((FIGHT, "fight"), (DUEL, "duel")):
        course = bots(3, about)
        contest = Contest(kind, (0, 1), about)
        event = decided(course)
        film = unpacked(event.film)
        again = replayed(Dodgeball(about, stream(), film.delay), film.inputs, course.head)
        assert again.states == course.states
        assert film == film_of(again)
        assert proven(contest, event, "free", stream()) is True
        assert proven(contest, event, "live", stream()) is False
        for number in (0, len(film.inputs) // 2, len(film.inputs) - 1):
            seat, given = film.inputs[number]
            other = replace(given, dx=-given.dx or 60, dy=-given.dy, ax=-given.ax, ay=-given.ay)
            changed = [*film.inputs[:number], (seat, other), *film.inputs[number + 1 :]]
            assert (
                proven(contest, replace(event, film=packed(replace(film, inputs=changed))), "free", stream()) is False
            )
        for wrong in (b"", b"nonsense", packed(replace(film, delay=60)), packed(replace(film, steps=film.steps - 1))):
            assert proven(contest, replace(event, film=wrong), "free", stream()) is False
        doubled = packed(replace(film, inputs=[film.inputs[0], *film.inputs]))
        assert proven(contest, replace(event, film=doubled), "free", stream()) is False


def test_the_film_has_every_second_step_as_it_was() -> None:
    course = bots(5)
    film = film_of(course)
    for number, figure in enumerate(film.rings[0].figures):
        x = 0
        frames = [*range(0, course.head + 1, 2), *([course.head] if course.head % 2 else [])]
        assert len(figure.x) == len(frames)
        for frame, step in zip(figure.x, frames, strict=True):
            x += frame
            assert x == course.states[step].rings[0].figures[number].at.x
    assert len(packed(film)) < 12_000


def test_bots_see_nothing_sooner_than_displays_show_it() -> None:
    """Until a throw can have been seen and understood, nobody moves because of it."""

    for seed in range(3):
        found = []
        for thrown in (False, True):
            here, random = world(DUEL, 4), Random(seed)
            player = bot("asteroid_dice", "stark")

            class Thrower:
                def steer(self, states: object, seen: int, step: int, thrown: bool = thrown) -> Input | None:
                    return throw(0, 0, 1000) if thrown and step == 0 else None

            drivers = {0: Thrower(), 1: player.run(here, 1, random)}  # type: ignore[attr-defined]
            course = by_bots(here, drivers, 40, 4)
            found.append([given for seat, given in course.told() if seat == 1])
        differs = min((given.step for given in found[1] if given not in found[0]), default=99)
        assert differs > 4 + 3, "as late as a display, and as the quickest person"


def test_a_late_input_changes_what_followed_it_and_nothing_before() -> None:
    course = Course(world())
    course.run_to(20)
    before = list(course.states)
    course.put(0, Input(12, -100, 0), 5, 20)
    course.run_to(20)
    assert course.states[:13] == before[:13]
    assert course.states[13:] != before[13:]
    assert course.states == replayed(world(), course.told(), 20).states
    course.put(0, Input(3, 100, 0), 8, 20)
    assert max(course.inputs) == 13, "nobody does two things in one step, nor something before what they did"
    course.put(1, Input(3, 100, 0), 8, 20)
    assert course.inputs[8].keys() == {1}, "who claims too old a step gets the oldest that is allowed"
    course.put(1, Input(99, 100, 0), 8, 20)
    assert max(course.inputs) == 20, "nobody acts in times to come"
    assert all(one < other for one, other in pairwise(sorted(course.inputs)))


def alike(fighters: int) -> FightAbout:
    """So many with the same card."""
    return FightAbout(1, 5, (Ring("d20", tuple(Fighter(n, n) for n in range(fighters)), ("d20",)),), ())


def test_a17_more_fighters_have_more_time_for_the_one_die() -> None:
    assert [world(alike(many)).limit // STEPS_A_SECOND for many in (2, 3, 4, 5)] == [45, 60, 75, 90]
    assert world(DuelAbout(5, None, alike(5).rings[0].fighters)).limit == 30 * STEPS_A_SECOND


def test_five_alike_mostly_settle_it_without_a_duel() -> None:
    random, players = Random(5), [bot("asteroid_dice", "solide")] * 5
    courses = [course_of_bots(alike(5), players, iter(random.randbytes(256)), random) for _ in range(20)]
    assert sum(last(course).rings[0].over for course in courses) > 15
