"""Carries out what whoever runs the server wants: tables are closed, guests turned out, old things forgotten.

The command line writes it down in the office; every node looks there once a second, so it needs no way of its own to a
running server.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from contextlib import suppress
from typing import NamedTuple

from knobel.game import Refused
from knobel.server.hub import Hub
from knobel.server.store.people_rows import Act
from knobel.server.store.protocol import Elsewhere, ServedAnew
from knobel.server.web.router import Router

log = logging.getLogger("knobel.operators")

LOOK_SECONDS = 1.0
FORGET_SECONDS = 3600.0
DAY = 86400.0
GUEST = "guest:"
"""How a guest is told from an address among those who are banned."""


class Keeping(NamedTuple):
    """For how many days finished tables, and browsers that have nothing here, are kept. None: for ever."""

    tables: int | None = None
    guests: int | None = None


FOR_EVER = Keeping()


class Warden:
    """At the door of one server."""

    def __init__(self, hub: Hub, router: Router, keep: Keeping) -> None:
        self._hub, self._router, self._keep = hub, router, keep
        self._office, self._now = hub.house.store.office, hub.house.now
        self._bans: list[Act] = []
        self._forgot = 0.0
        self._task = asyncio.create_task(self._watch(), name="warden")

    async def close(self) -> None:
        """Look no more."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def check_address(self, address: str) -> None:
        """Refuse who comes from a banned address."""
        for ban in self._bans:
            if covers(ban.subject, address):
                self._refuse(ban)

    def check_guest(self, guest: int | None) -> None:
        """Refuse a banned guest."""
        for ban in self._bans:
            if ban.subject == f"{GUEST}{guest}":
                self._refuse(ban)

    def _refuse(self, ban: Act) -> None:
        left = (ban.until or 0.0) - self._now()
        if left > 0:
            hours = int(left // 3600) + 1
            raise Refused("refused-banned-why" if ban.reason else "refused-banned", hours=hours, why=ban.reason)

    async def _watch(self) -> None:
        while True:
            try:
                await self._look()
                await self._forget()
            except (ServedAnew, Refused):
                pass  # the store says itself that it cannot be read
            except Exception:
                log.exception("looking after what operators want failed")
            await asyncio.sleep(LOOK_SECONDS)

    async def _look(self) -> None:
        acts = await self._office.in_force(self._now())
        bans = [act for act in acts if act.kind == "ban"]
        if bans != self._bans:
            self._bans = bans
            for page in list(self._router.pages):
                try:
                    self.check_address(page.address)
                    self.check_guest(page.visit.guest)
                except Refused:
                    page.turn_out()
        for act in acts:
            if act.kind == "close":
                await self._close(act)

    async def _close(self, act: Act) -> None:
        """Close a table, and those who play its dice later. One that another node serves is closed by that one."""
        try:
            outcome = await self._close_table(act.subject, act.reason)
            for late in await self._hub.house.store.followers(act.subject):
                with suppress(Elsewhere, Refused):
                    await self._close_table(late.row.key, act.reason)
        except (Elsewhere, ServedAnew):
            return
        except Refused as refusal:
            outcome = refusal.key
        await self._office.finish(act.id, self._now(), outcome)
        log.info("%s closed table %s: %s", act.by, act.subject, outcome)

    async def _close_table(self, key: str, reason: str) -> str:
        host = await self._hub.host(key)
        await host.ask(lambda: host.sitting.close(reason))
        return host.sitting.row.status

    async def _forget(self) -> None:
        now = self._now()
        if now < self._forgot + FORGET_SECONDS:
            return
        self._forgot = now
        if self._keep.tables is not None:
            while count := await self._office.forget_tables(now - self._keep.tables * DAY):
                log.info("forgot %s finished tables", count)
            while count := await self._hub.house.store.tournaments.forget(now - self._keep.tables * DAY):
                log.info("forgot %s tournaments", count)
        if self._keep.guests is not None:
            while count := await self._office.forget_guests(now - self._keep.guests * DAY):
                log.info("forgot %s guests", count)


def covers(subject: str, address: str) -> bool:
    """Whether an address, or the network of a house, lies within a banned one."""
    try:
        banned, came = ipaddress.ip_network(subject), ipaddress.ip_network(address)
    except ValueError:
        return False
    return banned.version == came.version and banned.overlaps(came)
