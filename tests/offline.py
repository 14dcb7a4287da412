"""No test needs the internet: whoever tries to reach another machine is refused."""

from __future__ import annotations

import ipaddress
import sys
from typing import Any


class Internet(BaseException):
    """A test wanted to reach another machine. Not an ``Exception``: nobody may take it for a line that broke."""


def is_here(host: object) -> bool:
    """Whether this is the name or the address of this machine."""
    if host in (None, "", b"", "localhost", b"localhost"):
        return True
    try:
        return ipaddress.ip_address(str(host).partition("%")[0]).is_loopback
    except ValueError:
        return False


def _refuse(event: str, args: tuple[Any, ...]) -> None:
    if event in ("socket.connect", "socket.sendto"):
        address = args[1]
        if isinstance(address, tuple) and not is_here(address[0]):
            raise Internet(f"{event} to {address}")
    elif event == "socket.getaddrinfo" and not is_here(args[0]):
        raise Internet(f"the address of {args[0]!r}")


def stay() -> None:
    """From now on this process reaches nobody else."""
    sys.addaudithook(_refuse)
