"""Würfelwelten explained: rules W1 to W25, the six effects and the eleven worlds.

A world's picture is its lesson with the last die still in the hand: what it does there is drawn as a draft.
"""

from __future__ import annotations

import msgspec

from knobel.games.wuerfelwelten.draft import AGAIN, COPY, NUDGE, PAIR, SEVEN
from knobel.games.wuerfelwelten.steps import Activate
from knobel.games.wuerfelwelten.supplies import CAP
from knobel.games.wuerfelwelten.worlds import WORLDS
from knobel.lessons import LESSONS
from knobel.lessons.lesson import Ask, scripted
from knobel.rulebook.book import Book, Chapter, Example, Paragraph

_KEY = "rule-wuerfelwelten"
_MORE: dict[str, str] = {
    "between_two_cities": "W17",
    "die_gesellschaft": "W17",
    "euphoria": "W18",
    "fluegelschlag": "W20",
    "pendulum": "W20",
    "scythe": "W19",
    "viticulture": "W21",
}
"""Worlds with a finer ruling."""


def _played(world: str) -> Example:
    """The last die of the world's lesson, as the view shows it and counts what it gives."""
    lesson = LESSONS[f"wuerfelwelten-{world}"]
    game, state, turn = lesson.game, lesson.game.start(), 0
    last = max(lesson.asks)
    while turn < last:
        event = scripted(lesson, state, turn, skip=True)
        assert event
        state, turn = game.apply(state, event), turn + 1
    beat = lesson.beats[last]
    assert isinstance(beat, Ask)
    step = next(each for each in beat.move if isinstance(each, Activate) and each.world == world)
    die = game.view(state, 0, ()).dice[step.die - 1]
    offer = next(
        place
        for offers in die.offers
        if offers.world == world
        for place in offers.places
        if place.cells == step.cells and place.choice == step.choice
    )
    card = next(each.card for each in game.view(state, 0, (step,)).worlds if each.name == world)
    pumpkins, hearts, coins = offer.gain
    return Example(
        f"{_KEY}-{world}-example",
        {"world": world, "dice": [{"number": die.number}], "card": msgspec.to_builtins(card, str_keys=True)},
        {"number": die.number, "stars": offer.stars, "pumpkins": pumpkins, "hearts": hearts, "coins": coins},
        world,
    )


def _world(world: str) -> tuple[Paragraph, ...]:
    rule = Paragraph(
        f"wuerfelwelten-{world}-rule", ("W10",) if world == "euphoria" else (), (_played(world),), (world,)
    )
    more = (Paragraph(f"{_KEY}-{world}-more", (_MORE[world],)),) if world in _MORE else ()
    return rule, *more


def _effect(name: str, cost: int, *dice: dict[str, object]) -> Paragraph:
    thing = f"effect-{name}"
    example = Example(f"{_KEY}-{name}-example", {"dice": list(dice)}, {"cost": cost}, thing)
    return Paragraph(f"wuerfelwelten-effect-{name}-hint", ("W25",), (example,), (thing,))


BOOK = Book(
    (
        Chapter(
            "aim",
            (
                Paragraph(f"{_KEY}-all", ("W1", "W11")),
                Paragraph(f"{_KEY}-draw", ("W2",)),
                Paragraph(f"{_KEY}-stars", ("W10",)),
                Paragraph(f"{_KEY}-alone", ("W23",)),
            ),
        ),
        Chapter(
            "round",
            (
                Paragraph(f"{_KEY}-round", ("W3",)),
                Paragraph(
                    f"{_KEY}-use",
                    ("W4", "W14"),
                    (Example(f"{_KEY}-use-example", {"dice": [{"number": 3, "used": "x"}, {"number": 5}]}),),
                ),
                Paragraph(f"{_KEY}-optional", ("W5",)),
                Paragraph(f"{_KEY}-claim", ("W5", "W16")),
                Paragraph(f"{_KEY}-late", ("W24",)),
            ),
        ),
        Chapter(
            "spend",
            (
                Paragraph(f"{_KEY}-spend", ("W6",)),
                Paragraph(f"{_KEY}-cap", ("W7",), args={"cap": CAP}),
                _effect("nudge", NUDGE, {"number": 4, "was": [3]}),
                _effect("again", AGAIN, {"number": 3, "again": True}),
                _effect("pair", PAIR, {"number": 2}, {"number": 2}, {"number": 2, "resource": "hearts"}),
                _effect("copy", COPY, {"number": 6}, {"number": 1}, {"number": 6, "resource": "hearts"}),
                _effect("seven", SEVEN, {"number": 5}, {"number": 2}, {"number": 5, "resource": "coins"}),
                _effect("any", 4, {"number": 4, "resource": "coins"}),
                Paragraph(f"{_KEY}-change", ("W12",)),
                Paragraph(f"{_KEY}-created", ("W13", "W5")),
                Paragraph(f"{_KEY}-rolled", ("W15",)),
            ),
        ),
        Chapter(
            "end",
            (
                Paragraph(
                    f"{_KEY}-leg",
                    ("W8",),
                    (Example(f"{_KEY}-leg-example", {"stars": 14, "left": [2, 0, 3]}, {"whole": 14, "tenth": 5}),),
                ),
                Paragraph(f"{_KEY}-tie", ("W9",)),
                Paragraph(f"{_KEY}-order", ("W22",)),
            ),
        ),
        Chapter("worlds", tuple(paragraph for world in WORLDS for paragraph in _world(world))),
    )
)
