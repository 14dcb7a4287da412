"""What is asked and answered about being told that it is one's turn."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Address = Annotated[str, Meta(min_length=1, max_length=2000, description="A device's address at its push service.")]
Minute = Annotated[int, Meta(ge=0, le=1439, description="A minute of the day.")]


class QuietHours(Struct, frozen=True, forbid_unknown_fields=True):
    """From when to when no word is wanted, by the person's own clock; over midnight too."""

    begin: Minute
    end: Minute


class NoticeWishes(Struct, frozen=True, forbid_unknown_fields=True):
    """How one device wants to be told: its push subscription, and when not."""

    endpoint: Address
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=60)]
    """Both as the browser's subscription names them, in base64url."""
    zone: Annotated[str, Meta(max_length=60)] = ""
    """The time zone by its name, such as Europe/Berlin."""
    offset: Annotated[int, Meta(ge=-1000, le=1000)] = 0
    """The minutes that zone is ahead of UTC now, where the server does not know it."""
    quiet: QuietHours | None = None


class Endpoint(Struct, frozen=True, forbid_unknown_fields=True):
    """A device, by its address at its push service."""

    endpoint: Address


class MailWishes(Struct, frozen=True, forbid_unknown_fields=True):
    """At which address for mail somebody wants to be told."""

    address: Annotated[str, Meta(min_length=1, max_length=300)]
    zone: Annotated[str, Meta(max_length=60)] = ""
    offset: Annotated[int, Meta(ge=-1000, le=1000)] = 0


class MailQuiet(Struct, frozen=True, forbid_unknown_fields=True):
    """When mails wait, by the clock that one has now."""

    quiet: QuietHours | None
    zone: Annotated[str, Meta(max_length=60)] = ""
    offset: Annotated[int, Meta(ge=-1000, le=1000)] = 0


class MailSecret(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a link that was sent to an address."""

    secret: Annotated[str, Meta(min_length=1, max_length=100)]


class MailConfirmed(Struct, frozen=True):
    """The address is its reader's, who is told there from now on."""

    address: str


class MailEnded(Struct, frozen=True):
    """No more mails."""

    now: bool
    """False: there were none any more."""


class MailNotices(Struct, frozen=True):
    """Being told by mail."""

    address: str | None
    """Where; None: nowhere."""
    asked: str | None
    """An address to which a link was sent that nobody has opened yet."""
    quiet: QuietHours | None


class Notices(Struct, frozen=True):
    """Being told that it is one's turn."""

    key: str
    """The public key by which push services know this server; browsers subscribe with it."""
    devices: int
    """How many of my devices are told."""
    here: bool
    """Whether the one asked about is among them."""
    quiet: QuietHours | None
    mail: MailNotices | None
    """None: this server sends no mails."""
    trust: int | None
    """The port, over plain http, of the page that tells how a device trusts this server; None: it has none."""
