"""What nodes say to each other."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from knobel.game import Drawn, Rolled
from knobel.server.table.many import InCommon, Own

SCENES_KEPT = 8
"""A node keeps the scenes of so many tables; who mails them to it reckons with as many."""


class Heard(Struct, frozen=True, tag=1, array_like=True):
    """A page of the sender said this about a table of the receiver."""

    page: int
    guest: int | None
    name: str | None
    text: str
    tries: int = 0
    draws: str = ""
    """By which code the sender draws for its own people; a machine of another version would draw something else."""


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


class Scenery(Struct, frozen=True, tag=9, array_like=True):
    """A state of a crowd's table to draw, and how its seats are called."""

    table: str
    scene: str
    game: str
    options: bytes
    state: bytes
    names: list[str | None]


class Draw(Struct, frozen=True, tag=10, array_like=True, eq=False):
    """The receiver draws this scene, after these dice, for these pages of its own, and tells them; one seat each."""

    table: str
    scene: str
    events: list[Rolled | Drawn]
    common: InCommon
    pages: list[int]
    seats: list[Own]


class Undrawn(Struct, frozen=True, tag=11, array_like=True):
    """The sender could not draw what it should for these pages: the receiver tells them itself."""

    table: str
    pages: list[int]


Item = Heard | ForPages | Watched | NotMine | Gone | Asked | Answered | LetGo | Scenery | Draw | Undrawn


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
