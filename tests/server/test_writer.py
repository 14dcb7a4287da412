"""What writes to SQLite keeps its order and its word, in the loop and beside it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path

import pytest

from knobel.server.store import sqlite_schema, sqlite_writer
from knobel.server.store.sqlite_writer import Writer

SLOW, QUICK = -1.0, inf
"""No transaction is quick; all are."""


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[Writer]:
    """One that writes to a file of its own."""
    db = sqlite_schema.connect(tmp_path / "written")
    db.execute("CREATE TABLE word (said TEXT UNIQUE)")
    writer = Writer(db, lambda error: error)
    yield writer
    writer.close()


def say(word: str) -> Callable[[sqlite3.Connection], str]:
    """Write a word, and tell in which thread that was."""

    def work(db: sqlite3.Connection) -> str:
        db.execute("INSERT INTO word VALUES (?)", (word,))
        return threading.current_thread().name

    return work


def said(folder: Path) -> list[str]:
    """What another connection finds."""
    db = sqlite3.connect(folder / "written")
    words = [word for (word,) in db.execute("SELECT said FROM word ORDER BY rowid")]
    db.close()
    return words


@pytest.fixture(params=[SLOW, QUICK], ids=["beside", "here"])
def pace(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> float:
    """How quick a transaction must be to be written in the loop."""
    monkeypatch.setattr(sqlite_writer, "QUICK", request.param)
    return float(request.param)


async def test_little_is_written_in_the_loop_while_the_disk_is_quick(writer: Writer, pace: float) -> None:
    await writer.write(say("first"))
    here = threading.current_thread().name
    assert (await writer.write_little(say("second")) == here) is (pace == QUICK)
    assert await writer.write(say("third")) != here


async def test_all_is_written_in_the_order_in_which_it_was_given(writer: Writer, pace: float, tmp_path: Path) -> None:
    await writer.write(say("0"))
    ways = (writer.write_little, writer.write_little, writer.write, writer.write_little)
    for hundred in range(1, 4):
        words = [f"{100 * hundred + n}" for n in range(40)]
        await asyncio.gather(*(ways[n % len(ways)](say(word)) for n, word in enumerate(words)))
    written = said(tmp_path)
    assert len(written) == 121
    assert written == sorted(written)


async def test_what_is_told_is_on_the_disk(writer: Writer, pace: float, tmp_path: Path) -> None:
    for n in range(5):
        await writer.write_little(say(str(n)))
        assert said(tmp_path)[-1] == str(n)


async def test_what_breaks_breaks_nothing_else(writer: Writer, pace: float, tmp_path: Path) -> None:
    await writer.write(say("once"))

    def twice(db: sqlite3.Connection) -> None:
        say("half")(db)
        say("once")(db)

    with pytest.raises(sqlite3.IntegrityError):
        await writer.write_little(twice)
    found = await asyncio.gather(
        writer.write_little(say("before")),
        writer.write_little(twice),
        writer.write_little(say("after")),
        return_exceptions=True,
    )
    assert [isinstance(each, sqlite3.IntegrityError) for each in found] == [False, True, False]
    assert said(tmp_path) == ["once", "before", "after"]


async def test_who_closes_it_loses_nothing(writer: Writer, pace: float, tmp_path: Path) -> None:
    await writer.write(say("first"))
    waiting = [writer.write_little(say("second")), writer.write_little(say("third"))]
    writer.close()
    assert said(tmp_path) == ["first", "second", "third"]
    await asyncio.gather(*waiting)


async def test_the_loop_waits_for_nobody_who_writes_beside_it(writer: Writer, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite_writer, "QUICK", QUICK)
        await writer.write(say("first"))
        other = sqlite3.connect(tmp_path / "written", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        written = writer.write_little(say("second"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert not written.done()
        other.execute("ROLLBACK")  # nobody could say that, were the loop waiting
        other.close()
        assert await written == "knobel-store"
        assert await writer.write_little(say("third")) == threading.current_thread().name
    assert said(tmp_path) == ["first", "second", "third"]
