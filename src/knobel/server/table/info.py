"""What is told about a table that stands now: to the lobby, and to those who watch it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec
from msgspec import Raw

from knobel.contests import contests_of
from knobel.contests.hands import head_starts
from knobel.daily import day_named
from knobel.game import Refused, Seat
from knobel.games import game_named
from knobel.server.store.rows import MIXERS, ChatRow, SeatRow, TableRow
from knobel.server.table.contest import LiveContest
from knobel.server.table.faces import shown_colours
from knobel.server.table.frames import Frame, Wanted, write_frame
from knobel.server.table.lesson import lesson_seen
from knobel.server.table.many import InCommon, Names, Own
from knobel.server.table.play import Play
from knobel.server.table.sitting import Sitting
from knobel.wire.days import DayOf
from knobel.wire.from_server import ContestSeen, Said, Seen, Told
from knobel.wire.http import SeatInfo, TableInfo

encode = msgspec.json.encode

STORY_KEPT = 12
OWN = ("seat", "waiting", "answered", "now", "view", "options", "story", "names")
"""What differs between the words of one moment to the seats of a crowd, in the order in which it is told."""
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
    broken: bool = False,
    inviter: str | None = None,
    latest: Sequence[str] = (),
) -> TableInfo:
    """What everyone may know of a table with so many seats. Never its secret. Of a crowd one is told oneself."""
    shown = sorted(mine) if row.crowd else range(count)
    mixers = range(min(MIXERS, count))
    races = not row.crowd and not row.practice and _races(row, count)
    people = {seat: seats[seat].hands for seat in shown if seats[seat].kind == "person"} if races else {}
    ahead = head_starts(people)
    colours = shown_colours(seats, shown, row.crowd)
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
        daily=_day_of(row.daily) if row.daily else None,
        lesson=row.lesson,
        practice=row.practice,
        races=races,
        real_dice=row.real_dice,
        tips=row.tips,
        awaited=list(row.awaited or ()),
        due=row.due,
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
                colour=colours[seat],
                picture=kept.picture,
                reacted=kept.reactions[-1] if kept.reactions else None,
                tips=len(kept.tips),
                hands=kept.hands,
                ahead=ahead.get(seat, 0),
                ends=kept.ends and row.status == "playing",
            )
            for seat, kept in ((seat, seats[seat]) for seat in shown)
        ],
        host=guest == row.host,
        inviter=inviter,
        commitment=row.commitment,
        mixes=[mix for seat in mixers if (mix := seats[seat].mix)],
        round=row.mix_round,
        left_out=[seat for seat in mixers if seats[seat].left_out],
        created=row.created,
        began=row.began,
        ended=row.ended,
        scores=None if row.scores is None or row.crowd else list(row.scores),
        winners=None if row.winners is None else list(row.winners[:CROWD_NAMED]),
        watching=watching,
        rematch=row.rematch,
        broken=broken,
        closed=row.closed,
        agreed=row.agreed,
        removed=guest in row.removed,
        frozen=row.frozen,
        paused=row.paused,
        fill_at=row.fill_at if row.status == "open" else None,
        tournament=row.tournament,
        latest=list(latest),
    )


def _races(row: TableRow, seats: int) -> bool:
    """Whether the quickest hand decides something at this table. Its game may be gone since."""
    try:
        game = game_named(row.game, {**row.options, "seats": max(1, seats)})
    except Refused:
        return False
    return contests_of(game).races(game)


def _day_of(daily: str) -> DayOf:
    day = day_named(daily)
    if day:
        return DayOf(day.sort, day.day, day.league == "again")
    game, old = daily.split(" ")
    return DayOf(game, old, again=False)


def wanted(play: Play, seat: Seat | None) -> Wanted:
    """The frame for one seat now."""
    front = play.front
    return Wanted(seat, seat is not None and (front.awaits(seat) or seat in front.sealed), play.crowd)


def seen(sitting: Sitting, seat: Seat | None, state_hash: str, frame: Frame | None = None) -> Seen:
    """The game as one seat (None: a spectator) sees it now."""
    play, row, seats = sitting.play, sitting.row, sitting.seating.seats
    front, now = play.front, sitting.keeping.now()
    mine = [seat] if seat is not None and front.awaits(seat) else []
    answered = seat in front.sealed
    frame = frame or _frame(play, wanted(play, seat))
    return Seen(
        table=row.key,
        turn=play.table.turn,
        hash=state_hash,
        seat=seat,
        waiting=mine if row.crowd else list(front.waiting),
        missing=front.missing,
        answered=answered,
        deadline=row.due,
        now=now,
        view=Raw(frame.view),
        options=Raw(frame.options),
        story=_story(play, seat, row.crowd),
        names={str(each): seats[each].name for each in frame.named} if row.crowd else {},
        held=play.held and not row.real_dice,
        contest=_contest(play.contest, seat, now) if play.contest else None,
        real_dice=sitting.real_dice.seen() if row.real_dice else None,
        reading=sitting.reading.readers,
        can_end=sitting.ending.result is not None,
        lesson=lesson_seen(play.lesson, play.table.events, seat) if play.lesson else None,
    )


class SeenByMany:
    """The words of one moment for a crowd: what is the same for all of them is encoded once."""

    def __init__(self, sitting: Sitting, state_hash: str) -> None:
        self._sitting = sitting
        self._play = sitting.play
        self._names = Names(lambda seat: sitting.seating.seats[seat].name)
        self._personal = any(event.house for event in self._play.past.told[-STORY_KEPT:])
        same = seen(sitting, None, state_hash, Frame(b"null", b"[]"))
        text = b'{"type":"seen"'
        before: list[bytes] = []
        for field in same.__struct_fields__:
            text += b',"' + field.encode() + b'":'
            if field in OWN:
                before.append(text)
                text = b""
            else:
                text += encode(getattr(same, field))
        self.common = InCommon(tuple(before), text + b"}", encode(_story(self._play, None, crowd=True)))

    def own(self, seat: Seat) -> Own:
        """What only this seat is told."""
        front = self._play.front
        story = encode(_story(self._play, seat, crowd=True)) if self._personal else None
        return Own(seat, front.awaits(seat), seat in front.sealed, story)

    def word(self, seat: Seat, frame: Frame) -> bytes:
        """What one seat is told: byte for byte ``seen``, encoded."""
        return self.common.word(self.own(seat), frame, self._sitting.keeping.now(), self._names)


def _story(play: Play, seat: Seat | None, crowd: bool) -> list[Told]:
    """What happened last, and for whom the house answered."""
    return [
        event.to_one_of_a_crowd(seat) if crowd and event.house else event.told for event in play.past.told[-STORY_KEPT:]
    ]


def _frame(play: Play, asked: Wanted) -> Frame:
    """Of the game, and within a contest what may be done there."""
    seat = asked.seat
    if play.contest and (bout := play.contest.bout):
        options = bout.game.options(bout.state, seat or 0) if asked.choosing else ()
        return Frame(encode(play.game.view(play.table.state, seat)), encode(options))
    return write_frame(play.game, play.table.state, asked)


def _contest(contest: LiveContest, seat: Seat | None, now: float) -> ContestSeen:
    """The contest the game waits for, as one seat sees it."""
    return ContestSeen(
        kind=contest.contest.kind,
        inner=contest.turn,
        view=Raw(encode(contest.view(seat, now))),
        reacts_at=contest.reacts_at,
        asked=list(contest.keys),
        began=contest.began,
        seconds=contest.seconds,
    )


def said(key: str, word: ChatRow) -> Said:
    """A word of the chat."""
    return Said(key, word.at, word.name, word.seat, word.text, word.preset)
