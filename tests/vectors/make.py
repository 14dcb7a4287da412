"""Writes the files that the Python and the TypeScript tests share: a proven record, and a replay. `make golden`."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec

from knobel.bots import bot
from knobel.bots.random import RandomBot
from knobel.dice import SeededDice
from knobel.fair import FairDice
from knobel.games import game_named
from knobel.record import Sitter
from knobel.table import Table, play
from knobel.wire import Moment
from vectors import wuerfelwelten

FOLDER = Path(__file__).parent
REPLAYED = 60


def record() -> bytes:
    """A finished game whose dice can be recomputed."""
    secret, mix = bytes(range(32)), bytes(range(32, 64))
    game = game_named("wuerfelspiel", {"seats": 1})
    dice = FairDice("vector000001", secret, [(0, mix)])
    table = play(game, [RandomBot()], dice, Random(1))
    return table.record([Sitter("Änne")], began="2026-11-15T10:00:00Z", proof=dice.proof()).sealed().to_json()


def replay() -> bytes:
    """The first moments of a game of two, as the page gets them."""
    game = game_named("wuerfelspiel", {"seats": 2})
    played = play(game, [bot("wuerfelspiel", "zufall")] * 2, SeededDice(3), Random(3))
    table = Table(game)
    start = game.view(table.state, 0)
    moments = []
    for event in played.events[:REPLAYED]:
        story = list(game.story(table.state, event))
        table.apply(event)
        moments.append(Moment(table.turn, 0.0, event, story, game.view(table.state, 0)))
    return msgspec.json.encode({"start": start, "moments": moments})


def main() -> None:
    (FOLDER / "record.json").write_bytes(record())
    (FOLDER / "wuerfelspiel-replay.json").write_bytes(replay())
    (FOLDER / "wuerfelwelten-purse.json").write_bytes(wuerfelwelten.purse())
    (FOLDER / "wuerfelwelten-replay.json").write_bytes(wuerfelwelten.replay())
    (FOLDER / "wuerfelwelten-worlds.json").write_bytes(wuerfelwelten.worlds())


if __name__ == "__main__":
    main()
