"""Tables of Würfelwelten for the rulebook's tests: worlds that lie there, moves, rounds in which everybody passes."""

from __future__ import annotations

from knobel import Table
from knobel.game import Drawn, Rolled
from knobel.games.wuerfelwelten import Finish, Step, Wuerfelwelten
from knobel.games.wuerfelwelten.state import ROUNDS
from knobel.games.wuerfelwelten.worlds import WORLDS
from rulebook.wuerfelwelten_round import card

NAMES = list(WORLDS)
THREE = ("euphoria", "pendulum", "tapestry")
"""Worlds in which every number has a place at the start."""
FULL_SCYTHE = card("my_little_scythe", *((n, f"{flower}{n}") for flower in ("pumpkin", "heart") for n in range(1, 7)))
FULL_EUPHORIA = card("euphoria", *((n, f"{side}{n}") for side in ("left", "right") for n in range(1, 7)))
FULL_PENDULUM = card("pendulum", *((1, f"octagon{n}") for n in range(1, 6)), *((n, f"hour{n}") for n in range(1, 7)))
LITTLE_ROOM = {"euphoria": FULL_EUPHORIA, "my_little_scythe": FULL_SCYTHE, "pendulum": FULL_PENDULUM}
"""Three worlds in which nothing has a place."""
NO_ROOM = tuple(LITTLE_ROOM)
ONLY_SIXES = {
    **LITTLE_ROOM,
    "euphoria": card("euphoria", *((n, f"{side}{n}") for side in ("left", "right") for n in range(1, 6))),
}


def begin(game: Wuerfelwelten, worlds: tuple[str, ...] = THREE, rolled: tuple[int, int] = (1, 2)) -> Table:
    """A table with these worlds and the first roll."""
    table = Table(game)
    table.apply(Drawn(tuple(NAMES.index(name) for name in worlds)))
    table.apply(Rolled(rolled))
    return table


def do(table: Table, *steps: Step, seat: int = 0) -> None:
    table.check(seat, table.turn, steps)
    if event := table.seal(seat, steps):
        table.apply(event)


def everybody_passes(table: Table) -> None:
    for seat in table.waiting:
        do(table, Finish(), seat=seat)


def pass_leg(table: Table) -> None:
    """Draw three worlds and let all rounds go by."""
    table.apply(Drawn((0, 1, 2)))
    for _ in range(ROUNDS):
        table.apply(Rolled((1, 2)))
        everybody_passes(table)
