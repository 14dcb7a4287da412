"""The same strict headers on every answer."""

from __future__ import annotations

import re

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from knobel.game import Refused

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors {parent}"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


HOUSE = "/offline/house-"
"""The worker that plays without a server: it alone may run WebAssembly, which is how Python comes to a device."""
OURS, WASM = "script-src 'self'", " 'wasm-unsafe-eval'"
ORIGIN = re.compile(r"https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?")


def parent_of_frames(wish: str) -> str:
    """Whose pages may show ours in a frame: those under the same name (``self``), or one other origin's."""
    if wish == "self":
        return "'self'"
    if wish and not ORIGIN.fullmatch(wish):
        raise Refused("serve-framed-by", origin=wish)
    return wish


def _raw(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


class SecurityHeaders:
    """Puts the same strict headers on every answer."""

    def __init__(self, app: ASGIApp, framed_by: str = "") -> None:
        self._app = app
        headers = {name: value.replace("{parent}", framed_by or "'none'") for name, value in SECURITY_HEADERS.items()}
        policy = headers["content-security-policy"].replace(OURS, OURS + WASM)
        self._headers, self._of_house = _raw(headers), _raw(headers | {"content-security-policy": policy})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = self._of_house if HOUSE in scope.get("path", "") else self._headers
                message["headers"] = [*message.get("headers", ()), *headers]
            await send(message)

        await self._app(scope, receive, send_with_headers)
