"""Certificates: those somebody brings, and at home an authority of one's own that vouches for this machine only.

The authority can do no harm elsewhere: what it signs is valid for private names and addresses only, whoever has its
key.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import ssl
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from pathlib import Path
from typing import Protocol

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from knobel.game import Refused

log = logging.getLogger("knobel.tls")

AUTHORITY_DAYS = 3650
CERTIFICATE_DAYS = 90
RENEW_DAYS = 30
"""A certificate with fewer days left is replaced."""
LOOK_SECONDS = 60.0
"""How often addresses, days and files are looked at."""
PRIVATE_NAMES = ("local", "localhost", "home.arpa", "internal", "lan")
"""Endings that nobody can register. A machine's bare name is none: it may be called like an ending that people own."""
PRIVATE_NETWORKS = (
    *map(ip_network, ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8"]),
    *map(ip_network, ["fc00::/7", "fe80::/10", "::1/128"]),
)
NEIGHBOURS = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254", "fd00::1", "2001:db8::1")
"""Addresses that lie behind each of a machine's ways out. Nothing is sent to them."""


class Certificate(Protocol):
    """What the server shows, and whether it has changed."""

    file: Path
    key: Path

    def renewed(self) -> bool:
        """Renew it if it is time; whether there is a new one since this was asked last."""


class Given:
    """A certificate that somebody else renews."""

    def __init__(self, file: Path, key: Path) -> None:
        self.file, self.key = file, key
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        try:
            context.load_cert_chain(file, key)
        except OSError as error:
            raise Refused("serve-tls-files", problem=str(error)) from error
        self._changed = self._times()

    def renewed(self) -> bool:
        changed, self._changed = self._changed, self._times()
        return changed != self._changed

    def _times(self) -> list[int]:
        return [file.stat().st_mtime_ns for file in (self.file, self.key) if file.exists()]


class AtHome:
    """A certificate for this machine's private names and addresses, by an authority that is made on first use."""

    def __init__(
        self, folder: Path, names: Sequence[str] = (), now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self._now = now
        self._names = names
        self.file = self.key = folder / "server.pem"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._signing, self.authority = self._open_authority(folder / "authority.pem", folder / "authority.key")
        self.renewed()

    def renewed(self) -> bool:
        wanted = own_names(self._names)
        if self._is_good(wanted):
            return False
        _write_private(self.file, self._signed(wanted))
        log.info("a new certificate for %s", ", ".join(sorted(wanted)))
        return True

    @property
    def fingerprint(self) -> str:
        """What devices show of the authority."""
        digits = self.authority.fingerprint(hashes.SHA256()).hex().upper()
        return ":".join(digits[at : at + 2] for at in range(0, len(digits), 2))

    def _open_authority(self, file: Path, key: Path) -> tuple[ec.EllipticCurvePrivateKey, x509.Certificate]:
        if not file.exists() and not key.exists():
            self._make_authority(file, key)
        try:
            signing = serialization.load_pem_private_key(key.read_bytes(), None)
            authority = x509.load_pem_x509_certificate(file.read_bytes())
        except (OSError, ValueError, TypeError) as error:
            raise Refused("serve-tls-authority", folder=str(file.parent), problem=str(error)) from error
        if not isinstance(signing, ec.EllipticCurvePrivateKey) or signing.public_key() != authority.public_key():
            raise Refused("serve-tls-authority", folder=str(file.parent), problem=f"{key.name}, {file.name}")
        if authority.not_valid_after_utc < self._now() + timedelta(days=CERTIFICATE_DAYS):
            raise Refused("serve-tls-authority-old", folder=str(file.parent))
        return signing, authority

    def _make_authority(self, file: Path, key: Path) -> None:
        signing = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name(
            [
                x509.NameAttribute(NameOID.ORGANIZATION_NAME, "knobel"),
                x509.NameAttribute(NameOID.COMMON_NAME, f"knobel ({socket.gethostname()[:40]})"),
            ]
        )
        allowed: list[x509.GeneralName] = [x509.DNSName(ending) for ending in PRIVATE_NAMES]
        allowed += [x509.IPAddress(network) for network in PRIVATE_NETWORKS]
        usage = _usage(signs=True)
        authority = (
            self._valid(name, name, signing.public_key(), AUTHORITY_DAYS)
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(x509.NameConstraints(allowed, None), critical=True)
            .add_extension(usage, critical=True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(signing.public_key()), critical=False)
            .sign(signing, hashes.SHA256())
        )
        _write_private(key, _pem(signing))
        file.write_bytes(authority.public_bytes(serialization.Encoding.PEM))

    def _signed(self, names: Iterable[str]) -> bytes:
        """A fresh key and its certificate."""
        own = ec.generate_private_key(ec.SECP256R1())
        subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "knobel")])
        known: list[x509.GeneralName] = []
        for name in sorted(names):
            address = _address(name)
            known.append(x509.IPAddress(address) if address else x509.DNSName(name))
        certificate = (
            self._valid(subject, self.authority.subject, own.public_key(), CERTIFICATE_DAYS)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(x509.SubjectAlternativeName(known), critical=False)
            .add_extension(_usage(signs=False), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(own.public_key()), critical=False)
            .add_extension(
                x509.AuthorityKeyIdentifier.from_issuer_public_key(self._signing.public_key()), critical=False
            )
            .sign(self._signing, hashes.SHA256())
        )
        return _pem(own) + certificate.public_bytes(serialization.Encoding.PEM)

    def _valid(
        self, subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, days: int
    ) -> x509.CertificateBuilder:
        now = self._now()
        return (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(issuer)
            .public_key(key)
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(days=1))  # not every clock at home is right
            .not_valid_after(now + timedelta(days=days))
        )

    def _is_good(self, wanted: set[str]) -> bool:
        """Whether the certificate that lies there is ours, lasts, and covers all names."""
        try:
            certificate = x509.load_pem_x509_certificate(self.file.read_bytes())
            certificate.verify_directly_issued_by(self.authority)
        except (OSError, ValueError, TypeError, InvalidSignature):
            return False
        covered = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        names = {str(name.value) for name in covered}
        return wanted <= names and certificate.not_valid_after_utc > self._now() + timedelta(days=RENEW_DAYS)


def own_names(more: Iterable[str] = ()) -> set[str]:
    """The private names and addresses by which this machine is reached."""
    host = socket.gethostname().lower()
    names = {"localhost", "127.0.0.1", "::1", *map(str.lower, more)}
    if "." not in host and host.isascii():
        names.add(f"{host}.local")
    for neighbour in NEIGHBOURS:
        if found := way_out(neighbour):
            names.add(found)
    return {name for name in names if is_private(name)}


def way_out(neighbour: str) -> str | None:
    """This machine's address on its way to another one; None where there is no way. Nothing is sent."""
    family = socket.AF_INET6 if ":" in neighbour else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((neighbour, 9))
            return str(probe.getsockname()[0]).partition("%")[0]
    except OSError:
        return None


def is_private(name: str) -> bool:
    """Whether the authority may vouch for it."""
    if address := _address(name):
        return any(address in network for network in PRIVATE_NETWORKS)
    return any(name == ending or name.endswith(f".{ending}") for ending in PRIVATE_NAMES)


async def keep_fresh(certificate: Certificate, context: ssl.SSLContext, seconds: float = LOOK_SECONDS) -> None:
    """Whoever comes after a change is shown the new certificate; nobody is sent away."""
    while True:
        await asyncio.sleep(seconds)
        try:
            if await asyncio.to_thread(certificate.renewed):
                context.load_cert_chain(certificate.file, certificate.key)
        except (OSError, ValueError):
            log.exception("the certificate could not be renewed; the old one stays")


def _address(name: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(name)
    except ValueError:
        return None


def _usage(signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        key_cert_sign=signs,
        crl_sign=signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def _write_private(file: Path, content: bytes) -> None:
    """For its owner only from the first byte on, and never half written."""
    fresh = file.with_suffix(".new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
        opened.write(content)
    fresh.replace(file)
