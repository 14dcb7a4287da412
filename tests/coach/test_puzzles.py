"""Puzzles: one clear answer, confirmed by the plain implementation, the same for the same seed."""

from __future__ import annotations

from itertools import islice

import msgspec
import pytest

from knobel.coach.puzzles import CLEAR, Puzzle, make
from knobel.coach.review import PASSES
from knobel.i18n import LANGUAGES, speaker

MANY = 6


@pytest.mark.parametrize("columns", [1, 3])
def test_a_puzzle_has_a_clear_answer_and_a_reason(columns: int) -> None:
    for puzzle in islice(make(1, columns), MANY):
        losses = sorted(choice.loss for choice in puzzle.choices)
        assert losses[0] == 0
        assert not any(PASSES < loss < CLEAR for loss in losses)
        assert puzzle.loss >= CLEAR
        assert puzzle.best in puzzle.answers
        assert len(puzzle.answers) < len(puzzle.choices)
        for language in LANGUAGES:
            assert speaker(language).knows(f"wuerfelspiel-theme-{puzzle.theme}")
            assert speaker(language).say(puzzle.line.key, {**puzzle.line.args, "name": "Änne"}, puzzle.line.words)


def test_the_same_seed_makes_the_same_puzzles() -> None:
    one, again = (list(islice(make(2, 1), MANY)) for _ in range(2))
    assert one == again
    assert len({puzzle.id for puzzle in one}) == MANY
    written = msgspec.json.decode(msgspec.json.encode(one), type=list[Puzzle])
    assert [puzzle.id for puzzle in written] == [puzzle.id for puzzle in one]
