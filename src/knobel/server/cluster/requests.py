"""Requests over HTTP that came to one node and are about a table of another."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from secrets import randbits

import msgspec
from starlette.requests import Request

from knobel.game import Refused
from knobel.server.background import Background
from knobel.server.cluster.bus import Bus
from knobel.server.cluster.mail import Answered, Asked
from knobel.server.cluster.pauses import PAUSES
from knobel.server.hub import Hub
from knobel.server.store.people_rows import Guest
from knobel.server.store.protocol import Elsewhere, ServedAnew
from knobel.server.web.asking import Ask, Endpoint, Everywhere, Reply, respond
from knobel.server.web.endpoints import ENDPOINTS

log = logging.getLogger("knobel.requests")

ANSWER_SECONDS, ANSWER_TRIES = 1.0, 10
"""Seconds after which an unanswered request is sent again, and how often."""
ANSWERS_KEPT = 1000
SERVED = {endpoint.name: endpoint for endpoint in ENDPOINTS}


class Requests:
    """Asks other nodes, and answers them."""

    def __init__(self, hub: Hub, bus: Bus, background: Background) -> None:
        self._hub = hub
        self._bus = bus
        self._background = background
        self.everywhere: Everywhere
        self._asking: dict[int, asyncio.Future[Answered]] = {}
        self._answering: OrderedDict[int, asyncio.Task[Answered]] = OrderedDict()

    async def serve(self, endpoint: Endpoint, ask: Ask) -> Reply:
        """Let a request be served where its table is."""
        number = randbits(63)
        for pause in PAUSES:
            try:
                return respond(await endpoint.serve(ask))
            except Elsewhere as elsewhere:
                self._bus.alive |= {elsewhere.node}
                answered = await self._ask(elsewhere.node, number, endpoint, ask)
                if answered and answered.refused:
                    raise Refused(answered.refused, **answered.args) from None
                if answered and not answered.moved:
                    headers = {name.decode(): value.decode() for name, value in answered.headers}
                    headers.pop("content-length", None)
                    return Reply(answered.body, headers.pop("content-type", "application/json"), headers)
            except ServedAnew as moved:
                if not moved.sure and endpoint.method != "GET":
                    raise
            await asyncio.sleep(pause)
        raise ServedAnew

    async def _ask(self, node: str, number: int, endpoint: Endpoint, ask: Ask) -> Answered | None:
        request = ask.request
        assert isinstance(request, Request)
        asked = Asked(
            number,
            endpoint.name,
            request.url.path,
            dict(request.path_params),
            request.url.scheme,
            request.headers.get("host", ""),
            (ask.guest.id, ask.guest.name) if ask.guest else None,
            msgspec.json.encode(ask.body) if endpoint.body else b"",
            request.scope.get("root_path", ""),
        )
        answer: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        self._asking[number] = answer
        try:
            for _ in range(ANSWER_TRIES):
                if node not in self._bus.alive:
                    return None
                self._bus.send(node, asked)
                await asyncio.wait((answer,), timeout=ANSWER_SECONDS)
                if answer.done():
                    return answer.result()
            raise ServedAnew(sure=endpoint.method == "GET")
        finally:
            del self._asking[number]

    def answered(self, answered: Answered) -> None:
        """Another node has answered."""
        if (asking := self._asking.get(answered.number)) and not asking.done():
            asking.set_result(answered)

    def answer(self, node: str, asked: Asked) -> None:
        """Another node asks."""
        self._background.later(self._answer(node, asked))

    async def _answer(self, node: str, asked: Asked) -> None:
        if asked.number not in self._answering:
            self._answering[asked.number] = asyncio.create_task(self._served(asked))
            while len(self._answering) > ANSWERS_KEPT:
                self._answering.popitem(last=False)
        answered = await asyncio.shield(self._answering[asked.number])
        if answered.moved:
            self._answering.pop(asked.number, None)
        self._bus.send(node, answered)

    async def _served(self, asked: Asked) -> Answered:
        endpoint = SERVED.get(asked.endpoint)
        if endpoint is None:
            log.warning("a node of another version asks for %s", asked.endpoint)
            return Answered(asked.number, refused="refused-upgrading")
        scope = {
            "type": "http",
            "method": endpoint.method,
            "path": asked.path,
            "root_path": asked.root_path,
            "path_params": asked.path_params,
            "scheme": asked.scheme,
            "query_string": b"",
            "headers": [(b"host", asked.host.encode())],
        }
        guest = Guest(*asked.guest) if asked.guest else None
        try:
            body = msgspec.json.decode(asked.body, type=endpoint.body) if endpoint.body else None
            reply = respond(await endpoint.serve(Ask(self._hub, guest, Request(scope), self.everywhere, body)))
            headers = {"content-type": reply.media, **reply.headers}
            raw = [(name.encode(), value.encode()) for name, value in headers.items()]
            return Answered(asked.number, 200, raw, reply.content)
        except Elsewhere:
            return Answered(asked.number, moved=True)
        except ServedAnew as moved:
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
