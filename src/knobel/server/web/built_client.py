"""The built browser client: a folder of files that every browser is sent, and the page itself."""

from __future__ import annotations

import gzip
import json
import mimetypes
import re
from functools import cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from knobel.game import Refused
from knobel.games import OURS
from knobel.i18n import speaker
from knobel.server.web.errors import language_of
from knobel.server.web.previews import OUR_PICTURE, PICTURE_SIZE, picture_path
from knobel.server.web.under_path import path_in_house
from knobel.weights import weights

PACKED = ".gz"
KINDS, ANY = {".mjs": "text/javascript", "wasm": "application/wasm"}, "application/octet-stream"
LASTING = ("/assets/", "/offline/")
"""Where names say what is in the files: another content has another name."""
LASTS = "public, max-age=31536000, immutable"
PAGE, MANIFEST, EARLY = "/index.html", "/knobel.webmanifest", "/early.json"
TABLE = re.compile(r"/t/([0-9a-z]{12})")
FONT, HEAD_END = '    <link rel="preload"', "  </head>"
SHORTCUT_ICONS = [{"src": "icon-192.png", "sizes": "192x192", "type": "image/png"}]


LENT = "wuerfelspiel", "meister.npz"
"""Weights that a device takes along (web/app/road.ts); they lie with the bot, not with the page a second time."""


class _File(NamedTuple):
    content: bytes
    """Empty where only its packed form lies there: what a device needs to play alone is large, and every browser that
    can do that reads it."""
    packed: bytes
    kind: str
    tag: str


class BuiltClient:
    """The files of the page, kept in memory, compressed once."""

    def __init__(self, folder: Traversable) -> None:
        self._files: dict[str, _File] = {}
        if folder.is_dir():
            self._read(folder, "")
        early = self._files.pop(EARLY, None)
        self._at_tables: dict[str, list[str]] = json.loads(early.content) if early else {}
        """The files that a table asks for, and those of each game there."""

    def _read(self, folder: Traversable, path: str) -> None:
        for item in folder.iterdir():
            name = f"{path}/{item.name}"
            if item.is_dir():
                self._read(item, name)
            else:
                content = item.read_bytes()
                packed = b""
                if name.endswith(PACKED):
                    name, content, packed = name.removesuffix(PACKED), b"", content
                kind = "application/manifest+json" if name.endswith(".webmanifest") else mimetypes.guess_type(name)[0]
                self._files[name] = _File(
                    content,
                    packed or gzip.compress(content, 9),
                    kind or KINDS.get(name[-4:], ANY),
                    _tag(packed or content),
                )

    def holds(self, path: str) -> bool:
        """Whether this is a file of the client."""
        return path in self._files or path == _lent_at()

    def file(self, request: Request) -> Response:
        """A file of the client."""
        path = path_in_house(request)
        if path == _lent_at():
            return Response(weights(*LENT), media_type=ANY, headers={"cache-control": LASTS})
        if path not in self._files:
            raise Refused("refused-no-page")
        if path == MANIFEST:
            return self.manifest(request)
        content, packed, kind, tag = self._files[path]
        lasting = LASTS if path.startswith(LASTING) else "no-cache"
        headers = {"etag": tag, "cache-control": lasting, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        if ("gzip" in request.headers.get("accept-encoding", "") and len(packed) < len(content)) or not content:
            return Response(packed, media_type=kind, headers={**headers, "content-encoding": "gzip"})
        return Response(content, media_type=kind, headers=headers)

    def manifest(self, request: Request) -> Response:
        """What an installed page is called and offers, in the asked language."""
        say = speaker(language := language_of(request)).say
        told = json.loads(self._files[MANIFEST].content) | {
            "id": f"{request.scope.get('root_path', '')}/",
            "lang": language,
            "description": say("app-about"),
            "shortcuts": [
                {"name": say("app-daily"), "url": "tag", "icons": SHORTCUT_ICONS},
                {"name": say("my-tables"), "url": "./#mine", "icons": SHORTCUT_ICONS},
            ],
            "screenshots": [
                {
                    "src": picture_path(name)[1:],
                    "sizes": "x".join(map(str, PICTURE_SIZE)),
                    "type": "image/png",
                    "form_factor": "wide",
                    "label": say("welcome") if name == OUR_PICTURE else say(name),
                }
                for name in (OUR_PICTURE, *OURS)
            ],
        }
        headers = {"cache-control": "no-cache", "vary": "accept-language"}
        return Response(json.dumps(told), media_type="application/manifest+json", headers=headers)

    def _early(self, language: str, path: str, game: str | None) -> tuple[str, str]:
        """What the page will ask for at this path, so that it is on its way while the page is still read.

        First what is needed to draw anything, then what is needed next.
        """
        catalogs = [f"/assets/{part}-{language}-" for part in ("house", *(["games"] if path != "/" else []))]
        first = [name for start in catalogs for name in self._files if name.startswith(start) and name.endswith(".js")]
        later: list[str] = []
        asked = [f"/api/sentences/{language}"]
        if table := TABLE.fullmatch(path):
            first += self._at_tables.get("table", ())
            later += self._at_tables.get(game or "", ())
            asked.append(f"/api/tables/{table[1]}")
        links = [f'    <link rel="preload" as="fetch" href=".{name}" crossorigin />\n' for name in asked]
        links += [_link(name, 'rel="preload" as="style" crossorigin') for name in first]
        return "".join(links), "".join(_link(name, 'rel="prefetch" as="style"') for name in later)

    def page(self, request: Request, head: str, game: str | None = None) -> Response:
        """The page itself, which knows what to show at its path; ``head`` is for those who only read its head.

        ``game`` is what is played there, where that is known.
        """
        language = language_of(request)
        if PAGE not in self._files:
            return Response(speaker(language).say("client-missing"), 503, media_type="text/plain")
        path = path_in_house(request)
        early, later = self._early(language, path, game)
        text = self._files[PAGE].content.decode()
        text = text.replace('<html lang="de">', f'<html lang="{language}">', 1)
        if path.startswith("/t/"):  # where the head has much to hold
            text = text.replace('class="opening"', 'class="opening crowded"', 1)
        before = FONT if FONT in text else HEAD_END  # few are fetched at once: first what draws the page
        text = text.replace(before, early + before, 1).replace(HEAD_END, later + HEAD_END, 1)
        # The files are named beside the page, which stands at many paths: from here on by where the house stands.
        text = text.replace('="./', f'="{request.scope.get("root_path", "")}/')
        content = text.replace("    <title>", f"{head}    <title>", 1).encode()
        headers = {"etag": _tag(content), "cache-control": "no-cache", "vary": "accept-language"}
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        return Response(content, media_type="text/html", headers=headers)


@cache
def _lent_at() -> str:
    """Under which path: what lies there is in its name."""
    return f"/offline/meister-{sha256(weights(*LENT)).hexdigest()[:10]}.npz"


def _link(name: str, style: str) -> str:
    """To a module, or to a style sheet in this way."""
    kind = style if name.endswith(".css") else 'rel="modulepreload"'
    return f'    <link {kind} href=".{name}" />\n'


def _tag(content: bytes) -> str:
    return f'"{sha256(content).hexdigest()[:16]}"'
