"""A message on its way to a device or into a mailbox, and what is made of the answer."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Literal

import msgspec
from msgspec.structs import replace

from knobel.server import metrics
from knobel.server.mail_server import MailServer
from knobel.server.notices import mailing
from knobel.server.notices.calling import NotCalled, origin, post
from knobel.server.notices.messages import Message
from knobel.server.notices.quiet import quiet_until, zone_of
from knobel.server.notices.webpush import authorization, encrypt, new_key
from knobel.server.store.people_rows import Subscriber, Subscription
from knobel.server.table.host import House

CALLS, DOUBTFUL_CALLS = 8, 4
"""So many push services are called at the same time: those that took messages before, and those that failed or are
new. However slow the second are, the first do not wait for them."""
RESTS = (60.0, 300.0, 1800.0, 7200.0, 21600.0, 43200.0, 86400.0)
"""Seconds a push service is left alone after it failed the first time, the second …; after the last it is forgotten."""
LONGEST_REST = 86400.0
GONE = 410
NO_SILENT_WORD = "push.apple.com"
"""Push services that take a device's permission away for messages that show nothing: there nothing is taken back."""
LONGEST_LIFE = 28 * 86400
"""Seconds a message may wait for a device that is switched off."""

Outcome = Literal["told", "later", "forgotten"]


def may_be_told(house: House, wishes: Subscription) -> bool:
    """Whether somebody wants to be told something right now, and can be."""
    now = house.now()
    if wishes.mail and not house.mail_server:
        return False
    if wishes.rests is not None and wishes.rests > now:
        return False
    return quiet_until(wishes.quiet, zone_of(wishes.zone, wishes.offset), now) is None


def may_be_silent(who: Subscriber) -> bool:
    """Whether something that shows nothing may be sent there: that it is over."""
    return not who.subscription.mail and not origin(who.subscription.endpoint).endswith(NO_SILENT_WORD)


async def send(house: House, who: Subscriber, message: Message) -> Outcome:
    """Tell a device; a push service that fails is left alone for longer and longer, and in the end forgotten."""
    key = await house.store.notices.key(new_key())
    if who.subscription.mail:
        assert house.mail_server
        return await _send_mail(house, house.mail_server, key, who, message)
    loop = asyncio.get_running_loop()
    retry_after = None
    try:
        answer = await loop.run_in_executor(_callers(), _call, key, who, message, house.push_service, house.now())
    except NotCalled:
        status = 0
    else:
        status, retry_after = answer
    outcome = await _note(house, who, status, retry_after)
    metrics.NOTICES.add(message.kind if outcome == "told" else outcome)
    return outcome


async def _send_mail(house: House, server: MailServer, key: bytes, who: Subscriber, message: Message) -> Outcome:
    answers = {"posted": 250, "later": 450, "refused": GONE}
    posted = await mailing.post(server, mailing.notice(server, key, who, message))
    if posted == "away":  # no fault of the address: it is never forgotten for that
        failures = min(who.subscription.failures + 1, len(RESTS) - 1)
        outcome = await _rest(house, who, RESTS[failures - 1], failures)
    else:
        outcome = await _note(house, who, answers[posted], None)
    metrics.NOTICES.add("mail" if outcome == "told" else outcome)
    return outcome


def _call(key: bytes, who: Subscriber, message: Message, own_service: str | None, now: float) -> tuple[int, int | None]:
    kept = who.subscription
    contact = f"{kept.origin}/" if kept.origin.startswith("https:") else "https://localhost/"
    headers = {
        "Authorization": authorization(key, origin(kept.endpoint), contact, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(int(max(60, min(LONGEST_LIFE, message.expires - now)))),
        "Urgency": "low" if message.kind == "played" else "normal",
    }
    if message.topic:
        headers["Topic"] = message.topic
    body = encrypt(msgspec.json.encode(message.said), kept.p256dh, kept.auth)
    return post(kept.endpoint, headers, body, own_service)


async def _note(house: House, who: Subscriber, status: int, retry_after: int | None) -> Outcome:
    kept, notices = who.subscription, house.store.notices
    if 200 <= status < 300:
        if kept.failures or not kept.proven:
            await notices.update(who.id, replace(kept, proven=True, failures=0, rests=None))
        return "told"
    if status in (404, GONE) or kept.failures >= len(RESTS):
        await notices.forget(who.id)
        return "forgotten"
    rest = min(LONGEST_REST, max(RESTS[kept.failures], retry_after or 0))
    return await _rest(house, who, rest, kept.failures + 1)


async def _rest(house: House, who: Subscriber, seconds: float, failures: int) -> Outcome:
    kept = replace(who.subscription, failures=failures, rests=house.now() + seconds)
    await house.store.notices.update(who.id, kept)
    return "later"


@cache
def _callers() -> ThreadPoolExecutor:
    """Threads of their own: those that read the database never wait for a push service."""
    return ThreadPoolExecutor(CALLS + DOUBTFUL_CALLS + 1, thread_name_prefix="knobel-push")
