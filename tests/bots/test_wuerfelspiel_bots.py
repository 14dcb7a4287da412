"""The bots of Würfelspiel: legal, explained, and as strong as their names say."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Literal

import pytest

from knobel.bots import bot, levels
from knobel.bots.wuerfelspiel.solved import Solved
from knobel.dice import SeededDice
from knobel.game import Choose, Draw, Over, Roll
from knobel.games.wuerfelspiel import TURNS, Wuerfelspiel
from knobel.i18n import LANGUAGES, speaker
from knobel.solve.wuerfelspiel.values import ColumnSum
from knobel.table import ExplainingPlayer, Table, play

LEVEL = pytest.mark.parametrize("level", levels("wuerfelspiel"))


@LEVEL
@pytest.mark.parametrize("columns", [3, 1])
def test_every_level_plays_legal_moves_and_says_why(level: str, columns: Literal[3, 1]) -> None:
    game = Wuerfelspiel(seats=2, five_is_full_house=True, columns=columns)
    table = Table(game)
    dice, random = SeededDice(1), Random(1)
    player, asked = bot("wuerfelspiel", level), 0
    assert isinstance(player, ExplainingPlayer)
    while not isinstance(table.prompt, Over):
        match table.prompt:
            case Roll() | Draw() as prompt:
                table.apply(dice.answer(prompt, table.turn))
            case Choose((seat,)):
                move = player.move(table.door(seat), random)
                if asked % 7 == 0 or table.state.turn > game.turns - 2:
                    line = player.why(table.door(seat), move)
                    assert line
                    for language in LANGUAGES:
                        assert speaker(language).say(line.key, line.args, line.words)
                asked += 1
                table.check(seat, table.turn, move)
                event = table.seal(seat, move)
                assert event is not None
                table.apply(event)
    assert asked > game.turns


@pytest.mark.parametrize(("level", "games", "least", "most"), [
    ("zufall", 60, 260, 290),
    ("anfaenger", 40, 1450, 1590),
    ("solide", 25, 1600, 1760),
])  # fmt: skip
def test_levels_have_their_strength(level: str, games: int, least: float, most: float) -> None:
    player = bot("wuerfelspiel", level)
    totals = []
    for seed in range(games):
        over = play(Wuerfelspiel(seats=1), [player], SeededDice(seed), Random(seed)).prompt
        assert isinstance(over, Over)
        totals.append(over.scores[0])
    assert least < fmean(totals) < most


def test_the_turn_is_remembered_between_its_decisions() -> None:
    asked = []

    class Counted(ColumnSum):
        def options(self, sheet):  # type: ignore[no-untyped-def]
            asked.append(1)
            return super().options(sheet)

    play(Wuerfelspiel(seats=1), [Solved(Counted)], SeededDice(2))
    assert len(asked) == TURNS
