"""The tables in SQLite, and how a database of an older version is brought to this one."""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from knobel.game import Refused

DATABASE = "knobel.sqlite3"
log = logging.getLogger(__name__)

MIGRATIONS = (
    """
    CREATE TABLE guest (id INTEGER PRIMARY KEY, token BLOB NOT NULL UNIQUE, name TEXT, seen REAL NOT NULL);
    CREATE TABLE game_table (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, status TEXT NOT NULL, public INTEGER NOT NULL,
        touched REAL NOT NULL, due REAL, follows TEXT, daily TEXT, score INTEGER, body BLOB NOT NULL);
    CREATE INDEX game_table_by_status ON game_table (status, public, touched);
    CREATE INDEX game_table_by_due ON game_table (due) WHERE due IS NOT NULL;
    CREATE INDEX game_table_by_follows ON game_table (follows) WHERE follows IS NOT NULL;
    CREATE INDEX game_table_by_daily ON game_table (daily, score) WHERE daily IS NOT NULL;
    CREATE TABLE secret (table_id INTEGER PRIMARY KEY REFERENCES game_table, secret BLOB NOT NULL);
    CREATE TABLE seat (
        table_id INTEGER NOT NULL REFERENCES game_table, seat INTEGER NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
    CREATE TABLE holder (
        guest_id INTEGER NOT NULL REFERENCES guest, table_id INTEGER NOT NULL REFERENCES game_table,
        seat INTEGER NOT NULL, PRIMARY KEY (guest_id, table_id, seat)) WITHOUT ROWID;
    CREATE INDEX holder_by_table ON holder (table_id);
    CREATE TABLE seat_key (
        token BLOB PRIMARY KEY, table_id INTEGER NOT NULL REFERENCES game_table, seat INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE log (
        id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, version INTEGER NOT NULL, at REAL NOT NULL,
        body BLOB NOT NULL, UNIQUE (table_id, version));
    CREATE TABLE chat (
        id INTEGER PRIMARY KEY, table_id INTEGER NOT NULL, at REAL NOT NULL, body BLOB NOT NULL);
    CREATE INDEX chat_by_table ON chat (table_id);
    """,
    """
    CREATE TABLE exercise (
        guest_id INTEGER NOT NULL REFERENCES guest, puzzle TEXT NOT NULL, due REAL, solved INTEGER NOT NULL,
        body BLOB, PRIMARY KEY (guest_id, puzzle)) WITHOUT ROWID;
    """,
    """
    CREATE TABLE day_chain (
        number INTEGER PRIMARY KEY, start TEXT NOT NULL, days INTEGER NOT NULL, seed BLOB NOT NULL);
    ALTER TABLE game_table ADD COLUMN adjusted REAL;
    """,
    """
    ALTER TABLE holder ADD COLUMN away INTEGER NOT NULL DEFAULT 0;
    """,
    """
    CREATE TABLE act (
        id INTEGER PRIMARY KEY, at REAL NOT NULL, by TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL,
        until REAL, reason TEXT NOT NULL, done REAL, outcome TEXT);
    CREATE INDEX act_in_force ON act (id) WHERE done IS NULL;
    CREATE TABLE report (
        id INTEGER PRIMARY KEY, at REAL NOT NULL, key TEXT NOT NULL, guest INTEGER NOT NULL, seat INTEGER,
        name TEXT NOT NULL, text TEXT NOT NULL);
    CREATE TABLE short_code (
        code TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, until REAL NOT NULL) WITHOUT ROWID;
    """,
    """
    CREATE TABLE push_key (one INTEGER PRIMARY KEY CHECK (one = 1), private BLOB NOT NULL);
    CREATE TABLE subscriber (
        id INTEGER PRIMARY KEY, guest_id INTEGER NOT NULL REFERENCES guest ON DELETE CASCADE,
        endpoint TEXT NOT NULL UNIQUE, body BLOB NOT NULL);
    CREATE INDEX subscriber_by_guest ON subscriber (guest_id);
    CREATE TABLE announced (
        subscriber_id INTEGER NOT NULL REFERENCES subscriber ON DELETE CASCADE,
        table_id INTEGER NOT NULL REFERENCES game_table ON DELETE CASCADE,
        seat INTEGER NOT NULL, entry INTEGER NOT NULL, sure INTEGER NOT NULL,
        PRIMARY KEY (subscriber_id, table_id, seat)) WITHOUT ROWID;
    CREATE INDEX announced_by_table ON announced (table_id);
    ALTER TABLE game_table ADD COLUMN announce REAL;
    CREATE INDEX game_table_by_announce ON game_table (announce) WHERE announce IS NOT NULL;
    """,
    """
    CREATE TABLE device (
        id INTEGER PRIMARY KEY AUTOINCREMENT, guest_id INTEGER NOT NULL REFERENCES guest ON DELETE CASCADE,
        token BLOB NOT NULL UNIQUE, name TEXT, made REAL NOT NULL, seen REAL NOT NULL);
    CREATE INDEX device_by_guest ON device (guest_id);
    INSERT INTO device (guest_id, token, made, seen) SELECT id, token, seen, seen FROM guest ORDER BY id;
    CREATE TABLE ticket (
        token BLOB PRIMARY KEY, kind TEXT NOT NULL, guest_id INTEGER REFERENCES guest ON DELETE CASCADE,
        until REAL NOT NULL, body BLOB) WITHOUT ROWID;
    CREATE INDEX ticket_by_until ON ticket (until);
    CREATE TABLE passkey (
        id BLOB PRIMARY KEY, guest_id INTEGER NOT NULL REFERENCES guest, host TEXT NOT NULL, body BLOB NOT NULL,
        uses INTEGER NOT NULL, name TEXT, made REAL NOT NULL, used REAL) WITHOUT ROWID;
    CREATE INDEX passkey_by_guest ON passkey (guest_id);
    ALTER TABLE chat ADD COLUMN guest_id INTEGER;
    CREATE INDEX chat_by_guest ON chat (guest_id) WHERE guest_id IS NOT NULL;
    ALTER TABLE subscriber ADD COLUMN device_id INTEGER;
    """,
    """
    ALTER TABLE guest ADD COLUMN colour TEXT;
    ALTER TABLE guest ADD COLUMN picture TEXT;
    """,
    """
    CREATE TABLE circle (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, secret TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
        founder INTEGER NOT NULL REFERENCES guest, made REAL NOT NULL);
    CREATE INDEX circle_by_founder ON circle (founder);
    CREATE TABLE circle_member (
        id INTEGER PRIMARY KEY AUTOINCREMENT, circle_id INTEGER NOT NULL REFERENCES circle ON DELETE CASCADE,
        guest_id INTEGER NOT NULL REFERENCES guest, joined REAL NOT NULL, UNIQUE (circle_id, guest_id));
    CREATE INDEX circle_member_by_guest ON circle_member (guest_id);
    CREATE TABLE gathering (
        id INTEGER PRIMARY KEY AUTOINCREMENT, circle_id INTEGER NOT NULL REFERENCES circle ON DELETE CASCADE,
        guest_id INTEGER NOT NULL REFERENCES guest, game TEXT, at REAL NOT NULL);
    CREATE INDEX gathering_by_circle ON gathering (circle_id, at);
    CREATE INDEX gathering_by_guest ON gathering (guest_id);
    CREATE TABLE gathering_answer (
        id INTEGER PRIMARY KEY, gathering_id INTEGER NOT NULL REFERENCES gathering ON DELETE CASCADE,
        guest_id INTEGER NOT NULL REFERENCES guest, comes INTEGER NOT NULL, UNIQUE (gathering_id, guest_id));
    CREATE INDEX gathering_answer_by_guest ON gathering_answer (guest_id);
    ALTER TABLE game_table ADD COLUMN circle TEXT;
    CREATE INDEX game_table_by_circle ON game_table (circle, status) WHERE circle IS NOT NULL;
    """,
    """
    ALTER TABLE gathering_answer ADD COLUMN said REAL NOT NULL DEFAULT 0;
    ALTER TABLE gathering ADD COLUMN withdrawn_by INTEGER;
    CREATE INDEX gathering_by_time ON gathering (at);
    CREATE TABLE gathering_told (
        gathering_id INTEGER NOT NULL REFERENCES gathering ON DELETE CASCADE,
        subscriber_id INTEGER NOT NULL REFERENCES subscriber ON DELETE CASCADE,
        step INTEGER NOT NULL, since REAL NOT NULL, sure INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (gathering_id, subscriber_id, step));
    CREATE INDEX gathering_told_by_subscriber ON gathering_told (subscriber_id);
    """,
    """
    CREATE TABLE tournament (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, secret TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
        host INTEGER NOT NULL REFERENCES guest, host_name TEXT, made REAL NOT NULL, touched REAL NOT NULL,
        state TEXT NOT NULL, version INTEGER NOT NULL, terms TEXT NOT NULL);
    CREATE INDEX tournament_by_host ON tournament (host);
    CREATE INDEX tournament_by_state ON tournament (state);
    CREATE TABLE tournament_log (
        tournament_id INTEGER NOT NULL REFERENCES tournament ON DELETE CASCADE, version INTEGER NOT NULL,
        at REAL NOT NULL, body TEXT NOT NULL, PRIMARY KEY (tournament_id, version)) WITHOUT ROWID;
    CREATE TABLE entrant (
        tournament_id INTEGER NOT NULL REFERENCES tournament ON DELETE CASCADE, number INTEGER NOT NULL,
        guest_id INTEGER REFERENCES guest, name TEXT, PRIMARY KEY (tournament_id, number)) WITHOUT ROWID;
    CREATE UNIQUE INDEX entrant_by_guest ON entrant (guest_id, tournament_id) WHERE guest_id IS NOT NULL;
    ALTER TABLE game_table ADD COLUMN tournament TEXT;
    CREATE INDEX game_table_by_tournament ON game_table (tournament, status) WHERE tournament IS NOT NULL;
    """,
    """
    CREATE TABLE rating_wish (
        guest_id INTEGER PRIMARY KEY REFERENCES guest, shown TEXT NOT NULL, news INTEGER NOT NULL DEFAULT 1,
        counted INTEGER NOT NULL DEFAULT 0, worked_out REAL NOT NULL DEFAULT 0);
    CREATE TABLE rating (
        guest_id INTEGER NOT NULL REFERENCES guest, game TEXT NOT NULL, kind TEXT NOT NULL, better REAL NOT NULL,
        body TEXT NOT NULL, PRIMARY KEY (guest_id, game, kind)) WITHOUT ROWID;
    """,
    """
    CREATE TABLE reported (
        report_id INTEGER NOT NULL REFERENCES report ON DELETE CASCADE,
        guest_id INTEGER NOT NULL REFERENCES guest, PRIMARY KEY (report_id, guest_id)) WITHOUT ROWID;
    CREATE INDEX reported_by_guest ON reported (guest_id);
    INSERT INTO reported SELECT report.id, guest_id FROM report JOIN game_table ON game_table.key = report.key
        JOIN seat ON seat.table_id = game_table.id AND seat.seat = report.seat
        JOIN holder ON holder.table_id = game_table.id AND holder.seat = report.seat
        WHERE json_extract(CAST(seat.body AS TEXT), '$.name') = report.name;
    """,
)
"""Each brings a database from the version of its place to the next; never changed once released."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection that every thread may use, one at a time, and that opens transactions only when told to."""
    connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def prepare(db: sqlite3.Connection, path: Path) -> None:
    """Bring a database to this version. Refused where it is newer or damaged: writing to it would damage it more."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise Refused("store-newer", file=str(path), version=version, known=len(MIGRATIONS))
    if 0 < version < len(MIGRATIONS):
        _keep_as_it_was(db, path.with_name(f"before-format-{len(MIGRATIONS)}-{path.name}"))
    for number, migration in enumerate(MIGRATIONS[version:], version + 1):
        db.executescript(f"BEGIN; {migration} PRAGMA user_version = {number}; COMMIT;")
    (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise Refused("store-damaged", file=str(path), problem=str(verdict))


def _keep_as_it_was(db: sqlite3.Connection, file: Path) -> None:
    """A copy from before this version changes anything: `knobel restore` brings it back to the version before."""
    aside = file.with_name(f"{file.name}.unfinished")
    aside.unlink(missing_ok=True)
    os.close(os.open(aside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with closing(sqlite3.connect(aside)) as copy:
        db.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    aside.replace(file)
    log.info("brought to format %d; as it was before it lies in %s", len(MIGRATIONS), file)
