"""Puzzles of Würfelspiel. The plain implementation confirms every number of every answer and of its sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from knobel.bots import bot
from knobel.coach.puzzles import DIGITS, Answer, Puzzle, puzzle
from knobel.coach.puzzles import Position as Asked
from knobel.coach.review import PASSES
from knobel.coach.wuerfelspiel.choices import SAME, Position, best_of, choices, steps_of
from knobel.coach.wuerfelspiel.judge import judge_of
from knobel.coach.wuerfelspiel.plain import PlainTurn
from knobel.coach.wuerfelspiel.points import Deed, course
from knobel.coach.wuerfelspiel.sentences import aim_line, tell
from knobel.dice import SeededDice
from knobel.game import Chosen, Event, Seat
from knobel.games.wuerfelspiel import Enter, Reroll, Wuerfelspiel
from knobel.record import replay
from knobel.table import Door, play

CLEAR = 3.0
"""By so many points the best choice and those as good as it beat all others."""
PLAYERS = ("anfaenger", "flink")
"""Who plays the games: positions of perfect players are rarer and less like those people meet."""
QUICK = "flink"
"""Who must err for a position to be worth a thought."""


def make(game: Wuerfelspiel, seed: int) -> Iterator[Puzzle]:
    """Puzzles from one game after another."""
    alone, number = replace(game, seats=1), 0
    while True:
        level, name = PLAYERS[number % len(PLAYERS)], f"puzzles/{seed}/{number}"
        events = play(alone, [bot(game.name, level)], SeededDice(name), Random(name)).events
        states: list[Any] = list(replay(alone, events))
        for deed in course(alone, events, 0):
            if isinstance(deed, Deed) and (step := _error(alone, states[deed.turn], deed)):
                found = asked(alone, states[deed.turn], 0, deed, step)
                if confirmed(alone, found, deed):
                    yield found
        number += 1


def puzzles_of(game: Wuerfelspiel, events: Sequence[Event], at: Sequence[tuple[int, Seat]]) -> list[Puzzle]:
    """What these seats decided at these events."""
    states: list[Any] = list(replay(game, events))
    found = []
    for seat in {seat for _, seat in at}:
        for deed in course(game, events, seat):
            event = events[deed.turn]
            if isinstance(deed, Deed) and isinstance(event, Chosen) and (deed.turn, seat) in at:
                move = next(move for move in event.moves if move.seat == seat)
                found.append(asked(game, states[deed.turn], seat, deed, move.steps[0]))
    return found


def _error(game: Wuerfelspiel, state: Any, deed: Deed) -> Reroll | Enter | None:
    """What the quick player would do here, if the best is clear and that is not it."""
    position = Position(deed.cells, deed.dice, deed.rerolls)
    ways = choices(judge_of(game).turn(deed.cells), position)
    best = best_of(ways).worth
    others = [way.worth for way in ways if way.worth < best - PASSES]
    if not others or best - max(others) < CLEAR:
        return None
    step: Reroll | Enter
    (step,) = bot(game.name, QUICK).move(Door(game, state, 0), Random(0))
    quick = next(way for way in ways if step in steps_of(position, way))
    return step if quick.worth < best - PASSES else None


def asked(game: Wuerfelspiel, state: Any, seat: Seat, deed: Deed, wrong: Reroll | Enter) -> Puzzle:
    """A position with everything that could be answered; ``wrong`` is the step to learn from."""
    turn, position = judge_of(game).turn(deed.cells), Position(deed.cells, deed.dice, deed.rerolls)
    ways = choices(turn, position)
    best = best_of(ways).worth
    answers: list[Answer] = []
    theme, number = "", 0
    for way in ways:
        steps, told = steps_of(position, way), tell(turn, position, way)
        if wrong in steps:
            theme, number = told.theme, len(answers)
        loss, good = max(0.0, best - way.worth), way.worth >= best - PASSES
        line = replace(aim_line(turn, position, way) if good else told.line, seat=seat)
        answers.append(Answer(tuple((step,) for step in steps), round(loss, DIGITS), good, line))
    return puzzle(Asked(game, state, seat), theme, answers, number)


def confirmed(game: Wuerfelspiel, found: Puzzle, deed: Deed) -> bool:
    """Whether the plain implementation says the same of every move: its cost, whether it is good, and its sentence."""
    plain = PlainTurn(game, deed.cells, judge_of(game).after(deed.cells))
    for answer in found.answers:
        for (step,) in answer.moves:
            loss, why = plain.tell(deed.dice, deed.rerolls, step)
            line = plain.tell_aim(deed.dice, deed.rerolls, step) if loss <= PASSES else why
            same = abs(loss - answer.loss) <= 0.5 * 10**-DIGITS + SAME
            if not same or (loss <= PASSES) != answer.good or replace(line, seat=found.seat) != answer.line:
                return False
    return True
