"""Everything about one person: handed out, and deleted."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from knobel.game import Refused
from knobel.record import DayChain
from knobel.server.hub import Hub
from knobel.server.lobby.daily import public_chains
from knobel.server.people.devices import devices
from knobel.server.store.people_rows import Guest, Subscription
from knobel.server.store.protocol import Elsewhere
from knobel.server.store.rows import Listed, Stored
from knobel.server.table import archive
from knobel.server.table.sitting import Sitting

log = logging.getLogger("knobel.people")


async def as_zip(hub: Hub, guest: Guest) -> bytes:
    """The records of finished games, and a JSON of all that is kept besides."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as packed:
        about = await _about(hub, guest)
        packed.writestr("me.json", msgspec.json.format(msgspec.json.encode(about)))
        for table in about["seats"]:
            counts = table["status"] == "over" and not table["lesson"]
            if counts and (written := await record_of(hub, table["key"])):
                packed.writestr(f"games/{table['game']}-{table['key']}.json", written)
    return file.getvalue()


async def record_of(hub: Hub, key: str) -> bytes | None:
    """A finished game as a record; None where it is not there, not over, or cannot be set up from its log."""
    people = hub.house.store.people
    stored = await people.read(key)
    if stored is None or stored.row.status != "over":
        return None
    leader = await people.read(stored.row.follows) if stored.row.follows else None
    hidden = await hub.dice_are_hidden(stored.row)
    return await asyncio.to_thread(_record, hub, stored, leader, await public_chains(hub), hidden)


def _record(hub: Hub, stored: Stored, leader: Stored | None, chains: Sequence[DayChain], hidden: bool) -> bytes | None:
    """A finished game as a record; None where it cannot be set up from its log."""
    try:
        led = Sitting(leader, hub.house.now) if leader else None
        return archive.record(Sitting(stored, hub.house.now, led), chains, hidden).to_json()
    except Exception:
        log.exception("table %s cannot be set up from its log", stored.row.key)
        return None


async def _about(hub: Hub, guest: Guest) -> dict[str, Any]:
    store = hub.house.store
    opens = await devices(hub, guest)
    looked = [await store.look(key, guest.id) for key in sorted(await store.people.tables(guest.id))]
    tables = [each for each in looked if each]
    scored = await store.days.scored(sorted({each.row.daily for each in tables if each.row.daily})) if tables else []
    return {
        "name": guest.name,
        "face": await store.people.face(guest.id),
        "devices": opens.devices,
        "passkeys": [
            {**msgspec.to_builtins(told), "public_key": kept.body.hex(), "uses": kept.uses}
            for told, kept in zip(opens.passkeys, await store.people.passkeys(guest.id), strict=True)
        ],
        "seats": [_seats(each, guest) for each in tables],
        "chat": [
            {"table": key, **{k: v for k, v in msgspec.to_builtins(said).items() if k != "guest"}}
            for key, said in await store.people.said_by(guest.id)
        ],
        "daily": [
            {"day": one.daily, "table": one.key, "score": one.score, "without_luck": one.adjusted}
            for one in scored
            if one.guest == guest.id
        ],
        "notices": [
            {"endpoint": kept.endpoint, "language": kept.language, "zone": kept.zone, "quiet": kept.quiet}
            for _, _, kept in await store.notices.of(guest.id)
            if not kept.mail
        ],
        "mail": [
            {"address": kept.mail, "language": kept.language, "zone": kept.zone, "quiet": kept.quiet}
            for _, _, kept in await store.notices.of(guest.id)
            if kept.mail
        ],
        "mail_asked": [
            msgspec.json.decode(ticket.body, type=Subscription).mail
            for ticket in await store.people.tickets(guest.id, "mail", hub.house.now())
            if ticket.body
        ],
        "circles": await store.circles.about(guest.id),
        "rating": await store.ratings.about(guest.id),
        "tournaments": await store.tournaments.about(guest.id),
        "reports": [
            {"at": told.at, "table": told.key, "seat": told.seat, "text": told.text}
            for told in await store.office.reports_of(guest.id)
        ],
        "puzzles": [
            {"puzzle": each.puzzle, "due": each.due, "solved": each.solved} for each in await store.exercises(guest.id)
        ],
    }


def _seats(table: Listed, guest: Guest) -> dict[str, Any]:
    row = table.row
    return {
        "key": row.key,
        "game": row.game,
        "status": row.status,
        "created": row.created,
        "ended": row.ended,
        "host": row.host == guest.id,
        "lesson": row.lesson,
        "seats": [
            {
                "seat": seat,
                "name": kept.name,
                "colour": kept.colour,
                "picture": kept.picture,
                "reactions": kept.reactions,
            }
            for seat, kept in ((seat, table.seats[seat]) for seat in sorted(table.mine))
        ],
    }


async def delete(hub: Hub, guest: Guest) -> list[str]:
    """Nothing is left of this guest but moves, which are somebody's. At which tables."""
    people = hub.house.store.people
    tables = await people.tables(guest.id)
    async with hub.apart(tables):
        await people.forget(guest.id)
    return tables


async def play_on(hub: Hub, tables: Sequence[str]) -> None:
    """Where somebody waits for who is gone, the house bot plays now and not when the agreed time is over."""
    for key in tables:
        with contextlib.suppress(Elsewhere, Refused):
            looked = await hub.house.store.look(key, 0)
            if looked and looked.row.status == "playing" and looked.row.pace == "days":
                (await hub.host(key)).try_again()
