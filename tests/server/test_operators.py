"""What whoever runs a server does from the command line, beside the server."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from knobel.server.web.warden import covers
from server.client import WAIT, Browser, Refusal, running


def knobel(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "KNOBEL_LANG": "en"}
    command = [sys.executable, "-m", "knobel", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=WAIT)


async def told(data: Path, *arguments: str) -> Any:
    return await operated(*arguments, "--data", str(data))


async def operated(*arguments: str) -> Any:
    """What a command of an operator answers."""
    done = await asyncio.to_thread(knobel, *arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


async def refused(browser: Browser, *keys: str) -> dict[str, Any]:
    """Ask until it is refused: a server looks at what operators want once a second."""
    async with asyncio.timeout(WAIT):
        while True:
            failure = await asyncio.to_thread(asked, browser)
            if failure is not None:
                assert failure["key"] in keys
                return failure
            await asyncio.sleep(0.1)


def asked(browser: Browser) -> dict[str, Any] | None:
    """Why the list of tables was refused; None: it was not."""
    try:
        browser.ask("GET", "/api/tables")
    except Refusal as refusal:
        return refusal.failure
    return None


async def test_a_table_is_closed_for_everybody_and_a_guest_is_kept_out(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        host, friend = Browser(server), Browser(server)
        key = await asyncio.to_thread(host.new_table, "Änne", None, public=True)
        friend.ask("POST", f"/api/tables/{key}/seats/1", {"name": "Bo"})
        (table,) = await told(tmp_path, "tables")
        assert (table["key"], table["game"], [one["name"] for one in table["people"]]) == (
            key,
            "wuerfelspiel",
            ["Änne", "Bo"],
        )
        async with host.socket() as line:
            await line.watch(key)
            act = await told(tmp_path, "close", key, "--why", "Unfug")
            assert (act["outcome"], act["reason"]) == ("closed", "Unfug")
            while line.seated[key]["status"] != "closed":
                await line.until("seated")
            assert line.seated[key]["closed"] == "Unfug"
            await line.say(type="say", table=key, text="Und nun?")
            assert (await line.until("refusal"))["key"] == "refused-closed"
        assert host.ask("GET", "/api/tables")["mine"] == []
        assert (await asyncio.to_thread(knobel, "close", key, "--data", str(tmp_path))).returncode == 1

        (guest,) = table["people"][1]["guests"]
        async with friend.socket() as line:
            await line.watch(key)
            await told(tmp_path, "ban", f"guest:{guest}", "--time", "2h", "--why", "Schimpfwörter")
            with pytest.raises(ConnectionClosed) as closed:
                await line.until("never")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4403
        failure = await refused(friend, "refused-banned-why")
        assert failure["args"] == {"hours": 2, "why": "Schimpfwörter"}
        host.ask("GET", "/api/tables")
        await told(tmp_path, "ban", f"guest:{guest}", "--lift")
        async with asyncio.timeout(WAIT):
            while await asyncio.to_thread(asked, friend):
                await asyncio.sleep(0.1)
        await told(tmp_path, "ban", "127.0.0.0/8", "--time", "1h")
        await refused(Browser(server), "refused-banned")
        log = await told(tmp_path, "log")
        assert [act["kind"] for act in log] == ["ban", "lift", "ban", "close"]
        assert all(act["by"] for act in log)
    with running(tmp_path) as server:
        await refused(Browser(server), "refused-banned")


def test_what_cannot_be_done_is_said(tmp_path: Path) -> None:
    empty = knobel("tables", "--data", str(tmp_path))
    assert (empty.returncode, "no tables" in empty.stderr.lower() or str(tmp_path) in empty.stderr) == (1, True)
    with running(tmp_path):
        pass
    for arguments, about in (
        (("close", "k" * 12), "table"),
        (("ban", "everybody"), "everybody"),
        (("ban", "203.0.113.7", "--time", "forever"), "forever"),
        (("ban", "203.0.113.7", "--lift"), "not banned"),
    ):
        done = knobel(*arguments, "--data", str(tmp_path))
        assert done.returncode == 1
        assert about in done.stderr
    assert "No table yet" in knobel("tables", "--data", str(tmp_path)).stdout


def test_a_ban_covers_addresses_and_the_networks_of_houses() -> None:
    assert covers("203.0.113.7", "203.0.113.7")
    assert covers("203.0.113.0/24", "203.0.113.7")
    assert covers("2001:db8::1", "2001:db8::/64")
    assert not covers("203.0.113.7", "203.0.113.8")
    assert not covers("guest:7", "203.0.113.7")
    assert not covers("203.0.113.7", "2001:db8::/64")
