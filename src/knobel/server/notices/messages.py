"""What a device is told: sentences in its person's language, which tables it is about, and nothing secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from knobel.game import Seat
from knobel.i18n import Speaker, speaker
from knobel.server.notices.quiet import zone_of
from knobel.server.store.circles import ToTell
from knobel.server.store.people_rows import Subscription
from knobel.server.store.rows import SeatRow, TableRow
from knobel.server.store.tournaments import Call

NAMED = 3
"""So many opponents, and so many tables, are named; of more it is said how many."""
TURNS = 40
"""So many tables one message is about at most."""
MANY = "many"

Kind = Literal["turn", "many", "played", "gathering", "table", "test"]


class Said(Struct, frozen=True, omit_defaults=True):
    """What the service worker gets."""

    kind: Kind
    title: str = ""
    body: str = ""
    url: str = ""
    """Where it leads, seen from the page's own place."""
    open: str = ""
    off: str = ""
    """The words on the buttons."""
    turns: dict[str, int] = {}
    """The tables that wait, each with its turn, or 0 where it is set; or an invitation and its step. What was shown is
    not shown again."""
    over: dict[str, int] = {}
    """The turns that are played: their notices are closed."""
    waiting: int = 0
    """How many tables wait, for the badge on the icon."""
    language: str = "de"


class Message(NamedTuple):
    """What is sent: until when it is worth something, and what of before it replaces while a device is off."""

    said: Said
    expires: float
    topic: str | None = None

    @property
    def kind(self) -> Kind:
        return self.said.kind


class AtTable(NamedTuple):
    """A table as a notice names it."""

    game: str
    others: list[str]


def at_table(row: TableRow, seats: Sequence[SeatRow] | Mapping[Seat, SeatRow], mine: Sequence[Seat]) -> AtTable:
    """The game, and who else sits there."""
    known = seats.items() if isinstance(seats, Mapping) else enumerate(seats)
    return AtTable(row.game, [kept.name or "?" for seat, kept in sorted(known) if seat not in mine])


def turn(wishes: Subscription, table: AtTable, due: float | None) -> Said:
    """It is one's turn at one table."""
    say = speaker(wishes.language)
    body = [_named(say, table)]
    if due is not None:
        body.append(_until(say, wishes, due))
    return _said(say, "turn", say.say("notice-turn"), "\n".join(body))


def many(wishes: Subscription, tables: Sequence[AtTable], count: int) -> Said:
    """It is one's turn at several tables."""
    say = speaker(wishes.language)
    lines = [_named(say, table) for table in tables[:NAMED]]
    if count > len(lines):
        lines.append(say.say("notice-more", {"tables": count - len(lines)}))
    return _said(say, "many", say.say("notice-many", {"tables": count}), "\n".join(lines))


def gathering(wishes: Subscription, word: ToTell) -> Said:
    """A circle one is in meets: an invitation, that it begins soon, or that it does not."""
    say = speaker(wishes.language)
    key = ("notice-gathering", "notice-gathering-soon", "notice-gathering-off")[word.step]
    title = say.say(key, {"circle": word.name, "name": word.by or "?"})
    when = say.say("notice-when", _moment(wishes, word.at))
    body = say.say("notice-gathering-game", {"when": when, "game": say.say(word.game)}) if word.game else when
    return replace(
        _said(say, "gathering", title, body),
        url=f"kreis/{word.circle}",
        turns={f"gathering-{word.gathering}": word.step},
    )


def table_set(wishes: Subscription, call: Call, table: AtTable) -> Said:
    """One's table in a tournament is set, and one is not there."""
    say = speaker(wishes.language)
    body = f"{_named(say, table)}\n{say.say('notice-table-bot')}"
    return replace(
        _said(say, "table", say.say("notice-table", {"tournament": call.name}), body),
        url=f"turnier/{call.tournament}",
        turns={call.table: 0},
    )


def test(wishes: Subscription) -> Said:
    """That it works."""
    say = speaker(wishes.language)
    return _said(say, "test", say.say("notice-test"), say.say("notice-test-body"))


def _said(say: Speaker, kind: Kind, title: str, body: str) -> Said:
    return Said(kind, title, body, open=say.say("notice-open"), off=say.say("notice-off"), language=say.language)


def _named(say: Speaker, table: AtTable) -> str:
    game = say.say(table.game)
    if not table.others:
        return game
    names = table.others[:NAMED]
    if len(table.others) > NAMED:
        return say.say("notice-with-more", {"game": game, "names": ", ".join(names), "more": len(table.others) - NAMED})
    return say.say("notice-with", {"game": game, "names": ", ".join(names)})


def _until(say: Speaker, wishes: Subscription, due: float) -> str:
    return say.say("notice-until", {"when": say.say("notice-when", _moment(wishes, due))})


def _moment(wishes: Subscription, at: float) -> dict[str, str | int]:
    there = datetime.fromtimestamp(at, UTC).astimezone(zone_of(wishes.zone, wishes.offset))
    return {"day": there.day, "month": there.month, "time": f"{there:%H:%M}"}
