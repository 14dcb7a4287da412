"""Guests: browsers known by a cookie, and the personal links that let another browser hold the same seat.

Of cookies and links only hashes are kept.
"""

from __future__ import annotations

import hashlib
import secrets

from knobel.game import Refused, Seat
from knobel.server.hub import Hub
from knobel.server.store.protocol import AnyStore
from knobel.server.store.rows import Guest
from knobel.wire.http import Returned, SeatLink


class Guests:
    """Everyone who ever came here."""

    def __init__(self, store: AnyStore) -> None:
        self._store = store

    async def known(self, token: str | None) -> Guest | None:
        """Who shows this cookie."""
        return await self._store.guest(_hash(token)) if token else None

    async def new(self) -> tuple[Guest, str]:
        """A newcomer, and the token they keep."""
        token = secrets.token_urlsafe(32)
        return await self._store.new_guest(_hash(token)), token


async def new_link(hub: Hub, guest: Guest, key: str, seat: Seat) -> SeatLink:
    """A fresh personal link to a seat of this guest."""
    host = await hub.host(key)
    if host.sitting.row.practice or not host.sitting.seating.holds(guest.id, seat):
        raise Refused("refused-not-yours")
    secret = secrets.token_urlsafe(24)
    await hub.house.store.add_seat_key(key, seat, _hash(secret))
    return SeatLink(f"/r#{secret}", secret)


async def return_by_link(hub: Hub, guest: Guest, secret: str) -> Returned:
    """Hold the seat a personal link leads to."""
    found = await hub.house.store.seat_of_key(_hash(secret))
    if found is None:
        raise Refused("refused-link")
    key, seat = found
    host = await hub.host(key)
    await host.ask(lambda: host.sitting.seating.hold(guest.id, seat))
    return Returned(key, seat)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
