"""The throw as rigid bodies: repeatable, fair, worth aiming. The long campaigns are in ``bench/asteroid_dice.py``."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import cos, radians, sin
from random import Random

import pytest

pytest.importorskip("mujoco", reason="the extra 'physics' is not installed")

from knobel.contests.asteroid_dice import physics
from knobel.contests.asteroid_dice.aiming import aim_at, aims_at_die
from knobel.contests.asteroid_dice.film import FRAMES_A_SECOND, decode
from knobel.contests.asteroid_dice.physics import LEVEL, MOST_SECONDS, pose_showing, throw
from knobel.contests.asteroid_dice.polyhedra import body
from knobel.games.asteroid_dice.cards import DICE, SIDES, Die, largest_first
from knobel.games.asteroid_dice.throws import (
    PLACES,
    POSITIONS_A_METRE,
    RELEASE_IN_MM,
    RELEASE_UP_MM,
    STRENGTHS,
    TABLE_RADIUS_MM,
    Aim,
    Lying,
    ThrowAbout,
)

CHI_SQUARE = {5: 20.5, 7: 24.3, 9: 27.9, 11: 31.3, 19: 43.8}
"""By degrees of freedom: exceeded by fair dice one time in a thousand."""


def chance(seed: int) -> Iterator[int]:
    random = Random(seed)
    while True:
        yield random.randrange(256)


def pose_of(die: Lying) -> tuple[int, ...]:
    assert die.pose
    return die.pose


def about(die: Die, *lying: Lying, angle: int = 270) -> ThrowAbout:
    return ThrowAbout(die, 0, False, False, angle, None, lying, None)


def lies(die: Die, face: int, x: float = 0.0, y: float = 0.0) -> Lying:
    return Lying(die, face, pose_showing(die, face, x, y))


def a_round(seed: int) -> list[physics.Flight]:
    """All five dice, one after the other."""
    stream, random = chance(seed), Random(seed)
    thrown: list[physics.Flight] = []
    for place, die in enumerate(largest_first(DICE)):
        lying = thrown[-1].lying if thrown else ()
        aim = Aim(random.choice(PLACES), random.randint(-15, 15), random.choice(STRENGTHS))
        thrown.append(throw(about(die, *lying, angle=72 * place), aim, stream))
    return thrown


@pytest.fixture(scope="module")
def rounds() -> list[list[physics.Flight]]:
    return [a_round(seed) for seed in range(12)]


def test_the_same_bytes_give_the_same_throw_whatever_was_thrown_before(rounds: list[list[physics.Flight]]) -> None:
    assert [a_round(seed) for seed in (3, 0)] == [rounds[3], rounds[0]]


def test_other_bytes_give_another_throw() -> None:
    faces = {throw(about("d20"), Aim(0, 0, 200), chance(seed)).lying[0].face for seed in range(12)}
    assert len(faces) > 4


def test_all_come_to_rest_on_a_face(rounds: list[list[physics.Flight]]) -> None:
    for thrown in (thrown for one in rounds for thrown in one):
        assert thrown.seconds < MOST_SECONDS
        for lying in thrown.lying:
            assert lying.pose
            assert 1 <= lying.face <= SIDES[lying.die]
    last = [one[-1] for one in rounds]
    level = [physics._read(it.die, physics._floats(pose_of(it)), 0)[1] > LEVEL for one in last for it in one.lying]
    assert level.count(False) <= 1  # a die may lean on another after three nudges


def test_the_film_ends_as_the_dice_lie_and_starts_at_the_hand(rounds: list[list[physics.Flight]]) -> None:
    for one in rounds:
        before: tuple[Lying, ...] = ()
        for thrown in one:
            film = decode(thrown.film)
            assert film.rate == FRAMES_A_SECOND
            assert film.sides == tuple(SIDES[it.die] for it in thrown.lying)
            assert film.frames[-1] == tuple(it.pose for it in thrown.lying)
            assert len(film.frames) == round(thrown.seconds * FRAMES_A_SECOND) + 1
            x, y, z, *_ = film.frames[0][-1]
            assert z == RELEASE_UP_MM * POSITIONS_A_METRE // 1000
            assert (x * x + y * y) ** 0.5 == pytest.approx(
                (TABLE_RADIUS_MM - RELEASE_IN_MM) * POSITIONS_A_METRE / 1000, abs=2
            )
            for old, new in zip(before, film.frames[0], strict=False):
                assert old.pose
                assert max(abs(a - b) for a, b in zip(old.pose, new, strict=True)) <= 1
            before = thrown.lying


def test_a_die_nobody_touches_stays_exactly_as_it_lies(rounds: list[list[physics.Flight]]) -> None:
    still = 0
    for one in rounds:
        for earlier, later in pairwise(one):
            for old, new in zip(earlier.lying, later.lying, strict=False):
                if old.die not in later.moved:
                    assert new == old
                    still += 1
    assert still > 20


def test_throws_may_run_side_by_side() -> None:
    def one(seed: int) -> physics.Flight:
        return throw(about("d12", lies("d20", 20)), Aim(0, 0, 250), chance(seed))

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(one, range(8))) == [one(seed) for seed in range(8)]


@pytest.mark.parametrize("die", DICE)
def test_a_number_can_be_laid_out_and_is_read_back(die: Die) -> None:
    for face in range(1, SIDES[die] + 1):
        pose = pose_showing(die, face, 0.1, -0.1)
        assert physics._read(die, physics._floats(pose), 0)[0] == face


@pytest.mark.parametrize("die", DICE)
def test_foam_gives_back_about_0_6_of_the_speed(die: Die) -> None:
    import mujoco

    model = physics._model((die,))
    data = mujoco.MjData(model)
    given_back = []
    for height in (0.1, 0.2, 0.3):
        mujoco.mj_resetData(model, data)
        data.qpos[:] = physics._floats(pose_showing(die, 1, 0.0, 0.0))
        data.qpos[2] += height
        ground, touched, best = body(die).inradius, False, 0.0
        for _ in range(240):
            mujoco.mj_step(model, data)
            touched = touched or data.qpos[2] < ground + 0.004
            best = max(best, data.qpos[2] - ground) if touched else best
        given_back.append((best / height) ** 0.5)
    assert sum(given_back) / len(given_back) == pytest.approx(0.6, abs=0.06)


@pytest.mark.parametrize("die", DICE)
def test_every_number_is_equally_likely(die: Die) -> None:
    sides, many = SIDES[die], 12 * SIDES[die]
    stream = chance(sides)
    counts = [0] * sides
    for n in range(many):
        aim = (Aim(0, 0, 150), Aim(20, -30, 330))[n % 2]
        counts[throw(about(die), aim, stream, with_film=False).lying[0].face - 1] += 1
    expected = many / sides
    assert sum((count - expected) ** 2 / expected for count in counts) < CHI_SQUARE[sides - 1], counts


def test_a_straight_throw_turns_a_die_far_more_often_than_one_beside_it() -> None:
    turned = {"straight": 0, "beside": 0}
    for seed in range(30):
        random = Random(seed)
        x, y, face = random.uniform(-0.15, 0.15), random.uniform(-0.15, 0.15), random.randint(1, 20)
        for name, aside in (("straight", 0.0), ("beside", 0.12)):
            aim = aim_at(270, 0, x + aside, y)
            assert aim
            lying = throw(about("d12", lies("d20", face, x, y)), aim, chance(seed), with_film=False).lying
            turned[name] += lying[0].face != face
    assert turned["straight"] >= 24
    assert turned["beside"] <= 3


def test_a_die_can_fall_off_the_table_and_lies_on_the_floor() -> None:
    for seed in range(40):
        lying = throw(about("d20"), Aim(0, 30, STRENGTHS[-1]), chance(seed)).lying[0]
        if lying.fell:
            assert lying.pose
            assert lying.pose[2] < 0
            again = throw(about("d6", lying), Aim(0, 0, 150), chance(seed)).lying
            assert again[0] == lying
            return
    pytest.fail("no die fell off in forty strong throws")


def test_right_is_right_seen_from_the_seat() -> None:
    """From the bottom edge, a throw to the right and one from further right both come down at larger x."""
    x = [pose_of(throw(about("d6"), aim, chance(2)).lying[0])[0] for aim in (Aim(0, 30, 200), Aim(0, -30, 200))]
    assert x[0] > x[1]
    x = [pose_of(throw(about("d6"), aim, chance(2)).lying[0])[0] for aim in (Aim(30, 0, 90), Aim(-30, 0, 90))]
    assert x[0] > x[1]


def test_aiming_finds_every_place_of_the_table() -> None:
    for turn in range(0, 360, 30):
        for far in (0.1, 0.3, 0.45):
            target = lies("d20", 20, far * cos(radians(turn)), far * sin(radians(turn)))
            assert list(aims_at_die(about("d6", target), target)), (turn, far)


def test_a_die_whose_pose_nobody_knows_gets_one() -> None:
    thrown = throw(about("d6", Lying("d20", 13)), Aim(0, 0, 90), chance(4))
    assert thrown.lying[0].face == 13
    assert thrown.lying[0].pose
