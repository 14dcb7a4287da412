"""A mail server of our own on the loopback that keeps what it takes."""

from __future__ import annotations

import asyncio
import ssl
import threading
import time
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from server.client import WAIT
from server.listener import Listener

ANSWERS = {
    "gone": "550 5.1.1 nobody of that name",
    "busy": "450 4.2.1 come back later",
    "relay": "554 5.7.1 relay access denied",
}
"""How it answers to addresses that begin so."""


class MailService(Listener):
    """Takes mails for everybody. ``starttls`` is offered and ``login`` asked for where they are given."""

    def __init__(
        self, secure: ssl.SSLContext | None = None, starttls: ssl.SSLContext | None = None, login: str = ""
    ) -> None:
        self._starttls, self._login = starttls, login
        self._news = threading.Condition()
        self.mails: list[EmailMessage] = []
        self.asked: list[str] = []
        """The addresses that somebody wanted to send to."""
        self.logins: list[str] = []
        super().__init__(secure)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._talk(reader, writer)
        except (OSError, asyncio.IncompleteReadError):
            pass  # whoever called is gone
        finally:
            writer.close()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        hidden = known = False
        writer.write(b"220 hello\r\n")
        while line := (await reader.readline()).decode():
            word, _, rest = line.strip().partition(" ")
            answer = "250 well"
            if word.upper() == "EHLO":
                offers = ["250-knobel", *(["250-STARTTLS"] if self._starttls and not hidden else []), "250 AUTH PLAIN"]
                answer = "\r\n".join(offers)
            elif word.upper() == "STARTTLS" and self._starttls:
                writer.write(b"220 go on\r\n")
                await writer.start_tls(self._starttls)
                hidden = True
                continue
            elif word.upper() == "AUTH":
                self.logins.append(b64decode(rest.partition(" ")[2]).decode())
                known = self.logins[-1] == f"\0{self._login}"
                answer = "235 welcome" if known else "535 5.7.8 unknown"
            elif self._login and not known and word.upper() in ("MAIL", "RCPT", "DATA"):
                answer = "530 5.7.0 who are you?"
            elif word.upper() == "RCPT":
                address = rest.partition("<")[2].partition(">")[0]
                self.asked.append(address)
                answer = next((said for how, said in ANSWERS.items() if address.startswith(how)), answer)
            elif word.upper() == "DATA":
                writer.write(b"354 go on\r\n")
                self._keep((await reader.readuntil(b"\r\n.\r\n"))[:-3].replace(b"\r\n..", b"\r\n."))
            elif word.upper() == "QUIT":
                writer.write(b"221 bye\r\n")
                return
            writer.write(f"{answer}\r\n".encode())

    def _keep(self, data: bytes) -> None:
        mail = message_from_bytes(data, _class=EmailMessage, policy=default)
        assert isinstance(mail, EmailMessage)
        with self._news:
            self.mails.append(mail)
            self._news.notify_all()

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == address]

    def wait_for(self, happened: Callable[[], bool]) -> None:
        """Until this is so; looked at whenever a mail was taken."""
        until = time.monotonic() + WAIT
        with self._news:
            while not happened():
                assert time.monotonic() < until, "it never happened"
                self._news.wait(0.2)


def text_of(mail: EmailMessage) -> str:
    return str(mail.get_content())


def link_in(mail: EmailMessage, word: str) -> str:
    """The address in a mail whose path begins so."""
    return next(line for line in text_of(mail).split() if line.startswith("http") and f"/{word}" in line)


@contextmanager
def mail_service(
    secure: ssl.SSLContext | None = None, starttls: ssl.SSLContext | None = None, login: str = ""
) -> Iterator[MailService]:
    service = MailService(secure, starttls, login)
    try:
        yield service
    finally:
        service.close()
