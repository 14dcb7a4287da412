"""Web push by the standards, and addresses that are never called."""

from __future__ import annotations

import socket
import time
from datetime import datetime
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from knobel.game import Refused
from knobel.server.notices import calling
from knobel.server.notices.calling import NotCalled, check_endpoint, is_public, post
from knobel.server.notices.quiet import quiet_until, zone_of
from knobel.server.notices.webpush import authorization, check_keys, encrypt, from_text, new_key, public_key, to_text
from server.push_service import PushService, check_sender, data, decrypt, push_service, text

PLAIN = b"When I grow up, I want to be a watermelon"
P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
READER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
"""The example of RFC 8291, section 5 and appendix A."""


def reader() -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(data(READER), "big"), ec.SECP256R1())


def test_a_message_is_encrypted_as_the_standards_example() -> None:
    assert to_text(encrypt(PLAIN, P256DH, AUTH, from_text(SALT), from_text(SENDER), padded=1)) == SEALED


@pytest.mark.parametrize("length", [0, 1, 254, 255, 256, 3000])
def test_the_browser_reads_it_and_nobody_else_does(length: int) -> None:
    message = bytes(range(1, 256)) * 12
    sealed = [encrypt(message[:length], P256DH, AUTH) for _ in range(2)]
    assert [decrypt(each, reader(), data(AUTH)) for each in sealed] == [message[:length]] * 2
    assert sealed[0][:86] != sealed[1][:86], "another salt and another key each time"
    assert (len(sealed[0]) - 86 - 16) % 256 == 0, "the length tells little"
    with pytest.raises(InvalidTag):
        decrypt(sealed[0], ec.generate_private_key(ec.SECP256R1()), data(AUTH))


def test_the_sender_is_proved() -> None:
    key = new_key()
    header = authorization(key, "https://push.example.org", "https://spiele.example.org/", 1e10)
    with pytest.raises(AssertionError):
        check_sender(header, "https://push.example.org")  # the token is of another time
    header = authorization(key, "https://push.example.org", "https://spiele.example.org/", time.time())
    assert check_sender(header, "https://push.example.org") == public_key(key)


@pytest.mark.parametrize(("p256dh", "auth"), [(P256DH[:-4], AUTH), ("A" * 87, AUTH), (P256DH, "AAAA"), ("é", AUTH)])
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(Refused, match="refused-notice-keys"):
        check_keys(p256dh, auth)


PRIVATE = [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.178.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "192.0.2.1",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fd00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:192.168.0.1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "2001:db8::1",
]


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_known(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"])
def test_public_addresses_are_known(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/a",
        "https://push.example.org:8443/a",
        "https://push.example.org:x/a",
        "https://me:secret@push.example.org/a",
        "https://push.example.org/a#b",
        "https://push.example.org/a b",
        "https://push.example.org/a\r\nHost: x",
        "https://pûsh.example.org/a",
        "https:///a",
        "ftp://push.example.org/a",
        "file:///etc/passwd",
        *(f"https://{f'[{address}]' if ':' in address else address}/a" for address in PRIVATE if "%" not in address),
    ],
)
def test_addresses_that_are_not_even_kept(endpoint: str) -> None:
    with pytest.raises(Refused, match="refused-notice-endpoint"):
        check_endpoint(endpoint, None)


class Names:
    """A name server that answers what it is told to."""

    def __init__(self, *answers: str) -> None:
        self._answers = answers

    def __call__(self, name: str, port: int, **_: Any) -> list[Any]:
        family = {True: socket.AF_INET6, False: socket.AF_INET}
        return [(family[":" in found], socket.SOCK_STREAM, 6, "", (found, port)) for found in self._answers]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Whom anybody tries to call."""
    called: list[Any] = []

    class Line(socket.socket):
        def connect(self, address: Any) -> None:
            called.append(address)
            raise ConnectionRefusedError

    monkeypatch.setattr("knobel.server.notices.calling.socket.socket", Line)
    return called


@pytest.mark.parametrize("address", PRIVATE)
def test_a_name_that_leads_into_a_network_is_never_called(calls: list[Any], address: str) -> None:
    for found in ((address,), ("1.1.1.1", address)):
        with pytest.raises(NotCalled, match="private"):
            post("https://push.example.org/a", {}, b"", resolve=Names(*found))
    assert calls == []


def test_exactly_the_address_that_was_checked_is_called(calls: list[Any]) -> None:
    """A name that leads elsewhere when it is asked for again gains nothing: it is asked for once."""
    with pytest.raises(NotCalled):
        post("https://push.example.org/a", {}, b"", resolve=Names("1.1.1.1", "1.0.0.1"))
    assert calls == [("1.1.1.1", 443)]


@pytest.fixture
def service() -> Any:
    with push_service() as running:
        yield running


def test_the_operators_own_service_is_called_and_nothing_beside_it(service: PushService) -> None:
    assert post(f"{service.url}/gone", {}, b"", service.url).status == 410
    for other in ("http://127.0.0.1:1/a", service.url.replace("127.0.0.1", "localhost") + "/a"):
        with pytest.raises(Refused, match="refused-notice-endpoint"):
            post(other, {}, b"", service.url)
    with pytest.raises(Refused, match="refused-notice-endpoint"):
        post(f"{service.url}/gone", {}, b"")
    assert service.asked == ["/gone"]


def test_redirects_are_not_followed_and_long_answers_not_read(service: PushService) -> None:
    service.device("device0")
    assert post(f"{service.url}/away", {}, b"", service.url).status == 307
    assert post(f"{service.url}/huge", {}, b"", service.url).status == 500
    assert service.asked == ["/away", "/huge"]


def test_who_never_finishes_an_answer_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(NotCalled):
            post(f"{url}/a", {}, b"", url)


def test_keys_are_written_as_browsers_do() -> None:
    key = new_key()
    assert len(key) == 32
    assert text(public_key(key)) == to_text(public_key(key))
    check_keys(to_text(public_key(key)), AUTH)


NIGHT = (22 * 60, 8 * 60)


@pytest.mark.parametrize(
    ("zone", "quiet", "now", "until"),
    [
        ("Europe/Berlin", NIGHT, "2026-11-16T20:59:59+00:00", None),
        ("Europe/Berlin", NIGHT, "2026-11-16T21:00:00+00:00", "2026-11-17T07:00:00+00:00"),
        ("Europe/Berlin", NIGHT, "2026-11-17T02:00:00+00:00", "2026-11-17T07:00:00+00:00"),
        ("Europe/Berlin", NIGHT, "2026-11-17T07:00:00+00:00", None),
        ("America/New_York", NIGHT, "2026-11-17T02:00:00+00:00", None),
        ("America/New_York", NIGHT, "2026-11-17T03:00:00+00:00", "2026-11-17T13:00:00+00:00"),
        ("Europe/Berlin", (13 * 60, 15 * 60), "2026-11-17T12:30:00+00:00", "2026-11-17T14:00:00+00:00"),
        ("Europe/Berlin", (13 * 60, 13 * 60), "2026-11-17T12:30:00+00:00", None),
        ("Europe/Berlin", None, "2026-11-17T02:00:00+00:00", None),
        ("Europe/Berlin", NIGHT, "2026-10-24T21:00:00+00:00", "2026-10-25T07:00:00+00:00"),  # the clocks go back
        ("Nowhere/Land", NIGHT, "2026-11-16T21:00:00+00:00", "2026-11-17T07:00:00+00:00"),
        ("../../etc/passwd", NIGHT, "2026-11-16T21:00:00+00:00", "2026-11-17T07:00:00+00:00"),
    ],
)
def test_quiet_hours_are_those_of_the_person(
    zone: str, quiet: tuple[int, int] | None, now: str, until: str | None
) -> None:
    found = quiet_until(quiet, zone_of(zone, 60), datetime.fromisoformat(now).timestamp())
    assert found == (until and datetime.fromisoformat(until).timestamp())
