"""Which dice fall at a table: its own, a lesson's, a day's, a tournament round's, or those of a crowd."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Protocol

from knobel.daily import Day, day_named
from knobel.dice import Dice
from knobel.fair import FairDice, Laps, day_table
from knobel.game import Draw, Drawn, Roll, Rolled
from knobel.lessons.lesson import Lesson
from knobel.server.store.rows import SeatRow, TableRow
from knobel.server.table.lesson import LessonDice
from knobel.table import Table


def dice_of(
    row: TableRow,
    secret: bytes,
    seats: Sequence[SeatRow],
    lesson: Lesson | None,
    leader: HasTable | None,
    play: HasTable,
) -> Dice:
    """The dice of a table; its own are mixed with the bytes that its seats have shown.

    The secret of a table with a day's dice is the link of that day.
    """
    if lesson:
        return LessonDice(lesson, row.key, secret)
    if row.daily:
        day = day_named(row.daily)
        return DayDice(day_dice(day, secret), play) if day else daily_dice(row.daily)
    if row.cup:
        return DayDice(FairDice(row.cup, secret), play)
    if leader:
        return SameDice(leader)
    mixes = [kept.mix for kept in seats if kept.mix]
    return FairDice(row.key, secret, [(mix.seat, bytes.fromhex(mix.shown)) for mix in mixes if mix.shown])


class HasTable(Protocol):
    """Who plays at a table."""

    @property
    def table(self) -> Table: ...


class SameDice:
    """Dice that fall as they fell at another table, which may be set up anew from its log meanwhile."""

    def __init__(self, leader: HasTable) -> None:
        self._leader = leader

    def answer(self, prompt: Roll | Draw, turn: int) -> Rolled | Drawn:
        event = self._leader.table.events[turn]
        assert isinstance(event, Rolled | Drawn)
        return event


class DayDice:
    """The dice of a day, or of a tournament's round: the same for everyone in the same lap, however often they threw
    before."""

    def __init__(self, dice: FairDice, play: HasTable) -> None:
        self._dice, self._play = dice, play

    def answer(self, prompt: Roll | Draw, turn: int) -> Rolled | Drawn:
        table = self._play.table
        return self._dice.answer(prompt, Laps(table.game, table.events).next(table.state, turn))


def day_dice(day: Day, link: bytes) -> FairDice:
    """The dice of a day, from its link."""
    return FairDice(day_table(day.sort, day.day), link)


def daily_dice(daily: str) -> FairDice:
    """The dice of a day of before there were chains: anyone could compute them from the game and the day."""
    return FairDice(f"daily {daily}", sha256(f"knobel daily {daily}".encode()).digest())
