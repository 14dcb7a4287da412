"""The tournaments that somebody asked about lately, folded from their logs, and who waits for news of them.

All changes go through here: each quotes the version it knows, and is tried anew where somebody was quicker.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple
from weakref import WeakKeyDictionary

import msgspec

from knobel.game import Refused
from knobel.server.hub import Hub
from knobel.server.people import tournaments_view as view
from knobel.server.people.tournaments_log import Began, Cup, Deed, Ended, Terms, deeds_of
from knobel.server.store import tournaments as kept
from knobel.server.store.people_rows import Guest
from knobel.server.store.tournaments import Tournament

WAIT_SECONDS = 25.0
"""So long somebody waits for news at most."""
LOOK_SECONDS = 1.0
"""How often is looked whether another machine has news."""
FRESH_SECONDS = 5.0
"""So long it is believed who is who."""
KEPT = 100
"""So many tournaments stay in memory."""
TRIES = 100
"""So often a wish is tried that others get in the way of."""


class Known(NamedTuple):
    """A tournament as it stands, with who is in it."""

    row: Tournament
    cup: Cup
    people: dict[int, kept.Entered]
    numbers: dict[int, int]
    """Of guests."""
    common: view.Common
    """What everyone is told of it."""

    def person(self, number: int) -> kept.Entered:
        """Who somebody is; nobody who is known, where they became one with somebody who had entered too."""
        return self.people.get(number) or kept.Entered(number, None, None)

    def number(self, guest: Guest | None) -> int | None:
        """Somebody's number in it."""
        return self.numbers.get(guest.id) if guest else None


class Cups:
    """The tournaments that somebody asked about lately, on this machine."""

    def __init__(self, hub: Hub) -> None:
        self._house = hub.house
        self._known: dict[str, Known] = {}
        self._read_at: dict[str, float] = {}
        self._news: dict[str, asyncio.Event] = {}
        self._looked: dict[str, float] = {}
        self._changing: dict[str, asyncio.Lock] = {}
        self._reading: dict[str, asyncio.Lock] = {}
        self._ends = False

    async def find(self, key: str) -> Known:
        """A tournament as it stands."""
        row = await self._house.store.tournaments.with_key(key)
        if row is None:
            self._forget(key)
            raise Refused("refused-no-tournament")
        if known := self._fresh(key, row):
            return known
        async with self._reading.setdefault(key, asyncio.Lock()):  # whoever asks meanwhile gets the same
            return self._fresh(key, row) or await self._read(row)

    def _fresh(self, key: str, row: Tournament) -> Known | None:
        """What is known, where that is all there was when this row was read."""
        known, now = self._known.get(key), asyncio.get_running_loop().time()
        if known is None or now - self._read_at.get(key, 0.0) >= FRESH_SECONDS:
            return None
        newer = known.row.version > row.version and known.row._replace(version=row.version, state=row.state) == row
        return known if newer or known.row == row else None

    async def _read(self, row: Tournament) -> Known:
        store, key = self._house.store.tournaments, row.key
        cup = Cup(msgspec.json.decode(row.terms, type=Terms))
        for noted in await store.log(row.id, 0):
            cup.happen(noted.at, deeds_of(noted.body))
        people = {one.number: one for one in await store.entrants(row.id)}
        row = row._replace(version=cup.version, state=cup.state)  # more may have happened since it was read
        numbers = {one.guest: one.number for one in people.values() if one.guest is not None}
        names = {number: one.name for number, one in people.items()}
        common = await asyncio.to_thread(view.common, row, cup, names)
        found = Known(row, cup, people, numbers, common)
        self._keep(key, found)
        return found

    def _keep(self, key: str, found: Known) -> None:
        self._known[key], self._read_at[key] = found, asyncio.get_running_loop().time()
        while len(self._known) > KEPT:
            self._forget(next(iter(self._known)))
        self.tell(key)

    def _forget(self, key: str) -> None:
        for kept_of in (self._known, self._read_at, self._reading, self._looked):
            kept_of.pop(key, None)

    def tell(self, key: str) -> None:
        """There may be news."""
        if event := self._news.pop(key, None):
            event.set()

    def end(self) -> None:
        """The server ends: nobody waits for news here any more."""
        self._ends = True
        for key in list(self._news):
            self.tell(key)

    async def after(self, key: str, version: int) -> Known:
        """A tournament once more has happened than in this version, or as it is after a while."""
        loop = asyncio.get_running_loop()
        until = loop.time() + WAIT_SECONDS
        known = await self.find(key)
        while known.cup.version <= version and loop.time() < until and not self._ends:
            news = self._news.setdefault(key, asyncio.Event())
            with suppress(TimeoutError):
                async with asyncio.timeout(min(LOOK_SECONDS, until - loop.time())):
                    await news.wait()
            if news.is_set() or await self._elsewhere(key, version):
                known = await self.find(key)
        return known

    async def _elsewhere(self, key: str, version: int) -> bool:
        """Whether another machine has news: of all who wait, one asks."""
        now = asyncio.get_running_loop().time()
        if now - self._looked.get(key, 0.0) < LOOK_SECONDS / 2:
            known = self._known.get(key)
            return known is None or known.cup.version > version
        self._looked[key] = now
        return (await self._house.store.tournaments.version(key) or 0) > version

    async def change(
        self, key: str, wish: Callable[[Known], list[Deed]], newcomer: Callable[[Known], kept.Entered] | None = None
    ) -> Known:
        """Let something happen, by what is true when it does: what others do at the same time comes before or after."""
        await self.find(key)
        async with self._changing.setdefault(key, asyncio.Lock()):
            for _ in range(TRIES):
                known = await self.find(key)
                deeds = wish(known)
                if not deeds or await self.append(known, deeds, newcomer(known) if newcomer else None):
                    return await self.find(key)
                self._forget(key)
        raise Refused("refused-broken")

    async def append(self, known: Known, deeds: list[Deed], newcomer: kept.Entered | None = None) -> bool:
        """Let this happen, unless something else has meanwhile."""
        now = self._house.now()
        state = next(
            (
                "ended" if isinstance(deed, Ended) else "running"
                for deed in reversed(deeds)
                if isinstance(deed, Began | Ended)
            ),
            known.cup.state,
        )
        body = msgspec.json.encode(deeds).decode()
        done = await self._house.store.tournaments.append(known.row.id, known.cup.version, state, body, now, newcomer)
        if done:
            await self.find(known.row.key)
        return done


_cups: WeakKeyDictionary[Hub, Cups] = WeakKeyDictionary()


def cups(hub: Hub) -> Cups:
    """The tournaments of this machine."""
    return _cups.setdefault(hub, Cups(hub))
