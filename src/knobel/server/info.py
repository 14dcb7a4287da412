"""What is told about a table: to the lobby, to those who watch it, to those who look back at it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime

import msgspec
from msgspec import Raw

from knobel.game import Refused, Seat
from knobel.record import Proof, Record, Sitter
from knobel.server.sitting import Sitting
from knobel.server.store import Answer, ChatRow, SeatRow, TableRow
from knobel.table import Table
from knobel.wire import Moment, Replay, Said, SeatInfo, Seen, TableInfo

encode = msgspec.json.encode

STORY_KEPT = 12
NO_OPTIONS = Raw(b"[]")


def table_info(
    row: TableRow,
    seats: Sequence[SeatRow],
    guest: int | None,
    mine: Collection[Seat],
    present: Collection[Seat] = (),
    watching: int = 0,
) -> TableInfo:
    """What everyone may know of a table. Never its secret."""
    return TableInfo(
        key=row.key,
        game=row.game,
        options=row.options,
        status=row.status,
        pace=row.pace,
        seconds=row.seconds,
        public=row.public,
        seats=[
            SeatInfo(
                seat=seat,
                kind=kept.kind,
                name=kept.name,
                level=kept.level,
                present=kept.kind == "bot" or seat in present,
                away=kept.away,
                mine=seat in mine,
            )
            for seat, kept in enumerate(seats)
        ],
        host=guest == row.host,
        commitment=row.commitment,
        mixes=[kept.mix for kept in seats if kept.mix],
        created=row.created,
        began=row.began,
        ended=row.ended,
        scores=None if row.scores is None else list(row.scores),
        winners=None if row.winners is None else list(row.winners),
        watching=watching,
        rematch=row.rematch,
    )


def seen(sitting: Sitting, seat: Seat | None, state_hash: str) -> Seen:
    """The game as one seat (None: a spectator) sees it now."""
    table, row = sitting.table, sitting.row
    may_choose = seat is not None and (seat in table.waiting or seat in table.sealed)
    return Seen(
        table=row.key,
        turn=table.turn,
        hash=state_hash,
        seat=seat,
        waiting=list(table.waiting),
        answered=seat in table.sealed,
        deadline=row.due,
        now=sitting.now(),
        view=Raw(encode(sitting.game.view(table.state, seat))),
        options=Raw(encode(sitting.game.options(table.state, seat or 0))) if may_choose else NO_OPTIONS,
        story=sitting.told[-STORY_KEPT:],
    )


def said(key: str, word: ChatRow) -> Said:
    """A word of the chat."""
    return Said(key, word.at, word.name, word.seat, word.text, word.preset)


def replay(sitting: Sitting, info: TableInfo, seat: Seat | None) -> Replay:
    """The game from its start to now, through the eyes of one seat (None: a spectator)."""
    game, table = sitting.game, Table(sitting.game)
    start = game.view(table.state, seat)
    moments = []
    for event, at in zip(sitting.table.events, sitting.event_times, strict=True):
        lines = list(game.story(table.state, event))
        table.apply(event)
        moments.append(Moment(table.turn, at, event, lines, game.view(table.state, seat)))
    return Replay(info, seat, start, moments)


def record(sitting: Sitting) -> Record:
    """The finished game, with all that proves its dice."""
    row = sitting.row
    if row.status != "over":
        raise Refused("refused-not-over")
    answers = [logged.entry for logged in sitting.logged if isinstance(logged.entry, Answer)]
    return sitting.table.record(
        [Sitter(kept.name or "?", kept.level) for kept in sitting.seats],
        began=_timestamp(row.began),
        ended=_timestamp(row.ended),
        house=tuple((answer.turn, answer.seat) for answer in answers if answer.by == "house"),
        proof=Proof(
            row.key, row.commitment, tuple(kept.mix for kept in sitting.seats if kept.mix), sitting.secret.hex()
        ),
    ).sealed()


def _timestamp(at: float | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
