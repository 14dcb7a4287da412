"""Tells people who are not there that it is their turn, once a turn; and takes it back once it is played.

What is to be told follows from two things that lie in the store: who is awaited at a table (``TableRow.asked``, saved
with the move that made it so), and what each device was told (``announced``). A table whose row is saved is marked;
whoever serves it compares the two, sends what is missing, notes it and takes the mark away, unless something happened
meanwhile. So a restart in between forgets nothing. Where the server dies between sending and noting, the device is told
once more, with the same turn: it shows each turn once.

With many machines one node at a time tells a device (``claim``), after a moment in which the others note in the store
what they have for it: so its tables have one notice together, wherever they are served.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Hashable, Iterable, Sequence
from functools import partial
from typing import NamedTuple
from weakref import WeakValueDictionary

from msgspec.structs import replace

from knobel.game import Refused, Seat
from knobel.server import crash
from knobel.server.background import Background
from knobel.server.hub import Hub
from knobel.server.lobby.tables import own_tables, waits
from knobel.server.notices import gatherings, messages, to_the_table
from knobel.server.notices.mailing import MAILS
from knobel.server.notices.messages import MANY, TURNS, AtTable, Message, at_table
from knobel.server.notices.quiet import quiet_until, zone_of
from knobel.server.notices.sending import CALLS, DOUBTFUL_CALLS, Outcome, may_be_silent, send
from knobel.server.store.people_rows import Announced, Guest, Subscriber, Subscription, ToAnnounce
from knobel.server.store.protocol import Elsewhere, ServedAnew
from knobel.server.table.host import Host

log = logging.getLogger("knobel.notices")

LOOK_SECONDS = 5.0
"""How often it is looked for something to tell."""
AT_THE_TABLE = 5
"""Who has the table open is told after so many times as long: perhaps they only left it open."""
DAMAGED_SECONDS = 3600.0
"""After so long a table that cannot be set up is looked at again."""
SINGLE = 2
"""Up to so many tables that wait have a notice each; more have one together."""


class Turn(NamedTuple):
    """A seat that is awaited, one guest who may answer for it, and when they are to be told."""

    host: Host
    guest: int
    seat: Seat
    entry: int
    ready: float

    @property
    def key(self) -> str:
        return self.host.key

    @property
    def stands(self) -> bool:
        """Whether it is still this seat's turn, this very moment."""
        sitting = self.host.sitting
        asked = sitting.row.asked.get(self.seat)
        return asked is not None and asked.entry == self.entry and not sitting.seating.seats[self.seat].away


class Announcer:
    """Looks again and again; one a server."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._house = hub, hub.house
        self._every = min(LOOK_SECONDS, max(0.05, self._house.notice_seconds / 4))
        self._calls, self._doubtful_calls = asyncio.Semaphore(CALLS), asyncio.Semaphore(DOUBTFUL_CALLS)
        self._mails = asyncio.Semaphore(MAILS)
        self._busy: set[str] = set()
        """The tables of which somebody is being told; others do not wait for that."""
        self._words: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """Who is told something of their turns right now, by the number of their device."""
        self._saying: set[Hashable] = set()
        """The words about invitations and tables of tournaments that are being told."""
        self._background = Background()
        self._task = asyncio.create_task(self._look_again_and_again(), name="announcer")

    async def close(self) -> None:
        """Look no more."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._background.close()

    async def _look_again_and_again(self) -> None:
        while True:
            try:
                await self.look()
            except ServedAnew:
                pass  # no node now
            except Refused as refusal:
                log.warning("looking for something to tell failed: %s", refusal.key)
            except Exception:
                log.exception("looking for something to tell failed")
            await asyncio.sleep(self._every)

    async def look(self) -> None:
        """Tell and take back all that is due now."""
        marked = [
            table for table in await self._house.store.notices.due(self._house.now()) if table.key not in self._busy
        ]
        served = [(table, host) for table in marked if (host := await self._host(table))]
        if served:
            self._background.later(self._bring_up_to_date(served))
        for word in await gatherings.due(self._house):
            self._say((word.gathering, word.step, word.to.id), word.to, partial(gatherings.tell, self._house, word))
        for calling in await to_the_table.due(self._hub):
            self._say(calling.what, calling.call.to, partial(to_the_table.tell, self._hub, calling))

    def _say(self, what: Hashable, to: Subscriber, tell: Callable[[], Awaitable[None]]) -> None:
        """Tell a device something beside its turns, unless that is being done."""
        if what not in self._saying:
            self._saying.add(what)
            self._background.later(self._tell_beside(what, to, tell))

    async def _tell_beside(self, what: Hashable, to: Subscriber, tell: Callable[[], Awaitable[None]]) -> None:
        try:
            async with self._line(to.subscription):
                await tell()
        finally:
            self._saying.discard(what)

    async def _bring_up_to_date(self, served: Sequence[tuple[ToAnnounce, Host]]) -> None:
        keys = {table.key for table, _ in served}
        self._busy |= keys
        try:
            await self._tell_all(served, keys)
        except Refused as refusal:
            log.warning("telling failed: %s", refusal.key)
        finally:
            self._busy -= keys

    async def _tell_all(self, served: Sequence[tuple[ToAnnounce, Host]], keys: Collection[str]) -> None:
        turns = [turn for _, host in served for turn in self._turns(host)]
        guests = {turn.guest for turn in turns}
        found = await self._house.store.notices.subscribers(guests, keys)
        subscribers = [who for who in found if self._house.mail_server or not who.subscription.mail]
        told = await self._house.store.notices.announced([who.id for who in subscribers])
        again = await asyncio.gather(
            *(
                self._tell(
                    who,
                    [turn for turn in turns if turn.guest == who.guest],
                    [before for before in told if before.subscriber == who.id],
                    keys,
                )
                for who in subscribers
            )
        )
        later: dict[str, float] = {}
        for key, then in (pair for pairs in again for pair in pairs):
            later[key] = min(then, later.get(key, then))
        for table, host in served:
            soon = self._house.now() if host.ended else None
            await self._house.store.notices.settle(table, later.get(table.key, soon))

    async def _host(self, table: ToAnnounce) -> Host | None:
        """The table, where it is served here; who serves it tells."""
        try:
            return await self._hub.host(table.key)
        except (Elsewhere, ServedAnew):
            return None
        except Refused:
            await self._house.store.notices.settle(table, self._house.now() + DAMAGED_SECONDS)
            return None

    def _turns(self, host: Host) -> list[Turn]:
        seating, present, after = host.sitting.seating, host.telling.audience.present, self._house.notice_seconds
        return [
            Turn(host, guest, seat, asked.entry, asked.since + after * (AT_THE_TABLE if seat in present else 1))
            for seat, asked in host.sitting.row.asked.items()
            if seating.seats[seat].kind == "person" and not seating.seats[seat].away
            for guest in seating.holders.get(seat, ())
        ]

    async def _tell(
        self, who: Subscriber, turns: Collection[Turn], told: Collection[Announced], keys: Collection[str]
    ) -> list[tuple[str, float]]:
        """Bring a device up to date. The tables to look at again, and when."""
        now, wishes, store = self._house.now(), who.subscription, self._house.store.notices
        keys = {*(turn.key for turn in turns), *(each.key for each in told if each.key in keys)}
        if wishes.rests is not None and wishes.rests > now:
            return [(key, wishes.rests) for key in keys]
        new = _untold(turns, told)
        again = [(turn.key, turn.ready) for turn in new if turn.ready > now]
        new = [turn for turn in new if turn.ready <= now]
        quiet = quiet_until(wishes.quiet, zone_of(wishes.zone, wishes.offset), now)
        if quiet is not None:
            again += [(turn.key, quiet) for turn in new]
            new = []
        if not new and not _over(turns, told, keys):
            return again
        async with self._one_word_at_a_time(who):
            if new and (wait := await self._others(who, new)):
                again += [(turn.key, wait) for turn in new]
                new = []
            try:
                told = await store.announced([who.id])  # others may have told something meanwhile
                return again + await self._bring(who, turns, _untold(new, told), told, keys)
            finally:
                if new:
                    await store.unclaim(who.id)

    def _one_word_at_a_time(self, who: Subscriber) -> asyncio.Lock:
        """So that each says how many tables wait, those of the word before it too."""
        return self._words.setdefault(who.id, asyncio.Lock())

    async def _others(self, who: Subscriber, new: Collection[Turn]) -> float | None:
        """One node tells a device of all tables, its own and others': when to look again, where that is not us, or
        where others are still given a moment to add theirs. What is to be told then lies in the store."""
        now, moment = self._house.now(), 2 * self._every
        tells = await self._house.store.notices.claim(who.id, now, moment)
        if tells is not None and tells <= now:
            return None
        await self._house.store.notices.told([_noted(who, turn)._replace(sure=False) for turn in new], ())
        return tells or now + moment

    async def _bring(
        self,
        who: Subscriber,
        turns: Collection[Turn],
        new: Sequence[Turn],
        told: Collection[Announced],
        keys: Collection[str],
    ) -> list[tuple[str, float]]:
        """Tell a device what is new, and take back what is over. The tables to look at again, and when."""
        now, store = self._house.now(), self._house.store.notices
        over = _over(turns, told, keys)
        if not new and not over:
            return []
        outcome: Outcome = "told"
        async with self._line(who.subscription):
            new = [turn for turn in new if turn.stands]
            theirs = await self._elsewhere(who, told) if new else []
            kept = [each for each in told if each not in over and each.sure]
            if not new and not over:
                return []
            noted: list[Announced] = []
            if new or may_be_silent(who):
                noted = [*(_noted(who, turn) for turn in new), *theirs]
                due = max((turn.host.sitting.row.due or 0.0 for turn in new), default=0.0)
                message = await self._message(who, noted, kept, over, due)
                # Whatever happens now, it is known that something may have to be taken back.
                await store.told([each._replace(sure=False) for each in noted], ())
                crash.point("noted")
                if not all(turn.stands for turn in new) or (theirs and await self._elsewhere(who, theirs) != theirs):
                    return [(key, now) for key in keys]  # played while the words were looked for
                outcome = await send(self._house, who, message)
                crash.point("sent")
        if outcome == "told":
            await store.told([each._replace(sure=True) for each in noted], over)
            crash.point("announced")
        # Where it rests the next look finds for how long.
        return [(key, now + 1.0) for key in keys] if outcome == "later" else []

    async def _elsewhere(self, who: Subscriber, told: Iterable[Announced]) -> list[Announced]:
        """What other nodes want a device to be told, as far as it stands in the store this very moment."""
        found = []
        for each in told:
            if each.sure or each.key in self._busy:
                continue
            listed = await self._house.store.look(each.key, who.guest)
            asked = listed.row.asked.get(each.seat) if listed and each.seat in listed.mine else None
            if listed and asked and asked.entry == each.entry and not listed.seats[each.seat].away:
                found.append(each)
        return found

    def _line(self, wishes: Subscription) -> asyncio.Semaphore:
        """Who is slow is waited for by their like only."""
        if wishes.mail:
            return self._mails
        return self._calls if wishes.proven and not wishes.failures else self._doubtful_calls

    async def _message(
        self,
        who: Subscriber,
        new: Collection[Announced],
        kept: Collection[Announced],
        over: Collection[Announced],
        due: float,
    ) -> Message:
        """What this device is to be told: of one table, of many at once, or only that something is played."""
        wishes, now = who.subscription, self._house.now()
        fresh = {each.key: each.entry for each in new}
        waiting = {**{each.key: each.entry for each in kept}, **fresh}
        gone = {each.key: each.entry for each in over if each.key not in waiting}
        badge = sum(map(waits, await own_tables(self._hub, Guest(who.guest, None))))
        one = min(fresh, default="") if len(fresh) == 1 and len(waiting) <= SINGLE else ""
        alone = await self._house.store.look(one, who.guest) if one else None
        if alone:
            said = messages.turn(wishes, at_table(alone.row, alone.seats, sorted(alone.mine)), alone.row.due)
            said = replace(said, url=f"t/{alone.row.key}", turns=fresh)
        elif waiting:
            tables = await self._named(who.guest, [*fresh, *waiting])
            said = messages.many(wishes, tables, len(waiting))
            said = replace(said, url="meine-tische", turns=_some({**fresh, **waiting}))
        else:
            said = messages.Said("played", language=wishes.language)
        if not new:
            said = replace(said, kind="played")
        topic = next(iter(said.turns), None) if said.kind == "turn" else MANY if said.kind == "many" else None
        if said.kind == "played" and len(gone) == 1:
            topic = next(iter(gone))
        return Message(replace(said, over=_some(gone), waiting=badge), due or now + 4 * 86400, topic)

    async def _named(self, guest: int, keys: Iterable[str]) -> list[AtTable]:
        first = list(dict.fromkeys(keys))[: messages.NAMED]
        found = [await self._house.store.look(key, guest) for key in first]
        return [at_table(listed.row, listed.seats, sorted(listed.mine)) for listed in found if listed]


def _noted(who: Subscriber, turn: Turn) -> Announced:
    return Announced(who.id, turn.key, turn.seat, turn.entry)


def _over(turns: Iterable[Turn], told: Iterable[Announced], keys: Collection[str]) -> list[Announced]:
    standing = {(turn.key, turn.seat, turn.entry) for turn in turns}
    return [each for each in told if each.key in keys and (each.key, each.seat, each.entry) not in standing]


def _untold(turns: Iterable[Turn], told: Iterable[Announced]) -> list[Turn]:
    before = {(each.key, each.seat, each.entry) for each in told if each.sure}
    return [turn for turn in turns if (turn.key, turn.seat, turn.entry) not in before]


def _some(turns: dict[str, int]) -> dict[str, int]:
    return dict(list(turns.items())[:TURNS])
