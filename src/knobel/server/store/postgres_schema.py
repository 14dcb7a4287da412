"""The tables in PostgreSQL, and how a database of an older version is brought to this one while nodes may run."""

from __future__ import annotations

import asyncpg

from knobel.game import Refused
from knobel.server.store.postgres_sql import FOLLOW_THE_CLOCK, SHUT_OUT

MIGRATIONS = (
    """
    CREATE TABLE cluster (name text NOT NULL);
    INSERT INTO cluster VALUES (left(replace(gen_random_uuid()::text, '-', ''), 12));
    CREATE TABLE node (id text PRIMARY KEY, until timestamptz NOT NULL, reachable boolean NOT NULL);
    CREATE TABLE guest (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, token bytea NOT NULL UNIQUE, name text,
        seen double precision NOT NULL);
    CREATE TABLE game_table (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key text NOT NULL UNIQUE, status text NOT NULL,
        public boolean NOT NULL, touched double precision NOT NULL, due double precision, follows text, daily text,
        score integer, body bytea NOT NULL, owner text, fence bigint NOT NULL DEFAULT 0) WITH (fillfactor = 70);
    CREATE INDEX game_table_by_status ON game_table (status, touched) WHERE public;
    CREATE INDEX game_table_by_due ON game_table (due) WHERE due IS NOT NULL;
    CREATE INDEX game_table_by_follows ON game_table (follows) WHERE follows IS NOT NULL;
    CREATE INDEX game_table_by_daily ON game_table (daily, score) WHERE daily IS NOT NULL;
    CREATE TABLE secret (table_id bigint PRIMARY KEY REFERENCES game_table, secret bytea NOT NULL);
    CREATE TABLE seat (
        table_id bigint NOT NULL REFERENCES game_table, seat integer NOT NULL, body bytea NOT NULL,
        PRIMARY KEY (table_id, seat));
    CREATE TABLE holder (
        guest_id bigint NOT NULL REFERENCES guest, table_id bigint NOT NULL REFERENCES game_table,
        seat integer NOT NULL, PRIMARY KEY (guest_id, table_id, seat));
    CREATE INDEX holder_by_table ON holder (table_id);
    CREATE TABLE seat_key (
        token bytea PRIMARY KEY, table_id bigint NOT NULL REFERENCES game_table, seat integer NOT NULL);
    CREATE INDEX seat_key_by_table ON seat_key (table_id);
    CREATE TABLE log (
        table_id bigint NOT NULL REFERENCES game_table, version integer NOT NULL, at double precision NOT NULL,
        body bytea NOT NULL, PRIMARY KEY (table_id, version));
    CREATE TABLE chat (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, table_id bigint NOT NULL REFERENCES game_table,
        at double precision NOT NULL, body bytea NOT NULL);
    CREATE INDEX chat_by_table ON chat (table_id, id);
    """,
    """
    ALTER TABLE version ADD COLUMN least integer NOT NULL DEFAULT 1;
    ALTER TABLE cluster ADD COLUMN clock_set double precision NOT NULL DEFAULT 0;
    """,
    """
    CREATE TABLE exercise (
        guest_id bigint NOT NULL REFERENCES guest, puzzle text NOT NULL, due double precision,
        solved integer NOT NULL, body bytea, PRIMARY KEY (guest_id, puzzle));
    """,
    """
    CREATE TABLE day_chain (
        number integer PRIMARY KEY, start text NOT NULL, days integer NOT NULL, seed bytea NOT NULL);
    ALTER TABLE game_table ADD COLUMN adjusted double precision;
    """,
    """
    ALTER TABLE holder ADD COLUMN away integer NOT NULL DEFAULT 0;
    """,
    """
    CREATE TABLE act (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at double precision NOT NULL, by text NOT NULL,
        kind text NOT NULL, subject text NOT NULL, until double precision, reason text NOT NULL,
        done double precision, outcome text);
    CREATE INDEX act_in_force ON act (id) WHERE done IS NULL;
    CREATE TABLE report (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at double precision NOT NULL, key text NOT NULL,
        guest bigint NOT NULL, seat integer, name text NOT NULL, text text NOT NULL);
    CREATE TABLE short_code (code text PRIMARY KEY, key text NOT NULL UNIQUE, until double precision NOT NULL);
    """,
    """
    CREATE TABLE push_key (one integer PRIMARY KEY CHECK (one = 1), private bytea NOT NULL);
    CREATE TABLE subscriber (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, guest_id bigint NOT NULL REFERENCES guest ON DELETE CASCADE,
        endpoint text NOT NULL UNIQUE, body bytea NOT NULL);
    CREATE INDEX subscriber_by_guest ON subscriber (guest_id);
    CREATE TABLE announced (
        subscriber_id bigint NOT NULL REFERENCES subscriber ON DELETE CASCADE,
        table_id bigint NOT NULL REFERENCES game_table ON DELETE CASCADE,
        seat integer NOT NULL, entry integer NOT NULL, sure boolean NOT NULL,
        PRIMARY KEY (subscriber_id, table_id, seat));
    CREATE INDEX announced_by_table ON announced (table_id);
    ALTER TABLE game_table ADD COLUMN announce double precision;
    CREATE INDEX game_table_by_announce ON game_table (announce) WHERE announce IS NOT NULL;
    """,
    """
    CREATE TABLE device (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, guest_id bigint NOT NULL REFERENCES guest ON DELETE CASCADE,
        token bytea NOT NULL UNIQUE, name text, made double precision NOT NULL, seen double precision NOT NULL);
    CREATE INDEX device_by_guest ON device (guest_id);
    INSERT INTO device (guest_id, token, made, seen) SELECT id, token, seen, seen FROM guest ORDER BY id;
    CREATE TABLE ticket (
        token bytea PRIMARY KEY, kind text NOT NULL, guest_id bigint REFERENCES guest ON DELETE CASCADE,
        until double precision NOT NULL, body bytea);
    CREATE INDEX ticket_by_until ON ticket (until);
    CREATE TABLE passkey (
        id bytea PRIMARY KEY, guest_id bigint NOT NULL REFERENCES guest, host text NOT NULL, body bytea NOT NULL,
        uses bigint NOT NULL, name text, made double precision NOT NULL, used double precision);
    CREATE INDEX passkey_by_guest ON passkey (guest_id);
    ALTER TABLE chat ADD COLUMN guest_id bigint;
    CREATE INDEX chat_by_guest ON chat (guest_id) WHERE guest_id IS NOT NULL;
    ALTER TABLE subscriber ADD COLUMN device_id bigint;
    """,
    """
    ALTER TABLE guest ADD COLUMN colour text, ADD COLUMN picture text;
    """,
    """
    CREATE TABLE circle (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key text NOT NULL UNIQUE, secret text NOT NULL UNIQUE,
        name text NOT NULL, founder bigint NOT NULL REFERENCES guest, made double precision NOT NULL);
    CREATE INDEX circle_by_founder ON circle (founder);
    CREATE TABLE circle_member (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        circle_id bigint NOT NULL REFERENCES circle ON DELETE CASCADE, guest_id bigint NOT NULL REFERENCES guest,
        joined double precision NOT NULL, UNIQUE (circle_id, guest_id));
    CREATE INDEX circle_member_by_guest ON circle_member (guest_id);
    CREATE TABLE gathering (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        circle_id bigint NOT NULL REFERENCES circle ON DELETE CASCADE, guest_id bigint NOT NULL REFERENCES guest,
        game text, at double precision NOT NULL);
    CREATE INDEX gathering_by_circle ON gathering (circle_id, at);
    CREATE INDEX gathering_by_guest ON gathering (guest_id);
    CREATE TABLE gathering_answer (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        gathering_id bigint NOT NULL REFERENCES gathering ON DELETE CASCADE,
        guest_id bigint NOT NULL REFERENCES guest, comes integer NOT NULL, UNIQUE (gathering_id, guest_id));
    CREATE INDEX gathering_answer_by_guest ON gathering_answer (guest_id);
    ALTER TABLE game_table ADD COLUMN circle text;
    CREATE INDEX game_table_by_circle ON game_table (circle, status) WHERE circle IS NOT NULL;
    """,
    """
    ALTER TABLE subscriber ADD COLUMN teller text;
    ALTER TABLE subscriber ADD COLUMN tells double precision;
    """,
    """
    ALTER TABLE gathering_answer ADD COLUMN said double precision NOT NULL DEFAULT 0;
    ALTER TABLE gathering ADD COLUMN withdrawn_by bigint;
    CREATE INDEX gathering_by_time ON gathering (at);
    CREATE TABLE gathering_told (
        gathering_id bigint NOT NULL REFERENCES gathering ON DELETE CASCADE,
        subscriber_id bigint NOT NULL REFERENCES subscriber ON DELETE CASCADE,
        step integer NOT NULL, since double precision NOT NULL, sure integer NOT NULL DEFAULT 0,
        PRIMARY KEY (gathering_id, subscriber_id, step));
    CREATE INDEX gathering_told_by_subscriber ON gathering_told (subscriber_id);
    """,
    """
    CREATE TABLE tournament (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key text NOT NULL UNIQUE, secret text NOT NULL UNIQUE,
        name text NOT NULL, host bigint NOT NULL REFERENCES guest, host_name text, made double precision NOT NULL,
        touched double precision NOT NULL, state text NOT NULL, version integer NOT NULL, terms text NOT NULL);
    CREATE INDEX tournament_by_host ON tournament (host);
    CREATE INDEX tournament_by_state ON tournament (state);
    CREATE TABLE tournament_log (
        tournament_id bigint NOT NULL REFERENCES tournament ON DELETE CASCADE, version integer NOT NULL,
        at double precision NOT NULL, body text NOT NULL, PRIMARY KEY (tournament_id, version));
    CREATE TABLE entrant (
        tournament_id bigint NOT NULL REFERENCES tournament ON DELETE CASCADE, number integer NOT NULL,
        guest_id bigint REFERENCES guest, name text, PRIMARY KEY (tournament_id, number));
    CREATE UNIQUE INDEX entrant_by_guest ON entrant (guest_id, tournament_id) WHERE guest_id IS NOT NULL;
    ALTER TABLE game_table ADD COLUMN tournament text;
    CREATE INDEX game_table_by_tournament ON game_table (tournament, status) WHERE tournament IS NOT NULL;
    """,
    """
    CREATE TABLE rating_wish (
        guest_id bigint PRIMARY KEY REFERENCES guest, shown text NOT NULL, news integer NOT NULL DEFAULT 1,
        counted integer NOT NULL DEFAULT 0, worked_out double precision NOT NULL DEFAULT 0);
    CREATE TABLE rating (
        guest_id bigint NOT NULL REFERENCES guest, game text NOT NULL, kind text NOT NULL,
        better double precision NOT NULL, body text NOT NULL, PRIMARY KEY (guest_id, game, kind));
    """,
    """
    CREATE TABLE reported (
        report_id bigint NOT NULL REFERENCES report ON DELETE CASCADE, guest_id bigint NOT NULL REFERENCES guest,
        PRIMARY KEY (report_id, guest_id));
    CREATE INDEX reported_by_guest ON reported (guest_id);
    INSERT INTO reported SELECT report.id, guest_id FROM report JOIN game_table ON game_table.key = report.key
        JOIN seat ON seat.table_id = game_table.id AND seat.seat = report.seat
        JOIN holder ON holder.table_id = game_table.id AND holder.seat = report.seat
        WHERE convert_from(seat.body, 'UTF8')::json ->> 'name' = report.name;
    """,
)
"""Each brings a database from the version of its place to the next; never changed once released."""
LEAST = 1
"""Nodes that know this version or a later one can work beside nodes of this one, on a database of this one.

To be raised with a migration, or a new shape of what is stored, that the versions before cannot live with.
"""

MIGRATING = 0x6B6E6F62656C
"""The advisory lock under which one node at a time migrates."""


def known() -> int:
    """The version of the database that this knobel would make."""
    return len(MIGRATIONS)


async def prepare(db: asyncpg.Connection) -> str:
    """Bring the database to this version. The name of the cluster that lives in it."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await db.execute("CREATE TABLE IF NOT EXISTS version (number integer NOT NULL)")
        version = await db.fetchval("SELECT number FROM version") or 0
        if version < known():
            await _migrate(db, version)
        await check_version(db)
        await db.execute(FOLLOW_THE_CLOCK)
        return str(await db.fetchval("SELECT name FROM cluster"))


async def check_version(db: asyncpg.Connection) -> None:
    """Refused where newer nodes have made of the database what this knobel cannot work with."""
    version, least = await db.fetchrow("SELECT number, least FROM version")
    if least > known():
        raise Refused("cluster-newer", version=version, known=known())


async def _migrate(db: asyncpg.Connection, version: int) -> None:
    shut_out = 0 < version < LEAST
    if shut_out:  # who is about to join, renew or claim waits here, and then sees the new version
        await db.execute("LOCK TABLE node")
    for migration in MIGRATIONS[version:]:
        await db.execute(migration)
    if shut_out:
        await db.execute(SHUT_OUT)
    await db.execute("DELETE FROM version")
    await db.execute("INSERT INTO version VALUES ($1, $2)", known(), LEAST)
