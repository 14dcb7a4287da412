"""Web push by the standards: who sends (VAPID, RFC 8292), and a message only the browser can read (RFC 8291, 8188)."""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from knobel.game import Refused

CURVE = ec.SECP256R1()
KEY_BYTES, AUTH_BYTES, POINT_BYTES = 32, 16, 65
RECORD = 4096
"""The size of a record, of which a push message is exactly one."""
MOST = 3000
"""So many bytes a message may have: every push service takes that."""
PADDED = 256
"""Messages are filled up to a multiple of this, so that their length tells a push service less."""
TOKEN_SECONDS = 12 * 3600
"""How long a signed token is good; the standard allows a day."""


def to_text(data: bytes) -> str:
    """Bytes as the standards write them: base64 for addresses, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """And back."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> bytes:
    """A private key by which push services know this server."""
    return _number(ec.generate_private_key(CURVE))


def public_key(private: bytes) -> bytes:
    """What a browser is told of it: a point, uncompressed."""
    return _point(_private(private).public_key())


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse keys of a browser that are none."""
    try:
        point, secret = from_text(p256dh), from_text(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError as error:
        raise Refused("refused-notice-keys") from error
    if len(point) != POINT_BYTES or len(secret) != AUTH_BYTES:
        raise Refused("refused-notice-keys")


def authorization(private: bytes, audience: str, contact: str, now: float) -> str:
    """The header that says who sends: a token signed for this push service, and the key that proves it."""
    head = to_text(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
    claims = to_text(msgspec.json.encode({"aud": audience, "exp": int(now) + TOKEN_SECONDS, "sub": contact}))
    signed = f"{head}.{claims}"
    r, s = decode_dss_signature(_private(private).sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = to_text(r.to_bytes(KEY_BYTES, "big") + s.to_bytes(KEY_BYTES, "big"))
    return f"vapid t={signed}.{signature}, k={to_text(public_key(private))}"


def encrypt(
    message: bytes,
    p256dh: str,
    auth: str,
    salt: bytes | None = None,
    sender: bytes | None = None,
    padded: int = PADDED,
) -> bytes:
    """A message for the browser with these keys. ``salt`` and ``sender`` are new each time, but for examples."""
    assert len(message) <= MOST
    salt = salt or os.urandom(16)
    own = _private(sender) if sender else ec.generate_private_key(CURVE)
    theirs, ours = from_text(p256dh), _point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    material = _derive(from_text(auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    key = _derive(salt, material, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, material, b"Content-Encoding: nonce\0", 12)
    filled = message + b"\x02" + bytes(-(len(message) + 1) % padded)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, filled, None)


def _derive(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


def _private(number: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(number, "big"), CURVE)


def _number(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_numbers().private_value.to_bytes(KEY_BYTES, "big")


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
