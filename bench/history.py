"""How long the first page of somebody's history takes, cold, on SQLite and on PostgreSQL.

``python bench/history.py --games 1000``. Games of two people and of one are written, everything is closed, a new store
is opened, and the first thing it is asked for is the page. Times are those of the server's work, without HTTP.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from knobel.record import Mix
from knobel.server.people import history
from knobel.server.store.people_rows import Guest
from knobel.server.store.postgres import PostgresStore
from knobel.server.store.rows import Save, SeatRow, TableRow
from knobel.server.store.sqlite import Store
from server.services import fresh_database, postgres
from server.test_history import OnlyStore

AnyStore = Store | PostgresStore
Opens = Callable[[], Awaitable[AnyStore]]
GAMES = ("wuerfelspiel", "wuerfelwelten", "wuerfelorte")


async def fill(store: AnyStore, games: int) -> Guest:
    """Finished games of one person, half of them against one of ten friends."""
    me = await store.new_guest(secrets.token_bytes(32))
    friends = [await store.new_guest(secrets.token_bytes(32)) for _ in range(10)]
    for start in range(0, games, 100):
        if isinstance(store, PostgresStore):
            await store.renew(True)
        numbers = range(start, min(start + 100, games))
        await asyncio.gather(*(_finished(store, number, me, friends[number % 10]) for number in numbers))
    return me


async def _finished(store: AnyStore, number: int, me: Guest, friend: Guest) -> None:
    key, many = f"{number:012d}", 1 + number % 2
    seats = [SeatRow("person", "Änne", mix=_mix(0)), SeatRow("person", "Jörg", mix=_mix(1))][:many]
    held = [(me.id, 0), (friend.id, 1)][:many]
    game = GAMES[number % len(GAMES)]
    row = TableRow(key, game, 1, {}, "open", "live", 120, False, me.id, secrets.token_hex(32), float(number))
    await store.create(row, seats, held, bytes(32))
    stored = await store.load(key)
    assert stored
    scores = tuple(300 + 7 * number % 1500 + seat for seat in range(many))
    over = replace(
        stored.row, status="over", began=1.0 + number, ended=2.0 + number, scores=scores, winners=(many - 1,)
    )
    await store.save(Save(stored.id, stored.fence, over))


def _mix(seat: int) -> Mix:
    return Mix(seat, secrets.token_hex(32), secrets.token_hex(32))


async def measure(name: str, opens: Opens, games: int) -> None:
    """Fill a store, close it, and ask a new one."""
    store = await opens()
    me = await fill(store, games)
    store.close()
    asked: dict[str, Callable[[Any], Awaitable[Any]]] = {
        "first page": lambda hub: history.history(hub, me, None, None),
        "first page of a game": lambda hub: history.history(hub, me, "wuerfelwelten", None),
        "a game's results": lambda hub: history.of_game(hub, me, "wuerfelspiel"),
    }
    for what, ask in asked.items():
        store = await opens()
        began = perf_counter()
        await ask(OnlyStore(store, float(games)))
        first = perf_counter() - began
        began = perf_counter()
        await ask(OnlyStore(store, float(games)))
        again = perf_counter() - began
        store.close()
        told = {"bench": "history", "store": name, "games": games, "asked": what}
        print(json.dumps({**told, "cold_ms": round(1000 * first, 1), "again_ms": round(1000 * again, 1)}), flush=True)


async def main(games: int) -> None:
    with tempfile.TemporaryDirectory() as folder:

        async def sqlite() -> AnyStore:
            return Store(Path(folder), lambda: 0.0)

        await measure("sqlite", sqlite, games)
    with postgres() as server:
        url = await asyncio.to_thread(fresh_database, server, "history")
        await PostgresStore.prepare(url)

        async def opened() -> AnyStore:
            store = PostgresStore(url, lambda: 0.0)
            await store.join()
            return store

        await measure("postgresql", opened, games)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--quick", action="store_true", help="a few games, to see that it runs")
    options = parser.parse_args()
    asyncio.run(main(20 if options.quick else options.games))
