"""Würfelspiel explained: rules S1 to S10, every row, and how to play well with the numbers of the coach."""

from __future__ import annotations

from knobel.games.wuerfelspiel import BONUS, BONUS_FROM, FACTORS, ROWS, UPPER, Faces, Row
from knobel.games.wuerfelspiel.scoring import row_scores
from knobel.games.wuerfelspiel.state import FIVE_ALIKE, FULL_HOUSE, LARGE_STRAIGHT, SMALL_STRAIGHT
from knobel.rulebook.book import Book, Chapter, Example, Paragraph

_KEY = "rule-wuerfelspiel"
_COLUMNS = (150, 180, 200)
"""A sheet to add up: the sums of its columns."""
_DICE: dict[Row, Faces] = {
    "ones": (1, 1, 4, 1, 6),
    "twos": (2, 5, 2, 2, 3),
    "threes": (3, 3, 1, 3, 6),
    "fours": (4, 4, 4, 2, 5),
    "fives": (5, 5, 1, 5, 5),
    "sixes": (6, 6, 2, 6, 3),
    "three_alike": (5, 5, 5, 2, 6),
    "four_alike": (6, 6, 6, 6, 3),
    "full_house": (4, 4, 4, 2, 2),
    "small_straight": (2, 3, 4, 5, 5),
    "large_straight": (2, 3, 4, 5, 6),
    "five_alike": (3, 3, 3, 3, 3),
    "chance": (6, 5, 3, 6, 4),
}
_LONG = {"columns": 3}
"""The long game, of which the rules speak where no table says otherwise."""
_FIXED: dict[Row, int] = {
    "full_house": FULL_HOUSE,
    "small_straight": SMALL_STRAIGHT,
    "large_straight": LARGE_STRAIGHT,
    "five_alike": FIVE_ALIKE,
}


def _scored(row: Row, dice: Faces, key: str = f"{_KEY}-scores", **only: int) -> Example:
    """These dice in this row, counted by the rules."""
    points = row_scores(dice)[ROWS.index(row)]
    lit = [n for n, face in enumerate(dice, 1) if face == ROWS.index(row) + 1] if row in ROWS[:UPPER] else []
    picture = {"dice": list(dice), **({"lit": lit} if lit else {}), **({} if points else {"wrong": True})}
    return Example(key, picture, {"points": points, "worth": points * FACTORS[-1], **_LONG}, f"row-{row}", only)


def _row(row: Row, *more: Example) -> Paragraph:
    args = {"points": _FIXED[row]} if row in _FIXED else {}
    if row == "full_house":
        args["five_is_full_house"] = 0
    return Paragraph(f"{_KEY}-{row}", ("S4",), (_scored(row, _DICE[row]), *more), (f"row-{row}",), args)


TIPS = {"columns": 43, "bonus": 1, "three": 8, "run": 12, "pair": 4}
"""What the coach says on an empty sheet, in points: `tests/rulebook/test_explained.py` asks it again."""
BEGINNER, BEST = 1528, 1727
"""What the bots anfaenger and meister make on average: docs/strength.md."""


def _tip(name: str, dice: Faces, again: tuple[int, ...] = (), **args: int) -> Paragraph:
    args |= {"more": TIPS[name]} if name in TIPS else {}
    picture = {"dice": list(dice), **({"again": list(again)} if again else {})}
    example = Example(f"{_KEY}-tip-{name}-example", picture, args)
    return Paragraph(f"{_KEY}-tip-{name}", (), (example,), (), args, _LONG)


_STRAIGHTS = ((1, 2, 3, 4, 6), (2, 3, 4, 5, 5), (3, 4, 5, 6, 1))

BOOK = Book(
    (
        Chapter(
            "aim",
            (
                Paragraph(
                    f"{_KEY}-sheet",
                    ("S5",),
                    (
                        Example(
                            f"{_KEY}-sheet-example",
                            {"columns": list(_COLUMNS)},
                            {
                                "first": _COLUMNS[0],
                                "second": _COLUMNS[1],
                                "third": _COLUMNS[2],
                                "total": sum(f * c for f, c in zip(FACTORS, _COLUMNS, strict=True)),
                            },
                            only=_LONG,
                        ),
                    ),
                    args={"most": 375, "all": 375 * sum(FACTORS), **_LONG},
                ),
                Paragraph(f"{_KEY}-short", ("S10",), args=_LONG),
            ),
        ),
        Chapter(
            "turn",
            (
                Paragraph(f"{_KEY}-throw", ("S1",)),
                Paragraph(
                    f"{_KEY}-reroll",
                    ("S2",),
                    (Example(f"{_KEY}-reroll-example", {"dice": [4, 4, 1, 6, 4], "again": [3, 4]}),),
                ),
                Paragraph(f"{_KEY}-enter", ("S3",)),
                Paragraph(f"{_KEY}-back", ("S8",)),
                Paragraph(
                    f"{_KEY}-cells",
                    ("S4",),
                    (_scored("large_straight", (1, 2, 2, 4, 6), f"{_KEY}-cells-example"),),
                ),
            ),
        ),
        Chapter(
            "rows",
            (
                Paragraph(
                    f"{_KEY}-upper",
                    ("S4",),
                    tuple(_scored(row, _DICE[row]) for row in ROWS[:UPPER]),
                    tuple(f"row-{row}" for row in ROWS[:UPPER]),
                ),
                Paragraph(
                    f"{_KEY}-bonus",
                    ("S4", "S5"),
                    (
                        Example(
                            f"{_KEY}-bonus-example",
                            {"dice": [1, 2, 3, 4, 5, 6], "times": 3},
                            {"sum": 3 * 21, "worth": BONUS * FACTORS[-1], **_LONG},
                        ),
                    ),
                    ("bonus-row",),
                    {"from": BONUS_FROM, "bonus": BONUS, **_LONG},
                ),
                _row("three_alike"),
                _row("four_alike"),
                _row(
                    "full_house", _scored("full_house", (3, 3, 3, 3, 3), f"{_KEY}-five-no-house", five_is_full_house=0)
                ),
                _row("small_straight", *(_scored("small_straight", dice) for dice in _STRAIGHTS[::2])),
                _row("large_straight"),
                _row("five_alike"),
                _row("chance"),
            ),
        ),
        Chapter("end", (Paragraph(f"{_KEY}-tie", ("S6",)), Paragraph(f"{_KEY}-late", ("S7",)))),
        Chapter(
            "options",
            (
                Paragraph(f"{_KEY}-same-dice", ("S9",)),
                Paragraph(f"{_KEY}-parallel", ("S9",)),
                Paragraph(f"{_KEY}-five-is-house", ("S4",), args={"points": FULL_HOUSE}),
            ),
        ),
        Chapter(
            "well",
            (
                Paragraph(f"{_KEY}-well", args={"beginner": BEGINNER, "best": BEST}, only=_LONG),
                _tip("columns", (5, 5, 5, 5, 5)),
                _tip("bonus", (6, 6, 6, 6, 2), worth=BONUS * FACTORS[-1]),
                _tip("three", (4, 4, 4, 2, 2), (4, 5)),
                _tip("run", (2, 3, 4, 5, 5), (5,)),
                _tip("pair", (5, 5, 3, 3, 1), (3, 4, 5)),
                _tip("waste", (1, 1, 2, 4, 6)),
            ),
        ),
    )
)
