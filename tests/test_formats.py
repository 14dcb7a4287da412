"""What every released knobel wrote stays readable: databases are opened and played on, records are verified."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from knobel import record
from knobel.contests import prove
from knobel.fair import verify
from knobel.games import GAMES, game_named
from knobel.record import FORMAT, BadRecord
from knobel.server.store.sqlite import Store
from knobel.server.store.sqlite_schema import DATABASE, MIGRATIONS
from server.client import Browser, running
from server.play import Person
from test_cli import knobel

FORMATS = sorted((Path(__file__).parent / "fixtures").glob("format-*"), key=lambda folder: int(folder.name[7:]))
NEWEST = FORMATS[-1]


def test_every_format_has_its_fixtures() -> None:
    assert [folder.name for folder in FORMATS] == [f"format-{n}" for n in range(1, len(MIGRATIONS) + 1)]
    for folder in FORMATS:
        connection = sqlite3.connect(f"file:{folder / DATABASE}?mode=ro&immutable=1", uri=True)
        assert connection.execute("PRAGMA user_version").fetchone() == (int(folder.name.split("-")[1]),)
        connection.close()


@pytest.mark.parametrize(
    "file", [file for folder in FORMATS for file in folder.glob("*.txt")], ids=lambda file: file.stem
)
def test_records_are_read_verified_and_written_as_they_were(file: Path) -> None:
    whole = record.read(file.read_bytes(), GAMES.__getitem__)
    assert record.read(file.with_suffix(".json").read_bytes(), GAMES.__getitem__) == whole
    assert whole.to_text().encode() == file.read_bytes()
    verdict = verify(game_named(whole.game, whole.options), whole, prove)
    assert (verdict.faults, verdict.unproven) == ([], 0)
    assert verdict.throws > 0


@pytest.mark.skipif(len(FORMATS) < 2, reason="there is only one format")
def test_a_database_is_copied_before_it_is_brought_to_this_version(tmp_path: Path) -> None:
    """Going back is restoring that copy; one of this version is not copied."""
    shutil.copyfile(FORMATS[0] / DATABASE, tmp_path / DATABASE)
    Store(tmp_path, lambda: 0.0).close()
    copy = tmp_path / f"before-format-{len(MIGRATIONS)}-{DATABASE}"
    assert copy.stat().st_mode & 0o777 == 0o600
    for name, format_ in ((copy.name, 1), (DATABASE, len(MIGRATIONS))):
        connection = sqlite3.connect(tmp_path / name)
        assert connection.execute("PRAGMA user_version").fetchone() == (format_,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        connection.close()
    copy.unlink()
    Store(tmp_path, lambda: 0.0).close()
    assert not copy.exists()


@pytest.mark.parametrize("folder", FORMATS, ids=lambda folder: folder.name)
async def test_databases_are_opened_and_played_on(folder: Path, tmp_path: Path) -> None:
    shutil.copyfile(folder / DATABASE, tmp_path / DATABASE)
    tables: dict[str, dict[str, Any]] = json.loads((folder / "tables.json").read_text("utf-8"))
    crowd = tables.pop("crowd")
    with running(tmp_path) as server:
        for facts in tables.values():
            people = [Person(Browser(server), facts["key"], seat, Random(1)) for seat in range(len(facts["cookies"]))]
            for person, cookie in zip(people, facts["cookies"], strict=True):
                person.browser.cookie = cookie
            seen = await people[0].look()
            assert seen["turn"] == facts["turn"]
            async with people[0].browser.socket() as line:
                await line.watch(facts["key"])
                while not seen["waiting"]:  # dice still fly, as they did when this was written
                    await line.hear()
                    seen = line.seen.get((facts["key"], 0), seen)
            person = people[seen["waiting"][0]]
            await person.play(lambda person=person: bool(person.taken))
            assert person.taken
        host = Browser(server)
        host.cookie = crowd["cookies"][0]
        assert host.ask("POST", f"/api/tables/{crowd['key']}/start")["status"] == "playing"


def test_what_a_newer_knobel_wrote_is_refused_in_words(tmp_path: Path) -> None:
    shutil.copyfile(NEWEST / DATABASE, tmp_path / DATABASE)
    connection = sqlite3.connect(tmp_path / DATABASE)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    told = knobel("serve", "--data", str(tmp_path), "--port", "0")
    assert told.returncode == 1
    assert "stammt von einem neueren knobel" in told.stderr
    newer = (NEWEST / "wuerfelspiel.txt").read_bytes().replace(b"knobel 1\n", b"knobel %d\n" % (FORMAT + 1), 1)
    with pytest.raises(BadRecord, match="record-too-new"):
        record.read(newer, GAMES.__getitem__)
