"""A whole review: it adds up, names only real mistakes, and leaves out what the house bot did."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from knobel.bots import bot
from knobel.coach.review import PASSES, SURE, Balance, Review, between, named_from, review
from knobel.coach.terminal import in_tenths
from knobel.coach.wuerfelspiel.points import points_ledger
from knobel.coach.wuerfelspiel.review import LOSSES
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.games import game_named
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.i18n import LANGUAGES, speaker
from knobel.record import Record, Sitter
from knobel.table import play


def record_of(name: str, levels: list[str], seed: int = 1, **options: object) -> Record:
    game = game_named(name, {"seats": len(levels), **options})
    players = [bot(name, level) for level in levels]
    return play(game, players, SeededDice(seed), Random(seed), ChanceJudge()).record(
        [Sitter(level) for level in levels]
    )


def adds_up(balance: Balance | None) -> bool:
    assert balance is not None
    parts = balance.start + balance.luck + balance.skill + balance.others + balance.drift
    return abs(parts - balance.final) < 1e-9


@pytest.fixture(scope="module")
def short() -> tuple[Record, Review]:
    record = record_of("wuerfelspiel", ["anfaenger", "solide"], columns=1)
    return record, review(record)


def test_it_adds_up_and_ends_with_the_result(short: tuple[Record, Review]) -> None:
    record, found = short
    for seat in found.seats:
        assert adds_up(seat.points)
        assert adds_up(seat.wins)
        assert seat.points is not None
        assert record.scores is not None
        assert seat.points.final == pytest.approx(record.scores[seat.seat], abs=1e-9)
        end = seat.sways[-1]
        assert (end.luck, end.skill) == pytest.approx((seat.points.luck, seat.points.skill), abs=0.051)
    assert [chances.turn for chances in found.chances] == sorted(chances.turn for chances in found.chances)
    assert found.chances[0].wins == pytest.approx([0.5, 0.5])
    assert found.chances[-1].wins in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))


def test_mistakes_are_the_dearest_and_can_be_tried_again(short: tuple[Record, Review]) -> None:
    beginner, strong = short[1].seats
    losses = [mistake.loss for mistake in beginner.mistakes]
    assert losses == sorted(losses, reverse=True)
    assert 0 < len(losses) <= 5
    for mistake in beginner.mistakes:
        costs = {choice.steps: choice.loss for choice in mistake.choices}
        assert mistake.loss > PASSES
        assert costs[mistake.chosen] == pytest.approx(mistake.loss)
        assert costs[mistake.best] == 0
        assert min(costs.values()) == 0
        assert mistake.view.hands[0].dice
        for language in LANGUAGES:
            assert speaker(language).say(mistake.line.key, {**mistake.line.args, "name": "Änne"}, mistake.line.words)
            assert speaker(language).knows(f"wuerfelspiel-theme-{mistake.theme}")
    assert strong.good == strong.decisions
    assert strong.mistakes == ()
    assert strong.between == ("flink", "meister")
    assert beginner.good < beginner.decisions


def test_every_legal_step_has_its_cost(short: tuple[Record, Review]) -> None:
    record, found = short
    game = game_named(record.game, record.options)
    (mistake, *_) = found.seats[0].mistakes
    state = game.start()
    for event in record.events[: mistake.turn]:
        state = game.apply(state, event)
    assert {choice.steps[0] for choice in mistake.choices} == set(game.options(state, mistake.seat))


def test_what_the_house_bot_did_is_not_held_against_anyone(short: tuple[Record, Review]) -> None:
    record, found = short
    worst = found.seats[0].mistakes[0]
    absent = msgspec.structs.replace(record, house=((worst.turn, 0),))
    again = review(absent).seats[0]
    assert again.decisions == found.seats[0].decisions - 1
    assert worst.turn not in [mistake.turn for mistake in again.mistakes]


def test_a_game_that_is_not_over_is_reviewed_as_far_as_it_goes() -> None:
    record = record_of("wuerfelspiel", ["anfaenger", "anfaenger"], columns=1)
    found = review(msgspec.structs.replace(record, events=record.events[:30]))
    assert all(adds_up(seat.points) for seat in found.seats)
    nothing = review(msgspec.structs.replace(record, events=()))
    assert nothing.chances == ()


def test_levels_are_told_apart_by_what_they_lose() -> None:
    assert between(LOSSES[3], 150) == ("anfaenger", "flink")
    assert between(LOSSES[3], 3000) == ("zufall", "anfaenger")
    assert between(LOSSES[3], 0) == ("stark", "meister")


def test_rounded_parts_still_add_up() -> None:
    assert in_tenths([0.4, 0.4, 0.4]) == [1, 0, 0]
    assert in_tenths([-0.4, -0.4, -0.4, 10.0]) == [-1, 0, 0, 10]
    assert sum(in_tenths([17268.36, 655.11, -2138.85, 5.38])) == 15790


def test_a_mistake_is_named_only_above_the_coachs_own_error() -> None:
    record = record_of("wuerfelspiel", ["zufall"])
    ledger = points_ledger(Wuerfelspiel(seats=1), record.events, 0)
    assert ledger.doubt > PASSES
    assert named_from(ledger) == SURE * ledger.doubt
    told = review(record).seats[0].mistakes
    assert told
    assert all(mistake.loss > SURE * ledger.doubt for mistake in told)
    exact = points_ledger(Wuerfelspiel(seats=1, columns=1), record_of("wuerfelspiel", ["zufall"], columns=1).events, 0)
    assert named_from(exact) == PASSES
