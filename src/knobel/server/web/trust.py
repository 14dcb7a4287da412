"""The page over plain http that a device sees before it trusts this house: how to trust it, and onwards from there.

Nothing else is served there. Whatever else is asked for is sent on to the same path over https.
"""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Callable
from html import escape
from typing import NamedTuple

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from knobel.i18n import Speaker, speaker
from knobel.server.web.addresses import is_address
from knobel.server.web.errors import language_of
from knobel.server.web.trust_pictures import STYLE, screen

CERTIFICATE_PATH = "/knobel.crt"
SYSTEMS = {"ios": 3, "android": 3, "windows": 3, "macos": 2, "linux": 3}
"""How many steps each takes."""
TELLING = (("iPhone", "ios"), ("iPad", "ios"), ("Android", "android"), ("Windows", "windows"), ("Macintosh", "macos"))
"""By what a browser says of itself."""
SCRIPT = """
const onwards = document.querySelector("#onwards").href;
const health = new URL("health", onwards);
const look = () => fetch(health).then(() => location.replace(onwards), () => undefined);
document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
look();
"""


class Onwards(NamedTuple):
    """What is trusted, and where it leads."""

    certificate: bytes
    """The authority's, as devices take it (DER)."""
    fingerprint: str
    port: int
    root_path: str


def trust_app(to: Onwards) -> Starlette:
    """The page, the certificate, and the way on."""

    async def page(request: Request) -> Response:
        language = language_of(request)
        text = _page(speaker(language), language, _secure(request, to), to, _system(request))
        return Response(text, media_type="text/html", headers=HEADERS)

    async def certificate(request: Request) -> Response:
        headers = {**HEADERS, "content-disposition": 'attachment; filename="knobel.crt"'}
        return Response(to.certificate, media_type="application/x-x509-ca-cert", headers=headers)

    async def onwards(request: Request) -> Response:
        return RedirectResponse(_secure(request, to) + request.url.path.lstrip("/"), headers=HEADERS)

    return Starlette(
        routes=[
            Route("/", page),
            Route(CERTIFICATE_PATH, certificate),
            Route("/{rest:path}", onwards, methods=["GET", "POST", "PUT", "DELETE"]),
        ]
    )


def _secure(request: Request, to: Onwards) -> str:
    """Where the house is over https, by the name that was asked for if it may be ours."""
    name = request.url.hostname or ""
    if not is_address(name) and name != "localhost" and not name.endswith(".local"):
        name = request.scope["server"][0]
    return f"https://{f'[{name}]' if ':' in name else name}:{to.port}{to.root_path}/"


def _system(request: Request) -> str:
    agent = request.headers.get("user-agent", "")
    return next((system for word, system in TELLING if word in agent), "linux")


def _page(speaking: Speaker, language: str, onwards: str, to: Onwards, mine: str) -> str:
    def say(key: str, **args: str) -> str:
        return escape(speaking.say(key, args))

    others = [mine, *(system for system in SYSTEMS if system != mine)]
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{say("trust-title")}</title>
<style>{STYLE}</style>
</head>
<body>
<main>
<h1>{say("trust-title")}</h1>
<p class="lead">{say("trust-why")}</p>
<p><a class="button" href="{CERTIFICATE_PATH}" download="knobel.crt">{say("trust-load")}</a></p>
{"".join(_steps(say, system, system == mine) for system in others)}
<h2>{say("trust-then")}</h2>
<p><a class="button" id="onwards" href="{escape(onwards)}">{say("trust-onwards")}</a></p>
<p class="small">{say("trust-onwards-about")}</p>
<h2>{say("trust-safe")}</h2>
<p class="small">{say("trust-safe-about")}</p>
<p class="small">{say("trust-fingerprint")}<br><code>{escape(to.fingerprint)}</code></p>
</main>
<script>{SCRIPT}</script>
</body>
</html>
"""


def _steps(say: Callable[..., str], system: str, is_open: bool) -> str:
    steps = "".join(
        f"<li>{screen(say(f'trust-{system}-{n}-shown').split(' | '), system)}<p>{say(f'trust-{system}-{n}')}</p></li>"
        for n in range(1, SYSTEMS[system] + 1)
    )
    opened = " open" if is_open else ""
    return f"<details{opened}><summary>{say(f'trust-{system}')}</summary><ol>{steps}</ol></details>"


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


HEADERS = {
    "content-security-policy": (
        f"default-src 'none'; style-src {_hash(STYLE)}; script-src {_hash(SCRIPT)}; connect-src https:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}
