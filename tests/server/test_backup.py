"""Backups: taken from a running server, put back whole, refused where they would destroy something."""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import stat
from pathlib import Path
from time import time
from typing import Any

import pytest

from knobel.game import Refused
from knobel.server.store import backup
from knobel.server.store.rows import SeatRow, TableRow
from knobel.server.store.sqlite import Store
from knobel.server.store.sqlite_schema import DATABASE, MIGRATIONS
from server.client import Browser, Line, running
from test_cli import knobel


def quietly(_done: int, _of: int) -> None:
    """Progress that nobody watches."""


async def move(line: Line, key: str) -> dict[str, Any]:
    """One move, stored; what is seen after it."""
    await line.move(key)
    return await line.my_turn(key)


async def test_a_backup_of_a_running_server_brings_every_table_back(tmp_path: Path) -> None:
    data, file, copy = tmp_path / "data", tmp_path / "kept.sqlite3", tmp_path / "copy"
    with running(data) as server:
        browser = Browser(server)
        key = browser.new_table("Änne")
        async with browser.socket() as line:
            await line.watch(key)
            for _ in range(5):
                at_backup = await move(line, key)
            told = knobel("backup", str(file), "--data", str(data), language="en")
            assert (told.returncode, told.stderr) == (0, "")
            assert "1 table," in told.stdout
            assert (await move(line, key))["turn"] > at_backup["turn"], "the server plays on"
        again = knobel("backup", str(file), "--data", str(data))
        assert again.returncode == 1
        assert "--force" in again.stderr
        refused = knobel("restore", str(file), "--data", str(data), "--force", language="en")
        assert refused.returncode == 1
        assert "Stop it first" in refused.stderr
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it holds secrets"
    assert [path.name for path in tmp_path.glob("kept*")] == [file.name], "one file, nothing beside it"
    told = knobel("restore", str(file), "--data", str(copy), "--json")
    assert json.loads(told.stdout)["tables"] == 1
    with running(copy) as server:
        browser.server = server
        async with browser.socket() as line:
            await line.watch(key)
            assert (await line.my_turn(key))["hash"] == at_backup["hash"]
            await move(line, key)


def test_restoring_over_tables_needs_force_and_keeps_the_old_ones(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    keys = {folder: set_a_table(folder) for folder in (old, new)}
    kept = backup.backup(new, tmp_path / "kept", False, quietly)
    with pytest.raises(Refused, match="restore-not-empty"):
        backup.restore(tmp_path / "kept", old, False, quietly)
    restored = backup.restore(tmp_path / "kept", old, True, quietly)
    assert (restored.tables, restored.entries) == (kept.tables, kept.entries)
    assert keys_in(old / DATABASE) == [keys[new]]
    assert restored.before is not None
    assert keys_in(Path(restored.before)) == [keys[old]], "what stood there can be brought back"


def set_a_table(folder: Path) -> str:
    """A data folder with one table in it, as a server leaves it."""
    key = secrets.token_hex(6)
    row = TableRow(key, "wuerfelspiel", 1, {}, "open", "live", None, True, 1, "00" * 32, 0.0)
    store = Store(folder, time)
    asyncio.run(store.create(row, [SeatRow()], [], bytes(32)))
    store.close()
    return key


def keys_in(database: Path) -> list[str]:
    connection = sqlite3.connect(database)
    keys = [key for (key,) in connection.execute("SELECT key FROM game_table")]
    connection.close()
    return keys


def test_what_is_no_sound_backup_is_named_and_changes_nothing(tmp_path: Path) -> None:
    set_a_table(tmp_path / "data")
    sound = tmp_path / "sound"
    backup.backup(tmp_path / "data", sound, False, quietly)
    data = sound.read_bytes()
    for name, content, key in (
        ("text", b"knobel 1\n" * 500, "backup-damaged"),
        ("empty", b"", "backup-not-ours"),
        ("short", data[: len(data) // 2], "backup-damaged"),
        ("garbled", data[:4096] + b"\xa5" * 4096 + data[8192:], "backup-damaged"),
        ("newer", with_version(sound, len(MIGRATIONS) + 1), "store-newer"),
    ):
        file = tmp_path / name
        file.write_bytes(content)
        with pytest.raises(Refused, match=key):
            backup.restore(file, tmp_path / "target", False, quietly)
        assert not (tmp_path / "target" / DATABASE).exists()
    with pytest.raises(Refused, match="backup-no-file"):
        backup.restore(tmp_path / "nowhere", tmp_path / "target", False, quietly)
    with pytest.raises(Refused, match="backup-nothing"):
        backup.backup(tmp_path / "nowhere", tmp_path / "kept", False, quietly)


def with_version(database: Path, version: int) -> bytes:
    """The bytes of this database, saying that it is of another version."""
    data = bytearray(database.read_bytes())
    data[60:64] = version.to_bytes(4, "big")
    return bytes(data)


def test_a_backup_reports_how_far_it_is(tmp_path: Path) -> None:
    set_a_table(tmp_path)
    reports: list[tuple[int, int]] = []
    backup.backup(tmp_path, tmp_path / "kept", False, lambda done, of: reports.append((done, of)))
    assert reports[-1][0] == reports[-1][1] > 0
