"""The dice of the day: the same for everyone, one table a day for each."""

from __future__ import annotations

from datetime import UTC, datetime

from knobel.games import game_named
from knobel.server.hub import Hub
from knobel.server.lobby.new_tables import check_steady, play_alone
from knobel.server.lobby.tables import best
from knobel.server.store.rows import Guest
from knobel.server.table.dice import daily_seed
from knobel.wire.http import Daily, NewTable, TableInfo


async def daily(hub: Hub, guest: Guest | None, game: str) -> Daily:
    """Today's dice of a game."""
    check_steady(game_named(game))
    day = _today(hub, game)
    found = await hub.house.store.best_of_day(day)
    mine = await hub.house.store.daily_of(guest.id, day) if guest else None
    return Daily(game, day.split()[1], daily_seed(day).hex(), mine, [best(listed, guest) for listed in found])


async def play_daily(hub: Hub, guest: Guest, game: str, name: str) -> TableInfo:
    """My table with today's dice; there is one a day."""
    check_steady(game_named(game))
    day = _today(hub, game)
    if key := await hub.house.store.daily_of(guest.id, day):
        host = await hub.host(key)
        return await host.ask(lambda: host.info(guest.id))
    return await play_alone(hub, guest, NewTable(game, [], {}, "live", None, False), {}, name, daily=day)


def _today(hub: Hub, game: str) -> str:
    return f"{game} {datetime.fromtimestamp(hub.house.now(), UTC):%Y-%m-%d}"
