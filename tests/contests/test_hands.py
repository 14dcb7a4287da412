"""Quick and slow hands: head starts, bots that are as quick as people, and a record that tells both."""

from __future__ import annotations

from random import Random
from statistics import median

from knobel import record
from knobel.bots import bot
from knobel.contests.asteroid_dice.grabbing import GRAB_MS, GrabAbout, Grabbed, Grabbing, Reach, bots_by_now, grabbed
from knobel.contests.hands import MEDIAN_MS, MOST_STEPS, head_starts, quickest_of
from knobel.contests.reaction import HERE, KeyPress, Timed, longest_trip
from knobel.contests.wuerfelorte import bots_by_now as callers_by_now
from knobel.contests.wuerfelorte import judge_calls
from knobel.games import GAMES
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.asteroid_dice.state import Fighter, Ring
from knobel.games.wuerfelorte.state import CallsOn
from knobel.record import Sitter

RING = Ring("d20", (Fighter(0, 0), Fighter(1, 1)), ("d20",))
ABOUT = GrabAbout(3, (RING,), (2,))
AHEAD = head_starts({0: "child", 1: "family"})


def test_the_slower_have_a_head_start_against_the_quickest_at_the_table() -> None:
    assert head_starts({0: "family", 1: "family"}) == {0: 0, 1: 0}
    assert head_starts({0: "child", 1: "sport"}) == {0: 600, 1: 0}
    assert head_starts({}) == {}
    assert quickest_of(["child", "family"]) == "family"
    assert quickest_of([]) == "family"


def test_with_a_head_start_the_later_hand_may_be_first_and_the_outcome_tells_both_times() -> None:
    child, grown = Timed(0, "d20", 900, 8, ahead=AHEAD[0]), Timed(1, "d20", 640, 8)
    assert grabbed([grown, child]) == Grabbed(((Reach(0, "d20"),), (Reach(1, "d20"),)), (900, 640), (350, 0))
    calls = judge_calls(CallsOn(("red",), 0), [Timed(0, "red", 900, 8, ahead=350), Timed(1, "red", 640, 8)])
    assert (calls.called[0].seats, calls.called[0].times, calls.called[0].ahead) == ((0,), (900,), (350,))


def test_a_head_start_is_no_leave_to_guess() -> None:
    assert grabbed([Timed(0, "d20", 90, 8, ahead=350)]).reaches == (Reach(0, "d20", early=True),)


def test_nothing_is_settled_while_a_head_start_may_still_win() -> None:
    race = Grabbing(ABOUT, {0: 0.0, 1: 0.0}, {0: HERE, 1: HERE}, AHEAD)
    assert race.settled() == GRAB_MS + AHEAD[0] + longest_trip(HERE)
    race.shown(0, 0.0)
    race.shown(1, 0.0)
    race.press(KeyPress(1, "d20", 640, 640))
    assert race.settled() > 640 + AHEAD[0]
    race.press(KeyPress(0, "d20", 900, 900))
    assert race.decide().order[0] == (Reach(0, "d20"),)


def test_hands_of_bots_are_drawn_around_those_of_people() -> None:
    random = Random(1)
    for hands, slowness in ((hands, ms / MEDIAN_MS["family"]) for hands, ms in MEDIAN_MS.items()):
        times = [
            reached[1]
            for _ in range(400)
            if (reached := bot("asteroid_dice", "solide").press(ABOUT, 0, random, slowness))  # type: ignore[attr-defined]
        ]
        assert abs(median(times) / MEDIAN_MS[hands] - 1) < 0.05
        assert min(times) > 0.4 * MEDIAN_MS[hands]
        assert max(times) < 2.5 * MEDIAN_MS[hands]


def test_bots_go_after_the_people_they_play_with() -> None:
    won = (ABOUT, Grabbed(((Reach(1, "d20"),),)))
    lost = (ABOUT, Grabbed(((Reach(0, "d20"),),)))
    person = {0}
    assert bots_by_now([], person) == bots_by_now([won, lost], person) == 1
    assert bots_by_now([won, won], person) > bots_by_now([won], person) > 1 > bots_by_now([lost], person)
    assert bots_by_now([won] * 50, person) == bots_by_now([won] * MOST_STEPS, person)
    together = (ABOUT, Grabbed(((Reach(0, "d20"), Reach(1, "d20")),)))
    false_start = (ABOUT, Grabbed(((Reach(0, "d20", early=True),), (Reach(1, "d20"),))))
    assert bots_by_now([together], person) == 1
    assert bots_by_now([false_start], person) > 1
    assert bots_by_now([won, lost], {0, 1}) == bots_by_now([won], set()) == 1  # people among themselves, or bots


def test_bots_that_call_go_after_the_people_they_play_with() -> None:
    on = CallsOn(("red",), 0)
    won, lost = (on, judge_calls(on, [Timed(1, "red", 900, 0)])), (on, judge_calls(on, [Timed(0, "red", 900, 0)]))
    together = (on, judge_calls(on, [Timed(0, "red", 900, 0), Timed(1, "red", 910, 0)]))
    nobody = (on, judge_calls(on, []))
    person = {0}
    assert callers_by_now([], person) == callers_by_now([won, lost, together, nobody], person) == 1
    assert callers_by_now([won, won], person) > callers_by_now([won], person) > 1 > callers_by_now([lost], person)
    assert callers_by_now([won], set()) == 1


def test_a_record_tells_whose_hands_were_slow_and_stays_as_it_was_where_none_were() -> None:
    sitters = (Sitter("Mia", hands="child"), Sitter("Änne"), Sitter("Lotte", "solide"))
    whole = record.of_game(AsteroidDice(seats=3), sitters, ()).sealed()
    assert [line for line in whole.lines() if "hands" in line] == ["hands 1 child"]
    for form in (whole.to_text().encode(), whole.to_json()):
        assert record.read(form, GAMES.__getitem__) == whole
    assert b"hands" not in record.of_game(AsteroidDice(seats=3), (Sitter("Änne"),) * 3, ()).to_json()
