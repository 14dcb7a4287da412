"""The built browser client: a folder of files that every browser is sent."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import Response

from knobel.game import Refused
from knobel.i18n import speaker
from knobel.server.web.errors import language_of


class BuiltClient:
    """The files of the page, kept in memory, compressed once."""

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
            return Response(speaker(language_of(request)).say("client-missing"), 503, media_type="text/plain")
        content, packed, kind, tag = self._files[path]
        lasting = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
        headers = {"etag": tag, "cache-control": lasting, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", "") and len(packed) < len(content):
            return Response(packed, media_type=kind, headers={**headers, "content-encoding": "gzip"})
        return Response(content, media_type=kind, headers=headers)
