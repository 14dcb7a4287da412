"""Puzzles: positions in which one choice is clearly best and a quick player errs. For any game with a value.

A puzzle holds the position, and of every move that the rules allow what it costs and why; so any good answer passes,
and judging one needs no solver. ``coach.<game>.puzzles`` finds them; ``coach.shipped`` has those that come with knobel.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib import import_module
from typing import Any

import msgspec
from msgspec import Struct

from knobel.game import AnyGame, Line, Refused, Seat
from knobel.games import game_named
from knobel.record import Record

DIGITS = 1
"""Costs are kept to a tenth, as people read them."""
ID_DIGITS = 12

Steps = tuple[Any, ...]


class Answer(Struct, frozen=True):
    """Moves that are one and the same choice, and what it costs against the best.

    The sentence says why it costs that, or, where it is good, what it aims at.
    """

    moves: tuple[Steps, ...]
    loss: float
    good: bool
    line: Line


class Puzzle(Struct, frozen=True):
    """A position of a seat, and everything that could be answered."""

    id: str
    game: str
    options: dict[str, Any]
    state: Any
    seat: Seat
    theme: str
    wrong: int
    """Which of the answers a quick player gives; of one's own mistake: which one gave."""
    answers: tuple[Answer, ...]

    @property
    def best(self) -> Answer:
        return min(self.answers, key=lambda answer: answer.loss)

    @property
    def loss(self) -> float:
        """What the quick player would lose."""
        return self.answers[self.wrong].loss

    def judged(self, steps: Steps) -> Answer:
        """The answer that this whole, legal move is."""
        return next(answer for answer in self.answers if steps in answer.moves)

    def position(self) -> Position:
        """The position, in the types of its game."""
        game = game_named(self.game, self.options)
        return Position(game, msgspec.convert(self.state, type(game).state_type), self.seat)


class Position(Struct, frozen=True):
    """A game, a moment of it, and the seat that decides."""

    game: AnyGame
    state: Any
    seat: Seat

    def moves(self, steps: Steps = ()) -> Iterator[Steps]:
        """Every whole move the rules allow, in their order."""
        found = self.game.options(self.state, self.seat, steps)
        if not found:
            yield steps
        for step in found:
            yield from self.moves((*steps, step))


def puzzle(position: Position, theme: str, answers: Sequence[Answer], wrong: int) -> Puzzle:
    """The puzzle of a position; its id follows from what is asked."""
    game = position.game
    usual = msgspec.to_builtins(type(game)())
    options = {name: value for name, value in msgspec.to_builtins(game).items() if value != usual[name]}
    state = msgspec.json.decode(msgspec.json.encode(position.state))
    name = sha256(msgspec.json.encode([game.name, options, state, position.seat])).hexdigest()[:ID_DIGITS]
    return Puzzle(name, game.name, options, state, position.seat, theme, wrong, tuple(answers))


def make(game: str, seed: int, **options: Any) -> Iterator[Puzzle]:
    """Puzzles from one game after another, none twice; the same seed makes the same."""
    seen: set[str] = set()
    for found in _finder(game).make(game_named(game, options), seed):
        if found.id not in seen:
            seen.add(found.id)
            yield found


def puzzles_of(record: Record, at: Sequence[tuple[int, Seat]]) -> list[Puzzle]:
    """What these seats decided at these events, as puzzles."""
    found: list[Puzzle] = _finder(record.game).puzzles_of(game_named(record.game, record.options), record.events, at)
    return found


def _finder(game: str) -> Any:
    try:
        return import_module(f"knobel.coach.{game}.puzzles")
    except ModuleNotFoundError as error:
        if error.name in ("numba", "numpy"):
            raise Refused("cli-needs-extra", module=str(error.name)) from error
        raise Refused("cli-no-puzzles", game=game) from error
