"""Writes the files that the Python and the TypeScript tests share: a proven record, and replays. `make golden`."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from random import Random

import msgspec
from msgspec.structs import replace

from knobel.bots import bot
from knobel.bots.random import RandomBot
from knobel.contests import ChanceJudge
from knobel.daily import SecretChain, published
from knobel.dice import SeededDice
from knobel.fair import FairDice, Laps, day_table
from knobel.game import Draw, Over, Roll
from knobel.games import game_named
from knobel.record import Sitter
from knobel.table import Table, play
from knobel.wire.http import Moment
from vectors import wuerfelwelten

FOLDER = Path(__file__).parent


def record() -> bytes:
    """A finished game whose dice can be recomputed."""
    secret, mix = bytes(range(32)), bytes(range(32, 64))
    game = game_named("wuerfelspiel", {"seats": 1})
    dice = FairDice("vector000001", secret, [(0, mix)])
    table = play(game, [RandomBot()], dice, Random(1))
    return table.record([Sitter("Änne")], began="2026-11-15T10:00:00Z", proof=dice.proof()).sealed().to_json()


def replay(name: str, level: str, first: int, seed: int = 3, **options: bool | str) -> bytes:
    """The first moments of a game of two, as the page gets them."""
    game = game_named(name, {"seats": 2, **options})
    played = play(game, [bot(name, level)] * 2, SeededDice(seed), Random(seed), ChanceJudge())
    table = Table(game)
    start = game.view(table.state, 0)
    moments = []
    for event in played.events[:first]:
        story = list(game.story(table.state, event))
        table.apply(event)
        moments.append(Moment(table.turn, 0.0, event, story, game.view(table.state, 0)))
    return msgspec.json.encode({"start": start, "moments": moments})


def days() -> bytes:
    """A chain of days with the one that follows it, and a record of the second day of that."""
    first = SecretChain(1, date(2026, 11, 16), 40, bytes(range(32)))
    second = SecretChain(2, date(2026, 12, 26), 40, bytes(range(32, 64)))
    chain, following = published([first, second], date(2027, 1, 1))
    day = date(2026, 12, 27)
    game = game_named("wuerfelspiel", {"seats": 1, "columns": 1})
    dice = FairDice(day_table("wuerfelspiel-short", day.isoformat()), second.link(day))
    table = Table(game)
    random = Random(1)
    while not isinstance(table.prompt, Over):
        if isinstance(table.prompt, Roll | Draw):
            table.apply(dice.answer(table.prompt, Laps(game, table.events).next(table.state, table.turn)))
        elif event := table.seal(0, RandomBot().move(table.door(0), random)):
            table.apply(event)
    proof = replace(dice.proof(), chains=(chain, following), numbers=tuple(Laps(game, table.events).numbers))
    told = {
        "chain": chain,
        "next": following,
        "key": first.seed.hex(),
        "links": {str(n): first.link(first.start + timedelta(n)).hex() for n in (0, 1, 39)},
        "record": msgspec.Raw(table.record([Sitter("Änne")], proof=proof).sealed().to_json()),
    }
    return msgspec.json.format(msgspec.json.encode(told)) + b"\n"


WRITTEN: dict[str, Callable[[], bytes]] = {
    "record.json": record,
    "days.json": days,
    "wuerfelspiel-replay.json": lambda: replay("wuerfelspiel", "zufall", 60),
    "wuerfelorte-replay.json": lambda: replay("wuerfelorte", "solide", 16, bonus_calls=True),
    "asteroid_dice-replay.json": lambda: replay("asteroid_dice", "zufall", 24, 10, body="companion"),
    "wuerfelwelten-replay.json": lambda: replay("wuerfelwelten", "zufall", 9, 5),
    "wuerfelwelten-worlds.json": wuerfelwelten.worlds,
    "wuerfelwelten-purse.json": wuerfelwelten.purse,
}
"""Each file and what writes it."""


def main() -> None:
    for name, write in WRITTEN.items():
        (FOLDER / name).write_bytes(write())


if __name__ == "__main__":
    main()
