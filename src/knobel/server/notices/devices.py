"""The devices on which somebody wants to be told: adding one, its quiet hours, a test, and off again."""

from __future__ import annotations

from msgspec.structs import replace

from knobel.game import Refused
from knobel.server.hub import Hub
from knobel.server.notices import mailboxes, messages
from knobel.server.notices.calling import check_endpoint
from knobel.server.notices.messages import Message
from knobel.server.notices.sending import send
from knobel.server.notices.webpush import check_keys, new_key, public_key, to_text
from knobel.server.store.people_rows import Guest, Subscriber, Subscription
from knobel.wire.notices import Endpoint, Notices, NoticeWishes, QuietHours

TEST_SECONDS = 600
"""After so long a test is of no use to anyone."""


async def notices(hub: Hub, guest: Guest | None, endpoint: str | None = None) -> Notices:
    """By which key this server is known, how many devices of mine are told, and what this one wants."""
    store = hub.house.store.notices
    mine = [who for who in await store.of(guest.id) if not who.subscription.mail] if guest else []
    here = next((who.subscription for who in mine if who.subscription.endpoint == endpoint), None)
    return Notices(
        key=to_text(public_key(await store.key(new_key()))),
        devices=len(mine),
        here=here is not None,
        quiet=QuietHours(*here.quiet) if here and here.quiet else None,
        mail=await mailboxes.mailbox(hub, guest),
        trust=hub.house.trust_port,
    )


async def keep(hub: Hub, guest: Guest, wishes: NoticeWishes, origin: str, language: str) -> Notices:
    """Tell this device from now on, or in another way than before."""
    check_endpoint(wishes.endpoint, hub.house.push_service)
    check_keys(wishes.p256dh, wishes.auth)
    store = hub.house.store.notices
    known = await store.find(wishes.endpoint)
    kept = Subscription(
        endpoint=wishes.endpoint,
        p256dh=wishes.p256dh,
        auth=wishes.auth,
        origin=origin,
        language=language,
        zone=wishes.zone,
        offset=wishes.offset,
        quiet=(wishes.quiet.begin, wishes.quiet.end) if wishes.quiet else None,
    )
    if known:
        before = known.subscription
        kept = replace(kept, proven=before.proven, failures=before.failures, rests=before.rests)
    await store.keep(guest.id, kept, guest.device)
    return await notices(hub, guest, wishes.endpoint)


async def forget(hub: Hub, guest: Guest, device: Endpoint) -> Notices:
    """Tell this device no more."""
    if who := await _mine(hub, guest, device):
        await hub.house.store.notices.forget(who.id)
    return await notices(hub, guest)


async def try_out(hub: Hub, guest: Guest, device: Endpoint) -> Notices:
    """Send this device a word that tells nothing but that it works."""
    who = await _mine(hub, guest, device)
    if who is None:
        raise Refused("refused-notice-unknown")
    message = Message(messages.test(who.subscription), hub.house.now() + TEST_SECONDS, "test")
    if await send(hub.house, who, message) != "told":
        raise Refused("refused-notice-failed")
    return await notices(hub, guest, device.endpoint)


async def _mine(hub: Hub, guest: Guest, device: Endpoint) -> Subscriber | None:
    found = await hub.house.store.notices.find(device.endpoint)
    return found if found and found.guest == guest.id else None
