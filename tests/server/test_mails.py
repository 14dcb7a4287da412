"""It is your turn, by mail: only where the operator wants it, only to who confirmed it, off by one tap in each."""

from __future__ import annotations

import json
import ssl
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zipfile import ZipFile

import pytest

from knobel.game import Refused
from knobel.server import certificates
from knobel.server import mail_server as settings
from knobel.server.certificates import AtHome
from knobel.server.mail_server import MailServer, clean_address, mail_server, mailbox
from knobel.server.notices import mailing
from knobel.server.store.people_rows import Subscription
from server.client import Browser, Refusal, Server, running
from server.mail_service import MailService, link_in, mail_service
from server.notice_chaos import AFTER, whole_turn
from server.test_my_tables import two

LOGIN = "knobel\0geheim & lang"
SENDER = "wuerfel@knobel.example"


@pytest.fixture(scope="module")
def service() -> Iterator[MailService]:
    with mail_service(login=LOGIN) as running_:
        yield running_


@pytest.fixture(scope="module")
def writing(tmp_path_factory: pytest.TempPathFactory, service: MailService) -> Iterator[Server]:
    """A server that may send mails, and tells soon."""
    with running(tmp_path_factory.mktemp("mails"), variables=variables(service)) as server:
        yield server


def variables(service: MailService) -> dict[str, str]:
    url = f"smtp://knobel:geheim%20%26%20lang@127.0.0.1:{service.port}"
    return {"KNOBEL_SMTP": url, "KNOBEL_SMTP_FROM": SENDER, "KNOBEL_NOTICE_SECONDS": AFTER}


def ask_for_mail(person: Browser, address: str, **headers: str) -> dict[str, Any]:
    wishes = {"address": address, "zone": "Europe/Berlin"}
    return dict(person.ask("PUT", "/api/me/notices/mail", wishes, {"x-forwarded-proto": "https", **headers})["mail"])


def confirmed(person: Browser, service: MailService, address: str) -> None:
    ask_for_mail(person, address)
    (mail,) = service.to(address)
    stranger = Browser(person.server)  # the mail may be read on another device
    secret = urlsplit(link_in(mail, "mail#")).fragment
    assert stranger.ask("POST", "/api/mail", {"secret": secret}) == {"address": address}


def mine(person: Browser) -> dict[str, Any]:
    return dict(person.ask("GET", "/api/me/notices")["mail"])


async def test_confirmed_told_once_a_turn_and_off_by_one_tap(writing: Server, service: MailService) -> None:
    people = [Browser(writing, "de"), Browser(writing, "en")]
    addresses = ["aenne@example.org", "joerg@example.org"]
    for person, address in zip(people, addresses, strict=True):
        person.ask("PUT", "/api/me", {"name": "Kauf bei evil.example"})
        assert ask_for_mail(person, address) == {"address": None, "asked": address, "quiet": None}
        (mail,) = service.to(address)
        assert "evil" not in mail.as_string(), "nothing in it was written by whoever asked"
        assert "List-Unsubscribe" not in mail
        secret = urlsplit(link_in(mail, "mail#")).fragment
        with pytest.raises(Refusal, match="refused-mail-link"):
            person.ask("POST", "/api/mail", {"secret": secret[:-1]})
        assert Browser(writing).ask("POST", "/api/mail", {"secret": secret}) == {"address": address}
        with pytest.raises(Refusal, match="refused-mail-link"):
            person.ask("POST", "/api/mail", {"secret": secret})
        assert mine(person) == {"address": address, "asked": None, "quiet": None}
        assert person.ask("GET", "/api/me/notices")["devices"] == 0, "a mailbox is no device"

    writing.kill()
    writing.start()
    key, turn = await two(people)
    mailbox_ = addresses[turn]
    service.wait_for(lambda: len(service.to(mailbox_)) == 2)
    mail = service.to(mailbox_)[-1]
    words = [("Du bist dran: Würfelspiel mit Jörg", "de"), ("It is your turn: Würfelspiel with Änne", "en")][turn]
    assert (mail["Subject"], mail["Content-Language"]) == words
    assert (mail["From"], mail["Auto-Submitted"]) == (f"knobel <{SENDER}>", "auto-generated")
    assert mail.get_content_type() == "text/plain"
    assert link_in(mail, "t/") == f"https://127.0.0.1:{writing.port}/t/{key}"
    off = link_in(mail, "mail/")
    assert mail["List-Unsubscribe"].strip() == f"<{off}>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    await whole_turn(people[turn], key, turn)
    service.wait_for(lambda: len(service.to(addresses[1 - turn])) == 2)
    assert len(service.to(mailbox_)) == 2, "that it is played is no mail"

    # As a mail program does it by itself: no cookie, a form.
    robot, path = Browser(writing), urlsplit(off).path
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert robot.ask("POST", path[:-1] + ("0" if path[-1] != "0" else "1"), b"", form) == {"now": False}
    assert mine(people[turn])["address"] == mailbox_
    assert robot.ask("POST", path, b"List-Unsubscribe=One-Click", form) == {"now": True}
    assert robot.ask("POST", path, b"List-Unsubscribe=One-Click", form) == {"now": False}
    assert "<html" in robot.ask("GET", path), "and whoever opens it finds the page"
    assert mine(people[turn])["address"] is None

    line = Path(f"/proc/{writing.pid}/cmdline").read_bytes()
    assert service.logins[-1] == f"\0{LOGIN}"
    assert not any(b"geheim" in said for said in (line, writing.log().encode()))
    assert "example.org" not in writing.log()


def test_the_address_is_handed_out_changed_hushed_and_deleted(writing: Server, service: MailService) -> None:
    me = Browser(writing)
    confirmed(me, service, "ich@example.org")
    night = {"begin": 1320, "end": 480}
    hushed = me.ask("POST", "/api/me/notices/mail/quiet", {"quiet": night, "zone": "Europe/Berlin"})["mail"]
    assert hushed == {"address": "ich@example.org", "asked": None, "quiet": night}
    assert ask_for_mail(me, "neu@example.org")["address"] == "ich@example.org", "until the new one is confirmed"
    about = json.loads(ZipFile(BytesIO(me.fetch("/api/me/everything.zip"))).read("me.json"))
    assert [each["address"] for each in about["mail"]] == ["ich@example.org"]
    assert about["mail_asked"] == ["neu@example.org"]
    secret = urlsplit(link_in(service.to("neu@example.org")[0], "mail#")).fragment
    me.ask("POST", "/api/mail", {"secret": secret})
    assert mine(me) == {"address": "neu@example.org", "asked": None, "quiet": night}

    other = Browser(writing)
    confirmed(other, service, "neu+zwei@example.org")
    link = other.ask("POST", "/api/me/devices/link")["secret"]
    me.ask("POST", "/api/me/join", {"secret": link, "bring": True})
    assert mine(me)["address"] == "neu+zwei@example.org", "one person has one address"
    me.ask("POST", "/api/me/notices/mail/off")
    assert mine(me)["address"] is None
    confirmed(me, service, "zuletzt@example.org")
    ask_for_mail(me, "offen@example.org")
    me.ask("POST", "/api/me/delete", {"sure": True})
    secret = urlsplit(link_in(service.to("offen@example.org")[0], "mail#")).fragment
    with pytest.raises(Refusal, match="refused-mail-link"):
        other.ask("POST", "/api/mail", {"secret": secret})


def test_strangers_are_not_flooded_and_links_lead_nowhere_else(writing: Server, service: MailService) -> None:
    for number in range(3):
        ask_for_mail(Browser(writing), f"fremd+{number}@example.org")
    with pytest.raises(Refusal, match="refused-too-fast"):
        ask_for_mail(Browser(writing), "Fremd+4@example.org")
    me = Browser(writing)
    for number in range(4):
        ask_for_mail(me, f"viele{number}@example.org")
    with pytest.raises(Refusal, match="refused-too-fast"):
        ask_for_mail(me, "viele4@example.org")
    sent = len(service.mails)
    for address, key in (
        ("kein at", "refused-mail-address"),
        ("root@localhost", "refused-mail-address"),
        ("a@example.org\r\nBcc: b@example.org", "refused-mail-address"),
        ("gone@example.org", "refused-mail-refused"),
        ("busy@example.org", "refused-mail-later"),
    ):
        with pytest.raises(Refusal, match=key):
            ask_for_mail(Browser(writing), address)
    with pytest.raises(Refusal, match="refused-mail-here"):
        ask_for_mail(Browser(writing), "opfer@example.org", host="203.0.113.9")
    assert len(service.mails) == sent


def test_without_the_switch_there_is_nothing_of_it(server: Server) -> None:
    me = Browser(server)
    assert me.ask("GET", "/api/me/notices")["mail"] is None
    with pytest.raises(Refusal, match="refused-mail-none"):
        ask_for_mail(me, "ich@example.org")


@pytest.mark.parametrize("how", ["smtps", "smtp", "stranger", "no tls"])
def test_the_mail_server_is_verified_and_never_spoken_to_in_clear(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(certificates, "way_out", lambda neighbour: None)
    home = AtHome(tmp_path)
    own = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    own.load_cert_chain(home.file, home.key)
    trusts = ssl.create_default_context(cafile=None if how == "stranger" else tmp_path / "authority.pem")
    monkeypatch.setattr(mailing, "_verifying", lambda: trusts)
    monkeypatch.setattr(settings, "ITSELF", frozenset())
    secure, starttls = own if how == "smtps" else None, own if how in ("smtp", "stranger") else None
    with mail_service(secure, starttls, login="ich\0geheim") as service:
        there = MailServer("127.0.0.1", service.port, SENDER, how == "smtps", "ich", "geheim")
        mail = mailing.question(there, Subscription("mailto:a@b.example#1", "", "", "https://h"), "s")
        assert mailing._post(there, mail) == ("posted" if how in ("smtps", "smtp") else "away")
        assert len(service.mails) == (how in ("smtps", "smtp"))
        assert service.logins == ([] if how in ("stranger", "no tls") else ["\0ich\0geheim"])


def test_how_the_mail_server_is_named(tmp_path: Path) -> None:
    secret = tmp_path / "password"
    secret.write_text("aus der Datei\n")
    found = mail_server("smtps://ich%40h.example@mail.example.org", password_file=secret)
    assert found == MailServer("mail.example.org", 465, "ich@h.example", True, "ich@h.example", "aus der Datei")
    assert "Datei" not in repr(found)
    assert mail_server("smtp://mail.example.org", "a@b.example").port == 587
    for url, sender, key in (
        ("https://mail.example.org", "a@b.example", "serve-smtp"),
        ("smtp://ich:geheim@mail.example.org:viele", "a@b.example", "serve-smtp"),
        ("smtp://ich:geheim@mail.example.org/x", "a@b.example", "serve-smtp"),
        ("smtp://ich:geheim@mail.example.org", "", "serve-smtp-from"),
    ):
        with pytest.raises(Refused) as refused:
            mail_server(url, sender)
        assert refused.value.key == key
        assert "geheim" not in str(refused.value.args_for_people)
    with pytest.raises(Refused, match="serve-smtp-password"):
        mail_server("smtp://mail.example.org", "a@b.example", tmp_path / "none")
    assert clean_address(" Ich@Müller.Example ") == "Ich@xn--mller-kva.example"
    assert mailbox("Ich+knobel@Example.org") == "ich@example.org"
