"""Asteroid Dice explained: rules A1 to A17 and all seven cards."""

from __future__ import annotations

from collections.abc import Sequence

from knobel.games.asteroid_dice.cards import DICE, SIDES, Card, Die, Kind, card_values, largest_first, score
from knobel.games.asteroid_dice.fights import DUEL_SECONDS, FIGHT_SECONDS
from knobel.rulebook.book import Book, Chapter, Example, Numbers, Paragraph

_KEY = "rule-asteroid_dice"
_VALUES = card_values()
_PILE: tuple[Kind, ...] = ("d8", "wild", "d10", "d20", "wild", "hole")
"""A12: 2, 6, 3, 5, another 6 and a hole."""
_COUNTED = score([Card(kind, 0) for kind in _PILE], _VALUES)
_LYING: dict[Die, int] = {"d20": 9, "d12": 9, "d10": 4}


def _cards(*kinds: Kind, gone: Sequence[int] = ()) -> dict[str, object]:
    cards = [{"kind": kind, "worth": _VALUES[kind]} for kind in kinds]
    return {"cards": cards, **({"gone": list(gone)} if gone else {})}


def _example(name: str, picture: dict[str, object], thing: str = "", **args: int) -> Example:
    return Example(f"{_KEY}-{name}-example", picture, args, thing)


def _thrown(**faces: int) -> dict[str, object]:
    return {"dice": [{"die": die, "number": number} for die, number in faces.items()]}


def _card(kind: Kind, key: str, rules: tuple[str, ...], example: Example) -> Paragraph:
    args: Numbers = {"points": _VALUES[kind]}
    return Paragraph(f"{_KEY}-{key}", rules, (example,), (f"card-{kind}",), args)


def _swallowed() -> list[int]:
    """The places of the cards that the hole takes, and of the hole itself."""
    places = [_PILE.index(card.kind) for card in _COUNTED.swallowed]
    return [*(place + 1 for place in places), len(_PILE)]


_WINNER = max(_LYING, key=lambda die: (_LYING[die], -SIDES[die]))
"""A10: the highest number, of equal ones the die with fewer sides."""

BOOK = Book(
    (
        Chapter("aim", (Paragraph(f"{_KEY}-aim", ("A11",)),)),
        Chapter(
            "cards",
            (
                Paragraph(f"{_KEY}-choose", ("A1",)),
                Paragraph(
                    f"{_KEY}-die-card",
                    ("A7",),
                    tuple(
                        Example(
                            f"{_KEY}-die-card-example",
                            {**_cards(die), "dice": [{"die": die, "number": None}]},
                            {"points": _VALUES[die], "sides": SIDES[die]},
                            f"card-{die}",
                        )
                        for die in DICE
                    ),
                    tuple(f"card-{die}" for die in DICE),
                ),
                _card(
                    "wild",
                    "wild",
                    ("A7", "A9"),
                    _example("wild", {**_cards("wild"), **_thrown(d12=2)}, "card-wild"),
                ),
                _card(
                    "hole",
                    "hole",
                    ("A8",),
                    _example("hole", {**_cards("hole"), **_thrown(d20=4, d8=7)}, "card-hole", number=7),
                ),
                Paragraph(f"{_KEY}-reversed", args={"reversed_values": 0}),
            ),
        ),
        Chapter(
            "fight",
            (
                Paragraph(f"{_KEY}-fight", ("A2",), (_example("fight", _cards("d12", "d6", "d12")),)),
                Paragraph(f"{_KEY}-fight-die", ("A3",), (_example("fight-die", _cards("wild", "wild", "d8")),)),
                Paragraph(f"{_KEY}-hit", ("A4",)),
                Paragraph(f"{_KEY}-no-hit", ("A4",)),
                Paragraph(f"{_KEY}-won", ("A5",)),
                Paragraph(f"{_KEY}-lost", ("A5",)),
                Paragraph(f"{_KEY}-duel", ("A17",), args={"seconds": FIGHT_SECONDS, "limit": DUEL_SECONDS}),
            ),
        ),
        Chapter(
            "penalty",
            (
                Paragraph(f"{_KEY}-penalty", ("A6",), (_example("penalty", _cards("d8", "d20", "d6", gone=(2,))),)),
                Paragraph(f"{_KEY}-wrong-die", ("A6",)),
                Paragraph(f"{_KEY}-penalty-more", ("A6",)),
            ),
        ),
        Chapter(
            "throw",
            (
                Paragraph(f"{_KEY}-take", ("A7",)),
                Paragraph(
                    f"{_KEY}-throw",
                    ("A9",),
                    (_example("throw", {"dice": [{"die": die, "number": None} for die in largest_first(DICE)]}),),
                ),
                Paragraph(f"{_KEY}-aiming", ("A9",)),
                Paragraph(f"{_KEY}-call", ("A8",)),
                Paragraph(
                    f"{_KEY}-round",
                    ("A10",),
                    (
                        _example(
                            "round",
                            {**_thrown(**_LYING), "lit": [list(_LYING).index(_WINNER) + 1]},
                            number=_LYING[_WINNER],
                        ),
                    ),
                ),
                Paragraph(f"{_KEY}-round-hole", ("A10",)),
            ),
        ),
        Chapter(
            "end",
            (
                Paragraph(
                    f"{_KEY}-end",
                    ("A11", "A12"),
                    (_example("end", _cards(*_PILE, gone=_swallowed()), total=_COUNTED.points),),
                ),
                Paragraph(f"{_KEY}-tie", ("A11",)),
            ),
        ),
        Chapter(
            "two",
            (
                Paragraph(f"{_KEY}-ghost", ("A14",)),
                Paragraph(f"{_KEY}-ghost-fight", ("A15",)),
                Paragraph(f"{_KEY}-ghost-alike", ("A15",)),
                Paragraph(f"{_KEY}-ghost-wins", ("A15", "A16")),
                Paragraph(f"{_KEY}-ghost-end", ("A16",)),
            ),
        ),
        Chapter(
            "body",
            (
                Paragraph(f"{_KEY}-live"),
                Paragraph(f"{_KEY}-free", ("A4", "A17")),
                Paragraph(f"{_KEY}-fencing", ("A4",)),
                Paragraph(f"{_KEY}-home", ("A4", "A6")),
            ),
        ),
    ),
    {"A13": "Bookkeeping of the program: no card is lost or doubled. Nobody at the table could notice it."},
)
