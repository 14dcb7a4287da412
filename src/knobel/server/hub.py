"""Which tables live: loads them when somebody asks, and lets quiet ones go. One table, one host."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Collection

from knobel.game import Refused
from knobel.server.background import Background
from knobel.server.store.protocol import Elsewhere, LeaderFirst, ServedAnew
from knobel.server.store.rows import Stored, TableRow
from knobel.server.table.host import Host, House
from knobel.server.table.practice import NOWHERE, practice_of, practice_table
from knobel.server.table.reviews import Reviews

log = logging.getLogger("knobel.hub")

LOOK_SECONDS = 20.0
"""How often the hub looks for tables that nobody watches and where somebody's time is up."""

MOST_PRACTICES = 200
"""Tables for practice that live at the same time; more are refused, and nobody else waits for them."""
PRACTICE_SECONDS = 30 * 60.0
"""One of them lives so long at most."""
LESSON_SECONDS = 14 * 86400.0
"""A lesson at which nothing has happened for so long is forgotten: whoever comes back begins it anew."""
FORGET_SECONDS = 3600.0
"""How often the hub looks for those."""

LEADER_TRIES = 3
"""How often a late-comer's table is tried to be loaded after the crowd it follows."""


class Hub:
    """All tables of this server that live."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.reviews = Reviews(house.workers.another)
        self.background = Background()
        self._hosts: dict[str, Host] = {}
        self._loading: dict[str, asyncio.Task[Host]] = {}
        self._apart: dict[str, asyncio.Event] = {}
        """Tables that are changed beside their hosts, and when that is done."""
        self._serving = True
        self._let_go = 0
        self._keeper = asyncio.create_task(self._keep_house(), name="hub")

    async def close(self) -> None:
        """Close every table for good."""
        self._keeper.cancel()
        await asyncio.gather(self._keeper, return_exceptions=True)
        await self.background.close()
        await self.let_go()
        self.reviews.close()

    async def let_go(self) -> None:
        """Serve no table any more until ``go_on``."""
        self._serving = False
        self._let_go += 1
        await asyncio.gather(*(host.close() for host in self._hosts.values()), return_exceptions=True)
        self._hosts.clear()

    def go_on(self) -> None:
        """Serve tables again."""
        self._serving = True

    def counts(self) -> dict[str, float]:
        """What is kept here."""
        hosts = self._hosts.values()
        return {
            "knobel_tables": len(hosts),
            "knobel_tables_loading": len(self._loading),
            "knobel_practices": self.practices,
            "knobel_log_entries": sum(len(host.sitting.play.past.logged) for host in hosts),
            "knobel_listeners": sum(len(host.telling.audience) for host in hosts),
            "knobel_wishes_waiting": sum(host.waiting for host in hosts),
            "knobel_bots_thinking": sum(host.thinking for host in hosts),
            "knobel_jobs_waiting": self.house.workers.waiting,
        }

    async def dice_are_hidden(self, row: TableRow) -> bool:
        """Whether the dice of a finished table still fall at other tables of a tournament's round."""
        if row.tournament is None or row.cup is None:
            return False
        return row.cup in await self.house.store.tournaments.falling(row.tournament)

    async def check_eyes(self, host: Host, guest: int | None) -> None:
        """Refuse whoever would see dice that may still fall for them: they look at another table of their round."""
        if not host.sitting.seating.seats_of(guest) and await self.dice_are_hidden(host.sitting.row):
            raise Refused("refused-cup-watch")

    def living(self, key: str) -> Host | None:
        """The table of this key, if it lives."""
        host = self._hosts.get(key)
        return host if host and not host.ended else None

    async def host(self, key: str) -> Host:
        """The table of this key, loaded if it was not: once, whoever asks for it meanwhile or stops waiting."""
        if not self._serving:
            raise ServedAnew
        while changed := self._apart.get(key):
            await changed.wait()
        if host := self.living(key):
            return host
        if practice := practice_of(key):
            return self._practise(key, practice)
        if key not in self._loading:
            self._loading[key] = asyncio.create_task(self._load(key, self._let_go), name=f"loading {key}")
            self._loading[key].add_done_callback(lambda task: self._loaded(key, task))
        return await asyncio.shield(self._loading[key])

    @contextlib.asynccontextmanager
    async def apart(self, keys: Collection[str]) -> AsyncIterator[None]:
        """While this lasts nobody serves these tables here: they may be changed in the store. Whoever watches them
        comes back by themselves and sees what was changed."""
        done = asyncio.Event()
        while taken := [self._apart[key] for key in keys if key in self._apart]:
            await taken[0].wait()
        self._apart |= dict.fromkeys(keys, done)
        try:
            for key in keys:
                await self._stop_serving(key)
            yield
        finally:
            for key in keys:
                del self._apart[key]
            done.set()

    async def _stop_serving(self, key: str) -> None:
        if key in self._loading:
            await asyncio.wait((self._loading[key],))
        if host := self._hosts.get(key):
            await host.close()
            if self._hosts.get(key) is host:
                del self._hosts[key]

    def _practise(self, key: str, practice: str) -> Host:
        """A table that is never stored: set where somebody asks for it, and as new when it was let go."""
        if self.practices >= MOST_PRACTICES:
            raise Refused("refused-practice-full")
        host = Host(self.house, practice_table(key, practice, self.house.now()), keeps=NOWHERE)
        self._hosts[key] = host
        host.ask_later(host.sitting.play.advance, "clock")
        return host

    @property
    def practices(self) -> int:
        """How many tables are only for practice."""
        return sum(host.sitting.row.practice is not None for host in self._hosts.values())

    def _loaded(self, key: str, task: asyncio.Task[Host]) -> None:
        del self._loading[key]
        if not task.cancelled():
            task.exception()  # told to whoever waits; perhaps nobody does any more

    async def _load(self, key: str, let_go: int) -> Host:
        """Load a table, unless everything was let go of meanwhile."""
        stored = await self._read(key)
        try:
            leader = await self.host(stored.row.follows) if stored.row.follows else None
            if let_go != self._let_go or (leader and leader.ended):
                raise ServedAnew
            self._hosts[key] = Host(self.house, stored, leader)
            return self._hosts[key]
        except Exception as error:
            with contextlib.suppress(Refused):
                await self.house.store.release(stored.id, stored.fence)
            if isinstance(error, Elsewhere | Refused):
                raise
            log.exception("table %s cannot be set up from its log", key)
            raise Refused("refused-damaged") from error

    async def _read(self, key: str) -> Stored:
        for _ in range(LEADER_TRIES):
            try:
                stored = await self.house.store.load(key)
            except LeaderFirst as first:
                await self.host(first.key)
            else:
                if stored is None:
                    raise Refused("refused-no-table")
                return stored
        raise ServedAnew

    async def _keep_house(self) -> None:
        quiet_before: set[str] = set()
        forgot = 0.0
        while True:
            try:
                if (now := self.house.now()) >= forgot + FORGET_SECONDS:
                    forgot = now
                    await self._forget_lessons()
                for key in await self.house.store.due(self.house.now()):
                    with contextlib.suppress(Elsewhere, Refused):
                        (await self.host(key)).wake()
                quiet = {key for key, host in self._hosts.items() if host.quiet}
                for key in quiet & quiet_before:
                    await self._close_quiet(key)
                quiet_before = quiet
                await self._close_long_practices()
            except ServedAnew:
                log.info("this machine is no node now")
            except Exception:
                log.exception("keeping house failed")
            await asyncio.sleep(LOOK_SECONDS)

    async def _close_long_practices(self) -> None:
        """What is only in memory must not grow for ever; whoever still practises goes on at a new table."""
        since = self.house.now() - PRACTICE_SECONDS
        for key, host in list(self._hosts.items()):
            if host.sitting.row.practice and host.sitting.row.created < since:
                await self._stop_serving(key)

    async def _forget_lessons(self) -> None:
        before = self.house.now() - LESSON_SECONDS
        while count := await self.house.store.forget_lessons(before, {*self._hosts, *self._loading}):
            log.info("forgot %s lessons", count)

    async def _close_quiet(self, key: str) -> None:
        host = self._hosts.get(key)
        if host and host.quiet:  # still: somebody may have come while another one closed
            await self._stop_serving(key)
