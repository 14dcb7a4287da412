"""The part of the HTTP interface that is about circles. Nobody is told anything of a circle they are not in."""

from __future__ import annotations

from knobel.game import Refused
from knobel.server.lobby.seats import clean_name
from knobel.server.people import circles as own
from knobel.server.web.asking import Ask, Endpoint
from knobel.wire.circles import (
    CircleDoor,
    CircleHeir,
    CircleInfo,
    CircleLeft,
    CircleLink,
    CircleName,
    Circles,
    Coming,
    JoinCircle,
    LookIntoCircle,
    NewCircle,
    NewGathering,
    PlayWeek,
)
from knobel.wire.http import TableInfo

MEMBER_DIGITS = 15


def _key(ask: Ask) -> str:
    return str(ask.request.path_params["circle"])


def _number(ask: Ask, what: str, missing: str) -> int:
    named = str(ask.request.path_params[what])
    if not (named.isascii() and named.isdecimal() and len(named) <= MEMBER_DIGITS):
        raise Refused(missing)
    return int(named)


def _address(ask: Ask) -> str:
    return str(ask.request.base_url).rstrip("/")


async def circles(ask: Ask) -> Circles:
    """The circles I am in, and what waits there for me."""
    return await own.mine(ask.hub, ask.guest)


async def found_circle(ask: Ask) -> CircleInfo:
    """Found a circle."""
    name = ask.hub.house.names.check(clean_name(ask.body.circle))
    return await own.whole(ask.hub, ask.me, await own.found(ask.hub, ask.me, name, ask.name))


async def look_into_circle(ask: Ask) -> CircleDoor:
    """To which circle a link leads, and who is in it."""
    return await own.door(ask.hub, ask.guest, ask.body.secret)


async def join_circle(ask: Ask) -> CircleInfo:
    """Join a circle by its link."""
    return await own.whole(ask.hub, ask.me, await own.join(ask.hub, ask.me, ask.body.secret, ask.name))


async def circle(ask: Ask) -> CircleInfo:
    """A circle I am in: members, tables, invitations, the table of a season, records, the week's challenge."""
    return await own.whole(ask.hub, ask.guest, _key(ask), ask.request.query_params.get("season"))


async def rename_circle(ask: Ask) -> CircleInfo:
    """Call a circle something else; for its founder."""
    name = ask.hub.house.names.check(clean_name(ask.body.circle))
    await own.rename(ask.hub, ask.me, _key(ask), name)
    return await own.whole(ask.hub, ask.me, _key(ask))


async def leave_circle(ask: Ask) -> CircleLeft:
    """Leave a circle."""
    await own.leave(ask.hub, ask.me, _key(ask))
    return await _left(ask)


async def close_circle(ask: Ask) -> CircleLeft:
    """Close a circle for everyone; for its founder."""
    await own.close(ask.hub, ask.me, _key(ask))
    return await _left(ask)


async def _left(ask: Ask) -> CircleLeft:
    return CircleLeft(len(await ask.hub.house.store.circles.of(ask.me.id)))


async def circle_link(ask: Ask) -> CircleLink:
    """The link by which others join."""
    return await own.link(ask.hub, ask.guest, _key(ask), _address(ask))


async def renew_circle_link(ask: Ask) -> CircleLink:
    """Another link; the old one leads nowhere. For its founder."""
    return await own.renew_link(ask.hub, ask.me, _key(ask), _address(ask))


async def hand_over_circle(ask: Ask) -> CircleInfo:
    """Let a member look after the circle; for its founder."""
    await own.hand_over(ask.hub, ask.me, _key(ask), ask.body.member)
    return await own.whole(ask.hub, ask.me, _key(ask))


async def remove_member(ask: Ask) -> CircleInfo:
    """Remove somebody, and let the link they know lead nowhere; for its founder."""
    await own.remove(ask.hub, ask.me, _key(ask), _number(ask, "member", "refused-circle-member"))
    return await own.whole(ask.hub, ask.me, _key(ask))


async def gather(ask: Ask) -> CircleInfo:
    """Invite all in a circle to a time."""
    await own.gather(ask.hub, ask.me, _key(ask), ask.body)
    return await own.whole(ask.hub, ask.me, _key(ask))


async def answer_gathering(ask: Ask) -> CircleInfo:
    """Say whether I come."""
    number = _number(ask, "gathering", "refused-no-gathering")
    await own.answer(ask.hub, ask.me, _key(ask), number, ask.body.comes)
    return await own.whole(ask.hub, ask.me, _key(ask))


async def withdraw_gathering(ask: Ask) -> CircleInfo:
    """Take an invitation back."""
    await own.withdraw(ask.hub, ask.me, _key(ask), _number(ask, "gathering", "refused-no-gathering"))
    return await own.whole(ask.hub, ask.me, _key(ask))


async def play_week(ask: Ask) -> TableInfo:
    """Play the week's challenge: my one table with its dice."""
    return await own.play_week(ask.hub, ask.me, _key(ask), ask.name)


CIRCLE = "/api/circles/{circle}"

ENDPOINTS = (
    Endpoint("GET", "/api/circles", circles, answer=Circles),
    Endpoint("POST", "/api/circles", found_circle, NewCircle, CircleInfo, new_guest=True),
    Endpoint("POST", "/api/circles/look", look_into_circle, LookIntoCircle, CircleDoor, takes_a_secret=True),
    Endpoint("POST", "/api/circles/join", join_circle, JoinCircle, CircleInfo, new_guest=True, takes_a_secret=True),
    Endpoint("GET", CIRCLE, circle, answer=CircleInfo, query=("season",)),
    Endpoint("PUT", CIRCLE, rename_circle, CircleName, CircleInfo, new_guest=True),
    Endpoint("DELETE", CIRCLE, close_circle, answer=CircleLeft, new_guest=True),
    Endpoint("POST", f"{CIRCLE}/leave", leave_circle, answer=CircleLeft, new_guest=True),
    Endpoint("GET", f"{CIRCLE}/link", circle_link, answer=CircleLink),
    Endpoint("POST", f"{CIRCLE}/link", renew_circle_link, answer=CircleLink, new_guest=True),
    Endpoint("POST", f"{CIRCLE}/founder", hand_over_circle, CircleHeir, CircleInfo, new_guest=True),
    Endpoint("DELETE", f"{CIRCLE}/members/{{member}}", remove_member, answer=CircleInfo, new_guest=True),
    Endpoint("POST", f"{CIRCLE}/gatherings", gather, NewGathering, CircleInfo, new_guest=True),
    Endpoint("PUT", f"{CIRCLE}/gatherings/{{gathering}}", answer_gathering, Coming, CircleInfo, new_guest=True),
    Endpoint("DELETE", f"{CIRCLE}/gatherings/{{gathering}}", withdraw_gathering, answer=CircleInfo, new_guest=True),
    Endpoint("POST", f"{CIRCLE}/week", play_week, PlayWeek, TableInfo, new_guest=True, sets_a_table=True),
)
