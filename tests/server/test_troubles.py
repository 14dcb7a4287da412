"""What disks, clocks and other programs do to a server: it refuses or says why, and never damages a log."""

from __future__ import annotations

import contextlib
import os
import resource
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from knobel.server.clock import Clock
from knobel.server.store.rows import Answer, Logged, SeatRow, Stored, TableRow
from knobel.server.store.sqlite_schema import DATABASE
from knobel.server.table.sitting import Sitting
from server.client import Browser, Line, Refusal, Server, running
from test_cli import knobel

SMALL = 6 * 2**20


@contextlib.contextmanager
def small_disk(folder: Path, *options: str) -> Iterator[Path]:
    """A disk of its own, as only root can make one."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", ",".join([f"size={SMALL}", *options]), "knobel", str(folder)]
    try:
        made = subprocess.run(command, capture_output=True).returncode == 0
    except FileNotFoundError:
        made = False
    if not made:
        pytest.skip("a small disk can only be made by root")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Take all the space there is."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))
    return filler


async def until_refused(line: Line, key: str) -> dict[str, Any]:
    """Play until a move cannot be stored; what was seen last."""
    while True:
        seen = await line.my_turn(key)
        line.seen.clear()
        identity = await line.commit(seen, seen["options"][-1])
        while (word := await line.hear())["type"] not in ("taken", "refusal"):
            pass
        if word["type"] == "refusal":
            assert (word["key"], word["id"]) == ("refused-store", identity)
            return seen


async def play_through_a_shortage(server: Server, takes: Callable[[], None], returns: Callable[[], None]) -> None:
    """Moves are refused while nothing can be stored; when space returns, everything goes on by itself."""
    browser, stranger = Browser(server, "en"), Browser(server)
    key = browser.new_table("Änne")
    async with browser.socket() as line, stranger.socket() as other:
        await line.watch(key)
        await line.my_turn(key)
        bots = browser.new_table(["zufall"], ["zufall"])
        await other.watch(bots)
        takes()
        refused = await until_refused(line, key)
        with pytest.raises(Refusal) as refusal:
            stranger.new_table("Zu spät")
        assert (refusal.value.status, refusal.value.failure["key"]) == (503, "refused-store")
        assert browser.ask("GET", f"/api/tables/{key}")["status"] == "playing", "reading goes on"
        returns()
        await line.say(type="watch", table=key)
        seen = await line.my_turn(key)
        assert seen["hash"] == refused["hash"], "nothing has happened"
        while other.seated[bots]["status"] != "over":  # bots play on too, without anyone's help
            await other.hear()
        line.seen.clear()
        await line.commit(seen, seen["options"][-1])
        await line.until("taken")
        last = await line.my_turn(key)
    server.kill()
    server.start()
    async with browser.socket() as line:
        await line.watch(key)
        assert (await line.my_turn(key))["hash"] == last["hash"]
    assert "Traceback" not in server.log()


async def test_a_full_disk_refuses_moves_until_there_is_space_again(tmp_path: Path) -> None:
    with small_disk(tmp_path / "small") as folder, running(folder) as server:
        filled: list[Path] = []
        await play_through_a_shortage(server, lambda: filled.append(fill(folder)), lambda: filled.pop().unlink())


async def test_writes_that_fail_refuse_moves_until_they_work_again(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)

        def let_write(bytes_: int) -> None:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (bytes_, most))

        await play_through_a_shortage(server, lambda: let_write(4096), lambda: let_write(most))


def refuses_to_start(folder: Path) -> str:
    """What a server says that does not start on this folder."""
    told = knobel("serve", "--data", str(folder), "--port", "0", language="en")
    assert told.returncode == 1
    assert "Traceback" not in told.stderr
    return told.stderr


def test_folders_that_cannot_be_written_to_are_named(tmp_path: Path) -> None:
    with small_disk(tmp_path / "closed", "ro") as folder:
        assert f"{folder} cannot be written to: Read-only" in refuses_to_start(folder)
    with small_disk(tmp_path / "full") as folder:
        fill(folder)
        assert "is there space left?" in refuses_to_start(folder)
    (tmp_path / "file").write_text("not a folder")
    assert "cannot be written to" in refuses_to_start(tmp_path / "file")


async def test_damage_is_found_before_anything_is_written(tmp_path: Path) -> None:
    """A torn end of the write-ahead log is what a power cut leaves and is no damage; a garbled page is."""
    with running(tmp_path) as server:
        browser = Browser(server)
        key = browser.new_table("Änne")
        async with browser.socket() as line:
            await line.watch(key)
            await line.move(key)
            seen = await line.my_turn(key)
        server.kill()
        with (tmp_path / f"{DATABASE}-wal").open("ab") as log:
            log.write(os.urandom(5000))
        server.start()
        async with browser.socket() as line:
            await line.watch(key)
            assert (await line.my_turn(key))["hash"] == seen["hash"]
        garble_log_of(tmp_path / DATABASE, browser.new_table("Jörg"))
        server.kill()
        server.start()
        (garbled,) = [table["key"] for table in browser.ask("GET", "/api/tables")["mine"] if table["key"] != key]
        with pytest.raises(Refusal) as refusal:
            browser.ask("GET", f"/api/tables/{garbled}")
        assert (refusal.value.status, refusal.value.failure["key"]) == (503, "refused-damaged")
        async with browser.socket() as line:
            await line.say(type="watch", table=garbled)
            assert (await line.until("refusal"))["key"] == "refused-damaged"
            await line.watch(key)
            assert (await line.my_turn(key))["hash"] == seen["hash"], "other tables are as they were"
    database = tmp_path / DATABASE
    sound = database.read_bytes()
    for damaged in (sound[:-4096] + os.urandom(4096), sound[:-8192], b"nonsense" * 1000):
        database.write_bytes(damaged)
        assert "is damaged" in refuses_to_start(tmp_path)
        assert database.read_bytes() == damaged, "a damaged file is left as it is"


def garble_log_of(database: Path, key: str) -> None:
    connection = sqlite3.connect(database)
    connection.execute(
        """INSERT INTO log (table_id, version, at, body)
           SELECT id, 0, 0, x'7b00' FROM game_table WHERE key = ?""",
        (key,),
    )
    connection.commit()
    connection.close()


def test_the_tables_time_runs_evenly_whatever_is_set() -> None:
    wall, elapsed = [1_000_000.0], [50.0]
    clock = Clock(lambda: wall[0], lambda: elapsed[0])
    assert clock() == 1_000_000
    wall[0], elapsed[0] = wall[0] - 7200, elapsed[0] + 10
    assert clock() == 1_000_010, "set back two hours"
    assert clock.jumped == -7210
    wall[0], elapsed[0] = wall[0] + 86400, elapsed[0] + 5
    assert clock() == 1_000_015, "set forward a day"


def test_a_clock_set_back_between_two_starts_makes_nobody_wait_longer_than_agreed() -> None:
    row = TableRow("k" * 12, "wuerfelspiel", 1, {}, "playing", "live", 60, True, 1, "00" * 32, 0.0, began=9e6, due=9e6)
    stored = Stored(1, row, [SeatRow("person", "Änne")], {0: frozenset({1})}, [], [], bytes(32))
    sitting = Sitting(stored, lambda: 9e6 - 60)
    sitting.keeping.row = replace(sitting.row, due=None)
    sitting.play.advance()
    log = [Logged(9e6, entry) for entry in sitting.saving.entries]
    early = Sitting(stored._replace(log=log), lambda: 5e6)
    assert early.row.due == 5e6 + 60
    assert early.saving.row == early.row, "and that is stored"
    late = Sitting(stored._replace(log=log), lambda: 9e6 + 5)
    assert late.row.due == 9e6, "a time that is up is up"
    assert not any(isinstance(logged.entry, Answer) for logged in late.play.past.logged)
