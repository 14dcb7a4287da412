"""The application: routes, the cookie, limits, headers, errors in the asked language, and the built page."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import ipaddress
import logging
import mimetypes
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from knobel.game import Refused
from knobel.i18n import language_of_header, speaker
from knobel.server import metrics
from knobel.server.clock import Clock
from knobel.server.hub import Hub
from knobel.server.store.protocol import AnyStore
from knobel.server.store.rows import Guest
from knobel.server.table.host import House
from knobel.server.web import limits
from knobel.server.web.api import ENDPOINTS, Ask, Endpoint, respond, status_of
from knobel.server.web.limits import Buckets
from knobel.server.web.page import Connection
from knobel.server.web.schema import openapi, wire_schema
from knobel.server.web.slow_http import BODY_SECONDS
from knobel.server.web.websocket import LINE
from knobel.server.workers import Workers
from knobel.wire import Failure

if TYPE_CHECKING:
    from knobel.server.cluster.nodes import Cluster

log = logging.getLogger("knobel.app")

COOKIE = "knobel"
COOKIE_SECONDS = 400 * 86400
BODY_BYTES = 64 * 1024

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


@dataclass
class Settings:
    """How this server is run."""

    bot_pause: float = 0.9
    host_names: frozenset[str] = frozenset()
    """Names under which the page is reached, beside plain addresses and this machine's own name."""
    worker_processes: int = max(2, min(4, (os.cpu_count() or 2) - 1))
    """At least two, so that a throw does not wait for a bot that thinks."""


@dataclass
class Limits:
    """One bucket a kind of wish and address or guest."""

    requests: Buckets = field(default_factory=lambda: Buckets(limits.REQUESTS))
    sockets: Buckets = field(default_factory=lambda: Buckets(limits.SOCKETS))
    tables: Buckets = field(default_factory=lambda: Buckets(limits.NEW_TABLES))
    tables_here: Buckets = field(default_factory=lambda: Buckets(limits.NEW_TABLES_HERE))
    guests: Buckets = field(default_factory=lambda: Buckets(limits.NEW_GUESTS))
    secrets: Buckets = field(default_factory=lambda: Buckets(limits.SECRETS))


class Entrance:
    """The way in for HTTP and sockets: who asks, whether they may, and what they are told if not."""

    def __init__(self, store: AnyStore, settings: Settings, clock: Clock, cluster: Cluster | None) -> None:
        self._store = store
        self._cluster = cluster
        self._now = cluster.now if cluster else clock
        self._settings = settings
        self._limits = Limits()
        self._own_names = {"localhost", socket.gethostname().lower(), *settings.host_names}
        self.hub: Hub

    @asynccontextmanager
    async def open(self, _: Starlette) -> AsyncIterator[None]:
        """From the first request to the last."""
        workers = Workers(self._settings.worker_processes)
        self.hub = Hub(House(self._store, workers, self._now, self._settings.bot_pause))
        if self._cluster:
            await self._cluster.open(self.hub)
        warming = asyncio.create_task(workers.warm_up())
        watching = asyncio.create_task(metrics.watch_loop())
        yield
        watching.cancel()
        await self.hub.close()
        if self._cluster:
            await self._cluster.close()
        await asyncio.gather(warming, return_exceptions=True)
        workers.close()
        self._store.close()

    def endpoint(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        """A request handler for this endpoint."""

        async def serve(request: Request) -> Response:
            self._check_limits(request, endpoint)
            if endpoint.method != "GET":
                self.check_origin(request)
            guest, token = await self._guest(request, endpoint.new_guest)
            if guest and endpoint.sets_a_table:
                _wait(self._limits.tables, guest.id)
            body = await _body(request, endpoint.body) if endpoint.body else None
            ask = Ask(self.hub, guest, request, body)
            response = await self.hub.post.serve(endpoint, ask) if self.hub.post else respond(await endpoint.serve(ask))
            response.headers["cache-control"] = "no-store"
            if token:
                secure = request.url.scheme == "https"
                response.set_cookie(COOKIE, token, COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)
            return response

        return serve

    async def socket(self, websocket: WebSocket) -> None:
        """A page that wants to be told."""
        try:
            self._check_host(websocket)
            self.check_origin(websocket)
            _wait(self._limits.sockets, _address(websocket))
        except Refused as refusal:
            await websocket.close(4000 + status_of(refusal) % 1000, refusal.key)
            return
        guest = await self.hub.guest(websocket.cookies.get(COOKIE))
        await websocket.accept()
        Connection(websocket.scope["extensions"][LINE]["line"], self.hub, guest, self._now).open()

    # For whoever runs this server.

    async def ready(self, request: Request) -> Response:
        """Whether moves can be stored now."""
        _check_near(request)
        await self._store.ready()
        return _json({"ready": True})

    async def metrics(self, request: Request) -> Response:
        """How it goes, for Prometheus."""
        _check_near(request)
        gauges = {
            "knobel_tables": ("Tables in memory.", float(self.hub.alive)),
            "knobel_sockets": ("Open pages.", float(len(self.hub.pages))),
            "knobel_clock_jump_seconds": ("How far the clock was set since the start.", self._now.jumped),
        }
        return Response(metrics.exposition(gauges), headers={"content-type": metrics.KIND})

    def _check_limits(self, request: Request, endpoint: Endpoint) -> None:
        self._check_host(request)
        address = _address(request)
        _wait(self._limits.requests, address)
        if endpoint.sets_a_table:
            _wait(self._limits.tables_here, address)
        if endpoint.path == "/api/return":
            _wait(self._limits.secrets, address)

    def _check_host(self, connection: HTTPConnection) -> None:
        """A foreign name that leads here (DNS rebinding) is not ours."""
        name = (connection.url.hostname or "").lower()
        if name not in self._own_names and not name.endswith(".local") and not _is_address(name):
            raise Refused("refused-origin")

    def check_origin(self, connection: HTTPConnection) -> None:
        """What another site's page wants is refused. Programs send no origin."""
        origin = connection.headers.get("origin")
        if origin is not None and urlsplit(origin).netloc != connection.headers.get("host"):
            raise Refused("refused-origin")

    async def _guest(self, request: Request, may_be_new: bool) -> tuple[Guest | None, str | None]:
        guest = await self.hub.guest(request.cookies.get(COOKIE))
        if guest or not may_be_new:
            return guest, None
        _wait(self._limits.guests, _address(request))
        return await self.hub.new_guest()


class Page:
    """The built browser client, kept in memory, compressed once."""

    def __init__(self, folder: Traversable) -> None:
        self._files: dict[str, tuple[bytes, bytes, str, str]] = {}
        if folder.is_dir():
            self._read(folder, "")

    def _read(self, folder: Traversable, path: str) -> None:
        for item in folder.iterdir():
            name = f"{path}/{item.name}"
            if item.is_dir():
                self._read(item, name)
            else:
                content = item.read_bytes()
                kind = "application/manifest+json" if name.endswith(".webmanifest") else mimetypes.guess_type(name)[0]
                tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
                self._files[name] = content, gzip.compress(content, 9), kind or "application/octet-stream", tag

    async def serve(self, request: Request) -> Response:
        """A file of the client; every other path is the page itself, which knows what to show."""
        path = request.url.path
        if path not in self._files:
            if "." in path.rsplit("/", 1)[-1]:
                raise Refused("refused-no-page")
            path = "/index.html"
        if path not in self._files:
            return Response(speaker(_language(request)).say("client-missing"), 503, media_type="text/plain")
        content, packed, kind, tag = self._files[path]
        lasting = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
        headers = {"etag": tag, "cache-control": lasting, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", "") and len(packed) < len(content):
            return Response(packed, media_type=kind, headers={**headers, "content-encoding": "gzip"})
        return Response(content, media_type=kind, headers=headers)


class SecurityHeaders:
    """Puts the same strict headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        await self._app(scope, receive, send_with_headers)


def make_app(store: AnyStore, settings: Settings, clock: Clock, cluster: Cluster | None = None) -> Starlette:
    """The server as an ASGI application. It closes the store when it ends."""
    entrance = Entrance(store, settings, clock, cluster)
    page = Page(files("knobel").joinpath("static"))
    routes: list[BaseRoute] = [
        Route(endpoint.path.replace("{seat}", "{seat:int}"), entrance.endpoint(endpoint), methods=[endpoint.method])
        for endpoint in ENDPOINTS
    ]
    routes += [
        Route("/api/openapi.json", _fixed(openapi())),
        Route("/api/wire.json", _fixed(wire_schema())),
        Route("/api/{rest:path}", _no_such_page, methods=["GET", "POST", "PUT", "DELETE"]),
        Route("/health", _fixed({"ok": True})),
        Route("/ready", entrance.ready),
        Route("/metrics", entrance.metrics),
        WebSocketRoute("/api/socket", entrance.socket),
        Route("/{rest:path}", page.serve),
    ]
    return Starlette(
        routes=routes,
        lifespan=entrance.open,
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)],
        exception_handlers={Refused: _refuse, HTTPException: _refuse_http, Exception: _break},
    )


# Errors, in words.


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    metrics.REFUSALS.add(error.key)
    text = speaker(_language(request)).say(error.key, error.args_for_people)
    return _json(Failure(error.key, error.args_for_people, text), status_of(error))


async def _refuse_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return await _refuse(request, Refused("refused-method" if error.status_code == 405 else "refused-no-page"))


async def _break(request: Request, error: Exception) -> Response:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return await _refuse(request, Refused("refused-broken"))


async def _no_such_page(request: Request) -> Response:
    raise Refused("refused-no-page")


def _fixed(content: object) -> Callable[[Request], Awaitable[Response]]:
    body = msgspec.json.encode(content)

    async def serve(request: Request) -> Response:
        return Response(body, media_type="application/json")

    return serve


def _json(answer: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


async def _body(request: Request, kind: type) -> object:
    size = 0
    parts = []
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                size += len(part)
                if size > BODY_BYTES:
                    raise Refused("refused-too-big", most=BODY_BYTES)
                parts.append(part)
    except TimeoutError as error:
        raise Refused("refused-too-slow") from error
    try:
        return msgspec.json.decode(b"".join(parts), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("refused-shape", problem=str(error)) from error


def _wait(buckets: Buckets, who: str | int) -> None:
    if seconds := buckets.take(who):
        raise Refused("refused-too-fast", seconds=int(seconds) + 1)


def _address(connection: HTTPConnection) -> str:
    """Whose limits count: an address, or the whole network of a house where addresses are given away by the billion."""
    host = connection.client.host.partition("%")[0] if connection.client else ""
    if ":" not in host or not _is_address(host):
        return host
    mapped = ipaddress.IPv6Address(host).ipv4_mapped
    return str(mapped or ipaddress.ip_network(f"{host}/64", strict=False))


def _check_near(request: Request) -> None:
    """Only for this machine and private networks; from elsewhere there is no such page.

    Whoever is named as the origin on the way here must be near as well, whether or not the proxy is to be believed.
    """
    named = [name for header in ("x-forwarded-for", "x-real-ip") for name in request.headers.getlist(header)]
    origins = [origin.strip() for name in named for origin in name.split(",")]
    came_from = request.client.host if request.client else ""
    if "forwarded" in request.headers or not all(map(_is_near, [came_from, *origins])):
        raise Refused("refused-no-page")


def _is_near(host: str) -> bool:
    return _is_address(host) and ipaddress.ip_address(host).is_private


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _language(request: Request) -> str:
    return language_of_header(Headers(scope=request.scope).get("accept-language", ""))
