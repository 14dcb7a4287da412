"""The server as one application: every path, and who answers there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib.resources import files
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from knobel.game import Refused
from knobel.server.clock import Clock
from knobel.server.store.protocol import AnyStore
from knobel.server.web.built_client import BuiltClient
from knobel.server.web.endpoints import ENDPOINTS
from knobel.server.web.entrance import Entrance, Settings
from knobel.server.web.errors import as_json, refuse, refuse_broken, refuse_http
from knobel.server.web.headers import SecurityHeaders
from knobel.server.web.router import AnyCluster
from knobel.server.web.schema import openapi, wire_schema


def make_app(store: AnyStore, settings: Settings, clock: Clock, cluster: AnyCluster | None = None) -> Starlette:
    """The server as an ASGI application. It closes the store when it ends."""
    entrance = Entrance(store, settings, clock, cluster)
    client = BuiltClient(files("knobel").joinpath("static"))
    routes: list[BaseRoute] = [
        Route(endpoint.path, entrance.endpoint(endpoint), methods=[endpoint.method]) for endpoint in ENDPOINTS
    ]
    routes += [
        Route("/api/openapi.json", _fixed(openapi())),
        Route("/api/wire.json", _fixed(wire_schema())),
        Route("/api/{rest:path}", _no_such_page, methods=["GET", "POST", "PUT", "DELETE"]),
        Route("/health", _health),
        Route("/ready", entrance.ready),
        Route("/metrics", entrance.metrics),
        WebSocketRoute("/api/socket", entrance.socket),
        Route("/{rest:path}", entrance.pages(client)),
    ]
    app = Starlette(
        routes=routes,
        lifespan=entrance.open,
        middleware=[
            Middleware(SecurityHeaders, framed_by=settings.framed_by),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
        exception_handlers={Refused: refuse, HTTPException: refuse_http, Exception: refuse_broken},
    )
    app.state.end_waiting = entrance.end_waiting
    return app


async def _no_such_page(request: Request) -> Response:
    raise Refused("refused-no-page")


async def _health(request: Request) -> Response:
    """For restarts. The page over plain http on this machine may read it too, to see whether its device trusts us."""
    origin = request.headers.get("origin", "")
    near = urlsplit(origin).hostname == request.url.hostname
    headers = {"access-control-allow-origin": origin} if near else {}
    return Response(b'{"ok":true}', media_type="application/json", headers=headers)


def _fixed(content: object) -> Callable[[Request], Awaitable[Response]]:
    body = as_json(content).body

    async def serve(request: Request) -> Response:
        return Response(body, media_type="application/json")

    return serve
