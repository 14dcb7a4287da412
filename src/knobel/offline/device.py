"""The house on a device: what its page asks, and the line on which the page is told. The same as a server's."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

from knobel.bots import house_level, levels
from knobel.game import Refused
from knobel.offline.disk import Disk
from knobel.offline.store import DeviceStore
from knobel.server.clock import Clock
from knobel.server.hub import Hub
from knobel.server.people.brought import pack
from knobel.server.store.people_rows import Guest
from knobel.server.store.protocol import AnyStore
from knobel.server.store.rows import DEVICE, Stored
from knobel.server.table import archive
from knobel.server.table.host import House
from knobel.server.table.sitting import Sitting
from knobel.server.thinking import HURRIED, Thinking
from knobel.server.web.api import ENDPOINTS
from knobel.server.web.asking import Ask, Endpoint
from knobel.server.web.limits import Rate
from knobel.server.web.page import Page
from knobel.server.web.router import LocalRouter
from knobel.table import AnyDoor
from knobel.wire.http import Failure

log = logging.getLogger("knobel.device")

OWNER = b"owner"
"""The token of whoever has the device in hand: nobody else can ask."""

UNHURRIED = Rate(1e6, 1e6)
"""A page that floods its own device floods nobody else."""

HERE = frozenset(
    f"{method} /api{path}"
    for method, paths in {
        "GET": """/me /games /tables /tables/{key} /tables/{key}/replay /tables/{key}/record.json
            /tables/{key}/record.txt /lessons /practices /sheets/{game} /me/tables /me/waiting /me/history
            /me/history/{game} /me/face""",
        "POST": """/tables /tables/{key}/start /tables/{key}/rematch /tables/{key}/seats/{seat}
            /tables/{key}/seats/{seat}/return /tables/{key}/seats/{seat}/tip /tables/{key}/seats/{seat}/why
            /tables/{key}/why /lessons /me/tables/away /me/history/away""",
        "PUT": "/me /me/face /tables/{key}/seats/{seat} /tables/{key}/seats/{seat}/face",
        "DELETE": "/tables/{key}/seats/{seat}",
    }.items()
    for path in paths.split()
)
"""What a device answers by itself. Everything else needs others, or more than a device has, and is refused."""


class InPlace(Thinking):
    """Thinks where it is asked: a device's worker has nothing else to do meanwhile."""

    def __init__(self) -> None:
        super().__init__(processes=1)

    async def move(self, door: AnyDoor, level: str, seed: int) -> tuple[Any, ...]:
        """Where a bot was left behind in the middle of a game, the best that is there plays on for it."""
        known = [*levels(door.game.name), HURRIED]
        return await super().move(door, level if level in known else house_level(door.game.name), seed)

    async def do(self, job: Callable[..., bytes], *asked: Any) -> bytes:
        """At once, after what waits."""
        await asyncio.sleep(0)
        return job(*asked)

    def another(self) -> InPlace:
        """The same."""
        return self


class Port:
    """A line to the page, in the shape of a socket."""

    full = False

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._end: Page | None = None
        self._finishing: set[asyncio.Task[None]] = set()

    def hand_on(self, end: Page) -> None:
        """Whose line this is."""
        self._end = end

    def say(self, word: bytes) -> None:
        """Take a word to the page."""
        self._say(word.decode())

    def hear(self, text: str) -> None:
        """The page said something."""
        if self._end:
            self._end.heard(text)

    def hold(self, wait: bool) -> None:
        """Whatever is said meanwhile waits in the worker's own queue."""

    def close(self, code: int = 1000) -> None:
        """The page is gone, or let go."""
        if end := self._end:
            self._end = None
            self._say("")
            end.lost()

    def drop(self) -> None:
        """At once."""
        self.close()

    def finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Something to be done after the end."""
        task = asyncio.create_task(work)
        self._finishing.add(task)
        task.add_done_callback(self._finishing.discard)


@dataclass(frozen=True)
class Wish:
    """A request of the page."""

    path_params: Mapping[str, str]
    query_params: Mapping[str, str]
    headers: Mapping[str, str]
    base_url: str = ""
    url: None = None
    scope: Mapping[str, Any] = field(default_factory=dict)


class Asked(msgspec.Struct):
    """What the page asks."""

    method: str
    path: str
    language: str
    query: dict[str, str] = {}
    body: msgspec.Raw = msgspec.Raw(b"")


class Told(msgspec.Struct):
    """What it is answered: JSON, another text, or why not."""

    json: msgspec.Raw | None = None
    text: str | None = None
    refused: Failure | None = None


@dataclass
class Device:
    """A house with one guest."""

    disk: Disk
    nameless: str
    """What somebody is called who gives no name."""
    bot_pause: float = 0.9
    hub: Hub = field(init=False)
    _store: DeviceStore = field(init=False)
    _router: LocalRouter = field(init=False)

    async def open(self) -> None:
        """Read what the device keeps."""
        clock = Clock(elapsed=time.monotonic)  # a browser has no clock that counts its sleep
        self._store = DeviceStore(self.disk, clock, _to_bring)
        await self._store.open()
        if await self._store.guest(OWNER) is None:
            await self._store.new_guest(OWNER)
        store = cast(AnyStore, self._store)  # what it does not have it refuses
        self.hub = Hub(House(store, InPlace(), clock, self.bot_pause, nameless=lambda _: self.nameless, sign=DEVICE))
        self._router = LocalRouter()

    async def close(self) -> None:
        """End."""
        await self.hub.close()
        await self._router.close()

    async def _me(self) -> Guest:
        guest = await self._store.guest(OWNER)
        assert guest
        return guest

    async def line(self, say: Callable[[str], None]) -> Port:
        """A line for a page; an empty word ends it."""
        port = Port(say)
        Page(port, self.hub, self._router, await self._me(), rate=UNHURRIED).open()
        return port

    async def ask(self, asked: str) -> str:
        """Answer a request: both are JSON texts."""
        try:
            told = await self._serve(msgspec.json.decode(asked, type=Asked))
        except Refused as refusal:
            told = Told(refused=Failure(refusal.key, refusal.args_for_people, ""))
        except msgspec.DecodeError as error:
            told = Told(refused=Failure("refused-shape", {"problem": str(error)}, ""))
        except Exception:
            log.exception("a request broke")
            told = Told(refused=Failure("refused-broken", {}, ""))
        return msgspec.json.encode(told).decode()

    async def _serve(self, asked: Asked) -> Told:
        endpoint, params = _endpoint(asked.method, asked.path)
        wish = Wish(params, asked.query, {"accept-language": asked.language})
        body = msgspec.json.decode(asked.body, type=endpoint.body) if endpoint.body else None
        reply = await self._router.serve(endpoint, Ask(self.hub, await self._me(), wish, self._router, body))
        if reply.media == "application/json":
            return Told(json=msgspec.Raw(reply.content))
        return Told(text=reply.content.decode())


def _to_bring(finished: Stored) -> dict[str, Any] | None:
    """What the server is told of a finished game when it is back; nothing where that cannot be written."""
    try:
        record = archive.record(Sitting(finished, time.time))
    except Exception:
        log.exception("no record of table %s", finished.row.key)
        return None
    return {"record": pack(record), "mine": sorted(seat for seat, guests in finished.holders.items() if guests)}


_PATHS = [
    (endpoint, re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", endpoint.path)))
    for endpoint in ENDPOINTS
    if endpoint.name in HERE
]


def _endpoint(method: str, path: str) -> tuple[Endpoint, dict[str, str]]:
    """Who answers, and what the path names."""
    for endpoint, pattern in _PATHS:
        if endpoint.method == method and (found := pattern.fullmatch(path)):
            return endpoint, found.groupdict()
    raise Refused("refused-offline")
