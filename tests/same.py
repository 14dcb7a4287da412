"""Random games as fingerprints of every state they come through: the same wherever Python runs.

The text of this file is run by Python in WebAssembly too, so it imports nothing but knobel.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from time import perf_counter

import msgspec

from knobel.bots import bot, levels
from knobel.bots.random import RandomBot
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.game import Contest, Draw, Event, Over, Roll
from knobel.games import OURS, game_named
from knobel.table import Table, play

LONGEST = 400
"""So many events of a game are compared: chance alone hardly ends Würfelorte."""


def fingerprint(name: str, number: int) -> str:
    """Of all states of one game that is played at random."""
    random, dice, judge, player = Random(f"same/{number}"), SeededDice(f"same/{number}"), ChanceJudge(), RandomBot()
    table = Table(game_named(name, {"seats": 2}))
    whole = sha256(msgspec.json.encode(table.state))
    while table.turn < LONGEST and not isinstance(prompt := table.prompt, Over):
        event: Event | None = None
        if isinstance(prompt, Roll | Draw):
            event = dice.answer(prompt, table.turn)
        elif isinstance(prompt, Contest):
            event = judge.decide(prompt, random)
        else:
            for seat in prompt.seats:
                event = table.seal(seat, player.move(table.door(seat), random))
        assert event
        table.apply(event)
        whole.update(msgspec.json.encode(table.state))
    return whole.hexdigest()[:16]


def fingerprints(first: int, count: int) -> dict[str, list[str]]:
    """Of so many games of each game."""
    return {name: [fingerprint(name, number) for number in range(first, first + count)] for name in OURS}


def round_ms(name: str, games: int) -> tuple[str, float]:
    """The best bot up to ``solide`` that runs here, and the milliseconds it takes a move on average."""
    level = "solide" if "solide" in levels(name) else levels(name)[-1]
    player, spent, moves = bot(name, level), 0.0, 0

    class Timed:
        def move(self, door: object, random: Random) -> tuple[object, ...]:
            nonlocal spent, moves
            began = perf_counter()
            steps: tuple[object, ...] = player.move(door, random)  # type: ignore[arg-type]
            spent, moves = spent + perf_counter() - began, moves + 1
            return steps

    for number in range(games):
        play(game_named(name, {"seats": 2}), [Timed()] * 2, SeededDice(f"{number}"), Random(number), ChanceJudge())
    return level, 1000 * spent / moves
