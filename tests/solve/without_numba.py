"""What ``meister`` of Würfelspiel does in an install without numba: run as a program it answers positions as one.

``python without_numba.py FILE`` reads the positions of a file and prints their choices, and the CPU time of each.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

if __name__ == "__main__":
    sys.modules["numba"] = None  # type: ignore[assignment]  # as if it were not there
    sys.path.insert(0, str(Path(__file__).parents[1]))

import msgspec

from knobel.bots.random import RandomBot
from knobel.bots.wuerfelspiel.solved import Solved, meister
from knobel.dice import SeededDice
from knobel.game import Choose, Over
from knobel.games.wuerfelspiel import Wuerfelspiel
from knobel.solve.wuerfelspiel.turn import Choice, Turn
from knobel.table import Table
from solve.asked import Answer, Position, answers

STRAYS = 0.1
"""How many moves of the games that positions come from are not the best."""
FIVE, SHORT = 0.2, 0.2
"""How many of the games count five alike as a full house, and how many have one column."""


def positions(seed: int) -> Iterator[Position]:
    """All decisions of games for one and for two, some by other rules, mostly played well."""
    random, player = Random(seed), meister()
    while True:
        seats, five = random.choice((1, 2)), random.random() < FIVE
        game = Wuerfelspiel(seats=seats, five_is_full_house=five, columns=1 if random.random() < SHORT else 3)
        table = Table(game)
        dice = SeededDice(random.randrange(1 << 30))
        while not isinstance(table.prompt, Over):
            if isinstance(table.prompt, Choose):
                (seat,) = table.prompt.seats
                yield Position(game, seat, table.state)
                chooser = RandomBot() if random.random() < STRAYS else player
                event = table.seal(seat, chooser.move(table.door(seat), random))
                assert event is not None
                table.apply(event)
            else:
                table.apply(dice.answer(table.prompt, table.turn))  # type: ignore[arg-type]


def worth_here(position: Position, choice: Answer, player: Solved) -> tuple[Choice, float]:
    """The best choice by this install, and what it holds another one to be worth."""
    turn, dice, rerolls = player.look(position.door())
    assert isinstance(turn, Turn)
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
    print(answers(Path(sys.argv[1]).read_bytes(), meister()))


if __name__ == "__main__":
    main()
