"""Goldens: one whole game of each kind as people would retell it. `make golden` writes them anew.

Each event in the notation of records, what it means in a German sentence, and the fingerprint of the state after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from knobel.bots import bot
from knobel.bots.random import RandomBot
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.game import Over
from knobel.games import OURS, game_named
from knobel.i18n import speaker
from knobel.notation import write_event
from knobel.table import Table, play

FOLDER = Path(__file__).parent
NAMES = ("Änne", "Oma Hildegard", "Maximilian-Alexander", "Jörg", "Familie Böhringer-Knauß", "Konrad")
AIMLESS = {"wuerfelorte"}
"""Games that chance alone hardly ends: their goldens are played with sense."""
OPTIONS: dict[str, dict[str, bool]] = {"wuerfelorte": {"bonus_calls": True}}


def playthrough(name: str) -> str:
    """The golden of one game: two random players (or the fewest), always the same dice."""
    game = game_named(name, {"seats": max(2, OURS[name].fewest), **OPTIONS.get(name, {})})
    player = bot(name, "solide") if name in AIMLESS else RandomBot()
    played = play(game, [player] * game.seats, SeededDice(2026), Random(2026), ChanceJudge())
    return "\n".join(_tell(Table(game), played)) + "\n"


def _tell(table: Table, played: Table) -> Iterator[str]:
    say = speaker("de").say
    yield f"{say(table.game.name)}, {table.game.seats} Plätze, Regelstand {table.game.rules}"
    for event in played.events:
        lines = table.game.story(table.state, event)
        table.apply(event)
        yield f"{table.turn - 1:4} {write_event(event)}  #{table.hash()[:6]}"
        for line in lines:
            name = {} if line.seat is None else {"name": NAMES[line.seat % len(NAMES)]}
            yield f"       {say(line.key, {**line.args, **name}, line.words)}"
    assert isinstance(table.prompt, Over)
    yield f"Punkte {', '.join(map(str, table.prompt.scores))}"


def main() -> None:
    for name in OURS:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), "utf-8")


if __name__ == "__main__":
    main()
