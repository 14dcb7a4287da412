"""The part of the HTTP interface that is about who one is: devices, passkeys, everything about me."""

from __future__ import annotations

from msgspec.json import encode

import knobel
from knobel.game import Refused
from knobel.i18n import LANGUAGES, speaker
from knobel.server.lobby.guests import device_name
from knobel.server.people import brought, passkeys
from knobel.server.people import devices as own
from knobel.server.people import everything as all_mine
from knobel.server.web.addresses import is_address
from knobel.server.web.asking import COOKIE, Ask, Endpoint, Reply, download
from knobel.wire.http import Me
from knobel.wire.people import (
    Brought,
    Delete,
    Deleted,
    DeviceLink,
    Devices,
    DeviceSecret,
    FromDevice,
    Join,
    Joining,
    PasskeyAnswer,
    PasskeyAsked,
)


async def devices(ask: Ask) -> Devices:
    """My devices and passkeys."""
    return await own.devices(ask.hub, ask.guest) if ask.guest else Devices([], [])


async def device_link(ask: Ask) -> DeviceLink:
    """A fresh link that makes another browser mine: once, and for ten minutes."""
    return await own.new_link(ask.hub, ask.me.id, str(ask.request.base_url).rstrip("/"))


async def sign_out(ask: Ask) -> Devices:
    """Sign one of my devices out; its pages are closed at once."""
    named = str(ask.request.path_params["device"])
    if not (named.isascii() and named.isdecimal() and len(named) < 16):
        raise Refused("refused-no-device")
    return await _signed_out(ask, int(named))


async def sign_out_others(ask: Ask) -> Devices:
    """Sign all my devices out but this one."""
    return await _signed_out(ask, None)


async def _signed_out(ask: Ask, device: int | None) -> Devices:
    if ask.guest is None:
        raise Refused("refused-no-device")
    ended = await own.sign_out(ask.hub, ask.guest, device)
    ask.everywhere.let_go(ended, [])
    return Devices([], []) if ask.guest.device in ended else await devices(ask)


async def look_at_link(ask: Ask) -> Joining:
    """Whose device this browser would become by a link, and what would come along."""
    return await own.look(ask.hub, ask.guest, ask.body.secret)


async def join_person(ask: Ask) -> Me:
    """Make this browser the one of whom the link is from."""
    joined = await own.join(ask.hub, ask.me, ask.body.secret, ask.body.bring)
    ask.everywhere.let_go(joined.devices, joined.tables)
    return Me(joined.name, list(LANGUAGES), knobel.__version__)


async def bring(ask: Ask) -> Brought:
    """Bring a finished game into my history that this device played without the server."""
    return Brought(await brought.bring(ask.hub, ask.me, ask.body.record, ask.body.mine))


async def new_passkey(ask: Ask) -> PasskeyAsked:
    """What my browser is to be asked to make a passkey."""
    nameless = speaker(ask.language).say("guest-name")
    return await passkeys.ask_for_new(ask.hub, ask.me, _host(ask), nameless)


async def add_passkey(ask: Ask) -> Devices:
    """Keep the passkey my browser has made."""
    if ask.guest is None:
        raise Refused("refused-passkey-late")
    name = device_name(ask.request.headers.get("user-agent", ""))
    await passkeys.add(ask.hub, ask.guest, _host(ask), ask.body.ticket, ask.body.response, name)
    return await devices(ask)


async def remove_passkey(ask: Ask) -> Devices:
    """Let a passkey of mine open nothing any more."""
    if ask.guest:
        await passkeys.remove(ask.hub, ask.guest, str(ask.request.path_params["passkey"]))
    return await devices(ask)


async def ask_passkey(ask: Ask) -> PasskeyAsked:
    """What a browser is to be asked to show a passkey."""
    return await passkeys.ask_for_known(ask.hub, _host(ask))


async def show_passkey(ask: Ask) -> DeviceLink:
    """Show a passkey: a link that makes this browser the one of whose it is."""
    guest = await passkeys.whose(ask.hub, _host(ask), ask.body.ticket, ask.body.response)
    return await own.new_link(ask.hub, guest, str(ask.request.base_url).rstrip("/"))


def _host(ask: Ask) -> str:
    """The name by which passkeys know this server. An address is no name."""
    name = (ask.request.url.hostname or "").lower()
    if not name or is_address(name):
        raise Refused("refused-passkey-host")
    return name


async def everything(ask: Ask) -> Reply:
    """All that is mine, to keep: the records of my finished games, and a JSON of everything else."""
    if ask.guest is None:
        raise Refused("refused-nothing-of-yours")
    return download(await all_mine.as_zip(ask.hub, ask.guest), "knobel.zip", "application/zip")


async def delete_me(ask: Ask) -> Reply:
    """Delete all that is mine. At tables of others somebody sits where I sat, and the house bot plays on."""
    if ask.guest is None:
        raise Refused("refused-nothing-of-yours")
    ask.everywhere.let_go(await own.sign_out(ask.hub, ask.guest, None), [])
    tables = await all_mine.delete(ask.hub, ask.guest)
    ask.everywhere.let_go([ask.guest.device], tables)
    await all_mine.play_on(ask.hub, tables)
    path = ask.request.scope.get("root_path") or "/"
    gone = f'{COOKIE}=""; HttpOnly; Max-Age=0; Path={path}; SameSite=lax'
    return Reply(encode(Deleted(len(tables))), headers={"set-cookie": gone})


ENDPOINTS = (
    Endpoint("GET", "/api/me/devices", devices, answer=Devices),
    Endpoint("DELETE", "/api/me/devices", sign_out_others, answer=Devices),
    Endpoint("DELETE", "/api/me/devices/{device}", sign_out, answer=Devices),
    Endpoint("POST", "/api/me/devices/link", device_link, answer=DeviceLink, new_guest=True),
    Endpoint("POST", "/api/me/history/device", bring, FromDevice, Brought, new_guest=True, sets_a_table=True),
    Endpoint("POST", "/api/me/join/look", look_at_link, DeviceSecret, Joining, takes_a_secret=True),
    Endpoint("POST", "/api/me/join", join_person, Join, Me, new_guest=True, takes_a_secret=True),
    Endpoint("POST", "/api/me/passkeys/ask", new_passkey, answer=PasskeyAsked, new_guest=True, takes_a_secret=True),
    Endpoint("POST", "/api/me/passkeys", add_passkey, PasskeyAnswer, Devices, takes_a_secret=True),
    Endpoint("DELETE", "/api/me/passkeys/{passkey}", remove_passkey, answer=Devices),
    Endpoint("POST", "/api/passkeys/ask", ask_passkey, answer=PasskeyAsked, takes_a_secret=True),
    Endpoint("POST", "/api/passkeys", show_passkey, PasskeyAnswer, DeviceLink, takes_a_secret=True),
    Endpoint("GET", "/api/me/everything.zip", everything, media="application/zip", lets_think=True),
    Endpoint("POST", "/api/me/delete", delete_me, Delete, Deleted, takes_a_secret=True),
)
