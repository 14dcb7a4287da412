"""The part of the HTTP interface that is about being told that it is one's turn."""

from __future__ import annotations

from knobel.server.notices import devices
from knobel.server.web.asking import Ask, Endpoint
from knobel.wire import notices as wire
from knobel.wire.notices import Notices, NoticeWishes


async def notices(ask: Ask) -> Notices:
    """How many devices of mine are told when it is my turn, and the key with which another one subscribes."""
    return await devices.notices(ask.hub, ask.guest)


async def look(ask: Ask) -> Notices:
    """The same, and what this device wants."""
    return await devices.notices(ask.hub, ask.guest, ask.body.endpoint)


async def keep(ask: Ask) -> Notices:
    """Tell this device when it is my turn at a table over days."""
    origin = str(ask.request.base_url).rstrip("/")
    return await devices.keep(ask.hub, ask.me, ask.body, origin, ask.language)


async def forget(ask: Ask) -> Notices:
    """Tell this device no more."""
    return await devices.forget(ask.hub, ask.me, ask.body)


async def try_out(ask: Ask) -> Notices:
    """Send this device a word now, to see that it arrives."""
    return await devices.try_out(ask.hub, ask.me, ask.body)


ENDPOINTS = (
    Endpoint("GET", "/api/me/notices", notices, answer=Notices),
    Endpoint("PUT", "/api/me/notices", keep, NoticeWishes, Notices, new_guest=True),
    Endpoint("POST", "/api/me/notices/device", look, wire.Endpoint, Notices),
    Endpoint("POST", "/api/me/notices/off", forget, wire.Endpoint, Notices, new_guest=True),
    Endpoint("POST", "/api/me/notices/test", try_out, wire.Endpoint, Notices, new_guest=True, sends=True),
)
