"""Lessons: each game taught by playing it. One file a game; ``lesson.py`` says what a lesson is."""

from __future__ import annotations

from knobel.game import Refused
from knobel.lessons import asteroid_dice, wuerfelorte, wuerfelspiel, wuerfelwelten
from knobel.lessons.lesson import Lesson

LESSONS: dict[str, Lesson] = {
    lesson.name: lesson
    for lesson in (
        *wuerfelspiel.LESSONS,
        *wuerfelwelten.LESSONS,
        *asteroid_dice.LESSONS,
        *wuerfelorte.LESSONS,
    )
}
"""By name, the lessons of a game in the order in which one takes them."""


def lesson_named(name: str) -> Lesson:
    """The lesson of this name."""
    if name not in LESSONS:
        raise Refused("refused-lesson", lesson=name)
    return LESSONS[name]


def lessons_of(game: str) -> list[Lesson]:
    """The lessons of a game, in the order in which one takes them."""
    return [lesson for lesson in LESSONS.values() if lesson.game.name == game]
