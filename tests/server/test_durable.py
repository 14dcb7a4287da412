"""Nothing is lost: the server is killed in mid-game, and every table stands where its last taken move left it."""

from __future__ import annotations

import os
import select
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from knobel import record
from knobel.fair import verify
from knobel.games import GAMES, game_named
from server.client import WAIT, Browser, Server, running


async def test_kill_in_mid_game_loses_nothing_and_pages_carry_on(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        key = browser.new_table("Änne", ["zufall"])
        chance = Random(7)
        kills = 0
        last: dict[str, Any] = {}
        over = False
        while not over:
            try:
                async with browser.socket() as line:
                    await line.watch(key)
                    for _ in range(chance.randrange(3, 12)):
                        seen = await line.my_turn(key)
                        if last:
                            assert seen["turn"] >= last["turn"], "a taken move was lost"
                            last = {}
                        over = seen["view"]["winners"] is not None
                        if over:
                            break
                        line.seen.clear()
                        await line.commit(seen, seen["options"][-1])
                        await line.until("taken")
                        last = {"turn": seen["turn"] + 1}
                    else:
                        server.kill()
                        kills += 1
                        server.start()
            except (OSError, ConnectionClosed):
                continue
        assert kills >= 3
        _verify(browser, key)


async def test_a_commit_repeated_after_a_restart_is_taken_once(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        key = browser.new_table("Änne")
        async with browser.socket() as line:
            await line.watch(key)
            seen = await line.my_turn(key)
            await line.commit(seen, seen["options"][-1], identity="again")
            await line.until("taken")
        server.kill()
        server.start()
        async with browser.socket() as line:
            await line.watch(key)
            await line.commit(seen, seen["options"][-1], identity="again")
            assert (await line.until("taken"))["id"] == "again"
            assert (await line.my_turn(key))["view"]["turn"] == 1


async def test_every_table_stands_exactly_where_it_stood(tmp_path: Path) -> None:
    """Hashes before a kill equal hashes after it, for tables in every stage."""
    with running(tmp_path) as server:
        browser = Browser(server)
        stages: dict[str, Any] = {}
        keys = [browser.new_table("Änne") for _ in range(4)]
        async with browser.socket() as line:
            for key, moves in zip(keys, (0, 1, 5, 38), strict=True):
                await line.watch(key)
                for _ in range(moves):
                    seen = await line.my_turn(key)
                    line.seen.clear()
                    await line.commit(seen, seen["options"][-1])
                    await line.until("taken")
                stages[key] = (await line.my_turn(key))["hash"]
        waiting = browser.new_table("Änne", None)
        before = browser.ask("GET", f"/api/tables/{waiting}")
        server.kill()
        server.start()
        assert browser.ask("GET", f"/api/tables/{waiting}") == before
        async with browser.socket() as line:
            for key, state_hash in stages.items():
                await line.watch(key)
                assert (await line.my_turn(key))["hash"] == state_hash


async def test_a_kill_while_mixing_still_begins(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = Browser(server)
        key = browser.new_table("Änne", "Oma")
        server.kill()
        server.start()
        async with browser.socket() as line:
            await line.watch(key)
            await line.until("seen")


async def test_two_servers_never_share_a_folder(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        with pytest.raises(RuntimeError, match="already uses the folder"):
            Server(tmp_path)
        browser = Browser(server)
        assert browser.new_table("Änne")


def _verify(browser: Browser, key: str) -> None:
    data = browser.ask("GET", f"/api/tables/{key}/record.txt").encode()
    whole = record.read(data, GAMES.__getitem__)
    verdict = verify(game_named(whole.game, whole.options), whole)
    assert verdict.faults == []
    assert verdict.throws > 70


def test_a_killed_server_takes_its_workers_along(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        watched = [os.pidfd_open(child) for child in server.children()]
        assert watched, "workers are started before they are needed"
        server.kill()
        for worker in watched:
            assert select.select([worker], [], [], WAIT)[0]
            os.close(worker)
