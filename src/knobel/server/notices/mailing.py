"""A notice as a mail: its words and headers, handed in at the mail server that whoever runs this server named.

What is about an address (it refuses) is told from what is about the mail server (it is away, does not know us): only
the first is held against the address.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from functools import cache
from typing import Literal

import msgspec

from knobel.i18n import speaker
from knobel.server.mail_server import MailServer
from knobel.server.notices.messages import Message
from knobel.server.store.people_rows import Subscriber, Subscription

log = logging.getLogger("knobel.notices")

MAILS = 3
"""So many mails are handed in at the same time."""
SECONDS = 15.0
"""For each word with the mail server."""
ABOUT_THE_SENDER = re.compile(rb"^\s*5\.7\.\d")
"""A refusal for policy: it is about who sends, not about the address."""

Posted = Literal["posted", "later", "refused", "away"]
"""Taken; not now; never for this address; or the mail server itself has trouble, for which no address can be blamed."""


def off_path(key: bytes, who: Subscriber) -> str:
    """Where a mail to this subscriber is switched off: only such a mail leads there, and it stays so for ever."""
    words = f"mail off {who.id} {who.subscription.endpoint}".encode()
    return f"mail/{who.id}-{hmac.new(key, words, hashlib.sha256).hexdigest()[:32]}"


def notice(server: MailServer, key: bytes, who: Subscriber, message: Message) -> EmailMessage:
    """What somebody is told, with two ways to be told no more."""
    kept, said = who.subscription, message.said
    say = speaker(kept.language).say
    off = f"{kept.origin}/{off_path(key, who)}"
    first = said.body.partition("\n")[0]
    subject = say("mail-subject", {"title": said.title, "table": first}) if said.kind == "turn" else said.title
    text = [said.body, f"{said.open}:\n{kept.origin}/{said.url}", f"-- \n{say('mail-why')}\n{say('mail-off')}\n{off}"]
    mail = _mail(server, kept, subject, text)
    mail["List-Unsubscribe"] = f"<{off}>"
    if off.startswith("https:"):  # so RFC 8058 wants it
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    told = msgspec.json.encode([who.id, kept.endpoint, sorted(said.turns.items())])
    # The same where it is sent once more, because nobody knows whether it arrived: mailboxes show it once.
    mail["Message-ID"] = f"<{hashlib.sha256(told).hexdigest()[:32]}@{server.sender.rpartition('@')[2]}>"
    return mail


def question(server: MailServer, wishes: Subscription, secret: str) -> EmailMessage:
    """Whether an address is theirs who wants to be told there. Nothing in it was written by whoever asked."""
    say = speaker(wishes.language).say
    link = f"{wishes.origin}/mail#{secret}"
    text = [say("mail-question", {"address": f"{wishes.origin}/"}), link, say("mail-question-else")]
    return _mail(server, wishes, say("mail-question-subject"), text)


def _mail(server: MailServer, wishes: Subscription, subject: str, text: list[str]) -> EmailMessage:
    mail = EmailMessage(SMTP)
    mail["From"], mail["To"] = f"knobel <{server.sender}>", wishes.mail or ""
    mail["Subject"] = " ".join(subject.split())
    mail["Date"] = format_datetime(datetime.now(UTC))
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content("\n\n".join(text) + "\n")
    mail["Content-Language"] = wishes.language
    return mail


async def post(server: MailServer, mail: EmailMessage) -> Posted:
    """Hand a mail in, beside everything else."""
    return await asyncio.get_running_loop().run_in_executor(_posters(), _post, server, mail)


def _post(server: MailServer, mail: EmailMessage) -> Posted:
    try:
        with _connected(server) as line:
            if server.user:
                line.login(server.user, server.password)
            line.send_message(mail, server.sender)
    except smtplib.SMTPRecipientsRefused as refusal:
        ((code, words),) = refusal.recipients.values()
        return _refused(server, code, words)
    except smtplib.SMTPDataError as refusal:
        return _refused(server, refusal.smtp_code, refusal.smtp_error)
    except (OSError, ValueError) as error:  # all other trouble of smtplib is an OSError
        # Its words may name somebody, or say what was sent.
        code = error.smtp_code if isinstance(error, smtplib.SMTPResponseException) else 0
        log.warning("the mail server %s:%s takes nothing: %s %s", server.host, server.port, type(error).__name__, code)
        return "away"
    return "posted"


def _refused(server: MailServer, code: int, words: bytes | str) -> Posted:
    words = words.encode() if isinstance(words, str) else words
    if ABOUT_THE_SENDER.match(words):
        log.warning("the mail server %s:%s does not take our mails: %s 5.7", server.host, server.port, code)
        return "away"
    return "refused" if 500 <= code < 600 else "later"


def _connected(server: MailServer) -> smtplib.SMTP:
    """A line to it that nobody reads along: TLS with a verified certificate, unless it is on this very machine."""
    ours = server.sender.rpartition("@")[2]  # else the network is asked what this machine is called
    if server.secure:
        return smtplib.SMTP_SSL(server.host, server.port, ours, timeout=SECONDS, context=_verifying())
    line = smtplib.SMTP(server.host, server.port, ours, timeout=SECONDS)
    try:
        if not server.is_here:
            line.starttls(context=_verifying())
    except BaseException:
        line.close()
        raise
    return line


@cache
def _verifying() -> ssl.SSLContext:
    return ssl.create_default_context()


@cache
def _posters() -> ThreadPoolExecutor:
    """Threads of their own: push services never wait for a mail server."""
    return ThreadPoolExecutor(MAILS, thread_name_prefix="knobel-mail")
