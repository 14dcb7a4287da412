"""Circles: founded, joined by a link, looked after, left; what is played and planned in them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import date
from io import BytesIO
from typing import NamedTuple

import segno

from knobel.game import Refused
from knobel.games import GAMES
from knobel.server.hub import Hub
from knobel.server.lobby import weeks
from knobel.server.lobby.new_tables import KEY_LENGTH, KEY_LETTERS
from knobel.server.lobby.tables import of_keys
from knobel.server.people import ladders, seasons
from knobel.server.people.luck import Wanted, can_be_told, keep_some
from knobel.server.store import circles as kept
from knobel.server.store.circles import Circle, Member
from knobel.server.store.people_rows import Guest
from knobel.wire.circles import (
    CircleBrief,
    CircleDoor,
    CircleInfo,
    CircleLink,
    Circles,
    GatheringInfo,
    MemberInfo,
    NewGathering,
    Week,
    WeekLine,
)
from knobel.wire.http import TableInfo

LASTS = 4 * 3600.0
"""So long an invitation is still shown after its time."""
AHEAD = 90 * 86400.0
"""So long before its time one can invite."""


class Inside(NamedTuple):
    """A circle as somebody sees it who is in it."""

    circle: Circle
    members: list[Member]
    me: Member

    @property
    def founder(self) -> bool:
        """Whether that is who looks after it."""
        return self.circle.founder == self.me.guest

    def name(self, guest: int) -> str | None:
        """What somebody is called; None: they are no longer there."""
        return next((member.name for member in self.members if member.guest == guest), None)


async def _inside(hub: Hub, guest: Guest | None, key: str) -> Inside:
    """Whoever is not in a circle is not told whether there is one."""
    store = hub.house.store.circles
    circle = await store.with_key(key) if guest else None
    members = await store.members(circle.id) if circle else []
    me = next((member for member in members if guest and member.guest == guest.id), None)
    if circle is None or me is None:
        raise Refused("refused-no-circle")
    return Inside(circle, members, me)


async def _looked_after(hub: Hub, guest: Guest | None, key: str) -> Inside:
    inside = await _inside(hub, guest, key)
    if not inside.founder:
        raise Refused("refused-circle-founder")
    return inside


def _member(inside: Inside, number: int) -> Member:
    for member in inside.members:
        if member.id == number:
            return member
    raise Refused("refused-circle-member")


# Coming and going.


async def found(hub: Hub, guest: Guest, name: str, who: str) -> str:
    """A new circle; its key."""
    key = "".join(secrets.choice(KEY_LETTERS) for _ in range(KEY_LENGTH))
    if not await hub.house.store.circles.found(key, _secret(), name, guest.id, hub.house.now()):
        raise Refused("refused-circles-many", most=kept.CIRCLES)
    await hub.house.store.name_guest(guest.id, who)
    return key


def _secret() -> str:
    return secrets.token_urlsafe(24)


async def door(hub: Hub, guest: Guest | None, secret: str) -> CircleDoor:
    """What is told to whoever has the link."""
    store = hub.house.store.circles
    circle = await store.with_secret(secret)
    if circle is None:
        raise Refused("refused-circle-link")
    members = await store.members(circle.id)
    already = guest is not None and any(member.guest == guest.id for member in members)
    return CircleDoor(circle.name, [member.name for member in members], circle.key if already else None)


async def join(hub: Hub, guest: Guest, secret: str, who: str) -> str:
    """Be in the circle of this link from now on; its key."""
    store = hub.house.store.circles
    circle = await store.with_secret(secret)
    if circle is None:
        raise Refused("refused-circle-link")
    if not await store.join(secret, guest.id, hub.house.now()):
        await _say_why_not(hub, guest, circle)
    await hub.house.store.name_guest(guest.id, who)
    return circle.key


async def _say_why_not(hub: Hub, guest: Guest, circle: Circle) -> None:
    store = hub.house.store.circles
    members = await store.members(circle.id)
    if any(member.guest == guest.id for member in members):
        return
    if len(members) >= kept.MEMBERS:
        raise Refused("refused-circle-full", most=kept.MEMBERS)
    if len(await store.of(guest.id)) >= kept.CIRCLES:
        raise Refused("refused-circles-many", most=kept.CIRCLES)
    raise Refused("refused-circle-link")


async def leave(hub: Hub, guest: Guest, key: str) -> None:
    """Be in it no more. Whoever looks after it hands it over first, or closes it."""
    inside = await _inside(hub, guest, key)
    if inside.founder:
        raise Refused("refused-circle-hand-over")
    await hub.house.store.circles.leave(inside.circle.id, guest.id)


async def remove(hub: Hub, guest: Guest, key: str, number: int) -> None:
    """The founder removes somebody; they know the link, so it is another one from now on."""
    inside = await _looked_after(hub, guest, key)
    member = _member(inside, number)
    if member.guest == guest.id:
        raise Refused("refused-circle-hand-over")
    await hub.house.store.circles.leave(inside.circle.id, member.guest, _secret())


async def hand_over(hub: Hub, guest: Guest, key: str, number: int) -> None:
    """Somebody else looks after it from now on."""
    inside = await _looked_after(hub, guest, key)
    if not await hub.house.store.circles.hand_over(inside.circle.id, guest.id, _member(inside, number).guest):
        raise Refused("refused-circle-member")


async def rename(hub: Hub, guest: Guest, key: str, name: str) -> None:
    """The founder calls it something else."""
    inside = await _looked_after(hub, guest, key)
    await hub.house.store.circles.rename(inside.circle.id, name)


async def close(hub: Hub, guest: Guest, key: str) -> None:
    """The founder closes it for everyone."""
    inside = await _looked_after(hub, guest, key)
    await hub.house.store.circles.close(inside.circle.id)


async def link(hub: Hub, guest: Guest | None, key: str, address: str) -> CircleLink:
    """The link to its door, for everyone in it."""
    return _link((await _inside(hub, guest, key)).circle.secret, address)


async def renew_link(hub: Hub, guest: Guest, key: str, address: str) -> CircleLink:
    """Another link; the old one leads nowhere."""
    inside, secret = await _looked_after(hub, guest, key), _secret()
    await hub.house.store.circles.renew(inside.circle.id, secret)
    return _link(secret, address)


def _link(secret: str, address: str) -> CircleLink:
    path, image = f"/k#{secret}", BytesIO()
    segno.make(address + path, error="m").save(image, kind="svg", scale=4, border=2, xmldecl=False, nl=False)
    return CircleLink(path, image.getvalue().decode())


# What is played and planned.


async def mine(hub: Hub, guest: Guest | None) -> Circles:
    """The circles I am in, and what waits there for me."""
    found = await hub.house.store.circles.of(guest.id) if guest else []
    return Circles(hub.house.now(), [await _brief(hub, guest, circle) for circle in found if guest])


async def _brief(hub: Hub, guest: Guest, circle: Circle) -> CircleBrief:
    inside = await _inside(hub, guest, circle.key)
    tables = await _tables(hub, guest, circle)
    free = [table for table in tables if table.status == "open" and _has_room(table)]
    return CircleBrief(circle.key, circle.name, len(inside.members), free, await _gatherings(hub, inside))


def _has_room(table: TableInfo) -> bool:
    kinds = {seat.kind for seat in table.seats}
    return "open" in kinds and not any(seat.mine for seat in table.seats)


async def _tables(hub: Hub, guest: Guest, circle: Circle) -> list[TableInfo]:
    return await of_keys(hub, guest, await hub.house.store.circles.running(circle.key))


async def whole(hub: Hub, guest: Guest | None, key: str, season: str | None = None) -> CircleInfo:
    """A circle with all that belongs to it, for those who are in it."""
    inside = await _inside(hub, guest, key)
    assert guest is not None
    circle, store, now = inside.circle, hub.house.store, hub.house.now()
    finished = await store.circles.finished(key)
    games = seasons.games_of(finished, await store.players([number for number, _ in finished]))
    if unknown := [Wanted(game.row.key) for game in games if can_be_told(game.row)]:
        _work_out(hub, key, unknown)
    return CircleInfo(
        key=circle.key,
        name=circle.name,
        now=now,
        founder=inside.founder,
        members=[
            MemberInfo(member.id, member.name, member.guest == circle.founder, member == inside.me)
            for member in inside.members
        ],
        tables=await _tables(hub, guest, circle),
        gatherings=await _gatherings(hub, inside),
        season=seasons.season(games, inside.members, guest.id, season, now),
        records=seasons.records(games),
        week=await _week(hub, inside),
        ladders=await ladders.in_circle(hub, guest, circle),
    )


_at_work: set[str] = set()
"""Circles whose games the coach looks at: however many pages are open, it is asked once at a time."""


def _work_out(hub: Hub, key: str, unknown: Sequence[Wanted]) -> None:
    async def work() -> None:
        try:
            await keep_some(hub, unknown)
        finally:
            _at_work.discard(key)

    if key not in _at_work:
        _at_work.add(key)
        hub.background.later(work())


async def _week(hub: Hub, inside: Inside) -> Week:
    sunday, store = weeks.last_day(hub), hub.house.store
    names = {member.guest: member.name for member in inside.members}
    mine = await store.daily_of(inside.me.guest, weeks.name_of(sunday))
    looked = await store.look(mine, inside.me.guest) if mine else None
    done = looked is not None and looked.row.status == "over"
    last = await _lines(hub, inside, sunday - weeks.WEEK, names, True)
    return Week(
        game=weeks.sort_of(sunday).game,
        until=weeks.until(sunday),
        key=mine,
        done=done,
        lines=await _lines(hub, inside, sunday, names, done),
        last_game=weeks.sort_of(sunday - weeks.WEEK).game,
        last=[line for line in last if line.score == last[0].score],
    )


async def _lines(hub: Hub, inside: Inside, sunday: date, names: Mapping[int, str | None], done: bool) -> list[WeekLine]:
    """Who has not played yet is led to nobody's table: its dice would be known."""
    return [
        WeekLine(names[one.guest], one.score, one.guest == inside.me.guest, one.key if done else None)
        for one in await weeks.scored(hub, sunday, names.keys())
        if one.guest is not None
    ]


# Gatherings.


async def _gatherings(hub: Hub, inside: Inside) -> list[GatheringInfo]:
    store, me = hub.house.store.circles, inside.me.guest
    found = await store.gatherings(inside.circle.id, hub.house.now() - LASTS)
    answers = await store.answers(inside.circle.id) if found else []
    told = []
    for each in found:
        said = {answer.guest: answer.comes for answer in answers if answer.gathering == each.id}
        told.append(
            GatheringInfo(
                gathering=each.id,
                at=each.at,
                game=each.game,
                by=inside.name(each.guest),
                withdraws=inside.founder or each.guest == me,
                comes=[inside.name(guest) for guest, comes in said.items() if comes],
                stays=[inside.name(guest) for guest, comes in said.items() if not comes],
                mine=said.get(me),
            )
        )
    return told


async def gather(hub: Hub, guest: Guest, key: str, wish: NewGathering) -> None:
    """Invite all in the circle; whoever invites comes."""
    inside, now = await _inside(hub, guest, key), hub.house.now()
    if not now - LASTS / 4 <= wish.at <= now + AHEAD:
        raise Refused("refused-gathering-time", days=int(AHEAD // 86400))
    if wish.game is not None and wish.game not in GAMES:
        raise Refused("refused-game", game=wish.game, known=", ".join(GAMES))
    if not await hub.house.store.circles.gather(inside.circle.id, guest.id, wish.game, wish.at, now, now - LASTS):
        raise Refused("refused-gatherings-many", most=kept.GATHERINGS)


async def answer(hub: Hub, guest: Guest, key: str, number: int, comes: bool) -> None:
    """Say whether one comes."""
    gathering = await _gathering(hub, await _inside(hub, guest, key), number)
    await hub.house.store.circles.answer(gathering.gathering, guest.id, comes, hub.house.now())


async def withdraw(hub: Hub, guest: Guest, key: str, number: int) -> None:
    """Take an invitation back: whoever invited, or looks after the circle."""
    gathering = await _gathering(hub, await _inside(hub, guest, key), number)
    if not gathering.withdraws:
        raise Refused("refused-circle-founder")
    await hub.house.store.circles.withdraw(gathering.gathering, guest.id)


async def _gathering(hub: Hub, inside: Inside, number: int) -> GatheringInfo:
    for each in await _gatherings(hub, inside):
        if each.gathering == number:
            return each
    raise Refused("refused-no-gathering")


async def play_week(hub: Hub, guest: Guest, key: str, who: str) -> TableInfo:
    """My one attempt at the week's challenge."""
    await _inside(hub, guest, key)
    return await weeks.play(hub, guest, who)
