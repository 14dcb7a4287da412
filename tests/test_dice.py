"""Chance: seeded dice repeat themselves, scripted dice fall as written."""

from __future__ import annotations

import pytest

from knobel.dice import ScriptedDice, SeededDice
from knobel.game import Draw, Drawn, Roll, Rolled, fits, outcomes, roll


def test_the_same_seed_throws_the_same_dice() -> None:
    one, other, third = SeededDice(1), SeededDice(1), SeededDice(2)
    throws = [one.answer(roll(5), turn) for turn in range(20)]
    assert throws == [other.answer(roll(5), turn) for turn in range(20)]
    assert throws != [third.answer(roll(5), turn) for turn in range(20)]
    assert all(fits(roll(5), throw.faces) for throw in throws if isinstance(throw, Rolled))


def test_scripted_dice_fall_as_written_and_complain_when_they_cannot() -> None:
    dice = ScriptedDice([[1, 2], [0, 3], [7]])
    assert dice.answer(roll(2), 0) == Rolled((1, 2), ((2, 6),))
    assert dice.answer(Draw(2, 4), 1) == Drawn((0, 3), 4)
    with pytest.raises(ValueError, match="turn 2: the script says"):
        dice.answer(roll(1), 2)
    with pytest.raises(ValueError, match="turn 3"):
        dice.answer(roll(1), 3)


@pytest.mark.parametrize(
    ("prompt", "numbers", "possible"),
    [
        (roll(2), (1, 6), True),
        (roll(2), (1, 7), False),
        (roll(2), (0, 1), False),
        (roll(2), (1,), False),
        (Roll(((1, 20), (1, 6))), (20, 6), True),
        (Roll(((1, 20), (1, 6))), (6, 20), False),
        (Draw(2, 4), (0, 3), True),
        (Draw(2, 4), (3, 0), False),
        (Draw(2, 4), (1, 1), False),
        (Draw(2, 4), (0, 4), False),
    ],
)
def test_what_answers_a_prompt(prompt: Roll | Draw, numbers: tuple[int, ...], possible: bool) -> None:
    assert fits(prompt, numbers) is possible


def test_outcomes_list_like_dice_once_with_their_weight() -> None:
    weights = {rolled.faces: weight for rolled, weight in outcomes(roll(2, 2)) if isinstance(rolled, Rolled)}
    assert weights == {(1, 1): 1, (1, 2): 2, (2, 2): 1}
    assert len(list(outcomes(roll(5)))) == 252
    assert len(list(outcomes(Roll(((1, 2), (2, 6)))))) == 2 * 21
    assert [drawn.things for drawn, _ in outcomes(Draw(2, 3)) if isinstance(drawn, Drawn)] == [(0, 1), (0, 2), (1, 2)]
