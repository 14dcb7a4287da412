"""What players of known strength lose in a game, by the coach's book: ``src/knobel/weights/<game>/lost.json``.

    python training/lost.py [--games 120]

Bot levels, and players who in each move are one of two levels by chance, so that strengths lie closer together. Ratings
say between which levels somebody plays, and ``bench/ratings.py`` lets these players be rated. Needs ``solve``.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from rich.progress import track

from knobel.bots import bot
from knobel.coach.rating import lost_by
from knobel.contests import ChanceJudge
from knobel.dice import SeededDice
from knobel.games import game_named
from knobel.table import AnyDoor, Player, play

WEIGHTS = Path(__file__).parents[1] / "src" / "knobel" / "weights"
SECONDS = 240.0
"""So long a player may play; how many games that made is seen in the file."""
KINDS: dict[str, list[tuple[dict[str, Any], tuple[str, ...]]]] = {
    "wuerfelspiel": [
        (
            {"columns": 3},
            ("anfaenger", "anfaenger+flink", "flink", "flink+solide", "solide", "solide+stark", "stark", "meister"),
        ),
        ({"columns": 1}, ("zufall", "anfaenger", "anfaenger+flink", "flink", "flink+solide", "solide")),
    ],
    "wuerfelorte": [
        ({"version": "profi", "seats": 2}, ("zufall", "zufall+solide", "solide", "solide+meister", "meister")),
        ({"version": "einsteiger", "seats": 2}, ("zufall", "zufall+solide", "solide", "solide+meister", "meister")),
    ],
    "wuerfelwelten": [
        ({}, ("zufall", "zufall+gierig", "gierig", "gierig+solide", "solide", "solide+meister", "meister")),
    ],
}


class OneOfTwo:
    """Moves as one of two levels does, by the toss of a coin."""

    def __init__(self, game: str, levels: str) -> None:
        self._players = [bot(game, level) for level in levels.split("+")]

    def move(self, door: AnyDoor, random: Random) -> tuple[Any, ...]:
        return random.choice(self._players).move(door, random)


def lost(game: str, options: dict[str, Any], name: str, games: int) -> list[float]:
    """What this player lost, game by game, at the first seat; at all others sits ``solide``, who ends games in time."""
    rules = game_named(game, {"seats": 1, **options})
    others = [bot(game, "solide")] * (rules.seats - 1)
    player: Player = OneOfTwo(game, name) if "+" in name else bot(game, name)
    found: list[float] = []
    began = process_time()
    for number in track(range(games), f"{game} {options} {name}"):
        dice, random = SeededDice(f"lost/{number}"), Random(f"{name}/{number}")
        amount = lost_by(rules, play(rules, [player, *others], dice, random, ChanceJudge()).events, 0)
        assert amount is not None
        found.append(amount)
        if process_time() - began > SECONDS:
            break
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--game", choices=[*KINDS])
    asked = parser.parse_args()
    for game, kinds in KINDS.items():
        if asked.game not in (None, game):
            continue
        written = []
        for options, names in kinds:
            players = {name: lost(game, options, name, asked.games) for name in names}
            for name, amounts in players.items():
                figures = {"mean": round(fmean(amounts), 2), "spread": round(stdev(amounts), 2), "games": len(amounts)}
                print(json.dumps({"game": game, **options, "player": name, **figures}), flush=True)
            kept = {name: [round(amount, 2) for amount in amounts] for name, amounts in players.items()}
            written.append({"options": {key: of for key, of in options.items() if key != "seats"}, "players": kept})
        (WEIGHTS / game / "lost.json").write_text(json.dumps(written) + "\n", "utf-8")


if __name__ == "__main__":
    main()
