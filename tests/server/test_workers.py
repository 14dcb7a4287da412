"""The processes beside the server write what it would write itself."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any

import msgspec
import pytest

from knobel.bots.random import RandomBot
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.game import Choose, Draw, Roll
from knobel.games import GAMES, game_named
from knobel.record import replay
from knobel.server.table.frames import Wanted, write_frame
from knobel.server.thinking import Scene, _Stage
from knobel.server.workers import Workers, _warm_up_with_all
from knobel.table import Table, play
from server.client import WAIT


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
    written = await workers.frames(table.game, Scene(msgspec.json.encode(table.state)), wanted)
    assert written == [write_frame(table.game, table.state, each) for each in wanted]
    assert any(len(frame.options) > len(b"[]") for frame in written)


async def test_dice_that_fell_are_enough_to_draw_a_scene_that_was_read(workers: Workers) -> None:
    game = game_named("wuerfelwelten", {"seats": 40})
    table, dice = Table(game), SeededDice(3)
    while not isinstance(table.prompt, Roll):
        assert isinstance(table.prompt, Draw)
        table.apply(dice.answer(table.prompt, table.turn))
    wanted = [Wanted(seat, choosing=True, crowd=True) for seat in (0, 7, 39)]
    scene = Scene(msgspec.json.encode(table.state))
    before = await workers.frames(game, scene, wanted)
    assert before == [write_frame(game, table.state, each) for each in wanted]
    rolled = dice.answer(table.prompt, table.turn)
    table.apply(rolled)
    scene.events = (rolled,)
    assert scene.told >= workers.processes, "it is not sent again"
    after = await workers.frames(game, scene, wanted)
    assert after == [write_frame(game, table.state, each) for each in wanted]
    assert after != before
    await workers.frames(game, Scene(msgspec.json.encode(game.start())), wanted[:1])
    assert await workers.frames(game, scene, wanted) == after, "whoever has read another one since reads it again"


def test_what_of_a_scene_is_as_it_was_is_not_read_again() -> None:
    game = game_named("wuerfelwelten", {"seats": 8})
    whole = play(game, [RandomBot()] * 8, SeededDice(5), Random(5))
    states = [state for state in replay(game, whole.events) if len(state.past) == 1]
    stage = _Stage()
    read = []
    for n, state in enumerate(states[:3]):
        stage.show(str(n), game.state_type, msgspec.json.encode(state))
        read.append(stage.after(game, ()))
        assert read[-1] == state
    assert read[0].past is read[1].past is read[2].past
    over = Table(game, whole.state).state
    stage.show("over", game.state_type, msgspec.json.encode(over))
    assert stage.after(game, ()) == over


def test_a_scene_that_cannot_be_read_leaves_none_behind() -> None:
    game = game_named("wuerfelwelten", {"seats": 3})
    state, stage = msgspec.json.encode(game.start()), _Stage()
    stage.show("good", game.state_type, state)
    with pytest.raises(msgspec.ValidationError):
        stage.show("broken", game.state_type, state.replace(b'"rolled":false', b'"rolled":7'))
    assert stage.name == "", "whoever asks for the one before sends it again"


async def test_a_worker_that_dies_while_it_waits_keeps_no_server_from_ending() -> None:
    workers = Workers(2)
    waiting = workers._submit(_warm_up_with_all, 0)
    while not workers._meeting[0]:
        await asyncio.sleep(0.01)
    for process in workers._pool._processes.values():
        process.kill()
    with pytest.raises(BrokenProcessPool):
        await waiting
    async with asyncio.timeout(WAIT):
        await asyncio.to_thread(workers.close)
