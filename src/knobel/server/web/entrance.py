"""The way in, for requests and for pages: who asks, whether they may, and to whom they are handed."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from knobel.game import Refused
from knobel.i18n import speaker
from knobel.server import metrics
from knobel.server.clock import Clock
from knobel.server.hub import Hub
from knobel.server.lobby.guests import Guests, device_name
from knobel.server.mail_server import MailServer, mailbox
from knobel.server.notices.announcer import Announcer
from knobel.server.people.tournaments_kept import cups
from knobel.server.people.tournaments_runner import Runner
from knobel.server.store.people_rows import Guest
from knobel.server.store.protocol import AnyStore
from knobel.server.table.host import House
from knobel.server.table.names import BlockedNames
from knobel.server.web.addresses import address_of, check_near, is_address
from knobel.server.web.asking import COOKIE, Ask, Endpoint
from knobel.server.web.built_client import BuiltClient
from knobel.server.web.errors import as_json, language_of, status_of
from knobel.server.web.limits import Limits
from knobel.server.web.page import Page
from knobel.server.web.previews import OUR_PICTURE, meta_tags, picture_path, preview_of
from knobel.server.web.router import AnyCluster, LocalRouter, Router
from knobel.server.web.slow_http import read_body
from knobel.server.web.under_path import BY_INGRESS, path_in_house
from knobel.server.web.warden import FOR_EVER, Keeping, Warden
from knobel.server.web.websocket import SOCKET
from knobel.server.workers import Workers
from knobel.wire.notices import MailWishes

log = logging.getLogger("knobel.web")

CODES = "/api/codes/{code}"
COOKIE_SECONDS = 400 * 86400


@dataclass
class Settings:
    """How this server is run."""

    bot_pause: float = 0.9
    notice_seconds: float = 60.0
    push_service: str | None = None
    mail_server: MailServer | None = None
    trust_port: int | None = None
    host_names: frozenset[str] = frozenset()
    """Names under which the page is reached, beside plain addresses and this machine's own name."""
    framed_by: str = ""
    """Whose pages may show ours in a frame, as in ``frame-ancestors``; nobody's unless said."""
    names: Path | None = None
    """The list of names that are not wanted."""
    keep: Keeping = FOR_EVER
    """How long what is over stays."""
    worker_processes: int = max(2, min(4, (os.cpu_count() or 2) - 1))
    """At least two, so that a throw does not wait for a bot that thinks."""


class Entrance:
    """The way in, with everything behind it."""

    def __init__(self, store: AnyStore, settings: Settings, clock: Clock, cluster: AnyCluster | None) -> None:
        self._store = store
        self._cluster = cluster
        self._now = cluster.now if cluster else clock
        self._settings = settings
        self._limits = Limits()
        self._own_names = {"localhost", socket.gethostname().lower(), *settings.host_names}
        self._guests = Guests(store)
        self._hub: Hub
        self._warden: Warden
        self._router: Router

    @asynccontextmanager
    async def open(self, _: Starlette) -> AsyncIterator[None]:
        """From the first request to the last."""
        workers = Workers(self._settings.worker_processes)
        names = BlockedNames(self._settings.names)
        told = self._settings.notice_seconds, self._settings.push_service, self._settings.mail_server
        trust = self._settings.trust_port
        house = House(self._store, workers, self._now, self._settings.bot_pause, *told, trust_port=trust, names=names)
        self._hub = Hub(house)
        self._router = await self._cluster.open(self._hub) if self._cluster else LocalRouter()
        self._warden = Warden(self._hub, self._router, self._settings.keep)
        warming = asyncio.create_task(workers.warm_up())
        watching = asyncio.create_task(metrics.watch_loop())
        announcer = Announcer(self._hub)
        tournaments = Runner(self._hub)
        yield
        watching.cancel()
        await self._warden.close()
        await tournaments.close()
        await announcer.close()
        await self._hub.close()
        await self._router.close()
        if self._cluster:
            await self._cluster.close()
        warming.cancel()
        await asyncio.gather(warming, return_exceptions=True)
        workers.close()
        self._store.close()

    def end_waiting(self) -> None:
        """The server is about to end: whoever waits for news is answered now."""
        cups(self._hub).end()

    def endpoint(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        """A request handler for this endpoint."""

        async def serve(request: Request) -> Response:
            self._check_limits(request, endpoint)
            if endpoint.method != "GET":
                _check_origin(request)
            guest, token = await self._guest(request, endpoint.new_guest)
            self._warden.check_guest(guest.id if guest else None)
            if guest and endpoint.sets_a_table:
                self._limits.tables.check(guest.id)
            if guest and endpoint.lets_think:
                self._limits.tips.check(guest.id)
            if guest and endpoint.sends:
                self._limits.calls.check(guest.id)
            body = await read_body(request, endpoint.body) if endpoint.body else None
            if guest and isinstance(body, MailWishes):
                self._limits.mails.check(guest.id)
                self._limits.mails_from.check(address_of(request))
                self._limits.mails_to.check(mailbox(body.address.strip()))
            try:
                reply = await self._router.serve(endpoint, Ask(self._hub, guest, request, self._router, body))
            except Refused as refusal:
                if refusal.key == "refused-code":  # only what was guessed wrong counts: a school types the same code
                    self._limits.codes.take(address_of(request))
                if refusal.key == "refused-tournament-link":
                    self._limits.secrets.take(address_of(request))
                raise
            response = Response(reply.content, media_type=reply.media, headers=dict(reply.headers))
            response.headers["cache-control"] = "no-store"
            if token:
                secure = request.url.scheme == "https"
                path = request.scope.get("root_path") or "/"
                response.set_cookie(
                    COOKIE, token, COOKIE_SECONDS, path=path, httponly=True, samesite="lax", secure=secure
                )
            return response

        return serve

    async def socket(self, websocket: WebSocket) -> None:
        """A page that wants to be told."""
        try:
            self._check_host(websocket)
            _check_origin(websocket)
            self._limits.sockets.check(address := address_of(websocket))
            self._warden.check_address(address)
            token = _token(websocket)
            guest = await self._guests.known(token)
            self._warden.check_guest(guest.id if guest else None)
        except Refused as refusal:
            await websocket.close(4000 + status_of(refusal) % 1000, refusal.key)
            return
        await websocket.accept()
        page = Page(websocket.scope["extensions"][SOCKET]["socket"], self._hub, self._router, guest, address)
        page.open()
        if guest and not await self._guests.known(token):  # signed out before anybody could close the page
            page.sign_out()

    def pages(self, client: BuiltClient) -> Callable[[Request], Awaitable[Response]]:
        """The files of the client; any path without an ending is the page, whose head says what a link to it shows."""

        async def serve(request: Request) -> Response:
            path = path_in_house(request)
            if client.holds(path) or "." in path.rsplit("/", 1)[-1]:
                return client.file(request)
            head, game = "", None
            try:
                head, game = await self._preview(request, client)
            except Refused:
                pass  # the page is for everyone, a preview only for those who may ask for one
            except Exception:
                log.exception("a preview failed")
            return client.page(request, head, game)

        return serve

    async def _preview(self, request: Request, client: BuiltClient) -> tuple[str, str]:
        """And whose picture it has. For a name that is ours only, so that nobody else's stands in a link."""
        self._check_host(request)
        self._limits.requests.check(address_of(request))
        language, path = language_of(request), path_in_house(request)
        preview = await preview_of(self._hub, path, speaker(language))
        if not client.holds(picture_path(preview.picture)):  # of a game that another package brings
            preview = preview._replace(picture=OUR_PICTURE)
        return meta_tags(preview, str(request.base_url).rstrip("/"), path, language), preview.picture

    # For whoever runs this server.

    async def ready(self, request: Request) -> Response:
        """Whether moves can be stored now."""
        check_near(request)
        await self._store.ready()
        return as_json({"ready": True})

    async def metrics(self, request: Request) -> Response:
        """How it goes, for Prometheus."""
        check_near(request)
        counts = {
            **self._hub.counts(),
            **self._router.counts(),
            "knobel_limits": len(self._limits),
            "knobel_clock_jump_seconds": self._now.jumped,
        }
        return Response(metrics.exposition(counts), headers={"content-type": metrics.KIND})

    # Who may.

    def _check_limits(self, request: Request, endpoint: Endpoint) -> None:
        self._check_host(request)
        address = address_of(request)
        self._limits.requests.check(address)
        self._warden.check_address(address)
        if endpoint.sets_a_table:
            self._limits.tables_here.check(address)
        if endpoint.takes_a_secret:
            self._limits.secrets.check(address)
        if endpoint.path == "/api/tables/{key}/reports":
            self._limits.reports.check(address)
        if endpoint.many_come and (wait := self._limits.secrets.wait(address)):
            raise Refused("refused-too-fast", seconds=int(wait) + 1)
        if endpoint.path == CODES and (wait := self._limits.codes.wait(address)):
            raise Refused("refused-too-fast", seconds=int(wait) + 1)

    def _check_host(self, connection: HTTPConnection) -> None:
        """A foreign name that leads here (DNS rebinding) is not ours."""
        if connection.scope.get(BY_INGRESS):
            return  # it came by a proxy that lets in only its own people, under whatever name it is known
        name = (connection.url.hostname or "").lower()
        if name not in self._own_names and not name.endswith(".local") and not is_address(name):
            raise Refused("refused-origin")

    async def _guest(self, request: Request, may_be_new: bool) -> tuple[Guest | None, str | None]:
        guest = await self._guests.known(_token(request))
        browser = device_name(request.headers.get("user-agent", ""))
        if guest:
            await self._guests.note(guest, browser, self._now())
        if guest or not may_be_new:
            return guest, None
        self._limits.guests.check(address_of(request))
        return await self._guests.new(browser)


def _token(connection: HTTPConnection) -> str | None:
    """Who a browser says it is: the first such cookie, for another house above our path may have given one as well."""
    named = (pair.strip().partition("=") for pair in connection.headers.get("cookie", "").split(";"))
    return next((value for name, _, value in named if name == COOKIE), None)


def _check_origin(connection: HTTPConnection) -> None:
    """What another site's page wants is refused. Programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != connection.headers.get("host"):
        raise Refused("refused-origin")
