"""One person on several devices, in a real browser: links, passkeys, a lost device, deletion."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.player import Visitor, sideways, violations
from server.client import Server

pytestmark = pytest.mark.browser


def link_from(page: Page) -> str:
    """The address that a device shows for another one."""
    page.goto("/ich")
    page.get_by_role("button", name="Noch ein Gerät").click()
    expect(page.get_by_alt_text("Der Link als QR-Code")).to_be_visible()
    return page.get_by_label("Der Link", exact=True).input_value()


def test_a_second_device_sees_the_same_tables_until_it_is_signed_out(visitors: Visitors, axe: str) -> None:
    home, phone = visitors(), visitors(phone=True)
    key = home.table_of("wuerfelspiel", "Änne")
    home.wait_for_turn()
    own = phone.table_of("wuerfelorte", "Ännes Handy", None)
    address = link_from(home.page)
    assert violations(home.page, axe) == []

    page = phone.page
    page.goto(address)
    expect(page.get_by_text("Auf diesem Gerät bist du dann Änne.")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/g$"))
    assert violations(page, axe) == []
    assert sideways(page) == 0
    page.get_by_role("button", name="Verbinden und mitbringen").click()
    expect(page.get_by_text("Verbunden. Du bist hier Änne.")).to_be_visible()
    expect(page.locator("[data-device]")).to_have_count(2)
    assert violations(page, axe) == []
    assert sideways(page) == 0
    page.goto("/meine-tische")
    for table in (key, own):
        expect(page.locator(f"[data-table='{table}']")).to_be_visible()
    phone.expects("404")
    page.goto(address)
    expect(page.get_by_role("heading", name="Dieser Link gilt nicht mehr.")).to_be_visible()

    page.goto(f"/t/{key}")
    phone.wait_for_turn()
    home.page.reload()
    rows = home.page.locator("[data-device]")
    rows.filter(has_not_text="dieses hier").get_by_role("button").click()
    expect(rows).to_have_count(1)
    expect(page.get_by_text("Dieses Gerät wurde abgemeldet.")).to_be_visible()
    page.goto("/meine-tische")
    expect(page.get_by_role("heading", name="Noch kein Tisch.")).to_be_visible()


@pytest.fixture
def by_name(chromium: Chromium, server: Server) -> Iterator[list[Visitor]]:
    """People who come by the server's name, since passkeys know no addresses; each with an authenticator, if any."""
    people: list[Visitor] = []
    yield people
    for person in people:
        person.context.close()


def authenticator(visitor: Visitor, credentials: list[dict[str, object]] | None = None) -> tuple[object, str]:
    """A phone in somebody's hand that makes and keeps passkeys; or the same one, at another browser."""
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    made = line.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]
    for credential in credentials or []:
        line.send("WebAuthn.addCredential", {"authenticatorId": made, "credential": credential})
    return line, made


def test_a_lost_device_is_no_lost_history_where_there_is_a_passkey(
    chromium: Chromium, server: Server, by_name: list[Visitor], axe: str
) -> None:
    named = f"http://localhost:{server.port}"
    lost = Visitor(chromium, server)
    by_name.append(lost)
    page = lost.page
    line, key = authenticator(lost)
    page.goto(f"{named}/ich")
    page.get_by_label("Wie heißt du?").fill("Änne")
    page.get_by_role("button", name="Merken").click()
    wish = {"game": "wuerfelspiel", "seats": [{"type": "me", "name": "Änne"}]}
    table = page.request.post(f"{named}/api/tables", data=wish).json()["key"]
    page.get_by_role("button", name="Passkey anlegen").click()
    expect(page.get_by_text("Passkey angelegt.")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Passkey .* entfernen"))).to_be_visible()
    assert violations(page, axe) == []
    kept = line.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]  # type: ignore[attr-defined]
    assert len(kept) == 1
    lost.context.close()

    new = Visitor(chromium, server, phone=True)
    by_name.append(new)
    page = new.page
    authenticator(new, kept)
    page.goto(f"{named}/ich")
    page.get_by_role("button", name="Mit Passkey anmelden").click()
    expect(page.get_by_text("Auf diesem Gerät bist du dann Änne.")).to_be_visible()
    page.get_by_role("button", name="Verbinden", exact=True).click()
    expect(page.get_by_text("Verbunden. Du bist hier Änne.")).to_be_visible()
    expect(page.locator("[data-device]")).to_have_count(2)
    page.get_by_role("button", name=re.compile("Passkey .* entfernen")).click()
    expect(page.get_by_text("Entfernt.")).to_be_visible()
    page.goto(f"{named}/meine-tische")
    expect(page.locator(f"[data-table='{table}']")).to_be_visible()

    new.expects("404")
    page.goto(f"{named}/ich")
    page.get_by_role("button", name="Mit Passkey anmelden").click()
    expect(page.get_by_text("Diesen Passkey kennen wir nicht (mehr).")).to_be_visible()
    assert [complaint for visitor in by_name for complaint in visitor.complaints] == []


def test_who_deletes_everything_is_somebody_at_the_tables_of_others(visitors: Visitors) -> None:
    friend, me = visitors(), visitors(phone=True)
    key = friend.table_of("wuerfelspiel", "Jörg", None, columns=1)
    page = me.page
    page.request.post(f"/api/tables/{key}/seats/1", data={"name": "Änne"})
    page.goto(f"/t/{key}")
    friend.page.wait_for_selector(".page[data-turn]")
    page.goto("/ich")
    expect(page.get_by_text("Passkeys brauchen einen Namen statt einer Zahlenadresse.")).to_be_visible()
    with page.expect_download() as packed:
        page.get_by_role("link", name="Alles herunterladen").click()
    assert packed.value.suggested_filename == "knobel.zip"
    page.get_by_role("button", name="Alles löschen").click()
    dialog = page.get_by_role("dialog")
    assert sideways(page) == 0
    expect(dialog.get_by_role("button", name="Für immer löschen")).to_be_disabled()
    dialog.get_by_label(re.compile("Schreib")).fill("Löschen")
    dialog.get_by_role("button", name="Für immer löschen").click()
    expect(page.get_by_text("Gelöscht. Es liegt nichts mehr über dich hier.")).to_be_visible()
    expect(page.locator("[data-device]")).to_have_count(0)
    seat = friend.page.get_by_role("list", name="Plätze").get_by_role("listitem").nth(1)
    expect(seat).to_contain_text("jemand")
    expect(friend.page.get_by_text("Änne")).to_have_count(0)
