"""The steps a round is composed of, in any order; ``Finish`` comes last."""

from __future__ import annotations

from typing import Literal

from knobel.game import Value
from knobel.games.wuerfelwelten.supplies import Kind

By = Literal[-1, 0, 1]
Pumpkins = Literal[2, 3]


class Change(Value, frozen=True):
    """Change an unused die for pumpkins (verändern); for 3 it may also enter a world that was activated before. W25."""

    die: int
    by: By
    pumpkins: Pumpkins


class Create(Value, frozen=True):
    """Create a die of this number (erschaffen), named by resource, cost and number. It is used at once. W13, W25."""

    resource: Literal["hearts", "coins"]
    cost: int
    number: int


class Activate(Value, frozen=True):
    """Use a die in a world (aktivieren) at these cells. W4."""

    die: int
    world: str
    cells: tuple[str, ...]
    choice: int | None = None
    """What the cells leave open: the rolled value that goes into Charterstone's crate. W15."""


class Claim(Value, frozen=True):
    """Take one resource for a rolled die that fits nowhere (Ausgleich). W5."""

    die: int
    resource: Kind


class Finish(Value, frozen=True):
    """Be done with this round."""


Step = Change | Create | Activate | Claim | Finish
