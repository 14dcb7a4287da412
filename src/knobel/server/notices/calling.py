"""One request to a push service, whose address a guest gave us: never into a network that is not everyone's.

The name is resolved once, every address it has is checked, and exactly a checked one is called. No redirects are
followed, the certificate is verified, little of the answer is read, and all of it has an end in time.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Callable, Mapping
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from time import monotonic
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

from knobel.game import Refused

SECONDS = 15.0
"""All of a request together."""
ANSWER_BYTES = 16_384
"""So much of an answer's head is read; of its body nothing."""
ENDPOINT_LETTERS = 2000
NAT64 = IPv6Network("64:ff9b::/96")

Resolve = Callable[..., list[Any]]


class NotCalled(Exception):
    """Nobody was asked, or nobody answered rightly."""


class Answer(NamedTuple):
    """What came back: the status, and after how many seconds one may come again."""

    status: int
    retry_after: int | None = None


def check_endpoint(endpoint: str, own_service: str | None) -> SplitResult:
    """An address that may be kept at all: https at its usual port, or the service that the operator named."""
    parts = urlsplit(endpoint)
    plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if not plain or len(endpoint) > ENDPOINT_LETTERS or parts.username or parts.password or parts.fragment:
        raise Refused("refused-notice-endpoint")
    if own_service and origin(endpoint) == own_service.rstrip("/"):
        return parts
    try:
        ours = parts.scheme == "https" and parts.hostname and parts.port in (None, 443)
    except ValueError as error:  # a port that is none
        raise Refused("refused-notice-endpoint") from error
    if not ours or _is_private_literal(parts.hostname or ""):
        raise Refused("refused-notice-endpoint")
    return parts


def origin(endpoint: str) -> str:
    """The push service of an endpoint."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}"


def is_public(address: str) -> bool:
    """Whether an address is one of the whole internet: not of a home, a machine itself, or a way around that."""
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return is_public(str(found.ipv4_mapped))
        if found in NAT64:
            return is_public(str(IPv4Address(int(found) & 0xFFFF_FFFF)))
        if found.sixtofour or found.teredo:
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def post(
    endpoint: str,
    headers: Mapping[str, str],
    body: bytes,
    own_service: str | None = None,
    resolve: Resolve = socket.getaddrinfo,
) -> Answer:
    """Ask a push service to take a message. Blocks; ``NotCalled`` where there is no answer."""
    parts = check_endpoint(endpoint, own_service)
    name = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    until = monotonic() + SECONDS
    trusted = own_service is not None and origin(endpoint) == own_service.rstrip("/")
    family, address = _checked(name, port, trusted, resolve)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"POST {path} HTTP/1.1", f"Host: {parts.netloc}", "Connection: close", f"Content-Length: {len(body)}"]
    lines += [f"{header}: {value}" for header, value in headers.items()]
    request = "\r\n".join(lines).encode("ascii") + b"\r\n\r\n" + body
    try:
        with socket.socket(family, socket.SOCK_STREAM) as plain:
            plain.settimeout(_left(until))
            plain.connect(address)
            if parts.scheme != "https":
                return _exchange(plain, request, until)
            with _verifying().wrap_socket(plain, server_hostname=name) as secure:
                return _exchange(secure, request, until)
    except (OSError, ValueError) as error:
        raise NotCalled(str(error) or type(error).__name__) from error


def _checked(name: str, port: int, trusted: bool, resolve: Resolve) -> tuple[socket.AddressFamily, Any]:
    """The address to call. A name that leads anywhere private is not called at all."""
    try:
        found = resolve(name, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NotCalled(f"no address: {error}") from error
    if not found:
        raise NotCalled("no address")
    if not trusted and not all(is_public(str(place[0])) for *_, place in found):
        raise NotCalled("a private address")
    family, *_, place = found[0]
    return family, place


def _exchange(line: socket.socket, request: bytes, until: float) -> Answer:
    line.settimeout(_left(until))
    line.sendall(request)
    head = b""
    while b"\r\n\r\n" not in head and len(head) < ANSWER_BYTES:
        line.settimeout(_left(until))
        part = line.recv(2048)
        if not part:
            break
        head += part
    first, *fields = head.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")
    words = first.split(" ", 2)
    if not words[0].startswith("HTTP/1.") or len(words) < 2 or not (words[1].isdecimal() and len(words[1]) == 3):
        raise NotCalled("no answer of HTTP")
    after = next((value for name, _, value in (f.partition(":") for f in fields) if name.lower() == "retry-after"), "")
    return Answer(int(words[1]), int(after) if after.strip().isdecimal() and len(after) < 10 else None)


def _left(until: float) -> float:
    left = until - monotonic()
    if left <= 0:
        raise NotCalled("too slow")
    return left


@cache
def _verifying() -> ssl.SSLContext:
    return ssl.create_default_context()


def _is_private_literal(name: str) -> bool:
    try:
        return not is_public(name)
    except ValueError:
        return False  # a name: known when it is resolved
