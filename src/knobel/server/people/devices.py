"""Several devices of one person: a link that makes another browser theirs, and signing devices out."""

from __future__ import annotations

import secrets
from io import BytesIO
from typing import NamedTuple

import segno

from knobel.game import Refused
from knobel.server.hub import Hub
from knobel.server.lobby.guests import hashed
from knobel.server.store.people_rows import Guest, Passkey, Ticket
from knobel.wire.people import DeviceInfo, DeviceLink, Devices, Joining, PasskeyInfo

LINK_SECONDS = 600.0
"""So long a link to another device works, once."""


async def devices(hub: Hub, guest: Guest) -> Devices:
    """All that opens what is this guest's."""
    people = hub.house.store.people
    return Devices(
        [DeviceInfo(*device, this=device.id == guest.device) for device in await people.devices(guest.id)],
        [_told(passkey) for passkey in await people.passkeys(guest.id)],
    )


def _told(passkey: Passkey) -> PasskeyInfo:
    return PasskeyInfo(passkey.id.hex(), passkey.name, passkey.host, passkey.made, passkey.used)


async def new_link(hub: Hub, guest: int, address: str) -> DeviceLink:
    """A fresh link that makes another browser this guest's. ``address`` is where the page is reached."""
    secret, until = secrets.token_urlsafe(24), hub.house.now() + LINK_SECONDS
    await hub.house.store.people.add_ticket(hashed(secret), Ticket("device", guest, until))
    path, image = f"/g#{secret}", BytesIO()
    segno.make(address + path, error="m").save(image, kind="svg", scale=4, border=2, xmldecl=False, nl=False)
    return DeviceLink(path, secret, until, image.getvalue().decode())


async def look(hub: Hub, guest: Guest | None, secret: str) -> Joining:
    """Whose device this browser would become; nothing is changed, and the link still works."""
    people = hub.house.store.people
    ticket = await people.ticket(hashed(secret), "device", hub.house.now())
    if ticket is None or ticket.guest is None:
        raise Refused("refused-device-link")
    theirs = await people.person(ticket.guest)
    mine = await people.person(guest.id) if guest else None
    return Joining(
        theirs.name,
        theirs.tables,
        mine.tables if mine else 0,
        mine=mine is not None and mine.has_something,
        may_leave=mine is not None and mine.devices + mine.passkeys > 1,
        already=guest is not None and guest.id == ticket.guest,
    )


class Joined(NamedTuple):
    """What changed when a browser became another guest's: which pages and tables are to be opened anew."""

    name: str | None
    devices: list[int]
    tables: list[str]


async def join(hub: Hub, guest: Guest, secret: str, bring: bool) -> Joined:
    """Make this guest's browser the one of whom the link is from; with all that the guest has, or without."""
    people = hub.house.store.people
    joining = await look(hub, guest, secret)
    if joining.mine and not bring and not joining.may_leave:
        raise Refused("refused-leave-behind")
    ticket = await people.take_ticket(hashed(secret), "device", hub.house.now())
    if ticket is None or ticket.guest is None:
        raise Refused("refused-device-link")
    if joining.already:
        return Joined(joining.name, [], [])
    if joining.may_leave and not bring:
        await people.move_device(guest.device, ticket.guest)
        return Joined(joining.name, [guest.device], [])
    moved = [device.id for device in await people.devices(guest.id)]
    tables = await people.tables(guest.id)
    async with hub.apart(tables):
        await people.merge(guest.id, ticket.guest)
    return Joined((await people.person(ticket.guest)).name, moved, tables)


async def sign_out(hub: Hub, guest: Guest, device: int | None) -> list[int]:
    """End the right of a device, or (None) of all but this one. Which these were.

    The last way to what is somebody's is not closed by mistake: that is what deleting is for.
    """
    people = hub.house.store.people
    others = [each.id for each in await people.devices(guest.id) if each.id != guest.device]
    if device is None:
        ended = others
    elif device == guest.device:
        if not others and not await people.passkeys(guest.id):
            raise Refused("refused-last-device")
        ended = [device]
    elif device in others:
        ended = [device]
    else:
        raise Refused("refused-no-device")
    await people.sign_out(guest.id, ended)
    return ended
