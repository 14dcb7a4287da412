"""Where the house stands: at the root of its name, or under a path that a proxy put in front of it.

Proxies differ in whether they take their path away again before they pass a request on. Both are understood.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from typing import NamedTuple

from starlette._utils import get_route_path
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from knobel.game import Refused
from knobel.server.web.addresses import is_address

PATH = re.compile(r"(/[A-Za-z0-9._~-]*[A-Za-z0-9_~-])+")
PATH_LETTERS = 200
OUR_FIRST_WORDS = frozenset(
    {"api", "assets", "decken", "drucken", "g", "health", "ich", "k", "knobeln", "kreis", "lernen", "mail"}
    | {"meine-tische", "metrics", "preview", "pruefen", "r", "ready", "regeln", "t", "tag", "ueben", "unterwegs"}
    | {"rangliste", "turnier", "verlauf"}
)
"""What paths of ours begin with: under one of these nobody could tell whether the proxy took its path away."""
BY_INGRESS = "knobel.ingress"
"""Stands in the scope of what a proxy brought that looks after its people itself."""

Networks = tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]


class Place(NamedTuple):
    """Under which path the house stands, and whose word is taken for another one (``X-Ingress-Path``)."""

    root_path: str = ""
    ingress_from: Networks = ()


AT_THE_ROOT = Place()


def place(root_path: str, ingress_from: Iterable[str] = ()) -> Place:
    """As somebody wishes it."""
    path = "/" + root_path.strip("/") if root_path.strip("/") else ""
    if path and (not _is_path(path) or path[1:] in OUR_FIRST_WORDS):
        raise Refused("serve-root-path", path=root_path)
    try:
        return Place(path, tuple(map(ipaddress.ip_network, ingress_from)))
    except ValueError as error:
        raise Refused("serve-ingress-from", problem=str(error)) from error


def path_in_house(connection: HTTPConnection) -> str:
    """What is asked for, seen from our own root."""
    return get_route_path(connection.scope) or "/"


class UnderPath:
    """Tells everyone behind it where the house stands. It sees who really asks: a proxy, or somebody who names one."""

    def __init__(self, app: ASGIApp, place: Place) -> None:
        self._app, self._place = app, place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope = self._placed(scope)
        await self._app(scope, receive, send)

    def _placed(self, scope: Scope) -> Scope:
        root, by_ingress = self._place.root_path, False
        if self._place.ingress_from and (named := self._ingress_path(scope)):
            root, by_ingress = named, True
            scope = {**scope, "headers": _as_seen_outside(scope)}
        if not root:
            return scope
        path: str = scope["path"]
        inside = path[len(root) :] if path == root or path.startswith(f"{root}/") else path
        return {**scope, "root_path": root, "path": root + (inside or "/"), BY_INGRESS: by_ingress}

    def _ingress_path(self, scope: Scope) -> str | None:
        """The path that a proxy names which may."""
        named = Headers(scope=scope).get("x-ingress-path", "").rstrip("/")
        came_from = scope["client"][0] if scope.get("client") else ""
        if not named or not _is_path(named) or not is_address(came_from):
            return None
        return (
            named if any(ipaddress.ip_address(came_from) in network for network in self._place.ingress_from) else None
        )


def _as_seen_outside(scope: Scope) -> list[tuple[bytes, bytes]]:
    """Under the name that the browser asked for, which such a proxy tells beside."""
    headers = MutableHeaders(raw=list(scope["headers"]))
    if outside := headers.get("x-forwarded-host"):
        headers["host"] = outside.partition(",")[0].strip()
    return headers.raw


def _is_path(path: str) -> bool:
    return len(path) <= PATH_LETTERS and PATH.fullmatch(path) is not None
