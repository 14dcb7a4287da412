"""Zauberhafte Würfelorte: a first kitchen, the same one for children who do not read, and the spells of the Profi."""

from __future__ import annotations

from knobel.games.wuerfelorte.game import Wuerfelorte
from knobel.games.wuerfelorte.pots import Brew, Claim, Pot
from knobel.games.wuerfelorte.state import Cast, Spell, Throw
from knobel.lessons.lesson import Ask, Beat, Falls, Hint, Lesson, Plays

_ALL = (1, 2, 3, 4, 5)


def _throw(
    prefix: str, key: str, places: tuple[int, ...] = _ALL, first: tuple[Hint, ...] = (), lying: bool = False
) -> Ask:
    """All dice, or those that are not carried into the bowl; ``lying``: the others lie there already."""
    kept = [] if lying else [place for place in _ALL if place not in places]
    bowl = Hint(f"{prefix}-{key}", " ".join(f"die-{place}" for place in kept), "pressed")
    throw = Hint(f"{prefix}-throw" if kept else f"{prefix}-{key}", "throw")
    return Ask((Throw(places),), (*first, *((bowl,) if kept else ()), throw), other="lesson-wuerfelorte-other-throw")


def _brew(prefix: str, key: str, pot: Pot, claim: Claim, first: tuple[Hint, ...] = ()) -> Ask:
    hints = (Hint(f"{prefix}-{key}", f"brew-{pot}|pot-{pot}"),)
    return Ask((Brew(pot, claim),), (*first, *hints), other="lesson-wuerfelorte-other-brew")


def _lotte(faces: tuple[int, ...], pot: Pot, claim: Claim) -> tuple[Beat, ...]:
    return Plays({1: (Throw(_ALL),)}), Falls(faces), Plays({1: (Brew(pot, claim),)})


def _first_kitchen(prefix: str, told: bool) -> tuple[Beat, ...]:
    """Three turns: keeping dice, a coloured pot, a brown pot, and not taking the first thing that would cost."""

    def read(key: str, at: str) -> tuple[Hint, ...]:
        return (Hint(f"{prefix}-{key}", at, "read"),) if told else ()

    return (
        _throw(prefix, "welcome", first=read("aim", "pots")),
        Falls((3, 3, 5, 3, 1)),
        _throw(prefix, "keep", (3, 5)),
        Falls((3, 6)),
        _brew(prefix, "red", "red", "four_alike", first=read("fields", "pot-red")),
        *_lotte((1, 2, 4, 5, 6), "five_colours", "five_colours"),
        _throw(prefix, "yours"),
        Falls((2, 2, 6, 6, 4)),
        _brew(prefix, "pairs", "two_pairs", "two_pairs"),
        *_lotte((5, 5, 5, 5, 5), "blue", "five_alike"),
        _throw(prefix, "yours"),
        Falls((4, 4, 1, 2, 5)),
        _throw(prefix, "minus", (3, 4, 5)),
        Falls((4, 6, 3)),
        Ask(
            (Brew("green", "three_alike"),),
            (*read("end", "seats"), Hint(f"{prefix}-green", "brew-green|pot-green")),
            must=((),),
        ),
    )


_PROFI = "lesson-wuerfelorte-profi"


def _spell(key: str, spell: Spell, places: tuple[int, ...], first: tuple[Hint, ...] = ()) -> Ask:
    cast = Hint(f"{_PROFI}-{key}", f"spell-{spell}", "drafted", 1)
    return Ask(
        (Cast(spell), Throw(places)),
        (*first, cast, Hint(f"{_PROFI}-throw", "throw")),
        other="lesson-wuerfelorte-other-throw",
    )


LESSONS = (
    Lesson(
        "wuerfelorte-einsteiger",
        Wuerfelorte(seats=2, first=0, version="einsteiger"),
        _first_kitchen("lesson-wuerfelorte", told=True),
        opponents=("Lotte",),
    ),
    Lesson(
        "wuerfelorte-kinder",
        Wuerfelorte(seats=2, first=0, version="einsteiger"),
        _first_kitchen("lesson-wuerfelorte-kinder", told=False),
        opponents=("Lotte",),
        spoken=True,
    ),
    Lesson(
        "wuerfelorte-profi",
        Wuerfelorte(seats=2, first=0, version="profi"),
        (
            _spell("brown", "brown_die", (*_ALL, 6), first=(Hint(f"{_PROFI}-scale", "scale", "read"),)),
            Falls((2, 2, 2, 5, 5, 5)),
            _brew(
                _PROFI,
                "full_house",
                "full_house",
                "full_house",
                first=(Hint(f"{_PROFI}-six", "die-1 die-2 die-3 die-4 die-5", "read"),),
            ),
            *_lotte((1, 1, 1, 3, 4), "three_alike", "three_alike"),
            _throw(_PROFI, "yours"),
            Falls((6, 6, 1, 2, 4)),
            _throw(_PROFI, "black", (3, 4, 5)),
            Falls((6, 3, 5)),
            _throw(_PROFI, "black-again", (4, 5)),
            Falls((2, 1)),
            _throw(_PROFI, "last", (4, 5), lying=True),
            Falls((4, 3)),
            _spell("extra", "extra_roll", (4, 5)),
            Falls((6, 1)),
            _brew(_PROFI, "four", "black", "four_alike"),
            *_lotte((2, 2, 4, 4, 6), "two_pairs", "two_pairs"),
            _throw(_PROFI, "yours-again"),
            Falls((1, 1, 1, 5, 5)),
            Ask(
                (Brew("large", "full_house"),),
                (
                    Hint(f"{_PROFI}-large", "pot-large", "read"),
                    Hint(f"{_PROFI}-large-brew", "pot-large"),
                ),
                must=((),),
            ),
        ),
        opponents=("Lotte",),
    ),
)
