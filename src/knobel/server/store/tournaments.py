"""Tournaments: a row, a log that only grows, and who entered.

Written once for both databases, as the office is. Each entry of the log quotes the version it follows, so that of all
who want to add one at the same time, on whichever machine, exactly one does. The log names people by number only:
their names and who they are lie beside it, and go with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from knobel.game import Seat
from knobel.server.store.coding import subscriber, table_row
from knobel.server.store.office import Database
from knobel.server.store.people_rows import Subscriber
from knobel.server.store.rows import FORGOTTEN_AT_ONCE

ENTRANTS = 500
"""So many people enter a tournament at most."""
HOSTED = 10
"""So many tournaments that have not ended somebody looks after at most."""
LISTED = 50
"""So many tournaments of somebody are listed, the latest ones."""
CALLED, CAME = -2, -1
"""What is noted of somebody's table instead of a turn: a device was told that it is set; nothing is left to tell."""

ROW = "tournament.id, key, secret, tournament.name, host, host_name, made, state, version, terms"
MERGED = (
    """
    UPDATE entrant SET guest_id = $2 WHERE guest_id = $1 AND NOT EXISTS (
        SELECT 1 FROM entrant AS theirs WHERE theirs.tournament_id = entrant.tournament_id AND theirs.guest_id = $2)""",
    "UPDATE tournament SET host = $2 WHERE host = $1",
)
"""What is done where all that the guest ``$1`` has becomes the guest's ``$2``, before ``FORGOTTEN``."""
FORGOTTEN = (
    "UPDATE entrant SET guest_id = NULL, name = NULL WHERE guest_id = $1",
    """
    UPDATE tournament SET host_name = (
        SELECT name FROM entrant WHERE tournament_id = tournament.id AND guest_id IS NOT NULL ORDER BY number LIMIT 1),
    host = (
        SELECT guest_id FROM entrant WHERE tournament_id = tournament.id AND guest_id IS NOT NULL
        ORDER BY number LIMIT 1)
    WHERE host = $1 AND EXISTS (
        SELECT 1 FROM entrant WHERE tournament_id = tournament.id AND guest_id IS NOT NULL)""",
    "DELETE FROM tournament WHERE host = $1",
)
"""What is done where the guest ``$1`` is forgotten: whoever entered first looks after their tournaments."""
RUNS = "state = 'running' AND status IN ('open', 'mixing', 'playing')"
CALL = f"""
    SELECT game_table.key, holder.seat, tournament.key, tournament.name, CASE WHEN {RUNS} THEN 0 ELSE 1 END,
        subscriber.id, subscriber.guest_id, subscriber.body"""


class Tournament(NamedTuple):
    """A tournament as it is kept."""

    id: int
    key: str
    secret: str
    name: str
    host: int
    host_name: str | None
    made: float
    state: Literal["open", "running", "ended"]
    version: int
    terms: str


class Entered(NamedTuple):
    """Somebody who entered: their number, who they are, and what they are called."""

    number: int
    guest: int | None
    name: str | None


class Noted(NamedTuple):
    """An entry of the log: when it was written, and what happened."""

    version: int
    at: float
    body: str


class Call(NamedTuple):
    """Somebody's table in a tournament, and a device of theirs that may be told of it."""

    table: str
    seat: Seat
    tournament: str
    """Its key."""
    name: str
    """What the tournament is called."""
    over: bool
    """Whether nothing is played there any more that counts."""
    to: Subscriber


class Tournaments:
    """Where all of that lies."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def found(
        self, key: str, secret: str, name: str, guest: int, who: str, terms: str, now: float
    ) -> Tournament | None:
        """A new one, which nobody has entered; None where somebody looks after as many as anybody may."""
        query = """
            INSERT INTO tournament (key, secret, name, host, host_name, made, touched, state, version, terms)
            SELECT CAST($1 AS text), CAST($2 AS text), CAST($3 AS text), CAST($4 AS bigint), CAST($5 AS text),
                CAST($6 AS double precision), CAST($6 AS double precision), 'open', 0, CAST($7 AS text)
            WHERE (SELECT count(*) FROM tournament WHERE host = $4 AND state <> 'ended') < CAST($8 AS bigint)
            RETURNING id"""
        if not await self._db.write((query, (key, secret, name, guest, who, now, terms, HOSTED))):
            return None
        return await self.with_key(key)

    async def with_key(self, key: str) -> Tournament | None:
        """The tournament of this key."""
        return await self._one("key", key)

    async def with_secret(self, secret: str) -> Tournament | None:
        """The tournament to whose door this secret leads."""
        return await self._one("secret", secret)

    async def _one(self, column: str, value: str) -> Tournament | None:
        found = await self._db.read(f"SELECT {ROW} FROM tournament WHERE {column} = $1", value)  # noqa: S608
        return Tournament(*found[0]) if found else None

    async def running(self) -> list[str]:
        """The keys of those that go on by themselves."""
        return [row[0] for row in await self._db.read("SELECT key FROM tournament WHERE state = 'running' ORDER BY id")]

    async def of(self, guest: int) -> list[Tournament]:
        """Those that somebody entered or looks after, the latest first."""
        query = f"""
            SELECT {ROW} FROM tournament WHERE host = $1
            OR id IN (SELECT tournament_id FROM entrant WHERE guest_id = $1) ORDER BY made DESC, id DESC LIMIT $2"""  # noqa: S608
        return [Tournament(*row) for row in await self._db.read(query, guest, LISTED)]

    async def renew(self, tournament: int, secret: str) -> None:
        """Another link leads to the door; the old one leads nowhere."""
        await self._db.write(("UPDATE tournament SET secret = $2 WHERE id = $1", (tournament, secret)))

    # What happens.

    async def version(self, key: str) -> int | None:
        """How much has happened."""
        found = await self._db.read("SELECT version FROM tournament WHERE key = $1", key)
        return int(found[0][0]) if found else None

    async def log(self, tournament: int, after: int) -> list[Noted]:
        """All that happened after a version."""
        query = """
            SELECT version, at, body FROM tournament_log WHERE tournament_id = $1 AND version > $2 ORDER BY version"""
        return [Noted(*row) for row in await self._db.read(query, tournament, after)]

    async def entrants(self, tournament: int) -> list[Entered]:
        """Everyone who entered, in that order."""
        query = "SELECT number, guest_id, name FROM entrant WHERE tournament_id = $1 ORDER BY number"
        return [Entered(*row) for row in await self._db.read(query, tournament)]

    async def append(
        self, tournament: int, version: int, state: str, body: str, now: float, newcomer: Entered | None = None
    ) -> bool:
        """Let something happen, and somebody enter with it, unless something else has happened since this version."""
        held = "FROM tournament WHERE id = $1 AND version = CAST($2 AS integer)"
        noted = f"""
            INSERT INTO tournament_log (tournament_id, version, at, body)
            SELECT id, version + 1, CAST($3 AS double precision), CAST($4 AS text) {held} ON CONFLICT DO NOTHING"""
        came = f"""
            INSERT INTO entrant (tournament_id, number, guest_id, name)
            SELECT id, CAST($3 AS integer), CAST($4 AS bigint), CAST($5 AS text) {held} ON CONFLICT DO NOTHING"""
        moved = """
            UPDATE tournament SET version = version + 1, state = $3, touched = $4
            WHERE id = $1 AND version = CAST($2 AS integer) RETURNING version"""
        changes: list[tuple[str, tuple[Any, ...]]] = [(noted, (tournament, version, now, body))]
        if newcomer:
            changes.append((came, (tournament, version, *newcomer)))
        return bool(await self._db.write(*changes, (moved, (tournament, version, state, now))))

    async def rename(self, tournament: int, number: int, name: str) -> None:
        """Somebody is called something else."""
        query = "UPDATE entrant SET name = $3 WHERE tournament_id = $1 AND number = $2"
        await self._db.write((query, (tournament, number, name)))

    # Tables.

    async def tables(self, key: str) -> dict[str, str]:
        """The tables of a tournament that are there, and their status."""
        query = "SELECT key, status FROM game_table WHERE tournament = $1"
        return {row[0]: row[1] for row in await self._db.read(query, key)}

    async def falling(self, key: str) -> set[str]:
        """In whose names dice still fall at its tables."""
        query = "SELECT body FROM game_table WHERE tournament = $1 AND status IN ('open', 'mixing', 'playing')"
        return {cup for (body,) in await self._db.read(query, key) if (cup := table_row(body).cup)}

    # Whom to tell that their table is set.

    async def uncalled(self) -> list[Call]:
        """The tables at which something is played, with the devices of their people that nobody has thought of."""
        query = f"""
            {CALL} FROM tournament JOIN game_table ON game_table.tournament = tournament.key
            JOIN holder ON holder.table_id = game_table.id JOIN subscriber ON subscriber.guest_id = holder.guest_id
            WHERE {RUNS} AND NOT EXISTS (
                SELECT 1 FROM announced WHERE subscriber_id = subscriber.id AND table_id = game_table.id
                AND announced.seat = holder.seat AND sure)
            ORDER BY game_table.id, subscriber.id LIMIT 500"""  # noqa: S608
        return [_call(row) for row in await self._db.read(query)]

    async def called(self) -> list[Call]:
        """The tables that devices were told of, and their people have not come to as far as is known."""
        query = f"""
            {CALL} FROM announced AS holder JOIN game_table ON holder.table_id = game_table.id
            JOIN tournament ON game_table.tournament = tournament.key
            JOIN subscriber ON subscriber.id = holder.subscriber_id
            WHERE entry = $1 AND sure ORDER BY game_table.id, subscriber.id LIMIT 500"""
        return [_call(row) for row in await self._db.read(query, CALLED)]

    async def note_call(self, call: Call, what: int, sure: bool = True, anew: bool = True) -> None:
        """A device is told of a table, or need not be.

        Not ``sure``: nobody knows yet whether it was. Not ``anew``: what is sure already stays.
        """
        unless = "" if anew else "WHERE NOT announced.sure"
        query = f"""
            INSERT INTO announced (subscriber_id, table_id, seat, entry, sure)
            SELECT subscriber.id, game_table.id, CAST($3 AS integer), CAST($4 AS integer), {"TRUE" if sure else "FALSE"}
            FROM subscriber, game_table WHERE subscriber.id = $1 AND key = $2
            ON CONFLICT (subscriber_id, table_id, seat)
            DO UPDATE SET entry = excluded.entry, sure = excluded.sure {unless}"""  # noqa: S608
        await self._db.write((query, (call.to.id, call.table, call.seat, what)))

    # What is kept how long, and everything about somebody.

    async def forget(self, before: float) -> int:
        """Delete some of those that do not run and at which nothing has happened since then; how many."""
        query = """
            DELETE FROM tournament WHERE id IN (
                SELECT id FROM tournament WHERE state <> 'running' AND touched < $1 ORDER BY id LIMIT $2)
            RETURNING id"""
        return len(await self._db.write((query, (before, FORGOTTEN_AT_ONCE))))

    async def about(self, guest: int) -> Sequence[dict[str, Any]]:
        """All that tournaments know about somebody."""
        query = """
            SELECT tournament.name, key, host, made, number, entrant.name FROM tournament
            LEFT JOIN entrant ON tournament_id = tournament.id AND guest_id = $1
            WHERE host = $1 OR guest_id = $1 ORDER BY made, tournament.id"""
        return [
            {"name": name, "key": key, "host": host == guest, "made": made, "number": number, "called": called}
            for name, key, host, made, number, called in await self._db.read(query, guest)
        ]


def _call(row: Sequence[Any]) -> Call:
    table, seat, tournament, name, over, *to = row
    return Call(table, seat, tournament, name, bool(over), subscriber(to))
