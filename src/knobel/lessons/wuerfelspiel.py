"""Würfelspiel: three turns against Lotte. Rolling again, entering, columns, the bonus, a cell that is struck."""

from __future__ import annotations

from knobel.games.wuerfelspiel import Enter, Reroll, Row, Wuerfelspiel
from knobel.lessons.lesson import Ask, Falls, Hint, Lesson, Plays

_KEY = "lesson-wuerfelspiel"


def _reroll(key: str, *places: int, first: tuple[Hint, ...] = ()) -> Ask:
    dice = " ".join(f"die-{place}" for place in places)
    return Ask(
        (Reroll(places),),
        (*first, Hint(f"{_KEY}-{key}", dice, "pressed"), Hint(f"{_KEY}-roll", "roll")),
        other=f"{_KEY}-other-roll",
    )


def _enter(key: str, row: Row, column: int, first: tuple[Hint, ...] = ()) -> Ask:
    cell = Hint(f"{_KEY}-{key}", f"cell-{row}-{column}", "pressed")
    return Ask(
        (Enter(row, column),),
        (*first, cell, Hint(f"{_KEY}-confirm", "confirm")),
        must=tuple((Enter(row, each),) for each in (1, 2, 3)),
        other=f"{_KEY}-other-cell",
    )


LESSONS = (
    Lesson(
        "wuerfelspiel",
        Wuerfelspiel(seats=2, first=0),
        (
            Falls((4, 4, 2, 6, 4)),
            _reroll("pick", 3, 4, first=(Hint(f"{_KEY}-welcome", "die-1 die-2 die-5", "read"),)),
            Falls((4, 3)),
            _reroll("pick-again", 4),
            Falls((1,)),
            _enter("fours", "fours", 3, first=(Hint(f"{_KEY}-columns", "factors", "read"),)),
            Falls((2, 3, 4, 5, 1)),
            Plays({1: (Enter("large_straight", 1),)}),
            Falls((6, 6, 3, 3, 6)),
            _enter("full_house", "full_house", 2, first=(Hint(f"{_KEY}-stop", "die-1 die-2 die-5", "read"),)),
            Falls((1, 1, 2, 5, 6)),
            Plays({1: (Reroll((3, 4, 5)),)}),
            Falls((1, 3, 4)),
            Plays({1: (Enter("ones", 1),)}),
            Falls((2, 2, 3, 5, 6)),
            _reroll("unlucky", 3, 4, 5, first=(Hint(f"{_KEY}-bonus", "bonus", "read"),)),
            Falls((3, 6, 5)),
            _reroll("unlucky-again", 3, 4, 5),
            Falls((3, 5, 6)),
            Ask(
                (Enter("ones", 1),),
                (
                    Hint(f"{_KEY}-nothing", "cell-ones-1", "read"),
                    Hint(f"{_KEY}-choose", "sheet"),
                ),
                must=((),),
            ),
        ),
        opponents=("Lotte",),
    ),
)
