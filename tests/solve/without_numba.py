"""What ``meister`` of Würfelspiel does in an install without numba: run as a program it answers positions as one.

``python without_numba.py FILE`` reads the positions of a file and prints their choices, and the CPU time of each.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from time import thread_time

if __name__ == "__main__":
    sys.modules["numba"] = None  # type: ignore[assignment]  # as if it were not there

import msgspec

from knobel.bots.random import RandomBot
from knobel.bots.wuerfelspiel.solved import Solved, meister
from knobel.dice import SeededDice
from knobel.game import Choose, Over
from knobel.games.wuerfelspiel import State, Step, View, Wuerfelspiel
from knobel.solve.wuerfelspiel.turn import Choice
from knobel.table import Door, Table

STRAYS = 0.1
"""How many moves of the games that positions come from are not the best."""


class Position(msgspec.Struct, frozen=True):
    """Somebody's decision in a game."""

    seats: int
    seat: int
    state: State

    def door(self) -> Door[View, Step]:
        """What the seat is shown."""
        return Door(Wuerfelspiel(seats=self.seats), self.state, self.seat)


class Answer(msgspec.Struct, frozen=True):
    """What is chosen there, what it is thought to be worth, and how long that took."""

    kept: tuple[int, ...] | None
    cell: int | None
    worth: float
    ms: float


def positions(seed: int) -> Iterator[Position]:
    """All decisions of games for one and for two, mostly played well."""
    random, player = Random(seed), meister()
    while True:
        seats = random.choice((1, 2))
        table = Table(Wuerfelspiel(seats=seats))
        dice = SeededDice(random.randrange(1 << 30))
        while not isinstance(table.prompt, Over):
            if isinstance(table.prompt, Choose):
                (seat,) = table.prompt.seats
                yield Position(seats, seat, table.state)
                chooser = RandomBot() if random.random() < STRAYS else player
                event = table.seal(seat, chooser.move(table.door(seat), random))
                assert event is not None
                table.apply(event)
            else:
                table.apply(dice.answer(table.prompt, table.turn))  # type: ignore[arg-type]


def answer(position: Position, player: Solved) -> Answer:
    """What a player of ours chooses, in this install."""
    door = position.door()
    began = thread_time()
    turn, dice, rerolls = player._look(door)
    choice = turn.best(dice, rerolls)
    return Answer(*choice, ms=1000 * (thread_time() - began))


def worth_here(position: Position, choice: Answer, player: Solved) -> tuple[Choice, float]:
    """The best choice by this install, and what it holds another one to be worth."""
    turn, dice, rerolls = player._look(position.door())
    if choice.cell is not None:
        return turn.best(dice, rerolls), float(turn.entries(dice)[choice.cell])
    assert choice.kept is not None
    return turn.best(dice, rerolls), turn.kept(choice.kept, rerolls)


def answers_without_numba(asked: Sequence[Position], file: Path) -> list[Answer]:
    """What a process that finds no numba answers."""
    file.write_bytes(msgspec.json.encode(asked))
    told = subprocess.run([sys.executable, __file__, str(file)], check=True, stdout=subprocess.PIPE).stdout
    return msgspec.json.decode(told, type=list[Answer])


def main() -> None:
    asked = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=list[Position])
    player = meister()
    print(msgspec.json.encode([answer(position, player) for position in asked]).decode())


if __name__ == "__main__":
    main()
