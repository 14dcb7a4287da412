"""Who may write to which table where several nodes share a store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import pytest

from knobel.game import Refused
from knobel.server.store.postgres import PostgresStore
from knobel.server.store.postgres_schema import LEAST, MIGRATIONS
from knobel.server.store.protocol import Elsewhere, LeaderFirst, Lost, ServedAnew
from knobel.server.store.rows import Save
from server.services import Postgres, fresh_database
from server.stores import (
    ENTRIES,
    database,
    joined_nodes,
    let_lapse,
    server,
    some_table,
)

__all__ = ["database", "server"]


async def test_one_node_serves_a_table_until_it_lets_go(database: str) -> None:
    async with joined_nodes(database, 2) as (one, two):
        key = await some_table(one, [])
        table = await one.load(key)
        with pytest.raises(Elsewhere, match=one.node):
            await two.load(key)
        assert key not in await two.due(1e9)
        await one.release(table.id, table.fence)
        assert (await two.load(key)).fence == table.fence + 1
        with pytest.raises(Elsewhere, match=two.node):
            await one.load(key)


async def test_a_node_that_slept_cannot_write(database: str) -> None:
    async with joined_nodes(database, 2, staying=False) as (sleeper, heir):
        key = await some_table(sleeper, [])
        slept = await sleeper.load(key)
        await let_lapse(database, sleeper.node)
        served = await heir.load(key)
        with pytest.raises(Lost) as lost:
            await sleeper.save(Save(slept.id, slept.fence, entries=ENTRIES[:1]))
        assert lost.value.sure
        await sleeper.release(slept.id, slept.fence)
        await heir.save(Save(served.id, served.fence, entries=ENTRIES[:2]))
        assert not (await sleeper.renew(True)).member
        await heir.ready()
        with pytest.raises(ServedAnew):
            await sleeper.ready()
        with pytest.raises(ServedAnew):
            await sleeper.load(key)
        await sleeper.join()
        with pytest.raises(Elsewhere, match=heir.node):
            await sleeper.load(key)


async def test_loading_twice_on_one_node_fences_the_first(database: str) -> None:
    async with joined_nodes(database, 1) as (node,):
        key = await some_table(node, [])
        first, second = await node.load(key), await node.load(key)
        with pytest.raises(Lost):
            await node.save(Save(first.id, first.fence, entries=ENTRIES[:1]))
        await node.save(Save(second.id, second.fence, entries=ENTRIES[:1]))


async def test_tables_saved_together_do_not_spoil_each_other(database: str) -> None:
    async with joined_nodes(database, 2) as (node, heir):
        keys = [await some_table(node, []) for _ in range(5)]
        good, lost, twice, *others = [await node.load(key) for key in keys]
        await node.release(lost.id, lost.fence)
        await heir.load(keys[1])
        await node.save(Save(twice.id, twice.fence, entries=ENTRIES[:1]))
        changes = [Save(table.id, table.fence, entries=ENTRIES[:2]) for table in (good, lost, twice, *others)]
        results = await asyncio.gather(*(node.save(change) for change in changes), return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Lost, Lost, type(None), type(None)]
        counts = [len((await node.load(key)).log) for key in (keys[0], *keys[2:])]
        assert counts == [2, 1, 2, 2]
        assert (await heir.load(keys[1])).log == []


async def test_many_claim_and_one_gets_it(database: str) -> None:
    async with joined_nodes(database, 4) as nodes:
        key = await some_table(nodes[0], [])
        results = await asyncio.gather(*(node.load(key) for node in nodes), return_exceptions=True)
        assert sum(isinstance(result, Elsewhere) for result in results) == 3


async def test_who_serves_a_crowd_serves_its_late_comers(database: str) -> None:
    async with joined_nodes(database, 2) as (one, two):
        leader = await some_table(one, [])
        late = await some_table(one, [], follows=leader)
        await one.load(leader)
        with pytest.raises(LeaderFirst, match=leader):
            await two.load(late)
        assert await one.load(late)


async def test_what_a_node_cannot_read_it_leaves_to_others(database: str) -> None:
    async with joined_nodes(database, 2) as (older, newer):
        key = await some_table(older, [])
        table = await newer.load(key)
        await newer.save(Save(table.id, table.fence, entries=ENTRIES[:1]))
        db = await asyncpg.connect(database)
        await db.execute("INSERT INTO log VALUES ($1, 1, 0, $2)", table.id, b'{"type": "to come"}')
        await newer.release(table.id, table.fence)
        with pytest.raises(Refused, match="refused-damaged"):
            await older.load(key)
        assert await db.fetchval("SELECT owner FROM game_table WHERE key = $1", key) is None
        await db.close()


async def test_a_node_of_before_the_clock_was_set_back_is_not_alive_forever(database: str) -> None:
    async with joined_nodes(database, 2, staying=False) as (died, heir):
        key = await some_table(died, [])
        await died.load(key)
        db = await asyncpg.connect(database)
        await db.execute("UPDATE node SET until = until + interval '1 hour' WHERE id = $1", died.node)
        await db.close()
        assert died.node not in (await heir.renew(False)).alive
        assert await heir.load(key)
        assert not (await died.renew(False)).member


async def test_a_jump_of_the_clock_is_counted_out_once(server: Postgres) -> None:
    database = await asyncio.to_thread(fresh_database, server, "jumps")
    await PostgresStore.prepare(database)
    async with joined_nodes(database, 2, staying=False) as (one, two):
        before = await one.renew(True)
        await asyncio.gather(*(node.take_out_a_jump(3600.0, before.clock_set) for node in (one, two)))
        after = await two.renew(True)
        assert after.clock_set == before.clock_set + 3600
        assert -3600 <= after.now - before.now < -3590
        await asyncio.gather(one.leave(), two.leave())
    await PostgresStore.prepare(database)
    async with joined_nodes(database, 1, staying=False) as (first,):
        assert (await first.renew(True)).clock_set == 0, "with nobody there the clock is followed again"


async def test_a_database_of_the_first_format_is_brought_to_this_one(server: Postgres) -> None:
    url = await asyncio.to_thread(fresh_database, server, "first")
    db = await asyncpg.connect(url)
    await db.execute("CREATE TABLE version (number integer NOT NULL); INSERT INTO version VALUES (1)")
    await db.execute(MIGRATIONS[0])
    name = await db.fetchval("SELECT name FROM cluster")
    assert await PostgresStore.prepare(url) == name
    assert await db.fetchrow("SELECT number, least FROM version") == (len(MIGRATIONS), LEAST)
    await db.close()
    async with joined_nodes(url, 1) as (node,):
        key = await some_table(node, [])
        assert await node.load(key)


async def test_nodes_know_each_other_and_the_common_clock(database: str) -> None:
    async with joined_nodes(database, 2, staying=False) as (one, two):
        renewed = await one.renew(False)
        assert renewed.member
        assert {one.node, two.node} <= renewed.alive
        assert not renewed.others_reachable
        await two.renew(True)
        assert (await one.renew(False)).others_reachable
        await two.leave()
        assert two.node not in (await one.renew(True)).alive


async def test_a_machine_that_is_no_node_refuses(database: str) -> None:
    async with joined_nodes(database, 1) as (node,):
        key = await some_table(node, [])
        table = await node.load(key)
        node.close()
        asked: list[Callable[[], Awaitable[Any]]] = [
            lambda: node.guest(b"?"),
            lambda: node.load(key),
            lambda: node.listed(["open"]),
        ]
        for ask in asked:
            with pytest.raises(ServedAnew):
                await ask()
        with pytest.raises(Lost) as lost:
            await node.save(Save(table.id, table.fence, entries=ENTRIES[:1]))
        assert lost.value.sure
