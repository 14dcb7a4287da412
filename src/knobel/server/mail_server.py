"""The mail server that whoever runs this one named, and what an address for mail looks like. No IO but a file."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

from knobel.game import Refused

PORTS = {"smtp": 587, "smtps": 465}
ADDRESS_LETTERS = 254
LOCAL_LETTERS = 64
LOCAL = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
DOMAIN = re.compile(r"([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]")
ITSELF = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True)
class MailServer:
    """Where mails are handed in, and from whom they are."""

    host: str
    port: int
    sender: str
    secure: bool = False
    """Whether it speaks TLS from the first byte (smtps); else it is asked to (STARTTLS)."""
    user: str = ""
    password: str = field(default="", repr=False)

    @property
    def is_here(self) -> bool:
        """Whether it is this very machine: nobody listens in between, and its certificate is seldom one to verify."""
        return self.host in ITSELF


def mail_server(url: str, sender: str = "", password_file: Path | None = None) -> MailServer:
    """As somebody wishes it. What is wrong is said without the password."""
    parts = urlsplit(url)
    try:
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError as error:
        raise Refused("serve-smtp", problem=_without_secret(parts)) from error
    if not parts.hostname or not port or parts.path.strip("/") or parts.query or parts.fragment:
        raise Refused("serve-smtp", problem=_without_secret(parts))
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    if password_file:
        try:
            password = password_file.read_text("utf-8").strip("\r\n")
        except (OSError, UnicodeDecodeError) as error:
            raise Refused("serve-smtp-password", file=str(password_file)) from error
    own = clean_address(sender or user)
    if own is None:
        raise Refused("serve-smtp-from", sender=sender or user)
    return MailServer(parts.hostname, port, own, parts.scheme == "smtps", user, password)


def clean_address(written: str) -> str | None:
    """An address as mail servers everywhere take it; None: it is none. Domains may have umlauts."""
    local, at, domain = written.strip().rpartition("@")
    try:
        domain = domain.encode("idna").decode().lower()
    except UnicodeError:
        return None
    well = at and len(local) <= LOCAL_LETTERS and LOCAL.fullmatch(local) and DOMAIN.fullmatch(domain)
    return f"{local}@{domain}" if well and len(local) + len(domain) < ADDRESS_LETTERS else None


def mailbox(address: str) -> str:
    """Whose mailbox this most likely is: what is written after a plus leads into the same one."""
    local, _, domain = address.lower().rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"


def _without_secret(parts: SplitResult) -> str:
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}" if parts.scheme else "…"
