"""Backups: a whole database as one file, taken while the server runs, and put back while it does not.

A backup is a plain SQLite database of its own. It holds the secrets of running games: only its owner may read it.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from knobel.game import Refused
from knobel.server.store.folder_lock import lock_folder
from knobel.server.store.protocol import FolderInUse
from knobel.server.store.sqlite_schema import DATABASE, MIGRATIONS

PAGES_AT_ONCE = 256
"""How much is copied between two reports of progress."""

Progress = Callable[[int, int], None]


class Kept(Struct, frozen=True):
    """What a backup holds, for people and programs."""

    file: str
    tables: int
    entries: int
    bytes: int
    before: str | None = None
    """Where the database that stood there before lies now."""


def backup(folder: Path, file: Path, force: bool, progress: Progress) -> Kept:
    """Copy the database of a folder, at one instant, whether or not a server writes to it."""
    source = folder / DATABASE
    if not source.is_file():
        raise Refused("backup-nothing", folder=str(folder))
    if file.exists() and not force:
        raise Refused("backup-file-there", file=str(file))
    with _written_aside(file) as aside:
        _copy(source, aside, progress)
        kept = check(aside)
    return Kept(str(file), kept.tables, kept.entries, file.stat().st_size)


def restore(file: Path, folder: Path, force: bool, progress: Progress) -> Kept:
    """Put a backup where a server finds it. What was there before stays beside it."""
    if not file.is_file():
        raise Refused("backup-no-file", file=str(file))
    check(file)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        lock = lock_folder(folder)
    except FolderInUse as error:
        raise Refused("restore-in-use", folder=str(folder)) from error
    with lock:
        place = folder / DATABASE
        if place.exists() and not force:
            raise Refused("restore-not-empty", folder=str(folder))
        with _written_aside(place) as aside:
            _copy(file, aside, progress)
            kept = check(aside)
            before = _put_aside(place)
    return Kept(str(place), kept.tables, kept.entries, place.stat().st_size, str(before) if before else None)


def check(file: Path) -> Kept:
    """Refuse a file that is no whole database of a known version; otherwise say what it holds."""
    try:
        with closing(_open(file)) as db:
            (verdict,) = db.execute("PRAGMA integrity_check(1)").fetchone()
            if verdict != "ok":
                raise Refused("backup-damaged", file=str(file), problem=str(verdict))
            (version,) = db.execute("PRAGMA user_version").fetchone()
            if not 1 <= version <= len(MIGRATIONS):
                key = "store-newer" if version else "backup-not-ours"
                raise Refused(key, file=str(file), version=version, known=len(MIGRATIONS))
            (tables,) = db.execute("SELECT count(*) FROM game_table").fetchone()
            (entries,) = db.execute("SELECT count(*) FROM log").fetchone()
    except sqlite3.DatabaseError as error:
        raise Refused("backup-damaged", file=str(file), problem=str(error)) from error
    return Kept(str(file), tables, entries, file.stat().st_size)


def _open(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)


def _copy(source: Path, target: Path, progress: Progress) -> None:
    """Copy page by page within one read transaction: what is written meanwhile neither gets in nor starts it over."""
    try:
        with closing(_open(source)) as reading, closing(sqlite3.connect(target)) as writing:
            reading.execute("BEGIN")
            reading.execute("SELECT count(*) FROM sqlite_master")
            reading.backup(writing, pages=PAGES_AT_ONCE, progress=lambda _, left, all_: progress(all_ - left, all_))
            writing.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        raise Refused("backup-cannot", file=str(target), problem=str(error)) from error
    except sqlite3.DatabaseError as error:
        raise Refused("backup-damaged", file=str(source), problem=str(error)) from error


@contextmanager
def _written_aside(file: Path) -> Iterator[Path]:
    """A file that takes its place only when it is whole and on the disk."""
    aside = file.with_name(f"{file.name}.unfinished")
    aside.unlink(missing_ok=True)
    try:
        os.close(os.open(aside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield aside
        _sync(aside)
        aside.replace(file)
        _sync(file.absolute().parent)
    finally:
        for leftover in (aside, aside.with_name(f"{aside.name}-journal")):
            leftover.unlink(missing_ok=True)


def _put_aside(place: Path) -> Path | None:
    """Give the database that stands here another name; its write-ahead log goes along and stays its own."""
    if not place.exists():
        return None
    before = place.with_name(f"before-{datetime.now(UTC):%Y%m%d-%H%M%S}-{place.name}")
    for part in ("-wal", "-shm", ""):
        standing = place.with_name(place.name + part)
        if standing.exists():
            standing.rename(before.with_name(before.name + part))
    return before


def _sync(path: Path) -> None:
    """See to it that it is on the disk; Windows has no such wish for a folder, or for what is only read."""
    if sys.platform == "win32":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
