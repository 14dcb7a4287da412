"""Games without a verdict: facts that can be checked by hand, said in both languages."""

from __future__ import annotations

from random import Random

import pytest

from knobel.bots import bot
from knobel.coach.asteroid_dice.review import how_predictable_aims, how_predictable_dodges, reactions
from knobel.coach.asteroid_dice.throws import TIMES, thrown_again
from knobel.coach.review import Review, alone, review, review_alone
from knobel.contests.asteroid_dice.grabbing import Grabbed, Reach
from knobel.contests.asteroid_dice.judges import BodyJudge
from knobel.dice import SeededDice
from knobel.game import Decided, Line, Rolled
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.throws import Landed
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.games.wuerfelwelten.scoring import TENTHS
from knobel.i18n import LANGUAGES, speaker
from knobel.record import Record, Sitter, replay
from knobel.table import play


def said(lines: tuple[Line, ...]) -> None:
    for line in lines:
        for language in LANGUAGES:
            assert speaker(language).say(line.key, {**line.args, "name": "Änne"}, line.words)


@pytest.fixture(scope="module")
def asteroids() -> tuple[Record, Review]:
    game = AsteroidDice(seats=3, body="fencing")
    players = [bot(game.name, "solide") for _ in range(game.seats)]
    table = play(game, players, SeededDice(2), Random(2), BodyJudge(players, "fencing"))
    record = table.record([Sitter(f"{seat}") for seat in range(game.seats)])
    return record, review(record)


def test_asteroid_dice_gets_facts_and_no_verdicts(asteroids: tuple[Record, Review]) -> None:
    record, found = asteroids
    assert found.judges == ()
    game = AsteroidDice(seats=3, body="fencing")
    faces: dict[int, list[int]] = {0: [], 1: [], 2: []}
    for event, after in zip(record.events, list(replay(game, record.events))[1:], strict=True):
        if isinstance(event, Decided) and isinstance(event.outcome, Landed) and after.last:
            faces[after.last.colour].append(event.outcome.dice[-1].face)
    for seat in found.seats:
        assert seat.points is None
        assert seat.mistakes == ()
        told = {line.key.removeprefix("asteroid_dice-coach-"): line.args for line in seat.facts}
        assert told["faces"]["sum"] == sum(faces[seat.seat])
        assert told["faces"]["throws"] == len(faces[seat.seat])
        assert told["cards"]["rounds"] == max(state.round for state in replay(game, record.events))
        said(seat.facts)
    fights = [line.args for seat in found.seats for line in seat.facts if line.key == "asteroid_dice-coach-fights"]
    assert sum(int(args["won"]) for args in fights) * 2 <= sum(int(args["fights"]) for args in fights)


def test_a_throw_is_simulated_again_with_the_same_chances(asteroids: tuple[Record, Review]) -> None:
    pytest.importorskip("mujoco")
    record, _ = asteroids
    game = AsteroidDice(seats=3, body="fencing")
    states = list(replay(game, record.events))
    asked = [
        (n, states[n]) for n, event in enumerate(record.events) if isinstance(event, Decided) and event.by == "physics"
    ]
    one, again = (thrown_again(asked[:6], 0) for _ in range(2))
    assert one == again
    assert one
    assert all(0 <= throw.ahead <= TIMES and throw.aims >= 1 for throw in one)


def test_who_always_does_the_same_is_found_out() -> None:
    assert how_predictable_dodges(["left"] * 9) > 0.9
    assert how_predictable_dodges(["left", "stand", "right", "stand"] * 3) < 0.5
    assert how_predictable_aims(["left"] * 9) < 0.1
    assert how_predictable_aims(["right", "left", "stand", "stand"] * 3) > 0.1


def test_a_hand_is_measured_against_itself() -> None:
    """Nearest ranks of the own times; another's, a guess and a record without times do not count."""

    def grab(mine: int, early: bool = False) -> Grabbed:
        return Grabbed(((Reach(0, "d20", early=early),), (Reach(1, "d20"),)), (mine, mine + 7))

    untimed = Grabbed(((Reach(0, "d20"),),))
    four = [grab(500), grab(300), grab(420), grab(380), grab(60, early=True), untimed]
    (line,) = reactions(four, 0)
    assert line.args == {"many": 4, "quickest": 300, "half": 380, "most": 500}
    assert list(reactions(four[:3], 0)) == []


def test_wuerfelwelten_gets_stars_by_world() -> None:
    game = Wuerfelwelten(seats=2)
    table = play(game, [bot(game.name, "solide"), bot(game.name, "zufall")], SeededDice(1), Random(1))
    record = table.record([Sitter("Änne"), Sitter("Hildegard")])
    rolls = [event.faces for event in record.events if isinstance(event, Rolled)]
    for number in range(game.seats):
        found = review_alone(alone(record, number), number, ())
        (seat,) = found.seats
        assert (seat.seat, seat.points, found.judges) == (number, None, ())
        said(seat.facts)
        stars = [int(line.args["stars"]) for line in seat.facts if line.key == "wuerfelwelten-coach-world"]
        left = sum(sum(sheets[seat.seat].left) for sheets in table.state.past)
        assert len(stars) == 9
        assert TENTHS * sum(stars) + left == sum(leg[seat.seat] for leg in table.state.tenths)
        (told,) = [line.args for line in seat.facts if line.key == "wuerfelwelten-coach-rolls"]
        assert (told["rolls"], told["doubles"]) == (27, sum(one == other for one, other in rolls))
        assert any(line.key == "wuerfelwelten-coach-draw" for line in seat.facts)
