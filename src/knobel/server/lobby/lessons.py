"""Taking lessons: a table of one's own where a lesson is taught, found again when one comes back."""

from __future__ import annotations

from msgspec import to_builtins

from knobel.bots import levels
from knobel.lessons import LESSONS, lesson_named
from knobel.lessons.lesson import LEARNER, Lesson, progress
from knobel.server.hub import Hub
from knobel.server.lobby.new_tables import set_table, with_face
from knobel.server.store.people_rows import Guest
from knobel.server.store.rows import SeatRow
from knobel.wire.http import NewTable, TableInfo
from knobel.wire.learning import LessonInfo


def lessons() -> list[LessonInfo]:
    """All lessons, those of a game in the order in which one takes them."""
    return [LessonInfo(lesson.name, lesson.game.name, len(lesson.asks), lesson.spoken) for lesson in LESSONS.values()]


async def take(hub: Hub, guest: Guest, name: str, learner: str, at: int | None) -> TableInfo:
    """My table of this lesson: the one I left, or a new one, from its beginning or from a beat."""
    lesson = lesson_named(name)
    if at is None and (info := await _left(hub, guest, lesson)):
        return info
    begins = lesson.begins if at is None else max(lesson.begins, min(at, lesson.asks[-1]))
    options = {name: value for name, value in to_builtins(lesson.game).items() if name != "seats"}
    level = levels(lesson.game.name)[0]
    me = await with_face(hub, guest, SeatRow("person", learner))
    seats = [me, *(SeatRow("bot", name, level) for name in lesson.opponents)]
    unhurried = NewTable(lesson.game.name, [], {}, "days")
    held = {LEARNER: {guest.id}}
    host = await set_table(hub, guest, unhurried, options, seats, held, lesson=lesson.name, begins=begins)
    return await host.ask(lambda: host.info(guest.id))


async def _left(hub: Hub, guest: Guest, lesson: Lesson) -> TableInfo | None:
    """The table at which this guest left the lesson, unless they finished it there."""
    if not (key := await hub.house.store.lesson_of(guest.id, lesson.name)):
        return None
    host = await hub.host(key)
    if host.sitting.row.status == "over" or progress(lesson, host.sitting.play.table.events).done:
        return None
    return await host.ask(lambda: host.info(guest.id))
