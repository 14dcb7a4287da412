"""What a decision of Würfelspiel cost, in one sentence with its numbers, and which theme it belongs to.

Every number here is recomputed by ``plain``, which shares no code with this.
"""

from __future__ import annotations

from math import floor
from typing import Literal, NamedTuple

import numpy as np

from knobel.coach.wuerfelspiel.choices import (
    SAME,
    Choice,
    Position,
    aims,
    best_of,
    bonus_made,
    bonuses,
    choices,
    most_likely,
)
from knobel.game import Line
from knobel.games.wuerfelspiel import ENTRIES, FACTORS, ROWS, UPPER, Enter, Faces
from knobel.solve.wuerfelspiel.sheet import Floats
from knobel.solve.wuerfelspiel.turn import Turn

Theme = Literal["bonus", "straight", "alike", "stop", "column", "row", "sacrifice"]
MATTERS = 5
"""A bonus is spoken of where its chance differs by so many of 100."""
STRAIGHTS = ("small_straight", "large_straight")


class Told(NamedTuple):
    """A decision against the best: what it cost, why, and the theme."""

    loss: float
    theme: Theme
    line: Line


def tell(turn: Turn, position: Position, chosen: Choice) -> Told:
    """What this choice cost. The best choice costs nothing, and is told just the same."""
    best = best_of(choices(turn, position))
    loss = max(0.0, best.worth - chosen.worth)
    if chosen.kept is not None and best.kept is not None:
        return _kept_others(turn, position, chosen.kept, best.kept, loss)
    if best.kept is not None:
        return _too_early(turn, position, chosen, best.kept, loss)
    if chosen.kept is not None:
        return _too_late(turn, position, best, loss)
    return _entered_elsewhere(turn, position, chosen, best, loss)


def aim_line(turn: Turn, position: Position, chosen: Choice) -> Line:
    """What a good choice aims at, or enters."""
    if chosen.kept is None:
        assert chosen.cell is not None
        entry = ENTRIES[chosen.cell]
        args: Args = {"column": entry.column, "worth": turn.scored(position.dice, chosen.cell)}
        return Line("wuerfelspiel-coach-aim-enter", args=args, words={"row": row_key(entry)})
    chances = aims(turn, chosen.kept, position.rerolls)
    cell = most_likely(chances)
    aim = ENTRIES[cell]
    args = {**dice_as("kept", chosen.kept), "column": aim.column, "percent": rounded(100 * float(chances[cell]))}
    return Line("wuerfelspiel-coach-aim-keep", args=args, words={"row": row_key(aim)})


def tell_bonus(turn: Turn, position: Position, chosen: Choice) -> Line | None:
    """Where the best choice brings a bonus in this very turn that the chosen one brings less often: how often."""
    best = best_of(choices(turn, position))
    chances = [_bonus_chances(turn, position, choice) for choice in (best, chosen)]
    column = most_likely(chances[0] - chances[1])
    percent, instead = (rounded(100 * float(one[column])) for one in chances)
    if percent - instead < MATTERS:
        return None
    args: Args = {"column": FACTORS[column], "percent": percent, "instead": instead}
    return Line("wuerfelspiel-coach-bonus", args=args)


def _bonus_chances(turn: Turn, position: Position, choice: Choice) -> Floats:
    if choice.kept is not None:
        return bonuses(turn, position.cells, choice.kept, position.rerolls)
    assert choice.cell is not None
    return np.array(bonus_made(position.cells, position.dice, choice.cell), np.float64)


Args = dict[str, int | str]


def rounded(number: float) -> int:
    """Half up; dice make many exact halves, so that what is a half but for the last digits is a half."""
    return floor(number + 0.5 + SAME)


def cost(loss: float) -> Args:
    """Points with one digit behind the comma."""
    whole, tenth = divmod(rounded(10 * loss), 10)
    return {"whole": whole, "tenth": tenth}


def dice_as(name: str, kept: Faces) -> Args:
    """Dice in words of the catalogs, and how many they are."""
    return {name: " ".join(map(str, kept)), f"{name}_many": len(kept)}


def row_key(entry: Enter) -> str:
    """The catalog's name of a row."""
    return f"wuerfelspiel-row-{entry.row}"


def _kept_others(turn: Turn, position: Position, kept: Faces, best: Faces, loss: float) -> Told:
    with_best, with_kept = aims(turn, best, position.rerolls), aims(turn, kept, position.rerolls)
    cell = most_likely(with_best - with_kept)
    entry = ENTRIES[cell]
    tops = [ENTRIES[most_likely(chances)].row in STRAIGHTS for chances in (with_best, with_kept)]
    theme: Theme = "straight" if tops[0] != tops[1] else "bonus" if cell % len(ROWS) < UPPER else "alike"
    percent, instead = (rounded(100 * float(chances[cell])) for chances in (with_best, with_kept))
    args: Args = {**dice_as("kept", kept), **dice_as("best", best), **cost(loss)}
    if percent == instead:
        return Told(loss, theme, Line("wuerfelspiel-coach-keep-more", args=args))
    args |= {"column": entry.column, "percent": percent, "instead": instead}
    return Told(loss, theme, Line("wuerfelspiel-coach-keep", args=args, words={"row": row_key(entry)}))


def _too_early(turn: Turn, position: Position, chosen: Choice, best: Faces, loss: float) -> Told:
    assert chosen.cell is not None
    chances = aims(turn, best, position.rerolls)
    cell = most_likely(chances)
    entry, aim = ENTRIES[chosen.cell], ENTRIES[cell]
    args: Args = {
        **dice_as("best", best),
        **cost(loss),
        "column": entry.column,
        "worth": turn.scored(position.dice, chosen.cell),
        "aim_column": aim.column,
        "percent": rounded(100 * float(chances[cell])),
    }
    return Told(
        loss,
        "stop",
        Line("wuerfelspiel-coach-too-early", args=args, words={"row": row_key(entry), "aim": row_key(aim)}),
    )


def _too_late(turn: Turn, position: Position, best: Choice, loss: float) -> Told:
    assert best.cell is not None
    entry = ENTRIES[best.cell]
    args: Args = {**cost(loss), "column": entry.column, "worth": turn.scored(position.dice, best.cell)}
    return Told(loss, "stop", Line("wuerfelspiel-coach-too-late", args=args, words={"row": row_key(entry)}))


def _entered_elsewhere(turn: Turn, position: Position, chosen: Choice, best: Choice, loss: float) -> Told:
    assert chosen.cell is not None
    assert best.cell is not None
    entry, better = ENTRIES[chosen.cell], ENTRIES[best.cell]
    worth, best_worth = turn.scored(position.dice, chosen.cell), turn.scored(position.dice, best.cell)
    args: Args = {**cost(loss), "column": entry.column, "best_column": better.column}
    words = {"row": row_key(entry), "best_row": row_key(better)}
    if entry.row == better.row:
        return Told(loss, "column", Line("wuerfelspiel-coach-column", args=args, words={"row": row_key(entry)}))
    if not best_worth:
        return Told(loss, "sacrifice", Line("wuerfelspiel-coach-sacrifice", args={**args, "worth": worth}, words=words))
    args |= {"worth": worth, "best_worth": best_worth}
    upper = ROWS.index(entry.row) < UPPER or ROWS.index(better.row) < UPPER
    return Told(loss, "bonus" if upper else "row", Line("wuerfelspiel-coach-row", args=args, words=words))
