"""The one address for mail that somebody may have: asked for, confirmed by a link sent there, and off again."""

from __future__ import annotations

import hmac
import secrets

import msgspec
from msgspec.structs import replace

from knobel.game import Refused
from knobel.server.hub import Hub
from knobel.server.lobby.guests import hashed
from knobel.server.mail_server import clean_address
from knobel.server.notices import mailing
from knobel.server.notices.webpush import new_key
from knobel.server.store.people_rows import MAILTO, Guest, Subscriber, Subscription, Ticket
from knobel.wire.notices import MailNotices, MailQuiet, MailWishes, QuietHours

LINK_SECONDS = 86400.0
"""So long a link works that was sent to an address, once."""

_subscription = msgspec.json.Decoder(Subscription).decode


async def mailbox(hub: Hub, guest: Guest | None) -> MailNotices | None:
    """Where somebody is told by mail, and what they asked for; None where this server sends none."""
    if hub.house.mail_server is None:
        return None
    mine = await _mine(hub, guest) if guest else None
    asked = await asked_for(hub, guest) if guest else None
    quiet = mine.subscription.quiet if mine else None
    return MailNotices(mine.subscription.mail if mine else None, asked, QuietHours(*quiet) if quiet else None)


async def asked_for(hub: Hub, guest: Guest) -> str | None:
    """The address that a guest has not confirmed yet."""
    tickets = await hub.house.store.people.tickets(guest.id, "mail", hub.house.now())
    return next((_subscription(ticket.body).mail for ticket in tickets if ticket.body), None)


async def ask(hub: Hub, guest: Guest, wishes: MailWishes, origin: str, language: str) -> None:
    """Send a link to an address; nothing else is sent there before it is opened. Until then what was so stays so."""
    server, address, people = hub.house.mail_server, clean_address(wishes.address), hub.house.store.people
    if server is None:
        raise Refused("refused-mail-none")
    if address is None:
        raise Refused("refused-mail-address")
    kept = Subscription(
        f"{MAILTO}{address}#{guest.id}", "", "", origin, language, wishes.zone, wishes.offset, proven=True
    )
    secret, until = secrets.token_urlsafe(24), hub.house.now() + LINK_SECONDS
    await people.drop_tickets(guest.id, "mail")
    await people.add_ticket(hashed(secret), Ticket("mail", guest.id, until, msgspec.json.encode(kept)))
    posted = await mailing.post(server, mailing.question(server, kept, secret))
    if posted != "posted":
        await people.drop_tickets(guest.id, "mail")
        raise Refused("refused-mail-refused" if posted == "refused" else "refused-mail-later")


async def confirm(hub: Hub, secret: str) -> str:
    """The link was opened by who reads what comes to the address. Which that is."""
    ticket = await hub.house.store.people.take_ticket(hashed(secret), "mail", hub.house.now())
    if ticket is None or ticket.guest is None or ticket.body is None:
        raise Refused("refused-mail-link")
    kept = _subscription(ticket.body)
    before = await _of(hub, ticket.guest)
    if before:
        kept = replace(kept, quiet=before.subscription.quiet)
        await hub.house.store.notices.forget(before.id)
    await hub.house.store.notices.keep(ticket.guest, kept)
    return kept.mail or ""


async def hush(hub: Hub, guest: Guest, wishes: MailQuiet) -> None:
    """When mails wait."""
    mine = await _mine(hub, guest)
    if mine is None:
        raise Refused("refused-mail-unknown")
    quiet = (wishes.quiet.begin, wishes.quiet.end) if wishes.quiet else None
    kept = replace(mine.subscription, quiet=quiet, zone=wishes.zone, offset=wishes.offset)
    await hub.house.store.notices.update(mine.id, kept)


async def forget(hub: Hub, guest: Guest) -> None:
    """No more mails, and no link that was sent works."""
    await hub.house.store.people.drop_tickets(guest.id, "mail")
    if mine := await _mine(hub, guest):
        await hub.house.store.notices.forget(mine.id)


async def end(hub: Hub, token: str) -> bool:
    """No more mails, by what stands in one of them. False: there were none any more."""
    store = hub.house.store.notices
    named = token.partition("-")[0]
    if not (named.isascii() and named.isdecimal() and len(named) < 16):
        raise Refused("refused-mail-link")
    who = await store.subscriber(int(named))
    path = mailing.off_path(await store.key(new_key()), who) if who else ""
    if who is None or not who.subscription.mail or not hmac.compare_digest(path, f"mail/{token}"):
        return False
    await store.forget(who.id)
    return True


async def _mine(hub: Hub, guest: Guest) -> Subscriber | None:
    return await _of(hub, guest.id)


async def _of(hub: Hub, guest: int) -> Subscriber | None:
    return next((who for who in await hub.house.store.notices.of(guest) if who.subscription.mail), None)
