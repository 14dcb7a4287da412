"""Safe in the home network: an authority that vouches for private places only, certificates that renew themselves."""

from __future__ import annotations

import asyncio
import contextlib
import re
import ssl
import stat
import urllib.error
import urllib.request
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.verification import PolicyBuilder, Store, VerificationError

from knobel.game import Refused
from knobel.i18n import LANGUAGES, speaker
from knobel.server import certificates
from knobel.server.certificates import CERTIFICATE_DAYS, RENEW_DAYS, AtHome, Given, is_private, keep_fresh, own_names
from knobel.server.web.trust import SYSTEMS
from server.client import running

MOST_DAYS = 397


class Clock:
    def __init__(self) -> None:
        self.now = datetime.now(UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the tests run: this process asks no network, not even for its own address."""
    monkeypatch.setattr(certificates, "way_out", lambda neighbour: "192.168.7.1")


def shown(home: AtHome) -> x509.Certificate:
    return x509.load_pem_x509_certificate(home.file.read_bytes())


def accepted(home: AtHome, name: str, certificate: x509.Certificate) -> bool:
    """Whether somebody who trusts only this authority takes the certificate for this name."""
    with contextlib.suppress(ValueError):
        address = ip_address(name)
        return _verified(home, x509.IPAddress(address), certificate)
    return _verified(home, x509.DNSName(name), certificate)


def _verified(home: AtHome, subject: x509.IPAddress | x509.DNSName, certificate: x509.Certificate) -> bool:
    try:
        PolicyBuilder().store(Store([home.authority])).build_server_verifier(subject).verify(certificate, [])
    except VerificationError:
        return False
    return True


def test_the_authority_is_made_once_and_for_private_places_only(tmp_path: Path) -> None:
    home = AtHome(tmp_path / "tls")
    keys = {file.name: stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "tls").iterdir()}
    assert keys["authority.key"] == keys["server.pem"] == 0o600
    assert isinstance(home.authority.public_key(), ec.EllipticCurvePublicKey)
    certificate = shown(home)
    assert certificate.not_valid_after_utc - certificate.not_valid_before_utc <= timedelta(days=MOST_DAYS)
    for name in own_names():
        assert accepted(home, name, certificate)
    again = AtHome(tmp_path / "tls")
    assert again.authority == home.authority
    assert shown(again) == certificate

    for stranger in ("bank.example", "8.8.8.8", "2001:4860::1"):
        forged = x509.load_pem_x509_certificate(home._signed([stranger]))
        assert not accepted(home, stranger, forged), "signed with its own key, and yet worth nothing"
    neighbour = x509.load_pem_x509_certificate(home._signed(["192.168.7.7"]))
    assert accepted(home, "192.168.7.7", neighbour)


@pytest.mark.parametrize(
    ("name", "private"),
    [
        *[("laptop.local", True), ("192.168.1.2", True), ("fe80::1", True), ("nas.home.arpa", True)],
        *[("laptop", False), ("dev", False), ("local.example", False), ("93.184.216.34", False), ("notlocal", False)],
    ],
)
def test_which_names_are_private(name: str, private: bool) -> None:
    assert is_private(name) is private


def test_a_certificate_is_renewed_before_it_ends_and_when_addresses_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    home = AtHome(tmp_path, now=clock)
    first = shown(home)
    assert not home.renewed()
    clock.now += timedelta(days=CERTIFICATE_DAYS - RENEW_DAYS - 1)
    assert not home.renewed()
    clock.now += timedelta(days=2)
    assert home.renewed()
    assert shown(home).not_valid_after_utc > first.not_valid_after_utc
    monkeypatch.setattr(certificates, "way_out", lambda neighbour: "192.168.77.7")
    assert home.renewed()
    assert not home.renewed()
    assert x509.IPAddress(ip_address("192.168.77.7")) in list(
        shown(home).extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    )


def test_what_lies_there_and_cannot_be_used_is_named(tmp_path: Path) -> None:
    AtHome(tmp_path)
    (tmp_path / "server.pem").write_text("nonsense")
    shown(AtHome(tmp_path))
    whole = (tmp_path / "authority.key").read_bytes()
    (tmp_path / "authority.key").write_bytes(whole[:100])
    with pytest.raises(Refused, match="serve-tls-authority"):
        AtHome(tmp_path)
    (tmp_path / "authority.key").unlink()
    with pytest.raises(Refused, match="serve-tls-authority"):
        AtHome(tmp_path)
    with pytest.raises(Refused, match="serve-tls-files"):
        Given(tmp_path / "nowhere.pem", tmp_path / "nowhere.key")


async def test_who_comes_after_a_renewal_is_shown_the_new_one(tmp_path: Path) -> None:
    clock, later = Clock(), timedelta(days=CERTIFICATE_DAYS - RENEW_DAYS + 1)
    clock.now -= later
    home = AtHome(tmp_path, now=clock)
    given = Given(home.file, home.key)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(home.file, home.key)

    async def see() -> bytes | None:
        trusting = ssl.create_default_context(cafile=tmp_path / "authority.pem")
        _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=trusting)
        found: bytes | None = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
        writer.close()
        with contextlib.suppress(ConnectionError, ssl.SSLError):
            await writer.wait_closed()
        return found

    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0, ssl=context)
    port = server.sockets[0].getsockname()[1]
    keeping = [asyncio.create_task(keep_fresh(kept, context, 0.01)) for kept in (home, given)]
    first = await see()
    clock.now += later
    while await see() == first:
        await asyncio.sleep(0.01)
    assert not any(task.done() for task in keeping)
    for task in keeping:
        task.cancel()
    server.close()


def fetch(url: str, headers: dict[str, str] | None = None, trusted: Path | None = None) -> Any:
    context = ssl.create_default_context(cafile=trusted) if trusted else None
    return urllib.request.urlopen(urllib.request.Request(url, headers=headers or {}), context=context)


def test_a_server_at_home(tmp_path: Path) -> None:
    with running(tmp_path, more=["--tls", "--root-path", "/spiele"]) as server:
        assert server._process
        assert server._process.stdout
        told = [server._process.stdout.readline() for _ in range(2)]
        (first,) = re.findall(r"http://127\.0\.0\.1:\d+/", told[0])
        authority = tmp_path / "tls" / "authority.pem"
        secure = f"https://127.0.0.1:{server.port}/spiele/"
        plain = first.rstrip("/")
        with fetch(secure + "health", {"origin": plain}, authority) as answer:
            assert answer.headers["access-control-allow-origin"] == plain
        with fetch(secure + "health", {"origin": "http://evil.example"}, authority) as answer:
            assert "access-control-allow-origin" not in answer.headers
        with pytest.raises(urllib.error.URLError, match="CERTIFICATE_VERIFY_FAILED"):
            fetch(secure + "health")

        with fetch(first + "knobel.crt") as answer:
            given = x509.load_der_x509_certificate(answer.read())
            assert answer.headers["content-type"] == "application/x-x509-ca-cert"
        assert given == x509.load_pem_x509_certificate(authority.read_bytes())
        for language in LANGUAGES:
            say = speaker(language).say
            agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"
            with fetch(first, {"accept-language": language, "user-agent": agent}) as answer:
                page = answer.read().decode()
                assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert f"<details open><summary>{say('trust-ios')}" in page
            assert page.count("<details") == len(SYSTEMS)
            assert page.count("<svg") == sum(SYSTEMS.values())
            assert secure in page
            assert told[1].strip().rsplit(" ", 1)[-1] in page, "the fingerprint that the terminal shows"

        class Stay(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *_: Any) -> None:
                return None

        with pytest.raises(urllib.error.HTTPError) as sent:
            urllib.request.build_opener(Stay).open(first + "t/abcdefghijkl")
        assert sent.value.headers["location"] == secure + "t/abcdefghijkl"
        sent.value.close()
