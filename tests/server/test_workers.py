"""The processes beside the server write what it would write itself."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from knobel.bots.random import RandomBot
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.game import Choose
from knobel.games import GAMES, game_named
from knobel.server.table.frames import Wanted, write_frame
from knobel.server.workers import Workers
from knobel.table import Table, play


def in_mid_game(name: str) -> Table:
    """A game with random players that waits for somebody's choice."""
    game = game_named(name, {"seats": 2})
    whole = play(game, [RandomBot()] * 2, SeededDice(4), Random(4), ChanceJudge())
    table = Table(game)
    for event in whole.events[: len(whole.events) // 2]:
        table.apply(event)
    while not isinstance(table.prompt, Choose):
        table.apply(whole.events[table.turn])
    return table


@pytest.fixture(scope="module")
def workers() -> Any:
    workers = Workers(1)
    yield workers
    workers.close()


@pytest.mark.parametrize("name", GAMES)
async def test_frames_are_the_same_from_another_process(name: str, workers: Workers) -> None:
    table = in_mid_game(name)
    wanted = [Wanted(None, False), *(Wanted(seat, table.awaits(seat)) for seat in range(2))]
    written = await workers.frames(table.game, msgspec.json.encode(table.state), wanted)
    assert written == [write_frame(table.game, table.state, each) for each in wanted]
    assert any(len(frame.options) > len(b"[]") for frame in written)
