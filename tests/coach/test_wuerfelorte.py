"""The coach of Würfelorte: ledgers that add up, sentences told twice, a review that blames nobody who plays to win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Literal

import msgspec
import numpy as np
import pytest

from knobel.bots import bot
from knobel.coach.ledger import Frozen, books_of
from knobel.coach.review import PASSES, Review, review
from knobel.coach.wuerfelorte.choices import Way, best_of, ways
from knobel.coach.wuerfelorte.plain import PlainTurn
from knobel.coach.wuerfelorte.points import Judge, judge_of, points_ledger
from knobel.coach.wuerfelorte.sentences import Teller, Told
from knobel.coach.wuerfelorte.wins import name_of, win_moments
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.game import Chosen, Line, Over
from knobel.games.wuerfelorte import State, Wuerfelorte
from knobel.i18n import LANGUAGES, speaker
from knobel.record import Record, Sitter, replay
from knobel.solve.wuerfelorte.seat import EINSTEIGER, PROFI, means, values
from knobel.table import Table, play

LEAK = 1e-9
Version = Literal["einsteiger", "profi"]
VERSIONS: tuple[Version, ...] = ("einsteiger", "profi")


@cache
def wrong(version: Version) -> Judge:
    """A judge that is wrong on purpose: half the truth, and something that looks like chance."""
    solved = PROFI if version == "profi" else EINSTEIGER
    true = values(solved)
    errors = 3 * np.sin(np.arange(true.size) * 7.3).reshape(true.shape)
    errors[0, 0, 0] = 0  # the end of the game is known
    return Judge(Frozen("wrong on purpose", "0"), solved, true / 2 + errors, 10.0)


@cache
def played(version: Version, levels: tuple[str, ...], seed: int, calls: bool = False) -> tuple[Wuerfelorte, Table]:
    game = Wuerfelorte(seats=len(levels), version=version, bonus_calls=calls)
    players = [bot(game.name, level) for level in levels]
    return game, play(game, players, SeededDice(seed), Random(seed), ChanceJudge())


def over(table: Table) -> Over:
    assert isinstance(table.prompt, Over)
    return table.prompt


class TestPoints:
    @pytest.mark.parametrize("version", VERSIONS)
    @pytest.mark.parametrize("level", ["zufall", "solide", "meister"])
    def test_it_adds_up_for_any_value(self, version: Version, level: str) -> None:
        for seed in range(3):
            game, table = played(version, (level, "solide"), seed)
            for judge in (None, wrong(version)):
                ledger = points_ledger(game, table.events, 0, judge)
                assert abs(ledger.leak) < LEAK
                assert all(entry.amount <= LEAK for entry in ledger.decisions)

    def test_the_solved_seat_leaves_nothing_to_the_coach(self) -> None:
        """Drift is zero in Profi; the start is the mean of the solved seat, the end its points and turns."""
        judge = judge_of("profi")
        for seed in range(3):
            game, table = played("profi", ("zufall", "solide"), seed)
            turns = [sum(state.turn is not None and state.turn.seat == 0 and state.turn.roll == 0 and not state.turn.air
                         for state in replay(game, table.events))]  # fmt: skip
            ledger = points_ledger(game, table.events, 0)
            assert all(abs(entry.drift) < LEAK for entry in ledger.entries)
            assert ledger.start == pytest.approx(8.823, abs=5e-4)
            assert ledger.final == pytest.approx(over(table).scores[0] - (turns[0] - judge.usual), abs=LEAK)
        assert judge.usual == pytest.approx(means(PROFI)[127, 6, 3, 10, 1])

    @pytest.mark.parametrize("version", VERSIONS)
    def test_luck_is_zero_on_average_even_for_a_bad_judge(self, version: Version) -> None:
        books: list[list[float]] = [[], []]
        for seed in range(12):
            game, table = played(version, ("zufall", "solide"), seed)
            for place, judge in enumerate((None, wrong(version))):
                books[place] += [points_ledger(game, table.events, seat, judge).luck for seat in range(2)]
        for luck in books:
            assert abs(fmean(luck)) < 4 * stdev(luck) / sqrt(len(luck))

    def test_calls_are_not_foreseen(self) -> None:
        game, table = played("profi", ("solide", "solide"), 1, calls=True)
        ledger = points_ledger(game, table.events, 0)
        assert abs(ledger.leak) < LEAK
        assert ledger.drift > 0.01  # magic points that nobody threw for

    def test_who_is_overtaken_is_told_so(self) -> None:
        """What the end by another seat took away is neither luck nor skill."""
        game, table = played("profi", ("zufall", "meister"), 3)
        last = over(table)
        ledger = points_ledger(game, table.events, 0)
        assert any(any(kitchen.markers) for kitchen in table.state.kitchens)
        assert last.winners == (1,)
        assert abs(ledger.others) > 0.01


class TestRace:
    @pytest.mark.parametrize("version", VERSIONS)
    @pytest.mark.parametrize("levels", [("meister", "solide"), ("zufall", "solide", "meister")], ids=["two", "three"])
    def test_chances_are_one_together_and_end_as_the_game_does(self, version: Version, levels: tuple[str, ...]) -> None:
        game, table = played(version, levels, 2)
        moments = win_moments(game, table.events)
        for moment in moments:
            for chances in (moment.before, moment.backup, moment.after):
                assert sum(chances) == pytest.approx(1, abs=LEAK)
                assert min(chances) > -LEAK
        winners = over(table).winners
        for ledger in books_of(moments, game.seats, name_of(judge_of(version).name)):
            assert ledger.start == pytest.approx(1 / game.seats)
            assert ledger.final == pytest.approx((ledger.seat in winners) / len(winners), abs=LEAK)
            assert abs(ledger.leak) < LEAK
            assert all(entry.amount <= LEAK for entry in ledger.decisions)

    def test_one_is_as_lucky_as_the_other_is_not(self) -> None:
        game, table = played("profi", ("meister", "solide"), 2)
        one, other = books_of(win_moments(game, table.events), 2, name_of(judge_of("profi").name))
        assert one.luck == pytest.approx(-other.luck, abs=LEAK)
        assert abs(one.drift) < 0.1

    def test_calls_are_in_the_race_too(self) -> None:
        game, table = played("profi", ("solide", "solide"), 1, calls=True)
        for ledger in books_of(win_moments(game, table.events), 2, name_of(judge_of("profi").name)):
            assert abs(ledger.leak) < LEAK


def decisions(version: Version, seed: int, most_magic: int) -> list[tuple[Wuerfelorte, State]]:
    """Positions of a game in which somebody decided, with few magic points: the plain way is slow with many."""
    game, table = played(version, ("zufall", "solide"), seed)
    found = []
    for state, event in zip(replay(game, table.events), table.events, strict=False):
        if isinstance(event, Chosen) and (state.kitchens[event.moves[0].seat].magic or 0) <= most_magic:
            found.append((game, state))
    return found


def twice(game: Wuerfelorte, state: State, random: Random, many: int) -> list[tuple[Told, Line, float]]:
    """Any choices of a position, told twice."""
    assert state.turn is not None
    judge, kitchen, last = judge_of(game.version), state.kitchens[state.turn.seat], game.is_last(state.kitchens)
    sight = judge.sight(kitchen, last)
    found = ways(game, state, state.turn.seat, sight)
    plain = PlainTurn(game, kitchen, (lambda _: 0.0) if last else judge.rest)
    told = []
    for way in random.sample(found, min(many, len(found))):
        loss, line = plain.tell(state, way.steps)
        told.append((Teller(sight, state, found).tell(way), line, loss))
    return told


@cache
def told_twice() -> Sequence[tuple[Told, Line, float]]:
    random, found = Random(1), []
    cases = [(version, seed, magic) for version, magic in (("einsteiger", 0), ("profi", 4)) for seed in range(3)]
    for version, seed, magic in cases:
        some = decisions(version, seed, magic)  # type: ignore[arg-type]
        for game, state in random.sample(some, min(len(some), 5)):
            found += twice(game, state, random, 8)
    return found


class TestSentences:
    def test_the_plain_implementation_says_the_same(self) -> None:
        for told, line, loss in told_twice():
            assert told.line == line
            assert told.loss == pytest.approx(loss, abs=1e-9)
            for language in LANGUAGES:
                assert speaker(language).say(line.key, {**line.args, "name": "Änne"}, line.words)
                assert speaker(language).knows(f"wuerfelorte-theme-{told.theme}")
        assert len({told.line.key for told, *_ in told_twice()}) >= 5

    def test_a_number_that_is_wrong_by_its_last_digit_is_found(self) -> None:
        changed = 0
        for told, line, _ in told_twice():
            for name, value in told.line.args.items():
                assert isinstance(value, int)
                for other in (value + 1, value - 1):
                    mutant = msgspec.structs.replace(told.line, args={**told.line.args, name: other})
                    assert mutant != line
                    changed += 1
        assert changed > 300

    def test_spells_are_told_of_in_every_way(self) -> None:
        """Bought in vain, not bought, another one: with magic enough for all of them."""
        game = Wuerfelorte(first=0)
        start = game.start()
        kitchen = msgspec.structs.replace(start.kitchens[0], magic=9, markers=(0, 0, 1, *(0,) * 10, 1))
        assert start.turn is not None
        turn = msgspec.structs.replace(start.turn, roll=4, dice=(3, 3, 3, 3, 1, 0))
        state = State(0, 5, turn, (kitchen, kitchen))
        sight = judge_of("profi").sight(kitchen, False)
        found = ways(game, state, 0, sight)
        keys = {Teller(sight, state, found).tell(way).line.key for way in found}
        assert "wuerfelorte-coach-spell-missed" in keys
        assert "wuerfelorte-coach-spell-other" in keys
        rich = msgspec.structs.replace(state, turn=msgspec.structs.replace(turn, dice=(3, 3, 3, 3, 3, 0)))
        found = ways(game, rich, 0, sight)
        keys = {Teller(sight, rich, found).tell(way).line.key for way in found}
        assert "wuerfelorte-coach-spell-brew" in keys
        assert isinstance(best_of(found), Way)


@pytest.fixture(scope="module")
def reviewed() -> tuple[Record, Review]:
    _, table = played("profi", ("zufall", "meister"), 4)
    record = table.record([Sitter("Änne"), Sitter("meister")])
    return record, review(record)


class TestReview:
    def test_it_adds_up_and_knows_the_race(self, reviewed: tuple[Record, Review]) -> None:
        record, found = reviewed
        for seat in found.seats:
            for balance in (seat.points, seat.wins):
                assert balance is not None
                parts = balance.start + balance.luck + balance.skill + balance.others + balance.drift
                assert parts == pytest.approx(balance.final, abs=LEAK)
            assert seat.facts[0].args["points"] == (record.scores or ())[seat.seat]
        assert found.chances[-1].wins in ((0.0, 1.0), (1.0, 0.0), (0.5, 0.5))
        assert [judge.name for judge in found.judges] == ["wuerfelorte/seat-profi", "wins over wuerfelorte/seat-profi"]

    def test_who_plays_to_win_is_not_blamed(self, reviewed: tuple[Record, Review]) -> None:
        careless, master = reviewed[1].seats
        assert master.mistakes == ()
        assert master.good == master.decisions
        assert master.between == ("solide", "meister")
        assert careless.good < careless.decisions
        assert len(careless.mistakes) == 5

    def test_mistakes_can_be_tried_again_step_by_step(self, reviewed: tuple[Record, Review]) -> None:
        for mistake in reviewed[1].seats[0].mistakes:
            costs = {choice.steps: choice.loss for choice in mistake.choices}
            assert mistake.loss > PASSES
            assert costs[mistake.chosen] == pytest.approx(mistake.loss)
            assert costs[mistake.best] == 0
            begun = {steps[:many] for steps in costs for many in range(1, len(steps))}
            assert {draft.steps for draft in mistake.drafts} == begun

    def test_a_game_that_is_not_over_is_reviewed_as_far_as_it_goes(self, reviewed: tuple[Record, Review]) -> None:
        record, _ = reviewed
        for many in (0, 1, 30):
            found = review(msgspec.structs.replace(record, events=record.events[:many]))
            assert len(found.seats) == 2
