"""What nodes say to each other."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class Heard(Struct, frozen=True, tag=1, array_like=True):
    """A page of the sender said this about a table of the receiver."""

    page: int
    guest: int | None
    name: str | None
    text: str
    tries: int = 0


class ForPages(Struct, frozen=True, tag=2, array_like=True):
    """A word for pages of the receiver."""

    pages: list[int]
    slot: str | None
    word: bytes
    table: str = ""
    """Where it tells how things stand at a table: only for those who watch that one at the sender."""


class Watched(Struct, frozen=True, tag=3, array_like=True):
    """From now on the sender tells this page about this table."""

    page: int
    table: str


class NotMine(Struct, frozen=True, tag=4, array_like=True):
    """The sender does not serve this table, or no longer; what was said there, if anything, is to be said elsewhere."""

    page: int
    table: str
    text: str = ""
    tries: int = 0


class Gone(Struct, frozen=True, tag=5, array_like=True):
    """A page of the sender is closed."""

    page: int


class Asked(Struct, frozen=True, tag=6, array_like=True):
    """A request over HTTP about a table of the receiver. The same number twice is served once."""

    number: int
    endpoint: str
    path: str
    path_params: dict[str, str | int]
    scheme: str
    host: str
    guest: tuple[int, str | None] | None
    body: bytes
    root_path: str = ""


class Answered(Struct, frozen=True, tag=7, array_like=True):
    """The answer to a request: a response, or a refusal, or (``moved``) that the table is not the sender's."""

    number: int
    status: int = 0
    headers: list[tuple[bytes, bytes]] = []
    body: bytes = b""
    refused: str = ""
    args: dict[str, int | str] = {}
    moved: bool = False


class LetGo(Struct, frozen=True, tag=8, array_like=True):
    """These devices are signed out, and these tables were changed in the store."""

    devices: list[int]
    tables: list[str]


Item = Heard | ForPages | Watched | NotMine | Gone | Asked | Answered | LetGo


class Part(Struct, frozen=True, array_like=True):
    """One message of the broker: a piece of numbered mail."""

    sender: str
    number: int
    part: int
    parts: int
    body: bytes


read_part = msgspec.msgpack.Decoder(Part).decode
encode = msgspec.msgpack.encode
_items = msgspec.msgpack.Decoder(list[Item]).decode
_unread = msgspec.msgpack.Decoder(list[msgspec.Raw]).decode
_item = msgspec.msgpack.Decoder(Item).decode


def read_items(mail: bytes) -> tuple[list[Item], str]:
    """All that this version understands, and what it does not: a newer node may say more."""
    try:
        return _items(mail), ""
    except msgspec.ValidationError:
        read, strange = [], ""
        for raw in _unread(mail):
            try:
                read.append(_item(raw))
            except msgspec.ValidationError as error:
                strange = str(error)
        return read, strange
