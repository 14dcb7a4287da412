"""Your turn in a browser: asked for at the right moment, shown and closed by the service worker, set and switched off.

A browser's own push service is far away. What comes to our own on the loopback is handed to the service worker as the
browser would do it.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from browser.conftest import Visitors
from browser.player import Visitor, patiently, violations
from server.client import Browser, Server, running
from server.mail_service import link_in, mail_service
from server.notice_chaos import telling, whole_turn
from server.push_service import Device, push_service
from server.test_mails import LOGIN, variables
from server.test_my_tables import two

pytestmark = pytest.mark.browser

SUBSCRIBES = """(() => {
    const keys = KEYS;
    const kept = { endpoint: keys.endpoint, options: {}, toJSON: () => ({ endpoint: keys.endpoint, keys }),
        unsubscribe: async () => { delete localStorage.subscribed; return true; } };
    Object.defineProperty(Notification, "permission", { get: () => localStorage.allowed ?? "default" });
    Notification.requestPermission = async () => (localStorage.allowed = "granted");
    PushManager.prototype.subscribe = async () => { localStorage.subscribed = "yes"; return kept; };
    PushManager.prototype.getSubscription = async () => localStorage.subscribed ? kept : null;
})()"""
"""A browser that asks its person, and whose push service is ours."""
SHOWN = """async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications();
    return notices.map((notice) => [notice.tag, notice.title]).sort();
}"""
UNTRUSTED = """
    Notification.requestPermission = async () => "granted";
    ServiceWorkerContainer.prototype.register = async () => { throw new DOMException("no trust", "SecurityError"); };
"""
"""A browser that was told to go on although it does not know who vouches for the server."""
CLICK_OFF = """async (endpoint) => {
    const kept = { endpoint, unsubscribe: async () => true };
    self.registration.pushManager.getSubscription = async () => kept;
    let notification;
    for (let i = 0; i < 100 && !notification; i++) {
        await self.registration.showNotification("So meldet sich knobel", { tag: "test", data: { kind: "test" } });
        [notification] = await self.registration.getNotifications();
    }
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification, action: "off" }));
}"""
"""As a tap on the notice's button does. It is shown anew: without a screen the browser soon forgets it."""


def elsewhere(work: Coroutine[Any, Any, Any]) -> Any:
    """In another thread: this one is the browser's."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class Post:
    """Brings the service worker what our push service took for its device."""

    def __init__(self, visitor: Visitor, device: Device) -> None:
        self._url, self._device, self._read = visitor.server.url, device, 0
        self._line = visitor.context.new_cdp_session(visitor.page)
        self._known: list[str] = []
        self._line.on("ServiceWorker.workerRegistrationUpdated", self._learn)
        self._line.send("ServiceWorker.enable")
        for _ in patiently(visitor.page):
            if self._known:
                break

    def _learn(self, event: dict[str, Any]) -> None:
        self._known += [each["registrationId"] for each in event["registrations"]]

    def deliver(self, said: dict[str, Any]) -> None:
        where = {"origin": self._url, "registrationId": self._known[-1]}
        self._line.send("ServiceWorker.deliverPushMessage", {**where, "data": json.dumps(said)})

    def deliver_all(self) -> None:
        new = self._device.heard[self._read :]
        self._read += len(new)
        for said in new:
            self.deliver(said)


def until_shown(page: Page, *notices: tuple[str, str]) -> None:
    wanted = json.dumps(sorted(map(list, notices)))
    page.wait_for_function(f"async () => JSON.stringify(await ({SHOWN})()) === JSON.stringify({wanted})")


def client_of(visitor: Visitor) -> Browser:
    """The same person without a page."""
    client = Browser(visitor.server)
    client.cookie = next(f"{each['name']}={each['value']}" for each in visitor.context.cookies())
    return client


def test_asked_shown_taken_back_and_switched_off(visitors: Visitors, tmp_path: Path) -> None:
    with push_service() as service, telling(tmp_path, service) as server:
        device = service.device()
        visitor = visitors(server, kept=True)
        visitor.context.grant_permissions(["notifications"])
        visitor.context.add_init_script(SUBSCRIBES.replace("KEYS", json.dumps(device.wishes())))
        page = visitor.page
        page.goto("/")
        page.request.put("/api/me", data={"name": "Änne"})
        me, friend = client_of(visitor), Browser(server)
        key, turn = elsewhere(two([me, friend]))
        if turn == 1:
            elsewhere(whole_turn(friend, key, 1))

        # Asked once, after the first turn, never before.
        page.goto(f"/t/{key}")
        expect(page.get_by_role("button", name="Menü")).to_be_visible()
        offer = page.get_by_role("dialog", name="Sollen wir uns melden, wenn du wieder dran bist?")
        expect(offer).to_have_count(0)
        elsewhere(whole_turn(me, key, 0))
        expect(offer).to_be_visible()
        offer.get_by_role("button", name="Ja, gern").click()
        expect(page.get_by_text("Unter „Ich“ kannst du Ruhezeiten einstellen")).to_be_visible()
        assert me.ask("GET", "/api/me/notices")["devices"] == 1

        # Told when one is away, shown once, closed when it is played.
        page.goto("/regeln")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        post = Post(visitor, device)
        elsewhere(whole_turn(friend, key, 1))
        service.wait_for(lambda: key in device.shown)
        post.deliver_all()
        until_shown(page, (key, "Du bist dran"))
        post.deliver(device.heard[-1])
        post.deliver({**device.heard[-1], "turns": {"b" * 12: 1}, "title": "Noch einer"})
        until_shown(page, (key, "Du bist dran"), ("b" * 12, "Noch einer"))
        many = {"kind": "many", "title": "2 Tische warten auf dich", "turns": {key: 9999, "b" * 12: 2}}
        post.deliver(many)
        until_shown(page, ("many", "2 Tische warten auf dich"))
        left = {"kind": "played", "title": "Ein Tisch wartet auf dich", "turns": {key: 9999}, "over": {"b" * 12: 2}}
        post.deliver(left)
        until_shown(page, ("many", "Ein Tisch wartet auf dich"))
        post.deliver({"kind": "played", "over": {key: 9999}})
        until_shown(page)
        elsewhere(whole_turn(me, key, 0))
        service.wait_for(lambda: key not in device.shown)
        assert device.heard[-1]["kind"] == "played"

        # Quiet hours, a test, and off by a tap in the notice.
        page.goto("/ich")
        here = page.get_by_role("switch", name="Auf diesem Gerät melden, wenn ich dran bin")
        expect(here).to_be_checked()
        page.get_by_text("Ruhezeit").click()
        page.get_by_label("bis").fill("07:30")
        page.get_by_label("bis").blur()
        for _ in patiently(page):
            here_now = me.ask("POST", "/api/me/notices/device", {"endpoint": device.endpoint})
            if here_now["quiet"] == {"begin": 1320, "end": 450}:
                break
        page.get_by_role("button", name="Probe senden").click()
        expect(page.get_by_text("Die Probe ist unterwegs")).to_be_visible()
        service.wait_for(lambda: any(word["kind"] == "test" for word in device.heard))
        post.deliver(next(word for word in device.heard if word["kind"] == "test"))
        until_shown(page, ("test", "So meldet sich knobel"))
        visitor.context.service_workers[0].evaluate(CLICK_OFF, device.endpoint)
        until_shown(page)
        for _ in patiently(page):
            if not me.ask("GET", "/api/me/notices")["devices"]:
                break
        page.evaluate("delete localStorage.subscribed")
        page.reload()
        expect(here).not_to_be_checked()


def test_where_it_cannot_be_the_page_says_why(visitors: Visitors, server: Server) -> None:
    plain = visitors(phone=True)
    plain.context.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    plain.page.goto("/ich")
    expect(plain.page.get_by_text("Diese Seite kommt ohne Verschlüsselung (http).")).to_be_visible()
    expect(plain.page.get_by_text("knobel serve --lan --tls")).to_be_visible()
    old = visitors(language="en", locale="en-GB")
    old.context.add_init_script("delete window.PushManager")
    old.page.goto("/ich")
    expect(old.page.get_by_text("This browser cannot receive notifications.")).to_be_visible()
    denied = visitors()
    denied.context.add_init_script("Object.defineProperty(Notification, 'permission', { value: 'denied' })")
    denied.page.goto("/ich")
    expect(denied.page.get_by_text("Dein Browser lässt Benachrichtigungen von dieser Seite nicht zu.")).to_be_visible()


def test_where_this_server_can_be_trusted_the_page_leads_there(chromium: Chromium, tmp_path: Path) -> None:
    with running(tmp_path, more=["--tls"]) as server:
        assert server._process
        assert server._process.stdout
        (trust,) = re.findall(r"http://127\.0\.0\.1:\d+/", server._process.stdout.readline())
        secure, link = f"https://127.0.0.1:{server.port}/ich", "So vertraut dieses Gerät diesem Server"
        for script, before in (
            ("Object.defineProperty(window, 'isSecureContext', { value: false })", "Diese Seite kommt ohne"),
            (UNTRUSTED, "Dein Browser hat abgelehnt"),
        ):
            context = chromium.new_context(ignore_https_errors=True, locale="de-DE", service_workers="block")
            context.add_init_script(script)
            page = context.new_page()
            page.goto(secure)
            if script == UNTRUSTED:
                page.get_by_text("Auf diesem Gerät melden, wenn ich dran bin").click()
            expect(page.get_by_text(before)).to_be_visible()
            with page.expect_request(trust):  # it leads back at once, since this browser trusts everybody
                page.get_by_role("link", name=link).click()
            context.close()


def test_by_mail_asked_confirmed_and_off_by_one_tap(visitors: Visitors, tmp_path: Path, axe: str) -> None:
    with mail_service(login=LOGIN) as service, running(tmp_path, variables=variables(service)) as server:
        visitor = visitors(server, phone=True)
        page, address = visitor.page, "ich@example.org"
        page.goto("/ich")
        part = page.get_by_role("region", name="Bescheid sagen")
        part.get_by_label("Mailadresse").fill(address)
        part.get_by_role("button", name="Link schicken").click()
        expect(part.get_by_role("status")).to_contain_text(f"Wir haben einen Link an {address} geschickt.")
        assert violations(page, axe) == []

        reader = visitors(server)  # in the mail program of another device
        reader.expects("404")
        reader.page.goto(link_in(service.to(address)[0], "mail#"))
        reader.page.get_by_role("button", name="Ja, schreibt mir").click()
        expect(reader.page.get_by_role("status")).to_contain_text(f"Wir schreiben an {address}")
        assert violations(reader.page, axe) == []
        reader.page.goto(link_in(service.to(address)[0], "mail#"))
        reader.page.reload()
        reader.page.get_by_role("button", name="Ja, schreibt mir").click()
        expect(reader.page.get_by_text("Dieser Link gilt nicht mehr")).to_be_visible()

        page.reload()
        on = part.get_by_role("switch", name=f"Mail an {address}, wenn ich dran bin")
        expect(on).to_be_checked()
        part.get_by_text("Ruhezeit").click()
        expect(part.get_by_label("von")).to_have_value("22:00")
        part.get_by_text("Ruhezeit").click()
        expect(part.get_by_label("von")).to_have_count(0)

        me, friend = client_of(visitor), Browser(server)
        key, turn = elsewhere(two([me, friend]))
        if turn == 1:
            elsewhere(whole_turn(friend, key, 1))
        service.wait_for(lambda: len(service.to(address)) == 2)
        reader.page.goto(link_in(service.to(address)[1], "mail/"))
        expect(reader.page.get_by_text("Keine Mails mehr. Deine Adresse ist gelöscht.")).to_be_visible()
        page.reload()
        expect(part.get_by_label("Mailadresse")).to_be_visible()
        expect(on).to_have_count(0)
