"""Tips for people and reasons of bots: true numbers, told in both languages, and nothing that a seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal

import pytest

from knobel.bots import bot, levels
from knobel.coach.tips import Tip, reason, tip
from knobel.coach.wuerfelspiel.choices import Position
from knobel.coach.wuerfelspiel.judge import judge_of
from knobel.coach.wuerfelspiel.plain import PlainTurn
from knobel.coach.wuerfelspiel.points import Deed, course
from knobel.coach.wuerfelspiel.tips import tell_best
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.game import AnyGame, Choose, Contest, Draw, Line, Over, Roll, Seat
from knobel.games import OURS
from knobel.games.asteroid_dice import AsteroidDice
from knobel.games.wuerfelorte import Wuerfelorte
from knobel.games.wuerfelspiel import Reroll, Wuerfelspiel
from knobel.games.wuerfelwelten import Wuerfelwelten
from knobel.i18n import LANGUAGES, speaker
from knobel.table import AnyDoor, Door, ExplainingPlayer, Table, play


def decisions(game: AnyGame, level: str, seed: int, most: int) -> Iterator[tuple[AnyDoor, Any, Any, Seat]]:
    """Doors of a game between bots of this level, and what was chosen behind them."""
    table, dice, random = Table(game), SeededDice(seed), Random(seed)
    player, judge = bot(game.name, level), ChanceJudge()
    while not isinstance(table.prompt, Over) and most:
        match table.prompt:
            case Roll() | Draw() as prompt:
                table.apply(dice.answer(prompt, table.turn))
            case Contest() as contest:
                table.apply(judge.decide(contest, random))
            case Choose(seats):
                before = table.state
                for seat in seats:
                    door = table.door(seat)
                    if event := table.seal(seat, player.move(door, random)):
                        for move in event.moves:
                            yield table.door(move.seat), before, event, move.seat
                            most -= 1
                        table.apply(event)


def told(line: Line) -> dict[str, str]:
    """A line in both languages; a missing word or number is an error."""
    return {
        language: speaker(language).say(line.key, {**line.args, "name": "Änne"}, line.words) for language in LANGUAGES
    }


GAMES: dict[str, AnyGame] = {
    "wuerfelspiel": Wuerfelspiel(seats=2, columns=1),
    "wuerfelorte": Wuerfelorte(seats=2, version="profi"),
    "wuerfelwelten": Wuerfelwelten(seats=2),
    "asteroid_dice": AsteroidDice(seats=3, body="fencing"),
}


DECISIONS = {"wuerfelspiel": 24, "wuerfelorte": 24, "wuerfelwelten": 54, "asteroid_dice": 24}
"""In so many of them more than one thing is said; who plays Würfelwelten well gains something in nearly every Runde."""


@pytest.mark.parametrize("game", OURS)
def test_the_house_bot_of_every_game_gives_tips_that_can_be_followed_and_told(game: str) -> None:
    given: list[Tip] = []
    for door, *_ in decisions(GAMES[game], levels(game)[-1], 2, DECISIONS[game]):
        if found := tip(door):
            given.append(found)
            steps: tuple[Any, ...] = ()
            for step in found.steps:
                assert step in door.options(steps)
                steps += (step,)
            assert not door.options(steps), "a tip is a whole move"
            assert "-tip-" in found.line.key
            assert all(told(found.line).values())
            assert tip(door) == found, "asked twice, said twice"
    assert len(given) >= 5
    assert len({one.line.key for one in given}) > 1


@pytest.mark.parametrize(("game", "level"), [(game, level) for game in OURS for level in levels(game)])
def test_every_level_says_why_in_both_languages(game: str, level: str) -> None:
    assert isinstance(bot(game, level), ExplainingPlayer)
    said = 0
    for _, before, event, seat in decisions(GAMES[game], level, 2, 12):
        if line := reason(GAMES[game], before, event, seat, level):
            assert all(told(line).values())
            said += 1
    assert said or game == "asteroid_dice"


@pytest.mark.parametrize("columns", [1, 3])
def test_every_number_of_a_tip_is_recomputed_from_the_rules(columns: Literal[3, 1]) -> None:
    game, random, keys = Wuerfelspiel(seats=1, columns=columns), Random(columns), set()
    judge = judge_of(game)
    for seed in range(2):
        events = play(game, [bot("wuerfelspiel", "anfaenger")], SeededDice(seed), Random(seed)).events
        deeds = [part for part in course(game, events, 0) if isinstance(part, Deed)]
        for deed in [*random.sample(deeds, 5), deeds[-1]]:
            plain = PlainTurn(game, deed.cells, judge.after(deed.cells))
            line = tell_best(judge.turn(deed.cells), Position(deed.cells, deed.dice, deed.rerolls))
            assert line == plain.tip(deed.dice, deed.rerolls)
            assert all(told(line).values())
            keys.add(line.key)
    assert len(keys) >= 2


def test_a_tip_keeps_what_it_says_and_near_the_end_it_is_for_the_win() -> None:
    keys = set()
    for door, *_ in decisions(Wuerfelspiel(seats=2, columns=1), "anfaenger", 4, 200):
        found = tip(door)
        assert found
        keys.add(found.line.key)
        if found.line.key == "wuerfelspiel-tip-keep":
            (step,) = found.steps
            assert isinstance(step, Reroll)
            dice = next(hand.dice for hand in door.view().hands if hand.seat == door.seat)
            kept = sorted(face for place, face in enumerate(dice, 1) if place not in step.dice)
            assert str(found.line.args["kept"]).split() == [str(face) for face in kept]
    assert keys >= {"wuerfelspiel-tip-keep", "wuerfelspiel-tip-enter", "wuerfelspiel-tip-win"}


def test_nobody_is_told_what_card_to_lay_in_secret() -> None:
    game = GAMES["asteroid_dice"]
    laid = [door for door, *_ in decisions(game, "stark", 3, 40) if door.view().phase == "choose"]
    assert laid
    assert [tip(door) for door in laid] == [None] * len(laid)


class Closed(Door[Any, Any]):
    """A door behind which nothing lies: whoever looks past it finds nothing."""

    def __init__(self, door: AnyDoor) -> None:
        self.game, self.seat, self._door = door.game, door.seat, door

    def view(self, steps: tuple[Any, ...] = ()) -> Any:
        return self._door.view(steps)

    def options(self, steps: tuple[Any, ...] = ()) -> Any:
        return self._door.options(steps)


@pytest.mark.parametrize("game", OURS)
def test_a_tip_sees_only_through_its_own_door(game: str) -> None:
    for door, *_ in decisions(GAMES[game], levels(game)[-1], 3, 8):
        assert tip(Closed(door)) == tip(door)
