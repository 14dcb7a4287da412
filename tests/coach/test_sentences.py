"""Every number of every sentence, against a second implementation that shares no code with the first."""

from __future__ import annotations

from random import Random
from typing import Literal

import msgspec
import pytest

from knobel.bots import bot
from knobel.coach.wuerfelspiel.choices import Position, choices, steps_of
from knobel.coach.wuerfelspiel.judge import judge_of
from knobel.coach.wuerfelspiel.plain import PlainTurn
from knobel.coach.wuerfelspiel.points import Deed, course
from knobel.coach.wuerfelspiel.sentences import Told, tell, tell_bonus
from knobel.dice import SeededDice
from knobel.game import Line
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.i18n import LANGUAGES, speaker
from knobel.table import play


def cases(columns: Literal[3, 1], seed: int, many: int) -> list[tuple[Told, PlainTurn, Position, Line, float]]:
    """Decisions of a game, each with any choice that could have been made, told twice."""
    game, random = Wuerfelspiel(seats=1, columns=columns), Random(seed)
    judge = judge_of(game)
    events = play(game, [bot("wuerfelspiel", "anfaenger")], SeededDice(seed), Random(seed)).events
    deeds = [part for part in course(game, events, 0) if isinstance(part, Deed)]
    found = []
    for deed in random.sample(deeds, many):
        turn, plain = judge.turn(deed.cells), PlainTurn(game, deed.cells, judge.after(deed.cells))
        position = Position(deed.cells, deed.dice, deed.rerolls)
        for way in random.sample(ways := choices(turn, position), min(6, len(ways))):
            told = tell(turn, position, way)
            loss, line = plain.tell(deed.dice, deed.rerolls, random.choice(steps_of(position, way)))
            found.append((told, plain, position, line, loss))
    return found


@pytest.mark.parametrize("columns", [1, 3])
def test_the_plain_implementation_says_the_same(columns: Literal[3, 1]) -> None:
    found = [case for seed in range(3) for case in cases(columns, seed, 4)]
    for told, _, position, line, loss in found:
        assert told.line == line, position
        assert told.loss == pytest.approx(loss, abs=1e-9)
        for language in LANGUAGES:
            assert speaker(language).say(told.line.key, {**told.line.args, "name": "Änne"}, told.line.words)
    assert len({told.line.key for told, *_ in found}) >= 5


def test_a_number_that_is_wrong_by_its_last_digit_is_found() -> None:
    changed = 0
    for told, _, _, line, _ in cases(1, 5, 3):
        for name, value in told.line.args.items():
            for wrong in (value + 1, value - 1) if isinstance(value, int) else (f"{value} 6".strip(),):
                mutant = msgspec.structs.replace(told.line, args={**told.line.args, name: wrong})
                assert mutant != line
                changed += 1
    assert changed > 100


def test_every_sentence_can_be_said_of_the_mistakes_it_is_for() -> None:
    told = [case[0] for seed in range(4) for case in cases(3, seed, 6)]
    assert {one.theme for one in told} >= {"bonus", "stop", "column"}
    for one in told:
        if one.line.key == "wuerfelspiel-coach-column":
            assert one.line.args["column"] != one.line.args["best_column"] or one.loss == 0
        if one.line.key == "wuerfelspiel-coach-keep":
            assert int(one.line.args["percent"]) > int(one.line.args["instead"])


def test_the_chance_of_the_bonus_is_told_where_it_matters() -> None:
    """Sixes and chance are open, three sixes bring the bonus: beside two, one of three dice must show another."""
    game = Wuerfelspiel(seats=1, columns=1)
    cells = (3, 6, 9, 12, 15, None, *(0,) * 6, None, *game.start().sheets[0][13:])
    judge = judge_of(game)
    turn, position = judge.turn(cells), Position(cells, (6, 6, 1, 2, 3), 1)
    chosen = next(way for way in choices(turn, position) if way.kept == (1, 2, 3))
    percent = round(100 * (1 - (5 / 6) ** 3))
    args: dict[str, int | str] = {"column": 1, "percent": percent, "instead": 0}
    assert tell_bonus(turn, position, chosen) == Line("wuerfelspiel-coach-bonus", args=args)
    best = next(way for way in choices(turn, position) if way.kept == (6, 6))
    assert tell_bonus(turn, position, best) is None


@pytest.mark.parametrize("columns", [1, 3])
def test_the_plain_implementation_says_the_same_of_bonuses(columns: Literal[3, 1]) -> None:
    game, random, said = Wuerfelspiel(seats=1, columns=columns), Random(columns), 0
    judge = judge_of(game)
    games = [play(game, [bot("wuerfelspiel", "solide")], SeededDice(seed), Random(seed)).events for seed in range(2)]
    deeds = [part for events in games for part in course(game, events, 0) if isinstance(part, Deed)]
    for deed in deeds[len(deeds) // 3 :: 2]:
        turn, plain = judge.turn(deed.cells), PlainTurn(game, deed.cells, judge.after(deed.cells))
        position = Position(deed.cells, deed.dice, deed.rerolls)
        for way in random.sample(ways := choices(turn, position), min(6, len(ways))):
            line = tell_bonus(turn, position, way)
            assert line == plain.tell_bonus(deed.dice, deed.rerolls, steps_of(position, way)[0])
            said += line is not None
    assert said > 3
