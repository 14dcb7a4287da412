"""Where somebody comes from: whose limits count, and who is near enough to see how the server does."""

from __future__ import annotations

import ipaddress

from starlette.requests import HTTPConnection, Request

from knobel.game import Refused


def address_of(connection: HTTPConnection) -> str:
    """Whose limits count: an address, or the whole network of a house where addresses are given away by the billion."""
    host = connection.client.host.partition("%")[0] if connection.client else ""
    if ":" not in host or not is_address(host):
        return host
    mapped = ipaddress.IPv6Address(host).ipv4_mapped
    return str(mapped or ipaddress.ip_network(f"{host}/64", strict=False))


def check_near(request: Request) -> None:
    """Only for this machine and private networks; from elsewhere there is no such page.

    Whoever is named as the origin on the way here must be near as well, whether or not the proxy is to be believed.
    """
    named = [name for header in ("x-forwarded-for", "x-real-ip") for name in request.headers.getlist(header)]
    origins = [origin.strip() for name in named for origin in name.split(",")]
    came_from = request.client.host if request.client else ""
    if "forwarded" in request.headers or not all(map(_is_near, [came_from, *origins])):
        raise Refused("refused-no-page")


def _is_near(host: str) -> bool:
    return is_address(host) and ipaddress.ip_address(host).is_private


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
