"""A push service of our own on the loopback, with devices behind it that decrypt what comes and keep what they show.

Decryption is written here once more, by the standard and with another library's HMAC; a device shows as the page's
service worker does: each turn once, and closes what is played.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import sys
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from server.client import WAIT


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(written: str) -> bytes:
    return urlsafe_b64decode(written + "===")


def decrypt(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What the browser with this key reads in a message of RFC 8291."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert (size, length) == (4096, 65)
    assert len(sealed) <= size
    own = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    material = _mac(_mac(auth, shared), b"WebPush: info\0" + own + sender + b"\x01")
    start = _mac(salt, material)
    key = _mac(start, b"Content-Encoding: aes128gcm\0\x01")[:16]
    nonce = _mac(start, b"Content-Encoding: nonce\0\x01")[:12]
    filled = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
    assert filled[-1:] == b"\x02"
    return filled[:-1]


def _mac(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def check_sender(authorization: str, audience: str) -> bytes:
    """The key that signed a VAPID token for this push service; fails where it did not."""
    kind, _, fields = authorization.partition(" ")
    assert kind == "vapid"
    named = dict(field.strip().split("=", 1) for field in fields.split(","))
    head, claims, signature = named["t"].split(".")
    assert json.loads(data(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(data(claims))
    assert said["aud"] == audience
    assert said["sub"].startswith(("https://", "mailto:"))
    assert 0 < said["exp"] - time.time() <= 86400
    r, s = (int.from_bytes(data(signature)[part], "big") for part in (slice(32), slice(32, 64)))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(named["k"]))
    key.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return data(named["k"])


class Device:
    """One browser that is told, as its service worker shows it."""

    def __init__(self, service: PushService, name: str) -> None:
        self._service = service
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        self.endpoint = f"{service.url}/{name}"
        self.heard: list[dict[str, Any]] = []
        self.told: list[tuple[str, int]] = []
        """Each turn that was announced: a table and the turn's number."""
        self.twice = 0
        """How often a turn came again, which a device does not show again."""
        self.late: list[tuple[str, int]] = []
        """What came after it was taken back."""
        self.shown: dict[str, int] = {}
        self.known: dict[str, int] = {}
        self.senders: set[bytes] = set()

    def wishes(self, **more: Any) -> dict[str, Any]:
        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": text(point), "auth": text(self._auth), **more}

    def hear(self, body: bytes, authorization: str) -> None:
        self.senders.add(check_sender(authorization, self._service.url))
        said = json.loads(decrypt(body, self._private, self._auth))
        self.heard.append(said)
        for key, entry in said.get("over", {}).items():
            if self.shown.get(key, entry + 1) <= entry:
                del self.shown[key]
            self.known[key] = max(entry, self.known.get(key, -1))
        if said["kind"] not in ("turn", "many", "gathering", "table"):
            return
        for key, entry in said["turns"].items():
            if self.known.get(key, -1) < entry:
                self.told.append((key, entry))
                self.shown[key] = self.known[key] = entry
            elif said["kind"] == "turn":
                self.twice += 1


class PushService:
    """Takes messages for its devices. What follows ``/`` says how it behaves: gone, busy, huge, away, slow."""

    def __init__(self) -> None:
        self._news = threading.Condition()
        self._devices: dict[str, Device] = {}
        self.asked: list[str] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                service._take(self)

            def log_message(self, *_: Any) -> None:
                pass

        class Listening(ThreadingHTTPServer):
            def handle_error(self, request: Any, client_address: Any) -> None:
                if not isinstance(sys.exception(), ConnectionError):  # a server that is killed hangs up
                    super().handle_error(request, client_address)

        self._server = Listening(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def device(self, name: str = "") -> Device:
        name = name or f"device{len(self._devices)}"
        self._devices[f"/{name}"] = Device(self, name)
        return self._devices[f"/{name}"]

    def _take(self, request: BaseHTTPRequestHandler) -> None:
        body = request.rfile.read(int(request.headers["content-length"]))
        how = request.path.strip("/").split("-")[0]
        with self._news:
            self.asked.append(request.path)
            device = self._devices.get(request.path)
            if how.startswith("device") and device:
                assert request.headers["content-encoding"] == "aes128gcm"
                assert int(request.headers["ttl"]) > 0
                device.hear(body, request.headers["authorization"])
            self._news.notify_all()
        answers = {"gone": 410, "unknown": 404, "busy": 503, "away": 307, "huge": 500}
        request.send_response(201 if device and how.startswith("device") else answers.get(how, 400))
        if how == "away":
            request.send_header("location", f"{self.url}/device0")
        if how == "huge":
            with_more = b"x" * 100_000
            for number in range(200):
                request.send_header(f"x-{number}", with_more.decode())
        request.send_header("content-length", "0")
        request.end_headers()

    def wait_for(self, happened: Callable[[], bool]) -> None:
        """Until this is so; looked at whenever something was taken."""
        until = time.monotonic() + WAIT
        with self._news:
            while not happened():
                assert time.monotonic() < until, "it never happened"
                self._news.wait(0.2)


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    try:
        yield service
    finally:
        service.close()
