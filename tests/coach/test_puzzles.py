"""Puzzles: one clear answer, confirmed by the plain implementation, the same for the same seed; and those that ship."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from knobel.bots import bot
from knobel.coach.packed import pack, read, shipped, write
from knobel.coach.puzzles import Puzzle, make, puzzles_of
from knobel.coach.review import review
from knobel.coach.wuerfelspiel.points import Deed
from knobel.coach.wuerfelspiel.puzzles import CLEAR, confirmed
from knobel.dice import SeededDice
from knobel.game import Refused
from knobel.games.wuerfelspiel import ROLLS, State, Wuerfelspiel
from knobel.i18n import LANGUAGES, speaker
from knobel.record import Sitter
from knobel.table import Door, play

MANY = 6
SAMPLE = 25
SHORT = {"seats": 1, "columns": 1}


def deed_of(puzzle: Puzzle) -> tuple[Wuerfelspiel, Deed]:
    """A puzzle of Würfelspiel as a decision."""
    position = puzzle.position()
    game, state = position.game, position.state
    assert isinstance(game, Wuerfelspiel)
    assert isinstance(state, State)
    hand = next(hand for hand in state.hands if hand.seat == puzzle.seat)
    return game, Deed(0, state.sheets[puzzle.seat], hand.dice, ROLLS - state.roll, None, None)


def check_words(puzzle: Puzzle) -> None:
    for language in LANGUAGES:
        assert speaker(language).knows(f"{puzzle.game}-theme-{puzzle.theme}")
        for answer in puzzle.answers:
            words = {**answer.line.args, "name": "Änne"}
            assert "{" not in speaker(language).say(answer.line.key, words, answer.line.words)


@pytest.mark.parametrize("columns", [1, 3])
def test_a_puzzle_has_a_clear_answer_and_a_reason(columns: int) -> None:
    for puzzle in islice(make("wuerfelspiel", 1, seats=1, columns=columns), MANY):
        assert puzzle.best.loss == 0
        assert all(answer.good or answer.loss >= CLEAR for answer in puzzle.answers)
        assert puzzle.loss >= CLEAR
        position = puzzle.position()
        (step,) = bot("wuerfelspiel", "flink").move(Door(position.game, position.state, 0), Random(0))
        assert puzzle.judged((step,)) == puzzle.answers[puzzle.wrong]
        check_words(puzzle)


def test_every_move_of_the_rules_is_one_answer() -> None:
    for puzzle in islice(make("wuerfelspiel", 3, **SHORT), MANY):
        moves = [move for answer in puzzle.answers for move in answer.moves]
        assert len(moves) == len(set(moves))
        assert set(moves) == set(puzzle.position().moves())


def test_the_same_seed_makes_the_same_puzzles_and_they_can_be_packed() -> None:
    one, again = (list(islice(make("wuerfelspiel", 2, **SHORT), MANY)) for _ in range(2))
    assert one == again
    assert len({puzzle.id for puzzle in one}) == MANY
    packed = pack(one)
    assert [packed.open(place) for place in range(MANY)] == one
    assert [read(write(puzzle)) for puzzle in one] == one


def test_the_plain_implementation_finds_what_was_changed() -> None:
    puzzle = next(make("wuerfelspiel", 4, **SHORT))
    game, deed = deed_of(puzzle)
    assert confirmed(game, puzzle, deed)
    for n, answer in enumerate(puzzle.answers):
        for wrong in (replace(answer, loss=answer.loss + 0.1), replace(answer, good=not answer.good)):
            changed = replace(puzzle, answers=(*puzzle.answers[:n], wrong, *puzzle.answers[n + 1 :]))
            assert not confirmed(game, changed, deed)


def test_mistakes_of_a_game_become_puzzles() -> None:
    game = Wuerfelspiel(seats=2, columns=1)
    players = [bot(game.name, "anfaenger")] * 2
    record = play(game, players, SeededDice("own"), Random(1)).record([Sitter("a"), Sitter("b")])
    mistakes = review(record).seats[1].mistakes
    assert mistakes
    found = {puzzle.loss: puzzle for puzzle in puzzles_of(record, [(mistake.turn, 1) for mistake in mistakes])}
    for mistake in mistakes:
        puzzle = found[round(mistake.loss, 1)]
        assert puzzle.theme == mistake.theme
        assert puzzle.answers[puzzle.wrong].line == mistake.line
        assert puzzle.judged(mistake.best).good
        assert not puzzle.judged(mistake.chosen).good
        assert msgspec.to_builtins(game.view(puzzle.position().state, 1)) == msgspec.to_builtins(mistake.view)
        assert read(write(puzzle)) == puzzle


def test_a_game_without_a_value_has_no_puzzles() -> None:
    with pytest.raises(Refused, match="cli-no-puzzles"):
        next(make("asteroid_dice", 1))


def test_the_plain_implementation_confirms_a_sample_of_what_ships() -> None:
    names = shipped().of_game("wuerfelspiel")
    assert len(names) >= 1000
    for name in Random(7).sample(names, SAMPLE):
        puzzle = shipped().get(name)
        assert puzzle.id == name
        assert confirmed(*_case(puzzle))
        check_words(puzzle)


def _case(puzzle: Puzzle) -> tuple[Any, ...]:
    game, deed = deed_of(puzzle)
    return game, puzzle, deed


def test_what_ships_is_of_these_rules_and_of_every_theme() -> None:
    themes = {game: set(by_theme) for game, by_theme in shipped().by_theme.items()}
    assert themes["wuerfelspiel"] == {"bonus", "straight", "alike", "stop", "column", "row", "sacrifice"}
    for game, by_theme in shipped().by_theme.items():
        names = [name for found in by_theme.values() for name in found]
        assert len(names) == len(set(names)), game
