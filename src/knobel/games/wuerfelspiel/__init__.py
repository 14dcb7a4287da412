"""Würfelspiel: a dice sheet of 13 rows and three columns that count once, twice and three times, or the first alone.

Rules S1 to S10, explained in ``docs/games/wuerfelspiel.md``. Pure: no dice are thrown here.
"""

from knobel.games.wuerfelspiel.game import Wuerfelspiel
from knobel.games.wuerfelspiel.scoring import (
    bonus_of,
    cell_of,
    column_of,
    column_sum,
    row_scores,
    shows,
    total,
    upper_sum,
    winners_of,
)
from knobel.games.wuerfelspiel.state import (
    BONUS,
    BONUS_FROM,
    CELLS,
    DICE,
    ENTRIES,
    FACTORS,
    REROLLS,
    ROLLS,
    ROWS,
    TURNS,
    UPPER,
    Cells,
    Enter,
    Faces,
    Reroll,
    Row,
    State,
    Step,
)
from knobel.games.wuerfelspiel.view import SeatView, View

__all__ = [
    "BONUS",
    "BONUS_FROM",
    "CELLS",
    "DICE",
    "ENTRIES",
    "FACTORS",
    "REROLLS",
    "ROLLS",
    "ROWS",
    "TURNS",
    "UPPER",
    "Cells",
    "Enter",
    "Faces",
    "Reroll",
    "Row",
    "SeatView",
    "State",
    "Step",
    "View",
    "Wuerfelspiel",
    "bonus_of",
    "cell_of",
    "column_of",
    "column_sum",
    "row_scores",
    "shows",
    "total",
    "upper_sum",
    "winners_of",
]
