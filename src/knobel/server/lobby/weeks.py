"""The week's challenge: one game with the same dice for everyone, once each, from Monday to Sunday.

Its dice follow from the link of the week's last day, which nobody knows before that day is over: the day's own dice
are thrown in another name, so neither gives the other away.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta

from knobel.daily import Day, chain_of, closes, day_at
from knobel.game import Refused
from knobel.server.hub import Hub
from knobel.server.lobby.daily import OURS, Sort, chains, play_link
from knobel.server.lobby.tables import info
from knobel.server.store.people_rows import Guest, Scored
from knobel.wire.http import TableInfo

SORTS = tuple(sort._replace(name=f"{sort.game}-week") for sort in OURS if sort.variant != "short")
"""What is played in turn, week by week."""
WEEK = timedelta(7)


def last_day(hub: Hub) -> date:
    """The Sunday of this week."""
    today = day_at(hub.house.now())
    return today + timedelta(6 - today.weekday())


def sort_of(sunday: date) -> Sort:
    """What is played in the week that ends on this day."""
    return SORTS[sunday.toordinal() // WEEK.days % len(SORTS)]


def name_of(sunday: date) -> str:
    """By which the tables of a week are found."""
    return Day(sort_of(sunday).name, sunday.isoformat(), "first").name


def until(sunday: date) -> float:
    """What is finished later does not count."""
    return closes(sunday.isoformat())


async def play(hub: Hub, guest: Guest, who: str) -> TableInfo:
    """My one table with this week's dice."""
    sunday = last_day(hub)
    if key := await hub.house.store.daily_of(guest.id, name_of(sunday)):
        return await info(hub, guest, key)
    chain = chain_of(await chains(hub), sunday)
    if chain is None:
        raise Refused("refused-no-day")
    sort = sort_of(sunday)
    return await play_link(hub, guest, sort, Day(sort.name, sunday.isoformat(), "first"), chain.link(sunday), who)


async def scored(hub: Hub, sunday: date, guests: Collection[int]) -> list[Scored]:
    """What these people reached in a week, the best first: of each the table they set first."""
    name = name_of(sunday)
    found = [one for one in await hub.house.store.days.scored([name]) if one.guest in guests]
    several = {one.guest for one in found if sum(other.guest == one.guest for other in found) > 1}
    first = {guest: await hub.house.store.daily_of(guest, name) for guest in several if guest}
    return [one for one in found if one.guest not in several or (one.guest and first[one.guest] == one.key)]
