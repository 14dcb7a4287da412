"""What lets tournaments go on by themselves: one on every machine, of which at each step exactly one succeeds.

It looks at the tournaments that run, notes the ends of their tables, lets happen what follows, and sets the tables
that are in the log and not there yet. A machine that dies at any of these leaves a log and some of its tables:
whichever looks next does the rest.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Collection

from msgspec.structs import replace

from knobel.game import Refused
from knobel.server import crash
from knobel.server.hub import Hub
from knobel.server.lobby.new_tables import new_key, set_table
from knobel.server.people.tournaments_kept import Known, cups
from knobel.server.people.tournaments_log import Played, Result, TablesSet, places
from knobel.server.people.tournaments_steps import dice_of_round, steps
from knobel.server.store.people_rows import Guest
from knobel.server.store.protocol import Elsewhere, ServedAnew
from knobel.server.store.rows import Answer, SeatRow, Stored
from knobel.wire.http import NewTable

log = logging.getLogger("knobel.tournaments")

LOOK_SECONDS = 1.0
WAKE_SECONDS = 10.0
"""How often tables that nobody serves are looked for: their clocks must run, whoever is there."""
AT_ONCE = 16
"""So many tables are set at the same time."""


class Runner:
    """Looks after the tournaments that run."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._woken: dict[str, float] = {}
        self._task = asyncio.create_task(self._run(), name="tournaments")

    async def close(self) -> None:
        """Leave them to others."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                for key in await self._hub.house.store.tournaments.running():
                    await self._look_after(key)
            except (ServedAnew, Refused):
                pass  # the store says itself that it cannot be read
            except Exception:
                log.exception("looking after tournaments failed")
            await asyncio.sleep(LOOK_SECONDS)

    async def _look_after(self, key: str) -> None:
        """An error in one tournament stays there."""
        try:
            await self._go_on(key)
        except (ServedAnew, Refused) as problem:
            log.info("tournament %s waits: %s", key, problem)
        except Exception:
            log.exception("tournament %s cannot go on", key)

    async def _go_on(self, key: str) -> None:
        known = await cups(self._hub).find(key)
        there = await self._hub.house.store.tournaments.tables(key)
        ended = [table for table in known.cup.running_tables if there.get(table.key) in ("over", "closed")]
        results = [result for table in ended if (result := await self._result(table))]
        gone = [number for number in known.cup.entrants if known.person(number).guest is None]
        sign, now = self._hub.house.sign, self._hub.house.now()
        deeds = await asyncio.to_thread(steps, known.cup, results, gone, now, lambda: new_key(sign))
        if deeds:
            crash.point("drawn")
            if not await cups(self._hub).append(known, deeds):
                return
            crash.point("noted-round")
            known = await cups(self._hub).find(key)
        await self._set_tables(known, there.keys())
        await self._wake(known)

    async def _result(self, table: Played) -> Result | None:
        """How a table ended; one that whoever runs the server closed counts as if all were equal."""
        stored = await self._hub.house.store.people.read(table.key)
        if stored is None:
            return None
        seats, row = len(table.seats), stored.row
        scores = row.scores if row.scores and len(row.scores) == seats else (0,) * seats
        ranks = places(scores, row.winners or ()) if row.scores else (1,) * seats
        return Result(table.key, scores, ranks, _absent(table, stored))

    # Tables.

    async def _set_tables(self, known: Known, there: Collection[str]) -> None:
        """Set the tables that are in the log and not there yet, then let people go to them."""
        missing = [table for table in known.cup.running_tables if table.key not in known.cup.set]
        if not missing or known.cup.state != "running":
            return
        room = asyncio.Semaphore(AT_ONCE)

        async def set_one(table: Played) -> None:
            async with room:
                await self._set_table(known, table)

        await asyncio.gather(*(set_one(table) for table in missing if table.key not in there))
        await cups(self._hub).append(known, [TablesSet(tuple(table.key for table in missing))])
        crash.point("open-to-all")

    async def _set_table(self, known: Known, table: Played) -> None:
        terms, house = known.cup.terms, self._hub.house
        seats, holders = [], {}
        for seat, number in enumerate(table.seats):
            one = known.person(number)
            kept = SeatRow("person", one.name, away=one.guest is None)
            if one.guest is not None:
                face = await house.store.people.face(one.guest)
                kept = replace(kept, colour=face.colour, picture=face.picture)
                holders[seat] = {one.guest}
            seats.append(kept)
        wish = NewTable(terms.game, [], {}, "live", terms.seconds, False, crowd=terms.plan.form == "crowd")
        nth = next(each.round for each in known.cup.rounds if table.key in each.tables)
        dice = dice_of_round(known.row.key, known.cup, nth) if terms.same_dice else None
        host = Guest(known.row.host, None)
        try:
            await set_table(
                self._hub,
                host,
                wish,
                dict(terms.options),
                seats,
                holders,
                given=dice.secret if dice else None,
                key=table.key,
                tournament=known.row.key,
                cup=dice.table if dice else None,
            )
        except Exception:  # another machine may have set it at the same moment, or serve it already
            if not await house.store.look(table.key, 0):
                raise
        crash.point("table-set")

    async def _wake(self, known: Known) -> None:
        """Let all tables that run be served somewhere."""
        now, key = asyncio.get_running_loop().time(), known.row.key
        if now < self._woken.get(key, 0.0) + WAKE_SECONDS:
            return
        self._woken[key] = now
        for table in known.cup.running_tables:
            if table.key in known.cup.set and not self._hub.living(table.key):
                with contextlib.suppress(Elsewhere, Refused):
                    await self._hub.host(table.key)


def _absent(table: Played, stored: Stored) -> tuple[int, ...]:
    """For whom the house bot played all of it, as far as they were asked anything."""
    answers = [each.entry for each in stored.log if isinstance(each.entry, Answer)]
    played = {entry.seat for entry in answers if entry.by == "person"}
    asked = {entry.seat for entry in answers}
    return tuple(number for seat, number in enumerate(table.seats) if seat in asked and seat not in played)
