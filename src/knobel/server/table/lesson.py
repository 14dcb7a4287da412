"""A lesson at a live table: the dice that fall as written, what went before, and what its companion says now. No IO."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from knobel.fair import FairDice
from knobel.game import Chosen, Draw, Drawn, Event, Roll, Rolled, Seat, fits
from knobel.lessons.lesson import LEARNER, Ask, Falls, Lesson, hints_of, progress, scripted
from knobel.server.store.rows import Answer, Entry
from knobel.table import Table
from knobel.wire.from_server import LessonSeen


class LessonDice(FairDice):
    """Dice that fall as a lesson says, and by chance where it does not say, or not for these dice."""

    def __init__(self, lesson: Lesson, table: str, secret: bytes) -> None:
        super().__init__(table, secret)
        self._beats = lesson.beats

    def answer(self, prompt: Roll | Draw, turn: int) -> Rolled | Drawn:
        beat = self._beats[turn] if turn < len(self._beats) else None
        if not isinstance(beat, Falls) or not fits(prompt, beat.numbers):
            return super().answer(prompt, turn)
        match prompt:
            case Roll(groups):
                return Rolled(beat.numbers, groups)
            case Draw(_, among):
                return Drawn(beat.numbers, among)


def went_before(lesson: Lesson, turn: int) -> Iterator[Entry]:
    """What the log of a table holds that begins at this beat."""
    table = Table(lesson.game)
    while table.turn < turn and (event := scripted(lesson, table.state, table.turn, skip=True)):
        if isinstance(event, Chosen):
            for move in event.moves:
                yield Answer(table.turn, move.seat, f"lesson {table.turn}", move.steps, "bot")
        else:
            yield event
        table.apply(event)


def lesson_seen(lesson: Lesson, events: Sequence[Event], seat: Seat | None) -> LessonSeen | None:
    """Where whoever learns is in the lesson; None for everyone else."""
    if seat != LEARNER:
        return None
    found = progress(lesson, events)
    strayed = lesson.beats[found.strayed] if found.strayed is not None else None
    beat = None if strayed or found.done else lesson.beats[found.turn]
    asks, last = lesson.asks, found.turn if found.strayed is None else found.strayed
    must = (beat.must or (beat.move,))[0] if isinstance(beat, Ask) else ()
    return LessonSeen(
        name=lesson.name,
        step=sum(turn <= last for turn in asks),
        steps=len(asks),
        hints=list(hints_of(beat)) if beat else [],
        must=list(msgspec.to_builtins(must)),
        again=max((turn for turn in asks if turn <= last), default=asks[0]),
        other=strayed.other if isinstance(strayed, Ask) else "lesson-other" if strayed else None,
        done=found.done,
        spoken=lesson.spoken,
    )
