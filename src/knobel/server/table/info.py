"""What is told about a table: to the lobby, to those who watch it, to those who look back at it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime

import msgspec
from msgspec import Raw

from knobel.contests.live import REACTIONS
from knobel.game import Contest, Refused, Seat
from knobel.record import Proof, Record, Sitter
from knobel.server.store.rows import MIXERS, Answer, ChatRow, SeatRow, TableRow
from knobel.server.table.dice import daily_dice
from knobel.server.table.frames import Picture, Wanted, draw
from knobel.server.table.sitting import Sitting
from knobel.table import Table
from knobel.wire import ContestSeen, Moment, Replay, Said, SeatInfo, Seen, TableInfo

encode = msgspec.json.encode

STORY_KEPT = 12
CROWD_NAMED = 100
"""Of a crowd's winners so many are named."""


def table_info(
    row: TableRow,
    seats: Sequence[SeatRow] | Mapping[Seat, SeatRow],
    count: int,
    guest: int | None,
    mine: Collection[Seat],
    present: Collection[Seat] = (),
    watching: int = 0,
) -> TableInfo:
    """What everyone may know of a table with so many seats. Never its secret. Of a crowd one is told oneself."""
    shown = sorted(mine) if row.crowd else range(count)
    return TableInfo(
        key=row.key,
        game=row.game,
        options=row.options,
        status=row.status,
        pace=row.pace,
        seconds=row.seconds,
        public=row.public,
        crowd=row.crowd,
        by_host=row.by_host,
        follows=row.follows,
        daily=row.daily,
        taken=count if row.crowd else sum(1 for seat in shown if seats[seat].kind != "open"),
        here=len(present),
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
            for seat, kept in ((seat, seats[seat]) for seat in shown)
        ],
        host=guest == row.host,
        commitment=row.commitment,
        mixes=[mix for seat in range(min(MIXERS, count)) if (mix := seats[seat].mix)],
        created=row.created,
        began=row.began,
        ended=row.ended,
        scores=None if row.scores is None or row.crowd else list(row.scores),
        winners=None if row.winners is None else list(row.winners[:CROWD_NAMED]),
        watching=watching,
        rematch=row.rematch,
    )


def wanted(sitting: Sitting, seat: Seat | None) -> Wanted:
    """The picture for one seat now."""
    front = sitting.front
    return Wanted(seat, seat is not None and (front.awaits(seat) or seat in front.sealed))


def seen(sitting: Sitting, seat: Seat | None, state_hash: str, picture: Picture | None = None) -> Seen:
    """The game as one seat (None: a spectator) sees it now."""
    table, front, row = sitting.table, sitting.front, sitting.row
    mine = [seat] if seat is not None and front.awaits(seat) else []
    picture = picture or _picture(sitting, seat)
    return Seen(
        table=row.key,
        turn=table.turn,
        hash=state_hash,
        seat=seat,
        waiting=mine if row.crowd else list(front.waiting),
        missing=front.missing,
        answered=seat in front.sealed,
        deadline=row.due,
        now=sitting.now(),
        view=Raw(picture.view),
        options=Raw(picture.options),
        story=sitting.told[-STORY_KEPT:],
        names={str(each): sitting.seats[each].name or "?" for each in picture.named} if row.crowd else {},
        held=sitting.held,
        contest=_contest(sitting, seat) if isinstance(table.prompt, Contest) else None,
    )


def _picture(sitting: Sitting, seat: Seat | None) -> Picture:
    """Of the game, and within a contest what may be done there."""
    asked = wanted(sitting, seat)
    if bout := sitting.bout:
        options = bout.game.options(bout.state, seat or 0) if asked.choosing else ()
        return Picture(encode(sitting.game.view(sitting.table.state, seat)), encode(options))
    return draw(sitting.game, sitting.table.state, asked)


def _contest(sitting: Sitting, seat: Seat | None) -> ContestSeen:
    """What decides the contest the game waits for, as one seat sees it."""
    assert isinstance(sitting.table.prompt, Contest)
    bout, inner = sitting.bout, sitting.contest
    reacting = REACTIONS.get(inner.kind) if inner and sitting.reacts_at is not None else None
    return ContestSeen(
        kind=sitting.table.prompt.kind,
        inner=sitting.moment[1],
        view=Raw(encode(bout.game.view(bout.state, seat) if bout else sitting.sheet())),
        reacts_at=sitting.reacts_at or sitting.counted_down,
        asked=list(reacting.asked) if reacting else [],
        began=sitting.contest_began,
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
        house=tuple((answer.turn, answer.seat) for answer in answers if answer.by == "house" and answer.inner is None),
        proof=_proof(sitting),
    ).sealed()


def _proof(sitting: Sitting) -> Proof | None:
    """What proves the dice: the published seed of a day, the crowd's once it is over, or the table's own."""
    row = sitting.row
    if row.daily:
        return daily_dice(row.daily).proof()
    if leader := sitting.leader:
        return _proof(leader) if leader.row.status == "over" else None
    mixes = tuple(kept.mix for kept in sitting.seats if kept.mix)
    return Proof(row.key, row.commitment, mixes, sitting.secret.hex())


def _timestamp(at: float | None) -> str | None:
    return None if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
