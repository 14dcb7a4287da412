"""The part of the HTTP interface that is about being told that it is one's turn."""

from __future__ import annotations

from knobel.game import Refused
from knobel.server.notices import devices, mailboxes
from knobel.server.web.addresses import is_address
from knobel.server.web.asking import Ask, Endpoint
from knobel.server.web.under_path import BY_INGRESS
from knobel.wire import notices as wire
from knobel.wire.notices import (
    MailConfirmed,
    MailEnded,
    MailQuiet,
    MailSecret,
    MailWishes,
    Notices,
    NoticeWishes,
)


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


async def ask_for_mail(ask: Ask) -> Notices:
    """Send a link to an address for mail: once it is opened I am told there."""
    await mailboxes.ask(ask.hub, ask.me, ask.body, _where_mails_lead(ask), ask.language)
    return await devices.notices(ask.hub, ask.guest)


async def hush_mail(ask: Ask) -> Notices:
    """From when to when no mail is sent to me."""
    await mailboxes.hush(ask.hub, ask.me, ask.body)
    return await devices.notices(ask.hub, ask.guest)


async def forget_mail(ask: Ask) -> Notices:
    """Tell me by mail no more."""
    await mailboxes.forget(ask.hub, ask.me)
    return await devices.notices(ask.hub, ask.guest)


async def confirm_mail(ask: Ask) -> MailConfirmed:
    """Whoever reads what comes to an address wants to be told there."""
    return MailConfirmed(await mailboxes.confirm(ask.hub, ask.body.secret))


async def end_mail(ask: Ask) -> MailEnded:
    """No more mails, by a link that stands in each; mail programs ask for it by themselves (RFC 8058)."""
    return MailEnded(await mailboxes.end(ask.hub, str(ask.request.path_params["token"])))


def _where_mails_lead(ask: Ask) -> str:
    """Where the page is reached, as far as that is certain: nobody lets us send links to a server of their own."""
    name = (ask.request.url.hostname or "").lower()
    if ask.request.scope.get(BY_INGRESS) or (is_address(name) and name != ask.request.scope["server"][0]):
        raise Refused("refused-mail-here")
    return str(ask.request.base_url).rstrip("/")


ENDPOINTS = (
    Endpoint("GET", "/api/me/notices", notices, answer=Notices),
    Endpoint("PUT", "/api/me/notices", keep, NoticeWishes, Notices, new_guest=True),
    Endpoint("POST", "/api/me/notices/device", look, wire.Endpoint, Notices),
    Endpoint("POST", "/api/me/notices/off", forget, wire.Endpoint, Notices, new_guest=True),
    Endpoint("POST", "/api/me/notices/test", try_out, wire.Endpoint, Notices, new_guest=True, sends=True),
    Endpoint("PUT", "/api/me/notices/mail", ask_for_mail, MailWishes, Notices, new_guest=True),
    Endpoint("POST", "/api/me/notices/mail/quiet", hush_mail, MailQuiet, Notices, new_guest=True),
    Endpoint("POST", "/api/me/notices/mail/off", forget_mail, answer=Notices, new_guest=True),
    Endpoint("POST", "/api/mail", confirm_mail, MailSecret, MailConfirmed, takes_a_secret=True),
    Endpoint("POST", "/mail/{token}", end_mail, answer=MailEnded, takes_a_secret=True),
)
