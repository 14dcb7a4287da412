"""A request and what answers it: who asks for what, and the endpoints' shape, by which OpenAPI describes them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

import msgspec

from knobel.catalogs import language_of_header
from knobel.game import Refused, Seat
from knobel.server.hub import Hub
from knobel.server.lobby.seats import clean_name
from knobel.server.store.people_rows import Guest
from knobel.server.table.host import Host

COOKIE = "knobel"
"""By which a browser is known."""
SEAT_DIGITS = 6
"""No table has a seat with a longer number."""


class Everywhere(Protocol):
    """All machines of this server."""

    def let_go(self, devices: Collection[int], tables: Collection[str]) -> None:
        """Close the pages of these devices, and set these tables up anew from what is stored."""


class Request(Protocol):
    """As much of a request as endpoints look at: over HTTP Starlette's, on a device its page's own."""

    @property
    def path_params(self) -> Mapping[str, Any]: ...

    @property
    def query_params(self) -> Mapping[str, str]: ...

    @property
    def headers(self) -> Mapping[str, str]: ...

    @property
    def base_url(self) -> object: ...

    @property
    def url(self) -> Any: ...

    @property
    def scope(self) -> Mapping[str, Any]: ...


@dataclass(frozen=True)
class Ask:
    """One request: who asks, for which table and seat, with what body."""

    hub: Hub
    guest: Guest | None
    request: Request
    everywhere: Everywhere
    body: Any = None

    @property
    def key(self) -> str:
        return str(self.request.path_params["key"])

    @property
    def seat(self) -> Seat:
        named = str(self.request.path_params["seat"])
        if not (named.isascii() and named.isdecimal()):
            raise Refused("refused-no-page")
        if len(named) > SEAT_DIGITS:
            raise Refused("refused-no-seat", seat=named[:SEAT_DIGITS] + "…")
        return int(named)

    @property
    def language(self) -> str:
        """The language that is asked for."""
        return language_of_header(self.request.headers.get("accept-language", ""))

    @property
    def puzzle(self) -> str:
        return str(self.request.path_params["puzzle"])

    @property
    def me(self) -> Guest:
        """The guest, where there always is one."""
        assert self.guest is not None
        return self.guest

    @property
    def name(self) -> str:
        """What somebody wants to be called; refused where whoever runs the server does not want that."""
        return self.hub.house.names.check(clean_name(self.body.name))

    async def host(self) -> Host:
        return await self.hub.host(self.key)


@dataclass(frozen=True)
class Endpoint:
    """A path, what it takes and gives, and who serves it."""

    method: Literal["GET", "POST", "PUT", "DELETE"]
    path: str
    serve: Callable[[Ask], Awaitable[Any]]
    body: Any = None
    answer: Any = None
    media: str = "application/json"
    new_guest: bool = False
    """Whether a browser without a cookie gets one here."""
    sets_a_table: bool = False
    query: tuple[str, ...] = ()
    """What may stand behind the question mark."""
    lets_think: bool = False
    """Whether a bot has to think for it."""
    sends: bool = False
    """Whether another server is called for it."""
    takes_a_secret: bool = False
    """Whether somebody could try out secrets here."""
    many_come: bool = False
    """Whether a whole school may show the same secret here: only those that lead nowhere count."""

    @property
    def name(self) -> str:
        """What it is called among machines."""
        return f"{self.method} {self.path}"

    @property
    def summary(self) -> str:
        return (self.serve.__doc__ or "").strip()


@dataclass(frozen=True)
class Reply:
    """What an endpoint gives, as bytes."""

    content: bytes
    media: str = "application/json"
    headers: Mapping[str, str] = field(default_factory=dict)


def respond(answer: Any) -> Reply:
    """What an endpoint gives, as a reply."""
    return answer if isinstance(answer, Reply) else Reply(msgspec.json.encode(answer))


def download(content: bytes, name: str, media: str) -> Reply:
    """Something to keep as a file."""
    return Reply(content, media, {"content-disposition": f'attachment; filename="{name}"'})
