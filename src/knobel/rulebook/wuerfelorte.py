"""Zauberhafte Würfelorte explained: rules O1 to O9 and P1 to P7, every pot and every spell."""

from __future__ import annotations

from collections.abc import Sequence

from knobel.games.wuerfelorte.pots import (
    BROWN,
    COLOURS,
    LEFT,
    SHAPES,
    WORTH,
    Claim,
    Colour,
    colour_claim,
    contains,
    counts_of,
)
from knobel.games.wuerfelorte.state import MAGIC_MOST, MAGIC_START, PRICES, QUICK_MAGIC, ROLLS, Spell
from knobel.rulebook.book import Book, Chapter, Example, Numbers, Paragraph

_KEY = "rule-wuerfelorte"
_DICE: dict[Claim, tuple[Colour, ...]] = {
    "three_alike": ("red", "red", "red", "blue", "white"),
    "four_alike": ("green", "green", "green", "green", "yellow"),
    "five_alike": ("black", "black", "black", "black", "black"),
    "full_house": ("yellow", "yellow", "yellow", "blue", "blue"),
    "two_pairs": ("white", "white", "red", "red", "green"),
    "four_colours": ("white", "yellow", "red", "blue", "blue"),
    "five_colours": ("white", "yellow", "red", "green", "black"),
}
_FINAL: tuple[tuple[int, int], ...] = ((2, 3), (1, 5), (-1, 1), (LEFT, 1))
"""The printed sum: points a marker, and how many of them."""


def _holds(dice: Sequence[Colour], claim: Claim) -> bool:
    return contains(counts_of(tuple(COLOURS.index(colour) + 1 for colour in dice)), claim)


def _brown(claim: Claim, dice: Sequence[Colour], key: str) -> Example:
    """These dice at a brown pot: enough for it, or not."""
    wrong = {} if _holds(dice, claim) else {"wrong": True}
    picture = {"pot": {"kind": "brown", "shape": list(SHAPES[claim])}, "dice": list(dice), **wrong}
    return Example(key, picture, thing=f"pot-{claim}")


def _coloured(count: int) -> Example:
    """So many dice of its colour at a coloured pot, whichever that is."""
    claim = colour_claim(count)
    assert claim
    picture = {"pot": {"kind": "colour"}, "count": count}
    return Example(f"{_KEY}-colour-example", picture, {"count": count, "points": WORTH[claim]})


def _spell(spell: Spell, dice: Sequence[Colour], again: Sequence[int] = ()) -> Paragraph:
    """A spell, its price, and dice it brings to roll; the sixth is the brown one."""
    brown = {"brown": 6} if len(dice) > len(_FIVE) else {}
    picture = {"dice": list(dice), **brown, **({"again": list(again)} if again else {})}
    example = Example(f"{_KEY}-{spell}-example", picture, thing=f"spell-{spell}")
    args: Numbers = {"price": PRICES[spell], "rolls": ROLLS}
    return Paragraph(f"{_KEY}-{spell}", ("P2",), (example,), (f"spell-{spell}",), args)


_FIVE: tuple[Colour, ...] = ("red", "red", "red", "yellow", "blue")
_SIX: tuple[Colour, ...] = (*_FIVE, "blue")

BOOK = Book(
    (
        Chapter(
            "aim",
            (
                Paragraph(f"{_KEY}-markers", ("O3",)),
                Paragraph(
                    f"{_KEY}-points",
                    ("O9",),
                    (
                        Example(
                            f"{_KEY}-points-example",
                            {"fields": [list(line) for line in _FINAL]},
                            {"total": sum(points * count for points, count in _FINAL)},
                        ),
                    ),
                    args={"left": -LEFT},
                ),
            ),
        ),
        Chapter(
            "turn",
            (
                Paragraph(f"{_KEY}-start", ("O1",)),
                Paragraph(
                    f"{_KEY}-rolls",
                    ("O2",),
                    (
                        Example(
                            f"{_KEY}-rolls-example",
                            {"dice": ["red", "red", "blue", "white", "red"], "again": [3, 4]},
                        ),
                    ),
                    args={"rolls": ROLLS},
                ),
                Paragraph(f"{_KEY}-brew", ("O3",)),
                Paragraph(f"{_KEY}-pass", ("O6",)),
            ),
        ),
        Chapter(
            "brown",
            (
                Paragraph(
                    f"{_KEY}-contained",
                    ("O4",),
                    (_brown("three_alike", _DICE["four_alike"], f"{_KEY}-contained-example"),),
                ),
                *(
                    Paragraph(
                        f"{_KEY}-{claim}",
                        ("O4",),
                        (
                            _brown(claim, _DICE[claim], f"{_KEY}-fits"),
                            *(
                                [_brown(claim, _DICE["five_alike"], f"{_KEY}-no-{claim}")]
                                if claim in ("full_house", "two_pairs")
                                else []
                            ),
                        ),
                        (f"pot-{claim}",),
                    )
                    for claim in BROWN
                ),
            ),
        ),
        Chapter(
            "colour",
            (
                Paragraph(
                    f"{_KEY}-colour",
                    ("O5",),
                    tuple(_coloured(count) for count in (2, 3, 4, 5)),
                    tuple(f"pot-{colour}" for colour in COLOURS),
                ),
                Paragraph(f"{_KEY}-colours", (), (Example(f"{_KEY}-colours-example", {"dice": list(COLOURS)}),)),
            ),
        ),
        Chapter("end", (Paragraph(f"{_KEY}-round", ("O7",)), Paragraph(f"{_KEY}-only-five", ("O8",)))),
        Chapter(
            "magic",
            (
                Paragraph(f"{_KEY}-magic", ("P1",), args={"start": MAGIC_START, "most": MAGIC_MOST}),
                Paragraph(
                    f"{_KEY}-quick",
                    ("P1", "P3"),
                    args={"one": QUICK_MAGIC[1], "two": QUICK_MAGIC[2], "three": QUICK_MAGIC[3]},
                ),
                Paragraph(f"{_KEY}-spells", ("P2",)),
                _spell("brown_die", _SIX),
                _spell("extra_roll", _FIVE, (4, 5)),
                _spell("extra_brown", _SIX, (4, 6)),
                _spell("restart", _FIVE, (1, 2, 3, 4, 5)),
            ),
        ),
        Chapter(
            "large",
            (
                Paragraph(
                    f"{_KEY}-large",
                    ("P4",),
                    (
                        Example(
                            f"{_KEY}-large-example",
                            {"pot": {"kind": "large"}, "dice": list(_DICE["full_house"])},
                            {"points": WORTH["full_house"]},
                        ),
                    ),
                    ("pot-large",),
                    {claim: WORTH[claim] for claim in ("pair", *BROWN)},
                ),
                Paragraph(f"{_KEY}-done", ("P4",)),
                Paragraph(
                    f"{_KEY}-smaller",
                    ("P4", "P5"),
                    (
                        Example(
                            f"{_KEY}-smaller-example",
                            {"pot": {"kind": "large"}, "dice": list(_DICE["four_alike"])},
                            {"points": WORTH["three_alike"]},
                        ),
                    ),
                ),
                Paragraph(f"{_KEY}-six", ("P5",)),
                Paragraph(f"{_KEY}-all", ("P6",)),
            ),
        ),
        Chapter(
            "calls",
            (
                Paragraph(
                    f"{_KEY}-calls",
                    ("P7",),
                    (Example(f"{_KEY}-calls-example", {"dice": ["blue", "blue", "white", "blue"]}),),
                ),
                Paragraph(f"{_KEY}-calls-more", ("P7",)),
            ),
        ),
    )
)
