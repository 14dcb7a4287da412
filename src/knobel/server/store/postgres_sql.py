"""What is said to PostgreSQL where it takes more than a line, and how rows become the columns it takes.

A machine is a node for as long as it renews its row in time, by the database's clock. It serves a table after it has
claimed it, which counts up the table's ``fence``; whoever saves must quote the fence of its claim. What tables write
together is one statement, so a machine that stops in the middle of anything holds no lock.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from knobel.server.store.coding import announces, dump, dump_said, score
from knobel.server.store.rows import Save

LEASE = 2.5
"""Seconds a node stays one after it last renewed its row."""

IN_TIME = f"node.until > now() AND node.until < now() + interval '{2 * LEASE} s'"
"""Alive. Once not, never again: it has to join anew. An end further ahead than any lease was set before the database's
clock was set back, perhaps by a node that has died since."""
ALIVE = f"EXISTS (SELECT FROM node WHERE node.id = {{}} AND {IN_TIME})"

CLAIM = f"""
    UPDATE game_table AS mine SET owner = $2, fence = fence + 1
    WHERE key = $1 AND {ALIVE.format("$2")}
      AND (owner IS NULL OR owner = $2 OR NOT {ALIVE.format("mine.owner")})
      AND (follows IS NULL OR EXISTS (
        SELECT FROM game_table AS leader WHERE leader.key = mine.follows AND leader.owner = $2))
    RETURNING id, fence, body"""  # noqa: S608

WHO = f"""
    SELECT mine.follows, leader.owner AS leader_owner,
           CASE WHEN {ALIVE.format("mine.owner")} THEN mine.owner END AS owner,
           {ALIVE.format("$2")} AS member
    FROM game_table AS mine LEFT JOIN game_table AS leader ON leader.key = mine.follows WHERE mine.key = $1"""  # noqa: S608

SAVE = """
    WITH mine AS (
        UPDATE game_table AS mine SET
            status = coalesce(new.status, mine.status), public = coalesce(new.public, mine.public),
            body = coalesce(new.body, mine.body),
            due = CASE WHEN new.body IS NULL THEN mine.due ELSE new.due END,
            score = CASE WHEN new.body IS NULL THEN mine.score ELSE new.score END,
            announce = CASE WHEN new.body IS NULL THEN mine.announce WHEN new.announces THEN $1 END,
            touched = CASE WHEN new.body IS NULL OR new.quiet OR mine.status = 'over' THEN mine.touched ELSE $1 END
        FROM unnest(
            $2::bigint[], $3::bigint[], $4::text[], $5::boolean[], $6::bytea[], $7::double precision[], $8::integer[],
            $24::boolean[], $25::boolean[])
            WITH ORDINALITY AS new (id, fence, status, public, body, due, score, announces, quiet, n)
        WHERE mine.id = new.id AND mine.fence = new.fence RETURNING mine.id, new.n),
    sat AS (
        INSERT INTO seat SELECT mine.id, row.seat, row.body
        FROM unnest($9::bigint[], $10::integer[], $11::bytea[]) AS row (n, seat, body) JOIN mine USING (n)
        ON CONFLICT (table_id, seat) DO UPDATE SET body = excluded.body),
    freed AS (
        DELETE FROM holder USING mine JOIN unnest($12::bigint[], $13::integer[]) AS row (n, seat) USING (n)
        WHERE holder.table_id = mine.id AND holder.seat = row.seat
        AND NOT EXISTS (
            SELECT FROM unnest($14::bigint[], $15::bigint[], $16::integer[]) AS kept (n, guest_id, seat)
            WHERE kept.n = mine.n AND kept.guest_id = holder.guest_id AND kept.seat = holder.seat)),
    locked AS (
        DELETE FROM seat_key USING mine JOIN unnest($12::bigint[], $13::integer[]) AS row (n, seat) USING (n)
        WHERE seat_key.table_id = mine.id AND seat_key.seat = row.seat),
    held AS (
        INSERT INTO holder SELECT DISTINCT row.guest_id, mine.id, row.seat
        FROM unnest($14::bigint[], $15::bigint[], $16::integer[]) AS row (n, guest_id, seat) JOIN mine USING (n)
        ON CONFLICT (guest_id, table_id, seat) DO UPDATE SET away = 0),
    logged AS (
        INSERT INTO log SELECT mine.id, row.version, $1, row.body
        FROM unnest($17::bigint[], $18::integer[], $19::bytea[]) AS row (n, version, body) JOIN mine USING (n)),
    said AS (
        INSERT INTO chat (table_id, at, body, guest_id) SELECT mine.id, row.at, row.body, row.guest_id
        FROM unnest($20::bigint[], $21::double precision[], $22::bytea[], $23::bigint[])
            WITH ORDINALITY AS row (n, at, body, guest_id, place)
        JOIN mine USING (n) ORDER BY row.place)
    SELECT n FROM mine"""

RELEASE = "UPDATE game_table SET owner = NULL WHERE id = $1 AND fence = $2"

CREATE = """
    WITH mine AS (
        INSERT INTO game_table (key, status, public, touched, follows, daily, body, circle, tournament)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $12, $13) RETURNING id),
    hidden AS (INSERT INTO secret SELECT mine.id, $8 FROM mine),
    sat AS (
        INSERT INTO seat SELECT mine.id, row.n - 1, row.body
        FROM mine, unnest($9::bytea[]) WITH ORDINALITY AS row (body, n))
    INSERT INTO holder SELECT row.guest_id, mine.id, row.seat
    FROM mine, unnest($10::bigint[], $11::integer[]) AS row (guest_id, seat)"""

RENEW = f"""
    WITH mine AS (
        UPDATE node SET until = now() + make_interval(secs => $2), reachable = $3
        WHERE id = $1 AND {IN_TIME} AND (SELECT least FROM version) <= $5 RETURNING id),
    gone AS (DELETE FROM node WHERE until < now() - make_interval(secs => $4))
    SELECT extract(epoch FROM clock_timestamp())::double precision - clock_set AS now, clock_set,
           EXISTS (SELECT FROM mine) AS member,
           (SELECT coalesce(array_agg(id), '{{}}') FROM node WHERE {IN_TIME}) AS alive,
           EXISTS (SELECT FROM node WHERE {IN_TIME} AND reachable AND id <> $1) AS others_reachable
    FROM cluster"""  # noqa: S608

JOIN = """
    INSERT INTO node SELECT $1, now() + make_interval(secs => $2), false FROM version WHERE least <= $3 RETURNING id"""

SHUT_OUT = "DELETE FROM node; UPDATE game_table SET owner = NULL, fence = fence + 1"
"""Nobody serves anything any more, and nobody who did can write."""

FOLLOW_THE_CLOCK = f"UPDATE cluster SET clock_set = 0 WHERE NOT EXISTS (SELECT FROM node WHERE {IN_TIME})"  # noqa: S608

KEEP_EXERCISE = """
    INSERT INTO exercise (guest_id, puzzle, due, solved, body) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (guest_id, puzzle) DO UPDATE
    SET due = excluded.due, solved = excluded.solved, body = excluded.body"""

LISTED_SEATS = """
    SELECT table_id, seat, body FROM seat JOIN unnest($1::bigint[], $2::integer[]) AS asked (id, below)
        ON table_id = asked.id AND seat < asked.below
    UNION ALL
    SELECT table_id, seat, body FROM seat JOIN unnest($3::bigint[], $4::integer[]) AS asked (id, own)
        ON table_id = asked.id AND seat = asked.own"""

SEAT_COUNTS = """
    SELECT id, coalesce((SELECT max(seat) + 1 FROM seat WHERE table_id = id), 0) FROM unnest($1::bigint[]) AS id"""


def save_columns(changes: Sequence[Save]) -> list[list[Any]]:
    """The columns of all that these tables write, each row with the number of its table's change."""
    numbered = list(enumerate(changes, 1))
    rows = [(change, change.row) for change in changes]
    return [
        [change.table_id for change in changes],
        [change.fence for change in changes],
        [row and row.status for _, row in rows],
        [row and row.public for _, row in rows],
        [row and dump(row) for _, row in rows],
        [row and row.due for _, row in rows],
        [row and score(row) for _, row in rows],
        *turned(((n, seat, dump(kept)) for n, change in numbered for seat, kept in change.seats.items()), 3),
        *turned(((n, seat) for n, change in numbered for seat in change.unheld), 2),
        *turned(((n, guest, seat) for n, change in numbered for guest, seat in change.holders), 3),
        *turned(
            (
                (n, change.version + place, dump(entry))
                for n, change in numbered
                for place, entry in enumerate(change.entries)
            ),
            3,
        ),
        *turned(((n, said.at, dump_said(said), said.guest) for n, change in numbered for said in change.said), 4),
        [row is not None and announces(row) for _, row in rows],
        [change.quiet for change in changes],
    ]


def turned(rows: Iterable[tuple[Any, ...]], width: int) -> list[list[Any]]:
    """Rows as columns."""
    columns: list[list[Any]] = [[] for _ in range(width)]
    for row in rows:
        for column, value in zip(columns, row, strict=True):
            column.append(value)
    return columns
