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


class Notices(Struct, frozen=True):
    """Being told that it is one's turn."""

    key: str
    """The public key by which push services know this server; browsers subscribe with it."""
    devices: int
    """How many of my devices are told."""
    here: bool
    """Whether the one asked about is among them."""
    quiet: QuietHours | None
