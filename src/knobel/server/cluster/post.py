"""Pages and tables on different machines: what a page says goes to where its table is served, and the answers back.

Nothing here is needed for the truth, which is in the store. What gets lost on the way is said again: by the page, or
because somebody notices that something is missing.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Coroutine
from dataclasses import dataclass, field
from itertools import count
from secrets import randbits
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from knobel.game import Refused
from knobel.server.cluster.bus import Answered, Asked, Bus, Gone, Heard, Item, NotMine, Told, Watched
from knobel.server.store.protocol import Elsewhere, Moved
from knobel.server.store.rows import Guest
from knobel.server.web.api import ENDPOINTS, Ask, Endpoint, respond
from knobel.server.web.page import TABLES_WATCHED, Connection, Page, decoder
from knobel.wire import FromClient, Here, Note, Say, Tock, Undo, Unwatch, Watch, Word

if TYPE_CHECKING:
    from knobel.server.hub import Hub

log = logging.getLogger("knobel.remote")

ONCE = Say | Note | Undo
"""What would be done twice if it were said twice. All else quotes a turn or an identity, or asks only."""
PAUSES = (0.05, 0.1, 0.2, 0.4) + (0.5,) * 14
"""Seconds between attempts to reach a table that moves: about eight in all, longer than any node's lease."""
UNCONFIRMED = 1.5
"""Seconds after which a watch that nobody confirmed is said again."""
ANSWER_SECONDS, ANSWER_TRIES = 1.0, 10
"""Seconds after which an unanswered request is sent again, and how often."""
ANSWERS_KEPT = 1000
SERVED = {endpoint.name: endpoint for endpoint in ENDPOINTS}


@dataclass
class _Away:
    """A table that a page of ours watches elsewhere."""

    node: str
    said: float
    confirmed: bool = False


@dataclass
class _Traveller:
    """A page of ours with business elsewhere."""

    page: Connection
    number: int
    away: dict[str, _Away] = field(default_factory=dict)
    nodes: set[str] = field(default_factory=set)


class RemotePage(Page):
    """A page on another machine, at our tables."""

    def __init__(self, post: Post, node: str, heard: Heard) -> None:
        super().__init__(post.hub, heard.guest, heard.name, post.hub.house.now)
        self._post = post
        self.node = node
        self.number = heard.page
        self._heard: deque[Heard] = deque()
        self._hearing: Heard | None = None

    def tell(self, word: Word | bytes, slot: object = None) -> None:
        """Send a word to where the socket is."""
        text = word if isinstance(word, bytes) else msgspec.json.encode(word)
        self._post.bus.tell(self.node, self.number, None if slot is None else repr(slot), text)

    def moved(self, table: str) -> None:
        """The table is told from somewhere else now."""
        self._watched.pop(table, None)
        self._post.bus.send(self.node, NotMine(self.number, table))

    def take(self, heard: Heard) -> None:
        """Hear this after all that was heard before."""
        self._heard.append(heard)
        if self._hearing is None:
            self._hearing = heard
            self._post.later(self._hear_all())

    async def _hear_all(self) -> None:
        while self._heard:
            self._hearing = self._heard.popleft()
            await self.hear(self._hearing.text)
        self._hearing = None

    async def grant(self, message: FromClient, text: str) -> None:
        """Do it here; where the table is not ours, let it be said where it is."""
        assert self._hearing
        try:
            if isinstance(message, Here) and message.table not in self._watched:
                self.moved(message.table)
                return
            await self.answer(message)
            if isinstance(message, Watch):
                self._post.bus.send(self.node, Watched(self.number, message.table))
        except (Elsewhere, Moved) as gone:
            if isinstance(gone, Moved) and not gone.sure and isinstance(message, ONCE):
                raise
            table = getattr(message, "table", "")
            self._post.bus.send(self.node, NotMine(self.number, table, text, self._hearing.tries + 1))


class Post:
    """Brings pages and tables of different machines together."""

    def __init__(self, hub: Hub, bus_url: str, cluster: str) -> None:
        self.hub = hub
        self.bus = Bus(bus_url, cluster, self._hear, self._missed)
        self.alive: frozenset[str] = frozenset()
        self._numbers = count(1)
        self._travellers: dict[Connection, _Traveller] = {}
        self._by_number: dict[int, _Traveller] = {}
        self._remote: dict[tuple[str, int], RemotePage] = {}
        self._again: set[tuple[Connection, str]] = set()
        self._asking: dict[int, asyncio.Future[Answered]] = {}
        self._answering: OrderedDict[int, asyncio.Task[Answered]] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let this be done beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("something between the nodes failed", exc_info=error)

    async def close(self) -> None:
        """Send what waits, and let go."""
        await self.bus.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Pages of ours.

    async def route(self, page: Connection, message: FromClient, text: str, tries: int = 0) -> None:
        """Let a wish of a page be done where its table is served."""
        table = getattr(message, "table", None)
        if table is None:
            await page.answer(message)
            if isinstance(message, Tock) and page in self._travellers:
                for node in {away.node for away in self._travellers[page].away.values()}:
                    self._forward(node, page, text)
            return
        traveller = self._travellers.get(page)
        away = traveller.away.get(table) if traveller else None
        if away and not isinstance(message, Watch):
            if traveller and isinstance(message, Unwatch):
                del traveller.away[table]
            self._forward(away.node, page, text, tries)
            return
        await self._route_anew(page, message, text, tries)

    async def _route_anew(self, page: Connection, message: FromClient, text: str, tries: int) -> None:
        table: str = getattr(message, "table", "")
        for pause in PAUSES:
            try:
                await page.answer(message)
                if isinstance(message, Watch) and (traveller := self._travellers.get(page)):
                    traveller.away.pop(table, None)
                return
            except Elsewhere as elsewhere:
                self.alive |= {elsewhere.node}
                if isinstance(message, Watch):
                    self._watch_away(page, table, elsewhere.node)
                self._forward(elsewhere.node, page, text, tries)
                return
            except Moved as moved:
                if not moved.sure and isinstance(message, ONCE):
                    raise
                await asyncio.sleep(pause)
        raise Moved

    def _traveller(self, page: Connection) -> _Traveller:
        if page not in self._travellers:
            traveller = _Traveller(page, next(self._numbers))
            self._travellers[page] = self._by_number[traveller.number] = traveller
        return self._travellers[page]

    def _watch_away(self, page: Connection, table: str, node: str) -> None:
        traveller = self._traveller(page)
        if len(traveller.away) >= TABLES_WATCHED and table not in traveller.away:
            raise Refused("refused-too-many-tables", most=TABLES_WATCHED)
        traveller.away[table] = _Away(node, monotonic())

    def _forward(self, node: str, page: Connection, text: str, tries: int = 0) -> None:
        traveller = self._traveller(page)
        traveller.nodes.add(node)
        self.bus.send(node, Heard(traveller.number, page.guest, page.name, text, tries))

    def watch_again(self, page: Connection, table: str) -> None:
        """Find out where a table is served by now, and watch it there."""
        if (page, table) not in self._again and page in self.hub.pages:
            self._again.add((page, table))
            self.later(self._watch_again(page, table))

    async def _watch_again(self, page: Connection, table: str) -> None:
        if traveller := self._travellers.get(page):
            traveller.away.pop(table, None)
        message = Watch(table)
        try:
            await self._route_anew(page, message, msgspec.json.encode(message).decode(), 0)
        except Refused as refusal:
            log.info("table %s cannot be watched again: %s", table, refusal)
            page.send_away()
        finally:
            self._again.discard((page, table))

    def forget(self, page: Connection) -> None:
        """A page of ours is closed."""
        if traveller := self._travellers.pop(page, None):
            del self._by_number[traveller.number]
            for node in traveller.nodes:
                self.bus.send(node, Gone(traveller.number))

    # What the other nodes say.

    def _hear(self, node: str, item: Item) -> None:
        if node not in self.alive:
            self.alive |= {node}
        match item:
            case Heard(number):
                if (node, number) not in self._remote:
                    self._remote[node, number] = RemotePage(self, node, item)
                self._remote[node, number].take(item)
            case Told(numbers, slot, word):
                self._tell(node, numbers, slot, word)
            case Watched(number, table):
                traveller = self._by_number.get(number)
                if traveller and (away := traveller.away.get(table)) and away.node == node:
                    away.confirmed = True
            case NotMine(number, table, text, tries):
                if traveller := self._by_number.get(number):
                    self.later(self._bounced(traveller, node, table, text, tries))
            case Gone(number):
                if remote := self._remote.pop((node, number), None):
                    self.later(remote.leave())
            case Asked():
                self.later(self._answer(node, item))
            case Answered(number):
                if (asking := self._asking.get(number)) and not asking.done():
                    asking.set_result(item)

    def _tell(self, node: str, numbers: list[int], slot: str | None, word: bytes) -> None:
        for number in numbers:
            if traveller := self._by_number.get(number):
                traveller.page.tell(word, slot)
            else:
                self.bus.send(node, Gone(number))

    async def _bounced(self, traveller: _Traveller, node: str, table: str, text: str, tries: int) -> None:
        away = traveller.away.get(table)
        if away and away.node == node:
            self.watch_again(traveller.page, table)
        if text and tries < len(PAUSES) and traveller.page in self.hub.pages:
            await asyncio.sleep(PAUSES[tries])
            message = decoder.decode(text)
            try:
                await self.route(traveller.page, message, text, tries)
            except Refused as refusal:
                traveller.page.refuse(refusal, message)

    def _missed(self, node: str) -> None:
        """Mail of a node got lost: ask it for everything anew."""
        for traveller in self._travellers.values():
            for table, away in traveller.away.items():
                if away.node == node:
                    self.watch_again(traveller.page, table)

    def look_around(self, alive: frozenset[str]) -> None:
        """Now and then: whose nodes are gone, whose watch was not heard, and what got lost."""
        self.alive = alive
        for key in [key for key in self._remote if key[0] not in alive]:
            self.later(self._remote.pop(key).leave())
        now = monotonic()
        for traveller in self._travellers.values():
            for table, away in traveller.away.items():
                if away.node not in alive or (not away.confirmed and now - away.said > UNCONFIRMED):
                    self.watch_again(traveller.page, table)
        self.bus.forget(alive)
        for node in self.bus.correspondents:
            self.bus.send(node)

    async def begin_anew(self, node: str) -> None:
        """This machine is another node from now on: nobody knows our pages, and we know nobody's."""
        await self.bus.listen(node)
        remote, self._remote = self._remote, {}
        for page in remote.values():
            await page.leave()
        for traveller in self._travellers.values():
            for table in traveller.away:
                self.watch_again(traveller.page, table)

    def send_pages_away(self) -> None:
        """This machine cannot serve anybody for now."""
        for page in list(self.hub.pages):
            page.send_away()

    # HTTP.

    async def serve(self, endpoint: Endpoint, ask: Ask) -> Response:
        """Let a request be served where its table is."""
        number = randbits(63)
        for pause in PAUSES:
            try:
                return respond(await endpoint.serve(ask))
            except Elsewhere as elsewhere:
                self.alive |= {elsewhere.node}
                answered = await self._ask(elsewhere.node, number, endpoint, ask)
                if answered and answered.refused:
                    raise Refused(answered.refused, **answered.args) from None
                if answered and not answered.moved:
                    response = Response(answered.body, answered.status)
                    response.raw_headers = answered.headers
                    return response
            except Moved as moved:
                if not moved.sure and endpoint.method != "GET":
                    raise
            await asyncio.sleep(pause)
        raise Moved

    async def _ask(self, node: str, number: int, endpoint: Endpoint, ask: Ask) -> Answered | None:
        request = ask.request
        asked = Asked(
            number,
            endpoint.name,
            request.url.path,
            dict(request.path_params),
            request.url.scheme,
            request.headers.get("host", ""),
            (ask.guest.id, ask.guest.name) if ask.guest else None,
            msgspec.json.encode(ask.body) if endpoint.body else b"",
        )
        answer: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        self._asking[number] = answer
        try:
            for _ in range(ANSWER_TRIES):
                if node not in self.alive:
                    return None
                self.bus.send(node, asked)
                await asyncio.wait((answer,), timeout=ANSWER_SECONDS)
                if answer.done():
                    return answer.result()
            raise Moved(sure=endpoint.method == "GET")
        finally:
            del self._asking[number]

    async def _answer(self, node: str, asked: Asked) -> None:
        if asked.number not in self._answering:
            self._answering[asked.number] = asyncio.create_task(self._served(asked))
            while len(self._answering) > ANSWERS_KEPT:
                self._answering.popitem(last=False)
        answered = await asyncio.shield(self._answering[asked.number])
        if answered.moved:
            self._answering.pop(asked.number, None)
        self.bus.send(node, answered)

    async def _served(self, asked: Asked) -> Answered:
        endpoint = SERVED.get(asked.endpoint)
        if endpoint is None:
            log.warning("a node of another version asks for %s", asked.endpoint)
            return Answered(asked.number, refused="refused-upgrading")
        scope = {
            "type": "http",
            "method": endpoint.method,
            "path": asked.path,
            "path_params": asked.path_params,
            "scheme": asked.scheme,
            "query_string": b"",
            "headers": [(b"host", asked.host.encode())],
        }
        guest = Guest(*asked.guest) if asked.guest else None
        try:
            body = msgspec.json.decode(asked.body, type=endpoint.body) if endpoint.body else None
            response = respond(await endpoint.serve(Ask(self.hub, guest, Request(scope), body)))
            return Answered(asked.number, response.status_code, response.raw_headers, bytes(response.body))
        except Elsewhere:
            return Answered(asked.number, moved=True)
        except Moved as moved:
            if moved.sure or endpoint.method == "GET":
                return Answered(asked.number, moved=True)
            return Answered(asked.number, refused=moved.key)
        except Refused as refusal:
            return Answered(asked.number, refused=refusal.key, args=refusal.args_for_people)
        except msgspec.DecodeError as error:
            log.warning("a node of another version asks for %s: %s", asked.endpoint, error)
            return Answered(asked.number, refused="refused-upgrading")
        except Exception:
            log.exception("%s %s failed", endpoint.method, asked.path)
            return Answered(asked.number, refused="refused-broken")
