"""The dice of the day: the same for everyone, a first attempt and as many more as one likes, and who did best."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, Literal, NamedTuple

from knobel.bots import house_level
from knobel.daily import Day, Field, SecretChain, chain_due, chain_of, closes, day_at, day_named, published
from knobel.fair import SECRET_BYTES
from knobel.game import Refused, is_steady
from knobel.games import GAMES
from knobel.record import DayChain
from knobel.server.hub import Hub
from knobel.server.lobby.day_lists import best_of_each, lines, of_many_days, result
from knobel.server.lobby.new_tables import set_table, with_face
from knobel.server.lobby.seats import bot_seat
from knobel.server.lobby.tables import info
from knobel.server.store.people_rows import Guest, Scored
from knobel.server.store.rows import SeatRow
from knobel.server.table import archive
from knobel.wire.days import DayInfo, DayResult, Days, DaySkill, DaySort
from knobel.wire.http import BotSeat, NewTable, TableInfo


class Sort(NamedTuple):
    """A game as it is played with a day's dice: by one person, against bots where it takes two."""

    name: str
    game: str
    options: dict[str, Any]
    variant: Literal["short", "long"] | None = None
    rivals: int = 0


OURS = (
    Sort("wuerfelspiel-short", "wuerfelspiel", {"columns": 1}, "short"),
    Sort("wuerfelspiel", "wuerfelspiel", {}, "long"),
    Sort("wuerfelwelten", "wuerfelwelten", {}),
    Sort("wuerfelorte", "wuerfelorte", {"first": 0}, rivals=1),
)


def sorts() -> dict[str, Sort]:
    """All of them: ours, and games from elsewhere whose dice do not depend on what anyone does."""
    ours = {sort.game for sort in OURS}
    others = [Sort(name, name, {}) for name, kind in GAMES.items() if is_steady(kind) and kind.fewest == 1]
    return {sort.name: sort for sort in (*OURS, *(sort for sort in others if sort.game not in ours))}


def _sort(name: str) -> Sort:
    if found := sorts().get(name):
        return found
    raise Refused("refused-no-day")


# The chains.


async def chains(hub: Hub) -> list[SecretChain]:
    """All chains; one that is to begin, or to be announced, is made now."""
    kept = await hub.house.store.days.chains()
    if due := chain_due(kept, _today(hub), secrets.token_bytes(SECRET_BYTES)):
        await hub.house.store.days.add_chain(due)
        kept = await hub.house.store.days.chains()
    return kept


async def public_chains(hub: Hub) -> list[DayChain]:
    """What everyone may know of them today."""
    return published(await chains(hub), _today(hub))


def _today(hub: Hub) -> date:
    return day_at(hub.house.now())


def _last_closed(hub: Hub) -> date:
    """The last day whose dice are over for everyone."""
    yesterday = _today(hub) - timedelta(1)
    return yesterday if hub.house.now() >= closes(yesterday.isoformat()) else yesterday - timedelta(1)


# Today.


async def days(hub: Hub, guest: Guest | None) -> Days:
    """Today's dice of all games, and what proves those of the days before."""
    kept, today, shown = await chains(hub), _today(hub), _last_closed(hub)
    chain = chain_of(kept, shown)
    return Days(
        today.isoformat(),
        datetime(today.year, today.month, today.day, tzinfo=UTC).timestamp() + timedelta(1).total_seconds(),
        [await _told(hub, guest, sort) for sort in sorts().values()],
        published(kept, today),
        shown.isoformat() if chain else None,
        chain.link(shown).hex() if chain else None,
    )


async def _told(hub: Hub, guest: Guest | None, sort: Sort) -> DaySort:
    first = Day(sort.name, _today(hub).isoformat(), "first")
    mine = await hub.house.store.daily_of(guest.id, first.name) if guest else None
    looked = await hub.house.store.look(mine, guest.id) if mine and guest else None
    done = looked is not None and looked.row.status == "over"
    return DaySort(sort.name, sort.game, sort.variant, sort.rivals, mine, done)


async def day_info(hub: Hub, guest: Guest | None, name: str) -> DayInfo:
    """One game's dice of today, and what came of the days before."""
    sort, today, last = _sort(name), _today(hub), _last_closed(hub)
    me = guest.id if guest else None
    store = hub.house.store.days
    again = await store.scored([Day(name, today.isoformat(), "again").name])
    month = [today.replace(day=1) + timedelta(n) for n in range(today.day)]
    week = [today - timedelta(n) for n in range(today.weekday() + 1)]
    wanted = {*month, *week, last}
    names = {Day(name, day.isoformat(), "first").name: day for day in wanted}
    by_day: dict[date, list[Scored]] = {day: [] for day in wanted}
    for one in await store.scored(list(names)):
        by_day[names[one.daily]].append(one)
    told = await _told(hub, guest, sort)
    best = lines(by_day[last], me, True)[:1]
    return DayInfo(
        told,
        today.isoformat(),
        lines(by_day[today], me, told.done),
        lines(best_of_each(again), me, told.done),
        last.isoformat() if best else None,
        best[0] if best else None,
        of_many_days([by_day[day] for day in week], me),
        of_many_days([by_day[day] for day in month], me),
    )


async def play_daily(hub: Hub, guest: Guest, name: str, who: str, again: bool) -> TableInfo:
    """My table with today's dice: the one first attempt, or once that is over a new one."""
    sort, today = _sort(name), _today(hub)
    chain = chain_of(await chains(hub), today)
    if chain is None:
        raise Refused("refused-no-day")
    first = Day(sort.name, today.isoformat(), "first")
    key = await hub.house.store.daily_of(guest.id, first.name)
    if key and not again:
        return await info(hub, guest, key)
    if again:
        before = await hub.house.store.look(key, guest.id) if key else None
        if before is None or before.row.status != "over":
            raise Refused("refused-first-first")
    return await play_link(hub, guest, sort, first._replace(league="again") if again else first, chain.link(today), who)


async def play_link(hub: Hub, guest: Guest, sort: Sort, day: Day, link: bytes, who: str) -> TableInfo:
    """A table with the dice that follow from a link of the chain."""
    rivals = [bot_seat(BotSeat(house_level(sort.game)), 1 + n, sort.game) for n in range(sort.rivals)]
    wish = NewTable(sort.game, [], {}, "live", None, False)
    seats = [await with_face(hub, guest, SeatRow("person", who)), *rivals]
    host = await set_table(hub, guest, wish, dict(sort.options), seats, {0: {guest.id}}, link, daily=day.name)
    await hub.house.store.name_guest(guest.id, who)
    return await host.ask(lambda: host.info(guest.id))


# Afterwards.


async def day_result(hub: Hub, guest: Guest | None, key: str) -> DayResult:
    """Where a finished game of the day stands now."""
    host = await hub.host(key)
    row = host.sitting.row
    day = day_named(row.daily or "")
    if day is None or row.scores is None:
        raise Refused("refused-no-day")
    found = best_of_each(await hub.house.store.days.scored([day.name]), key)
    told = await _told(hub, guest, _sort(day.sort))
    return result(told, day, found, key, row.scores[0], guest.id if guest else None)


async def day_skill(hub: Hub, key: str) -> DaySkill:
    """The score of a finished game of the day without the luck, and where it stands by that."""
    host = await hub.host(key)
    day = day_named(host.sitting.row.daily or "")
    if day is None:
        raise Refused("refused-no-day")
    found = best_of_each(await hub.house.store.days.scored([day.name]), key)
    mine = next((one.adjusted for one in found if one.key == key), None)
    if mine is None:
        written = await host.ask(lambda: archive.record(host.sitting))
        scores = await hub.reviews.adjusted(written)
        if scores is None:
            return DaySkill(None, 0, 0)
        mine = scores[0]
        await hub.house.store.days.adjust(key, mine)
    others = [one.adjusted for one in found if one.adjusted is not None and one.key != key]
    return DaySkill(mine, Field([mine, *others]).place(mine), 1 + len(others))


async def proof_chains(hub: Hub, daily: str | None) -> Sequence[DayChain]:
    """The chains that a record of this table needs."""
    return await public_chains(hub) if daily and day_named(daily) else ()
