"""Guests: people known by the cookies of their devices, and the personal links that let another guest hold the same
seat.

Of cookies and links only hashes are kept.
"""

from __future__ import annotations

import hashlib
import secrets

from knobel.game import Refused, Seat
from knobel.server.hub import Hub
from knobel.server.store.people_rows import Guest
from knobel.server.store.protocol import AnyStore
from knobel.wire.http import Returned, SeatLink

SEEN_SECONDS = 300.0
"""That a device is here is noted anew after so long."""
BROWSERS = (
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
"""What the names that browsers give themselves have in them, the telling ones first: most say the others' names too."""


def device_name(user_agent: str) -> str | None:
    """What to call a device in a list, by what it says of itself: a guess, in names of any language."""
    known = [next((name for mark, name in marks if mark in user_agent), None) for marks in (BROWSERS, SYSTEMS)]
    return " · ".join(name for name in known if name) or None


class Guests:
    """Everyone who ever came here."""

    def __init__(self, store: AnyStore) -> None:
        self._store = store

    async def known(self, token: str | None) -> Guest | None:
        """Who shows this cookie."""
        return await self._store.guest(hashed(token)) if token else None

    async def note(self, guest: Guest, name: str | None, now: float) -> None:
        """This guest's device is here now."""
        if now - guest.seen > SEEN_SECONDS:
            await self._store.people.touch(guest.device, name, now)

    async def new(self, device: str | None) -> tuple[Guest, str]:
        """A newcomer, and the token they keep."""
        token = secrets.token_urlsafe(32)
        return await self._store.new_guest(hashed(token), device), token


async def new_link(hub: Hub, guest: Guest, key: str, seat: Seat) -> SeatLink:
    """A fresh personal link to a seat of this guest."""
    host = await hub.host(key)
    if host.sitting.row.practice or not host.sitting.seating.holds(guest.id, seat):
        raise Refused("refused-not-yours")
    secret = secrets.token_urlsafe(24)
    await hub.house.store.add_seat_key(key, seat, hashed(secret))
    return SeatLink(f"/r#{secret}", secret)


async def return_by_link(hub: Hub, guest: Guest, secret: str) -> Returned:
    """Hold the seat a personal link leads to."""
    found = await hub.house.store.seat_of_key(hashed(secret))
    if found is None:
        raise Refused("refused-link")
    key, seat = found
    host = await hub.host(key)
    await host.ask(lambda: host.sitting.seating.hold(guest.id, seat))
    return Returned(key, seat)


def hashed(token: str) -> bytes:
    """What is kept of a secret."""
    return hashlib.sha256(token.encode()).digest()
