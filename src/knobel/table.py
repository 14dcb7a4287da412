"""A live game without IO: takes the moves of seats, keeps them sealed, applies complete answers.

No dice, no clock, no storage: whoever holds a table brings them. ``play`` is the shortest way to hold one.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

import msgspec

from knobel.dice import Dice
from knobel.game import (
    AnyGame,
    Choose,
    Chosen,
    Contest,
    Decided,
    Draw,
    Event,
    Line,
    Move,
    Over,
    Prompt,
    Refused,
    Roll,
    Seat,
    check_move,
    settled,
)
from knobel.record import Record, Sitter, of_game

V = TypeVar("V")
Step = TypeVar("Step")


class Door(Generic[V, Step]):
    """All that a player at one seat may know and ask, in the game's views and steps. For people and bots alike."""

    def __init__(self, game: AnyGame, state: Any, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self._state = state

    def sealed_state(self) -> bytes:
        """The state behind the door, for handing the door on to another process. Not for players."""
        return msgspec.json.encode(self._state)

    def beside(self, other: AnyDoor) -> bool:
        """Whether the same state lies behind both doors."""
        return self._state is other._state

    def view(self, steps: tuple[Step, ...] = ()) -> V:
        view: V = self.game.view(self._state, self.seat, steps)
        return view

    def options(self, steps: tuple[Step, ...] = ()) -> Sequence[Step]:
        return self.game.options(self._state, self.seat, steps)

    def hurried(self) -> AnyDoor:
        """The same door when time is up: only what ends the move now is on offer."""
        moves = settled(self.game, self._state, self.seat)
        return _NarrowDoor(self, moves) if moves else self


AnyDoor = Door[Any, Any]


class _NarrowDoor(Door[V, Step]):
    """A door through which only some moves can be made."""

    def __init__(self, door: Door[V, Step], moves: Sequence[tuple[Step, ...]]) -> None:
        super().__init__(door.game, door._state, door.seat)
        self._moves = moves

    def options(self, steps: tuple[Step, ...] = ()) -> Sequence[Step]:
        done = len(steps)
        return list(dict.fromkeys(move[done] for move in self._moves if move[:done] == steps and len(move) > done))


class Player(Protocol):
    """Who answers for a seat: looks through the door and makes a move, with chance of its own."""

    def move(self, door: AnyDoor, random: Random) -> tuple[Any, ...]: ...


@runtime_checkable
class ExplainingPlayer(Protocol):
    """A player that can say why."""

    def why(self, door: AnyDoor, steps: tuple[Any, ...]) -> Line | None:
        """One sentence on why it makes this move behind this door, with true numbers and nothing secret.

        None where chance chose on purpose. ``…-why-…`` is what the bot says of itself; as a tip for a person the same
        numbers are told by ``…-tip-…``.
        """
        ...


class Judge(Protocol):
    """Who decides a contest: physics, reaction, fencing, a referee, or chance in simulations."""

    def decide(self, contest: Contest, random: Random) -> Decided: ...


class Table:
    """One game in progress, from its start or from a state of it."""

    def __init__(self, game: AnyGame, state: Any = None) -> None:
        self.game = game
        self.state = game.start() if state is None else state
        self.events: list[Event] = []
        self.sealed: dict[Seat, tuple[Any, ...]] = {}
        self._ask()

    def _ask(self) -> None:
        self.prompt: Prompt = self.game.prompt(self.state)
        self._asked = frozenset(self.prompt.seats) if isinstance(self.prompt, Choose) else frozenset[Seat]()

    @property
    def turn(self) -> int:
        """The number of events so far: the token a client quotes, and the nonce of fair dice."""
        return len(self.events)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose move is still missing."""
        if isinstance(self.prompt, Choose):
            return tuple(seat for seat in self.prompt.seats if seat not in self.sealed)
        return ()

    @property
    def missing(self) -> int:
        """How many moves are still missing."""
        return len(self._asked) - len(self.sealed)

    def awaits(self, seat: Seat | None) -> bool:
        """Whether the move of this seat is still missing."""
        return seat in self._asked and seat not in self.sealed

    def hash(self) -> str:
        """A fingerprint of the state. Two tables that agree on it stand alike."""
        return sha256(msgspec.json.encode(self.state)).hexdigest()[:16]

    def door(self, seat: Seat) -> AnyDoor:
        return Door(self.game, self.state, seat)

    def check(self, seat: Seat, turn: int, steps: tuple[Any, ...]) -> None:
        """Refuse a move that cannot be taken now, and say why. Changes nothing."""
        if isinstance(self.prompt, Over):
            raise Refused("refused-over")
        if turn != self.turn:
            raise Refused("refused-turn", yours=turn, now=self.turn)
        if seat not in self._asked:
            raise Refused("refused-not-awaited")
        check_move(self.game, self.state, seat, steps)

    def seal(self, seat: Seat, steps: tuple[Any, ...]) -> Chosen | None:
        """Take a checked move. The last missing one completes the answer, which is then the event to apply."""
        assert isinstance(self.prompt, Choose)
        self.sealed[seat] = steps
        if self.missing:
            return None
        return Chosen(tuple(Move(awaited, self.sealed[awaited]) for awaited in self.prompt.seats))

    def apply(self, event: Event) -> None:
        """Let a complete answer change the state."""
        self.state = self.game.apply(self.state, event)
        self.events.append(event)
        self.sealed.clear()
        self._ask()

    def record(self, sitters: Sequence[Sitter], **more: Any) -> Record:
        """What happened so far."""
        return of_game(self.game, sitters, self.events, self.prompt if isinstance(self.prompt, Over) else None, **more)


def play(
    game: AnyGame, players: Sequence[Player], dice: Dice, random: Random | None = None, judge: Judge | None = None
) -> Table:
    """A whole game: each player at the seat of the same number. The table that comes back is over."""
    random = random or Random(0)
    table = Table(game)
    while not isinstance(table.prompt, Over):
        match table.prompt:
            case Roll() | Draw() as prompt:
                table.apply(dice.answer(prompt, table.turn))
            case Choose(seats):
                for seat in seats:
                    if event := table.seal(seat, players[seat].move(table.door(seat), random)):
                        table.apply(event)
            case Contest() as contest:
                assert judge is not None, f"{game.name} has contests: bring a judge"
                table.apply(judge.decide(contest, random))
    return table
