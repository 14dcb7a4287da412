"""What is told when, by a clock that is set: quiet hours, many tables at once, services that fail. Both stores."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from email.message import EmailMessage
from typing import Any

import pytest
from msgspec.structs import replace

from knobel.game import Refused
from knobel.server.hub import Hub
from knobel.server.mail_server import MailServer
from knobel.server.notices import announcer, devices, mailboxes, mailing, sending
from knobel.server.notices.announcer import Announcer
from knobel.server.notices.calling import Answer
from knobel.server.notices.sending import RESTS
from knobel.server.store.protocol import AnyStore
from knobel.server.store.rows import Asked, Save, SeatRow
from knobel.server.table.host import House
from knobel.server.workers import Workers
from knobel.wire.notices import MailQuiet, MailWishes, NoticeWishes, QuietHours
from server.push_service import Device, push_service
from server.stores import ROW, Opened, database, opened, server

__all__ = ["database", "opened", "server"]

EVENING = datetime(2026, 11, 16, 21, 30, tzinfo=UTC).timestamp()
HOUR = 3600.0


class World:
    """A hub on a store, a clock that is set, and a push service that answers what it is told to."""

    def __init__(self, store: AnyStore, hub: Hub, now: list[float]) -> None:
        self.store, self.hub, self.now = store, hub, now
        self.tells = Announcer(hub)
        self.said: list[Any] = []
        self.status = 201

    def answer(self, *asked: Any) -> Answer:
        self.said.append(asked[2].said)
        return Answer(self.status)

    async def look(self) -> list[Any]:
        """What is told now."""
        self.said.clear()
        await self.tells.look()
        while tasks := [task for task in self.tells._background._tasks if not task.done()]:
            await asyncio.wait(tasks)
        return list(self.said)

    async def guest(self, device: Device, **more: Any) -> Any:
        guest = await self.store.new_guest(secrets.token_bytes(32))
        wishes = NoticeWishes(
            **{**device.wishes(), "endpoint": f"https://push.example.org/{secrets.token_hex(4)}", **more}
        )
        await devices.keep(self.hub, guest, wishes, "https://spiele.example.org", "de")
        return guest

    async def table(self, guest: Any) -> str:
        """A table at which this guest has been awaited for long."""
        other = await self.store.new_guest(secrets.token_bytes(32))
        row = replace(ROW, key=secrets.token_hex(6), pace="days", status="playing")
        held = [(guest.id, 0), (other.id, 1)]
        await self.store.create(row, [SeatRow("person", "Änne"), SeatRow("person", "Jörg")], held, bytes(32))
        stored = await self.store.load(row.key)
        assert stored
        since = self.now[0] - HOUR
        row = replace(row, awaited=(0,), asked={0: Asked(1, since)})
        await self.store.save(Save(stored.id, stored.fence, row))
        await self.store.release(stored.id, stored.fence)
        return row.key

    async def played(self, key: str) -> None:
        await self.hub.let_go()
        self.hub.go_on()
        stored = await self.store.load(key)
        assert stored
        row = replace(stored.row, awaited=(1,), asked={1: Asked(2, self.now[0])})
        await self.store.save(Save(stored.id, stored.fence, row))
        await self.store.release(stored.id, stored.fence)


@asynccontextmanager
async def world(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Time passes only when it is told to; a node of a cluster stays one meanwhile."""
    now = [EVENING]
    monkeypatch.setattr(announcer, "LOOK_SECONDS", 1e6)
    async with opened() as store:
        store._now = lambda: now[0]
        workers = Workers(1)
        hub = Hub(House(store, workers, lambda: now[0], notice_seconds=1e7))
        here = World(store, hub, now)
        hub.house.notice_seconds = 60.0
        monkeypatch.setattr(sending, "_call", here.answer)
        try:
            yield here
        finally:
            await here.tells.close()
            await hub.close()
            workers.close()


@pytest.fixture
def device() -> Any:
    with push_service() as service:
        yield service.device()


async def test_quiet_hours_keep_it_and_the_morning_tells_all_at_once(
    opened: Opened, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(opened, monkeypatch) as here:
        night = QuietHours(22 * 60, 8 * 60)
        guest = await here.guest(device, zone="Europe/Berlin", quiet=night)
        keys = {await here.table(guest) for _ in range(3)}
        assert await here.look() == [], "it is half past ten there"
        here.now[0] += 8 * HOUR
        assert await here.look() == []
        here.now[0] += 2 * HOUR
        (said,) = await here.look()
        assert (said.kind, set(said.turns), said.waiting) == ("many", keys, 3)
        assert said.title == "3 Tische warten auf dich"
        assert await here.look() == [], "once"
        here.now[0] += 14 * HOUR  # quiet again, but closing makes no noise
        gone = min(keys)
        await here.played(gone)
        (said,) = await here.look()
        assert (said.kind, set(said.over), set(said.turns)) == ("played", {gone}, keys - {gone})


async def test_who_fails_rests_longer_and_longer_and_is_forgotten(
    opened: Opened, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(opened, monkeypatch) as here:
        guest = await here.guest(device)
        await here.table(guest)
        here.status = 503
        for rest in RESTS:
            assert len(await here.look()) == 1
            here.now[0] += rest - 1
            assert await here.look() == [], "it rests"
            here.now[0] += 3
        assert len(await here.look()) == 1
        assert await here.store.notices.of(guest.id) == []
        assert await here.look() == []


async def test_what_was_played_before_it_could_be_told_is_not_told(
    opened: Opened, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(opened, monkeypatch) as here:
        guest = await here.guest(device, endpoint="https://web.push.apple.com/x")
        key = await here.table(guest)
        await here.played(key)
        assert await here.look() == []
        key = await here.table(guest)
        assert [said.kind for said in await here.look()] == ["turn"]
        await here.played(key)
        assert await here.look() == [], "no word that shows nothing to a service that minds"
        assert await here.store.notices.announced([who.id for who in await here.store.notices.of(guest.id)]) == []


async def test_by_mail_the_same_rules_hold(opened: Opened, device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(opened, monkeypatch) as here:
        here.hub.house.mail_server = MailServer("localhost", 25, "knobel@example.org")
        mails: list[EmailMessage] = []
        answers: list[mailing.Posted] = []

        def post(_: MailServer, mail: EmailMessage) -> mailing.Posted:
            mails.append(mail)
            return answers.pop() if answers else "posted"

        async def look() -> list[str]:
            mails.clear()
            await here.look()
            return [str(mail["Subject"]) for mail in mails]

        monkeypatch.setattr(mailing, "_post", post)
        guest = await here.store.new_guest(secrets.token_bytes(32))
        wishes = MailWishes("ich@example.org", "Europe/Berlin")
        await mailboxes.ask(here.hub, guest, wishes, "https://spiele.example.org", "de")
        secret = str(mails[0].get_content()).partition("mail#")[2].split()[0]
        await here.table(guest)
        assert await look() == [], "nothing before it is confirmed"
        here.now[0] += mailboxes.LINK_SECONDS + 1
        with pytest.raises(Refused, match="refused-mail-link"):
            await mailboxes.confirm(here.hub, secret)
        await mailboxes.ask(here.hub, guest, wishes, "https://spiele.example.org", "de")
        await mailboxes.confirm(here.hub, str(mails[0].get_content()).partition("mail#")[2].split()[0])
        night = MailQuiet(QuietHours(22 * 60, 8 * 60), "Europe/Berlin")
        await mailboxes.hush(here.hub, guest, night)

        keys = [await here.table(guest) for _ in range(3)]
        assert await look() == [], "it is half past ten there"
        here.now[0] += 10 * HOUR
        assert await look() == ["3 Tische warten auf dich"]
        assert await look() == [], "once"
        await here.played(keys[0])
        assert await look() == [], "that it is played is no mail"
        await here.played(await here.table(guest))
        assert await look() == [], "and nothing comes after the move"

        answers[:] = ["away"] * 20  # a mail server that is away for long costs nobody their address
        await here.table(guest)
        await mailboxes.hush(here.hub, guest, MailQuiet(None))
        for rest in (*RESTS[:-1], *RESTS[-2:-1] * 3):
            assert len(await look()) == 1
            here.now[0] += rest - 1
            assert await look() == [], "it rests"
            here.now[0] += 3
        await look()
        first = mails[0]["Message-ID"]
        assert [who.subscription.failures for who in await here.store.notices.of(guest.id)] == [len(RESTS) - 1]
        here.now[0] += 86400
        answers[:] = ["refused"]
        await look()
        assert mails[0]["Message-ID"] == first, "what may come twice is the same mail"
        assert await here.store.notices.of(guest.id) == [], "an address that refuses is forgotten"


async def test_devices_go_with_their_guest_and_only_so_many_are_kept(opened: Opened, device: Device) -> None:
    async with opened() as store:
        guest = await store.new_guest(secrets.token_bytes(32))
        house = {"store": store, "push_service": None, "mail_server": None, "trust_port": None}
        hub: Any = type("Hub", (), {"house": type("House", (), house)})
        for number in range(22):
            wishes = NoticeWishes(**{**device.wishes(), "endpoint": f"https://push.example.org/{guest.id}-{number}"})
            await devices.keep(hub, guest, wishes, "https://spiele.example.org", "en")
        kept = await store.notices.of(guest.id)
        assert [who.subscription.endpoint.split("-")[-1] for who in kept] == [str(n) for n in range(2, 22)]
        first = await store.notices.key(b"a" * 32)
        assert await store.notices.key(b"b" * 32) == first, "made once"
    async with opened() as store:
        assert await store.notices.key(b"c" * 32) == first
        assert len(await store.notices.of(guest.id)) == 20
