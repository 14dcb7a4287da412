"""Puzzles: positions from games in which one choice is clearly best and a quick player errs. For any game with a value.

A puzzle holds all that a person sees, and what every choice costs, so that any good answer passes. Würfelspiel has
them; every number was confirmed by the plain implementation before a puzzle is written down.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from knobel.bots import bot
from knobel.coach.review import PASSES, Choice
from knobel.coach.wuerfelspiel.choices import SAME, Position, best_of, choices
from knobel.coach.wuerfelspiel.judge import judge_of
from knobel.coach.wuerfelspiel.plain import PlainTurn
from knobel.coach.wuerfelspiel.points import Deed, course, points_ledger
from knobel.coach.wuerfelspiel.review import mistake, steps_of
from knobel.dice import SeededDice
from knobel.game import Line
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.record import replay
from knobel.table import Door, play

CLEAR = 3.0
"""By so many points the best choice and those as good as it beat all others."""
PLAYERS = ("anfaenger", "flink")
"""Who plays the games: positions of perfect players are rarer and less like those people meet."""
QUICK = "flink"
"""Who must err for a position to be worth a thought."""


class Puzzle(Struct, frozen=True):
    """A position, every choice with what it costs, and the sentence on what the quick player would do."""

    id: str
    game: str
    options: dict[str, Any]
    theme: str
    loss: float
    """What the quick player would lose."""
    line: Line
    best: tuple[Any, ...]
    choices: tuple[Choice, ...]
    view: Any

    @property
    def answers(self) -> tuple[tuple[Any, ...], ...]:
        """Every move that is right."""
        return tuple(choice.steps for choice in self.choices if choice.loss <= PASSES)


def make(seed: int, columns: int = 3) -> Iterator[Puzzle]:
    """Puzzles of Würfelspiel from one game after another; the same seed makes the same."""
    game, number = msgspec.convert({"seats": 1, "columns": columns}, Wuerfelspiel), 0
    while True:
        level, name = PLAYERS[number % len(PLAYERS)], f"puzzles/{seed}/{number}"
        events = play(game, [bot(game.name, level)], SeededDice(name), Random(name)).events
        states = list(replay(game, events))
        deeds = {part.turn: part for part in course(game, events, 0) if isinstance(part, Deed)}
        for entry in points_ledger(game, events, 0).decisions:
            if (found := _puzzle(game, states[entry.turn], deeds[entry.turn])) and _confirmed(
                game, found, deeds[entry.turn]
            ):
                yield found
        number += 1


def _puzzle(game: Wuerfelspiel, state: Any, deed: Deed) -> Puzzle | None:
    """The puzzle of a position, if it is one: the best is clear, and the quick player errs."""
    judge = judge_of(game)
    position = Position(deed.cells, deed.dice, deed.rerolls)
    ways = choices(judge.turn(deed.cells), position)
    best = best_of(ways).worth
    others = [way.worth for way in ways if way.worth < best - PASSES]
    if not others or best - max(others) < CLEAR:
        return None
    (step,) = bot(game.name, QUICK).move(Door(game, state, 0), Random(0))
    wrong = next(way for way in ways if step in steps_of(position, way))
    if best - wrong.worth < CLEAR:
        return None
    asked = mistake(game, judge, state, 0, deed._replace(kept=wrong.kept, cell=wrong.cell))
    view = msgspec.to_builtins(asked.view)
    name = sha256(msgspec.json.encode(view)).hexdigest()[:12]
    options = {"columns": game.columns}
    return Puzzle(name, game.name, options, asked.theme, asked.loss, asked.line, asked.best, asked.choices, view)


def _confirmed(game: Wuerfelspiel, puzzle: Puzzle, deed: Deed) -> bool:
    """Whether the plain implementation says the same of every choice."""
    plain = PlainTurn(game, deed.cells, judge_of(game).after(deed.cells))
    losses = [plain.loss(deed.dice, deed.rerolls, choice.steps[0]) for choice in puzzle.choices]
    return all(abs(loss - choice.loss) < SAME for loss, choice in zip(losses, puzzle.choices, strict=True))
